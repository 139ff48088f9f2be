#include <nlohmann/json.hpp>

#include "frontends/ui/gui/windows/board.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "frontends/ui/gui/widgets/controls.hpp"

namespace janus::gui {

bool BoardWindow::is_available(const Description& about) const { return views::BoardTable::is_available(about); }

void BoardWindow::update_table(DrawContext& context) {
  if (table_.program() != context.about.program) {
    context.selection.ply.reset();
    setup_.end();
    if (table_.program() == nullptr || table_.program()->name != context.about.program->name) answered_ = false;
    watched_ = false;
    hold_state_ = HoldState::no;
    table_.reset(context.about);
  }
  table_.set_demonstration(!context.demonstration.empty());
  table_.update(context.now, context.selection.ply);
}

void BoardWindow::show_board(DrawContext& context, std::size_t number) {
  update_table(context);
  table_.show_other_board(number > table_.program()->board->others.size() ? 0 : number);
}

void BoardWindow::show_overlay(DrawContext& context, std::size_t number) {
  update_table(context);
  table_.show_overlay(number > table_.program()->board->overlays.size() ? 0 : number);
}

void BoardWindow::set_up_position(DrawContext& context) {
  update_table(context);
  setup_.begin(table_.program(), table_.game_state().record.position());
  setup_picture_ = {};
  open = true;
}

void BoardWindow::act(DrawContext& context, Command command) {
  answered_ = true;
  table_.clear_problem();
  context.engine.execute(std::move(command));
}

void BoardWindow::select_square(DrawContext& context, int square) {
  if (auto move = table_.choose(square)) context.engine.execute(std::move(*move));
  if (!table_.choices().empty()) promotion_.request();
}

// Draws the possible pieces of a promotion next to the square; those that the program does not support are grey.
void BoardWindow::ask_promotion(DrawContext& context) {
  const std::vector<play::Move> choices = table_.choices();  // a copy: make_move_command() clears them
  const float size = 44 * context.scale;
  const ImVec2 screen = ImGui::GetIO().DisplaySize, square = choices.empty() ? ImVec2{} : picture_.corner_of(choices.front().to());
  const float width = (size + 8 * context.scale) * static_cast<float>(std::max<std::size_t>(choices.size(), 1)) + 16 * context.scale;
  ImGui::SetNextWindowPos({std::clamp(square.x, 0.0F, std::max(0.0F, screen.x - width)), std::min(square.y + size, screen.y * 0.7F)},
                          ImGuiCond_Appearing);
  if (!promotion_.begin(label_of(context, "Promote to", "promote_to"), ImGuiWindowFlags_AlwaysAutoResize)) return;
  bool done = promotion_.escaped();
  std::optional<Command> made;
  std::string why;
  const bool visitor = context.kiosk != nullptr;
  for (const play::Move& move : choices) {
    const std::string name = table_.choice_name(move), problem = table_.choice_problem(context.now, move);
    if (!problem.empty()) why = problem;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string tip = name + (problem.empty() ? "" : ": none is free");
    if (button(context, "##" + name, "promotion/" + name,
               {.tip = visitor ? nullptr : tip.c_str(), .enabled = problem.empty(), .size = {size, size}}))
      made = table_.make_move_command(play::Move(move));
    BoardPicture::draw_piece(context, table_.rules(), table_.rules().placement(move.after).at(move.to()), at, size);
    ImGui::SameLine();
    if (made) break;
  }
  ImGui::NewLine();
  if (!why.empty()) {
    if (auto stay = table_.no_promotion_action(); stay && !made) {
      why.resize(std::min(why.size(), why.find(';')));
      if (button(context, label_of(context, stay->text.c_str(), "stay"), "promotion/stay", {.tip = visitor ? nullptr : why.c_str()}))
        made = std::move(stay->command);
      ImGui::SameLine();
    }
  }
  if (made) context.engine.execute(std::move(*made));
  done = done || made || choices.empty();
  if (button(context, label_of(context, "Cancel", "cancel"), "promotion/cancel")) done = true;
  if (done) {
    table_.clear_choices();
    table_.deselect();
  }
  promotion_.end(done);
}

// Returns the position with White at the bottom, independent of the view.
std::string BoardWindow::to_text(DrawContext& context) {
  update_table(context);
  return table_.to_text();
}

void BoardWindow::hint(DrawContext& context) {
  hint_ = {context.engine.ask({"hint"}), context.now.game->game_state->record.position(), {}, {}};
}

bool BoardWindow::can_hint(const Snapshot& now) const {
  if (now.game == nullptr || !now.about->program->play->keys.contains("exchange") || hint_.asked.answer.valid()) return false;
  const play::GameState& game_state = *now.game->game_state;
  return game_state.set_up && !game_state.is_over() && now.game->waits && !game_state.is_programs_turn();
}

void BoardWindow::take_hint() {
  const auto answer = hint_.asked.take();
  if (!answer) return;
  hint_.asked = {};
  hint_.problem = answer->result.error;
  if (!hint_.problem.empty() || answer->result.data == nullptr) return;
  const std::string numbered = answer->result.data->value("move", "");  // "1. e4"
  hint_.move = table_.rules().parse(hint_.position, std::string_view(numbered).substr(numbered.rfind(' ') + 1)).move;
}

// Returns true until a move is made.
bool BoardWindow::shows_hint() const {
  return !hint_.position.empty() && table_.game().waits && table_.game().game_state->record.position() == hint_.position;
}

// Returns the moves of the line that a stopped machine analyses, or the hint.
std::vector<BoardAppearance::Arrow> BoardWindow::arrows(DrawContext& context) {
  std::vector<BoardAppearance::Arrow> found;
  const Snapshot& now = context.now;
  if (shows_hint() && hint_.move && table_.other_board() == 0 && table_.comparison_board() == nullptr)
    found.push_back({hint_.move->from(), hint_.move->to(), false});
  if (now.running || now.idle || !now.dead.empty() || table_.comparison_board() == nullptr || table_.other_board() != 0) return found;
  const auto& plies = table_.plies();
  for (std::size_t i = 1; i < plies.size() && i <= table_.ply(); ++i)
    if (plies[i].from != play::kNoSquare) found.push_back({plies[i].from, plies[i].to, plies[i - 1].to_move == plies[0].to_move});
  if (!plies.empty() || !views::SearchProgress::is_available(context.about)) return found;
  if (thinking_.needs_update(now)) {
    context.engine.submit(engine::Job::query([](const engine::Task& task) {
      views::follow_search(*task.game, task.session, task.progress);
      return engine::JobResult{};
    }));
  }
  thinking_.update(now, table_);
  for (const views::SearchProgress::Step& step : thinking_.steps())
    if (step.from != play::kNoSquare) found.push_back({step.from, step.to, step.own});
  return found;
}

void BoardWindow::draw(DrawContext& context) {
  update_table(context);
  take_hint();
  measure_time(context);
  if (std::exchange(session_, context.about.number) != context.about.number && context.kiosk != nullptr) answered_ = false;
  if (setup_.is_open()) return draw_setup(context);
  const ImVec2 at = ImGui::GetCursorScreenPos(), whole = ImGui::GetContentRegionAvail();
  const PanelLayout room = compute_layout(context, whole);
  context.marks.add(fmt::format("board/lost={} {}", captured_by(play::Side::black), captured_by(play::Side::white)), at,
                    {at.x + whole.x, at.y + whole.y});
  at_side_ = room.beside;
  // Before the first game, show the initial position.
  const bool asks = needs_side_choice(context), greets = table_.shows_greeting() || asks;
  hold_machine(context, asks);
  const bool unseen = greets || !table_.game_state().set_up;
  const play::Placement first = unseen ? table_.rules().placement(table_.game_state().record.position()) : play::Placement{};
  const bool alone =
      table_.game_state().seats == session::SideAssignment::computer_both && table_.game_state().set_up && context.now.running;
  const bool thinks = table_.game().thinks || (alone && !context.now.idle);
  if (!table_.game_state().record.segments().back().moves.empty()) answered_ = true;
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  const ImVec2 side = {at.x + room.board.x + 2 * gap, at.y}, side_size = {room.side - 2 * gap, whole.y};
  const bool card_at_side = room.beside && side_size.x > 12 * ImGui::GetFontSize() && side_size.y > 16 * ImGui::GetFontSize();
  greets_ = greets || ((card_at_side || context.kiosk != nullptr) && is_fresh(context));
  BoardAppearance look{.rules = table_.rules(),
                       .pieces = unseen ? first : table_.shown_pieces(),
                       .white_below = table_.white_below(),
                       .selected_square = table_.selected_square(),
                       .selected_path = table_.selected_path(),
                       .targets = table_.targets(),
                       .last_from = table_.game_state().from,
                       .last_to = table_.game_state().to,
                       .differs_from = table_.comparison_board(),
                       .notes = table_.notes().empty() ? nullptr : &table_.notes(),
                       .endangered = table_.comparison_board() == nullptr ? table_.endangered_square() : play::kNoSquare,
                       .arrows = arrows(context),
                       .dimmed = table_.is_dimmed() && !thinks && !greets,
                       .thinks = thinks && context.now.running,
                       .slide = context.workspace.animates_moves() && context.now.running,
                       .covered = greets || (greets_ && !card_at_side)};
  float size = 0;
  const ImVec2 corner = {at.x + (room.beside ? 0 : (whole.x - room.board.x) / 2), at.y + room.head};
  if (const auto event = picture_.draw(context, look, corner, room.board, size)) {
    if (event->lifted != play::kNoSquare) {
      table_.deselect();
      select_square(context, event->lifted);
    } else if (event->dragged_from != play::kNoSquare) {
      if (table_.selected_square() == event->dragged_from) select_square(context, event->square);
    } else {
      select_square(context, event->square);
    }
  }
  if (picture_.take_piece_placed()) context.workspace.on_piece_placed();
  const float height = size * static_cast<float>(table_.shown_pieces().ranks);
  if (card_at_side && greets_) draw_greeting(context, side, side_size);
  else if (greets_) draw_greeting(context, {at.x, corner.y}, {whole.x, room.beside ? whole.y : height});
  else if (room.beside) draw_side(context, side, side_size);
  if (!room.beside) {
    draw_header(context, at, {whole.x, room.head});
    ImGui::SetCursorScreenPos({at.x, corner.y + height + 3 * context.scale});
    draw_footer(context);
  }
  if (promotion_.is_active()) context.boxes.push_back([this](DrawContext& all) { ask_promotion(all); });
  if (story_.is_active()) context.boxes.push_back([this](DrawContext& all) { draw_story(all); });
}

bool BoardWindow::key(const KeyEvent& event, DrawContext& context) {
  if (!event.down || table_.plies().empty() || event.mods != 0) return false;
  const bool arrow = event.key == GLFW_KEY_LEFT || event.key == GLFW_KEY_RIGHT;  // the board uses the arrow keys to select squares
  if (arrow && !plies_focus_) return false;
  const std::size_t now = table_.ply();
  auto& chosen = context.selection.ply;
  switch (event.key) {
    case GLFW_KEY_LEFT:
    case GLFW_KEY_PAGE_UP: chosen = now == 0 ? 0 : now - 1; return true;
    case GLFW_KEY_RIGHT:
    case GLFW_KEY_PAGE_DOWN: chosen = std::min(now + 1, table_.plies().size() - 1); return true;
    case GLFW_KEY_HOME: chosen = 0; return true;
    case GLFW_KEY_END: chosen.reset(); return true;
    default: return false;
  }
}

}  // namespace janus::gui
