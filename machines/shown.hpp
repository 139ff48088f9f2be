// What displays show, as text, for transcripts, terminals and tests.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::machines {

// One character per digit, blank if dark, {hex} for a pattern that is no hexadecimal digit.
std::string digits_text(std::span<const SevenSegmentDigit> digits);
// Which segments of which digits are lit, as one number: a stamp. Of up to nine digits each pattern is another one.
std::uint64_t lit_stamp(std::span<const SevenSegmentDigit> digits);

// Rows of characters in UTF-8, without blanks at their ends; of cells only. A code that is no character is U+FFFD.
std::vector<std::string> rows_of(const DisplayInfo& info, const DisplayLook& look);
// What it says on one line: of digits, and of cells in one row.
std::string line_of(const DisplayInfo& info, const DisplayLook& look);
// Digits, or one row of cells; -1: there is none. It is what `display` means: the first row of digits, else the first such row.
int line_display(std::span<const DisplayInfo> displays);
// What `screen` means: the first display of cells in several rows; -1: there is none.
int cell_display(std::span<const DisplayInfo> displays);

// The same of a machine as it stands; empty, or nothing, if it has none.
std::string display_text(const Machine& machine);
std::vector<SevenSegmentDigit> first_digits(const Machine& machine);
std::optional<std::vector<std::string>> cell_rows(const Machine& machine);
// Another number whenever something else is shown on any display.
std::uint64_t shown_stamp(const Machine& machine);

// Where the cell or pixel lies in memory; nothing: it does not.
std::optional<std::uint32_t> address_of(const DisplayInfo& info, int column, int row);
// 0xRRGGBB; black for an index beyond the palette.
std::uint32_t colour_of(const DisplayInfo& info, unsigned index);
// Ink and paper of a cell, as indices into the palette.
struct CellColours {
  unsigned ink = 1, paper = 0;
};
CellColours colours_of(const DisplayLook& look, std::size_t cell);

}  // namespace janus::machines
