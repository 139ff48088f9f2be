// A program ready to load into a machine: its manifest with all addresses resolved and all sources assembled. software/MANIFEST.md
// describes the manifest's format; `load_program` in loader.hpp creates programs.
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

// Replaces one line of a source.
struct TextEdit {
  std::string was;  // the whole line without surrounding blanks; it must occur exactly once
  std::string now;
};

struct SettingValue {
  std::string name;
  std::string help;
  std::vector<Block> patch;                                  // overwrites the images
  std::vector<std::pair<std::string, std::string>> implies;  // defaults of other settings that this value replaces
  std::string type;                                          // typed at the start
  std::optional<ProgramText> text = {};                      // replaces the program's own text in the machine's slot
  std::vector<TextEdit> edits = {};                          // of the program's text
};

// The location that receives a number chosen by the user.
struct NumberPatch {
  debug::TypedName place;
  std::int64_t exclusive_or = 0;
};

// A setting whose values are whole numbers.
struct SettingRange {
  std::int64_t least = 0, most = 0;
  std::vector<NumberPatch> patch;
  std::string type;    // typed at the start, with {value} for the number
  bool times = false;  // the value is the number of times that it is typed

  std::string text() const;  // "0 to 65535"
};

struct Setting {
  std::string name;
  std::string help;
  std::string default_value;
  std::string when;                  // "between-moves" or "new-game"; empty if it cannot change in a running game
  std::vector<SettingValue> values;  // empty: see `range` and `text`
  std::optional<SettingRange> range;
  std::optional<SettingText> text;  // its value is a position or empty
  // Relevant only while each of these settings has one of these values.
  std::vector<std::pair<std::string, std::vector<std::string>>> only_if;

  const SettingValue* find(const std::string& value) const;
  std::string type_for(const std::string& value) const;
  bool matters(const std::map<std::string, std::string>& settled) const;
};

using debug::RoutineWatch;
using debug::Variable;

// A watched variable that contains a square of the board.
struct SquareVariable {
  std::string name;
  // Routines at whose entry it still contains their caller's value: the square is numbered from the caller's side.
  std::vector<std::string> from_caller = {};
};

struct PlayCounter {
  std::string label;
  std::string routine;
  std::uint16_t address = 0;
};

// Input for an action: keys, or typed text. `{NAME}` in it is replaced by a value of the move.
struct KeyTemplate {
  KeyTemplate() = default;
  KeyTemplate(std::initializer_list<std::string> names) : keys(names) {}
  explicit KeyTemplate(std::vector<std::string> names) : keys(std::move(names)) {}
  static KeyTemplate typing(std::string text);

  std::vector<std::string> keys;
  std::string typed;
};

// A setting for each side, and the value that assigns the side to the program.
struct Players {
  std::string white, black;  // settings
  std::string program;
};

// The player of each side.
enum class SideAssignment : std::uint8_t { computer_white, computer_black, computer_both, person_both };

struct Play {
  std::string rules;                            // "chess"
  std::string computer_side;                    // the setting whose value is the computer's side
  std::map<std::string, SideAssignment> seats;  // for values of `computer_side` that are not sides
  std::optional<Players> players;               // replaces both
  std::map<std::string, KeyTemplate> keys;
  std::string ply;                                               // the [[transcript.event]] of a completed move on the board
  std::string answer_resigns;                                    // the display text when the program resigns
  std::vector<std::pair<std::string, std::string>> answer_ends;  // results and their screen text: "1-0", "WHITE WINS"
  std::optional<debug::Expression> best_piece;                   // progress during the search
  std::optional<debug::Expression> best_from;
  std::optional<debug::Expression> best_to;
  std::optional<debug::Expression> best_value;
  std::optional<debug::Expression> centipawns;  // best_value in hundredths of a pawn, for the side to move
  std::optional<debug::Expression> best_valid;
  std::optional<std::uint16_t> value_at;  // address at which best_value belongs to the move made, if it does not afterwards
  std::vector<PlayCounter> counters;

  // The program replies to the user's move without a command.
  bool answers_itself() const { return !keys.contains("computer_move"); }
};

// Detects that the program waits for input, if the general rule does not fit.
struct IdleRule {
  std::optional<debug::Expression> condition;  // true at a keyboard poll: idle
  int polls = 25;                              // fallback: this many polls with an unchanged display ...
  int milliseconds = 200;                      // ... within this time
  bool exact = false;                          // no fallback: idle only if the machine state repeats
};

// The descriptive part of a manifest.
struct Identity {
  std::string name, title, author, rights, machine;
  std::string greeting;  // two sentences for new users; may be empty
  int year = 0;          // 0: unknown
};

struct Program : Identity {
  std::vector<std::pair<std::string, std::string>> machine_options;
  std::vector<std::string> folders;            // of the collection: its base programs' folders, then its own
  std::map<std::string, std::string> changed;  // contents of files that differ from the collection's or were added, by path
  std::vector<Block> images;                   // loaded in this order
  std::optional<std::uint16_t> entry;
  std::vector<std::string> starting_keys;
  std::string starting_type;  // typed after the keys
  std::string before_start;   // of a monitor: typed at its terminal after the reset, before the user's --start
  bool capitals = false;      // typed text is converted to capitals: the program ignores small letters
  std::optional<TextForm> text_form;
  std::optional<ProgramText> text;  // its own
  // For a program text in a machine's slot: the text that defines labels, variables and lines below, and their names.
  std::optional<ProgramText> bound_text;
  debug::SymbolTable text_symbols;
  std::shared_ptr<const Program> made_from;  // if this program is bound to another text: the same with its own text; else null
  std::vector<Setting> settings;
  debug::SymbolTable symbols;
  debug::SourceMap sources;  // of the assembled images
  std::vector<RoutineWatch> watches;
  std::vector<debug::Level> levels;  // above the machine's
  std::vector<Variable> transcript;
  std::vector<TranscriptEvent> transcript_events;
  std::vector<SquareVariable> square_variables;
  std::map<std::string, std::string> meanings;  // of names, one sentence each
  std::optional<BoardView> board;
  SearchTrace thoughts;
  std::optional<Play> play;
  IdleRule idle;
  PositionReader position_reader;  // empty: loaded without the rules of games
  SquareNamer square_namer;        // likewise

  // The name of its game's rules, also if it only counts moves; empty: not a game.
  const std::string& rules() const;
  const Setting* find_setting(const std::string& setting) const;
  const Setting* position_setting() const;  // null: it does not accept positions
  // The patch for a value of one of its settings. Throws Error as settle_settings does.
  std::vector<Block> patch_for(const Setting& setting, const std::string& value) const;
  const SquareVariable* square_variable(const std::string& variable) const;  // null: it does not contain a square
  // The description of a name, or of the array that contains it: "A(1,30)" also tries "A(1,*)", "A(*,30)" and "A()", and "Z[3]" tries
  // "Z"; may be empty.
  std::string meaning(const std::string& name_of_it) const;
};

// Resolves the value of every setting: the user's choice, else the value implied by a chosen one, else the default. Throws Error for an
// unknown setting or value. Numbers are returned in decimal, and positions in the rules' notation.
std::map<std::string, std::string> settle_settings(const Program& program, const std::vector<std::pair<std::string, std::string>>& chosen);

// The program's text, or the text of a chosen value, with the edits of the other values. Throws Error if two values choose texts, or if an
// edit matches no line.
ProgramText chosen_text(const Program& program, const std::map<std::string, std::string>& settled);

// The program without everything that refers to places in its text, for use with a user's text.
std::shared_ptr<const Program> without_places(std::shared_ptr<const Program> program);
// The program with its own text again.
inline const std::shared_ptr<const Program>& as_made(const std::shared_ptr<const Program>& program) {
  return program != nullptr && program->made_from != nullptr ? program->made_from : program;
}

// Throws Error if a chosen value other than the default has no effect with the other settings (Setting::only_if).
void check_that_all_matter(const Program& program, const std::vector<std::pair<std::string, std::string>>& chosen,
                           const std::map<std::string, std::string>& settled);

// Text typed at the start, after the starting keys: the command that runs the text, if one was given; then, unless that one is not the
// program's own, its starting_type and the settings' text, in the program's order.
std::string starting_text(const Program& program, const std::map<std::string, std::string>& settled, bool text_given, bool text_is_own);

// For a change of `name` to `value`: finds another setting whose present value implies a different value for `name`, and its value of the
// same name except for that word ("giuoco-piano-white" and "-black"), else its first value that agrees. Nothing if all settings agree.
std::optional<std::pair<std::string, std::string>> counterpart(const Program& program, const std::map<std::string, std::string>& now,
                                                               const std::string& name, const std::string& value);
// The chosen values, and counterparts for the defaults that conflict with them.
std::vector<std::pair<std::string, std::string>> with_counterparts(const Program& program,
                                                                   std::vector<std::pair<std::string, std::string>> chosen);

}  // namespace janus::session
