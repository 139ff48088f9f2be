// Displays of a machine: rows of digits, character screens, pixel screens. A display is described once;
// its contents are read on demand into a buffer of the caller.
//
//     digits   o o o o o o        brightness of each segment
//     cells    columns x rows     a code per cell, drawn as a glyph: 8x8 dots, ink on paper
//     pixels   columns x rows     an index into the palette per pixel
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace janus::machines {

// One digit of a multiplexed row: for each segment, the fraction of a selection of the digit in which it
// was lit, as perceived by the eye (parts/seven_segment.hpp).
struct SevenSegmentDigit {
  float segments[7];  // a..g, 0..1
  std::uint8_t lit;   // segments that count as on, bit 0 = a .. bit 6 = g; 0 = dark
};

// Eight rows from the top, of eight dots; bit 7 is the left one.
using Glyph = std::array<std::uint8_t, 8>;

// Location of a display's memory.
struct DisplayPlace {
  int space = 0;             // index into Machine::spaces()
  std::uint32_t first = 0;   // address of the upper left corner
  std::uint32_t stride = 0;  // bytes from row to row
  int per_byte = 1;          // pixels in a byte, the left one in its highest bits
};

struct DisplayInfo {
  enum class Kind : std::uint8_t { digits, cells, pixels };
  std::string name;
  Kind kind = Kind::digits;
  int columns = 0;
  int rows = 1;
  std::vector<std::uint32_t> palette = {};  // cells and pixels: 0xRRGGBB
  std::vector<Glyph> glyphs = {};           // cells: by code
  std::vector<char32_t> characters = {};    // cells: by code; 0, or beyond the end: not a Unicode character
  std::optional<DisplayPlace> place = {};   // nullopt: not in memory
  float aspect = 0;                         // aspect ratio of the whole image on its monitor; 0: square dots
  bool aside = false;                       // textual duplicate of another display: front ends that draw the other one omit it
};

// Current contents of a display. Members of other display kinds are empty.
struct DisplayContents {
  std::vector<SevenSegmentDigit> digits;  // left to right
  std::vector<std::uint8_t> values;       // codes of cells, or indices of pixels, row by row
  std::vector<std::uint8_t> colours;      // of cells: ink in the low four bits, paper in the high ones; empty: 1 on 0
};

class Screens {
 public:
  virtual ~Screens() = default;
  virtual std::span<const DisplayInfo> displays() const = 0;
  // Fills the buffer, replacing its contents.
  virtual void read_display(int display, DisplayContents& into) const = 0;
  // Changes whenever the display changes: lit segments, codes, colours, pixels. Equal numbers mean equal displays, even after a load():
  // it is a hash of the contents, or a counter that never decreases. The brightness of a lit segment is not included.
  virtual std::uint64_t stamp(int display) const = 0;
};

}  // namespace janus::machines
