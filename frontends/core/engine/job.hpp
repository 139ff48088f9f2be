// A job: what a face asks of the engine. By what it is for, it is done in one of nine ways:
//
//               for example            done             meanwhile the machine  afterwards it            pause ends it  worth keeping
//   edit        a key, a byte          between slices   goes on                goes on                  -              yes
//   adjust      the speed              between slices   goes on                goes on                  -              -
//   resume      "continue"             between slices   -                      runs                     -              -
//   halt        "break"                between slices   -                      stands                   -              -
//   travel      a step back            between runs     stands                 stands where it is put   yes            yes
//   plan        a step                 between runs     stands                 carries out the plan     -              yes
//   study       a profile              between runs     is looked at           goes on                  its Progress   -
//   file_job    opening a session      between runs     -                      goes on, or is another   its Progress   if it changed anything
//   interactive console line  between runs     is run by the job      goes on, or stands if    yes            yes
//                                                                              it is elsewhere now and
//                                                                              its answer does not run it
//
// Jobs are done in the order in which they are asked for. From the moment its turn comes, travel and plan stop the run. "Between
// slices" is within 4 ms of emulated time; "between runs" the run is broken off for it, and taken up again. A
// study does not break an interactive job's run: it waits for its end, or until the job pauses (Task::pauses).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/commands/console.hpp"
#include "frontends/core/debug/steps.hpp"
#include "frontends/games/play/match.hpp"
#include "frontends/core/views/progress.hpp"
#include "frontends/core/session/timeline/session_file.hpp"

namespace janus::engine {

// Another session, and how it is to be taken up.
struct NewSession {
  std::unique_ptr<session::Session> session;  // null: none, after all
  std::shared_ptr<const session::Program> program = {};
  bool loaded = false;  // it stands, and has breakpoints and bookmarks of its own
  session::Bookmarks bookmarks = {};
  std::unique_ptr<play::Match> match = nullptr;  // of the session, if it was looked through already
  std::vector<std::string> remarks = {};         // for the face to show
};

// What came of a job. It is said when it is done, and not before.
struct JobResult {
  bool unfinished = false;           // of a travel or an interactive job: its work is called again in the next slice; a travel's, before
                                     // anything else is done
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
  // For an interactive job: the time for now is over. It may be unfinished then, and is asked for the rest later.
  std::function<bool()> pauses = {};
  // The session's console, prepared for this job. Throws session::Error if the machine has no processor.
  std::function<commands::Console&()> console = {};
};

struct Job {
  enum class Kind : std::uint8_t { edit, adjust, resume, halt, travel, plan, study, file_job, interactive };
  using Work = std::function<JobResult(const Task&)>;
  using Command = std::function<void(session::Session&)>;

  Kind kind = Kind::edit;
  std::string what = {};  // what is done ("x.hex: is read") or, of a halt, why the machine stands
  Work work = {};

  static Job edit(Command command) { return {Kind::edit, {}, of(std::move(command))}; }
  static Job edit(Work work) { return {Kind::edit, {}, std::move(work)}; }
  static Job resume() { return {Kind::resume}; }  // runs to the next breakpoint
  // The machine's RES is pulled, and it runs.
  static Job reset();
  static Job halt(std::string why) { return {Kind::halt, std::move(why)}; }
  // The command may put the machine anywhere in its recorded past.
  static Job travel(Command command) { return {Kind::travel, {}, of(std::move(command))}; }
  static Job travel(Work work) { return {Kind::travel, {}, std::move(work)}; }
  // The command gives the debugger a plan; the machine then runs, as fast as it goes, until that is carried out.
  static Job plan(Command command) { return {Kind::plan, {}, of(std::move(command))}; }
  // Looks at the recorded past and leaves the machine as it is.
  static Job study(Work work) { return {Kind::study, {}, std::move(work)}; }
  // From now on, follows the search of the game's program (play::Match::follow).
  static Job follow_search();
  // Switches to the branch of the recording with that run number, or deletes it.
  static Job take_branch(std::uint64_t run);
  static Job drop_branch(std::uint64_t run);
  // All that reads or writes files, or else takes its time.
  static Job file_job(std::string what, Work work) { return {Kind::file_job, std::move(what), std::move(work)}; }
  // What may do anything to the session, run it itself included, by Task::control.
  static Job interactive(Work work) { return {Kind::interactive, {}, std::move(work)}; }
  // To the breakpoint before this, in slices.
  static Job back_to_breakpoint();
  static Job step(const debug::Step& step, int level);  // forward a plan, backward a travel
  // To where a byte of memory was written last, just before the instruction, in slices; `name` is what the byte is called.
  static Job last_writer(std::uint16_t address, std::string name);
  // In what is recorded: to where it is written next; and to the last time before this, or the next one, at which an instruction or a
  // level's line ran.
  static Job next_writer(std::uint16_t address, std::string name);
  static Job to_last_run(std::uint16_t place, int level, std::string name);
  static Job to_next_run(std::uint16_t place, int level, std::string name);

  struct Rule {
    bool between_runs, stops, pause_ends, keep;
  };
  Rule rule() const;

 private:
  static Work of(Command command) {
    return [command = std::move(command)](const Task& task) {
      command(task.session);
      return JobResult{};
    };
  }
};

}  // namespace janus::engine
