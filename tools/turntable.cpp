// turntable: answers from the tables. The first word is a verb, each in a file of its own.
#include <algorithm>

#include "command.h"
#include "output.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

int run(Arguments arguments) {
  const auto verb = arguments.empty() ? std::ranges::end(kVerbs)
                                      : std::ranges::find(kVerbs, arguments.front(), &Verb::name);
  // Only the options of the verb that is asked for are made: they cost more than an answer.
  if (verb != std::ranges::end(kVerbs)) return verb->run(arguments.subspan(1));

  CommandLine overview("turntable",
                       "Shortest words for Magic Squares and the Rotation Game, from tables.",
                       "  turntable solve magic-squares 2 6 8 4 5 7 3 1\n"
                       "  turntable batch rotation-game input.txt -o output.txt\n"
                       "  turntable solve --help\n");
  for (const Verb& known : kVerbs) overview.verb(known.name, known.summary);
  if (arguments.empty()) {
    say(overview.help());
    return status_of(ErrorKind::kUsage);
  }
  if (arguments.front()[0] != '-') {
    throw usage_error("expected a verb, one of " + join(kVerbs, ", ", &Verb::name) + "; found '" +
                      arguments.front() + "'");
  }
  if (!overview.parse(arguments.first(1))) return kDone;
  throw usage_error("expected a verb (see turntable --help)");
}

}  // namespace
}  // namespace turntable::tools

int main(int count, char** words) {
  using namespace turntable::tools;
  return run_program("turntable", {words, words + count}, run);
}
