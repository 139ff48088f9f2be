#include "machines/processor_f8.hpp"

#include "cpus/f8/opcodes.hpp"

namespace janus::machines {
namespace {

constexpr std::string_view kUndefined = "undefined", kNop = "nop", kTraps = "trap";

}  // namespace

const cpus::InstructionSet& FamilyF8::instruction_set() { return cpus::f8::kInstructionSet; }

std::span<const OptionInfo> ProcessorF8::options() {
  static const OptionInfo list[] = {{std::string(kUndefined),
                                     {std::string(kNop), std::string(kTraps)},
                                     std::string(kNop),
                                     "a code without a mnemonic does nothing, or stops the processor there"}};
  return list;
}

std::optional<std::string> ProcessorF8::option(std::string_view name) const {
  if (name != kUndefined) return std::nullopt;
  return std::string(state.traps ? kTraps : kNop);
}

std::optional<std::string> ProcessorF8::set_option(std::string_view name, std::string_view value) {
  if (name != kUndefined) return std::nullopt;
  if (value != kNop && value != kTraps) { return "option undefined does not take '" + std::string(value) + "': give nop or trap"; }
  state.traps = value == kTraps;
  return std::string();
}

void ProcessorF8::add_idle_state(Hash& hash) const {
  Processor::add_idle_state(hash);
  hash.add(state.r);
  hash.add(std::uint64_t{state.dc0_apart});
}

}  // namespace janus::machines
