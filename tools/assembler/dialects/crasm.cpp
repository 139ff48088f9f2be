// The syntax of crasm, for the 6800 and the 6502. Source: the manual of crasm 1.8 and the bytes that it generates.
#include <array>

#include "tools/assembler/dialects/operand_forms.hpp"
#include "tools/assembler/reader/reader.hpp"

namespace janus::tools {
namespace {

using R = SourceReader;

constexpr auto kKeywords = std::to_array<DirectiveWord>({
    {"cpu", &R::handle_processor},
    {"code", &R::handle_section_of_locals},
    {"dummy", &R::handle_section_of_locals, 1},
    make_directive("equ", &R::assign, R::kConstant),
    with_directive(Directive::byte, {"db", &R::handle_data, R::kByte | R::kNumbers}),
    {"dw", &R::handle_data, R::kWord | R::kNumbers},
    {"ddb", &R::handle_data, R::kWord | R::kNumbers | R::kSwapped},
    {"dl", &R::handle_data, R::kLong | R::kNumbers},
    with_directive(Directive::text, {"asc", &R::handle_text, R::kPlain}),
    {"ds", &R::reserve, 1, "0"},
    {"align", &R::align_parity},
    {"include", &R::include},
    opening_directive("macro", Block::macro, &R::handle_macro, 0, true),
    closing_directive("endm", Block::macro),
    {"exitm", &R::stop_macro},
    condition_directive("if", R::kIf),
    dividing_directive("else", R::kElse),
    closing_directive("endc", Block::condition),
    {"fail", &R::fail},
    {"nam", &R::handle_program_name},
    // Ignored: the command line has options for these.
    ignored_directives("output list clist ilist mlist page skip"),
});

// Each operator has a different precedence.
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

constexpr auto kNumbers =
    std::to_array<NumberForm>({{"$", 16}, {"0x", 16}, {"", 16, "h"}, {"0b", 2}, {"%", 2}, {"", 2, "b"}, {"", 8, "q"}});

constexpr auto kOperands = std::to_array<OperandForms>({{"6800", k6800Forms}, {"6502", k6502Forms}});
constexpr auto kPairs = std::to_array<std::string_view>({"<>"});

}  // namespace

const Dialect kCrasmDialect = {
    .name = "crasm",
    .words = kKeywords,
    .org = "* =",
    .byte = "db",
    .text = "asc",
    .documented_only = true,
    .bare_labels = true,
    .lone_labels = false,
    .name_tails = ".",
    .locals = kLocals,
    .fold_case = true,
    .free_registers = true,
    .renames = true,
    .arguments = Arguments::backslash,
    .bare_files = true,
    .current_folder = true,
    .numbers = kNumbers,
    .text_numbers = true,
    .quotes = "\"'",
    .backslash = true,
    .pairs = kPairs,
    .binaries = kBinaries,
    .unaries = kUnaries,
    .operands = kOperands,
    .sized_at_once = true,
    .wide_if_awaited = true,
};

}  // namespace janus::tools
