// Runs the emulated program as the engine of a UCI or xboard program, at its machine's speed or at full speed, while commands are read.
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

// Clock sent by the GUI. Empty: no clock.
struct Clock {
  std::optional<Milliseconds> move = {};  // for this move
  std::optional<Milliseconds> left = {};  // for all moves until the next control
  Milliseconds increment{0};
  int moves_to_go = 0;  // 0: the rest of the game
};

// The time for this move, less a reserve for its transmission. Returns nothing without a clock.
inline std::optional<Milliseconds> share(const Clock& clock) {
  constexpr int kMovesOfAGame = 30;  // if the GUI does not send the number of moves to go
  constexpr Milliseconds kReserve{50};
  if (clock.move) return std::max(*clock.move - kReserve, Milliseconds(0));
  if (!clock.left) return std::nullopt;
  const int moves = clock.moves_to_go > 0 ? clock.moves_to_go : kMovesOfAGame;
  const Milliseconds fair = *clock.left / moves + clock.increment;
  return std::max(std::min(fair, *clock.left / 2) - kReserve, Milliseconds(0));
}

// Option that both protocols have in addition to the program's settings: `max`, or `real` for the machine's own pace.
inline constexpr std::string_view kSpeed = "Speed";
bool is_real_pace(const std::string& value);      // throws session::Error for another value
inline constexpr std::size_t kShownOfALine = 40;  // in messages about unknown lines

// State of a search, during it and at its end.
struct Thought {
  std::string move = {};  // best so far, by squares; empty: none yet
  std::optional<std::int64_t> value = {};
  std::optional<std::int64_t> centipawns = {};
  std::vector<std::uint64_t> counts = {};  // in the order of the manifest's counters; the first counts nodes
  Milliseconds emulated{0};                // on the machine's clock
};

// Effect of a line that arrives during a search.
enum class Word : std::uint8_t {
  go_on,
  hurry,   // continue at full speed: the move is needed
  give_up  // cancel: the move is no longer needed
};

struct ThinkingResult {
  std::optional<play::Opponent::Reply> reply = {};  // none: cancelled, or rejected
  std::string refused = {};                         // why the program could not search, in one line
  Thought thought = {};                             // with the total time
};

struct Thinking {
  play::Record game;  // of one leg
  bool real_pace = false;
  Clock clock = {};  // of the GUI: at the machine's pace, it switches to full speed when its share is used up
  std::function<Word(const LineSource::Line&)> heard = {};
  std::function<void(const Thought&)> shown = {};  // called for changes, a few times per second
};

// Interface for protocols; tests use one without a search.
class Thinker {
 public:
  virtual ~Thinker() = default;
  virtual const session::Program& program() const = 0;
  virtual const play::Rules& rules() const = 0;
  virtual std::vector<const session::Setting*> choices() const = 0;
  virtual std::string chosen(const session::Setting& setting) const = 0;
  virtual void choose(const std::string& name, const std::string& value) = 0;  // throws session::Error
  virtual void begin_anew() = 0;
  // Switches to full speed at the end of input.
  virtual ThinkingResult think(const Thinking& thinking) = 0;
};

class OpponentThinker final : public Thinker {
 public:
  OpponentThinker(play::Opponent& opponent, LineSource& lines) : opponent_(opponent), lines_(lines) {}

  const session::Program& program() const override { return opponent_.program(); }
  const play::Rules& rules() const override { return opponent_.rules(); }
  std::vector<const session::Setting*> choices() const override { return opponent_.choices(); }
  std::string chosen(const session::Setting& setting) const override;
  void choose(const std::string& name, const std::string& value) override { opponent_.choose(name, value); }
  void begin_anew() override { opponent_.begin_anew(); }
  ThinkingResult think(const Thinking& thinking) override;

 private:
  using SteadyClock = std::chrono::steady_clock;

  bool listen(const Thinking& thinking, Milliseconds patience);
  bool keep_pace(const Thinking& thinking);
  Thought thought() const;
  Milliseconds emulated(std::uint64_t cycles) const;

  play::Opponent& opponent_;
  LineSource& lines_;
  // During a search:
  bool paced_ = false;
  bool given_up_ = false;
  SteadyClock::time_point began_, hurries_;
  std::optional<std::uint64_t> first_cycle_;  // start of the pace
  SteadyClock::time_point pace_from_;
};

}  // namespace janus::protocols
