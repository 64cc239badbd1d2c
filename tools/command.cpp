#include "command.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <thread>
#include <vector>

#include "board_argument.h"
#include "data_folder.h"
#include "output.h"
#include "turntable/io.h"
#include "turntable/oracle/oracle.h"
#include "turntable/puzzle/puzzles.h"
#include "turntable/table/table_error.h"

namespace turntable::tools {

std::unique_ptr<CLI::App> make_app(const std::string& name, const std::string& summary,
                                   const std::string& examples) {
  auto app = std::make_unique<CLI::App>(summary, name);
  app->set_version_flag("--version", "turntable " TURNTABLE_VERSION, "Print the version");
  app->set_help_flag("-h,--help", "Print this help");
  app->get_formatter()->column_width(28);
  app->get_formatter()->label("REQUIRED", "");
  app->footer("Examples:\n" + examples);
  return app;
}

bool is_plain(Arguments arguments) {
  return std::ranges::none_of(arguments,
                              [](const char* word) { return word[0] == '-' && word[1] != '\0'; });
}

bool parse(CLI::App& app, Arguments arguments) {
  // CLI11 takes a vector from its end.
  std::vector<std::string> words(arguments.begin(), arguments.end());
  std::ranges::reverse(words);
  try {
    app.parse(std::move(words));
  } catch (const CLI::CallForHelp&) {
    out() << app.help();
    return false;
  } catch (const CLI::CallForVersion& version) {
    out() << version.what() << '\n';
    return false;
  } catch (const CLI::ParseError& error) {
    throw UsageError(std::string(error.what()) + " (see " + app.get_name() + " --help)");
  }
  return true;
}

namespace {

void report(std::string_view program, const std::exception& error) {
  say(std::string(program) + ": " + error.what());
}

}  // namespace

int run_guarded(std::string_view program, const std::function<int()>& command) {
  prepare_standard_streams();
  try {
    int status = kDone;
    try {
      status = command();
    } catch (const UsageError& error) {
      report(program, error);
      status = kUsage;
    } catch (const BadBoard& error) {
      report(program, error);
      status = kBadInput;
    } catch (const MissingTable& error) {
      report(program, error);
      status = kBadTable;
    } catch (const TableError& error) {
      report(program, error);
      status = kBadTable;
    } catch (const InconsistentTable& error) {
      report(program, error);
      status = kBadTable;
    }
    out().flush();
    return status;
  } catch (const IoError& error) {
    if (!error.is_closed_pipe()) report(program, error);
  } catch (const std::exception& error) {
    report(program, error);
  }
  return kInputOutput;
}

bool run_with_table(const std::function<void()>& command) {
  try {
    command();
    return true;
  } catch (const MissingTable& error) {
    report("turntable", error);
  } catch (const TableError& error) {
    report("turntable", error);
  }
  return false;
}

std::string_view require_puzzle(const std::string& name) {
  const std::string_view full_name = full_puzzle_name(name);
  if (full_name.empty())
    throw UsageError("PUZZLE: expected " + std::string(kPuzzleHelp) + ", found '" + name + "'");
  return full_name;
}

std::vector<std::string_view> require_puzzles(const std::vector<std::string>& names) {
  std::vector<std::string_view> puzzles;
  for (const std::string& name : names) puzzles.push_back(require_puzzle(name));
  if (names.empty())
    for (const PuzzleInfo& puzzle : Puzzles::kInfos) puzzles.push_back(puzzle.name);
  return puzzles;
}

void add_data_option(CLI::App& app, std::string& folder) {
  app.add_option("--data", folder,
                 "Folder of the tables (default: $TURNTABLE_DATA or as installed)")
      ->type_name("DIR");
}

void add_threads_option(CLI::App& app, unsigned& threads) {
  app.add_option("--threads", threads, "Threads (default: one a core)")
      ->type_name("N")
      ->check(CLI::Range(1u, 1024u).description(""));
}

void add_format_option(CLI::App& app, Format& format) {
  app.add_option_function<std::string>(
         "--format",
         [&format](const std::string& name) {
           format = name == "json" ? Format::kJson : Format::kText;
         },
         "text (the default) or json, an object a line")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json"}).description(""));
}

void add_color_option(CLI::App& app, Color& color) {
  app.add_option_function<std::string>(
         "--color",
         [&color](const std::string& name) {
           color = name == "always" ? Color::kAlways : Color::kNever;
           if (name == "auto") color = Color::kAuto;
         },
         "auto (the default), always or never")
      ->type_name("WHEN")
      ->check(CLI::IsMember({"auto", "always", "never"}).description(""));
}

bool use_color(Color option) {
  if (option != Color::kAuto) return option == Color::kAlways;
  return ::isatty(STDOUT_FILENO) != 0 && environment("NO_COLOR").empty() &&
         environment("TERM") != "dumb";
}

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets any
  return value != nullptr ? value : "";
}

unsigned thread_count(unsigned option) {
  return option != 0 ? option : std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace turntable::tools
