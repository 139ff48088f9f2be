#include "frontends/games/play/game_tracker.hpp"

#include <algorithm>
#include <utility>

#include "frontends/games/play/search_trace_reader.hpp"
#include "machines/display_text.hpp"

namespace janus::play {

namespace {

constexpr const char* kByHand = "keys pressed by the user";
constexpr std::uint64_t kPause = 4;  // a key within this fraction of a second after a wait was queued before it

Settings or_all(Settings chosen, const std::map<std::string, std::string>& all) {
  return chosen.empty() ? Settings(all.begin(), all.end()) : chosen;
}

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

GameTracker::GameTracker(session::Session& session, Settings chosen)
    : session_(session),
      rules_(game_rules(session.program())),
      computer_white_(make_reader(*program().board, rules_, Side::white)),
      computer_black_(make_reader(*program().board, rules_, Side::black)),
      game_history_({.record = Record(rules_, start_position()),
                     .computer = computer_side(program(), session.settings()),
                     .seats = side_assignment(program(), session.settings()),
                     .chosen = or_all(std::move(chosen), session.settings()),
                     .settings = session.settings()}),
      run_(session.debugger().history().run_number()) {}

// --- State at the current cycle ---

Placement GameTracker::board_for(Side computer) const { return reader_for(computer).placement(session_.context()); }

std::string GameTracker::start_position() const {
  const session::Setting* setting = program().position_setting();
  if (setting == nullptr) return rules_.start();
  const std::map<std::string, std::string>& now = session_.settings();
  const auto position = now.find(setting->name);
  return position == now.end() || position->second.empty() || !setting->has_effect(now) ? rules_.start() : position->second;
}

std::string GameTracker::declared_result() const {
  const auto screen = session_.screen();
  if (!screen) return {};
  for (const auto& [result, said] : program().play->answer_ends)
    for (const std::string& row : *screen)
      if (row.find(said) != std::string::npos) return result;
  return {};
}

bool GameTracker::has_resigned(const std::string& display) const {
  const std::string& sign = program().play->answer_resigns;
  return !sign.empty() && display == sign;
}

// --- Detection ---

std::optional<Change> GameTracker::process_change(bool all_given) {
  const std::shared_ptr<const GameState> known = game_state();
  if (known->seats == session::SideAssignment::computer_both) {
    detect_end(*known);
    return std::nullopt;
  }
  const bool may_be_unsettled = !known->set_up || program().board->move_complete;
  if (may_be_unsettled && !reader_for(known->computer).is_valid(session_.context())) return std::nullopt;
  const Placement now = board_for(known->computer);
  const std::string& position = known->record.position();
  if (known->set_up) {
    if (now == rules_.placement(position)) {
      const bool resigns = all_given && known->is_programs_turn() && !known->is_over() && has_resigned(session_.display_text());
      if (!resigns) return std::nullopt;
      GameState game_state = *known;
      game_state.record.resign(game_state.computer);
      put(std::move(game_state));
      return std::nullopt;
    }
    Change change = compare(rules_, position, now);
    if (!all_given && change.kind != Change::Kind::legal) return std::nullopt;
    if (change.kind == Change::Kind::half) return change;  // the rest may follow
  } else if (!all_given && now != rules_.placement(start_position())) {
    return std::nullopt;
  }
  GameState game_state = *known;
  const std::uint64_t since = game_history_.point_cycle(session_.cycle());
  if (!note_board(game_state, kByHand)) return std::nullopt;
  if (known->set_up && !known->is_programs_turn() && game_state.record.segments().size() == known->record.segments().size())
    marks_.push_back({since, since, known});
  note_digits(game_state);
  put(std::move(game_state));
  return std::nullopt;
}

// For a game that the program played against itself.
void GameTracker::detect_end(GameState game_state) {
  const std::string ended = declared_result();
  if (ended.empty() || game_state.is_over() || !game_state.set_up) return;
  game_state.record.declare_result(ended);
  put(std::move(game_state));
}

bool GameTracker::detect_ply(std::uint64_t cycle, bool begins) {
  GameState game_state = *this->game_state();
  game_state.seats = session::SideAssignment::computer_both;
  const Placement now = board_for(game_state.computer);
  if (begins || !game_state.set_up) {
    const std::string start = start_position();
    game_state.record = Record(rules_, start);
    game_state.set_up = true;
    if (start == rules_.start() && compare(rules_, start, now).kind != Change::Kind::legal)
      game_state.record = Record(rules_, rules_.rebuild(start, rules_.placement(start), opposite_side(rules_.first_side())));
  }
  const std::uint64_t since = game_history_.point_cycle(session_.cycle());
  const Change change = compare(rules_, game_state.record.position(), now);
  if (change.kind == Change::Kind::none) return false;
  if (change.kind == Change::Kind::legal) note_move(game_state, *change.move, true, since == 0 ? 0 : cycle - since);
  else note_change(game_state, change, opposite_side(game_state.to_move()), "the program made a different move");
  game_state.settings = session_.settings();
  game_history_.put(cycle, std::move(game_state));
  return true;
}

bool GameTracker::scan_recording(const std::function<bool()>& goes_on) {
  debug::History& history = session_.debugger().history();
  const std::uint64_t here = session_.cycle();
  const std::vector<std::uint64_t> waits = session_.log().waits();
  const std::vector<session::Input>& inputs = session_.log().entries();
  std::size_t next = 0;
  bool whole = plays_alone() ? scan_plies(goes_on) : true;
  for (const std::uint64_t wait : waits) {
    if (!(whole = goes_on())) break;
    while (next < inputs.size() && inputs[next].cycle < wait) ++next;
    history.go_to(wait);
    // Input at the very cycle of the wait was queued before it.
    const bool all_given = next == inputs.size() || inputs[next].cycle > wait + session_.machine().clock_hz() / kPause;
    process_change(all_given);
  }
  history.go_to(here);
  return whole;
}

// Examines all moves of a program that plays against itself.
bool GameTracker::scan_plies(const std::function<bool()>& goes_on) {
  debug::History& history = session_.debugger().history();
  for (const session::TranscriptEvent& moment : program().transcript_events) {
    if (moment.name != program().play->ply) continue;
    AddressObserver plies(moment.places, debug::ReplayObserver::Delivery::none, [&](std::uint16_t, std::uint64_t cycle) {
      if (moment.when.is_true(session_.context())) detect_ply(cycle, !game_state()->set_up);
      return goes_on();
    });
    if (!history.replay_range(history.begin(), history.end(), plies)) return false;
    history.go_to(history.end());
    plies.before_instruction(program_counter(session_), session_.cycle());  // replay_range() leaves out the last boundary
  }
  return true;
}

// --- Changes of a standing ---

void GameTracker::put(GameState game_state) {
  game_state.settings = session_.settings();
  game_history_.put(session_.timeline().wait_start(), std::move(game_state));
}

void GameTracker::store_state(GameState game_state) { game_history_.put(session_.cycle(), std::move(game_state)); }

void GameTracker::note_digits(GameState& game_state) const { game_state.digits = machines::first_digits(session_.machine()); }

void GameTracker::note_move(GameState& game_state, const Move& move, bool by_program, std::uint64_t cycles) const {
  game_state.from = move.from();
  game_state.to = move.to();
  const Side side = game_state.to_move();
  Move made = move;
  made.values.clear();  // they were for its keys; a standing is stored for every move
  std::optional<std::int64_t> value;
  const session::Play& play = *program().play;
  if (by_program && play.best_value && (!play.best_valid || session_.evaluate(*play.best_valid) != 0))
    value = session_.evaluate(*play.best_value);
  game_state.record.play({std::move(made), side, by_program, cycles, session_.timeline().wait_start(), value});
}

void GameTracker::note_change(GameState& game_state, const Change& change, Side next, std::string remark) const {
  game_state.from = change.from;
  game_state.to = change.to;
  game_state.record.start_segment(rules_.rebuild(game_state.record.position(), board_for(game_state.computer), next), std::move(remark));
}

bool GameTracker::note_board(GameState& game_state, const std::string& remark) const {
  if (!game_state.set_up && !reader_for(game_state.computer).is_valid(session_.context())) return false;
  const Placement start = rules_.placement(start_position());
  const std::string position = game_state.record.position();
  const Side had = game_state.computer;
  if (is_swap_needed(rules_, position, start, board_for(had), board_for(opposite_side(had)))) game_state.computer = opposite_side(had);
  const Placement now = board_for(game_state.computer);
  const bool new_board = !game_state.set_up;
  const Change change = compare(rules_, position, now);
  if (change.kind == Change::Kind::none) {
    game_state.set_up = true;
    return new_board || game_state.computer != had;
  }
  game_state.set_up = true;
  if (change.kind == Change::Kind::legal && !new_board) {
    const bool by_program = game_state.is_programs_turn();
    note_move(game_state, *change.move, by_program, 0);
  } else if (now == start) {
    game_state.record = Record(rules_, start_position());
    game_state.from = game_state.to = kNoSquare;
  } else if (replies_automatically() && note_reply(game_state, now)) {
    return true;
  } else if (new_board) {
    game_state.record = Record(rules_, rules_.rebuild(rules_.start(), now, stored_side_to_move().value_or(rules_.first_side())));
  } else {
    note_change(game_state, change, stored_side_to_move().value_or(game_state.to_move()), remark);
  }
  return true;
}

// The program has already answered, or has started a new game.
bool GameTracker::note_reply(GameState& game_state, const Placement& now) const {
  for (const Move& move : rules_.legal_moves(game_state.record.position())) {
    const Change answer = compare(rules_, move.after, now);
    if (answer.kind != Change::Kind::legal) continue;
    note_move(game_state, move, false, 0);
    note_move(game_state, *answer.move, true, 0);
    return true;
  }
  GameState changed = game_state;
  if (!note_new_game(changed)) return false;
  game_state = std::move(changed);
  return true;
}

bool GameTracker::note_new_game(GameState& game_state) const {
  game_state.computer = computer_side(program(), session_.settings());
  game_state.seats = side_assignment(program(), session_.settings());
  game_state.from = game_state.to = kNoSquare;
  game_state.begun = session_.timeline().wait_start();
  const std::string laid = start_position();
  const Placement now = board_for(game_state.computer), start = rules_.placement(laid);
  game_state.record = Record(rules_, laid);
  if (now != start) {
    // A loaded position states who moves.
    const std::string begins = laid == rules_.start() ? rules_.rebuild(laid, start, game_state.computer) : laid;
    const Change change = compare(rules_, begins, now);
    if (!replies_automatically() || change.kind != Change::Kind::legal) return false;
    game_state.record = Record(rules_, begins);
    note_move(game_state, *change.move, true, 0);
  }
  game_state.set_up = true;
  return true;
}

// --- Points to return to ---

bool GameTracker::at(const Mark& mark) const {
  return !mark.machine && mark.wait == session_.timeline().wait_start() && mark.game_state->record.result() == record().result();
}

void GameTracker::store_mark() {
  if (marks_.empty() || !at(marks_.back())) marks_.push_back(current_mark());
}

const GameHistory::Line& GameTracker::line() const {
  if (line_.last == nullptr || line_version_ != game_history_.version() || line_at_.lock() != game_state()) {
    line_ = game_history_.line(session_.cycle());
    line_version_ = game_history_.version();
    line_at_ = game_state();
  }
  return line_;
}

const std::vector<GameTracker::OtherLine>& GameTracker::other_lines() const {
  const GameHistory::Line& here = line();
  if (others_of_ == here.last) return others_;
  others_.clear();
  others_of_ = here.last;
  const auto& legs = here.last->record.segments();
  for (const auto& [run, game_history] : branches_) {
    const GameHistory::Line line = game_history.line(here.begun);
    if (!here.last->set_up || line.begun != here.begun || game_history.at(here.begun) != game_history_.at(here.begun)) continue;
    const auto& other_legs = line.last->record.segments();
    if (other_legs.size() != legs.size()) continue;
    const auto &moves = legs.back().moves, &other_moves = other_legs.back().moves;
    const auto [same, fork] = std::mismatch(moves.begin(), moves.end(), other_moves.begin(), other_moves.end(),
                                            [](const PlayedMove& a, const PlayedMove& b) { return a.move.notation == b.move.notation; });
    if (fork != other_moves.end()) others_.push_back({run, static_cast<std::size_t>(fork - other_moves.begin()), line.last});
  }
  return others_;
}

bool GameTracker::can_take_back() const {
  return std::any_of(marks_.begin(), marks_.end(),
                     [&](const Mark& mark) { return mark.cycle <= session_.cycle() && !at(mark) && belongs_to_game(mark); });
}

bool GameTracker::can_return() const {
  return std::any_of(marks_.begin(), marks_.end(), [&](const Mark& mark) {
    return (mark.machine || mark.cycle <= session_.cycle()) && !at(mark) && !belongs_to_game(mark);
  });
}

std::optional<GameTracker::Mark> GameTracker::take_previous_game_mark() {
  while (!marks_.empty() && belongs_to_game(marks_.back())) marks_.pop_back();
  return take_mark();
}

std::optional<GameTracker::Mark> GameTracker::take_mark() {
  while (!marks_.empty() && at(marks_.back())) marks_.pop_back();
  while (!marks_.empty() && !marks_.back().machine && marks_.back().cycle > session_.cycle()) marks_.pop_back();
  if (marks_.empty()) return std::nullopt;
  Mark last = std::move(marks_.back());
  marks_.pop_back();
  return last;
}

void GameTracker::go_to(const Mark& mark) {
  if (mark.machine) session_.timeline().restore(*mark.machine);
  else session_.timeline().return_to(mark.cycle);
  store_state(*mark.game_state);
}

void GameTracker::on_branch_left(std::uint64_t cycle) {
  const debug::History& history = session_.debugger().history();
  if (const std::uint64_t left = std::exchange(run_, history.run_number()); left != run_) branches_.insert_or_assign(left, game_history_);
  if (auto taken_up = branches_.extract(run_)) game_history_.replace_with(std::move(taken_up.mapped()));
  else game_history_.remove_after(cycle);
  std::erase_if(branches_, [&](const auto& each) {
    const auto& kept = history.branches();
    return std::none_of(kept.begin(), kept.end(), [&](const debug::History::Branch& branch) { return branch.run == each.first; });
  });
  others_of_.reset();
  std::erase_if(marks_, [&](const Mark& mark) { return mark.cycle > cycle; });
}

void GameTracker::replace(const std::function<GameState()>& load) {
  const Mark before{session_.cycle(), session_.cycle(), game_state(), session_.timeline().save_point()};
  const GameHistory game_history = game_history_;
  const std::vector<Mark> marks = marks_;
  try {
    store_state(load());
    marks_ = {before};
  } catch (...) {
    session_.timeline().restore(*before.machine);
    game_history_ = game_history;
    marks_ = marks;
    throw;
  }
}

}  // namespace janus::play
