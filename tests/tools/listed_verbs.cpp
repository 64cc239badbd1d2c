#include "listed_verbs.h"

#include <sstream>

#include "process.h"

namespace turntable::test {

std::vector<std::string> listed_verbs(const std::string& program) {
  std::istringstream help(run({.argv = {program, "--help"}, .input = {{""}}}).out);
  std::vector<std::string> verbs;
  bool inside = false;
  for (std::string line; std::getline(help, line);) {
    if (inside && line.empty()) break;
    // A long explanation goes on under its beginning.
    if (inside && line[2] != ' ') verbs.push_back(line.substr(2, line.find(' ', 2) - 2));
    inside = inside || line == "Verbs:";
  }
  return verbs;
}

}  // namespace turntable::test
