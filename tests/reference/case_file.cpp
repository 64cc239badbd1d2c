// Files of judge cases: columns and escapes, both ways.

#include "case_file.h"

#include <cstddef>
#include <fstream>
#include <stdexcept>

namespace turntable::reference {
namespace {

constexpr char kHeader[] = "id\tpuzzle\tjudge\tinput\toutput\tabout";
constexpr char kHexDigits[] = "0123456789ABCDEF";

std::string escape(const std::string& text) {
  std::string escaped;
  for (const char character : text) {
    const auto byte = static_cast<unsigned char>(character);
    if (character == '\n') {
      escaped += "\\n";
    } else if (character == '\r') {
      escaped += "\\r";
    } else if (character == '\t') {
      escaped += "\\t";
    } else if (character == '\\') {
      escaped += "\\\\";
    } else if (byte < 0x20 || byte > 0x7E) {
      escaped += "\\x";
      escaped += kHexDigits[byte >> 4];
      escaped += kHexDigits[byte & 15];
    } else {
      escaped += character;
    }
  }
  return escaped;
}

std::string unescape(const std::string& column) {
  std::string text;
  for (std::size_t i = 0; i < column.size(); ++i) {
    if (column[i] != '\\') {
      text += column[i];
      continue;
    }
    const char kind = column.at(++i);
    if (kind == 'n') {
      text += '\n';
    } else if (kind == 'r') {
      text += '\r';
    } else if (kind == 't') {
      text += '\t';
    } else if (kind == '\\') {
      text += '\\';
    } else if (kind == 'x') {
      text += static_cast<char>(std::stoi(column.substr(i + 1, 2), nullptr, 16));
      i += 2;
    } else {
      throw std::runtime_error(std::string("unknown escape: \\") + kind);
    }
  }
  return text;
}

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> columns;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = line.find('\t', begin);
    columns.push_back(line.substr(begin, end - begin));
    if (end == std::string::npos) return columns;
    begin = end + 1;
  }
}

}  // namespace

std::vector<Case> read_cases(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line) || line != kHeader) {
    throw std::runtime_error(path + ": expected a file of cases");
  }
  std::vector<Case> cases;
  while (std::getline(file, line)) {
    std::vector<std::string> columns = split(line);
    if (columns.size() != 6) throw std::runtime_error(path + ": expected six columns: " + line);
    for (std::string& column : columns) column = unescape(column);
    cases.push_back({columns[0], columns[1], columns[2], columns[3], columns[4], columns[5]});
  }
  return cases;
}

std::string format_cases(const std::vector<Case>& cases) {
  std::string text = std::string(kHeader) + "\n";
  for (const Case& each : cases) {
    text += escape(each.id) + "\t" + escape(each.puzzle) + "\t" + escape(each.judge) + "\t" +
            escape(each.input) + "\t" + escape(each.output) + "\t" + escape(each.about) + "\n";
  }
  return text;
}

}  // namespace turntable::reference
