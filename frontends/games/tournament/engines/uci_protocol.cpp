// UCI, GUI side.
#include <fmt/format.h>

#include "frontends/core/session/error.hpp"
#include "frontends/games/tournament/engines/engine_player.hpp"
#include "frontends/games/tournament/engines/engine_words.hpp"
#include "tools/text.hpp"

namespace janus::tournament {

namespace {

class UciProtocol final : public EngineProtocol {
 public:
  explicit UciProtocol(const EngineSetup& setup) : setup_(setup) {}

  std::string handshake(tools::Process& process, tools::Process::Clock::time_point until) override {
    std::string name = setup_.command;
    std::vector<std::string> options, lines;
    process.write("uci");
    for (std::string line; line != "uciok";) {
      line = read(process, until, "does not respond as a UCI engine", "no uciok received; try --engine-protocol xboard");
      if (line.starts_with("id name ")) name = line.substr(8);
      if (auto option = parse_uci_option(line)) {
        options.push_back(*option);
        lines.push_back(line);
      }
    }
    for (const auto& [option, value] : setup_.options) {
      const auto row = static_cast<std::size_t>(&find_option(options, option, name, tools::join_names(options)) - options.data());
      if (const std::string fault = uci_value_error(lines[row], value); !fault.empty())
        throw session::Error(fmt::format("--engine-option {}={}: {}", options[row], value, fault));
      process.write(fmt::format("setoption name {} value {}", options[row], value));
    }
    wait_until_ready(process, until);
    return name;
  }

  void new_game(tools::Process& process, const std::string& start, play::Side, tools::Process::Clock::time_point until) override {
    start_ = start;
    process.write("ucinewgame");
    wait_until_ready(process, until);
  }

  void ask(tools::Process& process, const play::Record& game, const Clocks* clocks) override {
    std::string line = start_ == game.rules().start() ? "position startpos" : "position fen " + start_;
    const auto& moves = game.segments().front().moves;
    if (!moves.empty()) line += " moves";
    for (const play::PlayedMove& played : moves) line += " " + played.move.coordinates;
    process.write(line);
    process.write("go " + (clocks != nullptr ? uci_clock(*clocks) : setup_.go));
  }

  std::optional<Turn> parse_line(const std::string& line) override { return parse_uci_turn(line); }
  void stop(tools::Process& process) override { process.write("stop"); }

 private:
  // Throws session::Error if no line arrives.
  std::string read(tools::Process& process, tools::Process::Clock::time_point until, const char* problem, const char* missing) const {
    if (const auto line = process.read(until)) return *line;
    throw session::Error(fmt::format("`{}` {}: {}", setup_.command, problem, process.ended() ? process.exit_description() : missing));
  }

  void wait_until_ready(tools::Process& process, tools::Process::Clock::time_point until) const {
    process.write("isready");
    while (read(process, until, "did not become ready", "no readyok received") != "readyok") {}
  }

  const EngineSetup setup_;
  std::string start_;
};

}  // namespace

std::unique_ptr<EngineProtocol> make_uci_protocol(const EngineSetup& setup) { return std::make_unique<UciProtocol>(setup); }

}  // namespace janus::tournament
