// The syntax in which G. Stone printed his upgrade of MicroChess in 1980: `.BA` sets the address, `.EN` ends the source, and a star before a
// name means an address in the zero page. A label can be the name of an instruction.
#include <array>

#include "tools/assembler/dialect.hpp"

namespace janus::tools {
namespace {

constexpr auto kNumbers = std::to_array<NumberForm>({{"$", 16}, {"%", 2}});
constexpr auto kForces = std::to_array<SizePrefix>({{.name = "*", .operand = cpus::Operand::direct, .before_name = true}});

constexpr auto k6502 = std::to_array<OperandForm>({
    {"implied", ""},
    {"accumulator", "A"},
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

const Dialect kMosStarDialect = {
    .name = "mos-star",
    .shared_words = true,
    .org = ".ba",
    .upper_case = true,
    .documented_only = true,
    .columns = true,
    .cards = true,
    .star_comment = true,
    .numbers = kNumbers,
    .operands = kOperands,
    .forces = kForces,
};

}  // namespace janus::tools
