// What a player does at the board, and what is said there: the same in a window and on a page.
//
//   table.look(snapshot, ply);                at every picture
//   if (auto command = table.choose(square))  a square was clicked; a move that is complete is a command for the engine
//   table.men(), targets(), said()            what is to be drawn
//
// While the program thinks, memory holds positions it only imagines; the last one that stood still is shown then, dimmed. Where the machine
// is stopped in the middle of its work, the imagined position is shown, from the side from which the innermost watched call looks at
// it. Of a program that keeps a board per ply of its search each can be chosen, also while it runs.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/views/command.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/games/play/board_reader.hpp"
#include "frontends/games/play/pick.hpp"
#include "frontends/games/play/plies.hpp"

namespace janus::views {

class BoardTable {
 public:
  // Whether the program has a game that can be played.
  static bool available(const Description& about);
  void begin(const Description& about);  // of a program for which it is available
  const std::shared_ptr<const session::Program>& program() const { return program_; }

  // `ply`: of the search, whose board is shown; nothing: the deepest there is.
  void look(const Snapshot& now, std::optional<std::size_t> ply);

  // --- What is to be drawn, as of the last look ---
  const play::Rules& rules() const { return *rules_; }
  const play::GameView& game() const { return *game_; }
  const play::Standing& standing() const { return *known_; }
  const play::Placement& men() const { return imagined_ ? *imagined_ : shown_; }
  const play::Placement& shown() const { return other_men_ ? *other_men_ : men(); }
  bool white_below() const;  // the player's men are below, or White's if nobody plays, unless it is turned
  int chosen() const { return chosen_; }
  const std::vector<int>& way() const { return way_; }
  std::vector<int> targets() const;                                 // where the chosen man may go; none chosen: the men that must take
  const play::Placement* differs_from() const;                      // squares that are otherwise there are marked; may be null
  const std::vector<std::string>& notes() const { return notes_; }  // per square, of the overlay; empty: there is none
  int endangered() const { return endangered_; }                    // a king in check; kNoSquare: nothing
  bool greets() const { return !known_->set_up && game_->waits; }   // there is no game yet
  bool dimmed() const { return (!known_->set_up || (!game_->waits && !imagined_)) && !other_men_; }
  const std::vector<play::Ply>& plies() const { return plies_; }  // of the search; empty while none is looked at
  std::size_t ply() const { return ply_; }                        // the one that is shown
  play::Objection objection() const;                              // why the last request was refused; none: it was not
  std::string problem() const { return objection().text; }
  std::vector<std::string> said(const Snapshot& now) const;  // what came of it, and whose move it is
  std::string as_text() const;                               // the men, White's side below
  // The space and the address of the byte that says who stands there: the man's, where men have cells, else the square's. Nothing: none
  // does for itself.
  std::optional<std::pair<int, std::uint32_t>> place_of(const Snapshot& now, int square) const;

  // --- What is done ---
  // Chooses a piece, its destination, or a square on its way. Returns the move if it is complete.
  std::optional<Command> choose(int square);
  void let_go();  // of the chosen man
  // What a man may become, where the last move left that open; taken by one of these, or by nobody.
  const std::vector<play::Move>& choices() const { return choices_; }
  std::string choice_name(const play::Move& move) const;
  // Why the program cannot be given that one; empty: it can.
  std::string choice_problem(const Snapshot& now, const play::Move& move) const;
  // An action of the user.
  struct Action {
    std::string text;  // of its button
    Command command;
  };
  // Moves the piece without promoting it, "It stays a pawn"; nullopt: the program does not accept such a move.
  std::optional<Action> stay() const;
  Command make(const play::Move& move);
  void forget_choices() { choices_.clear(); }
  void forget_problem() { problem_ = {}; }
  void turn() { turned_ = !turned_; }
  void set_demonstration(bool on) { demonstration_ = on; }        // the program plays both sides, by changing sides
  void imagine(bool on) { imagining_ = on; }                      // what the program imagines is shown while it runs, too
  void show_other(std::size_t other) { other_ = other; }          // of the program's boards: 0 the game's, then BoardView::others
  void show_overlay(std::size_t overlay) { overlay_ = overlay; }  // likewise: 0 none
  std::size_t other() const { return other_; }
  std::size_t overlay() const { return overlay_; }

  // The sides that the user can choose at the start of a game: "Play White".
  struct Seat : Action {
    std::string value;  // of the setting
    session::Seats seats;
  };
  std::vector<Seat> seats() const;
  // The same of a program that asks for it only at its start: the settings to power the machine off and on with.
  struct Start {
    std::string text;
    play::Settings settings;
    session::Seats seats;
  };
  std::vector<Start> starts() const;
  // The input that continues a program that plays against itself and has made the requested half moves; nullopt: it has not.
  std::optional<Command> going_on(const Snapshot& now) const;
  // A breakpoint keeps the machine from going on with the game.
  static bool is_held_up(const Snapshot& now) { return !now.running && now.debug.stopped_by != 0 && !now.debug.behind(now.cycle); }
  // Whether the program can be told to move, and whether it can be now.
  bool is_told() const { return !program_->play->answers_itself(); }
  bool can_be_told() const { return known_->set_up && game_->waits && known_->programs_turn() && !known_->over(); }

 private:
  // Why the user cannot move now: the game is over, or it is the turn of the program, with `reason` and `text`, which has a {} for its title.
  play::Objection turn_problem(play::Reason reason, const char* text) const;
  void imagine_sanely();
  void read_notes(const Snapshot& now, const debug::Context& memory);
  void look_at_game();
  std::optional<Command> make_move(int square);
  std::string ply_text() const;

  std::shared_ptr<const session::Program> program_;
  const play::Rules* rules_ = nullptr;
  std::shared_ptr<const play::GameView> game_;
  std::shared_ptr<const play::Standing> known_;  // that `legal_` and `shown_` were made of
  std::vector<play::Move> legal_;
  play::Placement shown_;  // as last known
  std::optional<play::Placement> imagined_, imagined_before_;
  std::size_t other_ = 0, overlay_ = 0;
  std::optional<play::Placement> other_men_;  // of that board, as it is in memory
  std::vector<std::string> notes_;
  std::vector<play::Ply> plies_;
  std::size_t ply_ = 0;
  int chosen_ = play::kNoSquare;
  std::vector<int> way_;  // squares chosen after it, of a move that goes on
  bool imagining_ = false;
  bool turned_ = false;  // the other way than the player sits
  bool demonstration_ = false;
  play::Objection problem_;
  int endangered_ = play::kNoSquare;
  std::vector<play::Move> choices_;
};

// The side that the user has with that value of a setting, as a button shows it: "Play Black". Empty if the value does not choose the sides.
std::string side_text(const session::Program& program, const session::Setting& setting, const std::string& value);
// The value as a user understands it: with the user's side instead of the program's, "giuoco-piano (play White)", or its strength if the
// setting is the level, "super-blitz (fastest, weakest)". Levels are listed from the weakest to the strongest.
std::string value_text(const session::Program& program, const session::Setting& setting, const std::string& value);

// "2: White to move, after 15x22".
std::string text_of(const play::Ply& ply);

// Takes back the user's last move, but does not return to the game before this one.
inline Command take_back() { return {"take-back", {{"move", "true"}}}; }

}  // namespace janus::views
