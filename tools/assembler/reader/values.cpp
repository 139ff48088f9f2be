// Operands of expressions other than numbers, operators and plain names.
#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/reader/reader.hpp"
#include "tools/number.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kMaxFunctions = 32;  // nested

// Reads the escape sequence whose backslash is at `at`, and moves `at` to its end; nullopt if the assembler does
// not support it. ca65 has hexadecimal codes, ACME and crasm have \0.
std::optional<char> escaped(std::string_view text, std::size_t& at, bool hexadecimal) {
  const char c = text[++at];
  constexpr std::string_view kNames = "ntr\\\"'", kMeant = "\n\t\r\\\"'";
  if (const std::size_t found = kNames.find(c); found != std::string_view::npos) return kMeant[found];
  if (c == '0' && !hexadecimal) return '\0';
  const std::string_view digits = text.substr(at + 1, 2);
  const auto code = c == 'x' && hexadecimal && digits.size() == 2 ? parse_number<std::uint8_t>(digits, 16) : std::nullopt;
  if (!code) return {};
  at += 2;
  return static_cast<char>(*code);
}

bool reject_value(ExpressionResult& result, Position at, std::string_view problem) {
  result.problem = problem;
  result.problem_at = at;
  return true;
}

}  // namespace

std::vector<Tokens> SourceReader::split_lists(std::span<const Token> tokens, std::size_t open, std::size_t& end) {
  std::vector<Tokens> lists(1);
  int parentheses = 0, braces = 0;
  for (end = open + 1; end < tokens.size(); ++end) {
    const Token& token = tokens[end];
    if (braces == 0 && token.is(")") && parentheses-- == 0) {
      ++end;
      return lists;
    }
    if (token.is("{") && braces++ == 0) continue;
    if (token.is("}") && braces > 0 && --braces == 0) continue;
    if (braces == 0 && token.is("(")) ++parentheses;
    if (braces == 0 && parentheses == 0 && token.is(",")) lists.emplace_back();
    else lists.back().push_back(token);
  }
  end = 0;
  return {};
}

std::optional<std::string> SourceReader::string(const Token& token) const {
  if (token.kind == TokenKind::identifier) {
    const auto found = text_symbols_.find(token.text);
    return found == text_symbols_.end() ? std::nullopt : std::optional(found->second);
  }
  if (token.kind != TokenKind::string) return {};
  if (token.made) return std::string(token.text);
  const char quote = dialect_.doubled_quotes && !token.text.empty() ? *(token.text.data() - 1) : '"';  // the delimiter in the source
  std::string result;
  for (std::size_t i = 0; i < token.text.size(); ++i) {
    char c = token.text[i];
    if (lexing_.backslash && c == '\\' && i + 1 < token.text.size()) {
      const std::optional<char> meant = escaped(token.text, i, !dialect_.backslash);
      if (!meant) reporter_.error(token.at, fmt::format("the escape sequence '\\{}' is not supported", token.text[i]));
      c = meant.value_or(' ');
    }
    if (dialect_.doubled_quotes && c == quote) ++i;
    result += c;
  }
  return result;
}

// name, ::name, scope::name, scope.name
bool SourceReader::parse_path(Cursor& cursor, std::string& name, bool& top) const {
  const bool dots = dialect_.path == ".";
  std::size_t index = cursor.index;
  const auto token = [&]() { return index < cursor.tokens.size() ? &cursor.tokens[index] : nullptr; };
  top = !dots && !dialect_.path.empty() && token() != nullptr && token()->is(dialect_.path);
  if (top) ++index;
  const Token* first = token();
  if (first == nullptr || first->kind != TokenKind::identifier) return false;
  const bool dotted = first->text.front() == '.' && !names_.is_local(first->text);
  if (dotted && dialect_.name_marks.find('.') == std::string_view::npos) return false;
  name = first->text;
  ++index;
  while (const Token* next = token()) {
    if (dots) {
      if (next->kind != TokenKind::identifier || next->spaced || next->text.front() != '.') break;
      name += names_.fold(next->text);
      ++index;
      continue;
    }
    if (dialect_.path.empty() || !next->is(dialect_.path)) break;
    ++index;
    const Token* member = token();
    if (member == nullptr || member->kind != TokenKind::identifier) return false;
    name += std::string(dialect_.path) + std::string(member->text);
    ++index;
  }
  cursor.index = index;
  return true;
}

bool SourceReader::parse_anonymous_reference(Cursor& cursor, ExpressionResult& result) {
  if (dialect_.anonymous == AnonymousLabels::none) return false;
  std::size_t index = cursor.index;
  if (dialect_.anonymous == AnonymousLabels::colon) {
    if (!cursor.tokens[index].is(":")) return false;
    ++index;
  }
  if (index >= cursor.tokens.size()) return false;
  const Token& sign = cursor.tokens[index];
  if (!sign.is("+") && !sign.is("-")) return false;
  std::size_t count = 0;
  while (index + count < cursor.tokens.size() && cursor.tokens[index + count].is(sign.text) &&
         (count == 0 || !cursor.tokens[index + count].spaced)) {
    ++count;
  }
  const std::size_t end = index + count;
  const bool alone = end >= cursor.tokens.size() || cursor.tokens[end].is(",") || cursor.tokens[end].is(")");
  if (!alone && dialect_.anonymous != AnonymousLabels::colon) return false;
  SymbolId id = 0;
  if (!names_.anonymous_reference(sign.text.front(), count, id)) { return reject_value(result, sign.at, "no such label is defined above"); }
  result.expression.steps.push_back({Operator::symbol, 0, id, sign.at});
  cursor.index = end;
  return true;
}

bool SourceReader::read(Cursor& cursor, ExpressionResult& result) {
  const Token& token = *cursor.peek();
  const auto give = [&](Operator op, std::int64_t value = 0) {
    result.expression.steps.push_back({op, value, 0, token.at});
    ++cursor.index;
    return true;
  };
  if (const auto text = string(token)) {
    std::int64_t value = 0;
    for (const char c : *text) value = value * 256 + static_cast<unsigned char>(c);
    if (dialect_.text_numbers && !text->empty() && text->size() <= 4) return give(Operator::number, value);
    if (text->size() != 1) return reject_value(result, token.at, "a string is not allowed in an expression");
    return give(Operator::number, static_cast<unsigned char>(convert_character((*text)[0], conversion_)));
  }
  if (token.kind == TokenKind::number && dialect_.octal_zero && token.text.size() > 1 && token.text.front() == '0' &&
      token.text.find_first_not_of("01234567") == std::string_view::npos) {
    std::int64_t value = 0;
    for (const char digit : token.text.substr(0, 20)) value = value * 8 + (digit - '0');
    if (value > 0xFFFFFFFF) return reject_value(result, token.at, "this number does not fit in 32 bits");
    return give(Operator::number, value);
  }
  if (token.is(".") && dialect_.dotted_words) return give(Operator::location);
  if (parse_anonymous_reference(cursor, result)) return true;
  if (token.kind == TokenKind::identifier) {
    const auto is_operator = [&](const OperatorWord& word) { return equals_ignore_case(word.text, token.text); };
    if (std::any_of(dialect_.unaries.begin(), dialect_.unaries.end(), is_operator)) return false;
    const Token* open = cursor.peek(1);
    const FunctionWord* word = find_in(dialect_.functions, token.text);
    const bool called = word != nullptr && ((open != nullptr && open->is("(")) || word->function == Function::processor ||
                                            (word->function == Function::refused && word->name.front() == '.'));
    if (called) return parse_function(*word, cursor, result);
    const auto eqm = dialect_.arguments == Arguments::braces ? replacements_.find(token.text) : replacements_.end();
    if (eqm != replacements_.end()) return parse_expression_text(eqm->second.text, cursor, result);
  }
  std::string name;
  bool top = false;
  if (!parse_path(cursor, name, top)) return false;
  const SymbolId id = names_.refer(name, top);
  result.expression.steps.push_back({Operator::symbol, 0, id, token.at});
  result.expression.wide |= symbols_.resolve(id).wide;
  return true;
}

// dasm's eqm: its text is parsed again at each use.
bool SourceReader::parse_expression_text(const std::string& text, Cursor& cursor, ExpressionResult& result) {
  const Position at = cursor.at();
  ++cursor.index;
  if (value_depth_ >= kMaxFunctions) return reject_value(result, at, "this expression is nested too deeply");
  count_macro_text(text.size(), at);
  const Tokens tokens = lex(sources_.keep(text), at, lexing_);
  Cursor inside = cursor_of(tokens, at);
  ++value_depth_;
  const ExpressionResult read = read_expression(inside, name_scope());
  --value_depth_;
  if (!read.ok()) return reject_value(result, at, read.problem);
  result.expression.steps.insert(result.expression.steps.end(), read.expression.steps.begin(), read.expression.steps.end());
  return true;
}

bool SourceReader::parse_function(const FunctionWord& word, Cursor& cursor, ExpressionResult& result) {
  const Position at = cursor.at();
  if (word.function == Function::refused) return reject_value(result, at, word.hint);
  const auto give = [&](std::int64_t value) {
    result.expression.steps.push_back({Operator::number, value, 0, at});
    return true;
  };
  const auto is_closed = [&] { return cursor.accept(")") || !reject_value(result, cursor.at(), "expected a closing parenthesis"); };
  ++cursor.index;
  if (word.function == Function::processor) return give(word.value);
  ++cursor.index;  // after the parenthesis
  if (word.function == Function::blank || word.function == Function::matches || word.function == Function::exactly) {
    std::size_t end = 0;
    const std::vector<Tokens> lists = split_lists(cursor.tokens, cursor.index - 1, end);
    if (end == 0) return reject_value(result, cursor.end_at, "expected a closing parenthesis");
    cursor.index = end;
    if (word.function == Function::blank) return give(lists.size() == 1 && lists[0].empty());
    if (lists.size() != 2) return reject_value(result, at, "expected two token lists");
    const auto alike = [&](const Token& a, const Token& b) {
      if (a.kind != b.kind) return false;
      const auto is_register = [](const Token& token) {
        return token.text.size() == 1 && std::string_view("axysAXYS").find(token.text) != std::string_view::npos;
      };
      if (a.kind == TokenKind::identifier && (is_register(a) || is_register(b))) return equals_ignore_case(a.text, b.text);
      if (word.function == Function::exactly || a.kind == TokenKind::punctuation) return a.text == b.text;
      return true;
    };
    return give(std::equal(lists[0].begin(), lists[0].end(), lists[1].begin(), lists[1].end(), alike));
  }
  if (word.function == Function::defined || word.function == Function::size) {
    std::string name;
    bool top = false;
    const bool named = parse_path(cursor, name, top);
    if (word.function == Function::defined && (!named || cursor.done() || !cursor.peek()->is(")"))) {
      for (int depth = 0; !cursor.done() && !(depth == 0 && cursor.peek()->is(")")); ++cursor.index) {
        depth += cursor.peek()->is("(") ? 1 : cursor.peek()->is(")") ? -1 : 0;
      }
      name.clear();
    } else if (!named) {
      return reject_value(result, cursor.at(), "expected a scope or structure name");
    }
    if (!is_closed()) return true;
    if (word.function == Function::defined) return give(!name.empty() && is_defined(name, top));
    result.expression.steps.push_back({Operator::symbol, 0, names_.size_symbol(name, false), at});
    return true;
  }
  if (word.function == Function::length) {
    const auto text = cursor.done() ? std::nullopt : string(*cursor.peek());
    if (!text) return reject_value(result, cursor.at(), "expected a string");
    ++cursor.index;
    return is_closed() ? give(static_cast<std::int64_t>(text->size())) : true;
  }
  if (value_depth_ >= kMaxFunctions) return reject_value(result, at, "functions are nested too deeply");
  Expression values;
  const int count = word.op == Operator::smaller || word.op == Operator::larger ? 2 : 1;
  for (int i = 0; i < count; ++i) {
    if (i != 0 && !cursor.accept(",")) return reject_value(result, cursor.at(), "expected a comma and a second value");
    ++value_depth_;
    const ExpressionResult read = read_expression(cursor, name_scope());
    --value_depth_;
    if (!read.ok()) return reject_value(result, read.problem_at, read.problem);
    values.steps.insert(values.steps.end(), read.expression.steps.begin(), read.expression.steps.end());
  }
  if (!is_closed()) return true;
  if (word.function == Function::constant) return give(evaluate_now(values).known);
  auto& steps = result.expression.steps;
  steps.insert(steps.end(), values.steps.begin(), values.steps.end());
  if (word.op != Operator::number) steps.push_back({word.op, 0, 0, at});
  return true;
}

}  // namespace janus::tools
