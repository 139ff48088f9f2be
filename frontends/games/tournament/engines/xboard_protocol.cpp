// xboard's protocol, version 2, GUI side.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "frontends/games/tournament/engines/engine_player.hpp"
#include "frontends/games/tournament/engines/engine_words.hpp"
#include "tools/text.hpp"

namespace janus::tournament {

namespace {

// GNU Chess 6.2.9 may leave the lines that follow another one closely unread until more input arrives, and overflows its buffer
// if these are many. Empty lines wake it and fill nothing.
constexpr std::chrono::milliseconds kQuiet{500}, kNudge{50};
constexpr std::uint64_t kCentisecond = 10'000;  // microseconds

class XboardProtocol final : public EngineProtocol {
 public:
  explicit XboardProtocol(const EngineSetup& setup)
      : setup_(setup), limit_(setup.clock ? xboard_level(setup.clock) : xboard_limit(setup.go)) {}

  // Without `done=0` the engine has two seconds to send its features, or ten if it has not yet sent anything.
  std::string handshake(tools::Process& process, tools::Process::Clock::time_point until) override {
    process.write("xboard");
    process.write("protover 2");
    auto patience = std::min(until, tools::Process::Clock::now() + std::chrono::seconds(10));
    std::vector<std::string> options;
    bool is_quiet = true;
    for (bool done = false; !done;) {
      const auto line = read(process, patience);
      if (line && std::exchange(is_quiet, false)) patience = std::min(until, tools::Process::Clock::now() + std::chrono::seconds(2));
      if (!line && process.ended()) throw session::Error(fmt::format("`{}` cannot play: {}", setup_.command, process.exit_description()));
      if (!line) break;
      const auto features = learn(*line);
      if (!features) continue;
      for (const auto& [name, value] : *features) {
        if (name == "done" && value == "0") patience = until;
        if (name == "done" && value == "1") done = true;
        if (name == "option") options.push_back(value.substr(0, value.find(" -")));
        process.write((name == "san" && value == "1" ? "rejected " : "accepted ") + name);
      }
    }
    const std::string names = options.empty() ? "none" : tools::join_names(options);
    for (const auto& [option, value] : setup_.options)
      process.write(fmt::format("option {}={}", find_option(options, option, name_, names), value));
    return name_.empty() ? setup_.command : name_;
  }

  void new_game(tools::Process& process, const std::string& start, play::Side side, tools::Process::Clock::time_point until) override {
    side_ = side;
    sent_moves_ = 0;
    last_.clear();
    start_ = start;
    for (const char* line : {"new", "easy", "nopost", "force"}) process.write(line);
    process.write(limit_);
    begun_ = false;
    forget(process, until);
    if (process.ended()) throw session::Error(fmt::format("`{}` did not become ready: {}", setup_.command, process.exit_description()));
  }

  void ask(tools::Process& process, const play::Record& game, const Clocks* clocks) override {
    const auto& moves = game.segments().front().moves;
    if (!begun_ && start_ != game.rules().start()) {
      if (!takes_positions_) throw session::Error(fmt::format("{} cannot start from a position; it does not support `setboard`", name_));
      process.write("setboard " + start_);
    }
    if (begun_) process.write("force");
    begun_ = true;
    for (; sent_moves_ < moves.size(); ++sent_moves_) process.write(prefix_ + moves[sent_moves_].move.coordinates);
    forget(process, tools::Process::Clock::now() + setup_.timeout);
    if (clocks != nullptr) {
      const std::size_t own = side_ == play::Side::white ? 0 : 1;
      process.write(fmt::format("time {}", clocks->left[own] / kCentisecond));
      process.write(fmt::format("otim {}", clocks->left[1 - own] / kCentisecond));
    }
    send_refused_limit(process);
    process.write("go");
    ++sent_moves_;  // the engine's own move
  }

  // Old programs report a move twice, in both of the old forms. The second report is ignored; no side
  // makes the same move twice in succession.
  std::optional<Turn> parse_line(const std::string& line) override {
    if (learn(line)) return std::nullopt;
    auto turn = xboard_turn(line, side_);
    if (!turn || turn->kind != Turn::Kind::moved) return turn;
    if (turn->move == last_ && is_old_move(line)) return std::nullopt;
    last_ = turn->move;
    return turn;
  }
  void on_idle(tools::Process& process) override {
    if (lags_) process.write("");
  }
  void stop(tools::Process& process) override { process.write("force"); }

 private:
  // Features in a line; nullopt if it has none. On a busy computer they, and the rejection of `sd`, may arrive after greet().
  std::optional<Features> learn(const std::string& line) {
    auto features = parse_xboard_features(line);
    if (line.find("sd ") != std::string::npos && (line.starts_with("Invalid") || line.starts_with("Error"))) is_limit_refused_ = true;
    for (const auto& [name, value] : features.value_or(Features{})) {
      if (name == "myname") name_ = value;
      if (name == "ping") answers_pings_ = value == "1";
      if (name == "setboard") takes_positions_ = value == "1";
      if (name == "usermove") prefix_ = value == "1" ? "usermove " : "";
    }
    return features;
  }

  void send_refused_limit(tools::Process& process) {
    if (std::exchange(is_limit_refused_, false) && limit_.starts_with("sd "))
      process.write("depth " + limit_.substr(3));  // GNU Chess's command for it
  }

  // Reads a line; nullopt after `until` or the engine's end. Wakes an engine that is quiet.
  std::optional<std::string> read(tools::Process& process, tools::Process::Clock::time_point until) {
    for (;;) {
      auto line = process.read(std::min(until, tools::Process::Clock::now() + (lags_ ? kNudge : kQuiet)));
      if (line || process.ended() || tools::Process::Clock::now() >= until) return line;
      lags_ = true;
      process.write("");
    }
  }

  // Discards earlier output of the engine: a result that it expected, a move of a finished game.
  void forget(tools::Process& process, tools::Process::Clock::time_point until) {
    if (!answers_pings_) {
      for (const std::string& line : process.received_lines()) learn(line);
      return;
    }
    const std::string number = std::to_string(++pings_);
    process.write("ping " + number);
    while (tools::Process::Clock::now() < until && !process.ended()) {
      const auto line = read(process, until);
      if (!line) continue;
      if (*line == "pong " + number) break;
      learn(*line);
      send_refused_limit(process);
    }
  }

  const EngineSetup setup_;
  std::string limit_, name_, prefix_, start_, last_;
  bool takes_positions_ = false, answers_pings_ = false, begun_ = false, lags_ = false, is_limit_refused_ = false;
  int pings_ = 0;
  std::size_t sent_moves_ = 0;
  play::Side side_ = play::Side::white;
};

}  // namespace

std::unique_ptr<EngineProtocol> make_xboard_protocol(const EngineSetup& setup) { return std::make_unique<XboardProtocol>(setup); }

}  // namespace janus::tournament
