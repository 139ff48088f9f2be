#include "tools/recovery/align.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <unordered_map>

namespace janus::tools {
namespace {

constexpr std::size_t kMostCells = 8'000'000;  // limit of compared pairs of lines
constexpr float kLeastAlike = 0.4F;            // least similarity of matching lines, of 1

// Maps commonly confused characters to one character.
char class_of(char c) {
  constexpr std::array<std::string_view, 9> kClasses = {"0OoQD@", "1Il|!i[]", "2Zz", "4A", "5S$", "6G", "8B", "EF", ".,;:'`"};
  for (const std::string_view one : kClasses)
    if (one.find(c) != std::string_view::npos) return one.front();
  return c;
}

// The pairs of adjacent characters in a line, without blanks; each pair sets a bit.
struct Fingerprint {
  std::array<std::uint64_t, 4> bits{};
  int count = 0;
  std::size_t index = 0;  // in its page
  std::uint64_t hash = 0;
};

std::vector<Fingerprint> fingerprints_of(const Page& page) {
  std::vector<Fingerprint> result;
  for (std::size_t i = 0; i < page.lines.size(); ++i) {
    Fingerprint print;
    print.index = i;
    print.hash = 14695981039346656037U;
    unsigned before = 0;
    for (const char c : page.lines[i].text + '\n') {  // the line end counts as a neighbour
      if (c == ' ') continue;
      const auto next = static_cast<unsigned char>(class_of(c));
      const unsigned bit = (before * 31 + next * 7) * 2654435761U >> 24;
      print.bits[bit / 64] |= std::uint64_t{1} << (bit % 64);
      print.hash = (print.hash ^ next) * 1099511628211U;
      before = next;
    }
    for (const std::uint64_t word : print.bits) print.count += std::popcount(word);
    if (print.count > 1) result.push_back(print);
  }
  return result;
}

float likeness(const Fingerprint& a, const Fingerprint& b) {
  int both = 0;
  for (std::size_t i = 0; i < a.bits.size(); ++i) both += std::popcount(a.bits[i] & b.bits[i]);
  return 2 * static_cast<float>(both) / static_cast<float>(a.count + b.count);
}

using Prints = std::span<const Fingerprint>;
using Result = std::vector<std::optional<std::size_t>>;

// Compares all lines, or those near the diagonal if there are too many, to find the ordered pairs with the greatest total similarity.
void align_all(Prints page, Prints reading, Result& result) {
  const std::size_t rows = page.size(), columns = reading.size();
  if (rows == 0 || columns == 0) return;
  const std::size_t width = std::min(columns, std::max(kMostCells / rows, std::size_t{16}));
  const auto first_of = [&](std::size_t row) {
    const std::size_t middle = row * columns / rows;
    return std::min(middle - std::min(middle, width / 2), columns - width);
  };
  enum class Step : std::uint8_t { none, up, left, both };
  std::vector<Step> steps(rows * width, Step::none);
  std::vector<float> before(columns + 1, 0), best(columns + 1, 0);  // best[j + 1]: with the columns up to j
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t first = first_of(row);
    best[first] = before[first];
    for (std::size_t i = 0; i < width; ++i) {
      const std::size_t column = first + i;
      const float alike = likeness(page[row], reading[column]) - kLeastAlike;
      const float both = before[column] + alike, up = before[column + 1], left = best[column];
      Step& step = steps[row * width + i];
      step = alike > 0 && both > up && both > left ? Step::both : up >= left ? Step::up : Step::left;
      best[column + 1] = step == Step::both ? both : std::max(up, left);
    }
    const std::size_t next_end = row + 1 < rows ? first_of(row + 1) + width : columns;  // columns that the next row reads
    for (std::size_t column = first + width; column < next_end; ++column) best[column + 1] = best[column];
    std::swap(before, best);
  }
  std::size_t row = rows, column = columns;
  while (row > 0 && column > 0) {
    const std::size_t first = first_of(row - 1);
    if (column - 1 >= first + width) {
      --column;
      continue;
    }
    const Step step = column - 1 < first ? Step::up : steps[(row - 1) * width + column - 1 - first];
    if (step == Step::both) result[page[row - 1].index] = reading[column - 1].index;
    if (step != Step::left) --row;
    if (step != Step::up) --column;
  }
}

// Returns pairs of lines that are unique in each reading and equal except for confusions.
std::vector<std::pair<std::size_t, std::size_t>> anchors_of(Prints page, Prints reading) {
  struct Seen {
    std::size_t times = 0, at = 0;
  };
  std::unordered_map<std::uint64_t, std::pair<Seen, Seen>> seen;
  for (std::size_t i = 0; i < page.size(); ++i) seen[page[i].hash].first = {seen[page[i].hash].first.times + 1, i};
  for (std::size_t i = 0; i < reading.size(); ++i) seen[reading[i].hash].second = {seen[reading[i].hash].second.times + 1, i};
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (const auto& [hash, both] : seen)
    if (both.first.times == 1 && both.second.times == 1) pairs.emplace_back(both.first.at, both.second.at);
  std::sort(pairs.begin(), pairs.end());
  // The longest sequence of pairs that increases in both readings.
  std::vector<std::size_t> tails, previous(pairs.size(), pairs.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto at = std::lower_bound(tails.begin(), tails.end(), pairs[i].second,
                                     [&](std::size_t tail, std::size_t value) { return pairs[tail].second < value; });
    if (at != tails.begin()) previous[i] = *(at - 1);
    if (at == tails.end()) tails.push_back(i);
    else *at = i;
  }
  std::vector<std::pair<std::size_t, std::size_t>> chain;
  for (std::size_t i = tails.empty() ? pairs.size() : tails.back(); i < pairs.size(); i = previous[i]) chain.push_back(pairs[i]);
  std::reverse(chain.begin(), chain.end());
  return chain;
}

}  // namespace

std::vector<std::optional<std::size_t>> align(const Page& page, const Page& reading) {
  Result result(page.lines.size());
  const std::vector<Fingerprint> own = fingerprints_of(page), other = fingerprints_of(reading);
  std::size_t row = 0, column = 0;
  const auto align_up_to = [&](std::size_t row_end, std::size_t column_end) {
    align_all(Prints(own).subspan(row, row_end - row), Prints(other).subspan(column, column_end - column), result);
  };
  for (const auto& [own_at, other_at] : anchors_of(own, other)) {
    align_up_to(own_at, other_at);
    result[own[own_at].index] = other[other_at].index;
    row = own_at + 1;
    column = other_at + 1;
  }
  align_up_to(own.size(), other.size());
  return result;
}

}  // namespace janus::tools
