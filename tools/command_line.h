// What a command takes from its command line, and its help.
//
// A command declares its arguments and options, each with the variable that its value goes to, and
// then parses. A variable of which the user says nothing stays as it is.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "turntable/error.h"

namespace turntable::tools {

// The command line is wrong. `text` says where, what was expected and what was found.
[[nodiscard]] inline Error usage_error(const std::string& text) {
  return {ErrorKind::kUsage, text};
}

// The words of a command line, without the program's name.
using Arguments = std::span<const char* const>;

// No word is an option (`-` alone stands for a stream): the usual way to ask. There is nothing to
// parse then, and a command need not make a parser, which would cost as much as a cold answer.
[[nodiscard]] bool is_plain(Arguments arguments);

class CommandLine {
 public:
  // Where a value goes: a list takes one value or more, a function may throw Error of kUsage.
  using Target = std::variant<std::string*, std::optional<std::string>*, std::vector<std::string>*,
                              unsigned*, std::uint64_t*, std::optional<std::int64_t>*,
                              std::function<void(const std::string&)>>;

  // `name` is what a user types, `examples` ends the help, a line each. --help and --version are
  // there from the start.
  CommandLine(std::string_view name, std::string_view summary, std::string_view examples);
  ~CommandLine();

  // What takes a value, written as the help shows it: "PUZZLE" is an argument that must be there,
  // "[FILE]" one that may be left out, "-o,--output OUT" an option. Arguments are told apart by
  // their order. The value must be one of `choices`, if there are any, or a number from `least` to
  // `most`.
  void add(std::string_view usage, std::string_view help, const Target& target,
           std::initializer_list<const char*> choices = {});
  void add(std::string_view usage, std::string_view help, const Target& target, std::int64_t least,
           std::int64_t most);
  // `rival` is a flag that may not stand beside this one.
  void flag(std::string_view name, std::string_view help, bool* target,
            const char* rival = nullptr);

  // A verb in the help; parse() knows nothing of it.
  void verb(std::string_view name, std::string_view summary);
  [[nodiscard]] std::string help() const;
  // False if help or the version was asked for, and has been printed. Throws Error of kUsage.
  [[nodiscard]] bool parse(Arguments arguments);

 private:
  struct Parser;
  std::unique_ptr<Parser> parser_;
};

}  // namespace turntable::tools
