// Detection of programs without progress: trapped, idle, or waiting.
#include <utility>

#include "machines/bare/bare.hpp"
#include "source_session.hpp"

using namespace janus;
using session::EndReason;
using tests::SourceSession;

namespace {

constexpr std::uint64_t kSoon = 10'000;  // cycles

struct Source {
  std::string cpu;
  std::string text;
};

struct Crash {
  const char* cpu;
  const char* text;
  const char* told;
};

// The 3853 interrupts through the vector 0300, or 0380 if its timer requests the interrupt.
const std::string kF8Vector = R"(
        ORG  H'0200'
start   LI   H'03' | OUTS 12 | LI   H'00' | OUTS 13
)";

// A 6800 whose next key or character would cause an interrupt.
class Interrupted6800 final : public machines::bare::Bare6800 {
 public:
  bool can_input_interrupt() const override { return true; }
};

const machines::MachineInfo& interrupted_board() {
  static const machines::MachineInfo info = {"bare-6800", "6800 with an input that interrupts", "6800", "",
                                             []() -> std::unique_ptr<machines::Machine> { return std::make_unique<Interrupted6800>(); }};
  return info;
}

}  // namespace

TEST_CASE("trap: a jump to itself is detected within 10,000 cycles on every processor") {
  const Source source = GENERATE(Source{"6502", " .org $0200\nstart: ldx #3\nloop: dex\n bne loop\nhere: jmp here\n"},
                                 Source{"6502", " .org $0200\nstart: ldx #3\nloop: dex\n bne loop\nhere: beq here\n"},
                                 Source{"6800", " ORG $0200\nstart LDX #3\nloop DEX\n BNE loop\nhere BRA here\n"},
                                 Source{"f8", " ORG H'0200'\nstart LIS 3\n LR 0,A\nloop DS 0\n BNZ loop\nhere BR here\n"});
  CAPTURE(source.cpu);
  SourceSession f(source.cpu, source.text);
  CHECK(f.until("pc==$FFF0") == EndReason::trapped);
  CHECK(f.session->trap_reason() == "the program jumps to itself");
  CHECK(f.pc() == f.program["here"]);
  CHECK(f.session->cycle() < kSoon);
  // The trap is detected without a goal, with a limit, and a second time.
  CHECK(f.run() == EndReason::trapped);
  CHECK(f.run({.max_cycle = f.session->cycle() + 1'000'000}) == EndReason::trapped);
  // The user set an end.
  CHECK(f.until("cycle>=50000") == EndReason::condition);
}

TEST_CASE("trap: a jump to itself that a device will interrupt is not a trap") {
  const Source source = GENERATE(Source{"6502", R"(
        .org $0200
start:  lda #<handler | sta $fffe | lda #>handler | sta $ffff | lda #$50 | sta $fe09 | sta $fe0a
        cli
here:   jmp here
handler: inc $20
there:  jmp there
)"},
                                 Source{"6800", R"(
        ORG $0200
start   LDS #$01FF | LDX #handler | STX $FFF8 | LDA A #$50 | STA A $FE09 | STA A $FE0A | CLI
here    BRA here
handler INC $20
there   BRA there
)"},
                                 Source{"f8", kF8Vector + R"(        LIS  1 | OUTS 14 | LI   H'50' | OUT  H'19' | OUT  H'1A' | EI
here    BR   here
        ORG  H'0380'
handler NOP
there   BR   there
)"});
  CAPTURE(source.cpu);
  SourceSession f(source.cpu, source.text);
  CHECK(f.run() == EndReason::trapped);
  CHECK(f.pc() == f.program["there"]);
}

TEST_CASE("idle: a polling program that a device will interrupt is not idle indefinitely") {
  const Source source = GENERATE(Source{"6502", R"(
        .org $0200
start:  lda #<handler | sta $fffe | sta $fffa | lda #>handler | sta $ffff | sta $fffb | lda #$50
        sta $fe09 | sta $fe0a | cli
poll:   lda $fe01 | jmp poll
handler: jmp done
done:   jmp done
)"},
                                 Source{"6502", R"(
        .org $0200
start:  lda #<handler | sta $fffa | lda #>handler | sta $fffb | lda #$50 | sta $fe09
        sta $fe0b       ; an NMI
poll:   lda $fe01 | jmp poll
handler: jmp done
done:   jmp done
)"},
                                 Source{"6800", R"(
        ORG $0200
start   LDS #$01FF | LDX #done | STX $FFF8 | LDA A #$50 | STA A $FE09 | STA A $FE0A | CLI
poll    LDA A $FE01
        BRA poll
done    BRA done
)"},
                                 Source{"f8", kF8Vector + R"(        LIS  3
        OUTS 14          ; the timer interrupts
        LI   H'80' | OUTS 15 | EI
poll    IN   H'11' | BR   poll
        ORG  H'0300'
done    BR   done
)"});
  CAPTURE(source.cpu);
  SourceSession f(source.cpu, source.text);
  CHECK(f.until("pc==done") == EndReason::condition);
  SourceSession idle("6502", " .org $0200\nstart: lda $fe01\n beq start\n");
  CHECK(idle.until("pc==$0300") == EndReason::never);
}

TEST_CASE("idle: a polling program that reads the time is not idle indefinitely") {
  SourceSession f("6502", R"(
        .org $0200
start:  lda $fe01
        lda $fe04       ; latches the cycle
        lda $fe05 | cmp #$60 | bcc start
done:   jmp done
)");
  CHECK(f.until("pc==done") == EndReason::condition);
}

TEST_CASE("trap: a wait that an input can end is idle, else a trap") {
  const char* const source = " ORG $0200\nstart LDS #$01FF\n CLI\n WAI\nbehind BRA behind\n";
  SourceSession awaited("6800", source, {.board = &interrupted_board()});
  CHECK(awaited.run() == EndReason::idle);
  CHECK(awaited.session->cycle() < kSoon);
  SourceSession lone("6800", source);
  CHECK(lone.run() == EndReason::trapped);
  CHECK(lone.session->trap_reason() == "the program is waiting for an interrupt that can never occur");
  SourceSession jump("6800", " ORG $0200\nstart CLI\nhere BRA here\n", {.board = &interrupted_board()});
  CHECK(jump.run() == EndReason::idle);
}

TEST_CASE("trap: a machine held in reset is halted, but not a trap") {
  session::Session session({.machine = "kim1"}, session::built_in_collection());
  CHECK(session.run({.max_cycle = 3'000'000, .through_idle = true}, {}) == EndReason::limit);
}

TEST_CASE("trap: detection starts again after a state is restored") {
  SourceSession f("6502", " .org $0200\nstart: ldx #0\nouter: ldy #0\nloop: iny\n bne loop\n inx\n bne outer\nhere: jmp here\n");
  REQUIRE(f.run({.max_cycle = 100}) == EndReason::limit);
  const session::SavedPoint early = f.session->timeline().save_point();
  const auto state = f.session->save_state();
  REQUIRE(f.run() == EndReason::trapped);
  const std::uint64_t found = f.session->cycle();
  CHECK(found > 300'000);
  f.session->timeline().restore(early);
  CHECK(f.run() == EndReason::trapped);
  CHECK(f.session->cycle() < found + 25'000);
  f.session->timeline().load_state(state);
  f.session->poke(0x0208, 0xEA);  // ends the outer loop at once
  f.session->poke(0x0209, 0xEA);
  CHECK(f.run() == EndReason::trapped);
  CHECK(f.session->cycle() < kSoon);
}

TEST_CASE("trap: a recorded run stops at the same cycle, also after going back") {
  const char* const source = " .org $0200\nstart: ldx #0\nloop: dex\n bne loop\nhere: jmp here\n";
  SourceSession plain("6502", source), recorded("6502", source);
  recorded.session->debugger();
  REQUIRE(plain.run() == EndReason::trapped);
  REQUIRE(recorded.run() == EndReason::trapped);
  CHECK(recorded.session->cycle() == plain.session->cycle());
  recorded.session->debugger().history().go_to(500);
  recorded.session->timeline().branch();
  CHECK(recorded.run() == EndReason::trapped);
  CHECK(recorded.session->cycle() < kSoon);
}

// --- crashes -----------------------------------------------------------------------------------------------

TEST_CASE("trap: an interrupt through a vector that was never set") {
  const Crash crash =
      GENERATE(Crash{"6502", " .org $0200\nstart: lda #1\nbad: brk\n",
                     "BRK at $0202 used the vector at $FFFE, which is not set; the program has crashed"},
               Crash{"6502", " .org $0200\nstart: lda #9\n sta $fe0b\nbad: jmp bad\n", "NMI at $0205 used the vector at $FFFA"},
               Crash{"6800", " ORG $0200\nstart LDS #$01FF\nbad SWI\n", "SWI at $0203 used the vector at $FFFA"},
               Crash{"6800", " ORG $0200\nstart LDS #$01FF\n CLI\n STA A $FE0A\nbad BRA bad\n", "IRQ at $0207 used the vector at $FFF8"});
  CAPTURE(crash.told);
  for (const bool recorded : {false, true}) {
    SourceSession f(crash.cpu, crash.text);
    if (recorded) f.session->debugger();
    CHECK(f.until("pc==$0300") == EndReason::trapped);
    CHECK(f.session->trap_reason().find(crash.told) == 0);
    REQUIRE(f.session->driver().lost_interrupt());
    CHECK(f.pc() == 0);
    CHECK(f.session->cycle() < 200);
  }
}

TEST_CASE("trap: a vector set by the image or program does not cause one") {
  SourceSession stored("6502", R"(
        .org $0200
start:  lda #<handler | sta $fffe | lda #>handler | sta $ffff | brk | nop
done:   jmp done
handler: rti
)");
  CHECK(stored.until("pc==done") == EndReason::condition);
  SourceSession laid("6502", " .org $0000\nhandler: rti\n .org $0200\nstart: brk\n nop\ndone: jmp done\n .org $fffe\n .word 0\n");
  CHECK(laid.until("pc==done") == EndReason::condition);
}

TEST_CASE("trap: on the KIM-1 the vectors in RAM are checked") {
  SourceSession f("6502", " .org $0200\nstart: lda #1\nbad: brk\n", "kim1");
  CHECK(f.until("pc==$0300") == EndReason::trapped);
  CHECK(f.session->trap_reason().find("BRK at $0202 used the vector at $17FE, which is not set") == 0);
  SourceSession set("6502", R"(
        .org $0200
start:  lda #$00 | sta $17fe | lda #$1c | sta $17ff
bad:    brk
)",
                    "kim1");
  CHECK(set.run() == EndReason::idle);
}

TEST_CASE("trap: a run in slices detects the same as a run without slices") {
  // [GO] is still held when the program crashes, and traps are not reported while a key is held.
  const char* const source = GENERATE(" .org $0000\nlost: inc $40\n jmp lost\n .org $0200\nstart: lda #1\nbad: brk\n",
                                      " .org $0200\nstart: lda #1\nhere: jmp here\n");
  SourceSession whole("6502", source, "kim1", true), cut("6502", source, "kim1", true);
  for (SourceSession* f : {&whole, &cut}) f->session->queue_keys(session::parse_keys("AD,0,2,0,0,GO", f->session->machine()));
  REQUIRE(whole.run() == EndReason::trapped);
  EndReason end = EndReason::cancelled;
  int slices = 0;
  for (; end == EndReason::cancelled && slices < 1000; ++slices) {
    bool first = true;
    end = cut.session->run({}, {.on_slice = [&] { return std::exchange(first, false); }, .slice_milliseconds = 4});
  }
  CHECK(slices > 20);
  CHECK(end == EndReason::trapped);
  CHECK(cut.session->trap_reason() == whole.session->trap_reason());
  CHECK(cut.session->driver().lost_interrupt().has_value() == whole.session->driver().lost_interrupt().has_value());
}

TEST_CASE("trap: a detected trap is cleared by a fix between slices") {
  SourceSession f("6502", " .org $0200\nstart: lda #1\nbad: brk\n nop\nhere: jmp here\n .org $0300\nhandler: rti\n", "kim1", true);
  f.session->queue_keys(session::parse_keys("AD,0,2,0,0,GO", f.session->machine()));
  const debug::Expression lost = f.session->parse("pc==0");
  REQUIRE(f.session->run({.until = &lost}, {}) == EndReason::condition);
  f.session->poke(0x17FE, 0x00);
  f.session->poke(0x17FF, 0x03);
  f.session->set_register(f.session->machine().cpu().program_counter, 0x0200);
  CHECK(f.run() == EndReason::trapped);
  CHECK(f.session->trap_reason() == "the program jumps to itself");
}
