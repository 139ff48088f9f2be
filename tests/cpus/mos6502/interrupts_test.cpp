// Timing of interrupts, to the cycle, and the bus activity of their sequences. Sources: MCS6500 hardware manual
// (sequences), and later findings on the NMOS chip: reference notes in cpus/mos6502/core.hpp.
#include "catch.hpp"
#include "cpu.hpp"

using namespace janus::cpus;
namespace mos6502 = janus::cpus::mos6502;
using mos6502::State;

namespace {

constexpr std::uint16_t kProgram = 0x0200, kNmi = 0x0600, kReset = 0x0700, kIrq = 0x0800;
constexpr std::uint8_t kStack = 0xF0;
constexpr int kNop = 0xEA, kCli = 0x58, kSei = 0x78, kPlp = 0x28, kRti = 0x40, kBrk = 0x00;

using Entry = InterruptEntry;  // a cycle is the first one of the sequence
using Entries = std::vector<Entry>;

struct Outcome {
  std::vector<Access> log;
  Entries entries;
  State state;
};

struct Setup {
  std::vector<int> program;
  std::vector<LineChange> changes;
  std::uint8_t p = 0;
  std::vector<int> stack = {};  // above the stack pointer, kStack
  std::vector<int> nmi_handler = {kRti};
  std::vector<int> irq_handler = {};
};

template <class Bus>
State run_on(Bus& bus, const Setup& setup, std::uint64_t until) {
  State state = state_at<State>(kProgram);
  state.p = static_cast<std::uint8_t>(setup.p | mos6502::kUnused);
  state.s = kStack;
  mos6502::run(state, bus, until);
  return state;
}

// Runs the program, in memory that is otherwise full of NOPs, on both kinds of bus.
Outcome run(const Setup& setup, std::uint64_t until) {
  Board board;
  board.memory.fill(kNop);
  board.put(kProgram, setup.program);
  board.put(kNmi, setup.nmi_handler);
  board.put(kIrq, setup.irq_handler);
  board.put(static_cast<std::uint16_t>(0x101 + kStack), setup.stack);
  put_vectors(board, kNmi, kReset, kIrq);
  board.changes = setup.changes;
  Board copy = board;
  Outcome outcome;
  FlatObserved observed(board);
  outcome.state = run_on(observed, setup, until);
  outcome.log = board.log;
  for (const FlowEvent& event : observed.events) {
    if (event.kind == FlowKind::interrupt) outcome.entries.push_back({event.cycle - 7, event.interrupt, event.return_to});
  }
  FlatPlain plain(copy);
  const State plain_state = run_on(plain, setup, until);
  CHECK((plain_state == outcome.state));
  CHECK(copy.memory == board.memory);
  return outcome;
}

Entries entries(const Setup& setup, std::uint64_t until) { return run(setup, until).entries; }

constexpr auto irq = InterruptKind::irq, nmi = InterruptKind::nmi, software = InterruptKind::software;

std::vector<LineChange> irq_at(std::uint64_t cycle) { return {{cycle, Line::irq, true}}; }
std::vector<LineChange> nmi_at(std::uint64_t cycle) { return {{cycle, Line::nmi, true}}; }

}  // namespace

TEST_CASE("the IRQ sequence on the bus") {
  const Outcome outcome = run({{kNop, kNop}, irq_at(0), mos6502::kD | mos6502::kC}, 9);
  CHECK(shown(part(outcome.log, 2, 7)) == "2 f 201=ea, 3 r 201=ea, 4 w 1f0=2, 5 w 1ef=1, 6 w 1ee=29, 7 r fffe=0, 8 r ffff=8");
  CHECK(outcome.state.pc == kIrq);
  CHECK(outcome.state.s == 0xED);
  CHECK(outcome.state.p == (mos6502::kUnused | mos6502::kD | mos6502::kI | mos6502::kC));
}

TEST_CASE("the NMI sequence on the bus") {
  const Outcome outcome = run({{kNop, kNop}, nmi_at(0), mos6502::kI}, 9);
  CHECK(shown(part(outcome.log, 2, 7)) == "2 f 201=ea, 3 r 201=ea, 4 w 1f0=2, 5 w 1ef=1, 6 w 1ee=24, 7 r fffa=0, 8 r fffb=6");
  CHECK(outcome.state.pc == kNmi);
}

TEST_CASE("the BRK sequence on the bus") {
  const Outcome outcome = run({{kBrk, 0x77}, {}, mos6502::kD}, 7);
  CHECK(shown(outcome.log) == "0 f 200=0, 1 r 201=77, 2 w 1f0=2, 3 w 1ef=2, 4 w 1ee=38, 5 r fffe=0, 6 r ffff=8");
  CHECK(outcome.state.p == (mos6502::kUnused | mos6502::kD | mos6502::kI));
}

TEST_CASE("the RES sequence reads where an interrupt writes, sets I and keeps D") {
  Board board;
  board.memory.fill(kNop);
  put_vectors(board, kNmi, kReset, kIrq);
  FlatObserved bus(board);
  State state;
  state.pc = kProgram;
  state.s = 0x01;
  state.p = mos6502::kUnused | mos6502::kD | mos6502::kV;
  CHECK(mos6502::run(state, bus, 7) == Exit::target);
  CHECK(shown(board.log) == "0 f 200=ea, 1 r 200=ea, 2 r 101=ea, 3 r 100=ea, 4 r 1ff=ea, 5 r fffc=0, 6 r fffd=7");
  CHECK(state.pc == kReset);
  CHECK(state.s == 0xFE);
  CHECK(state.p == (mos6502::kUnused | mos6502::kD | mos6502::kV | mos6502::kI));
}

TEST_CASE("RES forgets an NMI edge that came before") {
  Board board;
  board.memory.fill(kNop);
  put_vectors(board, kNmi, kReset, kIrq);
  board.changes = nmi_at(3);
  FlatObserved bus(board);
  State state;
  mos6502::run(state, bus, 20);
  CHECK(bus.events.size() == 1);
  CHECK(state.pc >= kReset);
}

TEST_CASE("interrupts are sampled in the last but one cycle of an instruction") {
  // NOPs: cycles 0-1, 2-3, ...
  for (const Line line : {Line::irq, Line::nmi}) {
    const auto kind = line == Line::irq ? irq : nmi;
    const auto taken = [&](const std::vector<int>& program, std::uint64_t cycle) {
      return entries({program, {{cycle, line, true}}}, cycle + 8).at(0);
    };
    CHECK(taken({kNop, kNop, kNop}, 0) == Entry{2, kind, 0x0201});
    CHECK(taken({kNop, kNop, kNop}, 1) == Entry{4, kind, 0x0202});
    CHECK(taken({kNop, kNop, kNop}, 2) == Entry{4, kind, 0x0202});
    // LDA absolute: cycles 0-3; INC absolute: 0-5; STA (zp),Y: 0-5
    CHECK(taken({0xAD, 0x00, 0x03}, 2) == Entry{4, kind, 0x0203});
    CHECK(taken({0xAD, 0x00, 0x03}, 3) == Entry{6, kind, 0x0204});
    CHECK(taken({0xEE, 0x00, 0x03}, 4) == Entry{6, kind, 0x0203});
    CHECK(taken({0xEE, 0x00, 0x03}, 5) == Entry{8, kind, 0x0204});
    CHECK(taken({0x91, 0x40}, 4) == Entry{6, kind, 0x0202});
    CHECK(taken({0x91, 0x40}, 5) == Entry{8, kind, 0x0203});
    CHECK(taken({0x20, 0x00, 0x03}, 4) == Entry{6, kind, 0x0300});
    CHECK(taken({0x20, 0x00, 0x03}, 5) == Entry{8, kind, 0x0301});
  }
}

TEST_CASE("a taken branch within its page samples in its first cycle") {
  for (const Line line : {Line::irq, Line::nmi}) {
    const auto kind = line == Line::irq ? irq : nmi;
    const auto taken = [&](const std::vector<int>& program, std::uint64_t cycle) {
      return entries({program, {{cycle, line, true}}}, cycle + 9).at(0);
    };
    CHECK(taken({0x90, 0x10}, 0) == Entry{3, kind, 0x0212});  // BCC, taken: cycles 0-2, then a NOP 3-4
    CHECK(taken({0x90, 0x10}, 1) == Entry{5, kind, 0x0213});
    CHECK(taken({0x90, 0x10}, 2) == Entry{5, kind, 0x0213});
    CHECK(taken({0x90, 0x10}, 3) == Entry{5, kind, 0x0213});
    CHECK(taken({0x90, 0x10}, 4) == Entry{7, kind, 0x0214});
    CHECK(taken({0xB0, 0x10}, 0) == Entry{2, kind, 0x0202});  // BCS, not taken
    CHECK(taken({0xB0, 0x10}, 1) == Entry{4, kind, 0x0203});
    CHECK(taken({0x90, 0x80}, 2) == Entry{4, kind, 0x0182});  // taken into another page: cycles 0-3
    CHECK(taken({0x90, 0x80}, 3) == Entry{6, kind, 0x0183});
  }
}

TEST_CASE("6502: a taken branch across a page samples in its first cycle and its last but one") {
  const auto pulse = [](std::uint64_t cycle, Line line) { return std::vector<LineChange>{{cycle, line, true}, {cycle + 1, line, false}}; };
  for (const int displacement : {0x80, 0x7F}) {  // back and forth: BCC at 0200 or 02E0, cycles 2-5
    CAPTURE(displacement);
    const bool back = displacement == 0x80;
    std::vector<int> program = {kNop, 0x90, displacement};
    if (!back) program = {0x4C, 0xE0, 0x02};
    const std::uint64_t begin = back ? 2 : 3;
    const std::uint16_t to = back ? 0x0183 : 0x0361;
    for (std::uint64_t cycle = 0; cycle < 4; ++cycle) {
      CAPTURE(cycle);
      Setup setup{program, pulse(begin + cycle, Line::irq)};
      if (!back) setup.program.resize(0xE0, kNop), setup.program.insert(setup.program.end(), {0x90, 0x7F});
      const bool is_seen = cycle == 0 || cycle == 2;
      CHECK(entries(setup, 40) == (is_seen ? Entries{{begin + 4, irq, to}} : Entries{}));
      // NMI is an edge, kept until it is sampled.
      setup.changes = pulse(begin + cycle, Line::nmi);
      const Entry at_once{begin + 4, nmi, to}, later{begin + 6, nmi, static_cast<std::uint16_t>(to + 1)};
      CHECK(entries(setup, begin + 14) == Entries{cycle <= 2 ? at_once : later});
    }
  }
}

TEST_CASE("CLI, SEI and PLP change the mask one instruction late, RTI at once") {
  const auto masked = mos6502::kI;
  // CLI: the instruction after it is still executed
  CHECK(entries({{kCli, kNop, kNop}, irq_at(0), masked}, 8) == Entries{{4, irq, 0x0202}});
  // CLI, SEI: taken after the SEI, with I set in the pushed P
  const Outcome window = run({{kCli, kSei, kNop}, irq_at(0), masked}, 11);
  CHECK(window.entries == Entries{{4, irq, 0x0202}});
  CHECK(window.log.at(8).value == (mos6502::kUnused | masked));
  // SEI with the line already asserted: taken after it
  CHECK(entries({{kSei, kNop, kNop}, irq_at(0)}, 8) == Entries{{2, irq, 0x0201}});
  CHECK(entries({{kSei, kNop, kNop}, irq_at(1)}, 20).empty());
  // PLP: cycles 0-3
  CHECK(entries({{kPlp, kNop, kNop}, irq_at(0), masked, {0x00}}, 12) == Entries{{6, irq, 0x0202}});
  CHECK(entries({{kPlp, kNop, kNop}, irq_at(0), 0, {0x04}}, 12) == Entries{{4, irq, 0x0201}});
  CHECK(entries({{kPlp, kNop, kNop}, irq_at(3), 0, {0x04}}, 20).empty());
  // RTI: cycles 0-5
  CHECK(entries({{kRti}, irq_at(0), masked, {0x00, 0x00, 0x03}}, 12) == Entries{{6, irq, 0x0300}});
  CHECK(entries({{kRti}, irq_at(0), 0, {0x04, 0x00, 0x03}}, 20).empty());
}

TEST_CASE("IRQ is a level") {
  CHECK(entries({{kNop}, {{1, Line::irq, true}, {2, Line::irq, false}}}, 20).empty());  // between two samples
  CHECK(entries({{kNop}, {{2, Line::irq, true}, {3, Line::irq, false}}}, 20) == Entries{{4, irq, 0x0202}});
  CHECK(entries({{kNop}, irq_at(0), mos6502::kI}, 20).empty());
  // still asserted when the handler returns: taken again, one handler's length later
  const Setup again{{kNop}, irq_at(0), 0, {}, {}, {kRti}};
  CHECK(entries(again, 16) == Entries{{2, irq, 0x0201}, {15, irq, 0x0201}});
}

TEST_CASE("NMI is an edge, goes before IRQ, and lets one instruction of a handler pass") {
  CHECK(entries({{kNop}, nmi_at(0), 0, {}, {}}, 100) == Entries{{2, nmi, 0x0201}});
  CHECK(entries({{kNop}, {{0, Line::nmi, true}, {20, Line::nmi, false}, {30, Line::nmi, true}}}, 39) ==
        Entries{{2, nmi, 0x0201}, {33, nmi, 0x020A}});
  // a pulse is remembered until it is sampled
  CHECK(entries({{kNop}, {{1, Line::nmi, true}, {2, Line::nmi, false}}}, 8) == Entries{{4, nmi, 0x0202}});
  // both at once: NMI; the IRQ waits for the handler's RTI
  const Setup both{{kNop}, {{0, Line::irq, true}, {0, Line::nmi, true}}};
  CHECK(entries(both, 16) == Entries{{2, nmi, 0x0201}, {15, irq, 0x0201}});
}

TEST_CASE("6502: a short NMI pulse while BRK or IRQ fetches its vector is lost") {
  // In the sequence's cycles 4 (the last push) and 5 (the vector's low byte) edges are not seen; NMI must be low in cycle 6.
  for (const bool is_brk : {true, false}) {
    const std::uint64_t start = is_brk ? 0 : 2;
    for (std::uint64_t first = 4; first <= 6; ++first) {
      for (std::uint64_t length = 1; length <= 3; ++length) {
        CAPTURE(is_brk, first, length);
        const LineChange down{start + first, Line::nmi, true}, up{start + first + length, Line::nmi, false};
        Setup setup{{kNop, kNop}, {{1, Line::irq, true}, {3, Line::irq, false}, down, up}};
        if (is_brk) setup = {{kBrk, kNop, kNop}, {down, up}};
        if (!is_brk) setup.changes[0].cycle = 0;
        const bool is_lost = first + length <= 6;
        const Entries found = entries(setup, 40);
        REQUIRE(found.size() == (is_lost ? 1u : 2u));
        CHECK(found[0].kind == (is_brk ? software : irq));
        if (!is_lost) CHECK(found[1] == Entry{start + 9, nmi, kIrq + 1});
      }
    }
  }
  // Another pulse after a lost one is seen.
  const Setup twice{{kBrk, kNop, kNop}, {{4, Line::nmi, true}, {5, Line::nmi, false}, {6, Line::nmi, true}, {7, Line::nmi, false}}};
  CHECK(entries(twice, 40).size() == 2);
}

TEST_CASE("an NMI in the first four cycles of BRK or IRQ takes over its vector") {
  for (std::uint64_t cycle = 0; cycle <= 3; ++cycle) {
    CAPTURE(cycle);
    const Outcome brk = run({{kBrk, kNop, kNop}, nmi_at(cycle)}, 7);
    CHECK(brk.state.pc == kNmi);
    CHECK(brk.log.at(4).value == (mos6502::kUnused | mos6502::kB));  // P is pushed as BRK pushes it
    CHECK(brk.log.at(5).address == 0xFFFA);
    CHECK(brk.entries == Entries{{0, nmi, 0x0202}});

    const Outcome hijacked = run({{kNop}, {{0, Line::irq, true}, {2 + cycle, Line::nmi, true}}}, 9);
    CHECK(hijacked.state.pc == kNmi);
    CHECK(hijacked.log.at(6).value == mos6502::kUnused);
    CHECK(hijacked.entries == Entries{{2, nmi, 0x0201}});
  }
  for (std::uint64_t cycle = 4; cycle <= 7; ++cycle) {  // later: the handler's first instruction, then NMI
    CAPTURE(cycle);
    CHECK(entries({{kBrk, kNop, kNop}, nmi_at(cycle)}, 10) == Entries{{0, software, 0x0202}, {9, nmi, 0x0801}});
    CHECK(entries({{kNop}, {{0, Line::irq, true}, {2 + cycle, Line::nmi, true}}}, 12) == Entries{{2, irq, 0x0201}, {11, nmi, 0x0801}});
  }
}

TEST_CASE("a second NMI edge is lost until the vector is fetched, and kept from then on") {
  // The sequence runs in cycles 2-8, the vector's low byte is fetched in cycle 7.
  for (std::uint64_t cycle = 2; cycle <= 12; ++cycle) {
    CAPTURE(cycle);
    Setup setup{{kNop}, {{0, Line::nmi, true}, {1, Line::nmi, false}, {cycle, Line::nmi, true}}};
    setup.nmi_handler = {};  // NOPs
    const auto found = entries(setup, 20);
    if (cycle <= 7) {
      CHECK(found == Entries{{2, nmi, 0x0201}});
    } else {
      // 8, 9: the handler's first instruction (9-10) samples in 9; 10, 11: the second
      const std::uint64_t start = cycle <= 9 ? 11 : cycle <= 11 ? 13 : 15;
      CHECK(found == Entries{{2, nmi, 0x0201}, {start, nmi, static_cast<std::uint16_t>(kNmi + (start - 9) / 2)}});
    }
  }
}

namespace {

// The KIM-1's single step: an NMI edge at every opcode fetch outside the monitor's page.
class SingleStepBus : public FlatObserved {
 public:
  using FlatObserved::FlatObserved;
  std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) {
    if (address >> 8 != kNmi >> 8) {
      board_.lines.set_nmi(true, cycle);
      board_.lines.set_nmi(false, cycle + 1);
    }
    return FlatBus::fetch(address, cycle);
  }
};

}  // namespace

TEST_CASE("an NMI at every fetch steps instruction by instruction, whatever their length") {
  Board board;
  board.memory.fill(kNop);
  board.put(kProgram, {kNop, 0xA9, 0x01, 0xEE, 0x00, 0x03, 0x90, 0x02, kNop, kNop, 0x20, 0x40, 0x02});
  board.put(0x0240, {0x60});
  board.put(kNmi, {kRti});
  put_vectors(board, kNmi, kReset, kIrq);
  SingleStepBus bus(board);
  State state = state_at<State>(kProgram);
  mos6502::run(state, bus, 130);
  std::vector<std::uint16_t> stops;
  for (const FlowEvent& event : bus.events) {
    if (event.kind == FlowKind::interrupt) stops.push_back(event.return_to);
  }
  stops.resize(8);
  CHECK(stops == std::vector<std::uint16_t>{0x0201, 0x0203, 0x0206, 0x020A, 0x0240, 0x020D, 0x020E, 0x020F});
}
