// Merges one tape, or several copies of it, into an image, with the evidence for each byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tools/formats/tape.hpp"
#include "tools/image.hpp"

namespace janus::tools {

struct TapeCopy {
  std::string name;  // of its file
  Tape tape;
};

// One or more consecutive bytes with the same uncertainty.
struct GatheredDoubt {
  std::size_t copy = 0;
  std::uint32_t first = 0, last = 0;  // addresses
  double second = 0, last_second = 0;
  bool timed = false;  // the seconds are known
  std::string why;     // as in "41 has no stop bit"
};

// A loss in a record or copy that no other copy can replace.
struct GatheredLoss {
  std::size_t copy = 0;
  const TapeRecord* record = nullptr;  // null: concerns the whole tape
  std::string text;
  double second = -1;  // of the sound; negative: unknown
};

struct Gathered {
  Image image = {};
  std::vector<GatheredDoubt> doubts = {};  // by address; their bytes are in the image
  std::vector<GatheredLoss> losses = {};   // that make the image incomplete
  std::vector<GatheredLoss> remarks = {};  // that may make it incomplete
  std::string conflict = {};               // two valid records of a copy that differ at one address
  std::size_t doubtful = 0;                // number of bytes
  std::size_t saved = 0;                   // number of uncertain or missing bytes of the first copy that another one resolves
};

// A byte is certain if all copies that are certain of it agree. The bytes of a record with a checksum are certain if
// it is correct. If the sum is wrong in all copies, and exactly one combination of the differing bytes makes it
// correct, these bytes are certain. The copies must outlive the result.
Gathered gather(const std::vector<TapeCopy>& copies);

}  // namespace janus::tools
