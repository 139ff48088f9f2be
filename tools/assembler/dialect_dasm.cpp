// The syntax of dasm, for the processors that it shares with Janus.
#include <array>

#include "tools/assembler/modern/forms_6502.hpp"
#include "tools/assembler/modern/forms_6800.hpp"
#include "tools/assembler/modern/reader.hpp"

namespace janus::tools {
namespace {

using R = ModernReader;

// A word may have a point in front.
constexpr auto kWords = std::to_array<Word>({
    {"processor", &R::processor},
    {"org", &R::origin},
    {"rorg", &R::logical},
    {"rend", &R::end_logical},
    {"seg", &R::segment, 0},
    {"seg.u", &R::segment, 1},
    {"equ", &R::assign, R::kConstant, {}, Block::none, Role::none, true},
    {"set", &R::assign, R::kVariable, {}, Block::none, Role::none, true},
    {"eqm", &R::assign, R::kReplace, {}, Block::none, Role::none, true},
    {"dc", &R::data, R::kByte},
    {"dc.b", &R::data, R::kByte},
    {"dc.w", &R::data, R::kWord | R::kStrings},
    {"dc.l", &R::data, R::kLong | R::kStrings},
    {"db", &R::data, R::kByte},
    {"dw", &R::data, R::kWord | R::kStrings},
    {"dd", &R::data, R::kLong | R::kStrings},
    {"byte", &R::data, R::kByte},
    {"byte.b", &R::data, R::kByte},
    {"byte.w", &R::data, R::kByte},
    {"word", &R::data, R::kWord | R::kStrings},
    {"word.w", &R::data, R::kWord | R::kStrings},
    {"long", &R::data, R::kLong | R::kStrings},
    {"hex", &R::hex},
    {"ds", &R::reserve, 1, "0"},
    {"ds.b", &R::reserve, 1, "0"},
    {"ds.w", &R::reserve, 2, "0"},
    {"ds.l", &R::reserve, 4, "0"},
    {"res", &R::reserve, 1, "0"},
    {"align", &R::align, 0, "0"},
    {"subroutine", &R::zone, 0, {}, Block::none, Role::none, true},
    {"mac", &R::macro, 0, {}, Block::macro, Role::opens},
    {"macro", &R::macro, 0, {}, Block::macro, Role::opens},
    {"endm", &R::stray, 0, {}, Block::macro, Role::closes},
    {"mexit", &R::stop_macro},
    {"include", &R::include},
    {"incbin", &R::include_binary, 2},
    {"incdir", &R::include_folder},
    {"if", &R::condition, R::kIf, {}, Block::condition, Role::opens},
    {"ifconst", &R::condition, R::kDefined, {}, Block::condition, Role::opens},
    {"ifnconst", &R::condition, R::kNotDefined, {}, Block::condition, Role::opens},
    {"else", &R::stray, R::kElse, {}, Block::condition, Role::divides},
    {"endif", &R::stray, 0, {}, Block::condition, Role::closes},
    {"eif", &R::stray, 0, {}, Block::condition, Role::closes},
    {"repeat", &R::repeat, 0, {}, Block::repetition, Role::opens},
    {"repend", &R::stray, 0, {}, Block::repetition, Role::closes},
    {"err", &R::complain, R::kError},
    {"echo", &R::complain, R::kNote},
    {"end", &R::end},
    {"list", nullptr},
    {"trace", nullptr},
    {"dv", &R::refuse, 0, "write the values with dc, and the formula with each"},
    {"dv.b", &R::refuse, 0, "write the values with dc, and the formula with each"},
    {"dv.w", &R::refuse, 0, "write the values with dc.w, and the formula with each"},
    {"setstr", &R::refuse, 0, "write the string where it is wanted"},
    {"xlist", nullptr},
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

constexpr ModernSyntax kSyntax = {
    .words = kWords,
    .locals = kLocals,
    .equate = "equ",
    .set = "set",
    .arguments = Arguments::braces,
    .column_labels = true,
    .dotted_words = true,
    .bare_files = true,
    .octal_zero = true,
    .block_comments = true,
};

constexpr auto kDirectives = std::to_array<DirectiveName>({{"org", Directive::org}, {"dc.b", Directive::byte}});
constexpr auto kNumbers = std::to_array<NumberForm>({{"$", 16}, {"0x", 16}, {"%", 2}});
constexpr auto kForces = std::to_array<ForcePrefix>({
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

constexpr auto kOperands = std::to_array<OperandForms>({{"6502", kModern6502}, {"6800", kModern6800}, {"f8", kF8}});

}  // namespace

const Dialect kDasmDialect = {
    .name = "dasm",
    .columns = true,
    .open_character = true,
    .numbers = kNumbers,
    .forces = kForces,
    .synonyms = kSynonyms,
    .registers = kRegisters,
    .directives = kDirectives,
    .operands = kOperands,
    .undocumented_as_data = true,
    .free_registers = true,
    .org_loads = true,
    .gap = 0xFF,
    .signs = ".?[]",
    .dotted_names = true,
    .dollar_locals = true,
    .repeated_labels = true,
    .current_folder = true,
    .binaries = kBinaries,
    .unaries = kUnaries,
    .groups = "()[]",
    .modern = &kSyntax,
};

}  // namespace janus::tools
