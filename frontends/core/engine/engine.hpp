// Runs a session for a front end, such as a window, terminal, protocol or web page. Only the engine accesses the
// session; a front end submits jobs (job.hpp) and reads snapshots.
//
//   front end                               the pump: a thread (threaded/), or the front end's own loop
//     submit(job)   ---- queue ------->       pump(deadline): jobs in order; in between the machine runs
//     snapshot()    <--- shared_ptr ---       about sixty times a second, and after every job
//     take_notes()  <--- results of jobs ---
//
// If a job throws an exception, the front end receives the message through take_problems() and the machine continues.
//
// The engine does not start any threads and never blocks: if the machine is ahead of real time, pump() returns the time at which to call it
// again. The members under "For the front end" may be called from any thread, all others only from the thread that calls pump().
//
// States (RunState), and the jobs that change them (job.hpp):
//
//   state        the machine                            becomes
//   stopped      is stopped                             running or planned by a job's result; interactive
//   running      runs at the selected speed             stopped by pause(), a job that stops it, a breakpoint or an error; interactive
//   planned      like running, but at full speed        as for running, and stopped when the plan is complete
//   interactive  is used by an exclusive job            the previous state, or stopped if the job has moved the machine
//
// The initial state is running, or stopped for a loaded session.
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
#include "frontends/core/engine/key_scheduler.hpp"
#include "frontends/core/engine/pace.hpp"
#include "frontends/core/views/snapshot.hpp"

namespace janus::engine {

class Autosave;
class SoundFeed;

class Engine {
 public:
  using Clock = engine::Clock;
  struct ActiveJob {
    std::string what;
    Clock::time_point since;
    std::shared_ptr<views::Progress> progress;
  };

  // `program` is the session's program, stored for the snapshots. pump() runs the session unless `stop_reason` explains
  // why it is stopped. `match` is the session's match, if one already exists.
  Engine(std::unique_ptr<session::Session>&& session, std::shared_ptr<const session::Program> program,
         std::unique_ptr<play::Match>&& match = nullptr, std::string stop_reason = {});
  virtual ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // --- For the front end -------------------------------------------------------------------------------------
  std::shared_ptr<views::Progress> submit(Job job);
  // Queues a command from the table in core/commands. The command's effect determines when it runs and whether the
  // machine stops. Errors are added to take_problems() unless the game board shows them. The output is discarded,
  // except for remarks on a condition, which become a note.
  void execute(views::Command command);
  // The result of ask(), for a caller that shows the command's output and error itself.
  struct Answer {
    commands::Result result;
    std::string text;          // complete lines
    std::uint64_t before = 0;  // number of the last snapshot that does not yet show the command's effect
  };
  struct PendingAnswer {
    std::future<Answer> answer = {};
    std::shared_ptr<views::Progress> progress = {};

    bool ready() const { return answer.valid() && answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }
    // Removes and returns the answer, or returns nullopt if there is none yet.
    std::optional<Answer> take() { return ready() ? std::optional(answer.get()) : std::nullopt; }
  };
  PendingAnswer ask(views::Command command);
  // Returns the active or pending file job.
  std::optional<ActiveJob> active_job() const;
  void run();  // runs to the next breakpoint
  // Stops the machine. Also cancels jobs that set Job::pause_ends.
  void pause(std::string why = "paused");
  void set_speed(double factor);  // multiple of real time, or kFullSpeed
  // Goes to a cycle of the recording. If requests arrive faster than they are completed, only the latest is executed.
  void go_to(std::uint64_t cycle);
  // Sends the speaker output of the current and later sessions to `feed`; null disables it.
  void set_sound_feed(std::shared_ptr<SoundFeed> feed);
  // While a key is pressed, the machine runs no faster than real time, and for at most 100 ms between two snapshot reads.
  void press(int key);
  void release(int key);
  // Enables autosave for the session.
  void set_autosave(std::unique_ptr<Autosave> autosave);
  // Marks the session as closed: the destructor then deletes the autosaved file instead of updating it.
  void close_session() { closed_ = true; }

  std::shared_ptr<const views::Snapshot> snapshot() const;
  std::vector<std::string> take_problems();
  std::vector<std::string> take_notes();  // results of jobs, in order

  // --- For the pump ------------------------------------------------------------------------------------------
  // Processes jobs and runs the machine until `deadline`, or until there is nothing to do. Returns when to call pump()
  // again: a time in the past if work remains, or Clock::time_point::max() if only a new job can create work. Backward
  // searches and interactive jobs that pause are executed in slices; the deadline does not interrupt other active jobs.
  Clock::time_point pump(Clock::time_point deadline);
  // Sets a callback that submit() calls on the front end's thread to wake a waiting pump. Must be set before the first job is submitted.
  void on_job(std::function<void()> wake) { wake_ = std::move(wake); }
  // Cancels the active job; subsequent calls to pump() have no effect.
  void end();
  bool has_ended() const { return quit_; }

 private:
  enum class RunState : std::uint8_t { stopped, running, planned, interactive };
  // The session's state at the start of an exclusive job.
  struct StateBefore {
    RunState doing;
    std::string stopped;
    std::uint64_t cycle;
    std::size_t inputs;
  };
  struct Request {
    Job job;
    std::shared_ptr<views::Progress> progress;
    Clock::time_point since;
    std::optional<StateBefore> before = {};

    Request description_only() const { return {{.kind = job.kind, .what = job.what, .pause_ends = job.pause_ends}, progress, since}; }
  };

  // Commands.
  struct Answers {
    // If the job failed or did not run, the answer is an error.
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
  struct Command {  // a command that is waiting for a machine run to end
    commands::StartedCommand started;
    std::shared_ptr<Answers> answers;  // null if no caller waits for the answer
  };
  using CommandPart = std::function<commands::StartedCommand()>;  // part of a command, up to the next machine run
  Job command_job(views::Command command, std::shared_ptr<Answers> answers);
  JobResult continue_command(CommandPart& part, const std::shared_ptr<Answers>& answers);
  bool finish_command_run(session::EndReason end);
  JobResult resume_command_after(session::EndReason end);
  void cancel_command();
  commands::Console& console();

  // Jobs.
  void submit_change(std::function<JobResult()> change);
  std::optional<Request> take_job(bool between_runs);
  void process_jobs();  // performs jobs that do not interrupt the run, even while an interactive job runs the machine
  void process_jobs_between_runs();
  void process_job(const Request& asked);
  void perform(const Request& asked);
  void end_exclusive(const Job& job, const StateBefore& before, JobResult& result);
  std::optional<JobResult> answer(const Request& asked);
  session::Control control(const Request& asked);
  void finish_job(JobResult answer);
  std::deque<Request>::iterator next_job() const;
  bool next_job_interrupts_run() const;
  bool is_searching() const;
  bool allows(const Job& job) const;
  bool is_paused() const { return unfinished_ && allows(unfinished_->job); }
  bool next_is_read_only() const;
  bool is_interrupted() const { return quit_ || run_state_ == RunState::stopped || next_job_interrupts_run(); }

  // The run.
  void run_slices();
  bool run_slice();
  bool is_ahead();
  void set_stopped(std::string why);
  void record_stop();
  void watch_game(std::unique_ptr<play::Match> match);
  void resume();
  void install_session(NewSession next);
  void connect_sound();

  // Output.
  void publish();  // if a snapshot cannot be made, reports the problem once and keeps the previous snapshot
  void make_snapshot();
  bool autosave_session(bool now);
  void add_problem(std::string problem);
  void add_note(std::string note);

  // The session and its parts.
  std::unique_ptr<session::Session> session_;
  std::shared_ptr<const session::Program> program_;
  session::Bookmarks bookmarks_;
  std::unique_ptr<play::Match> game_;           // null if the program has no game
  std::unique_ptr<commands::Console> console_;  // null until the first command
  std::optional<Command> command_;              // the machine runs for this command
  bool loaded_ = false;                         // the session was loaded from a file
  std::optional<std::size_t> saved_inputs_;     // number of inputs that are saved in a file or belong to the start; nullopt if unknown
  std::unique_ptr<Autosave> autosave_;          // null if disabled

  // Activity.
  RunState run_state_ = RunState::running;
  std::string stopped_;                // why the machine is stopped
  std::optional<Request> unfinished_;  // a job that has executed at least one slice
  KeyScheduler keys_;
  Pace pace_;
  Clock::time_point deadline_;  // deadline of the current pump() call
  Clock::time_point due_;       // time at which the machine may continue
  std::uint64_t seen_at_ = 0;   // cycle at which the front end last read a snapshot while a key was pressed
  std::shared_ptr<SoundFeed> sound_;
  std::function<void()> wake_;

  // State of the snapshots.
  struct SnapshotState {
    bool changed = true;  // a job has changed something since the last snapshot
    Clock::time_point last;
    std::uint64_t count = 0, descriptions = 0;
    std::string problem;  // why the last snapshot could not be made
  };
  SnapshotState snapshot_state_;
  std::shared_ptr<const views::Description> about_;
  views::TimelineMarkers timeline_markers_;
  views::RecordingSummary recorded_;

  struct Shared {
    std::mutex mutex;  // protects the following members
    std::deque<Request> asked;
    std::optional<Request> current;  // job that interrupts the run, without its work
    std::shared_ptr<const views::Snapshot> snapshot;
    std::vector<std::string> problems, notes;
    std::optional<std::uint64_t> target;  // target of go_to()
  };
  mutable Shared shared_;
  mutable std::atomic<bool> seen_ = false;  // the front end has read a snapshot
  std::atomic<bool> any_job_ = false;
  std::atomic<bool> quit_ = false;
  std::atomic<bool> closed_ = false;
};

}  // namespace janus::engine
