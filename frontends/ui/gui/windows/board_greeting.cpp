// Question before a game: which side the user plays. Part of BoardWindow.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontends/core/session/manifest/heading.hpp"
#include "frontends/core/views/tours.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/windows/board.hpp"
#include "tools/text.hpp"

namespace janus::gui {
namespace {

bool has_tutorial(const DrawContext& context) { return context.workspace.has_tutorial() && !context.workspace.is_reading_tutorial(); }

}  // namespace

// True for a program that reads the sides only at its start: it has set up no game yet, and would play against itself.
bool BoardWindow::needs_side_choice(const DrawContext& context) const {
  const play::GameState& game_state = table_.game_state();
  return !watched_ && context.kiosk == nullptr && (context.now.running || hold_state_ != HoldState::no) && !game_state.set_up &&
         game_state.seats == session::SideAssignment::computer_both && !table_.starts().empty();
}

// Returns whether the game is as the program set it up, before the first move or action of the user.
bool BoardWindow::is_fresh(const DrawContext& context) const {
  const play::GameState& game_state = table_.game_state();
  return !answered_ && context.demonstration.empty() && game_state.set_up && table_.game().waits &&
         game_state.record.segments().size() == 1 && game_state.record.segments().back().moves.empty() && context.now.running &&
         context.workspace.layout() == Layout::game &&
         (context.kiosk == nullptr || game_state.seats != session::SideAssignment::computer_both);
}

// Pauses the machine until the question is answered. Continuing by another button also answers it.
void BoardWindow::hold_machine(DrawContext& context, bool asks) {
  if (!asks) {
    // On a busy host the program may set up its game before the pause. Then the question is obsolete and the game continues.
    if (hold_state_ == HoldState::asked && !context.now.running && table_.game_state().set_up) {
      context.engine.run();
      hold_state_ = HoldState::no;
    }
    return;
  }
  if (hold_state_ == HoldState::no) {
    context.engine.pause();
    hold_state_ = HoldState::asked;
  } else if (!context.now.running) {
    hold_state_ = HoldState::stands;
  } else if (hold_state_ == HoldState::stands) {
    watched_ = true;
  }
}

bool BoardWindow::focus_greeting() {
  if (!open || !greets_ || focused()) return false;
  take_focus();
  first_requested_ = true;
  return true;
}

// Shows the story of the program again to a visitor who has chosen a side. It closes when the kiosk restarts.
void BoardWindow::draw_story(DrawContext& context) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
  ImGui::SetNextWindowSize({std::min(30 * ImGui::GetFontSize(), screen.x * 0.9F), 0});
  if (!story_.begin(table_.program()->title, ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize)) return;
  {
    const WrapScope wrap;
    ImGui::TextUnformatted(context.kiosk->story(*table_.program()).c_str());
  }
  context.marks.add_item("story/text");
  ImGui::Spacing();
  const bool closed = button(context, context.kiosk->text("close"), "story/close");
  story_.end(closed || story_.escaped() || !context.demonstration.empty() || story_session_ != context.about.number);
}

void BoardWindow::draw_greeting(DrawContext& context, ImVec2 at, ImVec2 room) {
  const auto seats = table_.side_options();
  const auto starts = table_.starts();
  const bool asks = needs_side_choice(context), fresh = is_fresh(context);
  const KioskTexts* const kiosk = context.kiosk;
  const float pad = 10 * context.scale, width = std::min(room.x - 2 * pad, 340 * context.scale);
  const float spacing = ImGui::GetStyle().ItemSpacing.y;
  const auto rows = static_cast<float>(seats.size() + starts.size() + (asks ? 1 : 0) + (has_tutorial(context) ? 1 : 0));
  const bool low = room.y < 230 * context.scale, small = kiosk == nullptr && (low || context.workspace.layout() == Layout::debugger);
  const float tall = kiosk != nullptr ? ImGui::GetFrameHeight() : (low ? 1 : small ? 1.3F : 1.8F) * ImGui::GetFrameHeight();
  const std::string title =
      kiosk == nullptr ? fmt::format("{}, {}", table_.program()->title, session::credit(*table_.program())) : table_.program()->title;
  const std::string story = low ? "" : kiosk == nullptr ? table_.program()->greeting : kiosk->story(*table_.program());
  const std::string question = kiosk != nullptr ? kiosk->text("question")
                               : asks           ? "The program will play both sides. Or take a side?"
                                                : "Ready to play. Which side would you like?";
  const std::string failed = at_side_ ? failure(context) : "";  // otherwise it is above the board
  if (at_side_) store_status(status(context), failed);
  float height = 3 * spacing + rows * (tall + spacing) + (small ? tall : -spacing);
  for (const std::string& text : {story, question, failed})
    if (!text.empty()) height += ImGui::CalcTextSize(text.c_str(), nullptr, false, width).y;
  {
    const FontScope font(context.fonts.title);
    height += ImGui::CalcTextSize(title.c_str(), nullptr, false, width).y;
  }
  const ImVec2 corner = {at.x + (room.x - width) / 2, at.y + std::max(pad, (room.y - height) / 2)};
  const ImVec2 from = {corner.x - pad, corner.y - pad}, to = {corner.x + width + pad, corner.y + height + pad};
  ImGui::GetWindowDrawList()->AddRectFilled(from, to, with_alpha(context.theme.window, 0.97F), 4 * context.scale);
  ImGui::GetWindowDrawList()->AddRect(from, to, context.theme.border, 4 * context.scale, 0, context.scale);
  ImGui::SetCursorScreenPos(corner);
  ImGui::BeginGroup();
  const WrapScope wrap(ImGui::GetCursorPosX() + width);
  {
    const FontScope font(context.fonts.title);
    ImGui::TextUnformatted(title.c_str());
  }
  if (!story.empty()) {
    coloured_text(context.theme.dim, story);
    context.marks.add_item("board/story");
  }
  ImGui::TextUnformatted(question.c_str());
  if (!failed.empty()) coloured_text(context.theme.problem, failed);
  if (std::exchange(first_requested_, false)) context.marks.order.focus_next_item();
  const auto choice = [&](const std::string& text, const std::string& mark) {
    return button(context, kiosk == nullptr ? text : kiosk->translate_button(text), mark, {.size = {width, tall}});
  };
  const auto mark_of = [](const std::string& text) { return "board/" + tools::lower(text.substr(0, 1)) + text.substr(1); };
  for (const views::BoardTable::Start& start : starts) {
    if (!choice(start.text, mark_of(start.text))) continue;
    answered_ = true;
    // The present game may already have these players.
    if (!fresh || start.seats != table_.game_state().seats) context.workspace.power_on(start.settings);
  }
  if (asks && choice("Watch it play itself", "board/watch")) {
    watched_ = answered_ = true;
    context.engine.run();
  }
  for (const views::BoardTable::Seat& seat : seats) {
    if (!choice(seat.text, table_.program()->play->seats.empty() ? mark_of(seat.text) : "board/seats " + seat.value)) continue;
    if (fresh && seat.seats == table_.game_state().seats) answered_ = true;
    else act(context, seat.command);
  }
  if (has_tutorial(context) && choice("Show me how it thinks", "board/tutorial")) {
    answered_ = true;
    context.workspace.begin_tour(views::kTutorial);
  }
  if (small && button(context, "Enlarge the board", "board/larger", {.size = {width, tall}})) context.workspace.choose_layout(Layout::game);
  ImGui::EndGroup();
}

}  // namespace janus::gui
