// The call tree of the F8, which has no stack pointer: the targets of PK, POP and LR P0,Q determine their effect.
#include "debug/fixture.hpp"

using namespace janus::tests;

TEST_CASE("f8 calls: PK calls through K, and returns through it") {
  Fixture f("f8", R"(
        ORG $0000
start   LI by_k/256 | LR KU,A | LI by_k&$FF | LR KL,A
call    PK
behind  PI keeper
done    BR done
by_k    POP
keeper  LR K,P | PI leaf
back    PK
leaf    POP
)");
  CHECK(f.at("call") == "start");
  CHECK(f.after(&Debugger::step_into, 1) == "by_k");
  CHECK(f.stack() == "start by_k");
  f.debugger().step_back_into();
  CHECK(f.after(&Debugger::step_over) == "behind");
  f.passes({"leaf: start keeper leaf", "back: start keeper"});
  CHECK(f.after(&Debugger::step_over) == "done");
  CHECK(f.stack() == "start");
}

TEST_CASE("f8 calls: jumps through Q and PC1 stay in their call") {
  Fixture f("f8", R"(
        ORG $0000
start   PI outer
done    BR done
outer   LR K,P | LI by_q/256 | LR QU,A | LI by_q&$FF | LR QL,A | LR P0,Q
by_q    LR A,KU | LR QU,A | LR A,KL | LR QL,A | LI by_pc1/256 | LR KU,A | LI by_pc1&$FF | LR KL,A
        LR P,K | POP
by_pc1  JMP last
last    LR P0,Q
)");
  f.passes({"by_q: start outer", "by_pc1: start outer", "last: start outer", "done: start"});
  CHECK(f.go_to(0).after(&Debugger::step_over) == "done");
}

TEST_CASE("f8 calls: a return to an outer return address closes all inner calls") {
  Fixture f("f8", R"(
        ORG $0000
start   PI outer
behind  NOP
done    BR done
outer   LR K,P | PI middle
never   BR never
middle  PI inner | BR never
inner   PK
)");
  f.passes({"inner: start outer middle inner", "behind: start"});
  for (const char* routine : {"outer", "middle", "inner"}) CHECK(f.place(f.call_of(routine).closed) == "behind");
  CHECK(f.go_to(f.call_of("inner").opened).after(&Debugger::step_out) == "behind");
}

TEST_CASE("f8 calls: a PI with inline parameters closes together with its caller") {
  Fixture f("f8", R"(
        ORG $0000
start   PI outer
behind  NOP
done    BR done
outer   LR K,P | LR A,KU | LR 0,A | LR A,KL | LR 1,A | PI print
        .byte $2B
after   LR A,0 | LR KU,A | LR A,1 | LR KL,A | PK
print   LR K,P | LR A,KU | LR QU,A | LR A,KL | INC | LR QL,A | LR P0,Q
)");
  f.passes({"after: start outer print", "behind: start"});
}

TEST_CASE("f8 calls: calls left by JMP do not accumulate") {
  Fixture f("f8", R"(
        ORG $0000
start   PI leaver | BR start
leaver  PI leaf | JMP start
leaf    POP
)");
  f.run(&Debugger::run_to_cycle, 200'000);
  CHECK(f.calls().next_serial() > 2'000);
  CHECK(f.calls().open_frames().size() <= janus::debug::CallTree::kMostWithoutStack + 1);
  f.run_to("leaf");
  CHECK(f.top().routine == f["leaf"]);
  CHECK(f.top().depth == f.calls().open_frames().size() - 1);  // the depth is bounded
  const std::uint64_t leaf = f.top().serial;
  f.run(&Debugger::step_out);
  CHECK_FALSE(f.calls().is_open(leaf));
  CHECK(f.label_of(f.top().routine) == "leaver");
  // Each of the outermost calls was closed once.
  const std::vector<Frame> frames = f.frames();
  for (std::size_t i = 0; i < frames.size(); ++i) REQUIRE(frames[i].serial == i + 1);
}

TEST_CASE("f8 calls: an interrupt opens a frame, and POP returns from it") {
  for (int delay = 30; delay < 120; delay += 7) {
    CAPTURE(delay);
    Fixture f("f8", R"(
        ORG $0000
start   LI handler/256 | OUTS $C | LI handler&$FF | OUTS $D | LIS 1 | OUTS $E | LI )" +
                        std::to_string(delay) +
                        R"(
        OUT $18 | CLR | OUT $19 | OUT $1A | EI | PI outer
behind  NOP
done    BR done
outer   LR K,P | LIS 9 | LR 0,A
loop    DS 0 | BNZ loop | PK
        ORG $0280
handler OUT $1C | EI | POP
)");
    f.run_to("handler");
    REQUIRE(f.top().kind == FrameKind::interrupt);
    const std::uint16_t interrupted = f.top().return_to;
    const std::uint32_t depth = f.top().depth;
    f.run(&Debugger::step_out);
    CHECK(f.pc() == interrupted);
    CHECK(f.top().depth == depth - 1);
    CHECK(f.at("done") == "start");
  }
}
