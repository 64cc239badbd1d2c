// What tools/bench measures against: the Rotation Game as a good contest program does it.
//
//     bench-baseline search            a search over all masks, nothing written
//     bench-baseline batch IN OUT      that search, then for each board of IN the greedy walk
//
// A dense table with a byte for each of the C(24,8) masks, built at the start; a walk that takes
// the smallest letter that leads nearer; fread and fwrite of whole files. It shares no code with
// the library.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr int kLines[8][7] = {{0, 2, 6, 11, 15, 20, 22},    {1, 3, 8, 12, 17, 21, 23},
                              {10, 9, 8, 7, 6, 5, 4},       {19, 18, 17, 16, 15, 14, 13},
                              {23, 21, 17, 12, 8, 3, 1},    {22, 20, 15, 11, 6, 2, 0},
                              {13, 14, 15, 16, 17, 18, 19}, {4, 5, 6, 7, 8, 9, 10}};
constexpr std::uint32_t kCentre =
    1u << 6 | 1u << 7 | 1u << 8 | 1u << 11 | 1u << 12 | 1u << 15 | 1u << 16 | 1u << 17;
constexpr std::uint32_t kMasks = 735471;

std::array<std::array<std::uint32_t, 4096>, 2> rank_halves;
std::array<std::array<std::array<std::uint32_t, 4096>, 2>, 8> moved_halves;
std::vector<std::uint8_t> depths(kMasks, 255);

std::uint32_t rank(std::uint32_t mask) {
  return rank_halves[0][mask & 4095] + rank_halves[1][mask >> 12];
}

std::uint32_t apply(std::uint32_t mask, int move) {
  const auto& halves = moved_halves[static_cast<std::size_t>(move)];
  return halves[0][mask & 4095] | halves[1][mask >> 12];
}

void search() {
  std::array<std::array<std::uint32_t, 13>, 13> choose{};
  for (std::size_t n = 0; n < 13; ++n)
    for (std::size_t k = 0; k <= n; ++k)
      choose[n][k] = k == 0 ? 1 : choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
  std::array<std::uint32_t, 13> seen{};
  std::uint32_t before = 0;
  for (std::uint32_t half = 0; half < 4096; ++half) {
    const auto bits = static_cast<std::size_t>(std::popcount(half));
    rank_halves[0][half] = seen[bits]++;
    rank_halves[1][half] = before;
    if (bits <= 8) before += choose[12][8 - bits];
  }
  for (int move = 0; move < 8; ++move)
    for (std::uint32_t upper = 0; upper < 2; ++upper)
      for (std::uint32_t half = 0; half < 4096; ++half) {
        const std::uint32_t mask = half << (12 * upper);
        std::uint32_t after = mask;
        for (const int cell : kLines[move]) after &= ~(1u << cell);
        for (int i = 0; i < 7; ++i)
          if (mask >> kLines[move][i] & 1) after |= 1u << kLines[move][(i + 6) % 7];
        moved_halves[static_cast<std::size_t>(move)][upper][half] = after;
      }
  std::vector<std::uint32_t> queue{kCentre};
  queue.reserve(kMasks);
  depths[rank(kCentre)] = 0;
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const std::uint8_t depth = depths[rank(queue[at])];
    for (int move = 0; move < 8; ++move) {
      const std::uint32_t next = apply(queue[at], move);
      std::uint8_t& entry = depths[rank(next)];
      if (entry != 255) continue;
      entry = static_cast<std::uint8_t>(depth + 1);
      queue.push_back(next);
    }
  }
}

void solve(const char* line, std::string& out) {
  std::uint32_t masks[3] = {};
  for (int cell = 0; cell < 24; ++cell) masks[line[2 * cell] - '1'] |= 1u << cell;
  int nearest = 255;
  for (const std::uint32_t mask : masks) nearest = std::min<int>(nearest, depths[rank(mask)]);
  bool alive[3];
  for (int s = 0; s < 3; ++s) alive[s] = depths[rank(masks[s])] == nearest;
  if (nearest == 0) out += "No moves needed";
  for (; nearest > 0; --nearest) {
    for (int move = 0; move < 8; ++move) {
      std::uint32_t next[3];
      bool nearer[3];
      bool any = false;
      for (int s = 0; s < 3; ++s) {
        next[s] = apply(masks[s], move);
        nearer[s] = alive[s] && depths[rank(next[s])] == nearest - 1;
        any = any || nearer[s];
      }
      if (!any) continue;
      out += static_cast<char>('A' + move);
      for (int s = 0; s < 3; ++s) {
        masks[s] = next[s];
        alive[s] = nearer[s];
      }
      break;
    }
  }
  const char symbol = alive[0] ? '1' : alive[1] ? '2' : '3';
  out += {'\n', symbol, '\n'};
}

int batch(const char* in_name, const char* out_name) {
  search();
  std::FILE* in = std::fopen(in_name, "rb");
  std::FILE* out = std::fopen(out_name, "wb");
  if (in == nullptr || out == nullptr) return 1;
  std::vector<char> bytes(48 << 14);
  std::string answers;
  for (std::size_t got; (got = std::fread(bytes.data(), 48, 1 << 14, in)) > 0;) {
    answers.clear();
    for (std::size_t i = 0; i < got; ++i) solve(&bytes[48 * i], answers);
    std::fwrite(answers.data(), 1, answers.size(), out);
  }
  std::fclose(in);
  return std::fclose(out);
}

}  // namespace

int main(int count, char** words) {
  const std::string_view what = count > 1 ? words[1] : "";
  if (what == "search" && count == 2) {
    search();
    return depths[0] == 255 ? 1 : 0;
  }
  if (what == "batch" && count == 4) return batch(words[2], words[3]);
  std::fputs("usage: bench-baseline search | batch IN OUT\n", stderr);
  return 2;
}
