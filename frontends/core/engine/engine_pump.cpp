// Engine: processing of jobs and running of the machine in pump().
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

#include "frontends/core/engine/autosave.hpp"
#include "frontends/core/engine/engine.hpp"
#include "frontends/core/engine/sound_feed.hpp"
#include "frontends/core/views/stop_line.hpp"

namespace janus::engine {
namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t kSliceMilliseconds = 4;         // emulated
constexpr std::uint64_t kInteractiveMilliseconds = 20;  // emulated, if not paced
constexpr std::uint64_t kUnseenMilliseconds = 100;      // emulated: with a key pressed, between two reads by the front end
constexpr auto kUnseenRest = 2ms;
constexpr auto kPublishInterval = 16ms;
constexpr std::uint64_t kNoEnd = std::numeric_limits<std::uint64_t>::max() / 4;

// Returns true if a display's description is unchanged: a program may select another mode, or other
// colours. Glyphs of codes never change.
bool same_display(const machines::DisplayInfo& a, const machines::DisplayInfo& b) {
  return a.kind == b.kind && a.columns == b.columns && a.rows == b.rows && a.name == b.name && a.palette == b.palette;
}

// Returns true if the description is still valid: a terminal may be connected while the machine runs,
// and address spaces may appear and disappear.
bool is_current(const views::Description& about, machines::Machine& machine) {
  const auto spaces = machine.spaces();
  const auto displays = machines::displays_of(machine);
  return about.has_terminal == (machine.terminal() != nullptr) &&
         std::equal(displays.begin(), displays.end(), about.displays.begin(), about.displays.end(), same_display) &&
         std::equal(spaces.begin(), spaces.end(), about.spaces.begin(), about.spaces.end(),
                    [](const machines::Space& a, const machines::Space& b) { return a.size == b.size && a.name == b.name; });
}

// Updates the name of an address in a line about a stop.
void rename_place(std::string& line, const debug::SymbolTable& before, const session::Session& session) {
  const machines::Machine& machine = session.machine();
  if (machine.cpu().program_counter < 0) return;
  const std::uint32_t pc = machine.register_value(machine.cpu().program_counter);
  const auto place = [&](const debug::SymbolTable& symbols) {
    const std::string label = debug::label_text(symbols, pc);
    return fmt::format(" at ${:04X}{}{}", pc, label.empty() ? "" : " ", label);
  };
  const std::string old = place(before);
  const std::size_t at = line.rfind(old), end = at + old.size();
  if (at == std::string::npos || (end != line.size() && line[end] != ',' && line[end] != ';')) return;
  line.replace(at, old.size(), place(session.symbols()));
}

// Message of the current exception.
std::string its_text() {
  try {
    throw;
  } catch (const std::bad_alloc&) { return "not enough memory"; } catch (const std::exception& error) {
    return error.what();
  }
}

}  // namespace

void Engine::add_problem(std::string problem) {
  const std::lock_guard lock(shared_.mutex);
  shared_.problems.push_back(std::move(problem));
}

void Engine::add_note(std::string note) {
  const std::lock_guard lock(shared_.mutex);
  shared_.notes.push_back(std::move(note));
}

Engine::Clock::time_point Engine::pump(Clock::time_point deadline) {
  deadline_ = deadline;
  while (!quit_) {
    process_jobs();
    process_jobs_between_runs();
    if (quit_) break;
    if (unfinished_) return {};
    if (snapshot_state_.changed) publish();
    if (run_state_ == RunState::stopped) {
      autosave_session(false);
      if (any_job_) continue;
      const auto next = autosave_ == nullptr ? std::nullopt : autosave_->next_save_time();
      return next.value_or(Clock::time_point::max());
    }
    due_ = {};
    run_slices();
    if (!is_interrupted() && !any_job_ && due_ > Clock::now()) return due_;
    if (Clock::now() >= deadline) return {};
  }
  return Clock::time_point::max();
}

// --- Jobs --------------------------------------------------------------------------------------------------

// In order; but while a job runs the machine, a query waits for its end, or its pause.
std::deque<Engine::Request>::iterator Engine::next_job() const {
  return std::find_if(shared_.asked.begin(), shared_.asked.end(), [&](const Request& each) {
    return run_state_ != RunState::interactive || is_paused() || each.job.kind != Job::Kind::query;
  });
}

bool Engine::next_is_read_only() const {
  const std::lock_guard lock(shared_.mutex);
  return !shared_.asked.empty() && shared_.asked.front().job.kind == Job::Kind::query;
}

bool Engine::next_job_interrupts_run() const {
  if (!any_job_) return false;
  const std::lock_guard lock(shared_.mutex);
  const auto next = next_job();
  return next != shared_.asked.end() && next->job.kind != Job::Kind::edit;
}

// The next one, if it is of that kind.
std::optional<Engine::Request> Engine::take_job(bool between_runs) {
  if (!any_job_) return std::nullopt;
  const std::lock_guard lock(shared_.mutex);
  const auto first = next_job();
  if (first == shared_.asked.end() || (first->job.kind != Job::Kind::edit) != between_runs) return std::nullopt;
  Request next = std::move(*first);
  shared_.asked.erase(first);
  any_job_ = !shared_.asked.empty();
  if (between_runs) shared_.current = next.description_only();
  return next;
}

void Engine::process_jobs() {
  if (unfinished_ && !is_paused()) return;
  while (!quit_) {
    const auto next = take_job(false);
    if (!next) break;
    process_job(*next);
  }
  try {
    keys_.perform_due_events(*session_);
  } catch (const std::exception&) {
    keys_.clear();
    add_problem(its_text());
  }
}

void Engine::process_jobs_between_runs() {
  while (!quit_) {
    const bool looks = is_paused() && next_is_read_only();
    const auto next = unfinished_ && !looks ? std::exchange(unfinished_, std::nullopt) : take_job(true);
    if (!next) return;
    process_job(*next);
    {
      const std::lock_guard lock(shared_.mutex);
      shared_.current = unfinished_ ? std::optional(unfinished_->description_only()) : std::nullopt;
    }
    if (unfinished_ && Clock::now() >= deadline_) return;
  }
}

// Returns true if other jobs can run while this job, or its unfinished rest, uses the machine; not while
// it searches the recording, which must be unchanged.
bool Engine::allows(const Job& job) const { return job.kind == Job::Kind::exclusive && !job.stops && !is_searching(); }

bool Engine::is_searching() const { return console_ != nullptr && console_->is_searching(); }

// In the recorded past the machine may be on a temporary excursion: it is not modified then.
session::Control Engine::control(const Request& asked) {
  const bool shared = asked.job.kind == Job::Kind::exclusive && !asked.job.stops;
  return {.on_slice =
              [this, shared, progress = asked.progress] {
                return shared && !is_searching() && !session_->is_rewound() ? run_slice() : !progress->is_cancelled();
              },
          .slice_milliseconds = kInteractiveMilliseconds,
          .stop = asked.progress->token()};
}

// nullopt if it failed.
std::optional<JobResult> Engine::answer(const Request& asked) {
  const Job& job = asked.job;
  if (!job.what.empty() && asked.progress->is_cancelled()) return JobResult{};
  const debug::ProgressScope reported(session_->debugger().history(), asked.progress.get());
  // A query during the pause of another job is executed without slices.
  const auto pauses = [this, in_one_go = unfinished_.has_value()] { return !in_one_go && Clock::now() >= deadline_; };
  const auto prepared = [&]() -> commands::Console& {
    // An edit can run while a line runs the machine, under the control of the line's job.
    if (job.kind != Job::Kind::edit) {
      console().set_control(control(asked), asked.progress.get());
      console().set_pause_check(pauses);
    }
    return console();
  };
  try {
    return job.work({*session_, bookmarks_, *asked.progress, control(asked), game_.get(), pauses, prepared});
  } catch (const debug::Cancelled&) { return JobResult{}; } catch (const std::exception&) {
    add_problem(its_text());
    return std::nullopt;
  }
}

// Runs the job; after any error the engine continues.
void Engine::process_job(const Request& asked) {
  try {
    perform(asked);
  } catch (const std::exception&) {
    run_state_ = RunState::stopped;
    snapshot_state_.changed = true;
    add_problem(its_text());
  }
}

void Engine::perform(const Request& asked) {
  const Job& job = asked.job;
  const StateBefore before = asked.before.value_or(StateBefore{run_state_, stopped_, session_->cycle(), session_->log().entries().size()});
  if (job.keep && autosave_) autosave_->record_user_input();
  if (job.stops) {
    run_state_ = RunState::stopped;
    cancel_command();
  } else if (job.kind == Job::Kind::exclusive && !asked.before) {
    run_state_ = RunState::interactive;
  }
  std::optional<JobResult> came = answer(asked);
  if (came && came->unfinished) {
    unfinished_ = asked;
    unfinished_->before = before;
    return;
  }
  if (console_ != nullptr && job.kind != Job::Kind::edit) {  // both contain pointers to the job
    console_->set_control({});
    console_->set_pause_check({});
  }
  snapshot_state_.changed = true;
  if (came && !job.what.empty() && asked.progress->is_cancelled() && came->next.session == nullptr && came->note.empty())
    came->note = "cancelled: " + job.what;
  JobResult result = came ? std::move(*came) : JobResult{};
  if (job.kind == Job::Kind::exclusive) end_exclusive(job, before, result);
  if (result.runs) resume();
  if (result.planned) run_state_ = RunState::planned;
  finish_job(std::move(result));
}

void Engine::end_exclusive(const Job& job, const StateBefore& before, JobResult& result) {
  const bool moved = session_->cycle() != before.cycle, is_file = !job.what.empty();
  if (is_file && autosave_ && (moved || session_->log().entries().size() != before.inputs)) autosave_->record_user_input();
  const bool placed = job.stops || ((moved || !result.stop_reason.empty()) && (!is_file || before.doing != RunState::running));
  if (!job.stops) {
    run_state_ = run_state_ == RunState::interactive && !placed ? before.doing : RunState::stopped;
    stopped_ = before.stopped;
  }
  if (placed) set_stopped(std::move(result.stop_reason));
  if (placed && !result.runs && !result.planned) cancel_command();
  if (result.runs && run_state_ == RunState::planned) run_state_ = RunState::stopped;  // the plan was replaced
}

void Engine::finish_job(JobResult answer) {
  if (answer.next.session != nullptr) {
    install_session(std::move(answer.next));
    if (answer.taken && (autosave_ == nullptr || autosave_session(true))) answer.taken();
  }
  if (answer.saved) saved_inputs_ = session_->log().entries().size();
  if (!answer.note.empty()) add_note(std::move(answer.note));
}

// Stops the machine after a move to another position: stores the reason, and releases all keys.
void Engine::set_stopped(std::string why) {
  keys_.clear();
  const auto& stopped = session_->debugger().last_stop();
  stopped_ = !why.empty() ? std::move(why) : stopped ? views::stop_line(*stopped, *session_) : "stopped" + views::location_text(*session_);
  record_stop();
}

// Runs to the next breakpoint.
void Engine::resume() {
  if (run_state_ != RunState::stopped) return;
  session_->debugger().go();
  run_state_ = RunState::running;
  pace_.begin(session_->cycle());
}

void Engine::watch_game(std::unique_ptr<play::Match> match) { game_ = match != nullptr ? std::move(match) : play::make_match(*session_); }

// Stores a stop at a breakpoint for the timeline.
void Engine::record_stop() {
  const auto& stopped = session_->debugger().last_stop();
  if (stopped && stopped->reason == debug::StopReason::breakpoint) timeline_markers_.record_stop(session_->cycle(), stopped_);
}

// A machine at full speed is silent.
void Engine::connect_sound() {
  if (sound_ == nullptr) return session_->driver().on_sound(nullptr);
  session_->driver().on_sound([this](const machines::BitTrace& trace, std::uint64_t until) {
    if (pace_.speed() == kFullSpeed || run_state_ != RunState::running) sound_->skip_to(until);
    else sound_->convert(trace, until, static_cast<double>(session_->machine().clock_hz()) * pace_.speed());
  });
}

void Engine::install_session(NewSession next) {
  // The same program in the same machine keeps its breakpoints, and also its labels if it is loaded from a file.
  const bool same = !next.loaded && next.program == program_ && next.session->machine().name() == session_->machine().name();
  if (same) {
    next.session->debugger().copy_breakpoints_from(session_->debugger());
    next.session->pending_breakpoints() = session_->pending_breakpoints();
  }
  if (session_->annotated_name() == next.session->annotated_name()) next.session->annotate(session_->annotations());
  command_.reset();
  console_.reset();
  game_.reset();  // destroyed before its session
  session_ = std::move(next.session);
  program_ = std::move(next.program);
  bookmarks_ = std::move(next.bookmarks);
  timeline_markers_ = {};
  recorded_ = views::RecordingSummary();
  for (std::string& remark : next.remarks) add_problem(std::move(remark));
  connect_sound();
  watch_game(std::move(next.match));
  session_->debugger().go();
  loaded_ = next.loaded;
  saved_inputs_.reset();
  about_.reset();
  keys_.clear();
  run_state_ = next.loaded || !next.stop_reason.empty() ? RunState::stopped : RunState::running;
  stopped_ =
      next.stop_reason.empty() ? "opened at the saved position: stopped" + views::location_text(*session_) : std::move(next.stop_reason);
  pace_.clear_samples();
  pace_.begin(session_->cycle());
  if (autosave_) autosave_->begin(next.loaded);
}

// Saves the session if that is due, or `now`. Returns false if it could not be saved.
bool Engine::autosave_session(bool now) {
  if (autosave_ == nullptr || (!now && !autosave_->due(Clock::now()))) return true;
  if (std::string problem = autosave_->save(*session_, bookmarks_); !problem.empty()) add_problem(std::move(problem));
  return autosave_->last_save_succeeded();
}

// --- The run -----------------------------------------------------------------------------------------------

// Runs until there is something else to do, or the machine is ahead of real time.
void Engine::run_slices() {
  // A slice is always executed: even if a snapshot takes as long as a pump may, the machine must not stop.
  bool first = true;
  const auto in_time = [&] { return std::exchange(first, false) || Clock::now() < deadline_; };
  const session::Control control{.on_slice = [&] { return run_slice() && !is_ahead() && in_time(); },
                                 .slice_milliseconds = kSliceMilliseconds};
  stopped_.clear();
  try {
    session_->debugger().clear_stop();
    session::RunGoal goal{.max_cycle = kNoEnd, .through_idle = true};
    if (command_) {
      goal = *command_->started.goal;
      goal.max_cycle = goal.max_cycle.value_or(kNoEnd);
      goal.through_idle = goal.through_idle || session_->debugger().has_plan();  // the user may press the key that the program waits for
      // Otherwise a stop would delay keys that are still queued.
      goal.forget_idle = goal.forget_idle && session_->is_idle();
      command_->started.goal->forget_idle = false;
    }
    const session::EndReason end = session_->run(goal, control);
    if (end == session::EndReason::cancelled) return;
    if (command_ && finish_command_run(end)) return;
    stopped_ = views::stop_line(end, *session_);
    record_stop();
    if (end == session::EndReason::jammed) add_problem(stopped_);  // other ends are not errors
  } catch (const std::exception&) {
    stopped_ = its_text();
    add_problem(stopped_);
  }
  run_state_ = RunState::stopped;
  snapshot_state_.changed = true;
}

bool Engine::run_slice() {
  process_jobs();
  if (is_interrupted()) return false;
  if (snapshot_state_.changed || Clock::now() - snapshot_state_.last >= kPublishInterval) publish();
  return true;
}

// Returns true if the machine is ahead of real time; `due_` is then the time to continue.
bool Engine::is_ahead() {
  if (run_state_ != RunState::running) return false;
  const std::uint64_t cycle = session_->cycle(), hz = session_->machine().clock_hz();
  const bool held = keys_.holds_keys();
  due_ = pace_.due(cycle, hz, session_->is_idle() || held);
  // A front end that draws slowly detects the release of a key late. The machine waits for it, so that the key is not held longer.
  if (seen_.exchange(false) || !held || cycle < seen_at_) seen_at_ = cycle;
  if (cycle - seen_at_ > kUnseenMilliseconds * hz / 1000) due_ = std::max(due_, Clock::now() + kUnseenRest);
  return Clock::now() < due_;
}

// --- Output ------------------------------------------------------------------------------------------------

void Engine::publish() {
  try {
    make_snapshot();
    snapshot_state_.problem.clear();
  } catch (const std::exception&) {
    snapshot_state_.changed = false;
    snapshot_state_.last = Clock::now();
    const std::string problem = its_text();
    if (std::exchange(snapshot_state_.problem, problem) != problem) add_problem("cannot read the machine's state: " + problem);
  }
}

void Engine::make_snapshot() {
  const bool running = run_state_ != RunState::stopped;
  const double measured = pace_.measure(session_->cycle(), session_->machine().clock_hz());
  if (about_ != nullptr && !is_current(*about_, session_->machine())) about_.reset();
  if (about_ == nullptr || session_->symbols_version() != about_->names) {
    const bool annotated = about_ != nullptr && session_->symbols_version() - session_->annotations_version() ==
                                                    about_->names - about_->annotations_version;  // unchanged by annotations
    if (annotated && !running) rename_place(stopped_, about_->symbols, *session_);
    about_ = views::describe(*session_, annotated ? about_->number : ++snapshot_state_.descriptions, session_->bound_program(program_));
  }
  const std::shared_ptr<const views::Snapshot> before = shared_.snapshot;  // only modified here
  auto fresh = std::make_shared<views::Snapshot>();
  fresh->about = about_;
  fresh->number = ++snapshot_state_.count;
  fresh->running = running;
  fresh->speed = pace_.speed();
  if (running) fresh->measured = measured;
  fresh->stopped = running ? "" : stopped_;
  fresh->bookmarks = bookmarks_;
  views::fill_snapshot(*session_, recorded_, before.get(), *fresh);
  timeline_markers_.update(std::max(fresh->debug.end, fresh->cycle), game_ == nullptr ? nullptr : &game_->game().game_history());
  if (game_ != nullptr) fresh->game = game_->view();
  fresh->loaded = loaded_;
  const std::size_t inputs = session_->log().entries().size();
  if (!saved_inputs_ && (loaded_ || session_->is_idle() || run_state_ == RunState::stopped)) saved_inputs_ = inputs;
  fresh->unsaved = saved_inputs_ && *saved_inputs_ != inputs;
  fresh->debug.timeline_markers = timeline_markers_.all();

  snapshot_state_.changed = false;
  if (autosave_ && !(running && session_->is_idle())) autosave_->note_cycle(session_->cycle());  // waiting does not count as a change
  {
    const std::lock_guard lock(shared_.mutex);
    shared_.snapshot = std::move(fresh);
  }
  autosave_session(false);
  snapshot_state_.last = Clock::now();  // from its end, because slow snapshots must leave time for the machine
}

}  // namespace janus::engine
