// Board model shared by the window and the page: position, player actions and status text.
//
//   table.update(snapshot, ply);              every frame
//   if (auto command = table.choose(square))  after a click on a square; returns a command for the engine if the move is complete
//   table.pieces(), targets(), status_lines() pieces, legal targets, status text
//
// During a search, memory contains positions under analysis. The last stable position is then shown dimmed. If the machine is stopped
// during a search, the position under analysis is shown from the perspective of the innermost watched call. If the program stores a board
// per ply, the user can select a ply, even while the program runs.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/views/command.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/games/play/board_reader.hpp"
#include "frontends/games/play/resolve_move.hpp"
#include "frontends/games/play/plies.hpp"

namespace janus::views {

class BoardTable {
 public:
  // Returns true if the program has a playable game.
  static bool is_available(const Description& about);
  void reset(const Description& about);  // requires available(about)
  const std::shared_ptr<const session::Program>& program() const { return program_; }

  // Updates the model. `ply` is the search ply whose board is shown; nullopt selects the deepest ply.
  void update(const Snapshot& now, std::optional<std::size_t> ply);

  // --- State to draw, as of the last update ---
  const play::Rules& rules() const { return *rules_; }
  const play::GameView& game() const { return *game_; }
  const play::GameState& game_state() const { return *known_; }
  const play::Placement& pieces() const { return imagined_ ? *imagined_ : shown_; }
  const play::Placement& shown_pieces() const { return other_pieces_ ? *other_pieces_ : pieces(); }
  bool white_below() const;  // the player's pieces are at the bottom (White's if there is no player), unless the board is flipped
  int selected_square() const { return selected_square_; }
  const std::vector<int>& selected_path() const { return selected_path_; }
  std::vector<int> targets() const;                 // target squares of the chosen piece, or the pieces that must capture if none is chosen
  const play::Placement* comparison_board() const;  // squares that differ from it are highlighted; may be null
  const std::vector<std::string>& notes() const { return notes_; }         // overlay text per square; empty if there is no overlay
  int endangered_square() const { return endangered_; }                    // square of a king in check, or kNoSquare
  bool shows_greeting() const { return !known_->set_up && game_->waits; }  // true if no game has started yet
  bool is_dimmed() const { return (!known_->set_up || (!game_->waits && !imagined_)) && !other_pieces_; }
  const std::vector<play::Ply>& plies() const { return plies_; }  // plies of the search; empty if none are shown
  std::size_t ply() const { return ply_; }                        // index of the ply shown
  play::MoveError move_error() const;                             // why the last request was rejected, if it was
  std::string problem() const { return move_error().text; }
  std::vector<std::string> status_lines(const Snapshot& now) const;  // result of the last request, and side to move
  std::string to_text() const;                                       // the pieces, with White at the bottom
  // Returns the space and address of the byte that determines the square's contents: the piece's byte if the program stores pieces,
  // otherwise the square's. Returns nullopt if there is no such byte.
  std::optional<std::pair<int, std::uint32_t>> square_address(const Snapshot& now, int square) const;

  // --- Actions ---
  // Chooses a piece, its destination, or a square on its path. Returns the move if it is complete.
  std::optional<Command> choose(int square);
  void deselect();
  // The possible promotions for the last move; the user selects one or cancels.
  const std::vector<play::Move>& choices() const { return choices_; }
  std::string choice_name(const play::Move& move) const;
  // Returns the reason why the program cannot accept the move, or an empty string if it can.
  std::string choice_problem(const Snapshot& now, const play::Move& move) const;
  // An action available to the user.
  struct Action {
    std::string text;  // button text
    Command command;
  };
  // Returns the action that moves the piece without promoting it ("It stays a pawn"), or nullopt if the program does not accept it.
  std::optional<Action> no_promotion_action() const;
  Command make_move_command(const play::Move& move);
  void clear_choices() { choices_.clear(); }
  void clear_problem() { problem_ = {}; }
  void flip() { turned_ = !turned_; }
  void set_demonstration(bool on) { demonstration_ = on; }            // makes the program play both sides by changing sides
  void show_analysis(bool on) { shows_analysis_ = on; }               // shows positions under analysis even while the program runs
  void show_other_board(std::size_t other) { other_board_ = other; }  // 0 selects the game board, other values BoardView::others
  void show_overlay(std::size_t overlay) { overlay_ = overlay; }      // 0 disables the overlay
  std::size_t other_board() const { return other_board_; }
  std::size_t overlay() const { return overlay_; }

  // A choice of side at the start of a game: "Play White".
  struct Seat : Action {
    std::string value;  // value of the setting
    session::SideAssignment seats;
  };
  std::vector<Seat> side_options() const;
  // Like Seat, but for a program whose side can be set only at power-on. Contains the settings for a power cycle.
  struct Start {
    std::string text;
    play::Settings settings;
    session::SideAssignment seats;
  };
  std::vector<Start> starts() const;
  // Returns the input that makes a program continue its game against itself after the requested plies, or nullopt if not applicable.
  std::optional<Command> continuation(const Snapshot& now) const;
  // Returns true if a breakpoint prevents the game from continuing.
  static bool is_stopped_at_breakpoint(const Snapshot& now) {
    return !now.running && now.debug.stopped_by != 0 && !now.debug.is_rewound(now.cycle);
  }
  // accepts_move_requests() returns true if the user can request moves from the program; can_request_move() returns true if this is possible now.
  bool accepts_move_requests() const { return !program_->play->replies_automatically(); }
  bool can_request_move() const { return known_->set_up && game_->waits && known_->is_programs_turn() && !known_->is_over(); }

 private:
  // Returns why the user cannot move now: the game is over, or it is the program's turn, with `reason` and `text`. The program's title
  // replaces {} in `text`.
  play::MoveError turn_problem(play::Reason reason, const char* text) const;
  void keep_plausible_position();
  void read_notes(const Snapshot& now, const debug::Context& memory);
  void update_game();
  std::optional<Command> make_move(int square);
  std::string ply_text() const;

  std::shared_ptr<const session::Program> program_;
  const play::Rules* rules_ = nullptr;
  std::shared_ptr<const play::GameView> game_;
  std::shared_ptr<const play::GameState> known_;  // basis of `legal_` and `shown_`
  std::vector<play::Move> legal_;
  play::Placement shown_;  // last known position
  std::optional<play::Placement> imagined_, imagined_before_;
  std::size_t other_board_ = 0, overlay_ = 0;
  std::optional<play::Placement> other_pieces_;  // pieces on board `other_` in memory
  std::vector<std::string> notes_;
  std::vector<play::Ply> plies_;
  std::size_t ply_ = 0;
  int selected_square_ = play::kNoSquare;
  std::vector<int> selected_path_;  // further squares chosen for an unfinished move
  bool shows_analysis_ = false;
  bool turned_ = false;  // flipped relative to the player's side
  bool demonstration_ = false;
  play::MoveError problem_;
  int endangered_ = play::kNoSquare;
  std::vector<play::Move> choices_;
};

// Returns the text of the button that selects the user's side with this setting value: "Play Black". Returns an empty string if the value
// does not determine the sides.
std::string side_text(const session::Program& program, const session::Setting& setting, const std::string& value);
// Describes a setting value to the user, with the user's side, not the program's ("giuoco-piano (play White)"), or with the strength of a
// level ("super-blitz (fastest, weakest)"). Levels are listed from weakest to strongest.
std::string value_text(const session::Program& program, const session::Setting& setting, const std::string& value);

// Describes a ply: "2: White to move, after 15x22".
std::string text_of(const play::Ply& ply);

// Takes back the user's last move, but never returns to the previous game.
inline Command take_back() { return {"take-back", {{"move", "true"}}}; }

}  // namespace janus::views
