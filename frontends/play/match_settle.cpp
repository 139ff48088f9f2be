// What came of it: the board in memory against the one that was known.
#include "frontends/play/match.hpp"

#include <fmt/format.h>

#include "machines/shown.hpp"

namespace janus::play {

namespace {

constexpr const char* kByHand = "keys pressed by hand";
constexpr std::uint64_t kPause = 4;  // a key so small a part of a second after a wait was queued before it

Came not_done(const std::string& what) { return {.problem = what + ": is the program running?", .not_done = true}; }

bool is_swap_needed(const Rules& rules, const std::string& position, const Placement& start, const Placement& as_is,
                    const Placement& swapped) {
  const auto plausible = [&](const Placement& board) {
    const auto kind = compare(rules, position, board).kind;
    return kind == Change::Kind::none || kind == Change::Kind::legal;
  };
  if (plausible(as_is)) return false;
  if (plausible(swapped)) return true;
  return as_is != start && swapped == start;
}

}  // namespace

void Match::put(Standing standing) {
  standing.settings = session_.settings();
  course_.put(session_.timeline().waiting_since(), std::move(standing));
}

void Match::show_digits(Standing& standing) const { standing.digits = machines::first_digits(session_.machine()); }

void Match::note_move(Standing& standing, const Move& move, bool by_program, std::uint64_t cycles) const {
  standing.from = move.from();
  standing.to = move.to();
  const Side side = standing.to_move();
  Move made = move;
  made.values.clear();  // were for its keys; a standing is kept for every move
  standing.record.play({std::move(made), side, by_program, cycles, session_.timeline().waiting_since()});
}

void Match::note_change(Standing& standing, const Change& change, Side next, std::string remark) const {
  standing.from = change.from;
  standing.to = change.to;
  standing.record.break_off(rules_.rebuild(standing.record.position(), placement_for(standing.computer), next), std::move(remark));
}

std::optional<Came> Match::settle() {
  if (!asked_) {
    accept_board(true);
    return std::nullopt;
  }
  Standing standing = *this->standing();
  if (asked_->what == Asked::What::answer || asked_->what == Asked::What::complete) return settle_answer(standing);
  if (asked_->what == Asked::What::play && answers_itself()) {
    const Asked asked = *std::exchange(asked_, std::nullopt);
    return settle_move(std::move(standing), *asked.move, asked.plan.text());
  }
  Came came = settle_asked(standing);
  const bool may_be_elsewhere = came.not_done && asked_->what == Asked::What::new_game && !asked_->led_in;
  if (may_be_elsewhere && program().play->keys.contains("way_in")) {
    begin_game(true);
    return std::nullopt;
  }
  asked_.reset();
  if (came.problem.empty()) {
    show_digits(standing);
    put(std::move(standing));
  } else if (sink_) {
    accept_board(true);
  }
  return came;
}

Came Match::settle_asked(Standing& standing) {
  const Placement now = placement_for(standing.computer);
  switch (asked_->what) {
    case Asked::What::play:
      if (now != rules_.placement(asked_->move->after))
        return not_done(fmt::format("the keys {} did not make the move", asked_->plan.text()));
      note_move(standing, *asked_->move, false, 0);
      return {};
    case Asked::What::force: {
      const Change change = compare(rules_, standing.record.position(), now);
      if (change.kind == Change::Kind::none) return not_done("the board did not change");
      if (change.kind == Change::Kind::legal) {
        note_move(standing, *change.move, false, 0);
      } else {
        note_change(standing, change, other(standing.to_move()), fmt::format("{} was forced", change.text));
      }
      return {};
    }
    case Asked::What::exchange:
      if (placement_for(other(standing.computer)) != rules_.placement(standing.record.position()))
        return not_done("the program did not exchange the sides");
      standing.computer = other(standing.computer);
      return {};
    case Asked::What::new_game: return settle_new_game(standing);
    case Asked::What::keys: take_board(standing, asked_->remark); return {};
    case Asked::What::answer:
    case Asked::What::complete: break;
  }
  return {};
}

// The program may have begun with a move of its own.
Came Match::settle_new_game(Standing& standing) const {
  standing.computer = computer_side(program(), session_.settings());
  standing.seats = seats(program(), session_.settings());
  standing.from = standing.to = kNoSquare;
  const std::string laid = start_position();
  const Placement now = placement_for(standing.computer), start = rules_.placement(laid);
  standing.record = Record(rules_, laid);
  if (now != start) {
    // A position that was laid says itself who moves.
    const std::string begins = laid == rules_.start() ? rules_.rebuild(laid, start, standing.computer) : laid;
    const Change change = compare(rules_, begins, now);
    if (!answers_itself() || change.kind != Change::Kind::legal) return not_done("the program did not set the board up");
    standing.record = Record(rules_, begins);
    note_move(standing, *change.move, true, 0);
  }
  standing.set_up = true;
  return {};
}

bool Match::gives_up(const std::string& display) const {
  const std::string& sign = program().play->answer_resigns;
  return !sign.empty() && display == sign;
}

// What the screen says of the end, as a result; empty: nothing.
std::string Match::declared_result() const {
  const auto screen = session_.screen();
  if (!screen) return {};
  for (const auto& [result, said] : program().play->answer_ends)
    for (const std::string& row : *screen)
      if (row.find(said) != std::string::npos) return result;
  return {};
}

// The person has moved, and the program has answered by itself, or has ended the game; it may do so without making the move that ends it.
Came Match::settle_move(Standing standing, const Move& move, const std::string& keys) {
  const Placement now = placement_for(standing.computer);
  const std::string ended = declared_result();
  const bool stands = now == rules_.placement(move.after);
  const Change change = compare(rules_, move.after, now);
  const bool answered = change.kind != Change::Kind::none && change.kind != Change::Kind::several;
  const bool ends = rules_.ending(move.after).kind != Ending::Kind::none;
  if (!stands && !answered && ended.empty()) {
    counters_.clear();
    session_.driver().watcher().clear_counters();
    return not_done(fmt::format("the keys {} did not make the move", keys));
  }
  if (stands || answered || ends) note_move(standing, move, false, 0);
  const bool waits_for_answer = standing.programs_turn() && (answered || !ended.empty());
  if (waits_for_answer && !ends) {
    asked_ = Asked{.what = Asked::What::answer};
    const auto came = settle_answer(standing);
    return came ? *came : Came{};
  }
  counters_.clear();
  session_.driver().watcher().clear_counters();
  if (!ended.empty()) standing.record.declare(ended);
  show_digits(standing);
  put(std::move(standing));
  return {};
}

// After keys pressed by hand: takes the board as it is now, whatever has become of it. False: nothing has.
bool Match::take_board(Standing& standing, const std::string& remark) {
  if (!standing.set_up && !reader_for(standing.computer).sound(session_.context())) return false;
  const Placement start = rules_.placement(start_position());
  const std::string position = standing.record.position();
  const Side had = standing.computer;
  if (is_swap_needed(rules_, position, start, placement_for(had), placement_for(other(had)))) standing.computer = other(had);
  const Placement now = placement_for(standing.computer);
  const bool new_board = !standing.set_up;
  const Change change = compare(rules_, position, now);
  if (change.kind == Change::Kind::none) {
    standing.set_up = true;
    return new_board || standing.computer != had;
  }
  standing.set_up = true;
  if (change.kind == Change::Kind::legal && !new_board) {
    const bool by_program = standing.programs_turn();
    note_move(standing, *change.move, by_program, 0);
  } else if (now == start) {
    standing.record = Record(rules_, start_position());
    standing.from = standing.to = kNoSquare;
  } else if (answers_itself() && take_answered(standing, now)) {
    return true;
  } else if (new_board) {
    standing.record = Record(rules_, rules_.rebuild(rules_.start(), now, moves_in_memory().value_or(rules_.first())));
  } else {
    note_change(standing, change, moves_in_memory().value_or(standing.to_move()), remark);
  }
  return true;
}

// The program has answered before anybody could look, or has begun a new game.
bool Match::take_answered(Standing& standing, const Placement& now) const {
  for (const Move& move : rules_.legal_moves(standing.record.position())) {
    const Change answer = compare(rules_, move.after, now);
    if (answer.kind != Change::Kind::legal) continue;
    note_move(standing, move, false, 0);
    note_move(standing, *answer.move, true, 0);
    return true;
  }
  Standing anew = standing;
  if (!settle_new_game(anew).problem.empty()) return false;
  standing = std::move(anew);
  return true;
}

// Of a game that the program played against itself.
void Match::accept_end(Standing standing) {
  const std::string ended = declared_result();
  if (ended.empty() || standing.over() || !standing.set_up) return;
  standing.record.declare(ended);
  put(std::move(standing));
}

// Nobody has asked for anything: keys were pressed by hand. `all_given`: nothing more is on its way that may belong to the same move.
void Match::accept_board(bool all_given) {
  const std::shared_ptr<const Standing> known = standing();
  if (known->seats == session::Seats::computer_both) return accept_end(*known);
  const bool may_be_unsettled = !known->set_up || program().board->settled;
  if (may_be_unsettled && !reader_for(known->computer).sound(session_.context())) return;
  const Placement now = placement_for(known->computer);
  const std::string& position = known->record.position();
  if (known->set_up) {
    if (now == rules_.placement(position)) {
      const bool resigns = all_given && known->programs_turn() && !known->over() && gives_up(session_.display_text());
      if (!resigns) return;
      Standing standing = *known;
      standing.record.resign(standing.computer);
      return put(std::move(standing));
    }
    const Change change = compare(rules_, position, now);
    if (!all_given && change.kind != Change::Kind::legal) return;
    if (change.kind == Change::Kind::half) {
      Answer answer{.display = session_.display_text()};
      if (known->programs_turn() && sink_ && !surveys_) begin_to_complete(change, answer);
      return;  // the rest may follow
    }
  } else if (!all_given && now != rules_.placement(start_position())) {
    return;
  }
  Standing standing = *known;
  const std::uint64_t since = course_.since(session_.cycle());
  const Mark before{since, since, known, std::nullopt};
  if (!take_board(standing, kByHand)) return;
  if (known->set_up && !known->programs_turn() && standing.record.legs().size() == known->record.legs().size()) marks_.push_back(before);
  show_digits(standing);
  put(std::move(standing));
}

bool Match::survey(const std::function<bool()>& goes_on) {
  debug::History& history = session_.debugger().history();
  const std::uint64_t here = session_.cycle();
  const std::vector<std::uint64_t> waits = session_.log().waits();
  const std::vector<session::Input>& inputs = session_.log().entries();
  std::size_t next = 0;
  bool whole = true;
  surveys_ = true;
  for (const std::uint64_t wait : waits) {
    if (!(whole = goes_on())) break;
    while (next < inputs.size() && inputs[next].cycle < wait) ++next;
    history.go_to(wait);
    // What is given the very moment the program waits was on its way before.
    const bool all_given = next == inputs.size() || inputs[next].cycle > wait + session_.machine().clock_hz() / kPause;
    accept_board(all_given);
  }
  surveys_ = false;
  history.go_to(here);
  return whole;
}

void Match::attend(std::function<void(const Came&)> sink) {
  sink_ = std::move(sink);
  listen();
}

void Match::listen() {
  if (!sink_ && program().play->ply.empty()) return session_.on_transcript(nullptr);
  session_.on_transcript([this](const session::TranscriptLine& line) { hear(line); });
}

void Match::hear(const session::TranscriptLine& line) {
  if (line.event && *line.event == program().play->ply) see_ply(line.cycle);
  if (!line.event && sink_) attend_line(!line.next);
}

// A program that plays against itself goes on at once. What it does otherwise is seen where it waits.
void Match::see_ply(std::uint64_t cycle) {
  const bool begins = asked_ && asked_->what == Asked::What::new_game;
  if ((asked_ && !begins) || seats(program(), session_.settings()) != session::Seats::computer_both) return;
  Standing standing = *this->standing();
  standing.seats = session::Seats::computer_both;
  const Placement now = placement_for(standing.computer);
  if (begins || !standing.set_up) {
    asked_.reset();
    const std::string start = start_position();
    standing.record = Record(rules_, start);
    standing.set_up = true;
    if (start == rules_.start() && compare(rules_, start, now).kind != Change::Kind::legal)
      standing.record = Record(rules_, rules_.rebuild(start, rules_.placement(start), other(rules_.first())));
  }
  const std::uint64_t since = course_.since(session_.cycle());
  const Change change = compare(rules_, standing.record.position(), now);
  if (change.kind == Change::Kind::none) return;
  if (change.kind == Change::Kind::legal) note_move(standing, *change.move, true, since == 0 ? 0 : cycle - since);
  else note_change(standing, change, other(standing.to_move()), "the program played otherwise");
  standing.settings = session_.settings();
  course_.put(cycle, std::move(standing));
  if (ply_sink_) ply_sink_();
}

// Before every key that is given the board is looked at: afterwards the program may think at once.
void Match::attend_line(bool all_given) {
  if (!all_given) {
    if (!asked_) accept_board(false);
    return;
  }
  const bool played = asked_ && asked_->what == Asked::What::play;
  std::optional<Came> came = settle();
  if (!came) return;
  follow(*came);
  if (!busy() && played && came->problem.empty() && answers_ && !answers_itself() && standing()->programs_turn() && !standing()->over())
    ask_answer();
  sink_(*came);
}

}  // namespace janus::play
