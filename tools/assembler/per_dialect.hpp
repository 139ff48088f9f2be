// What is made once from an instruction set and a dialect and then only read.
#pragma once

#include <map>
#include <mutex>
#include <utility>

#include "tools/assembler/dialect.hpp"

namespace janus::tools {

// The T(cpu, dialect) of this pair, the same at every call and in every thread. Both must live as long as the program,
// as those do that find_instruction_set() and find_dialect() give.
template <class T>
const T& per_dialect(const cpus::InstructionSet& cpu, const Dialect& dialect) {
  static std::mutex making;
  static std::map<std::pair<const cpus::InstructionSet*, const Dialect*>, T> made;
  const std::lock_guard lock(making);
  return made.try_emplace({&cpu, &dialect}, cpu, dialect).first->second;
}

}  // namespace janus::tools
