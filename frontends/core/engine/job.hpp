// Engine jobs, submitted by a user interface. There are three kinds:
//
//   kind        for example          when            meanwhile the machine   afterwards
//   edit        a key, a byte        between slices  continues               continues
//   query       a profile            between runs    is inspected            continues
//   exclusive   a step back          between runs    is used by the job      is stopped, if the job `stops` it or has moved it
//               opening a session                                            continues, or is another one
//
// The result of an edit or an exclusive job can make the machine run.
//
// Jobs are executed in the order in which they are submitted. "Between slices" means within 4 ms of emulated time.
// "Between runs" means that the run is interrupted and resumed afterwards. A query does not interrupt the run of an
// exclusive job: it waits until that job ends or pauses (Task::pauses).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/commands/console.hpp"
#include "frontends/games/play/match.hpp"
#include "frontends/core/views/progress.hpp"
#include "frontends/core/session/timeline/session_file.hpp"

namespace janus::engine {

// A session that replaces the current one, with its initial state.
struct NewSession {
  std::unique_ptr<session::Session> session;  // null if none
  std::shared_ptr<const session::Program> program = {};
  bool loaded = false;           // the session is stopped and has its own breakpoints and bookmarks
  std::string stop_reason = {};  // why the session is stopped; if empty, it runs unless loaded
  session::Bookmarks bookmarks = {};
  std::unique_ptr<play::Match> match = nullptr;  // the session's match, if already created
  std::vector<std::string> remarks = {};         // for the front end to show
};

// A job's result, reported when the job is finished.
struct JobResult {
  bool unfinished = false;           // the work is called again in the next slice; not for edits. Other jobs can run
                                     // in between only if the job runs the machine
  std::string note = {};             // one-line message about the result; may be empty
  bool saved = false;                // the current session has been saved to a file
  std::string stop_reason = {};      // why the machine is stopped; if empty, the debugger's reason
  bool runs = false;                 // the machine continues from its new position
  bool planned = false;              // like `runs`, but at full speed until the debugger's plan is complete
  NewSession next = {};              // replaces the session if not null
  std::function<void()> taken = {};  // called after the replacement, once the new session has been saved (Autosave)
};

// A job's context. If the work throws an exception, the front end receives its message and the machine continues.
struct Task {
  session::Session& session;
  session::Bookmarks& bookmarks;
  views::Progress& progress;    // updated by the job, and checked wherever the job can end
  session::Control control;     // for an interactive job that runs the machine: makes snapshots and ends the run on a pause
  play::Match* game = nullptr;  // null if the program has no game
  // Returns true if the time slice has elapsed. A query or an exclusive job can then return an unfinished result.
  std::function<bool()> pauses = {};
  // Returns the session's console, prepared for this job. Throws session::Error if the machine has no processor.
  std::function<commands::Console&()> console = {};
};

struct Job {
  enum class Kind : std::uint8_t { edit, query, exclusive };
  using Work = std::function<JobResult(const Task&)>;
  using Command = std::function<void(session::Session&)>;

  Kind kind = Kind::edit;
  Work work = {};
  std::string what = {};    // description of a file job ("Writing x.hex")
  bool stops = false;       // the machine is stopped before this exclusive job and stays at the cycle the job moves it to
  bool pause_ends = false;  // Engine::pause() cancels the job
  bool keep = false;        // makes the session worth autosaving

  static Job make_edit(Work work) { return {.kind = Kind::edit, .work = std::move(work), .keep = true}; }
  static Job make_edit(Command command) { return make_edit(of(std::move(command))); }
  static Job query(Work work) { return {.kind = Kind::query, .work = std::move(work)}; }
  // Creates a job that can modify the session and run it with Task::control.
  static Job interactive(Work work) { return {.kind = Kind::exclusive, .work = std::move(work), .pause_ends = true, .keep = true}; }
  // Creates a job that can move the machine anywhere in its recording.
  static Job travel(Work work) {
    return {.kind = Kind::exclusive, .work = std::move(work), .stops = true, .pause_ends = true, .keep = true};
  }
  static Job travel(Command command) { return travel(of(std::move(command))); }
  // Creates a job that reads or writes files, or is slow for other reasons. `what` must not be empty.
  static Job file_job(std::string what, Work work) { return {.kind = Kind::exclusive, .work = std::move(work), .what = std::move(what)}; }

 private:
  static Work of(Command command) {
    return [command = std::move(command)](const Task& task) {
      command(task.session);
      return JobResult{};
    };
  }
};

}  // namespace janus::engine
