// A snapshot: the session as it was at one instruction boundary, for faces to draw. The engine makes one about sixty times a second; it is
// never changed afterwards, and shared by all that still look at it.
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

// What does not change while a session lasts, unless symbols are added: then there is a new one.
struct Description {
  std::uint64_t number = 0;  // another number: another session, or other symbols that are not annotations
  std::string machine;       // Machine::name()
  std::string title;         // of the machine
  std::uint64_t clock_hz = 1;
  const cpus::CpuInfo* cpu = nullptr;                     // never null; it and the next are there for good
  const cpus::InstructionSet* instruction_set = nullptr;  // null: it runs no instructions
  std::vector<machines::Space> spaces;
  std::vector<machines::DisplayInfo> displays;
  bool has_tape = false;
  bool has_terminal = false;
  bool has_sound = false;
  std::vector<machines::KeyInfo> keys;
  std::vector<std::string> key_groups;
  std::vector<machines::OptionInfo> options;
  std::vector<machines::SlotInfo> slots;
  std::span<const machines::ChipInfo> chips;  // beside the processor
  std::uint64_t names = 0;                    // Session::symbols_version() of the following
  std::uint64_t annotations_version = 0;      // likewise
  debug::SymbolTable symbols;
  debug::SourceMap sources;
  debug::SourceMap faulty_sources;  // Session::faulty_sources()
  tools::Annotations annotations, given_annotations;
  std::string annotated;                            // Session::annotated_name()
  std::shared_ptr<const session::Program> program;  // null: none

  // Of the program, above the machine's.
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
  std::size_t pending = 0;                      // bytes typed and not sent yet
  int bit_rate = 0;
};

// A display as it was. The same object as long as nothing else is shown, but for digits: how bright they are is no change.
struct DisplayView {
  std::uint64_t stamp = 0;
  std::shared_ptr<const machines::DisplayLook> look;
};

struct NamedInput {
  std::uint64_t cycle = 0;
  std::string name;  // of the key, or what was done
};

// The watched variables of a call as they were at its entry; empty if its routine has none.
struct CallText {
  std::string brief, full;
};
CallText describe_call(session::Session& session, const debug::Frame& call, std::span<const debug::Frame> outer, int level = 0);

// The call tree of a level.
struct CallsView {
  std::vector<debug::Frame> open;   // calls, outermost first
  std::vector<CallText> open_text;  // of each
  std::vector<StripSample> strip;   // equal parts from begin to end
};

// A level from 1 on: the program that an interpreter runs.
struct LevelView : CallsView {
  debug::LevelEvent statement;                                     // that runs
  bool in_machine_code = false;                                    // that it called
  std::shared_ptr<const std::vector<debug::ProgramLine>> program;  // as it lies in memory; never null
  std::size_t column = 0;                                          // of the statement in its line's words
  std::string words;                                               // of the statement
  std::vector<debug::StackFrame> frames;                           // on the interpreter's stacks
  std::vector<std::string> values;                                 // of the level's variables
};

// A future that was left and kept (debug::History::Future).
struct OldFuture {
  std::uint64_t run = 0;  // its run's number
  std::uint64_t from = 0, end = 0;
  bool operator==(const OldFuture&) const = default;
};

// What the debugger knows. It is itself the call tree of the machine.
struct DebugView : CallsView {
  static constexpr std::size_t kStrip = Recorded::kStrip;
  std::uint64_t begin = 0, end = 0;  // what is recorded
  std::vector<LevelView> levels;     // [0] is level 1
  int stopped_level = 0;             // that the debugger's last stop was for
  int stopped_by = 0;                // the breakpoint of that stop; 0: it was none
  bool board_turned = false;         // the innermost call with watched variables works on the board turned round
  std::vector<debug::Breakpoint> breakpoints;
  std::optional<std::vector<debug::Breakpoint>> lasting;  // the breakpoints to save, where they are others (set_breakpoints_aside)
  std::vector<session::WaitingBreakpoint> waiting;        // Session::waiting_breakpoints()
  std::shared_ptr<const std::vector<NamedInput>> inputs;
  std::shared_ptr<const std::vector<Landmark>> landmarks;
  std::size_t input_count = 0;   // of the log that `inputs` was made from
  std::uint64_t last_input = 0;  // likewise: the cycle of its last one
  std::size_t memory_size = 0;   // bytes that the history takes
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
  std::shared_ptr<const std::vector<tools::Diagnostic>> diagnostics;  // of the last source that was assembled; never null
  bool loaded = false;                                                // the session came out of a file
  bool unsaved = false;                                               // something was put in that no session file has
  bool running = false;
  bool ended = false;   // a text that runs has come to its end
  bool idle = false;    // the program waits for input, or in the recorded past: it did
  double speed = 1;     // the requested one: times real time, or kFullSpeed
  double measured = 0;  // emulated seconds per second, recently
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
  bool keys_waiting = false;  // keys are queued that the program has not asked for yet
  session::Bookmarks bookmarks;
  std::string stopped;                            // why it stands still; empty while it runs
  std::string dead;                               // why it executes nothing any more until a reset; empty: it lives
  bool lost = false;                              // the last run ended by an interrupt through a vector that nobody has set
  std::shared_ptr<const play::GameView> game;     // null: the program is no game
  std::vector<machines::ListingCall> procedures;  // of a text that runs: open calls, the innermost first
  DebugView debug;

  double seconds() const { return static_cast<double>(cycle) / static_cast<double>(about->clock_hz); }
  std::uint8_t byte(std::uint32_t address) const {
    return spaces.empty() || address >= spaces[0].size() ? std::uint8_t{0} : spaces[0][address];
  }
  // The program counter; nothing without one.
  std::optional<std::uint16_t> place() const;
  std::string display_text() const;  // as machines::display_text
};

// "1:02.5".
std::string time_text(double seconds);
std::string time_text(const Description& about, std::uint64_t cycle);  // since power-on
// How much is recorded, and whether the machine stands in the past of it.
std::string recorded_text(const Snapshot& now);

std::shared_ptr<const Description> describe(session::Session& session, std::uint64_t number,
                                            std::shared_ptr<const session::Program> program);

// Fills in what the machine tells. `recorded` is of this session, from one time to the next. `before` spares copying a long
// printout that has not grown; it may be null.
void look(session::Session& session, Recorded& recorded, const Snapshot* before, Snapshot& snapshot);

}  // namespace janus::views
