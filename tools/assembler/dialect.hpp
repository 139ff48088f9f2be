// An assembler syntax as data. The dialect defines how a comment starts, the names of the directives, and how numbers and the addressing
// modes of each processor are written. The lexer, the expressions, the operands and the reader are the same for all dialects.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "cpus/opcode.hpp"

namespace janus::tools {

enum class Operator : std::uint8_t;

enum class Directive : std::uint8_t {
  org,
  byte,
  word,  // in the processor's order
  word_high_first,
  constant,  // a byte each, or a word, high byte first, where the value is too large
  text,
  text_delimited,  // text between two like characters of the author's choice, or N,text
  text_zero,
  reserve,
  zeros,       // n bytes of 0
  fill_value,  // of this value, so many bytes: the other way round than `reserve`
  define,      // name and value, both after the word
  align,
  include,
  include_binary,
  macro,
  end_macro,
  local,
  repeat,
  end_repeat,
  if_,
  if_equal,  // to 0; and so on
  if_not_equal,
  if_greater,
  if_greater_equal,
  if_less,
  if_less_equal,
  if_same,  // two texts
  if_not_same,
  if_defined,
  if_not_defined,
  else_if,
  else_,
  end_if,
  segment,
  named_segment,
  assertion,
  error,
  warning,
  processor,
  processor_name,  // the word itself names one: DirectiveName::detail
  name,            // of the program
  ignored,         // matters to a printer only
  end,
};

struct DirectiveName {
  std::string_view name;  // in lower case; matched in either
  Directive directive;
  std::string_view detail = {};  // the segment, the processor; kNumbered
};

// Of a macro: its arguments have numbers, not names.
inline constexpr std::string_view kNumbered = "numbered";

// How one addressing mode is written: text after the mnemonic, with {e} for the expression after the opcode
// and {f} for the field in the opcode, and what is put at the end of the mnemonic itself ("LDAIM").
// A mode may have several forms; the first is the one a disassembler writes. A form without {e} of a mode
// that has an operand means 0. Forms are tried in the order of the list, so `({e}),Y` is listed before `{e},Y`.
struct OperandForm {
  std::string_view mode;  // ModeInfo::name; kOtherModes: every mode without an entry
  std::string_view text;  // kModeName: as the mode is called
  std::string_view suffix = {};
};
inline constexpr std::string_view kOtherModes = "*";
inline constexpr std::string_view kModeName = "{name}";

// The operand forms of one processor.
struct OperandForms {
  std::string_view cpu;  // InstructionSet::name
  std::span<const OperandForm> forms;
};

// The text before and after the digits. Of several for a radix, the first is the one a disassembler
// writes.
struct NumberForm {
  std::string_view prefix;
  int radix;
  std::string_view suffix = {};
};

// A prefix that forces the size of an operand: punctuation, or a name and a colon.
struct ForcePrefix {
  std::string_view name;
  cpus::Operand operand;
  bool joined = false;       // at the end of the mnemonic: `lda.w 5`
  bool before_name = false;  // a name must follow at once: `LDA *NAME`, but not `LDA *+2`
};

// Another word for a mnemonic of the table.
struct Synonym {
  std::string_view cpu;
  std::string_view name;
  std::string_view mnemonic;
};

// Another way to write a register in the opcode: InstructionSet::register_names.
struct RegisterSynonym {
  std::string_view text;
  std::string_view name;
};

// An operator of a syntax with its own: a higher level binds tighter. Before a value it takes all that binds
// tighter than itself.
struct OperatorWord {
  std::string_view text;  // a sign or a word
  Operator op;
  int level;  // from 0
};

struct ModernSyntax;

struct Dialect {
  std::string_view name;
  char comment = ';';  // starts a comment anywhere
  // The fields of a punched card: a name in column 1 is a label, with or without a colon; the operand ends at
  // a blank, and a comment without a mark may follow. Lines that begin with a directive of the shared, dotted
  // list are free of the last rule.
  bool columns = false;
  // A name in column 1 that is not an instruction, directive or macro is a label, also without a colon. With `columns`, any name is.
  bool open_labels = false;
  bool star_comment = false;  // `*` in column 1 makes the line a comment, unless (where there are no columns) it is `*=`
  bool upper_case = false;    // what a disassembler writes
  bool documented_only = false;
  bool left_to_right = false;     // + - * / and their like bind alike
  bool open_character = false;    // 'A needs no quote after it
  bool marked_operators = false;  // !. !+ !X !< !>: and, or, exclusive or, shifts
  bool quoted_text = false;       // 'text' is a string in data and messages; '' in it is a quote
  // Digits without a mark are hexadecimal: an operand of hexadecimal digits alone is a number, never a name.
  bool bare_hexadecimal = false;
  std::string_view name_marks = {};        // characters that may begin a name, like letters
  std::string_view text_prefix = {};       // "C'": text up to the next quote
  std::string_view joined_registers = {};  // "AB": `LDA A` is LDAA
  std::string_view equate = "=";           // word between name and value, as it is written; all are read
  std::string_view set = {};               // the same for a value that may change further down
  std::span<const NumberForm> numbers;
  std::span<const ForcePrefix> forces = {};
  std::span<const Synonym> synonyms = {};
  std::span<const RegisterSynonym> registers = {};  // a name that starts another one follows it
  std::span<const DirectiveName> directives = {};   // in addition to dotted_directives()
  std::span<const OperandForms> operands;
  // Added by modern syntaxes:
  std::string_view quotes = "\"";                             // characters that enclose a string
  bool doubled_quotes = false;                                // in a string two quotes are one
  bool backslash = false;                                     // in a string it gives the next character another meaning
  bool undocumented_as_data = false;                          // a disassembler writes no opcode that the data book lacks
  bool percent_pictures = false;                              // %.#.#: binary digits as dots and marks
  bool wide_by_digits = false;                                // $0010 asks for a 16-bit address
  bool sized_at_once = false;                                 // a value unknown when an instruction is read keeps a 16-bit address
  bool wide_if_awaited = false;                               // a name used before its definition always has a 16-bit address
  bool free_registers = false;                                // X and Y may be names
  bool placed_segments = false;                               // a segment without an origin follows the one before
  bool star_moves = false;                                    // `*` in a list of values is the address of the value
  bool org_loads = false;                                     // `org` sets where code is loaded, also within code that runs elsewhere
  std::uint8_t gap = 0;                                       // between segments, in an output without addresses
  std::string_view signs = {};                                // punctuation of one character, in addition to the shared ones
  std::string_view name_tails = {};                           // characters that can continue a name, in addition to letters and digits
  bool dotted_names = false;                                  // a name may contain points, except at the operation: lda.w ball.x
  bool dollar_locals = false;                                 // 1$ and skip$ are names
  bool repeated_labels = false;                               // a label may be defined again at the same address
  bool current_folder = false;                                // the current folder is searched for included files, before any other
  std::span<const std::string_view> pairs = {};               // punctuation of several
  std::span<const OperatorWord> binaries = {}, unaries = {};  // instead of the engine's
  std::string_view groups = "()";                             // pairs of brackets that group in an expression
  const ModernSyntax* modern = nullptr;                       // what reads its lines
};

// The directives that begin with a dot are the same in every dialect.
std::span<const DirectiveName> dotted_directives();
// nullptr if there is none of that name.
const DirectiveName* find_directive(const Dialect& dialect, std::string_view name);
// The words without a dot that most assemblers share: directives in every dialect that has no use of its own for them. An instruction, a
// macro, a label of that name comes first. nullptr if there is none.
const DirectiveName* find_plain_directive(std::string_view name);
std::span<const DirectiveName> plain_directives();
// The word between a name and its value: for good (`=`, `equ`), or until the next such line (`set`).
enum class Assignment : std::uint8_t { none, constant, variable };
Assignment find_assignment(const Dialect& dialect, std::string_view word);
// The first name that stands for it, the dialect's own before the dotted ones.
std::string_view directive_name(const Dialect& dialect, Directive directive);

// nullptr if there is none of that name.
const Dialect* find_dialect(std::string_view name);
std::span<const Dialect* const> dialects();

// The dialect of a processor's maker; nullptr if no dialect can write its code.
const Dialect* default_dialect(std::string_view cpu);

// The first processor whose code a dialect can write.
const cpus::InstructionSet* default_processor(const Dialect& dialect);

// The forms of a processor with the modes as indices into InstructionSet::modes; empty if the dialect cannot
// write its code.
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

// nullptr if there is none of that name ("6502").
const cpus::InstructionSet* find_instruction_set(std::string_view name);
std::span<const cpus::InstructionSet* const> instruction_sets();
// By whatever a source may call it: "6510", "6502X", "F3850". nullptr if there is none.
const cpus::InstructionSet* find_processor(std::string_view name);

}  // namespace janus::tools
