// A frame: one call of a routine.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cpus/bus.hpp"
#include "cpus/flow.hpp"
#include "frontends/core/debug/expression/variable.hpp"

namespace janus::debug {

enum class FrameKind : std::uint8_t {
  root,       // from a reset or a start from outside on; it has no caller and never closes but by another such
  call,       // subroutine call
  interrupt,  // IRQ, NMI or software interrupt: Frame::interrupt
};

struct Frame {
  static constexpr std::size_t kRegisters = 10;
  static constexpr std::size_t kVariableBytes = 16;

  std::uint64_t serial = 0;             // counts from 1 at power-on; the same in every replay. 0: no frame
  std::uint64_t parent = 0;             // serial of the frame it was called from; 0 for a root
  std::uint64_t opened = 0;             // cycle of the boundary before its first instruction
  std::uint64_t closed = cpus::kNever;  // cycle of the boundary at which its caller goes on; kNever: open
  std::uint64_t own = 0;                // cycles up to `closed` spent in it and in no frame that it called
  std::uint16_t routine = 0;            // entry address
  std::uint16_t call_site = 0;          // address of the call; of the interrupted instruction
  std::uint16_t return_to = 0;
  std::uint16_t caller_sp = 0;    // stack pointer before the call; 0 where there is none
  std::int32_t caller_level = 0;  // the same on a stack without ends: below 0 where pushes have gone past address 0 of it
  std::uint16_t c_stack = 0;      // of a function of C: the pointer of its stack at entry; 0: not recorded
  std::uint32_t depth = 0;        // 0 for the root
  FrameKind kind = FrameKind::root;
  cpus::InterruptKind interrupt = cpus::InterruptKind::none;
  std::uint8_t variable_count = 0;
  // At entry: registers in the order of CpuInfo::registers, and the bytes of the variables that are watched with the routine, one
  // variable after the other: as many as there is room for.
  std::array<std::uint16_t, kRegisters> registers{};
  std::array<std::uint8_t, kVariableBytes> variables{};

  bool is_open() const { return closed == cpus::kNever; }
};

// What every variable held at a call's entry: `held(variable, bytes)`, in the manifest's order.
template <class Held>
void each_variable(const Frame& frame, const RoutineWatch& watch, const Held& held) {
  std::span<const std::uint8_t> bytes(frame.variables);
  for (std::size_t i = 0; i < frame.variable_count; ++i) {
    const Variable& variable = watch.variables[i];
    held(variable, bytes.first(variable.size()));
    bytes = bytes.subspan(variable.size());
  }
}

}  // namespace janus::debug
