// The interpreter's inner loop: executes a batch of instructions, up to the next instruction boundary at which an interrupt, a device or
// the debugger may need attention.
//
// Each instruction jumps directly to the next one (computed goto), so that the host predicts branches separately per opcode. Without
// -fno-gcse -fno-crossjumping (janus_core_sources), the compiler merges the jumps. A single switch replaces them for compilers without
// computed goto, for clang in sanitized builds, which would spend minutes analysing all 65,536 paths between opcodes, and for
// WebAssembly, which would translate the jumps to a switch anyway.
//
// A Family class defines the properties of a processor (see mos6502/core.hpp):
//
//     using State, Working
//     kFetchClocks                     clocks of an opcode fetch
//     kSampledBack                     clocks from line sampling to the boundary
//     instruction_end(code)                     constexpr InstructionEnd
//     likely_successor(code)                     constexpr: the most frequent next opcode, or -1
//     length(code), flow(code)         constexpr: bytes of an instruction, and its control flow
//     execute<code>(cpu)               executes one instruction without the fetch
//     is_irq_masked(w)                 true if IRQ is masked
//     is_irq_masked_at_end<code>(w, before) is_irq_masked(w) for InstructionEnd::own_sampling; `before` is its value before the instruction
//     clocks_since_sample<code>(elapsed) kClocksSinceSample, if it depends on the instruction
//
// The memory access class (Cpu) can reject an instruction by returning false from is_permitted() or 256 as the opcode. The opcode is read
// once per instruction. If a Cpu sets kIsFast, it is optimised for speed, allows the opcode to be read repeatedly, and provides:
//
//     kBytesAhead                      number of bytes that can be read if in_window()
//     has_time()                       result that finish() would return
//     begin_fused(clocks)              starts an instruction that ends together with the previous one
//     has_fallen_through()                   true if neither jump() nor branch() was called
#pragma once

#include "cpus/bus.hpp"
#include "cpus/inline.hpp"
#include "cpus/opcode.hpp"

#if defined(__GNUC__) && !(defined(__clang__) && defined(JANUS_SANITIZED)) && !defined(__wasm__)
#define JANUS_COMPUTED_GOTO
#endif

namespace janus::cpus {

// How the end of an instruction affects a batch.
enum class InstructionEnd : std::uint8_t {
  ordinary,
  own_sampling,         // has its own rule for sampling interrupts at its end
  inhibits_interrupts,  // no interrupt is accepted at its end
  opcode_only,          // only its opcode is fetched; core.hpp performs the rest as a separate sequence
  stops,                // executed, but the processor does not continue with the next instruction
  trapped,              // undocumented; like opcode_only if State::traps is set, otherwise like ordinary
  trapped_or_stops,     // undocumented; like opcode_only if State::traps is set, otherwise like stops
};

enum class EndReason : std::uint8_t {
  check_lines,  // lines, deadline and target must be checked
  opcode_only,  // pc is after the opcode, as for stopped and trapped
  stopped,
  trapped,
  refused,  // the bus rejected the instruction at pc
};

// Information that the caller must evaluate after a batch.
struct BatchResult {
  EndReason end;
  unsigned clocks_since_sample;  // clocks from line sampling to the boundary
  bool irq_masked;               // IRQ mask when the lines were sampled
  std::uint8_t opcode;  // last opcode, if `end` is opcode_only, stopped or trapped, or the InstructionEnd is own_sampling; otherwise 0
};

constexpr bool is_trapped(InstructionEnd ending) { return ending == InstructionEnd::trapped || ending == InstructionEnd::trapped_or_stops; }

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"  // labels as values
#endif

// Returns true if an instruction stops after its opcode fetch. Costs nothing if a Family has no traps.
template <InstructionEnd ending, class State>
JANUS_INLINE bool stops_after_fetch(const State& state) {
  if (ending == InstructionEnd::opcode_only) return true;
  if constexpr (is_trapped(ending)) return state.traps;
  return false;
}

// Returns an opcode's likely successor if both can be executed as one instruction, otherwise -1. The result is the same as separate
// execution if time remains between them, because neither affects interrupt acceptance and the first always continues with the second.
template <class Family, class Cpu>
constexpr int fusible_successor(std::uint8_t code) {
  if constexpr (Cpu::kIsFast) {
    const int likely = Family::likely_successor(code);
    if (likely < 0 || Family::flow(code) != Flow::next || Family::instruction_end(code) != InstructionEnd::ordinary) return -1;
    const auto second = static_cast<std::uint8_t>(likely);
    const bool fits = Family::length(code) + Family::length(second) <= Cpu::kBytesAhead;
    return fits && Family::instruction_end(second) == InstructionEnd::ordinary ? likely : -1;
  }
  return -1;
}

// Returns the likely successor of a branch, to which the interpreter jumps directly, or -1. The boundary between the two must be checked.
template <class Family, class Cpu>
constexpr int predicted_successor(std::uint8_t code) {
  return Cpu::kIsFast && Family::flow(code) != Flow::next ? Family::likely_successor(code) : -1;
}

// clang-format off
#define JANUS_ROW(M, h) \
  M(h##0) M(h##1) M(h##2) M(h##3) M(h##4) M(h##5) M(h##6) M(h##7) M(h##8) M(h##9) M(h##A) M(h##B) M(h##C) M(h##D) M(h##E) M(h##F)
#define JANUS_256(M)                                                                                             \
  JANUS_ROW(M, 0x0) JANUS_ROW(M, 0x1) JANUS_ROW(M, 0x2) JANUS_ROW(M, 0x3) JANUS_ROW(M, 0x4) JANUS_ROW(M, 0x5)     \
  JANUS_ROW(M, 0x6) JANUS_ROW(M, 0x7) JANUS_ROW(M, 0x8) JANUS_ROW(M, 0x9) JANUS_ROW(M, 0xA) JANUS_ROW(M, 0xB)     \
  JANUS_ROW(M, 0xC) JANUS_ROW(M, 0xD) JANUS_ROW(M, 0xE) JANUS_ROW(M, 0xF)

// Opcodes that predicted() can return. A jump to a label needs the label's name, which a constant cannot provide.
#define JANUS_SUCCESSORS(M) M(0x09) M(0x5B) M(0xCA) M(0xD5)
// clang-format on

constexpr bool is_successor(int code) {
#define JANUS_IS(successor) code == successor ||
  return JANUS_SUCCESSORS(JANUS_IS) code == -1;
#undef JANUS_IS
}

// Executes instructions from state.pc, where `start` is positioned, until time reaches `stop`, pc leaves the code window, or the bus
// rejects an instruction.
template <class Family, class Cpu>
BatchResult interpret(typename Family::State& state, const Cpu& start, std::uint64_t stop) {
  Cpu cpu = start;  // local variable whose address is never taken, so that its members stay in host registers
  cpu.w.load(state);
  cpu.set_time(state.cycle, stop);
  unsigned back = Family::kClocksSinceSample;
  bool masked = false;
  EndReason end = EndReason::check_lines;
  std::uint8_t opcode = 0;

#if defined(JANUS_COMPUTED_GOTO)
#define JANUS_LABEL(code) &&opcode_##code,
  // clang-format off
  static const void* const kLabels[257] = {JANUS_256(JANUS_LABEL) &&refused};
  // clang-format on
  unsigned next = 0;
  if (!cpu.is_permitted()) goto refused;
  next = cpu.fetch_opcode(Family::kFetchClocks);
jump:  // the only computed goto, because GCC 14 would compare all pairs of copies for minutes; compilers duplicate it anyway
  goto* kLabels[next];
// The host predicts a branch better than an indirect jump.
#define JANUS_SUCCESSOR(successor)     \
  if constexpr (likely == successor) { \
    if (next == successor) [[likely]]  \
      goto opcode_##successor;         \
  }
#define JANUS_NEXT(code)                                                                            \
  if (!cpu.is_permitted()) [[unlikely]]                                                             \
    goto refused;                                                                                   \
  next = cpu.fetch_opcode(Family::kFetchClocks);                                                    \
  constexpr int likely = predicted_successor<Family, Cpu>(code);                                    \
  static_assert(is_successor(likely), "JANUS_SUCCESSORS lacks an opcode from the column `likely`"); \
  JANUS_SUCCESSORS(JANUS_SUCCESSOR)                                                                 \
  goto jump
#else
#define JANUS_LABEL(code) \
  case code:              \
    goto opcode_##code;
#define JANUS_NEXT(code) goto dispatch
dispatch:
  if (!cpu.is_permitted()) goto refused;
  switch (cpu.fetch_opcode(Family::kFetchClocks)) {
    JANUS_256(JANUS_LABEL)
    default: goto refused;
  }
#endif

// Ends an instruction. `before` is the duration in clocks of an instruction executed together with it.
#define JANUS_END(code, before)                                                                  \
  const bool go_on = cpu.finish();                                                               \
  constexpr InstructionEnd ending = Family::instruction_end(code);                               \
  if constexpr (ending == InstructionEnd::stops || ending == InstructionEnd::trapped_or_stops) { \
    end = EndReason::stopped;                                                                    \
    opcode = code;                                                                               \
    goto sampled;                                                                                \
  }                                                                                              \
  if constexpr (ending == InstructionEnd::own_sampling) {                                        \
    if (!go_on || cpu.bus().lines().has_pending() || !cpu.in_window()) {                         \
      masked = Family::template is_irq_masked_at_end<code>(cpu.w, was_masked);                   \
      opcode = code;                                                                             \
      goto leave;                                                                                \
    }                                                                                            \
  }                                                                                              \
  if (!go_on || !cpu.in_window()) [[unlikely]] {                                                 \
    if constexpr (ending == InstructionEnd::inhibits_interrupts) {                               \
      masked = true;                                                                             \
      goto leave;                                                                                \
    }                                                                                            \
    back = Family::template clocks_since_sample<code>(cpu.elapsed() - before);                   \
    goto sampled;                                                                                \
  }                                                                                              \
  JANUS_NEXT(code)

// Ends an instruction that can transfer control, with separate code per outcome, so that the duration is known at compile time
// and the host predicts the outcomes separately.
#define JANUS_ENDS(code, before)                                    \
  if constexpr (Cpu::kIsFast && Family::flow(code) != Flow::next) { \
    if (!cpu.has_fallen_through()) { JANUS_END(code, before); }     \
  }                                                                 \
  JANUS_END(code, before)

#define JANUS_OPCODE(code)                                                                                              \
  opcode_##code : {                                                                                                     \
    cpu.begin(Family::kFetchClocks);                                                                                    \
    if (stops_after_fetch<Family::instruction_end(code)>(state)) {                                                      \
      cpu.finish();                                                                                                     \
      end = Family::instruction_end(code) == InstructionEnd::opcode_only ? EndReason::opcode_only : EndReason::trapped; \
      opcode = code;                                                                                                    \
      goto leave;                                                                                                       \
    }                                                                                                                   \
    if constexpr (Family::instruction_end(code) != InstructionEnd::opcode_only) {                                       \
      [[maybe_unused]] const bool was_masked = Family::is_irq_masked(cpu.w);                                            \
      Family::template execute<code>(cpu);                                                                              \
      constexpr int second = fusible_successor<Family, Cpu>(code);                                                      \
      if constexpr (second >= 0) {                                                                                      \
        if (cpu.fetch_opcode(Family::kFetchClocks) == second && cpu.has_time()) [[likely]] {                            \
          const int before = cpu.elapsed();                                                                             \
          cpu.begin_fused(Family::kFetchClocks);                                                                        \
          Family::template execute<second>(cpu);                                                                        \
          JANUS_ENDS(second, before);                                                                                   \
        }                                                                                                               \
        JANUS_END(code, 0);                                                                                             \
      } else {                                                                                                          \
        JANUS_ENDS(code, 0);                                                                                            \
      }                                                                                                                 \
    }                                                                                                                   \
  }

  JANUS_256(JANUS_OPCODE)

refused:
  end = EndReason::refused;
  goto leave;
sampled:
  masked = Family::is_irq_masked(cpu.w);
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
