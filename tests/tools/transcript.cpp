#include "transcript.h"

#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

#include "tests/temporary_folder.h"

namespace turntable::test {
namespace {

namespace fs = std::filesystem;

// --- Reading a transcript ---------------------------------------------------------------------

bool is_name_character(char c) {
  return c == '_' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

class Parser {
 public:
  Parser(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  std::vector<Block> parse() {
    while (!text_.empty()) {
      ++line_;
      const std::size_t end = std::min(text_.find('\n'), text_.size());
      const std::string_view line = text_.substr(0, end);
      text_.remove_prefix(std::min(end + 1, text_.size()));
      if (!line.empty()) parse_line(line);
    }
    finish_block();
    if (blocks_.empty()) fail("a transcript has at least one block");
    return std::move(blocks_);
  }

 private:
  // Where in a block the last line stood.
  enum class Part { kNothing, kTitle, kGiven, kCommand, kWritten, kStatus };

  [[noreturn]] void fail(const std::string& what) const {
    throw TranscriptError(file_ + ":" + std::to_string(line_) + ": " + what);
  }

  Block& block() { return blocks_.back(); }

  // Moves on in the block, within the order of the parts.
  void enter(Part part, Part first_allowed, Part last_allowed) {
    if (part_ < first_allowed || part_ > last_allowed) fail("this mark has no place here");
    part_ = part;
  }

  void finish_block() {
    if (part_ != Part::kNothing && part_ != Part::kStatus) fail("the block has no exit status");
    part_ = Part::kNothing;
  }

  void parse_line(std::string_view line) {
    if (line.back() == ' ') fail("a blank at the line's end (write \\x20)");
    const char mark = line[0];
    line.remove_prefix(1);
    switch (mark) {
      case '#':
        finish_block();
        blocks_.emplace_back();
        enter(Part::kTitle, Part::kNothing, Part::kNothing);
        block().line = line_;
        block().title = rest(line);
        break;
      case '+':
        enter(Part::kGiven, Part::kTitle, Part::kGiven);
        block().given.push_back({file_name(rest(line)), ""});
        break;
      case '$':
        enter(Part::kCommand, Part::kTitle, Part::kGiven);
        parse_command(rest(line));
        break;
      case '<':
        enter(Part::kCommand, Part::kCommand, Part::kCommand);
        add_input(literal(line));
        break;
      case '>':
        enter(Part::kCommand, Part::kCommand, Part::kCommand);
        if (!block().stdout_file.empty()) fail("stdout goes to a file");
        block().out.push_back(pattern(mark, line));
        break;
      case '!':
        enter(Part::kCommand, Part::kCommand, Part::kCommand);
        block().err.push_back(pattern(mark, line));
        break;
      case '&':
        enter(Part::kWritten, Part::kCommand, Part::kWritten);
        block().written.push_back({file_name(rest(line)), {}});
        break;
      case '|':
        if (part_ == Part::kGiven) {
          block().given.back().text += literal(line);
        } else if (part_ == Part::kWritten) {
          block().written.back().lines.push_back(pattern(mark, line));
        } else {
          fail("a line of no file");
        }
        break;
      case '=':
        enter(Part::kStatus, Part::kCommand, Part::kWritten);
        block().status = number(rest(line));
        break;
      default:
        fail(std::string("no line begins with '") + mark + "'");
    }
  }

  // What stands behind a mark that wants a text.
  std::string rest(std::string_view line) const {
    if (line.size() < 2 || line[0] != ' ') fail("expected a blank and a text behind the mark");
    return std::string(line.substr(1));
  }

  std::string file_name(const std::string& name) const {
    const fs::path path(name);
    if (path.is_absolute() || std::ranges::find(path, "..") != path.end())
      fail("a file lies in the block's own folder");
    return name;
  }

  int number(const std::string& text) const {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 0 || value > 255)
      fail("expected an exit status, 0..255");
    return value;
  }

  // The pieces of a line of text between unescaped stars.
  std::vector<std::string> unescape(std::string_view line) const {
    bool has_line_end = true;
    if (!line.empty() && line[0] == '|') {
      has_line_end = false;
      line.remove_prefix(1);
    }
    if (!line.empty()) {
      if (line[0] != ' ') fail("expected a blank behind the mark");
      line.remove_prefix(1);
    }
    std::vector<std::string> pieces(1);
    while (!line.empty()) {
      const char c = line[0];
      line.remove_prefix(1);
      if (c == '*') {
        pieces.emplace_back();
      } else {
        pieces.back() += c == '\\' ? escaped(line) : c;
      }
    }
    if (has_line_end) pieces.back() += '\n';
    return pieces;
  }

  // Takes what follows a backslash from `line`.
  char escaped(std::string_view& line) const {
    const char c = line.empty() ? '\0' : line[0];
    line.remove_prefix(line.empty() ? 0 : 1);
    switch (c) {
      case '\\':
      case '*':
        return c;
      case 'r':
        return '\r';
      case 't':
        return '\t';
      case 'x': {
        unsigned byte = 0;
        const std::string_view digits = line.substr(0, 2);
        const char* const end = digits.data() + digits.size();
        if (digits.size() == 2 && std::from_chars(digits.data(), end, byte, 16).ptr == end) {
          line.remove_prefix(2);
          return static_cast<char>(static_cast<unsigned char>(byte));
        }
        break;
      }
      default:
        break;
    }
    fail("an escape is one of \\r \\t \\\\ \\* \\xNN");
  }

  // Text that is given, in which a star is a star.
  std::string literal(std::string_view line) const {
    const std::vector<std::string> pieces = unescape(line);
    std::string text = pieces[0];
    for (std::size_t i = 1; i < pieces.size(); ++i) text += '*' + pieces[i];
    return text;
  }

  Pattern pattern(char mark, std::string_view line) const {
    Pattern result{.source = mark + std::string(line), .pieces = unescape(line)};
    result.any_lines = line == " ...";
    return result;
  }

  // A piece of stdin goes on until an answer stands between.
  void add_input(const std::string& text) {
    const std::size_t answers = block().out.size();
    if (block().input.empty() || block().input.back().after_lines != answers)
      block().input.push_back({"", answers});
    block().input.back().text += text;
  }

  void parse_command(const std::string& command) {
    block().command = command;
    std::vector<std::string>& words = block().words;
    bool after_redirection = false;
    for (std::string_view left = command; !left.empty();) {
      if (left[0] == ' ') {
        left.remove_prefix(1);
        continue;
      }
      if (after_redirection && !block().stdout_file.empty()) fail("`> FILE` ends a command");
      if (left[0] == '>') {
        after_redirection = true;
        left.remove_prefix(1);
      } else if (after_redirection) {
        block().stdout_file = take_word(left);
      } else {
        words.push_back(take_word(left));
      }
    }
    if (after_redirection && block().stdout_file.empty()) fail("`>` wants a file");
    const auto program = std::ranges::find_if_not(words, [](const std::string& word) {
      const std::size_t equals = word.find('=');
      return equals != std::string::npos && equals > 0 &&
             std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(equals),
                         is_name_character);
    });
    block().variables.assign(words.begin(), program);
    words.erase(words.begin(), program);
    if (words.empty()) fail("a command names a program");
  }

  std::string take_word(std::string_view& left) const {
    std::string word;
    while (!left.empty() && left[0] != ' ') {
      const char c = left[0];
      left.remove_prefix(1);
      if (c == '$' && left.starts_with('\'')) {
        left.remove_prefix(1);
        append_escaped(left, word);
        continue;
      }
      if (c != '\'' && c != '"') {
        word += c;
        continue;
      }
      const std::size_t end = left.find(c);
      if (end == std::string_view::npos) fail("a quote is not closed");
      word += left.substr(0, end);
      left.remove_prefix(end + 1);
    }
    return word;
  }

  // The text up to the quote that closes it.
  void append_escaped(std::string_view& left, std::string& word) const {
    while (!left.starts_with('\'')) {
      if (left.empty()) fail("a quote is not closed");
      const char c = left[0];
      left.remove_prefix(1);
      if (c != '\\') {
        word += c;
      } else if (left.starts_with('n')) {
        left.remove_prefix(1);
        word += '\n';
      } else {
        word += escaped(left);
      }
    }
    left.remove_prefix(1);
  }

  std::string_view text_;
  const std::string& file_;
  std::size_t line_ = 0;
  Part part_ = Part::kNothing;
  std::vector<Block> blocks_;
};

// --- Comparing --------------------------------------------------------------------------------

// A text as a transcript would have it, so that it can be read and pasted.
std::string as_transcript(std::string_view text, char mark) {
  static constexpr std::size_t kMost = 4000;  // bytes
  const std::string_view shown = text.substr(0, kMost);
  std::string result;
  for (std::size_t begin = 0; begin < shown.size();) {
    const std::size_t end = std::min(shown.find('\n', begin), shown.size());
    result += "    ";
    result += mark;
    if (end == text.size()) result += '|';
    if (end > begin) result += ' ';
    for (std::size_t i = begin; i < end; ++i) {
      static constexpr char kDigits[] = "0123456789abcdef";
      const auto byte = static_cast<unsigned char>(shown[i]);
      if (shown[i] == '\\' || shown[i] == '*') {
        result += '\\';
        result += shown[i];
      } else if (byte < 0x20 || byte == 0x7f || (byte == ' ' && i + 1 == end)) {
        result += {'\\', 'x', kDigits[byte / 16], kDigits[byte % 16]};
      } else {
        result += shown[i];
      }
    }
    result += '\n';
    begin = end + 1;
  }
  if (shown.size() < text.size()) {
    result += "    (" + std::to_string(text.size() - shown.size()) + " bytes more)\n";
  }
  return result.empty() ? "    (nothing)\n" : result;
}

std::string as_transcript(const std::vector<Pattern>& lines) {
  std::string result;
  for (const Pattern& line : lines) result += "    " + line.source + "\n";
  return result.empty() ? "    (nothing)\n" : result;
}

// The lines of a text, each with its line end if it has one.
std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::size_t length = end == std::string_view::npos ? text.size() : end + 1;
    lines.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return lines;
}

class Matcher {
 public:
  // `expand` puts the names of folders into an expected text.
  template <typename Expand>
  Matcher(std::vector<Pattern> lines, const Expand& expand) : expected_(std::move(lines)) {
    for (Pattern& line : expected_) {
      for (std::string& piece : line.pieces) piece = expand(piece);
    }
  }

  // Line by line; at a mismatch the last `...` takes one line more.
  [[nodiscard]] bool matches(std::string_view text) const {
    const std::vector<std::string_view> actual = split_lines(text);
    std::size_t e = 0;
    std::size_t a = 0;
    std::optional<std::pair<std::size_t, std::size_t>> retry;  // positions behind the last `...`
    while (a < actual.size() || e < expected_.size()) {
      if (e < expected_.size() && expected_[e].any_lines) {
        retry = {++e, a};
      } else if (e < expected_.size() && a < actual.size() &&
                 line_matches(expected_[e].pieces, actual[a])) {
        ++e;
        ++a;
      } else if (retry && retry->second < actual.size()) {
        e = retry->first;
        a = ++retry->second;
      } else {
        return false;
      }
    }
    return true;
  }

 private:
  // The first piece at the front, the last at the back, the others in this order between.
  static bool line_matches(const std::vector<std::string>& pieces, std::string_view line) {
    if (pieces.size() == 1) return line == pieces[0];
    if (!line.starts_with(pieces.front())) return false;
    line.remove_prefix(pieces.front().size());
    if (!line.ends_with(pieces.back())) return false;
    line.remove_suffix(pieces.back().size());
    for (std::size_t i = 1; i + 1 < pieces.size(); ++i) {
      const std::size_t found = line.find(pieces[i]);
      if (found == std::string_view::npos) return false;
      line.remove_prefix(found + pieces[i].size());
    }
    return true;
  }

  std::vector<Pattern> expected_;
};

// --- Running ----------------------------------------------------------------------------------

std::string replace_all(std::string text, std::string_view from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

fs::path find_program(const std::string& name, const Places& places) {
  if (name.find('/') != std::string::npos) return name;
  for (const fs::path& folder : {places.programs, fs::path("/usr/bin"), fs::path("/bin")}) {
    if (fs::exists(folder / name)) return folder / name;
  }
  throw std::runtime_error("no program " + name + " in " + places.programs.string() +
                           ", /usr/bin, /bin");
}

// What the tools that watch a program (sanitizers, coverage, emulators) are told passes through.
std::vector<std::string> environment(const fs::path& home, const Places& places) {
  std::vector<std::string> result{"PATH=" + places.programs.string() + ":/usr/bin:/bin",
                                  "HOME=" + home.string(),
                                  "TURNTABLE_DATA=" + places.data.string()};
  for (const char* name : {"ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS", "MSAN_OPTIONS",
                           "LSAN_OPTIONS", "LLVM_PROFILE_FILE", "QEMU_LD_PREFIX"}) {
    if (const char* value = std::getenv(name)) result.push_back(std::string(name) + "=" + value);
  }
  return result;
}

void set_variable(std::vector<std::string>& environment, const std::string& variable) {
  const std::string name = variable.substr(0, variable.find('=') + 1);
  std::erase_if(environment, [&](const std::string& old) { return old.starts_with(name); });
  environment.push_back(variable);
}

void write_file(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) throw std::runtime_error("cannot write " + path.string());
}

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || fs::is_directory(path)) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace

std::vector<Block> parse_transcript(std::string_view text, const std::string& file) {
  return Parser(text, file).parse();
}

std::vector<std::string> differences(const Block& block, const Places& places,
                                     std::chrono::milliseconds time_limit) {
  const test::TemporaryFolder folder;
  const auto expand = [&](std::string text) {
    text = replace_all(std::move(text), "{tmp}", folder.path().string());
    text = replace_all(std::move(text), "{data}", places.data.string());
    text = replace_all(std::move(text), "{wrong}", places.wrong.string());
    return replace_all(std::move(text), "{cases}", places.cases.string());
  };

  for (const GivenFile& file : block.given)
    write_file(folder.path() / file.name, expand(file.text));

  Command command{.environment = environment(folder.path(), places),
                  .input = block.input,
                  .directory = folder.path(),
                  .time_limit = time_limit};
  for (const std::string& word : block.words) command.argv.push_back(expand(word));
  command.argv[0] = find_program(command.argv[0], places).string();
  for (const std::string& variable : block.variables)
    set_variable(command.environment, expand(variable));
  if (!block.stdout_file.empty())
    command.stdout_file = folder.path() / expand(block.stdout_file);  // absolute ones stay so

  const Outcome outcome = run(command);

  std::vector<std::string> found;
  if (outcome.timed_out) {
    found.push_back("it ran longer than " + std::to_string(time_limit.count()) + " ms\n");
  } else if (outcome.signal != 0) {
    found.push_back("it was killed by signal " + std::to_string(outcome.signal) + "\n");
  } else if (outcome.status != block.status) {
    found.push_back("exit status: expected " + std::to_string(block.status) + ", found " +
                    std::to_string(outcome.status) + "\n");
  }
  const auto compare = [&](const std::string& what, const std::vector<Pattern>& expected,
                           const std::string& actual, char mark) {
    if (!Matcher(expected, expand).matches(actual))
      found.push_back(what + ": expected\n" + as_transcript(expected) + "  found\n" +
                      as_transcript(actual, mark));
  };
  compare("stdout", block.out, outcome.out, '>');
  compare("stderr", block.err, outcome.err, '!');
  for (const ExpectedFile& file : block.written) {
    if (const auto text = read_file(folder.path() / file.name)) {
      compare(file.name, file.lines, *text, '|');
    } else {
      found.push_back(file.name + ": not written\n");
    }
  }
  return found;
}

}  // namespace turntable::test
