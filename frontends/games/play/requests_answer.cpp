// The program's own moves: progress of the search, and its result.
#include "frontends/games/play/requests.hpp"

#include <fmt/format.h>

namespace janus::play {

Progress Requests::progress() const {
  Progress progress;
  progress.cycles = session_.cycle() - thinking_since_;
  for (int counter : counters_) progress.counts.push_back(session_.driver().condition_observer().count(counter));
  const session::Play& play = *program().play;
  if (!play.best_to || (!play.best_piece && !play.best_from)) return progress;
  if (play.best_valid && session_.evaluate(*play.best_valid) == 0) return progress;
  const auto square = [&](const debug::Expression& code) {
    return game_.reader().square_of_code(static_cast<int>(session_.evaluate(code)));
  };
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
    if (move.from() == from && move.to() == to && progress.best.empty()) {  // if there are several, the usual one
      progress.best = move.notation;
      progress.best_coordinates = move.coordinates;
    }
  if (progress.best.empty()) return progress;
  if (play.best_value) progress.value = session_.evaluate(*play.best_value);
  if (play.centipawns) progress.centipawns = session_.evaluate(*play.centipawns);
  return progress;
}

// Completes, with keys, a move that the program half made. If several moves are possible, the first that can be
// entered. Returns false if none can; `answer` then contains the reason.
bool Requests::begin_completion(const Change& change, Answer& answer) {
  for (const Change::PartialMove& half : change.halves) {
    try {
      Request request{.what = Request::Kind::complete, .plan = keys_to_complete(*program().play, game_.board_in_memory(), half.rest)};
      request.answer = answer;
      request.wanted = rules().placement(half.move.after);
      ask(std::move(request));
      return true;
    } catch (const session::Error& error) { answer.objection = error.what(); }
  }
  return false;
}

std::optional<Outcome> Requests::evaluate_answer(GameState& game_state) {
  if (request_->what == Request::Kind::complete) {
    Request request = *std::exchange(request_, std::nullopt);
    if (game_.board_for(game_state.computer) == request.wanted) request.answer.completed = request.plan.text();
    else request.answer.objection = fmt::format("the keys {} did not complete the program's move", request.plan.text());
    return finish_answer(std::move(game_state), std::move(request.answer));
  }
  Answer answer;
  answer.cycles = session_.cycle() - thinking_since_;
  answer.display = session_.display_text();
  for (const int counter : counters_) answer.counts.push_back(session_.driver().condition_observer().count(counter));
  end_counting();
  request_.reset();
  game_.note_digits(game_state);
  const Change change = compare(rules(), game_state.record.position(), game_.board_for(game_state.computer));
  if (change.kind == Change::Kind::half && begin_completion(change, answer)) {
    game_.put(std::move(game_state));
    return std::nullopt;
  }
  return finish_answer(std::move(game_state), std::move(answer));
}

Outcome Requests::finish_answer(GameState game_state, Answer answer) {
  const std::string position = game_state.record.position();
  const Change change = compare(rules(), position, game_.board_for(game_state.computer));
  if (change.kind == Change::Kind::none) {
    const std::string ended = game_.declared_result();
    const bool resigns = game_.has_resigned(answer.display);
    answer.kind = !ended.empty() ? Answer::Kind::ended : resigns ? Answer::Kind::resigned : Answer::Kind::unmoved;
    if (!ended.empty()) game_state.record.declare_result(ended);
    else if (resigns) game_state.record.resign(game_state.computer);
  } else if (change.kind == Change::Kind::legal) {
    answer.kind = Answer::Kind::moved;
    answer.move = numbered_move(rules(), game_state.record.position(), change.move->notation);
    game_.note_move(game_state, *change.move, true, answer.cycles);
  } else {
    answer.kind = Answer::Kind::irregular;
    answer.move = numbered_move(rules(), game_state.record.position(), change.text);
    if (answer.objection.empty() && change.from != kNoSquare) {
      const MoveError objection = rules().move_error(position, change.from, change.to);
      answer.objection = objection.text;
      answer.reason = objection.reason;
      answer.from = change.from;
    }
    if (answer.objection.empty()) answer.objection = "more than one piece has moved";
    game_.note_change(game_state, change, opposite_side(game_state.computer),
                      fmt::format("the program played {}: {}", answer.move, answer.objection));
  }
  game_.put(std::move(game_state));
  return {.answer = std::move(answer)};
}

}  // namespace janus::play
