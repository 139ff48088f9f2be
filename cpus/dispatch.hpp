// The interpreter's inner loop: runs instructions until the next boundary at which an interrupt, a device or the debugger may need
// attention.
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
//     length(code), flow(code)         constexpr: bytes of an instruction, and where control goes after it
//     execute<code>(cpu)               one instruction, but for the fetch
//     masked(w)                        whether IRQ is masked
//     masked_at_end<code>(w, before)   the same where Ending is `looks`; `before`: as it was before the instruction
//     sampled_back<code>(elapsed)      the same as kSampledBack, where it depends on the instruction
//
// The access to memory (Cpu) refuses an instruction by permitted(), or by 256 for its opcode, which is asked once an instruction. It
// says kIsFast where speed is what it is for. An opcode may then be looked at as often as one likes, and there are:
//
//     kBytesAhead                      so many bytes can be read where in_window()
//     has_time()                       whether finish() would be true
//     begin_second(clocks)             an instruction begins that is ended together with the one before
//     went_on()                        whether control went to the next instruction: neither jump() nor branch() was called
#pragma once

#include "cpus/bus.hpp"
#include "cpus/inline.hpp"
#include "cpus/opcode.hpp"

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
  unbegun,  // Ending::unbegun, stops, trapped: pc is after the opcode
  stopped,
  trapped,
  refused,  // the bus did not want the instruction at pc executed
};

// What the last instruction of a stretch leaves to be decided.
struct Boundary {
  End end;
  unsigned sampled_back;  // the lines were sampled so many clocks before the boundary
  bool irq_masked;        // as it was when they were sampled
  std::uint8_t opcode;    // of the last instruction, where `end` is unbegun, stopped or trapped, or its Ending is `looks`; else 0
};

constexpr bool is_trapped(Ending ending) { return ending == Ending::trapped || ending == Ending::trapped_or_stops; }

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"  // labels as values
#endif

// Whether an instruction is left with nothing but its opcode fetched. Costs nothing where a Family has no trap.
template <Ending ending, class State>
JANUS_INLINE bool may_leave_at_once(const State& state) {
  if (ending == Ending::unbegun) return true;
  if constexpr (is_trapped(ending)) return state.traps;
  return false;
}

// The likely successor of an opcode where both are executed as one, with one end. That is the same as one after the other while there is
// time left between them: neither changes what interrupts are let in, and the first leads to the second. -1: none.
template <class Family, class Cpu>
constexpr int second_of(std::uint8_t code) {
  if constexpr (Cpu::kIsFast) {
    const int likely = Family::likely(code);
    if (likely < 0 || Family::flow(code) != Flow::next || Family::ending(code) != Ending::ordinary) return -1;
    const auto second = static_cast<std::uint8_t>(likely);
    const bool fits = Family::length(code) + Family::length(second) <= Cpu::kBytesAhead;
    return fits && Family::ending(second) == Ending::ordinary ? likely : -1;
  }
  return -1;
}

// The likely successor of a branch, to which there is a jump: what is between them must be looked at. -1: none.
template <class Family, class Cpu>
constexpr int lead_to(std::uint8_t code) {
  return Cpu::kIsFast && Family::flow(code) != Flow::next ? Family::likely(code) : -1;
}

// clang-format off
#define JANUS_ROW(M, h) \
  M(h##0) M(h##1) M(h##2) M(h##3) M(h##4) M(h##5) M(h##6) M(h##7) M(h##8) M(h##9) M(h##A) M(h##B) M(h##C) M(h##D) M(h##E) M(h##F)
#define JANUS_256(M)                                                                                             \
  JANUS_ROW(M, 0x0) JANUS_ROW(M, 0x1) JANUS_ROW(M, 0x2) JANUS_ROW(M, 0x3) JANUS_ROW(M, 0x4) JANUS_ROW(M, 0x5)     \
  JANUS_ROW(M, 0x6) JANUS_ROW(M, 0x7) JANUS_ROW(M, 0x8) JANUS_ROW(M, 0x9) JANUS_ROW(M, 0xA) JANUS_ROW(M, 0xB)     \
  JANUS_ROW(M, 0xC) JANUS_ROW(M, 0xD) JANUS_ROW(M, 0xE) JANUS_ROW(M, 0xF)

// The opcodes to which lead_to() leads: a jump straight to a label wants the label's name, which no constant gives.
#define JANUS_SUCCESSORS(M) M(0x09) M(0x5B) M(0xCA) M(0xD5)
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
  unsigned next = 0;
  if (!cpu.permitted()) goto refused;
  next = cpu.opcode(Family::kFetchClocks);
jump:  // the one computed goto of the source: compilers give every opcode its own, and GCC 14 compares each with each label, for minutes
  goto* kLabels[next];
// The host foresees a branch better than a jump through a table.
#define JANUS_SUCCESSOR(successor)     \
  if constexpr (likely == successor) { \
    if (next == successor) [[likely]]  \
      goto opcode_##successor;         \
  }
#define JANUS_NEXT(code)                                                                        \
  if (!cpu.permitted()) [[unlikely]]                                                            \
    goto refused;                                                                               \
  next = cpu.opcode(Family::kFetchClocks);                                                      \
  constexpr int likely = lead_to<Family, Cpu>(code);                                            \
  static_assert(is_successor(likely), "JANUS_SUCCESSORS lacks an opcode of the column likely"); \
  JANUS_SUCCESSORS(JANUS_SUCCESSOR)                                                             \
  goto jump
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

// The end of an instruction, before which another took the first `before` clocks.
#define JANUS_END(code, before)                                                  \
  const bool go_on = cpu.finish();                                               \
  constexpr Ending ending = Family::ending(code);                                \
  if constexpr (ending == Ending::stops || ending == Ending::trapped_or_stops) { \
    end = End::stopped;                                                          \
    opcode = code;                                                               \
    goto sampled;                                                                \
  }                                                                              \
  if constexpr (ending == Ending::looks) {                                       \
    if (!go_on || cpu.bus().lines().waits() || !cpu.in_window()) {               \
      masked = Family::template masked_at_end<code>(cpu.w, was_masked);          \
      opcode = code;                                                             \
      goto leave;                                                                \
    }                                                                            \
  }                                                                              \
  if (!go_on || !cpu.in_window()) [[unlikely]] {                                 \
    if constexpr (ending == Ending::shields) {                                   \
      masked = true;                                                             \
      goto leave;                                                                \
    }                                                                            \
    back = Family::template sampled_back<code>(cpu.elapsed() - before);          \
    goto sampled;                                                                \
  }                                                                              \
  JANUS_NEXT(code)

// Where control may go elsewhere there is an end for each way: the compiler then knows how long it took, and the host tells them apart.
#define JANUS_ENDS(code, before)                                    \
  if constexpr (Cpu::kIsFast && Family::flow(code) != Flow::next) { \
    if (!cpu.went_on()) { JANUS_END(code, before); }                \
  }                                                                 \
  JANUS_END(code, before)

#define JANUS_OPCODE(code)                                                             \
  opcode_##code : {                                                                    \
    cpu.begin(Family::kFetchClocks);                                                   \
    if (may_leave_at_once<Family::ending(code)>(state)) {                              \
      cpu.finish();                                                                    \
      end = Family::ending(code) == Ending::unbegun ? End::unbegun : End::trapped;     \
      opcode = code;                                                                   \
      goto leave;                                                                      \
    }                                                                                  \
    if constexpr (Family::ending(code) != Ending::unbegun) {                           \
      [[maybe_unused]] const bool was_masked = Family::masked(cpu.w);                  \
      Family::template execute<code>(cpu);                                             \
      constexpr int second = second_of<Family, Cpu>(code);                             \
      if constexpr (second >= 0) {                                                     \
        if (cpu.opcode(Family::kFetchClocks) == second && cpu.has_time()) [[likely]] { \
          const int before = cpu.elapsed();                                            \
          cpu.begin_second(Family::kFetchClocks);                                      \
          Family::template execute<second>(cpu);                                       \
          JANUS_ENDS(second, before);                                                  \
        }                                                                              \
        JANUS_END(code, 0);                                                            \
      } else {                                                                         \
        JANUS_ENDS(code, 0);                                                           \
      }                                                                                \
    }                                                                                  \
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
#undef JANUS_ENDS
#undef JANUS_END
#undef JANUS_NEXT
#undef JANUS_SUCCESSOR
#undef JANUS_LABEL
}

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

}  // namespace janus::cpus

#undef JANUS_COMPUTED_GOTO
