// Dummy reads are not reads of the program: neither uninitialised nor covered.
#include "debug/fixture.hpp"
#include "frontends/core/debug/coverage.hpp"

using namespace janus::tests;
using janus::debug::Coverage;

namespace {

// Marks all memory outside the program as never written.
void empty_the_rest(Fixture& f) {
  std::vector<bool> empty(0x10000, true);
  for (const auto& segment : f.program.assembly.image.segments) {
    for (std::size_t i = 0; i < segment.bytes.size(); ++i) empty[segment.address + i] = false;
  }
  f.debugger().set_uninitialised_cells(empty);
}

struct Source {
  const char* cpu;
  const char* text;
};

// From `start` to `bad`, the program reads only written memory; `bad` reads $0444.
const Source kSources[] = {{"6502", R"(
        .org $1000
start:  nop
        jsr sub          ; reads the stack before it pushes
        pha
        pla              ; and before it pulls
        php | plp | ldx #$20 | lda #7 | sta $0510
        lda $04f0,x      ; crosses a page: $0410 comes first
        sta $0610,x      ; a store reads where it writes
        sta $0700
        inc $06e0,x      ; $0700
        brk | nop | jmp next
sub:    rts
handler: rti
next:   nop
bad:    lda $0444
done:   jmp done
        .org $fffa | .word handler, start, handler
)"},
                           {"6800", R"(
        ORG $1000
start   LDS #$01F0
        CLR $0500        ; reads what it clears
        LDX #$0500 | CLR 1,X | JSR sub | PSH A | PUL A | SWI | BRA next
sub     RTS
handler RTI
next    NOP
bad     LDA A $0444
done    BRA done
        ORG $FFF8 | FDB handler,handler,handler,start
)"},
                           {"f8", R"(
        ORG  H'1000'
start   LIS  1
        BZ   start
        DCI  H'0500'
        ST
        DCI  H'0500'
        LM
        DCI  H'0444'
bad     LM
done    BR   done
)"}};

}  // namespace

TEST_CASE("dummy reads: they are neither uninitialised nor covered") {
  const Source& source = kSources[GENERATE(0u, 1u, 2u)];
  CAPTURE(source.cpu);
  Fixture f(source.cpu, source.text);
  empty_the_rest(f);
  f.add({.on = BreakOn::uninitialised});
  f.debugger().go();
  REQUIRE(f.run());
  REQUIRE(f.debugger().last_stop()->reason == StopReason::breakpoint);
  CHECK(f.debugger().last_stop()->hit.address == 0x0444u);
  const std::uint64_t found = f.cycle();
  f.debugger().go();
  CHECK_FALSE(f.run(20'000));
  Coverage coverage(f.debugger());
  f.history().replay_range(f.history().begin(), f.history().end(), coverage);
  REQUIRE(coverage.uninitialised_reads().size() == 1);
  CHECK(coverage.uninitialised_reads().begin()->first == 0x0444);
  CHECK(coverage.uninitialised_reads().begin()->second == f["bad"]);
  CHECK(coverage.uses()[f["start"]].read == 0);  // an opcode
  CHECK(coverage.uses()[f["done"]].read == 0);
  f.history().go_to(found);
  REQUIRE(f.debugger().run_back_to_breakpoint());
  CHECK(f.pc() == f["bad"]);
  CHECK_FALSE(f.debugger().run_back_to_breakpoint());
}

TEST_CASE("dummy reads: stack reads of a reset are not uninitialised") {
  Fixture f("6502", kSources[0].text);
  empty_the_rest(f);
  f.add({.on = BreakOn::uninitialised});
  REQUIRE(f.history().apply_input({.kind = janus::debug::Input::Kind::reset}).empty());
  f.run(&Debugger::step_into, 1);
  CHECK(f.debugger().last_stop()->reason == StopReason::step);
  CHECK(f.pc() == f["start"]);
}

TEST_CASE("watchpoint: it reports every read on the bus, including dummy reads") {
  Fixture f("6502", kSources[0].text);
  f.add({.on = BreakOn::read, .first = 0x0410, .last = 0x0410});  // the dummy read before the page is corrected
  f.debugger().go();
  REQUIRE(f.run());
  REQUIRE(f.debugger().last_stop()->reason == StopReason::breakpoint);
  CHECK(f.debugger().last_stop()->hit.address == 0x0410u);
  CHECK(f.debugger().last_stop()->hit.access == janus::machines::Access::read);
}
