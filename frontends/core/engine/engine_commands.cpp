// The commands of the table (core/commands), run for a user interface. Part of Engine.
#include <nlohmann/json.hpp>
#include <utility>

#include "frontends/core/engine/engine.hpp"

namespace janus::engine {

using commands::Effect;
using commands::Started;

void Engine::execute(views::Command command) { submit(command_job(std::move(command), nullptr)); }

std::future<Engine::Answer> Engine::ask(views::Command command) {
  auto answers = std::make_shared<Answers>();
  submit(command_job(std::move(command), answers));
  return answers->promise.get_future();
}

std::optional<Engine::Answer> Engine::take(std::future<Answer>& pending) {
  if (!pending.valid() || pending.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return std::nullopt;
  return pending.get();
}

// The effect of the command decides when it runs.
Job Engine::command_job(views::Command command, std::shared_ptr<Answers> answers) {
  const Effect effect = commands::effect_of(command.name);
  std::string name = command.name;
  Job::Work work = [this, effect, command = std::move(command), answers = std::move(answers)](const Task& task) {
    if (effect == Effect::travel || effect == Effect::run) cancel_command();
    const auto start = [&](commands::Console& console) { return console.start(command.name, command.values); };
    return continue_command(task.console(), start, answers);
  };
  switch (effect) {
    case Effect::query: return Job::study(std::move(work));
    case Effect::edit: return Job::edit(std::move(work));
    case Effect::travel: return Job::travel(std::move(work));
    case Effect::run: return Job::interactive(std::move(work));
    case Effect::file: return Job::file_job(std::move(name), std::move(work));
  }
  return {};
}

// Runs a command up to its next run of the machine, which the engine performs, or up to its end.
JobResult Engine::continue_command(commands::Console& console, const std::function<Started(commands::Console&)>& part,
                                   const std::shared_ptr<Answers>& answers) {
  std::string text;
  const auto sink = console.set_sink([&text](std::string_view lines) { text += lines; });
  Started started = part(console);
  console.set_sink(sink);
  if (answers != nullptr) answers->answer.text += text;
  if (started.goal) {
    command_ = Command{std::move(started), answers};
    const bool planned = session_->debugger().has_plan();
    return {.runs = !planned, .planned = planned};
  }
  const auto& data = started.result.data;
  if (data != nullptr && data->contains("remarks")) say(data->at("remarks").get<std::string>());
  if (answers != nullptr) {
    answers->answer.result = std::move(started.result);
    answers->sent = true;
    answers->promise.set_value(std::move(answers->answer));
  } else if (const std::string& error = started.result.error; !error.empty() && (game_ == nullptr || !game_->shows(error))) {
    complain(error);
  }
  return {};
}

// The run of the current command has ended. Returns true if the machine runs on: for the command, or because the program waits.
bool Engine::end_command_run(session::End end) {
  const Command command = *std::exchange(command_, std::nullopt);
  const std::uint64_t cycle = session_->cycle();
  const JobResult next = continue_command(
      console(), [&](commands::Console&) { return command.started.end(end); }, command.answers);
  if (session_->cycle() != cycle) return false;
  if (next.planned) doing_ = Doing::planned;
  return command_.has_value() || end == session::End::idle;
}

void Engine::cancel_command() {
  if (!command_) return;
  const Command command = *std::exchange(command_, std::nullopt);
  continue_command(
      console(), [&](commands::Console&) { return command.started.end(session::End::cancelled); }, command.answers);
  command_.reset();
}

commands::Console& Engine::console() {
  if (console_ == nullptr) {
    console_ = std::make_unique<commands::Console>(*session_, [](std::string_view) {});
    console_->set_most_output(commands::Console::kMostCollected);
    console_->use_marks(bookmarks_);
  }
  console_->set_game(game_.get());
  return *console_;
}

}  // namespace janus::engine
