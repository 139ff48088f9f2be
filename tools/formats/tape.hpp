// A tape as it was found: its records, the damaged ones too, with what is known against each of their bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/formats/format.hpp"

namespace janus::tools {

// A byte of which the sound does not say surely what it is, where no sum says it either.
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
  std::string problem = {};            // empty: it is whole, and its sum is right
  std::vector<TapeDoubt> doubts = {};  // in order; none where a sum is right
  double start = 0, end = 0;           // seconds; both 0 where there is no sound
  std::uint32_t line = 0;              // of a text file; 0: there are no lines
  std::uint16_t sum_heard = 0;         // where `sum` is right or wrong
  double quality = 0;                  // of the worst bit: 1 as written, 0 as good as the other value; 0 where there is no sound
};

// What is wrong beside the records: something that is heard and belongs to none.
struct TapeRemark {
  double second = 0;
  std::string text = {};
};

struct Tape {
  std::vector<TapeRecord> records = {};  // in their order
  std::vector<TapeRemark> remarks = {};
  std::string problem = {};  // why there are no records, or what is wrong after the last
  std::uint32_t line = 0;
  std::string warning = {};  // of an image that may not be whole
};

// Every format: those without records have one for each run of bytes.
Tape read_tape(Format format, std::string_view bytes, const FormatOptions& options = {});

}  // namespace janus::tools
