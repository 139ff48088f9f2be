// The words that the dialects of the 1970s share: what reads each directive.
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

}  // namespace janus::tools
