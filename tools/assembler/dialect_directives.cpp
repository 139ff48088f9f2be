// The directives that every dialect has, and how a directive is found.
#include <algorithm>
#include <array>

#include "tools/assembler/dialect.hpp"
#include "tools/assembler/lexer.hpp"

namespace janus::tools {
namespace {

constexpr auto kDirectives = std::to_array<DirectiveName>({
    {".org", Directive::org},
    {".ba", Directive::org},
    {".byte", Directive::byte},
    {".byt", Directive::byte},
    {".db", Directive::byte},
    {".word", Directive::word},
    {".addr", Directive::word},
    {".dw", Directive::word},
    {".dbyt", Directive::word_high_first},
    {".dbyte", Directive::word_high_first},
    {".text", Directive::text},
    {".ascii", Directive::text},
    {".asciiz", Directive::text_zero},
    {".res", Directive::reserve},
    {".ds", Directive::reserve},
    {".fill", Directive::reserve},
    {".block", Directive::reserve},
    {".space", Directive::reserve},
    {".align", Directive::align},
    {".include", Directive::include},
    {".incbin", Directive::include_binary},
    {".macro", Directive::macro},
    {".mac", Directive::macro},
    {".endmacro", Directive::end_macro},
    {".endmac", Directive::end_macro},
    {".endm", Directive::end_macro},
    {".local", Directive::local},
    {".repeat", Directive::repeat},
    {".endrepeat", Directive::end_repeat},
    {".endrep", Directive::end_repeat},
    {".if", Directive::if_},
    {".ifdef", Directive::if_defined},
    {".ifndef", Directive::if_not_defined},
    {".elseif", Directive::else_if},
    {".else", Directive::else_},
    {".endif", Directive::end_if},
    {".segment", Directive::segment},
    {".zeropage", Directive::named_segment, "ZEROPAGE"},
    {".code", Directive::named_segment, "CODE"},
    {".rodata", Directive::named_segment, "RODATA"},
    {".data", Directive::named_segment, "DATA"},
    {".bss", Directive::named_segment, "BSS"},
    {".assert", Directive::assertion},
    {".error", Directive::error},
    {".warning", Directive::warning},
    {".setcpu", Directive::processor},
    {".cpu", Directive::processor},
    {".p02", Directive::processor_name, "6502"},
    {".pc02", Directive::processor_name, "65C02"},
    {".p816", Directive::processor_name, "65816"},
    {".opt", Directive::ignored},
    {".page", Directive::ignored},
    {".skip", Directive::ignored},
    {".title", Directive::ignored},
    {".subttl", Directive::ignored},
    {".eject", Directive::ignored},
    {".list", Directive::ignored},
    {".nolist", Directive::ignored},
    {".nlist", Directive::ignored},
    {".export", Directive::ignored},  // one unit: every name is known
    {".exportzp", Directive::ignored},
    {".global", Directive::ignored},
    {".globalzp", Directive::ignored},  // an address in page zero is short anyway
    {".globl", Directive::ignored},
    {".feature", Directive::ignored},
    {".debuginfo", Directive::ignored},
    {".end", Directive::end},
    {".en", Directive::end},
    {"#define", Directive::define},
    {"#include", Directive::include},
    {"#if", Directive::if_},
    {"#ifdef", Directive::if_defined},
    {"#ifndef", Directive::if_not_defined},
    {"#else", Directive::else_},
    {"#endif", Directive::end_if},
});

constexpr auto kPlain = std::to_array<DirectiveName>({
    {"org", Directive::org},
    {"db", Directive::byte},
    {"fcb", Directive::byte},
    {"dfb", Directive::byte},
    {"dc.b", Directive::byte},
    {"defb", Directive::byte},
    {"byte", Directive::byte},
    {"byt", Directive::byte},
    {"dw", Directive::word},
    {"da", Directive::word},
    {"adr", Directive::word},
    {"dc.w", Directive::word},
    {"defw", Directive::word},
    {"word", Directive::word},
    {"fdb", Directive::word_high_first},
    {"ddb", Directive::word_high_first},
    {"ds", Directive::reserve},
    {"rmb", Directive::reserve},
    {"dfs", Directive::reserve},
    {"ds.b", Directive::reserve},
    {"defs", Directive::reserve},
    {"align", Directive::align},
    {"include", Directive::include},
    {"incbin", Directive::include_binary},
    {"macro", Directive::macro},
    {"mac", Directive::macro},
    {"endm", Directive::end_macro},
    {"repeat", Directive::repeat},
    {"repend", Directive::end_repeat},
    {"if", Directive::if_},
    {"ifdef", Directive::if_defined},
    {"ifndef", Directive::if_not_defined},
    {"else", Directive::else_},
    {"endif", Directive::end_if},
    {"processor", Directive::processor},
    {"cpu", Directive::processor},
    {"nam", Directive::name},
    {"title", Directive::ignored},
    {"ttl", Directive::ignored},
    {"opt", Directive::ignored},
    {"page", Directive::ignored},
    {"spc", Directive::ignored},
    {"list", Directive::ignored},
    {"lst", Directive::ignored},
    {"end", Directive::end},
});

constexpr auto kConstants = std::to_array<std::string_view>({"=", ":=", "equ", ".equ"});
constexpr auto kVariables = std::to_array<std::string_view>({"set", ".set"});

const DirectiveName* find_in(std::span<const DirectiveName> names, std::string_view name) {
  for (const DirectiveName& candidate : names) {
    if (equal_ignoring_case(candidate.name, name)) return &candidate;
  }
  return nullptr;
}

}  // namespace

std::span<const DirectiveName> dotted_directives() { return kDirectives; }

const DirectiveName* find_directive(const Dialect& dialect, std::string_view name) {
  const DirectiveName* own = find_in(dialect.directives, name);
  return own != nullptr ? own : find_in(kDirectives, name);
}

std::span<const DirectiveName> plain_directives() { return kPlain; }

const DirectiveName* find_plain_directive(std::string_view name) { return find_in(kPlain, name); }

Assignment find_assignment(const Dialect& dialect, std::string_view word) {
  const auto is_word = [&](std::string_view known) { return equal_ignoring_case(known, word); };
  if (is_word(dialect.equate) || std::any_of(kConstants.begin(), kConstants.end(), is_word)) return Assignment::constant;
  return is_word(dialect.set) || std::any_of(kVariables.begin(), kVariables.end(), is_word) ? Assignment::variable : Assignment::none;
}

std::string_view directive_name(const Dialect& dialect, Directive directive) {
  for (const auto names : {dialect.directives, dotted_directives()}) {
    for (const DirectiveName& name : names) {
      if (name.directive == directive) return name.name;
    }
  }
  return {};
}

}  // namespace janus::tools
