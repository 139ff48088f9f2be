// Splits a line into label, operation and comment.
#include <algorithm>

#include "tools/assembler/reader/reader.hpp"
#include "tools/text.hpp"

namespace janus::tools {

WordIndex::WordIndex(const cpus::InstructionSet&, const Dialect& dialect) {
  const auto add = [&](std::span<const DirectiveWord> words, bool yields) {
    for (const DirectiveWord& row : words) {
      for (std::string_view names = row.name; !names.empty();) {
        DirectiveWord& word = words_.emplace_back(row);
        word.name = next_name(names);
        word.yields = yields;
        by_name_.emplace(word.name, &word);
      }
    }
  };
  if (dialect.shared_words) add(dotted_directives(), false);
  add(dialect.words, false);
  if (dialect.shared_words) add(plain_directives(), true);
}

const DirectiveWord* WordIndex::find(std::string_view name) const {
  const auto found = by_name_.find(lower(name));
  return found == by_name_.end() ? nullptr : found->second;
}

std::string_view WordIndex::name_of(Block block, Role role) const {
  const auto found =
      std::find_if(words_.begin(), words_.end(), [&](const DirectiveWord& word) { return word.block == block && word.role == role; });
  return found == words_.end() ? std::string_view() : found->name;
}

bool SourceReader::parse_anonymous_label(Cursor& cursor) {
  const Token* first = cursor.peek();
  if (first == nullptr || first->kind != TokenKind::punctuation) return false;
  std::size_t count = 1;
  char sign = first->text.front();
  switch (dialect_.anonymous) {
    case AnonymousLabels::none: return false;
    case AnonymousLabels::colon:
      if (!first->is(":")) return false;
      break;
    default:
      if (!first->is("+") && !first->is("-")) return false;
      while (const Token* next = cursor.peek(count)) {
        if (next->spaced || !next->is(first->text)) break;
        ++count;
      }
      if (dialect_.anonymous == AnonymousLabels::steps && count > 1) return false;
      if (const Token* next = cursor.peek(count); next != nullptr && !next->spaced) return false;  // a macro call
  }
  append_label(names_.anonymous_label(sign, count), first->at);
  cursor.index += count;
  return true;
}

const Token* SourceReader::parse_label(Cursor& cursor, bool bare) const {
  const Token* name = cursor.peek();
  if (name == nullptr || name->kind != TokenKind::identifier) return nullptr;
  if (dialect_.shared_words) {
    const std::size_t length = label_length(cursor);
    cursor.index += length;
    return length == 0 ? nullptr : name;
  }
  if (name->text.front() == '#') return nullptr;
  if (name->text.front() == '.' && !names_.is_local(name->text) && !(dialect_.columns && name->first)) return nullptr;
  Cursor after = cursor;
  ++after.index;
  if (!assignment_sign(after).empty()) {
    cursor = after;
    return name;
  }
  const Token* next = cursor.peek(1);
  if (next != nullptr && next->is(":") && !dialect_.braces) {
    const Token* third = cursor.peek(2);
    // `lda :+` is not a label
    const bool reference =
        dialect_.anonymous == AnonymousLabels::colon && next->spaced && third != nullptr && (third->is("+") || third->is("-"));
    if (!reference) {
      cursor.index += 2;
      return name;
    }
  }
  const bool column = name->first && (dialect_.columns || bare_column_labels_);
  if (!column && !(dialect_.bare_labels && bare)) return nullptr;
  std::size_t length = 0;
  const bool taken = instructions_.knows(name->text) || directive_at(cursor, length) != nullptr ||
                     (dialect_.bare_calls && macros_.contains(macro_key(name->text, 0)));
  if (taken && !(dialect_.columns && name->first)) return nullptr;
  ++cursor.index;
  return name;
}

const Token* SourceReader::called_macro(Cursor& cursor) const {
  const Token* first = cursor.peek();
  const Token* second = cursor.peek(1);
  if (first == nullptr) return nullptr;
  const bool marked = dialect_.call_mark != 0 && first->is(std::string_view(&dialect_.call_mark, 1)) && second != nullptr &&
                      second->kind == TokenKind::identifier && !second->spaced;
  if (marked) {
    cursor.index += 2;
    return second;
  }
  if (!dialect_.bare_calls || first->kind != TokenKind::identifier) return nullptr;
  const bool dotted = dialect_.path == "." && first->text.front() == '.';
  if (!macros_.contains(macro_key(first->text.substr(dotted ? 1 : 0), 0))) return nullptr;
  ++cursor.index;
  return first;
}

const DirectiveWord* SourceReader::directive_at(const Cursor& cursor, std::size_t& length) const {
  const Token* first = cursor.peek();
  if (first == nullptr) return nullptr;
  const Token* second = cursor.peek(1);
  if (dialect_.word_mark != 0) {
    length = 2;
    const bool marked = first->is(std::string_view(&dialect_.word_mark, 1)) && second != nullptr && !second->spaced;
    return marked ? words_.find(second->text) : nullptr;
  }
  if (first->kind != TokenKind::identifier) return nullptr;
  std::string_view name = first->text;
  if (dialect_.shared_words) {
    length = 1;
    const DirectiveWord* found = words_.find(name);
    const bool other = found != nullptr && found->yields && (instructions_.knows(name) || macros_.contains(std::string(name)));
    return other ? nullptr : found;
  }
  if (dialect_.dotted_words && (name.front() == '.' || name.front() == '#')) name.remove_prefix(1);
  if (second != nullptr && second->kind == TokenKind::identifier && !second->spaced && second->text.front() == '.') {
    length = 2;
    if (const DirectiveWord* joined = words_.find(std::string(name) + std::string(second->text))) return joined;
  }
  length = 1;
  if (name.size() == first->text.size() && instructions_.knows(name)) return nullptr;
  return words_.find(name);
}

bool SourceReader::is_operation(const Cursor& cursor) const {
  const Token* token = cursor.peek();
  std::size_t length = 0;
  if (token == nullptr || token->kind != TokenKind::identifier) return false;
  return directive_at(cursor, length) != nullptr || macros_.contains(macro_key(token->text, 0)) ||
         instructions_.operation_length(cursor) != 0;
}

// Number of tokens of the label at the cursor, with its colon, in the dialects of the 1970s.
std::size_t SourceReader::label_length(const Cursor& cursor) const {
  const Token& name = *cursor.peek();
  if (name.text.front() == '.' && dialect_.name_marks.find('.') == std::string_view::npos) return 0;
  const Token* second = cursor.peek(1);
  Cursor after = cursor;
  ++after.index;
  const bool assigns = !assignment_sign(after).empty();
  const bool operation = !dialect_.cards && is_operation(cursor);
  const bool colon = second != nullptr && second->is(":") && !(second->spaced && (dialect_.cards || operation));
  if (colon) return 2;
  if (!dialect_.cards && assigns && (second->kind == TokenKind::punctuation || !operation)) return 1;
  if (!name.first || !(dialect_.cards || dialect_.open_labels)) return 0;
  if (!operation || assigns) return 1;
  // `page  0` is a directive, `page  ldx #0` a label.
  const bool plain = find_in(plain_directives(), name.text) != nullptr && instructions_.operation_length(cursor) == 0;
  return plain && is_operation(after) ? 1 : 0;
}

void SourceReader::cut_comment(Cursor& cursor) {
  if (cursor.done()) return;
  const Token& operation = *cursor.peek();
  std::size_t length = 0;
  const DirectiveWord* found = directive_at(cursor, length);
  const bool dotted = operation.kind == TokenKind::identifier && operation.text.front() == '.';
  if (dotted && found != nullptr) return;
  length = found != nullptr ? 0 : instructions_.operation_length(cursor);
  std::size_t end = cursor.index + std::max<std::size_t>(length, 1);
  const bool ignored = found != nullptr && (found->read == nullptr || found->read == &SourceReader::handle_program_name);
  const bool bare = ignored || (found == nullptr && length != 0 && !instructions_.takes_operand(cursor));
  if (!bare && end < cursor.tokens.size()) {
    ++end;
    int braces = cursor.tokens[end - 1].is("{") ? 1 : 0;
    const auto goes_on = [&](const Token& token) { return !token.spaced || braces > 0 || cursor.tokens[end - 1].is(","); };
    for (; end < cursor.tokens.size() && goes_on(cursor.tokens[end]); ++end) {
      braces += cursor.tokens[end].is("{") ? 1 : cursor.tokens[end].is("}") ? -1 : 0;
    }
  }
  if (end >= cursor.tokens.size()) return;
  if (!bare && cursor.tokens[end].is(",")) {
    reporter_.warning(cursor.tokens[end].at, "a space ends the operand; the rest of the line is a comment");
  }
  cursor.tokens = cursor.tokens.first(end);
  text_end_ = cursor.tokens.back().end;
}

std::string_view SourceReader::rest_of_line(const Cursor& cursor) const {
  return text_now_.substr(std::min<std::size_t>(cursor.tokens[cursor.index - 1].end, text_now_.size()));
}

}  // namespace janus::tools
