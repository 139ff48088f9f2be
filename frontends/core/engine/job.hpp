// A job of the engine, for a user interface. There are three kinds:
//
//   kind        for example          when            meanwhile the machine   afterwards
//   edit        a key, a byte        between slices  continues               continues
//   query       a profile            between runs    is looked at            continues
//   exclusive   a step back          between runs    is used by the job      is stopped, if the job `stops` it or has moved it
//               opening a session                                            continues, or is another one
//
// The result of an edit or an exclusive job can make the machine run.
//
// Jobs are done in the order in which they are submitted. "Between slices" is within 4 ms of emulated time. "Between runs" interrupts the
// run, which is resumed afterwards. A query does not interrupt the run of an exclusive job: it waits until that job ends or pauses
// (Task::pauses).
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

// Another session, and how it is to be taken up.
struct NewSession {
  std::unique_ptr<session::Session> session;  // null: none, after all
  std::shared_ptr<const session::Program> program = {};
  bool loaded = false;      // it stands, and has breakpoints and bookmarks of its own
  std::string stands = {};  // why it is stopped; empty: it runs, unless it is loaded
  session::Bookmarks bookmarks = {};
  std::unique_ptr<play::Match> match = nullptr;  // of the session, if it was looked through already
  std::vector<std::string> remarks = {};         // for the face to show
};

// What came of a job. It is said when it is done, and not before.
struct JobResult {
  bool unfinished = false;           // not of an edit: its work is called again in the next slice. Only a job that runs the machine lets
                                     // other jobs come between
  std::string note = {};             // one line that says what was done; empty: nothing is said
  bool saved = false;                // the session, as it is, in a file
  std::string stands = {};           // why the machine stands there; empty: what the debugger says
  bool runs = false;                 // the machine goes on from where it stands now
  bool planned = false;              // the same, as fast as it goes, until the debugger's plan is carried out
  NewSession next = {};              // takes the session's place if there is one
  std::function<void()> taken = {};  // called when it has, and the new session has been kept (Autosave)
};

// What a job is done on. It may throw: the face is told the message, and the machine goes on.
struct Task {
  session::Session& session;
  session::Bookmarks& bookmarks;
  views::Progress& progress;    // to be asked wherever the job can end, and told how far it is
  session::Control control;     // of an interactive job that runs the machine: makes snapshots, and ends it when the machine is to pause
  play::Match* game = nullptr;  // null: the program is no game
  // The time for now is over. A query or an exclusive job can then return an unfinished result.
  std::function<bool()> pauses = {};
  // The session's console, prepared for this job. Throws session::Error if the machine has no processor.
  std::function<commands::Console&()> console = {};
};

struct Job {
  enum class Kind : std::uint8_t { edit, query, exclusive };
  using Work = std::function<JobResult(const Task&)>;
  using Command = std::function<void(session::Session&)>;

  Kind kind = Kind::edit;
  Work work = {};
  std::string what = {};    // of a file job: what is done ("x.hex: is read")
  bool stops = false;       // exclusive: the machine is stopped before it, and stays where the job puts it
  bool pause_ends = false;  // Engine::pause() cancels it
  bool keep = false;        // autosave: worth keeping

  static Job edit(Work work) { return {.kind = Kind::edit, .work = std::move(work), .keep = true}; }
  static Job edit(Command command) { return edit(of(std::move(command))); }
  static Job query(Work work) { return {.kind = Kind::query, .work = std::move(work)}; }
  // Can do anything to the session, and run it by Task::control.
  static Job interactive(Work work) { return {.kind = Kind::exclusive, .work = std::move(work), .pause_ends = true, .keep = true}; }
  // Can put the machine anywhere in its recording.
  static Job travel(Work work) {
    return {.kind = Kind::exclusive, .work = std::move(work), .stops = true, .pause_ends = true, .keep = true};
  }
  static Job travel(Command command) { return travel(of(std::move(command))); }
  // Reads or writes files, or takes long for another reason. `what`: not empty.
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
