#include "turntable/c.h"

#include <algorithm>
#include <climits>
#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "turntable/check/checker.h"
#include "turntable/check/report.h"
#include "turntable/judge/board_argument.h"
#include "turntable/judge/judge.h"
#include "turntable/judge/state_text.h"
#include "turntable/stream/batch.h"
#include "turntable/table/table_folder.h"
#include "turntable/text.h"
#include "turntable/turntable.h"

#ifdef TURNTABLE_SHARED
#include <dlfcn.h>
#endif

struct turntable_game {
  std::unique_ptr<turntable::Game> game;
};

namespace turntable {
namespace {

static_assert(TURNTABLE_WORD_SIZE > Word::kCapacity);

// The file that this code is in.
std::filesystem::path own_file() {
#ifdef TURNTABLE_SHARED
  Dl_info info{};
  if (::dladdr(reinterpret_cast<const void*>(&turntable_version), &info) != 0) {
    std::error_code error;
    std::filesystem::path file = std::filesystem::canonical(info.dli_fname, error);
    if (!error) return file;
  }
#endif
  return running_program();
}

// The text, cut between two characters where it does not fit.
void put(std::string_view text, char* to, std::size_t size) noexcept {
  if (to == nullptr || size == 0) return;
  std::size_t length = std::min(text.size(), size - 1);
  const auto is_inside = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; };
  if (length < text.size())
    while (length > 0 && is_inside(text[length])) --length;
  std::memcpy(to, text.data(), length);
  to[length] = '\0';
}

// What `work` returns; `failure`, and the sentence in `error`, if it throws.
template <typename Work, typename Result>
Result guarded(char* error, std::size_t size, Result failure, Work work) noexcept {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    put("expected more memory, found none left", error, size);
  } catch (const std::exception& exception) {
    try {
      put(printable(exception.what()), error, size);
    } catch (...) {
      put("expected more memory, found none left", error, size);
    }
  } catch (...) {
    put("a callback failed", error, size);
  }
  return failure;
}

// Throws Error of kUsage if the pointer is NULL.
template <typename T>
T* require(T* pointer, const char* name) {
  if (pointer == nullptr)
    throw Error(ErrorKind::kUsage, std::string(name) + ": expected a pointer, found NULL");
  return pointer;
}

const Game& game_of(const turntable_game* game) { return *require(game, "game")->game; }

std::string_view text_of(const char* text, const char* name) { return require(text, name); }

Board board_of(const Game& game, const char* board, const char* start) {
  const std::string_view from = start != nullptr ? start : "";
  if (start != nullptr && from.empty())
    throw Error(ErrorKind::kInput, "START: expected a board, found an empty text");
  return read_board(game, text_of(board, "board"), from);
}

// Of the board, or the mask of one symbol.
std::vector<PackedState> states_of(const Game& game, const char* board, const char* start) {
  const std::string words(text_of(board, "board"));
  if (!judge::is_mask(game.puzzle(), {&words, 1}))
    return game.states_of(board_of(game, board, start));
  const auto read = judge::parse_mask(game.puzzle(), {&words, 1});
  if (const auto* bad = std::get_if<BadInput>(&read))
    throw Error(ErrorKind::kInput, to_string("BOARD", *bad));
  return {std::get<PackedState>(read)};
}

const judge::Judge& judge_of(const Game& game, const char* name) {
  if (name == nullptr) return judge::default_judge(game.puzzle());
  const judge::Judge* judge = judge::find_judge(name);
  if (judge == nullptr || judge->puzzle != &game.puzzle())
    throw Error(ErrorKind::kUsage, "judge: expected a judge of " + std::string(game.puzzle().name) +
                                       ", found " + quote(name));
  return *judge;
}

std::string_view bytes_of(const char* bytes, std::size_t size, const char* name) {
  return {size > 0 ? require(bytes, name) : "", size};
}

int as_int(std::uint64_t number) noexcept {
  return static_cast<int>(std::min<std::uint64_t>(number, INT_MAX));
}

}  // namespace
}  // namespace turntable

using namespace turntable;

const char* turntable_version() { return version().data(); }

turntable_game* turntable_open(const char* puzzle, const char* folder, char* error, size_t size) {
  return guarded(error, size, static_cast<turntable_game*>(nullptr), [&] {
    const PuzzleInfo& known = puzzle_named(text_of(puzzle, "puzzle"));
    if (folder != nullptr && *folder == '\0')
      throw Error(ErrorKind::kUsage, "folder: expected a folder or NULL, found an empty text");
    const auto path = find_table(known, folder != nullptr ? folder : "", own_file());
    return new turntable_game{Game::open(known, path)};
  });
}

turntable_game* turntable_build(const char* puzzle, char* error, size_t size) {
  return guarded(error, size, static_cast<turntable_game*>(nullptr), [&] {
    return new turntable_game{Game::build(puzzle_named(text_of(puzzle, "puzzle")))};
  });
}

void turntable_close(turntable_game* game) { delete game; }

int turntable_solve(const turntable_game* game, const char* board, const char* start,
                    char word[TURNTABLE_WORD_SIZE], int* symbol, char* error, size_t size) {
  return guarded(error, size, -1, [&] {
    const Answer answer = game_of(game).solve(states_of(game_of(game), board, start));
    put(answer.word.letters(), require(word, "word"), TURNTABLE_WORD_SIZE);
    if (symbol != nullptr) *symbol = answer.symbol;
    return as_int(answer.word.size());
  });
}

int turntable_distance(const turntable_game* game, const char* board, const char* start,
                       char* error, size_t size) {
  return guarded(error, size, -1, [&] {
    return int{game_of(game).distance(states_of(game_of(game), board, start))};
  });
}

int64_t turntable_count(const turntable_game* game, const char* board, const char* start,
                        char* error, size_t size) {
  return guarded(error, size, int64_t{-1}, [&] {
    return static_cast<int64_t>(game_of(game).count_words(states_of(game_of(game), board, start)));
  });
}

int turntable_words(const turntable_game* game, const char* board, const char* start,
                    int (*visit)(const char* word, void* user), void* user, char* error,
                    size_t size) {
  return guarded(error, size, -1, [&] {
    const std::vector<PackedState> states = states_of(game_of(game), board, start);
    require(visit, "visit");
    std::uint64_t visits = 0;
    game_of(game).for_each_word(states, [&](const Word& word) {
      char letters[TURNTABLE_WORD_SIZE];
      put(word.letters(), letters, sizeof letters);
      ++visits;
      return visit(letters, user) == 0;
    });
    return as_int(visits);
  });
}

int turntable_hints(const turntable_game* game, const char* board, const char* start,
                    uint8_t after[], size_t room, char* error, size_t size) {
  return guarded(error, size, -1, [&] {
    const std::vector<Hint> hints = game_of(game).hints(states_of(game_of(game), board, start));
    require(after, "after");
    if (room < hints.size())
      throw Error(ErrorKind::kUsage, "room: expected at least " + std::to_string(hints.size()) +
                                         ", found " + std::to_string(room));
    std::ranges::transform(hints, after, &Hint::distance);
    return as_int(hints.size());
  });
}

int turntable_turn(const turntable_game* game, const char* board, const char* letters, char* after,
                   size_t room, char* error, size_t size) {
  return guarded(error, size, -1, [&] {
    const PuzzleInfo& puzzle = game_of(game).puzzle();
    const judge::Judge& judge = judge::default_judge(puzzle);
    const std::string words(text_of(board, "board"));
    const auto read = judge::parse_board(judge, {&words, 1});
    if (const auto* bad = std::get_if<BadInput>(&read))
      throw Error(ErrorKind::kInput, to_string("BOARD", *bad));
    BoardNumbers numbers = std::get<BoardNumbers>(read);
    std::uint64_t column = 0;
    for (const char letter : text_of(letters, "letters")) {
      ++column;
      const auto move = puzzle.move_of(letter);
      if (!move)
        throw Error(ErrorKind::kInput,
                    to_string("LETTERS", {1, column, "a letter, one of " + letter_names(puzzle),
                                          quote({&letter, 1})}));
      numbers = puzzle.turn(numbers, *move);
    }
    const std::string digits = judge::format_digits(puzzle, numbers);
    require(after, "after");
    if (room <= digits.size())
      throw Error(ErrorKind::kUsage, "room: expected at least " +
                                         std::to_string(digits.size() + 1) + ", found " +
                                         std::to_string(room));
    put(digits, after, room);
    return as_int(digits.size());
  });
}

int turntable_answer(const turntable_game* game, const char* judge, const char* input,
                     size_t input_size, void (*sink)(const char* bytes, size_t size, void* user),
                     void* user, void (*report)(const char* message, void* user), char* error,
                     size_t size) {
  return guarded(error, size, -1, [&] {
    const std::string_view bytes = bytes_of(input, input_size, "input");
    require(sink, "sink");
    require(report, "report");
    const stream::BatchSummary summary = stream::answer_bytes(
        {.game = game_of(game),
         .judge = judge_of(game_of(game), judge),
         .report =
             [&](const BadInput& bad) { report(printable(to_string("-", bad)).c_str(), user); }},
        "-", bytes, [&](std::string_view answers) {
          if (!answers.empty()) sink(answers.data(), answers.size(), user);
        });
    return as_int(summary.bad + summary.notices);
  });
}

int turntable_check(const turntable_game* game, const char* judge, const char* input,
                    size_t input_size, const char* output, size_t output_size,
                    void (*report)(const char* line, void* user), void* user, char* error,
                    size_t size) {
  return guarded(error, size, -1, [&] {
    constexpr std::uint64_t kMost = 100;
    const Source in("input", bytes_of(input, input_size, "input"));
    const Source out("output", bytes_of(output, output_size, "output"));
    require(report, "report");
    const auto tell = [&](std::string_view text) { report(printable(text).c_str(), user); };
    std::uint64_t told = 0;
    const check::CheckSummary summary =
        check::check_output({game_of(game), judge_of(game_of(game), judge),
                             [&](const BadInput& bad) {
                               if (told++ < kMost) tell(to_string(in.name(), bad));
                             },
                             [&](const check::Finding& finding) {
                               tell(check::describe(finding, in.name(), out.name()));
                             },
                             kMost},
                            in, out);
    if (!summary.no_text.empty())
      throw Error(ErrorKind::kInput, check::describe_no_text(summary, out.name()));
    tell(check::describe(summary));
    if (!summary.input_is_good())
      throw Error(ErrorKind::kInput, "input: expected good cases only, found " +
                                         std::to_string(summary.bad + summary.notices) + " bad");
    return summary.output_is_right() ? 0 : 1;
  });
}
