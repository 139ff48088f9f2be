// Rules of the call tree with a stack pointer, one program per rule. A test runs to labels and checks the open calls; `closed` is the
// cycle at which a call ended.
#include "debug/fixture.hpp"
#include "frontends/core/debug/trace.hpp"

using namespace janus::tests;
namespace debug = janus::debug;

namespace {

const std::string kBegin = "        .org $1000\nstart:  ldx #$FF\n        txs\n";

}  // namespace

TEST_CASE("call tree: RTS to a pushed address is a jump within the call") {
  Fixture f("6502", kBegin + R"(
        jsr outer
done:   jmp done
outer:  lda #>(target-1) | pha | lda #<(target-1) | pha | rts
target: nop | rts
)");
  f.passes({"outer: start outer", "target: start outer", "done: start"});
  CHECK(f.place(f.call_of("outer").closed) == "done");
}

TEST_CASE("call tree: a call's cycles are its own and those of nested calls") {
  Fixture f("6502", kBegin + R"(
        jsr outer
done:   jmp done
outer:  nop | jsr inner | nop | jsr inner2 | rts
inner:  nop | rts
inner2: nop | nop | rts
)");
  f.at("done");
  const auto cycles = [](const Frame& frame) { return frame.closed - frame.opened; };
  const Frame outer = f.call_of("outer"), inner = f.call_of("inner"), inner2 = f.call_of("inner2");
  CHECK(inner.own == cycles(inner));
  CHECK(inner.own == 2 + 6);
  CHECK(inner2.own == 2 + 2 + 6);
  CHECK(outer.own == 2 + 6 + 2 + 6 + 6);
  CHECK(outer.own + inner.own + inner2.own == cycles(outer));

  const auto open_in = [&](std::uint64_t first, std::uint64_t last) {
    std::string text;
    for (const Frame& frame : f.history().frames(first, last)) text += f.label_of(frame.routine) + " ";
    return text;
  };
  CHECK(open_in(inner.closed, inner.closed) == "start outer inner ");
  CHECK(open_in(inner.closed + 1, inner.closed + 1) == "start outer ");
}

TEST_CASE("trace: a word is shown in the processor's byte order") {
  Fixture f("6800", "        .org $1000\nstart:  ldx #$1234\n        stx $40\n        ldaa $41\ndone:   bra done\n");
  f.run_to("done");
  const debug::SymbolTable symbols;
  const debug::SourceMap sources;
  const debug::CodeText code(f.machine(), symbols, sources);
  const auto lines = debug::last_instructions(f.machine(), f.history(), code, 3,
                                              [&](std::uint64_t first, std::uint64_t last, debug::ReplayObserver& observer) {
                                                f.history().replay_range(first, last, observer);
                                                return true;
                                              });
  REQUIRE(lines.size() == 3);
  CHECK(lines[1].data_text() == "EA=0040 D=1234");
  CHECK(lines[2].data_text() == "EA=0041 D=34");
}

TEST_CASE("call tree: RTS through a table of pushed addresses opens no calls") {
  Fixture f("6502", kBegin + R"(
        jsr chain
done:   jmp done
chain:  lda #>(third-1) | pha | lda #<(third-1) | pha | lda #>(second-1) | pha | lda #<(second-1)
        pha | rts
second: jsr leaf | rts
third:  rts
leaf:   rts
)");
  f.passes({"second: start chain", "leaf: start chain leaf", "third: start chain", "done: start"});
}

TEST_CASE("call tree: inline parameters: the return address is pulled, a new one pushed") {
  Fixture f("6502", kBegin + R"(
        jsr print
        .byte "HI", 0
behind: nop | jsr leaf
done:   jmp done
print:  pla | sta $10 | pla | sta $11 | ldy #0
loop:   inc $10 | bne same | inc $11
same:   lda ($10),y | beq end | sta $20
        jmp loop        ; a jump while the return address is in the program's hands
end:    lda $11 | pha | lda $10 | pha | rts
leaf:   rts
)");
  CHECK(f.at("print") == "start print");
  const std::uint64_t entry = f.cycle();
  f.run(&Debugger::run_to_address, f["behind"]);
  CHECK(f.stack() == "start");
  CHECK(f.at("done") == "start");
  // Such a call is indistinguishable from an abandoned one, so the jump in the loop closes it.
  const Frame print = f.call_of("print");
  CHECK(print.opened == entry);
  CHECK(f.place(print.closed) == "loop");
}

TEST_CASE("call tree: inline parameters read in a loop: open until the routine returns") {
  Fixture f("6502", kBegin + R"(
        jsr print
        .byte "HI", 0
behind: nop
done:   jmp done
print:  pla | sta $10 | pla | sta $11 | ldy #0
loop:   inc $10 | bne same | inc $11
same:   lda ($10),y | beq end | sta $20 | bne loop
end:    lda $11 | pha | lda $10 | pha | rts
)");
  f.passes({"end: start print", "behind: start"});
  CHECK(f.place(f.call_of("print").closed) == "behind");
  f.go_to(f.history().begin()).run(&Debugger::step_into, 2);
  CHECK(f.after(&Debugger::step_over) == "behind");
  f.debugger().step_back_over();
  CHECK(f.stack() == "start");
  CHECK(f.after(&Debugger::step_into, 1) == "print");
}

TEST_CASE("call tree: inline parameters: a jump back over them") {
  Fixture f("6502", kBegin + R"(
        jsr skip
        .byte $FF
behind: nop
done:   jmp done
skip:   pla | clc | adc #2 | sta $10 | pla | adc #0 | sta $11 | jmp ($10)
)");
  CHECK(f.at("behind") == "start");
  CHECK(f.place(f.call_of("skip").closed) == "behind");
  f.go_to(f.history().begin()).run(&Debugger::step_into, 2);
  CHECK(f.after(&Debugger::step_over) == "behind");
}

TEST_CASE("call tree: a return address modified on the stack") {
  Fixture f("6502", kBegin + R"(
        jsr skip
        .byte $FF
behind: nop
done:   jmp done
skip:   tsx | inc $101,x | rts
)");
  f.run(&Debugger::step_into, 2);
  CHECK(f.after(&Debugger::step_over) == "behind");
  CHECK(f.stack() == "start");
}

TEST_CASE("call tree: a jump into another routine continues the same call") {
  Fixture f("6502", kBegin + R"(
        jsr first
back:   nop
done:   jmp done
first:  jsr leaf | jmp second
second: jsr leaf | jmp third
third:  rts
leaf:   rts
)");
  f.passes({"second: start first", "leaf: start first leaf", "third: start first"});
  CHECK(f.after(&Debugger::step_out) == "back");
  CHECK(f.stack() == "start");
}

TEST_CASE("call tree: pulling a return address also leaves the caller's frame") {
  Fixture f("6502", kBegin + R"(
        jsr outer
back:   nop
done:   jmp done
outer:  jsr inner
never:  jmp never
inner:  pla | pla
out:    jmp after
after:  jsr leaf | rts
leaf:   rts
)");
  f.passes({"inner: start outer inner", "after: start outer"});
  CHECK(f.place(f.call_of("inner").closed) == "after");
  CHECK(f.at("back") == "start");
  // Step over of a call that does not return stops where its caller continues.
  CHECK(f.go_to(f.call_of("outer").opened).after(&Debugger::step_over) == "after");
}

TEST_CASE("call tree: two return addresses pulled at once") {
  Fixture f("6502", kBegin + R"(
        jsr outer
back:   nop
done:   jmp done
outer:  jsr inner
never:  jmp never
inner:  pla | pla
        rts             ; to outer's caller
)");
  CHECK(f.at("back") == "start");
  CHECK(f.call_of("outer").closed == f.call_of("inner").closed);
  CHECK(f.go_to(f.call_of("inner").opened).after(&Debugger::step_out) == "back");
}

TEST_CASE("call tree: other data on the stack does not matter") {
  Fixture f("6502", kBegin + R"(
        pha | pha | jsr outer | pla | pla
done:   jmp done
outer:  php | pha | jsr inner
back:   pla | plp | rts
inner:  pha | pla
here:   rts
)");
  f.passes({"here: start outer inner", "back: start outer", "done: start"});
}

TEST_CASE("call tree: a call that pushes past the end of the stack returns") {
  Fixture f("6502", R"(
        .org $1000
start:  ldx #$02 | txs
        jsr one         ; S = 00
back1:  nop
done:   jmp done
one:    jsr two         ; S = FE
back2:  nop | rts
two:    jsr three       ; S = FC
back3:  jmp jumped
jumped: rts
three:  nop | rts
)");
  f.passes({"three: start one two three", "back3: start one two", "jumped: start one two", "back2: start one", "back1: start"});
  f.go_to(f.history().begin()).run(&Debugger::step_into, 2);
  CHECK(f.after(&Debugger::step_over) == "back1");
}

TEST_CASE("call tree: calls that never return close when the stack wraps") {
  Fixture f("6502", kBegin + R"(
loop:   jsr loop
)");
  f.run(&Debugger::run_to_cycle, 60'000);
  // The stack holds at most 128 return addresses.
  CHECK(f.calls().open_frames().size() <= 129);
  CHECK(f.calls().open_frames().size() > 64);
  CHECK(f.calls().next_serial() > 9'000);
}
