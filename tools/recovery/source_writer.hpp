// A planned line as text, in one of several forms.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/disassembler/instruction_writer.hpp"
#include "tools/recovery/report.hpp"
#include "tools/recovery/source_names.hpp"
#include "tools/recovery/source_plan.hpp"

namespace janus::tools {

// From the best to the one that always assembles.
enum class SourceForm : std::uint8_t {
  printed,  // as the listing has it, where that is in the same syntax
  symbol,   // written anew, with the operand's name
  number,   // written anew, with numbers
  data,     // bytes
};

class SourceWriter {
 public:
  SourceWriter(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect, const SourceNames& names);

  // Bytes are left free by a word for that; else by the origin of what follows.
  static bool leaves_free(const PlannedLine& planned, SourceForm form) {
    return planned.kind == PlannedLine::Kind::reserve && form < SourceForm::number;
  }
  std::string line(const PlannedLine& planned, SourceForm form, bool with_label) const;
  std::string origin(std::uint16_t address) const;
  std::string equate(const std::string& name, std::uint16_t value, const std::string& comment) const;
  bool names_symbol(const PlannedLine& planned) const;  // its operand names one
  std::string data(const std::vector<std::uint8_t>& bytes) const;
  std::string reserve(std::size_t length) const;
  std::string with_label_and_comment(const std::string& label, const std::string& statement, const std::string& comment) const;

 private:
  enum class Word : std::uint8_t { unknown, instruction, data, other };
  Word word_of(const RecoveredLine& printed) const;
  std::string statement(const PlannedLine& planned, SourceForm form) const;
  std::string instruction(const PlannedLine& planned, const Decoded& decoded, bool with_names) const;
  // What the operand's text names, that has this value: "TABLE", "TABLE+1".
  std::optional<std::string> name_for(const PlannedLine& planned, std::uint16_t value, bool any) const;

  const cpus::InstructionSet& cpu_;
  const Dialect& dialect_;
  const SourceNames& names_;
  const InstructionWriter& writer_;
  bool same_syntax_;
  std::map<std::string, const RecoveredSymbol*, std::less<>> symbols_;
  std::map<std::uint16_t, const RecoveredSymbol*> labels_;
};

}  // namespace janus::tools
