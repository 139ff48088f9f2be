// Contents of displays as text, for transcripts, terminals and tests.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::machines {

// One character per digit, blank if dark, {hex} for a pattern that is not a hexadecimal digit.
std::string digits_text(std::span<const SevenSegmentDigit> digits);
// Number that encodes the lit segments: a stamp. Unique for up to nine digits.
std::uint64_t lit_stamp(std::span<const SevenSegmentDigit> digits);

// Rows of characters in UTF-8, without trailing blanks; only for cells. A code without a character is U+FFFD.
std::vector<std::string> rows_of(const DisplayInfo& info, const DisplayLook& look);
// Contents in one line, for digits and for cells in one row.
std::string line_of(const DisplayInfo& info, const DisplayLook& look);
// Index of the display that `display` names: the first row of digits, else the first row of cells; -1: none.
int line_display(std::span<const DisplayInfo> displays);
// Index of the display that `screen` names: the first display with several rows of cells; -1: none.
int cell_display(std::span<const DisplayInfo> displays);

// The same for the current state of a machine; empty or nullopt if it has none.
std::string display_text(const Machine& machine);
std::vector<SevenSegmentDigit> first_digits(const Machine& machine);
std::optional<std::vector<std::string>> cell_rows(const Machine& machine);
// Changes whenever any display changes.
std::uint64_t shown_stamp(const Machine& machine);

// Address of the cell or pixel; nullopt if it is not in memory.
std::optional<std::uint32_t> address_of(const DisplayInfo& info, int column, int row);
// 0xRRGGBB; black for an index beyond the palette.
std::uint32_t colour_of(const DisplayInfo& info, unsigned index);
// Ink and paper of a cell, as palette indices.
struct CellColours {
  unsigned ink = 1, paper = 0;
};
CellColours colours_of(const DisplayLook& look, std::size_t cell);

}  // namespace janus::machines
