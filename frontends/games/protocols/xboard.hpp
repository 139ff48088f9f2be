// Implements `janus xboard`, which exposes a program as an engine to chess GUIs that use version 2 of the xboard protocol (CECP).
//
//   xboard, protover 2   ->  feature ..., with the program's settings and Speed as options
//   new, usermove e2e4   ->  move e7e5, until `force`
//   ?                    ->  the program continues at full speed
//
// If the program resigns or makes an illegal move, the engine resigns; the result comment gives the reason.
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
    // What to do if the command arrives during a search: run it after the move, run it immediately, or cancel the search and run it.
    enum class DuringSearch : std::uint8_t { later, at_once, instead } during_search = DuringSearch::later;
  };
  static const Action* find(std::string_view word);

  // Command handlers that are too long for the command table.
  void send_identification();
  void begin();
  void handle_user_move(std::string_view move);
  void set_board(std::string_view position);
  void handle_level(std::string_view arguments);
  void set_option(std::string_view arguments);

  void handle_line(const LineSource::Line& line) override;
  SearchControl on_search_line(const LineSource::Line& line) override;
  void show(const SearchState& thought) override;
  void think();
  void answer(const SearchResult& outcome);
  void resign(const std::string& why);
  void claim_result();
  void take_back(std::size_t plies);
  play::Side to_move() const { return searcher_.rules().to_move(game_.position()); }

  bool shows_ = false;
  bool over_ = false;  // the GUI or the program declared the game over
  play::Record game_{searcher_.rules(), searcher_.rules().start()};
  std::optional<play::Side> own_side_ =
      play::opposite_side(searcher_.rules().first_side());  // nullopt if the engine only watches (force mode)
  Clock clock_;
  int moves_of_control_ = 0;
};

}  // namespace janus::protocols
