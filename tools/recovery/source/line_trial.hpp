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

using Bytes = std::vector<std::uint8_t>;

struct TriedStatement {
  std::vector<Bytes> bytes = {};  // at address 0, for each tried value of the names that is valid
  std::string problem = {};       // the assembler's message if no value is valid

  bool fits() const { return !bytes.empty(); }
  std::set<std::size_t> lengths() const;
  std::optional<std::uint8_t> byte(std::size_t index) const;  // if it is the same for all values
};

// A statement is a word and an operand, separated by a blank.
class LineTrial {
 public:
  LineTrial(const cpus::InstructionSet& cpu, const Dialect& dialect) : cpu_(cpu), dialect_(dialect) {}

  const cpus::InstructionSet& cpu() const { return cpu_; }
  const Dialect& dialect() const { return dialect_; }

  // Tries several values for all names. `label` is the name that an equate defines.
  const TriedStatement& of(const std::string& statement, const std::string& label = {}) const;
  // Assembles a complete source.
  Assembly assemble_text(const std::string& text) const;

  // A name in a statement, except registers, and its column there.
  struct NameAt {
    std::string name;
    std::size_t column = 0;
  };
  std::vector<NameAt> names_in(const std::string& statement) const;
  // Replaces the names by the results of `written`.
  std::string with_names(const std::string& statement, const std::function<std::string(const std::string&)>& written) const;
  bool can_be_label(std::string_view name) const;
  // Returns nothing if the word is an instruction or unknown. *= is an ORG.
  std::optional<Directive> directive(std::string_view word) const;
  bool is_instruction(std::string_view word) const;

 private:
  const cpus::InstructionSet& cpu_;
  const Dialect& dialect_;
  mutable std::unordered_map<std::string, TriedStatement> tried_;
};

}  // namespace janus::tools::recovery
