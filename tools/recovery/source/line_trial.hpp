// Assembles single statements to check whether they are valid and to get their bytes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cpus/opcode.hpp"
#include "tools/assembler/assembler.hpp"

namespace janus::tools::recovery {

struct TriedStatement {
  bool fits = false;
  std::vector<std::uint8_t> bytes = {};  // at address 0; all names have the first tried value that is valid
};

// The properties of a statement's bytes that do not depend on the values of its names.
struct StatementShape {
  std::size_t length = 0;              // 0 if it has no bytes or several possible lengths
  std::optional<std::uint8_t> opcode;  // if it is the same for all values
  std::string lengths = {};            // if there are several: "A5 of 2 bytes or AD of 3"
};

class LineTrial {
 public:
  LineTrial(const cpus::InstructionSet& cpu, const Dialect& dialect) : cpu_(cpu), dialect_(dialect) {}

  const cpus::InstructionSet& cpu() const { return cpu_; }
  const Dialect& dialect() const { return dialect_; }

  // Assembles `statement`, a word and an operand. `label` is the name that an equate defines.
  const TriedStatement& of(const std::string& statement, const std::string& label = {}) const;
  StatementShape shape(const std::string& statement) const;
  // A name in an operand, except registers, and its column there.
  struct NameAt {
    std::string name;
    std::size_t column = 0;
  };
  // Returns the global names, or with `local` the labels with a local scope such as @next, which the assembler resolves.
  std::vector<NameAt> names_in(std::string_view operand, bool local = false) const;
  bool can_be_label(std::string_view text) const;
  bool is_instruction(std::string_view word) const;
  std::set<std::size_t> lengths(std::string_view word) const;  // possible lengths of the instruction
  // Returns nothing if the word is an instruction or unknown. *= is an ORG.
  std::optional<Directive> directive(std::string_view word) const;
  // Returns true if the size of the directive depends on its operand or address.
  bool fills(std::string_view word) const { return directive(word) == Directive::reserve || directive(word) == Directive::align; }
  // Assembles a complete source.
  Assembly assemble_text(const std::string& text, std::vector<std::pair<std::string, std::int64_t>> defines = {}) const;

 private:
  TriedStatement with_names_of(const std::string& statement, const std::string& label, std::int64_t value) const;

  const cpus::InstructionSet& cpu_;
  const Dialect& dialect_;
  mutable std::unordered_map<std::string, TriedStatement> tried_;
};

// Replaces the names at their columns in the operand with the results of `written`.
std::string with_names(const std::string& operand, const std::vector<LineTrial::NameAt>& names,
                       const std::function<std::string(const std::string&)>& written);

}  // namespace janus::tools::recovery
