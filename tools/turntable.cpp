// turntable: answers from the tables. The first word is a verb, each in a file of its own, or
// `help`.
#include <algorithm>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "command.h"
#include "output.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

constexpr const char* kHelp[] = {"--help"};

// nullptr if there is none of that name.
const Verb* find_verb(std::string_view name) {
  const auto* verb = std::ranges::find(kVerbs, name, &Verb::name);
  return verb == std::ranges::end(kVerbs) ? nullptr : verb;
}

[[noreturn]] void refuse_verb(std::string_view word) {
  std::vector<std::string_view> names;
  for (const Verb& verb : kVerbs) names.push_back(verb.name);
  throw usage_error("expected a verb, one of " + join(names, ", ", std::identity()) + "; found " +
                    quote(word) + did_you_mean(word, names) + " (see turntable --help)");
}

int run(Arguments arguments) {
  // Only the options of the verb that is asked for are made: they cost more than an answer.
  if (!arguments.empty())
    if (const Verb* verb = find_verb(arguments.front())) return verb->run(arguments.subspan(1));

  CommandLine overview("turntable",
                       "Shortest words for Magic Squares and the Rotation Game, from tables.",
                       "  turntable solve magic-squares 2 6 8 4 5 7 3 1\n"
                       "  turntable batch rotation-game input.txt -o output.txt\n"
                       "  turntable help solve\n");
  for (const Verb& known : kVerbs) overview.verb(known.name, known.summary);
  if (arguments.empty()) {
    std::istringstream help(overview.help());
    for (std::string line; std::getline(help, line);) say(line);
    return status_of(ErrorKind::kUsage);
  }
  if (arguments.front() == std::string_view("help")) {
    arguments = arguments.subspan(1);
    if (arguments.size() > 1)
      throw usage_error("help: expected one verb, found " + std::to_string(arguments.size()) +
                        " words (see turntable --help)");
    if (arguments.empty() || arguments.front() == std::string_view("help"))
      arguments = Arguments(kHelp);
    if (const Verb* verb = find_verb(arguments.front())) return verb->run(Arguments(kHelp));
  }
  if (arguments.front()[0] != '-') refuse_verb(arguments.front());
  if (!overview.parse(arguments.first(1))) return kDone;
  throw usage_error("expected a verb (see turntable --help)");
}

}  // namespace
}  // namespace turntable::tools

int main(int count, char** words) {
  using namespace turntable::tools;
  return run_program("turntable", {words, words + count}, run);
}
