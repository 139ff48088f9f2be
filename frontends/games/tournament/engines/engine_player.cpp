#include "frontends/games/tournament/engines/engine_player.hpp"

#include <fmt/format.h>

#include <csignal>

#include "frontends/core/session/error.hpp"
#include "tools/printable.hpp"

namespace janus::tournament {

namespace {

constexpr std::chrono::milliseconds kPollInterval{100};  // interval for checking whether the move was cancelled
constexpr std::chrono::milliseconds kToLeave{300};
constexpr std::size_t kLineShown = 60;  // of a quoted line

}  // namespace

EnginePlayer::EnginePlayer(EngineSetup setup)
    : setup_(std::move(setup)), protocol_(setup_.xboard ? make_xboard_protocol(setup_) : make_uci_protocol(setup_)) {
  std::signal(SIGPIPE, SIG_IGN);  // writing to an engine that has died must not end this process
  start();
}

void EnginePlayer::start() {
  process_.reset();
  try {
    process_ = std::make_unique<tools::Process>(setup_.command, setup_.cancel);
  } catch (const tools::ProcessError& error) { throw session::Error(error.what()); }
  name_ = tools::printable(protocol_->handshake(*process_, reply_deadline()));
}

// Both protocols use the same command.
EnginePlayer::~EnginePlayer() {
  if (!process_) return;
  process_->write("quit");
  process_->wait(tools::Process::Clock::now() + kToLeave);
}

void EnginePlayer::start_game(int, const std::string& start_position, play::Side side) {
  if (process_ && !process_->ended()) {
    try {
      return protocol_->new_game(*process_, start_position, side, reply_deadline());
    } catch (const session::Error&) {
      if (!process_->ended()) throw;
    }
  }
  start();  // it ended between two games
  protocol_->new_game(*process_, start_position, side, reply_deadline());
}

Turn EnginePlayer::failed_turn(Turn::Kind kind, std::string words) {
  process_.reset();
  return {.kind = kind, .words = std::move(words)};
}

Turn EnginePlayer::move(const play::Record& game, const std::atomic<bool>& cancel) {
  if (!process_) return {.kind = Turn::Kind::silent, .words = "the engine has exited"};
  const auto began = tools::Process::Clock::now();
  const auto until = reply_deadline();
  protocol_->ask(*process_, game, clocks_ ? &*clocks_ : nullptr);
  std::string last;  // last line that was not recognised
  const auto silent = [&](std::string words) {
    if (!last.empty()) words += fmt::format("; its last output was `{}`", tools::printable(last.substr(0, kLineShown)));
    if (!has_moved_ && !cancel.load(std::memory_order_relaxed))
      throw session::Error(fmt::format("{} (`{}`) has not made any move: {}", name_, setup_.command, words));
    return failed_turn(Turn::Kind::silent, std::move(words));
  };
  while (tools::Process::Clock::now() < until) {
    if (cancel.load(std::memory_order_relaxed)) {
      protocol_->stop(*process_);
      return failed_turn(Turn::Kind::cancelled, {});
    }
    const auto line = process_->read(std::min(until, tools::Process::Clock::now() + kPollInterval));
    if (line) {
      auto turn = protocol_->parse_line(*line);
      if (!turn) {
        if (!line->empty()) last = *line;
        continue;
      }
      has_moved_ = has_moved_ || turn->kind == Turn::Kind::moved;
      turn->microseconds =
          static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(tools::Process::Clock::now() - began).count());
      return *turn;
    }
    protocol_->on_idle(*process_);
    if (process_->ended()) return silent(process_->exit_description());
  }
  return silent(fmt::format("no answer within {} s", setup_.timeout.count() / 1000));
}

}  // namespace janus::tournament
