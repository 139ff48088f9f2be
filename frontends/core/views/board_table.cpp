#include "frontends/core/views/board_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/views/values.hpp"
#include "frontends/games/play/key_plan.hpp"
#include "frontends/games/play/overlays.hpp"
#include "frontends/games/play/game_messages.hpp"
#include "tools/text.hpp"

namespace janus::views {
namespace {

// Choices of the user, in this order.
constexpr std::pair<session::SideAssignment, const char*> kSeatTexts[] = {{session::SideAssignment::computer_black, "Play White"},
                                                                          {session::SideAssignment::computer_white, "Play Black"},
                                                                          {session::SideAssignment::computer_both, "Watch it play itself"},
                                                                          {session::SideAssignment::person_both, "Play both sides"}};

}  // namespace

bool BoardTable::is_available(const Description& about) { return play::has_game(about.program.get()); }

void BoardTable::reset(const Description& about) {
  *this = {};
  program_ = about.program;
  rules_ = play::find_rules(program_->play->rules);
}

void BoardTable::deselect() {
  selected_square_ = play::kNoSquare;
  selected_path_.clear();
}

void BoardTable::update_game() {
  known_ = game_->game_state;
  imagined_before_.reset();
  const std::string& position = known_->record.position();
  shown_ = rules_->placement(position);
  if (!known_->set_up) std::fill(shown_.cells.begin(), shown_.cells.end(), '.');
  legal_ = known_->set_up ? rules_->legal_moves(position) : std::vector<play::Move>{};
  endangered_ = known_->set_up ? rules_->endangered_square(position) : play::kNoSquare;
  deselect();
  choices_.clear();
  problem_ = {};
}

void BoardTable::update(const Snapshot& now, std::optional<std::size_t> ply) {
  game_ = now.game;
  if (known_ != game_->game_state) update_game();
  const auto memory = make_context(now);
  imagined_.reset();
  other_pieces_.reset();
  if (other_board_ != 0) {
    session::BoardView view = *program_->board;
    view.first = view.others[other_board_ - 1].second;
    other_pieces_ = play::make_reader(view, *rules_, known_->computer, false)->placement(*memory);
  }
  read_notes(now, *memory);
  plies_.clear();
  const bool chosen = program_->board->plies && ply && !now.idle;  // also shown while it runs
  const bool runs = now.running && (!shows_analysis_ || game_->waits);
  if (program_->board->valid == "idle" && (now.idle || runs) && !chosen) return;
  const auto reader = play::make_reader(*program_->board, *rules_, known_->computer, now.debug.board_turned);
  if (!known_->set_up || !reader->is_valid(*memory)) return;
  if (!program_->board->plies || now.idle) {
    imagined_ = reader->placement(*memory);
    if (now.running && program_->board->valid == "idle") keep_plausible_position();
    return;
  }
  plies_ = play::read_plies(*reader, *rules_, *memory, known_->to_move());
  ply_ = std::min(ply.value_or(plies_.size() - 1), plies_.size() - 1);
  imagined_ = plies_[ply_].board;
}

// While the program runs, a piece may be in motion, or the whole board turned: then the previous position is shown.
void BoardTable::keep_plausible_position() {
  constexpr int kMost = 14;  // maximum number of squares that a line of some plies changes
  int count = 0;
  for (int square = 0; square < shown_.size(); ++square) count += imagined_->at(square) != shown_.at(square) ? 1 : 0;
  if (count > kMost) imagined_ = imagined_before_;
  imagined_before_ = imagined_;
}

void BoardTable::read_notes(const Snapshot& now, const debug::Context& memory) {
  notes_.clear();
  if (overlay_ == 0) return;
  const session::BoardView& view = *program_->board;
  const auto reader = play::make_reader(view, *rules_, known_->computer, now.debug.board_turned);
  notes_ = play::notes_of(view.overlays[overlay_ - 1], *reader, *rules_, memory);
}

bool BoardTable::white_below() const { return (demonstration_ || !known_->set_up || known_->computer == play::Side::black) != turned_; }

std::vector<int> BoardTable::targets() const {
  std::vector<int> found;
  if (other_pieces_) return found;
  if (selected_square_ == play::kNoSquare) {
    const bool persons_turn = game_->waits && !imagined_ && !known_->is_programs_turn() && !known_->is_over();
    const bool must_take = std::all_of(legal_.begin(), legal_.end(), [](const play::Move& move) { return !move.taken.empty(); });
    if (persons_turn && must_take)
      for (const play::Move& move : legal_) found.push_back(move.from());
    return found;
  }
  std::vector<int> squares = {selected_square_};
  squares.insert(squares.end(), selected_path_.begin(), selected_path_.end());
  for (int square = 0; square < shown_.size(); ++square) {
    squares.push_back(square);
    const play::ResolvedMove picked = play::resolve_move(legal_, squares);
    if (square != selected_square_ && (picked.move || picked.on_the_way || picked.ambiguous)) found.push_back(square);
    squares.pop_back();
  }
  return found;
}

const play::Placement* BoardTable::comparison_board() const {
  if (ply_ > 0 && !plies_.empty()) return &plies_[ply_ - 1].board;
  return imagined_ || other_pieces_ ? &shown_ : nullptr;
}

Command BoardTable::make_move_command(const play::Move& move) {
  problem_ = {};
  choices_.clear();
  deselect();
  return {"move", {{"move", move.coordinates}}};
}

// The move defined by the chosen squares and this one; nullopt if it is not complete.
std::optional<Command> BoardTable::make_move(int square) {
  std::vector<int> squares = {selected_square_};
  squares.insert(squares.end(), selected_path_.begin(), selected_path_.end());
  squares.push_back(square);
  play::ResolvedMove picked = play::resolve_move(legal_, squares);
  problem_ = {};
  if (picked.on_the_way) {
    selected_path_.push_back(square);
  } else if (picked.ambiguous) {
    problem_ = {play::Reason::several, "several captures match; click each square in turn"};
  } else if (picked.choices.size() > 1) {
    choices_ = std::move(picked.choices);
  } else if (picked.move) {
    return make_move_command(*picked.move);
  } else {
    problem_ = rules_->move_error(known_->record.position(), selected_square_, square);
    if (problem_.empty()) problem_ = {play::Reason::illegal, "not a legal move"};
    deselect();
  }
  return std::nullopt;
}

std::optional<Command> BoardTable::choose(int square) {
  if (imagined_ || other_pieces_ || !known_->set_up) return std::nullopt;
  if (!game_->waits) {
    problem_ = {play::Reason::busy, game_->thinks ? "the program is searching; wait for its move, or take back your last move"
                                                  : "the program is not ready for input; wait a moment, and try again"};
    return std::nullopt;
  }
  const play::Side side = known_->to_move();
  const char piece = shown_.at(square);
  if (selected_square_ == square && selected_path_.empty()) {
    selected_square_ = play::kNoSquare;
  } else if (rules_->is_piece_of(piece, side) &&
             !(selected_square_ != play::kNoSquare && play::resolve_move(legal_, {selected_square_, square}).move)) {
    problem_ = turn_problem(play::Reason::other_side, "those pieces belong to {}; press Move to let it play");
    if (!problem_.empty()) return std::nullopt;
    selected_square_ = square;
    selected_path_.clear();
  } else if (selected_square_ != play::kNoSquare) {
    return make_move(square);
  } else if (piece != '.' || problem_.empty()) {  // otherwise the user clicks the target of the rejected piece
    problem_ = turn_problem(play::Reason::busy, "it is {}'s turn; press Move to let it play");
    if (problem_.empty()) problem_ = rules_->move_error(known_->record.position(), square, square);
  }
  return std::nullopt;
}

play::MoveError BoardTable::turn_problem(play::Reason reason, const char* text) const {
  if (known_->is_over())
    return {play::Reason::game_over, "the game is over; press New game for another one, or Take back to continue this one"};
  if (known_->is_programs_turn() && game_->answers) return {reason, fmt::format(fmt::runtime(text), program_->title)};
  return {};
}

std::string BoardTable::choice_name(const play::Move& move) const {
  const play::PieceInfo* piece = rules_->piece(rules_->placement(move.after).at(move.to()));
  return piece == nullptr ? move.notation : std::string(piece->name);
}

std::string BoardTable::choice_problem(const Snapshot& now, const play::Move& move) const {
  const auto reader = play::make_reader(*program_->board, *rules_, known_->computer, false);
  try {
    play::keys_for_move(*program_->play, {*rules_, *reader, *make_context(now)}, known_->record.position(), move);
    return {};
  } catch (const session::Error& error) { return error.what(); }
}

std::optional<BoardTable::Action> BoardTable::no_promotion_action() const {
  if (choices_.empty() || program_->play->replies_automatically()) return std::nullopt;
  const play::Move& move = choices_.front();
  const play::PieceInfo* const piece = rules_->piece(shown_.at(move.from()));
  const std::string squares = rules_->square_name(move.from()) + rules_->square_name(move.to());
  return Action{fmt::format("Stay a {}", piece == nullptr ? "man" : piece->name), {"move", {{"force", "true"}, {"move", squares}}}};
}

std::vector<BoardTable::Seat> BoardTable::side_options() const {
  const std::string& setting = program_->play->computer_side;
  std::map<std::string, session::SideAssignment> values = program_->play->seats;
  if (values.empty() && !setting.empty())
    values = {{"black", session::SideAssignment::computer_black}, {"white", session::SideAssignment::computer_white}};
  std::vector<Seat> found;
  for (const auto& [seats, text] : kSeatTexts) {
    for (const auto& [value, meant] : values) {
      if (meant == seats) found.push_back({{text, {"new-game", {{"setting", setting + "=" + value}}}}, value, seats});
    }
  }
  return found;
}

std::vector<BoardTable::Start> BoardTable::starts() const {
  std::vector<Start> found;
  if (!program_->play->players) return found;
  for (const auto& [seats, text] : kSeatTexts) {
    if (seats != session::SideAssignment::computer_black && seats != session::SideAssignment::computer_white) continue;
    if (auto settings = play::settings_for(*program_, seats)) found.push_back({text, std::move(*settings), seats});
  }
  return found;
}

std::optional<Command> BoardTable::continuation(const Snapshot& now) const {
  const bool stands = known_->seats == session::SideAssignment::computer_both && known_->set_up && !known_->is_over() && now.idle &&
                      !now.debug.is_rewound(now.cycle);
  if (!stands || now.keys_waiting) return std::nullopt;
  for (const session::Setting& setting : program_->settings) {
    if (!setting.range || !setting.range->times || setting.range->type.empty()) continue;
    std::string text;
    for (int left = std::stoi(setting.default_value); left > 0; --left) text += setting.range->type;
    return Command{"type", {{"text", text}}};
  }
  return std::nullopt;
}

play::MoveError BoardTable::move_error() const {
  if (!problem_.empty() || game_->outcome == nullptr || game_->outcome->problem.empty()) return problem_;
  return {game_->outcome->no_response ? play::Reason::no_answer : play::Reason::illegal, game_->outcome->problem};
}

std::string text_of(const play::Ply& ply) {
  std::string text = std::to_string(ply.number);
  if (ply.to_move) text += fmt::format(": {} to move", name_of(*ply.to_move));
  if (!ply.move.empty()) text += ", after " + ply.move;
  return text;
}

std::string BoardTable::ply_text() const {
  const bool marked = ply_ > 0 || *imagined_ != shown_;
  return fmt::format("{} {}{}", program_->board->plies->name, text_of(plies_[ply_]), marked ? "; last move highlighted" : "");
}

std::vector<std::string> BoardTable::status_lines(const Snapshot& now) const {
  if (!now.dead.empty()) return {fmt::format("The machine has crashed: {}.", now.dead)};
  if (!known_->set_up && !shows_greeting())
    return {program_->title + (!now.running                                              ? " has made no move yet"
                               : known_->seats == session::SideAssignment::computer_both ? " is thinking about its first move"
                                                                                         : " is setting up its board")};
  if (!known_->set_up) return {};
  if (other_pieces_ && other_board_ != 0)
    return {program_->board->others[other_board_ - 1].first + ", as stored in memory; differences from the game highlighted"};
  if (!plies_.empty()) return {ply_text()};
  if (imagined_ && !now.running && !now.idle)
    return {*imagined_ != shown_         ? "imagined position; differences highlighted"
            : known_->is_programs_turn() ? "analysing this position"
                                         : "mid-move"};
  std::vector<std::string> lines;
  if (game_->outcome != nullptr && game_->outcome->answer) lines = play::answer_text(*game_->outcome->answer, program_->title);
  if (game_->thinks && now.keys_waiting) return {"Entering your move..."};
  if (game_->thinks) {
    std::string text = program_->title + " thinks";
    if (game_->progress && game_->progress->cycles != 0)
      text += fmt::format(": {:.0f} s", static_cast<double>(game_->progress->cycles) / static_cast<double>(now.about->clock_hz));
    if (game_->progress && !game_->progress->best.empty()) text += ", best so far " + game_->progress->best;
    return {text};
  }
  if (!game_->waits) {
    const bool alone = known_->seats == session::SideAssignment::computer_both;
    lines.push_back(!now.running ? "mid-move; pieces shown as before the move"
                    : alone      ? fmt::format("{} is thinking for {}", program_->title, name_of(known_->to_move()))
                                 : "the program is busy");
    return lines;
  }
  if (continuation(now)) {
    lines.push_back("The requested number of moves has been played.");
    return lines;
  }
  const std::string over = play::verdict(known_->record);
  if (const std::string draw = play::repetition_text(known_->record); !draw.empty()) lines.push_back(draw);
  lines.push_back(!over.empty()
                      ? over
                      : play::turn_text(*known_, program_->title) + (accepts_move_requests() && can_request_move() ? "; press Move" : ""));
  return lines;
}

std::optional<std::pair<int, std::uint32_t>> BoardTable::square_address(const Snapshot& now, int square) const {
  const session::BoardView& view = *program_->board;
  const auto memory = make_context(now);
  const auto reader = play::make_reader(view, *rules_, known_->computer, now.debug.board_turned);
  for (const play::Cell& cell : reader->cells(*memory))
    if (cell.square == square) return std::pair(cell.space, cell.address);
  if (view.kind != "cells" || !rules_->is_playable(square)) return std::nullopt;
  const session::BoardLocation& first = other_board_ != 0 ? view.others[other_board_ - 1].second : view.first;
  return std::pair(first.space, first.address(*memory) + static_cast<std::uint32_t>(reader->code_of(square) * view.stride));
}

std::string BoardTable::to_text() const {
  std::string text;
  for (int rank = shown_.ranks - 1; rank >= 0; --rank) {
    for (int file = 0; file < shown_.files; ++file) {
      text += pieces().at(rank * shown_.files + file);
      text += file + 1 == shown_.files ? '\n' : ' ';
    }
  }
  return text;
}

std::string side_text(const session::Program& program, const session::Setting& setting, const std::string& value) {
  if (!program.play || program.play->computer_side.empty()) return {};
  const std::string& side = program.play->computer_side;
  if (setting.name != side) {
    const session::SettingValue* const chosen = setting.find(value);
    if (chosen == nullptr) return {};
    for (const auto& [name, implied] : chosen->implies)
      if (name == side) return side_text(program, *program.find_setting(side), implied);
    return {};
  }
  const session::SideAssignment seats = play::side_assignment(program, {{side, value}});
  return std::find_if(std::begin(kSeatTexts), std::end(kSeatTexts), [&](const auto& each) { return each.first == seats; })->second;
}

std::string value_text(const session::Program& program, const session::Setting& setting, const std::string& value) {
  if (const std::string side = side_text(program, setting, value); !side.empty()) {
    if (setting.name == program.play->computer_side) return side;
    std::string name = value;  // names that imply a side may end with the program's
    for (const auto& [ignored, implied] : setting.find(value)->implies)
      if (name.ends_with("-" + implied)) name.resize(name.size() - implied.size() - 1);
    return fmt::format("{} ({}{})", name, tools::lower(side.substr(0, 1)), side.substr(1));
  }
  if (setting.name != "level" || setting.values.size() < 2) return value;
  if (value == setting.values.front().name) return value + " (fastest, weakest)";
  return value + (value == setting.values.back().name ? " (slowest, strongest)" : "");
}

}  // namespace janus::views
