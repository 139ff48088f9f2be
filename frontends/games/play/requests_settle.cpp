// Evaluates the outcome of a request: compares the board in memory with the previous one.
#include "frontends/games/play/requests.hpp"

#include <fmt/format.h>

#include <utility>

namespace janus::play {

namespace {

Outcome no_response(const std::string& what) { return {.problem = what + ": is the program running?", .no_response = true}; }

}  // namespace

std::optional<Outcome> Requests::evaluate() {
  if (!request_) {
    process_change(true);
    return std::nullopt;
  }
  GameState game_state = *game_.game_state();
  if (request_->what == Request::Kind::answer || request_->what == Request::Kind::complete) return evaluate_answer(game_state);
  if (request_->what == Request::Kind::play && game_.replies_automatically()) {
    const Request request = *std::exchange(request_, std::nullopt);
    return evaluate_move(std::move(game_state), *request.move, request.plan.text());
  }
  Outcome outcome = evaluate_request(game_state);
  const bool may_be_elsewhere = outcome.no_response && request_->what == Request::Kind::new_game && !request_->led_in;
  if (may_be_elsewhere && program().play->keys.contains("entry_keys")) {
    begin_game(true);
    return std::nullopt;
  }
  request_.reset();
  if (outcome.problem.empty()) {
    game_.note_digits(game_state);
    game_.put(std::move(game_state));
  } else if (attended_) {
    process_change(true);
  }
  return outcome;
}

Outcome Requests::evaluate_request(GameState& game_state) {
  const Placement now = game_.board_for(game_state.computer);
  switch (request_->what) {
    case Request::Kind::play:
      if (now != rules().placement(request_->move->after))
        return no_response(fmt::format("the keys {} did not make the move", request_->plan.text()));
      game_.note_move(game_state, *request_->move, false, 0);
      return {};
    case Request::Kind::force: {
      const Change change = compare(rules(), game_state.record.position(), now);
      if (change.kind == Change::Kind::none) return no_response("the board did not change");
      if (change.kind == Change::Kind::legal) {
        game_.note_move(game_state, *change.move, false, 0);
      } else {
        game_.note_change(game_state, change, opposite_side(game_state.to_move()), fmt::format("{} was forced", change.text));
      }
      return {};
    }
    case Request::Kind::exchange:
      if (game_.board_for(opposite_side(game_state.computer)) != rules().placement(game_state.record.position()))
        return no_response("the program did not change sides");
      game_state.computer = opposite_side(game_state.computer);
      return {};
    case Request::Kind::new_game: return game_.note_new_game(game_state) ? Outcome{} : no_response("the program did not set up the board");
    case Request::Kind::keys: game_.note_board(game_state, request_->remark); return {};
    case Request::Kind::answer:
    case Request::Kind::complete: break;
  }
  return {};
}

// The user has moved, and the program has answered automatically, or has ended the game, possibly without making the final move.
Outcome Requests::evaluate_move(GameState game_state, const Move& move, const std::string& keys) {
  const Placement now = game_.board_for(game_state.computer);
  const std::string ended = game_.declared_result();
  const bool stands = now == rules().placement(move.after);
  const Change change = compare(rules(), move.after, now);
  const bool answered = change.kind != Change::Kind::none && change.kind != Change::Kind::several;
  const bool ends = rules().game_result(move.after).kind != GameResult::Kind::none;
  if (!stands && !answered && ended.empty()) {
    end_counting();
    return no_response(fmt::format("the keys {} did not make the move", keys));
  }
  if (stands || answered || ends) game_.note_move(game_state, move, false, 0);
  const bool waits_for_answer = game_state.is_programs_turn() && (answered || !ended.empty());
  if (waits_for_answer && !ends) {
    request_ = Request{.what = Request::Kind::answer};
    const auto outcome = evaluate_answer(game_state);
    return outcome ? *outcome : Outcome{};
  }
  end_counting();
  if (!ended.empty()) game_state.record.declare_result(ended);
  game_.note_digits(game_state);
  game_.put(std::move(game_state));
  return {};
}

// No request: keys were pressed manually. A half-made move of the program is completed.
void Requests::process_change(bool all_given) {
  const std::optional<Change> half = game_.process_change(all_given);
  if (!half || !attended_ || !game_.game_state()->is_programs_turn()) return;
  Answer answer{.display = session_.display_text()};
  begin_completion(*half, answer);
}

void Requests::end_counting() {
  if (!counters_.empty()) session_.driver().condition_observer().clear_counters();
  counters_.clear();
}

void Requests::cancel() {
  end_counting();
  request_.reset();
  remaining_moves_.clear();
  following_ = false;
}

void Requests::on_transcript_line(const session::TranscriptLine& line) {
  if (line.event && *line.event == program().play->ply) note_ply(line.cycle);
  if (!line.event) process_user_input(!line.next);
}

// A program that plays against itself continues at once. Other changes are detected at its next wait.
void Requests::note_ply(std::uint64_t cycle) {
  const bool begins = is_starting_game();
  if ((is_busy() && !begins) || !game_.plays_alone()) return;
  request_.reset();
  if (game_.detect_ply(cycle, begins) && ply_sink_) ply_sink_();
}

// Examines the board before each key is entered, because the program may start a search at once afterwards.
void Requests::process_user_input(bool all_given) {
  if (!all_given) {
    if (!request_ && attended_) process_change(false);
    return;
  }
  const bool passes_turn =
      is_requested(Request::Kind::play) || is_requested(Request::Kind::new_game) || is_requested(Request::Kind::exchange);
  std::optional<Outcome> outcome = evaluate();
  if (!outcome) return;
  continue_moves(*outcome);
  const bool followed = std::exchange(following_, is_busy());
  if (!is_busy() && passes_turn && !followed && outcome->problem.empty() && answers_ && !game_.replies_automatically() &&
      game_.game_state()->is_programs_turn() && !game_.game_state()->is_over())
    request_reply();
  sink_(*outcome);
}

}  // namespace janus::play
