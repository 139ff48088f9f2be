#include "frontends/games/tournament/program_player.hpp"

#include <fmt/format.h>

#include "frontends/games/play/sayings.hpp"

namespace janus::tournament {

std::string player_name(const session::Program& program, const play::Settings& chosen) {
  std::string list;
  for (const auto& [name, value] : chosen) list += fmt::format("{}{}={}", list.empty() ? "" : ", ", name, value);
  return list.empty() ? program.title : fmt::format("{} ({})", program.title, list);
}

std::string varied_value(const session::Program& program, const std::string& name, int number) {
  const session::Setting* setting = program.find_setting(name);
  if (setting == nullptr) throw session::Error(fmt::format("--vary {}: unknown setting of {}", name, program.title));
  if (setting->text) throw session::Error(fmt::format("--vary {}: cannot vary a text; use --openings FILE for a book of positions", name));
  if (setting->range) return std::to_string(setting->range->least + number % (setting->range->most - setting->range->least + 1));
  return setting->values[static_cast<std::size_t>(number) % setting->values.size()].name;
}

ProgramPlayer::ProgramPlayer(session::Setup setup, const session::Collection& collection, std::string vary)
    : opponent_(std::move(setup), collection), name_(player_name(opponent_.program(), opponent_.chosen())), vary_(std::move(vary)) {
  if (!vary_.empty()) varied_value(opponent_.program(), vary_, 0);
}

void ProgramPlayer::begin(int number, const std::string&, play::Side side) {
  const session::Program& program = opponent_.program();
  if (!opponent_.can_play(side)) {
    const bool alone = play::settings_for(program, session::Seats::computer_both).has_value();
    throw session::Error(fmt::format("{} cannot play {}{}", program.title, play::name_of(side),
                                     alone ? fmt::format("; use only `janus match {}` to let it play against itself", program.name) : ""));
  }
  if (!vary_.empty()) opponent_.choose(vary_, varied_value(program, vary_, number));
  opponent_.begin_anew();
}

Turn ProgramPlayer::move(const play::Record& game, const std::atomic<bool>& cancel) {
  session::Control control;
  control.slice_milliseconds = 1000;
  control.cancel = &cancel;
  play::Opponent::Reply reply;
  try {
    reply = opponent_.reply(game, control);
  } catch (const play::Stopped&) { return {.kind = Turn::Kind::cancelled}; }
  const play::Answer& answer = reply.answer;
  Turn turn{.microseconds = answer.cycles * 1'000'000 / opponent_.match()->game().session().machine().clock_hz()};
  const std::string lost = game.rules().to_move(game.position()) == play::Side::white ? "0-1" : "1-0";
  const std::string said = play::fault_text(answer, opponent_.program().title);
  switch (answer.kind) {
    case play::Answer::Kind::moved:
      turn.kind = Turn::Kind::moved;
      turn.move = reply.move->coordinates;
      break;
    case play::Answer::Kind::irregular:
      turn.kind = Turn::Kind::irregular;
      turn.move = answer.move;
      turn.words = answer.objection;
      break;
    case play::Answer::Kind::resigned: turn.kind = Turn::Kind::resigned; break;
    case play::Answer::Kind::ended:
      turn.kind = reply.result == lost ? Turn::Kind::resigned : Turn::Kind::silent;
      turn.words = fmt::format("{}: {}", said, reply.result);
      break;
    case play::Answer::Kind::unmoved: turn.words = said; break;
  }
  return turn;
}

}  // namespace janus::tournament
