// An F8 on a board. Option `undefined`: what a code without a mnemonic does.
#pragma once

#include "cpus/f8/state.hpp"
#include "machines/processor.hpp"

namespace janus::machines {

struct FamilyF8 {
  using State = cpus::f8::State;
  static constexpr std::string_view kName = "f8";
  static const cpus::CpuInfo& info() { return cpus::f8::kCpuInfo; }
  static const cpus::InstructionSet& instruction_set();
  static std::span<const std::uint16_t> vectors() { return {}; }  // they lie in the chips' ports
  static std::optional<std::uint16_t> jammed_at(const State& state) { return state.pc; }
};

struct ProcessorF8 : Processor<FamilyF8> {
  static std::span<const OptionInfo> options();
  std::optional<std::string> option(std::string_view name) const;
  std::optional<std::string> set_option(std::string_view name, std::string_view value);

  void add_idle_state(Hash& hash) const;

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    auto& state = self.state;
    archive.value(state.pc);
    archive.value(state.pc1);
    archive.value(state.dc0);
    archive.value(state.dc1);
    archive.value(state.dc0_apart);
    archive.value(state.a);
    archive.value(state.w);
    archive.check(state.w <= cpus::f8::kWMask, "the status register has impossible bits");
    archive.value(state.isar);
    archive.check(state.isar <= cpus::f8::kIsarMask, "ISAR has impossible bits");
    archive.value(state.r);
    archive.value(state.traps);
    archive.value(state.jammed);
    archive.value(state.reset_pending);
    archive.value(state.irq_accepted);
    archive.value(state.cycle);
    archive.check(state.cycle < cpus::kNever / 4, "the cycle is out of range");
  }
};

}  // namespace janus::machines
