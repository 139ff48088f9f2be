// Breakpoints of every kind, forward and in reverse.
#include <map>

#include "debug/fixture.hpp"

using namespace janus::tests;
using janus::machines::Access;

namespace {

// A stop at a breakpoint, in either direction.
struct Found {
  std::uint16_t pc;
  int breakpoint;
  std::optional<std::uint32_t> address;
  bool operator==(const Found&) const = default;
};

std::optional<Found> here(const Fixture& f) {
  const auto& stopped = f.debugger().last_stop();
  if (!stopped || stopped->reason != StopReason::breakpoint) return std::nullopt;
  return Found{f.pc(), stopped->breakpoint, stopped->hit.address};
}

// Returns all stops of a run to the label `done`, in order.
std::vector<Found> forward(Fixture& f) {
  const int end = f.add({.first = f["done"]});
  std::vector<Found> found;
  while (true) {
    f.run(&Debugger::go);
    REQUIRE(here(f));
    if (here(f)->breakpoint == end) break;
    found.push_back(*here(f));
  }
  f.debugger().remove_breakpoint(end);
  return found;
}

// Returns all stops going back from the current cycle, in order.
std::vector<Found> backward(Fixture& f) {
  std::vector<Found> found;
  while (f.debugger().run_back_to_breakpoint()) found.push_back(*here(f));
  CHECK(f.debugger().last_stop()->reason == StopReason::beginning);
  CHECK(f.cycle() == f.history().begin());
  return found;
}

// Checks that both directions find the same breakpoints. An access is found after its instruction forward, and before it backward.
std::vector<Found> both_ways(Fixture& f) {
  const std::vector<Found> found = forward(f);
  std::vector<Found> back = backward(f);
  std::reverse(back.begin(), back.end());
  REQUIRE(back.size() == found.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    CAPTURE(i);
    CHECK(back[i].breakpoint == found[i].breakpoint);
    CHECK(back[i].address == found[i].address);
    if (!found[i].address) CHECK(back[i].pc == found[i].pc);
  }
  return found;
}

std::string places(const Fixture& f, const std::vector<Found>& found) {
  std::string text;
  for (const Found& one : found) text += (text.empty() ? "" : " ") + f.label_of(one.pc);
  return text;
}

// Marks bytes as never written.
void set_empty_cells(Fixture& f, std::size_t first, std::size_t last) {
  std::vector<bool> empty(0x10000, false);
  std::fill(empty.begin() + static_cast<std::ptrdiff_t>(first), empty.begin() + static_cast<std::ptrdiff_t>(last) + 1, true);
  f.debugger().set_uninitialised_cells(empty);
}

const char* const kLoop = R"(
cell = $20
table = $30
        .org $1000
start:  ldx #3 | lda #0 | sta cell
loop:   jsr count
next:   lda cell | sta table,x
after:  dex | bne loop
done:   jmp done
count:  inc cell
count2: ldy cell | rts
)";

}  // namespace

TEST_CASE("execution breakpoint: it stops before its instruction, each time") {
  Fixture f("6502", kLoop);
  f.add({.first = f["next"]});
  CHECK(places(f, both_ways(f)) == "next next next");
}

TEST_CASE("execution breakpoint: a range stops at each of its addresses") {
  Fixture f("6502", kLoop);
  f.add({.first = f["count"], .last = f["count2"]});
  CHECK(places(f, both_ways(f)) == "count count2 count count2 count count2");
}

TEST_CASE("watchpoint: reads, writes and accesses of a cell and of a range") {
  Fixture f("6502", kLoop);
  const int reads = f.add({.on = BreakOn::read, .first = f["cell"]});
  CHECK(both_ways(f).size() == 9);  // INC, LDY, LDA
  CHECK(f.debugger().remove_breakpoint(reads));
  f.start_again();
  const int writes = f.add({.on = BreakOn::write, .first = f["cell"]});
  CHECK(both_ways(f).size() == 4);  // STA and INC; INC writes twice but counts once
  CHECK(f.debugger().find_breakpoint(writes)->hits == 8);
  f.start_again();
  f.add({.on = BreakOn::access, .first = f["cell"]});
  CHECK(both_ways(f).size() == 10);
  f.start_again();
  f.add({.on = BreakOn::write, .first = f["table"], .last = static_cast<std::uint32_t>(f["table"] + 3)});
  const auto table = both_ways(f);
  CHECK(places(f, table) == "after after after");
  CHECK(table[0].address == f["table"] + 3u);
  CHECK(table[2].address == f["table"] + 1u);
}

TEST_CASE("watchpoint: a change is a write of another value, reported with both values") {
  Fixture f("6502", R"(
cell = $20
        .org $1000
start:  lda #0 | sta cell | sta cell | lda #5 | sta cell
one:    sta cell | inc cell
two:    nop
done:   jmp done
)");
  f.add({.on = BreakOn::change, .first = f["cell"]});
  const auto found = forward(f);
  CHECK(places(f, found) == "one two");
  REQUIRE(f.debugger().run_back_to_breakpoint());
  CHECK(f.debugger().last_stop()->hit.before == 5);
  CHECK(f.debugger().last_stop()->hit.after == 6);
  REQUIRE(f.debugger().run_back_to_breakpoint());
  CHECK(f.debugger().last_stop()->hit.before == 0);
  CHECK(f.debugger().last_stop()->hit.after == 5);
  CHECK_FALSE(f.debugger().run_back_to_breakpoint());
}

TEST_CASE("watchpoint: a write reports both values, also in a repeated history") {
  Fixture f("6502", kLoop);
  f.add({.on = BreakOn::write, .first = f["cell"]});
  forward(f);
  for (int i = 0; i < 3; ++i) {
    f.go_to(0).run(&Debugger::go);
    f.run(&Debugger::go);
    CHECK(f.debugger().last_stop()->hit.access == Access::write);
    CHECK(f.debugger().last_stop()->hit.before == 0);
    CHECK(f.debugger().last_stop()->hit.after == 1);
    CHECK(f.byte("cell") == 1);
  }
}

int space_of(const Fixture& f, std::string_view name) {
  const auto spaces = f.machine().spaces();
  const auto found = std::find_if(spaces.begin(), spaces.end(), [&](const auto& space) { return space.name == name; });
  REQUIRE(found != spaces.end());
  return static_cast<int>(found - spaces.begin());
}

TEST_CASE("watchpoint: the F8's scratchpad and ports are watched for changes") {
  Fixture f("f8", R"(
        ORG $0000
start   LIS 3 | LR 5,A
one     LR 5,A | DS 5
two     LIS 7 | OUTS 0
three   OUTS 0
done    BR done
)");
  const int scratchpad = space_of(f, "scratchpad");
  f.add({.on = BreakOn::change, .space = scratchpad, .first = 5});
  f.add({.on = BreakOn::change, .space = space_of(f, "ports"), .first = 0});
  CHECK(places(f, both_ways(f)) == "one two three");
  janus::debug::Breakpoint read{.on = BreakOn::read, .space = scratchpad, .first = 5};
  CHECK(std::get<std::string>(f.debugger().add(read)) == "cannot watch reads and writes of the scratchpad; use `watch change`");
  CHECK(std::holds_alternative<std::string>(f.debugger().add({.on = BreakOn::execute, .space = scratchpad, .first = 5})));
  CHECK(std::holds_alternative<std::string>(f.debugger().add({.on = BreakOn::change, .space = scratchpad, .first = 64})));
}

TEST_CASE("breakpoint: an impossible one is rejected with the reason") {
  Fixture f("f8", "        ORG $0000\nstart   BR start\n");
  const auto refused = [&](janus::debug::Breakpoint breakpoint) { return f.debugger().validation_error(breakpoint); };
  CHECK(refused({.level = 1}) == "the program has no such level");
  CHECK(refused({.level = -1}) == "the program has no such level");
  CHECK(refused({.space = 99}) == "unknown address space");
  CHECK(refused({.space = -1}) == "unknown address space");
  CHECK(refused({.first = 0x10000}) == "the address is beyond the end of memory");
  CHECK(refused({.first = 3, .last = 0x10000}) == "the address is beyond the end of memory");
  CHECK(refused({.first = 0xFFFF}).empty());
  CHECK(refused({.on = BreakOn::change, .space = 1, .first = 64}) == "the address is beyond the end of scratchpad");
  CHECK(refused({.on = BreakOn::change, .space = 1, .first = 63}).empty());
  CHECK(refused({.space = 1, .first = 3}) == "cannot set a breakpoint on an instruction in the scratchpad");
  CHECK(std::get<std::string>(f.debugger().add({.space = 1, .first = 3})) == "cannot set a breakpoint on an instruction in the scratchpad");
  CHECK(f.debugger().breakpoints().empty());
  CHECK_FALSE(f.debugger().remove_breakpoint(1));
}

TEST_CASE("watchpoint: one hit per instruction in a scratchpad range, with a condition") {
  Fixture f("f8", R"(
        ORG $0000
start   PI sub | LIS 4 | LR 6,A
one     LIS 5 | LR 4,A | LR 7,A
two     LIS 6 | LR 8,A
done    BR done
sub     LR K,P
three   LIS 1 | LR 5,A
four    POP
)");
  const int scratchpad = space_of(f, "scratchpad");
  const int registers = f.add({.on = BreakOn::change, .space = scratchpad, .first = 5, .last = 7});
  CHECK(places(f, both_ways(f)) == "four one two");
  f.start_again();
  CHECK(f.debugger().find_breakpoint(registers) == nullptr);
  f.add({.on = BreakOn::change, .space = scratchpad, .first = 5, .last = 7, .condition = f.expression("a == 4")});
  f.add({.on = BreakOn::change, .space = scratchpad, .first = 12, .last = 15});  // K: two bytes
  CHECK(places(f, both_ways(f)) == "three one");
}

TEST_CASE("watchpoint: reads and writes of internal and external ports") {
  const std::string source = R"(
        ORG $0000
start   LIS 7 | OUTS 0
one     OUTS 0
two     INS 0
three   INS 1
four    LI $80 | OUT $0C
five    IN $0C
six     OUTS 6
seven   NOP
done    BR done
)";
  const auto stops = [&](BreakOn on, std::uint32_t first, std::uint32_t last) {
    Fixture f("f8", source);
    f.add({.on = on, .space = space_of(f, "ports"), .first = first, .last = last});
    return places(f, both_ways(f));
  };
  CHECK(stops(BreakOn::write, 0, 0) == "one two");
  CHECK(stops(BreakOn::read, 0, 0) == "three");
  CHECK(stops(BreakOn::access, 0, 1) == "one two three four");
  CHECK(stops(BreakOn::access, 2, 0x0F) == "five six seven");
  CHECK(stops(BreakOn::read, 0, 0xFF) == "three four six");
  Fixture f("f8", source);
  const int ports = space_of(f, "ports");
  f.add({.on = BreakOn::write, .space = ports, .first = 0, .condition = f.expression("cycle > 0"), .ignore = 1});
  CHECK(f.after(&Debugger::go) == "two");
  CHECK(f.debugger().last_stop()->hit.before == 7);
  CHECK(f.debugger().last_stop()->hit.after == 7);
  CHECK(f.debugger().last_stop()->hit.address == 0u);
}

TEST_CASE("watchpoint: a run in pieces misses no changes") {
  Fixture f("f8", R"(
        ORG $0000
start   LI 200 | LR 5,A
loop    DS 5 | BNZ loop
done    BR done
)");
  int told = 0;
  f.debugger().on_log([&](const Breakpoint&, const janus::debug::Hit&) { return ++told, true; });
  f.add({.on = BreakOn::change, .space = 1, .first = 5, .log = "changed"});
  f.debugger().go();
  while (f.pc() != f["done"]) f.debugger().advance({.until_cycle = f.cycle() + 37});
  CHECK(told == 201);
}

TEST_CASE("entry breakpoint: calls hit, jumps do not, in both directions") {
  Fixture f("6502", R"(
        .org $1000
start:  ldx #$FF | txs | jsr sub | jmp over
over:   jsr other
done:   jmp done
other:  jmp sub
sub:    rts
)");
  f.add({.on = BreakOn::enter, .first = f["sub"]});
  CHECK(both_ways(f).size() == 1);
}

TEST_CASE("depth breakpoint: it stops at a depth of the call tree") {
  Fixture f("6502", "hanoi.s");
  f.add({.on = BreakOn::depth, .depth = 6});
  const auto found = both_ways(f);
  CHECK(found.size() == 96);  // from each of sixteen hanoi(1): two hanoi(0), four swaps
  for (const Found& one : found) CHECK((f.label_of(one.pc) == "hanoi" || f.label_of(one.pc).substr(0, 4) == "swap"));

  Fixture above("6502", "hanoi.s");  // this run also has deeper calls
  above.add({.on = BreakOn::depth, .depth = 4});
  int stops = 0;
  for (above.debugger().go(); above.run() && above.debugger().last_stop()->reason == StopReason::breakpoint; above.debugger().go()) {
    ++stops;
    CHECK(above.calls().depth() == 4);
  }
  CHECK(stops > 8);
}

TEST_CASE("undocumented breakpoint: it stops at an opcode outside the data book") {
  Fixture f("6502", R"(
        .org $1000
start:  lda #1 | nop
bad:    .byte $A7, $10
done:   jmp done
)");
  f.add({.on = BreakOn::undocumented});
  CHECK(places(f, both_ways(f)) == "bad");
}

TEST_CASE("uninitialised breakpoint: it stops at reads of memory never written") {
  Fixture f("6502", R"(
        .org $1000
start:  lda #1 | sta $20 | lda $20 | lda $21
bad:    sta $21 | lda $21 | inc $22
bad2:   inc $22
done:   jmp done
)");
  set_empty_cells(f, 0x10, 0xFF);
  f.add({.on = BreakOn::uninitialised});
  const auto found = forward(f);
  CHECK(places(f, found) == "bad bad2");
  CHECK(found[0].address == 0x21u);
  const auto left = f.debugger().uninitialised_cells();
  for (std::size_t a = 0x10; a < 0x100; ++a) CHECK(left[a] == (a < 0x20 || a > 0x22));
  f.history().go_to(0);
  CHECK(f.debugger().uninitialised_cells()[0x20]);
}

TEST_CASE("uninitialised breakpoint: it works backward across keyframes and pokes") {
  Fixture f("6502", R"(
        .org $1000
start:  lda $20
one:    sta $20 | ldx #0 | ldy #0
wait:   dex | bne wait | dey | bne wait | lda $20 | lda $21
two:    lda $22
three:  dex | bne three | dey | bne three | lda $22
again:  lda $23
four:   nop
done:   jmp done
)");
  set_empty_cells(f, 0x10, 0xFF);
  f.run_to("two");
  f.add({.on = BreakOn::uninitialised});
  f.poke(0x22, 1);
  CHECK(f.debugger().run_back_to_breakpoint());
  CHECK(f.debugger().last_stop()->hit.address == 0x21u);
  f.history().go_to(f.history().end());
  CHECK(places(f, forward(f)) == "four");
  CHECK(backward(f).size() == 3);
  f.start_again();
  set_empty_cells(f, 0x10, 0xFF);
  f.add({.on = BreakOn::uninitialised});
  CHECK(places(f, both_ways(f)) == "one two three again four");
  CHECK(f.history().keyframes().size() > 1);
}

TEST_CASE("watchpoint: a replayed poke is not a change, and initialises its byte") {
  Fixture f("6502", R"(
        .org $1000
start:  nop
set:    nop | lda $20 | sta $21
done:   jmp done
)");
  set_empty_cells(f, 0x20, 0x21);
  f.run_to("set");
  f.poke(0x20, 7);
  f.poke(0x21, 7);
  f.run_to("done");
  f.add({.on = BreakOn::change, .first = 0x20, .last = 0x21});
  f.add({.on = BreakOn::uninitialised, .condition = f.expression("pc < done")});
  CHECK(backward(f).empty());
  CHECK(forward(f).empty());
}

TEST_CASE("ignore count: it applies in both directions, and both count hits") {
  Fixture f("6502", kLoop);
  const auto add = [&](std::uint64_t ignored) { return f.add({.first = f["next"], .ignore = ignored}); };
  const auto hits = [&](int id) { return f.debugger().find_breakpoint(id)->hits; };
  const int id = add(1);
  CHECK(forward(f).size() == 2);
  CHECK(hits(id) == 3);
  CHECK(backward(f).size() == 3);
  CHECK(hits(id) == 6);

  f.history().go_to(f.history().end());
  f.debugger().remove_breakpoint(id);
  const int fresh = add(2);
  const int log = f.add({.on = BreakOn::write, .first = f["cell"], .log = "written"});
  REQUIRE(f.debugger().run_back_to_breakpoint());
  CHECK(f.machine().register_value(2) == 3);  // X in the first iteration
  CHECK(hits(fresh) == 3);
  CHECK(hits(log) == 0);
  CHECK_FALSE(f.debugger().run_back_to_breakpoint());
  CHECK(hits(fresh) == 3);

  f.history().go_to(f.history().end());
  f.debugger().remove_breakpoint(fresh);
  const int many = add(5);
  CHECK_FALSE(f.debugger().run_back_to_breakpoint());
  CHECK(hits(many) == 3);
  CHECK(forward(f).size() == 1);  // two more are ignored
  CHECK(hits(many) == 6);
}

TEST_CASE("go back: an interrupted search counts no hits") {
  Fixture f("6502", "start: inx\n  stx $10\n  jmp start\n");
  while (f.cycle() < 1'500'000) f.debugger().advance({.until_cycle = 1'500'000});
  const int passed = f.add({.first = f["start"], .ignore = 1'000'000});
  const int stops = f.add({.first = f["start"], .condition = f.expression("cycle < 300000")});
  const std::uint64_t end = f.cycle();
  {
    janus::debug::Progress progress({}, [&] { return f.cycle() >= 300'000; });
    const janus::debug::ProgressScope reported(f.history(), &progress);
    CHECK_THROWS_AS(f.debugger().run_back_to_breakpoint(), janus::debug::Cancelled);
  }
  CHECK(f.cycle() == end);
  CHECK(f.debugger().find_breakpoint(passed)->hits == 0);
  CHECK(f.debugger().find_breakpoint(stops)->hits == 0);
  REQUIRE(f.debugger().run_back_to_breakpoint());
  CHECK(f.cycle() < 300'000);
  CHECK(f.debugger().find_breakpoint(passed)->hits > 100'000);
  CHECK(f.debugger().find_breakpoint(stops)->hits == 1);
}

TEST_CASE("go back: hits of other breakpoints count only up to the stop") {
  Fixture f("6502", kLoop);
  const int passed = f.add({.first = f["next"], .ignore = 9});
  const int stops = f.add({.first = f["count2"], .condition = f.expression("x == 2")});
  f.debugger().find_breakpoint(passed)->enabled = f.debugger().find_breakpoint(stops)->enabled = false;
  f.run_to("done");
  f.debugger().find_breakpoint(passed)->enabled = f.debugger().find_breakpoint(stops)->enabled = true;
  REQUIRE(f.debugger().run_back_to_breakpoint());
  CHECK(f.debugger().last_stop()->breakpoint == stops);
  CHECK(f.debugger().find_breakpoint(passed)->hits == 2);
  CHECK(f.debugger().find_breakpoint(stops)->hits == 1);
}

TEST_CASE("temporary breakpoint: it stops once, in either direction") {
  Fixture f("6502", kLoop);
  f.add({.first = f["next"], .temporary = true});
  CHECK(places(f, forward(f)) == "next");
  CHECK(f.debugger().breakpoints().empty());
  f.add({.first = f["next"], .temporary = true});
  CHECK(backward(f).size() == 1);
  CHECK(f.debugger().breakpoints().empty());
}

TEST_CASE("condition: it is evaluated after the instruction") {
  Fixture f("6502", kLoop);
  f.add({.on = BreakOn::write, .first = f["cell"], .condition = f.expression("mem[cell] == 2")});
  f.add({.first = f["next"], .condition = f.expression("x == 1 && depth == 0")});
  const auto found = both_ways(f);
  CHECK(found.size() == 2);
  f.start_again();
  f.add({.first = 0, .last = 0xFFFF, .condition = f.expression("pc == count && depth == 1 && !inside(count)")});
  CHECK(both_ways(f).size() == 3);
}

TEST_CASE("condition: inside() refers to open calls") {
  Fixture f("6502", "hanoi.s", {{"hanoi", 0, {}}});
  f.add({.first = f["swap_to"], .condition = f.expression("depth == 3 && inside(hanoi)")});
  CHECK(both_ways(f).size() == 4);
}

TEST_CASE("breakpoint: a disabled one does not stop") {
  Fixture f("6502", kLoop);
  const int id = f.add({.first = f["next"], .enabled = false});
  CHECK(both_ways(f).empty());
  f.debugger().find_breakpoint(id)->enabled = true;
  f.history().go_to(0);
  CHECK(forward(f).size() == 3);
}

TEST_CASE("log point: reports each hit, and continues until its function returns false") {
  Fixture f("6502", kLoop);
  std::vector<std::string> lines;
  f.debugger().on_log([&](const Breakpoint& breakpoint, const janus::debug::Hit& hit) {
    lines.push_back(breakpoint.log + " " + std::to_string(hit.cycle == f.cycle()) + " " + std::to_string(f.byte("cell")));
    return lines.size() != 4;
  });
  const int id = f.add({.first = f["next"], .log = "here"});
  f.run_to("done");
  CHECK(lines == std::vector<std::string>{"here 1 1", "here 1 2", "here 1 3"});
  CHECK_FALSE(f.debugger().run_back_to_breakpoint());
  f.history().go_to(0);
  f.run(&Debugger::run_to_address, f["done"]);
  CHECK(f.debugger().last_stop()->breakpoint == id);
  CHECK(f.pc() == f["next"]);
}

TEST_CASE("step: it stops at breakpoints") {
  Fixture f("6502", kLoop);
  f.add({.first = f["count"]});
  f.run(&Debugger::run_to_address, f["loop"]);
  f.run(&Debugger::step_over);
  CHECK(here(f)->pc == f["count"]);
  f.run(&Debugger::step_out);
  CHECK_FALSE(here(f));
  CHECK(f.pc() == f["next"]);
}

TEST_CASE("last writer: the result equals a list of all writes at every instruction") {
  for (const char* cpu : {"6502", "6800", "f8"}) {
    CAPTURE(cpu);
    Fixture f(cpu, "negamax.s");
    struct Write {
      std::uint64_t cycle;
      std::uint16_t pc, address;
      std::uint8_t value;
    };
    struct Writes : janus::debug::ReplayObserver {
      std::vector<Write> all;
      std::uint64_t boundary = 0;
      std::uint16_t pc = 0;
      void subscribe(janus::machines::Observation& observation) override {
        observation.every_instruction = true;
        observation.watch.fill(janus::machines::Observation::kWrite);
      }
      bool before_instruction(std::uint16_t at, std::uint64_t cycle) override {
        pc = at;
        boundary = cycle;
        return true;
      }
      bool on_access(Access access, std::uint16_t address, std::uint8_t value, std::uint64_t) override {
        if (access == Access::write) all.push_back({boundary, pc, address, value});
        return true;
      }
    } writes;
    f.run_to("done");
    f.history().replay_range(0, f.cycle(), writes);
    REQUIRE(writes.all.size() > 100);
    const std::uint64_t end = f.cycle();
    for (std::uint64_t target = 100; target < end; target += end / 8) {
      f.history().go_to(target);
      std::map<std::uint16_t, Write> last;
      for (const Write& write : writes.all) {
        if (write.cycle < f.cycle()) last[write.address] = write;
      }
      for (const auto& [address, write] : last) {
        const auto writer = f.debugger().last_writer(address);
        REQUIRE(writer);
        CHECK(writer->cycle == write.cycle);
        CHECK(writer->pc == write.pc);
        CHECK(writer->value == write.value);
      }
      CHECK_FALSE(f.debugger().last_writer(0x5555));
      CHECK(f.cycle() >= target);
    }
  }
}
