// A program ready to be put into a machine: its manifest with every address resolved and every source
// assembled. The manifest's format is described in software/MANIFEST.md; `load_program` of loader.hpp makes
// one.
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
#include "frontends/core/session/driver/moments.hpp"
#include "frontends/core/session/text_form.hpp"
#include "frontends/core/session/manifest/text_setting.hpp"
#include "frontends/core/session/manifest/thoughts.hpp"

namespace janus::session {

// A line of a text that is another.
struct TextEdit {
  std::string was;  // the whole line, without the blanks around it; there is one such
  std::string now;
};

struct SettingValue {
  std::string name;
  std::string help;
  std::vector<Block> patch;                                  // laid over the images
  std::vector<std::pair<std::string, std::string>> implies;  // other settings' defaults that this value replaces
  std::string type;                                          // typed at the start
  std::optional<ProgramText> text = {};                      // in place of the program's own, in a machine's slot
  std::vector<TextEdit> edits = {};                          // of the program's text
};

// Where a number that the user chose goes.
struct NumberPatch {
  debug::TypedName place;
  std::int64_t exclusive_or = 0;
};

// A setting whose values are whole numbers.
struct SettingRange {
  std::int64_t least = 0, most = 0;
  std::vector<NumberPatch> patch;
  std::string type;    // typed at the start, with {value} for the number
  bool times = false;  // or so many times

  std::string text() const;  // "0 to 65535"
};

struct Setting {
  std::string name;
  std::string help;
  std::string default_value;
  std::string when;                  // "between-moves" or "new-game"; empty if it may not change in a running game
  std::vector<SettingValue> values;  // none: see `range` and `text`
  std::optional<SettingRange> range;
  std::optional<SettingText> text;  // its value is a position, or nothing
  // It matters only while each of these settings has one of these values.
  std::vector<std::pair<std::string, std::vector<std::string>>> only_if;

  const SettingValue* find(const std::string& value) const;
  std::string type_for(const std::string& value) const;
  bool matters(const std::map<std::string, std::string>& settled) const;
};

using debug::RoutineWatch;
using debug::Variable;

// A watched variable that holds a square of the board.
struct SquareVariable {
  std::string name;
  // Routines at whose entry it still holds what their caller was about: the square is seen from the caller's side.
  std::vector<std::string> from_caller = {};
};

struct PlayCounter {
  std::string label;
  std::string routine;
  std::uint16_t address = 0;
};

// What is given to the machine for an action: keys, or a text that is typed. `{NAME}` in it stands for a value of the move.
struct KeyTemplate {
  KeyTemplate() = default;
  KeyTemplate(std::initializer_list<std::string> names) : keys(names) {}
  explicit KeyTemplate(std::vector<std::string> names) : keys(std::move(names)) {}
  static KeyTemplate typing(std::string text);

  std::vector<std::string> keys;
  std::string typed;
};

// A setting for each side, and its value that seats the program there.
struct Players {
  std::string white, black;  // settings
  std::string program;
};

// Who moves for which side.
enum class Seats : std::uint8_t { computer_white, computer_black, computer_both, person_both };

struct Play {
  std::string rules;                   // "chess"
  std::string computer_side;           // the setting whose value is the computer's side
  std::map<std::string, Seats> seats;  // what its values mean where they are no sides
  std::optional<Players> players;      // instead of both
  std::map<std::string, KeyTemplate> keys;
  std::string ply;                                               // the [[transcript.event]] at which another move stands on the board
  std::string answer_resigns;                                    // what the display shows when it gives up
  std::vector<std::pair<std::string, std::string>> answer_ends;  // results and what the screen says then: "1-0", "WHITE WINS"
  std::optional<debug::Expression> best_piece;                   // progress while it thinks
  std::optional<debug::Expression> best_from;
  std::optional<debug::Expression> best_to;
  std::optional<debug::Expression> best_value;
  std::optional<debug::Expression> centipawns;  // best_value in hundredths of a pawn, for the side that moves
  std::optional<debug::Expression> best_valid;
  std::optional<std::uint16_t> value_at;  // where best_value is that of the move it makes, if it is not afterwards
  std::vector<PlayCounter> counters;

  // It moves when the person has moved, without being told to.
  bool answers_itself() const { return !keys.contains("computer_move"); }
};

// When the program waits for input, where the general rule does not fit.
struct IdleRule {
  std::optional<debug::Expression> condition;  // idle = true at a keyboard poll
  int polls = 25;                              // fallback: so many polls with an unchanged display ...
  int milliseconds = 200;                      // ... within this time
  bool exact = false;                          // no fallback: only a state that repeats itself is idle
};

// What a manifest says about its program.
struct Identity {
  std::string name, title, author, rights, machine;
  std::string greeting;  // two sentences for a newcomer; may be empty
  int year = 0;          // 0: unknown
};

struct Program : Identity {
  std::vector<std::pair<std::string, std::string>> machine_options;
  std::vector<std::string> folders;            // of the collection: its own, after those of the programs that it is laid over
  std::map<std::string, std::string> changed;  // files that are others than the collection's, or were added: their texts by their paths
  std::vector<Block> images;                   // laid down in order
  std::optional<std::uint16_t> entry;
  std::vector<std::string> starting_keys;
  std::string starting_type;  // typed after the keys
  std::string before_start;   // of a monitor: typed at its terminal after the reset, before somebody's --start
  bool capitals = false;      // what is typed at it is capitals: small letters mean nothing to it
  std::optional<TextForm> text_form;
  std::optional<ProgramText> text;  // its own
  // Of a text in a machine's slot: the text by which labels, variables and lines are known below, and their names.
  std::optional<ProgramText> bound_text;
  debug::SymbolTable text_symbols;
  std::shared_ptr<const Program> made_from;  // the same with its own text, where this one is bound to another; else null
  std::vector<Setting> settings;
  debug::SymbolTable symbols;
  debug::SourceMap sources;  // of the assembled images
  std::vector<RoutineWatch> watches;
  std::vector<debug::Level> levels;  // above the machine's
  std::vector<Variable> transcript;
  std::vector<Moment> moments;
  std::vector<SquareVariable> square_variables;
  std::map<std::string, std::string> meanings;  // of names, a sentence each
  std::optional<BoardView> board;
  Thoughts thoughts;
  std::optional<Play> play;
  IdleRule idle;
  PositionReader position_reader;  // empty: it was loaded without the rules of games
  SquareNamer square_namer;        // likewise

  // The name of its game's rules, also where it only counts moves; empty: it has no game.
  const std::string& rules() const;
  const Setting* find_setting(const std::string& setting) const;
  const Setting* position_setting() const;  // null: it cannot be told a position
  // What is laid for one of its settings. Throws Error as settle_settings does.
  std::vector<Block> patch_for(const Setting& setting, const std::string& value) const;
  const SquareVariable* square_variable(const std::string& variable) const;  // null: it holds none
  std::string meaning(
      const std::string& name_of_it) const;  // of "A(1,30)" that of "A(1,*)", "A(*,30)" or "A()"; of "Z[3]" that of "Z"; may be empty
};

// The value of every setting: what the user chose, else what a chosen value implies, else the default.
// Throws Error for a setting or value that does not exist.
// Numbers come out decimal, however they were written, and positions as the rules write them.
std::map<std::string, std::string> settle_settings(const Program& program, const std::vector<std::pair<std::string, std::string>>& chosen);

// Its own text, or that of a chosen value, with the edits of the others. Throws Error if two values choose a text, or an edit finds no
// line.
ProgramText chosen_text(const Program& program, const std::map<std::string, std::string>& settled);

// The program without all that names places in its text: what is left of it where a user's text has others.
std::shared_ptr<const Program> without_places(std::shared_ptr<const Program> program);
// With its own text again.
inline const std::shared_ptr<const Program>& as_made(const std::shared_ptr<const Program>& program) {
  return program != nullptr && program->made_from != nullptr ? program->made_from : program;
}

// Throws Error where something was chosen, other than the default, that goes for nothing with the other settings (Setting::only_if).
void check_that_all_matter(const Program& program, const std::vector<std::pair<std::string, std::string>>& chosen,
                           const std::map<std::string, std::string>& settled);

// What is typed at the start, after the starting keys: what runs the text, if one was given; then, unless that is another than the
// program's own, the program's starting_type and what its settings say, in their order.
std::string starting_text(const Program& program, const std::map<std::string, std::string>& settled, bool text_given, bool text_is_own);

// Where `name` is to be `value`: another setting that goes with a different one by what it implies now, and its value of the same
// name but for that word ("giuoco-piano-white" and "-black"); else the first that goes with it. Nothing where all agree.
std::optional<std::pair<std::string, std::string>> counterpart(const Program& program, const std::map<std::string, std::string>& now,
                                                               const std::string& name, const std::string& value);
// What was chosen, and the counterparts of those defaults that are at odds with it.
std::vector<std::pair<std::string, std::string>> with_counterparts(const Program& program,
                                                                   std::vector<std::pair<std::string, std::string>> chosen);

}  // namespace janus::session
