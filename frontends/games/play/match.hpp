// Game between a user and the program in a machine, independent of a display. All moves are entered through the
// machine's keys, and the board is always read from the machine's memory.
//
//   Match ---- game()      state of the program: the board, the course of the game (GameTracker)
//         `--- requests()  requests to it: a move, a new game, a setting (Requests)
//
// A caller that runs the session itself (the engine, the debugger's command line) makes a request with ask(), and gets its outcome from
// view() when it is settled. A caller that waits for the result uses the calls with a Control. They run the session, and either succeed,
// or throw and leave the game unchanged: session::Error with one line for the user, or Stopped if Control cancelled the run.
//
// The game follows the machine's run: any rewind takes moves back.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/game_tracker.hpp"
#include "frontends/games/play/requests.hpp"
#include "frontends/games/play/saved_game.hpp"
#include "frontends/games/play/thinking.hpp"

namespace janus::play {

struct Stopped {};

// The program crashed, or did not wait for input for an hour. `why` is the reason.
struct Crashed : session::Error {
  explicit Crashed(const std::string& what) : Error(what + "; the keys were undone"), why(what) {}
  std::string why;
};

// The program did not react to its keys as expected: perhaps it is not running. The terminal then adds where this can be seen.
struct NotDone : session::Error {
  using session::Error::Error;
};

struct GameView {
  std::shared_ptr<const Standing> standing;  // at the current cycle; never null
  std::uint64_t stands_since = 0;            // first cycle of that standing
  bool waits = false;                        // the program accepts a move here, now or in the recorded past
  bool thinks = false;                       // the program is searching for its move
  bool answers = false;                      // the program has to move after every requested move
  bool can_take_back = false;
  bool can_return = false;  // to the previous game
  // The whole recorded game: its start, and its last moves. In the recorded past, it continues beyond `standing`.
  Course::Line line = {};
  std::vector<GameTracker::OtherLine> others = {};   // in old branches
  std::optional<Progress> progress = {};             // of the search
  std::shared_ptr<const Outcome> outcome = nullptr;  // of the last request, until the position changes; may be null
  // With follow(): the current move of the search is known. Null if there is none, or if it is not known yet.
  bool knows_thought = false;
  std::shared_ptr<const Thought> thought = nullptr;
  std::vector<Considered> considered = {};
};

class Match {
 public:
  // Like GameTracker. Recording of the session starts.
  explicit Match(session::Session& session, Settings chosen = {});
  ~Match();
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  GameTracker& game() { return game_; }
  const GameTracker& game() const { return game_; }
  Requests& requests() { return requests_; }
  const Requests& requests() const { return requests_; }

  // --- Run by the caller ---
  // Makes a request and forgets the outcome of the last one. An error becomes the outcome, which the board shows, and is thrown.
  void ask(const std::function<void(Match&)>& request);
  bool shows(std::string_view problem) const { return outcome_ != nullptr && outcome_->problem == problem; }
  // From now on, follows the program's search if its manifest describes it. `look` finds the move that is searched at the current cycle.
  void follow(const Look& look);
  std::shared_ptr<const GameView> view() const;

  // --- Blocking calls; Requests::answers() must be off ---
  // The starting keys and the first game. Call once, and only if the session was not started before.
  void start(const session::Control& control);
  void watch(const session::Control& control);  // a program that plays against itself continues
  // Makes a request, and runs the session until it is settled. If this fails, restores the game.
  Outcome perform(const session::Control& control, const std::function<void(Requests&)>& request);
  // Includes the answer, if the program moves without a request.
  std::optional<Answer> play(std::string_view text, const session::Control& control) {
    return perform(control, [&](Requests& requests) { requests.play(text); }).answer;
  }
  Answer answer(const session::Control& control) { return *perform(control, &Requests::answer).answer; }

  void resign(Side side);
  // Returns to the last marked point of this game that differs from here, or with `former` to the previous game; false
  // if there is none. Settings that may change between moves are unchanged.
  bool take_back(bool former = false);
  SavedGame save() const;
  void load(const SavedGame& saved);

 private:
  void settled(const Outcome& outcome);
  void run(const session::Control& control);
  Standing load_machine(const SavedGame& saved, const Record& record);

  session::Session& session_;
  GameTracker game_;
  Requests requests_;
  std::unique_ptr<ThinkingFollower> thinking_;  // null until follow()
  std::shared_ptr<const Outcome> outcome_;      // of the last request
  std::weak_ptr<const Standing> outcome_at_;
};

// The session's game, for a user interface that runs the session; null if its program plays none.
std::unique_ptr<Match> match_of(session::Session& session);

}  // namespace janus::play
