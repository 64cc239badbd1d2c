// The main program of all tests: doctest's, but a run that executes no test has failed.
//
// A filter that matches nothing would otherwise exit 0, so that a renamed test passed for ever.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdio>

namespace {

unsigned executed_tests = 0;

// Counts test cases as they begin.
struct Counter : doctest::IReporter {
  explicit Counter(const doctest::ContextOptions& /*options*/) {}
  void report_query(const doctest::QueryData& /*query*/) override {}
  void test_run_start() override {}
  void test_run_end(const doctest::TestRunStats& /*stats*/) override {}
  void test_case_start(const doctest::TestCaseData& /*test*/) override { ++executed_tests; }
  void test_case_reenter(const doctest::TestCaseData& /*test*/) override {}
  void test_case_end(const doctest::CurrentTestCaseStats& /*stats*/) override {}
  void test_case_exception(const doctest::TestCaseException& /*exception*/) override {}
  void subcase_start(const doctest::SubcaseSignature& /*subcase*/) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData& /*data*/) override {}
  void log_message(const doctest::MessageData& /*message*/) override {}
  void test_case_skipped(const doctest::TestCaseData& /*test*/) override {}
};

REGISTER_LISTENER("counter", 1, Counter);

}  // namespace

int main(int count, char** words) {
  doctest::Context context(count, words);
  const int result = context.run();
  if (context.shouldExit()) return result;  // a query, such as --list-test-cases
  if (executed_tests == 0) {
    std::fputs("no test was executed\n", stderr);
    return 1;
  }
  return result;
}
