#include "tools/assembler/macro_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace janus::tools {
namespace {

constexpr char kArgumentMark = '\\';

bool is_blank_character(char c) { return c == ' ' || c == '\t'; }

// Where what begins with a quote ends: 'A is a character, 'AB' and "AB" are strings.
std::size_t end_of_quoted(std::string_view text, std::size_t at) {
  const char quote = text[at];
  const std::size_t close = text.find(quote, at + 1);
  if (quote == '"') return close == std::string_view::npos ? text.size() : close + 1;
  if (at + 2 >= text.size()) return text.size();
  if (text[at + 2] == quote) return at + 3;
  const bool alone = text[at + 2] == ',' || text[at + 2] == ')' || is_blank_character(text[at + 2]);
  return alone || close == std::string_view::npos ? at + 2 : close + 1;
}

// The parentheses around the whole, where they keep something together.
std::string without_parentheses(std::string argument) {
  if (argument.size() < 2 || argument.front() != '(' || argument.back() != ')') return argument;
  int depth = 0;
  for (std::size_t i = 0; i + 1 < argument.size(); ++i) {
    depth += argument[i] == '(' ? 1 : argument[i] == ')' ? -1 : 0;
    if (depth == 0) return argument;
  }
  if (argument.find_first_of(", \t") == std::string::npos) return argument;
  return argument.substr(1, argument.size() - 2);
}

}  // namespace

std::vector<std::string> split_text(std::string_view operands) {
  std::vector<std::string> result;
  std::size_t at = 0;
  while (at < operands.size() && is_blank_character(operands[at])) ++at;
  if (at == operands.size()) return result;
  std::size_t begin = at;
  int depth = 0;
  const auto end_argument = [&] { result.push_back(without_parentheses(std::string(operands.substr(begin, at - begin)))); };
  while (at < operands.size()) {
    const char c = operands[at];
    if (c == '\'' || c == '"') {
      at = end_of_quoted(operands, at);
      continue;
    }
    if (depth == 0 && is_blank_character(c)) break;
    if (depth == 0 && c == ',') {
      end_argument();
      begin = at + 1;
    }
    depth += c == '(' ? 1 : c == ')' && depth > 0 ? -1 : 0;
    ++at;
  }
  end_argument();
  return result;
}

MacroText substitute_text(std::string_view line, std::span<const std::string> arguments, std::uint32_t instance, const Dialect& dialect) {
  MacroText made;
  made.pieces.push_back({0, 0, false});
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char next = i + 1 < line.size() ? line[i + 1] : ' ';
    const bool number = next >= '0' && next <= '9';
    if (line[i] != kArgumentMark || (!number && next != '@')) {
      made.text += line[i];
      continue;
    }
    made.pieces.push_back({made.text.size(), i, true});
    const auto index = static_cast<std::size_t>(next - '0');
    if (!number) made.text += fmt::format("{:03}", instance);
    else if (index < arguments.size()) made.text += arguments[index];
    made.pieces.push_back({made.text.size(), i + 2, false});
    ++i;
  }
  const Tokens tokens = lex(made.text, {}, dialect);
  for (auto token = tokens.rbegin(); token != tokens.rend(); ++token) {
    if (token->kind != TokenKind::identifier || !equal_folded(token->text, "NARG")) continue;
    const std::string count = std::to_string(arguments.size());
    const std::ptrdiff_t shorter = static_cast<std::ptrdiff_t>(token->text.size() - count.size());
    made.text.replace(token->begin, token->end - token->begin, count);
    for (MacroText::Piece& piece : made.pieces) {
      if (piece.at > token->begin) piece.at -= static_cast<std::size_t>(shorter);
    }
  }
  return made;
}

Position place_of(std::size_t at, const MacroText* made, Position line) {
  for (; made != nullptr; made = made->from) {
    const auto after = std::upper_bound(made->pieces.begin(), made->pieces.end(), at,
                                        [](std::size_t place, const auto& piece) { return place < piece.at; });
    const MacroText::Piece& piece = *(after - 1);
    if (piece.origin.line != 0) {
      line = piece.origin;
      at -= piece.at;
      break;
    }
    at = piece.column + (piece.fixed ? 0 : at - piece.at);
  }
  line.column += static_cast<std::uint32_t>(at);
  return line;
}

}  // namespace janus::tools
