// The program's side of a match: thinking, and what came of it.
#include "frontends/play/match.hpp"

#include <fmt/format.h>

namespace janus::play {

std::string Match::numbered(const Standing& standing, const std::string& move) const {
  const std::string& position = standing.record.position();
  const char* dots = rules_.to_move(position) == rules_.first() ? "." : "...";
  return fmt::format("{}{} {}", rules_.move_number(position), dots, move);
}

void Match::begin_counting() {
  for (const session::PlayCounter& counter : program().play->counters)
    counters_.push_back(session_.driver().watcher().add_counter(counter.address));
}

Progress Match::progress() const {
  Progress progress;
  progress.cycles = session_.cycle() - thinking_since_;
  for (int counter : counters_) progress.counts.push_back(session_.driver().watcher().count(counter));
  const session::Play& play = *program().play;
  if (!play.best_to || (!play.best_piece && !play.best_from)) return progress;
  if (play.best_valid && session_.evaluate(*play.best_valid) == 0) return progress;
  const auto square = [&](const debug::Expression& code) { return reader().square_of_code(static_cast<int>(session_.evaluate(code))); };
  const int to = square(*play.best_to);
  int from = kNoSquare;
  if (play.best_from) {
    from = square(*play.best_from);
  } else {
    const std::int64_t piece = session_.evaluate(*play.best_piece);
    if (piece < 0 || piece >= static_cast<std::int64_t>(thinking_cells_.size())) return progress;
    from = thinking_cells_[static_cast<std::size_t>(piece)].square;
  }
  if (to == kNoSquare) return progress;
  for (const Move& move : thinking_moves_)
    if (move.from() == from && move.to() == to && progress.best.empty()) {  // of promotions the usual one
      progress.best = move.notation;
      progress.best_coordinates = move.coordinates;
    }
  if (progress.best.empty()) return progress;
  if (play.best_value) progress.value = session_.evaluate(*play.best_value);
  if (play.centipawns) progress.centipawns = session_.evaluate(*play.centipawns);
  return progress;
}

// Does for the program what it leaves undone of a move, by keys. Of several moves that it may have meant, the first that can be keyed
// in. False: none can; then the answer says why.
bool Match::begin_to_complete(const Change& change, Answer& answer) {
  for (const Change::Half& half : change.halves) {
    try {
      Asked asked{.what = Asked::What::complete, .plan = keys_to_complete(*program().play, in_memory(), half.rest)};
      asked.answer = answer;
      asked.wanted = rules_.placement(half.move.after);
      ask(std::move(asked));
      return true;
    } catch (const session::Error& error) { answer.objection = error.what(); }
  }
  return false;
}

std::optional<Came> Match::settle_answer(Standing& standing) {
  if (asked_->what == Asked::What::complete) {
    Asked asked = *std::exchange(asked_, std::nullopt);
    if (placement_for(standing.computer) == asked.wanted) asked.answer.completed = asked.plan.text();
    else asked.answer.objection = fmt::format("the keys {} did not complete the program's move", asked.plan.text());
    return finish_answer(std::move(standing), std::move(asked.answer));
  }
  Answer answer;
  answer.cycles = session_.cycle() - thinking_since_;
  answer.display = session_.display_text();
  for (const int counter : counters_) answer.counts.push_back(session_.driver().watcher().count(counter));
  if (!counters_.empty()) session_.driver().watcher().clear_counters();
  counters_.clear();
  asked_.reset();
  show_digits(standing);
  const Change change = compare(rules_, standing.record.position(), placement_for(standing.computer));
  if (change.kind == Change::Kind::half && begin_to_complete(change, answer)) {
    put(std::move(standing));
    return std::nullopt;
  }
  return finish_answer(std::move(standing), std::move(answer));
}

Came Match::finish_answer(Standing standing, Answer answer) {
  const std::string position = standing.record.position();
  const Change change = compare(rules_, position, placement_for(standing.computer));
  if (change.kind == Change::Kind::none) {
    const std::string ended = declared_result();
    const bool resigns = gives_up(answer.display);
    answer.kind = !ended.empty() ? Answer::Kind::ended : resigns ? Answer::Kind::resigned : Answer::Kind::unmoved;
    if (!ended.empty()) standing.record.declare(ended);
    else if (resigns) standing.record.resign(standing.computer);
  } else if (change.kind == Change::Kind::legal) {
    answer.kind = Answer::Kind::moved;
    answer.move = numbered(standing, change.move->notation);
    note_move(standing, *change.move, true, answer.cycles);
  } else {
    answer.kind = Answer::Kind::irregular;
    answer.move = numbered(standing, change.text);
    if (answer.objection.empty() && change.from != kNoSquare) answer.objection = rules_.objection(position, change.from, change.to);
    if (answer.objection.empty()) answer.objection = "more than one man has moved";
    note_change(standing, change, other(standing.computer), fmt::format("the program played {}: {}", answer.move, answer.objection));
  }
  put(std::move(standing));
  return {.answer = std::move(answer)};
}

}  // namespace janus::play
