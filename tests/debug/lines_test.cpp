// Steps by source line in both directions, checked at every cycle of recursive programs on all three processors. Several assembly lines
// count as one, so that lines have several instructions, call themselves and are jump targets. Some of the code has no lines.
#include "debug/moments.hpp"
#include "frontends/core/debug/line_starts.hpp"

using namespace janus::tests;
using janus::debug::SourceMap;

namespace {

struct Stepped {
  Stepped(const char* cpu, const char* source, std::uint32_t together) : fixture(cpu, source), moments(moments_of(fixture)) {
    const std::size_t file = sources.add_file("all.c", "");
    const std::uint16_t hole = fixture[std::string(source) == "hanoi.s" ? "swap_from" : "start"];
    for (const janus::tools::LineSpan& span : fixture.program.assembly.lines.spans) {
      if (span.address >= hole && span.address < hole + 6U) continue;
      sources.add({static_cast<std::uint16_t>(span.address), static_cast<std::uint16_t>(span.address + span.length - 1), file,
                   span.line / together + 1, together == 3});
    }
    fixture.run_to("done");
    fixture.debugger().set_sources([this]() -> const SourceMap& { return sources; });
    find_begins();
  }

  std::uint32_t line(std::size_t i) const {
    const auto* span = sources.at(moments[i].pc);
    return span == nullptr ? 0 : span->line;
  }
  // The first byte of a line's range; the byte before it belongs to another line.
  bool first(std::size_t i) const {
    const auto* span = sources.at(moments[i].pc);
    const auto* before = sources.at(static_cast<std::uint16_t>(moments[i].pc - 1));
    return span != nullptr && span->first == moments[i].pc && (before == nullptr || before->line != span->line);
  }

  // Returns the last moment before `i` with a known line.
  std::optional<std::size_t> with_line_before(std::size_t i) const {
    while (i-- > 0)
      if (line(i) != 0) return i;
    return std::nullopt;
  }

  void find_begins() {
    begins.assign(moments.size(), false);
    for (std::size_t i = 0; i < moments.size(); ++i) {
      const auto last = with_line_before(i);
      if (line(i) == 0) continue;
      if (!last) begins[i] = first(i);
      else if (line(*last) == line(i)) begins[i] = first(i) && *last == i - 1 && moments[*last].call;
      else begins[i] = first(i) || (*last == i - 1 && moments[*last].depth == moments[i].depth && !moments[*last].call);
    }
  }

  // The frame that is active at `one` is open at both.
  bool open_at_both(std::size_t one, std::size_t other) const {
    for (std::size_t i = std::min(one, other); i <= std::max(one, other); ++i)
      if (moments[i].depth < moments[one].depth) return false;
    return true;
  }

  void check_from(std::size_t i, bool over) {
    CAPTURE(i, over);
    std::size_t next = i + 1;
    while (next < moments.size() && !(begins[next] && (!over || open_at_both(next, i)))) ++next;
    std::size_t back = i;
    while (back-- > 0)
      if (begins[back] && (!over || open_at_both(back, i))) break;
    fixture.history().go_to(moments[i].cycle);
    if (next < moments.size()) {
      fixture.debugger().step_line(over);
      REQUIRE(fixture.run());
      CHECK(fixture.cycle() == moments[next].cycle);
      fixture.history().go_to(moments[i].cycle);
    }
    CHECK(fixture.debugger().step_back_line(over) == (back < i));
    CHECK(fixture.cycle() == moments[back < i ? back : i].cycle);
  }

  Fixture fixture;
  std::vector<Moment> moments;
  SourceMap sources;
  std::vector<bool> begins;
};

}  // namespace

TEST_CASE("step line: steps enter or pass calls and stop at line starts, in both directions") {
  for (const char* cpu : {"6502", "6800", "f8"}) {
    for (const char* source : {"hanoi.s", "ackermann.s"}) {
      for (const std::uint32_t together : {1U, 2U, 3U}) {
        CAPTURE(cpu, source, together);
        Stepped run(cpu, source, together);
        for (std::size_t i = 0; i < run.moments.size(); i += 1 + i / 20) {
          run.check_from(i, false);
          run.check_from(i, true);
        }
      }
    }
  }
}

TEST_CASE("step line: without source lines, it steps by instruction") {
  Fixture fixture("6502", "start: jsr sub\n nop\ndone: jmp done\nsub: rts\n");
  fixture.debugger().step_line();
  REQUIRE(fixture.run());
  CHECK(fixture.pc() == fixture["sub"]);
  CHECK(fixture.debugger().step_back_line());
  CHECK(fixture.pc() == fixture["start"]);
  fixture.debugger().step_line(true);
  REQUIRE(fixture.run());
  CHECK(fixture.pc() == fixture["start"] + 3);
  CHECK(fixture.debugger().step_back_line(true));
  CHECK(fixture.pc() == fixture["start"]);
}

TEST_CASE("step into call: only the chosen call of this frame's line is entered") {
  Fixture fixture("6502", R"(
start:  ldx #2 | jsr one | jsr two | jsr again
done:   jmp done
one:    jsr two | rts
two:    rts
again:  dex | beq none | jsr again | jsr two
none:   rts
)");
  const auto to = [&](std::string_view routine) {
    fixture.debugger().step_into_call(fixture[routine]);
    REQUIRE(fixture.run());
    CHECK(fixture.debugger().last_stop()->reason == StopReason::step);
    return fixture.stack() + (fixture.pc() == fixture[routine] ? "" : " elsewhere");
  };
  SourceMap sources;
  const std::size_t file = sources.add_file("all.c", "");
  sources.add({fixture["start"], static_cast<std::uint16_t>(fixture["done"] - 1), file, 1});
  sources.add({fixture["done"], static_cast<std::uint16_t>(fixture["one"] - 1), file, 2});
  sources.add({fixture["again"], static_cast<std::uint16_t>(fixture["none"]), file, 3});
  SECTION("by lines") {
    fixture.debugger().set_sources([&]() -> const SourceMap& { return sources; });
    CHECK(to("two") == "start two");  // the call from `start`, not from `one`
    fixture.history().go_to(fixture.history().begin());
    CHECK(to("again") == "start again");
    CHECK(to("two") == "start again two");
    fixture.history().go_to(fixture.history().begin());
    CHECK(to("again") == "start again");
    CHECK(to("again") == "start again again");
    CHECK(to("two") == "start elsewhere");  // the frame ended without such a call
    fixture.history().go_to(fixture.history().begin());
    CHECK(to("none") == "start elsewhere");  // the line ended without such a call
    CHECK(fixture.pc() == fixture["done"]);
  }
  SECTION("by instructions") {
    fixture.run(&Debugger::step_over);
    CHECK(to("one") == "start one");
    CHECK(to("two") == "start one two");
  }
}

TEST_CASE("source lines: of an assembly line and a higher-level line, the higher is shown") {
  SourceMap sources;
  const std::size_t low = sources.add_file("a.s", "one\ntwo\n"), high = sources.add_file("a.c", "ONE\n");
  sources.add({0x200, 0x203, low, 1});
  sources.add({0x204, 0x207, low, 2});
  sources.add({0x200, 0x205, high, 1, true});
  CHECK(sources.at(0x204)->file == high);
  CHECK(sources.at(0x206)->file == low);
  CHECK(sources.span_of_line(low, 2)->first == 0x204);
  CHECK(sources.span_of_line(high, 1)->last == 0x205);
  CHECK(sources.spans().size() == 3);
  SourceMap later;
  later.add({0x202, 0x202, later.add_file("b.s", "new\n"), 1});
  sources.overlay(later);
  CHECK(sources.files()[sources.at(0x202)->file].path == "b.s");
  CHECK(sources.at(0x203)->file == high);
  sources.remove(0x200, 0x2FF);
  CHECK(sources.empty());
}
