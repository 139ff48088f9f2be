// The runs of a dump's rows in the lines of pages, and how their rows are printed.
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

// Where a piece of a row's text stands: a row broken in two has two.
struct Piece {
  std::size_t offset = 0;  // in Row::text
  std::size_t line = 0;    // index of its line
  std::size_t column = 0;  // there
};

struct Row {
  std::size_t line = 0;  // index of the line in which it begins
  std::string text;      // from the address on; without one, from where bytes may begin
  std::vector<Piece> pieces;
  bool named = false;  // a word stands before it
  bool addressed = false;
  std::string shown_address;
  std::optional<std::uint16_t> read;  // the address as it can be read
  std::size_t data_at = 0;            // in text
  std::size_t seen = 0;               // bytes that seem to stand there, a sum among them
  std::size_t bytes = 0;              // that were printed, a sum apart
  bool apart = false;                 // a rule, a heading or a blank line stands before it
  bool is_sums = false;               // of columns
  std::uint16_t address = 0;          // as the chain of addresses has it
  double address_error = 0;           // the probability that it is another
};

// What all rows of a run have in common.
struct Layout {
  std::size_t width = 0;                // bytes in a row
  std::vector<std::string> separators;  // before each byte
  std::size_t sum_digits = 0;           // 0: no sum
  std::string before_sum;
  bool ascii = false;
  std::string before_ascii;
};

struct Run {
  std::vector<Row> rows;
  Layout layout;
};

// Blocks of lines in which rows of one width are chained by their addresses.
std::vector<Run> find_runs(std::span<const Line> lines, std::size_t narrowest);

// The layout that most of a run's undamaged rows have. `rows` know their addresses' text alone.
Layout layout_of(std::span<const Row> rows, std::size_t width);

// The pairs of a row that has nothing but whole ones: `count` of them, and what stands before, between and after them.
struct WholeRow {
  std::vector<std::uint8_t> bytes;
  std::vector<std::string> separators;  // before the first, between them
  std::size_t end = 0;
};
std::optional<WholeRow> whole_row(const Row& row, std::size_t count);

}  // namespace janus::tools::dumps
