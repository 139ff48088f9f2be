// `janus xboard`: makes a program available as an engine for chess GUIs with xboard's protocol (CECP), version 2.
//
//   xboard, protover 2   ->  feature ...: the program's settings as options, and Speed
//   new, usermove e2e4   ->  move e7e5, until `force`
//   ?                    ->  it continues at full speed
//
// If the program resigns or makes an illegal move, the engine resigns; the comment of the result contains the reason.
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

  // Commands that need more than a line in the table of commands.
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
  bool over_ = false;  // declared by the GUI or the program
  play::Record game_{thinker_.rules(), thinker_.rules().start()};
  std::optional<play::Side> mine_ = play::other(thinker_.rules().first());  // nullopt: it only watches (force)
  Clock clock_;
  int moves_of_control_ = 0;
};

}  // namespace janus::protocols
