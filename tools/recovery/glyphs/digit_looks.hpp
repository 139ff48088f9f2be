// Learns the looks of a page's characters and classifies characters by them.
#pragma once

#include <array>
#include <map>
#include <span>
#include <vector>

#include "tools/recovery/glyphs/grid.hpp"

namespace janus::tools::glyphs {

using DigitOdds = std::array<double, 16>;  // probabilities of 0 to F

void set_sum_to_one(std::span<double> chances);

struct LookToLearn {
  std::vector<float> look;
  int is = -1;          // its class according to other evidence; -1: not certain enough to learn from
  bool checks = false;  // certain enough to measure errors with
  char read = 0;        // by the other reader; 0 if unknown
};

// Returns the look at half its resolution: finer differences are noise.
std::vector<float> coarse(const GlyphLook& look);

// Returns the odds of the classes for each look, assuming that all classes are equally frequent. With more than one fold, no look is in its
// own training set.
std::vector<std::vector<double>> odds_of_looks(std::span<const LookToLearn> looks, std::size_t classes, std::size_t folds);

// P(the other reader's character | digit), before anything is learnt from the page.
double first_odds(std::size_t digit, char read);

// Reads digits by their looks, and by the other reader, whose confusions are counted on the digits that are known.
void read_digits(std::span<const LookToLearn> looks, std::span<PageDigit* const> digits);

// Reads the digits of a page again, by those that the listing proves, and writes them into the text.
void read_again(Page& page, const std::map<const PageDigit*, std::size_t>& proven);

}  // namespace janus::tools::glyphs
