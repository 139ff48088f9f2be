#include "tools/recovery/listing/code_field.hpp"

#include <algorithm>
#include <cmath>

#include "tools/recovery/constants.hpp"

namespace janus::tools::recovery {
namespace {

// Faster than std::isalnum in the C locale: called millions of times per page.
bool is_word(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

constexpr char kAny = '?';    // an unknown digit
constexpr char kGap = ' ';    // between bytes
constexpr char kBreak = '_';  // between the address and the first byte

constexpr std::string_view kDigits = "0123456789ABCDEF";
constexpr std::size_t kMostDigits = 64;  // without a blank, as in a hex dump

}  // namespace

int digit_of(char c) {
  switch (c) {
    case 'O':
    case 'o':
    case 'Q': return 0;
    case 'I':
    case 'l':
    case 'i':
    case '!':
    case '|': return 1;
    case 'Z':
    case 'z': return 2;
    case 'S':
    case 's':
    case '$': return 5;
    case 'G': return 6;
    case '&': return 8;
    case 'g':
    case 'q': return 9;
    default: break;
  }
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

std::string hex2(std::uint8_t value) { return {kDigits[value >> 4], kDigits[value & 15]}; }
std::string hex4(std::uint16_t value) {
  return hex2(static_cast<std::uint8_t>(value >> 8)) + hex2(static_cast<std::uint8_t>(value & 0xFF));
}

bool is_clean(std::string_view text, const CodeField& field, const Layout& layout) {
  if (!layout.bare && field.address.end - field.address.begin != 4) return false;
  std::size_t end = field.address.end;
  for (std::size_t i = 0; i < field.slots.size(); ++i) {
    const Part& slot = field.slots[i];
    if (slot.end - slot.begin != 2) return false;
    const std::string_view gap = text.substr(end, slot.begin - end);
    if (i == 0 ? gap.empty() && !layout.bare : gap != " " && !(layout.grouped && gap.empty())) return false;
    end = slot.end;
  }
  return end >= text.size() || text[end] == ' ' || text[end] == '.' || text[end] == '|';
}

std::vector<LiteralField> literal_fields(std::string_view text) {
  std::vector<LiteralField> result;
  for (std::size_t at = 0; at + 4 <= text.size(); ++at) {
    if (at > 0 && (is_word(text[at - 1]) || text[at - 1] == '.')) continue;
    LiteralField field;
    int value = 0;
    bool digits = true;
    field.clean = true;
    int own = 0;
    for (std::size_t i = at; i < at + 4 && digits; ++i) {
      const int digit = digit_of(text[i]);
      digits = digit >= 0;
      value = value * 16 + digit;
      if (is_digit_itself(text[i])) ++own;
    }
    if (!digits || own < 2) continue;
    field.clean = own == 4;
    std::size_t next = at + 4;
    if (next < text.size() && is_word(text[next])) continue;
    field.address = static_cast<std::uint16_t>(value);
    field.address_part = {at, next};
    field.end = next;
    if (next < text.size() && (text[next] == ':' || text[next] == '-')) ++next;
    bool dot = false;
    while (!dot) {
      std::size_t begin = next;
      while (begin < text.size() && text[begin] == ' ') ++begin;
      if (begin == next || begin - next > (field.bytes.empty() ? 6U : 2U)) break;
      std::size_t end = begin;
      bool clean = true;
      while (end < text.size() && digit_of(text[end]) >= 0) {
        if (!is_digit_itself(text[end])) clean = false;
        ++end;
      }
      const std::size_t length = end - begin;
      if (length < 2 || length % 2 != 0 || length > kMostDigits) break;
      if (end < text.size() && (is_word(text[end]) || (text[end] != ' ' && text[end] != '.' && text[end] != '|'))) break;
      if (length > 2) field.grouped = true;
      for (std::size_t i = begin; i < end; i += 2) field.bytes.push_back({i, i + 2});
      field.clean = field.clean && clean;
      field.end = end;
      next = end;
      if (next < text.size() && text[next] == '.') ++next, dot = true;
    }
    result.push_back(std::move(field));
  }
  return result;
}

// cost[i][j]: the first i characters of the pattern were read as the text up to `from` + j.
struct FieldReader::Table {
  std::size_t from = 0, width = 0;
  std::vector<double> cost;
  std::vector<char> step;  // b: starts here; m: read; l: lost; a: added; 2: read as two
  double& at(std::size_t i, std::size_t j) { return cost[i * (width + 1) + j]; }
  double at(std::size_t i, std::size_t j) const { return cost[i * (width + 1) + j]; }
  char& how(std::size_t i, std::size_t j) { return step[i * (width + 1) + j]; }
};

FieldReader::FieldReader(const PrintChannel& channel) : channel_(channel) {
  for (std::size_t c = 0; c < any_digit_.size(); ++c) {
    double best = 20;
    for (const char digit : kDigits) best = std::min(best, channel.read(digit, static_cast<char>(c)));
    any_digit_[c] = best;
  }
}

double FieldReader::twice(char is, std::string_view text, std::size_t at) const {
  if (is != kAny) return channel_.twice(is, text, at);
  double cost = kNever;
  for (const char digit : text.substr(at, 2))
    if (is_digit_itself(digit)) cost = std::min(cost, channel_.twice(digit, text, at));
  return cost;
}

void FieldReader::fill(Table& table, std::string_view text, const Layout& layout, std::string_view pattern) const {
  const auto column = static_cast<std::size_t>(std::max(0, layout.column));
  table.from = column > 8 ? column - 8 : 0;
  // The second half of a split line is left of its usual column.
  constexpr std::size_t kBrokenEnd = 24;
  const bool broken = layout.code_last && text.size() < column + 4;
  table.from = std::min(table.from, broken ? text.size() - std::min(text.size(), kBrokenEnd) : text.size());
  const std::size_t last = layout.code_last ? text.size() : std::min(text.size(), column + 10 + pattern.size());
  table.width = last > table.from ? last - table.from : 0;
  table.cost.assign((pattern.size() + 1) * (table.width + 1), kNever);
  table.step.assign(table.cost.size(), ' ');
  for (std::size_t j = 0; j <= table.width; ++j) {
    const std::size_t at = table.from + j;
    const double away = std::abs(static_cast<double>(at) - layout.column);
    // Source before the field may be long and touch it.
    double cost = away <= 1 ? 0.3 * away : layout.code_last ? std::min(0.5 * away, 3.0) : std::min(0.7 * away, 6.0);
    if (at > 0 && text[at - 1] != ' ') cost += !is_word(text[at - 1]) ? 1 : layout.code_last ? 2.5 : 5;
    if (layout.bare) cost = j == 0 ? 0 : table.at(0, j - 1) + (text[at - 1] != ' ' ? channel_.added(text[at - 1], ' ') : 0);
    table.at(0, j) = cost;
    table.how(0, j) = 'b';
  }
  const double lost_digit = channel_.lost('0');
  for (std::size_t i = 1; i <= pattern.size(); ++i) {
    const char is = pattern[i - 1];
    for (std::size_t j = 0; j <= table.width; ++j) {
      double best = kNever;
      char how = ' ';
      const auto take = [&](double cost, char step) {
        if (cost < best) best = cost, how = step;
      };
      const char shown = j > 0 ? text[table.from + j - 1] : ' ';
      if (is == kBreak) {
        const bool plain = shown == ' ' || shown == ':' || shown == '-';
        if (j > 0) take(table.at(i - 1, j - 1) + (plain ? 0 : channel_.read(' ', shown)), 'm');
        take(table.at(i - 1, j) + (layout.bare ? 0 : channel_.lost(' ')), 'l');
        if (j > 0) take(table.at(i, j - 1) + (plain ? 0.2 : channel_.added(shown, ' ')), 'a');
      } else if (is == kGap) {
        if (j > 0) take(table.at(i - 1, j - 1) + (shown == ' ' ? 0 : channel_.read(' ', shown)), 'm');
        take(table.at(i - 1, j) + (layout.grouped ? 0.1 : channel_.lost(' ')), 'l');
        if (j > 0) take(table.at(i, j - 1) + channel_.added(shown, ' '), 'a');
      } else {
        const double read = is == kAny ? any_digit_[static_cast<unsigned char>(shown) & 0x7F] : channel_.read(is, shown);
        if (j > 0) take(table.at(i - 1, j - 1) + read, 'm');
        take(table.at(i - 1, j) + lost_digit, 'l');
        if (j > 1 || (j > 0 && i > 1)) {
          const char before = is == kAny && j > 1 ? text[table.from + j - 2] : is;
          if (j > 0) take(table.at(i, j - 1) + channel_.added(shown, before), 'a');
          if (j > 1) take(table.at(i - 1, j - 2) + twice(is, text, table.from + j - 2), '2');
        }
      }
      table.at(i, j) = best;
      table.how(i, j) = how;
    }
  }
}

namespace {

// Counts the bytes at the end of a line if it is almost only pairs of digits near the previous bytes: `DC 0` has none.
std::size_t bytes_left(std::string_view rest) {
  constexpr std::size_t kNear = 3, kMost = 7;
  std::size_t count = 0, size = 0, characters = 0, digits = 0, blanks = 0;
  for (const char c : rest) {
    if (c == ' ') {
      size = 0;
      ++blanks;
    } else if (is_word(c) || c == kAny) {
      if (blanks > kNear) return 0;
      if (++size == 1) ++count;
      if (size > 2 || count > kMost) return 0;
      ++characters;
      digits += is_digit_itself(c) ? 1 : 0;
      blanks = 0;
    } else if (std::string_view(".,'|_`~-").find(c) == std::string_view::npos) {
      return 0;
    }
  }
  const bool most = digits * 4 >= characters * 3 || (count > 1 && digits * 2 >= characters);
  return most ? count : 0;
}

// Counts consecutive pairs of digits; most pairs must be complete.
std::size_t pairs_at(std::string_view text, std::size_t at) {
  constexpr std::size_t kNear = 2;
  std::size_t whole = 0, all = 0;
  while (at < text.size()) {
    std::size_t end = at;
    while (end < text.size() && (is_word(text[end]) || text[end] == kAny)) ++end;
    if (end - at != 2) break;
    const int digits = (is_digit_itself(text[at]) ? 1 : 0) + (is_digit_itself(text[at + 1]) ? 1 : 0);
    if (digits == 0) break;
    ++all;
    whole += digits == 2 ? 1 : 0;
    at = end;
    while (at < text.size() && text[at] == ' ' && at - end <= kNear) ++at;
    if (at == end || at - end > kNear) break;
  }
  return whole * 2 > all ? whole : 0;
}

}  // namespace

double FieldReader::end_cost(std::string_view text, const Layout& layout, std::size_t at, int bytes) const {
  double cost = 0;
  if (layout.code_last || layout.bare) {
    for (std::size_t i = at; i < text.size(); ++i) {
      if (text[i] != ' ') cost += channel_.added(text[i], ' ');
    }
    return cost;
  }
  if (at < text.size() && is_word(text[at])) cost += channel_.lost(' ');
  const bool late = layout.source >= 0 && static_cast<int>(at) > layout.source + 2 + bytes;
  if (late) cost += 3;
  if (const std::size_t left = bytes_left(text.substr(at)); left > 0) return cost + kUnaccounted * static_cast<double>(left);
  std::size_t next = at;
  while (next < text.size() && std::string_view(" '|_`~").find(text[next]) != std::string_view::npos) ++next;
  if (next < text.size() && (layout.source < 0 || static_cast<int>(next) + 1 < layout.source)) {
    std::size_t end = next;
    while (end < text.size() && (is_word(text[end]) || text[end] == kAny)) ++end;
    if (end - next == 2 && next == at + 1 && bytes > 0 && digit_of(text[next]) >= 0 && digit_of(text[next + 1]) >= 0) cost += kLetters;
    const std::size_t pairs = pairs_at(text, next);
    const bool group = layout.grouped && end - next == 4 && digit_of(text[next]) >= 0 && digit_of(text[next + 1]) >= 0 &&
                       digit_of(text[next + 2]) >= 0 && digit_of(text[next + 3]) >= 0;
    if (layout.source >= 0) {
      // A name starts early; digits are unaccounted bytes.
      double left = 0;
      for (std::size_t i = next; i < end; ++i) left += digit_of(text[i]) >= 0 ? 5 : 2;
      cost += end - next > 4 ? 1 : end == next ? 4 : left;
    } else if (pairs > 0 || group) {
      cost += kPair * static_cast<double>(std::max<std::size_t>(pairs, 1));
    } else if (!layout.grouped && end > next && end - next <= 3 && next - at <= 2) {
      const std::string_view token = text.substr(next, end - next);
      if (std::all_of(token.begin(), token.end(), [](char c) { return is_digit_itself(c); })) cost += 3;
    }
  }
  return cost;
}

namespace {

std::size_t address_length(const Layout& layout) { return layout.bare ? 0 : 4; }

std::string pattern_of(const Layout& layout, std::string_view address, int bytes) {
  std::string pattern(layout.bare ? std::string_view() : address);
  for (int i = 0; i < bytes; ++i) {
    pattern += i == 0 ? kBreak : kGap;
    pattern += kAny;
    pattern += kAny;
  }
  return pattern;
}

std::size_t pattern_length(const Layout& layout, int bytes) { return address_length(layout) + static_cast<std::size_t>(bytes) * 3; }

}  // namespace

std::vector<double> FieldReader::costs(std::string_view text, const Layout& layout, std::string_view address, int most) const {
  Table table;
  fill(table, text, layout, pattern_of(layout, address, most));
  std::vector<double> result;
  for (int bytes = 0; bytes <= most; ++bytes) {
    double best = kNever;
    for (std::size_t j = 0; j <= table.width; ++j) {
      const double cost = table.at(pattern_length(layout, bytes), j);
      if (cost < best) best = std::min(best, cost + end_cost(text, layout, table.from + j, bytes));
    }
    result.push_back(best);
  }
  return result;
}

CodeField FieldReader::field(std::string_view text, const Layout& layout, std::string_view address, int bytes) const {
  Table table;
  const std::string pattern = pattern_of(layout, address, bytes);
  const std::size_t head = address_length(layout);
  fill(table, text, layout, pattern);
  CodeField result;
  std::size_t j = 0;
  for (std::size_t at = 0; at <= table.width; ++at) {
    const double before = table.at(pattern.size(), at);
    if (before >= result.cost) continue;
    const double cost = before + end_cost(text, layout, table.from + at, bytes);
    if (cost < result.cost) result.cost = cost, j = at;
  }
  if (result.cost >= kNever) return result;
  result.slots.assign(static_cast<std::size_t>(bytes), {});
  result.all.end = table.from + j;
  std::size_t i = pattern.size();
  std::vector<bool> set(static_cast<std::size_t>(bytes), false);
  std::size_t address_end = table.from + j;
  while (i > 0 || table.how(i, j) != 'b') {
    const char how = table.how(i, j);
    if (i > head && how != 'l') {
      const std::size_t inside = (i - head - 1) % 3;  // 0: gap, 1 and 2: digits
      const std::size_t slot = (i - head - 1) / 3;
      const std::size_t at = table.from + j;
      if (inside > 0 && !(inside == 2 && how == 'a' && text[at - 1] == ' ')) {
        if (!set[slot]) result.slots[slot].end = at, set[slot] = true;
        result.slots[slot].begin = at - (how == '2' ? 2 : 1);
      }
    }
    if (how == 'm') --i, --j;
    else if (how == 'l') --i;
    else if (how == 'a') --j;
    else if (how == '2') --i, j -= 2;
    else break;
    if (i == head) address_end = std::min(address_end, table.from + j);
  }
  result.all.begin = result.address.begin = table.from + j;
  if (bytes == 0) address_end = result.all.end;
  result.address.end = std::max(address_end, result.address.begin);
  for (std::size_t slot = 0; slot < result.slots.size(); ++slot) {
    if (!set[slot]) result.slots[slot] = {0, 0};
  }
  return result;
}

double FieldReader::cost(std::string_view text, const Layout& layout, std::uint16_t address, std::span<const std::uint8_t> bytes) const {
  std::string pattern = layout.bare ? std::string() : hex4(address);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    pattern += i == 0 ? kBreak : kGap;
    pattern += hex2(bytes[i]);
  }
  Table table;
  fill(table, text, layout, pattern);
  double best = kNever;
  for (std::size_t j = 0; j <= table.width; ++j) {
    const double cost = table.at(pattern.size(), j);
    if (cost < best) best = std::min(best, cost + end_cost(text, layout, table.from + j, static_cast<int>(bytes.size())));
  }
  return best;
}

}  // namespace janus::tools::recovery
