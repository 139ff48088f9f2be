// One tape, or several copies of it, as one image: for each byte what speaks for it.
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

// A byte, or several in a row of which the same is said.
struct GatheredDoubt {
  std::size_t copy = 0;
  std::uint32_t first = 0, last = 0;  // addresses
  double second = 0, last_second = 0;
  bool timed = false;  // the seconds are known
  std::string why;     // "41 has no stop bit"
};

// What a record, or a copy, lacks that no other makes good.
struct GatheredLoss {
  std::size_t copy = 0;
  const TapeRecord* record = nullptr;  // null: it is about the tape
  std::string text;
  double second = -1;  // of the sound; below 0: nobody knows
};

struct Gathered {
  Image image = {};
  std::vector<GatheredDoubt> doubts = {};  // in order of address; their bytes are in the image
  std::vector<GatheredLoss> losses = {};   // for which no image is whole
  std::vector<GatheredLoss> remarks = {};  // for which it may not be
  std::string conflict = {};               // two records of a copy at one address, both good, and not the same
  std::size_t doubtful = 0;                // bytes
  std::size_t saved = 0;                   // bytes in doubt, or missing, in the first copy that another one decides
};

// Where all copies that are sure of a byte agree, it is sure. The bytes of a record with a sum are sure if it is right; if it is wrong in all
// copies, and exactly one choice among the bytes in which they differ makes it right, these are. The copies must outlive what is returned.
Gathered gather(const std::vector<TapeCopy>& copies);

}  // namespace janus::tools
