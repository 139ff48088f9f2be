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

TEST_CASE("steps by statement, over and out of calls and back, on the 6800's BASIC") { Run(kNakamozu, kNested).check_all(); }

TEST_CASE("steps through a recursion to the stack's limit, and through an error, on the 6800's BASIC") {
  Run deep(kNakamozu, kDeep);
  REQUIRE(deep.moments[deep.moments.size() - 2].open.size() == 32);
  deep.check_all();
  Run fault(kNakamozu, kFault);
  REQUIRE(fault.moments[fault.moments.size() - 2].open.size() == 2);
  fault.check_all();
}

TEST_CASE("the same on a small interpreter for the 6502, by its manifest") {
  for (const char* name : {"nested.bas", "deep.bas", "fault.bas"}) {
    CAPTURE(name);
    Run run(kSmall, small(name));
    run.check_all();
  }
}

TEST_CASE("a step into a statement goes into its machine code, and from behind it back there") {
  for (const Interpreter* of : {&kNakamozu, &kSmall}) {
    Run run(*of, of == &kSmall ? small("nested.bas") : kNested);
    const auto found = std::find_if(run.moments.begin(), run.moments.end(), [](const Moment& m) { return m.machine; });
    REQUIRE(found != run.moments.end());
    const auto i = static_cast<std::size_t>(found - run.moments.begin());
    run.go_to(i);
    run.debugger().step_into(1, 1);
    while (!run.debugger().stopped()) run.debugger().advance({.until_cycle = run.session->cycle() + 9973});
    const std::uint64_t entry = run.session->cycle();
    CHECK(run.debugger().stopped()->level == 0);
    CHECK(run.history().tracker(1).in_machine_code());
    CHECK(run.history().tracker(1).statement().line == run.moments[i].line);
    CHECK(run.debugger().calls().top().opened == entry);  // a call of the machine's, whatever instruction made it
    run.debugger().step_over(1);
    run.forward(i, i + 1);
    REQUIRE(run.debugger().back_into(1));
    CHECK(run.history().tracker(1).in_machine_code());
    CHECK(run.session->cycle() >= entry);
    REQUIRE(run.debugger().back_into(1));
    run.must_be_at(i);
  }
}

TEST_CASE("breakpoints, log points and conditions on lines stop forward and back") {
  for (const Interpreter* of : {&kNakamozu, &kSmall}) {
    Run run(*of, of == &kSmall ? small("nested.bas") : kNested);
    std::map<std::uint16_t, std::vector<std::size_t>> begun;  // moments at which a line began
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
      while (!run.debugger().stopped() && run.history().behind()) run.debugger().advance({.until_cycle = run.session->cycle() + 9973});
      if (!run.debugger().stopped()) break;
      CHECK(tracker.statement().line == 150);
      CHECK(tracker.statement().starts_line);
      hits.push_back(run.session->cycle());
      CHECK(run.session->evaluate(run.session->parse("basic.A")) > 11);
      CHECK(run.session->evaluate(run.session->parse("line", 1)) == 150);
    }
    if (of == &kNakamozu) REQUIRE(hits.size() >= 3);
    for (auto hit = hits.rbegin(); hit != hits.rend(); ++hit) {
      REQUIRE(run.debugger().back_to_breakpoint());
      CHECK(run.session->cycle() == *hit);
      CHECK(run.debugger().stopped()->level == 1);
    }
    CHECK_FALSE(run.debugger().back_to_breakpoint());
  }
}

TEST_CASE("what a cycle shows of a level does not depend on how it was come to") {
  Run run(kNakamozu, kNested);
  const std::size_t middle = run.moments.size() / 2;
  for (std::size_t i = middle; i < middle + 20; ++i) {
    run.go_to(i);
    const std::vector<debug::Frame> there = run.history().calls(1).open();
    run.history().go_to(run.moments[i].cycle - 1);
    const std::uint64_t serial = run.history().calls(1).top().serial;
    run.history().go_to(run.moments[i].cycle + 1);
    run.go_to(i);
    run.must_be_at(i);
    REQUIRE(run.history().calls(1).open().size() == there.size());
    CHECK(run.history().calls(1).top().serial == there.back().serial);
    CHECK(serial >= 1);
  }
}

TEST_CASE("a level's lines, stacks and variables are shown as they lie in memory") {
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
  CHECK(debug::statement_words(tracker.level(), tracker.statement(), run.session->context()) == "D=1");
}

TEST_CASE("a trace by statement says what each changed, and a profile what each line took") {
  Run run(kSmall, small("fault.bas"));
  std::vector<std::string> lines;
  debug::LevelTrace trace(run.history().tracker(1), 1, run.session->context(), [&](const std::string& line) { lines.push_back(line); });
  run.history().look_at(run.history().begin(), run.history().end(), trace);
  REQUIRE(lines.size() == run.moments.size() - 1);
  CHECK(lines[0].find("   10  ") != std::string::npos);
  debug::Profile profile(run.session->machine(), run.history(), 1);
  run.history().look_at(run.history().begin(), run.history().end(), profile);
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
