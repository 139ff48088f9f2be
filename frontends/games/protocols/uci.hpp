// `janus uci`: a program as an engine for a chess window that speaks UCI.
//
//   uci            ->  id, options (the program's settings, and Speed), uciok
//   position, go   ->  info ... pv, bestmove: the machine's game is made equal to the list (play/opponent.hpp)
//   stop           ->  it goes on as fast as it can, and says its move
//
// UCI knows no resignation: where the program gives up, or does what the rules forbid, an `info string` says so, and `bestmove 0000`
// follows, never an illegal move.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontends/games/protocols/protocol.hpp"
#include "frontends/games/protocols/uci_words.hpp"

namespace janus::protocols {

class Uci final : public Protocol {
 public:
  using Protocol::Protocol;

 private:
  void act_on(const LineSource::Line& line) override;
  void lines_end() override;
  void introduce();
  void set_option(std::string_view arguments);
  void set_position(std::string_view arguments);
  void go(std::string_view arguments);
  Word hear(const LineSource::Line& line) override;
  void show(const Thought& thought) override;
  void answer(const ThinkingResult& outcome);
  void tell(const std::string& words);

  // Nothing: the last one that was told is none.
  std::optional<play::Record> game_ = play::Record(thinker_.rules(), thinker_.rules().start());
  bool asked_again_ = false;  // by a line that came while it was thinking: what follows is about that
  bool must_wait_ = false;    // the move is not to be said before `stop`
  std::string best_;          // said when it may be
};

}  // namespace janus::protocols
