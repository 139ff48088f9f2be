// `janus xboard`: a program as an engine for a chess window that speaks xboard's protocol (CECP), version 2.
//
//   xboard, protover 2   ->  feature ...: the program's settings as options, and Speed
//   new, usermove e2e4   ->  move e7e5, until `force`
//   ?                    ->  it goes on as fast as it can
//
// A program that gives up, or does what the rules forbid, resigns; the comment of the result says why.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/protocols/protocol.hpp"
#include "frontends/games/protocols/xboard_words.hpp"

namespace janus::protocols {

class Xboard final : public Protocol {
 public:
  using Protocol::Protocol;

 private:
  struct Command {
    std::string_view word;
    void (Xboard::*act)(std::string_view arguments);
    // While it thinks: done at once; or the thinking is given up for it. Else it is done when the move was made.
    enum class Meanwhile : std::uint8_t { later, at_once, instead } meanwhile = Meanwhile::later;
  };
  static const std::vector<Command>& commands();
  static const Command* find(std::string_view word);

  // Commands, by name.
  void nothing(std::string_view) {}
  void protover(std::string_view);
  void begin(std::string_view);
  void variant(std::string_view name);
  void force(std::string_view);
  void go(std::string_view);
  void play_other(std::string_view);
  void user_move(std::string_view move);
  void ping(std::string_view number);
  void result(std::string_view);
  void set_board(std::string_view position);
  void undo(std::string_view);
  void remove(std::string_view);
  void level(std::string_view arguments);
  void move_time(std::string_view seconds);
  void time_left(std::string_view centiseconds);
  void set_option(std::string_view arguments);
  void post(std::string_view) { shows_ = true; }
  void no_post(std::string_view) { shows_ = false; }
  void quit(std::string_view) { leaves_ = true; }

  void act_on(const LineSource::Line& line) override;
  Word hear(const LineSource::Line& line);
  void think();
  void answer(const ThinkingResult& outcome);
  void resign(const std::string& why);
  void claim_end();
  void take_back(std::size_t plies);
  play::Side to_move() const { return thinker_.rules().to_move(game_.position()); }

  bool shows_ = false;
  bool over_ = false;  // the window or the program has said so
  play::Record game_{thinker_.rules(), thinker_.rules().start()};
  std::optional<play::Side> mine_ = play::other(thinker_.rules().first());  // nothing: it only looks on (force)
  Clock clock_;
  int moves_of_control_ = 0;
};

}  // namespace janus::protocols
