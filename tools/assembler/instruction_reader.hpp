// Which opcode a mnemonic and an operand mean: the opcode table read backwards, through a dialect's operand
// forms.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/assembler/expression.hpp"
#include "tools/assembler/opcode_index.hpp"

namespace janus::tools {

// An instruction before its size is known.
struct Instruction {
  const cpus::OpcodeInfo* small = nullptr;  // the only form, or the shorter of two
  const cpus::OpcodeInfo* large = nullptr;  // the longer of two
  Expression operand;                       // empty if there is none
};

struct InstructionResult {
  Instruction instruction;
  std::string problem;  // empty if all went well
  Position problem_at;
};

class InstructionReader {
 public:
  InstructionReader(const cpus::InstructionSet& cpu, const Dialect& dialect);

  bool knows(std::string_view mnemonic) const { return find(mnemonic) != nullptr; }
  // A register's name, which cannot be a symbol.
  bool reserves(std::string_view name) const;
  // Reads the operand of a known mnemonic up to the end of the statement.
  InstructionResult read(const Token& mnemonic, Cursor& cursor, const NameScope& scope) const;

 private:
  // All modes that are written alike, in the dialect's order.
  struct Shape {
    Tokens pieces;  // of the form's text
    std::string_view text;
    std::string_view suffix;
    std::vector<std::uint8_t> modes;
  };
  struct Mnemonic {
    std::size_t number;       // in the index
    std::string_view suffix;  // of the shapes it takes
  };
  struct Match {
    bool matched = false;
    std::size_t reached = 0;  // token at which it failed
    std::string_view problem;
    Position problem_at;
    const ForcePrefix* force = nullptr;
    Expression operand;
  };
  const Mnemonic* find(std::string_view name) const;
  Match match(const Shape& shape, Cursor cursor, const NameScope& scope) const;
  void choose(const Mnemonic& mnemonic, const Shape& shape, Match& match, InstructionResult& result) const;

  const cpus::InstructionSet& cpu_;
  const Dialect& dialect_;
  OpcodeIndex index_;
  std::vector<Shape> shapes_;
  std::unordered_map<std::string, Mnemonic> mnemonics_;  // by name and suffix, in upper case
};

}  // namespace janus::tools
