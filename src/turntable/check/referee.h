// What a checker asks of a puzzle: the right answer to a case, and what a word makes of its board.
//
// Hides the puzzle's type from the checker, which works on lines and words only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "turntable/judge/question.h"
#include "turntable/oracle/oracle.h"
#include "turntable/table/table.h"

namespace turntable {

// The board after a word.
struct Replay {
  bool solved = false;
  std::uint8_t symbol = 0;   // Rotation Game: in all centre cells, 0 if they differ
  std::string picture = {};  // "the board is 1 2 3 ..." or "the centre is 1 1 2 ..."
};

class Referee {
 public:
  Referee(const Question& question, const Table& table) noexcept
      : question_(&question), table_(&table) {}
  virtual ~Referee() = default;

  [[nodiscard]] const Question& question() const noexcept { return *question_; }
  [[nodiscard]] const Table& table() const noexcept { return *table_; }

  // The letters are A up to this one.
  [[nodiscard]] virtual char last_letter() const noexcept = 0;
  // Both require a good case. Throws InconsistentTable.
  [[nodiscard]] virtual Answer answer(const Case& the_case) const = 0;
  // Requires letters of the puzzle only.
  [[nodiscard]] virtual Replay replay(const Case& the_case, std::string_view letters) const = 0;

 private:
  const Question* question_;
  const Table* table_;
};

// Refers to the question and the table, which must live as long.
template <Puzzle P>
class PuzzleReferee final : public Referee {
 public:
  PuzzleReferee(const Question& question, const Table& table) noexcept
      : Referee(question, table), oracle_(table) {}

  [[nodiscard]] char last_letter() const noexcept override { return to_letter(P::kMoves - 1); }
  [[nodiscard]] Answer answer(const Case& the_case) const override {
    return answer_case(oracle_, question(), the_case);
  }
  [[nodiscard]] Replay replay(const Case& the_case, std::string_view letters) const override;

 private:
  Oracle<P> oracle_;
};

template <>
[[nodiscard]] Replay PuzzleReferee<MagicSquares>::replay(const Case& the_case,
                                                         std::string_view letters) const;
template <>
[[nodiscard]] Replay PuzzleReferee<RotationGame>::replay(const Case& the_case,
                                                         std::string_view letters) const;

}  // namespace turntable
