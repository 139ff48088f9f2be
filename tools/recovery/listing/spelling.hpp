// Lists the printed forms of instructions and directives: a dialect's words and operand forms, by opcode.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"

namespace janus::tools::recovery {

// The text around an operand's expression, for example "(" and "),Y".
struct OperandText {
  std::string head;
  std::string tail = {};
  enum class Slot : std::uint8_t { none, operand, field } slot = Slot::none;  // the expression is the operand, or a field of the opcode
};

// A spelling of an opcode.
struct SpelledOpcode {
  std::uint8_t opcode = 0;
  OperandText operand;
};

struct SpelledWord {
  std::string text;  // in upper case; "LDA A" has two parts
  std::vector<SpelledOpcode> opcodes = {};
  const DirectiveWord* directive = nullptr;
};

class Spelling {
 public:
  Spelling(const cpus::InstructionSet& cpu, const Dialect& dialect);

  const cpus::InstructionSet& cpu() const { return cpu_; }
  const Dialect& dialect() const { return dialect_; }
  const std::vector<SpelledWord>& words() const { return words_; }

 private:
  SpelledWord& word(const std::string& text);
  void add(std::uint8_t opcode, std::string_view mnemonic, std::uint8_t mode);
  void add_form(std::uint8_t opcode, const std::string& text, std::string form, std::uint8_t mode);

  const cpus::InstructionSet& cpu_;
  const Dialect& dialect_;
  std::vector<SpelledWord> words_;
};

// Returns whether the directive emits bytes.
bool lays_bytes(Directive directive);

}  // namespace janus::tools::recovery
