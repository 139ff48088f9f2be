#include "frontends/core/views/thinking.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace janus::views {
namespace {

constexpr double kLeastShare = 0.03;  // so that the worst also has a bar

// Outliers would make all other values look equal: the scale extends below the median by at most three
// times the distance between the median and the best value.
std::pair<double, double> scale_of(const std::vector<play::EvaluatedMove>& weighed) {
  std::vector<double> values;
  for (const play::EvaluatedMove& each : weighed) values.push_back(each.value);
  std::sort(values.begin(), values.end());
  const double middle = values[values.size() / 2], high = values.back();
  return {std::max(values.front(), middle - 3 * std::max(high - middle, std::abs(high) / 20)), high};
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace

void follow_search(play::Match& game, session::Session& session, Progress& progress) {
  game.sync_to_replay([&](std::uint64_t first, std::uint64_t last, debug::ReplayObserver& observer) {
    return replay_range(session, first, last, observer, progress);
  });
}

bool SearchProgress::is_available(const Description& about) {
  return BoardTable::is_available(about) && !about.program->search_trace.candidates.empty();
}

bool SearchProgress::needs_update(const Snapshot& now) {
  if (!is_available(*now.about) || now.game == nullptr || now.game->knows_thought || asked_ == now.cycle) return false;
  asked_ = now.cycle;
  return true;
}

void SearchProgress::update(const Snapshot& now, const BoardTable& board) {
  if (program_ != now.about->program) {
    *this = {};
    program_ = now.about->program;
    rules_ = play::find_rules(program_->play->rules);
  }
  const play::GameView& game = *now.game;
  if (thought_ == nullptr || game.thought == nullptr || thought_->began != game.thought->began) line_.clear();
  thought_ = game.thought;
  knows_ = game.knows_thought;
  began_ = thought_ == nullptr ? 0 : thought_->began;
  under_way_ = thought_ != nullptr && !game.waits;
  make_bars(now);
  make_line(game.considered, board.plies());
  if (under_way_) add_evaluated_moves(now.cycle);
}

void SearchProgress::make_bars(const Snapshot& now) {
  bars_.clear();
  if (thought_ == nullptr || thought_->weighed.empty()) return;
  const auto [low, high] = scale_of(thought_->weighed);
  const play::EvaluatedMove* const best = thought_->best(now.cycle);
  for (const play::EvaluatedMove& each : thought_->weighed) {
    const double share = high > low ? (each.value - low) / (high - low) : 1;
    bars_.push_back({.cycle = each.cycle,
                     .move = each.move,
                     .worth = each.worth,
                     .value = each.value,
                     .share = std::clamp(share, 0.0, 1.0) * (1 - kLeastShare) + kLeastShare,
                     .better = each.better,
                     .best = &each == best,
                     .later = each.cycle > now.cycle});
  }
}

const SearchProgress::Bar* SearchProgress::best() const {
  const auto found = std::find_if(bars_.begin(), bars_.end(), [](const Bar& bar) { return bar.best; });
  return found == bars_.end() ? nullptr : &*found;
}

std::string SearchProgress::status_text() const {
  if (thought_ == nullptr) return knows_ ? "No search yet." : "";
  const auto count = std::count_if(bars_.begin(), bars_.end(), [](const Bar& bar) { return !bar.later; });
  if (!under_way_ && bars_.empty()) {
    const std::string& none = program_->search_trace.no_candidates;
    return "Last search: " + (none.empty() ? "no move evaluated" : none);
  }
  const std::string weighed = fmt::format("{} move{} evaluated", count, count == 1 ? "" : "s");
  const bool part = static_cast<std::size_t>(count) < bars_.size();
  return (under_way_ ? "Thinking: " : "Last search: ") + weighed + (part ? fmt::format(" of {}", bars_.size()) : "");
}

const std::string& SearchProgress::value_meaning() const { return program_->search_trace.value_means; }

// --- The line ---

SearchProgress::LineMove& SearchProgress::extend_line(std::size_t number, int from, int to) {
  if (number < line_.size() && line_[number].from == from && line_[number].to == to) return line_[number];
  line_.resize(std::min(number, line_.size()));
  const play::Placement& board = line_.empty() ? thought_->board : line_.back().board;
  std::string position = line_.empty() ? thought_->position : line_.back().position;
  const char piece = board.at(from);
  // Two successive moves of the same side are not legal.
  if (!position.empty() && !rules_->is_piece_of(piece, rules_->to_move(position))) position.clear();
  LineMove walked{.from = from,
                  .to = to,
                  .own = rules_->is_piece_of(piece, thought_->side),
                  .name = {},
                  .board = board.with_piece_moved(from, to),
                  .position = {}};
  if (!position.empty()) {
    for (const play::Move& move : rules_->legal_moves(position)) {
      if (move.from() != from || move.to() != to) continue;
      walked.name = move.notation;
      walked.position = move.after;
      walked.board = rules_->placement(move.after);
      break;
    }
  }
  if (walked.name.empty()) walked.name = rules_->step_text(board, from, to);
  line_.push_back(std::move(walked));
  return line_.back();
}

void SearchProgress::add_step(bool own, const std::string& move, int from, int to, std::uint64_t serial) {
  const std::string words = steps_.empty()             ? (own ? "if I play " : "if they play ")
                            : steps_.back().own == own ? "and then "
                            : own                      ? "and I play "
                                                       : "and they answer ";
  steps_.push_back({from, to, own, words + move, serial});
}

void SearchProgress::make_line(const std::vector<play::AnalysedMove>& considered, const std::vector<play::Ply>& plies) {
  steps_.clear();
  asks_.clear();
  if (!under_way_) return;
  const play::Side first = thought_->side;
  for (std::size_t i = 1; i < plies.size(); ++i) {
    if (plies[i].from != play::kNoSquare)
      add_step(plies[i - 1].to_move.value_or(first) == first, plies[i].move, plies[i].from, plies[i].to, 0);
  }
  std::vector<int> cells;
  for (const play::Cell& cell : thought_->cells) cells.push_back(cell.square);
  std::size_t number = 0;
  for (const play::AnalysedMove& each : considered) {
    if (!each.says.empty()) asks_ = each.says;
    if (!each.is_move) continue;
    int from = each.from;
    const std::size_t cell = static_cast<std::size_t>(each.piece) + (each.turned ? cells.size() / 2 : 0);
    if (each.piece >= 0) from = cell < cells.size() ? cells[cell] : play::kNoSquare;
    if (from == play::kNoSquare || each.to == play::kNoSquare || from == each.to) continue;
    const LineMove& walked = extend_line(number++, from, each.to);
    add_step(walked.own, walked.name, from, each.to, each.serial);
    std::replace(cells.begin(), cells.end(), each.to, play::kNoSquare);
    if (each.piece >= 0) cells[cell] = each.to;
  }
}

// If a move was evaluated just now, the text describes it, even if the call that tried it has ended.
void SearchProgress::add_evaluated_moves(std::uint64_t cycle) {
  for (const play::EvaluatedMove& each : thought_->weighed) {
    if (each.cycle != cycle) continue;
    if (steps_.empty() && each.from != play::kNoSquare) add_step(true, each.move, each.from, each.to, 0);
    if (!each.worth.empty()) asks_ = "it is worth " + each.worth;
  }
}

std::string SearchProgress::sentence() const {
  std::string text;
  for (const Step& step : steps_) text += (text.empty() ? "" : ", ") + step.text;
  if (!asks_.empty()) text += (text.empty() ? "" : ": ") + asks_;
  return capital(text);
}

// --- Moves ---

// The available move that ends nearest to the centre.
std::string SearchProgress::suggested_move(const BoardTable& board) {
  const auto& game_state = board.game_state();
  if (!game_state.set_up || game_state.is_over() || !board.game().waits || game_state.is_programs_turn()) return {};
  if (offered_at_.lock() == board.game().game_state) return offered_;
  offered_at_ = board.game().game_state;
  offered_.clear();
  const play::Placement& pieces = board.shown_pieces();
  double least = 0;
  for (const play::Move& move : board.rules().legal_moves(game_state.record.position())) {
    const double file = move.to() % pieces.files - (pieces.files - 1) / 2.0, rank = move.to() / pieces.files - (pieces.ranks - 1) / 2.0;
    const double distance = file * file + rank * rank;
    if (!offered_.empty() && distance >= least) continue;
    offered_ = move.notation;
    least = distance;
  }
  return offered_;
}

bool SearchProgress::can_move_for_both(const BoardTable& board) {
  return board.accepts_move_requests() && board.program()->play->keys.contains("exchange");
}

std::optional<Command> SearchProgress::move_for_both(const BoardTable& board) {
  if (!can_move_for_both(board) || !board.game_state().set_up || board.game_state().is_over() || !board.game().waits) return std::nullopt;
  return Command{board.can_request_move() ? "computer-move" : "exchange"};
}

}  // namespace janus::views
