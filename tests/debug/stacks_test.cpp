// The call tree of programs that move their stack pointer.
#include "debug/fixture.hpp"

using namespace janus::tests;

TEST_CASE("stack pointer: coroutines on two stacks keep their calls") {
  Fixture f("6502", R"(
other = $10
        .org $1000
start:  ldx #$7F | txs | lda #>(second-1) | pha | lda #<(second-1) | pha | tsx | stx other
        ldx #$FF | txs | jsr first
done:   jmp done

first:  jsr switch
first2: jsr leaf | jsr switch
first3: rts

second: nop | jsr deeper
never:  jmp never
deeper: jsr switch      ; with a call open on this stack
deeper2: jsr leaf
back:   jsr switch | jmp never

switch: tsx | txa | ldx other | sta other
down:   txs | rts
leaf:   rts
)");
  CHECK(f.at("first") == "start first");
  const std::uint64_t first = f.top().serial;
  CHECK(f.at("second") == "start first switch");  // on the first stack, the other stack's calls are within the switch
  CHECK(f.at("deeper") == "start first switch deeper");
  const std::uint64_t deeper = f.top().serial;
  CHECK(f.at("first2") == "start first");
  CHECK(f.top().serial == first);
  CHECK(f.calls().is_open(deeper));
  f.passes({"leaf: start first leaf", "deeper2: start first switch deeper"});
  CHECK(f.top().serial == deeper);
  f.passes({"leaf: start first switch deeper leaf", "back: start first switch deeper", "first3: start first", "done: start"});

  // Step over of a switch stops when the other stack has switched back.
  f.history().go_to(f.history().begin());
  f.run_to("first");
  CHECK(f.after(&Debugger::step_over) == "first2");
  f.run_to("deeper2");
  f.debugger().step_back_over();
  CHECK(f.pc() == f["deeper"]);
}

TEST_CASE("stack pointer: a second stack below the first holds data across calls") {
  Fixture f("6502", R"(
sp1 = $10
sp2 = $11
        .org $1000
start:  ldx #$FF | txs | ldx #$7F | stx sp2 | jsr play
done:   jmp done
play:   jsr move
moved:  jsr think | jsr undo
undone: rts
think:  jsr move
deep:   jsr undo | rts
move:   tsx | stx sp1 | ldx sp2 | txs | pha | pha | pha
pushed: tsx | stx sp2 | ldx sp1 | txs | rts
undo:   tsx | stx sp1 | ldx sp2 | txs | pla | pla | pla
pulled: tsx | stx sp2 | ldx sp1 | txs | rts
)");
  f.passes({"pushed: start play move", "moved: start play", "pushed: start play think move", "deep: start play think",
            "pulled: start play think undo", "pulled: start play undo", "undone: start play", "done: start"});
  CHECK(f.frames().size() == 7);
}

TEST_CASE("stack pointer: calls parked by raising it are open again if it returns") {
  Fixture f("6502", R"(
        .org $1000
start:  ldx #$FF | txs | jsr outer
behind: nop
done:   jmp done
outer:  jsr inner
back:   rts
inner:  tsx | txa | ldx #$FF | txs
raised: nop | tax | txs
again:  jsr leaf | rts
leaf:   rts
)");
  CHECK(f.at("inner") == "start outer inner");
  const Frame inner = f.top();
  CHECK(f.at("raised") == "start");
  CHECK(f.calls().is_open(inner.serial));
  CHECK(f.at("again") == "start outer inner");
  CHECK(f.top().serial == inner.serial);
  f.passes({"leaf: start outer inner leaf", "back: start outer"});
  CHECK(f.place(f.call_of("inner").closed) == "back");

  // Step out of a parked call stops at the right place.
  CHECK(f.go_to(inner.opened).after(&Debugger::step_out) == "back");
  CHECK(f.go_to(f.call_of("outer").opened).after(&Debugger::step_out) == "behind");
}

TEST_CASE("stack pointer: calls parked for good close when they are overwritten") {
  Fixture f("6502", R"(
        .org $1000
start:  ldx #$FF | txs | jsr outer
never:  jmp never
outer:  jsr inner | jmp never
inner:  ldx #$FF | txs
raised: nop | jsr fresh | jsr fresh
done:   jmp done
fresh:  jsr leaf | rts
leaf:   rts
)");
  CHECK(f.at("inner") == "start outer inner");
  const std::uint64_t outer = f.calls().open_frames()[1].serial, inner = f.top().serial;
  CHECK(f.at("raised") == "start");
  CHECK(f.calls().is_open(outer));
  CHECK(f.at("fresh") == "start fresh");
  CHECK_FALSE(f.calls().is_open(outer));  // the return address of `fresh` has overwritten its return address
  CHECK(f.calls().is_open(inner));
  CHECK(f.at("leaf") == "start fresh leaf");
  CHECK_FALSE(f.calls().is_open(inner));
  CHECK(f.at("done") == "start");
  // They ended when the stack pointer was raised.
  CHECK(f.place(f.call_of("outer").closed) == "raised");
  CHECK(f.place(f.call_of("inner").closed) == "raised");
}

TEST_CASE("stack pointer: a return address dropped by TXS, and another one by PLA") {
  Fixture f("6502", R"(
        .org $1000
start:  ldx #$FF | txs | lda #0 | pha | jsr outer
never:  jmp never
outer:  jsr inner | jmp never
inner:  tsx | inx | inx
        txs             ; as if it had returned
raised: pla | pla
out:    jmp after
after:  jsr fresh | pla
done:   jmp done
fresh:  jsr leaf | rts
leaf:   rts
)");
  f.passes({"raised: start outer", "after: start", "leaf: start fresh leaf", "done: start"});
  CHECK(f.calls().position().parked.empty());
}

TEST_CASE("stack pointer: LDS and TXS of the 6800 also move the stack") {
  Fixture f("6800", R"(
saved   EQU $10
        ORG $1000
start   LDS #$01FF | JSR outer
behind  NOP | JSR leaver
never   BRA never
outer   BSR inner
back    RTS
inner   STS saved
        LDS #$0FFF      another stack, above
raised  PSHA
        BSR leaf        it has calls of its own
        PULA | LDS saved
again   RTS
leaver  BSR leaf | TSX | INX | INX
        TXS             drops its return address
dropped JMP fresh
fresh   BSR leaf
done    BRA done
leaf    RTS
)");
  CHECK(f.at("inner") == "start outer inner");
  const std::uint64_t inner = f.top().serial;
  f.passes({"raised: start", "leaf: start leaf", "again: start outer inner"});
  CHECK(f.top().serial == inner);
  f.passes({"back: start outer", "behind: start", "dropped: start", "leaf: start leaf", "done: start"});
  CHECK(f.calls().position().parked.empty());
}

TEST_CASE("stack pointer: a program that restarts by setting it keeps no calls open") {
  for (const char* cpu : {"6502", "6800"}) {
    CAPTURE(cpu);
    Fixture f(cpu, cpu == std::string("6502") ? R"(
        .org $1000
start:  ldx #$FF | txs | jsr one
one:    jsr two
two:    jmp start
)"
                                              : R"(
        ORG $1000
start   LDS #$01FF
        JSR one
one     JSR two
two     JMP start
)");
    f.run(&Debugger::run_to_cycle, 50'000);
    CHECK(f.calls().open_frames().size() <= 3);
    CHECK(f.calls().position().parked.size() <= 2);
    CHECK(f.calls().next_serial() > 2'000);
  }
}
