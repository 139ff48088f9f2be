// A game whose session is run by its caller: the engine, or the debugger's command line. Requests are queued as keys; each wait of the session
// settles what was requested. view() describes the game for a user interface.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "frontends/games/play/match.hpp"
#include "frontends/games/play/thinking.hpp"

namespace janus::play {

struct GameView {
  std::shared_ptr<const Standing> standing;  // at the current cycle; never null
  std::uint64_t stands_since = 0;            // first cycle of that standing
  bool waits = false;                        // the program accepts a move here, now or in the recorded past
  bool thinks = false;                       // the program searches for its move
  bool answers = false;                      // the program has to move after every requested move
  bool can_take_back = false;
  bool can_return = false;  // to the game before this one
  // The whole recorded game: its start, and its last moves. In the recorded past, it continues beyond `standing`.
  Course::Line line = {};
  std::vector<GameTracker::OtherLine> others = {};   // in old branches
  std::optional<Progress> progress = {};             // of the search
  std::shared_ptr<const Outcome> outcome = nullptr;  // of the last request, until the position changes; may be null
  // With follow(): the move that is searched at the current cycle. Null if there is none, or if it is not known yet.
  bool knows_thought = false;
  std::shared_ptr<const Thought> thought = nullptr;
  std::vector<Considered> considered = {};
};

// The session's game; null if its program plays none.
std::unique_ptr<Match> match_of(session::Session& session);

class AttendedGame {
 public:
  explicit AttendedGame(std::unique_ptr<Match> match);

  Match& match() { return *match_; }
  // Makes a request and forgets the outcome of the last one. Lets exceptions of `request` through.
  void demand(const std::function<void(Match&)>& request);
  // The same, but an error also becomes the outcome, which the board shows.
  void ask(const std::function<void(Match&)>& request);
  bool shows(std::string_view problem) const { return outcome_ != nullptr && outcome_->problem == problem; }
  // From now on, follows the program's search if its manifest describes it. `look` finds the move that is searched at the current cycle.
  void follow(session::Session& session, const Look& look);
  std::shared_ptr<const GameView> view() const;

 private:
  void settled(const Outcome& outcome);

  std::unique_ptr<Match> match_;
  std::unique_ptr<ThinkingFollower> thinking_;  // null until follow()
  std::shared_ptr<const Outcome> outcome_;
  std::weak_ptr<const Standing> outcome_at_;
};

}  // namespace janus::play
