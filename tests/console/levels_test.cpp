// The console's commands with a level: a small BASIC on the 6502 (tests/levels/small6502).
#include "console/console_fixture.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/timeline/session_file.hpp"

namespace {

using namespace janus;
using Catch::Contains;

struct Host : tests::ConsoleFixture {
  explicit Host(const std::shared_ptr<const session::Collection>& folder = session::open_collection(JANUS_SOURCE_DIR "/tests/levels"))
      : ConsoleFixture({.program = session::load_program(*folder, "small6502"), .text = session::ProgramText{"nested.bas", text()}}, {},
                       *folder) {}

  static std::string text() { return session::read_text(JANUS_SOURCE_DIR "/tests/levels/small6502/nested.bas", tools::kSourceFile); }
};

}  // namespace

TEST_CASE("the console's words take a level") {
  Host host;
  CHECK_THAT(host("level"), Contains("> machine") && Contains("basic      Small BASIC has not begun"));
  CHECK_THAT(host("break basic:300 if basic.B==1"), Contains("Small BASIC line 300 if basic.B==1"));
  CHECK_THAT(host("continue"), Contains("stopped: breakpoint 1 at Small BASIC line 300") && Contains("  300 FOR K=1 TO 3"));
  CHECK_THAT(host("bt basic"), Contains("#0   line 300; from line 200; frame") && Contains("#1   line 200; from line 20") &&
                                   Contains("#2   Small BASIC, root") && Contains("GOSUB  $0304  from line 200"));
  host("delete all");
  CHECK_THAT(host("step basic"), Contains("line 300") && Contains("... C=C+K"));
  CHECK_THAT(host("bt basic"), Contains("FOR    $0340  from line 300  K to 3"));
  CHECK_THAT(host("finish basic"), Contains("line 200") && Contains("... B=B*2"));
  CHECK_THAT(host("rnext basic"), Contains("line 200") && Contains("... GOSUB 300"));
  CHECK_THAT(host("next basic"), Contains("... B=B*2"));
  CHECK_THAT(host("back basic"), Contains("line 320") && Contains("... RETURN"));
  CHECK_THAT(host("rfinish basic"), Contains("line 200") && Contains("... GOSUB 300"));
  CHECK_THAT(host("list basic"), Contains(">   200 B=B+1; GOSUB 300; B=B*2; RETURN"));
  CHECK_THAT(host("print basic"), Contains("B=1 "));
  CHECK_THAT(host("print basic.line"), Contains("200"));

  CHECK_THAT(host("level basic"), Contains("> basic"));
  CHECK_THAT(host("until 70"), Contains("line 70"));
  CHECK_THAT(host("break 80 if T==42"), Contains("Small BASIC line 80 if T==42"));
  CHECK_THAT(host("step"), Contains("... SYS 512"));
  CHECK_THAT(host("step"), Contains("$0200 triple"));  // the machine code
  CHECK_THAT(host("next"), Contains("... GOSUB 200"));
  CHECK_THAT(host("print A+1"), Contains("12"));  // the variable, not the register
  CHECK_THAT(host("profile begin..end"), Contains("300") && Contains("FOR K=1 TO 3"));
  CHECK_THAT(host("coverage"), Contains("of 16 lines were executed") && Contains("not executed: 80 90"));
  CHECK_THAT(host("trace 2"), Contains("SYS 512"));
  CHECK_THAT(host("tree begin..end"), Contains("line 400") && Contains("line 300"));
  CHECK_THAT(host("level machine"), Contains("> machine"));
  CHECK_THAT(host("step"), Contains("stopped: ") && Contains(" at $"));
}

TEST_CASE("what a level cannot do is refused in a line with the mend") {
  Host host;
  CHECK(host.refusal("level pascal") == "unknown level `pascal`; `level` lists the levels");
  CHECK(host.refusal("break basic:99999") == "`basic:99999`: a line number must be between 0 and 65535");
  CHECK(host.refusal("break basic:77") == "`basic:77`: the program has no such line; use `list basic` to list the program");
  CHECK_THAT(host.refusal("finish basic"), Contains("cannot return"));
}

TEST_CASE("load_session: breakpoints on lines are restored, and their conditions resolve in their level") {
  Host host;
  host.follow({"until basic:20", "break basic:320 if A==0", "break enter basic:200"});
  const std::vector<std::uint8_t> saved = session::save_session(host.session, {});
  host("delete all");
  CHECK(session::load_session(host.session, saved, {}).remarks.empty());
  const auto& breakpoints = host.session.debugger().breakpoints();
  REQUIRE(breakpoints.size() == 2);
  CHECK(breakpoints[0].level == 1);
  CHECK(breakpoints[0].first == 320);
  CHECK(breakpoints[1].level == 1);
  CHECK(breakpoints[1].on == debug::BreakOn::enter);
  host("delete 2");
  CHECK_THAT(host("continue"), Contains("stopped: breakpoint 1 at Small BASIC line 320"));
  CHECK_THAT(host("print basic.A"), Contains("$00  0"));
}

TEST_CASE("break LEVEL:LINE if: names resolve in the line's level") {
  for (const char* level : {"machine", "basic"}) {
    CAPTURE(level);
    Host host;
    host(std::string("level ") + level);
    // The 6502 has no register B, but an A.
    host.follow({"break basic:300 if B==1", "break basic:320 if A==0", "break basic:200 log \"A={A:d} B={B:d}\""});
    CHECK_THAT(host("continue"), Contains("log 3: A=0 B=0") && Contains("stopped: breakpoint 1 at Small BASIC line 300"));
    CHECK_THAT(host("continue"), Contains("stopped: breakpoint 2 at Small BASIC line 320"));
    host.follow({"delete all", "break basic:200", "condition 4 A==1"});
    CHECK_THAT(host("run"), Contains("stopped: breakpoint 4 at Small BASIC line 200"));
    CHECK_THAT(host("print basic.A"), Contains("$01  1"));
  }
}

TEST_CASE("break PLACE if: names resolve in the machine, whatever level is chosen") {
  Host host;
  host("level basic");
  CHECK_THAT(host.refusal("break done if N==1"), Contains("`N==1`, column 1: `N` is neither a register nor a symbol"));
}

TEST_CASE("print: a BASIC number is shown without the label at that address") {
  Host host;
  host.follow({"break basic:300", "continue", "al $0001 .CHECK"});
  CHECK(host("print basic.B") == "$01  1  %00000001\n");
  host("level basic");
  CHECK(host("print B") == "$01  1  %00000001\n");
  CHECK_THAT(host("print pc"), Contains("$"));
}

TEST_CASE("watch at a level: place, condition and log text name the level's variables") {
  Host host;
  host.follow({"until basic:20", "level basic"});
  CHECK_THAT(host("watch A if A==1 && B>0 log \"A={A:d}, line {line:d}\""),
             Contains("if basic.A==1 && basic.B>0, logs \"A={basic.A:d}, line {basic.line:d}\""));
  CHECK_THAT(host("continue"), Contains("log 1: A=1, line 20"));
}
