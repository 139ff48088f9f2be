#include "frontends/core/session/required_memory.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>

#include "frontends/core/session/layout.hpp"
#include "machines/catalogue.hpp"

namespace janus::session {
namespace {

std::optional<std::uint32_t> first_without_memory(machines::Machine& machine, const std::vector<Block>& blocks) {
  for (const Block& block : blocks)
    if (const auto address = write_block(machine, block)) return address;
  return std::nullopt;
}

// An option that gives the machine the memory; empty: none. `here`: the state of the machine.
std::string option_with_memory(machines::Machine& machine, const std::vector<std::uint8_t>& here, const std::vector<Block>& blocks) {
  for (const machines::OptionInfo& option : machine.options()) {
    for (const std::string& value : option.values) {
      machine.load(here);
      if (machine.set_option(option.name, value).empty() && !first_without_memory(machine, blocks))
        return fmt::format("use --option {0}={1} (in the window: Machine, {0}, {1}), or ", option.name, value);
    }
  }
  return {};
}

// A machine without a monitor that has the same processor, and the memory; empty: none.
std::string machine_with_memory(const machines::Machine& machine, const std::vector<Block>& blocks) {
  for (const machines::MachineInfo& info : machines::catalogue()) {
    if (!info.monitor.empty() || machine.instruction_set() == nullptr || info.cpu != machine.instruction_set()->name) continue;
    if (!first_without_memory(*info.create(), blocks)) return std::string(info.name);
  }
  return {};
}

}  // namespace

void require_memory(machines::Machine& machine, const std::vector<Block>& blocks, const std::string& file, const std::string& fix) {
  const std::vector<std::uint8_t> here = machine.save();
  const auto address = first_without_memory(machine, blocks);
  const std::string option = address ? option_with_memory(machine, here, blocks) : std::string();
  machine.load(here);
  if (!address) return;
  const std::string other = machine_with_memory(machine, blocks);
  throw MissingMemory(fmt::format("{}: {} does not have memory at ${:04X}; {}{}{}", file, machine.name(), *address, option,
                                  other.empty() ? "" : fmt::format("use --machine {}, or ", other), fix),
                      other);
}

}  // namespace janus::session
