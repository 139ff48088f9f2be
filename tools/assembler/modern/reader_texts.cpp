// Functions that make strings or names of tokens: .concat, .string, .sprintf, .ident.
#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/modern/reader.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr int kMaxTexts = 16;

bool makes_text(const Token& token) {
  if (token.kind != TokenKind::identifier || token.text.front() != '.') return false;
  for (const std::string_view name : {".concat", ".string", ".sprintf", ".ident"}) {
    if (equal_ignoring_case(token.text, name)) return true;
  }
  return false;
}

// One % of a format with its value: d, u, i, x, X, o, c.
std::string formatted(std::string_view flags, char kind, std::int64_t value) {
  std::size_t width = 0;
  for (const char c : flags) width = c >= '0' && c <= '9' ? std::min<std::size_t>(width * 10 + static_cast<std::size_t>(c - '0'), 200) : width;
  std::string digits;
  switch (kind) {
    case 'x': digits = fmt::format("{:x}", value); break;
    case 'X': digits = fmt::format("{:X}", value); break;
    case 'o': digits = fmt::format("{:o}", value); break;
    case 'c': digits = std::string(1, static_cast<char>(value)); break;
    default: digits = fmt::format("{}", value); break;
  }
  const bool zero = !flags.empty() && flags.front() == '0';
  if (digits.size() < width) digits.insert(0, width - digits.size(), zero ? '0' : ' ');
  return digits;
}

}  // namespace

// The text that the tokens from `at` on mean; `at` goes behind them. Nothing: there is none.
std::optional<std::string> ModernReader::text_value(const Tokens& tokens, std::size_t& at, int depth) {
  if (at >= tokens.size() || depth > kMaxTexts) return {};
  const Token& first = tokens[at];
  if (first.kind == TokenKind::string) {
    ++at;
    return string(first);
  }
  const bool called = makes_text(first) && at + 1 < tokens.size() && tokens[at + 1].is("(");
  if (!called) return {};
  const std::string name = lower(first.text);
  at += 2;
  std::string result;
  if (name == ".string") {
    if (at >= tokens.size()) return {};
    result = tokens[at++].text;
  } else if (name == ".sprintf") {
    const auto format = text_value(tokens, at, depth + 1);
    if (!format) return {};
    for (std::size_t i = 0; i < format->size(); ++i) {
      const char c = (*format)[i];
      if (c != '%' || (i + 1 < format->size() && (*format)[i + 1] == '%')) {
        result += c;
        i += c == '%' ? 1 : 0;
        continue;
      }
      const std::size_t kind = format->find_first_not_of("0123456789-+ #.", i + 1);
      if (kind == std::string::npos || at >= tokens.size() || !tokens[at].is(",")) return {};
      ++at;
      if ((*format)[kind] == 's') {
        const auto text = text_value(tokens, at, depth + 1);
        if (!text) return {};
        result += *text;
      } else {
        Cursor cursor{tokens, at, first.at};
        std::int64_t value = 0;
        if (!constant(cursor, value)) return {};
        at = cursor.index;
        result += formatted(std::string_view(*format).substr(i + 1, kind - i - 1), (*format)[kind], value);
      }
      i = kind;
    }
  } else {
    do {
      const auto text = text_value(tokens, at, depth + 1);
      if (!text) return {};
      result += *text;
    } while (at < tokens.size() && tokens[at].is(",") && ++at != 0);
  }
  if (at >= tokens.size() || !tokens[at].is(")")) return {};
  ++at;
  return result;
}

void ModernReader::fold_texts(Tokens& tokens) {
  if (syntax_.path != "::" || std::none_of(tokens.begin(), tokens.end(), makes_text)) return;
  Tokens result;
  for (std::size_t i = 0; i < tokens.size();) {
    std::size_t end = i;
    const auto text = makes_text(tokens[i]) ? text_value(tokens, end, 0) : std::nullopt;
    if (!text) {
      result.push_back(tokens[i++]);
      continue;
    }
    Token made = tokens[i];
    made.kind = equal_ignoring_case(tokens[i].text, ".ident") ? TokenKind::identifier : TokenKind::string;
    made.text = sources_.keep(*text);
    if (made.kind == TokenKind::identifier && made.text.empty()) made.kind = TokenKind::string;
    text_made(text->size() + 1, made.at);
    result.push_back(made);
    i = end;
  }
  tokens = std::move(result);
}

}  // namespace janus::tools
