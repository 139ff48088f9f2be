#include "machines/board/processor6800.hpp"

#include "cpus/m6800/interrupts.hpp"
#include "cpus/m6800/opcodes.hpp"

namespace janus::machines {
const cpus::InstructionSet& Family6800::instruction_set() { return cpus::m6800::kInstructionSet; }

std::span<const std::uint16_t> Family6800::vectors() {
  static constexpr std::uint16_t kVectors[] = {cpus::m6800::kIrqVector, cpus::m6800::kSwiVector, cpus::m6800::kNmiVector};
  return kVectors;
}

std::span<const OptionRow<Processor6800::State>> Processor6800::options() {
  static const OptionRow<State> rows[] = {
      {{"undocumented", {"trap", "run"}, "trap", "stop at undocumented opcodes (trap), or execute them (run)"},
       [](const State& now) { return std::string(now.traps ? "trap" : "run"); },
       [](State& next, const OptionValue& value) { next.traps = value.text == "trap"; }}};
  return rows;
}

}  // namespace janus::machines
