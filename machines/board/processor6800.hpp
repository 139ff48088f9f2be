// Board interface for the 6800.
#pragma once

#include "cpus/m6800/state.hpp"
#include "machines/board/processor.hpp"

namespace janus::machines {

struct Family6800 {
  using State = cpus::m6800::State;
  static constexpr std::string_view kName = "6800";
  static const cpus::CpuInfo& info() { return cpus::m6800::kCpuInfo; }
  static const cpus::InstructionSet& instruction_set();
  static std::span<const std::uint16_t> vectors();
  // HCF increments pc forever, so its address is unknown.
  static std::optional<std::uint16_t> jammed_at(const State& state) { return state.counting ? std::nullopt : std::optional(state.pc); }
};

struct Processor6800 : Processor<Family6800> {
  using State = Family6800::State;
  // The option `undocumented=trap|run`.
  static std::span<const OptionRow<State>> options();

  void hash_idle_state(Hash& hash) const {
    Processor::hash_idle_state(hash);
    hash.add((state.waiting ? 1u : 0u) | (state.counting ? 2u : 0u) | (state.irq_latched ? 4u : 0u));
  }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    auto& state = self.state;
    archive.value(state.pc);
    archive.value(state.sp);
    archive.value(state.x);
    archive.value(state.a);
    archive.value(state.b);
    archive.value(state.cc);
    archive.value(state.traps);
    archive.value(state.counting);
    archive.value(state.waiting);
    serialize_common(state, archive);
    archive.check((state.cc & cpus::m6800::kOnes) == cpus::m6800::kOnes, "invalid bits in the condition codes");
  }
  // Saves the IRQ latch, but only while it is set.
  template <class Self, class Archive>
  static void serialize_newer_sections(Self& self, Archive& archive) {
    auto& latched = self.state.irq_latched;
    if (!Archive::kReading && !latched) return;
    const bool written = archive.begin_optional_section("irq-latch");
    if constexpr (Archive::kReading) latched = false;
    if (written) archive.value(latched);
  }
};

}  // namespace janus::machines
