// A program ready to load into a machine: its manifest with all addresses resolved and all source files assembled.
// software/MANIFEST.md describes the manifest's format; `load_program` in collection.hpp creates programs.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/debug/levels/level.hpp"
#include "frontends/core/debug/source_map.hpp"
#include "frontends/core/debug/symbols.hpp"
#include "frontends/core/debug/expression/variable.hpp"
#include "frontends/core/session/manifest/board_view.hpp"
#include "frontends/core/session/driver/transcript_events.hpp"
#include "frontends/core/session/text_form.hpp"
#include "frontends/core/session/manifest/text_setting.hpp"
#include "frontends/core/session/manifest/search_trace.hpp"

namespace janus::session {

// Replaces one line of program text.
struct TextEdit {
  std::string was;  // the whole line without surrounding whitespace; must occur exactly once
  std::string now;
};

struct SettingValue {
  std::string name;
  std::string help;
  std::vector<Block> patch;                                  // overwrites the images
  std::vector<std::pair<std::string, std::string>> implies;  // new defaults for other settings
  std::string type;                                          // text typed at the start
  std::optional<ProgramText> text = {};                      // replaces the program's own text in the machine's slot
  std::vector<TextEdit> edits = {};                          // changes to the program's text
};

// A location that receives a number chosen by the user.
struct NumberPatch {
  debug::TypedName place;
  std::int64_t exclusive_or = 0;
};

// The range of a setting whose values are integers.
struct SettingRange {
  std::int64_t least = 0, most = 0;
  std::vector<NumberPatch> patch;
  std::string type;    // text typed at the start; {value} is replaced with the number
  bool times = false;  // the value is the number of times that `type` is typed

  std::string text() const;  // "0 to 65535"
};

struct Setting {
  std::string name;
  std::string help;
  std::string default_value;
  std::string when;                  // "between-moves" or "new-game"; empty if it cannot change during a game
  std::vector<SettingValue> values;  // if empty, see `range` and `text`
  std::optional<SettingRange> range;
  std::optional<SettingText> text;  // the value is a position or empty
  // Other settings and the values they must have for this setting to take effect.
  std::vector<std::pair<std::string, std::vector<std::string>>> only_if;

  const SettingValue* find(const std::string& value) const;
  std::string typed_text(const std::string& value) const;
  bool has_effect(const std::map<std::string, std::string>& settled) const;
};

using debug::RoutineWatch;
using debug::Variable;

// A watched variable that contains a board square.
struct SquareVariable {
  std::string name;
  // Routines at whose entry the variable still contains the caller's value, so that the square is numbered from the caller's side.
  std::vector<std::string> from_caller = {};
};

struct PlayCounter {
  std::string label;
  std::string routine;
  std::uint16_t address = 0;
};

// Input for an action: keys or typed text, in which `{NAME}` is replaced with a value from the move.
struct KeyTemplate {
  KeyTemplate() = default;
  KeyTemplate(std::initializer_list<std::string> names) : keys(names) {}
  explicit KeyTemplate(std::vector<std::string> names) : keys(std::move(names)) {}
  static KeyTemplate for_text(std::string text);

  std::vector<std::string> keys;
  std::string typed;
};

// The setting for each side, and the value that makes the program play that side.
struct Players {
  std::string white, black;  // setting names
  std::string program;
};

// Defines who plays each side.
enum class SideAssignment : std::uint8_t { computer_white, computer_black, computer_both, person_both };

struct Play {
  std::string rules;                            // "chess"
  std::string computer_side;                    // setting whose value is the computer's side
  std::map<std::string, SideAssignment> seats;  // for values of `computer_side` that are not a side
  std::optional<Players> players;               // replaces the previous two fields
  std::map<std::string, KeyTemplate> keys;
  std::string ply;                                               // name of the [[transcript.event]] for a completed move on the board
  std::string answer_resigns;                                    // display text when the program resigns
  std::vector<std::pair<std::string, std::string>> answer_ends;  // results, each with its screen text: "1-0", "WHITE WINS"
  std::optional<debug::Expression> best_piece;                   // the best move so far during a search
  std::optional<debug::Expression> best_from;
  std::optional<debug::Expression> best_to;
  std::optional<debug::Expression> best_value;
  std::optional<debug::Expression> centipawns;  // best_value in hundredths of a pawn, for the side to move
  std::optional<debug::Expression> best_valid;
  std::optional<std::uint16_t> value_at;  // address at which best_value belongs to the chosen move, if it changes afterwards
  std::vector<PlayCounter> counters;

  // Returns true if the program replies to the user's move without a command.
  bool replies_automatically() const { return !keys.contains("computer_move"); }
};

// The rule for detecting that the program is waiting for input, if the default rule does not apply.
struct IdleRule {
  std::optional<debug::Expression> condition;  // the program is idle if this is true at a keyboard poll
  int polls = 25;                              // fallback: this many polls with an unchanged display ...
  int milliseconds = 200;                      // ... within this time
  bool exact = false;                          // no fallback: the program is idle only if the machine state repeats
};

// The descriptive part of a manifest.
struct Identity {
  std::string name, title, author, rights, machine;
  std::string greeting;  // two sentences for new users, or empty
  int year = 0;          // 0 if unknown
};

struct Program : Identity {
  std::vector<std::pair<std::string, std::string>> machine_options;
  std::vector<std::string> folders;            // folders in the collection: those of the base programs, then the program's own
  std::map<std::string, std::string> changed;  // contents of changed or added files, by path
  std::vector<Block> images;                   // loaded in this order
  std::optional<std::uint16_t> entry;
  std::vector<std::string> starting_keys;
  std::string starting_type;  // text typed after the starting keys
  std::string before_start;   // for a monitor: text typed after the reset and before the user's --start
  bool capitals = false;      // typed text is converted to upper case, because the program ignores lower-case letters
  std::optional<TextForm> text_form;
  std::optional<ProgramText> text;  // the program's own text
  // For program text in a machine's slot: the text that defines the labels, variables and lines below, and its names.
  std::optional<ProgramText> bound_text;
  debug::SymbolTable text_symbols;
  std::shared_ptr<const Program> made_from;  // if bound to another text, the program with its own text; otherwise null
  std::vector<Setting> settings;
  debug::SymbolTable symbols;
  debug::SourceMap sources;  // source lines of the assembled images
  std::vector<RoutineWatch> watches;
  std::vector<debug::Level> levels;  // levels above 0
  std::vector<Variable> transcript;
  std::vector<TranscriptEvent> transcript_events;
  std::vector<SquareVariable> square_variables;
  std::map<std::string, std::string> meanings;  // descriptions of names, one sentence each
  std::optional<BoardView> board;
  SearchTrace search_trace;
  std::optional<Play> play;
  IdleRule idle;
  PositionReader position_reader;  // empty if loaded without game rules
  SquareNamer square_namer;        // likewise

  // Returns the name of the game's rules, even if the program only counts moves, or an empty string if the program is not a game.
  const std::string& rules() const;
  const Setting* find_setting(const std::string& setting) const;
  const Setting* position_setting() const;  // null if the program does not accept positions
  // Returns the patch for a value of one of the program's settings. Throws Error like resolve_settings.
  std::vector<Block> patch_for(const Setting& setting, const std::string& value) const;
  const SquareVariable* square_variable(const std::string& variable) const;  // null if it does not contain a square
  // Returns the description of a name or of the array that contains it, if any: "A(1,30)" also tries "A(1,*)",
  // "A(*,30)" and "A()", and "Z[3]" tries "Z".
  std::string meaning(const std::string& name_of_it) const;
};

// Resolves the value of every setting: the user's choice, or else the value implied by another choice, or else the default. Throws Error
// for an unknown setting or value. Numbers are returned in decimal, and positions in the rules' notation.
std::map<std::string, std::string> resolve_settings(const Program& program, const std::vector<std::pair<std::string, std::string>>& chosen);

// Returns the program's text or the text selected by a chosen value, with the edits of the other chosen values. Throws Error if two
// values select a text, or if an edit does not match a line.
ProgramText find_program_text(const Program& program, const std::map<std::string, std::string>& settled);

// Returns the program without any data that refers to locations in its text, for use with text supplied by the user.
std::shared_ptr<const Program> strip_addresses(std::shared_ptr<const Program> program);
// Returns the program with its original text restored.
inline const std::shared_ptr<const Program>& original_program(const std::shared_ptr<const Program>& program) {
  return program != nullptr && program->made_from != nullptr ? program->made_from : program;
}

// Throws Error if a chosen value other than the default has no effect in combination with the other settings (Setting::only_if).
void check_settings_matter(const Program& program, const std::vector<std::pair<std::string, std::string>>& chosen,
                           const std::map<std::string, std::string>& settled);

// Returns the text typed after the starting keys: the command that runs the program text, if one is loaded, followed by
// starting_type and the text of the settings in program order. Text other than the program's own is only run.
std::string starting_text(const Program& program, const std::map<std::string, std::string>& settled, bool text_given, bool text_is_own);

// For a change of `name` to `value`: finds another setting whose current value implies a different value for `name`.
// Returns that setting with the value whose name differs only in that word ("giuoco-piano-white" and "-black"), or else
// with the first value that agrees. Returns nullopt if all settings agree.
std::optional<std::pair<std::string, std::string>> counterpart_setting(const Program& program,
                                                                       const std::map<std::string, std::string>& now,
                                                                       const std::string& name, const std::string& value);
// Returns the chosen values, with counterparts for defaults that conflict with them.
std::vector<std::pair<std::string, std::string>> add_counterparts(const Program& program,
                                                                  std::vector<std::pair<std::string, std::string>> chosen);

}  // namespace janus::session
