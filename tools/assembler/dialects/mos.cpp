// The MOS syntax: MOS Technology's assembler of 1976, closely related to ca65's.
#include <array>

#include "tools/assembler/reader/reader.hpp"

namespace janus::tools {
namespace {

// `%` is also an operator: the expression reader distinguishes them.
constexpr auto kNumbers = std::to_array<NumberForm>({{"$", 16}, {"0x", 16}, {"", 16, "H"}, {"@", 8}, {"%", 2}});

constexpr auto kForces = std::to_array<SizePrefix>({
    {"z:", cpus::Operand::direct},
    {"a:", cpus::Operand::absolute},
    {.name = "*", .operand = cpus::Operand::direct, .before_name = true},
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
    .shared_words = true,
    .open_labels = true,
    .star_comment = true,
    .set = ".set",
    .numbers = kNumbers,
    .open_character = true,
    .quoted_text = true,
    .operands = kOperands,
    .forces = kForces,
    .star_moves = true,
};

}  // namespace janus::tools
