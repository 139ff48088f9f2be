// Board interface for the F8. The `undefined` option selects the effect of opcodes without a mnemonic.
#pragma once

#include "cpus/f8/state.hpp"
#include "machines/board/processor.hpp"

namespace janus::machines {

struct FamilyF8 {
  using State = cpus::f8::State;
  static constexpr std::string_view kName = "f8";
  static const cpus::CpuInfo& info() { return cpus::f8::kCpuInfo; }
  static const cpus::InstructionSet& instruction_set();
  static std::span<const std::uint16_t> vectors() { return {}; }  // the vectors are in the chips' ports
  static std::optional<std::uint16_t> jammed_at(const State& state) { return state.pc; }
};

struct ProcessorF8 : Processor<FamilyF8> {
  using State = FamilyF8::State;
  static constexpr int kScratchpad = 1;  // its address space; the third one is the ports

  static std::span<const OptionRow<State>> options();
  static std::span<const Space> spaces();
  std::uint8_t* internal_cell(int space, std::uint32_t address) { return space == kScratchpad ? &state.r[address] : nullptr; }
  const std::uint8_t* internal_cell(int space, std::uint32_t address) const { return space == kScratchpad ? &state.r[address] : nullptr; }

  void hash_idle_state(Hash& hash) const;

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    auto& state = self.state;
    archive.value(state.pc);
    archive.value(state.pc1);
    archive.value(state.dc0);
    archive.value(state.dc1);
    archive.value(state.dc0_apart);
    archive.value(state.a);
    archive.value(state.w);
    archive.check(state.w <= cpus::f8::kWMask, "invalid bits in the status register");
    archive.value(state.isar);
    archive.check(state.isar <= cpus::f8::kIsarMask, "invalid bits in ISAR");
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
