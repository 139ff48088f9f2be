// Game menu: commands, and settings of the program. Part of Application.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "frontends/core/views/board_table.hpp"
#include "frontends/core/views/game_line.hpp"
#include "frontends/core/views/position_setup.hpp"
#include "frontends/ui/gui/application.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/windows/board.hpp"
#include "frontends/games/play/game_messages.hpp"
#include "tools/text.hpp"

namespace janus::gui {
namespace {

// Turns a setting into a menu entry: "opening" into "Opening".
std::string as_title(std::string name) {
  if (!name.empty()) name[0] = tools::upper(name[0]);
  return name;
}

// Draws a field for a number. Return applies the number.
template <class Take>
void draw_number(DrawContext& context, const session::Setting& setting, const std::string& now, const Take& take) {
  int number = 0;
  std::from_chars(now.data(), now.data() + now.size(), number);
  ImGui::SetNextItemWidth(8 * ImGui::GetFontSize());
  const bool taken = ImGui::InputInt(("##" + setting.name).c_str(), &number, 1, 100, ImGuiInputTextFlags_EnterReturnsTrue);
  context.marks.add_item("setting/" + setting.name);
  ImGui::SameLine();
  ImGui::TextDisabled("%s", setting.range->text().c_str());
  if (!taken) return;
  take(std::to_string(std::clamp<std::int64_t>(number, setting.range->least, setting.range->most)));
  ImGui::CloseCurrentPopup();
}

// Draws a field for a string, such as a position. Return applies it.
template <class Take>
void draw_text(DrawContext& context, const session::Setting& setting, const std::string& now, const Take& take) {
  std::string text = now;
  if (!field(context, "setting/" + setting.name, text, 24 * ImGui::GetFontSize(), "none", kEnterField)) return;
  take(std::string(tools::trim(text)));
  ImGui::CloseCurrentPopup();
}

}  // namespace

void Application::draw_settings(DrawContext& context) {
  const bool game = context.now.game != nullptr;
  const auto& now = game ? context.now.game->game_state->settings : context.now.settings;
  for (const session::Setting& setting : context.about.program->settings) {
    const bool anew = setting.when == "new-game" && game;
    // A setting that the program reads only at its start requires a restart.
    const bool power = setting.when.empty() && game && setting.has_effect(now);
    if (!anew && !power && setting.when != "between-moves") continue;
    const session::Program& program = *context.about.program;
    const bool sides = program.play && setting.name == program.play->computer_side;
    const bool about_sides = !setting.values.empty() && !views::side_text(program, setting, setting.values.front().name).empty();
    menu(context, sides ? "Your side" : data_label(as_title(setting.name)), "menu/" + setting.name, [&] {
      // The help describes the program's side.
      const std::string effect = anew ? "starts a new game" : power ? "power-cycles the machine" : "";
      const std::string help = about_sides ? "" : setting.help;
      ImGui::TextDisabled("%s", (help + (help.empty() || effect.empty() ? "" : "; ") + effect).c_str());
      const auto chosen = now.find(setting.name);
      const auto take = [&](const std::string& value) { BoardWindow::change_setting(context, setting, value); };
      if (setting.range) draw_number(context, setting, chosen == now.end() ? setting.default_value : chosen->second, take);
      if (setting.text) draw_text(context, setting, chosen == now.end() ? std::string() : chosen->second, take);
      for (const session::SettingValue& value : setting.values) {
        const bool checked = chosen != now.end() && chosen->second == value.name;
        const std::string mark = fmt::format("setting/{}/{}", setting.name, value.name);
        const std::string text = views::value_text(program, setting, value.name);
        if (menu_item(context, data_label(text), mark, {.keys = about_sides ? "" : value.help, .checked = checked})) take(value.name);
      }
    });
  }
}

void Application::draw_game_menu(DrawContext& context) {
  const play::GameView& game = *context.now.game;
  const play::GameState& game_state = *game.game_state;
  const auto act = [&](Action action) {
    const std::string name = name_of(action);
    if (menu_item(context, name, "game/" + name, {.keys = shortcut_text(action), .enabled = can(action)})) perform(action, context);
  };
  const auto entry = [&](const char* text, bool enabled = true, const char* tip = nullptr) {
    return menu_item(context, text, std::string("game/") + text, {.enabled = enabled, .tip = tip});
  };
  const auto copy = [&](const std::string& text, const std::string& what) {
    platform_->set_clipboard(text);
    messages_.note(what + ": copied");
  };
  act(Action::new_game);
  act(Action::take_back);
  if (entry("Return to previous game", game.can_return)) context.engine.execute({"take-back", {{"game", "true"}}});
  if (!context.about.program->play->replies_automatically() &&
      entry("Make the program move", game_state.set_up && game.waits && game_state.is_programs_turn()))
    context.engine.execute({"computer-move"});
  const bool exchanges = context.about.program->play->keys.contains("exchange");
  if (entry("Change sides in this position", exchanges && game_state.set_up && game.waits)) context.engine.execute({"exchange"});
  if (exchanges) act(Action::hint);
  const std::string why_not = play::resignation_error(game);
  if (entry("Resign", why_not.empty(), why_not.empty() ? nullptr : why_not.c_str())) context.engine.execute({"resign"});
  ImGui::Separator();
  if (entry("Open game...")) perform(Action::open_file, context);
  act(Action::save_game);
  if (entry("Save game as...", can(Action::save_game))) choose_game_path();
  ImGui::Separator();
  draw_settings(context);
  ImGui::Separator();
  if (entry("Flip the board")) windows_.board().flip_board();
  const std::string refused = views::PositionSetup::unsupported_reason(context.about);
  if (entry("Set up a position...", refused.empty(), refused.empty() ? nullptr : refused.c_str()))
    windows_.board().set_up_position(context);
  const std::string form(game_state.record.rules().score_form().name);
  if (menu_item(context, "Copy the game as " + form, "game/copy score", {.enabled = game_state.set_up}))
    copy(views::score_text(context.now), "the game as " + form);
  if (entry("Copy the position as FEN", game_state.set_up)) copy(game_state.record.position(), "the position as FEN");
  if (menu_item(context, "Paste moves", "game/paste", {.enabled = game.waits})) {
    const std::string text(tools::trim(platform_->clipboard()));
    if (text.empty()) messages_.note("the clipboard does not contain text");
    else context.engine.execute({"play", {{"moves", text}}});
  }
}

}  // namespace janus::gui
