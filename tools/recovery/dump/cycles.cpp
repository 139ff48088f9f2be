#include "tools/recovery/dump/cycles.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>

namespace janus::tools::dumps {

namespace {

constexpr double kLeastRatio = 1e-6;   // of another value's probability to that of the one it is taken for, by the text
constexpr double kLeastWeight = 1e-8;  // of two of them
constexpr double kLeastTaken = 1e-12;  // a value that only sums tell

// A byte of a block: what it is taken for, and how probable others are by the text alone, as ratios to that.
struct Cell {
  std::uint8_t taken = 0;
  Values ratios{};
  std::vector<std::uint8_t> others;
  Values odds{};  // found: that it is another, and three more bytes are
};

using Cells = std::vector<Cell>;

// Two bytes of a column that are others so that its sum stays.
struct Change {
  std::size_t column = 0;
  std::uint8_t above = 0, below = 0;   // values
  std::uint64_t key = 0, against = 0;  // what becomes of the two rows' sums, and what undoes it
  double weight = 0;
};

class Cycles {
 public:
  Cycles(const SolvedRun& solved) : row_(group_of(solved.row_sum)), column_(group_of(*solved.column_sum)) {}

  void add(Cells& above, Cells& below) const {
    std::vector<Change> changes;
    for (std::size_t k = 0; k < std::min(above.size(), below.size()); ++k) add_changes(above[k], below[k], k, changes);
    std::sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) { return a.key < b.key; });
    for (const Change& change : changes) {
      auto other =
          std::lower_bound(changes.begin(), changes.end(), change.against, [](const Change& a, std::uint64_t key) { return a.key < key; });
      double all = 0;
      for (; other != changes.end() && other->key == change.against; ++other) all += other->column == change.column ? 0 : other->weight;
      above[change.column].odds[change.above] += change.weight * all;
      below[change.column].odds[change.below] += change.weight * all;
    }
  }

 private:
  void add_changes(const Cell& above, const Cell& below, std::size_t column, std::vector<Change>& changes) const {
    for (const std::uint8_t value : above.others) {
      const std::uint32_t difference = column_.without(value, above.taken) & 0xFF;
      const auto other = static_cast<std::uint8_t>(column_.without(below.taken, difference));
      const double weight = above.ratios[value] * below.ratios[other];
      if (weight < kLeastWeight) continue;
      const auto key = [&](bool back) {
        const auto part = [&](std::uint8_t from, std::uint8_t to) -> std::uint64_t {
          return back ? row_.without(from, to) : row_.without(to, from);
        };
        return part(above.taken, value) << 16 | part(below.taken, other);
      };
      changes.push_back({column, value, other, key(false), key(true), weight});
    }
  }

  Group row_, column_;
};

void add_odds(SolvedRow& row, const Cells& cells) {
  for (std::size_t k = 0; k < row.bytes.size() && k < cells.size(); ++k) {
    const double taken = row.bytes[k][cells[k].taken];
    double total = 0;
    for (std::size_t v = 0; v < row.bytes[k].size(); ++v) {
      row.bytes[k][v] += std::min(cells[k].odds[v], 1.0) * taken;  // what is likelier was not taken: something is amiss here
      total += row.bytes[k][v];
    }
    for (double& value : row.bytes[k]) value /= total;
  }
}

}  // namespace

void add_cycles(SolvedRun& solved, const Channel& channel, const std::vector<std::vector<Values>>& texts) {
  if (!solved.column_sum || solved.row_sum.kind == DumpSum::Kind::none) return;
  std::map<std::size_t, std::vector<std::size_t>> blocks;
  for (std::size_t i = 0; i < solved.rows.size(); ++i) {
    if (solved.sums_of[i] && solved.rows[i].solved) blocks[*solved.sums_of[i]].push_back(i);
  }
  Lattice by_text(channel, solved.run.layout, {});
  const Cycles cycles(solved);
  for (const auto& [sums, rows] : blocks) {
    std::vector<Cells> cells;
    for (const std::size_t i : rows) {
      const SolvedRow alone = by_text.solve(solved.run.rows[i], texts[i]);
      Cells row(alone.solved ? solved.rows[i].bytes.size() : 0);
      for (std::size_t k = 0; k < row.size(); ++k) {
        row[k].taken = best_of(solved.rows[i].bytes[k]);
        const double taken = std::max(alone.bytes[k][row[k].taken], kLeastTaken);
        for (std::size_t v = 0; v < alone.bytes[k].size(); ++v) {
          if (v == row[k].taken || alone.bytes[k][v] < taken * kLeastRatio) continue;
          row[k].ratios[v] = alone.bytes[k][v] / taken;
          row[k].others.push_back(static_cast<std::uint8_t>(v));
        }
      }
      cells.push_back(std::move(row));
    }
    for (std::size_t a = 0; a < cells.size(); ++a) {
      for (std::size_t b = a + 1; b < cells.size(); ++b) cycles.add(cells[a], cells[b]);
    }
    for (std::size_t r = 0; r < rows.size(); ++r) {
      add_odds(solved.rows[rows[r]], cells[r]);
      if (!solved.expecting.empty()) add_odds(solved.expecting[rows[r]], cells[r]);
    }
  }
}

}  // namespace janus::tools::dumps
