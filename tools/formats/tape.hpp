// Contents of a tape: its records, including damaged ones, with the uncertainty of their bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/formats/format.hpp"

namespace janus::tools {

// A byte that is uncertain in the sound and not confirmed by a sum.
struct TapeDoubt {
  std::size_t at = 0;    // in the record's bytes
  double second = 0;     // of the sound
  std::string why = {};  // "has no stop bit"
};

struct TapeRecord {
  enum class Sum : std::uint8_t { none, right, wrong, unread };  // none: the format has no sums

  std::optional<std::uint8_t> id = {};  // of formats that have one
  std::optional<std::uint32_t> address = {};
  std::vector<std::uint8_t> bytes = {};
  Sum sum = Sum::none;
  std::string problem = {};            // empty: complete, and its sum is correct
  std::vector<TapeDoubt> doubts = {};  // in order; none if a sum is correct
  double start = 0, end = 0;           // seconds; both 0 if there is no sound
  std::uint32_t line = 0;              // of a text file; 0: no lines
  std::uint16_t sum_heard = 0;         // if `sum` is right or wrong
  double quality = 0;                  // of the worst bit: 1 as written, 0 indistinguishable; 0 if there is no sound
};

// A problem outside the records: a sound that belongs to none.
struct TapeRemark {
  double second = 0;
  std::string text = {};
};

struct Tape {
  std::vector<TapeRecord> records = {};  // in order
  std::vector<TapeRemark> remarks = {};
  std::string problem = {};  // why there are no records, or an error after the last one
  std::uint32_t line = 0;
  std::string warning = {};  // about an image that may not be complete
};

// For every format; a format without records has one for each run of bytes.
Tape read_tape(Format format, std::string_view bytes, const FormatOptions& options = {});

}  // namespace janus::tools
