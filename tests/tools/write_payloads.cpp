// Writes the payload of each table in a folder beside it, without compression: NAME.tbl.
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>

#include "turntable/oracle/game.h"
#include "turntable/table/format.h"
#include "turntable/table/table_file.h"

int main(int count, char** words) try {
  using namespace turntable;
  if (count != 2) return 2;
  for (const PuzzleRow& row : puzzles()) {
    const auto path = std::filesystem::path(words[1]) / table_file_name(row.puzzle);
    const auto payload = encode(load_table(path, row.puzzle));
    std::ofstream file(std::filesystem::path(path).replace_extension(), std::ios::binary);
    file.write(reinterpret_cast<const char*>(payload.data()),
               static_cast<std::streamsize>(payload.size()));
    if (!file.flush()) return 1;
  }
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
