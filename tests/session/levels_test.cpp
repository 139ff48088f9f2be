// The level of an interpreter's lines: steps in both directions, breakpoints, and displayed text. With the NAKAMOZU BASIC of the
// 6800, and with a small interpreter for the 6502 of a different design (tests/levels/small6502), both only through their manifests.
#include <map>

#include "frontends/core/debug/levels/level_trace.hpp"
#include "frontends/core/debug/levels/level_view.hpp"
#include "frontends/core/debug/profile.hpp"
#include "frontends/core/session/files.hpp"
#include "levels/level_run.hpp"

namespace {

using namespace janus;
using namespace janus::tests::levels;

std::string small(const std::string& name) {
  return session::read_text(JANUS_SOURCE_DIR "/tests/levels/small6502/" + name, tools::kSourceFile);
}

// Nested calls, loops in and around them, a GOTO out of a loop and out of a call, several statements in a line, machine code.
const std::string kNested =
    "10 A=0:B=0:#$2000=$39\n"
    "20 GOS.100:GOS.200:A=A+1\n"
    "30 F.I=1TO3:GOS.300:N.I\n"
    "40 GOS.400:A=A+1\n"
    "50 B=U.($2000):GOS.500\n"
    "60 END\n"
    "100 A=A+1:GOS.150:RET\n"
    "150 A=A+10:RET\n"
    "200 F.J=1TO3:GOS.150:N.J:RET\n"
    "300 B=B+I:IFI=2 GOS.150\n"
    "310 RET\n"
    "400 F.K=1TO9:IFK=3 G.450\n"
    "410 N.K\n"
    "450 GOS.150:RET\n"
    "500 DO:C=C+1:GOS.150:IFC=3 G.600\n"
    "510 U.C=5\n"
    "520 RET\n"
    "600 D=1:GOS.150\n"
    "610 G.60\n";
const std::string kDeep = "10 N=0\n20 GOS.30\n30 N=N+1:GOS.30\n";
const std::string kFault = "10 GOS.100\n20 END\n100 F.I=1TO2:GOS.200:N.I:RET\n200 A=A+1:IFA=2 XYZ\n210 RET\n";

}  // namespace

TEST_CASE("levels: steps by statement in both directions, with the 6800's BASIC") { Run(kNakamozu, kNested).check_all(); }

TEST_CASE("levels: steps through recursion to the stack's limit and through an error") {
  Run deep(kNakamozu, kDeep);
  REQUIRE(deep.moments[deep.moments.size() - 2].open.size() == 32);
  deep.check_all();
  Run fault(kNakamozu, kFault);
  REQUIRE(fault.moments[fault.moments.size() - 2].open.size() == 2);
  fault.check_all();
}

TEST_CASE("levels: steps by statement in both directions, with a small 6502 interpreter") {
  for (const char* name : {"nested.bas", "deep.bas", "fault.bas"}) {
    CAPTURE(name);
    Run run(kSmall, small(name));
    run.check_all();
  }
}

TEST_CASE("levels: step into enters a statement's machine code, forward and backward") {
  for (const Interpreter* of : {&kNakamozu, &kSmall}) {
    Run run(*of, of == &kSmall ? small("nested.bas") : kNested);
    const auto found = std::find_if(run.moments.begin(), run.moments.end(), [](const Moment& m) { return m.machine; });
    REQUIRE(found != run.moments.end());
    const auto i = static_cast<std::size_t>(found - run.moments.begin());
    run.go_to(i);
    run.debugger().step_into(1, 1);
    while (!run.debugger().last_stop()) run.debugger().advance({.until_cycle = run.session->cycle() + 9973});
    const std::uint64_t entry = run.session->cycle();
    CHECK(run.debugger().last_stop()->level == 0);
    CHECK(run.history().tracker(1).in_machine_code());
    CHECK(run.history().tracker(1).statement().line == run.moments[i].line);
    CHECK(run.debugger().calls().top().opened == entry);  // a call of level 0, whatever instruction made it
    run.debugger().step_over(1);
    run.forward(i, i + 1);
    REQUIRE(run.debugger().step_back_into(1));
    CHECK(run.history().tracker(1).in_machine_code());
    CHECK(run.session->cycle() >= entry);
    REQUIRE(run.debugger().step_back_into(1));
    run.must_be_at(i);
  }
}

TEST_CASE("levels: breakpoints and conditions on lines stop in both directions") {
  for (const Interpreter* of : {&kNakamozu, &kSmall}) {
    Run run(*of, of == &kSmall ? small("nested.bas") : kNested);
    std::map<std::uint16_t, std::vector<std::size_t>> begun;  // the moment indices at which a line starts
    for (std::size_t i = 0; i < run.moments.size(); ++i) {
      const bool first = i == 0 || run.moments[i - 1].line != run.moments[i].line;
      if (first && !run.moments[i].ended) begun[run.moments[i].line].push_back(i);
    }
    const debug::LevelTracker& tracker = run.history().tracker(1);
    run.history().go_to(run.history().begin());
    const auto added = run.debugger().add({.level = 1, .first = 150, .last = 150, .condition = run.session->parse("A > 11", 1)});
    REQUIRE(std::holds_alternative<int>(added));
    std::vector<std::uint64_t> hits;
    for (;;) {
      run.debugger().go();
      while (!run.debugger().last_stop() && run.history().is_rewound())
        run.debugger().advance({.until_cycle = run.session->cycle() + 9973});
      if (!run.debugger().last_stop()) break;
      CHECK(tracker.statement().line == 150);
      CHECK(tracker.statement().starts_line);
      hits.push_back(run.session->cycle());
      CHECK(run.session->evaluate(run.session->parse("basic.A")) > 11);
      CHECK(run.session->evaluate(run.session->parse("line", 1)) == 150);
    }
    if (of == &kNakamozu) REQUIRE(hits.size() >= 3);
    for (auto hit = hits.rbegin(); hit != hits.rend(); ++hit) {
      REQUIRE(run.debugger().run_back_to_breakpoint());
      CHECK(run.session->cycle() == *hit);
      CHECK(run.debugger().last_stop()->level == 1);
    }
    CHECK_FALSE(run.debugger().run_back_to_breakpoint());
  }
}

TEST_CASE("levels: the state at a cycle does not depend on how it was reached") {
  Run run(kNakamozu, kNested);
  const std::size_t middle = run.moments.size() / 2;
  for (std::size_t i = middle; i < middle + 20; ++i) {
    run.go_to(i);
    const std::vector<debug::Frame> there = run.history().calls(1).open_frames();
    run.history().go_to(run.moments[i].cycle - 1);
    const std::uint64_t serial = run.history().calls(1).top().serial;
    run.history().go_to(run.moments[i].cycle + 1);
    run.go_to(i);
    run.must_be_at(i);
    REQUIRE(run.history().calls(1).open_frames().size() == there.size());
    CHECK(run.history().calls(1).top().serial == there.back().serial);
    CHECK(serial >= 1);
  }
}

TEST_CASE("levels: lines, stacks and variables are read from memory") {
  Run run(kNakamozu, kNested);
  const debug::LevelTracker& tracker = run.history().tracker(1);
  const auto lines = debug::program_lines(tracker.level(), run.session->context());
  REQUIRE(lines.size() == 19);
  CHECK(lines[0].words == " A=0:B=0:#$2000=$39");
  CHECK(debug::find_line(lines, 410)->words == " N.K");
  const auto in_loop = std::find_if(run.moments.begin(), run.moments.end(), [&](const Moment& m) {
    return m.line == 150 && m.open.size() == 2 && run.moments[m.open.back()].line == 200;
  });
  run.history().go_to(in_loop->cycle);
  const auto frames = debug::stack_frames(tracker, run.session->context());
  REQUIRE(frames.size() == 3);
  CHECK(frames[0].kind == "GOSUB");
  CHECK(frames[0].line == 200);
  CHECK(frames[0].serial == tracker.calls().top().serial);
  CHECK(frames[1].line == 20);
  CHECK(frames[2].kind == "FOR");
  CHECK(frames[2].words == "J to 3 step 1");
  run.history().go_to(std::find_if(run.moments.begin(), run.moments.end(), [](const Moment& m) { return m.line == 600; })->cycle);
  CHECK(debug::stack_frames(tracker, run.session->context())[0].kind == "DO");
  CHECK(debug::stack_frames(tracker, run.session->context())[1].kind == "GOSUB");
  CHECK(debug::statement_text(tracker.level(), tracker.statement(), run.session->context()) == "D=1");
}

TEST_CASE("levels: a trace lists changes per statement, a profile the cycles per line") {
  Run run(kSmall, small("fault.bas"));
  std::vector<std::string> lines;
  debug::LevelTrace trace(run.history().tracker(1), 1, run.session->context(), [&](const std::string& line) { lines.push_back(line); });
  run.history().replay_range(run.history().begin(), run.history().end(), trace);
  REQUIRE(lines.size() == run.moments.size() - 1);
  CHECK(lines[0].find("   10  ") != std::string::npos);
  debug::Profile profile(run.session->machine(), run.history(), 1);
  run.history().replay_range(run.history().begin(), run.history().end(), profile);
  std::map<std::uint16_t, std::uint64_t> counts, cycles;
  for (std::size_t i = 0; i + 1 < run.moments.size(); ++i) {
    ++counts[run.moments[i].line];
    cycles[run.moments[i].line] += run.moments[i + 1].cycle - run.moments[i].cycle;
  }
  for (const auto& [line, count] : counts) {
    CAPTURE(line);
    CHECK(profile.addresses()[line].executed == count);
    CHECK(profile.addresses()[line].cycles == cycles[line]);
  }
}
