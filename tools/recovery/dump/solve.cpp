#include "tools/recovery/dump/solve.hpp"

#include <algorithm>

namespace janus::tools::dumps {

namespace {

constexpr int kPasses = 3;            // between rows and columns
constexpr double kHardly = 1e-3;      // is not learnt from
constexpr double kOtherText = 1e-6;   // a character of the ASCII column is not the byte's at all
constexpr double kLeastMessage = 1e-12;
constexpr double kNotThere = 1e-15;

char character_of(std::size_t value) { return value >= 0x20 && value < 0x7F ? static_cast<char>(value) : '.'; }

// The characters of a row's ASCII column; empty where they do not seem to stand where they should.
std::vector<char> characters_of(const Row& row, const Layout& layout) {
  if (!layout.ascii || row.bytes != layout.width) return {};
  const std::optional<WholeRow> whole = whole_row(row, layout.width);
  const std::size_t sum = layout.sum_digits == 0 ? 0 : layout.before_sum.size() + layout.sum_digits;
  const std::size_t end = whole ? whole->end : scan(row.text, row.data_at, layout.width).end;
  std::size_t same = 0, compared = 0;
  std::vector<char> result;
  const std::size_t from = end + sum + layout.before_ascii.size();
  for (std::size_t i = 0; i < layout.width; ++i) {
    const char shown = from + i < row.text.size() ? row.text[from + i] : ' ';
    result.push_back(shown);
    if (!whole || character_of(whole->bytes[i]) == ' ') continue;
    ++compared;
    same += shown == character_of(whole->bytes[i]) || (character_of(whole->bytes[i]) == '.' && shown != ' ') ? 1u : 0u;
  }
  if (whole && same * 4 < compared * 3) return {};
  if (!whole && (from > row.text.size() || row.text.size() > from + layout.width + 1)) return {};
  return result;
}

std::vector<Values> text_says(const std::vector<char>& characters, const Channel& channel) {
  std::vector<Values> result;
  for (const char shown : characters) {
    Values values{};
    for (std::size_t value = 0; value < values.size(); ++value) values[value] = channel.substituted(character_of(value), shown) + kOtherText;
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
        for (const auto& [value, probability] : cells_[i]) after[i][state] += after[i + 1][group_.with(state, value)] * probability;
      }
      scale(after[i]);
    }
    std::vector<Values> result(count, Values{});
    for (std::size_t i = 0; i < count; ++i) {
      for (const auto& cell : cells_[i]) {
        for (std::uint32_t state = 0; state < 256; ++state) result[i][cell.first] += before[i][state] * after[i + 1][group_.with(state, cell.first)];
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

// Whether a row before the block's first or after its last is lost: its other blocks tell how many rows there are.
void drop_short(std::vector<Block>& blocks) {
  std::size_t most = 0;
  for (const Block& block : blocks) most = std::max(most, block.rows.size());
  for (std::size_t i = 0; i + 1 < blocks.size(); ++i) {
    if (blocks[i].rows.size() < most) blocks[i].rows.clear();
  }
  std::erase_if(blocks, [](const Block& block) { return block.rows.empty(); });
}

// Most columns agree as they are read.
bool agrees(const SolvedRun& solved, const Block& block) {
  const SolvedRow& sums = solved.rows[block.sums];
  if (!sums.solved) return false;
  const auto best = [](const Values& values) { return static_cast<std::uint32_t>(std::max_element(values.begin(), values.end()) - values.begin()); };
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

// `texts`: what is known of a row's bytes beside the row; what columns say is added to it.
void exchange(SolvedRun& solved, Lattice& lattice, std::vector<std::vector<Values>>& texts) {
  std::vector<Block> blocks = blocks_of(solved);
  drop_short(blocks);
  for (const Block& block : blocks) {
    if (!agrees(solved, block)) continue;
    std::vector<std::vector<Values>> messages(block.rows.size());
    for (std::size_t r = 0; r < block.rows.size(); ++r) {
      solved.sums_of[block.rows[r]] = block.sums;
      messages[r].resize(solved.run.rows[block.rows[r]].bytes);
      for (Values& values : messages[r]) values.fill(1);
    }
    for (int pass = 0; pass < kPasses; ++pass) {
      for (std::size_t k = 0; k < solved.run.layout.width; ++k) {
        Column column(*solved.column_sum, solved.rows[block.sums].bytes[k]);
        std::vector<std::size_t> members;
        for (std::size_t r = 0; r < block.rows.size(); ++r) {
          const SolvedRow& row = solved.rows[block.rows[r]];
          if (k >= messages[r].size()) continue;
          Values values;
          for (std::size_t v = 0; v < values.size(); ++v) values[v] = row.solved ? row.bytes[k][v] / messages[r][k][v] : 1;
          column.add(values);
          members.push_back(r);
        }
        const std::vector<Values> said = column.messages();
        for (std::size_t m = 0; m < members.size(); ++m) messages[members[m]][k] = said[m];
      }
      for (std::size_t r = 0; r < block.rows.size(); ++r) {
        const std::size_t i = block.rows[r];
        std::vector<Values> beforehand = messages[r];
        multiply(beforehand, texts[i]);
        solved.rows[i] = lattice.solve(solved.run.rows[i], beforehand);
        if (pass + 1 == kPasses) texts[i] = std::move(beforehand);
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
    solved.characters[i] = characters_of(row, solved.run.layout);
    known[i] = text_says(solved.characters[i], channel);
    solved.rows[i] = lattice.solve(row, known[i]);
  }
  if (solved.column_sum && count <= most_rows) exchange(solved, lattice, known);
  if (frequent == nullptr) return;
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Values> expected(solved.run.rows[i].bytes, *frequent);
    multiply(expected, known[i]);
    solved.expecting.push_back(solved.run.rows[i].is_sums ? SolvedRow{} : lattice.solve(solved.run.rows[i], expected));
  }
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
