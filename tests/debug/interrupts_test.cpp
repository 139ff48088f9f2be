// Interrupts and resets in the call tree, and steps during them.
#include "debug/fixture.hpp"

using namespace janus::tests;
using janus::cpus::InterruptKind;
using janus::debug::Input;

namespace {

// A program with nested calls, interrupted after `delay` cycles by the bare machine's test device.
std::string interrupted_6502(int delay, const char* raise) {
  return R"(
        .org $1000
start:  ldx #$FF | txs | cli | lda #)" +
         std::to_string(delay) + R"(
        sta $FE08 | sta )" +
         raise + R"(
        jsr outer
behind: nop
done:   jmp done
outer:  jsr inner
back:   rts
inner:  ldy #5
loop:   dey | nop | bne loop | rts
handler: sta $FE0C | jsr leaf | rti
leaf:   pha | pla | rts
        .org $FFFA | .word handler, start, handler
)";
}
const char* const kLines[] = {"$FE0A", "$FE0B"};  // IRQ, NMI
InterruptKind kind_of(const char* line) { return line == kLines[0] ? InterruptKind::irq : InterruptKind::nmi; }

bool in_handler(const Fixture& f, std::uint16_t pc) { return pc >= f["handler"]; }

}  // namespace

TEST_CASE("interrupt: within a call it opens a frame that its return closes") {
  for (const char* line : kLines) {
    CAPTURE(line);
    Fixture f("6502", interrupted_6502(40, line));
    CHECK(f.at("handler") == "start outer inner handler");
    CHECK(f.top().kind == FrameKind::interrupt);
    CHECK(f.top().interrupt == kind_of(line));
    CHECK(f.top().return_to == f.top().call_site);
    const std::uint16_t interrupted = f.top().return_to;
    CHECK(f.at("leaf") == "start outer inner handler leaf");
    f.run(&Debugger::run_to_address, interrupted);
    CHECK(f.stack() == "start outer inner");
    f.passes({"back: start outer", "done: start"});
    const auto closed = f.call_of("handler").closed;
    CHECK(f.go_to(closed).pc() == interrupted);
  }
}

TEST_CASE("step over: it passes an interrupt at any cycle") {
  for (const char* line : kLines) {
    for (int delay = 1; delay < 80; delay += 3) {
      CAPTURE(line, delay);
      Fixture f("6502", interrupted_6502(delay, line));
      f.run_to("done");
      const std::uint64_t end = f.cycle();
      f.history().go_to(0);
      std::string walked;
      while (f.cycle() < end) {
        REQUIRE_FALSE(in_handler(f, f.pc()));
        REQUIRE(f.stack() == "start");
        walked += f.label_of(f.pc()) + " ";
        f.run(&Debugger::step_over);
      }
      CHECK(walked == "start 4098 4099 4100 4102 4105 4108 behind ");
    }
  }
}

TEST_CASE("step over: an interrupt in a nested call is passed, also backward") {
  for (int delay = 20; delay < 60; ++delay) {
    CAPTURE(delay);
    Fixture f("6502", interrupted_6502(delay, kLines[0]));
    f.run_to("inner");
    std::string places;
    for (; f.pc() != f["back"]; f.run(&Debugger::step_over)) places += f.label_of(f.pc()) + " ";
    Fixture quiet("6502", interrupted_6502(200, kLines[0]));
    quiet.run_to("inner");
    std::string expected;
    for (; quiet.pc() != quiet["back"]; quiet.run(&Debugger::step_into, 1)) expected += quiet.label_of(quiet.pc()) + " ";
    CHECK(places == expected);
    REQUIRE(f.debugger().step_back_over());
    CHECK(f.pc() == f["outer"]);
    f.run_to("back");
    REQUIRE(f.debugger().step_back_into());
    if (f.stack() != "start outer inner") continue;  // the interrupt was at the return
    std::string back;
    while (f.pc() != f["outer"]) {
      back = f.label_of(f.pc()) + " " + back;
      REQUIRE(f.debugger().step_back_over());
    }
    CHECK(back == expected);
  }
}

TEST_CASE("interrupt: step into stops in its handler, step out continues where it occurred") {
  Fixture f("6502", interrupted_6502(40, kLines[0]));
  f.run_to("inner");
  while (!in_handler(f, f.pc())) f.run(&Debugger::step_into, 1);
  CHECK(f.pc() == f["handler"]);
  const std::uint16_t interrupted = f.top().return_to;
  f.run(&Debugger::step_out);
  CHECK(f.pc() == interrupted);
  CHECK(f.stack() == "start outer inner");
}

TEST_CASE("last writer: an interrupt's pushes do not belong to the previous instruction") {
  for (const char* line : kLines) {
    for (int delay = 10; delay < 40; ++delay) {
      CAPTURE(line, delay);
      Fixture f("6502", interrupted_6502(delay, line));
      f.run_to("handler");
      const Frame interrupt = f.top();
      for (int at = 0; at < 3; ++at) {
        const auto writer =
            f.debugger().last_writer(0x100U + static_cast<std::uint32_t>(interrupt.caller_sp) - static_cast<std::uint32_t>(at));
        REQUIRE(writer);
        CHECK(writer->interrupt == kind_of(line));
        CHECK(writer->pc == interrupt.return_to);
      }
      if (interrupt.caller_sp == 0xFF) continue;
      const auto caller = f.debugger().last_writer(0x1FF);  // pushed by JSR
      REQUIRE(caller);
      CHECK(caller->interrupt == InterruptKind::none);
      CHECK(f.machine().peek(0, caller->pc) == 0x20);
    }
  }
}

TEST_CASE("last writer: an NMI directly after SWI made its own pushes") {
  int directly_after = 0;
  for (int delay = 8; delay < 25; ++delay) {
    CAPTURE(delay);
    Fixture f("6800", R"(
        CPU 6800
        ORG $1000
start   LDS #$01FF | LDX #)" +
                          std::to_string(delay) +
                          R"(
        STX $2FE | LDAA $2FF | STAA $FE08 | CLRA | STAA $FE09 | STAA $FE0B | NOP | NOP
call    SWI | NOP
done    BRA done
soft    INC $20 | RTI
hard    INC $21 | RTI
        ORG $FFFA | FDB soft,hard,start
)");
    f.run_to("hard");
    const Frame interrupt = f.top();
    REQUIRE(interrupt.interrupt == InterruptKind::nmi);
    for (std::uint32_t at = 0; at < 7; ++at) {
      const auto writer = f.debugger().last_writer(static_cast<std::uint32_t>(interrupt.caller_sp) - at);
      REQUIRE(writer);
      CHECK(writer->interrupt == InterruptKind::nmi);
      CHECK(writer->pc == interrupt.return_to);
    }
    if (interrupt.return_to != f["soft"]) continue;
    ++directly_after;
    const auto writer = f.debugger().last_writer(0x1FF);
    REQUIRE(writer);
    CHECK(writer->interrupt == InterruptKind::none);
    CHECK(writer->pc == f["call"]);
  }
  CHECK(directly_after > 0);
}

TEST_CASE("interrupt: it may occur while a routine has pulled its return address") {
  for (int delay = 8; delay < 60; ++delay) {
    CAPTURE(delay);
    Fixture f("6502", R"(
        .org $1000
start:  ldx #$FF | txs | cli | lda #)" +
                          std::to_string(delay) +
                          R"(
        sta $FE08 | sta $FE0A | jsr print
        .byte 1, 0
behind: nop
done:   jmp done
print:  pla | sta $10 | pla | sta $11 | ldy #0
loop:   inc $10 | lda ($10),y | bne loop | lda $11 | pha | lda $10 | pha | rts
irq:    sta $FE0C | rti
        .org $FFFE | .word irq
)");
    f.run_to("print");
    CHECK(f.after(&Debugger::step_out) == "behind");
    CHECK(f.stack() == "start");
  }
}

TEST_CASE("interrupt: software interrupts are calls that RTI returns from") {
  Fixture f("6502", R"(
        .org $1000
start:  ldx #$FF | txs | jsr outer
done:   jmp done
outer:  nop
call:   brk
        .byte 7
behind: rts
handler: jsr leaf | rti
leaf:   rts
        .org $FFFE | .word handler
)");
  CHECK(f.at("leaf") == "start outer handler leaf");
  CHECK(f.calls().open_frames()[2].kind == FrameKind::interrupt);
  CHECK(f.calls().open_frames()[2].interrupt == InterruptKind::software);
  CHECK(f.calls().open_frames()[2].call_site == f["call"]);
  CHECK(f.at("behind") == "start outer");
  f.debugger().step_back_over();
  CHECK(f.pc() == f["call"]);
  CHECK(f.after(&Debugger::step_over) == "behind");
  CHECK(f.at("done") == "start");
}

TEST_CASE("interrupt: SWI and the IRQ of the 6800, also during WAI") {
  Fixture f("6800", R"(
        ORG $1000
start   LDS #$01FF | CLI | JSR outer | LDAA #30 | STAA $FE08 | STAA $FE0A
waiting WAI
behind  NOP
done    BRA done
outer   NOP
call    SWI
back    RTS
soft    BSR leaf | RTI
hard    STAA $FE0C | BSR leaf | RTI
leaf    RTS
        ORG $FFF8 | FDB hard,soft
)");
  CHECK(f.at("leaf") == "start outer soft leaf");
  CHECK(f.calls().open_frames()[2].interrupt == InterruptKind::software);
  CHECK(f.at("back") == "start outer");
  f.debugger().step_back_over();
  CHECK(f.pc() == f["call"]);
  CHECK(f.after(&Debugger::step_over) == "back");
  CHECK(f.at("waiting") == "start");
  CHECK(f.after(&Debugger::step_over) == "behind");
  f.debugger().step_back_into();
  CHECK(f.stack() == "start hard");
  CHECK(f.top().interrupt == InterruptKind::irq);
}

TEST_CASE("reset: it closes all calls and opens a new root") {
  Fixture f("6502", interrupted_6502(200, kLines[0]));
  f.run_to("loop");
  CHECK(f.stack() == "start outer inner");
  const std::uint64_t before = f.calls().next_serial();
  REQUIRE(f.history().apply_input({.kind = Input::Kind::reset}).empty());
  f.run(&Debugger::step_into, 1);
  CHECK(f.calls().open_frames().size() == 1);
  CHECK(f.top().kind == FrameKind::root);
  CHECK(f.top().serial == before);
  CHECK(f.top().depth == 0);
  CHECK(f.at("inner") == "start outer inner");
  f.run_to("done");
  // Both calls of the routine are listed; the reset ended the first one.
  std::vector<Frame> calls;
  for (const Frame& frame : f.frames()) {
    if (frame.routine == f["inner"]) calls.push_back(frame);
  }
  REQUIRE(calls.size() == 2);
  CHECK(calls[0].serial < before);
  CHECK(calls[0].closed == f.frames()[before - 1].opened);
  CHECK(f.go_to(calls[0].opened).stack() == "start outer inner");
}
