#include "machines/catalogue.hpp"

#include <algorithm>

#ifndef JANUS_NO_BARE_MACHINES
#include "machines/bare/bare.hpp"
#endif
#include "machines/f8kit/f8kit.hpp"
#include "machines/h68tr/h68tr.hpp"
#include "machines/kim1/kim1.hpp"
#include "machines/qbasic/language/unsupported_keywords.hpp"
#include "machines/qbasic/qbasic.hpp"

namespace janus::machines {
namespace {

template <class M>
std::unique_ptr<Machine> create() {
  return std::make_unique<M>();
}

template <h68tr::Model model>
std::unique_ptr<Machine> create_h68() {
  return std::make_unique<h68tr::H68>(model);
}

constexpr MachineInfo kMachines[] = {
    {kim1::Kim1::kName, kim1::Kim1::kTitle, "6502", "kim1-monitor", create<kim1::Kim1>},
    {h68tr::H68::kConsoleName, h68tr::H68::kConsoleTitle, "6800", "h68tr-monitor", create_h68<h68tr::Model::console>},
    {h68tr::H68::kVideoName, h68tr::H68::kVideoTitle, "6800", "h68tr-monitor", create_h68<h68tr::Model::video>},
    {f8kit::F8Kit::kName, f8kit::F8Kit::kTitle, "f8", "f8kit-monitor", create<f8kit::F8Kit>},
    {qbasic::QBasic::kName, qbasic::QBasic::kTitle, "basic", "", create<qbasic::QBasic>, qbasic::unsupported_keywords},
#ifndef JANUS_NO_BARE_MACHINES
    {bare::Bare6502::kName, bare::Bare6502::kTitle, "6502", "", create<bare::Bare6502>},
    {bare::Bare6800::kName, bare::Bare6800::kTitle, "6800", "", create<bare::Bare6800>},
    {bare::BareF8::kName, bare::BareF8::kTitle, "f8", "", create<bare::BareF8>},
#endif
};

}  // namespace

std::span<const MachineInfo> catalogue() { return kMachines; }

const MachineInfo* find_machine(std::string_view name) {
  const auto found =
      std::find_if(std::begin(kMachines), std::end(kMachines), [&](const MachineInfo& machine) { return machine.name == name; });
  return found == std::end(kMachines) ? nullptr : found;
}

}  // namespace janus::machines
