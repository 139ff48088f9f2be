#include "tools/assembler/expander.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "tools/assembler/macro_text.hpp"

namespace janus::tools {
namespace {

bool is_conditional(const DirectiveName* directive) {
  if (directive == nullptr) return false;
  switch (directive->directive) {
    case Directive::if_:
    case Directive::if_equal:
    case Directive::if_not_equal:
    case Directive::if_greater:
    case Directive::if_greater_equal:
    case Directive::if_less:
    case Directive::if_less_equal:
    case Directive::if_same:
    case Directive::if_not_same:
    case Directive::if_defined:
    case Directive::if_not_defined:
    case Directive::else_if:
    case Directive::else_:
    case Directive::end_if: return true;
    default: return false;
  }
}

// How a condition compares its value with 0; nothing if it is not about a value.
std::optional<Operator> comparison(Directive directive) {
  switch (directive) {
    case Directive::if_:
    case Directive::else_if:
    case Directive::if_not_equal: return Operator::not_equal;
    case Directive::if_equal: return Operator::equal;
    case Directive::if_greater: return Operator::greater;
    case Directive::if_greater_equal: return Operator::greater_equal;
    case Directive::if_less: return Operator::less;
    case Directive::if_less_equal: return Operator::less_equal;
    default: return {};
  }
}

const Token* first_bad(const Cursor& cursor) {
  for (std::size_t i = cursor.index; i < cursor.tokens.size(); ++i) {
    if (cursor.tokens[i].kind == TokenKind::bad) return &cursor.tokens[i];
  }
  return nullptr;
}

}  // namespace

Expander::Expander(const SourceContext& context)
    : options_(context.options),
      sources_(context.sources),
      program_(context.program),
      reader_(context.reader),
      instructions_(context.instructions),
      symbols_(context.symbols),
      reporter_(context.reporter),
      files_(context.options, context.sources, context.reporter) {}

bool Expander::run(const std::string& path) {
  const auto main = files_.load(path);
  if (!main) return false;
  stopped_ = files_.too_large();
  file(*main);
  return true;
}

void Expander::stop(Position at, std::string message) {
  if (!stopped_) reporter_.error(at, std::move(message));
  stopped_ = true;
}

const DirectiveName* Expander::find_directive(const Token& token) const {
  if (token.kind != TokenKind::identifier) return nullptr;
  if (const DirectiveName* found = tools::find_directive(*options_.dialect, token.text)) return found;
  const DirectiveName* plain = find_plain_directive(token.text);
  const bool other = plain != nullptr && (instructions_.knows(token.text) || macros_.contains(std::string(token.text)));
  return other ? nullptr : plain;
}

bool Expander::is_operation(const Cursor& cursor) const {
  const Token* token = cursor.peek();
  if (token == nullptr || token->kind != TokenKind::identifier) return false;
  return find_directive(*token) != nullptr || macros_.contains(std::string(token->text)) || instructions_.operation_length(cursor) != 0;
}

void Expander::file(std::uint32_t file) {
  scopes_.emplace_back();
  for (std::uint32_t number = 1; number <= sources_.line_count(file) && !stopped_; ++number) {
    const Position at{file, number, 1};
    const std::string_view text = sources_.line(file, number);
    line({lex(text, at, *options_.dialect), at, text});
  }
  close(scopes_.back());
  scopes_.pop_back();
}

void Expander::close(const Scope& scope) {
  if (stopped_) return;
  for (const Condition& condition : scope.conditions) { reporter_.error(condition.at, "this condition is never closed by an .endif"); }
  for (const Collection& collection : scope.collections) {
    reporter_.error(collection.at,
                    collection.repeat ? "this repetition is never closed by an .endrepeat" : "this macro is never closed by an .endmacro");
  }
}

bool Expander::skipping() const {
  const auto& conditions = scopes_.back().conditions;
  return !conditions.empty() && !conditions.back().active;
}

void Expander::line(const Line& line) {
  if (stopped_) return;
  if (reporter_.full()) {
    stopped_ = true;
    return;
  }
  if (program_.lines.size() >= options_.limits.lines) {
    return stop(line.at, fmt::format("the program has more than {} lines", options_.limits.lines));
  }
  text_ = line.text;
  program_.lines.push_back({line.at, reporter_.context(), static_cast<std::uint32_t>(program_.statements.size()), skipping(), line.text});

  Position end = line.at;
  if (!line.tokens.empty()) {
    end = line.tokens.back().at;
    end.column += static_cast<std::uint32_t>(line.tokens.back().text.size());
  }
  Cursor cursor{line.tokens, 0, end};
  const Token* label = read_label(cursor);
  const DirectiveName* directive = cursor.done() ? nullptr : find_directive(*cursor.peek());
  if (collecting()) return collect(line, directive);
  cut_comment(cursor);
  const bool assigns = label != nullptr && assignment_at(cursor.peek()) != Assignment::none;
  const bool names_macro = directive != nullptr && directive->directive == Directive::macro;
  if (label != nullptr && !assigns && !names_macro && !skipping()) reader_.label(*label);
  if (is_conditional(directive)) {
    const Position at = cursor.at();
    ++cursor.index;
    return conditional(*directive, at, cursor);
  }
  if (skipping()) return;
  const auto macro = cursor.done() ? macros_.end() : macros_.find(std::string(cursor.peek()->text));
  const bool as_text = macro != macros_.end() && macro->second.numbered;  // its arguments are read where they are used
  const Token* bad = as_text ? nullptr : first_bad(cursor);
  if (bad != nullptr) {
    const bool strange = !cursor.done() && cursor.peek()->kind == TokenKind::identifier && !assigns && !is_operation(cursor);
    const bool foreign = strange && !reporter_.foreign_word(cursor.at()).empty();
    return reporter_.refuse(foreign ? cursor.at() : bad->at, std::string(bad->text));
  }
  if (assigns) return assignment(*label, cursor);
  if (names_macro) {
    const Position at = cursor.at();
    ++cursor.index;
    return begin_macro(*directive, at, label, cursor);
  }
  if (!cursor.done()) statement(cursor);
}

const Token* Expander::read_label(Cursor& cursor) const {
  const Dialect& dialect = *options_.dialect;
  const Token* name = cursor.peek();
  if (name == nullptr || name->kind != TokenKind::identifier) return nullptr;
  const bool dotted = name->text.front() == '.' && dialect.name_marks.find('.') == std::string_view::npos;
  if (dotted) return nullptr;
  const Token* second = cursor.peek(1);
  const bool operation = !dialect.columns && is_operation(cursor);
  const bool colon = second != nullptr && second->is(":") && !(second->spaced && (dialect.columns || operation));
  if (!colon && !(name->first && (dialect.columns || dialect.open_labels))) return nullptr;
  if (!colon && operation && assignment_at(second) == Assignment::none) {
    // `page  0` is a directive, `page  ldx #0` a label.
    const bool plain = find_plain_directive(name->text) != nullptr && instructions_.operation_length(cursor) == 0;
    if (!plain || !is_operation({cursor.tokens, cursor.index + 1, cursor.end_at})) return nullptr;
  }
  cursor.index += colon ? 2 : 1;
  return name;
}

void Expander::cut_comment(Cursor& cursor) {
  if (cursor.done()) return;
  const Token& operation = *cursor.peek();
  const DirectiveName* directive = find_directive(operation);
  if (directive != nullptr && (directive->directive == Directive::ignored || directive->directive == Directive::name)) {
    cursor.tokens = cursor.tokens.first(cursor.index + 1);
    return;
  }
  const bool dotted = operation.kind == TokenKind::identifier && operation.text.front() == '.';
  if (!options_.dialect->columns || (dotted && directive != nullptr)) return;
  const std::size_t length = directive != nullptr ? 0 : instructions_.operation_length(cursor);
  std::size_t end = cursor.index + std::max<std::size_t>(length, 1);
  const bool bare = directive == nullptr && length != 0 && !instructions_.takes_operand(cursor);
  if (!bare && end < cursor.tokens.size()) {
    ++end;
    const auto goes_on = [&](const Token& token) { return !token.spaced || cursor.tokens[end - 1].is(","); };
    while (end < cursor.tokens.size() && goes_on(cursor.tokens[end])) ++end;
  }
  if (!bare && !skipping() && end < cursor.tokens.size() && cursor.tokens[end].is(",")) {
    reporter_.warning(cursor.tokens[end].at, "a blank ends the operand: what follows is taken for a comment");
  }
  cursor.tokens = cursor.tokens.first(end);
}

Assignment Expander::assignment_at(const Token* token) const {
  if (token == nullptr || token->kind == TokenKind::string || token->kind == TokenKind::bad) return Assignment::none;
  return find_assignment(*options_.dialect, token->text);
}

void Expander::assignment(const Token& name, Cursor& cursor) {
  const bool variable = assignment_at(cursor.peek()) == Assignment::variable;
  ++cursor.index;
  reader_.assign(name, cursor, variable);
}

void Expander::statement(Cursor& cursor) {
  const Token& first = *cursor.peek();
  const Token* second = cursor.peek(1);
  if (first.is("*") && second != nullptr && second->is("=")) {
    cursor.index += 2;
    return reader_.set_location(cursor, first.at);
  }
  if (first.kind != TokenKind::identifier) return reporter_.refuse(first.at, "a label, an instruction or a directive is expected here");
  const Assignment assigns = options_.dialect->columns ? Assignment::none : assignment_at(second);
  if (assigns != Assignment::none && (second->kind == TokenKind::punctuation || !is_operation(cursor))) {
    ++cursor.index;
    return assignment(first, cursor);
  }
  const DirectiveName* found = find_directive(first);
  const auto macro = macros_.find(std::string(first.text));
  if (found == nullptr && macro == macros_.end() && instructions_.operation_length(cursor) != 0) { return reader_.instruction(cursor); }
  ++cursor.index;
  if (found != nullptr) return directive(*found, first.at, cursor);
  if (macro != macros_.end()) return call(macro->second, first, cursor);
  if (first.text.front() == '.') {
    return reporter_.refuse(first.at,
                            fmt::format("there is no directive '{}'{}", first.text,
                                        first.first ? fmt::format("; a local label is written @{}", first.text.substr(1)) : std::string()));
  }
  const bool lone = cursor.done() && !options_.dialect->columns;
  reporter_.refuse(first.at, fmt::format("there is no instruction or macro '{}'{}", first.text,
                                         lone ? "; a label must end with a colon" : instructions_.advice(first.text)));
}

std::string Expander::rest_of_line(const Cursor& cursor) const {
  const std::string_view before = cursor.tokens[cursor.index - 1].text;
  const char* end = before.data() + before.size();
  if (!text_.empty() && std::less_equal<>()(text_.data(), end) && std::less_equal<>()(end, text_.data() + text_.size())) {
    return std::string(text_.substr(static_cast<std::size_t>(end - text_.data())));
  }
  return ' ' + text_of(cursor.tokens.subspan(cursor.index));
}

bool Expander::is_same_text(const Cursor& cursor) const {
  std::vector<std::string> texts = split_text(rest_of_line(cursor));
  texts.resize(2);
  for (std::string& text : texts) {
    const bool quoted = text.size() > 1 && (text.front() == '\'' || text.front() == '"') && text.back() == text.front();
    if (quoted) text = text.substr(1, text.size() - 2);
  }
  return texts[0] == texts[1];
}

bool Expander::is_true(const DirectiveName& directive, Position at, Cursor& cursor) {
  if (directive.directive == Directive::if_same) return is_same_text(cursor);
  if (directive.directive == Directive::if_not_same) return !is_same_text(cursor);
  if (const Token* bad = first_bad(cursor)) {
    reporter_.error(bad->at, std::string(bad->text));
    return false;
  }
  if (const auto compared = comparison(directive.directive)) {
    const std::size_t errors = reporter_.errors();
    const bool result = reader_.condition(at, cursor, *compared);
    if (reporter_.errors() == errors) reader_.finish(cursor);
    return result;
  }
  const Token* name = cursor.peek();
  if (name == nullptr || name->kind != TokenKind::identifier) {
    reporter_.error(cursor.at(), "a name is expected here");
    return false;
  }
  ++cursor.index;
  reader_.finish(cursor);
  const bool defined = symbols_[reader_.scope().resolve(*name)].declared;
  return defined == (directive.directive == Directive::if_defined);
}

void Expander::conditional(const DirectiveName& directive, Position at, Cursor& cursor) {
  auto& conditions = scopes_.back().conditions;
  switch (directive.directive) {
    case Directive::end_if:
    case Directive::else_:
    case Directive::else_if: break;
    default:
      if (conditions.size() >= options_.limits.macro_depth) return stop(at, "conditions are nested too deeply");
      if (skipping()) {
        conditions.push_back({at, false, true, false});
      } else {
        const bool active = is_true(directive, at, cursor);
        conditions.push_back({at, active, active, false});
      }
      return;
  }
  if (conditions.empty()) return reporter_.error(at, fmt::format("{} without an .if", directive.name));
  Condition& condition = conditions.back();
  if (directive.directive == Directive::end_if) {
    if (conditions.size() == 1 || conditions[conditions.size() - 2].active) reader_.finish(cursor);
    conditions.pop_back();
    return;
  }
  if (condition.seen_else) return reporter_.error(at, fmt::format("{} after .else", directive.name));
  condition.active = false;
  if (directive.directive == Directive::else_) {
    condition.seen_else = true;
    condition.active = !condition.decided;
    if (condition.active) reader_.finish(cursor);
  } else if (!condition.decided) {
    condition.active = is_true(directive, at, cursor);
  }
  condition.decided = condition.decided || condition.active;
}

}  // namespace janus::tools
