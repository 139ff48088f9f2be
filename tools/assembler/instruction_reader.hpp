// Finds the opcode for a mnemonic and an operand, by a reverse lookup in the opcode table using a dialect's operand forms.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/assembler/expression.hpp"
#include "tools/assembler/opcode_index.hpp"

namespace janus::tools {

// An instruction whose size is not yet known.
struct Instruction {
  const cpus::OpcodeInfo* small = nullptr;         // the only form, or the shorter of two
  const cpus::OpcodeInfo* large = nullptr;         // the longer of two
  Expression operand;                              // empty if there is none
  Expression field;                                // value of bits in the opcode; empty if none
  std::span<const OpcodeIndex::Choice> choices{};  // opcodes by the value of `field`
};

struct InstructionResult {
  Instruction instruction = {};
  std::string problem = {};  // empty on success
  Position problem_at = {};
};

class InstructionReader {
 public:
  InstructionReader(const cpus::InstructionSet& cpu, const Dialect& dialect);

  bool knows(std::string_view mnemonic) const { return find(mnemonic) != nullptr; }
  // Returns true for a register name, which cannot be a symbol.
  bool is_reserved(std::string_view name) const { return reserved_.contains(upper(name)); }
  // Returns how many tokens name the instruction at the cursor, such as 2 for "LDA A", or 0 if there is no instruction.
  std::size_t operation_length(const Cursor& cursor) const { return operation(cursor).tokens; }
  // Returns true if an operand follows these tokens.
  bool takes_operand(const Cursor& cursor) const;
  // Reads an instruction, from its mnemonic at the cursor to the end of the statement. `forced` is the size, if it precedes the operand,
  // otherwise null.
  InstructionResult read(Cursor& cursor, const NameScope& scope, const SizePrefix* forced = nullptr) const;
  // Suggests a replacement for a word that is not an instruction; empty if there is none.
  std::string suggest_replacement(std::string_view mnemonic) const;

 private:
  // All modes with the same notation, in the dialect's order.
  struct Shape {
    Tokens pieces;  // tokens of the form's text
    std::string_view text;
    std::string_view suffix;
    std::vector<std::uint8_t> modes;
    bool telling = false;  // contains punctuation, rather than only a value or nothing
  };
  struct Mnemonic {
    std::size_t number = 0;   // index in OpcodeIndex
    std::string_view suffix;  // suffix of its shapes
    std::vector<const Shape*> shapes{};
  };
  struct Match {
    bool matched = false;
    std::size_t reached = 0;  // token at which the match failed
    std::string_view problem;
    Position problem_at;
    const SizePrefix* force = nullptr;
    bool named_register = false;  // the field is a register's name
    bool indirection = false;     // parentheses enclose the operand, although the shape has none
    Expression operand;
    Expression field;
  };
  struct Operation {
    const Mnemonic* mnemonic = nullptr;
    std::size_t tokens = 0;
  };

  static constexpr std::size_t kSlotTokens = 3;  // {e} or {f}
  static bool is_slot(const Tokens& pieces, std::size_t i);
  static bool has_punctuation(const Tokens& pieces);

  void make_shapes();
  void make_mnemonics();
  const Mnemonic* find(std::string_view name) const;
  Operation operation(const Cursor& cursor) const;
  bool accept(const Token& piece, Cursor& cursor, const NameScope& scope) const;
  Match match(const Shape& shape, Cursor cursor, const NameScope& scope, const SizePrefix* forced) const;
  const SizePrefix* read_size_prefix(const Shape& shape, Cursor& cursor) const;
  bool read_register(Cursor& cursor, Expression& field) const;
  static bool takes_operand(const Mnemonic& mnemonic);
  std::string full_name(const Mnemonic& mnemonic) const;
  std::string_view describe_operand(const Mnemonic& mnemonic, const Shape& shape, bool field) const;
  // Lists the operands of a mnemonic: "LDX takes address, #value or address,y".
  std::string describe_operands(const Mnemonic& mnemonic) const;
  // Returns the instruction for a match. The mnemonic is at `at`, its operand at `operand_at`.
  InstructionResult choose(const Mnemonic& mnemonic, const Shape& shape, Match& match, Position at, Position operand_at) const;
  // Rejects `($10),x` for `{e},X`.
  InstructionResult reject_indirection(const Mnemonic& mnemonic, const Shape& shape, const Cursor& cursor) const;
  // Explains why nothing matched, unless `other` already contains the reason.
  InstructionResult explain(const Mnemonic& mnemonic, const Match& best, const Cursor& cursor, Position at, InstructionResult other) const;
  std::string apply_case(std::string_view text) const { return dialect_.upper_case ? std::string(text) : lower(text); }

  const cpus::InstructionSet& cpu_;
  const Dialect& dialect_;
  OpcodeIndex index_;
  std::vector<Shape> shapes_;
  std::set<std::string> reserved_;                       // register names, in upper case
  bool has_indirection_ = false;                         // a shape starts with a parenthesis, which then never groups a whole operand
  std::unordered_map<std::string, Mnemonic> mnemonics_;  // by name and suffix, in upper case
};

}  // namespace janus::tools
