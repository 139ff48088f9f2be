// Processor on a board: register access by number, hashing and saved state. The processor-specific parts
// (names, persistent state) are in processor6502.hpp and similar files.
//
// `Family` provides State, kName, info(), instruction_set(), vectors() (interrupt vectors in memory) and
// jammed_at(state). State has the members cycle, reset_pending and jammed; run_board.hpp runs it.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "cpus/bus.hpp"
#include "cpus/opcode.hpp"
#include "cpus/registers.hpp"
#include "machines/board/hash.hpp"
#include "machines/board/machine.hpp"
#include "machines/board/option_row.hpp"

namespace janus::machines {

template <class Family>
struct Processor {
  static constexpr std::string_view kName = Family::kName;
  static const cpus::CpuInfo& info() { return Family::info(); }
  static const cpus::InstructionSet& instruction_set() { return Family::instruction_set(); }
  static std::span<const std::uint16_t> vectors() { return Family::vectors(); }

  typename Family::State state;

  std::uint64_t cycle() const { return state.cycle; }
  void pull_reset() {
    state.reset_pending = true;
    state.jammed = false;
  }
  // Returns 0 if there is no register with that number.
  std::uint32_t register_value(int index) const {
    const auto registers = info().registers;
    if (index < 0 || index >= std::ssize(registers)) return 0;
    return registers[static_cast<std::size_t>(index)].get(&state);
  }
  void read_first_registers(std::span<std::uint16_t> into) const {
    const auto registers = info().registers;
    const std::size_t count = std::min(into.size(), registers.size());
    for (std::size_t i = 0; i < count; ++i) into[i] = static_cast<std::uint16_t>(registers[i].get(&state));
  }
  // Returns true if the register is the program counter; setting it cancels a pending reset.
  bool set_register(int index, std::uint32_t value) {
    const auto registers = info().registers;
    if (index < 0 || index >= std::ssize(registers)) return false;
    registers[static_cast<std::size_t>(index)].set(&state, value);
    if (index != info().program_counter) return false;
    state.reset_pending = false;
    return true;
  }
  // Address of the opcode that jammed the processor; nullopt if it is not jammed or the address is unknown.
  std::optional<std::uint16_t> jammed_at() const { return state.jammed ? Family::jammed_at(state) : std::nullopt; }
  void hash_idle_state(Hash& hash) const {
    for (const cpus::RegisterInfo& one : info().registers) hash.add(std::uint64_t{one.get(&state)});
    hash.add((state.jammed ? 1u : 0u) | (state.reset_pending ? 2u : 0u));
  }

  // Saves and loads sections that earlier versions did not write.
  template <class Self, class Archive>
  static void serialize_newer_sections(Self&, Archive&) {}

  // The processor's settings.
  static std::span<const OptionRow<typename Family::State>> options() { return {}; }

  // Address spaces, memory first.
  static std::span<const Space> spaces() {
    static const Space list[] = {{"memory", 0x10000}};
    return list;
  }
  // A byte in one of the processor's internal address spaces; null for memory or ports.
  std::uint8_t* internal_cell(int, std::uint32_t) { return nullptr; }
  const std::uint8_t* internal_cell(int, std::uint32_t) const { return nullptr; }

 protected:
  // Saves and loads the members that most States share. Called near the end of a family's transfer().
  template <class State, class Archive>
  static void serialize_common(State& state, Archive& archive) {
    archive.value(state.jammed);
    archive.value(state.reset_pending);
    archive.value(state.irq_accepted);
    archive.value(state.nmi_accepted);
    archive.value(state.cycle);
    archive.check(state.cycle < cpus::kNever / 4, "the cycle is out of range");
  }
};

}  // namespace janus::machines
