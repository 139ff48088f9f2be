// Buttons and lists of the board: actions of the game, level, boards and overlays. Part of BoardWindow.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "frontends/core/views/tours.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/windows/board.hpp"
#include "frontends/games/play/game_messages.hpp"

namespace janus::gui {

std::string BoardWindow::label_of(const DrawContext& context, const char* text, const char* key) {
  return context.kiosk == nullptr ? text : context.kiosk->text(key);
}

void BoardWindow::draw_buttons(DrawContext& context) {
  if (!context.demonstration.empty()) return;  // any input ends it
  bool first = true;
  const auto pressed = [&](const std::string& text, const char* mark, bool enabled, const char* tip) {
    if (!std::exchange(first, false)) ImGui::SameLine();
    wrap_before(button_width(text.c_str()));
    return button(context, text, mark, {.tip = context.kiosk == nullptr ? tip : nullptr, .enabled = enabled});
  };
  const play::GameState& game_state = table_.game_state();
  const play::GameView& game = table_.game();
  const bool told = table_.accepts_move_requests(), can_move = table_.can_request_move(), visitor = context.kiosk != nullptr;
  if (pressed(label_of(context, "New game", "new_game"), "board/new", true, "Start a new game; interrupts a search"))
    act(context, {"new-game"});
  if (pressed(label_of(context, "Take back", "take_back"), "board/back", game.can_take_back, "Undo your last move and the reply"))
    act(context, views::take_back());
  if (!visitor && table_.program()->play->keys.contains("exchange") &&
      pressed("Hint", "board/hint", can_hint(context.now), "Let the program search in your place, and show the move that it would make"))
    hint(context);
  if (told && pressed(label_of(context, "Move", "make_it_move"), "board/move", can_move,
                      can_move ? "Let the program move now" : "Available when it is the program's turn and it is waiting for input"))
    act(context, {"computer-move"});
  const std::string why_not = play::resignation_error(game);
  if (!visitor && pressed("Resign", "board/resign", why_not.empty(), why_not.empty() ? "End the game as lost" : why_not.c_str()))
    act(context, {"resign"});
  if (pressed(label_of(context, "Flip board", "flip_board"), "board/turn", true, "Show the board from the other side")) table_.flip();
  if (visitor) {
    if (pressed(context.kiosk->text("about"), "board/about", !greets_, nullptr)) {
      story_.request();
      story_session_ = context.about.number;
    }
    return;
  }
  if (told) {
    bool answers = game.answers;
    ImGui::SameLine();
    wrap_before(checkbox_width("Auto-reply"));
    if (control(context, ImGui::Checkbox("Auto-reply", &answers), "board/answers", "The program replies to each of your moves"))
      act(context, {"auto-reply", {{answers ? "on" : "off", "true"}}});
  }
  choose_level(context);
  draw_view_options(context);
  if (game_state.seats == session::SideAssignment::computer_both && !needs_side_choice(context)) {
    for (const views::BoardTable::Start& start : table_.starts()) {
      ImGui::SameLine();
      wrap_before(button_width(start.text.c_str()));
      if (button(context, start.text, "board/instead/" + start.text, {.tip = "Start another game; power-cycles the machine"}))
        context.workspace.power_on(start.settings);
    }
  }
  offer_tutorial(context);
  choose_ply(context);
}

void BoardWindow::change_setting(DrawContext& context, const session::Setting& setting, const std::string& value) {
  // A setting that the program reads only at its start requires a restart.
  if (setting.when.empty() && context.now.game != nullptr) context.workspace.power_on({{setting.name, value}});
  else context.engine.execute({"setting", {{"setting", setting.name + "=" + value}}});
}

void BoardWindow::choose_level(DrawContext& context) {
  const session::Setting* const level = context.about.program->find_setting("level");
  if (level == nullptr || level->values.empty()) return;
  const auto& settings = table_.game_state().settings;
  const auto now = settings.find(level->name);
  const auto chosen = std::find_if(level->values.begin(), level->values.end(),
                                   [&](const session::SettingValue& value) { return now != settings.end() && value.name == now->second; });
  if (chosen == level->values.end()) return;
  const float width = 8 * ImGui::GetFontSize(), text = ImGui::CalcTextSize("Level").x + ImGui::GetStyle().ItemSpacing.x;
  ImGui::SameLine();
  wrap_before(text + width);
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted("Level");
  ImGui::SameLine();
  if (const auto i = gui::combo_box(
          context, "board/level", std::min(width, ImGui::GetContentRegionAvail().x),
          static_cast<std::size_t>(chosen - level->values.begin()), level->values.size(),
          [&](std::size_t at) { return views::value_text(*table_.program(), *level, level->values[at].name); },
          [&](std::size_t at) { return level->values[at].help; }, chosen->name))
    change_setting(context, *level, level->values[*i].name);
}

// Draws the choice of boards and overlays if the program has several.
void BoardWindow::draw_view_options(DrawContext& context) {
  const session::BoardView& view = *table_.program()->board;
  const float width = std::min(8 * ImGui::GetFontSize(), ImGui::GetContentRegionAvail().x);
  if (!view.others.empty()) {
    ImGui::SameLine();
    wrap_before(width);
    const auto name_of = [&](std::size_t i) { return i == 0 ? "the game" : view.others[i - 1].first; };
    if (const auto i = gui::combo_box(context, "board/which", width, table_.other_board(), view.others.size() + 1, name_of))
      table_.show_other_board(*i);
  }
  if (!view.overlays.empty()) {
    ImGui::SameLine();
    wrap_before(width);
    const auto name_of = [&](std::size_t i) { return i == 0 ? "no overlay" : view.overlays[i - 1].name; };
    if (const auto i = gui::combo_box(context, "board/overlay", width, table_.overlay(), view.overlays.size() + 1, name_of))
      table_.show_overlay(*i);
  }
}

// For a game that was set up without a greeting, if there is space.
void BoardWindow::offer_tutorial(DrawContext& context) {
  constexpr const char* kShowMe = "Show me how it thinks";
  const play::GameState& game_state = table_.game_state();
  if (!context.workspace.has_tutorial() || context.workspace.is_reading_tutorial() || !game_state.set_up ||
      !game_state.record.segments().back().moves.empty())
    return;
  ImGui::SameLine();
  wrap_before(button_width(kShowMe));
  if (button(context, kShowMe, "board/tutorial")) context.workspace.begin_tour(views::kTutorial);
}

// Handles clicks, drags, Page up, Page down, Home, End, and the arrows while the strip has the focus.
void BoardWindow::choose_ply(DrawContext& context) {
  plies_focus_ = false;
  if (!table_.program()->board->plies) return;
  auto& chosen = context.selection.ply;
  bool follow = !chosen;
  if (control(context, ImGui::Checkbox("follow the search", &follow), "board/follow",
              "Whenever the machine is stopped, show the deepest position of the search"))
    chosen = follow ? std::nullopt : std::optional<std::size_t>(table_.plies().empty() ? 1 : table_.ply());
  ImGui::SameLine();
  wrap_before(6 * ImGui::GetFrameHeight());
  const float height = ImGui::GetFrameHeight(), room = ImGui::GetContentRegionAvail().x;
  if (ImGui::BeginChild("plies", {room, height}, false, ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_NoScrollbar)) {
    plies_focus_ = ImGui::IsWindowFocused();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos(), mouse = ImGui::GetIO().MousePos;
    const float width = std::min(1.6F * height, room / static_cast<float>(std::max<std::size_t>(table_.plies().size(), 1)));
    if (table_.plies().empty()) {
      const std::string nothing =
          context.now.running && !context.now.idle ? "Stop the machine to choose a ply" : "The program is not searching";
      list.AddText({corner.x, corner.y + ImGui::GetStyle().FramePadding.y}, context.theme.faint, nothing.c_str());
    }
    for (std::size_t i = 0; i < table_.plies().size(); ++i) {
      const ImVec2 from = {corner.x + static_cast<float>(i) * width, corner.y}, to = {from.x + width - context.scale, corner.y + height};
      const bool shown = i == table_.ply(), under = ImGui::IsWindowHovered() && mouse.x >= from.x && mouse.x < from.x + width;
      const ImU32 ground = shown ? context.theme.accent : context.theme.row_selected;
      list.AddRectFilled(from, to, with_alpha(ground, shown ? (plies_focus_ ? 0.9F : 0.6F) : under ? 0.8F : 0.4F), 2 * context.scale);
      const std::string number = std::to_string(table_.plies()[i].number);
      const ImVec2 extent = ImGui::CalcTextSize(number.c_str());
      if (extent.x < width)
        list.AddText({std::floor((from.x + to.x - extent.x) / 2), std::floor((from.y + to.y - extent.y) / 2)}, context.theme.text,
                     number.c_str());
      context.marks.add(fmt::format("board/ply-{}", i), from, to);
      if (under) ImGui::SetTooltip("%s %s", table_.program()->board->plies->name.c_str(), views::text_of(table_.plies()[i]).c_str());
      // A quick click ends before it has focused the strip.
      if (under && (ImGui::IsMouseClicked(0) || (ImGui::IsMouseDown(0) && ImGui::IsWindowFocused()))) chosen = i;
    }
  }
  ImGui::EndChild();
}

}  // namespace janus::gui
