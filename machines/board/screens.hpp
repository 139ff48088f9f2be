// What a machine shows: rows of digits, screens of characters, screens of pixels. Each display is described once and looked
// at on demand, into a buffer that the caller keeps.
//
//     digits   o o o o o o        a segment's brightness each
//     cells    columns x rows     a code each, drawn by its glyph: 8x8 dots, ink on paper
//     pixels   columns x rows     an index into the palette each
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace janus::machines {

// One digit of a multiplexed row: per segment the share of a selection of the digit in which it was lit, as the eye sees it
// (parts/seven_segment.hpp).
struct SevenSegmentDigit {
  float segments[7];  // a..g, 0..1
  std::uint8_t lit;   // segments that count as on, bit 0 = a .. bit 6 = g; 0 = dark
};

// Eight rows from the top, of eight dots: bit 7 is the left one.
using Glyph = std::array<std::uint8_t, 8>;

// Where a display's memory lies.
struct DisplayPlace {
  int space = 0;             // index into Machine::spaces()
  std::uint32_t first = 0;   // of the upper left corner
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
  std::vector<char32_t> characters = {};    // cells: by code; 0, or beyond the end: no character of Unicode
  std::optional<DisplayPlace> place = {};   // nothing: it is not in memory
  float aspect = 0;                         // width over height of the whole picture on its monitor; 0: its dots are square
  bool aside = false;                       // it says as text what another one shows: faces that draw that one leave it out
};

// One display as it is now. What its kind does not have is empty.
struct DisplayLook {
  std::vector<SevenSegmentDigit> digits;  // left to right
  std::vector<std::uint8_t> values;       // of cells the codes, of pixels the indices; row by row
  std::vector<std::uint8_t> colours;      // of cells: ink in the low four bits, paper in the high ones; empty: 1 on 0
};

class Screens {
 public:
  virtual ~Screens() = default;
  virtual std::span<const DisplayInfo> displays() const = 0;
  // Fills the buffer, of whatever it was before.
  virtual void look(int display, DisplayLook& into) const = 0;
  // Another number whenever something else is shown: other segments lit, codes, colours, pixels. Equal numbers mean equal
  // displays, whatever came between, a load() too: a hash of what is shown, or a counter that never goes back. How bright a
  // lit segment is, is no part of it.
  virtual std::uint64_t stamp(int display) const = 0;
};

}  // namespace janus::machines
