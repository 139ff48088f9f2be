// The syntax of ca65, the assembler of cc65, for one source file without a linker.
#include <array>

#include "tools/assembler/modern/forms_6502.hpp"
#include "tools/assembler/modern/reader.hpp"

namespace janus::tools {
namespace {

using R = ModernReader;

constexpr std::string_view kOneUnit = "there is one source and no linker; put the files together with .include";
constexpr std::string_view kNmos = "the processor is the NMOS 6502; write 6502 instructions";

constexpr auto kWords = std::to_array<Word>({
    {".org", &R::origin},
    {".reloc", &R::relocate},
    {".segment", &R::segment},
    {".code", &R::segment, 0, "CODE"},
    {".rodata", &R::segment, 0, "RODATA"},
    {".data", &R::segment, 0, "DATA"},
    {".bss", &R::segment, 0, "BSS"},
    {".zeropage", &R::segment, 0, "ZEROPAGE"},
    {".pushseg", &R::push_segment},
    {".popseg", &R::pop_segment},
    {".byte", &R::data, R::kByte},
    {".byt", &R::data, R::kByte},
    {".word", &R::data, R::kWord},
    {".addr", &R::data, R::kWord},
    {".dbyt", &R::data, R::kWord | R::kHighFirst},
    {".faraddr", &R::data, R::kTriple},
    {".dword", &R::data, R::kLong},
    {".lobytes", &R::data, R::kByte | R::kLow},
    {".hibytes", &R::data, R::kByte | R::kHigh},
    {".bankbytes", &R::data, R::kByte | R::kBank},
    {".asciiz", &R::text, R::kZero},
    {".literal", &R::text, R::kPlain},
    {".res", &R::reserve, 1, "0"},
    {".tag", &R::use_structure},
    {".align", &R::align, 0, "0"},
    {".incbin", &R::include_binary},
    {".include", &R::include},
    {".proc", &R::scope, 1, ".endproc"},
    {".endproc", &R::end_scope, 0, ".endproc"},
    {".scope", &R::scope, 0, ".endscope"},
    {".endscope", &R::end_scope, 0, ".endscope"},
    {".struct", &R::structure, 0, {}, Block::structure, Role::opens},
    {".endstruct", &R::stray, 0, {}, Block::structure, Role::closes},
    {".union", &R::structure, 1, {}, Block::union_, Role::opens},
    {".endunion", &R::stray, 0, {}, Block::union_, Role::closes},
    {".enum", &R::structure, 2, {}, Block::enumeration, Role::opens},
    {".endenum", &R::stray, 0, {}, Block::enumeration, Role::closes},
    {".macro", &R::macro, 0, {}, Block::macro, Role::opens},
    {".mac", &R::macro, 0, {}, Block::macro, Role::opens},
    {".endmacro", &R::stray, 0, {}, Block::macro, Role::closes},
    {".endmac", &R::stray, 0, {}, Block::macro, Role::closes},
    {".exitmacro", &R::stop_macro},
    {".exitmac", &R::stop_macro},
    {".local", &R::locals},
    {".define", &R::replacement},
    {".undefine", &R::forget},
    {".undef", &R::forget},
    {".repeat", &R::repeat, 0, {}, Block::repetition, Role::opens},
    {".endrepeat", &R::stray, 0, {}, Block::repetition, Role::closes},
    {".endrep", &R::stray, 0, {}, Block::repetition, Role::closes},
    {".if", &R::condition, R::kIf, {}, Block::condition, Role::opens},
    {".ifdef", &R::condition, R::kDefined, {}, Block::condition, Role::opens},
    {".ifndef", &R::condition, R::kNotDefined, {}, Block::condition, Role::opens},
    {".ifblank", &R::condition, R::kBlank, {}, Block::condition, Role::opens},
    {".ifnblank", &R::condition, R::kNotBlank, {}, Block::condition, Role::opens},
    {".ifconst", &R::condition, R::kConst, {}, Block::condition, Role::opens},
    {".ifp02", &R::condition, R::kYes, {}, Block::condition, Role::opens},
    {".ifp02x", &R::condition, R::kNo, {}, Block::condition, Role::opens},
    {".ifpc02", &R::condition, R::kNo, {}, Block::condition, Role::opens},
    {".ifpsc02", &R::condition, R::kNo, {}, Block::condition, Role::opens},
    {".ifp816", &R::condition, R::kNo, {}, Block::condition, Role::opens},
    {".ifp4510", &R::condition, R::kNo, {}, Block::condition, Role::opens},
    {".ifref", &R::refuse, 0, "what is referred to is known at the end only; ask with .ifdef", Block::condition, Role::opens},
    {".ifnref", &R::refuse, 0, "what is referred to is known at the end only; ask with .ifndef", Block::condition, Role::opens},
    {".elseif", &R::stray, R::kElseIf, {}, Block::condition, Role::divides},
    {".else", &R::stray, R::kElse, {}, Block::condition, Role::divides},
    {".endif", &R::stray, 0, {}, Block::condition, Role::closes},
    {".set", &R::assign, R::kVariable, {}, Block::none, Role::none, true},
    {".assert", &R::assertion, R::kNote},
    {".error", &R::complain, R::kError},
    {".fatal", &R::complain, R::kError},
    {".warning", &R::complain, R::kWarning},
    {".out", &R::complain, R::kNote},
    {".end", &R::end},
    {".setcpu", &R::processor},
    {".p02", &R::ignore},
    {".p02x", &R::ignore},
    {".feature", &R::feature},
    {".macpack", &R::package},
    {".export", &R::share, R::kExported},
    {".exportzp", &R::share, R::kExported},
    {".global", &R::share},
    {".globalzp", &R::share, R::kOneByte},
    // No linker, no debugger's data, no case that could be switched off: read over.
    {".autoimport", nullptr},
    {".debuginfo", nullptr},
    {".dbg", nullptr},
    {".fileopt", nullptr},
    {".fopt", nullptr},
    {".forceimport", nullptr},
    {".linecont", nullptr},
    {".list", nullptr},
    {".listbytes", nullptr},
    {".pagelen", nullptr},
    {".pagelength", nullptr},
    {".smart", nullptr},
    {".case", nullptr},
    {".localchar", &R::refuse, 0, "local labels begin with @"},
    {".import", &R::refuse, 0, kOneUnit},
    {".importzp", &R::refuse, 0, kOneUnit},
    {".constructor", &R::refuse, 0, kOneUnit},
    {".destructor", &R::refuse, 0, kOneUnit},
    {".condes", &R::refuse, 0, kOneUnit},
    {".interruptor", &R::refuse, 0, kOneUnit},
    {".charmap", &R::refuse, 0, "characters are ASCII; write the bytes as numbers"},
    {".pushcharmap", &R::refuse, 0, "characters are ASCII; write the bytes as numbers"},
    {".popcharmap", &R::refuse, 0, "characters are ASCII; write the bytes as numbers"},
    {".delmacro", &R::refuse, 0, "give the new macro a name of its own"},
    {".delmac", &R::refuse, 0, "give the new macro a name of its own"},
    {".pc02", &R::refuse, 0, kNmos},
    {".psc02", &R::refuse, 0, kNmos},
    {".p816", &R::refuse, 0, kNmos},
    {".p4510", &R::refuse, 0, kNmos},
    {".a8", &R::refuse, 0, kNmos},
    {".a16", &R::refuse, 0, kNmos},
    {".i8", &R::refuse, 0, kNmos},
    {".i16", &R::refuse, 0, kNmos},
    {".pushcpu", nullptr},
    {".popcpu", nullptr},
});

constexpr auto kFunctions = std::to_array<FunctionWord>({
    {".lobyte", Function::apply, Operator::low_byte},
    {".hibyte", Function::apply, Operator::high_byte},
    {".bankbyte", Function::apply, Operator::bank_byte},
    {".loword", Function::apply, Operator::word},
    {".max", Function::apply, Operator::larger},
    {".min", Function::apply, Operator::smaller},
    {".defined", Function::defined},
    {".def", Function::defined},
    {".const", Function::constant},
    {".blank", Function::blank},
    {".sizeof", Function::size},
    {".strlen", Function::length},
    {".match", Function::matches},
    {".xmatch", Function::exactly},
    {".cpu", Function::processor, Operator::number, {}, 2},
    {".asize", Function::processor, Operator::number, {}, 8},
    {".isize", Function::processor, Operator::number, {}, 8},
    {".ref", Function::refused, Operator::number, ".ref is not understood: what is referred to is known at the end only"},
    {".referenced", Function::refused, Operator::number, ".referenced is not understood: what is referred to is known at the end only"},
    {".time", Function::refused, Operator::number, ".time is not understood: a program is the same on every day"},
    {".addrsize", Function::refused, Operator::number, ".addrsize is not understood: write z: or a: before the operand"},
    {".hiword", Function::refused, Operator::number, ".hiword is not understood: addresses have 16 bits"},
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

constexpr auto kLocals = std::to_array<LocalMark>({{'@', Owner::label}});

constexpr ModernSyntax kSyntax = {
    .words = kWords,
    .functions = kFunctions,
    .locals = kLocals,
    .path = "::",
    .set = ".set",
    .anonymous = Anonymous::colon,
    .arguments = Arguments::names,
};

// What a disassembler writes.
constexpr auto kDirectives = std::to_array<DirectiveName>({{".org", Directive::org}, {".byte", Directive::byte}});
constexpr auto kNumbers = std::to_array<NumberForm>({{"$", 16}, {"%", 2}, {"", 16, "h"}});
constexpr auto kForces = std::to_array<ForcePrefix>({{"z:", cpus::Operand::direct}, {"a:", cpus::Operand::absolute}});
constexpr auto kSynonyms = std::to_array<Synonym>({{"6502", "AXS", "SBX"}});
constexpr auto kOperands = std::to_array<OperandForms>({{"6502", kModern6502}});
constexpr auto kPairs = std::to_array<std::string_view>({"::", "<>"});

}  // namespace

const Dialect kCa65Dialect = {
    .name = "ca65",
    .numbers = kNumbers,
    .forces = kForces,
    .synonyms = kSynonyms,
    .directives = kDirectives,
    .operands = kOperands,
    .undocumented_as_data = true,
    .sized_at_once = true,
    .placed_segments = true,
    .star_moves = true,
    .signs = "?",
    .pairs = kPairs,
    .binaries = kBinaries,
    .unaries = kUnaries,
    .modern = &kSyntax,
};

}  // namespace janus::tools
