// The syntax of ACME, for the 6502.
#include <array>

#include "tools/assembler/dialects/operand_forms.hpp"
#include "tools/assembler/reader/reader.hpp"

namespace janus::tools {
namespace {

using R = SourceReader;

constexpr std::string_view kNmos = "the processor is an NMOS 6502; write 6502 instructions";

// After the `!`.
constexpr auto kKeywords = std::to_array<DirectiveWord>({
    {"byte by 8 08", &R::handle_data, R::kByte},
    {"word wo 16 le16", &R::handle_data, R::kWord},
    {"be16", &R::handle_data, R::kWord | R::kHighFirst},
    {"24 le24", &R::handle_data, R::kTriple},
    {"32 le32", &R::handle_data, R::kLong},
    {"hex h", &R::hex},
    {"text tx", &R::handle_text, R::kPlain},
    {"raw", &R::handle_text, R::kRaw},
    {"pet", &R::handle_text, R::kPet},
    {"scr", &R::handle_text, R::kScreen},
    {"fill fi", &R::reserve, 1, "0"},
    {"skip", &R::reserve, 1},
    {"align", &R::align, 1},
    {"zone zn", &R::handle_zone},
    {"macro", &R::handle_macro},
    {"set", &R::assign, R::kVariable},
    {"addr address", &R::assign, R::kAddress},
    condition_directive("if", R::kIf),
    condition_directive("ifdef", R::kDefined),
    condition_directive("ifndef", R::kNotDefined),
    {"for", &R::handle_count_loop},
    {"do", &R::handle_do_loop},
    {"while", &R::handle_while_loop},
    {"source src", &R::include},
    {"binary bin", &R::include_binary, 1},
    {"pseudopc", &R::handle_logical},
    {"cpu", &R::handle_processor},
    {"eof endoffile", &R::stop_file},
    {"warn", &R::handle_message, R::kWarning},
    {"error serious", &R::handle_message, R::kError},
    // Output options, which are set on the command line.
    ignored_directives("to initmem symbollist sl"),
    {"convtab ct", &R::handle_conversion},
    rejected_directives("cbm", "write !pet before each text"),
    rejected_directives("scrxor", "write the bytes as numbers"),
    rejected_directives("xor", "write XOR in each expression"),
    rejected_directives("be24 be32", "write the bytes with !byte, high byte first"),
    rejected_directives("subzone sz", "write !zone with a block"),
    rejected_directives("realpc endpseudopc", "write !pseudopc with a block"),
    rejected_directives("al as rl rs", kNmos),
});

constexpr std::string_view kNoFloats = "only integers are supported; write the function's value";

constexpr auto kFunctions = std::to_array<FunctionWord>({
    {"int addr address", Function::apply, Operator::number},
    {"len", Function::length},
    {"sin cos tan arcsin arccos arctan float", Function::refused, Operator::number, kNoFloats},
});

constexpr auto kBinaries = std::to_array<OperatorWord>({
    {"|", Operator::bit_or, 1},        {"or", Operator::bit_or, 1},       {"xor", Operator::bit_xor, 2},
    {"eor", Operator::bit_xor, 2},     {"&", Operator::bit_and, 3},       {"and", Operator::bit_and, 3},
    {"==", Operator::equal, 4},        {"=", Operator::equal, 4},         {"!=", Operator::not_equal, 5},
    {"<>", Operator::not_equal, 5},    {"><", Operator::not_equal, 5},    {"<", Operator::less, 6},
    {">", Operator::greater, 6},       {"<=", Operator::less_equal, 6},   {">=", Operator::greater_equal, 6},
    {"<<", Operator::shift_left, 8},   {"asl", Operator::shift_left, 8},  {"lsl", Operator::shift_left, 8},
    {">>", Operator::shift_right, 8},  {"asr", Operator::shift_right, 8}, {">>>", Operator::shift_right, 8},
    {"lsr", Operator::shift_right, 8}, {"+", Operator::add, 9},           {"-", Operator::subtract, 9},
    {"*", Operator::multiply, 10},     {"/", Operator::divide, 10},       {"div", Operator::divide, 10},
    {"%", Operator::modulo, 10},       {"mod", Operator::modulo, 10},     {"^", Operator::power, 12},
});

constexpr auto kUnaries = std::to_array<OperatorWord>({
    {"<", Operator::low_byte, 7},
    {">", Operator::high_byte, 7},
    {"^", Operator::bank_byte, 7},
    {"-", Operator::negate, 11},
    {"!", Operator::complement, 13},
    {"not", Operator::complement, 13},
});

constexpr auto kLocals = std::to_array<LocalMark>({{'.', Owner::zone}, {'@', Owner::label}});

constexpr auto kNumbers = std::to_array<NumberForm>({{"$", 16}, {"0x", 16}, {"%", 2}, {"0b", 2}, {"&", 8}});
constexpr auto kForces = std::to_array<SizePrefix>({{"+1", cpus::Operand::direct, true}, {"+2", cpus::Operand::absolute, true}});
constexpr auto kSynonyms = std::to_array<Synonym>({{"6502", "ASR", "ALR"}});
constexpr auto kOperands = std::to_array<OperandForms>({{"6502", k6502Forms}});
constexpr auto kPairs = std::to_array<std::string_view>({">>>", "<>", "><"});

}  // namespace

const Dialect kAcmeDialect = {
    .name = "acme",
    .words = kKeywords,
    .functions = kFunctions,
    .org = "* =",
    .byte = "!byte",
    .text = "!text",
    .bare_labels = true,
    .braces = true,
    .word_mark = '!',
    .locals = kLocals,
    .anonymous = AnonymousLabels::signs,
    .free_registers = true,
    .arguments = Arguments::values,
    .call_mark = '+',
    .bare_calls = false,
    .current_folder = true,
    .numbers = kNumbers,
    .percent_pictures = true,
    .quotes = "\"'",
    .backslash = true,
    .signs = "?[]",
    .pairs = kPairs,
    .binaries = kBinaries,
    .unaries = kUnaries,
    .operands = kOperands,
    .forces = kForces,
    .synonyms = kSynonyms,
    .wide_by_digits = true,
    .sized_at_once = true,
};

}  // namespace janus::tools
