#include "programs/samuel_terminal.hpp"

#include <algorithm>
#include <stdexcept>

#include "frontends/games/play/draughts/fen.hpp"
#include "frontends/games/play/draughts/notation.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::tests::samuel {

namespace draughts = play::draughts;

AtTheTerminal::AtTheTerminal(const Position& from, play::Side side, const std::string& level) {
  const auto& programs = play::built_in_collection();
  session_ = std::make_unique<session::Session>(
      session::Setup{
          .program = session::load_program(programs, "samuel-checkers"),
          .settings = {{"side", side == play::Side::white ? "white" : "black"}, {"level", level}, {"position", draughts::to_fen(from)}}},
      programs);
  session_->on_transcript([this](const session::TranscriptLine& line) {
    if (line.event == "think") began_ = line.cycle;
    if (line.event == "move") clocks_.push_back(line.cycle - began_);
  });
  session_->start();
  run_on();
}

AtTheTerminal::~AtTheTerminal() = default;

Player AtTheTerminal::player() {
  return [this](const Position& position, const std::vector<Step>& played) { return answer(position, played); };
}

std::string AtTheTerminal::last_lines(int count) const {
  const auto lines = session_->screen().value();
  std::string text;
  for (auto line = lines.end() - std::min<std::ptrdiff_t>(count, static_cast<std::ptrdiff_t>(lines.size())); line != lines.end(); ++line)
    text += *line + "\n";
  return text;
}

void AtTheTerminal::run_on() {
  const std::uint64_t since = session_->cycle();
  constexpr std::uint64_t kMost = 3600ull * 2'000'000;
  if (session_->run({.max_cycle = since + kMost}, {}) != session::EndReason::idle)
    throw std::runtime_error("an hour and no move:\n" + last_lines(12));
}

Step AtTheTerminal::answer(const Position& position, const std::vector<Step>& played) {
  if (typed_ < played.size()) {
    session_->queue_text(draughts::to_notation(played.back()) + "\r");
    typed_ = played.size();
    run_on();
  }
  ++typed_;  // the program's move
  const std::string lines = last_lines(12);
  const std::size_t at = lines.rfind("MY MOVE: ");
  if (at == std::string::npos || lines.find("NOT LEGAL") != std::string::npos) throw std::runtime_error("no move of its own:\n" + lines);
  const std::string said = lines.substr(at + 9, lines.find('\n', at) - at - 9);
  const auto squares = draughts::parse_squares(said);
  for (const Step& step : draughts::legal_steps(position)) {
    if (squares && step.path == *squares) return step;
  }
  throw std::runtime_error("an illegal move, " + said + ", in " + draughts::to_fen(position));
}

}  // namespace janus::tests::samuel
