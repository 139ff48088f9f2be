// The syntax in which P. Jennings printed MicroChess in 1976: the addressing mode is part of the mnemonic
// (LDAIM, STAZX, CMPAY, LSRA), numbers are hexadecimal, and a name may start with a point or a star.
// Modes that the listing does not use are spelled by the same pattern.
#include <array>

#include "tools/assembler/reader/reader.hpp"

namespace janus::tools {
namespace {

using R = SourceReader;

constexpr auto kKeywords = std::to_array<DirectiveWord>({
    with_directive(Directive::org, {"org", &R::handle_origin}),
    with_directive(Directive::byte, {"dfb", &R::handle_data, R::kByte}),
    with_directive(Directive::file, {"include", &R::include}),
    with_directive(Directive::end, {"end", &R::end}),
});

constexpr auto kNumbers = std::to_array<NumberForm>({{"", 16}, {"$", 16}, {"%", 2}});

constexpr auto kForces = std::to_array<SizePrefix>({
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
    .words = kKeywords,
    .shared_words = true,
    .org = "org",
    .byte = "dfb",
    .upper_case = true,
    .documented_only = true,
    .columns = true,
    .cards = true,
    .equate = "EQU",
    .set = "SET",
    .name_marks = ".*",
    .numbers = kNumbers,
    .bare_hexadecimal = true,
    .operands = kOperands,
    .forces = kForces,
};

}  // namespace janus::tools
