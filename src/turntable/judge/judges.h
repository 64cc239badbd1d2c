// The rows of the judges, those of one puzzle together, the default one first.
//
// judges.cpp hands them out. They stand in a header so that a program with puzzles of its own can
// list its judges beside these.
#pragma once

#include <string_view>

#include "turntable/judge/judge.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::judge::rows {

inline constexpr std::string_view kUsacoAliases[] = {"luogu", "loj"};
inline constexpr std::string_view kPojAliases[] = {"hdu1667", "uva1343"};

inline constexpr std::string_view kTarget = "2 6 8 4 5 7 3 1\n";
inline constexpr std::string_view kTwoTargets =
    "12345678\n17245368\n"
    "12345678\n82754631\n";
inline constexpr std::string_view kTwoLimits =
    "4\n5 8 7 6\n4 1 2 3\n"
    "3\n8 7 6 5\n1 2 3 4\n"
    "-1\n";
inline constexpr std::string_view kTwoStarts =
    "2\n"
    "1 2 3 4 5 6 7 8\n"
    "8 6 3 5 4 2 7 1\n";
inline constexpr std::string_view kTwoBoards =
    "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n"
    "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n"
    "0\n";

inline constexpr Part kStartAndTarget[] = {Part::kStart, Part::kBoard};
inline constexpr Part kLimitAndBoard[] = {Part::kLimit, Part::kBoard};

inline constexpr AnswerLine kLengthThenWord[] = {AnswerLine::kLength, AnswerLine::kWord};
inline constexpr AnswerLine kLengthThenWordIfAny[] = {AnswerLine::kLength, AnswerLine::kWordIfAny};
inline constexpr AnswerLine kLengthThenLetters[] = {AnswerLine::kLength, AnswerLine::kLetters};
inline constexpr AnswerLine kWord[] = {AnswerLine::kWord};
inline constexpr AnswerLine kLengthAndWord[] = {AnswerLine::kLengthAndWord};
inline constexpr AnswerLine kLength[] = {AnswerLine::kLength};
inline constexpr AnswerLine kWordThenSymbol[] = {AnswerLine::kWordOrSentence, AnswerLine::kSymbol};
inline constexpr AnswerLine kWordOrSentence[] = {AnswerLine::kWordOrSentence};

inline constexpr Judge kJudges[] = {
    {.name = "usaco",
     .aliases = kUsacoAliases,
     .puzzle = &kPuzzle<MagicSquares>,
     .one_case = true,
     .question_lines = 2,
     .answer_lines = kLengthThenWord,
     .example = kTarget},
    {.name = "acwing",
     .puzzle = &kPuzzle<MagicSquares>,
     .one_case = true,
     .question_lines = 2,
     .answer_lines = kLengthThenWordIfAny,
     .example = kTarget},
    {.name = "ioi96",
     .puzzle = &kPuzzle<MagicSquares>,
     .one_case = true,
     .any_valid_word = true,
     .answer_lines = kLengthThenLetters,
     .example = kTarget},
    {.name = "hdu1430",
     .puzzle = &kPuzzle<MagicSquares>,
     .parts = kStartAndTarget,
     .joined = true,
     .answer_lines = kWord,
     .example = kTwoTargets},
    {.name = "sicily1150",
     .puzzle = &kPuzzle<MagicSquares>,
     .parts = kLimitAndBoard,
     .rows = 2,
     .own_lines = true,
     .end = End::kMinusOne,
     .any_valid_word = true,
     .answer_lines = kLengthAndWord,
     .example = kTwoLimits,
     .most_limit = 10},
    {.name = "thu-toy",
     .puzzle = &kPuzzle<MagicSquares>,
     .end = End::kCountFirst,
     .direction = Direction::kRestore,
     .answer_lines = kLength,
     .example = kTwoStarts},
    {.name = "poj2286",
     .aliases = kPojAliases,
     .puzzle = &kPuzzle<RotationGame>,
     .end = End::kLoneZero,
     .question_lines = 2,
     .answer_lines = kWordThenSymbol,
     .example = kTwoBoards},
    {.name = "tyvj2249",
     .puzzle = &kPuzzle<RotationGame>,
     .end = End::kLoneZero,
     .answer_lines = kWordOrSentence,
     .example = kTwoBoards},
};

}  // namespace turntable::judge::rows
