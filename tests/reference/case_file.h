// Files of judge cases: one case a line, six columns with tabs between them, a header line on top.
//
// In a column, \n \r \t stand for the line end, carriage return and tab, \\ for a backslash, and
// \xHH for the byte with these two hexadecimal digits (the byte order mark is \xEF\xBB\xBF).
#pragma once

#include <string>
#include <vector>

namespace turntable::reference {

struct Case {
  std::string id;
  std::string puzzle;  // magic-squares or rotation-game
  std::string judge;
  std::string input;   // as the judge feeds it, no escapes left
  std::string output;  // as the judge wants it, no escapes left
  std::string about;   // what the case catches
};

// Throws std::runtime_error if the file cannot be read or a line has not six columns.
std::vector<Case> read_cases(const std::string& path);

// The file's text, header line included.
std::string format_cases(const std::vector<Case>& cases);

}  // namespace turntable::reference
