// Words by name; the directives, labels and comments of the 1970s syntaxes.
#include <algorithm>
#include <array>

#include "tools/assembler/modern/reader.hpp"
#include "tools/assembler/per_dialect.hpp"
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
  if (dialect.shared_words) add(dotted_words(), false);
  add(dialect.words, false);
  if (dialect.shared_words) add(plain_words(), true);
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

bool ModernReader::is_operation(const Cursor& cursor) const {
  const Token* token = cursor.peek();
  std::size_t length = 0;
  if (token == nullptr || token->kind != TokenKind::identifier) return false;
  return word(cursor, length) != nullptr || macros_.contains(macro_key(token->text, 0)) || instructions_.operation_length(cursor) != 0;
}

// How many tokens at the cursor are a label, with its colon, in the dialects of the 1970s.
std::size_t ModernReader::shared_label(const Cursor& cursor) const {
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
  const bool plain = find_in(plain_words(), name.text) != nullptr && instructions_.operation_length(cursor) == 0;
  return plain && is_operation(after) ? 1 : 0;
}

void ModernReader::cut_comment(Cursor& cursor) {
  if (cursor.done()) return;
  const Token& operation = *cursor.peek();
  std::size_t length = 0;
  const DirectiveWord* found = word(cursor, length);
  const bool dotted = operation.kind == TokenKind::identifier && operation.text.front() == '.';
  if (dotted && found != nullptr) return;
  length = found != nullptr ? 0 : instructions_.operation_length(cursor);
  std::size_t end = cursor.index + std::max<std::size_t>(length, 1);
  const bool ignored = found != nullptr && (found->read == nullptr || found->read == &ModernReader::program_name);
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
    reporter_.warning(cursor.tokens[end].at, "a blank ends the operand: what follows is taken for a comment");
  }
  cursor.tokens = cursor.tokens.first(end);
  text_end_ = cursor.tokens.back().end;
}

std::string_view ModernReader::rest_of_line(const Cursor& cursor) const {
  return text_now_.substr(std::min<std::size_t>(cursor.tokens[cursor.index - 1].end, text_now_.size()));
}

}  // namespace janus::tools
