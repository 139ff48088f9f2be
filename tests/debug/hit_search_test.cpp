// The nearest hit of a breakpoint that is not set, before and after any position; and breakpoints that are changed.
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

std::optional<std::uint64_t> nearest(Fixture& f, const Breakpoint& what, HitSearch::Way way) {
  const std::uint64_t here = f.cycle();
  HitSearch search(f.machine(), f.history(), f.context(), what, way);
  while (search.step()) {}
  CHECK(f.cycle() == here);
  return search.boundary();
}

}  // namespace

TEST_CASE("the hit nearest to a moment is found, before it and after it") {
  Fixture f("6502", kLoop);
  f.debugger().advance({.until_cycle = 1'200'000});  // some stretches
  const Breakpoint places[] = {{.first = f["again"], .last = f["again"]}, {.on = BreakOn::write, .first = 0x80, .last = 0x80}};
  for (const Breakpoint& what : places) {
    // Back from the end, and forward again over the same moments: before the instruction, an access, too.
    std::vector<std::uint64_t> back;
    for (auto at = nearest(f, what, HitSearch::Way::back); at; at = nearest(f, what, HitSearch::Way::back)) {
      back.push_back(*at);
      CHECK(f.go_to(*at).pc() == f["again"]);
    }
    CHECK(back.size() == 200);
    f.history().go_to(f.history().begin());
    for (auto expected = back.rbegin(); expected != back.rend(); ++expected) {
      REQUIRE(nearest(f, what, HitSearch::Way::forth) == *expected);
      f.history().go_to(*expected);
    }
    CHECK_FALSE(nearest(f, what, HitSearch::Way::forth));
    f.history().go_to(f.history().end());
  }
  CHECK_FALSE(nearest(f, {.first = 0x9000, .last = 0x9000}, HitSearch::Way::back));
  HitSearch search(f.machine(), f.history(), f.context(), places[0], HitSearch::Way::back);
  janus::debug::Progress progress({}, [] { return false; });
  const janus::debug::ProgressScope reported(f.history(), &progress);
  CHECK_THROWS_AS(search.step(), janus::debug::Cancelled);
}

TEST_CASE("a changed breakpoint keeps its number and its hits") {
  Fixture f("6502", kLoop);
  const int id = f.add({.first = f["again"]});
  f.run(&Debugger::go);
  f.run(&Debugger::go);
  Breakpoint changed = *f.debugger().find(id);
  CHECK(changed.hits == 2);
  changed.ignore = 5;
  changed.hits = 0;
  CHECK(f.debugger().change(changed).empty());
  CHECK(f.debugger().find(id)->hits == 2);
  f.run(&Debugger::go);
  CHECK(f.debugger().find(id)->hits == 6);
  changed.space = 77;
  CHECK(f.debugger().change(changed) == "unknown address space");
  changed.id = 9;
  CHECK(f.debugger().change(changed) == "no breakpoint number 9");
  CHECK(f.debugger().breakpoints().size() == 1);
}

TEST_CASE("the text of a log point falls into pieces") {
  using janus::debug::log_pieces;
  const auto pieces = log_pieces("a {a} b {b:d}{");
  REQUIRE(pieces.size() == 5);
  CHECK(pieces[0].text == "a ");
  CHECK((pieces[1].text == "a" && pieces[1].expression && !pieces[1].decimal));
  CHECK((pieces[3].text == "b" && pieces[3].expression && pieces[3].decimal));
  CHECK((pieces[4].text == "{" && !pieces[4].expression));
  CHECK(log_pieces("").empty());
}
