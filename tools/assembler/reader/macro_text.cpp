#include "tools/assembler/reader/macro_text.hpp"

#include <algorithm>
#include <utility>

namespace janus::tools {
namespace {

bool is_blank_character(char c) { return c == ' ' || c == '\t'; }

// End of a quoted item: 'A is a character, 'AB' and "AB" are strings.
std::size_t end_of_quoted(std::string_view text, std::size_t at) {
  const char quote = text[at];
  const std::size_t close = text.find(quote, at + 1);
  if (quote == '"') return close == std::string_view::npos ? text.size() : close + 1;
  if (at + 2 >= text.size()) return text.size();
  if (text[at + 2] == quote) return at + 3;
  const bool alone = text[at + 2] == ',' || text[at + 2] == ')' || is_blank_character(text[at + 2]);
  return alone || close == std::string_view::npos ? at + 2 : close + 1;
}

// Removes the parentheses around the whole argument, if they enclose all of it.
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

void MacroTextMaker::replace(std::size_t begin, std::size_t end, std::string_view by, Position origin) {
  made_.text += line_.substr(done_, begin - done_);
  made_.pieces.push_back({made_.text.size(), begin, true, origin});
  made_.text += by;
  made_.pieces.push_back({made_.text.size(), end, false});
  done_ = end;
}

MacroText MacroTextMaker::finish() {
  made_.text += line_.substr(done_);
  return std::move(made_);
}

Position source_position(std::size_t at, const MacroText* made, Position line) {
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
