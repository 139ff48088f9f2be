// Finds runs of dump rows in the lines of pages, and the layout of the rows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tools/recovery/dump/line.hpp"

namespace janus::tools::dumps {

// Location of a piece of a row's text; a split row has two pieces.
struct Piece {
  std::size_t offset = 0;  // in Row::text
  std::size_t line = 0;    // line index
  std::size_t column = 0;  // column in the line
};

struct Row {
  std::size_t line = 0;  // index of the line with the row's start
  std::string text;      // starts at the address, or else at the first possible byte
  std::vector<Piece> pieces;
  bool named = false;  // a word precedes the row
  bool addressed = false;
  std::string shown_address;
  std::optional<std::uint16_t> read;  // the legible address
  std::size_t data_at = 0;            // in text
  std::size_t seen = 0;               // apparent number of bytes, including a sum
  std::size_t bytes = 0;              // number of printed bytes, without a sum
  bool apart = false;                 // a rule, a heading or a blank line precedes the row
  bool is_sums = false;               // column sums
  std::uint16_t address = 0;          // from the chain of addresses
  double address_error = 0;           // probability of another address
};

// The common layout of a run's rows.
struct Layout {
  std::size_t width = 0;                // bytes in a row
  std::vector<std::string> separators;  // before each byte
  std::size_t sum_digits = 0;           // 0 if the rows have no sum
  std::string before_sum;
  bool ascii = false;
  std::string before_ascii;
};

struct Run {
  std::vector<Row> rows;
  Layout layout;
};

// Returns blocks of lines whose rows have one width and are chained by their addresses.
std::vector<Run> find_runs(std::span<const Line> lines, std::size_t narrowest);

// Returns the layout of most undamaged rows of a run. `rows` need only the text of their addresses.
Layout layout_of(std::span<const Row> rows, std::size_t width);

// The pairs of a row with `count` complete pairs and no others, with the text before, between and after them.
struct WholeRow {
  std::vector<std::uint8_t> bytes;
  std::vector<std::string> separators;  // before the first pair and between pairs
  std::size_t end = 0;
};
std::optional<WholeRow> whole_row(const Row& row, std::size_t count);

}  // namespace janus::tools::dumps
