// An outside engine as a player: a process, and the protocol that it speaks. An engine that dies or hangs loses the game, and the next
// game gets a new process. One that has never yet moved is no player: then move() throws.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/games/tournament/player.hpp"
#include "tools/process.hpp"

namespace janus::tournament {

struct EngineSetup {
  std::string command;
  bool xboard = false;                                            // it speaks xboard's protocol; else UCI
  std::vector<std::pair<std::string, std::string>> options = {};  // of the engine, by its names
  std::string go = "movetime 100";                                // how long it may think, as UCI's `go` has it, where there is no clock
  TimeControl clock = {};
  const std::atomic<bool>* cancel = nullptr;  // set: nothing is waited for any more
  std::chrono::milliseconds timeout{60000};   // without an answer
};

// What differs between the protocols.
class EngineTalk {
 public:
  virtual ~EngineTalk() = default;
  // Makes its acquaintance, sets its options, and says its name. Throws session::Error.
  virtual std::string greet(tools::Process& process, tools::Process::Clock::time_point until) = 0;
  // Throws session::Error if it cannot begin there.
  virtual void new_game(tools::Process& process, const std::string& start, play::Side side, tools::Process::Clock::time_point until) = 0;
  // Tells it the game, and asks for its move. `clocks`: null where there are none.
  virtual void ask(tools::Process& process, const play::Record& game, const Clocks* clocks) = 0;
  virtual std::optional<Turn> hear(const std::string& line) = 0;
  // Nothing has come for a tenth of a second.
  virtual void wait(tools::Process&) {}
  virtual void stop(tools::Process& process) = 0;  // the move is not wanted any more
};

std::unique_ptr<EngineTalk> uci_talk(const EngineSetup& setup);
std::unique_ptr<EngineTalk> xboard_talk(const EngineSetup& setup);

class EnginePlayer final : public Player {
 public:
  // Starts it once, to know that it is there and what it is called. Throws session::Error.
  explicit EnginePlayer(EngineSetup setup);
  ~EnginePlayer() override;
  EnginePlayer(const EnginePlayer&) = delete;
  EnginePlayer& operator=(const EnginePlayer&) = delete;

  std::string name() const override { return name_; }
  void begin(int number, const std::string& start, play::Side side) override;
  Turn move(const play::Record& game, const std::atomic<bool>& cancel) override;
  void look_at(const Clocks& clocks) override { clocks_ = clocks; }

 private:
  void start();
  tools::Process::Clock::time_point patience() const { return tools::Process::Clock::now() + setup_.timeout; }
  Turn given_up(Turn::Kind kind, std::string words);

  EngineSetup setup_;
  std::unique_ptr<EngineTalk> talk_;
  std::unique_ptr<tools::Process> process_;
  std::string name_;
  std::optional<Clocks> clocks_;
  bool has_moved_ = false;
};

}  // namespace janus::tournament
