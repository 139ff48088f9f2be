#include "frontends/games/play/match.hpp"

#include <fmt/format.h>

#include "frontends/core/session/driver/stop_words.hpp"

namespace janus::play {

namespace {

constexpr std::uint64_t kPatienceSeconds = 3600;  // emulated: these programs never need so long for a move
constexpr std::uint64_t kPollSeconds = 60;        // interval for checking a program that plays against itself
constexpr int kGoesRound = 5;                     // stop when a position has occurred so many times

}  // namespace

Match::Match(session::Session& session, Settings chosen)
    : session_(session),
      game_(session, std::move(chosen)),
      requests_(session, game_, [this](const Outcome& outcome) { on_outcome(outcome); }) {
  session_.timeline().on_new_branch([this](std::uint64_t cycle) {
    game_.on_branch_left(cycle);
    requests_.cancel();  // also forgets its keys
  });
}

Match::~Match() { session_.timeline().on_new_branch(nullptr); }

std::unique_ptr<Match> make_match(session::Session& session) {
  if (!has_game(session.program())) return nullptr;
  auto match = std::make_unique<Match>(session);
  match->requests().set_auto_reply(true);
  match->requests().set_interactive(true);
  return match;
}

bool Match::take_back(bool former) {
  if (!(former ? game_.can_return() : game_.can_take_back())) return false;
  const std::optional<GameTracker::Mark> mark = former ? game_.take_previous_game_mark() : game_.take_mark();
  if (!mark) return false;
  const auto settings = session_.settings();
  requests_.cancel();
  game_.go_to(*mark);
  for (const auto& [name, value] : settings)
    if (session_.program()->find_setting(name)->when == "between-moves" && session_.settings().at(name) != value)
      session_.change_setting(name, value);
  return true;
}

void Match::resign() {
  GameState game_state = *game_.game_state();
  if (game_state.seats == session::SideAssignment::computer_both) throw session::Error(both_sides_text(game_.program()));
  game_state.record.resign(game_state.seats == session::SideAssignment::person_both ? game_state.to_move()
                                                                                    : opposite_side(game_state.computer));
  game_.store_state(std::move(game_state));
}

// --- Run by the caller ---

void Match::on_outcome(const Outcome& outcome) {
  outcome_ = std::make_shared<const Outcome>(outcome);
  outcome_at_ = game_.game_state();
}

void Match::ask(const std::function<void(Match&)>& request) {
  outcome_.reset();
  try {
    request(*this);
  } catch (const session::Error& error) {
    on_outcome({.problem = error.what()});
    throw;
  }
}

void Match::sync_to_replay(const ReplayFunction& replay) {
  if (thinking_ == nullptr) thinking_ = std::make_unique<SearchTracker>(session_, game_);
  thinking_->find_search(replay);
}

std::shared_ptr<const GameView> Match::view() const {
  auto view = std::make_shared<GameView>();
  view->game_state = game_.game_state();
  view->state_since = game_.game_history().point_cycle(session_.cycle());
  view->waits = session_.is_waiting() && (session_.is_rewound() || !requests_.is_busy());
  view->thinks = requests_.is_thinking() && !session_.is_rewound();
  view->answers = requests_.auto_reply();
  view->can_take_back = game_.can_take_back();
  view->can_return = game_.can_return();
  view->line = game_.line();
  view->others = game_.other_lines();
  if (view->thinks) view->progress = requests_.progress();
  if (thinking_ != nullptr) {
    view->knows_thought = thinking_->is_known();
    view->thought = thinking_->search_state();
    if (!view->waits) view->considered = thinking_->analysed_moves();
  }
  if (outcome_at_.lock() == view->game_state) view->outcome = outcome_;
  return view;
}

// --- Blocking calls ---

void Match::run(const session::Control& control) {
  session::RunGoal goal;
  const auto run_for = [&](std::uint64_t seconds) {
    goal.max_cycle = session_.cycle() + seconds * session_.machine().clock_hz();
    return session_.run(goal, control);
  };
  const bool alone = game_.plays_alone();
  session::EndReason end = run_for(alone ? kPollSeconds : kPatienceSeconds);
  while (alone && end == session::EndReason::limit) {
    if (requests_.is_busy() && !requests_.is_starting_game()) throw ProgramCrash("the program continues to play without waiting for input");
    if (!requests_.is_busy() && game_.record().repetitions() >= kGoesRound) return;
    end = run_for(kPollSeconds);
  }
  switch (end) {
    case session::EndReason::cancelled: throw Stopped{};
    case session::EndReason::limit: throw ProgramCrash("the program did not wait for input within one emulated hour");
    case session::EndReason::stopped:
    case session::EndReason::jammed:
      if (const std::string dead = session::halt_text(session_); !dead.empty())
        throw ProgramCrash(fmt::format("the machine has stopped ({})", dead));
      throw Stopped{};
    case session::EndReason::trapped:
    case session::EndReason::never: throw ProgramCrash("the program crashed");
    case session::EndReason::idle:
    case session::EndReason::condition:
    case session::EndReason::end_of_tape: break;
  }
}

Outcome Match::perform(const session::Control& control, const std::function<void(Requests&)>& request) {
  const GameTracker::Mark before = game_.current_mark();
  try {
    outcome_.reset();
    request(requests_);
    while (requests_.is_busy() && outcome_ == nullptr) run(control);
    if (outcome_ == nullptr) return {};  // no request was made, or the game continued automatically
    if (outcome_->no_response) throw NoResponse(outcome_->problem);
    if (!outcome_->problem.empty()) throw session::Error(outcome_->problem);
    return *outcome_;
  } catch (...) {
    requests_.cancel();
    game_.go_to(before);
    throw;
  }
}

void Match::start(const session::Control& control) {
  session_.start();
  watch(control);
  // If the starting text answers the program's questions, the game has started.
  if (!game_.game_state()->set_up || !game_.replies_automatically()) perform(control, &Requests::new_game);
  game_.forget_marks();
}

void Match::watch(const session::Control& control) {
  run(control);
  requests_.evaluate();
}

SavedGame Match::save() const {
  SavedGame saved;
  saved.program = game_.program().name;
  saved.settings = session_.settings();
  saved.computer = game_.computer();
  saved.resigned = game_.record().resigned_side();
  saved.machine = session_.save_state();
  for (const Segment& leg : game_.record().segments()) {
    saved.legs.push_back({leg.start, {}, leg.remark});
    for (const PlayedMove& played : leg.moves)
      saved.legs.back().moves.push_back({played.move.coordinates, played.by_program, played.cycles});
  }
  return saved;
}

void Match::load(const SavedGame& saved) {
  if (saved.program != game_.program().name)
    throw session::Error(fmt::format("this is a game of {}; load it with 'janus play {}'", saved.program, saved.program));
  std::optional<Record> record;
  std::string remark;
  for (const SavedSegment& leg : saved.legs) {
    if (!game_.rules().is_valid(leg.start)) throw session::Error(fmt::format("'{}' is not a valid position", leg.start));
    if (record) {
      record->start_segment(leg.start, remark);
    } else {
      record.emplace(game_.rules(), leg.start);
    }
    remark = leg.remark;
    for (const SavedMove& move : leg.moves) {
      const ParsedMove parsed = game_.rules().parse(record->position(), move.coordinates);
      if (!parsed.move) throw session::Error(fmt::format("its move {} is illegal: {}", move.coordinates, parsed.why));
      record->play({*parsed.move, game_.rules().to_move(record->position()), move.by_program, move.cycles});
    }
  }
  game_.replace([&] { return load_machine(saved, *record); });
}

GameState Match::load_machine(const SavedGame& saved, const Record& record) {
  session_.timeline().load_state(saved.machine);
  for (const auto& [name, value] : saved.settings) {
    const auto now = session_.settings().find(name);
    if (now == session_.settings().end() || now->second != value) session_.change_setting(name, value);
  }
  GameState game_state{.record = record,
                       .computer = saved.computer,
                       .seats = side_assignment(game_.program(), session_.settings()),
                       .set_up = true,
                       .settings = session_.settings()};
  const std::string ended = game_.declared_result();  // then the last move may not be on the board
  if (ended.empty() && game_.board_for(saved.computer) != game_.rules().placement(record.position()))
    throw session::Error("the moves do not match the board in the saved machine's memory");
  if (saved.resigned) game_state.record.resign(*saved.resigned);
  if (!ended.empty()) game_state.record.declare_result(ended);
  game_state.chosen.assign(saved.settings.begin(), saved.settings.end());
  const PlayedMove* last = record.last();
  game_state.from = last != nullptr ? last->move.from() : kNoSquare;
  game_state.to = last != nullptr ? last->move.to() : kNoSquare;
  game_.note_digits(game_state);
  return game_state;
}

}  // namespace janus::play
