// The nearest hit of a breakpoint that is not set, before and after any cycle, and breakpoints that are changed.
#include "debug/fixture.hpp"
#include "frontends/core/debug/debugger_search.hpp"

using namespace janus::tests;
using janus::debug::HitSearch;

namespace {

constexpr const char* kLoop = R"(
start:  ldx #0
again:  inc $80 | jsr count | inx | cpx #200 | bne again
done:   jmp done
count:  ldy #0
@y:     dey | bne @y | rts
)";

std::optional<std::uint64_t> nearest(Fixture& f, const Breakpoint& what, HitSearch::Direction way) {
  const std::uint64_t here = f.cycle();
  HitSearch search(f.machine(), f.history(), f.context(), what, way);
  while (search.step()) {}
  CHECK(f.cycle() == here);
  return search.boundary();
}

}  // namespace

TEST_CASE("hit search: the nearest hit is found before and after a cycle") {
  Fixture f("6502", kLoop);
  f.debugger().advance({.until_cycle = 1'200'000});  // several ranges
  const Breakpoint places[] = {{.first = f["again"], .last = f["again"]}, {.on = BreakOn::write, .first = 0x80, .last = 0x80}};
  for (const Breakpoint& what : places) {
    // Back from the end, then forward over the same cycles. Accesses are also found before their instruction.
    std::vector<std::uint64_t> back;
    for (auto at = nearest(f, what, HitSearch::Direction::backward); at; at = nearest(f, what, HitSearch::Direction::backward)) {
      back.push_back(*at);
      CHECK(f.go_to(*at).pc() == f["again"]);
    }
    CHECK(back.size() == 200);
    f.history().go_to(f.history().begin());
    for (auto expected = back.rbegin(); expected != back.rend(); ++expected) {
      REQUIRE(nearest(f, what, HitSearch::Direction::forward) == *expected);
      f.history().go_to(*expected);
    }
    CHECK_FALSE(nearest(f, what, HitSearch::Direction::forward));
    f.history().go_to(f.history().end());
  }
  CHECK_FALSE(nearest(f, {.first = 0x9000, .last = 0x9000}, HitSearch::Direction::backward));
  HitSearch search(f.machine(), f.history(), f.context(), places[0], HitSearch::Direction::backward);
  janus::debug::Progress progress({}, [] { return false; });
  const janus::debug::ProgressScope reported(f.history(), &progress);
  CHECK_THROWS_AS(search.step(), janus::debug::Cancelled);
}

TEST_CASE("breakpoint: a changed one keeps its number and hit count") {
  Fixture f("6502", kLoop);
  const int id = f.add({.first = f["again"]});
  f.run(&Debugger::go);
  f.run(&Debugger::go);
  Breakpoint changed = *f.debugger().find_breakpoint(id);
  CHECK(changed.hits == 2);
  changed.ignore = 5;
  changed.hits = 0;
  CHECK(f.debugger().replace_breakpoint(changed).empty());
  CHECK(f.debugger().find_breakpoint(id)->hits == 2);
  f.run(&Debugger::go);
  CHECK(f.debugger().find_breakpoint(id)->hits == 6);
  changed.space = 77;
  CHECK(f.debugger().replace_breakpoint(changed) == "unknown address space");
  changed.id = 9;
  CHECK(f.debugger().replace_breakpoint(changed) == "no breakpoint number 9");
  CHECK(f.debugger().breakpoints().size() == 1);
}

TEST_CASE("log point: its text is split into parts") {
  using janus::debug::log_pieces;
  const auto pieces = log_pieces("a {a} b {b:d}{");
  REQUIRE(pieces.size() == 5);
  CHECK(pieces[0].text == "a ");
  CHECK((pieces[1].text == "a" && pieces[1].expression && !pieces[1].decimal));
  CHECK((pieces[3].text == "b" && pieces[3].expression && pieces[3].decimal));
  CHECK((pieces[4].text == "{" && !pieces[4].expression));
  CHECK(log_pieces("").empty());
}
