// Runs a session for a front end: window, terminal, protocol or page. Only the engine accesses the
// session; a front end submits jobs (job.hpp) and reads snapshots.
//
//   front end                               the pump: a thread (threaded/), or the front end's own loop
//     submit(job)   ---- queue ------->       pump(deadline): jobs in order; in between the machine runs
//     snapshot()    <--- shared_ptr ---       about sixty times a second, and after every job
//     take_notes()  <--- results of jobs ---
//
// An exception of a job becomes a problem for the front end to show; the machine continues.
//
// The engine starts no thread and never blocks: if the machine is ahead of real time, pump() returns the time of the next call. The
// members under "For the front end" may be called from any thread, all others only from the pumping thread.
//
// States (Doing), and the jobs that change them (job.hpp):
//
//   state        the machine                            becomes
//   standing     is stopped                             running or planned by a job's result; interactive
//   running      runs at the selected speed             standing by pause(), a job that stops it, a breakpoint or an error; interactive
//   planned      like running, but at full speed        the same, and standing when the plan is complete
//   interactive  is used by an exclusive job            the previous state; standing if the job has moved it
//
// The initial state is running, or standing for a loaded session.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/engine/clock.hpp"
#include "frontends/core/engine/job.hpp"
#include "frontends/core/engine/key_presser.hpp"
#include "frontends/core/engine/pace.hpp"
#include "frontends/core/views/snapshot.hpp"

namespace janus::engine {

class Autosave;
class SoundFeed;

class Engine {
 public:
  using Clock = engine::Clock;
  struct UnderWay {
    std::string what;
    Clock::time_point since;
    std::shared_ptr<views::Progress> progress;
  };

  // `program` is the session's, stored for the snapshots. The session runs when it is pumped, unless `stands` contains a
  // reason why it is stopped. `match` is the session's, if there is already one.
  Engine(std::unique_ptr<session::Session>&& session, std::shared_ptr<const session::Program> program,
         std::unique_ptr<play::Match>&& match = nullptr, std::string stands = {});
  virtual ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // --- For the front end -------------------------------------------------------------------------------------
  std::shared_ptr<views::Progress> submit(Job job);
  // Runs a command of the table (core/commands) in order. Its effect determines when, and whether the machine stops
  // for it. An error becomes a problem for the user interface to show, unless the game's board shows it. The output
  // is discarded, except for remarks on a condition, which become a note.
  void execute(views::Command command);
  // The same for a caller that shows the output and the error itself, after the command has completed.
  struct Answer {
    commands::Result result;
    std::string text;          // whole lines
    std::uint64_t before = 0;  // the number of the last snapshot that does not show the effect of the command
  };
  struct Asked {
    std::future<Answer> answer = {};
    std::shared_ptr<views::Progress> progress = {};

    bool ready() const { return answer.valid() && answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }
    // Removes and returns the answer; nullopt if there is none yet.
    std::optional<Answer> take() { return ready() ? std::optional(answer.get()) : std::nullopt; }
  };
  Asked ask(views::Command command);
  // The active or pending file job.
  std::optional<UnderWay> under_way() const;
  void run();  // to the next breakpoint
  // Also ends a job that allows this (Job::pause_ends).
  void pause(std::string why = "paused");
  void set_speed(double factor);  // times real time, or kFullSpeed
  // To a cycle of the recording. If targets arrive faster than they are reached, only the newest counts.
  void go_to(std::uint64_t cycle);
  // Output of the speaker, for any session; null: none.
  void listen(std::shared_ptr<SoundFeed> feed);
  // While a key is pressed the machine runs at most at real speed, and at most 100 ms between two reads of a snapshot.
  void press(int key);
  void release(int key);
  // Enables autosave of the session.
  void keep_by(std::unique_ptr<Autosave> autosave);
  // When the engine is destroyed, deletes the autosaved file, because the session was closed; otherwise updates it.
  void close_session() { closed_ = true; }

  std::shared_ptr<const views::Snapshot> snapshot() const;
  std::vector<std::string> take_problems();
  std::vector<std::string> take_notes();  // results of jobs, in order

  // --- For the pump ------------------------------------------------------------------------------------------
  // Processes jobs and runs the machine until `deadline`, or until there is nothing to do. Returns when to call it again: in the
  // past if there is more to do at once, Clock::time_point::max() if only a job can create work. A backward search is done in slices,
  // and so is an interactive job that pauses; other active jobs are never interrupted by the deadline.
  Clock::time_point pump(Clock::time_point deadline);
  // Called by submit(), in the front end's thread, when there is a job for a pump that may be waiting. Set before the first job.
  void on_job(std::function<void()> wake) { wake_ = std::move(wake); }
  // Cancels the active job; pump() then has no effect.
  void end();
  bool ended() const { return quit_; }

 private:
  enum class Doing : std::uint8_t { standing, running, planned, interactive };
  // State of the session at the start of an exclusive job.
  struct Before {
    Doing doing;
    std::string stopped;
    std::uint64_t cycle;
    std::size_t inputs;
  };
  struct Request {
    Job job;
    std::shared_ptr<views::Progress> progress;
    Clock::time_point since;
    std::optional<Before> before = {};

    Request without_work() const { return {{.kind = job.kind, .what = job.what, .pause_ends = job.pause_ends}, progress, since}; }
  };

  // Commands.
  struct Answers {
    // A job that did not run, or that failed, returns an error.
    ~Answers() {
      if (!sent) promise.set_value(std::move(answer));
    }
    void send(std::uint64_t before) {
      answer.before = before;
      sent = true;
      promise.set_value(std::move(answer));
    }

    Answer answer{.result = {.status = commands::Status::error, .error = "the command was cancelled"}, .text = {}};
    std::promise<Answer> promise;
    bool sent = false;
  };
  struct Command {  // waiting for a run of the machine to end
    commands::Started started;
    std::shared_ptr<Answers> answers;  // null: no one waits for the answer
  };
  using Part = std::function<commands::Started()>;  // of a command, up to the next run of the machine
  Job command_job(views::Command command, std::shared_ptr<Answers> answers);
  JobResult continue_command(Part& part, const std::shared_ptr<Answers>& answers);
  bool end_command_run(session::End end);
  JobResult continue_command_after(session::End end);
  void cancel_command();
  commands::Console& console();

  // Jobs.
  void adjust(std::function<JobResult()> change);
  std::optional<Request> take_job(bool between_runs);
  void do_jobs();  // those that do not interrupt the run, also while an interactive job runs the machine
  void do_jobs_between_runs();
  void do_job(const Request& asked);
  void carry_out(const Request& asked);
  void end_exclusive(const Job& job, const Before& before, JobResult& result);
  std::optional<JobResult> answer(const Request& asked);
  session::Control control(const Request& asked);
  void finish(JobResult answer);
  std::deque<Request>::iterator next_job() const;
  bool next_breaks_run() const;
  bool searches() const;
  bool lets_in(const Job& job) const;
  bool paused() const { return unfinished_ && lets_in(unfinished_->job); }
  bool next_only_looks() const;
  bool interrupted() const { return quit_ || doing_ == Doing::standing || next_breaks_run(); }

  // The run.
  void run_stretch();
  bool slice();
  bool ahead();
  void stand(std::string why);
  void note_stop();
  void watch_game(std::unique_ptr<play::Match> match);
  void go_on();
  void take(NewSession next);
  void connect_sound();

  // Output.
  void publish();  // a snapshot that cannot be made is a problem, reported once, and the previous one remains
  void make_snapshot();
  bool keep(bool now);
  void complain(std::string problem);
  void say(std::string note);

  // The session and its parts.
  std::unique_ptr<session::Session> session_;
  std::shared_ptr<const session::Program> program_;
  session::Bookmarks bookmarks_;
  std::unique_ptr<play::Match> game_;           // null: the program has no game
  std::unique_ptr<commands::Console> console_;  // null until the first command
  std::optional<Command> command_;              // for which the machine runs
  bool loaded_ = false;                         // from a file
  std::optional<std::size_t> saved_inputs_;     // number of inputs that are in a file, or belong to the start; nullopt: unknown
  std::unique_ptr<Autosave> autosave_;          // null: disabled

  // Activity.
  Doing doing_ = Doing::running;
  std::string stopped_;                // why it is stopped
  std::optional<Request> unfinished_;  // a job with an executed slice
  KeyPresser keys_;
  Pace pace_;
  Clock::time_point deadline_;  // of the current pump
  Clock::time_point due_;       // when the machine may continue
  std::uint64_t seen_at_ = 0;   // cycle of the last read by the front end, with a key pressed
  std::shared_ptr<SoundFeed> sound_;
  std::function<void()> wake_;

  // State of the snapshots.
  struct Looks {
    bool changed = true;  // since the last one, by a job
    Clock::time_point last;
    std::uint64_t count = 0, descriptions = 0;
    std::string problem;  // why the last one could not be made
  };
  Looks looks_;
  std::shared_ptr<const views::Description> about_;
  views::Landmarks landmarks_;
  views::Recorded recorded_;

  struct Shared {
    std::mutex mutex;  // protects the following members
    std::deque<Request> asked;
    std::optional<Request> current;  // that interrupts the run; without its work
    std::shared_ptr<const views::Snapshot> snapshot;
    std::vector<std::string> problems, notes;
    std::optional<std::uint64_t> target;  // of go_to
  };
  mutable Shared shared_;
  mutable std::atomic<bool> seen_ = false;  // the front end has read a snapshot
  std::atomic<bool> any_job_ = false;
  std::atomic<bool> quit_ = false;
  std::atomic<bool> closed_ = false;
};

}  // namespace janus::engine
