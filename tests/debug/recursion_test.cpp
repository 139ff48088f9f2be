// Steps through recursive programs, forward and in reverse, at every instruction of their runs.
#include "debug/moments.hpp"

using namespace janus::tests;

namespace {

struct Recursive {
  const char* program;
  int result;
};
constexpr Recursive kRecursive[] = {{"ackermann.s", 9}, {"hanoi.s", 31}, {"negamax.s", 1}};
constexpr const char* kProcessors[] = {"6502", "6800", "f8"};

// A recorded run and its reference moments.
struct Recorded {
  Recorded(const char* cpu, const char* source) : fixture(cpu, source), moments(moments_of(fixture)) {
    fixture.run_to("done");
    REQUIRE(fixture.cycle() == moments.back().cycle);
  }

  // Returns the first moment after `index`, or the last one before it, for which `is` is true.
  template <class Is>
  std::optional<std::size_t> after(std::size_t index, Is is) const {
    for (std::size_t i = index + 1; i < moments.size(); ++i) {
      if (is(moments[i])) return i;
    }
    return std::nullopt;
  }
  template <class Is>
  std::optional<std::size_t> before(std::size_t index, Is is) const {
    for (std::size_t i = index; i-- > 0;) {
      if (is(moments[i])) return i;
    }
    return std::nullopt;
  }

  void go_to(std::size_t index) { fixture.history().go_to(moments[index].cycle); }
  void must_be_at(std::size_t index) {
    REQUIRE(fixture.cycle() == moments[index].cycle);
    REQUIRE(fixture.pc() == moments[index].pc);
    REQUIRE(fixture.top().depth == moments[index].depth);
    REQUIRE(fixture.top().routine == moments[index].routine);
    REQUIRE(fixture.calls().open_frames().size() == moments[index].depth + 1);
    if (moments[index].depth > 0) REQUIRE(fixture.top().return_to == moments[index].return_to);
  }

  // Checks that `plan` stops at `expected` from moment `index`.
  template <class... Arguments, class... Given>
  void forward(std::size_t index, std::size_t expected, void (Debugger::*plan)(Arguments...), Given... given) {
    CAPTURE(index, expected);
    go_to(index);
    fixture.run(plan, given...);
    must_be_at(expected);
  }
  void back(std::size_t index, std::optional<std::size_t> expected, bool (Debugger::*command)(int)) {
    CAPTURE(index, expected.value_or(0));
    go_to(index);
    REQUIRE((fixture.debugger().*command)(0) == expected.has_value());
    if (expected) must_be_at(*expected);
  }

  Fixture fixture;
  std::vector<Moment> moments;
};

template <class Test>
void for_each_program(Test test) {
  for (const char* cpu : kProcessors) {
    for (const Recursive& recursive : kRecursive) {
      CAPTURE(cpu, recursive.program);
      Recorded run(cpu, recursive.program);
      test(run);
    }
  }
}

// A step size that keeps a test below a second and covers all kinds of instructions.
std::size_t stride(const Recorded& run) { return run.moments.size() / 150 | 1; }

}  // namespace

TEST_CASE("recursion: the programs compute the expected results") {
  for (const char* cpu : kProcessors) {
    for (const Recursive& recursive : kRecursive) {
      CAPTURE(cpu, recursive.program);
      Fixture fixture(cpu, recursive.program);
      fixture.run_to("done");
      CHECK(fixture.byte("result") == recursive.result);
      CHECK(fixture.stack() == "start");
    }
  }
}

TEST_CASE("step into: every instruction is visited at its depth") {
  for_each_program([](Recorded& run) {
    run.fixture.start_again();
    for (std::size_t i = 0; i + 1 < run.moments.size(); ++i) {
      run.must_be_at(i);
      run.fixture.run(&Debugger::step_into, 1);
    }
    run.must_be_at(run.moments.size() - 1);
    run.go_to(0);
    run.fixture.run(&Debugger::step_into, 100);
    run.must_be_at(100);
  });
}

TEST_CASE("step over: calls and other instructions are passed, backward also returns") {
  for_each_program([](Recorded& run) {
    std::size_t calls = 0;
    for (std::size_t i = 0; i + 1 < run.moments.size(); ++i) {
      const Moment& moment = run.moments[i];
      calls += moment.call ? 1 : 0;
      if (!moment.call && i % stride(run) != 0) continue;
      const std::size_t next = moment.call ? run.after(i, [&](const Moment& m) { return m.depth == moment.depth; }).value() : i + 1;
      run.forward(i, next, &Debugger::step_over);
      for (const std::size_t from : {i, next}) {
        run.back(from, run.before(from, [&](const Moment& m) { return m.depth <= run.moments[from].depth; }), &Debugger::step_back_over);
      }
    }
    CHECK(calls >= 39);
  });
}

TEST_CASE("step over: it stays at one depth while the run is recorded") {
  for_each_program([](Recorded& run) {
    run.fixture.start_again();
    std::size_t at = 0;
    while (at + 1 < run.moments.size()) {
      // From two levels deep on, pass the deeper calls.
      const Moment moment = run.moments[at];
      const bool over = moment.depth >= 2;
      at = over && moment.call ? *run.after(at, [&](const Moment& m) { return m.depth == moment.depth; }) : at + 1;
      if (over) {
        run.fixture.run(&Debugger::step_over);
      } else {
        run.fixture.run(&Debugger::step_into, 1);
      }
      run.must_be_at(at);
    }
  });
}

TEST_CASE("step out: it stops after the call, and back out at it, from many positions") {
  for_each_program([](Recorded& run) {
    for (std::size_t i = 0; i < run.moments.size(); ++i) {
      const Moment& moment = run.moments[i];
      const bool entry = i > 0 && run.moments[i - 1].call;
      if (!entry && i % stride(run) != 0) continue;
      const auto shallower = [&](const Moment& m) { return m.depth < moment.depth; };
      const auto behind = run.after(i, shallower);
      REQUIRE(behind.has_value() == (moment.depth > 0));
      if (behind) {
        REQUIRE(run.moments[*behind].pc == moment.return_to);
        run.forward(i, *behind, &Debugger::step_out);
      }
      run.back(i, run.before(i, shallower), &Debugger::step_back_out);
    }
  });
}

TEST_CASE("step out: of an outer frame, it passes the inner ones") {
  for_each_program([](Recorded& run) {
    for (std::size_t i = 0; i < run.moments.size(); i += 3 * stride(run)) {
      run.go_to(i);
      const std::vector<Frame> open = run.fixture.calls().open_frames();
      for (std::size_t depth = 1; depth < open.size(); depth += 2) {
        const auto behind = run.after(i, [&](const Moment& m) { return m.depth < depth; });
        run.forward(i, *behind, &Debugger::step_out_of, open[depth].serial);
        REQUIRE(run.fixture.pc() == open[depth].return_to);
      }
    }
  });
}

TEST_CASE("step back: it undoes a step") {
  for_each_program([](Recorded& run) {
    for (std::size_t i = 1; i < run.moments.size(); i += stride(run)) {
      run.back(i, i - 1, &Debugger::step_back_into);
      run.fixture.run(&Debugger::step_into, 1);
      run.must_be_at(i);
    }
    run.back(0, std::nullopt, &Debugger::step_back_into);
    CHECK(run.fixture.debugger().last_stop()->reason == StopReason::beginning);
  });
}

TEST_CASE("run to: next entry of the routine, depth, address and cycle") {
  for_each_program([](Recorded& run) {
    for (std::size_t i = 0; i < run.moments.size(); i += stride(run)) {
      const Moment& moment = run.moments[i];
      const auto entry = run.after(i, [&](const Moment& m) { return (&m)[-1].call && m.routine == moment.routine; });
      if (entry) run.forward(i, *entry, &Debugger::run_to_next_entry);
      for (std::uint32_t depth = 0; depth < 5; depth += 2) {
        const auto there = run.after(i, [&](const Moment& m) { return m.depth == depth && (&m)[-1].depth != depth; });
        if (there) run.forward(i, *there, &Debugger::run_to_depth, depth);
      }
      const std::uint16_t address = run.moments[(i * 7 + 3) % run.moments.size()].pc;
      const auto there = run.after(i, [&](const Moment& m) { return m.pc == address; });
      if (there) run.forward(i, *there, &Debugger::run_to_address, address);
      if (i + 1 == run.moments.size()) continue;
      const std::size_t target = i + 1 + (run.moments.size() - i - 1) / 2;
      run.forward(i, target, &Debugger::run_to_cycle, run.moments[target].cycle);
    }
  });
}
