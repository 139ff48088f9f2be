#include "machines/qbasic/screen/modes.hpp"

#include <algorithm>
#include <iterator>

namespace janus::machines::qbasic {
namespace {

constexpr ModeInfo kModes[] = {{0, 0, 0, 0, 1, 80, 25, 16, Colours::ega, 7},       {1, 320, 200, 2, 1, 40, 25, 4, Colours::cga, 3},
                               {2, 640, 200, 1, 1, 80, 25, 2, Colours::cga, 1},    {7, 320, 200, 8, 4, 40, 25, 16, Colours::cga, 15},
                               {8, 640, 200, 8, 4, 80, 25, 16, Colours::cga, 15},  {9, 640, 350, 8, 4, 80, 25, 16, Colours::ega, 15},
                               {11, 640, 480, 1, 1, 80, 30, 2, Colours::vga, 1},   {12, 640, 480, 8, 4, 80, 30, 16, Colours::vga, 15},
                               {13, 320, 200, 8, 1, 40, 25, 256, Colours::vga, 15}};

}  // namespace

const ModeInfo* find_mode(int number) {
  const auto found = std::find_if(std::begin(kModes), std::end(kModes), [&](const ModeInfo& mode) { return mode.number == number; });
  return found == std::end(kModes) ? nullptr : found;
}

bool has_text_size(const ModeInfo& mode, int columns, int rows) {
  if (mode.number == 0) return (columns == 40 || columns == 80) && (rows == 25 || rows == 43 || rows == 50);
  if (columns != mode.columns) return false;
  switch (mode.height) {
    case 350: return rows == 25 || rows == 43;
    case 480: return rows == 30 || rows == 60;
    default: return rows == mode.rows;
  }
}

const ModeInfo* find_mode_for_width(const ModeInfo& mode, int columns) {
  if (mode.number == 0 || mode.columns == columns) return &mode;
  static constexpr int kPairs[][2] = {{1, 2}, {2, 1}, {7, 8}, {8, 7}};
  for (const auto& [from, to] : kPairs) {
    if (mode.number == from && find_mode(to)->columns == columns) return find_mode(to);
  }
  return nullptr;
}

std::size_t v_ram_size(const ModeInfo& mode, int columns, int rows) {
  if (mode.number == 0) return 2 * static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  return static_cast<std::size_t>(mode.width) * static_cast<std::size_t>(mode.height) * static_cast<std::size_t>(mode.bits) / 8;
}

}  // namespace janus::machines::qbasic
