// Contents of a tape: its records, including damaged ones, and their uncertain bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/formats/format.hpp"

namespace janus::tools {

// A byte that is uncertain in the sound and not confirmed by a checksum.
struct TapeUncertainty {
  std::size_t at = 0;    // index into the record's bytes
  double second = 0;     // position in the sound
  std::string why = {};  // "has no stop bit"
};

struct TapeRecord {
  enum class Sum : std::uint8_t { none, right, wrong, unread };  // `none` if the format has no checksums

  std::optional<std::uint8_t> id = {};  // for formats that have one
  std::optional<std::uint32_t> address = {};
  std::vector<std::uint8_t> bytes = {};
  Sum sum = Sum::none;
  std::string problem = {};                  // empty if the record is complete and its checksum is correct
  std::vector<TapeUncertainty> doubts = {};  // in order; none if the checksum is correct
  double start = 0, end = 0;                 // seconds; both 0 if there is no sound
  std::uint32_t line = 0;                    // in a text file; 0 if not a text file
  std::uint16_t sum_read = 0;                // valid if `sum` is right or wrong
  double quality = 0;                        // quality of the worst bit: 1 as written, 0 indistinguishable; 0 if there is no sound
};

// A problem outside the records, such as sound that belongs to no record.
struct TapeRemark {
  double second = 0;
  std::string text = {};
};

struct Tape {
  std::vector<TapeRecord> records = {};  // in order
  std::vector<TapeRemark> remarks = {};
  std::string problem = {};  // why there are no records, or an error after the last record
  std::uint32_t line = 0;
  std::string warning = {};  // warning that the image may be incomplete
};

// Reads a tape in any format. For a format without records, returns one record for each contiguous range.
Tape read_tape(Format format, std::string_view bytes, const FormatOptions& options = {});

}  // namespace janus::tools
