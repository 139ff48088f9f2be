// The syntax of 64tass, for the 6502.
#include <array>

#include "tools/assembler/modern/forms_6502.hpp"
#include "tools/assembler/modern/reader.hpp"

namespace janus::tools {
namespace {

using R = ModernReader;

constexpr std::string_view kNmos = "the processor is the NMOS 6502; write 6502 instructions";
constexpr std::string_view kEncoding = "characters are ASCII; write the bytes as numbers";

constexpr auto kWords = std::to_array<Word>({
    {".byte", &R::data, R::kByte},
    {".char", &R::data, R::kByte},
    {".word", &R::data, R::kWord},
    {".sint", &R::data, R::kWord},
    {".addr", &R::data, R::kWord},
    {".rta", &R::data, R::kWord | R::kReturn},
    {".long", &R::data, R::kTriple},
    {".lint", &R::data, R::kTriple},
    {".dword", &R::data, R::kLong},
    {".dint", &R::data, R::kLong},
    {".text", &R::text, R::kPlain},
    {".null", &R::text, R::kZero},
    {".ptext", &R::text, R::kCounted},
    {".shift", &R::text, R::kLastHigh},
    {".shiftl", &R::text, R::kShifted},
    {".fill", &R::reserve},
    {".align", &R::align},
    {".binary", &R::include_binary},
    {".include", &R::include, 0, {}, Block::none, Role::none, true},
    {".binclude", &R::include, 0, {}, Block::none, Role::none, true},
    {".offs", &R::refuse, 0, "write .logical and .here around the lines"},
    {".logical", &R::logical},
    {".here", &R::end_logical},
    {".endlogical", &R::end_logical},
    {".virtual", &R::virtual_block},
    {".endv", &R::end_section},
    {".endvirtual", &R::end_section},
    {".section", &R::section},
    {".send", &R::end_section},
    {".endsection", &R::end_section},
    {".dsection", &R::place_section},
    {".proc", &R::scope, 2, ".pend", Block::none, Role::none, true},
    {".pend", &R::end_scope, 0, ".pend"},
    {".endproc", &R::end_scope, 0, ".pend"},
    {".block", &R::scope, 2, ".bend", Block::none, Role::none, true},
    {".bend", &R::end_scope, 0, ".bend"},
    {".endblock", &R::end_scope, 0, ".bend"},
    {".namespace", &R::scope, 0, ".endn", Block::none, Role::none, true},
    {".endn", &R::end_scope, 0, ".endn"},
    {".endnamespace", &R::end_scope, 0, ".endn"},
    {".macro", &R::macro, 0, {}, Block::macro, Role::opens, true},
    {".segment", &R::macro, 1, {}, Block::macro, Role::opens, true},
    {".function", &R::refuse, 0, "write a .macro, or the expression where it is wanted", Block::macro, Role::opens, true},
    {".sfunction", &R::refuse, 0, "write the expression where it is wanted", Block::none, Role::none, true},
    {".endm", &R::stray, 0, {}, Block::macro, Role::closes},
    {".endmacro", &R::stray, 0, {}, Block::macro, Role::closes},
    {".endsegment", &R::stray, 0, {}, Block::macro, Role::closes},
    {".endf", &R::stray, 0, {}, Block::macro, Role::closes},
    {".endfunction", &R::stray, 0, {}, Block::macro, Role::closes},
    {".struct", &R::template_structure, 0, {}, Block::structure, Role::opens, true},
    {".ends", &R::stray, 0, {}, Block::structure, Role::closes},
    {".endstruct", &R::stray, 0, {}, Block::structure, Role::closes},
    {".union", &R::template_structure, 1, {}, Block::union_, Role::opens, true},
    {".endu", &R::stray, 0, {}, Block::union_, Role::closes},
    {".endunion", &R::stray, 0, {}, Block::union_, Role::closes},
    {".dstruct", &R::use_structure, 0, {}, Block::none, Role::none, true},
    {".dunion", &R::use_structure, 0, {}, Block::none, Role::none, true},
    {".if", &R::condition, R::kIf, {}, Block::condition, Role::opens},
    {".ifeq", &R::condition, R::kZeroValue, {}, Block::condition, Role::opens},
    {".ifne", &R::condition, R::kNotZero, {}, Block::condition, Role::opens},
    {".ifpl", &R::condition, R::kPlus, {}, Block::condition, Role::opens},
    {".ifmi", &R::condition, R::kMinus, {}, Block::condition, Role::opens},
    {".elsif", &R::stray, R::kElseIf, {}, Block::condition, Role::divides},
    {".else", &R::stray, R::kElse, {}, Block::condition, Role::divides},
    {".fi", &R::stray, 0, {}, Block::condition, Role::closes},
    {".endif", &R::stray, 0, {}, Block::condition, Role::closes},
    {".switch", &R::refuse, 0, "write .if and .elsif", Block::choice, Role::opens},
    {".endswitch", &R::stray, 0, {}, Block::choice, Role::closes},
    {".comment", &R::skip_block, 0, {}, Block::comment, Role::opens},
    {".endc", &R::stray, 0, {}, Block::comment, Role::closes},
    {".endcomment", &R::stray, 0, {}, Block::comment, Role::closes},
    {".for", &R::for_loop, 0, {}, Block::repetition, Role::opens, false},
    {".rept", &R::repeat, 0, {}, Block::repetition, Role::opens, false},
    {".while", &R::while_loop, 0, {}, Block::repetition, Role::opens, false},
    {".bfor", &R::refuse, 0, "write .for, and .block inside", Block::repetition, Role::opens, true},
    {".brept", &R::refuse, 0, "write .rept, and .block inside", Block::repetition, Role::opens, true},
    {".bwhile", &R::refuse, 0, "write .while, and .block inside", Block::repetition, Role::opens, true},
    {".next", &R::stray, 0, {}, Block::repetition, Role::closes},
    {".endfor", &R::stray, 0, {}, Block::repetition, Role::closes},
    {".endrept", &R::stray, 0, {}, Block::repetition, Role::closes},
    {".endwhile", &R::stray, 0, {}, Block::repetition, Role::closes},
    {".var", &R::assign, R::kVariable, {}, Block::none, Role::none, true},
    {".cerror", &R::assertion, R::kError},
    {".cwarn", &R::assertion, R::kWarning},
    {".error", &R::complain, R::kError},
    {".warn", &R::complain, R::kWarning},
    {".end", &R::end},
    {".cpu", &R::processor},
    {".page", nullptr},
    {".endp", nullptr},
    {".endpage", nullptr},
    {".pron", nullptr},
    {".proff", nullptr},
    {".hidemac", nullptr},
    {".showmac", nullptr},
    {".option", nullptr},
    {".weak", nullptr},
    {".endweak", nullptr},
    {".enc", &R::conversion},
    {".encode", &R::refuse, 0, kEncoding},
    {".endencode", &R::ignore},
    {".cdef", &R::refuse, 0, kEncoding},
    {".tdef", &R::refuse, 0, kEncoding},
    {".edef", &R::refuse, 0, kEncoding},
    {".goto", &R::refuse, 0, "write .for or .while"},
    {".lbl", &R::refuse, 0, "write .for or .while", Block::none, Role::none, true},
    {".break", &R::refuse, 0, "say it in the condition of the loop"},
    {".breakif", &R::refuse, 0, "say it in the condition of the loop"},
    {".continue", &R::refuse, 0, "put .if around the rest"},
    {".continueif", &R::refuse, 0, "put .if around the rest"},
    {".with", &R::refuse, 0, "write the names in full: scope.name"},
    {".endwith", &R::ignore},
    {".eor", &R::refuse, 0, "write ^ in each expression"},
    {".seed", &R::refuse, 0, "a program is the same every time"},
    {".as", &R::refuse, 0, kNmos},
    {".al", &R::refuse, 0, kNmos},
    {".xs", &R::refuse, 0, kNmos},
    {".xl", &R::refuse, 0, kNmos},
    {".autsiz", &R::refuse, 0, kNmos},
    {".mansiz", &R::refuse, 0, kNmos},
    {".databank", &R::refuse, 0, kNmos},
    {".dpage", &R::refuse, 0, kNmos},
});

constexpr std::string_view kNoFloats = "numbers are whole here: write out what the function would give";
constexpr std::string_view kNoLists = "there are no lists: write the values one by one";

constexpr auto kFunctions = std::to_array<FunctionWord>({
    {"size", Function::size},
    {"len", Function::length},
    {"int", Function::apply, Operator::number},
    {"true", Function::processor, Operator::number, {}, 1},
    {"false", Function::processor, Operator::number, {}, 0},
    {"sin", Function::refused, Operator::number, kNoFloats},
    {"cos", Function::refused, Operator::number, kNoFloats},
    {"tan", Function::refused, Operator::number, kNoFloats},
    {"sqrt", Function::refused, Operator::number, kNoFloats},
    {"round", Function::refused, Operator::number, kNoFloats},
    {"floor", Function::refused, Operator::number, kNoFloats},
    {"random", Function::refused, Operator::number, "a program is the same every time: write the number"},
    {"range", Function::refused, Operator::number, kNoLists},
    {"format", Function::refused, Operator::number, "write out what the function would give"},
    {"str", Function::refused, Operator::number, "write out what the function would give"},
    {"repr", Function::refused, Operator::number, "write out what the function would give"},
    {"binary", Function::refused, Operator::number, "write .binary"},
});

constexpr auto kBinaries = std::to_array<OperatorWord>({
    {"?", Operator::select, 1},    {"||", Operator::logical_or, 2}, {"^^", Operator::logical_xor, 3},  {"&&", Operator::logical_and, 4},
    {"==", Operator::equal, 5},    {"!=", Operator::not_equal, 5},  {"<>", Operator::not_equal, 5},    {"><", Operator::not_equal, 5},
    {"<", Operator::less, 5},      {">", Operator::greater, 5},     {"<=", Operator::less_equal, 5},   {">=", Operator::greater_equal, 5},
    {"<?", Operator::smaller, 5},  {">?", Operator::larger, 5},     {"|", Operator::bit_or, 6},        {"^", Operator::bit_xor, 7},
    {"&", Operator::bit_and, 8},   {"<<", Operator::shift_left, 9}, {">>", Operator::shift_right, 9},  {"+", Operator::add, 10},
    {"-", Operator::subtract, 10}, {"*", Operator::multiply, 11},   {"/", Operator::floor_divide, 11}, {"%", Operator::floor_modulo, 11},
    {"**", Operator::power, 12},
});

constexpr auto kUnaries = std::to_array<OperatorWord>({
    {"<>", Operator::word, 0},
    {"><", Operator::swapped_word, 0},
    {"<", Operator::low_byte, 0},
    {">", Operator::high_byte, 0},
    {"^", Operator::bank_byte, 0},
    {"!", Operator::logical_not, 13},
    {"~", Operator::complement, 13},
    {"-", Operator::negate, 13},
});

constexpr auto kLocals = std::to_array<LocalMark>({{'_', Owner::label}});

constexpr ModernSyntax kSyntax = {
    .words = kWords,
    .functions = kFunctions,
    .locals = kLocals,
    .path = ".",
    .anonymous = Anonymous::steps,
    .arguments = Arguments::backslash,
    .call_mark = '#',
    .bare_labels = true,
    .omits_unused = true,
    .fold_case = true,
    .macro_scopes = true,
};

constexpr auto kDirectives = std::to_array<DirectiveName>({{"* =", Directive::org}, {".byte", Directive::byte}});
constexpr auto kNumbers = std::to_array<NumberForm>({{"$", 16}, {"0x", 16}, {"%", 2}});
constexpr auto kForces = std::to_array<ForcePrefix>({{"@b", cpus::Operand::direct}, {"@w", cpus::Operand::absolute}});
constexpr auto kSynonyms = std::to_array<Synonym>({
    {"6502", "ISB", "ISC"},
    {"6502", "ASR", "ALR"},
    {"6502", "AXS", "SBX"},
    {"6502", "SHS", "TAS"},
    {"6502", "XAA", "ANE"},
    {"6502", "LAE", "LAS"},
    {"6502", "AHX", "SHA"},
});
constexpr auto kOperands = std::to_array<OperandForms>({{"6502", kModern6502}});
constexpr auto kPairs =
    std::to_array<std::string_view>({"<<=", ">>=", "<?", ">?", "<>", "><", "^^", "**", "+=", "-=", "*=", "/=", "%=", "|=", "^=", "&="});

}  // namespace

const Dialect k64tassDialect = {
    .name = "64tass",
    .numbers = kNumbers,
    .forces = kForces,
    .synonyms = kSynonyms,
    .directives = kDirectives,
    .operands = kOperands,
    .quotes = "\"'",
    .doubled_quotes = true,
    .undocumented_as_data = true,
    .free_registers = true,
    .signs = "?[]",
    .pairs = kPairs,
    .binaries = kBinaries,
    .unaries = kUnaries,
    .modern = &kSyntax,
};

}  // namespace janus::tools
