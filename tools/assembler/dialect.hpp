// Assembler syntax as data: comments, names of directives, numbers, and operand forms of each processor. The lexer, the
// expressions, the operands and the reader are the same for all dialects.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "cpus/opcode.hpp"

namespace janus::tools {

class SourceReader;
struct Call;

enum class Operator : std::uint8_t {
  number,
  symbol,
  location,
  negate,
  complement,
  logical_not,
  low_byte,
  high_byte,
  bank_byte,
  word,          // the low 16 bits
  swapped_word,  // their two bytes exchanged
  add,
  subtract,
  bit_or,
  bit_xor,
  multiply,
  divide,  // toward zero; the remainder has the dividend's sign
  modulo,
  floor_divide,  // downward; the remainder has the divisor's sign
  floor_modulo,
  bit_and,
  shift_left,
  shift_right,
  equal,
  not_equal,
  less,
  greater,
  less_equal,
  greater_equal,
  logical_and,
  logical_or,
  logical_xor,
  power,
  smaller,
  larger,
  if_true,  // the second value if the first is true, else 0
  select,   // of three values, the second if the first is true, else the third
};

// Block of lines between an opening and a closing word.
enum class Block : std::uint8_t { none, condition, repetition, macro, structure, union_, enumeration, comment, choice };
enum class Role : std::uint8_t { none, opens, divides, closes };

// Effect of a directive, for the lexer and for the recovery of printed sources.
enum class Directive : std::uint8_t {
  other,
  org,
  byte,
  word,  // in the processor's order
  word_high_first,
  constant,  // a byte each, or a word, high byte first, if the value is too large
  text,
  text_delimited,  // text between two equal characters chosen by the author, or N,text
  text_zero,
  reserve,
  zeros,       // n bytes of 0
  fill_value,  // of this value, so many bytes: the reverse order of `reserve`
  align,
  file,
  message,
  processor,
  name,     // of the program
  ignored,  // affects only a printer
  end,
};

struct DirectiveWord {
  std::string_view name;              // in lower case, case-insensitive; in a table, all names of the directive, separated by blanks
  void (SourceReader::*read)(Call&);  // nullptr: ignored
  int what = 0;                       // interpreted by the reader
  std::string_view text = {};         // a name or a message for the reader
  Block block = Block::none;
  Role role = Role::none;
  bool takes_label = false;  // a name before it is an argument, not a label
  Directive directive = Directive::other;
  bool yields = false;  // an instruction or a macro of this name has precedence
};

// Scope of marked labels: from the label above to the one below, or a zone.
enum class Owner : std::uint8_t { label, zone };
struct LocalMark {
  char mark;
  Owner owner;
  bool last = false;  // the mark is the last character of the name, not the first
};

inline constexpr auto kAtLocals = std::to_array<LocalMark>({{'@', Owner::label}});

enum class Anonymous : std::uint8_t {
  none,
  colon,  // `:`, referenced by `:-` and `:+`; each character goes one further
  steps,  // `-` and `+`; each character in an operand goes one further
  signs,  // `-`, `--`, `+`, `++`: separate names; a reference means the next label of that name
};

// Representation of the arguments in the body of a macro.
enum class Arguments : std::uint8_t {
  names,      // replace the parameters' names
  braces,     // {1}
  backslash,  // \1 and \name
  values,     // symbols of the macro's zone
};

// A function in an expression: `name(value, ...)`.
enum class Function : std::uint8_t {
  apply,      // an operator, `op`
  defined,    // whether the symbol is already defined
  constant,   // whether the value is known
  blank,      // whether the parentheses are empty
  size,       // size of a scope or structure in bytes
  length,     // number of characters of a string
  matches,    // whether the two lists of tokens are alike
  exactly,    // the same, case-sensitive
  processor,  // `value`: constant
  refused,
};
struct FunctionWord {
  std::string_view name;
  Function function;
  Operator op = Operator::number;
  std::string_view mend = {};
  std::int64_t value = 0;
};

// Notation of one addressing mode: text after the mnemonic, with {e} for the expression after the opcode and {f} for the field in the
// opcode, and a suffix of the mnemonic ("LDAIM"). A mode may have several forms; a disassembler writes the first. In a mode with an
// operand, a form without {e} means 0. Forms are tried in the order of the list, so `({e}),Y` is listed before `{e},Y`.
struct OperandForm {
  std::string_view mode;  // ModeInfo::name; kOtherModes: every mode without an entry
  std::string_view text;  // kModeName: the mode's name
  std::string_view suffix = {};
};
inline constexpr std::string_view kOtherModes = "*";
inline constexpr std::string_view kModeName = "{name}";

// Operand forms of one processor.
struct OperandForms {
  std::string_view cpu;  // InstructionSet::name
  std::span<const OperandForm> forms;
};

// Text before and after the digits. If a radix has several, a disassembler writes the first.
struct NumberForm {
  std::string_view prefix;
  int radix;
  std::string_view suffix = {};
};

// Prefix that forces the size of an operand: punctuation, or a name and a colon.
struct ForcePrefix {
  std::string_view name;
  cpus::Operand operand;
  bool joined = false;       // suffix of the mnemonic: `lda.w 5`
  bool before_name = false;  // a name must follow at once: `LDA *NAME`, but not `LDA *+2`
};

// Alternative word for a mnemonic of the table.
struct Synonym {
  std::string_view cpu;
  std::string_view name;
  std::string_view mnemonic;
};

// Alternative notation of a register in the opcode: InstructionSet::register_names.
struct RegisterSynonym {
  std::string_view text;
  std::string_view name;
};

// An operator. A higher level binds more tightly. A unary operator applies to all that binds more tightly than itself.
struct OperatorWord {
  std::string_view text;  // a character or a word
  Operator op;
  int level;  // from 0
};
// For dialects without operators of their own.
inline constexpr auto kSharedBinaries = std::to_array<OperatorWord>({
    {"||", Operator::logical_or, 0},    {"&&", Operator::logical_and, 1}, {"==", Operator::equal, 2},       {"=", Operator::equal, 2},
    {"!=", Operator::not_equal, 2},     {"<", Operator::less, 2},         {">", Operator::greater, 2},      {"<=", Operator::less_equal, 2},
    {">=", Operator::greater_equal, 2}, {"+", Operator::add, 3},          {"-", Operator::subtract, 3},     {"|", Operator::bit_or, 3},
    {"^", Operator::bit_xor, 3},        {"*", Operator::multiply, 4},     {"/", Operator::divide, 4},       {"%", Operator::modulo, 4},
    {"&", Operator::bit_and, 4},        {"<<", Operator::shift_left, 4},  {">>", Operator::shift_right, 4},
});
inline constexpr auto kSharedUnaries = std::to_array<OperatorWord>({
    {"-", Operator::negate, 5},
    {"~", Operator::complement, 5},
    {"!", Operator::logical_not, 5},
    {"<", Operator::low_byte, 5},
    {">", Operator::high_byte, 5},
});

struct Dialect {
  std::string_view name;
  // Directives. With `shared_words`: in addition to dotted_words() and plain_words().
  std::span<const DirectiveWord> words = {};
  bool shared_words = false;  // a syntax of the 1970s
  std::span<const FunctionWord> functions = {};

  // Output of a disassembler
  std::string_view org = ".org", byte = ".byte", reserve = ".res";
  std::string_view data = {}, text = {};  // list of bytes, string: if `byte` does not write them
  bool upper_case = false;
  bool documented_only = false;  // also restricts an assembler

  // Lines
  char comment = ';';  // starts a comment anywhere
  // Fields of a punched card: a name in column 1 is a label, with or without a colon.
  bool columns = false;
  // The operand ends at a blank, and a comment without a mark may follow, except after a directive with a dot.
  bool cards = false;
  // A name in column 1 that is not an instruction, directive or macro is a label, also without a colon. With `columns`, any name is.
  bool open_labels = false;
  bool star_comment = false;      // `*` in column 1 makes the line a comment, unless (without columns) it is `*=`
  bool block_comments = false;    // /* */
  bool bare_labels = false;       // a label needs no colon
  bool lone_labels = true;        // a line may contain only a label
  bool braces = false;            // { and } enclose blocks, `:` separates statements
  char word_mark = 0;             // prefix of a directive: !byte
  bool dotted_words = false;      // a directive may start with a point, and a name may contain points except at the operation: lda.w ball.x
  std::string_view equate = "=";  // word between name and value, as disassemblers write it
  std::string_view other_equate = {};  // also accepted, in addition to the shared ones
  std::string_view set = {};           // the same for a value that may be redefined later

  // Names
  std::string_view name_marks = {};  // characters that may start a name, like letters
  std::string_view name_tails = {};  // characters that can continue a name, in addition to letters and digits
  std::span<const LocalMark> locals = kAtLocals;
  Anonymous anonymous = Anonymous::none;
  std::string_view path = {};    // separates a scope's name from a member's
  bool fold_case = false;        // names are case-insensitive
  bool free_registers = false;   // X and Y may be names
  bool dollar_locals = false;    // 1$ and skip$ are names
  bool repeated_labels = false;  // a label may be defined again at the same address
  bool renames = false;          // `fcb = db` defines a synonym of a word or an instruction

  // Macros and files
  Arguments arguments = Arguments::names;
  char call_mark = 0;           // prefix of a macro call; required unless bare_calls is set
  bool bare_calls = true;       // a call needs only the macro's name and its arguments
  bool macro_scopes = false;    // an expansion is a scope
  bool ignores_rest = false;    // ignores text after an `else` or `endif`
  bool bare_files = false;      // file names need no quotes
  bool current_folder = false;  // the current folder is searched for included files first

  // Numbers, strings and operators
  std::span<const NumberForm> numbers;
  // Digits without a mark are hexadecimal: an operand that consists of hexadecimal digits is always a number.
  bool bare_hexadecimal = false;
  bool octal_zero = false;                                   // 0777 is octal
  bool percent_pictures = false;                             // %.#.#: binary digits as dots and marks
  bool text_numbers = false;                                 // 'AB' is $4142
  bool open_character = false;                               // 'A needs no quote after it
  bool quoted_text = false;                                  // 'A needs no closing quote
  std::string_view text_prefix = {};                         // "C'": text up to the next quote
  std::string_view quotes = "\"";                            // characters that enclose a string
  bool doubled_quotes = false;                               // in a string two quotes are one
  bool backslash = false;                                    // in a string, two quotes stand for one
  std::string_view signs = {};                               // in a string, an escape character
  std::span<const std::string_view> pairs = {};              // punctuation of several
  std::span<const OperatorWord> binaries = kSharedBinaries;  // punctuation of several characters
  std::span<const OperatorWord> unaries = kSharedUnaries;    // before a value
  std::string_view groups = "()";                            // pairs of brackets for grouping in an expression

  // Instructions
  std::span<const OperandForms> operands;
  std::span<const ForcePrefix> forces = {};
  std::span<const Synonym> synonyms = {};
  std::span<const RegisterSynonym> registers = {};  // a name that is the prefix of another one follows it
  std::string_view joined_registers = {};           // "AB": `LDA A` is LDAA
  bool wide_by_digits = false;                      // $0010 requires a 16-bit address
  bool sized_at_once = false;                       // a value that is unknown when an instruction is read keeps a 16-bit address
  bool wide_if_awaited = false;                     // a name used before its definition always has a 16-bit address

  // Segments
  bool placed_segments = false;  // a segment without an origin follows the previous one
  bool star_moves = false;       // `*` in a list of values is the address of the value
  bool org_loads = false;        // `org` sets the load address, also within code that runs elsewhere
  std::uint8_t gap = 0;          // between segments, in an output without addresses
  bool omits_unused = false;     // omits a .proc that is not referenced
};

// Directives with a dot, common to the dialects of the 1970s.
std::span<const DirectiveWord> dotted_words();
// Words without a dot that most assemblers share: directives in each dialect that has no other use for
// them. An instruction, a macro or a label of that name has precedence.
std::span<const DirectiveWord> plain_words();
// Removes and returns the first of several names.
std::string_view next_name(std::string_view& names);
bool holds_name(std::string_view names, std::string_view name);
// The row with that name; nullptr if there is none.
template <class Row>
const Row* find_in(std::span<const Row> rows, std::string_view name) {
  for (const Row& row : rows) {
    if (holds_name(row.name, name)) return &row;
  }
  return nullptr;
}
// The directive that has this name in the dialect or among the dotted words.
const DirectiveWord* find_directive(const Dialect& dialect, std::string_view name);
// Word between a name and its value: a constant (`=`, `equ`), or a variable, until the next such line (`set`).
enum class Assignment : std::uint8_t { none, constant, variable };
Assignment find_assignment(const Dialect& dialect, std::string_view word);

// nullptr if unknown.
const Dialect* find_dialect(std::string_view name);
std::span<const Dialect* const> dialects();

// Dialect of a processor's manufacturer; nullptr if no dialect supports the processor.
const Dialect* default_dialect(std::string_view cpu);

// First processor that a dialect supports.
const cpus::InstructionSet* default_processor(const Dialect& dialect);

// Operand forms of a processor, with the modes as indices into InstructionSet::modes; empty if the dialect does not support it.
struct ModeForm {
  std::uint8_t mode;
  std::string_view text;
  std::string_view suffix;
};
std::vector<ModeForm> operand_forms(const Dialect& dialect, const cpus::InstructionSet& cpu);

extern const Dialect kMosDialect;
extern const Dialect kMosSuffixDialect;
extern const Dialect kMosStarDialect;
extern const Dialect kMotorolaDialect;
extern const Dialect kFairchildDialect;
extern const Dialect kCa65Dialect;
extern const Dialect kDasmDialect;
extern const Dialect k64tassDialect;
extern const Dialect kAcmeDialect;
extern const Dialect kCrasmDialect;

// nullptr if unknown ("6502").
const cpus::InstructionSet* find_instruction_set(std::string_view name);
std::span<const cpus::InstructionSet* const> instruction_sets();
// Finds a processor by any common name: "6510", "6502X", "F3850". nullptr if unknown.
const cpus::InstructionSet* find_processor(std::string_view name);

}  // namespace janus::tools
