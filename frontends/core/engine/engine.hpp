// Runs a session for a face: window, terminal, protocol or page. It alone touches the session; a face asks for jobs (job.hpp) and
// looks at snapshots.
//
//   face                                    the pump: a thread (threaded/), or the face's own loop
//     submit(job)   ---- queue ------->       pump(deadline): jobs in order; in between the machine runs
//     snapshot()    <--- shared_ptr ---       about sixty times a second, and after every job
//     take_notes()  <--- what was done, once it was done
//
// What a job throws becomes a problem for the face to show; the machine goes on.
//
// It starts no thread and never waits: where the machine is ahead of its time, pump() says when to come again. The members under
// "For the face" may be called from any thread, all others from the one that pumps.
//
// Its state (Doing), where jobs come as job.hpp says:
//
//   state        the machine                            becomes
//   standing     is stopped                             running or planned by a job whose result says so; interactive
//   running      runs at the selected speed             standing by pause(), a job that stops it, a breakpoint or an error; interactive
//   planned      as running, but as fast as possible    the same, and standing when the plan is carried out
//   interactive  is used by an exclusive job            what it was; standing if the job has moved it
//
// It begins running; a session that was loaded begins standing.
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

  // `program` is the session's, kept for the snapshots. The session runs when it is pumped, but that `stands` says why it does not yet.
  // `match` is of the session, if there is one already.
  Engine(std::unique_ptr<session::Session>&& session, std::shared_ptr<const session::Program> program,
         std::unique_ptr<play::Match>&& match = nullptr, std::string stands = {});
  virtual ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // --- For the face ------------------------------------------------------------------------------------------
  std::shared_ptr<views::Progress> submit(Job job);
  // Runs a command of the table (core/commands) in its turn. Its effect decides when, and whether the machine stops for it. An error becomes
  // a problem for the user interface to show, unless the game's board shows it. The output is dropped, except for remarks on a condition,
  // which become a note.
  void execute(views::Command command);
  // The same for a caller that shows the output and the error itself, after the command has run to its end.
  struct Answer {
    commands::Result result;
    std::string text;          // whole lines
    std::uint64_t before = 0;  // the number of the last snapshot that does not show the effect of the command
  };
  struct Asked {
    std::future<Answer> answer = {};
    std::shared_ptr<views::Progress> progress = {};

    bool ready() const { return answer.valid() && answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }
    // Takes the answer; nullopt if there is none yet.
    std::optional<Answer> take() { return ready() ? std::optional(answer.get()) : std::nullopt; }
  };
  Asked ask(views::Command command);
  // The file job that is being done, or waits to be.
  std::optional<UnderWay> under_way() const;
  void run();  // to the next breakpoint
  // Also ends a job that allows this (Job::pause_ends).
  void pause(std::string why = "paused");
  void set_speed(double factor);  // times real time, or kFullSpeed
  // To a cycle of the recorded run. Of targets that come faster than they are reached, only the newest counts.
  void go_to(std::uint64_t cycle);
  // What the speaker does goes there, whichever session runs; null: nowhere.
  void listen(std::shared_ptr<SoundFeed> feed);
  // While a key is down the machine runs at real speed at most, and no more than 100 ms between two looks at a snapshot.
  void press(int key);
  void release(int key);
  // From now on the session is kept against a crash, too.
  void keep_by(std::unique_ptr<Autosave> autosave);
  // At the engine's end what was kept goes, as the session was closed; else it stays, brought up to date.
  void close_session() { closed_ = true; }

  std::shared_ptr<const views::Snapshot> snapshot() const;
  std::vector<std::string> take_problems();
  std::vector<std::string> take_notes();  // what jobs did, in order

  // --- For the pump ------------------------------------------------------------------------------------------
  // Does what is to be done, until `deadline` or until nothing is. Returns when it is to be called again: a time that has passed
  // where there is more to do at once; Clock::time_point::max() where only a job can make work. A search back is done
  // in slices, and so is an interactive job that pauses; any other job that is under way is never broken off by the deadline.
  Clock::time_point pump(Clock::time_point deadline);
  // Called by submit(), in the face's thread, when there is a job for a pump that may be waiting. Set before the first job.
  void on_job(std::function<void()> wake) { wake_ = std::move(wake); }
  // Breaks off what is under way; pump() does nothing any more.
  void end();
  bool ended() const { return quit_; }

 private:
  enum class Doing : std::uint8_t { standing, running, planned, interactive };
  // How the session was when an exclusive job began.
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
    // A job that never ran, or that failed, answers with an error.
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
  struct Command {  // it waits for a run of the machine to end
    commands::Started started;
    std::shared_ptr<Answers> answers;  // null: nobody asked
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
  void do_jobs();  // those that do not break the run; while an interactive job runs the machine, too
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

  // What is told.
  void publish();  // what cannot be looked at is a problem, told once, and the snapshot before stays
  void make_snapshot();
  bool keep(bool now);
  void complain(std::string problem);
  void say(std::string note);

  // The session, and what belongs to it.
  std::unique_ptr<session::Session> session_;
  std::shared_ptr<const session::Program> program_;
  session::Bookmarks bookmarks_;
  std::unique_ptr<play::Match> game_;           // null: the program is no game
  std::unique_ptr<commands::Console> console_;  // null until the first command
  std::optional<Command> command_;              // for which the machine runs
  bool loaded_ = false;                         // out of a file
  std::optional<std::size_t> saved_inputs_;     // so many are in a file, or were to be given at the start; nothing: not known yet
  std::unique_ptr<Autosave> autosave_;          // null: nothing is kept

  // What is done.
  Doing doing_ = Doing::running;
  std::string stopped_;                // why it stands
  std::optional<Request> unfinished_;  // a job of which a slice was done
  KeyPresser keys_;
  Pace pace_;
  Clock::time_point deadline_;  // of the pump that is under way
  Clock::time_point due_;       // when the machine may run on
  std::uint64_t seen_at_ = 0;   // the cycle when the face looked last; with a key held
  std::shared_ptr<SoundFeed> sound_;
  std::function<void()> wake_;

  // What is told: of the snapshots.
  struct Looks {
    bool changed = true;  // since the last, by a job
    Clock::time_point last;
    std::uint64_t count = 0, descriptions = 0;
    std::string problem;  // why the last could not be made
  };
  Looks looks_;
  std::shared_ptr<const views::Description> about_;
  views::Landmarks landmarks_;
  views::Recorded recorded_;

  struct Shared {
    std::mutex mutex;  // of what follows
    std::deque<Request> asked;
    std::optional<Request> current;  // that breaks the run; without its work
    std::shared_ptr<const views::Snapshot> snapshot;
    std::vector<std::string> problems, notes;
    std::optional<std::uint64_t> target;  // of go_to
  };
  mutable Shared shared_;
  mutable std::atomic<bool> seen_ = false;  // the face has looked
  std::atomic<bool> any_job_ = false;
  std::atomic<bool> quit_ = false;
  std::atomic<bool> closed_ = false;
};

}  // namespace janus::engine
