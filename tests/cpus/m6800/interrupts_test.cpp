// Timing of interrupts, to the cycle, and the bus activity of their sequences. Sources: Motorola's M6800 manual, MPU-17 and MPU-18,
// and the behaviour of a transistor netlist of the chip; the rules are in cpus/m6800/core.hpp, and the assumptions in interrupts.hpp.
#include "catch.hpp"
#include "cpu.hpp"

using namespace janus::cpus;
namespace m6800 = janus::cpus::m6800;
using m6800::State;

namespace {

constexpr std::uint16_t kProgram = 0x0200, kIrq = 0x0500, kSwi = 0x0600, kNmi = 0x0700, kReset = 0x0800;
constexpr std::uint16_t kStack = 0x01F0;
constexpr int kNop = 0x01, kCli = 0x0E, kSei = 0x0F, kTap = 0x06, kRti = 0x3B, kWai = 0x3E, kSwiCode = 0x3F;
constexpr std::uint8_t kOpen = m6800::kOnes, kMasked = m6800::kOnes | m6800::kI;

using Entry = InterruptEntry;  // a cycle is the boundary behind the sequence
using Entries = std::vector<Entry>;
constexpr auto irq = InterruptKind::irq, nmi = InterruptKind::nmi, software = InterruptKind::software;

struct Setup {
  std::vector<int> program;
  std::vector<LineChange> changes;
  std::uint8_t cc = kOpen;
  std::vector<int> stack = {};  // above kStack
  std::vector<int> handler = {kRti};
};

struct Outcome {
  std::vector<Access> log;
  Entries entries;
  State state;
};

template <class Bus>
State run_on(Bus& bus, const Setup& setup, std::uint64_t until, std::uint64_t leg) {
  State state = state_at<State>(kProgram);
  state.sp = kStack;
  state.a = 0xA1, state.b = 0xB2, state.x = 0xC3D4;
  state.cc = setup.cc;
  while (state.cycle < until) m6800::run(state, bus, std::min(until, state.cycle + leg));
  return state;
}

// Runs the program, in memory that is otherwise full of NOPs, observed, plain, and plain cycle by cycle.
Outcome run(const Setup& setup, std::uint64_t until) {
  Board board;
  board.memory.fill(kNop);
  board.put(kProgram, setup.program);
  for (const std::uint16_t handler : {kIrq, kSwi, kNmi}) board.put(handler, setup.handler);
  board.put(kStack + 1, setup.stack);
  put_vectors(board, kIrq, kSwi, kNmi, kReset);
  board.changes = setup.changes;
  Board copy = board, again = board;
  Outcome outcome;
  FlatObserved observed(board);
  outcome.state = run_on(observed, setup, until, until);
  outcome.log = board.log;
  for (const FlowEvent& event : observed.events) {
    if (event.kind == FlowKind::interrupt) outcome.entries.push_back({event.cycle, event.interrupt, event.return_to});
  }
  FlatPlain plain(copy), stepped(again);
  CHECK((run_on(plain, setup, until, until) == outcome.state));
  CHECK((run_on(stepped, setup, until, 1) == outcome.state));
  CHECK(copy.memory == board.memory);
  return outcome;
}

Entries entries(const Setup& setup, std::uint64_t until) { return run(setup, until).entries; }

std::vector<LineChange> from(std::uint64_t cycle, Line line) { return {{cycle, line, true}}; }
std::vector<LineChange> pulse(std::uint64_t cycle, Line line) { return {{cycle, line, true}, {cycle + 1, line, false}}; }

// The seven bytes and the cycle after them, from `cycle` on, with `pc` and `cc`.
std::vector<Access> stacking(std::uint64_t cycle, int pc, int cc) {
  const int bytes[] = {pc & 0xFF, pc >> 8, 0xD4, 0xC3, 0xA1, 0xB2, cc};
  std::vector<Access> result;
  std::uint16_t address = kStack;
  for (const int byte : bytes) result.push_back({cycle++, Kind::write, address--, static_cast<std::uint8_t>(byte)});
  return result;
}

std::vector<Access> joined(std::vector<Access> first, const std::vector<Access>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

}  // namespace

TEST_CASE("6800: SWI on the bus: CC goes to the stack before I is set") {
  const Outcome done = run({{kSwiCode}, {}, kOpen | m6800::kC}, 12);
  const auto begin = joined({{0, Kind::fetch, 0x0200, kSwiCode}, {1, Kind::read, 0x0201, kNop}}, stacking(2, 0x0201, kOpen | m6800::kC));
  CHECK(done.log == joined(begin, {{9, Kind::idle, kStack - 7, 0}, {10, Kind::read, 0xFFFA, 0x06}, {11, Kind::read, 0xFFFB, 0x00}}));
  CHECK(done.state.pc == kSwi);
  CHECK(done.state.sp == kStack - 7);
  CHECK(done.state.cc == (kMasked | m6800::kC));
  CHECK(done.entries == Entries{{12, software, 0x0201}});
}

TEST_CASE("6800: IRQ and NMI on the bus take twelve cycles, like SWI") {
  for (const Line line : {Line::irq, Line::nmi}) {
    const bool is_irq = line == Line::irq;
    const Outcome done = run({{kNop, kNop}, from(1, line), kOpen | m6800::kH}, 14);
    const std::uint16_t vector = is_irq ? 0xFFF8 : 0xFFFC;
    const std::uint8_t high = is_irq ? 0x05 : 0x07;
    const auto begin = joined({{2, Kind::fetch, 0x0201, kNop}, {3, Kind::read, 0x0201, kNop}}, stacking(4, 0x0201, kOpen | m6800::kH));
    CHECK(part(done.log, 2, 12) == joined(begin, {{11, Kind::idle, kStack - 7, 0},
                                                  {12, Kind::read, vector, high},
                                                  {13, Kind::read, static_cast<std::uint16_t>(vector + 1), 0x00}}));
    CHECK(done.state.pc == high << 8);
    CHECK(done.state.cc == (kMasked | m6800::kH));
  }
}

TEST_CASE("6800: RES shows its vector, reads it, sets I and forgets the rest") {
  Board board;
  board.memory.fill(kNop);
  put_vectors(board, kIrq, kSwi, kNmi, kReset);
  board.changes = from(1, Line::nmi);
  FlatObserved bus(board);
  State state;
  state.waiting = true;
  state.a = 0x5A;
  state.cc = kOpen | m6800::kV;
  CHECK(m6800::run(state, bus, 3) == Exit::target);
  CHECK(shown(board.log) == "0 - fffe=0, 1 r fffe=8, 2 r ffff=0");
  CHECK(state.pc == kReset);
  CHECK(state.cc == (kMasked | m6800::kV));
  CHECK(state.a == 0x5A);
  m6800::run(state, bus, 40);
  CHECK(bus.events.size() == 1);  // the NMI is forgotten
}

TEST_CASE("6800: interrupts are sampled in the last cycle of an instruction") {
  for (const Line line : {Line::irq, Line::nmi}) {
    const auto kind = line == Line::irq ? irq : nmi;
    const auto taken = [&](const std::vector<int>& program, std::uint64_t cycle) {
      return entries({program, from(cycle, line)}, cycle + 20).at(0);
    };
    CHECK(taken({kNop, kNop}, 0) == Entry{14, kind, 0x0201});
    CHECK(taken({kNop, kNop}, 1) == Entry{14, kind, 0x0201});
    CHECK(taken({kNop, kNop}, 2) == Entry{16, kind, 0x0202});
    CHECK(taken({0xB6, 0x03, 0x00}, 3) == Entry{16, kind, 0x0203});  // LDAA extended: cycles 0-3
    CHECK(taken({0xB6, 0x03, 0x00}, 4) == Entry{18, kind, 0x0204});
    CHECK(taken({0x20, 0x10}, 3) == Entry{16, kind, 0x0212});  // BRA: cycles 0-3
    CHECK(taken({0x20, 0x10}, 4) == Entry{18, kind, 0x0213});
    CHECK(taken({0xBD, 0x03, 0x00}, 8) == Entry{21, kind, 0x0300});  // JSR extended: cycles 0-8
    CHECK(taken({0xBD, 0x03, 0x00}, 9) == Entry{23, kind, 0x0301});
  }
}

TEST_CASE("6800: one low cycle of IRQ anywhere in an instruction is enough") {
  for (std::uint64_t cycle = 0; cycle < 9; ++cycle) {  // JSR extended: cycles 0-8
    CAPTURE(cycle);
    CHECK(entries({{0xBD, 0x03, 0x00}, pulse(cycle, Line::irq)}, 60) == Entries{{21, irq, 0x0300}});
    CHECK(entries({{0xBD, 0x03, 0x00}, pulse(cycle, Line::irq), kMasked}, 60).empty());
  }
  CHECK(entries({{kNop, kNop}, pulse(2, Line::irq)}, 60) == Entries{{16, irq, 0x0202}});
  // a second pulse in the same instruction changes nothing
  CHECK(entries({{0xBD, 0x03, 0x00}, {{1, Line::irq, true}, {2, Line::irq, false}, {5, Line::irq, true}, {6, Line::irq, false}}}, 60) ==
        Entries{{21, irq, 0x0300}});
}

TEST_CASE("6800: SEI and TAP mask at once") {
  // the line falls in the first cycle or the last
  for (std::uint64_t cycle : {2u, 3u}) {
    CAPTURE(cycle);
    CHECK(entries({{kNop, kSei, kNop}, from(cycle, Line::irq)}, 60).empty());
    CHECK(entries({{kNop, kSei, kNop}, pulse(cycle, Line::irq)}, 60).empty());
    CHECK(entries({{0x86, kMasked, kTap, kNop}, from(cycle, Line::irq)}, 60).empty());
  }
  CHECK(entries({{kNop, kSei}, from(1, Line::irq)}, 14) == Entries{{14, irq, 0x0201}});  // before SEI
  CHECK(entries({{kCli, kSei, kNop}, from(0, Line::irq), kMasked}, 60).empty());
  CHECK(entries({{0x86, kMasked, kCli, kTap, kNop}, from(0, Line::irq), kMasked}, 60).empty());
  CHECK(entries({{kTap, kSei, kNop}, from(0, Line::irq), kMasked}, 60).empty());  // A is A1: TAP clears I
  // what SEI has masked is not kept for a later CLI
  CHECK(entries({{kNop, kSei, kNop, kCli, kNop, kNop}, pulse(3, Line::irq)}, 60).empty());
}

TEST_CASE("6800: CLI and TAP let IRQ in one instruction late, RTI at once") {
  const auto line = from(0, Line::irq);
  CHECK(entries({{kCli, kNop, kNop}, line, kMasked}, 20) == Entries{{16, irq, 0x0202}});
  CHECK(entries({{kCli, kCli, kNop}, line, kMasked}, 20) == Entries{{16, irq, 0x0202}});
  CHECK(entries({{kCli, 0xBD, 0x03, 0x00}, line, kMasked}, 24) == Entries{{23, irq, 0x0300}});
  CHECK(entries({{kTap, kNop, kNop}, line, kMasked}, 20) == Entries{{16, irq, 0x0202}});  // A is A1: I is cleared
  const std::vector<int> open = {0x00, 0x22, 0x11, 0x44, 0x33, 0x03, 0x00}, masked = {0xFF, 0, 0, 0, 0, 0x03, 0x00};
  const Outcome returned = run({{kRti}, line, kMasked, open}, 22);
  CHECK(returned.entries == Entries{{22, irq, 0x0300}});
  CHECK(returned.state.a == 0x11);
  CHECK(returned.state.b == 0x22);
  CHECK(returned.state.x == 0x4433);
  CHECK(entries({{kRti}, line, kOpen, masked}, 60).empty());
}

TEST_CASE("6800: an IRQ pulse counts from CLI's last cycle and from RTI's fifth") {
  for (std::uint64_t cycle = 0; cycle < 4; ++cycle) {
    CAPTURE(cycle);
    const Entries taken = {{16, irq, 0x0202}};
    CHECK(entries({{kCli, kNop, kNop}, pulse(cycle, Line::irq), kMasked}, 40) == (cycle >= 1 ? taken : Entries{}));
    CHECK(entries({{kTap, kNop, kNop}, pulse(cycle, Line::irq), kMasked}, 40) == (cycle >= 2 ? taken : Entries{}));
  }
  // RTI pulls CC in its fourth cycle. Whether I was set before makes no difference.
  for (const std::uint8_t before : {kOpen, kMasked}) {
    for (std::uint64_t cycle = 0; cycle < 10; ++cycle) {
      CAPTURE(cycle, int{before});
      const Setup setup{{kRti}, pulse(cycle, Line::irq), before, {0x00, 0x22, 0x11, 0x44, 0x33, 0x03, 0x00}};
      CHECK(entries(setup, 60) == (cycle >= 4 ? Entries{{22, irq, 0x0300}} : Entries{}));
    }
  }
  // SWI, SEI and RTI forget what was latched in CLI's last cycle, WAI does not.
  CHECK(entries({{kCli, kSei, kNop}, pulse(1, Line::irq), kMasked}, 60).empty());
  CHECK(entries({{kCli, kRti}, pulse(1, Line::irq), kMasked, {0x00, 0x22, 0x11, 0x44, 0x33, 0x03, 0x00}}, 60).empty());
  CHECK(entries({{kCli, kSwiCode}, pulse(1, Line::irq), kMasked}, 60) == Entries{{14, software, 0x0202}});
  CHECK(entries({{kCli, kWai}, pulse(1, Line::irq), kMasked}, 60) == Entries{{14, irq, 0x0202}});
}

TEST_CASE("6800: IRQ is served while it is low, NMI once for an edge and first") {
  CHECK(entries({{kNop}, from(0, Line::irq), kMasked}, 60).empty());
  // still asserted when the handler returns after ten cycles
  CHECK(entries({{kNop}, from(0, Line::irq)}, 40) == Entries{{14, irq, 0x0201}, {36, irq, 0x0201}});
  CHECK(entries({{kNop}, pulse(2, Line::nmi)}, 20) == Entries{{16, nmi, 0x0202}});
  CHECK(entries({{kNop}, from(0, Line::nmi)}, 100) == Entries{{14, nmi, 0x0201}});
  CHECK(entries({{kNop}, {{0, Line::irq, true}, {0, Line::nmi, true}}}, 38) == Entries{{14, nmi, 0x0201}, {36, irq, 0x0201}});
}

TEST_CASE("6800: an NMI takes over an IRQ until two cycles before the vector is read") {
  for (std::uint64_t cycle = 2; cycle <= 13; ++cycle) {  // the IRQ's sequence runs in cycles 2-13 and reads its vector in 12
    CAPTURE(cycle);
    for (const bool is_pulse : {false, true}) {
      Setup setup{{kNop, kNop}, {{1, Line::irq, true}, {2, Line::irq, false}, {cycle, Line::nmi, true}}};
      if (is_pulse) setup.changes.push_back({cycle + 1, Line::nmi, false});
      const Outcome done = run(setup, 26);
      if (cycle <= 10) CHECK(done.entries == Entries{{14, nmi, 0x0201}});
      else CHECK(done.entries == Entries{{14, irq, 0x0201}, {26, nmi, kIrq}});
    }
  }
  // After WAI: the sequence continues in cycle 22 and reads its vector in 23.
  for (std::uint64_t cycle = 20; cycle <= 24; ++cycle) {
    CAPTURE(cycle);
    const Outcome done = run({{kWai}, {{20, Line::irq, true}, {cycle, Line::nmi, true}}}, cycle <= 21 ? 25 : 37);
    if (cycle <= 21) CHECK(done.entries == Entries{{25, nmi, 0x0201}});
    else CHECK(done.entries == Entries{{25, irq, 0x0201}, {37, nmi, kIrq}});
  }
}

TEST_CASE("6800: an NMI during SWI is taken before the handler's first instruction") {
  for (std::uint64_t cycle = 1; cycle <= 12; ++cycle) {
    CAPTURE(cycle);
    Setup setup{{kSwiCode, kNop}, from(cycle, Line::nmi)};
    setup.handler = {};
    const std::uint64_t in_handler = cycle == 12 ? 1 : 0;  // its first NOP is executed
    CHECK(entries(setup, 24 + 2 * in_handler) ==
          Entries{{12, software, 0x0201}, {24 + 2 * in_handler, nmi, static_cast<std::uint16_t>(kSwi + in_handler)}});
  }
}

TEST_CASE("6800: NMI edges are lost until the vector is fetched, and kept from then on") {
  for (std::uint64_t cycle = 2; cycle <= 14; ++cycle) {  // the sequence runs in cycles 2-13, its vector is read in 12
    CAPTURE(cycle);
    Setup setup{{kNop}, {{0, Line::nmi, true}, {1, Line::nmi, false}, {cycle, Line::nmi, true}}};
    setup.handler = {};
    const Entries found = entries(setup, 60);
    REQUIRE(found.size() == (cycle <= 12 ? 1u : 2u));
    if (cycle == 13) CHECK(found[1] == Entry{26, nmi, kNmi});
  }
}

TEST_CASE("6800: WAI stacks the registers, lets go of the bus and waits") {
  const Outcome done = run({{kWai}, {}, kMasked}, 5000);
  CHECK(done.log == joined({{0, Kind::fetch, 0x0200, kWai}, {1, Kind::read, 0x0201, kNop}}, stacking(2, 0x0201, kMasked)));
  CHECK(done.state.waiting);
  CHECK(done.state.pc == 0x0201);
  CHECK(done.state.sp == kStack - 7);
  CHECK(done.state.cc == kMasked);
  CHECK(done.state.cycle == 5000);
}

TEST_CASE("6800: an interrupt ends WAI with nothing but its vector") {
  // waiting already: seen two cycles later, then three
  for (std::uint64_t cycle = 8; cycle < 300; cycle += 73) {
    CAPTURE(cycle);
    const Outcome done = run({{kWai}, from(cycle, Line::irq)}, cycle + 5);
    CHECK(done.entries == Entries{{cycle + 5, irq, 0x0201}});
    CHECK(part(done.log, 9, done.log.size() - 9) == std::vector<Access>{{cycle + 1, Kind::idle, kStack - 6, 0},
                                                                        {cycle + 2, Kind::idle, kStack - 7, 0},
                                                                        {cycle + 3, Kind::read, 0xFFF8, 0x05},
                                                                        {cycle + 4, Kind::read, 0xFFF9, 0x00}});
    CHECK(done.state.cc == kMasked);
    CHECK_FALSE(done.state.waiting);
    CHECK(entries({{kWai}, from(cycle, Line::nmi), kMasked}, cycle + 5) == Entries{{cycle + 5, nmi, 0x0201}});
  }
  // asserted before it waits: twelve cycles in all
  CHECK(entries({{kNop, kWai}, from(2, Line::irq)}, 14) == Entries{{14, irq, 0x0202}});
  for (std::uint64_t cycle = 2; cycle <= 9; ++cycle) {
    CAPTURE(cycle);
    CHECK(entries({{kNop, kWai}, pulse(cycle, Line::irq)}, 60) == Entries{{14, irq, 0x0202}});
  }
  // a masked IRQ does not end it; after CLI it does, however late the mask changes
  CHECK(entries({{kWai}, from(20, Line::irq), kMasked}, 900).empty());
  CHECK(entries({{kCli, kWai}, from(0, Line::irq), kMasked}, 14) == Entries{{14, irq, 0x0202}});
  // a pulse of one cycle is enough
  CHECK(entries({{kWai}, {{50, Line::irq, true}, {51, Line::irq, false}}}, 55) == Entries{{55, irq, 0x0201}});
}

TEST_CASE("6800: the handler's RTI goes on behind WAI") {
  const Outcome done = run({{kWai, 0x4C}, from(30, Line::nmi)}, 47);  // taken at 35, RTI until 45, INCA
  CHECK(done.state.pc == 0x0202);
  CHECK(done.state.a == 0xA2);
  CHECK(done.state.sp == kStack);
}
