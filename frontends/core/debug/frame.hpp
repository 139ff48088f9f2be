// A frame: one call to a routine, or one interrupt.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cpus/bus.hpp"
#include "cpus/flow.hpp"
#include "frontends/core/debug/expression/variable.hpp"

namespace janus::debug {

enum class FrameKind : std::uint8_t {
  root,       // starts at a reset or an external start; has no caller, and closes only at the next reset or external start
  call,       // subroutine call
  interrupt,  // IRQ, NMI or software interrupt, specified by Frame::interrupt
};

struct Frame {
  static constexpr std::size_t kRegisters = 10;
  static constexpr std::size_t kVariableBytes = 16;

  std::uint64_t serial = 0;             // starts at 1 at power-on, identical in every replay; 0 means no frame
  std::uint64_t parent = 0;             // serial number of the caller's frame; 0 for a root
  std::uint64_t opened = 0;             // cycle of the boundary before its first instruction
  std::uint64_t closed = cpus::kNever;  // cycle of the boundary at which its caller continues; kNever while open
  std::uint64_t own = 0;                // cycles spent in this frame up to `closed`, excluding the frames it called
  std::uint16_t routine = 0;            // entry address
  std::uint16_t call_site = 0;          // address of the call or of the interrupted instruction
  std::uint16_t return_to = 0;
  std::uint16_t caller_sp = 0;    // stack pointer before the call; 0 if the processor has none
  std::int32_t caller_level = 0;  // caller_sp on an unbounded stack: negative if pushes have wrapped below address 0
  std::uint16_t c_stack = 0;      // C stack pointer on entry to a C function; 0 if not recorded
  std::uint32_t depth = 0;        // 0 for the root
  FrameKind kind = FrameKind::root;
  cpus::InterruptKind interrupt = cpus::InterruptKind::none;
  std::uint8_t variable_count = 0;
  // State on entry: the registers in the order of CpuInfo::registers, and the bytes of as many of the routine's watched
  // variables as fit, one after another.
  std::array<std::uint16_t, kRegisters> registers{};
  std::array<std::uint8_t, kVariableBytes> variables{};

  bool is_open() const { return closed == cpus::kNever; }
};

// Calls `held(variable, bytes)` for every watched variable recorded on entry to a call, in manifest order.
template <class Held>
void for_each_variable(const Frame& frame, const RoutineWatch& watch, const Held& held) {
  std::span<const std::uint8_t> bytes(frame.variables);
  for (std::size_t i = 0; i < frame.variable_count; ++i) {
    const Variable& variable = watch.variables[i];
    held(variable, bytes.first(variable.size()));
    bytes = bytes.subspan(variable.size());
  }
}

}  // namespace janus::debug
