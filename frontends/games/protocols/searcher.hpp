// Runs the emulated program as a UCI or xboard engine, at its machine's speed or at full speed, while reading commands.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "frontends/games/play/opponent.hpp"
#include "frontends/games/protocols/line_source.hpp"

namespace janus::protocols {

using Milliseconds = std::chrono::milliseconds;

// The clock sent by the GUI; no values are set if there is none.
struct Clock {
  std::optional<Milliseconds> move = {};  // for this move
  std::optional<Milliseconds> left = {};  // for all moves until the next time control
  Milliseconds increment{0};
  int moves_to_go = 0;  // 0 for the rest of the game
};

// Returns the time available for this move, less a reserve for transmitting it, or nullopt if there is no clock.
inline std::optional<Milliseconds> time_budget(const Clock& clock) {
  constexpr int kMovesOfAGame = 30;  // assumed if the GUI does not send the number of moves to go
  constexpr Milliseconds kReserve{50};
  if (clock.move) return std::max(*clock.move - kReserve, Milliseconds(0));
  if (!clock.left) return std::nullopt;
  const int moves = clock.moves_to_go > 0 ? clock.moves_to_go : kMovesOfAGame;
  const Milliseconds fair = *clock.left / moves + clock.increment;
  return std::max(std::min(fair, *clock.left / 2) - kReserve, Milliseconds(0));
}

// An option of both protocols in addition to the program's settings: `max` for full speed, or `real` for the machine's own speed.
inline constexpr std::string_view kSpeed = "Speed";
bool is_real_pace(const std::string& value);      // throws session::Error for an unknown value
inline constexpr std::size_t kShownOfALine = 40;  // maximum length of an unknown line quoted in a message

// The state of a running or completed search.
struct SearchState {
  std::string move = {};  // best move so far, in coordinate notation; empty if none yet
  std::optional<std::int64_t> value = {};
  std::optional<std::int64_t> centipawns = {};
  std::vector<std::uint64_t> counts = {};  // in the same order as the manifest's counters; the first one counts nodes
  Milliseconds emulated{0};                // time elapsed on the machine's clock
};

// How a line that arrives during a search affects it.
enum class SearchControl : std::uint8_t {
  go_on,
  hurry,   // continue at full speed because the move is needed
  give_up  // cancel because the move is no longer needed
};

struct SearchResult {
  std::optional<play::Opponent::Reply> reply = {};  // nullopt if cancelled or rejected
  std::string refused = {};                         // one-line reason why the program could not search
  SearchState thought = {};                         // final state, including the total time
};

struct SearchRequest {
  play::Record game;  // must have a single leg
  bool real_pace = false;
  Clock clock = {};  // the GUI's clock; at the machine's own speed, the search switches to full speed once its share of the time is used up
  std::function<SearchControl(const LineSource::Line&)> on_line = {};
  std::function<void(const SearchState&)> shown = {};  // called when the state changes, at most a few times per second
};

// The search interface used by the protocols; tests use an implementation that does not search.
class Searcher {
 public:
  virtual ~Searcher() = default;
  virtual const session::Program& program() const = 0;
  virtual const play::Rules& rules() const = 0;
  virtual std::vector<const session::Setting*> choices() const = 0;
  virtual std::string option_value(const session::Setting& setting) const = 0;
  virtual void choose(const std::string& name, const std::string& value) = 0;  // throws session::Error
  virtual void restart() = 0;
  // Runs a search. Switches to full speed at the end of input.
  virtual SearchResult think(const SearchRequest& thinking) = 0;
};

class OpponentSearcher final : public Searcher {
 public:
  OpponentSearcher(play::Opponent& opponent, LineSource& lines) : opponent_(opponent), lines_(lines) {}

  const session::Program& program() const override { return opponent_.program(); }
  const play::Rules& rules() const override { return opponent_.rules(); }
  std::vector<const session::Setting*> choices() const override { return opponent_.choices(); }
  std::string option_value(const session::Setting& setting) const override;
  void choose(const std::string& name, const std::string& value) override { opponent_.choose(name, value); }
  void restart() override { opponent_.restart(); }
  SearchResult think(const SearchRequest& thinking) override;

 private:
  using SteadyClock = std::chrono::steady_clock;

  bool handle_pending_input(const SearchRequest& thinking, Milliseconds patience);
  bool keep_pace(const SearchRequest& thinking);
  SearchState search_state() const;
  Milliseconds emulated_time(std::uint64_t cycles) const;

  play::Opponent& opponent_;
  LineSource& lines_;
  // During a search:
  bool paced_ = false;
  bool given_up_ = false;
  SteadyClock::time_point began_, hurries_;
  std::optional<std::uint64_t> first_cycle_;  // cycle at which pacing started
  SteadyClock::time_point pace_from_;
};

}  // namespace janus::protocols
