// The program's side of a match: thinking, and what came of it.
#include "frontends/play/match.hpp"

#include <fmt/format.h>

namespace janus::play {

std::string Match::numbered(const std::string& move) const {
  const std::string& position = record().position();
  const char* dots = rules_.to_move(position) == rules_.first() ? "." : "...";
  return fmt::format("{}{} {}", rules_.move_number(position), dots, move);
}

void Match::think(const session::Control& control, Answer& answer) {
  thinking_cells_ = reader().cells(session_.context());
  thinking_moves_ = rules_.legal_moves(record().position());
  thinking_since_ = session_.cycle();
  counters_.clear();
  for (const session::PlayCounter& counter : program().play->counters)
    counters_.push_back(session_.add_counter(counter.address));
  run_plan(expand_keys(*program().play, "computer_move"), control);
  answer.cycles = session_.cycle() - thinking_since_;
  answer.display = session_.display_text();
  for (int counter : counters_) answer.counts.push_back(session_.counter(counter));
  session_.clear_counters();
  counters_.clear();
  show_digits();
}

Progress Match::progress() const {
  Progress progress;
  progress.cycles = session_.cycle() - thinking_since_;
  for (int counter : counters_) progress.counts.push_back(session_.counter(counter));
  const session::Play& play = *program().play;
  if (!play.best_to || (!play.best_piece && !play.best_from)) return progress;
  if (play.best_valid && session_.evaluate(*play.best_valid) == 0) return progress;
  const auto square = [&](const debug::Expression& code) {
    return reader().square_of_code(static_cast<int>(session_.evaluate(code)));
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
    if (move.from() == from && move.to() == to) progress.best = move.notation;
  if (play.best_value && !progress.best.empty()) progress.value = session_.evaluate(*play.best_value);
  return progress;
}

// Does for the program what it leaves undone of a move, by keys; returns them. Of several moves that it may have meant, the first
// that can be keyed in.
std::string Match::complete(const Change& change, const session::Control& control) {
  for (const Change::Half& half : change.halves) {
    KeyPlan plan;
    try {
      plan = keys_to_complete(*program().play, in_memory(), half.rest);
    } catch (const session::Error&) {
      if (&half == &change.halves.back()) throw;
      continue;
    }
    run_plan(plan, control);
    if (board() != rules_.placement(half.move.after))
      throw session::Error(fmt::format("the keys {} did not complete the program's move", plan.text()));
    return plan.text();
  }
  return {};
}

Answer Match::answer(const session::Control& control) {
  if (to_move() != state_.computer)
    throw session::Error(
        fmt::format("{} is to move, and the program has {}", name_of(to_move()), name_of(state_.computer)));
  return transact([&] {
    Answer answer;
    think(control, answer);
    Change change = compare(rules_, record().position(), board());
    if (change.kind == Change::Kind::half) {
      try {
        answer.completed = transact([&] { return complete(change, control); });
        change = compare(rules_, record().position(), board());
      } catch (const session::Error& error) {
        answer.objection = error.what();
      }
    }
    if (change.kind == Change::Kind::none) {
      const bool resigns = answer.display == program().play->answer_resigns;
      answer.kind = resigns ? Answer::Kind::resigned : Answer::Kind::unmoved;
      if (resigns) state_.record.resign(state_.computer);
      return answer;
    }
    answer.move = numbered(change.kind == Change::Kind::legal ? change.move->notation : change.text);
    if (change.kind == Change::Kind::legal) {
      answer.kind = Answer::Kind::moved;
      note_move(*change.move, true, answer.cycles);
      return answer;
    }
    answer.kind = Answer::Kind::irregular;
    if (answer.objection.empty() && change.from != kNoSquare)
      answer.objection = rules_.objection(record().position(), change.from, change.to);
    if (answer.objection.empty()) answer.objection = "more than one man has moved";
    note_change(change, other(state_.computer),
                fmt::format("the program played {}: {}", answer.move, answer.objection));
    return answer;
  });
}

}  // namespace janus::play
