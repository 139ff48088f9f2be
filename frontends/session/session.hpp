// A program in a machine, with everything that plays the part of the person in front of it: keys given when
// the program waits for them, text typed at a terminal's speed, a transcript, conditions, and the log of all
// that was done, from which a run can be repeated exactly. It knows neither screens nor clocks.
//
//   auto program = load_program(collection, "microchess");
//   Session session({.program = program}, collection);
//   session.start(control);                          // the manifest's starting keys: RS, GO
//   session.queue_keys(parse_keys("C,PC", session.machine()));
//   if (session.run({}, control) == End::idle) ... session.display_text() is "0F1333"
//
// All times are cycles since power-on. Errors are thrown as session::Error.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/debug/debugger.hpp"
#include "frontends/debug/expression.hpp"
#include "frontends/debug/symbols.hpp"
#include "frontends/session/error.hpp"
#include "frontends/debug/input_log.hpp"
#include "frontends/session/keys.hpp"
#include "frontends/session/program.hpp"
#include "frontends/session/recording.hpp"
#include "frontends/session/transcript.hpp"
#include "machines/catalogue.hpp"
#include "machines/machine.hpp"

namespace janus::session {

using debug::Cassette;
using debug::Input;
using debug::InputLog;

class Collection;
class IdleDetector;
class Watcher;

// A ROM image that replaces the one Janus brings, or a text for the machine's slot.
struct RomImage {
  std::string name;  // the slot's: a ROM socket, or one for a program text
  std::vector<std::uint8_t> bytes;
};

// What goes into the machine before it is powered on.
struct Setup {
  std::shared_ptr<const Program> program = {};   // null: the monitor of the machine, if it has one
  std::string machine = {};                      // empty: the program's
  const machines::MachineInfo* board = nullptr;  // a machine that is in no catalogue; goes before `machine`
  std::vector<std::pair<std::string, std::string>> options = {};   // machine options, over the program's
  std::vector<std::pair<std::string, std::string>> settings = {};  // program settings
  std::vector<RomImage> roms = {};
  std::vector<Block> images = {};           // files given besides, laid over the program
  std::optional<std::uint16_t> start = {};  // start here instead of by reset vector and starting keys
  debug::SymbolTable symbols = {};          // of those files
  debug::SourceMap sources = {};            // likewise
};

// Why a run ended.
enum class End : std::uint8_t {
  idle,         // nothing is left to give, and the program waits for input
  condition,    // RunGoal::until holds
  limit,        // RunGoal::max_cycle is reached
  cancelled,    // Control said so; the keys not given yet stay queued
  never,        // it waits for input for ever and will not meet RunGoal::until
  end_of_tape,  // the tape has run out and the program neither scans its keys nor shows anything new
  jammed,       // the processor stopped at an illegal opcode
  trapped,      // the program stands still and nothing can free it, or has crashed: Session::trap()
  stopped,      // the debugger said so: Debugger::stopped()
};

struct RunGoal {
  const debug::Expression* until = nullptr;  // null: end at idle after the last key
  std::optional<std::uint64_t> max_cycle = {};
  std::optional<std::uint64_t> max_quiet = {};  // so many cycles after the last input; ten hours, if no end is given at all
  bool through_idle = false;  // idle is no end
  bool anew = false;          // what was known of idle before does not count: the program is to run on
};

// How whoever waits for a run follows it.
struct Control {
  // Called between slices, outside the machine: draw, pace to real time, look for input. False cancels.
  std::function<bool()> on_slice = {};
  std::uint64_t slice_milliseconds = 20;      // emulated
  const std::atomic<bool>* cancel = nullptr;  // set from a signal handler or another thread
};

// Everything needed to return to this point of the session.
struct Snapshot {
  std::vector<std::uint8_t> machine;
  std::uint64_t cycle = 0;
  std::shared_ptr<const std::vector<std::uint8_t>> start;
  InputLog::Past log;
  bool idle = false;
  std::map<std::string, std::string> settings;
};

class Session {
 public:
  // Throws Error if machine, option, setting, ROM or image do not fit.
  Session(Setup setup, const Collection& collection);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  machines::Machine& machine() { return *machine_; }
  const machines::Machine& machine() const { return *machine_; }
  const Program* program() const { return setup_.program.get(); }
  // The one table that conditions, listings and reports go by.
  const debug::SymbolTable& symbols() const { return symbols_; }
  void add_symbols(const debug::SymbolTable& symbols);
  std::uint64_t symbols_version() const { return symbols_version_; }  // another one whenever symbols were added
  const debug::SourceMap& sources() const { return sources_; }
  const std::map<std::string, std::string>& settings() const { return settings_; }

  // --- Running ---------------------------------------------------------------------------------------------
  // Queues the starting keys: the manifest's, or those of the machine's monitor. With Setup::start the
  // program counter is set instead, after the reset key where the machine has one. Call once, before anything
  // else.
  void start();
  void queue_keys(std::vector<KeyAction> keys);
  void queue_text(std::string_view text);  // `\r \n \t \\ \xNN` understood
  bool queue_empty() const { return queue_.empty(); }
  void clear_queue();

  // Gives what is queued and runs on until the goal. Comes back at once if the goal is reached already.
  End run(const RunGoal& goal, const Control& control);
  // Is the program, where it stands now, waiting for input?
  bool idle() const;
  // What happened where a run ended as End::trapped: "the program jumps to itself", and so to be followed by a place.
  const std::string& trap() const { return trap_; }
  // The interrupt that it was, if it was one.
  const std::optional<machines::LostInterrupt>& lost() const { return lost_; }

  // --- Debugging -------------------------------------------------------------------------------------------
  // The debugger, from whose first use on everything is recorded. While the machine stands in the recorded past, run() repeats
  // it; whatever is entered there begins a new future, and forgets what was still to be given.
  debug::Debugger& debugger();
  // In the recorded past: what is recorded behind this point becomes an old future, as if something had been entered.
  void branch();
  // Takes up an old future (History::take_up) where it was left. What was still to be given is forgotten.
  void take_up(std::size_t future);
  bool has_debugger() const { return debugger_ != nullptr; }
  // What the program did last, or does now: from the key, character, tape or reset before this point to where it waited again.
  struct Work {
    std::uint64_t first = 0;  // that input; without one, where the recording begins
    std::uint64_t last = 0;   // where it waited; or the next such input; else the end of the recording
    bool has_input = false;
    bool over = false;        // it waited, or was given something else
  };
  Work last_work();
  bool in_past() const { return debugger_ && debugger_->history().behind(); }

  // --- Looking ---------------------------------------------------------------------------------------------
  std::uint64_t cycle() const { return machine_->cycle(); }
  double seconds() const;
  std::string display_text() const;  // DESIGN §7; empty without digits
  std::optional<std::vector<std::string>> screen() const;
  std::uint8_t read(std::uint16_t address) const { return machine_->peek(0, address); }
  debug::Expression parse(std::string_view text) const;  // throws Error with the column
  std::int64_t evaluate(const debug::Expression& expression) const;
  const debug::Context& context() const;  // what expressions are evaluated in
  std::vector<VariableValue> variables() const;  // the manifest's transcript variables
  // Counts how often control enters an address; counting slows a run down. Counters stand at 0 when added.
  int add_counter(std::uint16_t address);
  std::uint64_t counter(int index) const;
  void clear_counters();  // removes them all

  // Gets each line as it is due; null: nobody.
  void on_transcript(std::function<void(const TranscriptLine&)> sink) { transcript_ = std::move(sink); }
  // Gets what the speaker did after every slice of a run, in the recorded past too, up to the cycle it is told; null: nobody. Where
  // that cycle is no slice after the one before, the machine was put somewhere else. The sink belongs to this session's thread.
  using SoundSink = std::function<void(const machines::BitTrace&, std::uint64_t until)>;
  void on_sound(SoundSink sink) { sound_ = std::move(sink); }
  // Gathers the speaker's edges from now on.
  void record_audio(bool on) { audio_on_ = on; }
  const machines::BitTrace& audio() const { return audio_; }

  // --- Changing: all of it is logged
  // ------------------------------------------------------------------------- Applies a setting's patch to
  // the running program. Throws Error if there is no such setting or value.
  void change_setting(const std::string& name, const std::string& value);
  void enter(Input input);  // anything, at once; throws Error if the machine refuses it
  void poke(std::uint16_t address, std::uint8_t value);
  void set_register(int index, std::uint32_t value);
  void set_option(const std::string& name, const std::string& value);  // throws Error if refused
  void insert_tape(std::vector<float> samples, std::uint32_t rate_hz);

  // --- Going back
  // --------------------------------------------------------------------------------------------
  const InputLog& log() const { return log_; }
  const std::vector<std::uint8_t>& start_state() const { return *start_state_; }  // before the log's first entry
  Snapshot snapshot() const;
  void restore(const Snapshot& snapshot);        // log and start state are as they were there; the queue is forgotten
  // All that was done so far, as a whole; `marks` and `breakpoints` are left empty (session_file.hpp has them). With a debugger: up to the end of its history.
  Recording recording() const;
  // Makes the same run again, in a session of the same machine, and goes to where it stood; the debugger records it. False if it
  // was cancelled; throws Error if the recording does not fit: then machine, log, history and all else are as they were.
  bool play_recording(const Recording& recording, const Control& control);
  std::vector<std::uint8_t> save_state() const;  // the bytes of a state file
  void load_state(
      std::span<const std::uint8_t> bytes);  // throws Error and changes nothing if they are not one

 private:
  class Context;
  enum class Phase : std::uint8_t { waiting, holding, typing, pausing };

  // Setting up.
  const machines::MachineInfo& choose_board() const;
  void fit_options();
  void lay_images(const Collection& collection, const machines::MachineInfo& board);
  void lay_sources(const std::vector<Block>& blocks, const debug::SourceMap& sources);
  std::vector<bool> empty_memory();  // per address

  // Running: what is due is done between slices.
  bool may_give(const KeyAction& action) const;
  bool next_acts_alone() const;
  bool work_queue();
  void give(const KeyAction& action);
  void let_go();
  machines::Stop advance(const machines::RunOptions& options);
  machines::Stop advance_looking(const machines::RunOptions& options);
  machines::Stop look_for_standstill(const machines::RunOptions& options);
  std::string describe_standstill() const;
  std::string describe_lost() const;
  std::optional<End> run_recorded(const RunGoal& goal, std::uint64_t next_slice);
  void begin_new_future();
  bool play(const Recording& recording, const Control& control);
  void note_wait();
  void give_nothing();
  void begin_history();
  void note_input();
  void write_line(const std::optional<std::string>& next);
  bool met(const RunGoal& goal) const;
  std::optional<End> finished(const RunGoal& goal);
  std::optional<End> stuck(const RunGoal& goal);
  std::uint64_t next_stop(const RunGoal& goal) const;
  machines::BitTrace take_sound();
  void drop_sound();  // nobody is to hear what was done to get here
  void gather_audio();

  Setup setup_;
  std::unique_ptr<machines::Machine> machine_;
  debug::SymbolTable symbols_;
  std::uint64_t symbols_version_ = 0;
  debug::SourceMap sources_;
  std::map<std::string, std::string> settings_;
  std::shared_ptr<const std::vector<std::uint8_t>> start_state_;
  std::vector<bool> laid_ = std::vector<bool>(0x10000);  // per address: something was put there before cycle 1
  InputLog log_;
  IdleRule idle_rule_;
  std::unique_ptr<Context> context_;
  std::unique_ptr<debug::Debugger> debugger_;
  std::unique_ptr<IdleDetector> idle_;
  std::unique_ptr<Watcher> watcher_;
  bool watching_ = false;  // the watcher has something to look for

  std::deque<KeyAction> queue_;
  Phase phase_ = Phase::waiting;
  bool at_once_ = false;  // the next item does not wait for idle
  std::vector<int> held_keys_;  // in the order in which they were pressed
  std::uint64_t phase_until_ = 0;  // holding, pausing: until this cycle
  bool jammed_ = false;
  bool tape_awaited_ = false;  // PLAY was pressed, and the program has not waited for keys since
  bool wait_noted_ = false;    // since the last input
  bool line_written_ = false;  // the transcript says already that nothing is left to give

  struct Standstill {  // for finding a program that jumps to itself
    bool looked = false;
    std::uint64_t first = 0;  // cycle of the first look since the last input
    std::uint64_t cycle = 0;  // of the latest
    std::uint32_t place = 0;
    std::uint64_t polls = 0;
    bool found = false;
    bool waits = false;       // it is no jump: the processor passes single cycles
  };
  Standstill standstill_;
  std::optional<machines::LostInterrupt> lost_;  // in this run
  std::string trap_;
  std::uint64_t quiet_since_ = 0;  // the last input, or where the run began

  std::function<void(const TranscriptLine&)> transcript_;
  SoundSink sound_;
  bool audio_on_ = false;
  machines::BitTrace audio_;
};

}  // namespace janus::session
