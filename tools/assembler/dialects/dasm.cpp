// The syntax of dasm, for the processors that it shares with Janus.
#include <array>

#include "tools/assembler/dialects/operand_forms.hpp"
#include "tools/assembler/reader/reader.hpp"

namespace janus::tools {
namespace {

using R = SourceReader;

// A word may start with a point.
constexpr auto kKeywords = std::to_array<DirectiveWord>({
    {"processor", &R::handle_processor},
    with_directive(Directive::org, {"org", &R::handle_origin}),
    {"rorg", &R::handle_logical},
    {"rend", &R::end_logical},
    {"seg", &R::handle_segment, 0},
    {"seg.u", &R::handle_segment, 1},
    make_directive("equ", &R::assign, R::kConstant),
    make_directive("set", &R::assign, R::kVariable),
    make_directive("eqm", &R::assign, R::kReplace),
    with_directive(Directive::byte, {"dc.b dc db byte byte.b byte.w", &R::handle_data, R::kByte}),
    {"dc.w dw word word.w", &R::handle_data, R::kWord | R::kStrings},
    {"dc.l dd long", &R::handle_data, R::kLong | R::kStrings},
    {"hex", &R::hex},
    {"ds ds.b res", &R::reserve, 1, "0"},
    {"ds.w", &R::reserve, 2, "0"},
    {"ds.l", &R::reserve, 4, "0"},
    {"align", &R::align, 0, "0"},
    make_directive("subroutine", &R::handle_zone),
    opening_directive("mac macro", Block::macro, &R::handle_macro),
    closing_directive("endm", Block::macro),
    {"mexit", &R::stop_macro},
    {"include", &R::include},
    {"incbin", &R::include_binary, 2},
    {"incdir", &R::include_folder},
    condition_directive("if", R::kIf),
    condition_directive("ifconst", R::kDefined),
    condition_directive("ifnconst", R::kNotDefined),
    dividing_directive("else", R::kElse),
    closing_directive("endif eif", Block::condition),
    opening_directive("repeat", Block::repetition, &R::repeat),
    closing_directive("repend", Block::repetition),
    {"err", &R::handle_message, R::kError},
    {"echo", &R::handle_message, R::kNote},
    {"end", &R::end},
    ignored_directives("list trace xlist"),
    rejected_directives("dv dv.b", "write the values with dc, repeating the formula for each value"),
    rejected_directives("dv.w", "write the values with dc.w, repeating the formula for each value"),
    rejected_directives("setstr", "write the string in place"),
});

constexpr auto kBinaries = std::to_array<OperatorWord>({
    {"?", Operator::if_true, 0},        {"||", Operator::logical_or, 1}, {"&&", Operator::logical_and, 2}, {"|", Operator::bit_or, 3},
    {"^", Operator::bit_xor, 4},        {"&", Operator::bit_and, 5},     {"==", Operator::equal, 6},       {"=", Operator::equal, 6},
    {"!=", Operator::not_equal, 6},     {"<", Operator::less, 7},        {">", Operator::greater, 7},      {"<=", Operator::less_equal, 7},
    {">=", Operator::greater_equal, 7}, {"<<", Operator::shift_left, 8}, {">>", Operator::shift_right, 8}, {"+", Operator::add, 9},
    {"-", Operator::subtract, 9},       {"*", Operator::multiply, 10},   {"/", Operator::divide, 10},      {"%", Operator::modulo, 10},
});

constexpr auto kUnaries = std::to_array<OperatorWord>({
    {"-", Operator::negate, 11},
    {"~", Operator::complement, 11},
    {"!", Operator::logical_not, 11},
    {"<", Operator::low_byte, 11},
    {">", Operator::high_byte, 11},
});

constexpr auto kLocals = std::to_array<LocalMark>({{'.', Owner::zone}, {'$', Owner::label, true}});

constexpr auto kNumbers = std::to_array<NumberForm>({{"$", 16}, {"0x", 16}, {"%", 2}});
constexpr auto kForces = std::to_array<SizePrefix>({
    {".z", cpus::Operand::direct, true},
    {".b", cpus::Operand::direct, true},
    {".d", cpus::Operand::direct, true},
    {".zx", cpus::Operand::direct, true},
    {".zy", cpus::Operand::direct, true},
    {".a", cpus::Operand::absolute, true},
    {".e", cpus::Operand::absolute, true},
    {".wx", cpus::Operand::absolute, true},
    {".wy", cpus::Operand::absolute, true},
    {".w", cpus::Operand::absolute, true},
});
constexpr auto kSynonyms = std::to_array<Synonym>(
    {{"6502", "ISB", "ISC"}, {"6502", "ASR", "ALR"}, {"6502", "SHS", "TAS"}, {"6800", "BHS", "BCC"}, {"6800", "BLO", "BCS"}});

constexpr auto kRegisters = std::to_array<RegisterSynonym>({{"(IS)+", "I"}, {"(IS)-", "D"}, {"(IS)", "S"}});

constexpr auto kF8 = std::to_array<OperandForm>({
    {"implied", ""},
    {kOtherModes, kModeName},
    {"Q,DC", "Q,DC"},
    {"Q,DC", "Q,DC0"},
    {"DC,Q", "DC,Q"},
    {"DC,Q", "DC0,Q"},
    {"DC,H", "DC,H"},
    {"DC,H", "DC0,H"},
    {"H,DC", "H,DC"},
    {"H,DC", "H,DC0"},
    {"P,K", "P,K"},
    {"P,K", "PC1,K"},
    {"K,P", "K,P"},
    {"K,P", "K,PC1"},
    {"P0,Q", "P0,Q"},
    {"P0,Q", "PC0,Q"},
    {"A,r", "A,{f}"},
    {"r,A", "{f},A"},
    {"mask, relative", "{f},{e}"},
    {"r", "{f}"},
    {"octal digit", "{f}"},
    {"hexadecimal digit", "{f}"},
    {"immediate", "{e}"},
    {"port", "{e}"},
    {"address", "{e}"},
    {"relative", "{e}"},
});

constexpr auto kOperands = std::to_array<OperandForms>({{"6502", k6502Forms}, {"6800", k6800Forms}, {"f8", kF8}});

}  // namespace

const Dialect kDasmDialect = {
    .name = "dasm",
    .words = kKeywords,
    .org = "org",
    .byte = "dc.b",
    .columns = true,
    .block_comments = true,
    .dotted_words = true,
    .other_equate = "equ",
    .set = "set",
    .locals = kLocals,
    .free_registers = true,
    .dollar_locals = true,
    .repeated_labels = true,
    .arguments = Arguments::braces,
    .ignores_rest = true,
    .bare_files = true,
    .current_folder = true,
    .numbers = kNumbers,
    .octal_zero = true,
    .open_character = true,
    .signs = ".?[]",
    .binaries = kBinaries,
    .unaries = kUnaries,
    .groups = "()[]",
    .operands = kOperands,
    .forces = kForces,
    .synonyms = kSynonyms,
    .registers = kRegisters,
    .org_loads = true,
    .gap = 0xFF,
};

}  // namespace janus::tools
