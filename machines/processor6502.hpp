// A 6502 on a board: its registers by number, in saved states and in hashes. Its run() is in
// processor6502_run.hpp, which only the one source of a machine includes that needs it.
#pragma once

#include "cpus/bus.hpp"
#include "cpus/mos6502/state.hpp"
#include "cpus/opcode.hpp"
#include "machines/hash.hpp"

namespace janus::machines {

struct Processor6502 {
  static constexpr std::string_view kName = "6502";
  static const cpus::CpuInfo& info() { return cpus::mos6502::kCpuInfo; }
  static const cpus::InstructionSet& instruction_set();

  cpus::mos6502::State state;

  std::uint64_t cycle() const { return state.cycle; }
  void pull_reset() {
    state.reset_pending = true;
    state.jammed = false;
  }
  std::uint32_t register_value(int index) const;
  // True if it was the program counter: a reset that was due is then forgotten.
  bool set_register(int index, std::uint32_t value);
  void add_idle_state(Hash& hash) const;

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    auto& state = self.state;
    archive.value(state.pc);
    archive.value(state.a);
    archive.value(state.x);
    archive.value(state.y);
    archive.value(state.s);
    archive.value(state.p);
    archive.value(state.jammed);
    archive.value(state.reset_pending);
    archive.value(state.irq_accepted);
    archive.value(state.nmi_accepted);
    archive.value(state.cycle);
    archive.check(state.cycle < cpus::kNever / 4, "the cycle is out of range");
    archive.check((state.p & 0x30) == 0x20, "the status register has impossible bits");
  }
};

}  // namespace janus::machines
