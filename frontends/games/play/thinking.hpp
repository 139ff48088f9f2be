// Follows a program while it thinks: each move that it weighs, with its value, as the run makes them; what it looks at just now; and of the
// recorded run, where nobody followed it, the same afterwards. The manifest's [search] describes it.
//
//   ThinkingFollower follower(session, match.game());       from here on each thought is noted as it is thought
//   if (!follower.knows()) follower.find_out(look);         the one where the machine stands was thought before
//   follower.thought()                                      the moves weighed, also those that come after where the machine stands
//   follower.considered()                                   the line that is looked at, as the open calls have it
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cpus/flow.hpp"
#include "frontends/games/play/board_reader.hpp"
#include "frontends/games/play/game_tracker.hpp"
#include "frontends/games/play/thoughts.hpp"

namespace janus::play {

struct Weighed {
  std::uint64_t cycle = 0;  // when it had been weighed
  bool better = false;      // than all before
  int from = kNoSquare, to = kNoSquare;
  std::string move = {};   // "d6"; where the rules know no such move: "b8-d7"
  double value = 0;        // in the program's own units
  std::string worth = {};  // the same as text; empty: the manifest names no value
};

struct Thought {
  std::uint64_t began = 0;
  std::uint64_t next = cpus::kNever;  // from here on it is another one
  Placement board = {};               // as it stood then
  Side side = Side::white;            // that is to move
  Side computer = Side::white;        // whose men come first in `cells`
  std::string position = {};          // empty: the rules do not know how that board came about
  std::vector<Cell> cells = {};       // of the men, where they have such
  std::vector<Weighed> weighed = {};

  const Weighed* best(std::uint64_t cycle) const;  // so far; null: none
};

// A move by its squares: as the game writes it; where the rules know no such move in that position, or it is empty, by its squares.
std::string move_name(const Rules& rules, const std::string& position, const Placement& board, int from, int to);

// A step of the line that is looked at (session::ThoughtStep). A man by his cell is to be found by the moves before it.
struct Considered {
  std::uint64_t serial = 0;  // of the call; 0: none
  bool is_move = false;
  bool turned = false;  // the side that does not think moves
  int piece = -1;       // the number of the man's cell; else `from`
  int from = kNoSquare, to = kNoSquare;
  std::string says = {};
  bool operator==(const Considered&) const = default;
};

class ThinkingFollower final : public debug::Onlooker {
 public:
  // Both outlive it. The session's debugger is there.
  ThinkingFollower(session::Session& session, const GameTracker& game);
  ~ThinkingFollower() override;
  ThinkingFollower(const ThinkingFollower&) = delete;
  ThinkingFollower& operator=(const ThinkingFollower&) = delete;

  // Whether it is known what was thought where the machine stands.
  bool knows();
  // Looks it up in the recorded run; `look` as for began_to_think. Nothing is known where it was given up.
  void find_out(const Look& look);
  // Of the cycle at which the machine stands; null: there is none, or it is not known. The same object as long as nothing is added.
  std::shared_ptr<const Thought> thought();
  std::vector<Considered> considered();

  void subscribe(machines::Observation& observation) override;
  Follows follows() const override { return Follows::nothing; }
  bool before(std::uint16_t pc, std::uint64_t cycle) override;

 private:
  struct Known {
    Thought thought;
    std::shared_ptr<const Thought> told = nullptr;
  };
  static constexpr std::size_t kMost = 64;  // thoughts that are kept

  void keep_up();
  Known* find(std::uint64_t cycle);
  Known& add(Thought thought);
  Thought begun(std::uint64_t cycle) const;
  Weighed weighed(const session::Candidate& candidate, const Thought& thought, std::uint64_t cycle) const;
  std::vector<std::uint16_t> places() const;  // where searches begin, and where candidates are evaluated
  bool begins_at(std::uint16_t pc) const;
  void note(std::uint16_t pc, std::uint64_t cycle, Thought& thought) const;
  int square_of(std::int64_t code, Side computer, bool turned) const;
  Considered considered(const session::ThoughtStep& step, const debug::Context& context, const debug::Frame* frame,
                        std::span<const debug::Frame> outer) const;

  session::Session& session_;
  const GameTracker& game_;
  const session::Program& program_;
  std::vector<Known> known_;          // by their beginnings; what lies between them is not known
  std::uint64_t run_ = 0, last_ = 0;  // History::run_number() that they are of, and the highest there was
  std::uint64_t none_before_ = 0;     // up to here nothing was thought
};

}  // namespace janus::play
