// The verbs of turntable, one file each.
#pragma once

#include <string_view>

#include "command_line.h"

namespace turntable::tools {

struct Verb {
  std::string_view name;
  std::string_view summary;
  int (*run)(Arguments arguments);  // returns the exit status
};

int run_solve(Arguments arguments);
int run_batch(Arguments arguments);
int run_moves(Arguments arguments);
int run_show(Arguments arguments);
int run_check(Arguments arguments);
int run_stats(Arguments arguments);
int run_sample(Arguments arguments);
int run_verify(Arguments arguments);
int run_info(Arguments arguments);

inline constexpr Verb kVerbs[] = {
    {"solve", "One board: its answer in the judge's layout", run_solve},
    {"batch", "Many boards: their answers, streaming, any size", run_batch},
    {"moves", "Every letter: the distance after it, and whether it is on a shortest path",
     run_moves},
    {"show", "Draw the board and replay the answer, step by step", run_show},
    {"check", "Judge outputs, and say what is wrong with each", run_check},
    {"stats", "States per depth, God's number, hardest boards", run_stats},
    {"sample", "Random boards, boards that catch a fault, data sets", run_sample},
    {"verify", "Prove a table on disk", run_verify},
    {"info", "Version, tables found, sizes", run_info},
};

}  // namespace turntable::tools
