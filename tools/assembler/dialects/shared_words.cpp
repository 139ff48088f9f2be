// Directives common to all dialects of the 1970s, and the lookup of directives.
#include <algorithm>
#include <array>

#include "tools/assembler/reader/reader.hpp"

namespace janus::tools {
namespace {

using R = SourceReader;

constexpr auto kDotted = std::to_array<DirectiveWord>({
    directive_word(Directive::org, {".org .ba", &R::handle_origin}),
    directive_word(Directive::byte, {".byte .byt .db", &R::handle_data, R::kByte}),
    directive_word(Directive::word, {".word .addr .dw", &R::handle_data, R::kWord}),
    directive_word(Directive::word_high_first, {".dbyt .dbyte", &R::handle_data, R::kWord | R::kHighFirst}),
    directive_word(Directive::text, {".text .ascii", &R::handle_data, R::kByte}),
    directive_word(Directive::text_zero, {".asciiz", &R::handle_text, R::kZero}),
    directive_word(Directive::reserve, {".res .ds .fill .block .space", &R::reserve}),
    directive_word(Directive::align, {".align", &R::align}),
    directive_word(Directive::file, {".include #include", &R::include}),
    directive_word(Directive::file, {".incbin", &R::include_binary}),
    opens(".macro .mac", Block::macro, &R::handle_macro, 0, true),
    closes(".endmacro .endmac .endm", Block::macro),
    {".local", &R::handle_locals},
    opens(".repeat", Block::repetition, &R::repeat),
    closes(".endrepeat .endrep", Block::repetition),
    condition(".if #if", R::kIf),
    condition(".ifdef #ifdef", R::kDefined),
    condition(".ifndef #ifndef", R::kNotDefined),
    divides(".elseif", R::kElseIf),
    divides(".else #else", R::kElse),
    closes(".endif #endif", Block::condition),
    {".segment", &R::handle_segment},
    {".zeropage", &R::handle_segment, 0, "ZEROPAGE"},
    {".code", &R::handle_segment, 0, "CODE"},
    {".rodata", &R::handle_segment, 0, "RODATA"},
    {".data", &R::handle_segment, 0, "DATA"},
    {".bss", &R::handle_segment, 0, "BSS"},
    {".assert", &R::handle_assertion, R::kNote},
    directive_word(Directive::message, {".error", &R::handle_message, R::kError}),
    directive_word(Directive::message, {".warning", &R::handle_message, R::kWarning}),
    {".setcpu .cpu", &R::handle_processor},
    directive_word(Directive::processor, {".p02", &R::handle_processor, 0, "6502"}),
    directive_word(Directive::processor, {".pc02", &R::handle_processor, 0, "65C02"}),
    directive_word(Directive::processor, {".p816", &R::handle_processor, 0, "65816"}),
    ignored_words(".opt .page .skip .title .subttl .eject .list .nolist .nlist"),
    // There is one unit: every name is known, and an address in page zero is short anyway.
    ignored_words(".export .exportzp .global .globalzp .globl .feature .debuginfo"),
    directive_word(Directive::end, {".end .en", &R::end}),
    {"#define", &R::define_name},
});

constexpr auto kPlain = std::to_array<DirectiveWord>({
    directive_word(Directive::org, {"org", &R::handle_origin}),
    directive_word(Directive::byte, {"db fcb dfb dc.b defb byte byt", &R::handle_data, R::kByte}),
    directive_word(Directive::word, {"dw da adr dc.w defw word", &R::handle_data, R::kWord}),
    directive_word(Directive::word_high_first, {"fdb ddb", &R::handle_data, R::kWord | R::kHighFirst}),
    directive_word(Directive::reserve, {"ds rmb dfs ds.b defs", &R::reserve}),
    directive_word(Directive::align, {"align", &R::align}),
    directive_word(Directive::file, {"include", &R::include}),
    directive_word(Directive::file, {"incbin", &R::include_binary}),
    opens("macro mac", Block::macro, &R::handle_macro, 0, true),
    closes("endm", Block::macro),
    opens("repeat", Block::repetition, &R::repeat),
    closes("repend", Block::repetition),
    condition("if", R::kIf),
    condition("ifdef", R::kDefined),
    condition("ifndef", R::kNotDefined),
    divides("else", R::kElse),
    closes("endif", Block::condition),
    {"processor cpu", &R::handle_processor},
    directive_word(Directive::name, {"nam", &R::handle_program_name}),
    ignored_words("title ttl opt page spc list lst"),
    directive_word(Directive::end, {"end", &R::end}),
});

constexpr auto kConstants = std::to_array<std::string_view>({"=", ":=", "equ", ".equ"});
constexpr auto kVariables = std::to_array<std::string_view>({"set", ".set"});

}  // namespace

std::span<const DirectiveWord> dotted_words() { return kDotted; }
std::span<const DirectiveWord> plain_words() { return kPlain; }

std::string_view next_name(std::string_view& names) {
  const std::size_t length = std::min(names.find(' '), names.size());
  const std::string_view name = names.substr(0, length);
  names.remove_prefix(std::min(length + 1, names.size()));
  return name;
}

bool contains_name(std::string_view names, std::string_view name) {
  while (names.size() >= name.size() && !names.empty()) {
    const std::string_view known = next_name(names);
    if (known.size() == name.size() && equal_folded(known, name)) return true;
  }
  return false;
}

const DirectiveWord* find_directive(const Dialect& dialect, std::string_view name) {
  const DirectiveWord* own = find_in(dialect.words, name);
  if (own != nullptr && (dialect.shared_words || own->directive != Directive::other)) return own;
  return find_in(dotted_words(), name);
}

Assignment find_assignment(const Dialect& dialect, std::string_view word) {
  const auto is_word = [&](std::string_view known) { return equal_folded(known, word); };
  if (is_word(dialect.equate) || std::any_of(kConstants.begin(), kConstants.end(), is_word)) return Assignment::constant;
  return is_word(dialect.set) || std::any_of(kVariables.begin(), kVariables.end(), is_word) ? Assignment::variable : Assignment::none;
}

}  // namespace janus::tools
