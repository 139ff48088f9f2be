// Rows of hex dumps, and the steps that find and solve them. A row is a listing's line without source: its address and bytes are read in
// the same way, and the sums of rows and columns are additional evidence.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tools/recovery/dump/sums.hpp"
#include "tools/recovery/listing/statement.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools::dumps {

using Values = std::array<double, 256>;  // probability of each value of a byte

inline std::uint8_t best_of(const Values& values) {
  return static_cast<std::uint8_t>(std::max_element(values.begin(), values.end()) - values.begin());
}

struct Line {
  std::size_t page = 0;
  std::uint32_t number = 0;
  std::string text;  // with blanks in place of the signs around the address and between the bytes
};

// Relation of a row's address to the previous row's.
enum class Step : unsigned char {
  first,
  next,   // continues the previous row
  lost,   // rows between them are lost
  again,  // repeats the previous row
  jump,   // another part of memory
};

struct Row {
  std::size_t line = 0;     // index
  std::size_t in_line = 0;  // length of the text in this line; the next line has the rest if the row was split
  std::string text;
  bool apart = false;          // other lines precede the row
  bool addressed = false;      // otherwise a row of sums, or a continuation
  bool named = false;          // without an address, after a word
  bool displaced = false;      // the words of the text do not match the bytes
  std::size_t address_at = 0;  // in text
  std::string shown_address = {};
  std::optional<std::uint16_t> read = {};  // the legible address
  std::size_t seen = 0;                    // apparent number of bytes, including a sum
  bool is_sums = false;                    // column sums

  // From the chain of addresses.
  Step step = Step::next;
  std::uint16_t address = 0;
  double address_error = 0;  // probability of another address
  std::size_t count = 0;     // number of printed bytes, without a sum

  std::vector<Values> bytes = {};           // from all evidence; column sums are not corrected
  std::vector<recovery::Part> places = {};  // locations of the bytes in the text, or empty if not printed
  recovery::Part sum = {};
  Values printed_sum = {};                                    // for a row with a sum
  std::size_t characters_at = 0;                              // in text
  std::string characters = {};                                // ASCII column, by byte, with 0 for unknown characters
  std::optional<std::size_t> column_sums = {};                // index of the row with its column sums
  std::vector<std::uint8_t> row_says = {}, column_says = {};  // values that the sums imply for the bytes

  bool is_split() const { return text.size() > in_line; }
  std::string shown(recovery::Part part) const { return text.substr(part.begin, part.end - part.begin); }
  // Returns the value of a byte that has only digits.
  std::optional<std::uint8_t> literal(std::size_t byte) const {
    const std::string digits = byte < places.size() ? shown(places[byte]) : "";
    const bool clear = std::all_of(digits.begin(), digits.end(), recovery::is_digit_itself);
    return clear ? recovery::StatementReader::literal(digits) : std::nullopt;
  }
};

// Rows of one width that are chained by their addresses.
struct Run {
  std::vector<Row> rows = {};
  std::size_t width = 0;  // bytes in a row
  std::size_t sums = 0;   // bytes of a row's sum; 0 if the rows have none
  recovery::Layout layout = {};
  DumpSum row_sum = {};
  std::optional<DumpSum> column_sum = {};
};

std::vector<Run> find_runs(std::span<const Line> lines, std::size_t narrowest, const recovery::PrintChannel& channel);

// Returns whether text between the bytes, or touching them, belongs to none of them. After `count` bytes follows a sum.
bool is_displaced(std::string_view text, const recovery::CodeField& field, std::size_t count, bool grouped);

// Determines the addresses of a run's rows by comparing each printed address with its neighbours. Skips rows of column sums.
void chain_addresses(Run& run, const recovery::PrintChannel& channel);

// Determines the kinds of sums from the majority of the undamaged rows, marks the rows of column sums (Row::is_sums), and chains the rows.
void find_sums(Run& run, const recovery::PrintChannel& channel);

void solve(Run& run, const recovery::PrintChannel& channel);

// Adds to the channel how often each digit was read as each character.
std::vector<Confusion> learn_from(std::span<const Run> runs, recovery::PrintChannel& channel);

}  // namespace janus::tools::dumps
