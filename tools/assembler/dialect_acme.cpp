// The syntax of ACME, for the 6502.
#include <array>

#include "tools/assembler/modern/forms_6502.hpp"
#include "tools/assembler/modern/reader.hpp"

namespace janus::tools {
namespace {

using R = ModernReader;

constexpr std::string_view kNmos = "the processor is the NMOS 6502; write 6502 instructions";

// Behind the `!`.
constexpr auto kWords = std::to_array<Word>({
    {"byte", &R::data, R::kByte},
    {"by", &R::data, R::kByte},
    {"8", &R::data, R::kByte},
    {"08", &R::data, R::kByte},
    {"word", &R::data, R::kWord},
    {"wo", &R::data, R::kWord},
    {"16", &R::data, R::kWord},
    {"le16", &R::data, R::kWord},
    {"be16", &R::data, R::kWord | R::kHighFirst},
    {"24", &R::data, R::kTriple},
    {"le24", &R::data, R::kTriple},
    {"32", &R::data, R::kLong},
    {"le32", &R::data, R::kLong},
    {"hex", &R::hex},
    {"h", &R::hex},
    {"text", &R::text, R::kPlain},
    {"tx", &R::text, R::kPlain},
    {"raw", &R::text, R::kRaw},
    {"pet", &R::text, R::kPet},
    {"scr", &R::text, R::kScreen},
    {"fill", &R::reserve, 1, "0"},
    {"fi", &R::reserve, 1, "0"},
    {"skip", &R::reserve, 1},
    {"align", &R::align, 1},
    {"zone", &R::zone},
    {"zn", &R::zone},
    {"macro", &R::macro},
    {"set", &R::assign, R::kVariable},
    {"addr", &R::assign, R::kAddress},
    {"address", &R::assign, R::kAddress},
    {"if", &R::condition, R::kIf, {}, Block::condition, Role::opens},
    {"ifdef", &R::condition, R::kDefined, {}, Block::condition, Role::opens},
    {"ifndef", &R::condition, R::kNotDefined, {}, Block::condition, Role::opens},
    {"for", &R::count_loop},
    {"do", &R::do_loop},
    {"while", &R::while_loop},
    {"source", &R::include},
    {"src", &R::include},
    {"binary", &R::include_binary, 1},
    {"bin", &R::include_binary, 1},
    {"pseudopc", &R::logical},
    {"cpu", &R::processor},
    {"eof", &R::stop_file},
    {"endoffile", &R::stop_file},
    {"warn", &R::complain, R::kWarning},
    {"error", &R::complain, R::kError},
    {"serious", &R::complain, R::kError},
    // What to write where is said on the command line.
    {"to", nullptr},
    {"initmem", nullptr},
    {"symbollist", nullptr},
    {"sl", nullptr},
    {"convtab", &R::conversion},
    {"ct", &R::conversion},
    {"cbm", &R::refuse, 0, "write !pet before each text"},
    {"scrxor", &R::refuse, 0, "write the bytes as numbers"},
    {"xor", &R::refuse, 0, "write XOR in each expression"},
    {"be24", &R::refuse, 0, "write the bytes with !byte, the high one first"},
    {"be32", &R::refuse, 0, "write the bytes with !byte, the high one first"},
    {"subzone", &R::refuse, 0, "write !zone with a block"},
    {"sz", &R::refuse, 0, "write !zone with a block"},
    {"realpc", &R::refuse, 0, "write !pseudopc with a block"},
    {"endpseudopc", &R::refuse, 0, "write !pseudopc with a block"},
    {"al", &R::refuse, 0, kNmos},
    {"as", &R::refuse, 0, kNmos},
    {"rl", &R::refuse, 0, kNmos},
    {"rs", &R::refuse, 0, kNmos},
});

constexpr std::string_view kNoFloats = "numbers are whole here: write out what the function would give";

constexpr auto kFunctions = std::to_array<FunctionWord>({
    {"int", Function::apply, Operator::number},
    {"addr", Function::apply, Operator::number},
    {"address", Function::apply, Operator::number},
    {"len", Function::length},
    {"sin", Function::refused, Operator::number, kNoFloats},
    {"cos", Function::refused, Operator::number, kNoFloats},
    {"tan", Function::refused, Operator::number, kNoFloats},
    {"arcsin", Function::refused, Operator::number, kNoFloats},
    {"arccos", Function::refused, Operator::number, kNoFloats},
    {"arctan", Function::refused, Operator::number, kNoFloats},
    {"float", Function::refused, Operator::number, kNoFloats},
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

constexpr ModernSyntax kSyntax = {
    .words = kWords,
    .functions = kFunctions,
    .locals = kLocals,
    .anonymous = Anonymous::signs,
    .arguments = Arguments::values,
    .call_mark = '+',
    .word_mark = '!',
    .bare_calls = false,
    .bare_labels = true,
    .braces = true,
};

constexpr auto kDirectives = std::to_array<DirectiveName>({{"* =", Directive::org}, {"!byte", Directive::byte}});
constexpr auto kNumbers = std::to_array<NumberForm>({{"$", 16}, {"0x", 16}, {"%", 2}, {"0b", 2}, {"&", 8}});
constexpr auto kForces = std::to_array<ForcePrefix>({{"+1", cpus::Operand::direct, true}, {"+2", cpus::Operand::absolute, true}});
constexpr auto kSynonyms = std::to_array<Synonym>({{"6502", "ASR", "ALR"}});
constexpr auto kOperands = std::to_array<OperandForms>({{"6502", kModern6502}});
constexpr auto kPairs = std::to_array<std::string_view>({">>>", "<>", "><"});

}  // namespace

const Dialect kAcmeDialect = {
    .name = "acme",
    .numbers = kNumbers,
    .forces = kForces,
    .synonyms = kSynonyms,
    .directives = kDirectives,
    .operands = kOperands,
    .quotes = "\"'",
    .backslash = true,
    .undocumented_as_data = true,
    .percent_pictures = true,
    .wide_by_digits = true,
    .sized_at_once = true,
    .free_registers = true,
    .signs = "?[]",
    .current_folder = true,
    .pairs = kPairs,
    .binaries = kBinaries,
    .unaries = kUnaries,
    .modern = &kSyntax,
};

}  // namespace janus::tools
