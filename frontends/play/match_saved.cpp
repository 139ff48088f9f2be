// A match to and from disk.
#include "frontends/play/match.hpp"

#include <fmt/format.h>

namespace janus::play {

SavedGame Match::save() const {
  SavedGame saved;
  saved.program = program().name;
  saved.settings = session_.settings();
  saved.computer = computer();
  saved.resigned = record().resigned();
  saved.machine = session_.save_state();
  for (const Leg& leg : record().legs()) {
    saved.legs.push_back({leg.start, {}, leg.remark});
    for (const Played& played : leg.moves) saved.legs.back().moves.push_back({played.move.coordinates, played.by_program, played.cycles});
  }
  return saved;
}

void Match::load(const SavedGame& saved) {
  if (saved.program != program().name)
    throw session::Error(fmt::format("it is a game of {}: 'janus play {}' loads it", saved.program, saved.program));
  std::optional<Record> record;
  std::string remark;
  for (const SavedLeg& leg : saved.legs) {
    if (!rules_.valid(leg.start)) throw session::Error(fmt::format("'{}' is no position", leg.start));
    if (record) {
      record->break_off(leg.start, remark);
    } else {
      record.emplace(rules_, leg.start);
    }
    remark = leg.remark;
    for (const SavedMove& move : leg.moves) {
      const Parsed parsed = rules_.parse(record->position(), move.coordinates);
      if (!parsed.move) throw session::Error(fmt::format("its move {} is illegal: {}", move.coordinates, parsed.why));
      record->play({*parsed.move, rules_.to_move(record->position()), move.by_program, move.cycles});
    }
  }
  const Mark before{session_.cycle(), session_.cycle(), standing(), session_.timeline().save_point()};
  const Course course = course_;
  const std::vector<Mark> marks = marks_;
  try {
    load_machine(saved, *record);
    marks_ = {before};
  } catch (...) {
    session_.timeline().restore(*before.machine);
    course_ = course;
    marks_ = marks;
    throw;
  }
}

void Match::load_machine(const SavedGame& saved, const Record& record) {
  session_.timeline().load_state(saved.machine);
  for (const auto& [name, value] : saved.settings) {
    const auto now = session_.settings().find(name);
    if (now == session_.settings().end() || now->second != value) session_.change_setting(name, value);
  }
  Standing standing{.record = record,
                    .computer = saved.computer,
                    .seats = seats(program(), session_.settings()),
                    .set_up = true,
                    .settings = session_.settings()};
  const std::string ended = declared_result();  // then the last move may not stand on the board
  if (ended.empty() && placement_for(saved.computer) != rules_.placement(record.position()))
    throw session::Error("its moves and the board in its machine's memory do not agree");
  if (saved.resigned) standing.record.resign(*saved.resigned);
  if (!ended.empty()) standing.record.declare(ended);
  standing.chosen.assign(saved.settings.begin(), saved.settings.end());
  const Played* last = record.last();
  standing.from = last != nullptr ? last->move.from() : kNoSquare;
  standing.to = last != nullptr ? last->move.to() : kNoSquare;
  show_digits(standing);
  course_.put(session_.cycle(), std::move(standing));
}

}  // namespace janus::play
