// A match to and from disk.
#include "frontends/games/play/match.hpp"

#include <fmt/format.h>

namespace janus::play {

SavedGame Match::save() const {
  SavedGame saved;
  saved.program = game_.program().name;
  saved.settings = session_.settings();
  saved.computer = game_.computer();
  saved.resigned = game_.record().resigned();
  saved.machine = session_.save_state();
  for (const Leg& leg : game_.record().legs()) {
    saved.legs.push_back({leg.start, {}, leg.remark});
    for (const Played& played : leg.moves) saved.legs.back().moves.push_back({played.move.coordinates, played.by_program, played.cycles});
  }
  return saved;
}

void Match::load(const SavedGame& saved) {
  if (saved.program != game_.program().name)
    throw session::Error(fmt::format("this is a game of {}; load it with 'janus play {}'", saved.program, saved.program));
  std::optional<Record> record;
  std::string remark;
  for (const SavedLeg& leg : saved.legs) {
    if (!game_.rules().valid(leg.start)) throw session::Error(fmt::format("'{}' is not a valid position", leg.start));
    if (record) {
      record->break_off(leg.start, remark);
    } else {
      record.emplace(game_.rules(), leg.start);
    }
    remark = leg.remark;
    for (const SavedMove& move : leg.moves) {
      const Parsed parsed = game_.rules().parse(record->position(), move.coordinates);
      if (!parsed.move) throw session::Error(fmt::format("its move {} is illegal: {}", move.coordinates, parsed.why));
      record->play({*parsed.move, game_.rules().to_move(record->position()), move.by_program, move.cycles});
    }
  }
  game_.replace([&] { return load_machine(saved, *record); });
}

Standing Match::load_machine(const SavedGame& saved, const Record& record) {
  session_.timeline().load_state(saved.machine);
  for (const auto& [name, value] : saved.settings) {
    const auto now = session_.settings().find(name);
    if (now == session_.settings().end() || now->second != value) session_.change_setting(name, value);
  }
  Standing standing{.record = record,
                    .computer = saved.computer,
                    .seats = seats(game_.program(), session_.settings()),
                    .set_up = true,
                    .settings = session_.settings()};
  const std::string ended = game_.declared_result();  // then the last move may not stand on the board
  if (ended.empty() && game_.board_for(saved.computer) != game_.rules().placement(record.position()))
    throw session::Error("the moves do not match the board in the saved machine's memory");
  if (saved.resigned) standing.record.resign(*saved.resigned);
  if (!ended.empty()) standing.record.declare(ended);
  standing.chosen.assign(saved.settings.begin(), saved.settings.end());
  const Played* last = record.last();
  standing.from = last != nullptr ? last->move.from() : kNoSquare;
  standing.to = last != nullptr ? last->move.to() : kNoSquare;
  game_.note_digits(standing);
  return standing;
}

}  // namespace janus::play
