// Motorola's syntax for the 6800, of its resident and cross assemblers of 1975-76.
#include <array>

#include "tools/assembler/reader/reader.hpp"

namespace janus::tools {
namespace {

using R = SourceReader;

constexpr auto kKeywords = std::to_array<DirectiveWord>({
    with_directive(Directive::org, {"org", &R::handle_origin}),
    with_directive(Directive::byte, {"fcb", &R::handle_data, R::kByte}),
    with_directive(Directive::word_high_first, {"fdb", &R::handle_data, R::kWord | R::kHighFirst}),
    with_directive(Directive::text_delimited, {"fcc", &R::handle_data, R::kByte}),
    with_directive(Directive::reserve, {"rmb", &R::reserve}),
    with_directive(Directive::zeros, {"bsz zmb", &R::reserve, R::kZeros}),
    with_directive(Directive::fill_value, {"fill", &R::reserve, R::kValueFirst}),
    opening_directive("macr", Block::macro, &R::handle_macro, R::kNumbered, true),
    closing_directive("endm", Block::macro),
    condition_directive("ifeq", R::kZeroValue),
    condition_directive("ifne", R::kIf),
    condition_directive("ifgt", R::kGreater),
    condition_directive("ifge", R::kPlus),
    condition_directive("iflt", R::kMinus),
    condition_directive("ifle", R::kNotGreater),
    condition_directive("ifc", R::kSame),
    condition_directive("ifnc", R::kNotSame),
    closing_directive("endc", Block::condition),
    with_directive(Directive::name, {"nam", &R::handle_program_name}),
    ignored_directives("mon ttl opt page spc"),
    with_directive(Directive::end, {"end", &R::end}),
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

constexpr auto kForces = std::to_array<SizePrefix>({
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
