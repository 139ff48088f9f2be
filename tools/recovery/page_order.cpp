#include "tools/recovery/page_order.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "tools/formats/text.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

using Values = std::vector<std::optional<std::int64_t>>;  // of each page

// Digits, and what is read in their place.
std::string as_digits(std::string_view word) {
  std::string digits(word);
  for (char& c : digits) {
    if (std::string_view("OoQ").find(c) != std::string_view::npos) c = '0';
    if (std::string_view("lI|").find(c) != std::string_view::npos) c = '1';
  }
  return digits;
}

std::string_view bare(std::string_view word) {
  constexpr std::string_view kAround = "-:.,;()[]~_*=";
  while (!word.empty() && kAround.find(word.front()) != std::string_view::npos) word.remove_prefix(1);
  while (!word.empty() && kAround.find(word.back()) != std::string_view::npos) word.remove_suffix(1);
  return word;
}

std::optional<std::int64_t> count_of(std::string_view word, int base = 10) {
  const std::string digits = as_digits(bare(word));
  return base == 10 ? (is_decimal(digits) && digits.size() <= 6 ? number_of(digits, 10) : std::nullopt)
                    : (is_hexadecimal(digits) && digits.size() == 4 ? number_of(digits, 16) : std::nullopt);
}

// "PAGE 12", "Page 3 of 9", "PAGE: 0004", "PAGE12", in a heading: within a sentence the word is a small one.
std::optional<std::int64_t> after_page(const std::vector<std::string>& words) {
  constexpr std::size_t kMostWords = 12;
  for (std::size_t i = 0; i < words.size() && words.size() <= kMostWords; ++i) {
    const std::string_view word = bare(words[i]);
    if (!word.starts_with("PAGE") && !word.starts_with("Page")) continue;
    if (const auto number = count_of(word.substr(4))) return number;
    if (word.size() == 4 && i + 1 < words.size())
      if (const auto number = count_of(words[i + 1])) return number;
  }
  return std::nullopt;
}

// "-12-", or a number alone, as the first or the last line of a page has it.
std::optional<std::int64_t> alone(const std::vector<std::string>& words) {
  const bool dashed = words.size() == 3 && words[0] == "-" && words[2] == "-";
  if (words.size() != 1 && !dashed) return std::nullopt;
  const std::string_view word = dashed ? words[1] : words[0];
  const auto number = bare(word).size() <= 3 ? count_of(word) : std::nullopt;
  return number && *number > 0 ? number : std::nullopt;
}

using SplitLine = std::vector<std::string>;

std::vector<SplitLine> split(const Page& page) {
  constexpr std::size_t kMostWords = 64;
  std::vector<SplitLine> lines;
  for (const PageLine& line : page.lines) {
    std::vector<std::string> words = words_of(line.text);
    if (!words.empty() && words.size() <= kMostWords) lines.push_back(std::move(words));
  }
  return lines;
}

std::optional<std::int64_t> printed_number(const std::vector<SplitLine>& lines) {
  for (const SplitLine& line : lines)
    if (const auto number = after_page(line)) return number;
  if (lines.empty()) return std::nullopt;
  if (const auto number = alone(lines.back())) return number;
  return alone(lines.front());
}

// A column of numbers that go up line by line.
struct NumberColumn {
  std::size_t word = 0;
  bool from_right = false;
  int base = 10;
  std::int64_t farthest = 0;  // from one line to the next
};
constexpr std::array kLineNumbers = {NumberColumn{0, false, 10, 100}, NumberColumn{0, true, 10, 100}};
constexpr std::array kAddresses = {NumberColumn{0, false, 16, 16}, NumberColumn{1, false, 16, 16}, NumberColumn{2, false, 16, 16},
                                   NumberColumn{0, true, 16, 16}, NumberColumn{1, true, 16, 16}};

std::vector<std::int64_t> values_in(const std::vector<SplitLine>& lines, const NumberColumn& column) {
  std::vector<std::int64_t> values;
  for (const SplitLine& line : lines) {
    if (line.size() < column.word + 2) continue;  // a number alone is none of a line
    const std::size_t word = column.from_right ? line.size() - 1 - column.word : column.word;
    if (const auto value = count_of(line[word], column.base)) values.push_back(*value);
  }
  return values;
}

// How many steps from one line to the next are what they should be.
std::size_t steps_in(const std::vector<std::int64_t>& values, std::int64_t farthest) {
  std::size_t steps = 0;
  for (std::size_t i = 1; i < values.size(); ++i)
    if (values[i] > values[i - 1] && values[i] - values[i - 1] <= farthest) ++steps;
  return steps;
}

std::int64_t middle_of(std::vector<std::int64_t> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Of the columns the one whose numbers go up best on all pages; on each page that has it, the number in its middle.
template <std::size_t Count>
Values best_column(const std::vector<std::vector<SplitLine>>& pages, const std::array<NumberColumn, Count>& columns) {
  constexpr std::size_t kFewest = 3;
  std::size_t most = 0;
  Values best(pages.size());
  for (const NumberColumn& column : columns) {
    Values found(pages.size());
    std::size_t all = 0;
    for (std::size_t i = 0; i < pages.size(); ++i) {
      const std::vector<std::int64_t> values = values_in(pages[i], column);
      const std::size_t steps = steps_in(values, column.farthest);
      all += steps;
      if (steps >= kFewest && steps * 2 >= values.size()) found[i] = middle_of(values);
    }
    if (all > most) most = all, best = std::move(found);
  }
  return best;
}

// Takes away the printed numbers that the lines' numbers contradict where they agree with most others: these are misread.
void drop_misread(Values& printed, const Values& other) {
  std::vector<std::size_t> both;
  for (std::size_t i = 0; i < printed.size(); ++i)
    if (printed[i] && other[i]) both.push_back(i);
  std::stable_sort(both.begin(), both.end(), [&](std::size_t a, std::size_t b) { return *printed[a] < *printed[b]; });
  std::vector<std::size_t> tails, before(printed.size(), printed.size());
  for (const std::size_t i : both) {
    const auto at =
        std::lower_bound(tails.begin(), tails.end(), *other[i], [&](std::size_t tail, std::int64_t value) { return *other[tail] < value; });
    if (at != tails.begin()) before[i] = *(at - 1);
    if (at == tails.end()) tails.push_back(i);
    else *at = i;
  }
  if (both.size() == tails.size() || tails.size() * 3 < both.size() * 2) return;
  std::vector<bool> kept(printed.size(), false);
  for (std::size_t i = tails.back(); i < printed.size(); i = before[i]) kept[i] = true;
  for (const std::size_t i : both)
    if (!kept[i]) printed[i].reset();
}

// Puts pages in order by one kind of value after the other: what the first has placed stays, and the next puts others between.
class Placing {
 public:
  explicit Placing(std::size_t pages) : placed_(pages, false) {}

  void place(const Values& values) {
    std::vector<std::size_t> next;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (!placed_[i] && values[i]) next.push_back(i);
    std::stable_sort(next.begin(), next.end(), [&](std::size_t a, std::size_t b) { return *values[a] < *values[b]; });
    for (const std::size_t page : next) {
      order_.insert(place_of(*values[page], values), page);
      placed_[page] = true;
    }
  }

  std::vector<std::size_t> finish() {
    for (std::size_t page = 0; page < placed_.size(); ++page) {
      if (placed_[page]) continue;
      const auto before = page == 0 ? order_.end() : std::find(order_.begin(), order_.end(), page - 1);
      order_.insert(page == 0 ? order_.begin() : before == order_.end() ? before : before + 1, page);
      placed_[page] = true;
    }
    return order_;
  }

 private:
  // After the last page that comes before it, else before the first one that comes after it.
  std::vector<std::size_t>::iterator place_of(std::int64_t value, const Values& values) {
    const auto last = std::find_if(order_.rbegin(), order_.rend(), [&](std::size_t i) { return values[i] && *values[i] <= value; });
    if (last != order_.rend()) return last.base();
    return std::find_if(order_.begin(), order_.end(), [&](std::size_t i) { return values[i].has_value(); });
  }

  std::vector<bool> placed_;
  std::vector<std::size_t> order_;
};

}  // namespace

std::vector<std::size_t> reading_order(std::span<const Page> pages) {
  std::vector<std::vector<SplitLine>> lines;
  Values printed;
  for (const Page& page : pages) {
    lines.push_back(split(page));
    printed.push_back(printed_number(lines.back()));
  }
  const Values numbers = best_column(lines, kLineNumbers), addresses = best_column(lines, kAddresses);
  const auto known = [](const Values& values) {
    return std::count_if(values.begin(), values.end(), [](const auto& value) { return value.has_value(); });
  };
  drop_misread(printed, known(numbers) >= known(addresses) ? numbers : addresses);
  Placing placing(pages.size());
  for (const Values* const values : std::initializer_list<const Values*>{&printed, &numbers, &addresses}) placing.place(*values);
  return placing.finish();
}

}  // namespace janus::tools
