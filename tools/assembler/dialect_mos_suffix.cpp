// The syntax in which P. Jennings printed MicroChess in 1976: the addressing mode is part of the mnemonic
// (LDAIM, STAZX, CMPAY, LSRA), numbers are hexadecimal, and a point or a star is the first letter of a name.
// The modes that the listing does not use are spelled after the same pattern.
#include <array>

#include "tools/assembler/modern/reader.hpp"

namespace janus::tools {
namespace {

constexpr auto kDirectives = std::to_array<DirectiveName>({
    {"org", Directive::org},
    {"dfb", Directive::byte},
    {"include", Directive::include},
    {"end", Directive::end},
});

constexpr auto kNumbers = std::to_array<NumberForm>({{"", 16}, {"$", 16}, {"%", 2}});

constexpr auto kForces = std::to_array<ForcePrefix>({
    {"<", cpus::Operand::direct},
    {">", cpus::Operand::absolute},
});

constexpr auto k6502 = std::to_array<OperandForm>({
    {"implied", ""},
    {"accumulator", "", "A"},
    {"immediate", "{e}", "IM"},
    {"zero page", "{e}", "Z"},
    {"zero page,X", "{e}", "ZX"},
    {"zero page,Y", "{e}", "ZY"},
    {"absolute,X", "{e}", "AX"},
    {"absolute,Y", "{e}", "AY"},
    {"(zero page,X)", "{e}", "IX"},
    {"(zero page),Y", "{e}", "IY"},
    {"(absolute)", "{e}", "I"},
    {"zero page", "{e}"},
    {"absolute", "{e}"},
    {"relative", "{e}"},
});

constexpr auto kOperands = std::to_array<OperandForms>({{"6502", k6502}});

}  // namespace

const Dialect kMosSuffixDialect = {
    .name = "mos-suffix",
    .columns = true,
    .upper_case = true,
    .documented_only = true,
    .bare_hexadecimal = true,
    .name_marks = ".*",
    .equate = "EQU",
    .set = "SET",
    .numbers = kNumbers,
    .forces = kForces,
    .directives = kDirectives,
    .operands = kOperands,
    .modern = &kCardSyntax,
};

}  // namespace janus::tools
