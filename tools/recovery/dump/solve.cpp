#include "tools/recovery/dump/solve.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "tools/recovery/dump/cycles.hpp"

namespace janus::tools::dumps {

namespace {

constexpr int kPasses = 4;             // between rows and columns, at most
constexpr double kHardlyMoved = 0.01;  // of a byte's probability from one pass to the next
constexpr double kSettled = 1 - 1e-9;  // further passes change nothing
constexpr double kExplained = 1e-8;    // of a row that is one
constexpr double kHardly = 1e-3;       // is not learnt from
constexpr double kOtherText = 1e-6;    // a character of the ASCII column is not the byte's at all
constexpr double kLeastMessage = 1e-12;
constexpr double kNotThere = 1e-9;

char character_of(std::size_t value) { return value >= 0x20 && value < 0x7F ? static_cast<char>(value) : '.'; }

// The characters of a row's ASCII column, held against the bytes as they are read; 0 where it is not clear which one stands for a byte.
// Empty where they do not seem to be there.
std::vector<char> characters_of(const Row& row, const SolvedRow& solved) {
  const std::size_t count = solved.bytes.size();
  if (!solved.solved || count == 0) return {};
  const Extent& last = solved.sum.length != 0 ? solved.sum : solved.extents.back();
  if (last.length == 0 || last.at + last.length >= row.text.size()) return {};
  const std::string shown = row.text.substr(last.at + last.length);
  std::string expected;
  for (const Values& values : solved.bytes) {
    expected += character_of(static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin()));
  }
  // The cheapest way to make one text of the other. What stands before the column is free.
  constexpr unsigned kBefore = 8, kChanged = 2, kLost = 3;
  std::vector<std::vector<unsigned>> cost(count + 1, std::vector<unsigned>(shown.size() + 1));
  for (std::size_t j = 0; j <= shown.size(); ++j) cost[0][j] = j <= kBefore ? 0 : kLost * static_cast<unsigned>(j - kBefore);
  for (std::size_t i = 1; i <= count; ++i) {
    cost[i][0] = cost[i - 1][0] + kLost;
    for (std::size_t j = 1; j <= shown.size(); ++j) {
      const unsigned same = cost[i - 1][j - 1] + (expected[i - 1] == shown[j - 1] ? 0 : kChanged);
      cost[i][j] = std::min({same, cost[i - 1][j] + (expected[i - 1] == ' ' ? 1 : kLost), cost[i][j - 1] + kLost});
    }
  }
  std::vector<char> result(count, 0);
  std::vector<bool> same(count, false);
  std::size_t agree = 0, printed = 0;
  for (std::size_t i = count, j = shown.size(); i != 0;) {
    if (j != 0 && cost[i][j] == cost[i - 1][j - 1] + (expected[i - 1] == shown[j - 1] ? 0 : kChanged)) {
      --i, --j;
      result[i] = shown[j];
      same[i] = expected[i] == shown[j];
    } else if (j != 0 && cost[i][j] == cost[i][j - 1] + kLost) {
      --j;
    } else {
      --i;
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    printed += expected[i] != '.' && expected[i] != ' ' ? 1u : 0u;
    agree += same[i] && expected[i] != '.' && expected[i] != ' ' ? 1u : 0u;
  }
  if (agree * 3 < printed * 2) return {};
  for (std::size_t i = 0; i < count; ++i) {
    const bool held = (i == 0 || same[i - 1]) && (i + 1 == count || same[i + 1]);
    if (!same[i] && !held) result[i] = 0;
  }
  return result;
}

std::vector<Values> text_says(const std::vector<char>& characters, const Channel& channel) {
  std::vector<Values> result;
  for (const char shown : characters) {
    Values values;
    for (std::size_t value = 0; value < values.size(); ++value) {
      values[value] = shown == 0 ? 1 : channel.substituted(character_of(value), shown) + kOtherText;
    }
    result.push_back(values);
  }
  return result;
}

void multiply(std::vector<Values>& values, const std::vector<Values>& factors) {
  for (std::size_t k = 0; k < values.size() && k < factors.size(); ++k) {
    for (std::size_t v = 0; v < values[k].size(); ++v) values[k][v] *= factors[k][v];
  }
}

// One column of a block: what its sum says of each of its bytes, the others being as probable as they are.
class Column {
 public:
  Column(const DumpSum& sum, const Values& printed) : sum_(sum), group_(group_of(sum)) {
    for (std::uint32_t total = 0; total < 256; ++total) end_[total] = printed[printed_sum(sum, total)];
  }

  void add(const Values& values) {
    std::vector<std::pair<std::uint8_t, double>> kept;
    const double most = *std::max_element(values.begin(), values.end());
    for (std::size_t value = 0; value < values.size(); ++value) {
      if (values[value] > most * kNotThere) kept.emplace_back(static_cast<std::uint8_t>(value), values[value] / most);
    }
    cells_.push_back(std::move(kept));
  }

  std::vector<Values> messages() const {
    const std::size_t count = cells_.size();
    std::vector<Values> before(count + 1, Values{}), after(count + 1, Values{});
    before[0][0] = 1;
    after[count] = end_;
    for (std::size_t i = 0; i < count; ++i) {
      for (std::uint32_t state = 0; state < 256; ++state) {
        if (before[i][state] < kNotThere) continue;
        for (const auto& [value, probability] : cells_[i]) before[i + 1][group_.with(state, value)] += before[i][state] * probability;
      }
      scale(before[i + 1]);
    }
    for (std::size_t i = count; i-- != 0;) {
      for (std::uint32_t state = 0; state < 256; ++state) {
        if (after[i + 1][state] < kNotThere) continue;
        for (const auto& [value, probability] : cells_[i]) after[i][group_.without(state, value)] += after[i + 1][state] * probability;
      }
      scale(after[i]);
    }
    std::vector<Values> result(count, Values{});
    for (std::size_t i = 0; i < count; ++i) {
      for (std::uint32_t state = 0; state < 256; ++state) {
        if (before[i][state] < kNotThere) continue;
        for (const auto& cell : cells_[i]) result[i][cell.first] += before[i][state] * after[i + 1][group_.with(state, cell.first)];
      }
      scale(result[i]);
      for (double& value : result[i]) value = std::max(value, kLeastMessage);
    }
    return result;
  }

 private:
  static void scale(Values& values) {
    const double most = *std::max_element(values.begin(), values.end());
    if (most <= 0) return;
    for (double& value : values) value /= most;
  }

  DumpSum sum_;
  Group group_;
  Values end_{};
  std::vector<std::vector<std::pair<std::uint8_t, double>>> cells_;
};

// Rows and the sums below them. Without rows that are lost, for then the sums say nothing.
struct Block {
  std::vector<std::size_t> rows;
  std::size_t sums = 0;
};

std::vector<Block> blocks_of(const SolvedRun& solved) {
  std::vector<Block> result;
  Block block;
  bool whole = true;
  for (std::size_t i = 0; i < solved.run.rows.size(); ++i) {
    if (solved.run.rows[i].is_sums) {
      block.sums = i;
      if (whole && block.rows.size() >= 2) result.push_back(block);
      block = {};
      whole = true;
      continue;
    }
    if (solved.steps[i] == Step::again) continue;
    whole = whole && (block.rows.empty() || solved.steps[i] == Step::next);
    block.rows.push_back(i);
  }
  return result;
}

// Blocks of fewer rows than others, but for the last, have lost one; those of more have lost their sums.
void drop_uneven(std::vector<Block>& blocks) {
  std::map<std::size_t, std::size_t> sizes;
  for (const Block& block : blocks) ++sizes[block.rows.size()];
  const auto usual = std::max_element(sizes.begin(), sizes.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const std::size_t rows = blocks[i].rows.size();
    if (rows > usual->first || (rows < usual->first && i + 1 < blocks.size())) blocks[i].rows.clear();
  }
  std::erase_if(blocks, [](const Block& block) { return block.rows.empty(); });
}

// Most columns agree as they are read.
bool agrees(const SolvedRun& solved, const Block& block) {
  const SolvedRow& sums = solved.rows[block.sums];
  if (!sums.solved) return false;
  const auto best = [](const Values& values) {
    return static_cast<std::uint32_t>(std::max_element(values.begin(), values.end()) - values.begin());
  };
  const Group group = group_of(*solved.column_sum);
  std::size_t agree = 0;
  for (std::size_t k = 0; k < solved.run.layout.width; ++k) {
    std::uint32_t total = 0;
    for (const std::size_t r : block.rows) {
      if (k < solved.rows[r].bytes.size()) total = group.with(total, best(solved.rows[r].bytes[k]));
    }
    agree += printed_sum(*solved.column_sum, total) == best(sums.bytes[k]) ? 1u : 0u;
  }
  return agree * 2 >= solved.run.layout.width;
}

// Whether what columns say now changes nothing in a row.
bool is_settled(const SolvedRow& row, const std::vector<Values>& said) {
  if (!row.solved) return false;
  for (std::size_t k = 0; k < row.bytes.size(); ++k) {
    const auto best = std::max_element(row.bytes[k].begin(), row.bytes[k].end());
    if (*best <= kSettled || said[k][static_cast<std::size_t>(best - row.bytes[k].begin())] < 0.5) return false;
  }
  return true;
}

// How far the probability of a byte has moved.
double moved(const SolvedRow& row, const SolvedRow& before) {
  double result = 0;
  for (std::size_t k = 0; k < row.bytes.size() && k < before.bytes.size(); ++k) {
    for (std::size_t v = 0; v < row.bytes[k].size(); ++v) result = std::max(result, std::abs(row.bytes[k][v] - before.bytes[k][v]));
  }
  return result;
}

// Where rows explain a column's sum in turn, each of them may be right.
void settle_between(SolvedRow& row, const SolvedRow& before) {
  for (std::size_t k = 0; k < row.bytes.size() && k < before.bytes.size(); ++k) {
    for (std::size_t v = 0; v < row.bytes[k].size(); ++v) row.bytes[k][v] = (row.bytes[k][v] + before.bytes[k][v]) / 2;
  }
}

// `texts`: what is known of a row's bytes beside the row; what columns say is added to it.
void exchange(SolvedRun& solved, Lattice& lattice, std::vector<std::vector<Values>>& texts) {
  std::vector<Block> blocks = blocks_of(solved);
  drop_uneven(blocks);
  for (const Block& block : blocks) {
    if (!agrees(solved, block)) continue;
    std::vector<std::vector<Values>> messages(block.rows.size());  // what columns say of each row's bytes
    for (std::size_t r = 0; r < block.rows.size(); ++r) {
      solved.sums_of[block.rows[r]] = block.sums;
      messages[r].resize(solved.run.rows[block.rows[r]].bytes);
      for (Values& values : messages[r]) values.fill(1);
    }
    std::vector<std::vector<Values>> used = messages;  // what the rows have been solved with
    bool is_last = false;
    for (int pass = 0; !is_last; ++pass) {
      for (std::size_t k = 0; k < solved.run.layout.width; ++k) {
        Column column(*solved.column_sum, solved.rows[block.sums].bytes[k]);
        std::vector<std::size_t> members;
        for (std::size_t r = 0; r < block.rows.size(); ++r) {
          const SolvedRow& row = solved.rows[block.rows[r]];
          if (k >= messages[r].size()) continue;
          Values values;
          for (std::size_t v = 0; v < values.size(); ++v) values[v] = row.solved ? row.bytes[k][v] / used[r][k][v] : 1;
          column.add(values);
          members.push_back(r);
        }
        const std::vector<Values> said = column.messages();
        for (std::size_t m = 0; m < members.size(); ++m) {
          Values& message = messages[members[m]][k];
          for (std::size_t v = 0; v < message.size(); ++v) message[v] = pass == 0 ? said[m][v] : std::sqrt(message[v] * said[m][v]);
        }
      }
      const bool may_settle = pass != 0;
      double most_moved = 0;
      std::vector<SolvedRow> before(block.rows.size());
      for (std::size_t r = 0; r < block.rows.size(); ++r) {
        const std::size_t i = block.rows[r];
        if (may_settle && is_settled(solved.rows[i], messages[r])) continue;
        std::vector<Values> beforehand = messages[r];
        multiply(beforehand, texts[i]);
        used[r] = messages[r];
        before[r] = std::move(solved.rows[i]);
        solved.rows[i] = lattice.solve(solved.run.rows[i], beforehand, &before[r]);
        if (may_settle) most_moved = std::max(most_moved, moved(solved.rows[i], before[r]));
      }
      is_last = pass + 1 == kPasses || (may_settle && most_moved < kHardlyMoved);
      if (!is_last) continue;
      for (std::size_t r = 0; r < block.rows.size(); ++r) {
        const std::size_t i = block.rows[r];
        std::vector<Values> beforehand = used[r];
        multiply(beforehand, texts[i]);
        texts[i] = std::move(beforehand);
        if (moved(solved.rows[i], before[r]) > kHardlyMoved) settle_between(solved.rows[i], before[r]);
      }
    }
  }
}

}  // namespace

SolvedRun begin_run(Run run, const Channel& channel, const DumpOptions& options) {
  SolvedRun solved;
  solved.run = std::move(run);
  const std::size_t width = solved.run.layout.width;
  solved.run.layout = layout_of(solved.run.rows, width);
  solved.column_sum = find_column_sums(solved.run);
  solved.steps = chain_addresses(solved.run, channel);
  if (solved.run.layout.sum_digits == 0) return solved;
  if (options.row_sum) {
    solved.row_sum = *options.row_sum;
    solved.row_sum.wide = solved.run.layout.sum_digits == 4;
  } else {
    solved.row_sum = find_sum(summed_rows(solved.run), solved.run.layout.sum_digits == 4, false).value_or(DumpSum{});
  }
  return solved;
}

void solve_run(SolvedRun& solved, const Channel& channel, const Values* frequent, std::size_t most_rows) {
  solved.steps = chain_addresses(solved.run, channel);
  Lattice lattice(channel, solved.run.layout, solved.row_sum);
  const std::size_t count = solved.run.rows.size();
  std::vector<std::vector<Values>> known(count);
  solved.rows.assign(count, {});
  solved.expecting.clear();
  solved.sums_of.assign(count, std::nullopt);
  solved.characters.assign(count, {});
  for (std::size_t i = 0; i < std::min(count, most_rows); ++i) {
    const Row& row = solved.run.rows[i];
    if (row.is_sums) {
      solved.rows[i] = lattice.solve_sums(row);
      continue;
    }
    solved.rows[i] = lattice.solve(row);
    if (!solved.run.layout.ascii) continue;
    solved.characters[i] = characters_of(row, solved.rows[i]);
    known[i] = text_says(solved.characters[i], channel);
    if (!known[i].empty()) solved.rows[i] = lattice.solve(row, known[i], &solved.rows[i]);
  }
  const std::vector<std::vector<Values>> texts = known;
  if (solved.column_sum && count <= most_rows) exchange(solved, lattice, known);
  if (frequent == nullptr) return;
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Values> expected(solved.run.rows[i].bytes, *frequent);
    multiply(expected, known[i]);
    solved.expecting.push_back(solved.run.rows[i].is_sums ? SolvedRow{} : lattice.solve(solved.run.rows[i], expected, &solved.rows[i]));
  }
  add_cycles(solved, channel, texts);
}

bool is_explained(const SolvedRun& solved) {
  std::size_t rows = 0, addressed = 0, held = 0, explained = 0;
  for (std::size_t i = 0; i < solved.rows.size(); ++i) {
    const Row& row = solved.run.rows[i];
    if (row.is_sums || solved.rows[i].bytes.empty()) continue;
    ++rows;
    addressed += row.addressed ? 1u : 0u;
    held += row.addressed && row.read == row.address ? 1u : 0u;
    explained += solved.rows[i].explained > kExplained ? 1u : 0u;
  }
  return explained * 2 > rows && held * 2 > addressed;
}

std::string shown_of(const Row& row, const Extent& extent) {
  std::string text = row.text.substr(std::min(extent.at, row.text.size()), extent.length);
  while (!text.empty() && (text.back() == ' ' || text.back() == ',' || text.back() == '-' || text.back() == ':')) text.pop_back();
  return text;
}

void learn_from(const SolvedRun& solved, Channel& channel, Values& counts) {
  for (std::size_t i = 0; i < solved.rows.size(); ++i) {
    const SolvedRow& row = solved.rows[i];
    for (std::size_t k = 0; k < row.bytes.size(); ++k) {
      const std::string shown = shown_of(solved.run.rows[i], row.extents[k]);
      for (std::size_t value = 0; value < row.bytes[k].size(); ++value) {
        const double weight = row.bytes[k][value];
        if (weight < kHardly) continue;
        if (!solved.run.rows[i].is_sums) counts[value] += weight;
        const std::string is = hexadecimal(static_cast<unsigned>(value), 2);
        if (shown.size() == 2) {
          channel.see(is[0], shown[0], weight);
          channel.see(is[1], shown[1], weight);
        } else if (shown.size() == 1) {
          const bool second = shown[0] == is[1];
          channel.see(is[second ? 1 : 0], shown[0], weight);
          channel.see(is[second ? 0 : 1], 0, weight);
        }
      }
    }
  }
}

}  // namespace janus::tools::dumps
