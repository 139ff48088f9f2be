// Asks the assembler about one statement: does it stand, and as which bytes.
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
  std::vector<std::uint8_t> bytes = {};  // at address 0, with names that are 0, or the least tried value that stands
};

// What is known of a statement's bytes whatever its names are worth.
struct StatementShape {
  std::size_t length = 0;              // 0: it has none, or may have several
  std::optional<std::uint8_t> opcode;  // where it is the same for all
  std::string lengths = {};            // where there are several: "A5 of 2 bytes or AD of 3"
};

class LineTrial {
 public:
  LineTrial(const cpus::InstructionSet& cpu, const Dialect& dialect) : cpu_(cpu), dialect_(dialect) {}

  const cpus::InstructionSet& cpu() const { return cpu_; }
  const Dialect& dialect() const { return dialect_; }

  // `statement`: word and operand. `label`: the name that an equate defines.
  const TriedStatement& of(const std::string& statement, const std::string& label = {}) const;
  StatementShape shape(const std::string& statement) const;
  // The names that an operand needs, registers apart, and where in it they stand.
  struct NameAt {
    std::string name;
    std::size_t column = 0;
  };
  // `local`: labels that hold near their definition alone, @next. The assembler finds them.
  std::vector<NameAt> names_in(std::string_view operand, bool local = false) const;
  bool can_be_label(std::string_view text) const;
  bool is_instruction(std::string_view word) const;
  std::set<std::size_t> lengths(std::string_view word) const;  // that an instruction may have
  // nullptr: the word is an instruction, or nothing.
  const DirectiveWord* directive(std::string_view word) const;
  // A whole source.
  Assembly assemble_text(const std::string& text, std::vector<std::pair<std::string, std::int64_t>> defines = {}) const;

 private:
  TriedStatement with_names_of(const std::string& statement, const std::string& label, std::int64_t value) const;

  const cpus::InstructionSet& cpu_;
  const Dialect& dialect_;
  mutable std::unordered_map<std::string, TriedStatement> tried_;
};

// The operand with other names, by their columns.
std::string with_names(const std::string& operand, const std::vector<LineTrial::NameAt>& names,
                       const std::function<std::string(const std::string&)>& written);

}  // namespace janus::tools::recovery
