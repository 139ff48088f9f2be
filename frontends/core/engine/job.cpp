#include "frontends/core/engine/job.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/debug/debugger_search.hpp"
#include "frontends/core/views/stop_line.hpp"
#include "frontends/core/session/driver/stop_words.hpp"

namespace janus::engine {

Job::Rule Job::rule() const {
  switch (kind) {  //     between runs, stops, pause ends, keep
    case Kind::edit: return {false, false, false, true};
    case Kind::adjust: return {false, false, false, false};
    case Kind::resume: return {false, false, false, false};
    case Kind::halt: return {false, false, false, false};
    case Kind::travel: return {true, true, true, true};
    case Kind::plan: return {true, true, false, true};
    case Kind::study: return {true, false, false, false};
    case Kind::file_job: return {true, false, false, false};
    case Kind::interactive: return {true, false, true, true};
  }
  return {};
}

Job Job::reset() {
  return {Kind::edit, {}, [](const Task& task) {
            task.session.enter({.kind = session::Input::Kind::reset});
            return JobResult{.runs = true};
          }};
}

Job Job::follow_search() {
  return study([](const Task& task) {
    task.game->follow([&task](std::uint64_t first, std::uint64_t last, debug::Onlooker& onlooker) {
      return views::look_at(task.session, first, last, onlooker, task.progress);
    });
    return JobResult{};
  });
}

namespace {

std::size_t branch_with(const session::Session& session, std::uint64_t run) {
  if (const debug::Debugger* debugger = session.timeline().attached()) {
    const auto& all = debugger->history().futures();
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& branch) { return branch.run == run; });
    if (found != all.end()) return static_cast<std::size_t>(found - all.begin());
  }
  throw session::Error("that branch is not kept any more");
}

}  // namespace

Job Job::take_branch(std::uint64_t run) {
  return travel(Command([run](session::Session& session) {
    session.timeline().take_up(branch_with(session, run));
    session.debugger().clear_stopped();
  }));
}

Job Job::drop_branch(std::uint64_t run) {
  return interactive([run](const Task& task) {
    task.session.debugger().history().discard(branch_with(task.session, run));
    return JobResult{};
  });
}

namespace {

// Searches one range of the recording, from the machine's position. False: the search is over.
template <class Search>
bool step(Search& search, const Task& task, bool forth = false) {
  const debug::History& history = task.session.debugger().history();
  task.progress.set_range(task.session.cycle(), forth ? history.end() : history.begin());
  return search.step();
}

// A level's statements are its lines. Where no lines are known, an instruction is one.
Job back_line(bool over, int level) {
  using Search = debug::Debugger::LineSearch;
  return Job::travel(Job::Work([over, level, search = std::shared_ptr<Search>()](const Task& task) mutable {
    debug::Debugger& debugger = task.session.debugger();
    if (level != 0 || !debugger.knows_lines()) {
      over ? debugger.back_over(level) : debugger.back_into(level);
      return JobResult{};
    }
    if (search == nullptr) search = std::make_shared<Search>(debugger, over);
    if (engine::step(*search, task)) return JobResult{.unfinished = true};
    search->go_there();
    return JobResult{};
  }));
}

}  // namespace

Job Job::step(const debug::Step& step, int level) {
  using Search = debug::Step::Search;
  if (step.search == Search::breakpoint) return back_to_breakpoint();
  if (step.search != Search::none) return back_line(step.search == Search::line_over, level);
  Command command = [go = step.go, level](session::Session& session) { go(session.debugger(), level); };
  return step.backward ? travel(std::move(command)) : plan(std::move(command));
}

Job Job::back_to_breakpoint() {
  using Search = debug::Debugger::BreakpointSearch;
  return travel(Work([search = std::shared_ptr<Search>()](const Task& task) mutable {
    if (search == nullptr) search = std::make_shared<Search>(task.session.debugger());
    if (engine::step(*search, task)) return JobResult{.unfinished = true};
    search->go_there();
    return JobResult{};
  }));
}

Job Job::last_writer(std::uint16_t address, std::string name) {
  using Search = debug::Debugger::WriterSearch;
  return travel(Work([address, name = std::move(name), search = std::shared_ptr<Search>()](const Task& task) mutable {
    debug::Debugger& debugger = task.session.debugger();
    if (search == nullptr) search = std::make_shared<Search>(debugger, address);
    try {
      if (engine::step(*search, task)) return JobResult{.unfinished = true};
    } catch (const debug::Cancelled&) { return JobResult{.note = "given up: who wrote " + name}; }
    const auto writer = search->writer();
    debugger.clear_stopped();
    const debug::Input* const poke = debug::last_poke(debugger.history(), 0, address, task.session.cycle());
    if (poke != nullptr && (!writer || poke->cycle > writer->cycle)) {
      const std::string stands = fmt::format("{} is set by hand here: ${:02X}", name, poke->value);
      debugger.history().go_to(poke->cycle);
      return JobResult{.stands = stands};
    }
    if (!writer) return JobResult{.note = fmt::format("nothing wrote {} before this moment", name)};
    debugger.history().go_to(writer->cycle);
    const std::string lines = session::writer_lines(task.session, *writer);
    const bool by_interrupt = writer->interrupt != cpus::InterruptKind::none;
    const debug::CodeText code(task.session.machine(), task.session.symbols(), task.session.sources());
    const std::string by = by_interrupt ? fmt::format(" by {} after this instruction", session::writer_name(code, *writer)) : "";
    return JobResult{.stands = fmt::format("{} is written here{}: ${:02X}{}{}", name, by, writer->value, views::place_text(task.session),
                                           lines.empty() ? "" : ", " + lines)};
  }));
}

namespace {

// To the hit of a breakpoint that need not be set. `stands` says it there, given the byte that it came to; else `nothing`.
Job to_hit(debug::Breakpoint what, debug::HitSearch::Way way, std::function<std::string(session::Session&, const debug::Hit&)> stands,
           std::string nothing) {
  return Job::travel(Job::Work([=, search = std::shared_ptr<debug::HitSearch>()](const Task& task) mutable {
    session::Session& session = task.session;
    if (search == nullptr)
      search = std::make_shared<debug::HitSearch>(session.machine(), session.debugger().history(), session.context(), what, way);
    try {
      if (engine::step(*search, task, way == debug::HitSearch::Way::forth)) return JobResult{.unfinished = true};
    } catch (const debug::Cancelled&) { throw session::Error("given up: the machine stays where it is"); }
    session.debugger().clear_stopped();
    const auto there = search->boundary();
    if (!there) throw session::Error(nothing);
    session.debugger().history().go_to(*there);
    return JobResult{.stands = stands(session, *search->hit())};
  }));
}

Job to_run(std::uint16_t place, int level, debug::HitSearch::Way way, std::string found, std::string nothing) {
  return to_hit(
      {.level = level, .first = place, .last = place}, way,
      [found = std::move(found)](session::Session&, const debug::Hit&) { return found; }, std::move(nothing));
}

}  // namespace

Job Job::next_writer(std::uint16_t address, std::string name) {
  return to_hit(
      {.on = debug::BreakOn::write, .first = address, .last = address}, debug::HitSearch::Way::forth,
      [name](session::Session& session, const debug::Hit& hit) {
        return fmt::format("{} is written here: ${:02X}{}", name, hit.after, views::place_text(session));
      },
      fmt::format("nothing writes {} after this moment in what is recorded", name));
}

Job Job::to_last_run(std::uint16_t place, int level, std::string name) {
  return to_run(place, level, debug::HitSearch::Way::back, "the last time that " + name + " ran",
                name + " did not run before this moment in what is recorded");
}

Job Job::to_next_run(std::uint16_t place, int level, std::string name) {
  return to_run(place, level, debug::HitSearch::Way::forth, "the next time that " + name + " runs",
                name + " does not run after this moment in what is recorded");
}

}  // namespace janus::engine
