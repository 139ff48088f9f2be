// A session's timeline manages the start of the run, all inputs and the recording, and provides the only way to
// move to another position. Every external change to the machine is made by apply_input(), and is logged with its cycle.
//
// The machine object stays the same for the whole session, because front ends refer to it. Loading another run or state first stashes the
// current run, and restores it if any of the loaded data is invalid, so a failed load changes nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "frontends/core/debug/debugger.hpp"
#include "frontends/core/debug/history/input_log.hpp"
#include "frontends/core/session/control.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/manifest/program.hpp"
#include "frontends/core/session/timeline/recording.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

using debug::Cassette;
using debug::Input;
using debug::InputLog;

struct PoweredMachine;

// All data needed to return to a point in the session.
struct SavedPoint {
  std::vector<std::uint8_t> machine;
  std::uint64_t cycle = 0;
  std::shared_ptr<const std::vector<std::uint8_t>> start;
  InputLog::Contents log;
  bool idle = false;
  std::map<std::string, std::string> settings;  // before the log's first entry
};

class Timeline {
 public:
  // The timeline's interface to the driver, which schedules inputs and is notified of changes to the recording.
  class TimelineListener {
   public:
    virtual ~TimelineListener() = default;
    virtual void on_input() = 0;                     // an input was made
    virtual void on_branch_left() = 0;               // planned input is obsolete, because its branch or run was left
    virtual void on_bus_taken() = 0;                 // the debugger now observes the machine
    virtual std::vector<int> held_keys() const = 0;  // keys held down by the driver, in the order pressed
    virtual bool waits_forever() const = 0;          // the program is waiting, and only input can end the wait
    virtual void assume_waiting(bool noted) = 0;     // the program is waiting at the new position; `noted` if the wait is in the log
  };

  // The arguments must outlive the timeline. set_listener() must be called before all other functions.
  Timeline(const PoweredMachine& powered, const debug::Context& context);
  void set_listener(TimelineListener& planner) { listener_ = &planner; }
  void set_source_lines(std::function<const debug::SourceMap&()> sources) { sources_ = std::move(sources); }  // for line steps

  // From now on, calls to C functions record the locations of their variables (CallTree::record_c_stack).
  void record_c_variables(const debug::CProgram& program);

  std::uint64_t cycle() const { return machine_.cycle(); }
  // Returns the settings at the machine's position: the initial settings with the changes in the log.
  const std::map<std::string, std::string>& settings() const;

  // --- Input -------------------------------------------------------------------------------------------------
  // Applies an input immediately. If the machine rejects the input, throws Error without changing anything. Before the
  // end of the recording, the input starts a new branch, releases keys that are held down, and discards planned input.
  void apply_input(Input input);
  // Writes a setting's patch, byte by byte. Throws Error for an unknown setting or value.
  void change_setting(const std::string& name, const std::string& value);

  const InputLog& log() const { return log_; }
  void record_wait(std::uint64_t cycle) { log_.add_wait(cycle); }  // the program has been waiting since `cycle`

  // --- Moving back -------------------------------------------------------------------------------------------
  // Returns the debugger; recording starts with the first call. Before the end of the recording, running the machine replays the recording.
  debug::Debugger& debugger();
  debug::Debugger* attached_debugger() const { return debugger_.get(); }  // null if not in use yet
  bool is_rewound() const { return debugger_ && debugger_->history().is_rewound(); }
  // Goes to the first boundary at or after `cycle`, within the recording.
  void go_to(std::uint64_t cycle) { debugger().history().go_to(cycle); }
  // Before the end of the recording, turns the part after the current position into an old branch, as an input does.
  void branch();
  // Resumes an old branch (History::resume_branch) at its start.
  void resume_branch(std::size_t number);
  // Goes to `cycle`, before any input that was made there; the recording after it becomes an old branch.
  void return_to(std::uint64_t cycle);
  // Returns the start of the program's current or latest wait, or the current cycle if unknown.
  std::uint64_t wait_start() const;
  bool is_at_wait() const;  // before the end of the recording: true if no input has been made since the start of the wait
  // `sink` is called when a new branch starts, because data recorded after `cycle` no longer belongs to the run.
  void on_new_branch(std::function<void(std::uint64_t cycle)> sink) { new_branch_ = std::move(sink); }

  // The program's latest work, complete or in progress: the range from the last key, character, tape or reset before
  // the current position to the next wait.
  struct Work {
    std::uint64_t first = 0;  // cycle of the input or, without an input, the start of the recording
    std::uint64_t last = 0;   // cycle of the wait, or else of the next such input, or else the end of the recording
    bool has_input = false;
    bool over = false;  // the program waited or received another input
  };
  Work last_work();

  // --- Other runs --------------------------------------------------------------------------------------------
  std::vector<std::uint8_t> save_state() const { return machine_.save(); }  // contents of a state file
  // Starts a run from a saved state. Throws Error without changing anything if the bytes are not a valid state.
  void load_state(std::span<const std::uint8_t> bytes);
  // Returns the complete run so far, up to the end of the debugger's history if there is one. `marks` and `breakpoints`
  // are empty; session_file.hpp adds them.
  Recording recording() const;
  // Replays a recording on the same type of machine, while the debugger records it, and goes to its position. Returns
  // false if cancelled; throws Error if the recording does not match. In both cases, nothing has changed. `observer`
  // observes the recording's last work during the replay, and receives inputs after they are made.
  bool play_recording(const Recording& recording, const Control& control, debug::ReplayObserver* observer = nullptr);
  // Like play_recording(), but in slices, for a session that is not in use yet; a failure makes the session unusable. The arguments
  // must outlive the object.
  class Replay {
   public:
    // Throws Error if the recording does not match; advance() can also throw.
    Replay(Timeline& timeline, Recording recording, debug::ReplayObserver* observer = nullptr);
    // Returns true at the end of the recording, or false if `control` interrupted the replay, which the next call continues.
    bool advance(const Control& control);
    // Goes to the recording's position. Must be called after advance() has returned true.
    void finish();

   private:
    bool run_to(std::uint64_t target, const Control& control);

    Timeline& timeline_;
    Recording recording_;
    debug::ReplayObserver* observer_;
    std::vector<bool> empty_;
    std::size_t next_ = 0;                // index of the next input
    std::uint64_t first_ = 0, last_ = 0;  // range of the last work
  };

  // Returns the initial state of the run. Loading another run or state replaces the object.
  const std::shared_ptr<const std::vector<std::uint8_t>>& start_state() const { return start_state_; }

  SavedPoint save_point() const;
  void restore(const SavedPoint& point);  // also restores the log and the start state

 private:
  void release_all_keys();
  std::vector<int> pressed_keys() const;
  void restart_run();
  void discard_sound();
  void leave_branch(std::uint64_t cycle);
  // `whole` contains the start and end of the run. Inputs after `here` are excluded.
  static Work find_last_work(std::span<const Input> inputs, std::span<const std::uint64_t> waits, Work whole, std::uint64_t here);

  machines::Machine& machine_;
  const Program* program_;
  const std::vector<bool>& loaded_;
  const debug::Context& context_;
  TimelineListener* listener_ = nullptr;
  std::map<std::string, std::string> first_settings_;    // before the log's first entry
  mutable std::map<std::string, std::string> settings_;  // result of the latest call to settings()
  std::function<void(std::uint64_t)> new_branch_;
  std::shared_ptr<const std::vector<std::uint8_t>> start_state_;
  InputLog log_;
  std::unique_ptr<debug::Debugger> debugger_;
  std::function<const debug::SourceMap&()> sources_;
  std::uint16_t c_stack_ = 0;
  std::vector<std::uint16_t> c_routines_;
};

}  // namespace janus::session
