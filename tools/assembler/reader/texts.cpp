// Functions that convert tokens to tokens: .concat, .ident, .left, .sprintf and similar.
#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/reader/reader.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr int kMaxTexts = 16;  // nested

bool makes_tokens(const Token& token) {
  if (token.kind != TokenKind::identifier || token.text.front() != '.') return false;
  for (const std::string_view name : {".concat", ".string", ".sprintf", ".ident", ".left", ".mid", ".right", ".tcount", ".strat"}) {
    if (equals_ignore_case(token.text, name)) return true;
  }
  return false;
}

// Formats one % item with its value: d, u, i, x, X, o, c.
std::string formatted(std::string_view flags, char kind, std::int64_t value) {
  std::size_t width = 0;
  for (const char c : flags) {
    if (c >= '0' && c <= '9') width = std::min<std::size_t>(width * 10 + static_cast<std::size_t>(c - '0'), 200);
  }
  const std::string digits_of = kind == 'x' ? "{:x}" : kind == 'X' ? "{:X}" : kind == 'o' ? "{:o}" : "{}";
  std::string digits = kind == 'c' ? std::string(1, static_cast<char>(value)) : fmt::format(fmt::runtime(digits_of), value);
  const bool zero = !flags.empty() && flags.front() == '0';
  if (digits.size() < width) digits.insert(0, width - digits.size(), zero ? '0' : ' ');
  return digits;
}

}  // namespace

std::optional<std::string> SourceReader::read_string(const Tokens& tokens) const {
  return tokens.size() == 1 ? string(tokens[0]) : std::nullopt;
}

// Formats values as text; nullopt if they do not match the format.
std::optional<std::string> SourceReader::format_text(const std::vector<Tokens>& lists) {
  const auto format = lists.empty() ? std::nullopt : read_string(lists[0]);
  if (!format) return {};
  std::string result;
  std::size_t given = 1;
  for (std::size_t i = 0; i < format->size(); ++i) {
    const char c = (*format)[i];
    if (c != '%' || (i + 1 < format->size() && (*format)[i + 1] == '%')) {
      result += c;
      i += c == '%' ? 1 : 0;
      continue;
    }
    const std::size_t kind = format->find_first_not_of("0123456789-+ #.", i + 1);
    if (kind == std::string::npos || given >= lists.size()) return {};
    if ((*format)[kind] == 's') {
      const auto text = read_string(lists[given]);
      if (!text) return {};
      result += *text;
    } else {
      std::int64_t value = 0;
      if (!read_number(lists[given], text_at_, value)) return {};
      result += formatted(std::string_view(*format).substr(i + 1, kind - i - 1), (*format)[kind], value);
    }
    ++given;
    i = kind;
  }
  return result;
}

// Result tokens of a function; nullopt if the arguments do not match.
std::optional<Tokens> SourceReader::evaluate_function(const Token& function, const std::vector<Tokens>& lists) {
  const std::string name = lower(function.text);
  Token made = function;
  const auto as_number = [&](std::int64_t value) {
    made.kind = TokenKind::number;
    made.value = value;
    made.text = sources_.keep(fmt::format("{}", value));
    return Tokens{made};
  };
  const auto as_text = [&](TokenKind kind, std::string text) {
    count_macro_text(text.size() + 1, function.at);
    made.kind = kind;
    made.made = true;
    made.text = sources_.keep(std::move(text));
    return Tokens{made};
  };
  if (name == ".tcount") return as_number(static_cast<std::int64_t>(lists.size() == 1 ? lists[0].size() : 0));
  if (name == ".string") {
    if (lists.size() != 1 || lists[0].size() != 1) return {};
    return as_text(TokenKind::string, std::string(lists[0][0].text));
  }
  if (name == ".sprintf") {
    auto text = format_text(lists);
    return text ? std::optional(as_text(TokenKind::string, std::move(*text))) : std::nullopt;
  }
  if (name == ".concat") {
    std::string text;
    for (const Tokens& list : lists) {
      const auto part = read_string(list);
      if (!part) return {};
      text += *part;
    }
    return as_text(TokenKind::string, std::move(text));
  }
  if (name == ".ident") {
    auto text = lists.size() == 1 ? read_string(lists[0]) : std::nullopt;
    if (!text || text->empty()) return {};
    return as_text(TokenKind::identifier, std::move(*text));
  }
  if (name == ".strat") {
    const auto text = lists.size() == 2 ? read_string(lists[0]) : std::nullopt;
    std::int64_t at = 0;
    if (!text || !read_number(lists[1], text_at_, at) || at < 0 || at >= static_cast<std::int64_t>(text->size())) return {};
    return as_number(static_cast<unsigned char>((*text)[static_cast<std::size_t>(at)]));
  }
  const bool middle = name == ".mid";
  if (lists.size() != (middle ? 3U : 2U)) return {};
  std::int64_t first = 0, count = 0;
  if (!read_number(lists[lists.size() - 2], text_at_, count) || (middle && !read_number(lists[0], text_at_, first))) return {};
  const Tokens& all = lists.back();
  const auto size = static_cast<std::int64_t>(all.size());
  count = std::clamp<std::int64_t>(count, 0, size);
  first = std::clamp<std::int64_t>(name == ".right" ? size - count : first, 0, size);
  count = std::min(count, size - first);
  return Tokens(all.begin() + first, all.begin() + first + count);
}

Tokens SourceReader::expand_functions(const Tokens& tokens, int depth) {
  Tokens result;
  int unclosed = 0;
  for (std::size_t i = 0; i < tokens.size();) {
    std::size_t end = 0;
    const bool called =
        depth <= kMaxTexts && unclosed <= kMaxTexts && makes_tokens(tokens[i]) && i + 1 < tokens.size() && tokens[i + 1].is("(");
    std::vector<Tokens> lists = called ? split_lists(tokens, i + 1, end) : std::vector<Tokens>();
    if (end == 0) {
      unclosed += called ? 1 : 0;
      result.push_back(tokens[i++]);
      continue;
    }
    const std::size_t errors = reporter_.errors();
    for (Tokens& list : lists) list = expand_functions(list, depth + 1);
    const auto made = evaluate_function(tokens[i], lists);
    if (!made && reporter_.errors() == errors) { reporter_.error(tokens[i].at, fmt::format("invalid arguments of {}", tokens[i].text)); }
    if (!made) return {};
    result.insert(result.end(), made->begin(), made->end());
    i = end;
  }
  return result;
}

void SourceReader::join_strings(Tokens& tokens) {
  if (dialect_.path == "::" && std::any_of(tokens.begin(), tokens.end(), makes_tokens)) tokens = expand_functions(tokens, 0);
}

}  // namespace janus::tools
