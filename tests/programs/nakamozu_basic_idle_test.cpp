// Detects that NAKAMOZU Tiny BASIC waits for input, but not that it polls for BREAK.
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/keys.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::tests {
namespace {

using session::EndReason;

// BASIC at its first prompt, on the TV or on a terminal.
struct Basic {
  explicit Basic(bool on_terminal)
      : terminal(on_terminal),
        session({.program = session::load_program(session::built_in_collection(), "nakamozu-basic"),
                 .options = {{"terminal", on_terminal ? "on" : "off"}, {"bit-rate", "9600"}}},
                session::built_in_collection()) {
    session.start();
    REQUIRE(run(60) == EndReason::idle);
  }

  EndReason run(int seconds) { return session.run({.max_cycle = session.cycle() + seconds * session.machine().clock_hz()}, {}); }
  EndReason type(std::string_view text, int seconds = 20) {
    session.queue_text(text);
    return run(seconds);
  }
  // Sends BREAK while the program computes, without waiting for idle.
  EndReason interrupt() {
    session.queue_keys(session::parse_keys(terminal ? "WAIT=1000" : "WAIT=1000,BREAK", session.machine()));
    if (terminal) session.queue_text("\\x03");
    return run(20);
  }
  int variable(char name) const {
    const auto address = static_cast<std::uint16_t>((name & 0x3F) * 2);
    return session.read(address) * 256 + session.read(static_cast<std::uint16_t>(address + 1));
  }

  bool terminal;
  session::Session session;
};

}  // namespace

TEST_CASE("BASIC: idle at the prompt, in INPUT and in GET$, on TV and terminal") {
  for (const bool terminal : {false, true}) {
    CAPTURE(terminal);
    Basic basic(terminal);
    CHECK(basic.session.is_idle());
    CHECK(basic.run(5) == EndReason::idle);
    CHECK(basic.type("A=1\\r") == EndReason::idle);
    CHECK(basic.type("A=") == EndReason::idle);  // also in the middle of a line
    CHECK(basic.type("2\\r") == EndReason::idle);
    CHECK(basic.variable('A') == 2);
    CHECK(basic.type("INPUT A:B=9\\r") == EndReason::idle);
    CHECK(basic.variable('B') == 0);
    CHECK(basic.type("77\\r") == EndReason::idle);
    CHECK(basic.variable('A') == 77);
    CHECK(basic.variable('B') == 9);
    CHECK(basic.type("C=GET$:D=8\\r") == EndReason::idle);
    CHECK(basic.variable('D') == 0);
    CHECK(basic.type("Z") == EndReason::idle);
    CHECK(basic.variable('C') == 'Z');
    CHECK(basic.variable('D') == 8);
  }
}

TEST_CASE("BASIC: never idle while computing, though each statement polls BREAK") {
  for (const bool terminal : {false, true}) {
    for (const char* program :
         {"10 A=A+1:G.10", "10 A=1:G.10", "10 DO:A=1:UNTIL 0", "10 F.I=1TO9:A=I:N.:G.10", "10 GOS.20:G.10\\r20 A=1:R."}) {
      CAPTURE(terminal, program);
      Basic basic(terminal);
      REQUIRE(basic.type(fmt::format("{}\\r", program)) == EndReason::idle);
      CHECK(basic.type("RUN\\r", 10) == EndReason::limit);
      CHECK_FALSE(basic.session.is_idle());
      CHECK(basic.variable('A') > 0);
      CHECK(basic.run(10) == EndReason::limit);
      CHECK(basic.interrupt() == EndReason::idle);
      CHECK(basic.type("A=4321\\r") == EndReason::idle);
      CHECK(basic.variable('A') == 4321);
    }
  }
}

TEST_CASE("BASIC: a program that prints forever is not idle") {
  for (const bool terminal : {false, true}) {
    CAPTURE(terminal);
    Basic basic(terminal);
    basic.type("10 P.7:G.10\\r");
    CHECK(basic.type("RUN\\r", 10) == EndReason::limit);
    CHECK_FALSE(basic.session.is_idle());
    CHECK(basic.interrupt() == EndReason::idle);
  }
}

TEST_CASE("BASIC: idle only after a long computation ends") {
  for (const bool terminal : {false, true}) {
    CAPTURE(terminal);
    Basic basic(terminal);
    basic.type("10 A=0:F.I=1TO3000:A=A+2:N.\\r");
    const double before = basic.session.seconds();
    CHECK(basic.type("RUN\\r", 120) == EndReason::idle);
    CHECK(basic.variable('A') == 6000);
    CHECK(basic.session.seconds() - before > 1);  // long enough to detect idle
  }
}

}  // namespace janus::tests
