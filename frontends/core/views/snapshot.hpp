// A snapshot of the session at one instruction boundary, for front ends to draw. The engine makes about sixty per second. A snapshot is
// immutable and shared by all readers.
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
#include "frontends/core/views/timeline_markers.hpp"
#include "frontends/core/views/recorded.hpp"
#include "frontends/core/session/user_files.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/timeline/bookmarks.hpp"

namespace janus::views {

// A session's constant data, replaced only if symbols change.
struct Description {
  std::uint64_t number = 0;  // changes with the session, and with symbols other than annotations
  std::string machine;       // Machine::name()
  std::string title;         // the machine's title
  std::uint64_t clock_hz = 1;
  const cpus::CpuInfo* cpu = nullptr;                     // never null; has static lifetime, like instruction_set
  const cpus::InstructionSet* instruction_set = nullptr;  // null if the machine does not execute instructions
  std::vector<machines::Space> spaces;
  std::vector<machines::DisplayInfo> displays;
  bool has_tape = false;
  bool has_terminal = false;
  bool has_sound = false;
  std::vector<machines::KeyInfo> keys;
  std::vector<std::string> key_groups;
  std::vector<machines::OptionInfo> options;
  std::vector<machines::SlotInfo> slots;
  std::span<const machines::ChipInfo> chips;  // chips other than the processor
  std::uint64_t names = 0;                    // Session::symbols_version() for the following members
  std::uint64_t annotations_version = 0;      // Session::annotations_version()
  debug::SymbolTable symbols;
  debug::SourceMap sources;
  debug::SourceMap faulty_sources;  // Session::faulty_sources()
  tools::Annotations annotations, given_annotations;
  std::string annotated;                            // Session::annotated_name()
  std::shared_ptr<const session::Program> program;  // null if none

  // Returns the program's description of a name, which overrides the machine's.
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
  std::size_t pending = 0;                      // typed bytes not sent yet
  int bit_rate = 0;
};

// A display's contents. The object stays the same as long as only the brightness of digits changes.
struct DisplayView {
  std::uint64_t stamp = 0;
  std::shared_ptr<const machines::DisplayContents> look;
};

struct NamedInput {
  std::uint64_t cycle = 0;
  std::string name;  // name of the key or action
};

// A call's watched variables on entry, as text; empty if the routine has none.
struct CallText {
  std::string brief, full;
};
CallText describe_call(session::Session& session, const debug::Frame& call, std::span<const debug::Frame> outer, int level = 0);

// Call tree of one level: the machine, or an interpreted program.
struct CallsView {
  std::vector<debug::Frame> open;      // open calls, outermost first
  std::vector<CallText> open_text;     // text of each call
  std::vector<CallDepthSample> strip;  // samples of equal parts of the recording
};

// Level 1 or above: the program that an interpreter runs.
struct LevelView : CallsView {
  debug::LevelEvent statement;                                     // current statement
  bool in_machine_code = false;                                    // the statement has called machine code
  std::shared_ptr<const std::vector<debug::ProgramLine>> program;  // program in memory; never null
  std::size_t column = 0;                                          // column of the statement in its line
  std::string words;                                               // the statement's text
  std::vector<debug::StackFrame> frames;                           // frames on the interpreter's stacks
  std::vector<std::string> values;                                 // values of the level's variables
};

// A stored branch of the recording.
struct BranchInfo {
  std::uint64_t run = 0;  // run number
  std::uint64_t from = 0, end = 0;
  bool operator==(const BranchInfo&) const = default;
};

// Debugger state, including the machine's call tree.
struct DebugView : CallsView {
  static constexpr std::size_t kStrip = RecordingSummary::kStrip;
  std::uint64_t begin = 0, end = 0;  // range of recorded cycles
  std::vector<LevelView> levels;     // [0] is level 1
  int stopped_level = 0;             // level of the debugger's last stop
  int stopped_by = 0;                // breakpoint that caused it; 0 if none
  bool board_turned = false;         // the innermost call with watched variables uses a flipped board
  std::vector<debug::Breakpoint> breakpoints;
  std::optional<std::vector<debug::Breakpoint>>
      user_breakpoints;  // breakpoints to save, if different from `breakpoints` (suspend_breakpoints)
  std::vector<session::PendingBreakpoint> pending_breakpoints;  // Session::pending_breakpoints()
  std::shared_ptr<const std::vector<NamedInput>> inputs;
  std::shared_ptr<const std::vector<TimelineMarker>> timeline_markers;
  std::size_t input_count = 0;   // number of log entries in `inputs`
  std::uint64_t last_input = 0;  // cycle of the last input
  std::size_t memory_size = 0;   // bytes used by the recording
  std::uint64_t run = 0;         // History::run_number()
  std::vector<BranchInfo> branches;

  bool is_rewound(std::uint64_t cycle) const { return cycle < end; }
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
  std::shared_ptr<const session::UserFiles> own;                      // the user's files in memory; null if none
  std::shared_ptr<const session::WatchedFile> watched;                // Session::watched_file()
  bool own_older = false;                                             // this branch runs an older version of the user's files
  std::shared_ptr<const std::vector<tools::Diagnostic>> diagnostics;  // diagnostics of the last assembled source; never null
  bool loaded = false;                                                // the session was loaded from a file
  bool unsaved = false;                                               // there are changes not saved in a session file
  bool running = false;
  bool ended = false;   // a running source program has ended
  bool idle = false;    // the program waits for input, or did so at this point of the recording
  double speed = 1;     // requested multiple of real time, or kFullSpeed
  double measured = 0;  // emulated seconds per second of real time, measured recently
  std::vector<std::uint32_t> registers;
  std::vector<std::vector<std::uint32_t>> chips;  // register values of each chip
  std::vector<std::vector<std::uint8_t>> spaces;
  std::vector<machines::Region> regions;
  std::vector<DisplayView> displays;  // in the order of Description::displays
  std::vector<bool> pressed;          // per key
  std::optional<TapeView> tape;
  std::optional<TerminalView> terminal;
  std::vector<std::string> options;  // values, in the order of Description::options
  std::map<std::string, std::string> settings;
  bool keys_waiting = false;  // there are queued keys not yet polled by the program
  session::Bookmarks bookmarks;
  std::string stopped;                            // why the machine is stopped; empty while it runs
  std::string dead;                               // why the processor is halted until a reset; empty if it is not
  bool lost = false;                              // the last run ended in an interrupt whose vector was never set
  std::shared_ptr<const play::GameView> game;     // null if the program has no game
  std::vector<machines::ListingCall> procedures;  // active calls of a running source program, innermost first
  DebugView debug;

  double seconds() const { return static_cast<double>(cycle) / static_cast<double>(about->clock_hz); }
  std::uint8_t byte(std::uint32_t address) const {
    return spaces.empty() || address >= spaces[0].size() ? std::uint8_t{0} : spaces[0][address];
  }
  // Returns the program counter, or nullopt if the machine has none.
  std::optional<std::uint16_t> place() const;
  std::string display_text() const;  // like machines::display_text
};

// Formats a time: "1:02.5".
std::string time_text(double seconds);
std::string time_text(const Description& about, std::uint64_t cycle);  // time since power-on
// Describes the length of the recording, and whether the machine is before its end.
std::string recorded_text(const Snapshot& now);

std::shared_ptr<const Description> describe(session::Session& session, std::uint64_t number,
                                            std::shared_ptr<const session::Program> program);

// Fills in the snapshot. `recorded` belongs to this session and is reused by each call. `before` may be null; it avoids copying a long,
// unchanged printout.
void fill_snapshot(session::Session& session, RecordingSummary& recorded, const Snapshot* before, Snapshot& snapshot);

}  // namespace janus::views
