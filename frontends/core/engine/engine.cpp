#include "frontends/core/engine/engine.hpp"

#include <utility>

#include "frontends/core/engine/autosave.hpp"
#include "frontends/core/engine/sound_feed.hpp"

namespace janus::engine {

Engine::Engine(std::unique_ptr<session::Session>&& session, std::shared_ptr<const session::Program> program,
               std::unique_ptr<play::Match>&& match, std::string stop_reason)
    : program_(std::move(program)) {
  session_ = std::move(session);  // from here on the match is destroyed before its session, also after an exception
  watch_game(std::move(match));
  session_->debugger().go();
  if (!stop_reason.empty()) {
    run_state_ = RunState::stopped;
    stopped_ = std::move(stop_reason);
  }
  pace_.begin(session_->cycle());
  make_snapshot();  // so that a front end always has one
}

Engine::~Engine() {
  end();
  if (autosave_) autosave_->end(*session_, bookmarks_, closed_);
}

void Engine::end() {
  const std::lock_guard lock(shared_.mutex);
  quit_ = true;
  if (shared_.current) shared_.current->progress->cancel();
  for (const Request& asked : shared_.asked) asked.progress->cancel();
}

std::shared_ptr<views::Progress> Engine::submit(Job job) {
  auto progress = std::make_shared<views::Progress>();
  {
    const std::lock_guard lock(shared_.mutex);
    if (quit_) progress->cancel();
    shared_.asked.push_back({std::move(job), progress, Clock::now()});
    any_job_ = true;
  }
  if (wake_) wake_();
  return progress;
}

std::optional<Engine::ActiveJob> Engine::active_job() const {
  const std::lock_guard lock(shared_.mutex);
  const auto answer = [](const Request& asked) { return ActiveJob{asked.job.what, asked.since, asked.progress}; };
  if (shared_.current && !shared_.current->job.what.empty()) return answer(*shared_.current);
  for (const Request& asked : shared_.asked) {
    if (!asked.job.what.empty()) return answer(asked);
  }
  return std::nullopt;
}

// In order, without an autosave.
void Engine::submit_change(std::function<JobResult()> change) {
  submit({.work = [change = std::move(change)](const Task&) { return change(); }});
}

void Engine::run() {
  submit_change([] { return JobResult{.runs = true}; });
}

void Engine::pause(std::string why) {
  {
    const std::lock_guard lock(shared_.mutex);
    if (shared_.current && shared_.current->job.pause_ends) shared_.current->progress->cancel();
  }
  submit_change([this, why = std::move(why)] {
    if (run_state_ != RunState::stopped) stopped_ = why;
    run_state_ = RunState::stopped;
    cancel_command();
    return JobResult{};
  });
}

void Engine::set_speed(double factor) {
  submit_change([this, factor] {
    pace_.ask(factor);
    pace_.begin(session_->cycle());
    return JobResult{};
  });
}

void Engine::go_to(std::uint64_t cycle) {
  {
    const std::lock_guard lock(shared_.mutex);
    if (std::exchange(shared_.target, cycle)) return;  // a job is already queued, and will go to this cycle
  }
  submit(Job::travel(Job::Command([this](session::Session& session) {
    std::unique_lock lock(shared_.mutex);
    const std::uint64_t to = *std::exchange(shared_.target, std::nullopt);
    lock.unlock();
    session.debugger().history().go_to(to);
    session.debugger().clear_stop();
  })));
}

void Engine::set_sound_feed(std::shared_ptr<SoundFeed> feed) {
  submit_change([this, feed = std::move(feed)] {
    sound_ = feed;
    connect_sound();
    return JobResult{};
  });
}

void Engine::press(int key) {
  submit(Job::make_edit([this, key](session::Session&) { keys_.press(key); }));
}

void Engine::release(int key) {
  submit(Job::make_edit([this, key](session::Session&) { keys_.release(key); }));
}

void Engine::set_autosave(std::unique_ptr<Autosave> autosave) {
  submit_change([this, kept = std::make_shared<std::unique_ptr<Autosave>>(std::move(autosave))] {
    autosave_ = std::move(*kept);
    return JobResult{};
  });
}

std::shared_ptr<const views::Snapshot> Engine::snapshot() const {
  seen_ = true;
  const std::lock_guard lock(shared_.mutex);
  return shared_.snapshot;
}

std::vector<std::string> Engine::take_notes() {
  const std::lock_guard lock(shared_.mutex);
  return std::exchange(shared_.notes, {});
}

std::vector<std::string> Engine::take_problems() {
  const std::lock_guard lock(shared_.mutex);
  return std::exchange(shared_.problems, {});
}

}  // namespace janus::engine
