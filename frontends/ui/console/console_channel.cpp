#include "frontends/ui/console/console_channel.hpp"

#include "frontends/core/session/error.hpp"

namespace janus::console {

void ConsoleChannel::add(ConsoleLine::Kind kind, std::string_view text) {
  const std::lock_guard lock(mutex_);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    fresh_.push_back({kind, std::string(text.substr(0, end))});
    fresh_bytes_ += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  // Log points can write while no one fetches the lines. The output of a single command is never so long.
  if (fresh_bytes_ <= 2 * commands::Console::kMostCollected) return;
  const auto rest = fresh_.begin() + static_cast<std::ptrdiff_t>((fresh_.size() + 1) / 2);
  for (auto line = fresh_.begin(); line != rest; ++line) fresh_bytes_ -= line->text.size();
  fresh_.erase(fresh_.begin(), rest);
  fresh_.insert(fresh_.begin(), {ConsoleLine::Kind::hint, "output truncated; older lines were dropped"});
  fresh_bytes_ += fresh_.front().text.size();
}

// From now on, the output of log points is also sent here.
commands::Console& ConsoleChannel::console(const engine::Task& task, bool shows) {
  commands::Console& console = task.console();
  console.set_sink([channel = weak_from_this(), shows](std::string_view text) {
    if (const auto there = channel.lock(); shows && there) there->add(ConsoleLine::Kind::output, text);
  });
  return console;
}

std::shared_ptr<views::Progress> ConsoleChannel::start_command(engine::Engine& engine, std::function<bool(const engine::Task&)> command,
                                                               bool looks) {
  const auto work = [command = std::move(command)](const engine::Task& task) { return engine::JobResult{.unfinished = !command(task)}; };
  return engine.submit(looks ? engine::Job::query(work) : engine::Job::interactive(work));
}

bool ConsoleChannel::execute(const engine::Task& task, const std::string& line, bool shows) {
  if (line.empty()) return true;
  commands::Console& console = this->console(task, shows);
  if (shows) add(ConsoleLine::Kind::command, "> " + line);
  return is_complete(task, console.execute(line));
}

bool ConsoleChannel::resume(const engine::Task& task, bool shows) { return is_complete(task, console(task, shows).resume()); }

bool ConsoleChannel::is_complete(const engine::Task& task, const commands::Result& result) {
  if (result.status != commands::Status::paused) console(task);  // log points show their text again
  if (result.status == commands::Status::error) throw session::Error(result.error);
  const std::lock_guard lock(mutex_);
  quit_ = result.status == commands::Status::quit;
  return result.status != commands::Status::paused;
}

std::shared_ptr<views::Progress> ConsoleChannel::execute(engine::Engine& engine, std::string line, std::optional<std::size_t> frame) {
  {
    const std::lock_guard lock(mutex_);
    ++under_way_;
  }
  const auto begun = std::make_shared<bool>(false);
  return start_command(engine, [context = shared_from_this(), line = std::move(line), frame, begun](const engine::Task& talk) {
    try {
      const bool first = !std::exchange(*begun, true);
      if (first && frame) context->execute(talk, "frame " + std::to_string(*frame), false);
      const bool done =
          first ? context->execute(talk, line.empty() ? context->console(talk).repeatable_line() : line) : context->resume(talk);
      if (!done) return false;
    } catch (const std::exception& error) { context->add(ConsoleLine::Kind::error, error.what()); }
    const std::lock_guard lock(context->mutex_);
    --context->under_way_;
    return true;
  });
}

void ConsoleChannel::complete(engine::Engine& engine, std::string line) {
  start_command(
      engine,
      [context = shared_from_this(), line = std::move(line)](const engine::Task& talk) {
        std::vector<std::string> names = context->console(talk).complete(line);
        const std::lock_guard lock(context->mutex_);
        context->completion_ = ConsoleCompletion{line, std::move(names)};
        return true;
      },
      true);
}

void ConsoleChannel::listen(engine::Engine& engine) {
  start_command(engine, [context = shared_from_this()](const engine::Task& talk) {
    context->console(talk);
    return true;
  });
}

bool ConsoleChannel::is_busy() const {
  const std::lock_guard lock(mutex_);
  return under_way_ > 0;
}

bool ConsoleChannel::take_quit() {
  const std::lock_guard lock(mutex_);
  return std::exchange(quit_, false);
}

std::vector<ConsoleLine> ConsoleChannel::take_lines() {
  const std::lock_guard lock(mutex_);
  fresh_bytes_ = 0;
  return std::exchange(fresh_, {});
}

std::optional<ConsoleCompletion> ConsoleChannel::take_completion() {
  const std::lock_guard lock(mutex_);
  return std::exchange(completion_, std::nullopt);
}

}  // namespace janus::console
