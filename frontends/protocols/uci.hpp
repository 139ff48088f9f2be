// `janus uci`: a program as an engine for a chess window that speaks UCI.
//
//   uci            ->  id, options (the program's settings, and Speed), uciok
//   position, go   ->  info ... pv, bestmove: the machine's game is made equal to the list (play/opponent.hpp)
//   stop           ->  it goes on as fast as it can, and says its move
//
// UCI knows no resignation: where the program gives up, or does what the rules forbid, an `info string` says so, and `bestmove 0000`
// follows, never an illegal move.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "frontends/protocols/thinker.hpp"
#include "frontends/protocols/uci_words.hpp"

namespace janus::protocols {

class Uci {
 public:
  // `say` gets each line of ours, without its end, and sees that it arrives at once. `version` of Janus.
  Uci(Thinker& thinker, std::function<void(const std::string&)> say, std::string version, bool real_pace);

  // What the window says; false: it takes its leave.
  bool obey(const LineSource::Line& line);
  // Until it takes its leave, or its lines end.
  void run(LineSource& lines);

 private:
  void introduce();
  void set_option(std::string_view arguments);
  void set_position(std::string_view arguments);
  void go(std::string_view arguments);
  Word hear(const LineSource::Line& line);
  void answer(const Outcome& outcome);
  void tell(const std::string& words);

  Thinker& thinker_;
  std::function<void(const std::string&)> say_;
  std::string version_;
  bool real_pace_;
  std::optional<play::Record> game_;    // nothing: the last one that was told is none
  std::deque<LineSource::Line> later_;  // came while it was thinking
  bool asked_again_ = false;            // by one of them: what follows is about that
  bool must_wait_ = false;              // the move is not to be said before `stop`
  std::string best_;                    // said when it may be
  bool leaves_ = false;
};

}  // namespace janus::protocols
