#include "machines/catalogue.hpp"

#include <algorithm>

#include "machines/bare/bare.hpp"
#include "machines/kim1/kim1.hpp"

namespace janus::machines {
namespace {

template <class M>
std::unique_ptr<Machine> create() {
  return std::make_unique<M>();
}

constexpr MachineInfo kMachines[] = {
    {kim1::Kim1::kName, kim1::Kim1::kTitle, "6502", "kim1-monitor", create<kim1::Kim1>},
    {bare::Bare6502::kName, bare::Bare6502::kTitle, "6502", "", create<bare::Bare6502>},
    {bare::Bare6800::kName, bare::Bare6800::kTitle, "6800", "", create<bare::Bare6800>},
    {bare::BareF8::kName, bare::BareF8::kTitle, "f8", "", create<bare::BareF8>},
};

}  // namespace

std::span<const MachineInfo> catalogue() { return kMachines; }

const MachineInfo* find_machine(std::string_view name) {
  const auto found =
      std::find_if(std::begin(kMachines), std::end(kMachines), [&](const MachineInfo& machine) { return machine.name == name; });
  return found == std::end(kMachines) ? nullptr : found;
}

}  // namespace janus::machines
