// From opcode to opcode: a stretch of instructions between two boundaries at which something may happen.
//
// Each instruction jumps straight to the next (computed goto), which gives every opcode a branch of its own for the
// host to predict. Compile with -fno-gcse -fno-crossjumping (janus_core_sources), or the jumps are merged.
#pragma once

#include "cpus/bus.hpp"
#include "cpus/mos6502/shapes.hpp"

namespace janus::cpus::mos6502 {

enum class End : std::uint8_t {
  look_up,             // time to look at lines, deadline and target
  software_interrupt,  // the opcode of a BRK was fetched, nothing else of it done
  jammed,
  refused,             // the bus did not want the instruction at pc executed
};

// What the last instruction of a stretch leaves to be decided.
struct Boundary {
  End end;
  unsigned sampled_back;  // the lines were sampled this many cycles before the boundary
  bool irq_masked;        // I as it was when they were sampled
};

// Instructions that change I after the lines were sampled (CLI, SEI, PLP) or that let a waiting IRQ in (RTI).
constexpr bool touches_mask(Operation op) { return op == cli || op == sei || op == plp || op == rti; }

// A taken branch that crosses no page samples the lines in its first cycle, everything else in its last but one.
template <Flow flow>
JANUS_INLINE unsigned sampled_back(int elapsed) {
  return flow == Flow::branch && elapsed == 3 ? 3 : 2;
}

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"  // labels as values
#endif

#define JANUS_ROW(M, h) \
  M(h##0) M(h##1) M(h##2) M(h##3) M(h##4) M(h##5) M(h##6) M(h##7) M(h##8) M(h##9) M(h##A) M(h##B) M(h##C) M(h##D) M(h##E) M(h##F)
#define JANUS_256(M)                                                                                             \
  JANUS_ROW(M, 0x0) JANUS_ROW(M, 0x1) JANUS_ROW(M, 0x2) JANUS_ROW(M, 0x3) JANUS_ROW(M, 0x4) JANUS_ROW(M, 0x5)     \
  JANUS_ROW(M, 0x6) JANUS_ROW(M, 0x7) JANUS_ROW(M, 0x8) JANUS_ROW(M, 0x9) JANUS_ROW(M, 0xA) JANUS_ROW(M, 0xB)     \
  JANUS_ROW(M, 0xC) JANUS_ROW(M, 0xD) JANUS_ROW(M, 0xE) JANUS_ROW(M, 0xF)

// Runs from state.pc, where `start` stands too, until time reaches `stop`, the code window is left, or the bus refuses
// an instruction.
template <class Cpu>
Boundary interpret(State& state, const Cpu& start, std::uint64_t stop) {
  Cpu cpu = start;  // a local whose address is never taken: its members live in host registers
  cpu.w.load(state);
  cpu.set_time(state.cycle, stop);
  unsigned back = 2;
  bool masked = false;
  End end = End::look_up;

#if defined(__GNUC__)
#define JANUS_LABEL(code) &&opcode_##code,
  static const void* const kLabels[256] = {JANUS_256(JANUS_LABEL)};
#define JANUS_NEXT                          \
  if (!cpu.permitted()) [[unlikely]] {      \
    end = End::refused;                     \
    goto leave;                             \
  }                                         \
  goto* kLabels[cpu.opcode()]
  JANUS_NEXT;
#else
#define JANUS_LABEL(code) \
  case code: goto opcode_##code;
#define JANUS_NEXT goto dispatch
dispatch:
  if (!cpu.permitted()) {
    end = End::refused;
    goto leave;
  }
  switch (cpu.opcode()) { JANUS_256(JANUS_LABEL) }
#endif

#define JANUS_OPCODE(code)                                                          \
  opcode_##code : {                                                                 \
    constexpr auto row = kRows[code];                                               \
    cpu.begin();                                                                    \
    if constexpr (row.operation == brk) {                                           \
      cpu.finish();                                                                 \
      end = End::software_interrupt;                                                \
      goto leave;                                                                   \
    } else {                                                                        \
      [[maybe_unused]] const bool was_masked = (cpu.w.di & kI) != 0;                \
      execute<code>(cpu);                                                           \
      const bool go_on = cpu.finish();                                              \
      if constexpr (row.operation == jam) {                                         \
        end = End::jammed;                                                          \
        goto sampled;                                                               \
      }                                                                             \
      if constexpr (touches_mask(row.operation)) {                                  \
        const Lines& lines = cpu.bus().lines();                                     \
        const bool active = lines.irq_from != kNever || lines.nmi_edge != kNever;   \
        if (!go_on || active || !cpu.in_window()) {                                 \
          masked = row.operation == rti ? (cpu.w.di & kI) != 0 : was_masked;        \
          goto leave;                                                               \
        }                                                                           \
      }                                                                             \
      if (!go_on || !cpu.in_window()) [[unlikely]] {                                \
        back = sampled_back<row.flow>(cpu.elapsed());                               \
        goto sampled;                                                               \
      }                                                                             \
      JANUS_NEXT;                                                                   \
    }                                                                               \
  }

  JANUS_256(JANUS_OPCODE)

sampled:
  masked = (cpu.w.di & kI) != 0;
leave:
  cpu.w.store(state);
  state.pc = cpu.pc();
  state.cycle = cpu.clock();
  return {end, back, masked};
#undef JANUS_OPCODE
#undef JANUS_NEXT
#undef JANUS_LABEL
}

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

}  // namespace janus::cpus::mos6502
