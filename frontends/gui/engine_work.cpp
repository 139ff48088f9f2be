// What the machine's thread does. Part of Engine.
#include <fmt/format.h>

#include "frontends/gui/autosave.hpp"
#include "frontends/gui/engine.hpp"
#include "frontends/gui/sound_feed.hpp"
#include "frontends/gui/stop_text.hpp"

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

#include <limits>

namespace janus::gui {
namespace {

using namespace std::chrono_literals;

constexpr int kNiceness = 10;
constexpr std::uint64_t kSliceMilliseconds = 4;  // emulated
constexpr std::uint64_t kTalkMilliseconds = 20;  // likewise, where nothing is paced
constexpr auto kLookInterval = 16ms;
constexpr auto kLag = 100ms;  // further behind than that is not made up for
constexpr std::uint64_t kNoEnd = std::numeric_limits<std::uint64_t>::max() / 4;

}  // namespace

void Engine::complain(std::string problem) {
  const std::lock_guard lock(mutex_);
  problems_.push_back(std::move(problem));
}

void Engine::say(std::string note) {
  const std::lock_guard lock(mutex_);
  notes_.push_back(std::move(note));
}

// What is to be done now is not given up by what was given up before; but the engine's end is for all.
void Engine::uncancel() {
  cancel_ = false;
  if (quit_) cancel_ = true;
}

void Engine::do_commands() {
  while (any_command_ && outside_.empty() && !quit_) {
    std::function<void()> command;
    {
      const std::lock_guard lock(mutex_);
      command = std::move(commands_.front());
      commands_.pop_front();
      any_command_ = !commands_.empty();
    }
    try {
      command();
    } catch (const std::exception& error) {
      complain(error.what());
    }
    changed_ = true;
  }
  try {
    keys_.work(*session_);
  } catch (const std::exception& error) {
    keys_.forget();
    complain(error.what());
  }
}

// What travels in time must not do so in the middle of run().
void Engine::do_outside() {
  while (!outside_.empty() && !quit_) {
    const std::function<void()> command = std::move(outside_.front());
    outside_.pop_front();
    try {
      command();
    } catch (const std::exception& error) {
      complain(error.what());
    }
    changed_ = true;
  }
}

void Engine::do_errand(const Errand& errand, Progress& progress, const std::string& what) {
  Outcome outcome;
  const std::uint64_t symbols = session_->symbols_version(), cycle = session_->cycle();
  const std::size_t inputs = session_->log().entries().size();
  if (!progress.cancelled) outcome = errand({*session_, bookmarks_, progress});
  if (session_->symbols_version() != symbols) about_.reset();
  if (autosave_ && (session_->cycle() != cycle || session_->log().entries().size() != inputs)) autosave_->touch();
  if (progress.cancelled && outcome.next.session == nullptr && outcome.note.empty()) return say("given up: " + what);
  if (outcome.next.session != nullptr) {
    take(std::move(outcome.next));
    if (outcome.taken && (autosave_ == nullptr || keep(true))) outcome.taken();
  }
  if (!outcome.note.empty()) say(std::move(outcome.note));
}

void Engine::travel_by(const Command& command) {
  uncancel();
  try {
    command(*session_);
  } catch (const std::exception& error) {
    complain(error.what());
  }
  stand();
}

// It was put where it stands now: says why, and lets go of all keys.
void Engine::stand() {
  keys_.forget();
  const auto& stopped = session_->debugger().stopped();
  stopped_ = stopped ? stop_text(*stopped, *session_) : "stands" + place_text(*session_);
  note_stop();
}

// Before every key that is given the position is looked at: afterwards the program may think at once.
void Engine::watch_moves() {
  session_->on_transcript([this](const session::TranscriptLine&) { landmarks_.look(*session_); });
}

// Where a breakpoint stopped it: the timeline shows it.
void Engine::note_stop() {
  const auto& stopped = session_->debugger().stopped();
  if (stopped && stopped->reason == debug::StopReason::breakpoint) landmarks_.stopped(session_->cycle(), stopped_);
}

void Engine::talk(const std::function<void(const Talk&)>& command) {
  const bool ran = running_, had_plan = planned_;
  const std::string stood = stopped_;
  const std::uint64_t cycle = session_->cycle();
  // In the past the machine may be on an excursion from which it comes back: there it is left alone.
  const auto on_slice = [this] { return session_->in_past() ? !quit_ && !cancel_ : slice(); };
  const session::Control control{.on_slice = on_slice,
                                 .slice_milliseconds = kTalkMilliseconds,
                                 .cancel = &cancel_};
  uncancel();
  running_ = planned_ = true;
  try {
    command({*session_, control, sessions_, bookmarks_});
  } catch (const std::exception& error) {
    complain(error.what());
  }
  const bool moved = session_->cycle() != cycle;
  running_ = ran && running_ && !moved;
  planned_ = running_ && had_plan;
  stopped_ = stood;
  if (moved) stand();
}

// What runs as fast as it goes is not heard.
void Engine::connect_sound() {
  if (sound_ == nullptr) return session_->on_sound(nullptr);
  session_->on_sound([this](const machines::BitTrace& trace, std::uint64_t until) {
    if (speed_ == kFullSpeed || planned_)
      sound_->pass(until);
    else
      sound_->take(trace, until, static_cast<double>(session_->machine().clock_hz()) * speed_);
  });
}

void Engine::take(Made next) {
  // The same program in the same machine keeps its breakpoints.
  const bool same = !next.loaded && next.program == program_ && next.session->machine().name() == session_->machine().name();
  const std::vector<debug::Breakpoint> breakpoints = session_->debugger().breakpoints();
  session_ = std::move(next.session);
  program_ = std::move(next.program);
  bookmarks_ = std::move(next.bookmarks);
  landmarks_ = std::move(next.landmarks);
  recorded_ = {};
  for (std::string& remark : next.remarks) complain(std::move(remark));
  ++sessions_;
  connect_sound();
  watch_moves();
  for (debug::Breakpoint breakpoint : breakpoints) {
    breakpoint.hits = 0;
    if (same) session_->debugger().add(std::move(breakpoint));
  }
  session_->debugger().go();
  about_.reset();
  keys_.forget();
  planned_ = false;
  running_ = !next.loaded;
  stopped_ = "as it was saved: stands" + place_text(*session_);
  marks_.clear();
  set_pace();
  if (autosave_) autosave_->begin(next.loaded);
}

// Keeps the session if that is due, or now. False: it could not be kept.
bool Engine::keep(bool now) {
  if (autosave_ == nullptr || (!now && !autosave_->due(Clock::now()))) return true;
  if (std::string problem = autosave_->save(*session_, bookmarks_); !problem.empty()) say(std::move(problem));
  return autosave_->kept();
}

void Engine::work() {
  // As fast as it goes is what the window leaves over: the window's threads come first.
#ifdef __linux__
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);
#endif
  while (!quit_) {
    do_commands();
    do_outside();
    if (changed_) publish();
    if (running_) {
      run_stretch();
      continue;
    }
    keep(false);
    const auto called = [this] { return any_command_.load(); };
    std::unique_lock lock(mutex_);
    if (const auto next = autosave_ == nullptr ? std::nullopt : autosave_->next())
      wake_.wait_until(lock, *next, called);
    else
      wake_.wait(lock, called);
  }
  if (autosave_) autosave_->end(*session_, bookmarks_, closed_);
}

// Runs until something other than running is to be done.
void Engine::run_stretch() {
  const session::Control control{.on_slice = [this] { return slice(); },
                                 .slice_milliseconds = kSliceMilliseconds,
                                 .cancel = &quit_};
  stopped_.clear();
  try {
    session_->debugger().clear_stopped();
    const session::End end = session_->run({.max_cycle = kNoEnd, .through_idle = true}, control);
    if (end == session::End::cancelled) return;
    stopped_ = stop_text(end, *session_);
    note_stop();
    if (end == session::End::jammed) complain(stopped_);  // other ends are no faults
  } catch (const std::exception& error) {
    stopped_ = error.what();
    complain(stopped_);
  }
  running_ = planned_ = false;
  changed_ = true;
}

bool Engine::slice() {
  do_commands();
  if (interrupted()) return false;
  if (changed_ || Clock::now() - last_look_ >= kLookInterval) publish();
  pace();
  return !interrupted();
}

void Engine::set_pace() {
  pace_from_ = Clock::now();
  pace_cycle_ = session_->cycle();
}

void Engine::pace() {
  if (speed_ == kFullSpeed || planned_) return;
  while (!interrupted() && speed_ != kFullSpeed) {
    if (session_->cycle() < pace_cycle_) set_pace();  // it was put back
    const double seconds = static_cast<double>(session_->cycle() - pace_cycle_) /
                           (static_cast<double>(session_->machine().clock_hz()) * speed_);
    const auto due =
        pace_from_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    const auto now = Clock::now();
    if (now > due + kLag || due > now + kLag) set_pace();  // it fell behind, or was put forward
    if (now >= due) return;
    std::unique_lock lock(mutex_);
    const bool called = wake_.wait_until(lock, due, [this] { return any_command_.load(); });
    lock.unlock();
    if (!called) return;
    do_commands();
    publish();
  }
}

void Engine::publish() {
  const bool running = running_;
  const auto now = Clock::now();
  if (about_ != nullptr && about_->has_terminal != (session_->machine().terminal() != nullptr))
    about_.reset();
  if (about_ == nullptr) about_ = describe(*session_, ++descriptions_, program_);
  const std::shared_ptr<const Snapshot> before = snapshot();
  auto fresh = std::make_shared<Snapshot>();
  fresh->about = about_;
  fresh->number = ++looks_;
  fresh->running = running;
  fresh->speed = speed_;
  fresh->stopped = running ? "" : stopped_;
  fresh->bookmarks = bookmarks_;
  look(*session_, recorded_, before.get(), *fresh);
  landmarks_.look(*session_);
  fresh->position = landmarks_.position(fresh->cycle);
  fresh->debug.landmarks = landmarks_.all();

  marks_.push_back({now, fresh->cycle});
  while (marks_.size() > 2 && now - marks_.front().time > 1s) marks_.pop_front();
  const double passed = std::chrono::duration<double>(now - marks_.front().time).count();
  if (running && passed > 0.05 && fresh->cycle >= marks_.front().cycle) {
    fresh->measured = static_cast<double>(fresh->cycle - marks_.front().cycle) /
                      static_cast<double>(session_->machine().clock_hz()) / passed;
  }
  changed_ = false;
  if (autosave_ && !(running && session_->idle())) autosave_->at(session_->cycle());  // waiting is nothing new
  {
    const std::lock_guard lock(mutex_);
    snapshot_ = std::move(fresh);
  }
  keep(false);
  last_look_ = Clock::now();  // from its end: what makes snapshots slow must leave time for the machine
}

}  // namespace janus::gui
