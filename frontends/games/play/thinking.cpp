#include "frontends/games/play/thinking.hpp"

#include <algorithm>
#include <utility>

#include "frontends/core/debug/expression/frame_context.hpp"
#include "frontends/games/play/frame_text.hpp"

namespace janus::play {
namespace {

// The position with that board: the known one, or one that is a move away from it.
std::string position_with(const Rules& rules, const std::string& known, const Placement& board) {
  if (rules.placement(known) == board) return known;
  for (const Move& move : rules.legal_moves(known)) {
    if (rules.placement(move.after) == board) return move.after;
  }
  return {};
}

}  // namespace

const EvaluatedMove* SearchState::best(std::uint64_t cycle) const {
  const EvaluatedMove* best = nullptr;
  for (const EvaluatedMove& each : weighed) {
    if (each.better && each.cycle <= cycle) best = &each;
  }
  return best;
}

SearchTracker::SearchTracker(session::Session& session, const GameTracker& game)
    : session_(session), game_(game), program_(*session.program()) {
  run_ = last_ = session_.debugger().history().run_number();
  session_.driver().condition_observer().add(*this);
}

SearchTracker::~SearchTracker() { session_.driver().condition_observer().remove(*this); }

// --- Known searches ---

// Another branch was started or resumed: everything outside it is forgotten. A new branch has been followed from its start.
void SearchTracker::sync_with_recording() {
  const debug::History& history = session_.debugger().history();
  const std::uint64_t run = history.run_number();
  if (run == run_) return;
  const auto left = std::find_if(history.branches().begin(), history.branches().end(),
                                 [&](const debug::History::Branch& branch) { return branch.run == run_; });
  const bool is_new = run > last_ && left != history.branches().end();
  const std::uint64_t from = is_new ? left->from : 0;
  run_ = run;
  last_ = std::max(last_, run);
  std::erase_if(known_, [&](const KnownSearch& each) { return each.thought.began > from || !is_new; });
  searched_from_ = std::min(searched_from_, from);
  if (known_.empty() || known_.back().thought.next <= from) return;
  KnownSearch& open = known_.back();
  open.thought.next = cpus::kNever;
  std::erase_if(open.thought.weighed, [&](const EvaluatedMove& each) { return each.cycle > from; });
  open.told.reset();
}

SearchTracker::KnownSearch* SearchTracker::find(std::uint64_t cycle) {
  const auto found = std::find_if(known_.rbegin(), known_.rend(), [&](const KnownSearch& each) { return each.thought.began <= cycle; });
  return found == known_.rend() || found->thought.next <= cycle ? nullptr : &*found;
}

SearchTracker::KnownSearch& SearchTracker::add(SearchState thought) {
  if (known_.size() >= kMost) known_.erase(known_.begin());
  const auto place = std::upper_bound(known_.begin(), known_.end(), thought.began,
                                      [](std::uint64_t cycle, const KnownSearch& each) { return cycle < each.thought.began; });
  return *known_.insert(place, KnownSearch{std::move(thought)});
}

bool SearchTracker::is_known() {
  sync_with_recording();
  return session_.cycle() < searched_from_ || find(session_.cycle()) != nullptr;
}

void SearchTracker::find_search(const ReplayFunction& replay) {
  if (is_known()) return;
  const auto began = search_start(session_, replay);
  debug::History& history = session_.debugger().history();
  if (!began) {
    searched_from_ = history.is_rewound() ? std::max(searched_from_, session_.cycle() + 1) : cpus::kNever;  // later events will be noted
    return;
  }
  const std::vector<std::uint16_t> all = watched_addresses();
  std::vector<debug::CycleRange> ranges;
  for (const debug::History::RecordedRange& stretch : history.ranges_before(history.end())) {
    if (stretch.last > *began && (stretch.first <= *began || has_executed(*stretch.keyframe, all)))
      ranges.push_back({std::max(stretch.first, *began), stretch.last});
    if (stretch.first <= *began) break;
  }
  // Reads the search that started there, up to the start of the next one.
  std::optional<SearchState> found;
  bool over = false;
  AddressObserver reader(all, Delivery::none, [&](std::uint16_t pc, std::uint64_t cycle) {
    if (cycle < *began) return true;
    if (is_search_start(pc)) {
      if (!found) {
        found = make_search_state(cycle);
      } else if (cycle > found->began) {
        found->next = cycle;
        over = true;
      }
    }
    if (found && !over) record_instruction(pc, cycle, *found);
    return !over;
  });
  for (auto range = ranges.rbegin(); range != ranges.rend() && !over; ++range) {
    if (!replay(range->first, range->last, reader) && !over) return;
  }
  if (!over && !history.is_rewound()) reader.before_instruction(program_counter(session_), session_.cycle());
  if (found) add(std::move(*found));
}

std::shared_ptr<const SearchState> SearchTracker::search_state() {
  sync_with_recording();
  before_instruction(program_counter(session_), session_.cycle());
  KnownSearch* known = find(session_.cycle());
  if (known == nullptr) return nullptr;
  if (known->told == nullptr) known->told = std::make_shared<const SearchState>(known->thought);
  return known->told;
}

// --- Noted events ---

std::vector<std::uint16_t> SearchTracker::watched_addresses() const {
  std::vector<std::uint16_t> all = candidate_addresses(program_.search_trace);
  all.insert(all.end(), program_.search_trace.begin_places.begin(), program_.search_trace.begin_places.end());
  return all;
}

void SearchTracker::subscribe(machines::Observation& observation) {
  for (const std::uint16_t place : watched_addresses()) observation.watch.add(place, machines::Observation::kExecute);
}

bool SearchTracker::is_search_start(std::uint16_t pc) const {
  const session::SearchTrace& trace = program_.search_trace;
  return trace.starts_when && contains_address(trace.begin_places, pc) && trace.starts_when->is_true(session_.context());
}

// A run that was divided stops before the same instruction twice. In the recorded past, the search is known or searched for.
bool SearchTracker::before_instruction(std::uint16_t pc, std::uint64_t cycle) {
  if (session_.debugger().history().is_rewound()) return true;
  sync_with_recording();
  KnownSearch* open = known_.empty() || known_.back().thought.next != cpus::kNever ? nullptr : &known_.back();
  if ((open == nullptr || open->thought.began != cycle) && is_search_start(pc)) {
    if (open != nullptr) open->thought.next = cycle;
    open = &add(make_search_state(cycle));
    searched_from_ = std::min(searched_from_, cycle);
  }
  if (open == nullptr) return true;
  const std::size_t before = open->thought.weighed.size();
  record_instruction(pc, cycle, open->thought);
  if (open->thought.weighed.size() != before) open->told.reset();
  return true;
}

void SearchTracker::record_instruction(std::uint16_t pc, std::uint64_t cycle, SearchState& thought) const {
  if (!thought.weighed.empty() && thought.weighed.back().cycle == cycle) return;
  for (const session::Candidate& candidate : program_.search_trace.candidates) {
    if (!contains_address(candidate.places, pc) || !candidate.when.is_true(session_.context())) continue;
    if (thought.weighed.size() < kMostRows) thought.weighed.push_back(evaluate_candidate(candidate, thought, cycle));
  }
}

SearchState SearchTracker::make_search_state(std::uint64_t cycle) const {
  const auto& game_state = game_.game_history().at(cycle);
  const Rules& rules = game_.rules();
  const auto reader = make_reader(*program_.board, rules, game_state->computer);
  SearchState thought{.began = cycle,
                      .board = reader->placement(session_.context()),
                      .side = game_state->computer,
                      .computer = game_state->computer,
                      .cells = reader->cells(session_.context())};
  thought.position = position_with(rules, game_state->record.position(), thought.board);
  if (!thought.position.empty()) thought.side = rules.to_move(thought.position);
  return thought;
}

int SearchTracker::square_of(std::int64_t code, Side computer, bool turned) const {
  if (code < 0 || code > 0xFFFF) return kNoSquare;
  return make_reader(*program_.board, game_.rules(), computer, turned)->square_in_memory(static_cast<int>(code));
}

EvaluatedMove SearchTracker::evaluate_candidate(const session::Candidate& candidate, const SearchState& thought,
                                                std::uint64_t cycle) const {
  const debug::Context& now = session_.context();
  EvaluatedMove made{.cycle = cycle, .better = candidate.better && candidate.better->is_true(now)};
  if (candidate.value) {
    const debug::Number value = candidate.value->value(now);
    made.value = value.as_real();
    made.worth = debug::to_text(value);
  }
  if (!candidate.move) return made;
  const session::SearchMove& move = *candidate.move;
  const bool turned = is_innermost_board_turned(session_, session_.debugger().calls().open_frames());
  made.to = square_of(move.to.value(now).rounded(), thought.computer, turned);
  if (move.piece) {
    const auto piece = static_cast<std::size_t>(move.piece->value(now).rounded());
    if (piece < thought.cells.size()) made.from = thought.cells[piece].square;
  } else {
    made.from = square_of(move.from->value(now).rounded(), thought.computer, turned);
  }
  made.move = move_name(game_.rules(), thought.position, thought.board, made.from, made.to);
  return made;
}

std::string move_name(const Rules& rules, const std::string& position, const Placement& board, int from, int to) {
  if (from == kNoSquare || to == kNoSquare) return {};
  if (!position.empty()) {
    for (const Move& move : rules.legal_moves(position)) {
      if (move.from() == from && move.to() == to) return move.notation;
    }
  }
  return rules.long_step_text(board, from, to);
}

// --- Current line ---

AnalysedMove SearchTracker::analyse_step(const session::SearchTraceStep& step, const debug::Context& context, const debug::Frame* frame,
                                         std::span<const debug::Frame> outer) const {
  AnalysedMove made{.serial = frame == nullptr ? 0 : frame->serial, .is_move = step.move.has_value(), .says = step.description};
  if (!step.move) return made;
  made.turned =
      frame == nullptr || step.from_caller ? is_innermost_board_turned(session_, outer) : is_board_turned(session_, *frame, outer);
  const Side computer = game_.computer();
  made.to = square_of(step.move->to.value(context).rounded(), computer, made.turned);
  if (step.move->piece) made.piece = static_cast<int>(step.move->piece->value(context).rounded());
  else made.from = square_of(step.move->from->value(context).rounded(), computer, made.turned);
  return made;
}

std::vector<AnalysedMove> SearchTracker::analysed_moves() {
  std::vector<AnalysedMove> found;
  const debug::CallTree& calls = session_.debugger().calls();
  const std::span<const debug::Frame> open(calls.open_frames());
  const auto& steps = program_.search_trace.steps;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const debug::FrameContext entered(open[i], open.first(i), calls, session_.context());
    const auto step = std::find_if(steps.begin(), steps.end(), [&](const session::SearchTraceStep& each) {
      return contains_address(each.routines, open[i].routine) && (!each.when || each.when->is_true(entered));
    });
    if (step != steps.end()) found.push_back(analyse_step(*step, entered, &open[i], open.first(i)));
  }
  const auto here = std::find_if(steps.begin(), steps.end(), [&](const session::SearchTraceStep& each) {
    return each.routines.empty() && (!each.when || each.when->is_true(session_.context()));
  });
  if (here != steps.end()) found.push_back(analyse_step(*here, session_.context(), nullptr, open));
  return found;
}

}  // namespace janus::play
