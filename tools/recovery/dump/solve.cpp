// Solves the bytes of a run of rows.
#include <cmath>
#include <map>
#include <unordered_map>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/dump/run.hpp"
#include "tools/recovery/dump/sums.hpp"
#include "tools/text.hpp"

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

// Returns the distribution that a sum implies for each byte, given the distributions of the others. `totals`: distribution of the total.
std::vector<Values> messages_of(const Group& group, std::uint32_t start, const std::vector<Values>& bytes, const Values& totals) {
  const std::size_t count = bytes.size();
  std::vector<std::vector<std::pair<std::uint8_t, double>>> likely(count);
  for (std::size_t k = 0; k < count; ++k) {
    const double most = *std::max_element(bytes[k].begin(), bytes[k].end());
    for (std::size_t v = 0; v < 256; ++v) {
      if (bytes[k][v] > most * kUnlikely) likely[k].emplace_back(static_cast<std::uint8_t>(v), bytes[k][v]);
    }
  }
  std::vector<Values> before(count + 1, Values{}), after(count + 1, Values{}), result(count, Values{});
  before[0][start & 0xFF] = 1;
  after[count] = totals;
  for (std::size_t k = 0; k < count; ++k) {
    for (std::uint32_t total = 0; total < 256; ++total) {
      if (before[k][total] < kUnlikely * kUnlikely) continue;
      for (const auto& [value, probability] : likely[k]) before[k + 1][group.with(total, value)] += before[k][total] * probability;
    }
    normalize(before[k + 1]);
  }
  for (std::size_t k = count; k-- > 0;) {
    for (std::uint32_t total = 0; total < 256; ++total) {
      if (after[k + 1][total] < kUnlikely * kUnlikely) continue;
      for (const auto& [value, probability] : likely[k]) after[k][group.without(total, value)] += after[k + 1][total] * probability;
    }
    normalize(after[k]);
  }
  for (std::size_t k = 0; k < count; ++k) {
    for (std::uint32_t total = 0; total < 256; ++total) {
      if (before[k][total] < kUnlikely * kUnlikely) continue;
      for (const auto& [value, probability] : likely[k]) result[k][value] += before[k][total] * after[k + 1][group.with(total, value)];
    }
    normalize(result[k]);
    for (double& value : result[k]) value = std::max(value, kLeastMessage);
  }
  return result;
}

Values totals_of(const DumpSum& sum, const Values& printed) {
  Values totals{};
  for (std::uint32_t total = 0; total < 256; ++total) totals[total] = printed[printed_sum(sum, total) & 0xFF];
  return totals;
}

// Rows and their column sums. The sums are unusable if rows are lost.
struct Block {
  std::vector<std::size_t> rows;
  std::size_t sums = 0;
};

// Returns true if most digits from A to F are lowercase. Otherwise, a lowercase letter is a different, misread digit.
bool has_small_digits(const Run& run) {
  std::size_t small = 0, large = 0;
  for (const Row& row : run.rows) {
    for (const std::string& word : split_words(row.text)) {
      if (word.size() % 2 != 0 || !std::all_of(word.begin(), word.end(), is_hexadecimal_digit)) continue;
      for (const char c : word) small += c >= 'a' && c <= 'f' ? 1 : 0, large += c >= 'A' && c <= 'F' ? 1 : 0;
    }
  }
  return small > large;
}

class RunSolver {
 public:
  RunSolver(Run& run, const recovery::PrintChannel& channel)
      : run_(run), channel_(channel), fields_(channel), small_(has_small_digits(run)) {}

  void solve() {
    chain_addresses(run_, channel_);
    for (Row& row : run_.rows) read_row(row);
    read_characters();
    std::vector<bool> in_block(run_.rows.size());
    if (run_.column_sum) {
      for (const Block& block : blocks()) {
        exchange(block);
        for (const std::size_t i : block.rows) in_block[i] = true;
      }
    }
    for (std::size_t i = 0; i < run_.rows.size(); ++i) {
      Row& row = run_.rows[i];
      if (in_block[i] || row.is_sums) continue;
      const std::vector<Values> said = row_says(row, row.bytes);
      for (std::size_t k = 0; k < said.size(); ++k) row.bytes[k] = product(row.bytes[k], said[k]);
    }
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

  std::vector<Part> slots_of(const std::string& text, const recovery::Layout& place, std::uint16_t address, std::size_t count,
                             std::size_t sums) const {
    std::vector<Part> slots = fields_.field(text, place, address, static_cast<int>(count + sums)).slots;
    slots.resize(count + sums);
    return slots;
  }

  // Returns true if the words of the text do not match the bytes. A group of bytes or a two-byte sum is one word.
  bool are_displaced(const std::string& text, const std::vector<Part>& slots, std::size_t count) const {
    const auto begins_word = [&](std::size_t slot) { return slot < count ? !run_.joined[slot] : slot == count; };
    const auto in_word = [&](std::size_t at) {
      return at < text.size() && (text[at] == '?' || recovery::digit_of(text[at]) >= 0 || upper(text[at]) != lower(text[at]));
    };
    for (std::size_t k = 0; k < slots.size(); ++k) {
      if (slots[k].empty() || (begins_word(k) && slots[k].begin > 0 && in_word(slots[k].begin - 1)) ||
          ((k + 1 == slots.size() || begins_word(k + 1)) && in_word(slots[k].end)))
        return true;
    }
    return false;
  }

  void read_row(Row& row) {
    const std::size_t count = row.is_sums ? run_.width : row.count;
    std::size_t sums = row.is_sums || run_.row_sum.kind == DumpSum::Kind::none ? 0 : run_.sum_digits / 2;
    const std::size_t from = row.is_sums ? std::min(row.data_at, row.text.size()) : 0;
    std::string text = row.text.substr(from);
    for (char& c : text) c = c == ',' ? ' ' : small_ && c >= 'a' && c <= 'f' ? upper(c) : c;
    recovery::Layout place;
    place.bare = !row.addressed;
    place.grouped = std::find(run_.joined.begin(), run_.joined.end(), true) != run_.joined.end();
    std::vector<Part> slots = slots_of(text, place, row.address, count, sums);
    row.displaced = are_displaced(text, slots, count);
    if (row.displaced && sums > 0) {
      // The sum may be illegible.
      const std::vector<Part> alone = slots_of(text, place, row.address, count, 0);
      if (!are_displaced(text, alone, count)) slots = alone, sums = 0, row.displaced = false;
    }
    row.bytes.clear();
    row.places.clear();
    for (std::size_t k = 0; k < count; ++k) {
      Values& values = row.bytes.emplace_back(readings(text.substr(slots[k].begin, slots[k].end - slots[k].begin)));
      const double other = row.displaced ? kDisplaced : 0;
      for (double& value : values) value = value * (1 - other) + other / 256;
      row.places.push_back({slots[k].begin + from, slots[k].end + from});
    }
    row.sum = {};
    if (sums == 0) return;
    row.sum = {slots[count].begin, slots.back().end};
    row.printed_sum = readings(text.substr(slots.back().begin, slots.back().end - slots.back().begin));
  }

  // Finds the ASCII column. Reads its characters in the rows where most agree with the bytes: those that agree, and single others between
  // them.
  void read_characters() {
    constexpr std::size_t kFarthest = 10, kFewest = 6;
    std::size_t distance = run_.width < 4 ? kFarthest : 0;
    for (; distance < kFarthest; ++distance) {
      std::size_t compared = 0, same = 0;
      for (const Row& row : run_.rows) {
        for (std::size_t k = 0; !row.is_sums && k < row.bytes.size() && row.end() + distance + k < row.text.size(); ++k) {
          const char c = character_of(best_of(row.bytes[k]));
          if (c == ' ' || c == '.') continue;
          ++compared;
          same += row.text[row.end() + distance + k] == c ? 1 : 0;
        }
      }
      if (compared >= kFewest && same * 10 >= compared * 7) break;
    }
    run_.has_characters = distance < kFarthest;
    for (Row& row : run_.rows) {
      row.characters.clear();
      if (!run_.has_characters || row.is_sums) continue;
      row.characters_at = row.end() + distance;
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

  // Returns the evidence of the row's sum, or an empty list if the row has none.
  std::vector<Values> row_says(const Row& row, const std::vector<Values>& bytes) const {
    if (row.sum.empty()) return {};
    return messages_of(narrow(run_.row_sum), start_of(run_.row_sum, row.address, row.count), bytes,
                       totals_of(run_.row_sum, row.printed_sum));
  }

  // Returns the blocks with the usual number of rows, and a shorter last block. Other blocks have lost rows or sums.
  std::vector<Block> blocks() const {
    std::vector<Block> result;
    std::map<std::size_t, std::size_t> sizes;
    Block block;
    bool whole = true;
    for (std::size_t i = 0; i < run_.rows.size(); ++i) {
      if (run_.rows[i].is_sums) {
        block.sums = i;
        if (whole && block.rows.size() >= 2) result.push_back(block), ++sizes[block.rows.size()];
        block = {};
        whole = true;
      } else if (run_.rows[i].step != Step::again) {
        whole = whole && (block.rows.empty() || run_.rows[i].step == Step::next);
        block.rows.push_back(i);
      }
    }
    if (result.empty()) return result;
    const std::size_t usual =
        std::max_element(sizes.begin(), sizes.end(), [](const auto& a, const auto& b) { return a.second < b.second; })->first;
    const std::size_t last = result.back().sums;
    std::erase_if(result, [&](const Block& each) {
      return each.rows.size() > usual || (each.rows.size() < usual && each.sums != last) || !agrees(each);
    });
    return result;
  }

  // Returns true if half of the column sums match the bytes as read.
  bool agrees(const Block& block) const {
    const Group group = group_of(*run_.column_sum);
    const std::size_t width = run_.width;
    std::size_t agree = 0;
    for (std::size_t k = 0; k < width; ++k) {
      std::uint32_t total = 0;
      for (const std::size_t i : block.rows) {
        if (k < run_.rows[i].bytes.size()) total = group.with(total, best_of(run_.rows[i].bytes[k]));
      }
      agree += printed_sum(*run_.column_sum, total) == best_of(run_.rows[block.sums].bytes[k]) ? 1 : 0;
    }
    return agree * 2 >= width;
  }

  // Exchanges evidence between rows and columns until it converges.
  void exchange(const Block& block) {
    const std::size_t width = run_.width, count = block.rows.size();
    Values nothing;
    nothing.fill(1);
    std::vector<std::vector<Values>> alone(count), by_row(count), by_column(count), belief(count);
    for (std::size_t r = 0; r < count; ++r) {
      alone[r] = belief[r] = run_.rows[block.rows[r]].bytes;
      by_row[r] = by_column[r] = std::vector<Values>(alone[r].size(), nothing);
      run_.rows[block.rows[r]].column_sums = block.sums;
    }
    const auto renew = [](Values& message, const Values& said, int pass) {
      for (std::size_t v = 0; v < 256; ++v) message[v] = pass == 0 ? said[v] : std::sqrt(message[v] * said[v]);
    };
    double moved = 1;
    for (int pass = 0; pass < kPasses && moved > 1e-6; ++pass) {
      for (std::size_t r = 0; r < count; ++r) {
        std::vector<Values> bytes;
        for (std::size_t k = 0; k < alone[r].size(); ++k) bytes.push_back(product(alone[r][k], by_column[r][k]));
        const std::vector<Values> said = row_says(run_.rows[block.rows[r]], bytes);
        for (std::size_t k = 0; k < said.size(); ++k) renew(by_row[r][k], said[k], pass);
      }
      for (std::size_t k = 0; k < width; ++k) {
        std::vector<Values> bytes;
        std::vector<std::size_t> members;
        for (std::size_t r = 0; r < count; ++r) {
          if (k < alone[r].size()) bytes.push_back(product(alone[r][k], by_row[r][k])), members.push_back(r);
        }
        const std::vector<Values> said =
            messages_of(group_of(*run_.column_sum), 0, bytes, totals_of(*run_.column_sum, run_.rows[block.sums].bytes[k]));
        for (std::size_t m = 0; m < members.size(); ++m) renew(by_column[members[m]][k], said[m], pass);
      }
      moved = 0;
      for (std::size_t r = 0; r < count; ++r) {
        for (std::size_t k = 0; k < belief[r].size(); ++k) {
          Values now = product(product(alone[r][k], by_row[r][k]), by_column[r][k]);
          double here = 0;
          for (std::size_t v = 0; v < 256; ++v) here = std::max(here, std::abs(now[v] - belief[r][k][v]));
          // If rows explain a column's sum alternately, each may be right, so the last pass averages.
          for (std::size_t v = 0; pass + 1 == kPasses && here > kHardlyMoved && v < 256; ++v) now[v] = (now[v] + belief[r][k][v]) / 2;
          moved = std::max(moved, here);
          belief[r][k] = now;
        }
      }
    }
    add_rectangles(block, alone, belief);
    for (std::size_t r = 0; r < count; ++r) run_.rows[block.rows[r]].bytes = belief[r];
  }

  // Adds the values for which the bytes at the corners of a rectangle are all different and every sum still holds. Sums are the last
  // row and the last column. The exchanged probabilities count such evidence twice.
  void add_rectangles(const Block& block, const std::vector<std::vector<Values>>& alone, std::vector<std::vector<Values>>& belief) const {
    const std::size_t width = run_.width, rows = alone.size();
    const Group row_group = narrow(run_.row_sum), column_group = group_of(*run_.column_sum);
    const auto negative = [&](std::uint32_t change) { return column_group.without(0, change); };
    using Changes = std::array<double, 256>;  // for each change of a byte, its probability relative to the best value
    const auto changes_of = [](const Values& values, const auto& changed) {
      Changes changes{};
      for (std::uint32_t change = 0; change < 256; ++change)
        changes[change] = values[changed(change)] / std::max(values[changed(0)], kLeastMessage);
      return changes;
    };
    std::vector<std::vector<Changes>> cells(rows + 1, std::vector<Changes>(width + 1, Changes{}));
    Changes free;
    free.fill(1);
    std::vector<std::uint32_t> totals(width, 0);
    for (std::size_t r = 0; r < rows; ++r) {
      const Row& row = run_.rows[block.rows[r]];
      std::uint32_t total = start_of(run_.row_sum, row.address, alone[r].size());
      for (std::size_t k = 0; k < alone[r].size(); ++k) {
        const std::uint8_t best = best_of(belief[r][k]);
        total = row_group.with(total, best) & 0xFF;
        totals[k] = column_group.with(totals[k], best);
        cells[r][k] = changes_of(alone[r][k], [&](std::uint32_t change) { return column_group.with(best, change); });
      }
      cells[r][width] = row.sum.empty() ? free : changes_of(totals_of(run_.row_sum, row.printed_sum), [&](std::uint32_t change) {
        return row_group.without(total, change) & 0xFF;
      });
    }
    for (std::size_t k = 0; k < width; ++k)
      cells[rows][k] = changes_of(totals_of(*run_.column_sum, run_.rows[block.sums].bytes[k]),
                                  [&](std::uint32_t change) { return column_group.without(totals[k], change); });
    cells[rows][width] = free;
    std::vector<std::vector<Changes>> more(rows, std::vector<Changes>(width, Changes{}));
    std::vector<Changes> pairs(rows + 1);
    for (std::size_t a = 0; a < width; ++a) {
      for (std::size_t b = a + 1; b <= width; ++b) {
        Changes all{};
        for (std::size_t r = 0; r <= rows; ++r)
          for (std::uint32_t change = 1; change < 256; ++change)
            all[change] += pairs[r][change] = cells[r][a][change] * cells[r][b][negative(change)];
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
          double& value = belief[r][k][column_group.with(best, change)];
          value = std::max(value, probability * std::min(more[r][k][change], 1.0));
        }
        normalize(belief[r][k]);
      }
    }
  }

  Run& run_;
  const recovery::PrintChannel& channel_;
  recovery::FieldReader fields_;
  const bool small_;
  std::unordered_map<std::string, Values> readings_;
};

}  // namespace

void solve(Run& run, const recovery::PrintChannel& channel) { RunSolver(run, channel).solve(); }

bool is_explained(const Run& run) {
  std::size_t rows = 0, addressed = 0, held = 0, explained = 0;
  for (const Row& row : run.rows) {
    if (row.is_sums || row.bytes.empty()) continue;
    ++rows;
    addressed += row.addressed ? 1 : 0;
    held += row.addressed && row.read == row.address ? 1 : 0;
    explained += row.displaced ? 0 : 1;
  }
  return explained * 4 > rows && held * 2 > addressed;
}

std::vector<Confusion> learn_from(std::span<const Run> runs, recovery::PrintChannel& channel) {
  std::map<std::pair<char, char>, double> seen;
  std::map<char, double> of;
  double all = 0, damaged = 0;
  for (const Run& run : runs) {
    for (const Row& row : run.rows) {
      for (std::size_t k = 0; k < row.bytes.size(); ++k) {
        const Part part = row.places[k];
        const std::uint8_t value = best_of(row.bytes[k]);
        if (row.bytes[k][value] < kLearn) continue;
        const std::string is = recovery::hex2(value);
        all += 2;
        if (part.end - part.begin != 2) ++damaged;
        for (std::size_t c = 0; part.end - part.begin == 2 && c < 2; ++c) {
          const char shown = row.text[part.begin + c];
          ++seen[{is[c], shown}];
          ++of[is[c]];
          damaged += is[c] != shown ? 1 : 0;
        }
      }
    }
  }
  channel.set_rate(std::clamp((kRateSeen * channel.rate() + damaged) / (kRateSeen + all), kLeastRate, kMostRate));
  std::vector<Confusion> result;
  for (const auto& [pair, count] : seen) {
    channel.learn(pair.first, pair.second, count, of[pair.first]);
    if (pair.first != pair.second)
      result.push_back({pair.first, pair.second, static_cast<std::size_t>(count), static_cast<std::size_t>(of[pair.first])});
  }
  std::stable_sort(result.begin(), result.end(), [](const Confusion& a, const Confusion& b) { return a.seen > b.seen; });
  return result;
}

}  // namespace janus::tools::dumps
