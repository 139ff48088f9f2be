// The syntax of crasm, for the 6800 and the 6502. Facts: the manual of crasm 1.8 and the bytes that it makes.
#include <array>

#include "tools/assembler/modern/forms_6502.hpp"
#include "tools/assembler/modern/forms_6800.hpp"
#include "tools/assembler/modern/reader.hpp"

namespace janus::tools {
namespace {

using R = ModernReader;

constexpr auto kWords = std::to_array<Word>({
    {"cpu", &R::processor},
    {"code", &R::section_of_locals},
    {"dummy", &R::section_of_locals, 1},
    {"equ", &R::assign, R::kConstant, {}, Block::none, Role::none, true},
    {"db", &R::data, R::kByte | R::kNumbers},
    {"dw", &R::data, R::kWord | R::kNumbers},
    {"ddb", &R::data, R::kWord | R::kNumbers | R::kSwapped},
    {"dl", &R::data, R::kLong | R::kNumbers},
    {"asc", &R::text, R::kPlain},
    {"ds", &R::reserve, 1, "0"},
    {"align", &R::align_parity},
    {"include", &R::include},
    {"macro", &R::macro, 0, {}, Block::macro, Role::opens, true},
    {"endm", &R::stray, 0, {}, Block::macro, Role::closes},
    {"exitm", &R::stop_macro},
    {"if", &R::condition, R::kIf, {}, Block::condition, Role::opens},
    {"else", &R::stray, R::kElse, {}, Block::condition, Role::divides},
    {"endc", &R::stray, 0, {}, Block::condition, Role::closes},
    {"fail", &R::fail},
    {"nam", &R::program_name},
    // Ignored: the command line has options for these.
    {"output", nullptr},
    {"list", nullptr},
    {"clist", nullptr},
    {"ilist", nullptr},
    {"mlist", nullptr},
    {"page", nullptr},
    {"skip", nullptr},
});

// Every operator has a precedence of its own.
constexpr auto kBinaries = std::to_array<OperatorWord>({
    {"=", Operator::equal, 0},
    {"<>", Operator::not_equal, 0},
    {"<", Operator::less, 0},
    {">", Operator::greater, 0},
    {"<=", Operator::less_equal, 0},
    {">=", Operator::greater_equal, 0},
    {"+", Operator::add, 1},
    {"-", Operator::subtract, 2},
    {"*", Operator::multiply, 3},
    {"/", Operator::divide, 4},
    {"|", Operator::bit_or, 5},
    {"&", Operator::bit_and, 6},
    {"^", Operator::bit_xor, 7},
    {"<<", Operator::shift_left, 8},
    {">>", Operator::shift_right, 9},
});
constexpr auto kUnaries = std::to_array<OperatorWord>({{"-", Operator::negate, 10}, {"~", Operator::complement, 10}});

constexpr auto kLocals = std::to_array<LocalMark>({{'.', Owner::zone}});

constexpr ModernSyntax kSyntax = {
    .words = kWords,
    .locals = kLocals,
    .equate = "=",
    .arguments = Arguments::backslash,
    .bare_labels = true,
    .lone_labels = false,
    .fold_case = true,
    .bare_files = true,
    .text_numbers = true,
    .renames = true,
};

constexpr auto kDirectives = std::to_array<DirectiveName>({{"* =", Directive::org}, {"db", Directive::byte}, {"asc", Directive::text}});
constexpr auto kNumbers =
    std::to_array<NumberForm>({{"$", 16}, {"0x", 16}, {"", 16, "h"}, {"0b", 2}, {"%", 2}, {"", 2, "b"}, {"", 8, "q"}});

constexpr auto kOperands = std::to_array<OperandForms>({{"6800", kModern6800}, {"6502", kModern6502}});
constexpr auto kPairs = std::to_array<std::string_view>({"<>"});

}  // namespace

const Dialect kCrasmDialect = {
    .name = "crasm",
    .documented_only = true,
    .numbers = kNumbers,
    .directives = kDirectives,
    .operands = kOperands,
    .quotes = "\"'",
    .backslash = true,
    .undocumented_as_data = true,
    .sized_at_once = true,
    .wide_if_awaited = true,
    .free_registers = true,
    .name_tails = ".",
    .current_folder = true,
    .pairs = kPairs,
    .binaries = kBinaries,
    .unaries = kUnaries,
    .modern = &kSyntax,
};

}  // namespace janus::tools
