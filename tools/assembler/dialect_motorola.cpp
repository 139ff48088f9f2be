// Motorola's syntax for the 6800, as of its resident and cross assemblers of 1975-76.
#include <array>

#include "tools/assembler/modern/reader.hpp"

namespace janus::tools {
namespace {

constexpr auto kDirectives = std::to_array<DirectiveName>({
    {"org", Directive::org},
    {"fcb", Directive::byte},
    {"fdb", Directive::word_high_first},
    {"fcc", Directive::text_delimited},
    {"rmb", Directive::reserve},
    {"bsz", Directive::zeros},
    {"zmb", Directive::zeros},
    {"fill", Directive::fill_value},
    {"macr", Directive::macro, kNumbered},
    {"endm", Directive::end_macro},
    {"ifeq", Directive::if_equal},
    {"ifne", Directive::if_not_equal},
    {"ifgt", Directive::if_greater},
    {"ifge", Directive::if_greater_equal},
    {"iflt", Directive::if_less},
    {"ifle", Directive::if_less_equal},
    {"ifc", Directive::if_same},
    {"ifnc", Directive::if_not_same},
    {"endc", Directive::end_if},
    {"nam", Directive::name},
    {"mon", Directive::ignored},
    {"ttl", Directive::ignored},
    {"opt", Directive::ignored},
    {"page", Directive::ignored},
    {"spc", Directive::ignored},
    {"end", Directive::end},
});

constexpr auto kNumbers = std::to_array<NumberForm>({
    {"$", 16},
    {"", 16, "H"},
    {"@", 8},
    {"", 8, "O"},
    {"", 8, "Q"},
    {"%", 2},
    {"", 2, "B"},
});

constexpr auto kForces = std::to_array<ForcePrefix>({
    {"<", cpus::Operand::direct},
    {">", cpus::Operand::absolute},
});

constexpr auto k6800 = std::to_array<OperandForm>({
    {"inherent", ""},
    {"immediate", "#{e}"},
    {"immediate 16", "#{e}"},
    {"indexed", "{e},X"},
    {"indexed", ",X"},
    {"indexed", "X"},
    {"direct", "{e}"},
    {"extended", "{e}"},
    {"relative", "{e}"},
});

constexpr auto kSynonyms = std::to_array<Synonym>({{"6800", "BHS", "BCC"}, {"6800", "BLO", "BCS"}});
constexpr auto kOperands = std::to_array<OperandForms>({{"6800", k6800}});

}  // namespace

const Dialect kMotorolaDialect = {
    .name = "motorola",
    .columns = true,
    .star_comment = true,
    .upper_case = true,
    .documented_only = true,
    .left_to_right = true,
    .open_character = true,
    .marked_operators = true,
    .quoted_text = true,
    .joined_registers = "AB",
    .equate = "EQU",
    .set = "SET",
    .numbers = kNumbers,
    .forces = kForces,
    .synonyms = kSynonyms,
    .directives = kDirectives,
    .operands = kOperands,
    .name_tails = "$.",
    .modern = &kCardSyntax,
};

}  // namespace janus::tools
