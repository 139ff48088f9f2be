// A position that is set up by hand: men from a tray are put on squares, and a game begins from there. The same for every game: what
// its men are, and which positions are none, its rules say.
#pragma once

#include <optional>
#include <string>

#include "frontends/core/views/command.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/games/play/rules.hpp"

namespace janus::views {

class PositionSetup {
 public:
  static constexpr char kNobody = '.';  // in the hand: it Remove pieces from squares

  // Why the program cannot be told a position, in one line; empty if it can.
  static std::string refusal(const Description& about);

  // Begins with what stands there, for a program that can be told a position.
  void begin(std::shared_ptr<const session::Program> program, const std::string& position);
  void end() { rules_ = nullptr; }
  bool open() const { return rules_ != nullptr; }

  // --- While it is open ---
  const play::Rules& rules() const { return *rules_; }
  const play::Placement& board() const { return board_; }
  play::Side to_move() const { return to_move_; }
  void set_to_move(play::Side side) { to_move_ = side; }
  // What the next click puts on a square: a man's letter, kNobody, or nothing.
  std::optional<char> held() const { return held_; }
  void hold(std::optional<char> man) { held_ = man; }

  // With a man in the hand he is put there; with none, the one who stands there is taken into it.
  void click(int square);
  void put(char man, int square);  // where a man of this game may stand; elsewhere nothing happens
  void move(int from, int to);
  void remove(int square) { put(kNobody, square); }
  void clear();
  void start();  // as a game begins

  std::string position() const;  // as the rules write it
  std::string fault() const;     // why no game of that program can begin with it, in one line; empty: it can
  // Starts a game from there.
  Command command() const { return {"setboard", {{"position", position()}}}; }

 private:
  std::shared_ptr<const session::Program> program_;
  const play::Rules* rules_ = nullptr;
  std::string before_;  // a position whose history this may have
  play::Placement board_;
  play::Side to_move_ = play::Side::white;
  std::optional<char> held_;
};

}  // namespace janus::views
