#include "tools/recovery/dump/layout.hpp"

#include <algorithm>
#include <map>

namespace janus::tools::dumps {

namespace {

// Counts strings and returns the most frequent one.
class Usual {
 public:
  void add(const std::string& text) { ++counts_[text]; }
  bool empty() const { return counts_.empty(); }
  std::string text() const {
    const auto most = std::max_element(counts_.begin(), counts_.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == counts_.end() ? std::string() : most->first;
  }

 private:
  std::map<std::string, std::size_t> counts_;
};

bool may_separate(char c) { return !((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')); }

std::size_t separator_end(const std::string& text, std::size_t at) {
  while (at < text.size() && may_separate(text[at])) ++at;
  return at;
}

std::size_t digits_at(const std::string& text, std::size_t at) {
  std::size_t count = 0;
  while (at + count < text.size() && is_hexadecimal_digit(text[at + count])) ++count;
  return count;
}

struct Rest {
  std::vector<std::uint8_t> bytes;
  std::string text;
};

// Returns true if the characters starting at `at` are the ASCII column of the bytes.
bool are_characters(const std::vector<Rest>& rests, std::size_t at, std::size_t width) {
  std::size_t compared = 0, same = 0;
  for (const Rest& rest : rests) {
    for (std::size_t i = 0; i < width && at + i < rest.text.size(); ++i) {
      const auto c = static_cast<char>(rest.bytes[i] & 0x7F);
      if (c <= ' ' || c > '~' || rest.bytes[i] > 0x7F) continue;
      ++compared;
      same += rest.text[at + i] == c ? 1u : 0u;
    }
  }
  return compared >= 6 && same * 10 >= compared * 7;
}

void find_rest(Layout& layout, std::vector<Rest> rests) {
  if (rests.empty()) return;
  // A sum has two or four digits in most rows.
  std::size_t two = 0, four = 0;
  Usual before;
  for (const Rest& rest : rests) {
    const std::size_t at = separator_end(rest.text, 0);
    const std::size_t digits = digits_at(rest.text, at);
    two += digits == 2 ? 1u : 0u;
    four += digits == 4 ? 1u : 0u;
    if (digits == 2 || digits == 4) before.add(rest.text.substr(0, at));
  }
  bool characters = false;
  const auto find_characters = [&](std::size_t from) {
    for (std::size_t at = from; at < from + 10 && !characters; ++at) {
      if (!are_characters(rests, at, layout.width)) continue;
      characters = true;
      Usual text;
      for (const Rest& rest : rests) text.add(rest.text.substr(0, std::min(at, rest.text.size())));
      layout.before_ascii = text.text();
    }
  };
  if (layout.width >= 4) find_characters(0);
  if (std::max(two, four) * 2 > rests.size() && (!characters || layout.before_ascii.size() > before.text().size() + 2)) {
    layout.sum_digits = two >= four ? 2 : 4;
    layout.before_sum = before.text();
    const std::size_t sum_end = layout.before_sum.size() + layout.sum_digits;
    if (characters) layout.before_ascii.erase(0, std::min(sum_end, layout.before_ascii.size()));
  }
  layout.ascii = characters;
}

}  // namespace

std::optional<WholeRow> whole_row(const Row& row, std::size_t count) {
  WholeRow result;
  std::size_t at = row.addressed ? row.data_at : 0;
  if (row.addressed && !row.read) return std::nullopt;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t begin = separator_end(row.text, at);
    if (begin + 2 > row.text.size() || !is_hexadecimal_digit(row.text[begin]) || !is_hexadecimal_digit(row.text[begin + 1]))
      return std::nullopt;
    result.separators.push_back(row.text.substr(at, begin - at));
    result.bytes.push_back(static_cast<std::uint8_t>(digit_value(row.text[begin]) * 16 + digit_value(row.text[begin + 1])));
    at = begin + 2;
  }
  result.end = at;
  return result;
}

Layout layout_of(std::span<const Row> rows, std::size_t width) {
  Layout layout;
  layout.width = width;
  std::vector<Usual> separators(width);
  Usual any;
  std::vector<Rest> rests;
  for (const Row& row : rows) {
    if (!row.addressed) continue;
    const std::optional<WholeRow> whole = whole_row(row, width);
    if (!whole) continue;
    for (std::size_t i = 0; i < width; ++i) {
      separators[i].add(whole->separators[i]);
      if (i != 0) any.add(whole->separators[i]);
    }
    rests.push_back({whole->bytes, row.text.substr(whole->end)});
  }
  for (std::size_t i = 0; i < width; ++i) {
    const std::string fallback = any.empty() ? " " : any.text();
    layout.separators.push_back(separators[i].empty() ? fallback : separators[i].text());
  }
  find_rest(layout, std::move(rests));
  return layout;
}

}  // namespace janus::tools::dumps
