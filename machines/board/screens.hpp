// A machine's displays: rows of digits, character screens and pixel screens. A display has a constant description;
// its contents are read on demand into the caller's buffer.
//
//     digits   o o o o o o        brightness of each segment
//     cells    columns x rows     a code per cell, drawn as a glyph of 8x8 dots, ink on paper
//     pixels   columns x rows     a palette index per pixel
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace janus::machines {

// One digit of a multiplexed row, as perceived by the eye: the fraction of the time that each segment was lit
// while the digit was selected (parts/seven_segment.hpp).
struct SevenSegmentDigit {
  float segments[7];  // a..g, 0..1
  std::uint8_t lit;   // segments considered on, bit 0 = a .. bit 6 = g; 0 if the digit is dark
};

// Eight rows of eight dots, from the top; bit 7 is the leftmost dot.
using Glyph = std::array<std::uint8_t, 8>;

// Location of a display's memory.
struct DisplayPosition {
  int space = 0;             // index into Machine::spaces()
  std::uint32_t first = 0;   // address of the upper left corner
  std::uint32_t stride = 0;  // bytes from row to row
  int per_byte = 1;          // pixels per byte, the leftmost in the highest bits
};

struct DisplayInfo {
  enum class Kind : std::uint8_t { digits, cells, pixels };
  std::string name;
  Kind kind = Kind::digits;
  int columns = 0;
  int rows = 1;
  std::vector<std::uint32_t> palette = {};    // 0xRRGGBB; for cells and pixels
  std::vector<Glyph> glyphs = {};             // by code; for cells
  std::vector<char32_t> characters = {};      // by code; for cells; 0 or missing if the code is not a Unicode character
  std::optional<DisplayPosition> place = {};  // nullopt if the display has no memory
  float aspect = 0;                           // aspect ratio of the whole image on its monitor; 0 if dots are square
  bool aside = false;                         // repeats another display as text; front ends that draw that display omit this one
};

// Current contents of a display. Members for other types of display are empty.
struct DisplayContents {
  std::vector<SevenSegmentDigit> digits;  // left to right
  std::vector<std::uint8_t> values;       // cell codes or pixels' palette indices, row by row
  std::vector<std::uint8_t> colours;      // per cell: ink in the low four bits, paper in the high four; if empty, ink 1 on paper 0
};

class Screens {
 public:
  virtual ~Screens() = default;
  virtual std::span<const DisplayInfo> displays() const = 0;
  // Reads a display's contents into the buffer, replacing the previous contents.
  virtual void read_display(int display, DisplayContents& into) const = 0;
  // Returns a number that changes whenever the display changes: lit segments, codes, colours or pixels. Equal numbers mean equal displays,
  // even after a load(), because it is a hash of the contents or a counter that never decreases. Segment brightness is ignored.
  virtual std::uint64_t stamp(int display) const = 0;
};

}  // namespace janus::machines
