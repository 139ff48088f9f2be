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

#include "frontends/games/protocols/protocol.hpp"

namespace janus::protocols {

class Xboard final : public Protocol {
 public:
  using Protocol::Protocol;

 private:
  struct Action {
    std::string_view word;
    void (*act)(Xboard& self, std::string_view arguments);
    // If the command arrives during a search: run it after the move, run it immediately, or cancel the search and run it.
    enum class Meanwhile : std::uint8_t { later, at_once, instead } meanwhile = Meanwhile::later;
  };
  static const Action* find(std::string_view word);

  // Commands that take more than a line in the table of commands.
  void introduce();
  void begin();
  void user_move(std::string_view move);
  void set_board(std::string_view position);
  void level(std::string_view arguments);
  void set_option(std::string_view arguments);

  void act_on(const LineSource::Line& line) override;
  Word hear(const LineSource::Line& line) override;
  void show(const Thought& thought) override;
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
