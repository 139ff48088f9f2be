#include "tools/recovery/listing/weighing.hpp"

#include <algorithm>

#include "tools/text.hpp"

namespace janus::tools::recovery {

void Weighing::add_characters(std::string_view characters, std::vector<Item>& items) const {
  for (std::size_t i = 0; i < characters.size(); ++i) {
    char c = characters[i];
    Item item;
    item.kind = SourceKind::text;
    item.shown = std::string(1, c);
    if (c == '\\' && i + 1 < characters.size()) {
      const char next = characters[i + 1];
      const std::string_view escapes = "nrt0\\\"'";
      const std::string_view means{"\n\r\t\0\\\"'", 7};
      if (const std::size_t at = escapes.find(next); at != std::string_view::npos) {
        item.values.values.push_back({static_cast<unsigned char>(means[at]), 0, false, 0, {}});
        item.values.other = 10;
        items.push_back(std::move(item));
        ++i;
        continue;
      }
    }
    item.values.values.push_back({static_cast<unsigned char>(c), 0, false, 0, {}});
    for (const auto& [is, cost] : reader_.channel_.sources(c, 14))
      item.values.values.push_back({static_cast<unsigned char>(is), cost, false, 0, {}});
    item.values.other = 10;
    items.push_back(std::move(item));
  }
}

// Adds comma-separated values; a blank ends the list unless it is next to a comma.
void Weighing::add_values(std::string_view operand, const DirectiveWord& directive, std::vector<Item>& items) const {
  std::vector<std::string> parts(1);
  char quoted = 0;
  int blanks = 0;
  const std::string_view prefix = reader_.spelling_.dialect().text_prefix;
  for (std::size_t i = 0; i < operand.size(); ++i) {
    const char c = operand[i];
    if (quoted != 0) {
      blanks = 0;
      if (c == quoted) quoted = 0;
      parts.back() += c;
      continue;
    }
    if (c == ';') break;
    const bool prefixed =
        c == '\'' && !prefix.empty() && prefix.back() == c && equals_ignore_case(trim(parts.back()), prefix.substr(0, prefix.size() - 1));
    if (c == '"' || (prefixed && operand.find(c, i + 1) != std::string_view::npos)) {
      quoted = c;
      parts.back() += c;
      continue;
    }
    if (c == '\'' && i + 2 < operand.size() && operand[i + 2] == '\'') {
      parts.back() += operand.substr(i, 3);
      i += 2;
      continue;
    }
    if (c == ' ') {
      if (++blanks >= 3) break;
      continue;
    }
    if (blanks >= 2 && c != ',' && !parts.back().empty()) break;
    blanks = 0;
    const bool dot = c == '.' && i > 0 && i + 1 < operand.size() &&
                     (operand[i + 1] == '$' || operand[i - 1] == '\'' || (digit_of(operand[i + 1]) >= 0 && digit_of(operand[i - 1]) >= 0));
    if (c == ',' || dot) parts.emplace_back();
    else parts.back() += c;
  }
  const bool wide = directive.directive == Directive::word || directive.directive == Directive::word_high_first;
  for (const std::string& part : parts) {
    const std::string_view trimmed = trim(part);
    if (trimmed.size() > 2 && (trimmed.front() == '"' || (trimmed.front() == '\'' && trimmed.size() > 3 && trimmed.back() == '\''))) {
      add_characters(trimmed.substr(1, trimmed.size() - 2), items);
      continue;
    }
    if (!prefix.empty() && (equals_ignore_case(trimmed.substr(0, prefix.size()), prefix) || (trimmed.size() > 7 && trimmed[1] == '\'')) &&
        trimmed.size() > 3 && std::string_view("'`\"").find(trimmed.back()) != std::string_view::npos) {
      const std::string_view inside = trimmed.substr(prefix.size());
      add_characters(inside.substr(0, inside.find_last_of("'`\"")), items);
      continue;
    }
    Item item;
    item.shown = std::string(trimmed);
    if (!trimmed.empty()) item.values = reader_.values_.of(trimmed, place_);
    item.values.other = std::min(item.values.other, 10.0);
    if (!item.values.values.empty() && !item.values.values.front().literal) item.kind = SourceKind::label;
    item.bytes = wide ? 2 : 1;
    if (directive.directive == Directive::constant && !item.values.values.empty()) {
      const std::int64_t value = item.values.values.front().value;
      if (value > 0xFF || value < -0x80) item.bytes = 2;
    }
    item.high_first = directive.directive == Directive::word_high_first || directive.directive == Directive::constant ||
                      reader_.spelling_.cpu().big_endian;
    items.push_back(std::move(item));
  }
}

std::vector<Weighing::Item> Weighing::items_of(std::string_view operand, const DirectiveWord& directive) const {
  std::vector<Item> result;
  if (directive.directive == Directive::zeros || directive.directive == Directive::reserve || directive.directive == Directive::fill_value)
    return result;
  const bool text_directive = directive.directive == Directive::text || directive.directive == Directive::text_zero ||
                              directive.directive == Directive::text_delimited;
  if (text_directive) {
    std::string_view rest = operand;
    const std::size_t quote = rest.empty()
                                  ? std::string_view::npos
                                  : rest.find_first_of(directive.directive == Directive::text_delimited ? rest.substr(0, 1) : "\"'`");
    if (quote == std::string_view::npos) return result;
    std::size_t end = rest.find(rest[quote], quote + 1);
    if (end == std::string_view::npos) end = rest.find_first_of("\"'`", quote + 1);
    if (end == std::string_view::npos) end = rest.size();
    add_characters(rest.substr(quote + 1, end - quote - 1), result);
    std::string_view more = end + 1 < rest.size() ? rest.substr(end + 1) : std::string_view{};
    if (directive.directive == Directive::text_zero) {
      Item item;
      item.kind = SourceKind::text;
      item.values.values.push_back({0, 0, false, 0, {}});
      item.values.other = 10;
      item.shown = std::string(directive.name);
      result.push_back(std::move(item));
      return result;
    }
    if (more.empty() || more.front() != ',') return result;
    operand = more.substr(1);
  }
  add_values(operand, directive, result);
  return result;
}

// Returns the value of all bytes of BSZ 5, .res 5,$FF or FILL $FF,5 if it is undamaged or could be misread from the shown bytes.
std::optional<std::uint8_t> Weighing::declared_fill(std::string_view operand, const DirectiveWord& directive, std::uint8_t shown,
                                                    bool often) const {
  if (directive.directive == Directive::zeros) return std::uint8_t{0};
  if (directive.directive != Directive::reserve && directive.directive != Directive::fill_value) return {};
  const std::size_t comma = std::min(operand.find(','), operand.find(". "));  // a comma may be read as a point
  if (comma == std::string_view::npos) return {};
  std::string_view value = trim(directive.directive == Directive::reserve ? operand.substr(comma + 1) : operand.substr(0, comma));
  value = value.substr(0, value.find_first_of(" ;"));
  if (value.empty()) return {};
  // One value in the source is compared with all shown bytes: the most frequent byte is the fill if the source may be its misreading.
  constexpr double kDamaged = 9;
  const auto& numbers = reader_.spelling_.dialect().numbers;
  const bool may_be = std::any_of(numbers.begin(), numbers.end(), [&](const NumberForm& form) {
    return form.radix == 16 && reader_.channel_.cost(std::string(form.prefix) + hex2(shown) + std::string(form.suffix), value) < kDamaged;
  });
  if (may_be && often) return shown;
  const PossibleValues values = reader_.values_.of(value, place_);
  if (!values.values.empty() && values.values.front().cost < 1.5) return static_cast<std::uint8_t>(values.values.front().value & 0xFF);
  return may_be ? std::optional(shown) : std::nullopt;
}

double Weighing::item_cost(const ItemByte& at, std::uint8_t value) const {
  const Item& item = *at.first;
  if (item.bytes == 1) return item.values.cost(value, 0xFF);
  const bool high = (at.second == 0) == item.high_first;
  double cost = item.values.other;
  for (const PossibleValue& possible : item.values.values) {
    if ((high ? possible.value >> 8 & 0xFF : possible.value & 0xFF) == value) cost = std::min(cost, possible.cost);
  }
  return cost;
}

}  // namespace janus::tools::recovery
