// Runs the emulated program as the engine of a UCI or xboard program: at its machine's speed or as fast as it goes, while commands are
// read.
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

// What the window says. Nothing: there is no clock.
struct Clock {
  std::optional<Milliseconds> move = {};  // for this move
  std::optional<Milliseconds> left = {};  // for all moves until the next control
  Milliseconds increment{0};
  int moves_to_go = 0;  // 0: all the rest of the game
};

// The time for this move, less a reserve for its transmission. Returns nothing without a clock.
inline std::optional<Milliseconds> share(const Clock& clock) {
  constexpr int kMovesOfAGame = 30;  // if the window does not send the number of moves to go
  constexpr Milliseconds kReserve{50};
  if (clock.move) return std::max(*clock.move - kReserve, Milliseconds(0));
  if (!clock.left) return std::nullopt;
  const int moves = clock.moves_to_go > 0 ? clock.moves_to_go : kMovesOfAGame;
  const Milliseconds fair = *clock.left / moves + clock.increment;
  return std::max(std::min(fair, *clock.left / 2) - kReserve, Milliseconds(0));
}

// The option that both protocols have besides the program's settings: `max`, or `real` for the machine's own pace.
inline constexpr std::string_view kSpeed = "Speed";
bool is_real_pace(const std::string& value);      // throws session::Error if it is neither
inline constexpr std::size_t kShownOfALine = 40;  // where it is told that it was not understood

// What is shown while it thinks, and when it has.
struct Thought {
  std::string move = {};  // the best so far, by squares; empty: none yet
  std::optional<std::int64_t> value = {};
  std::optional<std::int64_t> centipawns = {};
  std::vector<std::uint64_t> counts = {};  // as the manifest's counters; of those the first are the nodes
  Milliseconds emulated{0};                // by the machine's clock
};

// What a line that comes meanwhile does to the thinking.
enum class Word : std::uint8_t {
  go_on,
  hurry,   // no longer at the machine's pace: the move is wanted
  give_up  // it is not wanted any more
};

struct ThinkingResult {
  std::optional<play::Opponent::Reply> reply = {};  // none: given up, or refused
  std::string refused = {};                         // why the program could not be asked, one line
  Thought thought = {};                             // with the whole time
};

struct Thinking {
  play::Record game;  // of one leg
  bool real_pace = false;
  Clock clock = {};  // of the window: at the machine's pace it hurries when its share is used up
  std::function<Word(const LineSource::Line&)> heard = {};
  std::function<void(const Thought&)> shown = {};  // whenever there is something new, a few times a second
};

// What a protocol needs of it: a test takes one that thinks nothing.
class Thinker {
 public:
  virtual ~Thinker() = default;
  virtual const session::Program& program() const = 0;
  virtual const play::Rules& rules() const = 0;
  virtual std::vector<const session::Setting*> choices() const = 0;
  virtual std::string chosen(const session::Setting& setting) const = 0;
  virtual void choose(const std::string& name, const std::string& value) = 0;  // throws session::Error
  virtual void begin_anew() = 0;
  // Where its lines end it hurries.
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
  // While it thinks:
  bool paced_ = false;
  bool given_up_ = false;
  SteadyClock::time_point began_, hurries_;
  std::optional<std::uint64_t> first_cycle_;  // since when the pace is kept
  SteadyClock::time_point pace_from_;
};

}  // namespace janus::protocols
