// Timing of interrupts, to the clock, and the effects of their sequences. Sources: F8 Guide to Programming (sequence),
// the INT column of the 3850 data sheet (privileged instructions).
#include "catch.hpp"
#include "cpu.hpp"

using namespace janus::cpus;
using f8::State;

namespace {

constexpr std::uint16_t kProgram = 0x0200, kHandler = 0x0800, kElsewhere = 0x0340;
constexpr int kNop = 0x2B, kEi = 0x1B, kDi = 0x1A, kPop = 0x1C;
constexpr std::uint64_t kSequence = 24, kNopClocks = 4;

struct Outcome {
  State state;
  std::vector<std::uint64_t> entries;  // first clock of each sequence
  std::vector<std::uint16_t> returns;  // the addresses to return to
  std::vector<F8Bus::Step> acknowledged;
  std::vector<FlowEvent> events;
};

struct Setup {
  std::vector<int> program;
  std::vector<LineChange> changes;
  std::uint8_t w = f8::kI;
  std::uint8_t j = 0;  // register 9
};

template <class Bus>
State run_on(Bus& bus, const Setup& setup, std::uint64_t until) {
  State state = state_at<State>(kProgram);
  state.w = setup.w;
  state.r[f8::kJ] = setup.j;
  state.pc1 = kElsewhere;
  for (const std::size_t upper : {f8::kK, f8::kQ}) {
    state.r[upper] = kElsewhere >> 8;
    state.r[upper + 1] = kElsewhere & 0xFF;
  }
  f8::run(state, bus, until);
  return state;
}

// Runs the program, in memory that is otherwise full of NOPs, on both kinds of bus.
Outcome run(const Setup& setup, std::uint64_t until) {
  Board board;
  board.memory.fill(kNop);
  board.put(kProgram, setup.program);
  board.changes = setup.changes;
  Board copy = board;
  Outcome outcome;
  F8Observed observed(board);
  outcome.state = run_on(observed, setup, until);
  outcome.acknowledged = observed.acknowledged;
  outcome.events = observed.events;
  for (const FlowEvent& event : observed.events) {
    if (event.kind != FlowKind::interrupt) continue;
    outcome.entries.push_back(event.cycle - kSequence);
    outcome.returns.push_back(event.return_to);
    CHECK(event.to == kHandler);
    CHECK(event.from == event.return_to);
  }
  F8Plain plain(copy);
  CHECK(run_on(plain, setup, until) == outcome.state);
  CHECK(plain.acknowledged == observed.acknowledged);
  return outcome;
}

std::vector<LineChange> irq_at(std::uint64_t cycle) { return {{cycle, Line::irq, true}}; }
using Entries = std::vector<std::uint64_t>;

}  // namespace

TEST_CASE("F8: the interrupt sequence takes 24 clocks and asks for the vector in its third and fourth cycle") {
  const Outcome outcome = run({{kNop, kNop}, irq_at(0), f8::kI | f8::kZ | f8::kO}, 4 + 24);
  using f8::Acknowledge;
  CHECK(outcome.acknowledged ==
        std::vector<F8Bus::Step>{{Acknowledge::freeze, 4 + 5}, {Acknowledge::low, 4 + 17}, {Acknowledge::high, 4 + 23}});
  CHECK(outcome.state.cycle == 28);
  CHECK(outcome.state.pc == kHandler);
  CHECK(outcome.state.pc1 == kProgram + 1);
  CHECK(outcome.state.w == (f8::kZ | f8::kO));  // ICB is cleared, W not saved
}

TEST_CASE("F8: INT REQ counts as it is in the last clock of an instruction") {
  for (std::uint64_t raised = 0; raised < 12; ++raised) {
    CAPTURE(raised);
    const std::uint64_t end = (raised / 4 + 1) * 4;  // of the NOP under way
    CHECK(run({{}, irq_at(raised)}, 100).entries == Entries{end});
  }
  CHECK(run({{0x20, 0x11}, irq_at(9)}, 100).entries == Entries{10});  // LI
  CHECK(run({{0x20, 0x11}, irq_at(10)}, 100).entries == Entries{14});
}

TEST_CASE("F8: a request that goes before it is sampled is not seen") {
  CHECK(run({{0x20, 0x11}, {{2, Line::irq, true}, {9, Line::irq, false}}}, 100).entries.empty());
  CHECK(run({{0x20, 0x11}, {{2, Line::irq, true}, {10, Line::irq, false}}}, 100).entries == Entries{10});
}

TEST_CASE("F8: without ICB nothing is let in, DI is at once, EI after the next instruction") {
  CHECK(run({{}, irq_at(0), 0}, 100).entries.empty());
  CHECK(run({{kDi}, irq_at(5)}, 100).entries.empty());
  CHECK(run({{kEi, kNop}, irq_at(0), 0}, 100).entries == Entries{12});
  CHECK(run({{kEi, kDi}, irq_at(0), 0}, 100).entries.empty());
}

TEST_CASE("F8: EI and POP end a handler before the next interrupt") {
  const Outcome outcome = run({{kEi, kPop}, irq_at(0), 0}, 8 + 8 + 4 + 24);
  CHECK(outcome.entries == Entries{8 + 8 + 4});  // one instruction of the program goes on
  CHECK(outcome.returns == std::vector<std::uint16_t>{kElsewhere + 1});
}

TEST_CASE("F8: each privileged instruction shuts out interrupts at exactly one boundary, others at none") {
  for (int opcode = 0; opcode < 256; ++opcode) {
    CAPTURE(opcode);
    const auto& row = f8::kRows[static_cast<std::size_t>(opcode)];
    if (row.operation == f8::Operation::di) continue;
    // PI, PK, JMP, OUT, OUTS 4-15, EI, POP, LR W,J by the data sheet.
    const bool privileged = opcode == 0x0C || opcode == 0x1B || opcode == 0x1C || opcode == 0x1D || opcode == 0x27 || opcode == 0x28 ||
                            opcode == 0x29 || (opcode >= 0xB4 && opcode <= 0xBF);
    const Setup setup{{opcode, 0x03, 0x40}, irq_at(0), f8::kI, f8::kI};
    const State alone = run({setup.program, {}, f8::kI, f8::kI}, 1).state;
    const Outcome outcome = run(setup, alone.cycle + kNopClocks + 1);
    REQUIRE(outcome.entries.size() == 1);
    CHECK(outcome.entries[0] == alone.cycle + (privileged ? kNopClocks : 0));
    CHECK(outcome.returns[0] == alone.pc + (privileged ? 1 : 0));
  }
}

TEST_CASE("F8: single steps see the same interrupts as one run") {
  const Setup setup{{kEi, kNop, 0x28, 0x03, 0x40}, irq_at(10), 0};
  Board board;
  board.memory.fill(kNop);
  board.put(kProgram, setup.program);
  board.changes = setup.changes;
  F8Observed bus(board);
  State state = state_at<State>(kProgram);
  while (state.cycle < 200) f8::run(state, bus, state.cycle + 1);
  std::vector<std::uint64_t> entries;
  for (const FlowEvent& event : bus.events) {
    if (event.kind == FlowKind::interrupt) entries.push_back(event.cycle - kSequence);
  }
  CHECK(entries == run(setup, 200).entries);
}

TEST_CASE("F8: RESET keeps PC0 in PC1, loads both halves of PC0 from the data bus and clears ICB") {
  for (const std::uint8_t pulled_up : {std::uint8_t{0x00}, std::uint8_t{0x80}}) {
    Board board;
    F8Observed bus(board);
    bus.pulled_up = pulled_up;
    State state = state_at<State>(0x1234);
    state.w = f8::kWMask;
    state.a = 0x55;
    state.isar = 0x2A;
    state.r[5] = 0x66;
    state.reset_pending = true;
    f8::run(state, bus, 1);
    CHECK(state.cycle == 10);
    CHECK(state.pc == pulled_up * 0x0101);
    CHECK(state.pc1 == 0x1234);
    CHECK(state.w == (f8::kWMask & ~f8::kI));
    CHECK(state.a == 0x55);
    CHECK(state.isar == 0x2A);
    CHECK(state.r[5] == 0x66);
    REQUIRE(bus.events.size() == 1);
    CHECK(bus.events[0].kind == FlowKind::reset);
  }
}

TEST_CASE("F8: what a debugger is told of the flow of control") {
  struct Case {
    std::vector<int> program;
    FlowKind kind;
    std::uint16_t to, return_to;
  };
  const Case cases[] = {{{0x28, 0x03, 0x40}, FlowKind::call, kElsewhere, kProgram + 3},  // PI
                        {{0x0C}, FlowKind::call, kElsewhere, kProgram + 1},              // PK
                        {{kPop}, FlowKind::ret, kElsewhere, 0},
                        {{0x0D}, FlowKind::ret, kElsewhere, 0},               // LR P0,Q
                        {{0x29, 0x03, 0x40}, FlowKind::jump, kElsewhere, 0},  // JMP
                        {{0x90, 0xFF}, FlowKind::jump, kProgram, 0}};         // BR to itself
  for (const Case& expected : cases) {
    const Outcome outcome = run({expected.program, {}}, 1);
    REQUIRE(outcome.events.size() == 1);
    const FlowEvent& event = outcome.events[0];
    CHECK(event.kind == expected.kind);
    CHECK(event.from == kProgram);
    CHECK(event.to == expected.to);
    CHECK(event.return_to == expected.return_to);
    CHECK(event.cycle == outcome.state.cycle);
  }
}
