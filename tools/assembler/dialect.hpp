// Assembler syntax as data: comments, directive names, numbers, and operand forms of each processor. All dialects share the lexer, the
// expression and operand parsers, and the reader.
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
  swapped_word,  // the low 16 bits with the two bytes swapped
  add,
  subtract,
  bit_or,
  bit_xor,
  multiply,
  divide,  // rounds toward zero; the remainder has the dividend's sign
  modulo,
  floor_divide,  // rounds down; the remainder has the divisor's sign
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
  if_true,  // the second value if the first is true, otherwise 0
  select,   // the second of three values if the first is true, otherwise the third
};

// A block of lines between an opening and a closing word.
enum class Block : std::uint8_t { none, condition, repetition, macro, structure, union_, enumeration, comment, choice };
enum class Role : std::uint8_t { none, opens, divides, closes };

// The effect of a directive, as needed by the lexer and by the recovery of printed sources.
enum class Directive : std::uint8_t {
  other,
  org,
  byte,
  word,  // in the processor's byte order
  word_high_first,
  constant,  // a byte for each value or, if the value is too large, a word with the high byte first
  text,
  text_delimited,  // text between two equal delimiters chosen by the author, or N,text
  text_zero,
  reserve,
  zeros,       // n zero bytes
  fill_value,  // fill value and number of bytes, in the reverse order of `reserve`
  align,
  file,
  message,
  processor,
  name,     // name of the program
  ignored,  // only affects printing
  end,
};

struct DirectiveWord {
  std::string_view name;              // lower case, matched case-insensitively; in a table, all names of the directive, separated by blanks
  void (SourceReader::*read)(Call&);  // null if the directive is ignored
  int what = 0;                       // interpreted by the reader
  std::string_view text = {};         // a name or a message for the reader
  Block block = Block::none;
  Role role = Role::none;
  bool takes_label = false;  // a preceding name is an argument, not a label
  Directive directive = Directive::other;
  bool yields = false;  // an instruction or a macro with this name takes precedence
};

// Scope of local (prefixed) labels: from the preceding to the following label, or a zone.
enum class Owner : std::uint8_t { label, zone };
struct LocalMark {
  char mark;
  Owner owner;
  bool last = false;  // the mark is the last character of the name, not the first
};

inline constexpr auto kAtLocals = std::to_array<LocalMark>({{'@', Owner::label}});

enum class AnonymousLabels : std::uint8_t {
  none,
  colon,  // `:`, referenced by `:-` and `:+`; each further sign skips one label
  steps,  // `-` and `+`; each further sign in an operand skips one label
  signs,  // `-`, `--`, `+` and `++` are separate names; a reference means the next label with that name
};

// How a macro body refers to the arguments.
enum class Arguments : std::uint8_t {
  names,      // arguments replace the parameters' names
  braces,     // {1}
  backslash,  // \1 and \name
  values,     // symbols of the macro's zone
};

// A function in an expression, `name(value, ...)`.
enum class Function : std::uint8_t {
  apply,      // applies the operator `op`
  defined,    // true if the symbol is already defined
  constant,   // true if the value is known
  blank,      // true if the parentheses are empty
  size,       // size of a scope or structure in bytes
  length,     // number of characters of a string
  matches,    // true if two lists of tokens are equal
  exactly,    // like `matches`, but case-sensitive
  processor,  // the constant `value`
  refused,
};
struct FunctionWord {
  std::string_view name;
  Function function;
  Operator op = Operator::number;
  std::string_view hint = {};
  std::int64_t value = 0;
};

// Notation of one addressing mode: the text after the mnemonic, with {e} for the expression after the opcode and {f} for the field in the
// opcode, and a suffix of the mnemonic ("LDAIM"). A mode may have several forms; a disassembler writes the first. In a mode with an
// operand, a form without {e} means 0. Forms are tried in list order, so `({e}),Y` must precede `{e},Y`.
struct OperandForm {
  std::string_view mode;  // ModeInfo::name, or kOtherModes for all modes without an entry
  std::string_view text;  // kModeName stands for the name of the mode
  std::string_view suffix = {};
};
inline constexpr std::string_view kOtherModes = "*";
inline constexpr std::string_view kModeName = "{name}";

// The operand forms for one processor.
struct OperandForms {
  std::string_view cpu;  // InstructionSet::name
  std::span<const OperandForm> forms;
};

// Text before and after the digits. If a radix has several forms, a disassembler writes the first.
struct NumberForm {
  std::string_view prefix;
  int radix;
  std::string_view suffix = {};
};

// Prefix that forces the size of an operand: punctuation, or a name with a colon.
struct SizePrefix {
  std::string_view name;
  cpus::Operand operand;
  bool joined = false;       // written as a suffix of the mnemonic: `lda.w 5`
  bool before_name = false;  // a name must follow immediately: `LDA *NAME`, but not `LDA *+2`
};

// Alternative name for a mnemonic in the opcode table.
struct Synonym {
  std::string_view cpu;
  std::string_view name;
  std::string_view mnemonic;
};

// Alternative notation for a register in the opcode (InstructionSet::register_names).
struct RegisterSynonym {
  std::string_view text;
  std::string_view name;
};

// An operator. Higher levels bind more tightly. A unary operator applies to everything that binds more tightly.
struct OperatorWord {
  std::string_view text;  // a character or a word
  Operator op;
  int level;  // starts at 0
};
// Operators for dialects that do not define their own.
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
  // Directives. If `shared_words` is set, these are in addition to dotted_words() and plain_directives().
  std::span<const DirectiveWord> words = {};
  bool shared_words = false;  // a syntax of the 1970s
  std::span<const FunctionWord> functions = {};

  // Disassembler output
  std::string_view org = ".org", byte = ".byte", reserve = ".res";
  std::string_view data = {}, text = {};  // directives for byte lists and strings, if different from `byte`
  bool upper_case = false;
  bool documented_only = false;  // documented opcodes only; also restricts the assembler

  // Lines
  char comment = ';';  // starts a comment anywhere
  // Fields as on a punched card: a name in column 1 is a label, with or without a colon.
  bool columns = false;
  // The operand ends at a blank, and a comment may follow without a comment character, except after a dotted directive.
  bool cards = false;
  // A name in column 1 that is not an instruction, directive or macro is a label, even without a colon. With `columns`, any name is a
  // label.
  bool open_labels = false;
  bool star_comment = false;           // `*` in column 1 makes the line a comment, unless (without columns) it is `*=`
  bool block_comments = false;         // /* */
  bool bare_labels = false;            // a label needs no colon
  bool lone_labels = true;             // a line may contain only a label
  bool braces = false;                 // { and } enclose blocks, `:` separates statements
  char word_mark = 0;                  // prefix of a directive: !byte
  bool dotted_words = false;           // directives may start with a dot, and names that are not operations may contain dots: lda.w ball.x
  std::string_view equate = "=";       // word between name and value, as written by a disassembler
  std::string_view other_equate = {};  // also accepted, in addition to the shared words
  std::string_view set = {};           // word for a value that may be redefined later

  // Names
  std::string_view name_marks = {};  // characters that may start a name, in addition to letters
  std::string_view name_tails = {};  // characters that can continue a name, in addition to letters and digits
  std::span<const LocalMark> locals = kAtLocals;
  AnonymousLabels anonymous = AnonymousLabels::none;
  std::string_view path = {};    // separator between scope and member names
  bool fold_case = false;        // names are case-insensitive
  bool free_registers = false;   // X and Y may be names
  bool dollar_locals = false;    // 1$ and skip$ are names
  bool repeated_labels = false;  // a label may be redefined at the same address
  bool renames = false;          // `fcb = db` defines a synonym for a word or an instruction

  // Macros and files
  Arguments arguments = Arguments::names;
  char call_mark = 0;           // prefix of a macro call; required unless bare_calls is set
  bool bare_calls = true;       // a call needs only the macro's name and its arguments
  bool macro_scopes = false;    // an expansion is a scope
  bool ignores_rest = false;    // ignores text after an `else` or `endif`
  bool bare_files = false;      // file names need no quotes
  bool current_folder = false;  // searches the current folder for included files first

  // Numbers, strings and operators
  std::span<const NumberForm> numbers;
  // Digits without a prefix are hexadecimal, so an operand of hexadecimal digits is always a number.
  bool bare_hexadecimal = false;
  bool octal_zero = false;                                   // 0777 is octal
  bool percent_pictures = false;                             // %.#.#: binary digits as dots and marks
  bool text_numbers = false;                                 // 'AB' is $4142
  bool open_character = false;                               // 'A needs no closing quote
  bool quoted_text = false;                                  // 'text' is a string in data and messages; '' in it is a quote
  std::string_view text_prefix = {};                         // prefix of text up to the next quote: "C'"
  std::string_view quotes = "\"";                            // characters that enclose a string
  bool doubled_quotes = false;                               // in a string, two quotes stand for one
  bool backslash = false;                                    // in a string, a backslash is an escape character
  std::string_view signs = {};                               // additional punctuation of one character
  std::span<const std::string_view> pairs = {};              // punctuation of several characters
  std::span<const OperatorWord> binaries = kSharedBinaries;  // binary operators are between two values
  std::span<const OperatorWord> unaries = kSharedUnaries;    // unary operators precede a value
  std::string_view groups = "()";                            // pairs of brackets that group expressions

  // Instructions
  std::span<const OperandForms> operands;
  std::span<const SizePrefix> forces = {};
  std::span<const Synonym> synonyms = {};
  std::span<const RegisterSynonym> registers = {};  // a name must follow longer names with that prefix
  std::string_view joined_registers = {};           // "AB": `LDA A` is LDAA
  bool wide_by_digits = false;                      // leading zeros require a 16-bit address: $0010
  bool sized_at_once = false;                       // an operand whose value is unknown when it is read always has a 16-bit address
  bool wide_if_awaited = false;                     // a name used before its definition always has a 16-bit address

  // Segments
  bool placed_segments = false;  // a segment without an origin follows the previous one
  bool star_moves = false;       // in a list of values, `*` is the address of the value
  bool org_loads = false;        // `org` sets the load address, even in code that runs elsewhere
  std::uint8_t gap = 0;          // fill value between segments in outputs without addresses
  bool omits_unused = false;     // omits a .proc that is not referenced
};

// Returns the dotted directives common to 1970s dialects.
std::span<const DirectiveWord> dotted_directives();
// Returns the undotted directives that most assemblers share. They apply in every dialect that does not use them
// otherwise. An instruction, a macro or a label with the same name takes precedence.
std::span<const DirectiveWord> plain_directives();
// Removes the first name from `names` and returns it.
std::string_view next_name(std::string_view& names);
bool contains_name(std::string_view names, std::string_view name);
// Returns the row with the given name, or null if there is none.
template <class Row>
const Row* find_in(std::span<const Row> rows, std::string_view name) {
  for (const Row& row : rows) {
    if (contains_name(row.name, name)) return &row;
  }
  return nullptr;
}
// Finds a directive by its name, in the dialect or among the dotted words.
const DirectiveWord* find_directive(const Dialect& dialect, std::string_view name);
// The word between a name and its value, which defines a constant (`=`, `equ`) or a variable that can be set again (`set`).
enum class Assignment : std::uint8_t { none, constant, variable };
Assignment find_assignment(const Dialect& dialect, std::string_view word);

// Finds a dialect by its name; returns null if it is unknown.
const Dialect* find_dialect(std::string_view name);
std::span<const Dialect* const> dialects();

// Returns the dialect of a processor's manufacturer, or null if no dialect supports the processor.
const Dialect* default_dialect(std::string_view cpu);

// Returns the first processor that a dialect supports.
const cpus::InstructionSet* default_processor(const Dialect& dialect);

// A processor's operand form, with the mode given as an index into InstructionSet::modes. operand_forms() returns none for an
// unsupported processor.
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

// Finds a processor by its name ("6502"); returns null if it is unknown.
const cpus::InstructionSet* find_instruction_set(std::string_view name);
std::span<const cpus::InstructionSet* const> instruction_sets();
// Finds a processor by any common name ("6510", "6502X", "F3850"); returns null if it is unknown.
const cpus::InstructionSet* find_processor(std::string_view name);

}  // namespace janus::tools
