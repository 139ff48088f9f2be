// Runs of dump rows, and the steps that find and solve them. A row is a statement without source text: its address and bytes are read like
// a listing's, and the sums of rows and columns are additional evidence.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tools/recovery/dump.hpp"
#include "tools/recovery/dump/line.hpp"
#include "tools/recovery/listing/print_channel.hpp"

namespace janus::tools::dumps {

using Values = std::array<double, 256>;  // probability of each value of a byte

inline std::uint8_t best_of(const Values& values) {
  return static_cast<std::uint8_t>(std::max_element(values.begin(), values.end()) - values.begin());
}

// Relation of a row's address to the previous row's.
enum class Step : unsigned char {
  first,
  next,   // continues the previous row
  lost,   // rows between them are lost
  again,  // repeats the previous row
  jump,   // another part of memory
};

// Location of a piece of a row's text; a split row has two pieces.
struct Piece {
  std::size_t offset = 0;  // in Row::text
  std::size_t line = 0;    // line index
  std::size_t column = 0;  // column in the line
};

struct Row {
  std::string text;  // starts at the address, or else at the first possible byte
  std::vector<Piece> pieces;
  bool named = false;  // a word precedes the row
  bool addressed = false;
  std::string shown_address;
  std::optional<std::uint16_t> read;  // the legible address
  std::size_t data_at = 0;            // in text
  std::size_t seen = 0;               // apparent number of bytes, including a sum
  bool apart = false;                 // a rule, a heading or a blank line precedes the row
  bool is_sums = false;               // column sums

  // From the chain of addresses.
  Step step = Step::next;
  std::uint16_t address = 0;
  double address_error = 0;  // probability of another address
  std::size_t count = 0;     // number of printed bytes, without a sum

  std::vector<Values> bytes = {};           // from all evidence; column sums are not corrected
  std::vector<recovery::Part> places = {};  // locations of the bytes in the text, or empty if not printed
  bool displaced = false;                   // the words of the text do not match the bytes
  recovery::Part sum = {};
  Values printed_sum = {};                      // for a row with a sum
  std::size_t characters_at = 0;                // in text
  std::string characters = {};                  // ASCII column, by byte, with 0 for unknown characters
  std::optional<std::size_t> column_sums = {};  // index of the row with its column sums

  std::size_t end() const { return sum.empty() ? places.back().end : sum.end; }
};

// Rows of one width that are chained by their addresses.
struct Run {
  std::vector<Row> rows;
  std::size_t width = 0;          // bytes in a row
  std::vector<bool> joined = {};  // for each byte: no blank before it
  std::size_t sum_digits = 0;     // 0 if the rows have no sum
  bool has_characters = false;    // an ASCII column
  DumpSum row_sum = {};
  std::optional<DumpSum> column_sum = {};
};

std::vector<Run> find_runs(std::span<const Line> lines, std::size_t narrowest);

// Determines the addresses of a run's rows by comparing each printed address with its neighbours. Skips rows of column sums.
void chain_addresses(Run& run, const recovery::PrintChannel& channel);

// Determines the kinds of sums from the majority of the undamaged rows, marks the rows of column sums (Row::is_sums), and chains the rows.
void find_sums(Run& run, const recovery::PrintChannel& channel);

void solve(Run& run, const recovery::PrintChannel& channel);
// Returns true if over a quarter of the rows have one word per byte, and most printed addresses match the address chain.
bool is_explained(const Run& run);

// Adds to the channel how often each digit was read as each character.
std::vector<Confusion> learn_from(std::span<const Run> runs, recovery::PrintChannel& channel);

}  // namespace janus::tools::dumps
