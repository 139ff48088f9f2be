// The timeline of a session: the start of the run, all inputs, the recording, and the only way to move to another position. Every external
// change of the machine goes through enter(), and is logged with its cycle.
//
// The machine object stays the same from power-on to the end, because front ends refer to it. Loading another run or state first stashes
// the present one, and restores it if anything in the other does not fit: a failed load changes nothing.
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

// All data needed to return to this point of the session.
struct SavedPoint {
  std::vector<std::uint8_t> machine;
  std::uint64_t cycle = 0;
  std::shared_ptr<const std::vector<std::uint8_t>> start;
  InputLog::Past log;
  bool idle = false;
  std::map<std::string, std::string> settings;  // before the log's first entry
};

class Timeline {
 public:
  // The timeline's interface to the driver, which plans inputs and is notified of changes of the recording.
  class TimelineListener {
   public:
    virtual ~TimelineListener() = default;
    virtual void input_made() = 0;                   // an input was made
    virtual void branch_left() = 0;                  // planned input is obsolete: its branch or run was left
    virtual void bus_taken() = 0;                    // the debugger observes the machine from now on
    virtual std::vector<int> held_keys() const = 0;  // keys that it holds down, in the order of the presses
    virtual bool waits_for_ever() const = 0;         // the program waits for input, and only input can end the wait
    virtual void assume_waiting(bool noted) = 0;     // the program waits at the new position; `noted`: the log contains the start of the
                                                     // wait
  };

  // The parameters must outlive the timeline. planned_by() must be called before all other functions.
  Timeline(const PoweredMachine& powered, const debug::Context& context);
  void set_listener(TimelineListener& planner) { listener_ = &planner; }
  void lines_from(std::function<const debug::SourceMap&()> sources) { sources_ = std::move(sources); }  // for the debugger's steps

  // From now on, calls of C functions record the locations of their variables (CallTree::record_c_stack).
  void follow_c(const debug::CProgram& program);

  std::uint64_t cycle() const { return machine_.cycle(); }
  // The settings at the machine's position: the initial ones with the changes in the log.
  const std::map<std::string, std::string>& settings() const;

  // --- Putting in --------------------------------------------------------------------------------------------
  // Makes an input immediately. If the machine refuses it, throws Error and changes nothing. In the recorded past it starts a new branch:
  // keys held down there are released, and planned input is discarded.
  void enter(Input input);
  // Writes a setting's patch, byte by byte. Throws Error for an unknown setting or value.
  void change_setting(const std::string& name, const std::string& value);

  const InputLog& log() const { return log_; }
  void note_wait(std::uint64_t cycle) { log_.add_wait(cycle); }  // the program has been waiting since `cycle`

  // --- Going back --------------------------------------------------------------------------------------------
  // The debugger; recording starts with the first call. While the machine is in the recorded past, running repeats the recording.
  debug::Debugger& debugger();
  debug::Debugger* attached() const { return debugger_.get(); }  // null: not in use yet
  bool in_past() const { return debugger_ && debugger_->history().is_rewound(); }
  // Goes to the first boundary at or after `cycle`, within the recording.
  void go_to(std::uint64_t cycle) { debugger().history().go_to(cycle); }
  // In the recorded past: turns the recording after this point into an old branch, as an input does.
  void branch();
  // Resumes an old branch (History::take_up) at its start.
  void take_up(std::size_t future);
  // Goes to `cycle`, before any input that was made there; the recording after it becomes an old branch.
  void return_to(std::uint64_t cycle);
  // The start of the program's current or latest wait; the current cycle if unknown.
  std::uint64_t waiting_since() const;
  bool waited_here() const;  // in the recorded past: no input was made since then
  // `sink` is called whenever a new branch starts: data recorded after `cycle` no longer belongs to the run.
  void on_new_future(std::function<void(std::uint64_t cycle)> sink) { new_future_ = std::move(sink); }

  // The program's latest work, complete or in progress: from the last key, character, tape or reset before the current position to the next
  // wait.
  struct Work {
    std::uint64_t first = 0;  // the input; without one, the start of the recording
    std::uint64_t last = 0;   // the wait; or else the next such input; or else the end of the recording
    bool has_input = false;
    bool over = false;  // it waited, or received another input
  };
  Work last_work();

  // --- Other runs --------------------------------------------------------------------------------------------
  std::vector<std::uint8_t> save_state() const { return machine_.save(); }  // the contents of a state file
  // Starts a run with this state. Throws Error and changes nothing if the bytes are not a state.
  void load_state(std::span<const std::uint8_t> bytes);
  // The complete run so far, up to the end of the debugger's history if there is one. `marks` and `breakpoints` are empty; session_file.hpp
  // provides them.
  Recording recording() const;
  // Replays a recording on the same kind of machine, recorded by the debugger, and goes to its position. Returns false if it was cancelled;
  // throws Error if the recording does not fit. In both cases machine, log, history and all else are unchanged. `observer` observes the
  // recording's last work while it is recorded, and receives its inputs after they are made.
  bool play_recording(const Recording& recording, const Control& control, debug::ReplayObserver* observer = nullptr);
  // The same in slices, for a session that is not in use yet: a failure leaves the session unusable. The arguments must outlive it.
  class Replay {
   public:
    // Throws Error if the recording does not fit; go_on() can also throw.
    Replay(Timeline& timeline, Recording recording, debug::ReplayObserver* observer = nullptr);
    // Returns true at the end of the recording, false if `control` interrupted it; the next call continues.
    bool go_on(const Control& control);
    // Goes to the recording's position. Must be called after go_on() has returned true.
    void finish();

   private:
    bool run_to(std::uint64_t target, const Control& control);

    Timeline& timeline_;
    Recording recording_;
    debug::ReplayObserver* observer_;
    std::vector<bool> empty_;
    std::size_t next_ = 0;                // index into its inputs
    std::uint64_t first_ = 0, last_ = 0;  // of its last work
  };

  // The initial state of the run; another object after another run or state was loaded.
  const std::shared_ptr<const std::vector<std::uint8_t>>& start_state() const { return start_state_; }

  SavedPoint save_point() const;
  void restore(const SavedPoint& point);  // also restores log and start state

 private:
  void let_keys_go();
  std::vector<int> keys_down() const;
  void begin_again();
  void drop_sound();
  void leave_branch(std::uint64_t cycle);
  // `whole`: start and end of the run. `here`: later inputs are excluded.
  static Work last_work_of(std::span<const Input> inputs, std::span<const std::uint64_t> waits, Work whole, std::uint64_t here);

  machines::Machine& machine_;
  const Program* program_;
  const std::vector<bool>& loaded_;
  const debug::Context& context_;
  TimelineListener* listener_ = nullptr;
  std::map<std::string, std::string> first_settings_;    // before the log's first entry
  mutable std::map<std::string, std::string> settings_;  // from the latest call of settings()
  std::function<void(std::uint64_t)> new_future_;
  std::shared_ptr<const std::vector<std::uint8_t>> start_state_;
  InputLog log_;
  std::unique_ptr<debug::Debugger> debugger_;
  std::function<const debug::SourceMap&()> sources_;
  std::uint16_t c_stack_ = 0;
  std::vector<std::uint16_t> c_routines_;
};

}  // namespace janus::session
