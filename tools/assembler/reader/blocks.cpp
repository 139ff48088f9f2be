// Directives with blocks: conditions, repetitions, loops.
#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/reader/reader.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::int64_t kMostTimes = 65536;

// Indexed by Block.
constexpr std::string_view kNouns[] = {"block", "condition",   "repetition", "macro", "structure",
                                       "union", "enumeration", "comment",    "block"};

std::string with_article(std::string_view word) {
  const char first = word.empty() ? ' ' : word[std::min<std::size_t>(word.front() == '.' ? 1 : 0, word.size() - 1)];
  return fmt::format("{} {}", std::string_view("aeiou").find(first) == std::string_view::npos ? "a" : "an", word);
}

// Comparisons with 0 of the first kinds of conditions.
constexpr Operator kComparisons[] = {Operator::not_equal, Operator::equal,   Operator::greater_equal,
                                     Operator::less,      Operator::greater, Operator::less_equal};

}  // namespace

const DirectiveWord* SourceReader::find_directive_word(const TextLine& line) const {
  const Tokens tokens = lex(line.text, line.at, lexing_);
  Cursor cursor = cursor_of(tokens, line.at);
  std::size_t length = 0;
  if (dialect_.shared_words) {
    parse_label(cursor);
    return directive_at(cursor, length);
  }
  const Token* first = cursor.peek();
  if (first == nullptr) return nullptr;
  const bool column_label = dialect_.columns && first->first && first->text.front() != '#';
  if (const DirectiveWord* found = directive_at(cursor, length); found != nullptr && !column_label) return found;
  const bool anonymous = first->is("-") || first->is("+") || first->is(":");
  if (anonymous) ++cursor.index;
  return anonymous || parse_label(cursor) != nullptr ? directive_at(cursor, length) : nullptr;
}

std::optional<std::size_t> SourceReader::find_block_boundary(TextLines lines, Position at, std::size_t from, Block block) {
  int depth = 0;
  for (std::size_t i = from; i < lines.size(); ++i) {
    if (dialect_.braces) {
      if (lines[i].closes && depth-- == 0) return i;
      if (lines[i].opens) ++depth;
      continue;
    }
    const DirectiveWord* found = find_directive_word(lines[i]);
    if (found == nullptr || found->block != block) continue;
    if (found->role == Role::opens) ++depth;
    if (found->role == Role::divides && depth == 0) return i;
    if (found->role == Role::closes && depth-- == 0) return i;
  }
  reporter_.error(at, dialect_.braces ? std::string("the '{' on this line is never closed by a '}'")
                                      : fmt::format("this {} is never closed by {}", kNouns[static_cast<std::size_t>(block)],
                                                    with_article(words_.name_of(block, Role::closes))));
  return {};
}

std::optional<std::size_t> SourceReader::find_close(TextLines lines, Position at, std::size_t opener, Block block) {
  std::size_t from = opener + 1;
  while (const auto mark = find_block_boundary(lines, at, from, block)) {
    const DirectiveWord* found = dialect_.braces ? nullptr : find_directive_word(lines[*mark]);
    if (found == nullptr || found->role == Role::closes) return mark;
    from = *mark + 1;
  }
  return {};
}

std::optional<TextLines> SourceReader::read_body(Call& call) {
  if (dialect_.braces && !call.opens()) {
    reporter_.error(call.at, fmt::format("the line containing !{} must end with '{{'", call.word.name));
    return {};
  }
  const auto close = find_close(call.lines, call.at, call.index, call.word.block);
  call.next = close ? *close + 1 : call.lines.size();
  if (!close) return {};
  if (dialect_.braces && call.word.read != &SourceReader::handle_do_loop) expect_block_end(call.lines[*close]);
  return call.lines.subspan(call.index + 1, *close - call.index - 1);
}

void SourceReader::expect_block_end(const TextLine& line) {
  const Tokens tokens = lex(line.text, line.at, lexing_);
  Cursor cursor = cursor_of(tokens, line.at);
  ++cursor.index;
  expect_end(cursor);
}

void SourceReader::run_body(Call& call) {
  const auto body = read_body(call);
  if (!body) return;
  if (const Level level = enter(call.at)) run(*body);
}

std::optional<TextLines> SourceReader::read_listed_body(Call& call) {
  const auto body = read_body(call);
  for (const TextLine& line : call.lines.subspan(call.index + 1, call.next - call.index - 1)) {
    if (!line.continued && !begin_line(line)) break;
  }
  return body;
}

bool SourceReader::is_true(int kind, Position at, Cursor& cursor) {
  if (kind == kElse || kind == kYes || kind == kNo) return kind != kNo;
  if (kind == kSame || kind == kNotSame) return is_same_text(cursor) == (kind == kSame);
  if (reject_bad_tokens(cursor, true)) return false;
  if (kind == kBlank || kind == kNotBlank) {
    const bool blank = cursor.done() || (cursor.peek()->is("{") && cursor.peek(1) != nullptr && cursor.peek(1)->is("}"));
    return blank == (kind == kBlank);
  }
  if (kind == kDefined || kind == kNotDefined) {
    std::string name;
    bool top = false;
    if (!parse_path(cursor, name, top)) {
      reporter_.error(cursor.at(), "expected a name");
      return false;
    }
    if (!dialect_.braces) expect_end(cursor);
    return is_defined(name, top) == (kind == kDefined);
  }
  if (kind == kConst) {
    Expression read;
    return parse_expression(cursor, read) && evaluate_now(read).known;
  }
  const std::size_t errors = reporter_.errors();
  const bool result = evaluate_comparison(at, cursor, kComparisons[kind == kElseIf ? kIf : kind]);
  if (reporter_.errors() == errors) expect_end(cursor);
  return result;
}

bool SourceReader::evaluate_comparison(Position at, Cursor& cursor, Operator compared) {
  Cursor again = cursor;
  std::int64_t value = 0;
  if (!parse_constant(cursor, value)) return false;
  Expression expression = read_expression(again, name_scope()).expression;
  expression.apply(compared, Expression::number(0, at));
  const bool result = evaluate_now(expression).value != 0;
  Statement statement{.kind = StatementKind::condition, .flag = result, .at = at};
  statement.items.push_back({{}, std::move(expression)});
  append(std::move(statement));
  return result;
}

bool SourceReader::is_same_text(const Cursor& cursor) const {
  std::vector<std::string> texts = split_text(rest_of_line(cursor));
  texts.resize(2);
  for (std::string& text : texts) {
    const bool quoted = text.size() > 1 && (text.front() == '\'' || text.front() == '"') && text.back() == text.front();
    if (quoted) text = text.substr(1, text.size() - 2);
  }
  return texts[0] == texts[1];
}

// `} else {` and `} else if value {`
bool SourceReader::is_else_taken(const TextLine& line) {
  Tokens tokens = lex(line.text, line.at, lexing_);
  if (!tokens.empty() && tokens.back().is("{")) tokens.pop_back();
  Cursor cursor = cursor_of(tokens, line.at);
  cursor.index = 2;  // after `} else`
  if (cursor.done()) return true;
  const Token& next = *cursor.peek();
  const Position at = next.at;
  ++cursor.index;
  if (const DirectiveWord* found = words_.find(next.text); found != nullptr && found->block == Block::condition) {
    return is_true(found->what, at, cursor);
  }
  reporter_.error(at, next.kind == TokenKind::bad ? std::string(next.text) : fmt::format("unexpected '{}'", next.text));
  return false;
}

void SourceReader::handle_condition(Call& call) {
  if (dialect_.braces && !call.opens()) {  // !ifdef name statement
    const std::size_t rest = call.cursor.index + 1;
    Cursor head{call.cursor.tokens.first(std::min(rest, call.cursor.tokens.size())), call.cursor.index, call.cursor.end_at};
    const bool named = call.word.what == kDefined || call.word.what == kNotDefined;
    if (!named) return reporter_.error(call.at, fmt::format("the line containing !{} must end with '{{'", call.word.name));
    if (!is_true(call.word.what, call.at, head)) return;
    Cursor tail = call.cursor;
    tail.index = rest;
    if (!tail.done()) read_statement(call.lines, call.index, tail);
    return;
  }
  const Level level = enter(call.at);
  if (!level) return;
  bool active = is_true(call.word.what, call.at, call.cursor);
  bool decided = active, seen_else = false;
  std::size_t from = call.index + 1;
  while (true) {
    const auto mark = find_block_boundary(call.lines, call.at, from, Block::condition);
    const std::size_t end = mark.value_or(call.lines.size());
    const TextLines body = call.lines.subspan(from, end - from);
    if (active) run(body);
    else skip(body);
    call.next = end + 1;
    if (!mark || is_leaving()) break;
    const TextLine& line = call.lines[*mark];
    if (!line.continued && !begin_line(line, !active)) break;
    from = *mark + 1;
    if (dialect_.braces) {
      if (!line.opens) {
        expect_block_end(line);
        break;
      }
      if (seen_else) reporter_.error(line.at, "this else follows an unconditional else");
      seen_else |= lex(line.text, line.at, lexing_).size() == 3;  // `} else {`
      active = !decided && is_else_taken(line);
      decided = decided || active;
      continue;
    }
    const Tokens tokens = tokens_of(line);
    Cursor cursor = cursor_of(tokens, line.at);
    std::size_t length = 0;
    while (cursor.peek() != nullptr && directive_at(cursor, length) == nullptr) {
      const Token* name = parse_label(cursor);
      if (name != nullptr && active) declare_label(*name);
      cursor.index += name == nullptr ? 1 : 0;
    }
    if (dialect_.cards) cut_comment(cursor);
    const DirectiveWord* found = directive_at(cursor, length);
    if (found == nullptr) break;
    const Position at = cursor.at();
    cursor.index += length;
    if (found->role == Role::closes) {
      if (!dialect_.ignores_rest) expect_end(cursor);
      break;
    }
    if (seen_else) reporter_.error(at, fmt::format("{} after .else", found->name));
    seen_else |= found->what == kElse;
    active = !decided && is_true(found->what, at, cursor);
    if (found->what == kElse && !dialect_.ignores_rest) expect_end(cursor);
    decided = decided || active;
  }
}

void SourceReader::report_stray(Call& call) {
  reporter_.error(call.at, fmt::format("{} without {}", call.word.name, with_article(words_.name_of(call.word.block, Role::opens))));
}

void SourceReader::skip_block(Call& call) {
  if (!call.word.text.empty()) reporter_.error(call.at, fmt::format("{} is not supported here: {}", call.word.name, call.word.text));
  if (const auto body = read_body(call)) skip(*body);
}

void SourceReader::iterate(TextLines body, std::int64_t count, const std::string& counter, Position at) {
  if (count < 0 || count > kMostTimes) return reporter_.error(at, fmt::format("the repeat count must be from 0 to {}", kMostTimes));
  if (body.empty()) return;
  const Level level = enter(at);
  if (!level) return;
  const bool expands = dialect_.shared_words;  // like a macro
  macro_depth_ += expands ? 1 : 0;
  for (std::int64_t i = 0; i < count && !is_leaving(); ++i) {
    if (counter.empty() && !expands) {
      run(body);
      continue;
    }
    Lookup words;
    if (!counter.empty()) words[counter].text = dialect_.bare_hexadecimal ? fmt::format("{:X}", i) : fmt::format("{}", i);
    if (expands) {
      ++instances_;
      collect_locals(body, words);
    }
    run(instantiate_lines(body, at, [&](std::string_view line) { return replace_words(line, words, expands ? instances_ : 0); }));
  }
  macro_depth_ -= expands ? 1 : 0;
}

void SourceReader::repeat(Call& call) {
  std::int64_t count = 0;
  const Position at = call.cursor.at();
  const bool known = parse_constant(call.cursor, count);
  std::string counter;
  if (known && call.cursor.accept(",")) {
    if (const Token* name = expect_identifier(call.cursor, "expected a counter name")) counter = name->text;
  }
  if (known) expect_end(call.cursor);
  const auto body = read_listed_body(call);
  if (body && known) iterate(*body, count, counter, at);
}

bool SourceReader::run_once(TextLines body, const Call& call, std::int64_t& times) {
  if (++times > kMostTimes) return stop(call.at, fmt::format("this loop runs more than {} times", kMostTimes));
  if (body.empty() && !begin_line(call.lines[call.index])) return false;
  run(body);
  return !is_leaving();
}

bool SourceReader::is_condition_true(Cursor cursor, bool until) {
  std::int64_t value = 0;
  if (!parse_constant(cursor, value)) return false;
  expect_end(cursor);
  return (value != 0) != until;
}

void SourceReader::handle_while_loop(Call& call) {
  const Cursor start = call.cursor;
  const auto body = read_body(call);
  if (!body) return;
  const Level level = enter(call.at);
  for (std::int64_t times = 0; level && is_condition_true(start, false) && run_once(*body, call, times);) {}
}

// while value, until value
bool SourceReader::run_clause(Cursor cursor) {
  if (cursor.done()) return true;
  const bool until = equals_ignore_case(cursor.peek()->text, "until");
  if (!until && !equals_ignore_case(cursor.peek()->text, "while")) {
    reporter_.error(cursor.at(), "expected 'while' or 'until' and a condition");
    return false;
  }
  ++cursor.index;
  return is_condition_true(cursor, until);
}

void SourceReader::handle_do_loop(Call& call) {
  const Cursor start = call.cursor;
  const auto body = read_body(call);
  if (!body) return;
  const Level level = enter(call.at);
  const TextLine& last = call.lines[call.next - 1];
  const Tokens tail = lex(last.text, last.at, lexing_);
  Cursor after = cursor_of(tail, last.at);
  ++after.index;  // after the `}`
  if (start.done() && after.done()) {
    reporter_.error(call.at, "expected 'while' or 'until'; the loop would never end");
  } else {
    for (std::int64_t times = 0; level && run_clause(start) && run_once(*body, call, times) && run_clause(after);) {}
  }
}

// !for name, first, last
void SourceReader::handle_count_loop(Call& call) {
  Cursor cursor = call.cursor;
  const auto body = read_body(call);
  if (!body) return;
  const Token* name = expect_identifier(cursor, "expected a counter name");
  if (name == nullptr) return;
  if (!cursor.accept(",")) return reporter_.error(cursor.at(), "expected a comma, the first value and the last value");
  std::int64_t first = 1, last = 0;
  if (!parse_constant(cursor, last)) return;
  if (cursor.accept(",")) {
    first = last;
    if (!parse_constant(cursor, last)) return;
  } else if (last < 1) {
    return;
  }
  expect_end(cursor);
  const Level level = enter(call.at);
  if (!level) return;
  const int step = last < first ? -1 : 1;
  const auto set = [&](std::int64_t value) { define_number(name->text, value, name->at, true); };
  set(first);
  std::int64_t times = 0;
  for (std::int64_t i = first; i != last + step && run_once(*body, call, times); set(i)) i += step;
}

// `i = 0` or `i += 1` in a .for
void SourceReader::set_variables(std::string_view text, Position at) {
  const Tokens tokens = lex(text, at, lexing_);
  Cursor cursor = cursor_of(tokens, at);
  if (cursor.done()) return;
  const Token* name = parse_label(cursor);
  if (name == nullptr || assignment_sign(cursor).empty()) return reporter_.error(at, fmt::format("'{}' is not an assignment", trim(text)));
  parse_assignment(*name, cursor, kVariable);
}

// .for i = 0, i < 3, i += 1
void SourceReader::handle_for_loop(Call& call) {
  const Texts parts = split_arguments(call.cursor);
  const auto body = read_body(call);
  if (!body) return;
  if (parts.size() != 3) {
    return reporter_.error(call.at, ".for needs an initial value, a condition and an update, as in .for i = 0, i < 3, i += 1");
  }
  const Level level = enter(call.at);
  if (!level) return;
  const std::size_t errors = reporter_.errors();
  set_variables(parts[0], call.at);
  for (std::int64_t times = 0; reporter_.errors() == errors; set_variables(parts[2], call.at)) {
    std::int64_t value = 1;
    if (!trim(parts[1]).empty() && !read_number(lex(parts[1], call.at, lexing_), call.at, value)) break;
    if (value == 0 || !run_once(*body, call, times)) break;
  }
}

}  // namespace janus::tools
