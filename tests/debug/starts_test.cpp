// A program started externally, or by a monitor's GO, has its own call tree.
#include "debug/fixture.hpp"
#include "frontends/core/debug/coverage.hpp"
#include "frontends/core/debug/profile.hpp"

using namespace janus::tests;
using janus::debug::Coverage;
using janus::debug::Input;
using janus::debug::Profile;

namespace {

const char* const kTwoPrograms = R"(
        .org $1000
start:  jsr wait
wait:   jsr deeper | rts
deeper: nop
spin:   jmp spin
other:  ldx #3
again:  jsr leaf | dex | bne again
done:   jmp done
leaf:   rts
)";

void set_pc(Fixture& f, const char* label) {
  REQUIRE(
      f.history().apply_input({.kind = Input::Kind::set_register, .index = f.machine().cpu().program_counter, .value = f[label]}).empty());
}

auto row_of(const Profile& profile, std::uint16_t routine) {
  const auto& all = profile.routines();
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.address == routine; });
  REQUIRE(found != all.end());
  return *found;
}

// A typical monitor: GO sets the registers of the program and jumps to it with RTI.
const char* const kMonitor = R"(
        .org $1000
start:  ldx #$ff | txs | jsr keys
go:     ldx #$ff | txs | lda #>user | pha | lda #<user | pha | php
gone:   rti
keys:   rts
user:   jsr leaf | lda #9 | sta $fe08
        sta $fe0b       ; NMI, as if a key were pressed
waits:  nop | nop | nop | nop | nop | nop
done:   jmp done
leaf:   rts

; NMI: takes what was pushed off the stack, and goes back there by a GO.
save:   sta $f0 | pla | sta $f1 | pla | sta $f2 | pla | sta $f3 | jmp monitor
monitor: jsr keys | lda $f3 | pha | lda $f2 | pha | lda $f1 | pha
back:   rti
        .org $fffa | .word save, start, save
)";

}  // namespace

TEST_CASE("start: a program counter set externally closes all calls and opens a root") {
  Fixture f("6502", kTwoPrograms);
  CHECK(f.at("spin") == "start wait deeper");
  const std::uint64_t before = f.cycle();
  set_pc(f, "other");
  CHECK(f.stack() == "other");
  CHECK(f.top().kind == FrameKind::root);
  CHECK(f.at("leaf") == "other leaf");
  f.run_to("done");
  // The same in a replay.
  CHECK(f.go_to(before - 3).stack() == "start wait deeper");
  f.run(&Debugger::run_to_address, f["again"]);
  CHECK(f.stack() == "other");
  CHECK(f.go_to(f.history().end()).stack() == "other");
  CHECK(f.call_of("deeper").closed == before);
}

TEST_CASE("profile: a program started externally gets its own time") {
  Fixture f("6502", kTwoPrograms);
  f.run_to("spin");
  const std::uint64_t started = f.cycle();
  set_pc(f, "other");
  f.run_to("done");
  Profile profile(f.machine(), f.history());
  f.history().replay_range(f.history().begin(), f.history().end(), profile);
  CHECK(row_of(profile, f["other"]).inclusive == f.cycle() - started);
  CHECK(row_of(profile, f["wait"]).inclusive == started - f.call_of("wait").opened);
  CHECK(row_of(profile, f["other"]).calls == 1);
  CHECK(row_of(profile, f["leaf"]).calls == 3);
}

TEST_CASE("look: pieces report the same as one replay, and keep the machine's state") {
  Fixture f("6502", "hanoi.s");
  f.debugger().set_uninitialised_cells(std::vector<bool>(0x10000, true));
  f.run(200'000);
  const std::uint64_t begin = f.history().begin(), end = f.history().end(), state = f.machine().state_hash();
  Profile whole(f.machine(), f.history()), parts(f.machine(), f.history());
  Coverage used(f.debugger()), used_in_parts(f.debugger());
  f.history().replay_range(begin, end, whole);
  f.history().replay_range(begin, end, used);
  janus::debug::Progress progress;
  progress.begin_slice([] { return true; });
  const janus::debug::ProgressScope reported(f.history(), &progress);
  for (janus::debug::ReplayObserver* observer :
       {static_cast<janus::debug::ReplayObserver*>(&parts), static_cast<janus::debug::ReplayObserver*>(&used_in_parts)}) {
    janus::debug::History::RangeReplay look(begin, end, *observer);
    int pieces = 1;
    for (auto complete = f.history().continue_replay(look); !complete; complete = f.history().continue_replay(look), ++pieces)
      REQUIRE(f.machine().state_hash() == state);
    CHECK(pieces > 5);
  }
  CHECK(row_of(parts, f["hanoi"]).calls == row_of(whole, f["hanoi"]).calls);
  CHECK(row_of(parts, f["hanoi"]).own == row_of(whole, f["hanoi"]).own);
  CHECK(row_of(parts, f["hanoi"]).inclusive == row_of(whole, f["hanoi"]).inclusive);
  CHECK(parts.cycles() == whole.cycles());
  const auto same = [](const auto& a, const auto& b) { return a.executed == b.executed && a.cycles == b.cycles; };
  CHECK(std::equal(parts.addresses().begin(), parts.addresses().end(), whole.addresses().begin(), same));
  const auto same_use = [](const auto& a, const auto& b) { return a.executed == b.executed && a.read == b.read && a.written == b.written; };
  CHECK(std::equal(used.uses().begin(), used.uses().end(), used_in_parts.uses().begin(), same_use));
  CHECK(used.uninitialised_reads() == used_in_parts.uninitialised_reads());
}

TEST_CASE("start: an external start is not an entry, and ends a step out of closed calls") {
  Fixture f("6502", kTwoPrograms);
  f.run_to("spin");
  const std::uint64_t inner = f.top().serial, before = f.cycle();
  set_pc(f, "other");
  f.run_to("done");
  f.add({.on = BreakOn::enter, .first = f["other"], .last = f["other"]});
  f.history().go_to(before - 3);
  f.debugger().step_out_of(inner);
  REQUIRE(f.run());
  CHECK(f.debugger().last_stop()->reason == StopReason::step);
  CHECK(f.stack() == "other");
  f.history().go_to(before - 3);
  f.debugger().step_over();  // of the jump to itself before the external start
  REQUIRE(f.run());
  CHECK(f.cycle() == before);
  CHECK(f.stack() == "other");
}

TEST_CASE("start: an RTI without an interrupt and open calls starts a program") {
  Fixture f("6502", kMonitor);
  CHECK(f.at("gone") == "start");
  CHECK(f.after(&Debugger::step_over) == "user");
  CHECK(f.stack() == "user");
  CHECK(f.top().kind == FrameKind::root);
  CHECK(f.at("leaf") == "user leaf");
  f.run_to("done");
  CHECK(f.stack() == "user");
  f.debugger().step_back_over();
  CHECK(f.stack() == "user");
}

TEST_CASE("start: an RTI within a call is a jump") {
  Fixture f("6502", R"(
        .org $1000
start:  jsr outer
done:   jmp done
outer:  lda #>there | pha | lda #<there | pha | php | rti
there:  rts
)");
  f.passes({"there: start outer", "done: start"});
}

TEST_CASE("start: a monitor that resumes an interrupted program opens no root") {
  Fixture f("6502", kMonitor);
  f.run_to("user");
  const std::uint64_t root = f.top().serial;
  CHECK(f.at("save").starts_with("user"));
  CHECK(f.top().kind == FrameKind::interrupt);
  CHECK(f.at("monitor") == "user");
  f.run_to("back");
  f.run(&Debugger::step_into, 1);
  CHECK(f.stack() == "user");
  CHECK(f.top().serial == root);
  f.run_to("done");
  CHECK(f.top().serial == root);
}
