// The only file that includes CLI11, which takes seconds to compile.
#include "command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "output.h"

namespace turntable::tools {

bool is_plain(Arguments arguments) {
  return std::ranges::none_of(arguments,
                              [](const char* word) { return word[0] == '-' && word[1] != '\0'; });
}

namespace {

// CLI11 takes a word in brackets for a list, and cuts it at its commas: this before it keeps it
// whole, and is taken off again as the option's value.
constexpr char kWhole = '\1';

std::string without_mark(std::string word) {
  if (word.starts_with(kWhole)) word.erase(0, 1);
  return word;
}

}  // namespace

struct CommandLine::Parser : CLI::App {
  using CLI::App::App;

  CLI::Option* add(std::string_view usage, std::string_view help, const Target& target) {
    const bool required = usage.front() != '[' && usage.front() != '-';
    if (usage.front() == '[') usage = usage.substr(1, usage.size() - 2);
    const std::size_t end = std::min(usage.find(' '), usage.size());
    const std::string names(usage.substr(0, end));
    const auto add_to = [&](const auto& place) {
      if constexpr (requires { *place; })
        return this->add_option(names, *place, std::string(help));
      else
        return this->add_option_function(names, place, std::string(help));
    };
    const std::string_view type = usage.substr(std::min(end + 1, usage.size()));
    return std::visit(add_to, target)
        ->type_name(std::string(type))
        ->required(required)
        ->transform(without_mark, "");
  }
};

CommandLine::CommandLine(std::string_view name, std::string_view summary, std::string_view examples)
    : parser_(std::make_unique<Parser>(std::string(summary), std::string(name))) {
  parser_->set_version_flag("--version", "turntable " TURNTABLE_VERSION, "Print the version");
  parser_->set_help_flag("-h,--help", "Print this help");
  parser_->get_formatter()->column_width(28);
  parser_->get_formatter()->label("REQUIRED", "");
  parser_->get_formatter()->label("SUBCOMMAND", "VERB");
  parser_->footer("Examples:\n" + std::string(examples));
}

CommandLine::~CommandLine() = default;

// Checks have no description: our help texts say themselves what is expected.
void CommandLine::add(std::string_view usage, std::string_view help, const Target& target,
                      std::initializer_list<const char*> choices) {
  CLI::Option* option = parser_->add(usage, help, target);
  if (choices.size() > 0) option->check(CLI::IsMember(choices).description(""));
}

void CommandLine::add(std::string_view usage, std::string_view help, const Target& target,
                      std::int64_t least, std::int64_t most) {
  parser_->add(usage, help, target)->check(CLI::Range(least, most).description(""));
}

void CommandLine::flag(std::string_view name, std::string_view help, bool* target,
                       const char* rival) {
  CLI::Option* flag = parser_->add_flag(std::string(name), *target, std::string(help));
  if (rival != nullptr) flag->excludes(parser_->get_option(rival));
}

void CommandLine::verb(std::string_view name, std::string_view summary) {
  parser_->add_subcommand(std::string(name), std::string(summary))->group("Verbs");
}

std::string CommandLine::help() const { return parser_->help(); }

bool CommandLine::parse(Arguments arguments) {
  // CLI11 takes a vector from its end.
  try {
    std::vector<std::string> words(arguments.rbegin(), arguments.rend());
    for (std::string& word : words)
      if (word.starts_with('[')) word.insert(0, 1, kWhole);
    parser_->parse(std::move(words));
    return true;
  } catch (const CLI::CallForHelp&) {
    out() << help();
  } catch (const CLI::CallForVersion& version) {
    out() << version.what() << '\n';
  } catch (const CLI::ParseError& error) {
    throw usage_error(std::string(error.what()) + " (see " + parser_->get_name() + " --help)");
  }
  return false;
}

}  // namespace turntable::tools
