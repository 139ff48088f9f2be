// Solves the bytes of a run of rows.
#include <cmath>
#include <map>
#include <unordered_map>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/dump/rows.hpp"

namespace janus::tools::dumps {
namespace {

using recovery::Part;

char character_of(std::size_t value) { return value >= 0x20 && value < 0x7F ? static_cast<char>(value) : '.'; }

void normalize(Values& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  for (double& value : values) value = sum > 0 ? value / sum : 1.0 / 256;
}

Values product(Values a, const Values& b) {
  for (std::size_t v = 0; v < a.size(); ++v) a[v] *= b[v];
  normalize(a);
  return a;
}

using Likely = std::vector<std::pair<std::uint8_t, double>>;  // values that are not negligible

// Returns the distribution of a total with a byte added, or without it.
Values moved_by(const DumpSum& sum, const Values& totals, const Likely& byte, bool added) {
  Values result{};
  for (std::uint32_t total = 0; total < 256; ++total) {
    if (totals[total] < kUnlikely * kUnlikely) continue;
    for (const auto& [value, probability] : byte)
      result[added ? sum.with(total, value) : sum.without(total, value)] += totals[total] * probability;
  }
  normalize(result);
  return result;
}

// Returns the distribution that a sum implies for each byte, given the distributions of the others. `totals`: distribution of the total.
std::vector<Values> messages_of(const DumpSum& sum, std::uint32_t start, const std::vector<Values>& bytes, const Values& totals) {
  const std::size_t count = bytes.size();
  std::vector<Likely> likely(count);
  std::vector<Values> before(count + 1, Values{}), result(count, Values{});
  before[0][start & 0xFF] = 1;
  for (std::size_t k = 0; k < count; ++k) {
    const double most = bytes[k][best_of(bytes[k])];
    for (std::size_t v = 0; v < 256; ++v)
      if (bytes[k][v] > most * kUnlikely) likely[k].emplace_back(static_cast<std::uint8_t>(v), bytes[k][v]);
    before[k + 1] = moved_by(sum, before[k], likely[k], true);
  }
  Values after = totals;
  for (std::size_t k = count; k-- > 0; after = moved_by(sum, after, likely[k], false)) {
    for (std::uint32_t total = 0; total < 256; ++total) {
      if (before[k][total] < kUnlikely * kUnlikely) continue;
      for (const auto& [value, probability] : likely[k]) result[k][value] += before[k][total] * after[sum.with(total, value)];
    }
    normalize(result[k]);
    for (double& value : result[k]) value = std::max(value, kLeastMessage);
  }
  return result;
}

Values totals_of(const DumpSum& sum, const Values& printed) {
  Values totals{};
  for (std::uint32_t total = 0; total < 256; ++total) totals[total] = printed[sum.printed(total) & 0xFF];
  return totals;
}

using Grid = std::vector<std::vector<Values>>;  // by row and column

// Rows that are solved together: those above usable column sums, or a single row.
struct Block {
  std::vector<std::size_t> rows = {};
  std::optional<std::size_t> sums = {};
};

class RunSolver {
 public:
  RunSolver(Run& run, const recovery::PrintChannel& channel) : run_(run), channel_(channel), fields_(channel) {}

  void solve() {
    chain_addresses(run_, channel_);
    for (Row& row : run_.rows) read_row(row);
    read_characters();
    for (const Block& block : blocks()) exchange(block);
  }

 private:
  const Values& readings(const std::string& raw) {
    const auto [found, fresh] = readings_.try_emplace(raw);
    if (!fresh) return found->second;
    for (std::size_t v = 0; v < 256; ++v)
      found->second[v] = raw.empty() ? 1 : std::exp(-channel_.cost(recovery::hex2(static_cast<std::uint8_t>(v)), raw));
    normalize(found->second);
    return found->second;
  }

  void read_row(Row& row) {
    const std::size_t count = row.is_sums ? run_.width : row.count;
    std::size_t sums = row.is_sums || run_.row_sum.kind == DumpSum::Kind::none ? 0 : run_.sums;
    recovery::Layout layout = run_.layout;
    const bool grouped = layout.grouped;
    layout.bare = !row.addressed;
    if (layout.bare) layout.column = static_cast<int>(std::min(row.text.find_first_not_of(' '), row.text.size()));
    const auto field_of = [&](std::size_t all) { return fields_.field(row.text, layout, row.address, static_cast<int>(all)); };
    recovery::CodeField field = field_of(count + sums);
    row.displaced = is_displaced(row.text, field, count, grouped);
    if (row.displaced && sums > 0) {
      // The sum may be illegible.
      if (recovery::CodeField alone = field_of(count); !is_displaced(row.text, alone, count, grouped))
        field = alone, sums = 0, row.displaced = false;
    }
    field.slots.resize(count + sums);
    row.bytes.clear();
    for (std::size_t k = 0; k < count; ++k) {
      Values& values = row.bytes.emplace_back(readings(row.shown(field.slots[k])));
      const double other = row.displaced ? kDisplaced : 0;
      for (double& value : values) value = value * (1 - other) + other / 256;
    }
    row.sum = sums == 0 ? Part{} : Part{field.slots[count].begin, field.slots.back().end};
    if (sums > 0) row.printed_sum = readings(row.shown(field.slots.back()));
    field.slots.resize(count);
    row.places = std::move(field.slots);
  }

  // Finds the ASCII column. Reads its characters in the rows where most agree with the bytes: those that agree, and single others between
  // them.
  void read_characters() {
    constexpr std::size_t kFarthest = 10, kFewest = 6;
    std::size_t distance = run_.width < 4 ? kFarthest : 0;
    for (; distance < kFarthest; ++distance) {
      std::size_t compared = 0, same = 0;
      for (const Row& row : run_.rows) {
        for (std::size_t k = 0; !row.is_sums && k < row.bytes.size() && end_of(row) + distance + k < row.text.size(); ++k) {
          const char c = character_of(best_of(row.bytes[k]));
          if (c == ' ' || c == '.') continue;
          ++compared;
          same += row.text[end_of(row) + distance + k] == c ? 1 : 0;
        }
      }
      if (compared >= kFewest && same * 10 >= compared * 7) break;
    }
    const bool found = distance < kFarthest;
    for (Row& row : run_.rows) {
      row.characters.clear();
      if (!found || row.is_sums) continue;
      row.characters_at = end_of(row) + distance;
      const std::string shown = row.text.substr(std::min(row.characters_at, row.text.size()), row.bytes.size());
      std::vector<bool> same;
      for (std::size_t k = 0; k < shown.size(); ++k) same.push_back(shown[k] == character_of(best_of(row.bytes[k])));
      if (static_cast<std::size_t>(std::count(same.begin(), same.end(), true)) * 3 < row.bytes.size() * 2) continue;
      row.characters.assign(row.bytes.size(), '\0');
      for (std::size_t k = 0; k < shown.size(); ++k) {
        if (!same[k] && ((k > 0 && !same[k - 1]) || (k + 1 < row.bytes.size() && (k + 1 == shown.size() || !same[k + 1])))) continue;
        row.characters[k] = shown[k];
        Values values;
        for (std::size_t v = 0; v < 256; ++v) values[v] = std::exp(-channel_.read(character_of(v), shown[k])) + kOtherText;
        row.bytes[k] = product(row.bytes[k], values);
      }
    }
  }

  static std::size_t end_of(const Row& row) { return row.sum.empty() ? row.places.back().end : row.sum.end; }

  // Returns the blocks with the usual number of rows, a shorter last block, and all other rows. Other blocks have lost rows or sums.
  std::vector<Block> blocks() const {
    std::vector<Block> whole, result;
    std::map<std::size_t, std::size_t> sizes;
    Block block;
    bool complete = true;
    for (std::size_t i = 0; i < run_.rows.size(); ++i) {
      const Row& row = run_.rows[i];
      if (row.is_sums) {
        block.sums = i;
        if (complete && block.rows.size() >= 2 && agrees(block)) whole.push_back(block), ++sizes[block.rows.size()];
        block = {};
        complete = true;
      } else if (row.step != Step::again) {
        complete = complete && (block.rows.empty() || row.step == Step::next);
        block.rows.push_back(i);
      }
    }
    const auto fewer = [](const auto& a, const auto& b) { return a.second < b.second; };
    const std::size_t usual = sizes.empty() ? 0 : std::max_element(sizes.begin(), sizes.end(), fewer)->first;
    std::vector<bool> in_block(run_.rows.size());
    for (const Block& each : whole) {
      if (each.rows.size() != usual && (each.rows.size() > usual || each.sums != whole.back().sums)) continue;
      result.push_back(each);
      for (const std::size_t i : each.rows) in_block[i] = true;
    }
    for (std::size_t i = 0; i < run_.rows.size(); ++i)
      if (!in_block[i] && !run_.rows[i].is_sums) result.push_back({{i}});
    return result;
  }

  // Returns true if half of the column sums match the bytes as read.
  bool agrees(const Block& block) const {
    const DumpSum& sum = *run_.column_sum;
    std::size_t agree = 0;
    for (std::size_t k = 0; k < run_.width; ++k) {
      std::uint32_t total = 0;
      for (const std::size_t i : block.rows)
        if (k < run_.rows[i].bytes.size()) total = sum.with(total, best_of(run_.rows[i].bytes[k]));
      agree += sum.printed(total) == best_of(run_.rows[*block.sums].bytes[k]) ? 1 : 0;
    }
    return agree * 2 >= run_.width;
  }

  // Exchanges evidence between rows and columns until it converges.
  void exchange(const Block& block) {
    const std::size_t count = block.rows.size();
    Values nothing;
    nothing.fill(1);
    Grid alone, belief, by_row, by_column;
    for (const std::size_t i : block.rows) {
      alone.push_back(run_.rows[i].bytes);
      by_row.emplace_back(alone.back().size(), nothing);
    }
    belief = alone;
    by_column = by_row;
    int pass = 0;
    const auto renew = [&](Grid& mine, const Grid& others, const std::vector<std::pair<std::size_t, std::size_t>>& cells,
                           const DumpSum& sum, std::uint32_t start, const Values& printed) {
      std::vector<Values> bytes;
      for (const auto& [r, k] : cells) bytes.push_back(product(alone[r][k], others[r][k]));
      const std::vector<Values> said = messages_of(sum.narrow(), start, bytes, totals_of(sum, printed));
      for (std::size_t i = 0; i < cells.size(); ++i) {
        Values& message = mine[cells[i].first][cells[i].second];
        for (std::size_t v = 0; v < 256; ++v) message[v] = pass == 0 ? said[i][v] : std::sqrt(message[v] * said[i][v]);
      }
    };
    for (const int passes = block.sums ? kPasses : 1; pass < passes; ++pass) {
      for (std::size_t r = 0; r < count; ++r) {
        const Row& row = run_.rows[block.rows[r]];
        std::vector<std::pair<std::size_t, std::size_t>> cells;
        for (std::size_t k = 0; k < alone[r].size(); ++k) cells.emplace_back(r, k);
        if (!row.sum.empty()) renew(by_row, by_column, cells, run_.row_sum, run_.row_sum.start(row.address, row.count), row.printed_sum);
      }
      for (std::size_t k = 0; block.sums && k < run_.width; ++k) {
        std::vector<std::pair<std::size_t, std::size_t>> cells;
        for (std::size_t r = 0; r < count; ++r)
          if (k < alone[r].size()) cells.emplace_back(r, k);
        renew(by_column, by_row, cells, *run_.column_sum, 0, run_.rows[*block.sums].bytes[k]);
      }
      for (std::size_t r = 0; r < count; ++r) {
        for (std::size_t k = 0; k < belief[r].size(); ++k) {
          Values now = product(product(alone[r][k], by_row[r][k]), by_column[r][k]);
          double here = 0;
          for (std::size_t v = 0; v < 256; ++v) here = std::max(here, std::abs(now[v] - belief[r][k][v]));
          // If rows explain a column's sum alternately, each may be right, so the last pass averages.
          for (std::size_t v = 0; pass + 1 == kPasses && here > kHardlyMoved && v < 256; ++v) now[v] = (now[v] + belief[r][k][v]) / 2;
          belief[r][k] = now;
        }
      }
    }
    if (block.sums) add_rectangles(block, alone, belief);
    for (std::size_t r = 0; r < count; ++r) {
      Row& row = run_.rows[block.rows[r]];
      row.bytes = belief[r];
      row.column_sums = block.sums;
      row.row_says.clear();
      row.column_says.clear();
      for (std::size_t k = 0; k < row.bytes.size(); ++k)
        row.row_says.push_back(best_of(by_row[r][k])), row.column_says.push_back(best_of(by_column[r][k]));
    }
  }

  // Adds the values for which the bytes at the corners of a rectangle are all different and every sum still holds. The exchanged
  // probabilities count such evidence twice.
  void add_rectangles(const Block& block, const Grid& alone, Grid& belief) const {
    const std::size_t width = run_.width, rows = alone.size();
    const DumpSum row_sum = run_.row_sum.narrow(), column_sum = *run_.column_sum;
    // For each change of a byte, its probability relative to the best value. Sums are the last row and the last column.
    Grid odds(rows + 1, std::vector<Values>(width + 1, Values{}));
    odds[rows][width].fill(1);
    const auto set = [](Values& result, const Values& values, const auto& changed) {
      for (std::uint32_t change = 0; change < 256; ++change)
        result[change] = values[changed(change) & 0xFF] / std::max(values[changed(0) & 0xFF], kLeastMessage);
    };
    std::vector<std::uint32_t> totals(width, 0);
    for (std::size_t r = 0; r < rows; ++r) {
      const Row& row = run_.rows[block.rows[r]];
      std::uint32_t total = row_sum.start(row.address, row.count);
      for (std::size_t k = 0; k < row.count; ++k) {
        const std::uint8_t best = best_of(belief[r][k]);
        total = row_sum.with(total, best);
        totals[k] = column_sum.with(totals[k], best);
        set(odds[r][k], alone[r][k], [&](std::uint32_t change) { return column_sum.with(best, change); });
      }
      odds[r][width].fill(1);
      if (row.sum.empty()) continue;
      set(odds[r][width], totals_of(run_.row_sum, row.printed_sum), [&](std::uint32_t change) { return row_sum.without(total, change); });
    }
    for (std::size_t k = 0; k < width; ++k)
      set(odds[rows][k], totals_of(column_sum, run_.rows[*block.sums].bytes[k]),
          [&](std::uint32_t change) { return column_sum.without(totals[k], change); });
    Grid more(rows, std::vector<Values>(width, Values{}));
    std::vector<Values> pairs(rows + 1);
    const auto negative = [&](std::uint32_t change) { return column_sum.without(0, change); };
    for (std::size_t a = 0; a < width; ++a) {
      for (std::size_t b = a + 1; b <= width; ++b) {
        Values all{};
        for (std::size_t r = 0; r <= rows; ++r)
          for (std::uint32_t change = 1; change < 256; ++change)
            all[change] += pairs[r][change] = odds[r][a][change] * odds[r][b][negative(change)];
        for (std::size_t r = 0; r < rows; ++r) {
          for (std::uint32_t change = 1; change < 256; ++change) {
            const double both = pairs[r][change] * (all[negative(change)] - pairs[r][negative(change)]);
            more[r][a][change] += both;
            if (b < width) more[r][b][negative(change)] += both;
          }
        }
      }
    }
    for (std::size_t r = 0; r < rows; ++r) {
      for (std::size_t k = 0; k < belief[r].size(); ++k) {
        const std::uint8_t best = best_of(belief[r][k]);
        const double probability = belief[r][k][best];
        for (std::uint32_t change = 1; change < 256; ++change) {
          double& value = belief[r][k][column_sum.with(best, change)];
          value = std::max(value, probability * std::min(more[r][k][change], 1.0));
        }
        normalize(belief[r][k]);
      }
    }
  }

  Run& run_;
  const recovery::PrintChannel& channel_;
  recovery::FieldReader fields_;
  std::unordered_map<std::string, Values> readings_;
};

}  // namespace

void solve(Run& run, const recovery::PrintChannel& channel) { RunSolver(run, channel).solve(); }

std::vector<Confusion> learn_from(std::span<const Run> runs, recovery::PrintChannel& channel) {
  std::map<std::pair<char, char>, double> seen;
  std::map<char, double> of;
  double all = 0, damaged = 0;
  for (const Run& run : runs) {
    for (const Row& row : run.rows) {
      for (std::size_t k = 0; k < row.bytes.size(); ++k) {
        const std::uint8_t value = best_of(row.bytes[k]);
        if (row.bytes[k][value] < kLearn) continue;
        const std::string is = recovery::hex2(value), shown = row.shown(row.places[k]);
        all += 2;
        damaged += shown.size() != 2 ? 1 : 0;
        for (std::size_t c = 0; shown.size() == 2 && c < 2; ++c) {
          ++seen[{is[c], shown[c]}];
          ++of[is[c]];
          damaged += is[c] != shown[c] ? 1 : 0;
        }
      }
    }
  }
  channel.set_rate(std::clamp((kRateSeen * channel.rate() + damaged) / (kRateSeen + all), kLeastRate, kMostRate));
  std::vector<Confusion> result;
  for (const auto& [pair, count] : seen) {
    const auto& [is, shown] = pair;
    channel.learn(is, shown, count, of[is]);
    if (is != shown) result.push_back({is, shown, static_cast<std::size_t>(count), static_cast<std::size_t>(of[is])});
  }
  std::stable_sort(result.begin(), result.end(), [](const Confusion& a, const Confusion& b) { return a.seen > b.seen; });
  return result;
}

}  // namespace janus::tools::dumps
