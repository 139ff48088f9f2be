// Position editor: pieces from a tray are placed on squares, and a game starts from there. The rules define the
// pieces, and which positions are valid, so that it works for every game.
#pragma once

#include <optional>
#include <string>

#include "frontends/core/views/command.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/games/play/rules.hpp"

namespace janus::views {

class PositionSetup {
 public:
  static constexpr char kNobody = '.';  // tool that removes pieces from squares

  // Reason why the program cannot receive a position, in one line; empty if it can.
  static std::string refusal(const Description& about);

  // Starts with this position, for a program that can receive a position.
  void begin(std::shared_ptr<const session::Program> program, const std::string& position);
  void end() { rules_ = nullptr; }
  bool open() const { return rules_ != nullptr; }

  // --- While it is open ---
  const play::Rules& rules() const { return *rules_; }
  const play::Placement& board() const { return board_; }
  play::Side to_move() const { return to_move_; }
  void set_to_move(play::Side side) { to_move_ = side; }
  // The tool of the next click on a square: a piece's letter, kNobody, or nullopt.
  std::optional<char> held() const { return held_; }
  void hold(std::optional<char> man) { held_ = man; }

  // Places the held piece; or picks up the piece on the square if none is held.
  void click(int square);
  void put(char man, int square);  // only on a square for pieces of this game; otherwise no effect
  void move(int from, int to);
  void remove(int square) { put(kNobody, square); }
  void clear();
  void start();  // initial position of a game

  std::string position() const;  // in the format of the rules
  std::string fault() const;     // why no game of that program can start with it, in one line; empty: it can
  // Starts a game from there.
  Command command() const { return {"setboard", {{"position", position()}}}; }

 private:
  std::shared_ptr<const session::Program> program_;
  const play::Rules* rules_ = nullptr;
  std::string before_;  // a position whose history may apply
  play::Placement board_;
  play::Side to_move_ = play::Side::white;
  std::optional<char> held_;
};

}  // namespace janus::views
