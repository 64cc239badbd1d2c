// Writes tests/cases/more-cases.tsv and rotation-boards.{txt,out} again: make_cases DIRECTORY.
//
// Every answer comes from the references, every random board from a fixed seed.

#include <exception>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "case_file.h"
#include "case_inputs.h"
#include "judge_answers.h"
#include "random_boards.h"
#include "rotation_game.h"

namespace {

using namespace turntable::reference;

void write(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw std::runtime_error(path + ": cannot be written");
}

std::string rotation_boards() {
  constexpr int kBoards = 2000;
  Random random(24);
  std::string text;
  for (int i = 0; i < kBoards; ++i) text += spaced(random_rotation_board(random)) + "\n";
  return text + "0\n";
}

void write_all(const std::string& directory) {
  const RotationGame game;
  std::vector<Case> cases = magic_squares_cases(game);
  for (const Case& each : rotation_game_cases(game)) cases.push_back(each);
  write(directory + "/more-cases.tsv", format_cases(cases));
  const std::string boards = rotation_boards();
  write(directory + "/rotation-boards.txt", boards);
  write(directory + "/rotation-boards.out", judge_answer(game, "poj2286", boards));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: make_cases DIRECTORY\n";
    return 2;
  }
  try {
    write_all(argv[1]);
    return 0;
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
