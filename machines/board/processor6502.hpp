// Board interface for the 6502.
#pragma once

#include "cpus/mos6502/state.hpp"
#include "machines/board/processor.hpp"

namespace janus::machines {

struct Family6502 {
  using State = cpus::mos6502::State;
  static constexpr std::string_view kName = "6502";
  static const cpus::CpuInfo& info() { return cpus::mos6502::kCpuInfo; }
  static const cpus::InstructionSet& instruction_set();
  static std::span<const std::uint16_t> vectors();
  static std::optional<std::uint16_t> jammed_at(const State& state) { return static_cast<std::uint16_t>(state.pc - 1); }
};

struct Processor6502 : Processor<Family6502> {
  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    auto& state = self.state;
    archive.value(state.pc);
    archive.value(state.a);
    archive.value(state.x);
    archive.value(state.y);
    archive.value(state.s);
    archive.value(state.p);
    serialize_common(state, archive);
    archive.check((state.p & 0x30) == 0x20, "invalid bits in the status register");
  }
};

}  // namespace janus::machines
