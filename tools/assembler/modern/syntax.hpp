// The part of a syntax that the reader uses: directives with the functions that read them, local labels, scopes and macros. Each
// dialect_NAME.cpp defines one.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tools/assembler/expression.hpp"

namespace janus::tools {

class ModernReader;
struct Call;

// Lines that belong together, from the word that opens them to the one that closes them.
enum class Block : std::uint8_t { none, condition, repetition, macro, structure, union_, enumeration, comment, choice };
enum class Role : std::uint8_t { none, opens, divides, closes };

struct Word {
  std::string_view name;              // in lower case; matched in either
  void (ModernReader::*read)(Call&);  // nullptr: read over
  int what = 0;                       // for the reader; its meaning is there
  std::string_view text = {};         // a name or a message for the reader
  Block block = Block::none;
  Role role = Role::none;
  bool takes_label = false;  // a name before it is no label, but for the reader
  bool yields = false;       // an instruction or a macro of this name comes first
};

// Labels with a mark in front are seen from the label above to the one below, or in a zone.
enum class Owner : std::uint8_t { label, zone };
struct LocalMark {
  char mark;
  Owner owner;
  bool last = false;  // the mark is the last character of the name, not the first
};

enum class Anonymous : std::uint8_t {
  none,
  colon,  // `:`, seen from `:-` and `:+`; each sign goes one further
  steps,  // `-` and `+`; each sign in an operand goes one further
  signs,  // `-`, `--`, `+`, `++`: each its own name, and the next of that name is meant
};

// How the body of a macro has its arguments.
enum class Arguments : std::uint8_t {
  names,      // in the place of the parameters' names
  braces,     // {1}
  backslash,  // \1 and \name
  values,     // as symbols of the macro's zone
};

// A function in an expression: `name(value, ...)`.
enum class Function : std::uint8_t {
  apply,      // an operator, `op`
  defined,    // is there such a symbol so far
  constant,   // is its value known
  blank,      // is there nothing in the parentheses
  size,       // bytes of a scope or structure
  length,     // characters of a string
  matches,    // are the two lists of tokens alike
  exactly,    // in their case, too
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

struct ModernSyntax {
  std::span<const Word> words;
  std::span<const FunctionWord> functions = {};
  std::span<const LocalMark> locals = {};
  std::string_view path = {};    // between the names of a scope and of what is in it
  std::string_view equate = {};  // words like `=`, separated by blanks
  std::string_view set = {};     // the same for a value that may change further down
  Anonymous anonymous = Anonymous::none;
  Arguments arguments = Arguments::names;
  char call_mark = 0;           // prefix of a macro call; required without bare_calls
  char word_mark = 0;           // prefix of a directive: !byte
  bool bare_calls = true;       // a call consists of the macro's name and its arguments
  bool bare_labels = false;     // a label needs no colon
  bool lone_labels = true;      // a line may consist of a label
  bool column_labels = false;   // a name in column 1 is a label; all other labels need a colon
  bool dotted_words = false;    // a directive may start with a point
  bool braces = false;          // { and } enclose blocks, `:` separates statements
  bool omits_unused = false;    // a .proc that nothing refers to is left out
  bool fold_case = false;       // names are alike whatever their case
  bool bare_files = false;      // the name of a file needs no quotes
  bool text_numbers = false;    // 'AB' is $4142
  bool renames = false;         // `fcb = db` gives a word or an instruction another name
  bool macro_scopes = false;    // an expansion is a scope
  bool octal_zero = false;      // 0777 is octal
  bool block_comments = false;  // /* */
  bool shared_words = false;    // the words are the dialect's directives and those that all of the 1970s share
  bool cards = false;           // the operand ends at a blank: a comment needs no mark
};

// Of the dialects of the 1970s: statements anywhere in a line, or in the columns of a card.
extern const ModernSyntax kFreeSyntax, kCardSyntax;

// The words of a syntax by name.
class WordIndex {
 public:
  WordIndex(const cpus::InstructionSet& cpu, const Dialect& dialect);
  const Word* find(std::string_view name) const;  // nullptr if there is none
  // The first word with this role; empty if there is none.
  std::string_view name_of(Block block, Role role) const;

 private:
  std::vector<Word> words_;
  std::unordered_map<std::string, const Word*> by_name_;
};

}  // namespace janus::tools
