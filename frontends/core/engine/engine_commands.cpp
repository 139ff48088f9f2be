// Engine: runs the commands of the table (core/commands) for a user interface.
#include <nlohmann/json.hpp>
#include <utility>

#include "frontends/core/engine/engine.hpp"

namespace janus::engine {

using commands::Effect;
using commands::StartedCommand;

void Engine::execute(views::Command command) { submit(command_job(std::move(command), nullptr)); }

Engine::PendingAnswer Engine::ask(views::Command command) {
  auto answers = std::make_shared<Answers>();
  std::future<Answer> answer = answers->promise.get_future();
  return {std::move(answer), submit(command_job(std::move(command), std::move(answers)))};
}

// The effect of the command decides when it runs.
Job Engine::command_job(views::Command command, std::shared_ptr<Answers> answers) {
  const Effect effect = commands::command_effect(command);
  const bool moves = effect == Effect::travel || effect == Effect::run;
  Job job{.kind = effect == Effect::edit    ? Job::Kind::edit
                  : effect == Effect::query ? Job::Kind::query
                                            : Job::Kind::exclusive,
          .what = effect == Effect::file ? command.name : "",
          .stops = effect == Effect::travel,
          .pause_ends = moves || effect == Effect::query,
          .keep = moves || effect == Effect::edit};
  job.work = [this, moves, command = std::move(command), answers = std::move(answers), part = CommandPart()](const Task& task) mutable {
    commands::Console& console = task.console();
    if (part == nullptr) {
      if (moves) cancel_command();
      part = [&console, &command] { return console.start(command.name, command.values); };
    }
    return continue_command(part, answers);
  };
  return job;
}

// Runs a part of a command, up to its end or its next run of the machine, which the engine performs.
// After a slice of a search, `part` is the rest.
JobResult Engine::continue_command(CommandPart& part, const std::shared_ptr<Answers>& answers) {
  std::string text;
  const auto sink = console().set_sink([&text](std::string_view lines) { text += lines; });
  StartedCommand started = part();
  console().set_sink(sink);
  if (answers != nullptr) answers->answer.text += text;
  if (started.goal) {
    command_ = Command{std::move(started), answers};
    const bool planned = session_->debugger().has_plan();
    return {.runs = !planned, .planned = planned};
  }
  if (started.next) {
    part = [next = std::move(started.next)] { return next(session::EndReason::stopped); };
    return {.unfinished = true};
  }
  JobResult result;
  if (const auto& data = started.result.data; data != nullptr) {
    if (data->contains("remarks")) add_note(data->at("remarks").get<std::string>());
    result.stop_reason = data->value("stopped", "");
  }
  if (answers != nullptr) {
    answers->answer.result = std::move(started.result);
    answers->send(snapshot_state_.count);
  } else if (const std::string& error = started.result.error; !error.empty() && (game_ == nullptr || !game_->has_problem(error))) {
    add_problem(error);
  }
  return result;
}

// The run of the current command has ended. Returns true if the machine runs on: for the command, or because the program waits.
bool Engine::finish_command_run(session::EndReason end) {
  const std::uint64_t cycle = session_->cycle();
  const JobResult next = resume_command_after(end);
  if (!command_ && session_->cycle() != cycle) return false;
  if (next.planned) run_state_ = RunState::planned;
  return command_.has_value() || end == session::EndReason::idle;
}

JobResult Engine::resume_command_after(session::EndReason end) {
  const Command command = *std::exchange(command_, std::nullopt);
  CommandPart rest = [&command, end] { return command.started.next(end); };
  return continue_command(rest, command.answers);
}

void Engine::cancel_command() {
  if (command_) resume_command_after(session::EndReason::cancelled);
  command_.reset();
}

commands::Console& Engine::console() {
  if (console_ == nullptr) {
    console_ = std::make_unique<commands::Console>(*session_, [](std::string_view) {});
    console_->set_max_output(commands::Console::kMostCollected);
    console_->use_marks(bookmarks_);
  }
  console_->set_game(game_.get());
  return *console_;
}

}  // namespace janus::engine
