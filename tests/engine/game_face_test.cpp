#include "engine/game_face.hpp"

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

GameFace::GameFace(std::string program, Chosen settings) : program_(std::move(program)) {
  JobResult made = powered_on({.program = load(program_), .settings = std::move(settings)}, collection());
  engine_ = std::make_unique<Engine>(std::move(made.next.session), std::move(made.next.program), std::move(made.next.match));
  settle();
}

void GameFace::settle() {
  engine_->pause();
  engine_->pump(Engine::Clock::now());
  now_ = engine_->snapshot();
}

void GameFace::ask(Job job) {
  engine_->submit(std::move(job));
  settle();
}

void GameFace::execute(views::Command command) {
  engine_->execute(std::move(command));
  settle();
}

void GameFace::go_to(std::uint64_t cycle) {
  engine_->go_to(cycle);
  settle();
}

void GameFace::run(double seconds, bool to_wait) {
  ask(Job::interactive([seconds, to_wait](const Task& task) {
    const auto cycles = static_cast<std::uint64_t>(seconds * static_cast<double>(task.session.machine().clock_hz()));
    task.session.debugger().go();
    task.session.run({.max_cycle = task.session.cycle() + cycles, .through_idle = !to_wait}, {});
    return JobResult{};
  }));
}

void GameFace::power(Chosen settings) {
  ask(Job::file_job("power", [this, settings = std::move(settings)](const Task&) {
    return powered_on({.program = load(program_), .settings = settings}, collection());
  }));
}

void GameFace::save_and_load_session() {
  ask(Job::file_job("session", [](const Task& task) {
    const std::vector<std::uint8_t> bytes = checked_session(task.session, task.bookmarks, collection());
    return open_session("kept.session", std::string(bytes.begin(), bytes.end()), task, collection());
  }));
}

std::string GameFace::complaints() {
  std::string all = now_->dead;
  for (const std::string& problem : engine_->take_problems()) all += (all.empty() ? "" : "; ") + problem;
  return all;
}

std::string unplayable(GameFace& face) {
  const auto failed = [&](const std::string& what) {
    return fmt::format("{}: {}{}{}", what, face.problem(), face.now().stopped.empty() ? "" : ", " + face.now().stopped,
                       face.now().dead.empty() ? "" : ", dead: " + face.now().dead);
  };
  const auto rests = [&] { return face.game().waits; };
  face.execute({"new-game"});
  if (!face.problem().empty()) return failed("New is refused");
  // The new game also applies sides that were chosen before, so the program may play against itself.
  const auto plays_alone = [&] { return face.thinks_alone() && face.standing().set_up && face.plies() > 0; };
  const bool ends = face.run_until([&] { return plays_alone() || (rests() && !face.thinks_alone()); }, kLongestAnswer);
  if (face.thinks_alone()) return ends ? "" : failed("it plays nothing");
  if (!ends) return failed("New does not end");
  if (!face.problem().empty() || !face.standing().set_up) return failed("New sets nothing up");
  if (face.standing().programs_turn()) {
    if (face.play().answers_itself()) return failed("it does not begin");
    face.execute({"computer-move"});
    const std::size_t before = face.plies();
    if (!face.run_until([&] { return rests() && (face.plies() > before || face.standing().over()); }, kLongestAnswer))
      return failed("it does not move");
  }
  const std::vector<play::Move> moves = face.moves();
  if (face.standing().over() || moves.empty()) return {};
  const std::size_t before = face.plies();
  face.execute({"move", {{"move", moves.back().coordinates}}});
  if (!face.run_until([&] { return face.plies() > before || !face.problem().empty() || face.standing().over(); }, kLongestAnswer))
    return failed("the move is not taken");
  return face.problem().empty() ? "" : failed("the move is refused");
}

}  // namespace janus::tests
