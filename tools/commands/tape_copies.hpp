// Merges one or more copies of a tape into an image, recording the evidence for each byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tools/formats/tape.hpp"
#include "tools/image.hpp"

namespace janus::tools {

struct TapeCopy {
  std::string name;  // name of its file
  Tape tape;
};

// One or more consecutive bytes with the same uncertainty.
struct MergeUncertainty {
  std::size_t copy = 0;
  std::uint32_t first = 0, last = 0;  // addresses
  double second = 0, last_second = 0;
  bool timed = false;  // the seconds are known
  std::string why;     // reason, such as "41 has no stop bit"
};

// A loss in a record or copy that no other copy can replace.
struct MergeLoss {
  std::size_t copy = 0;
  const TapeRecord* record = nullptr;  // null for the whole tape
  std::string text;
  double second = -1;  // position in the sound; negative if unknown
};

struct MergedTape {
  Image image = {};
  std::vector<MergeUncertainty> doubts = {};  // by address; the bytes are in the image
  std::vector<MergeLoss> losses = {};         // losses that make the image incomplete
  std::vector<MergeLoss> remarks = {};        // losses that may make it incomplete
  std::string conflict = {};                  // two valid records of a copy that differ at the same address
  std::size_t doubtful = 0;                   // number of uncertain bytes
  std::size_t saved = 0;                      // number of uncertain or missing bytes in the first copy that another copy resolved
};

// Merges the copies, which must outlive the result. A byte is certain if all copies in which it is certain agree. The bytes of a record
// with a correct checksum are certain. If the checksum is wrong in all copies, but exactly one combination of the differing bytes makes it
// correct, these bytes are certain.
MergedTape merge_copies(const std::vector<TapeCopy>& copies);

}  // namespace janus::tools
