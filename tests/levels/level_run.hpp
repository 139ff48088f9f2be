// Runs a program in an interpreter and traces the interpreter's cells without trackers, frames or plans. The debugger's
// reports on the level are compared with this trace.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::tests::levels {

using debug::Debugger;
using debug::StopReason;
using Kind = debug::LevelEvent::Kind;

// A statement that started, or the end of the program if `ended`.
struct Moment {
  std::uint64_t cycle;
  std::uint16_t line;
  bool ended = false;
  bool calls = false;                  // a GOSUB that was executed
  bool machine = false;                // entered machine code
  std::vector<std::size_t> open = {};  // indices of the open calls
};

// Differences between the interpreters.
struct Interpreter {
  std::string collection, program;
  std::function<std::uint16_t(const session::Session&)> line;  // read from the interpreter's cells
  std::function<int(const session::Session&)> used;            // bytes of the GOSUB stack
  std::string statement, call, end, machine;                   // labels
};

inline std::uint16_t big(const session::Session& s, std::uint16_t at) {
  return static_cast<std::uint16_t>(s.read(at) << 8 | s.read(static_cast<std::uint16_t>(at + 1)));
}
inline std::uint16_t little(const session::Session& s, std::uint16_t at) {
  return static_cast<std::uint16_t>(s.read(static_cast<std::uint16_t>(at + 1)) << 8 | s.read(at));
}

inline const Interpreter kNakamozu{
    .collection = "",
    .program = "nakamozu-basic",
    .line = [](const session::Session& s) -> std::uint16_t { return big(s, 0x6A) == 0 ? std::uint16_t{0} : big(s, big(s, 0x6A)); },
    .used = [](const session::Session& s) { return 0x3E80 - big(s, 0x70); },
    .statement = "statement_begins",
    .call = "gosub_push",
    .end = "ready",
    .machine = "user_enter"};
inline const Interpreter kSmall{.collection = JANUS_SOURCE_DIR "/tests/levels",
                                .program = "small6502",
                                .line = [](const session::Session& s) { return little(s, 0x10); },
                                .used = [](const session::Session& s) { return static_cast<int>(s.read(0x14)); },
                                .statement = "stmt_begins",
                                .call = "gosub_done",
                                .end = "ready",
                                .machine = "sys_enter"};

struct Run {
  // Runs a program to its end.
  Run(const Interpreter& of, const std::string& text) : interpreter(of) {
    const std::unique_ptr<session::Collection> folder = of.collection.empty() ? nullptr : session::open_collection(of.collection);
    const session::Collection& collection = folder ? *folder : session::built_in_collection();
    session = std::make_unique<session::Session>(
        session::Setup{.program = session::load_program(collection, of.program), .text = session::ProgramText{"test.bas", text}},
        collection);
    session->debugger();
    session->start();
    session->run({.max_cycle = 20'000'000}, {});
    listen(history().begin());
    const auto end = std::find_if(moments.begin(), moments.end(), [](const Moment& m) { return m.ended; });
    REQUIRE(end != moments.end());
    moments.erase(end + 1, moments.end());
  }
  // Uses a session that has run. `first`: a cycle when a line starts and no call is open.
  Run(const Interpreter& of, std::unique_ptr<session::Session> run, std::uint64_t first) : interpreter(of), session(std::move(run)) {
    listen(first);
  }

  Debugger& debugger() { return session->debugger(); }
  debug::History& history() { return debugger().history(); }
  std::uint16_t label(const std::string& name) const { return static_cast<std::uint16_t>(*session->symbols().find(name)); }

  // Traces instructions at labels, and bytes of memory there.
  void listen(std::uint64_t begin) {
    struct Trace : debug::ReplayObserver {
      Run* run;
      std::vector<std::pair<int, std::size_t>> calls;  // bytes used before the call, its index
      explicit Trace(Run* of) : run(of) {}
      void subscribe(machines::Observation& observation) override {
        for (const std::string* name :
             {&run->interpreter.statement, &run->interpreter.call, &run->interpreter.end, &run->interpreter.machine})
          observation.watch.add(run->label(*name), machines::Observation::kExecute);
      }
      bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override {
        auto& seen = run->moments;
        const Interpreter& of = run->interpreter;
        if (pc == run->label(of.call)) {
          seen.back().calls = true;
        } else if (pc == run->label(of.machine)) {
          seen.back().machine = true;
        } else if (pc == run->label(of.end)) {
          if (!seen.empty() && !seen.back().ended) seen.push_back({.cycle = cycle, .line = 0, .ended = true});
          calls.clear();
        } else if (pc == run->label(of.statement)) {
          const int used = of.used(*run->session);
          if (!seen.empty() && seen.back().calls) calls.emplace_back(before_, seen.size() - 1);
          while (!calls.empty() && used <= calls.back().first) calls.pop_back();
          Moment moment{.cycle = cycle, .line = of.line(*run->session)};
          for (const auto& [bytes, of_moment] : calls) moment.open.push_back(of_moment);
          seen.push_back(moment);
          before_ = used;
        }
        return true;
      }
      int before_ = 0;
    } trace(this);
    history().replay_range(begin, history().end(), trace);
    std::size_t first = 0;  // first statement of the program; typed commands have line 0
    while (first < moments.size() && moments[first].line == 0) ++first;
    for (std::size_t i = first; i < moments.size(); ++i) {
      moments[i].open.erase(std::remove_if(moments[i].open.begin(), moments[i].open.end(), [&](std::size_t m) { return m < first; }),
                            moments[i].open.end());
      for (std::size_t& open : moments[i].open) open -= first;
    }
    moments.erase(moments.begin(), moments.begin() + static_cast<std::ptrdiff_t>(first));
  }

  void go_to(std::size_t i) { history().go_to(moments[i].cycle); }
  void must_be_at(std::size_t i) {
    const Moment& moment = moments[i];
    CAPTURE(i, moment.line);
    REQUIRE(session->cycle() == moment.cycle);
    const debug::LevelTracker& tracker = history().tracker(1);
    REQUIRE((tracker.statement().kind == Kind::ended) == moment.ended);
    REQUIRE(tracker.statement().line == moment.line);
    REQUIRE(tracker.calls().depth() == moment.open.size());
    for (std::size_t depth = 0; depth < moment.open.size(); ++depth)
      REQUIRE(tracker.calls().open_frames()[depth + 1].call_site == moments[moment.open[depth]].line);
  }
  void forward(std::size_t from, std::size_t to) {
    CAPTURE(from, to, moments[from].line);
    while (!debugger().last_stop()) debugger().advance({.until_cycle = session->cycle() + 9973});
    REQUIRE(debugger().last_stop()->reason == StopReason::step);
    must_be_at(to);
  }
  std::size_t first_after(std::size_t i, const std::function<bool(const Moment&)>& is) const {
    for (std::size_t k = i + 1; k < moments.size(); ++k) {
      if (moments[k].ended || is(moments[k])) return k;
    }
    return moments.size();
  }
  static bool is_prefix(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b) {
    return a.size() <= b.size() && std::equal(a.begin(), a.end(), b.begin());
  }
  // Returns the index after statement i at its depth, or after its call if that ended in another way.
  std::size_t over(std::size_t i) const {
    if (!moments[i].calls) return i + 1;
    return first_after(i, [&](const Moment& m) { return std::find(m.open.begin(), m.open.end(), i) == m.open.end(); });
  }
  std::size_t out(std::size_t i) const {
    if (moments[i].open.empty()) return moments.size() - 1;
    const std::size_t call = moments[i].open.back();
    return first_after(i, [&](const Moment& m) { return std::find(m.open.begin(), m.open.end(), call) == m.open.end(); });
  }
  std::optional<std::size_t> over_back(std::size_t i) const {
    for (std::size_t k = i; k-- > 0;) {
      if (is_prefix(moments[k].open, moments[i].open)) return k;
    }
    return std::nullopt;
  }

  void check_all() {
    for (std::size_t i = 0; i + 1 < moments.size(); ++i) check(i);
  }
  void check(std::size_t i) {
    {
      CAPTURE(i, moments[i].line);
      go_to(i);
      must_be_at(i);
      if (!moments[i].machine) {
        debugger().step_into(1, 1);
        forward(i, i + 1);
        REQUIRE(debugger().step_back_into(1));
        must_be_at(i);
      }
      debugger().step_over(1);
      forward(i, over(i));
      if (!moments[over(i)].ended) {
        const auto back = over_back(over(i));
        REQUIRE(debugger().step_back_over(1) == back.has_value());
        if (back) must_be_at(*back);
      }
      go_to(i);
      if (!moments[i].open.empty() || moments.back().ended) {
        debugger().step_out(1);
        forward(i, out(i));
      }
      go_to(i);
      REQUIRE(debugger().step_back_out(1) == !moments[i].open.empty());
      if (!moments[i].open.empty()) must_be_at(moments[i].open.back());
    }
  }

  Interpreter interpreter;
  std::unique_ptr<session::Session> session;
  std::vector<Moment> moments;
};

}  // namespace janus::tests::levels
