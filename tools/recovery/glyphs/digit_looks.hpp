// Learns the looks of a page's digits and classifies characters by them.
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
  DigitOdds known{};     // according to other evidence
  bool teaches = false;  // certain enough to learn from
  bool checks = false;   // certain enough to measure errors with
};

// Returns the digit odds of each look, assuming that all digits are equally frequent. No look is in its own training set.
std::vector<DigitOdds> odds_of_looks(std::span<const LookToLearn> looks);

}  // namespace janus::tools::glyphs
