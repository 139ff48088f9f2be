// The game at the board, as a face sees it.
#pragma once

#include <memory>
#include <optional>

#include "frontends/games/play/match.hpp"
#include "frontends/games/play/thinking.hpp"

namespace janus::engine {

struct GameView {
  std::shared_ptr<const play::Standing> standing;  // where the machine stands; never null
  std::uint64_t stands_since = 0;                  // the cycle from which on it stands so
  bool waits = false;                              // a move can be made: the program waits here, now or in the recorded past
  bool thinks = false;                             // it was told to move
  bool answers = false;                            // it is told to, after every move that a face asks for
  bool can_take_back = false;
  bool can_return = false;  // to the game before this one
  // The game as far as the run has it, of which `standing` is a part: where it began, and its last moves. In the past there are more.
  play::Course::Line line = {};
  std::vector<play::GameTracker::OtherLine> others = {};   // in old futures
  std::optional<play::Progress> progress = {};             // while it thinks
  std::shared_ptr<const play::Outcome> outcome = nullptr;  // of what was asked last, as long as the game stands there; may be null
  // While it is followed in its thoughts (GameWatch::follow): the one where the machine stands, null if there is none or it is not known.
  bool knows_thought = false;
  std::shared_ptr<const play::Thought> thought = nullptr;
  std::vector<play::Considered> considered = {};
};

// The session's game; null: its program is none.
std::unique_ptr<play::Match> match_of(session::Session& session);

// Between a match and the face's snapshots. Kept by the engine.
class GameWatch {
 public:
  explicit GameWatch(std::unique_ptr<play::Match> match);

  play::Match& match() { return *match_; }
  // What is asked of the match goes through here, and what came of the last is forgotten. What it throws comes out.
  void demand(const std::function<void(play::Match&)>& what);
  // The same; what it throws is told, and does not come out. False if it did.
  bool ask(const std::function<void(play::Match&)>& what);
  // From now on the program is followed in its thoughts, if its manifest tells them. Where the machine stands the thought is looked up, by
  // `look`.
  void follow(session::Session& session, const play::Look& look);
  std::shared_ptr<const GameView> view() const;

 private:
  void tell(const play::Outcome& outcome);

  std::unique_ptr<play::Match> match_;
  std::unique_ptr<play::ThinkingFollower> thinking_;  // null: nobody wants to know
  std::shared_ptr<const play::Outcome> outcome_;
  std::weak_ptr<const play::Standing> outcome_at_;
};

}  // namespace janus::engine
