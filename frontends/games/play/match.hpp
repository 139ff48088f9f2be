// A game between a person and the program in a machine, without any screen. Everything that happens on the board goes through the machine's
// keys, and the board is always the one in the machine's memory.
//
//   Match ---- game()      what the program shows: the board, the course of the game (GameTracker)
//         `--- requests()  what is asked of it: a move, a new game, a setting (Requests)
//
// A caller that runs the session itself (the engine) uses these two. A caller that waits for the result takes the calls with a Control:
// they run the session, and either succeed or throw and leave the game as it was: session::Error with one line for the person, Stopped if
// Control cancelled the run.
//
// The game is bound to the machine's run: going back on it takes moves back, wherever it is done.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "frontends/games/play/game_tracker.hpp"
#include "frontends/games/play/requests.hpp"
#include "frontends/games/play/saved_game.hpp"

namespace janus::play {

struct Stopped {};

// The program did not do what its keys say: perhaps it does not run. The terminal then tells where that can be seen.
struct NotDone : session::Error {
  using session::Error::Error;
};

class Match {
 public:
  // As GameTracker. The session is recorded from now on.
  explicit Match(session::Session& session, Settings chosen = {});
  ~Match();
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  GameTracker& game() { return game_; }
  const GameTracker& game() const { return game_; }
  Requests& requests() { return requests_; }
  const Requests& requests() const { return requests_; }

  // --- Done at once ---
  // The starting keys and the first game. Call once, and only where the session was not started before.
  void start(const session::Control& control);
  // With the answer, if the program gives it by itself.
  std::optional<Answer> play(std::string_view text, const session::Control& control) {
    return at_once(control, [&] { requests_.play(text); }).answer;
  }
  std::optional<Answer> play(const Move& move, const session::Control& control) {
    return at_once(control, [&] { requests_.play(move); }).answer;
  }
  void force(std::string_view text, const session::Control& control) {
    at_once(control, [&] { requests_.force(text); });
  }
  Answer answer(const session::Control& control) {
    return *at_once(control, [&] { requests_.answer(); }).answer;
  }
  void watch(const session::Control& control);  // a program that plays against itself goes on
  void exchange(const session::Control& control) {
    at_once(control, [&] { requests_.exchange(); });
  }
  void press(std::string_view list, const session::Control& control) {
    at_once(control, [&] { requests_.keys(list); });
  }
  void new_game(const session::Control& control) {
    at_once(control, [&] { requests_.new_game(); });
  }
  void game_from(const std::string& position, const session::Control& control) {
    at_once(control, [&] { requests_.game_from(position); });
  }
  bool set(const std::string& name, const std::string& value, const session::Control& control) {
    bool begins = false;
    at_once(control, [&] { begins = requests_.set(name, value); });
    return begins;
  }

  void resign(Side side);
  // Back to the last marked point of this game that differs from here, or with `former` to the game before it; false if there is none.
  // Settings that may change between moves stay as they are.
  bool take_back(bool former = false);
  SavedGame save() const;
  void load(const SavedGame& saved);

 private:
  // Makes the request and runs the session until it is settled. If this fails, restores the game.
  Outcome at_once(const session::Control& control, const std::function<void()>& ask);
  Outcome carry_out(const session::Control& control);
  void run(const session::Control& control);
  Standing load_machine(const SavedGame& saved, const Record& record);

  session::Session& session_;
  GameTracker game_;
  Requests requests_;
};

}  // namespace janus::play
