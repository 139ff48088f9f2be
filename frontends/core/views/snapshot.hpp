// Snapshot: state of the session at one instruction boundary, for front ends to draw. The engine makes about
// sixty per second; a snapshot is immutable, and shared by all readers.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "frontends/core/debug/levels/level_view.hpp"
#include "frontends/core/debug/source_map.hpp"
#include "frontends/core/debug/symbols.hpp"
#include "frontends/games/play/match.hpp"
#include "frontends/core/views/landmarks.hpp"
#include "frontends/core/views/recorded.hpp"
#include "frontends/core/session/own_files.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/timeline/bookmarks.hpp"

namespace janus::views {

// Constant data of a session; replaced only if symbols are added.
struct Description {
  std::uint64_t number = 0;  // changes with the session, and with symbols other than annotations
  std::string machine;       // Machine::name()
  std::string title;         // of the machine
  std::uint64_t clock_hz = 1;
  const cpus::CpuInfo* cpu = nullptr;                     // never null; this and the next have static lifetime
  const cpus::InstructionSet* instruction_set = nullptr;  // null: the machine does not execute instructions
  std::vector<machines::Space> spaces;
  std::vector<machines::DisplayInfo> displays;
  bool has_tape = false;
  bool has_terminal = false;
  bool has_sound = false;
  std::vector<machines::KeyInfo> keys;
  std::vector<std::string> key_groups;
  std::vector<machines::OptionInfo> options;
  std::vector<machines::SlotInfo> slots;
  std::span<const machines::ChipInfo> chips;  // other than the processor
  std::uint64_t names = 0;                    // Session::symbols_version() of the following members
  std::uint64_t annotations_version = 0;      // like `names`
  debug::SymbolTable symbols;
  debug::SourceMap sources;
  debug::SourceMap faulty_sources;  // Session::faulty_sources()
  tools::Annotations annotations, given_annotations;
  std::string annotated;                            // Session::annotated_name()
  std::shared_ptr<const session::Program> program;  // null: none

  // Of the program; overrides the machine's.
  std::string meaning(const std::string& name) const { return program == nullptr ? "" : program->meaning(name); }  // may be empty
  std::span<const debug::Level> levels() const { return program == nullptr ? std::span<const debug::Level>() : program->levels; }
};

struct TapeView {
  machines::Tape::Motion motion = machines::Tape::Motion::stopped;
  bool at_end = false;
  double position_seconds = 0;
  double length_seconds = 0;
};

struct TerminalView {
  std::shared_ptr<const std::string> printout;  // every byte printed so far
  std::size_t pending = 0;                      // typed bytes that were not sent yet
  int bit_rate = 0;
};

// Contents of a display. The same object while the contents are unchanged, not counting the brightness of digits.
struct DisplayView {
  std::uint64_t stamp = 0;
  std::shared_ptr<const machines::DisplayLook> look;
};

struct NamedInput {
  std::uint64_t cycle = 0;
  std::string name;  // of the key or the action
};

// Watched variables of a call at its entry; empty if its routine has none.
struct CallText {
  std::string brief, full;
};
CallText describe_call(session::Session& session, const debug::Frame& call, std::span<const debug::Frame> outer, int level = 0);

// The call tree of a level.
struct CallsView {
  std::vector<debug::Frame> open;   // calls, outermost first
  std::vector<CallText> open_text;  // of each call
  std::vector<StripSample> strip;   // equal parts from begin to end
};

// A level, from 1 on: the program that an interpreter runs.
struct LevelView : CallsView {
  debug::LevelEvent statement;                                     // currently running
  bool in_machine_code = false;                                    // called by the statement
  std::shared_ptr<const std::vector<debug::ProgramLine>> program;  // in memory; never null
  std::size_t column = 0;                                          // of the statement in the text of its line
  std::string words;                                               // text of the statement
  std::vector<debug::StackFrame> frames;                           // on the interpreter's stacks
  std::vector<std::string> values;                                 // of the level's variables
};

// A stored branch of the recording (debug::History::Future).
struct OldFuture {
  std::uint64_t run = 0;  // its run number
  std::uint64_t from = 0, end = 0;
  bool operator==(const OldFuture&) const = default;
};

// State of the debugger. Is itself the call tree of the machine.
struct DebugView : CallsView {
  static constexpr std::size_t kStrip = Recorded::kStrip;
  std::uint64_t begin = 0, end = 0;  // recorded cycles
  std::vector<LevelView> levels;     // [0] is level 1
  int stopped_level = 0;             // of the debugger's last stop
  int stopped_by = 0;                // the breakpoint of that stop; 0: none
  bool board_turned = false;         // the innermost call with watched variables uses a turned board
  std::vector<debug::Breakpoint> breakpoints;
  std::optional<std::vector<debug::Breakpoint>> lasting;  // breakpoints to save, if different (set_breakpoints_aside)
  std::vector<session::WaitingBreakpoint> waiting;        // Session::waiting_breakpoints()
  std::shared_ptr<const std::vector<NamedInput>> inputs;
  std::shared_ptr<const std::vector<Landmark>> landmarks;
  std::size_t input_count = 0;   // number of log entries in `inputs`
  std::uint64_t last_input = 0;  // cycle of the last of them
  std::size_t memory_size = 0;   // bytes used by the history
  std::uint64_t run = 0;         // History::run_number()
  std::vector<OldFuture> futures;

  bool behind(std::uint64_t cycle) const { return cycle < end; }
  const CallsView& calls(int level) const {
    return level == 0 ? static_cast<const CallsView&>(*this) : levels[static_cast<std::size_t>(level - 1)];
  }
};

inline constexpr double kFullSpeed = 0;  // no limit

struct Snapshot {
  static constexpr std::size_t kMostProcedures = 40;
  std::shared_ptr<const Description> about;
  std::uint64_t number = 0;
  std::uint64_t cycle = 0;
  std::shared_ptr<const session::OwnFiles> own;                       // the user's files in memory; null: none
  std::shared_ptr<const session::WatchedFile> watched;                // Session::watched_file()
  bool own_older = false;                                             // this branch runs an older version of them
  std::shared_ptr<const std::vector<tools::Diagnostic>> diagnostics;  // of the last assembled source; never null
  bool loaded = false;                                                // the session was loaded from a file
  bool unsaved = false;                                               // there are changes that are not in a session file
  bool running = false;
  bool ended = false;   // a running source program has ended
  bool idle = false;    // the program waits for input, or in the recorded past, waited
  double speed = 1;     // requested speed: times real time, or kFullSpeed
  double measured = 0;  // recent emulated seconds per second
  std::vector<std::uint32_t> registers;
  std::vector<std::vector<std::uint32_t>> chips;  // values of their registers
  std::vector<std::vector<std::uint8_t>> spaces;
  std::vector<machines::Region> regions;
  std::vector<DisplayView> displays;  // in the order of Description::displays
  std::vector<bool> pressed;          // by key
  std::optional<TapeView> tape;
  std::optional<TerminalView> terminal;
  std::vector<std::string> options;  // values, in the order of Description::options
  std::map<std::string, std::string> settings;
  bool keys_waiting = false;  // there are queued keys that the program has not polled yet
  session::Bookmarks bookmarks;
  std::string stopped;                            // why the machine is stopped; empty while it runs
  std::string dead;                               // why it executes nothing until a reset; empty: it executes
  bool lost = false;                              // the last run ended by an interrupt through a vector that was never set
  std::shared_ptr<const play::GameView> game;     // null: the program has no game
  std::vector<machines::ListingCall> procedures;  // active calls of a running source program, innermost first
  DebugView debug;

  double seconds() const { return static_cast<double>(cycle) / static_cast<double>(about->clock_hz); }
  std::uint8_t byte(std::uint32_t address) const {
    return spaces.empty() || address >= spaces[0].size() ? std::uint8_t{0} : spaces[0][address];
  }
  // The program counter; nullopt without one.
  std::optional<std::uint16_t> place() const;
  std::string display_text() const;  // like machines::display_text
};

// "1:02.5".
std::string time_text(double seconds);
std::string time_text(const Description& about, std::uint64_t cycle);  // since power-on
// Length of the recording, and whether the machine is before its end.
std::string recorded_text(const Snapshot& now);

std::shared_ptr<const Description> describe(session::Session& session, std::uint64_t number,
                                            std::shared_ptr<const session::Program> program);

// Fills in the data of the machine. `recorded` belongs to this session, and is reused for each call.
// `before` avoids copying a long, unchanged printout; it may be null.
void look(session::Session& session, Recorded& recorded, const Snapshot* before, Snapshot& snapshot);

}  // namespace janus::views
