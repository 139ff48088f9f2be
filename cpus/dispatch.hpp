// From opcode to opcode: a stretch of instructions between two boundaries at which something may happen.
//
// Each instruction jumps straight to the next (computed goto), which gives every opcode a branch of its own for the
// host to predict. Compile with -fno-gcse -fno-crossjumping (janus_core_sources), or the jumps are merged. Where the
// compiler has no such thing there is one switch for all; so, too, in sanitized builds by clang, which otherwise looks for
// minutes at each of the 65,536 ways from one opcode to another; and in WebAssembly, where a switch is what such jumps become.
//
// A Family says what is peculiar to a processor (see mos6502/core.hpp):
//
//     using State, Working
//     kFetchClocks                     clocks of an opcode's fetch
//     kSampledBack                     the lines are sampled so many clocks before a boundary
//     ending(code)                     constexpr Ending
//     likely(code)                     constexpr: the opcode that most often follows, or -1
//     execute<code>(cpu)               one instruction, but for the fetch
//     masked(w)                        whether IRQ is masked
//     masked_at_end<code>(w, before)   the same where Ending is `looks`; `before`: as it was before the instruction
//     sampled_back<code>(elapsed)      the same as kSampledBack, where it depends on the instruction
//
// The access to memory (Cpu) refuses an instruction by permitted(), or by 256 for its opcode, which is asked once an instruction. It
// says kIsFast where speed is what it is for.
#pragma once

#include "cpus/bus.hpp"
#include "cpus/inline.hpp"

#if defined(__GNUC__) && !(defined(__clang__) && defined(JANUS_SANITIZED)) && !defined(__wasm__)
#define JANUS_COMPUTED_GOTO
#endif

namespace janus::cpus {

// How an instruction ends, as far as a stretch is concerned.
enum class Ending : std::uint8_t {
  ordinary,
  looks,             // interrupts are masked or let in at its end in a way of its own
  shields,           // no interrupt is let in at its end
  unbegun,           // only its opcode is fetched: the rest is a sequence that core.hpp performs
  stops,             // executed, and then the processor does not go on to the next instruction
  trapped,           // not in the data book: as `unbegun` where State::traps is set, else ordinary
  trapped_or_stops,  // the same, else stops
};

enum class End : std::uint8_t {
  look_up,  // time to look at lines, deadline and target
  unbegun,  // Ending::unbegun, stops, trapped: pc is behind the opcode
  stopped,
  trapped,
  refused,  // the bus did not want the instruction at pc executed
};

// What the last instruction of a stretch leaves to be decided.
struct Boundary {
  End end;
  unsigned sampled_back;  // the lines were sampled so many clocks before the boundary
  bool irq_masked;        // as it was when they were sampled
  std::uint8_t opcode;    // of the last instruction, where `end` is unbegun, stopped or trapped
};

constexpr bool is_trapped(Ending ending) { return ending == Ending::trapped || ending == Ending::trapped_or_stops; }

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"  // labels as values
#endif

// Whether an instruction is left with nothing but its opcode fetched. Costs nothing where a Family has no trap.
template <class Family>
JANUS_INLINE bool may_leave_at_once(Ending ending, const typename Family::State& state) {
  if (ending == Ending::unbegun) return true;
  if constexpr (requires { state.traps; }) return is_trapped(ending) && state.traps;
  return false;
}

// clang-format off
#define JANUS_ROW(M, h) \
  M(h##0) M(h##1) M(h##2) M(h##3) M(h##4) M(h##5) M(h##6) M(h##7) M(h##8) M(h##9) M(h##A) M(h##B) M(h##C) M(h##D) M(h##E) M(h##F)
#define JANUS_256(M)                                                                                             \
  JANUS_ROW(M, 0x0) JANUS_ROW(M, 0x1) JANUS_ROW(M, 0x2) JANUS_ROW(M, 0x3) JANUS_ROW(M, 0x4) JANUS_ROW(M, 0x5)     \
  JANUS_ROW(M, 0x6) JANUS_ROW(M, 0x7) JANUS_ROW(M, 0x8) JANUS_ROW(M, 0x9) JANUS_ROW(M, 0xA) JANUS_ROW(M, 0xB)     \
  JANUS_ROW(M, 0xC) JANUS_ROW(M, 0xD) JANUS_ROW(M, 0xE) JANUS_ROW(M, 0xF)

// The opcodes that the tables name as likely successors: a jump straight to a label wants the label's name, which no constant gives.
#define JANUS_SUCCESSORS(M) \
  M(0x08) M(0x0A) M(0x0B) M(0x12) M(0x17) M(0x18) M(0x21) M(0x24) M(0x26) M(0x27) M(0x30) \
  M(0x39) M(0x43) M(0x49) M(0x4C) M(0x53) M(0x5D) M(0x84) M(0x85) M(0x90) M(0x94) M(0x95) \
  M(0xA6) M(0xC1) M(0xC5) M(0xCA) M(0xD0) M(0xD5) M(0xDB) M(0xF3)
// clang-format on

constexpr bool is_successor(int code) {
#define JANUS_IS(successor) code == successor ||
  return JANUS_SUCCESSORS(JANUS_IS) code == -1;
#undef JANUS_IS
}

// Runs from state.pc, where `start` stands too, until time reaches `stop`, the code window is left, or the bus refuses
// an instruction.
template <class Family, class Cpu>
Boundary interpret(typename Family::State& state, const Cpu& start, std::uint64_t stop) {
  Cpu cpu = start;  // a local whose address is never taken: its members live in host registers
  cpu.w.load(state);
  cpu.set_time(state.cycle, stop);
  unsigned back = Family::kSampledBack;
  bool masked = false;
  End end = End::look_up;
  std::uint8_t opcode = 0;

#if defined(JANUS_COMPUTED_GOTO)
#define JANUS_LABEL(code) &&opcode_##code,
  // clang-format off
  static const void* const kLabels[257] = {JANUS_256(JANUS_LABEL) &&refused};
  // clang-format on
  if (!cpu.permitted()) goto refused;
  goto* kLabels[cpu.opcode(Family::kFetchClocks)];
// The host foresees a branch better than a jump through a table.
#define JANUS_SUCCESSOR(code)     \
  if constexpr (likely == code) { \
    if (next == code) [[likely]]  \
      goto opcode_##code;         \
  }
#define JANUS_NEXT(code)                                                                        \
  if (!cpu.permitted()) [[unlikely]]                                                            \
    goto refused;                                                                               \
  const unsigned next = cpu.opcode(Family::kFetchClocks);                                       \
  constexpr int likely = Cpu::kIsFast ? Family::likely(code) : -1;                              \
  static_assert(is_successor(likely), "JANUS_SUCCESSORS lacks an opcode of the column likely"); \
  JANUS_SUCCESSORS(JANUS_SUCCESSOR)                                                             \
  goto* kLabels[next]
#else
#define JANUS_LABEL(code) \
  case code:              \
    goto opcode_##code;
#define JANUS_NEXT(code) goto dispatch
dispatch:
  if (!cpu.permitted()) goto refused;
  switch (cpu.opcode(Family::kFetchClocks)) {
    JANUS_256(JANUS_LABEL)
    default: goto refused;
  }
#endif

#define JANUS_OPCODE(code)                                                           \
  opcode_##code : {                                                                  \
    constexpr Ending ending = Family::ending(code);                                  \
    cpu.begin(Family::kFetchClocks);                                                 \
    if (may_leave_at_once<Family>(ending, state)) {                                  \
      cpu.finish();                                                                  \
      end = ending == Ending::unbegun ? End::unbegun : End::trapped;                 \
      opcode = code;                                                                 \
      goto leave;                                                                    \
    }                                                                                \
    if constexpr (ending != Ending::unbegun) {                                       \
      [[maybe_unused]] const bool was_masked = Family::masked(cpu.w);                \
      Family::template execute<code>(cpu);                                           \
      const bool go_on = cpu.finish();                                               \
      if constexpr (ending == Ending::stops || ending == Ending::trapped_or_stops) { \
        end = End::stopped;                                                          \
        opcode = code;                                                               \
        goto sampled;                                                                \
      }                                                                              \
      if constexpr (ending == Ending::looks) {                                       \
        if (!go_on || cpu.bus().lines().waits() || !cpu.in_window()) {               \
          masked = Family::template masked_at_end<code>(cpu.w, was_masked);          \
          goto leave;                                                                \
        }                                                                            \
      }                                                                              \
      if (!go_on || !cpu.in_window()) [[unlikely]] {                                 \
        if constexpr (ending == Ending::shields) {                                   \
          masked = true;                                                             \
          goto leave;                                                                \
        }                                                                            \
        back = Family::template sampled_back<code>(cpu.elapsed());                   \
        goto sampled;                                                                \
      }                                                                              \
      JANUS_NEXT(code);                                                              \
    }                                                                                \
  }

  JANUS_256(JANUS_OPCODE)

refused:
  end = End::refused;
  goto leave;
sampled:
  masked = Family::masked(cpu.w);
leave:
  cpu.w.store(state);
  state.pc = cpu.pc();
  state.cycle = cpu.clock();
  return {end, back, masked, opcode};
#undef JANUS_OPCODE
#undef JANUS_NEXT
#undef JANUS_SUCCESSOR
#undef JANUS_LABEL
}

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

}  // namespace janus::cpus

#undef JANUS_COMPUTED_GOTO
