// The syntax of 64tass, for the 6502.
#include <array>

#include "tools/assembler/dialects/operand_forms.hpp"
#include "tools/assembler/reader/reader.hpp"

namespace janus::tools {
namespace {

using R = SourceReader;

constexpr std::string_view kNmos = "the processor is an NMOS 6502; write 6502 instructions";
constexpr std::string_view kEncoding = "characters are ASCII; write the bytes as numbers";

constexpr auto kKeywords = std::to_array<DirectiveWord>({
    {".byte .char", &R::handle_data, R::kByte},
    {".word .sint .addr", &R::handle_data, R::kWord},
    {".rta", &R::handle_data, R::kWord | R::kReturn},
    {".long .lint", &R::handle_data, R::kTriple},
    {".dword .dint", &R::handle_data, R::kLong},
    {".text", &R::handle_text, R::kPlain},
    {".null", &R::handle_text, R::kZero},
    {".ptext", &R::handle_text, R::kCounted},
    {".shift", &R::handle_text, R::kLastHigh},
    {".shiftl", &R::handle_text, R::kShifted},
    {".fill", &R::reserve},
    {".align", &R::align},
    {".binary", &R::include_binary},
    make_directive(".include .binclude", &R::include),
    rejected_directives(".offs", "write .logical and .here around the lines"),
    {".logical", &R::handle_logical},
    {".here .endlogical", &R::end_logical},
    {".virtual", &R::handle_virtual_block},
    {".endv .endvirtual", &R::end_section},
    {".section", &R::handle_section},
    {".send .endsection", &R::end_section},
    {".dsection", &R::place_section},
    make_directive(".proc", &R::handle_scope, 2, ".pend"),
    {".pend .endproc", &R::end_scope, 0, ".pend"},
    make_directive(".block", &R::handle_scope, 2, ".bend"),
    {".bend .endblock", &R::end_scope, 0, ".bend"},
    make_directive(".namespace", &R::handle_scope, 0, ".endn"),
    {".endn .endnamespace", &R::end_scope, 0, ".endn"},
    opening_directive(".macro", Block::macro, &R::handle_macro, 0, true),
    opening_directive(".segment", Block::macro, &R::handle_macro, R::kNoScope, true),
    {".function", &R::handle_rejected_word, 0, "write a .macro, or the expression in place", Block::macro, Role::opens, true},
    {".sfunction", &R::handle_rejected_word, 0, "write the expression in place", Block::none, Role::none, true},
    closing_directive(".endm .endmacro .endsegment .endf .endfunction", Block::macro),
    opening_directive(".struct", Block::structure, &R::handle_template_structure, 0, true),
    closing_directive(".ends .endstruct", Block::structure),
    opening_directive(".union", Block::union_, &R::handle_template_structure, 1, true),
    closing_directive(".endu .endunion", Block::union_),
    make_directive(".dstruct .dunion", &R::use_structure),
    condition_directive(".if", R::kIf),
    condition_directive(".ifeq", R::kZeroValue),
    condition_directive(".ifne", R::kIf),
    condition_directive(".ifpl", R::kPlus),
    condition_directive(".ifmi", R::kMinus),
    dividing_directive(".elsif", R::kElseIf),
    dividing_directive(".else", R::kElse),
    closing_directive(".fi .endif", Block::condition),
    {".switch", &R::handle_rejected_word, 0, "write .if and .elsif", Block::choice, Role::opens},
    closing_directive(".endswitch", Block::choice),
    opening_directive(".comment", Block::comment, &R::skip_block),
    closing_directive(".endc .endcomment", Block::comment),
    opening_directive(".for", Block::repetition, &R::handle_for_loop),
    opening_directive(".rept", Block::repetition, &R::repeat),
    opening_directive(".while", Block::repetition, &R::handle_while_loop),
    {".bfor", &R::handle_rejected_word, 0, "write .for, and .block inside", Block::repetition, Role::opens, true},
    {".brept", &R::handle_rejected_word, 0, "write .rept, and .block inside", Block::repetition, Role::opens, true},
    {".bwhile", &R::handle_rejected_word, 0, "write .while, and .block inside", Block::repetition, Role::opens, true},
    closing_directive(".next .endfor .endrept .endwhile", Block::repetition),
    make_directive(".var", &R::assign, R::kVariable),
    {".cerror", &R::handle_assertion, R::kError},
    {".cwarn", &R::handle_assertion, R::kWarning},
    {".error", &R::handle_message, R::kError},
    {".warn", &R::handle_message, R::kWarning},
    {".end", &R::end},
    {".cpu", &R::handle_processor},
    ignored_directives(".page .endp .endpage .pron .proff .hidemac .showmac .option .weak .endweak"),
    {".enc", &R::handle_conversion},
    rejected_directives(".encode", kEncoding),
    {".endencode", &R::ignore},
    rejected_directives(".cdef .tdef .edef", kEncoding),
    rejected_directives(".goto", "write .for or .while"),
    {".lbl", &R::handle_rejected_word, 0, "write .for or .while", Block::none, Role::none, true},
    rejected_directives(".break .breakif", "put it in the loop's condition"),
    rejected_directives(".continue .continueif", "put .if around the rest"),
    rejected_directives(".with", "write the names in full: scope.name"),
    {".endwith", &R::ignore},
    rejected_directives(".eor", "write ^ in each expression"),
    rejected_directives(".seed", "the output must be reproducible"),
    rejected_directives(".as .al .xs .xl .autsiz .mansiz .databank .dpage", kNmos),
});

constexpr std::string_view kNoFloats = "only integers are supported; write the function's value";
constexpr std::string_view kNoLists = "lists are not supported; write the values one by one";

constexpr auto kFunctions = std::to_array<FunctionWord>({
    {"size", Function::size},
    {"len", Function::length},
    {"int", Function::apply, Operator::number},
    {"true", Function::processor, Operator::number, {}, 1},
    {"false", Function::processor, Operator::number, {}, 0},
    {"sin cos tan sqrt round floor", Function::refused, Operator::number, kNoFloats},
    {"random", Function::refused, Operator::number, "the output must be reproducible: write the number"},
    {"range", Function::refused, Operator::number, kNoLists},
    {"format str repr", Function::refused, Operator::number, "write the function's value"},
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

constexpr auto kNumbers = std::to_array<NumberForm>({{"$", 16}, {"0x", 16}, {"%", 2}});
constexpr auto kForces = std::to_array<SizePrefix>({{"@b", cpus::Operand::direct}, {"@w", cpus::Operand::absolute}});
constexpr auto kSynonyms = std::to_array<Synonym>({
    {"6502", "ISB", "ISC"},
    {"6502", "ASR", "ALR"},
    {"6502", "AXS", "SBX"},
    {"6502", "SHS", "TAS"},
    {"6502", "XAA", "ANE"},
    {"6502", "LAE", "LAS"},
    {"6502", "AHX", "SHA"},
});
constexpr auto kOperands = std::to_array<OperandForms>({{"6502", k6502Forms}});
constexpr auto kPairs =
    std::to_array<std::string_view>({"<<=", ">>=", "<?", ">?", "<>", "><", "^^", "**", "+=", "-=", "*=", "/=", "%=", "|=", "^=", "&="});

}  // namespace

const Dialect k64tassDialect = {
    .name = "64tass",
    .words = kKeywords,
    .functions = kFunctions,
    .org = "* =",
    .text = ".text",
    .bare_labels = true,
    .locals = kLocals,
    .anonymous = AnonymousLabels::steps,
    .path = ".",
    .fold_case = true,
    .free_registers = true,
    .arguments = Arguments::backslash,
    .call_mark = '#',
    .macro_scopes = true,
    .numbers = kNumbers,
    .quotes = "\"'",
    .doubled_quotes = true,
    .signs = "?[]",
    .pairs = kPairs,
    .binaries = kBinaries,
    .unaries = kUnaries,
    .operands = kOperands,
    .forces = kForces,
    .synonyms = kSynonyms,
    .omits_unused = true,
};

}  // namespace janus::tools
