// The verdict on one byte of a dump, of all rows that show it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tools/recovery/dump/line.hpp"
#include "tools/recovery/dump/solve.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools::dumps {

// A byte of a row.
struct Source {
  const SolvedRun* run = nullptr;
  std::size_t row = 0, byte = 0;
};

struct JudgedByte {
  RecoveredByte byte;                   // alone, in doubt or missing
  std::vector<ByteCandidate> readings;  // all that are not out of the question
  double error = 0;                     // the probability that it is another
  std::size_t letters = 0;              // read as digits
  std::string words;                    // of a repair or a doubt; else empty
  // What it would be if its error may be neglected, with the words for it. Missing: it has one witness.
  Verdict certain = Verdict::missing;
  std::string certain_words;
  double risk = 1;  // its error, by how much of it a byte of its kind is worth: a repair more than what stands there

  bool may_be_certain() const { return is_certain(certain); }
};

JudgedByte judge(std::uint16_t address, std::span<const Source> sources, std::span<const Line> lines);

// Takes for certain what may be, those of the least risk first, as long as no more than `most_wrong` of all of them are to be expected wrong.
void choose_certain(std::span<JudgedByte> bytes, double most_wrong);

// Where a part of a row's text stands on the page.
Place place_of(const Row& row, std::span<const Line> lines, std::size_t at, std::size_t length);

}  // namespace janus::tools::dumps
