// External engine as a player: a process and its protocol. An engine that crashes or hangs loses the game, and the next
// game uses a new process. If an engine has never moved, move() throws instead.
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
  bool xboard = false;                                            // uses xboard's protocol; else UCI
  std::vector<std::pair<std::string, std::string>> options = {};  // of the engine, by name
  std::string go = "movetime 100";                                // search limit without a clock, in the format of UCI's `go`
  TimeControl clock = {};
  const std::atomic<bool>* cancel = nullptr;  // set: waiting ends
  std::chrono::milliseconds timeout{60000};   // for an answer
};

// Protocol-specific part.
class EngineTalk {
 public:
  virtual ~EngineTalk() = default;
  // Handshake: sets the options, and returns the engine's name. Throws session::Error.
  virtual std::string greet(tools::Process& process, tools::Process::Clock::time_point until) = 0;
  // Throws session::Error if the engine cannot start there.
  virtual void new_game(tools::Process& process, const std::string& start, play::Side side, tools::Process::Clock::time_point until) = 0;
  // Sends the game, and requests a move. `clocks`: null if there are none.
  virtual void ask(tools::Process& process, const play::Record& game, const Clocks* clocks) = 0;
  virtual std::optional<Turn> hear(const std::string& line) = 0;
  // Called after a tenth of a second without input.
  virtual void wait(tools::Process&) {}
  virtual void stop(tools::Process& process) = 0;  // cancels the move
};

std::unique_ptr<EngineTalk> uci_talk(const EngineSetup& setup);
std::unique_ptr<EngineTalk> xboard_talk(const EngineSetup& setup);

class EnginePlayer final : public Player {
 public:
  // Starts the engine once, to check it and get its name. Throws session::Error.
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
