// Directives common to all dialects of the 1970s, and the lookup of directives.
#include <algorithm>
#include <array>

#include "tools/assembler/reader/reader.hpp"

namespace janus::tools {
namespace {

using R = SourceReader;

constexpr auto kDotted = std::to_array<DirectiveWord>({
    with_directive(Directive::org, {".org .ba", &R::handle_origin}),
    with_directive(Directive::byte, {".byte .byt .db", &R::handle_data, R::kByte}),
    with_directive(Directive::word, {".word .addr .dw", &R::handle_data, R::kWord}),
    with_directive(Directive::word_high_first, {".dbyt .dbyte", &R::handle_data, R::kWord | R::kHighFirst}),
    with_directive(Directive::text, {".text .ascii", &R::handle_data, R::kByte}),
    with_directive(Directive::text_zero, {".asciiz", &R::handle_text, R::kZero}),
    with_directive(Directive::reserve, {".res .ds .fill .block .space", &R::reserve}),
    with_directive(Directive::align, {".align", &R::align}),
    with_directive(Directive::file, {".include #include", &R::include}),
    with_directive(Directive::file, {".incbin", &R::include_binary}),
    opening_directive(".macro .mac", Block::macro, &R::handle_macro, 0, true),
    closing_directive(".endmacro .endmac .endm", Block::macro),
    {".local", &R::handle_locals},
    opening_directive(".repeat", Block::repetition, &R::repeat),
    closing_directive(".endrepeat .endrep", Block::repetition),
    condition_directive(".if #if", R::kIf),
    condition_directive(".ifdef #ifdef", R::kDefined),
    condition_directive(".ifndef #ifndef", R::kNotDefined),
    dividing_directive(".elseif", R::kElseIf),
    dividing_directive(".else #else", R::kElse),
    closing_directive(".endif #endif", Block::condition),
    {".segment", &R::handle_segment},
    {".zeropage", &R::handle_segment, 0, "ZEROPAGE"},
    {".code", &R::handle_segment, 0, "CODE"},
    {".rodata", &R::handle_segment, 0, "RODATA"},
    {".data", &R::handle_segment, 0, "DATA"},
    {".bss", &R::handle_segment, 0, "BSS"},
    {".assert", &R::handle_assertion, R::kNote},
    with_directive(Directive::message, {".error", &R::handle_message, R::kError}),
    with_directive(Directive::message, {".warning", &R::handle_message, R::kWarning}),
    {".setcpu .cpu", &R::handle_processor},
    with_directive(Directive::processor, {".p02", &R::handle_processor, 0, "6502"}),
    with_directive(Directive::processor, {".pc02", &R::handle_processor, 0, "65C02"}),
    with_directive(Directive::processor, {".p816", &R::handle_processor, 0, "65816"}),
    ignored_directives(".opt .page .skip .title .subttl .eject .list .nolist .nlist"),
    // There is one unit: every name is known, and an address in page zero is short anyway.
    ignored_directives(".export .exportzp .global .globalzp .globl .feature .debuginfo"),
    with_directive(Directive::end, {".end .en", &R::end}),
    {"#define", &R::define_name},
});

constexpr auto kPlain = std::to_array<DirectiveWord>({
    with_directive(Directive::org, {"org", &R::handle_origin}),
    with_directive(Directive::byte, {"db fcb dfb dc.b defb byte byt", &R::handle_data, R::kByte}),
    with_directive(Directive::word, {"dw da adr dc.w defw word", &R::handle_data, R::kWord}),
    with_directive(Directive::word_high_first, {"fdb ddb", &R::handle_data, R::kWord | R::kHighFirst}),
    with_directive(Directive::reserve, {"ds rmb dfs ds.b defs", &R::reserve}),
    with_directive(Directive::align, {"align", &R::align}),
    with_directive(Directive::file, {"include", &R::include}),
    with_directive(Directive::file, {"incbin", &R::include_binary}),
    opening_directive("macro mac", Block::macro, &R::handle_macro, 0, true),
    closing_directive("endm", Block::macro),
    opening_directive("repeat", Block::repetition, &R::repeat),
    closing_directive("repend", Block::repetition),
    condition_directive("if", R::kIf),
    condition_directive("ifdef", R::kDefined),
    condition_directive("ifndef", R::kNotDefined),
    dividing_directive("else", R::kElse),
    closing_directive("endif", Block::condition),
    {"processor cpu", &R::handle_processor},
    with_directive(Directive::name, {"nam", &R::handle_program_name}),
    ignored_directives("title ttl opt page spc list lst"),
    with_directive(Directive::end, {"end", &R::end}),
});

constexpr auto kConstants = std::to_array<std::string_view>({"=", ":=", "equ", ".equ"});
constexpr auto kVariables = std::to_array<std::string_view>({"set", ".set"});

}  // namespace

std::span<const DirectiveWord> dotted_directives() { return kDotted; }
std::span<const DirectiveWord> plain_directives() { return kPlain; }

std::string_view next_name(std::string_view& names) {
  const std::size_t length = std::min(names.find(' '), names.size());
  const std::string_view name = names.substr(0, length);
  names.remove_prefix(std::min(length + 1, names.size()));
  return name;
}

bool contains_name(std::string_view names, std::string_view name) {
  while (names.size() >= name.size() && !names.empty()) {
    const std::string_view known = next_name(names);
    if (known.size() == name.size() && equals_ignore_case(known, name)) return true;
  }
  return false;
}

const DirectiveWord* find_directive(const Dialect& dialect, std::string_view name) {
  const DirectiveWord* own = find_in(dialect.words, name);
  if (own != nullptr && (dialect.shared_words || own->directive != Directive::other)) return own;
  return find_in(dotted_directives(), name);
}

Assignment find_assignment(const Dialect& dialect, std::string_view word) {
  const auto is_word = [&](std::string_view known) { return equals_ignore_case(known, word); };
  if (is_word(dialect.equate) || std::any_of(kConstants.begin(), kConstants.end(), is_word)) return Assignment::constant;
  return is_word(dialect.set) || std::any_of(kVariables.begin(), kVariables.end(), is_word) ? Assignment::variable : Assignment::none;
}

}  // namespace janus::tools
