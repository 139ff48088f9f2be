// The source of pages that have a source alone: line by line as they have it, what cannot be read as comments.
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
  bool ok = false;                                              // it assembles
  std::map<std::size_t, LaidLine> lines = {};                   // that have bytes, by their index in Recovery::lines
  std::vector<std::pair<std::size_t, Diagnostic>> errors = {};  // by index; Recovery::lines.size(): of none
};

// Word and operand.
std::string statement_of(const RecoveredLine& line);
// ORG, or *=.
bool moves_origin(const RecoveredLine& line, const LineTrial& trial);

// `as_bytes`: lines that are written as their bytes, by index.
WrittenSource write_source_only(const Recovery& recovery, const LineTrial& trial, const std::set<std::size_t>& as_bytes = {});

// The same, with what a person decided.
RecoveredSource source_only_of(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect);

}  // namespace janus::tools::recovery
