// Words by name; the directives, labels and comments of the 1970s syntaxes.
#include <algorithm>
#include <array>

#include "tools/assembler/modern/reader.hpp"
#include "tools/assembler/per_dialect.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

using R = ModernReader;

struct Reading {
  Directive directive;
  Word word;  // its name and text are the directive's
};

constexpr Word simple(void (R::*read)(Call&), int what = 0, std::string_view text = {}) { return {{}, read, what, text}; }
constexpr Word opens(Block block, void (R::*read)(Call&), int what = 0) {
  return {{}, read, what, {}, block, Role::opens, block == Block::macro};
}
constexpr Word divides(int what) { return {{}, &R::stray, what, {}, Block::condition, Role::divides}; }
constexpr Word closes(Block block) { return {{}, &R::stray, 0, {}, block, Role::closes}; }

constexpr auto kReadings = std::to_array<Reading>({
    {Directive::org, simple(&R::origin)},
    {Directive::byte, simple(&R::data, R::kByte)},
    {Directive::word, simple(&R::data, R::kWord)},
    {Directive::word_high_first, simple(&R::data, R::kWord | R::kHighFirst)},
    {Directive::constant, simple(&R::data, R::kByte | R::kConstants)},
    {Directive::text, simple(&R::data, R::kByte)},
    {Directive::text_delimited, simple(&R::data, R::kByte)},
    {Directive::text_zero, simple(&R::text, R::kZero)},
    {Directive::reserve, simple(&R::reserve)},
    {Directive::zeros, simple(&R::zeros)},
    {Directive::fill_value, simple(&R::fill)},
    {Directive::define, simple(&R::define_name)},
    {Directive::align, simple(&R::align)},
    {Directive::include, simple(&R::include)},
    {Directive::include_binary, simple(&R::include_binary)},
    {Directive::macro, opens(Block::macro, &R::macro)},
    {Directive::end_macro, closes(Block::macro)},
    {Directive::local, simple(&R::locals)},
    {Directive::repeat, opens(Block::repetition, &R::repeat)},
    {Directive::end_repeat, closes(Block::repetition)},
    {Directive::if_, opens(Block::condition, &R::condition, R::kIf)},
    {Directive::if_equal, opens(Block::condition, &R::condition, R::kZeroValue)},
    {Directive::if_not_equal, opens(Block::condition, &R::condition, R::kNotZero)},
    {Directive::if_greater, opens(Block::condition, &R::condition, R::kGreater)},
    {Directive::if_greater_equal, opens(Block::condition, &R::condition, R::kPlus)},
    {Directive::if_less, opens(Block::condition, &R::condition, R::kMinus)},
    {Directive::if_less_equal, opens(Block::condition, &R::condition, R::kNotGreater)},
    {Directive::if_same, opens(Block::condition, &R::condition, R::kSame)},
    {Directive::if_not_same, opens(Block::condition, &R::condition, R::kNotSame)},
    {Directive::if_defined, opens(Block::condition, &R::condition, R::kDefined)},
    {Directive::if_not_defined, opens(Block::condition, &R::condition, R::kNotDefined)},
    {Directive::else_if, divides(R::kElseIf)},
    {Directive::else_, divides(R::kElse)},
    {Directive::end_if, closes(Block::condition)},
    {Directive::segment, simple(&R::segment)},
    {Directive::named_segment, simple(&R::segment)},
    {Directive::assertion, simple(&R::assertion, R::kNote)},
    {Directive::error, simple(&R::complain, R::kError)},
    {Directive::warning, simple(&R::complain, R::kWarning)},
    {Directive::processor, simple(&R::processor)},
    {Directive::processor_name, simple(&R::processor)},
    {Directive::name, simple(&R::program_name)},
    {Directive::ignored, simple(nullptr)},
    {Directive::end, simple(&R::end)},
});

constexpr auto kLocals = std::to_array<LocalMark>({{'@', Owner::label}});

}  // namespace

WordIndex::WordIndex(const cpus::InstructionSet&, const Dialect& dialect) {
  words_.assign(dialect.modern->words.begin(), dialect.modern->words.end());
  if (dialect.modern->shared_words) {
    const auto add = [&](const DirectiveName& directive, bool yields) {
      const auto is_directive = [&](const Reading& reading) { return reading.directive == directive.directive; };
      Word word = std::find_if(kReadings.begin(), kReadings.end(), is_directive)->word;
      word.name = directive.name;
      word.text = directive.detail;
      word.yields = yields;
      words_.push_back(word);
    };
    for (const DirectiveName& directive : dotted_directives()) add(directive, false);
    for (const DirectiveName& directive : dialect.directives) add(directive, false);
    for (const DirectiveName& directive : plain_directives()) add(directive, true);
  }
  for (const Word& word : words_) by_name_.emplace(word.name, &word);
}

const Word* WordIndex::find(std::string_view name) const {
  const auto found = by_name_.find(lower(name));
  return found == by_name_.end() ? nullptr : found->second;
}

std::string_view WordIndex::name_of(Block block, Role role) const {
  const auto found = std::find_if(words_.begin(), words_.end(), [&](const Word& word) { return word.block == block && word.role == role; });
  return found == words_.end() ? std::string_view() : found->name;
}

constexpr ModernSyntax kFreeSyntax = {.words = {}, .locals = kLocals, .shared_words = true};
constexpr ModernSyntax kCardSyntax = {.words = {}, .locals = kLocals, .column_labels = true, .shared_words = true, .cards = true};

bool ModernReader::is_operation(const Cursor& cursor) const {
  const Token* token = cursor.peek();
  std::size_t length = 0;
  if (token == nullptr || token->kind != TokenKind::identifier) return false;
  return word(cursor, length) != nullptr || macros_.contains(macro_key(token->text)) || instructions_.operation_length(cursor) != 0;
}

// How many tokens at the cursor are a label, with its colon, in the dialects of the 1970s.
std::size_t ModernReader::shared_label(const Cursor& cursor) const {
  const Token& name = *cursor.peek();
  if (name.text.front() == '.' && dialect_.name_marks.find('.') == std::string_view::npos) return 0;
  const Token* second = cursor.peek(1);
  Cursor after = cursor;
  ++after.index;
  const bool assigns = !assignment_sign(after).empty();
  const bool operation = !syntax_.cards && is_operation(cursor);
  const bool colon = second != nullptr && second->is(":") && !(second->spaced && (syntax_.cards || operation));
  if (colon) return 2;
  if (!syntax_.cards && assigns && (second->kind == TokenKind::punctuation || !operation)) return 1;
  if (!name.first || !(syntax_.cards || dialect_.open_labels)) return 0;
  if (!operation || assigns) return 1;
  // `page  0` is a directive, `page  ldx #0` a label.
  const bool plain = find_plain_directive(name.text) != nullptr && instructions_.operation_length(cursor) == 0;
  return plain && is_operation(after) ? 1 : 0;
}

void ModernReader::cut_comment(Cursor& cursor) {
  if (cursor.done()) return;
  const Token& operation = *cursor.peek();
  std::size_t length = 0;
  const Word* found = word(cursor, length);
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
