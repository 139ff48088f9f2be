// Position editor: the user places pieces from a tray on squares, then starts a game from that position. The rules define the pieces and
// the valid positions, so the editor works for every game.
#pragma once

#include <optional>
#include <string>

#include "frontends/core/views/command.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/games/play/rules.hpp"

namespace janus::views {

class PositionSetup {
 public:
  static constexpr char kErase = '.';  // tool that removes pieces from squares

  // Returns a one-line reason why the program cannot accept a position, or an empty string if it can.
  static std::string unsupported_reason(const Description& about);

  // Opens the editor with this position. The program must be able to accept a position.
  void begin(std::shared_ptr<const session::Program> program, const std::string& position);
  void end() { rules_ = nullptr; }
  bool is_open() const { return rules_ != nullptr; }

  // --- While the editor is open ---
  const play::Rules& rules() const { return *rules_; }
  const play::Placement& board() const { return board_; }
  play::Side to_move() const { return to_move_; }
  void set_to_move(play::Side side) { to_move_ = side; }
  // Returns the tool for the next click on a square: a piece's letter, kErase, or nullopt for none.
  std::optional<char> held_piece() const { return held_piece_; }
  void pick_up(std::optional<char> piece) { held_piece_ = piece; }

  // Places the held piece, or picks up the piece on the square if none is held.
  void click(int square);
  void put(char piece, int square);  // no effect on squares that this game does not use
  void move(int from, int to);
  void remove(int square) { put(kErase, square); }
  void clear();
  void start();  // sets up the initial position of a game

  std::string position() const;        // in the format that the rules define
  std::string position_error() const;  // one-line reason why the program cannot start with this position; may be empty
  // Returns the command that starts a game from this position.
  Command command() const { return {"setboard", {{"position", position()}}}; }

 private:
  std::shared_ptr<const session::Program> program_;
  const play::Rules* rules_ = nullptr;
  std::string before_;  // position before editing, whose history may still apply
  play::Placement board_;
  play::Side to_move_ = play::Side::white;
  std::optional<char> held_piece_;
};

}  // namespace janus::views
