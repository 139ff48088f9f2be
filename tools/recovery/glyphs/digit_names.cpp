#include "tools/recovery/glyphs/digit_names.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "tools/recovery/constants.hpp"

namespace janus::tools::glyphs {
namespace {

constexpr std::size_t kAddresses = 0x10000;

// P(look of a cell | its digit), up to a constant factor.
using Emission = std::array<DigitOdds, 4>;

struct Candidate {
  std::size_t address = 0;
  double odds = 1;
};
using Candidates = std::vector<Candidate>;

void normalize(Candidates& candidates) {
  double sum = 0;
  for (const Candidate& candidate : candidates) sum += candidate.odds;
  for (Candidate& candidate : candidates) candidate.odds /= sum;
}

// Returns the addresses that a row's look may show.
Candidates candidates_of(const Emission& emission) {
  Candidates found(1);
  for (const DigitOdds& odds : emission) {
    const double most = *std::max_element(odds.begin(), odds.end());
    Candidates longer;
    for (const Candidate& candidate : found)
      for (std::size_t digit = 0; digit < 16; ++digit)
        if (const double both = candidate.odds * odds[digit] / most; both > kNegligible)
          longer.push_back({candidate.address << 4 | digit, both});
    found = std::move(longer);
  }
  normalize(found);
  return found;
}

// Multiplies each candidate's odds by the probability that it follows a candidate of the neighbouring row; that it precedes it if `forward`
// is false.
void follow(Candidates& candidates, const Candidates& neighbour, std::size_t bytes, bool forward) {
  std::vector<double> chances(kAddresses, kAnywhere / kAddresses);
  for (const auto& [address, odds] : neighbour) {
    for (std::size_t more = 0; more <= kNearest && odds > kNegligible; ++more) {
      const std::size_t step = bytes + more, to = forward ? address + step : address - step;
      if (to < kAddresses) chances[to] += odds * (more == 0 ? kFollows : kNearby / kNearest);
    }
  }
  for (auto& [address, odds] : candidates) odds *= chances[address];
  normalize(candidates);
}

std::vector<Emission> digits_of_chain(std::span<const CodeRow> rows, const std::vector<Emission>& emissions) {
  std::vector<Candidates> shown, before;  // before: given the previous rows and its own look
  for (const Emission& emission : emissions) shown.push_back(candidates_of(emission));
  before = shown;
  for (std::size_t i = 1; i < rows.size(); ++i) follow(before[i], before[i - 1], rows[i - 1].bytes.size(), true);
  std::vector<Emission> result(rows.size());
  for (std::size_t i = rows.size(); i-- > 0;) {
    Candidates both = before[i];
    if (i + 1 < rows.size()) {
      follow(both, shown[i + 1], rows[i].bytes.size(), false);
      follow(shown[i], shown[i + 1], rows[i].bytes.size(), false);
    }
    for (const auto& [address, odds] : both)
      for (std::size_t digit = 0; digit < 4; ++digit) result[i][digit][address >> (12 - 4 * digit) & 15] += odds;
    for (DigitOdds& odds : result[i]) set_sum_to_one(odds);
  }
  return result;
}

class DigitNamer {
 public:
  DigitNamer(std::span<const CodeRow> rows, std::span<const GlyphCell> cells, std::span<const int> cluster, std::span<const char> read)
      : rows_(rows), cells_(cells), cluster_(cluster), read_(read), odds_(cells.size()) {
    for (const CodeRow& row : rows) {
      used_.insert(used_.end(), row.address.begin(), row.address.end());
      addresses_.insert(addresses_.end(), {false, false, true, true});
      for (const auto& [high, low] : row.bytes) used_.insert(used_.end(), {high, low});
      addresses_.insert(addresses_.end(), 2 * row.bytes.size(), false);
    }
  }

  CodeDigits name() {
    by_clusters();
    for (int round = 0; round < kLookRounds; ++round) by_looks();
    CodeDigits digits;
    for (const auto& address : chain_)
      if (is_certain(address[2]) && is_certain(address[3])) digits.clear += 1.0 / static_cast<double>(rows_.size());
    digits.of_cell.resize(cells_.size());
    std::vector<PageDigit*> read;
    for (const std::size_t cell : used_) read.push_back(&digits.of_cell[cell]);
    const std::vector<LookToLearn> looks = known_looks();
    read_digits(looks, read);
    for (std::size_t i = 0; i < looks.size(); ++i) read[i]->is = looks[i].checks ? looks[i].is : -1;
    return digits;
  }

 private:
  static bool is_certain(const DigitOdds& odds) { return *std::max_element(odds.begin(), odds.end()) > kCertain; }

  void find_chain() {
    std::vector<Emission> emissions(rows_.size());
    for (std::size_t i = 0; i < rows_.size(); ++i)
      for (std::size_t digit = 0; digit < 4; ++digit) emissions[i][digit] = odds_[rows_[i].address[digit]];
    chain_ = digits_of_chain(rows_, emissions);
  }

  std::size_t cluster_of(std::size_t cell) const { return static_cast<std::size_t>(cluster_[cell]); }

  // Each cluster is one digit. The chain of addresses identifies the digit; the other reader provides the initial estimate.
  void by_clusters() {
    const auto clusters = static_cast<std::size_t>(*std::max_element(cluster_.begin(), cluster_.end()) + 1);
    std::vector<DigitOdds> first(clusters, DigitOdds{});
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      DigitOdds odds;
      for (std::size_t d = 0; d < 16; ++d) odds[d] = read_[i] != 0 ? first_odds(d, read_[i]) : 0;
      const double sum = std::accumulate(odds.begin(), odds.end(), 0.0);
      for (std::size_t d = 0; d < 16; ++d) first[cluster_of(i)][d] += sum > kLeastLikely ? odds[d] / sum : 0;
    }
    for (DigitOdds& counts : first) {
      const double sum = std::accumulate(counts.begin(), counts.end(), 1e-3);
      for (double& count : counts) count = kFirst * count / sum + 1e-3;
    }
    std::vector<DigitOdds> counts = first;
    for (int round = 0; round < kRounds; ++round) {
      DigitOdds sums{};  // by digit
      for (const DigitOdds& count : counts)
        for (std::size_t d = 0; d < 16; ++d) sums[d] += count[d];
      for (const std::size_t cell : used_) {
        odds_[cell] = counts[cluster_of(cell)];
        for (std::size_t d = 0; d < 16; ++d) odds_[cell][d] /= sums[d];
        set_sum_to_one(odds_[cell]);
      }
      find_chain();
      counts = first;
      for (std::size_t i = 0; i < rows_.size(); ++i)
        for (std::size_t digit = 2; digit < 4; ++digit)
          for (std::size_t d = 0; d < 16; ++d) counts[cluster_of(rows_[i].address[digit])][d] += chain_[i][digit][d];
    }
  }

  // The addresses teach the looks of digits, and less certain digits otherwise.
  std::vector<LookToLearn> known_looks() const {
    std::vector<LookToLearn> looks;
    for (std::size_t i = 0, row = 0, digit = 2; i < used_.size(); ++i) {
      if (addresses_[i] && digit == 4) ++row, digit = 2;
      const DigitOdds& known = addresses_[i] ? chain_[row][digit++] : odds_[used_[i]];
      const auto best = std::max_element(known.begin(), known.end());
      const bool teaches = *best > (addresses_[i] ? kCertain : kTeaches);
      const int is = teaches ? static_cast<int>(best - known.begin()) : -1;
      looks.push_back({coarse(cells_[used_[i]].look), is, teaches && addresses_[i], read_[used_[i]]});
    }
    return looks;
  }

  // Separates similar digits that share a cluster: the addresses show the differences.
  void by_looks() {
    const std::vector<std::vector<double>> odds = odds_of_looks(known_looks(), 16, kFolds);
    for (std::size_t i = 0; i < used_.size(); ++i) std::copy(odds[i].begin(), odds[i].end(), odds_[used_[i]].begin());
    find_chain();
  }

  std::span<const CodeRow> rows_;
  std::span<const GlyphCell> cells_;
  std::span<const int> cluster_;
  std::span<const char> read_;
  std::vector<std::size_t> used_;  // cells of addresses and bytes, by rows
  std::vector<bool> addresses_;    // for each: whether it is one of the last two digits of an address, which change from row to row
  std::vector<DigitOdds> odds_;    // by cell
  std::vector<Emission> chain_;    // of each row's address, given the addresses around it
};

}  // namespace

CodeDigits name_digits(std::span<const CodeRow> rows, std::span<const GlyphCell> cells, std::span<const int> cluster,
                       std::span<const char> read) {
  return DigitNamer(rows, cells, cluster, read).name();
}

}  // namespace janus::tools::glyphs
