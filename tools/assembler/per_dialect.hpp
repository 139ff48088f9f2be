// Cache of immutable objects per instruction set and dialect.
#pragma once

#include <map>
#include <mutex>
#include <utility>

#include "tools/assembler/dialect.hpp"

namespace janus::tools {

// Returns T(cpu, dialect), the same object for all calls and threads. Both arguments must have static lifetime, like the results
// of find_instruction_set() and find_dialect().
template <class T>
const T& per_dialect(const cpus::InstructionSet& cpu, const Dialect& dialect) {
  static std::mutex making;
  static std::map<std::pair<const cpus::InstructionSet*, const Dialect*>, T> made;
  const std::lock_guard lock(making);
  return made.try_emplace({&cpu, &dialect}, cpu, dialect).first->second;
}

}  // namespace janus::tools
