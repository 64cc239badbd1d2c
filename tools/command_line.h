// What a command takes from its command line, and its help.
//
// A command declares its arguments and options, each with the variable that its value goes to, and
// then parses. A variable of which the user says nothing stays as it is. Every message has one
// form, `--most: expected a whole number from 0, found '-1' (see turntable check --help)`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "turntable/error.h"

namespace turntable::tools {

// The command line is wrong. `text` says where, what was expected and what was found.
[[nodiscard]] inline Error usage_error(const std::string& text) {
  return {ErrorKind::kUsage, text};
}

// "; did you mean solve?": the name that the word is a slip or the beginning of; empty if none is.
[[nodiscard]] std::string did_you_mean(std::string_view word,
                                       std::span<const std::string_view> names);

// The words of a command line, without the program's name.
using Arguments = std::span<const char* const>;

// No word is an option (`-` alone stands for a stream) or empty: the usual way to ask. There is
// nothing to parse then, and a command need not make a parser, which would cost as much as a cold
// answer.
[[nodiscard]] bool is_plain(Arguments arguments);

class CommandLine {
 public:
  // Where a value goes. A string is not empty if it is given, unless it is optional; a list takes
  // one value or more.
  using Target = std::variant<std::string*, std::optional<std::string>*, std::vector<std::string>*>;
  // A value that an option may have, and another name for it.
  struct Choice {
    std::string_view name;
    std::string_view synonym = {};
  };
  // `name` is what a user types, `examples` ends the help, a line each. --help and --version are
  // there from the start.
  CommandLine(std::string_view name, std::string_view summary, std::string_view examples);

  // What takes a value, written as the help shows it: "PUZZLE" is an argument that must be there,
  // "[FILE]" one that may be left out, "BOARD..." a list, "-o,--output OUT" an option. Arguments
  // are told apart by their order, and a list is the last.
  void add(std::string_view usage, std::string_view help, Target target);
  // The value must be one of `choices`, as people type names (same_name); `take` gets the name as
  // it stands there.
  void add_choice(std::string_view usage, std::string_view help,
                  const std::function<void(std::string_view)>& take,
                  std::initializer_list<Choice> choices);
  // The value must be a whole number from `least` to `most`, both of which fit into the target.
  template <typename Number>
  void add_number(std::string_view usage, std::string_view help, Number* target,
                  std::uint64_t least,
                  std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
    take_number(usage, help, least, most, [target](std::uint64_t number) {
      if constexpr (requires { target->has_value(); })
        *target = static_cast<typename Number::value_type>(number);
      else
        *target = static_cast<Number>(number);
    });
  }
  // `rival` is a flag that may not stand beside this one.
  void flag(std::string_view name, std::string_view help, bool* target,
            std::string_view rival = "");
  // Takes whatever stands behind the arguments and is no option of this command, hyphens or not.
  void rest(std::string_view usage, std::string_view help, std::vector<std::string>* target);

  // A verb in the help; parse() knows nothing of it.
  void verb(std::string_view name, std::string_view summary) { verbs_.emplace_back(name, summary); }
  [[nodiscard]] std::string help() const;
  // False if help or the version was asked for, and has been printed. Throws Error of kUsage; what
  // arguments there are have got their values then.
  [[nodiscard]] bool parse(Arguments arguments);

 private:
  // An argument or an option; a flag if it takes no value.
  struct Entry {
    std::string usage;  // as the help shows it
    std::string name;   // as messages say it
    std::string help;
    std::function<void(const std::string&)> take = {};
    bool* flag = nullptr;
    std::string rival = {};
    bool required = false;
    bool list = false;
    bool rest = false;
    std::vector<std::string> values = {};  // as they were typed

    [[nodiscard]] bool is_option() const { return usage.front() == '-'; }
  };

  void take_number(std::string_view usage, std::string_view help, std::uint64_t least,
                   std::uint64_t most, const std::function<void(std::uint64_t)>& take);
  Entry& add_entry(std::string_view usage, std::string_view help);
  // "PUZZLE [FILE]"
  [[nodiscard]] std::string synopsis() const;
  // nullptr if there is none.
  [[nodiscard]] const Entry* option(std::string_view name) const;
  // Gives the options their values, and returns all other words.
  std::vector<std::string> take_options(Arguments arguments);
  // Gives the arguments their values, and returns the words that are none. Words from `options_end`
  // on are no options.
  std::vector<std::string> take_arguments(std::span<const std::string> words,
                                          std::size_t options_end);
  void take_values(Entry& entry) const;
  [[noreturn]] void refuse(const std::vector<std::string>& unknown) const;

  std::string name_;
  std::string summary_;
  std::string examples_;
  std::vector<Entry> entries_;
  bool wants_help_ = false;
  bool wants_version_ = false;
  std::vector<std::pair<std::string, std::string>> verbs_;
};

}  // namespace turntable::tools
