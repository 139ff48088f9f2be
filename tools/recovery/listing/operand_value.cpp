#include "tools/recovery/listing/operand_value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "tools/assembler/expression.hpp"
#include "tools/assembler/lexer.hpp"
#include "tools/recovery/constants.hpp"
#include "tools/recovery/listing/code_field.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

constexpr std::string_view kHexDigits = "0123456789ABCDEF";

void add(std::vector<PossibleValue>& values, PossibleValue value) {
  for (PossibleValue& other : values) {
    if (other.value == value.value) {
      if (value.cost < other.cost) other = std::move(value);
      return;
    }
  }
  values.push_back(std::move(value));
}

void sort(std::vector<PossibleValue>& values) {
  std::stable_sort(values.begin(), values.end(), [](const PossibleValue& a, const PossibleValue& b) { return a.cost < b.cost; });
}

bool is_local(std::string_view name, const NameStore& names) {
  return !name.empty() && (name.front() == '@' || std::isdigit(static_cast<unsigned char>(name.front())) != 0 || names.is_local(name));
}

// Returns whether the number has the prefix of a hexadecimal number.
bool marked_hexadecimal(std::string_view number) { return number.starts_with("$") || number.starts_with("H'") || number.starts_with("0x"); }

}  // namespace

double PossibleValues::cost(std::int64_t value, std::int64_t mask) const {
  const PossibleValue* found = find(value, mask);
  return found != nullptr ? std::min(found->cost, other) : other;
}

const PossibleValue* PossibleValues::find(std::int64_t value, std::int64_t mask) const {
  for (const PossibleValue& possible : values) {
    if ((possible.value & mask) == (value & mask)) return &possible;
  }
  return nullptr;
}

bool OperandValues::name_use(std::string_view text, NameUse& use) const {
  if (text.size() > 1 && text.front() == '*' && std::isalpha(static_cast<unsigned char>(text[1])) &&
      dialect_.name_marks.find('*') == std::string_view::npos)
    text.remove_prefix(1);
  if (dialect_.bare_hexadecimal && text.size() <= 4 && std::all_of(text.begin(), text.end(), [](char c) { return digit_of(c) >= 0; }))
    return false;
  const Tokens tokens = lex(text, {}, dialect_);
  if (tokens.empty() || tokens[0].kind != TokenKind::identifier) return false;
  use = {std::string(tokens[0].text), 0, is_local(tokens[0].text, names_)};
  if (tokens.size() == 1) return true;
  if (tokens.size() != 3 || tokens[2].kind != TokenKind::number) return false;
  if (tokens[1].is("+")) use.offset = tokens[2].value;
  else if (tokens[1].is("-")) use.offset = -tokens[2].value;
  else return false;
  return true;
}

bool OperandValues::evaluate_text(std::string_view text, std::uint16_t address, const std::vector<Choice>& bound,
                                  std::int64_t& value) const {
  const Tokens tokens = lex(text, {}, dialect_);
  for (const Token& token : tokens) {
    if (token.kind == TokenKind::bad || token.kind == TokenKind::string) return false;
  }
  SymbolTable symbols;
  for (const Choice& choice : bound) {
    const SymbolId id = symbols.intern(choice.text);
    symbols[id].value = choice.value;
    symbols[id].known = true;
    symbols[id].declared = true;
  }
  Cursor cursor{tokens, 0, {}};
  const ExpressionResult result = read_expression(cursor, {symbols, dialect_});
  if (!result.ok() || !cursor.done()) return false;
  const Value found = evaluate(result.expression, symbols, address);
  value = found.value;
  return found.known;
}

std::vector<OperandValues::Choice> OperandValues::number_choices(std::string_view number) const {
  std::vector<Choice> result;
  std::string text(number);
  std::size_t first = 0, last = text.size();
  std::string_view digits = "0123456789";
  if (text.size() >= 3 && text[0] == '\'') digits = {}, first = 1, last = 2;
  else if (text.size() == 2 && text[0] == '\'') digits = {}, first = 1, last = 2;
  else if (text.starts_with("H'")) digits = kHexDigits, first = 2, last = text.back() == '\'' ? text.size() - 1 : text.size();
  else if (text.starts_with("$")) digits = kHexDigits, first = 1;
  else if (text.starts_with("0x")) digits = kHexDigits, first = 2;
  else if (dialect_.bare_hexadecimal) digits = kHexDigits;
  else if (text.starts_with("%")) digits = "01", first = 1;
  const auto allowed = [&](char c) { return digits.empty() || digits.find(upper(c)) != std::string_view::npos; };
  for (std::size_t i = first; i < last; ++i) {
    for (const auto& [is, cost] : channel_.sources(text[i], kMostForValue)) {
      if (!allowed(is)) continue;
      Choice choice;
      choice.text = text;
      choice.text[i] = is;
      choice.cost = cost;
      result.push_back(std::move(choice));
    }
    if (digits.empty()) continue;
    Choice without;
    without.text = text.substr(0, i) + text.substr(i + 1);
    without.cost = channel_.added(text[i], i > first ? text[i - 1] : ' ');
    if (without.text.size() > first && without.cost < kMostForValue) result.push_back(std::move(without));
  }
  // The prefix of a hexadecimal number is lost.
  if (digits.size() == 10 && !dialect_.numbers.empty() && dialect_.numbers.front().radix == 16 && dialect_.numbers.front().suffix.empty()) {
    Choice marked;
    marked.text = std::string(dialect_.numbers.front().prefix) + text;
    marked.cost = channel_.lost('$');
    result.push_back(std::move(marked));
  }
  const bool odd = (last - first) % 2 != 0;
  if (!digits.empty() && (digits != kHexDigits || odd) && last - first < 5) {
    for (std::size_t i = first; i <= last; ++i) {
      for (const char digit : digits) {
        Choice choice;
        choice.text = text;
        choice.text.insert(i, 1, digit);
        choice.cost = channel_.lost(digit);
        result.push_back(std::move(choice));
      }
    }
  }
  return result;
}

// Converts characters between the quotation marks of a dialect to numbers: C'A'.
std::string OperandValues::with_characters(std::string_view text) const {
  const std::string_view prefix = dialect_.text_prefix;
  std::string result(text);
  if (prefix.empty()) return result;
  for (std::size_t at = 0; at + prefix.size() <= result.size(); ++at) {
    if (!equals_ignore_case(std::string_view(result).substr(at, prefix.size()), prefix)) continue;
    const std::size_t end = at + prefix.size() + 1;
    if (end < result.size() && std::string_view("'`\"").find(result[end]) != std::string_view::npos) {
      result.replace(at, end + 1 - at, std::to_string(static_cast<unsigned char>(result[at + prefix.size()])));
    }
  }
  return result;
}

PossibleValues OperandValues::of(std::string_view written, const OperandPlace& place) const {
  // Some assemblers of that period mark a direct address with an asterisk.
  if (written.size() > 1 && written.front() == '*' && std::isalpha(static_cast<unsigned char>(written[1])) &&
      dialect_.name_marks.find('*') == std::string_view::npos)
    written.remove_prefix(1);
  std::string text = with_characters(written);
  if (dialect_.bare_hexadecimal && is_number(text, dialect_)) text.insert(0, "$");
  const bool names =
      std::any_of(text.begin(), text.end(), [](char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '*' || c == '@'; });
  const bool pure = !names || text.front() == '\'' || (marked_hexadecimal(text) && text.find_first_of("+-*/@") == std::string_view::npos);
  if (!pure) {
    // All forms of an instruction request the same operand.
    if (place.statement != asked_.statement || place.address != asked_.address || place.position != asked_.position) recent_.clear();
    asked_ = place;
    const auto [known, fresh] = recent_.try_emplace(text);
    if (fresh) known->second = read(text, place);
    return known->second;
  }
  const auto found = literals_.find(text);
  if (found != literals_.end()) return found->second;
  return literals_[text] = read(text, place);
}

PossibleValues OperandValues::read(std::string_view text, const OperandPlace& place) const {
  PossibleValues result;
  const Tokens tokens = lex(text, {}, dialect_);
  std::vector<std::vector<Choice>> choices;
  bool fits = !tokens.empty() && tokens.size() < 12;
  bool any_name = false;
  double unknown = 12;
  std::vector<Choice> bound;
  for (const Token& token : tokens) {
    std::vector<Choice> of_token;
    if (token.kind == TokenKind::identifier) {
      any_name = true;
      const std::vector<NamedValue> values =
          is_local(token.text, names_) ? names_.local_values(token.text, place.position) : names_.values(token.text, place.statement);
      for (const NamedValue& value : values) {
        Choice choice;
        choice.text = fmt::format("z{}z", bound.size());
        choice.value = value.value;
        choice.name = true;
        choice.cost = value.cost;
        choice.agree = value.agree - std::min(value.agree, value.against);
        const std::string_view name = value.name == kOutside ? token.text : std::string_view(names_.text(value.name));
        choice.words = value.defined && value.agree == 1
                           ? fmt::format("{} is {:04X} where it is defined", name, value.value)
                           : fmt::format("{} is {:04X} in {} other place{}", name, value.value, value.agree, value.agree == 1 ? "" : "s");
        bound.push_back(choice);
        of_token.push_back(std::move(choice));
      }
      unknown = std::min(unknown, is_local(token.text, names_) ? 7.0 : names_.unknown_cost(token.text, place.statement));
      if (of_token.empty()) fits = false;
    } else if (token.kind == TokenKind::number) {
      Choice itself;
      itself.text = std::string(token.text);
      of_token.push_back(std::move(itself));
      for (Choice& choice : number_choices(token.text)) of_token.push_back(std::move(choice));
    } else {
      if (token.kind == TokenKind::bad || token.kind == TokenKind::string) fits = false;
      Choice itself;
      itself.text = std::string(token.text);
      of_token.push_back(itself);
      if (token.kind == TokenKind::punctuation && token.text.size() == 1 && tokens.size() > 1) {
        for (const auto& [is, cost] : channel_.sources(token.text[0], 9)) {
          if (is == '+' || is == '-' || is == '<' || is == '>' || is == '*') of_token.push_back({std::string(1, is), 0, false, cost});
        }
      }
    }
    choices.push_back(std::move(of_token));
  }
  const auto text_with = [&](std::size_t varied, std::size_t choice, double& cost, std::string& words, std::size_t& agree) {
    std::string made;
    cost = 0;
    agree = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const Choice& chosen = choices[i][i == varied ? choice : 0];
      if (tokens[i].spaced) made += ' ';
      made += chosen.text;
      cost += chosen.cost;
      agree = std::max(agree, chosen.agree);
      if (!chosen.words.empty()) words += words.empty() ? chosen.words : "; " + chosen.words;
    }
    return made;
  };
  if (fits) {
    for (std::size_t varied = 0; varied < choices.size(); ++varied) {
      for (std::size_t choice = varied == 0 ? 0 : 1; choice < choices[varied].size(); ++choice) {
        PossibleValue possible;
        const std::string made = text_with(varied, choice, possible.cost, possible.words, possible.agree);
        if (possible.cost >= kMostForValue || !evaluate_text(made, place.address, bound, possible.value)) continue;
        possible.literal = !any_name;
        add(result.values, std::move(possible));
      }
    }
  }
  sort(result.values);
  if (!fits || result.values.empty() || result.values.front().cost > 3.5) {
    // The literal text is invalid or costly, so try changing one character.
    const auto attempt = [&](std::string made, double cost) {
      if (made.empty() || cost >= kMostForValue) return;
      const Tokens again = lex(made, {}, dialect_);
      std::vector<Choice> names;
      std::string replaced;
      std::string words;
      std::size_t agree = 0;
      bool names_there = false;
      for (const Token& token : again) {
        if (token.spaced) replaced += ' ';
        if (token.kind != TokenKind::identifier) {
          replaced += token.text;
          continue;
        }
        names_there = true;
        if (!names_.knows(token.text)) return;
        const std::vector<NamedValue> values =
            is_local(token.text, names_) ? names_.local_values(token.text, place.position) : names_.values(token.text, place.statement);
        if (values.empty() || values.front().cost > 3) return;
        names.push_back({fmt::format("z{}z", names.size()), values.front().value, true, 0});
        replaced += names.back().text;
        cost += values.front().cost;
        agree = values.front().agree - std::min(values.front().agree, values.front().against);
        words = fmt::format("{} is {:04X}", token.text, values.front().value);
      }
      PossibleValue possible;
      possible.cost = cost;
      possible.literal = !names_there;
      possible.words = words;
      possible.agree = agree;
      if (evaluate_text(replaced, place.address, names, possible.value)) add(result.values, std::move(possible));
    };
    if (dialect_.bare_hexadecimal && text.size() <= 4 && std::all_of(text.begin(), text.end(), [](char c) { return digit_of(c) >= 0; })) {
      // Digits, some of them misread as letters.
      PossibleValue possible;
      possible.literal = true;
      for (const char c : text) {
        const char digit = kHexDigits[static_cast<std::size_t>(digit_of(c))];
        possible.value = possible.value * 16 + digit_of(c);
        if (digit != c) possible.cost += channel_.read(digit, c) / 2;
      }
      add(result.values, std::move(possible));
    }
    const std::string base(text.substr(0, 24));
    for (std::size_t i = 0; i < base.size(); ++i) {
      std::string made = base;
      for (const auto& [is, cost] : channel_.sources(base[i], 9.5)) {
        made[i] = is;
        attempt(made, cost);
      }
      attempt(base.substr(0, i) + base.substr(i + 1), channel_.added(base[i], i > 0 ? base[i - 1] : ' '));
    }
    for (const char mark : std::string_view("$'")) {
      attempt(mark + base, channel_.lost(mark));
      attempt(base + mark, channel_.lost(mark));
    }
    sort(result.values);
  }
  if (result.values.size() > 24) result.values.resize(24);
  // An operand that cannot be parsed is not evidence; a damaged one is evidence against other values.
  result.other = result.values.empty() ? kNotUnderstood
                 : any_name && fits    ? std::min(kOtherMost, std::max(unknown, result.values.front().cost + 7))
                                       : std::min(12.5, result.values.front().cost + 8);
  if (any_name && fits && !result.values.empty() && result.values.front().cost < 1) result.other = std::min(12.5, unknown + 4);
  return result;
}

}  // namespace janus::tools::recovery
