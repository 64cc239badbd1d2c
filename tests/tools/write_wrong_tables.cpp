// Writes wrong tables: to TO/entry and TO/distribution. Arguments: FROM TO.
#include <cstdio>
#include <exception>
#include <filesystem>

#include "wrong_tables.h"

int main(int count, char** words) try {
  using namespace turntable::test;
  if (count != 3) return 2;
  const std::filesystem::path to = words[2];
  write_wrong_tables(words[1], to / "entry");
  write_wrong_distribution(words[1], to / "distribution");
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
