// Writes the source of pages without addresses and bytes line by line, with unreadable lines as comments.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tools/recovery/report.hpp"
#include "tools/recovery/source/line_trial.hpp"
#include "tools/recovery/source_text.hpp"

namespace janus::tools::recovery {

struct LaidLine {
  std::uint32_t address = 0;
  std::vector<std::uint8_t> bytes = {};
};

struct WrittenSource {
  std::string text = {};
  bool ok = false;                                              // true if it assembles
  std::map<std::size_t, LaidLine> lines = {};                   // lines with bytes, by index in Recovery::lines
  std::vector<std::pair<std::size_t, Diagnostic>> errors = {};  // by index, or Recovery::lines.size() if not in a line
};

// Returns the word and the operand.
std::string statement_of(const RecoveredLine& line);

// `as_bytes` holds the indices of lines to write as data bytes.
WrittenSource write_source_only(const Recovery& recovery, const LineTrial& trial, const std::set<std::size_t>& as_bytes = {});

// Writes the source with the user's decisions. Returns an error if the source does not assemble.
RecoveredSource source_only_of(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect);

}  // namespace janus::tools::recovery
