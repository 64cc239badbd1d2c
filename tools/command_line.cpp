// The only file that includes CLI11, which takes seconds to compile. It tells options, their values
// and all other words apart; what the words mean, and what is said of wrong ones, is decided here.
#include "command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <functional>
#include <system_error>

#include "output.h"
#include "turntable/text.h"

namespace turntable::tools {
namespace {

constexpr std::size_t kHelpWidth = 80;
constexpr std::size_t kHelpColumn = 28;  // where the explanations begin

bool looks_like_option(std::string_view word) { return word.size() > 1 && word.front() == '-'; }

// Letters put in, left out, exchanged or in the wrong order of two (optimal string alignment).
std::size_t slips(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> of(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        of[i][j] = i + j;
        continue;
      }
      of[i][j] = std::min({of[i - 1][j] + 1, of[i][j - 1] + 1,
                           of[i - 1][j - 1] + (same_name({&a[i - 1], 1}, {&b[j - 1], 1}) ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        of[i][j] = std::min(of[i][j], of[i - 2][j - 2] + 1);
    }
  return of[a.size()][b.size()];
}

// CLI11 takes a word in brackets for a list, and cuts it at its commas: this before it keeps it
// whole.
constexpr char kWhole = '\1';

// A bound that nobody means is only what fits.
bool is_worth_saying(std::uint64_t most) { return most < INT64_MAX; }

std::string range_text(std::uint64_t least, std::uint64_t most) {
  std::string text = "a whole number from " + std::to_string(least);
  if (is_worth_saying(most)) text += " to " + std::to_string(most);
  return text;
}

// Digits only, and no zero in front of others.
bool is_number(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, is_digit) &&
         (word.front() != '0' || word.size() == 1);
}

// "a, b or c".
std::string one_of(std::span<const CommandLine::Choice> choices) {
  return join(choices.first(choices.size() - 1), ", ", &CommandLine::Choice::name) + " or " +
         std::string(choices.back().name);
}

// The text in lines of at most `width` bytes, if its words are no longer.
std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::size_t end = std::min(text.find('\n'), text.size());
    if (end > width) end = std::min(text.find_last_of(' ', width), end);
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

void append_row(std::string_view left, std::string_view right, std::string& text) {
  std::string line = "  " + std::string(left);
  for (const std::string& explanation : wrapped(right, kHelpWidth - kHelpColumn)) {
    if (line.size() + 2 > kHelpColumn) {
      text += line + '\n';
      line.clear();
    }
    line.resize(kHelpColumn, ' ');
    text += line + explanation + '\n';
    line.clear();
  }
}

}  // namespace

std::string did_you_mean(std::string_view word, std::span<const std::string_view> names) {
  constexpr std::size_t kMostSlips = 2;
  constexpr std::size_t kLeastBeginning = 4;
  std::string_view nearest;
  std::size_t fewest = kMostSlips + 1;
  for (const std::string_view name : names) {
    if (word.size() > name.size() + kMostSlips) continue;
    const bool is_beginning = word.size() >= kLeastBeginning && name.starts_with(word);
    const std::size_t found = is_beginning ? 1 : slips(word, name);
    // A short word has no room for two slips.
    if (found < fewest && 4 * found <= name.size()) {
      fewest = found;
      nearest = name;
    }
  }
  return nearest.empty() ? "" : "; did you mean " + std::string(nearest) + '?';
}

bool is_plain(Arguments arguments) {
  return std::ranges::none_of(arguments, [](const char* word) {
    return word[0] == '\0' || (word[0] == '-' && word[1] != '\0');
  });
}

CommandLine::CommandLine(std::string_view name, std::string_view summary, std::string_view examples)
    : name_(name), summary_(summary), examples_(examples) {
  flag("-h,--help", "Print this help", &wants_help_);
  flag("-V,--version", "Print the version", &wants_version_);
}

CommandLine::Entry& CommandLine::add_entry(std::string_view usage, std::string_view help) {
  std::string_view name = usage.substr(0, usage.find(' '));
  if (usage.front() == '-')
    name.remove_prefix(name.find(',') + 1);
  else
    name = name.substr(0, name.find_last_not_of(".]") + 1).substr(usage.front() == '[' ? 1 : 0);
  return entries_.emplace_back(Entry{.usage = std::string(usage),
                                     .name = std::string(name),
                                     .help = std::string(help),
                                     .required = usage.front() != '-' && usage.front() != '[',
                                     .list = usage.find("...") != usage.npos});
}

void CommandLine::add(std::string_view usage, std::string_view help, Target target) {
  add_entry(usage, help).take = [target](const std::string& value) {
    if (const auto* list = std::get_if<std::vector<std::string>*>(&target)) {
      (*list)->push_back(value);
    } else if (const auto* text = std::get_if<std::optional<std::string>*>(&target)) {
      **text = value;
    } else {
      if (value.empty()) throw usage_error("expected a value, found ''");
      *std::get<std::string*>(target) = value;
    }
  };
}

void CommandLine::rest(std::string_view usage, std::string_view help,
                       std::vector<std::string>* target) {
  add(usage, help, target);
  Entry& entry = entries_.back();
  entry.list = true;
  entry.rest = true;
}

void CommandLine::add_choice(std::string_view usage, std::string_view help,
                             const std::function<void(std::string_view)>& take,
                             std::initializer_list<Choice> choices) {
  add_entry(usage, help).take = [take, choices = std::vector(choices)](const std::string& value) {
    for (const Choice& choice : choices)
      if (same_name(value, choice.name) ||
          (!choice.synonym.empty() && same_name(value, choice.synonym)))
        return take(choice.name);
    throw usage_error("expected " + one_of(choices) + ", found " + quote(value));
  };
}

void CommandLine::take_number(std::string_view usage, std::string_view help, std::uint64_t least,
                              std::uint64_t most, const std::function<void(std::uint64_t)>& take) {
  add_entry(usage, help).take = [=](const std::string& value) {
    std::uint64_t number = 0;
    const char* const end = value.data() + value.size();
    const bool is_whole = is_number(value);
    const bool is_too_large =
        is_whole && (std::from_chars(value.data(), end, number).ec != std::errc() || number > most);
    if (!is_whole || is_too_large || number < least)
      throw usage_error("expected " + range_text(least, most) + ", found " + quote(value) +
                        (is_too_large && !is_worth_saying(most) ? ", which is too large" : ""));
    take(number);
  };
}

void CommandLine::flag(std::string_view name, std::string_view help, bool* target,
                       std::string_view rival) {
  Entry& entry = add_entry(name, help);
  entry.flag = target;
  entry.rival = rival;
}

std::string CommandLine::synopsis() const {
  std::string text;
  for (const Entry& entry : entries_)
    if (!entry.is_option()) text.append(text.empty() ? "" : " ").append(entry.usage);
  return text;
}

std::string CommandLine::help() const {
  std::string text = join(wrapped(summary_, kHelpWidth), "\n", std::identity());
  text += "\nUsage: " + name_ + " [OPTIONS]";
  const std::string arguments = verbs_.empty() ? synopsis() : "VERB ...";
  if (!arguments.empty()) text += ' ' + arguments;
  text += '\n';
  for (const bool options : {false, true}) {
    std::string rows;
    for (const Entry& entry : entries_)
      if (entry.is_option() == options) append_row(entry.usage, entry.help, rows);
    if (!rows.empty()) text.append(options ? "\nOptions:\n" : "\nArguments:\n").append(rows);
  }
  if (!verbs_.empty()) text += "\nVerbs:\n";
  for (const auto& [verb, summary] : verbs_) append_row(verb, summary, text);
  return text + "\nExamples:\n" + examples_;
}

const CommandLine::Entry* CommandLine::option(std::string_view name) const {
  const auto found = std::ranges::find_if(
      entries_, [&](const Entry& entry) { return entry.is_option() && entry.name == name; });
  return found == entries_.end() ? nullptr : &*found;
}

std::vector<std::string> CommandLine::take_options(Arguments arguments) {
  std::vector<std::string> words;
  for (const std::string word : arguments) {
    // CLI11 takes `--judge=` for `--judge`, and `--all=x` for something.
    const std::size_t end = word.find('=');
    const Entry* entry = end == word.npos ? nullptr : option(std::string_view(word).substr(0, end));
    if (entry == nullptr) {
      words.push_back(word);
      continue;
    }
    const std::string value = word.substr(end + 1);
    if (entry->flag != nullptr)
      throw usage_error(entry->name + ": expected no value, found " + quote(value));
    words.insert(words.end(), {entry->name, value});
  }

  CLI::App parser;
  parser.allow_extras();
  parser.set_help_flag();  // it is an option as any other
  std::vector<std::pair<Entry*, const CLI::Option*>> options;
  for (Entry& entry : entries_) {
    if (!entry.is_option()) continue;
    const std::string names = entry.usage.substr(0, entry.usage.find(' '));
    CLI::Option* option = entry.flag != nullptr ? parser.add_flag(names) : parser.add_option(names);
    options.emplace_back(&entry, option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll));
  }
  try {
    // It takes them from the end.
    std::vector<std::string> backwards(words.rbegin(), words.rend());
    for (std::string& word : backwards)
      if (word.starts_with('[')) word.insert(0, 1, kWhole);
    parser.parse(std::move(backwards));
  } catch (const CLI::ParseError&) {
    // Nothing else can be wrong yet.
    throw usage_error(words.back() + ": expected a value, found the end of the command line");
  }
  const auto without_mark = [](std::vector<std::string> taken) {
    for (std::string& word : taken)
      if (word.starts_with(kWhole)) word.erase(0, 1);
    return taken;
  };
  for (const auto& [entry, option] : options) entry->values = without_mark(option->results());
  return without_mark(parser.remaining());
}

std::vector<std::string> CommandLine::take_arguments(std::span<const std::string> words,
                                                     std::size_t options_end) {
  std::vector<std::string> unknown;
  auto argument = entries_.begin();
  for (std::size_t i = 0; i < words.size(); ++i) {
    argument = std::find_if_not(argument, entries_.end(), std::mem_fn(&Entry::is_option));
    const bool is_option = i < options_end && looks_like_option(words[i]);
    if (argument == entries_.end() || (is_option && !argument->rest)) {
      unknown.push_back(words[i]);
      continue;
    }
    argument->values.push_back(words[i]);
    if (!argument->list) ++argument;
  }
  return unknown;
}

void CommandLine::refuse(const std::vector<std::string>& unknown) const {
  std::string text = "expected ";
  if (std::ranges::all_of(unknown, looks_like_option))
    text += "an option of " + name_;
  else
    text += (synopsis().empty() ? "" : synopsis() + " and ") + "options of " + name_ + " only";
  text += ", found " + join(unknown, ", ", quote);
  std::vector<std::string_view> names;
  for (const Entry& entry : entries_)
    if (entry.is_option()) names.push_back(entry.name);
  for (const std::string& word : unknown)
    if (const std::string meant = did_you_mean(word, names);
        looks_like_option(word) && !meant.empty()) {
      text += meant;
      break;
    }
  throw usage_error(text);
}

void CommandLine::take_values(Entry& entry) const {
  if (entry.values.empty()) {
    if (entry.required) throw usage_error("expected " + synopsis() + ", found no " + entry.name);
    return;
  }
  if (entry.values.size() > 1 && !entry.list)
    throw usage_error(entry.name + ": expected once, found " + std::to_string(entry.values.size()) +
                      " times");
  if (entry.flag != nullptr) {
    *entry.flag = true;
    const Entry* rival = option(entry.rival);
    if (rival != nullptr && !rival->values.empty())
      throw usage_error(entry.name + ": expected without " + rival->name + ", found with it");
    return;
  }
  try {
    for (const std::string& value : entry.values) entry.take(value);
  } catch (const Error& error) {
    throw usage_error(entry.name + ": " + error.what());
  }
}

bool CommandLine::parse(Arguments arguments) try {
  const auto marker = std::ranges::find(arguments, std::string_view("--"));
  std::vector<std::string> words = take_options({arguments.begin(), marker});
  for (const Entry& entry : entries_) {
    if (entry.values.empty()) continue;
    if (entry.flag == &wants_help_) return (out() << help(), false);
    if (entry.flag == &wants_version_) return (out() << "turntable " TURNTABLE_VERSION "\n", false);
  }
  const std::size_t options_end = words.size();
  if (marker != arguments.end()) words.insert(words.end(), marker + 1, arguments.end());
  const std::vector<std::string> unknown = take_arguments(words, options_end);
  for (const bool options : {false, true}) {
    for (Entry& entry : entries_) {
      if (entry.is_option() != options) continue;
      // What is missing may be what was taken for an option.
      if (entry.required && entry.values.empty() && !unknown.empty()) refuse(unknown);
      take_values(entry);
    }
    if (!unknown.empty()) refuse(unknown);
  }
  return true;
} catch (const Error& error) {
  if (error.kind() != ErrorKind::kUsage) throw;
  throw usage_error(std::string(error.what()) + " (see " + name_ + " --help)");
}

}  // namespace turntable::tools
