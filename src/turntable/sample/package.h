// A whole data set for a problem archive, in the Kattis problem package format (the legacy version,
// which DOMjudge reads as well).
//
//     problem.yaml                  name and kind of validation
//     data/sample/1.in, .ans        the statement's example
//     data/secret/1-solved          boards that need no move
//     data/secret/2-depths          a board of each depth from 1 on
//     data/secret/3-deepest         boards at God's number
//     data/secret/4-ties-2, -3      Rotation Game: that many symbols equally near
//     data/secret/5-random          any boards
//     data/secret/6-catch-FAULT     for each fault that shows, cases that catch it
//
// A judge whose own files hold one case gets a file for each case, with -1, -2, ... after the
// name. Where only the least word is right, the archive's own comparison will do, word by word:
// faults of lines and blanks, which it does not see, are left out. Where any valid word is right,
// a validator is there that calls `turntable check --style kattis`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"
#include "turntable/parallel.h"
#include "turntable/rank/random.h"
#include "turntable/sample/case_sampler.h"

namespace turntable::sample {

struct PackageFile {
  std::string path;  // from the package's folder
  std::string text;
  bool executable = false;
};

// All files of the package, with `count` cases of each kind (where there are as many; of the depths
// one each). Requires a judge of the game's puzzle, as it is in the list, a sampler of both,
// and count > 0. Throws Error of kTable if the table contradicts itself.
[[nodiscard]] std::vector<PackageFile> make_package(const Game& game, const judge::Judge& judge,
                                                    CaseSampler& sampler, std::uint64_t count,
                                                    Random& random,
                                                    const ReportProgress& report = {});

}  // namespace turntable::sample
