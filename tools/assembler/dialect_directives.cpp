// The directives that every dialect has, and how a directive is found.
#include <array>

#include "tools/assembler/dialect.hpp"
#include "tools/assembler/lexer.hpp"

namespace janus::tools {
namespace {

constexpr auto kDirectives = std::to_array<DirectiveName>({
    {".org", Directive::org},
    {".byte", Directive::byte},
    {".byt", Directive::byte},
    {".db", Directive::byte},
    {".word", Directive::word},
    {".addr", Directive::word},
    {".dw", Directive::word},
    {".dbyt", Directive::word_high_first},
    {".text", Directive::text},
    {".ascii", Directive::text},
    {".asciiz", Directive::text_zero},
    {".res", Directive::reserve},
    {".ds", Directive::reserve},
    {".fill", Directive::reserve},
    {".align", Directive::align},
    {".include", Directive::include},
    {".incbin", Directive::include_binary},
    {".macro", Directive::macro},
    {".mac", Directive::macro},
    {".endmacro", Directive::end_macro},
    {".endmac", Directive::end_macro},
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
    {".end", Directive::end},
});

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

std::string_view directive_name(const Dialect& dialect, Directive directive) {
  for (const auto names : {dialect.directives, dotted_directives()}) {
    for (const DirectiveName& name : names) {
      if (name.directive == directive) return name.name;
    }
  }
  return {};
}

}  // namespace janus::tools
