// What all the inputs of more-cases.tsv are written with.

#include "case_inputs.h"

#include "judge_answers.h"

namespace turntable::reference {

Case make_case(const RotationGame& game, const std::string& judge, const std::string& id,
               const std::string& input, const std::string& about) {
  const bool rotation = judge == "poj2286" || judge == "tyvj2249";
  return {id,
          rotation ? "rotation-game" : "magic-squares",
          judge,
          input,
          judge_answer(game, judge, input),
          about};
}

std::string spaced(const std::string& digits) {
  std::string text;
  for (const char digit : digits) {
    if (!text.empty()) text += ' ';
    text += digit;
  }
  return text;
}

std::string digits_of(const RotationBoard& board) {
  std::string digits;
  for (const auto symbol : board) digits += static_cast<char>('0' + symbol);
  return digits;
}

std::string spaced(const RotationBoard& board) { return spaced(digits_of(board)); }

std::string numbered(const std::string& name, std::size_t number) {
  return name + (number < 10 ? "-0" : "-") + std::to_string(number);
}

}  // namespace turntable::reference
