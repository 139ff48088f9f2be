// Implements `janus uci`, which exposes a program as a UCI chess engine.
//
//   uci            ->  id, options (the program's settings, and Speed), uciok
//   position, go   ->  info ... pv, bestmove: the machine's game is synchronised with the move list (play/opponent.hpp)
//   stop           ->  the program finishes its search at full speed; bestmove
//
// UCI does not support resignation. If the program resigns or makes an illegal move, an `info string` reports this and is followed by
// `bestmove 0000`.
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
  void handle_line(const LineSource::Line& line) override;
  void on_input_end() override;
  void send_identification();
  void set_option(std::string_view arguments);
  void set_position(std::string_view arguments);
  void go(std::string_view arguments);
  SearchControl on_search_line(const LineSource::Line& line) override;
  void show(const SearchState& thought) override;
  void answer(const SearchResult& outcome);
  void send_info(const std::string& words);

  // nullopt if the last position was invalid
  std::optional<play::Record> game_ = play::Record(searcher_.rules(), searcher_.rules().start());
  bool has_next_go_ = false;  // another `go` arrived during the search; later lines refer to it
  bool must_wait_ = false;    // the move must not be sent before `stop`
  std::string best_;          // the move to send once allowed
};

}  // namespace janus::protocols
