#include "frontends/ui/cli/bench/baseline.hpp"

#include <chrono>

#include "cpus/dispatch.hpp"
#include "cpus/mos6502/execution.hpp"

namespace janus::cli {
namespace {

using namespace cpus::mos6502;

// The interface of the cores' accesses, with only an array behind it.
class FlatAccess {
 public:
  WorkingState w;

  FlatAccess(std::uint8_t* memory, std::uint16_t pc) : memory_(memory), next_(memory + pc) {}

  JANUS_INLINE std::uint16_t pc() const { return static_cast<std::uint16_t>(next_ - memory_); }
  JANUS_INLINE void jump(std::uint16_t pc) { next_ = memory_ + pc; }
  JANUS_INLINE void branch(std::int8_t displacement) { jump(static_cast<std::uint16_t>(pc() + static_cast<unsigned>(displacement))); }
  JANUS_INLINE unsigned fetch_opcode() const { return *next_; }
  JANUS_INLINE void begin(int clocks) { elapsed_ = clocks, ++next_; }
  JANUS_INLINE int elapsed() const { return elapsed_; }

  JANUS_INLINE unsigned fetch_operand() { return ++elapsed_, *next_++; }
  JANUS_INLINE void idle_operand() { ++elapsed_; }
  JANUS_INLINE void idle_next() { ++elapsed_; }
  JANUS_INLINE unsigned read(unsigned address) { return ++elapsed_, memory_[address]; }
  JANUS_INLINE void idle_read(unsigned) { ++elapsed_; }
  JANUS_INLINE void write(unsigned address, unsigned value) { ++elapsed_, memory_[address] = static_cast<std::uint8_t>(value); }
  JANUS_INLINE void idle_write(unsigned, unsigned) { ++elapsed_; }
  JANUS_INLINE unsigned read_low(unsigned address) { return read(address); }
  JANUS_INLINE void write_low(unsigned address, unsigned value) { write(address, value); }
  JANUS_INLINE void idle_low(unsigned) { ++elapsed_; }
  JANUS_INLINE void report(cpus::FlowKind, unsigned, unsigned, unsigned) {}

 private:
  std::uint8_t* const memory_;
  const std::uint8_t* next_;
  int elapsed_ = 0;
};

}  // namespace

#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wpedantic"  // labels as values

void run_baseline(State& state, std::span<std::uint8_t, 0x10000> memory, std::uint64_t target) {
  FlatAccess cpu(memory.data(), state.pc);
  cpu.w.load(state);
  std::uint64_t clock = state.cycle;

#define JANUS_LABEL(code) &&opcode_##code,
  static const void* const kLabels[256] = {JANUS_256(JANUS_LABEL)};
  goto* kLabels[cpu.fetch_opcode()];

#define JANUS_OPCODE(code)                                        \
  opcode_##code : {                                               \
    constexpr auto row = kRows[code];                             \
    if constexpr (row.operation == brk || row.operation == jam) { \
      goto leave;                                                 \
    } else {                                                      \
      cpu.begin(1);                                               \
      execute<code>(cpu);                                         \
      clock += static_cast<unsigned>(cpu.elapsed());              \
      if constexpr (row.flow == cpus::Flow::branch) {             \
        if (cpu.elapsed() > 2 && clock >= target) [[unlikely]]    \
          goto leave;                                             \
      } else if constexpr (row.flow != cpus::Flow::next) {        \
        if (clock >= target) [[unlikely]]                         \
          goto leave;                                             \
      }                                                           \
      goto* kLabels[cpu.fetch_opcode()];                          \
    }                                                             \
  }
  JANUS_256(JANUS_OPCODE)

leave:
  cpu.w.store(state);
  state.pc = cpu.pc();
  state.cycle = clock;
}
#else
#error "the baseline needs computed goto; build without the bench command"
#endif

double dependent_adds_per_second() {
  constexpr std::uint64_t kSteps = 200'000'000;
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < kSteps; ++i) {
    sum += 1;
    asm volatile("" : "+r"(sum));  // each addition waits for the previous one
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  return static_cast<double>(sum) / time.count();
}

}  // namespace janus::cli
