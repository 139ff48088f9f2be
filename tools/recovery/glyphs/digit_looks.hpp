// Learns what a page's digits look like, and tells how likely a character is each of them.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "tools/recovery/glyphs/grid.hpp"

namespace janus::tools::glyphs {

using DigitOdds = std::array<double, 16>;  // probabilities of 0 to F

void set_sum_to_one(std::span<double> chances);

struct LookToLearn {
  const GlyphLook* look = nullptr;
  DigitOdds known{};     // as other evidence has it
  bool teaches = false;  // it is certain enough to learn from
  bool checks = false;   // it is also certain enough to measure the errors with
};

// For each look the odds that it is each digit, if all digits are equally frequent. No look teaches anything about itself.
std::vector<DigitOdds> odds_of_looks(std::span<const LookToLearn> looks);

}  // namespace janus::tools::glyphs
