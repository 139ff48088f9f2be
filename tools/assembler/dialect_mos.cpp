// The MOS syntax, a close cousin of ca65's.
#include <array>

#include "tools/assembler/dialect.hpp"

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

// `%` is an operator too: the expression reader tells the two apart.
constexpr auto kNumbers = std::to_array<NumberPrefix>({{"$", 16}, {"0x", 16}, {"%", 2}});

constexpr auto kForces = std::to_array<ForcePrefix>({
    {"z", cpus::Operand::direct},
    {"a", cpus::Operand::absolute},
});

constexpr auto k6502 = std::to_array<OperandForm>({
    {"implied", ""},
    {"accumulator", "A"},
    {"accumulator", ""},
    {"immediate", "#{e}"},
    {"(zero page,X)", "({e},X)"},
    {"(zero page),Y", "({e}),Y"},
    {"(absolute)", "({e})"},
    {"zero page,X", "{e},X"},
    {"absolute,X", "{e},X"},
    {"zero page,Y", "{e},Y"},
    {"absolute,Y", "{e},Y"},
    {"zero page", "{e}"},
    {"absolute", "{e}"},
    {"relative", "{e}"},
});

constexpr auto kOperands = std::to_array<OperandForms>({{"6502", k6502}});

}  // namespace

const Dialect kMosDialect = {
    .name = "mos",
    .comment = ';',
    .star_comment = false,
    .label_needs_colon = true,
    .equate = "=",
    .numbers = kNumbers,
    .forces = kForces,
    .directives = kDirectives,
    .operands = kOperands,
};

}  // namespace janus::tools
