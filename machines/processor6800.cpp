#include "machines/processor6800.hpp"

#include "cpus/m6800/interrupts.hpp"
#include "cpus/m6800/opcodes.hpp"

namespace janus::machines {
namespace {

constexpr std::string_view kUndocumented = "undocumented", kTrap = "trap", kRun = "run";

}  // namespace

const cpus::InstructionSet& Family6800::instruction_set() { return cpus::m6800::kInstructionSet; }

std::span<const std::uint16_t> Family6800::vectors() {
  static constexpr std::uint16_t kVectors[] = {cpus::m6800::kIrqVector, cpus::m6800::kSwiVector, cpus::m6800::kNmiVector};
  return kVectors;
}

std::span<const OptionInfo> Processor6800::options() {
  static const std::vector<OptionInfo> list = {{std::string(kUndocumented),
                                                {std::string(kTrap), std::string(kRun)},
                                                std::string(kTrap),
                                                "opcodes that are not in the data book: stop at them, or run them"}};
  return list;
}

std::optional<std::string> Processor6800::option(std::string_view name) const {
  if (name != kUndocumented) return std::nullopt;
  return std::string(state.traps ? kTrap : kRun);
}

std::optional<std::string> Processor6800::set_option(std::string_view name, std::string_view value) {
  if (name != kUndocumented) return std::nullopt;
  if (value != kTrap && value != kRun) { return "option undocumented does not take '" + std::string(value) + "': give trap or run"; }
  state.traps = value == kTrap;
  return "";
}

}  // namespace janus::machines
