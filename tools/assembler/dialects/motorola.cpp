// Motorola's syntax for the 6800, of its resident and cross assemblers of 1975-76.
#include <array>

#include "tools/assembler/reader/reader.hpp"

namespace janus::tools {
namespace {

using R = SourceReader;

constexpr auto kKeywords = std::to_array<DirectiveWord>({
    directive_word(Directive::org, {"org", &R::handle_origin}),
    directive_word(Directive::byte, {"fcb", &R::handle_data, R::kByte}),
    directive_word(Directive::word_high_first, {"fdb", &R::handle_data, R::kWord | R::kHighFirst}),
    directive_word(Directive::text_delimited, {"fcc", &R::handle_data, R::kByte}),
    directive_word(Directive::reserve, {"rmb", &R::reserve}),
    directive_word(Directive::zeros, {"bsz zmb", &R::reserve, R::kZeros}),
    directive_word(Directive::fill_value, {"fill", &R::reserve, R::kValueFirst}),
    opens("macr", Block::macro, &R::handle_macro, R::kNumbered, true),
    closes("endm", Block::macro),
    condition("ifeq", R::kZeroValue),
    condition("ifne", R::kIf),
    condition("ifgt", R::kGreater),
    condition("ifge", R::kPlus),
    condition("iflt", R::kMinus),
    condition("ifle", R::kNotGreater),
    condition("ifc", R::kSame),
    condition("ifnc", R::kNotSame),
    closes("endc", Block::condition),
    directive_word(Directive::name, {"nam", &R::handle_program_name}),
    ignored_words("mon ttl opt page spc"),
    directive_word(Directive::end, {"end", &R::end}),
});

// All arithmetic operators have the same precedence.
constexpr auto kBinaries = std::to_array<OperatorWord>({
    {"||", Operator::logical_or, 0},  {"&&", Operator::logical_and, 1}, {"==", Operator::equal, 2},
    {"=", Operator::equal, 2},        {"!=", Operator::not_equal, 2},   {"<", Operator::less, 2},
    {">", Operator::greater, 2},      {"<=", Operator::less_equal, 2},  {">=", Operator::greater_equal, 2},
    {"+", Operator::add, 3},          {"-", Operator::subtract, 3},     {"|", Operator::bit_or, 3},
    {"^", Operator::bit_xor, 3},      {"*", Operator::multiply, 3},     {"/", Operator::divide, 3},
    {"%", Operator::modulo, 3},       {"&", Operator::bit_and, 3},      {"<<", Operator::shift_left, 3},
    {">>", Operator::shift_right, 3}, {"!.", Operator::bit_and, 3},     {"!+", Operator::bit_or, 3},
    {"!X", Operator::bit_xor, 3},     {"!<", Operator::shift_left, 3},  {"!>", Operator::shift_right, 3},
});
constexpr auto kPairs = std::to_array<std::string_view>({"!.", "!+", "!X", "!<", "!>"});

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
    .words = kKeywords,
    .shared_words = true,
    .org = "org",
    .byte = "fcb",
    .reserve = "rmb",
    .upper_case = true,
    .documented_only = true,
    .columns = true,
    .cards = true,
    .star_comment = true,
    .equate = "EQU",
    .set = "SET",
    .name_tails = "$.",
    .numbers = kNumbers,
    .open_character = true,
    .quoted_text = true,
    .pairs = kPairs,
    .binaries = kBinaries,
    .operands = kOperands,
    .forces = kForces,
    .synonyms = kSynonyms,
    .joined_registers = "AB",
};

}  // namespace janus::tools
