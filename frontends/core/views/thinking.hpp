// What a program thinks, for whoever watches it: a bar for each move that it has weighed, the best so far, and the line that it looks at
// just now as arrows and as a sentence of its game. Of the thought where the machine stands, which after its end is the last one.
//
//   if (thinking.due(snapshot)) ...                 follow_search() must have been called before
//   thinking.look(snapshot, board);                 `board` has looked at the same snapshot
//   thinking.bars(), steps(), sentence()            what is to be drawn
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/views/board_table.hpp"
#include "frontends/core/views/progress.hpp"

namespace janus::views {

// From now on, the game follows the program's search.
void follow_search(play::Match& game, session::Session& session, Progress& progress);

class Thinking {
 public:
  // Whether the program has a game, and its manifest tells what it thinks.
  static bool available(const Description& about);
  bool due(const Snapshot& now);
  void look(const Snapshot& now, const BoardTable& board);

  // --- What is to be drawn, as of the last look ---
  struct Bar {
    std::uint64_t cycle = 0;            // where it was valued
    std::string move = {}, worth = {};  // "d6", "141"
    double value = 0;
    double share = 0;     // of the bar's whole length
    bool better = false;  // than all before
    bool best = false;    // so far, where the machine stands
    bool later = false;   // than where the machine stands
    bool operator==(const Bar&) const = default;
  };
  const std::vector<Bar>& bars() const { return bars_; }  // in the order in which the moves were weighed
  const Bar* best() const;                                // null: none yet
  bool is_under_way() const { return under_way_; }
  std::string says() const;                       // "Thinking: 12 moves weighed"
  const std::string& means() const;               // what the values are; may be empty
  std::uint64_t began() const { return began_; }  // the thought; 0: there is none

  struct Step {
    int from = play::kNoSquare, to = play::kNoSquare;
    bool own = false;          // a move of the side that thinks
    std::string text;          // "and they answer f3"
    std::uint64_t serial = 0;  // of its call; 0: none
  };
  const std::vector<Step>& steps() const { return steps_; }  // the moves of the line, in their order
  const std::string& asks() const { return asks_; }          // what is asked after them: "is my king in check?"
  std::string sentence() const;                              // both

  // A move for a person who does not know which; empty: it is not the person's turn.
  std::string offered(const BoardTable& board);
  // The program's next move where it is to move for both sides; nothing: it is not asked now, or cannot be.
  static std::optional<Command> move_for_both(const BoardTable& board);
  static bool can_move_for_both(const BoardTable& board);

 private:
  struct Walked {  // a move of the line, and where it leads
    int from, to;
    bool own;
    std::string name;
    play::Placement board;
    std::string position;  // empty: the rules do not know it
  };
  void make_bars(const Snapshot& now);
  void make_line(const std::vector<play::Considered>& considered, const std::vector<play::Ply>& plies);
  void add_step(bool own, const std::string& move, int from, int to, std::uint64_t serial);
  void add_valued(std::uint64_t cycle);
  Walked& walk(std::size_t number, int from, int to);

  std::shared_ptr<const session::Program> program_;
  const play::Rules* rules_ = nullptr;
  std::shared_ptr<const play::Thought> thought_;
  std::vector<Bar> bars_;
  std::vector<Step> steps_;
  std::vector<Walked> walked_;  // of the line before: as far as it is the same it is not walked again
  std::string asks_;
  bool under_way_ = false, knows_ = false;
  std::uint64_t began_ = 0;
  std::optional<std::uint64_t> asked_;  // the cycle of which the last study was
  std::weak_ptr<const play::Standing> offered_at_;
  std::string offered_;
};

}  // namespace janus::views
