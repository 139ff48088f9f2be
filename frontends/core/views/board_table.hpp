// Board model shared by window and page: actions of the player, and the status text.
//
//   table.look(snapshot, ply);                once per frame
//   if (auto command = table.choose(square))  a square was clicked; a complete move is a command for the engine
//   table.men(), targets(), said()            pieces, legal targets, status text
//
// During a search, memory contains positions under analysis. The last stable position is then shown, dimmed. If the machine is
// stopped during a search, the position under analysis is shown, from the view of the innermost watched call. For programs that
// store a board per ply, the user can select a ply, even while the program runs.
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
  // Returns true if the program has a playable game.
  static bool available(const Description& about);
  void begin(const Description& about);  // for a program for which it is available
  const std::shared_ptr<const session::Program>& program() const { return program_; }

  // `ply`: ply of the search whose board is shown; nullopt: the deepest one.
  void look(const Snapshot& now, std::optional<std::size_t> ply);

  // --- State to draw, as of the last look ---
  const play::Rules& rules() const { return *rules_; }
  const play::GameView& game() const { return *game_; }
  const play::Standing& standing() const { return *known_; }
  const play::Placement& men() const { return imagined_ ? *imagined_ : shown_; }
  const play::Placement& shown() const { return other_men_ ? *other_men_ : men(); }
  bool white_below() const;  // the player's pieces are below, or White's without a player, unless the board is turned
  int chosen() const { return chosen_; }
  const std::vector<int>& way() const { return way_; }
  std::vector<int> targets() const;                                 // targets of the chosen piece; none chosen: pieces that must capture
  const play::Placement* differs_from() const;                      // squares that differ from it are marked; may be null
  const std::vector<std::string>& notes() const { return notes_; }  // per square, of the overlay; empty: none
  int endangered() const { return endangered_; }                    // a king in check; kNoSquare: none
  bool greets() const { return !known_->set_up && game_->waits; }   // there is no game yet
  bool dimmed() const { return (!known_->set_up || (!game_->waits && !imagined_)) && !other_men_; }
  const std::vector<play::Ply>& plies() const { return plies_; }  // of the search; empty if none is shown
  std::size_t ply() const { return ply_; }                        // the one shown
  play::Objection objection() const;                              // why the last request was rejected; none: it was not
  std::string problem() const { return objection().text; }
  std::vector<std::string> said(const Snapshot& now) const;  // outcome of the last request, and the side to move
  std::string as_text() const;                               // the pieces, White's side below
  // Space and address of the byte that determines the contents of the square: the piece's cell, if pieces
  // have cells, else the square's. nullopt if there is no such byte.
  std::optional<std::pair<int, std::uint32_t>> place_of(const Snapshot& now, int square) const;

  // --- Actions ---
  // Chooses a piece, its destination, or a square on its path. Returns the move if it is complete.
  std::optional<Command> choose(int square);
  void let_go();  // deselects the piece
  // Promotions that the last move left open; the user selects one of them, or cancels.
  const std::vector<play::Move>& choices() const { return choices_; }
  std::string choice_name(const play::Move& move) const;
  // Reason why the program cannot accept that move; empty: it can.
  std::string choice_problem(const Snapshot& now, const play::Move& move) const;
  // An action of the user.
  struct Action {
    std::string text;  // text of its button
    Command command;
  };
  // Moves the piece without promoting it, "It stays a pawn"; nullopt: the program does not accept such a move.
  std::optional<Action> stay() const;
  Command make(const play::Move& move);
  void forget_choices() { choices_.clear(); }
  void forget_problem() { problem_ = {}; }
  void turn() { turned_ = !turned_; }
  void set_demonstration(bool on) { demonstration_ = on; }        // the program plays both sides, by changing sides
  void imagine(bool on) { imagining_ = on; }                      // positions under analysis are also shown while the program runs
  void show_other(std::size_t other) { other_ = other; }          // of the program's boards: 0 is the game's, then BoardView::others
  void show_overlay(std::size_t overlay) { overlay_ = overlay; }  // likewise: 0 none
  std::size_t other() const { return other_; }
  std::size_t overlay() const { return overlay_; }

  // The sides that the user can choose at the start of a game: "Play White".
  struct Seat : Action {
    std::string value;  // of the setting
    session::Seats seats;
  };
  std::vector<Seat> seats() const;
  // The same for a program that requests it only at its start: the settings to power the machine off and on with.
  struct Start {
    std::string text;
    play::Settings settings;
    session::Seats seats;
  };
  std::vector<Start> starts() const;
  // Input that continues a program that plays against itself and has made the requested half moves; otherwise nullopt.
  std::optional<Command> going_on(const Snapshot& now) const;
  // Returns true if a breakpoint prevents the game from continuing.
  static bool is_held_up(const Snapshot& now) { return !now.running && now.debug.stopped_by != 0 && !now.debug.behind(now.cycle); }
  // Returns true if the program can be requested to move, and whether that is possible now.
  bool is_told() const { return !program_->play->answers_itself(); }
  bool can_be_told() const { return known_->set_up && game_->waits && known_->programs_turn() && !known_->over(); }

 private:
  // Reason why the user cannot move now: the game is over, or it is the program's turn, with `reason` and
  // `text`, whose {} is replaced by its title.
  play::Objection turn_problem(play::Reason reason, const char* text) const;
  void imagine_sanely();
  void read_notes(const Snapshot& now, const debug::Context& memory);
  void look_at_game();
  std::optional<Command> make_move(int square);
  std::string ply_text() const;

  std::shared_ptr<const session::Program> program_;
  const play::Rules* rules_ = nullptr;
  std::shared_ptr<const play::GameView> game_;
  std::shared_ptr<const play::Standing> known_;  // basis of `legal_` and `shown_`
  std::vector<play::Move> legal_;
  play::Placement shown_;  // last known position
  std::optional<play::Placement> imagined_, imagined_before_;
  std::size_t other_ = 0, overlay_ = 0;
  std::optional<play::Placement> other_men_;  // pieces of that board in memory
  std::vector<std::string> notes_;
  std::vector<play::Ply> plies_;
  std::size_t ply_ = 0;
  int chosen_ = play::kNoSquare;
  std::vector<int> way_;  // further chosen squares of an unfinished move
  bool imagining_ = false;
  bool turned_ = false;  // turned relative to the player's side
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
