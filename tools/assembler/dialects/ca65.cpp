// The syntax of ca65, the assembler of cc65, for one source file without a linker.
#include <array>

#include "tools/assembler/dialects/operand_forms.hpp"
#include "tools/assembler/reader/reader.hpp"

namespace janus::tools {
namespace {

using R = SourceReader;

constexpr std::string_view kOneUnit = "there is no linker; combine the files with .include";
constexpr std::string_view kNmos = "the processor is an NMOS 6502; write 6502 instructions";

constexpr auto kKeywords = std::to_array<DirectiveWord>({
    {".org", &R::handle_origin},
    {".reloc", &R::relocate},
    {".segment", &R::handle_segment},
    {".code", &R::handle_segment, 0, "CODE"},
    {".rodata", &R::handle_segment, 0, "RODATA"},
    {".data", &R::handle_segment, 0, "DATA"},
    {".bss", &R::handle_segment, 0, "BSS"},
    {".zeropage", &R::handle_segment, 0, "ZEROPAGE"},
    {".pushseg", &R::push_segment},
    {".popseg", &R::pop_segment},
    {".byte .byt", &R::handle_data, R::kByte},
    {".word .addr", &R::handle_data, R::kWord},
    {".dbyt", &R::handle_data, R::kWord | R::kHighFirst},
    {".faraddr", &R::handle_data, R::kTriple},
    {".dword", &R::handle_data, R::kLong},
    {".lobytes", &R::handle_data, R::kByte | R::kLow},
    {".hibytes", &R::handle_data, R::kByte | R::kHigh},
    {".bankbytes", &R::handle_data, R::kByte | R::kBank},
    {".asciiz", &R::handle_text, R::kZero},
    {".literal", &R::handle_text, R::kPlain},
    {".res", &R::reserve, 1, "0"},
    {".tag", &R::use_structure},
    {".align", &R::align, 0, "0"},
    {".incbin", &R::include_binary},
    {".include", &R::include},
    {".proc", &R::handle_scope, 1, ".endproc"},
    {".endproc", &R::end_scope, 0, ".endproc"},
    {".scope", &R::handle_scope, 0, ".endscope"},
    {".endscope", &R::end_scope, 0, ".endscope"},
    opening_directive(".struct", Block::structure, &R::handle_structure),
    closing_directive(".endstruct", Block::structure),
    opening_directive(".union", Block::union_, &R::handle_structure, 1),
    closing_directive(".endunion", Block::union_),
    opening_directive(".enum", Block::enumeration, &R::handle_structure, 2),
    closing_directive(".endenum", Block::enumeration),
    opening_directive(".macro .mac", Block::macro, &R::handle_macro),
    closing_directive(".endmacro .endmac", Block::macro),
    {".exitmacro .exitmac", &R::stop_macro},
    {".local", &R::handle_locals},
    {".define", &R::handle_replacement},
    {".undefine .undef", &R::handle_undefine},
    opening_directive(".repeat", Block::repetition, &R::repeat),
    closing_directive(".endrepeat .endrep", Block::repetition),
    condition_directive(".if", R::kIf),
    condition_directive(".ifdef", R::kDefined),
    condition_directive(".ifndef", R::kNotDefined),
    condition_directive(".ifblank", R::kBlank),
    condition_directive(".ifnblank", R::kNotBlank),
    condition_directive(".ifconst", R::kConst),
    condition_directive(".ifp02", R::kYes),
    condition_directive(".ifp02x .ifpc02 .ifpsc02 .ifp816 .ifp4510", R::kNo),
    {".ifref", &R::handle_rejected_word, 0, "references are known only at the end; use .ifdef", Block::condition, Role::opens},
    {".ifnref", &R::handle_rejected_word, 0, "references are known only at the end; use .ifndef", Block::condition, Role::opens},
    dividing_directive(".elseif", R::kElseIf),
    dividing_directive(".else", R::kElse),
    closing_directive(".endif", Block::condition),
    make_directive(".set", &R::assign, R::kVariable),
    {".assert", &R::handle_assertion, R::kNote},
    {".error .fatal", &R::handle_message, R::kError},
    {".warning", &R::handle_message, R::kWarning},
    {".out", &R::handle_message, R::kNote},
    {".end", &R::end},
    {".setcpu", &R::handle_processor},
    {".p02 .p02x", &R::ignore},
    {".feature", &R::handle_feature},
    {".macpack", &R::handle_package},
    {".export .exportzp", &R::handle_export, R::kExported},
    {".global", &R::handle_export},
    {".globalzp", &R::handle_export, R::kOneByte},
    // Ignored: there is no linker and no debug information, and case cannot be switched off.
    ignored_directives(
        ".autoimport .debuginfo .dbg .fileopt .fopt .forceimport .linecont .list .listbytes .pagelen .pagelength .smart .case .pushcpu "
        ".popcpu"),
    rejected_directives(".localchar", "local labels begin with @"),
    rejected_directives(".import .importzp .constructor .destructor .condes .interruptor", kOneUnit),
    rejected_directives(".charmap .pushcharmap .popcharmap", "characters are ASCII; write the bytes as numbers"),
    rejected_directives(".delmacro .delmac", "give the new macro another name"),
    rejected_directives(".pc02 .psc02 .p816 .p4510 .a8 .a16 .i8 .i16", kNmos),
});

constexpr auto kFunctions = std::to_array<FunctionWord>({
    {".lobyte", Function::apply, Operator::low_byte},
    {".hibyte", Function::apply, Operator::high_byte},
    {".bankbyte", Function::apply, Operator::bank_byte},
    {".loword", Function::apply, Operator::word},
    {".max", Function::apply, Operator::larger},
    {".min", Function::apply, Operator::smaller},
    {".defined .def", Function::defined},
    {".const", Function::constant},
    {".blank", Function::blank},
    {".sizeof", Function::size},
    {".strlen", Function::length},
    {".match", Function::matches},
    {".xmatch", Function::exactly},
    {".cpu", Function::processor, Operator::number, {}, 2},
    {".asize .isize", Function::processor, Operator::number, {}, 8},
    {".ref", Function::refused, Operator::number, ".ref is not supported: references are known only at the end"},
    {".referenced", Function::refused, Operator::number, ".referenced is not supported: references are known only at the end"},
    {".time", Function::refused, Operator::number, ".time is not supported: the output must not depend on the date"},
    {".addrsize", Function::refused, Operator::number, ".addrsize is not supported: write z: or a: before the operand"},
    {".hiword", Function::refused, Operator::number, ".hiword is not supported: addresses are 16 bits wide"},
});

constexpr auto kBinaries = std::to_array<OperatorWord>({
    {"||", Operator::logical_or, 1},    {".or", Operator::logical_or, 1},   {"&&", Operator::logical_and, 2},
    {".and", Operator::logical_and, 2}, {".xor", Operator::logical_xor, 2}, {"=", Operator::equal, 3},
    {"<>", Operator::not_equal, 3},     {"<", Operator::less, 3},           {">", Operator::greater, 3},
    {"<=", Operator::less_equal, 3},    {">=", Operator::greater_equal, 3}, {"+", Operator::add, 4},
    {"-", Operator::subtract, 4},       {"|", Operator::bit_or, 4},         {".bitor", Operator::bit_or, 4},
    {"*", Operator::multiply, 5},       {"/", Operator::divide, 5},         {".mod", Operator::modulo, 5},
    {"&", Operator::bit_and, 5},        {".bitand", Operator::bit_and, 5},  {"^", Operator::bit_xor, 5},
    {".bitxor", Operator::bit_xor, 5},  {"<<", Operator::shift_left, 5},    {".shl", Operator::shift_left, 5},
    {">>", Operator::shift_right, 5},   {".shr", Operator::shift_right, 5},
});

constexpr auto kUnaries = std::to_array<OperatorWord>({
    {"!", Operator::logical_not, 0},
    {".not", Operator::logical_not, 0},
    {"-", Operator::negate, 6},
    {"~", Operator::complement, 6},
    {".bitnot", Operator::complement, 6},
    {"<", Operator::low_byte, 6},
    {">", Operator::high_byte, 6},
    {"^", Operator::bank_byte, 6},
});

constexpr auto kNumbers = std::to_array<NumberForm>({{"$", 16}, {"%", 2}, {"", 16, "h"}});
constexpr auto kForces = std::to_array<SizePrefix>({{"z:", cpus::Operand::direct}, {"a:", cpus::Operand::absolute}});
constexpr auto kSynonyms = std::to_array<Synonym>({{"6502", "AXS", "SBX"}});
constexpr auto kOperands = std::to_array<OperandForms>({{"6502", k6502Forms}});
constexpr auto kPairs = std::to_array<std::string_view>({"::", "<>"});

}  // namespace

const Dialect kCa65Dialect = {
    .name = "ca65",
    .words = kKeywords,
    .functions = kFunctions,
    .set = ".set",
    .anonymous = AnonymousLabels::colon,
    .path = "::",
    .numbers = kNumbers,
    .signs = "?",
    .pairs = kPairs,
    .binaries = kBinaries,
    .unaries = kUnaries,
    .operands = kOperands,
    .forces = kForces,
    .synonyms = kSynonyms,
    .sized_at_once = true,
    .placed_segments = true,
    .star_moves = true,
};

}  // namespace janus::tools
