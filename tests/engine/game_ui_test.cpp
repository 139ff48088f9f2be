#include "engine/game_ui.hpp"

#include <fmt/format.h>

#include "frontends/core/engine/opening.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/core/session/collection.hpp"

namespace janus::tests {

using namespace engine;
using namespace views;

namespace {

constexpr double kLongestAnswer = 900;  // emulated seconds

const session::Collection& collection() { return play::built_in_collection(); }

std::shared_ptr<const session::Program> load(const std::string& name) { return session::load_program(collection(), name); }

}  // namespace

const std::vector<std::string>& games() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> found;
    for (const std::string& name : collection().programs()) {
      const auto program = load(name);
      if (program->board && program->play && play::game_problem(*program).empty()) found.push_back(name);
    }
    return found;
  }();
  return all;
}

GameUi::GameUi(std::string program, Chosen settings) : program_(std::move(program)) {
  JobResult made = power_on_session({.program = load(program_), .settings = std::move(settings)}, collection());
  engine_ = std::make_unique<Engine>(std::move(made.next.session), std::move(made.next.program), std::move(made.next.match));
  settle();
}

void GameUi::settle() {
  engine_->pause();
  engine_->pump(Engine::Clock::now());
  now_ = engine_->snapshot();
}

void GameUi::ask(Job job) {
  engine_->submit(std::move(job));
  settle();
}

void GameUi::execute(views::Command command) {
  engine_->execute(std::move(command));
  settle();
}

void GameUi::go_to(std::uint64_t cycle) {
  engine_->go_to(cycle);
  settle();
}

void GameUi::run(double seconds, bool to_wait) {
  ask(Job::interactive([seconds, to_wait](const Task& task) {
    const auto cycles = static_cast<std::uint64_t>(seconds * static_cast<double>(task.session.machine().clock_hz()));
    task.session.debugger().go();
    task.session.run({.max_cycle = task.session.cycle() + cycles, .through_idle = !to_wait}, {});
    return JobResult{};
  }));
}

void GameUi::power(Chosen settings) {
  ask(Job::file_job("power", [this, settings = std::move(settings)](const Task&) {
    return power_on_session({.program = load(program_), .settings = settings}, collection());
  }));
}

void GameUi::save_and_load_session() {
  ask(Job::file_job("session", [](const Task& task) {
    const std::vector<std::uint8_t> bytes = verified_session_bytes(task.session, task.bookmarks, collection());
    return open_session("kept.session", std::string(bytes.begin(), bytes.end()), task, collection());
  }));
}

std::string GameUi::complaints() {
  std::string all = now_->dead;
  for (const std::string& problem : engine_->take_problems()) all += (all.empty() ? "" : "; ") + problem;
  return all;
}

std::string unplayable(GameUi& ui) {
  const auto failed = [&](const std::string& what) {
    return fmt::format("{}: {}{}{}", what, ui.problem(), ui.now().stopped.empty() ? "" : ", " + ui.now().stopped,
                       ui.now().dead.empty() ? "" : ", dead: " + ui.now().dead);
  };
  const auto rests = [&] { return ui.game().waits; };
  ui.execute({"new-game"});
  if (!ui.problem().empty()) return failed("New is refused");
  // The new game also applies sides that were chosen before, so the program may play against itself.
  const auto plays_alone = [&] { return ui.thinks_alone() && ui.game_state().set_up && ui.plies() > 0; };
  const bool ends = ui.run_until([&] { return plays_alone() || (rests() && !ui.thinks_alone()); }, kLongestAnswer);
  if (ui.thinks_alone()) return ends ? "" : failed("it plays nothing");
  if (!ends) return failed("New does not end");
  if (!ui.problem().empty() || !ui.game_state().set_up) return failed("New sets nothing up");
  if (ui.game_state().is_programs_turn()) {
    if (ui.play().replies_automatically()) return failed("it does not begin");
    ui.execute({"computer-move"});
    const std::size_t before = ui.plies();
    if (!ui.run_until([&] { return rests() && (ui.plies() > before || ui.game_state().is_over()); }, kLongestAnswer))
      return failed("it does not move");
  }
  const std::vector<play::Move> moves = ui.moves();
  if (ui.game_state().is_over() || moves.empty()) return {};
  const std::size_t before = ui.plies();
  ui.execute({"move", {{"move", moves.back().coordinates}}});
  if (!ui.run_until([&] { return ui.plies() > before || !ui.problem().empty() || ui.game_state().is_over(); }, kLongestAnswer))
    return failed("the move is not taken");
  return ui.problem().empty() ? "" : failed("the move is refused");
}

}  // namespace janus::tests
