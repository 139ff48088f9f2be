// Display contents as text, for transcripts, terminals and tests.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::machines {

// Returns one character per digit: a blank for a dark digit, {hex} for a pattern that is not a hexadecimal digit.
std::string digits_text(std::span<const SevenSegmentDigit> digits);
// Returns a stamp that encodes the lit segments; unique for up to nine digits, a hash for more.
std::uint64_t digits_stamp(std::span<const SevenSegmentDigit> digits);

// Returns the rows of characters in UTF-8, without trailing blanks; for cells only. Codes without a character become U+FFFD.
std::vector<std::string> text_rows(const DisplayInfo& info, const DisplayContents& look);
// Returns the contents on one line, for digits and for cells in a single row.
std::string text_line(const DisplayInfo& info, const DisplayContents& look);
// Returns the index of the display selected by `display`: the first row of digits, else the first row of cells, or -1 if there is none.
int find_line_display(std::span<const DisplayInfo> displays);
// Returns the index of the display selected by `screen`: the first one with several rows of cells, or -1 if there is none.
int find_cell_display(std::span<const DisplayInfo> displays);

// Same, but for a machine's current state; empty or nullopt if the machine has no such display.
std::string display_text(const Machine& machine);
std::vector<SevenSegmentDigit> first_digits(const Machine& machine);
std::optional<std::vector<std::string>> cell_rows(const Machine& machine);
// Returns a stamp that changes whenever any display changes.
std::uint64_t display_stamp(const Machine& machine);

// Returns the address of a cell or pixel, or nullopt if it is not in memory.
std::optional<std::uint32_t> address_of(const DisplayInfo& info, int column, int row);
// Returns the palette colour as 0xRRGGBB; black if the index is out of range.
std::uint32_t colour_of(const DisplayInfo& info, unsigned index);
// A cell's ink and paper colours, as palette indices.
struct CellColours {
  unsigned ink = 1, paper = 0;
};
CellColours colours_of(const DisplayContents& look, std::size_t cell);

}  // namespace janus::machines
