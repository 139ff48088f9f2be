// The timeline of a session: where the run began, all that was put in, what was recorded of it, and the one way to any other
// moment. Whatever changes the machine from outside goes through enter(), and is logged with its cycle.
//
// The machine is one object from power-on to the end, as every face holds on to it. What loads another run or state sets all of
// this one aside first, and puts it back if anything of the other does not fit: what fails changes nothing.
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

// Everything needed to return to this point of the session.
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
  // The driver, as the timeline sees it: it plans inputs, and is told when the past or the future changes.
  class Planner {
   public:
    virtual ~Planner() = default;
    virtual void input_made() = 0;                   // something was put in
    virtual void future_left() = 0;                  // what was still to be given belongs to a future that was left, or to another run
    virtual void bus_taken() = 0;                    // the debugger observes the machine from now on
    virtual std::vector<int> held_keys() const = 0;  // that it holds down, in the order in which they were pressed
    virtual bool waits_for_ever() const = 0;         // the program waits for input, and will for ever
    virtual void assume_waiting(bool noted) = 0;     // it does, where the machine was put; `noted`: since when is in the log
  };

  // All of it outlives the timeline. The planner is set before anything else is done.
  Timeline(const PoweredMachine& powered, const debug::Context& context);
  void planned_by(Planner& planner) { planner_ = &planner; }
  void lines_from(std::function<const debug::SourceMap&()> sources) { sources_ = std::move(sources); }  // for the debugger's steps

  // From now on, calls of C functions record where their variables are (CallTree::record_c_stack).
  void follow_c(const debug::CProgram& program);

  std::uint64_t cycle() const { return machine_.cycle(); }
  // As they are where the machine stands: those of the beginning, and what the log says since.
  const std::map<std::string, std::string>& settings() const;

  // --- Putting in --------------------------------------------------------------------------------------------
  // Anything, at once; throws Error if the machine refuses it, and then nothing has changed. In the recorded past it begins a new
  // future: keys that are down there are let go, and what was still to be given is forgotten.
  void enter(Input input);
  // A setting's patch, byte by byte. Throws Error if there is no such setting or value.
  void change_setting(const std::string& name, const std::string& value);

  const InputLog& log() const { return log_; }
  void note_wait(std::uint64_t cycle) { log_.add_wait(cycle); }  // the program was found waiting since then

  // --- Going back --------------------------------------------------------------------------------------------
  // The debugger, from whose first use on everything is recorded. While the machine stands in the recorded past, a run repeats it.
  debug::Debugger& debugger();
  debug::Debugger* attached() const { return debugger_.get(); }  // null: not in use yet
  bool in_past() const { return debugger_ && debugger_->history().behind(); }
  // To the first boundary at or after `cycle`, within what is recorded.
  void go_to(std::uint64_t cycle) { debugger().history().go_to(cycle); }
  // In the recorded past: what is recorded after this point becomes an old future, as if something had been entered.
  void branch();
  // Takes up an old future (History::take_up) where it was left.
  void take_up(std::size_t future);
  // To where the machine stood at `cycle` before anything was given to it there; what came after becomes an old future.
  void return_to(std::uint64_t cycle);
  // Since when the program waits, or waited last; the cycle it stands at if that is not known.
  std::uint64_t waiting_since() const;
  bool waited_here() const;  // in the recorded past: nothing was given since then
  // Is told whenever a new future begins: nothing that was recorded after `cycle` is the run any more.
  void on_new_future(std::function<void(std::uint64_t cycle)> sink) { new_future_ = std::move(sink); }

  // What the program did last, or does now: from the key, character, tape or reset before this point to where it waited again.
  struct Work {
    std::uint64_t first = 0;  // that input; without one, where the recording begins
    std::uint64_t last = 0;   // where it waited; or the next such input; else the end of the recording
    bool has_input = false;
    bool over = false;  // it waited, or was given something else
  };
  Work last_work();

  // --- Other runs --------------------------------------------------------------------------------------------
  std::vector<std::uint8_t> save_state() const { return machine_.save(); }  // the bytes of a state file
  // A run that begins with this state. Throws Error and changes nothing if the bytes are none.
  void load_state(std::span<const std::uint8_t> bytes);
  // All that was done so far, as a whole; `marks` and `breakpoints` are left empty (session_file.hpp has them). With a debugger: up
  // to the end of its history.
  Recording recording() const;
  // Makes the same run again, on the same kind of machine, and goes to where it stood; the debugger records it. False if it was
  // cancelled; throws Error if the recording does not fit: then machine, log, history and all else are as they were. `onlooker` looks
  // at its last work as that is recorded: at the inputs in it when they have been made.
  bool play_recording(const Recording& recording, const Control& control, debug::Onlooker* onlooker = nullptr);
  // The same piece by piece, in a session that nobody uses yet: what fails leaves it useless. The timeline and the onlooker outlive it.
  class Replay {
   public:
    // Throws Error where the recording does not fit; go_on() may, too.
    Replay(Timeline& timeline, Recording recording, debug::Onlooker* onlooker = nullptr);
    // True: it is made up to its end. False: `control` ended it, and the next call goes on.
    bool go_on(const Control& control);
    // Once it is made: the machine goes to where it stood.
    void finish();

   private:
    bool run_to(std::uint64_t target, const Control& control);

    Timeline& timeline_;
    Recording recording_;
    debug::Onlooker* onlooker_;
    std::vector<bool> empty_;
    std::size_t next_ = 0;                // of its inputs
    std::uint64_t first_ = 0, last_ = 0;  // of its last work
  };

  // The state in which the run began; another object when another run or state was loaded.
  const std::shared_ptr<const std::vector<std::uint8_t>>& start_state() const { return start_state_; }

  SavedPoint save_point() const;
  void restore(const SavedPoint& point);  // log and start state are as they were there

 private:
  void let_keys_go();
  std::vector<int> keys_down() const;
  void begin_again();
  void drop_sound();
  void leave_future(std::uint64_t cycle);
  // `whole`: where the run begins and ends. `here`: what is given later is no part of it.
  static Work last_work_of(std::span<const Input> inputs, std::span<const std::uint64_t> waits, Work whole, std::uint64_t here);

  machines::Machine& machine_;
  const Program* program_;
  const std::vector<bool>& laid_;
  const debug::Context& context_;
  Planner* planner_ = nullptr;
  std::map<std::string, std::string> first_settings_;    // before the log's first entry
  mutable std::map<std::string, std::string> settings_;  // as last asked for
  std::function<void(std::uint64_t)> new_future_;
  std::shared_ptr<const std::vector<std::uint8_t>> start_state_;
  InputLog log_;
  std::unique_ptr<debug::Debugger> debugger_;
  std::function<const debug::SourceMap&()> sources_;
  std::uint16_t c_stack_ = 0;
  std::vector<std::uint16_t> c_routines_;
};

}  // namespace janus::session
