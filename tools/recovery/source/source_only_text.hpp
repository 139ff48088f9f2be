// The source of pages that have a source alone: line by line as they have it, what cannot be read as comments.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/recovery/report.hpp"
#include "tools/recovery/source_text.hpp"

namespace janus::tools::recovery {

struct SourceOnlyText {
  std::string text = {};
  std::vector<std::uint32_t> rows = {};  // of each line of the recovery, from 1; 0: it has none
};

// Word and operand.
std::string statement_of(const RecoveredLine& line);
// ORG, or *=.
bool moves_origin(const RecoveredLine& line, const Dialect& dialect);

// `as_bytes`: lines that are written as their bytes, by index.
SourceOnlyText write_source_only(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect,
                                 const std::set<std::size_t>& as_bytes = {});

// The same, with what a person decided.
RecoveredSource source_only_of(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect);

}  // namespace janus::tools::recovery
