// Follows a program's search: each evaluated move with its value, and the current line. If the search was not followed when it was
// recorded, it can be found in the recording. The manifest's [search] describes it.
//
//   ThinkingFollower follower(session, match.game());       from here on each search is noted
//   if (!follower.knows()) follower.find_out(look);         the search at the current cycle is older
//   follower.thought()                                      evaluated moves, including those after the current cycle
//   follower.considered()                                   the current line, according to the active calls
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
  std::uint64_t cycle = 0;  // end of the evaluation
  bool better = false;      // than all previous ones
  int from = kNoSquare, to = kNoSquare;
  std::string move = {};   // "d6"; if the rules have no such move: "b8-d7"
  double value = 0;        // in the program's own units
  std::string worth = {};  // the same as text; empty: the manifest defines no value
};

struct Thought {
  std::uint64_t began = 0;
  std::uint64_t next = cpus::kNever;  // end of this search
  Placement board = {};               // at that time
  Side side = Side::white;            // side to move
  Side computer = Side::white;        // whose pieces come first in `cells`
  std::string position = {};          // empty: the board is not reachable by the rules
  std::vector<Cell> cells = {};       // of the pieces, if they have cells
  std::vector<Weighed> weighed = {};

  const Weighed* best(std::uint64_t cycle) const;  // so far; null: none
};

// Move between two squares in the game's notation; or, if the position is empty or has no such move, by its squares.
std::string move_name(const Rules& rules, const std::string& position, const Placement& board, int from, int to);

// Step of the current line (session::ThoughtStep). A piece given by its cell is located by the moves before it.
struct Considered {
  std::uint64_t serial = 0;  // of the call; 0: none
  bool is_move = false;
  bool turned = false;  // a move of the side that is not searching
  int piece = -1;       // number of the piece's cell; else `from`
  int from = kNoSquare, to = kNoSquare;
  std::string says = {};
  bool operator==(const Considered&) const = default;
};

class ThinkingFollower final : public debug::Onlooker {
 public:
  // Both must outlive this object. Requires the session's debugger.
  ThinkingFollower(session::Session& session, const GameTracker& game);
  ~ThinkingFollower() override;
  ThinkingFollower(const ThinkingFollower&) = delete;
  ThinkingFollower& operator=(const ThinkingFollower&) = delete;

  // Returns true if the search at the current cycle is known.
  bool knows();
  // Finds the search in the recording; `look` as for began_to_think. It remains unknown if cancelled.
  void find_out(const Look& look);
  // The search at the current cycle; null: none, or unknown. The same object until something is added.
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
  static constexpr std::size_t kMost = 64;  // number of stored searches

  void keep_up();
  Known* find(std::uint64_t cycle);
  Known& add(Thought thought);
  Thought begun(std::uint64_t cycle) const;
  Weighed weighed(const session::Candidate& candidate, const Thought& thought, std::uint64_t cycle) const;
  std::vector<std::uint16_t> places() const;  // starts of searches, and evaluations of candidates
  bool begins_at(std::uint16_t pc) const;
  void note(std::uint16_t pc, std::uint64_t cycle, Thought& thought) const;
  int square_of(std::int64_t code, Side computer, bool turned) const;
  Considered considered(const session::ThoughtStep& step, const debug::Context& context, const debug::Frame* frame,
                        std::span<const debug::Frame> outer) const;

  session::Session& session_;
  const GameTracker& game_;
  const session::Program& program_;
  std::vector<Known> known_;          // by start; the ranges in between are unknown
  std::uint64_t run_ = 0, last_ = 0;  // History::run_number() that they belong to, and the highest one so far
  std::uint64_t none_before_ = 0;     // there was no search before this cycle
};

}  // namespace janus::play
