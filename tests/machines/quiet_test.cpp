// The observed run uses the plain path while nothing must be reported. It must equal a run in which every access is a call, for random
// self-modifying programs with random devices, lines and watches. The observer stops runs, and requests or cancels reports of every
// instruction.
#include <memory>

#include "../cpus/f8/random_bus.hpp"
#include "../cpus/m6800/cpu.hpp"
#include "../cpus/mos6502/cpu.hpp"
#include "catch.hpp"
#include "machine_for_test.hpp"
#include "machines/board/buses.hpp"
#include "machines/kim1/kim1.hpp"

using namespace janus;
using namespace janus::cpus;
using machines::Observation;

namespace {

// A machine's board based on a random one.
template <class Base>
class MachineBoard : public RandomPlain<Base> {
 public:
  using RandomPlain<Base>::RandomPlain;
  void stop() { this->board_.stop = true; }
  void on_fetch(std::uint16_t, std::uint64_t) {}  // reports runs to the board, unused here
  void on_data(std::uint8_t) {}
  void on_vector(const FlowEvent&, std::uint16_t) {}
};

// An observer whose actions depend on its reports: equal reports lead to equal actions.
struct Witness final : machines::Observer {
  Observation* observation = nullptr;
  const CpuInfo* info = nullptr;
  const void* state = nullptr;
  bool flow_only_noted = false;  // if flow may be reported later
  std::uint64_t told = 0, calls = 0;

  std::uint64_t note(unsigned kind, std::uint64_t address, std::uint64_t value, std::uint64_t cycle) {
    ++calls;
    return told = mixed(told ^ kind ^ address << 8 ^ value << 24 ^ cycle << 32);
  }
  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override {
    note(0, pc, observation->every_instruction, cycle);
    if (told % 4 == 0) observation->every_instruction = false;
    return told % 64 != 1;
  }
  bool on_access(machines::Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override {
    note(1 + static_cast<unsigned>(access), address, value, cycle);
    if (told % 8 == 0) observation->every_instruction = true;
    return told % 64 != 1;
  }
  bool on_port_access(machines::Access access, std::uint8_t port, std::uint8_t value, std::uint64_t cycle) override {
    note(5 + static_cast<unsigned>(access), port, value, cycle);
    return told % 64 != 1;
  }
  void on_flow(const FlowEvent& event) override { note_flow(event, state); }
  void on_flows(std::span<const LoggedFlow> events) override {
    for (const LoggedFlow& logged : events) note_flow(logged.event, logged.state.data());
  }
  void note_flow(const FlowEvent& event, const void* then) {
    if (event.kind == FlowKind::call || event.kind == FlowKind::reti) {
      for (const RegisterInfo& one : info->registers) note(30, one.get(then), 0, event.cycle);
    }
    note(10 + static_cast<unsigned>(event.kind), std::uint64_t{event.from} << 16 | event.to,
         std::uint64_t{event.return_to} << 32 | std::uint64_t{event.sp} << 16 | event.old_sp, event.cycle);
    if (!flow_only_noted && told % 64 == 0) observation->every_instruction = true;
  }
};

const CpuInfo& info_of(const mos6502::State&) { return mos6502::kCpuInfo; }
const CpuInfo& info_of(const m6800::State&) { return m6800::kCpuInfo; }
const CpuInfo& info_of(const f8::State&) { return f8::kCpuInfo; }

template <class Cpu, class Base>
struct Run {
  RandomBoard board;
  std::unique_ptr<MachineBoard<Base>> machine;
  Observation observation;
  Witness witness;
  typename Cpu::State state;
  Exit exit{};
  bool refused = false;

  void run(std::uint64_t target) {
    observation.begin_run(machine->pages());
    machines::ObservedState<MachineBoard<Base>> seen{machine.get(), &observation, false};
    machines::QuietBus<MachineBoard<Base>> bus(seen);
    exit = Cpu::run(state, bus, target);
    observation.report_log();
    refused = seen.refused;
  }
};

struct Counts {
  std::uint64_t cycles = 0, quiet = 0, calls = 0;
};

template <class Cpu, class Base>
void compare_program(std::uint64_t seed, std::uint64_t cycles, Counts& counts) {
  const auto one = std::make_unique<Run<Cpu, Base>>(), other = std::make_unique<Run<Cpu, Base>>();
  const auto both = [&](auto&& work) {
    work(*one);
    work(*other);
  };
  both([&](auto& run) {
    run.board.template fill<Cpu>(seed);
    // Addresses are close together so that programs execute them repeatedly.
    for (std::size_t i = 0; i < run.board.memory.size(); ++i) {
      if (mixed(seed * 7 + i) % 3 == 0) run.board.memory[i] = static_cast<std::uint8_t>(mixed(seed * 11 + i) % 6);
      if (Cpu::ends_program(run.board.memory[i])) run.board.memory[i] = Cpu::instead_of(run.board.memory[i]);
    }
    run.machine = std::make_unique<MachineBoard<Base>>(run.board);
    run.state = Cpu::random_state(mixed(seed));
    run.witness.observation = &run.observation;
    run.witness.info = &info_of(run.state);
    run.witness.state = &run.state;
    run.witness.flow_only_noted = run.observation.logs_flow = seed % 2 != 0;
    for (std::size_t i = 0; i < 0x100; ++i) run.observation.log.at_once[i] = mixed(seed + i) % 4 == 0;
    run.observation.observer = &run.witness;
  });
  one->observation.always_slow = true;

  std::uint64_t choice = seed;
  const auto next = [&](std::uint64_t below) { return (choice = mixed(choice)) % below; };
  while (one->state.cycle < cycles) {
    const std::uint64_t watches = next(6), flow = next(256), first = next(0x10000), poked = next(16);
    both([&](auto& run) {
      Observation& observation = run.observation;
      observation.watch.clear();
      for (std::uint64_t i = 0; i < watches; ++i) {
        const std::uint64_t where = mixed(seed + first / 4096 + i);  // repeats addresses
        observation.watch.add(where % 0x600, static_cast<std::uint8_t>(where >> 40 & 7));
        observation.ports[where >> 50 & 0xFF] = static_cast<std::uint8_t>(where >> 20 & 6);
      }
      observation.flow = static_cast<std::uint8_t>(flow);
      observation.every_instruction = first % 32 == 0;
      if (first % 16 == 1) observation.forget_accessed();
      if (poked == 0) {
        run.board.memory[first % 0x600] = static_cast<std::uint8_t>(first >> 3);
        observation.on_memory_changed();
      }
    });
    const std::uint64_t target = one->state.cycle + 1 + next(choice & 1024 ? 20 : 3000);
    both([&](auto& run) { run.run(target); });
    INFO("program " << seed << ", run to cycle " << target << ": long at " << std::hex << Cpu::program_counter(one->state) << ", quiet at "
                    << Cpu::program_counter(other->state) << std::dec << ", cycles " << one->state.cycle << " and " << other->state.cycle);
    REQUIRE(one->board.log == other->board.log);
    REQUIRE(one->witness.calls == other->witness.calls);
    REQUIRE(one->witness.told == other->witness.told);
    REQUIRE(one->exit == other->exit);
    REQUIRE(one->refused == other->refused);
    REQUIRE(one->state == other->state);
    REQUIRE(one->board.latch == other->board.latch);
    REQUIRE(one->observation.every_instruction == other->observation.every_instruction);
    REQUIRE(one->observation.accessed() == other->observation.accessed());
    both([&](auto& run) {
      run.board.log.clear();
      run.board.stop = false;
      if (run.exit == Exit::jammed || choice % 64 == 0) run.state.reset_pending = true;
    });
  }
  REQUIRE(one->board.memory == other->board.memory);
  counts.cycles += one->state.cycle;
  counts.calls += one->witness.calls;
  for (std::size_t address = 0; address < 0x10000; ++address)
    counts.quiet += other->observation.quiet().instructions[address] >> 16 != kLoud ? 1 : 0;
}

template <class Cpu, class Base = RandomBus>
Counts compare(std::uint64_t cycles, std::uint64_t seed) {
  Counts counts;
  while (counts.cycles < cycles) compare_program<Cpu, Base>(seed++, 40'000, counts);
  CHECK(counts.calls > cycles / 1000);
  CHECK(counts.quiet > cycles / 10'000);
  return counts;
}

// A KIM-1 on the observed bus with an observer that counts reported accesses.
struct ObservedKim final : machines::Observer {
  tests::MachineForTest<machines::kim1::Kim1> kim;
  std::unique_ptr<Observation> observation = std::make_unique<Observation>();
  int told = 0;

  explicit ObservedKim(bool always_slow = false) {
    observation->observer = this;
    observation->always_slow = always_slow;
    kim.observe(observation.get());
  }
  bool on_access(machines::Access, std::uint16_t, std::uint8_t, std::uint64_t) override { return ++told, true; }
};

}  // namespace

TEST_CASE("observed run: reports and results equal the long path: 6502") { compare<Mos6502>(1'000'000, 1); }
TEST_CASE("observed run: reports and results equal the long path: 6800") { compare<M6800>(1'000'000, 1); }
TEST_CASE("observed run: reports and results equal the long path: F8") { compare<F8, RandomF8Bus>(3'000'000, 1); }

TEST_CASE("observed run: the long path agrees for ten million random instructions", "[slow]") {
  compare<Mos6502>(40'000'000, 1'000'000);
  compare<M6800>(50'000'000, 1'000'000);
  compare<F8, RandomF8Bus>(60'000'000, 1'000'000);
}

// Executes 0300 and writes its image 2300. First the instruction has two bytes (INC $20), then three (INC $1020), and the last
// byte was not read before.
TEST_CASE("observed run: an opcode changed through a mirrored address is decoded again") {
  std::array<Observation::AccessMap, 2> maps;
  for (const bool always_slow : {false, true}) {
    ObservedKim observed(always_slow);
    observed.kim.put(0x200, {0x20, 0x00, 0x03, 0x20, 0x00, 0x03, 0xA9, 0xEE, 0x8D, 0x00, 0x23, 0x20, 0x00, 0x03, 0x4C, 0x0E, 0x02});
    observed.kim.put(0x300, {0xE6, 0x20, 0x60, 0x60});
    observed.kim.start(0x200);
    observed.kim.run({.until_cycle = 200});
    CHECK(observed.kim.peek(0, 0x300) == 0xEE);
    maps[always_slow ? 1 : 0] = observed.observation->accessed();
  }
  CHECK(maps[0] == maps[1]);
  CHECK((maps[0][0x302] & Observation::kRead) != 0);
}

// JSR reads the high byte of its operand last; here, it has pushed its own page to that address.
TEST_CASE("observed run: a JSR that pushes over its own operand jumps to the new target") {
  for (const bool always_slow : {false, true}) {
    ObservedKim observed(always_slow);
    auto& kim = observed.kim;
    observed.kim.put(0x1F0, {0x20, 0x34, 0x03});  // jsr $0334
    for (const auto& [sp, to] : {std::pair{0x80u, 0x334u}, {0x80u, 0x334u}, {0xF2u, 0x134u}}) {
      kim.set_register(kim.cpu().stack_pointer, sp);
      observed.kim.start(0x1F0);
      kim.run({.until_cycle = kim.cycle() + 1});
      CHECK(kim.register_value(kim.cpu().program_counter) == to);
    }
  }
}

// LDA $10 at 02FF, with its operand on the next page.
TEST_CASE("observed run: an operand on another page is reported once it is watched") {
  ObservedKim observed;
  observed.kim.put(0x2FF, {0xA5, 0x10, 0x4C, 0xFF, 0x02});  // lda $10, jmp $02FF
  observed.kim.start(0x2FF);
  observed.kim.run({.until_cycle = 600});
  CHECK(observed.told == 0);
  observed.observation->watch.add(0x300, Observation::kRead);
  observed.kim.run({.until_cycle = 1200});
  CHECK(observed.told == 100);  // six cycles each
}

TEST_CASE("observed run: a board that always sees every cycle is observed while it writes") {
  ObservedKim observed;
  auto& kim = observed.kim;
  kim.press(kim.key("SST"));
  observed.kim.put(0x200, {0xE6, 0x20, 0xEE, 0x80, 0x02, 0x4C, 0x00, 0x02});  // inc $20, inc $0280, jmp $0200
  observed.kim.start(0x200);
  kim.run({.until_cycle = 60});  // SST interrupts after each instruction: the stack is written
  CHECK((observed.observation->accessed()[0x01FF] & Observation::kWrite) != 0);
}
