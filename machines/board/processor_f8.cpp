#include "machines/board/processor_f8.hpp"

#include "cpus/f8/opcodes.hpp"

namespace janus::machines {
const cpus::InstructionSet& FamilyF8::instruction_set() { return cpus::f8::kInstructionSet; }

std::span<const OptionRow<ProcessorF8::State>> ProcessorF8::options() {
  static const OptionRow<State> rows[] = {
      {{"undefined", {"nop", "trap"}, "nop", "treat undefined opcodes as NOP (nop), or stop at them (trap)"},
       [](const State& now) { return std::string(now.traps ? "trap" : "nop"); },
       [](State& next, const OptionValue& value) { next.traps = value.text == "trap"; }}};
  return rows;
}

std::span<const Space> ProcessorF8::spaces() {
  static const Space list[] = {{"memory", 0x10000}, {"scratchpad", 64}, {"ports", 256, true}};
  return list;
}

void ProcessorF8::hash_idle_state(Hash& hash) const {
  Processor::hash_idle_state(hash);
  hash.add(state.r);
  hash.add(std::uint64_t{state.dc0_apart});
}

}  // namespace janus::machines
