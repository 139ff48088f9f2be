#include "frontends/console/console_desk.hpp"

namespace janus::console {

void ConsoleDesk::add(ConsoleLine::Kind kind, std::string_view text) {
  const std::lock_guard lock(mutex_);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    fresh_.push_back({kind, std::string(text.substr(0, end))});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

console::Console& ConsoleDesk::console(const engine::Task& talk) {
  if (console_ == nullptr || session_ != talk.number) {
    console_ = std::make_unique<console::Console>(talk.session, [this](std::string_view text) { add(ConsoleLine::Kind::output, text); });
    session_ = talk.number;
  }
  console_->set_control(talk.control);
  return *console_;
}

void ConsoleDesk::converse(engine::Engine& engine, std::function<void(const engine::Task&)> command) {
  engine_ = &engine;
  engine.submit(engine::Job::interactive([command = std::move(command)](const engine::Task& task) {
    command(task);
    return engine::Answer{};
  }));
}

void ConsoleDesk::execute(engine::Engine& engine, std::string line) {
  {
    const std::lock_guard lock(mutex_);
    ++under_way_;
  }
  converse(engine, [desk = shared_from_this(), line = std::move(line)](const engine::Task& talk) {
    try {
      console::Console& console = desk->console(talk);
      const std::string what = line.empty() ? console.repeatable() : line;
      if (!what.empty()) {
        desk->add(ConsoleLine::Kind::command, "> " + what);
        console.set_marks(talk.bookmarks);
        const console::Result result = console.execute(what);
        talk.bookmarks = console.marks();
        if (result.status == console::Status::error) desk->add(ConsoleLine::Kind::error, result.error);
        const std::lock_guard lock(desk->mutex_);
        desk->quit_ = result.status == console::Status::quit;
      }
    } catch (const std::exception& error) { desk->add(ConsoleLine::Kind::error, error.what()); }
    const std::lock_guard lock(desk->mutex_);
    --desk->under_way_;
  });
}

void ConsoleDesk::complete(engine::Engine& engine, std::string line) {
  converse(engine, [desk = shared_from_this(), line = std::move(line)](const engine::Task& talk) {
    desk->console(talk).set_marks(talk.bookmarks);
    std::vector<std::string> names = desk->console(talk).complete(line);
    const std::lock_guard lock(desk->mutex_);
    desk->completion_ = ConsoleCompletion{line, std::move(names)};
  });
}

// The console listens to the log points of its session: it must not go before it has said so.
void ConsoleDesk::leave() {
  if (engine_ == nullptr) return;
  converse(*engine_, [desk = shared_from_this()](const engine::Task& talk) {
    if (desk->console_ != nullptr && desk->session_ == talk.number) talk.session.debugger().on_log(nullptr);
    desk->console_.reset();
  });
}

bool ConsoleDesk::busy() const {
  const std::lock_guard lock(mutex_);
  return under_way_ > 0;
}

bool ConsoleDesk::take_quit() {
  const std::lock_guard lock(mutex_);
  return std::exchange(quit_, false);
}

std::vector<ConsoleLine> ConsoleDesk::take_lines() {
  const std::lock_guard lock(mutex_);
  return std::exchange(fresh_, {});
}

std::optional<ConsoleCompletion> ConsoleDesk::take_completion() {
  const std::lock_guard lock(mutex_);
  return std::exchange(completion_, std::nullopt);
}

}  // namespace janus::console
