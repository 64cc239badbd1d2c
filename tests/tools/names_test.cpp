// Names from outside that would command a terminal, wherever a command line takes a word: every
// verb that `turntable --help` lists, and every option that its help lists. A new verb has to be
// entered here.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "listed_verbs.h"
#include "process.h"
#include "tests/temporary_folder.h"

namespace turntable::test {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

const std::string kTurntable = TURNTABLE_BIN_DIR "/turntable";
const std::string kGenerator = TURNTABLE_BIN_DIR "/turntable-generate";

// A letter; a title for the window, a forged line, DEL, C1's CSI, a byte that is no UTF-8.
const std::string kName =
    "\xc3\xa9\x1b]0;pwned\x07\r\nforged\x7f\xc2\x9b"
    "2J\xff";
const std::string kAsPrinted =
    "\xc3\xa9\\x1b]0;pwned\\x07\\x0d\\x0aforged\\x7f\\xc2\\x9b"
    "2J\\xff";

// What each verb is asked.
const std::map<std::string, std::vector<Words>>& questions() {
  static const std::map<std::string, std::vector<Words>> all = {
      {"solve", {{"magic", "26845731"}, {"magic", "26845731", "--format", "json"}}},
      {"batch", {{"magic", "boards"}, {"magic", "boards", "--format", "json"}}},
      {"moves", {{"magic", "26845731"}, {"magic", "26845731", "--format", "json"}}},
      {"show", {{"magic", "26845731"}}},
      {"check",
       {{"magic", "boards", "answers", "answers"},
        {"magic", "boards", "answers", "answers", "result", "--style", "testlib"},
        {"magic", "boards", "answers", ".", "flag", "--style", "kattis"}}},
      {"sample", {{"magic", "-n", "1"}, {"magic", "-n", "1", "--catch", "list"}}},
      {"stats", {{"magic"}}},
      {"verify", {{"magic"}, {"magic", "--format", "json"}}},
      {"info", {{}, {"--format", "json"}}},
  };
  return all;
}

// The options that take a value, by the help.
Words options_of(const Words& command) {
  Words words = command;
  words.push_back("--help");
  std::istringstream help(run({.argv = words, .input = {{""}}}).out);
  Words options;
  for (std::string line; std::getline(help, line);) {
    if (!line.starts_with("  -")) continue;
    std::istringstream usage(line.substr(2, line.find("  ", 2) - 2));
    std::string name, value;
    if (usage >> name >> value) options.push_back(name.substr(name.find(',') + 1));
  }
  return options;
}

// The command with the name in each place where it can stand.
std::vector<Words> with_name(const Words& command, const Words& question) {
  Words whole = command;
  whole.insert(whole.end(), question.begin(), question.end());
  std::vector<Words> all{whole};
  const auto add = [&](const Words& more) {
    all.push_back(whole);
    all.back().insert(all.back().end(), more.begin(), more.end());
  };
  for (std::size_t i = command.size(); i < whole.size(); ++i) {
    if (whole[i].starts_with('-')) continue;
    all.push_back(whole);
    all.back()[i] = kName;
  }
  add({kName});
  add({"--" + kName});
  add({"--", kName, kName});
  for (const std::string& option : options_of(command)) add({option, kName});
  return all;
}

std::vector<Words> command_lines() {
  std::vector<Words> all{
      {kTurntable, kName}, {kTurntable, "help", kName}, {kTurntable, "-" + kName}};
  for (const std::string& verb : listed_verbs(kTurntable)) {
    REQUIRE_MESSAGE(questions().contains(verb), verb, " is not tried here");
    for (const Words& question : questions().at(verb))
      std::ranges::copy(with_name({kTurntable, verb}, question), std::back_inserter(all));
  }
  std::ranges::copy(with_name({kGenerator}, {"magic"}), std::back_inserter(all));
  return all;
}

bool is_clean(const std::string& text) {
  return std::ranges::all_of(
             text,
             [](unsigned char c) { return c == '\n' || (c >= ' ' && c != 0x7f && c != 0xff); }) &&
         text.find("\xc2\x9b") == text.npos && !text.starts_with("forged") &&
         text.find("\nforged") == text.npos;
}

void write(const fs::path& path, const std::string& text) { std::ofstream(path) << text; }

TEST_CASE("no name from outside commands a terminal, and all of it can be read") {
  using Make = std::function<void(const fs::path&)>;
  const std::map<std::string, Make> kinds = {
      {"nothing", [](const fs::path&) {}},
      {"wrong boards", [](const fs::path& path) { write(path, "1 2 3\n"); }},
      {"answers", [](const fs::path& path) { write(path, "1\nA\n"); }},
      {"packed", [](const fs::path& path) { write(path, "\x1f\x8b\x08\x1b]0;pwned\x07"); }},
      {"a folder", [](const fs::path& path) { fs::create_directory(path); }},
      {"tables", [](const fs::path& path) { fs::copy(TURNTABLE_DATA_DIR, path); }},
  };
  const std::vector<Words> lines = command_lines();
  std::set<std::string> named_on_stdout;
  std::size_t named = 0;
  for (const auto& kind : kinds)
    for (const Words& words : lines)
      for (const char* data : {TURNTABLE_DATA_DIR, kName.c_str()}) {
        // The variable matters where nothing else is wrong.
        if (data == kName && std::ranges::count(words, kName) > 0) continue;
        const TemporaryFolder folder;
        kind.second(folder.path() / kName);
        write(folder.path() / "boards", "2 6 8 4 5 7 3 1\n");
        write(folder.path() / "answers", "7\nBCABCCB\n");
        const Outcome outcome = run({.argv = words,
                                     .environment = {std::string("TURNTABLE_DATA=") + data},
                                     .input = {{"7\nBCABCCB\n"}},
                                     .directory = folder.path()});
        INFO(kind.first, ", ", words.size() > 1 ? words[1] : words[0], " ... ", words.back());
        CHECK(outcome.signal == 0);
        CHECK_MESSAGE(is_clean(outcome.out), outcome.out);
        CHECK_MESSAGE(is_clean(outcome.err), outcome.err);
        if (outcome.out.find(kAsPrinted) != outcome.out.npos) named_on_stdout.insert(words[1]);
        named += outcome.err.find(kAsPrinted) != outcome.err.npos;
      }
  for (const char* verb : {"check", "info", "verify"}) CHECK(named_on_stdout.contains(verb));
  CHECK(named > 100);
}

}  // namespace
}  // namespace turntable::test
