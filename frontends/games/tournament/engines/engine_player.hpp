// A player backed by an external engine process. An engine that crashes or hangs loses the game, and the next game uses a new process. If
// the engine has never made a move, move() throws instead.
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
  bool xboard = false;                                            // use the xboard protocol instead of UCI
  std::vector<std::pair<std::string, std::string>> options = {};  // the engine's options, by name
  std::string go = "movetime 100";                                // search limit if there is no clock, as arguments of the UCI `go` command
  TimeControl clock = {};
  const std::atomic<bool>* cancel = nullptr;  // stops waiting when this is set
  std::chrono::milliseconds timeout{60000};   // time limit for a response
};

// The protocol-specific part of an engine player.
class EngineProtocol {
 public:
  virtual ~EngineProtocol() = default;
  // Performs the handshake, sets the options and returns the engine's name. Throws session::Error.
  virtual std::string handshake(tools::Process& process, tools::Process::Clock::time_point until) = 0;
  // Starts a game. Throws session::Error if the engine cannot start from this position.
  virtual void new_game(tools::Process& process, const std::string& start, play::Side side, tools::Process::Clock::time_point until) = 0;
  // Sends the game and requests a move. `clocks` may be null.
  virtual void ask(tools::Process& process, const play::Record& game, const Clocks* clocks) = 0;
  virtual std::optional<Turn> parse_line(const std::string& line) = 0;
  // Called after 100 ms without input.
  virtual void on_idle(tools::Process&) {}
  virtual void stop(tools::Process& process) = 0;  // cancels the search
};

std::unique_ptr<EngineProtocol> make_uci_protocol(const EngineSetup& setup);
std::unique_ptr<EngineProtocol> make_xboard_protocol(const EngineSetup& setup);

class EnginePlayer final : public Player {
 public:
  // Starts the engine once to check it and get its name. Throws session::Error.
  explicit EnginePlayer(EngineSetup setup);
  ~EnginePlayer() override;
  EnginePlayer(const EnginePlayer&) = delete;
  EnginePlayer& operator=(const EnginePlayer&) = delete;

  std::string name() const override { return name_; }
  void start_game(int number, const std::string& start, play::Side side) override;
  Turn move(const play::Record& game, const std::atomic<bool>& cancel) override;
  void set_clocks(const Clocks& clocks) override { clocks_ = clocks; }

 private:
  void start();
  tools::Process::Clock::time_point reply_deadline() const { return tools::Process::Clock::now() + setup_.timeout; }
  Turn failed_turn(Turn::Kind kind, std::string words);

  EngineSetup setup_;
  std::unique_ptr<EngineProtocol> protocol_;
  std::unique_ptr<tools::Process> process_;
  std::string name_;
  std::optional<Clocks> clocks_;
  bool has_moved_ = false;
};

}  // namespace janus::tournament
