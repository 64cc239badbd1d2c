// Text inside an SVG element.
#pragma once

#include <string>
#include <string_view>

namespace turntable {

// Appends the text with what XML takes for markup escaped. Not meant for attributes: quotes stay.
inline void append_xml_text(std::string_view text, std::string& out) {
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else
      out += c;
  }
}

}  // namespace turntable
