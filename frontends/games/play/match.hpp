// A game between a user and the program in a machine, independent of any display. All moves are entered through the
// machine's keys, and the board is always read from the machine's memory.
//
//   Match ---- game()      the program's state: board and game history (GameTracker)
//         `--- requests()  requests to the program: a move, a new game, a setting (Requests)
//
// A caller that runs the session itself (the engine, the debugger's command line) makes a request with ask() and gets its outcome from
// view() once it is settled. A caller that waits for the result uses the functions with a Control parameter. They run the session and
// either succeed, or leave the game unchanged and throw: session::Error with one line for the user, or Stopped if the Control cancelled.
//
// The game follows the machine's run, so rewinding takes moves back.
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

// The program crashed, or did not wait for input within an hour. `why` is the reason.
struct ProgramCrash : session::Error {
  explicit ProgramCrash(const std::string& what) : Error(what + "; the keys were undone"), why(what) {}
  std::string why;
};

// The program did not respond to its keys as expected; it may not be running. In this case, the terminal adds a hint.
struct NoResponse : session::Error {
  using session::Error::Error;
};

struct GameView {
  std::shared_ptr<const GameState> game_state;  // at the current cycle; never null
  std::uint64_t state_since = 0;                // first cycle of that game state
  bool waits = false;                           // the program accepts a move at this cycle, even if the machine has been rewound to it
  bool thinks = false;                          // the program is searching for its move
  bool answers = false;                         // the program must answer every requested move
  bool can_take_back = false;
  bool can_return = false;  // to the previous game
  // The complete recorded game. If the machine has been rewound, it continues beyond `game_state`.
  GameHistory::Line line = {};
  std::vector<GameTracker::OtherLine> others = {};   // continuations in old branches
  std::optional<Progress> progress = {};             // progress of the search
  std::shared_ptr<const Outcome> outcome = nullptr;  // outcome of the last request, until the position changes; may be null
  // The state of the search, available after sync_to_replay(). `thought` is null if there is no search or its state is not known yet.
  bool knows_thought = false;
  std::shared_ptr<const SearchState> thought = nullptr;
  std::vector<AnalysedMove> considered = {};
};

class Match {
 public:
  // The parameters are the same as for GameTracker. Starts recording the session.
  explicit Match(session::Session& session, Settings chosen = {});
  ~Match();
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  GameTracker& game() { return game_; }
  const GameTracker& game() const { return game_; }
  Requests& requests() { return requests_; }
  const Requests& requests() const { return requests_; }

  // --- Session run by the caller ---
  // Makes a request and discards the previous outcome. An error is stored as the outcome, for the board to show, and is also thrown.
  void ask(const std::function<void(Match&)>& request);
  bool has_problem(std::string_view problem) const { return outcome_ != nullptr && outcome_->problem == problem; }
  // Starts following the program's search if its manifest describes it. Uses `replay` to find the search at the current cycle.
  void sync_to_replay(const ReplayFunction& replay);
  std::shared_ptr<const GameView> view() const;

  // --- Blocking calls; Requests::answers() must be off ---
  // Enters the starting keys and starts the first game. Call only once, and only if the session has not been started.
  void start(const session::Control& control);
  void watch(const session::Control& control);  // lets a self-playing program continue
  // Makes a request and runs the session until it is settled. On failure, restores the game.
  Outcome perform(const session::Control& control, const std::function<void(Requests&)>& request);
  // Plays a move. Returns the program's answer if the program moves automatically.
  std::optional<Answer> play(std::string_view text, const session::Control& control) {
    return perform(control, [&](Requests& requests) { requests.play(text); }).answer;
  }
  Answer reply(const session::Control& control) { return *perform(control, &Requests::request_reply).answer; }

  void resign();  // for the user, or for the side to move if the user plays both. Throws session::Error if the program plays both
  // Returns to the last marked point of this game that differs from the current one, or to the previous game if `former` is set. Returns
  // false if there is none. Does not restore settings that may be changed between moves.
  bool take_back(bool former = false);
  SavedGame save() const;
  void load(const SavedGame& saved);

 private:
  void on_outcome(const Outcome& outcome);
  void run(const session::Control& control);
  GameState load_machine(const SavedGame& saved, const Record& record);

  session::Session& session_;
  GameTracker game_;
  Requests requests_;
  std::unique_ptr<SearchTracker> thinking_;  // null until sync_to_replay()
  std::shared_ptr<const Outcome> outcome_;   // outcome of the last request
  std::weak_ptr<const GameState> outcome_at_;
};

// Creates the session's match for a user interface that runs the session. Returns null if the program has no game.
std::unique_ptr<Match> make_match(session::Session& session);

}  // namespace janus::play
