// The menu bar and Help. Part of Application.
#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "frontends/core/engine/keyboard_mapper.hpp"
#include "frontends/core/engine/key_map.hpp"
#include "frontends/ui/gui/application.hpp"
#include "frontends/ui/gui/windows/display.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/screen_colours.hpp"
#include "frontends/ui/gui/windows/display.hpp"
#include "machines/catalogue.hpp"

namespace janus::gui {

void Application::draw_menu_item(Action action, DrawContext& context, bool checked) {
  const std::string keys = shortcut_text(action);
  if (ImGui::MenuItem(name_of(action), keys.c_str(), checked, can(action))) perform(action, context);
  context.marks.add_item(std::string("menu/item/") + name_of(action));
}

void Application::draw_file_menu(DrawContext& context) {
  draw_menu_item(Action::open_file, context);
  const auto recent_files = [&] {
    const std::vector<std::string> recent = settings_.recent;
    for (std::size_t i = 0; i < recent.size(); ++i)
      if (menu_item(context, data_label(recent[i], i), "recent/" + recent[i])) open(recent[i]);
    ImGui::Separator();
    if (ImGui::MenuItem("Clear list")) settings_.recent.clear();
  };
  menu(context, "Open recent", "menu/Open recent", recent_files, !settings_.recent.empty());
  menu(context, "Programs", "menu/Programs", [&] {
    for (const std::string& name : collection_.programs())
      if (ImGui::MenuItem(data_label(name).c_str())) open(name);
  });
  menu(context, "Machines", "menu/Machines", [&] {
    for (const machines::MachineInfo& machine : machines::catalogue())
      if (menu_item(context, data_label(machine.title), "machine/" + std::string(machine.name)))
        replace([this, name = std::string(machine.name)] { opener_->start({.machine = name}); });
  });
  draw_menu_item(Action::recover_listing, context);
  context.marks.add_item("file/recover");
  ImGui::Separator();
  draw_menu_item(Action::save_state, context);
  if (menu_item(context, "Save memory...", "file/memory", {.enabled = !now_->about->spaces.empty()})) perform(Action::save_memory, context);
  draw_menu_item(Action::save_session, context);
  if (menu_item(context, "Copy link to this moment", "file/link")) opener_->make_link();
  draw_menu_item(Action::save_picture, context);
  draw_menu_item(Action::save_film, context);
  if (now_->game != nullptr) {
    views::AnimationPlan plan = views::last_move_plan(*now_);
    if (menu_item(context, "Export last move as GIF...", "file/film-move", {.enabled = !plan.cycles.empty()}))
      choose_animation_path(std::move(plan));
  }
  if (host_.report) draw_menu_item(Action::report, context);
  ImGui::Separator();
  draw_menu_item(Action::quit, context);
}

void Application::draw_machine_menu(DrawContext& context) {
  draw_menu_item(Action::run, context);
  draw_menu_item(Action::pause, context);
  ImGui::Separator();
  draw_menu_item(Action::speed_real, context, now_->speed == 1);
  draw_menu_item(Action::speed_double, context, now_->speed == 2);
  draw_menu_item(Action::speed_ten, context, now_->speed == 10);
  draw_menu_item(Action::speed_full, context, now_->speed == kFullSpeed);
  ImGui::Separator();
  sound_->draw_menu(context);
  ImGui::Separator();
  const Description& about = *now_->about;
  for (std::size_t i = 0; i < about.options.size() && i < now_->options.size(); ++i) {
    const machines::OptionInfo& option = about.options[i];
    const std::string name(option.name);
    if (option.values.empty()) continue;
    menu(context, data_label(name), "option/" + name, [&] {
      ImGui::TextDisabled("%s", std::string(option.help).c_str());
      for (const std::string& value : option.values) {
        if (!ImGui::MenuItem(data_label(value).c_str(), nullptr, value == now_->options[i])) continue;
        engine_->submit(Job::make_edit([name, value](session::Session& session) { session.set_option(name, value); }));
      }
    });
  }
  if (about.program && now_->game == nullptr) draw_settings(context);
  if (engine::shift_selects_lowercase(about.keys)) {
    engine::KeyboardMapper& key_mapper = windows_.display().key_mapper();
    if (menu_item(context, "Capitals only", "machine/capitals",
                  {.checked = key_mapper.capitals(), .tip = "Types capitals with or without Shift; otherwise, Shift types lower case"})) {
      key_mapper.set_capitals(!key_mapper.capitals());
      windows_.display().take_focus();
    }
  }
  ImGui::Separator();
  draw_menu_item(Action::assemble, context);
  draw_menu_item(Action::restart, context);
  draw_menu_item(Action::reset, context);
  if (menu_item(context, "Power cycle", "machine/power")) power_on();
}

void Application::draw_windows_menu(DrawContext& context) {
  for (Window* window : windows_.available(*now_->about)) {
    if (menu_item(context, window->title(), "window/" + window->id(), {.checked = window->open})) {
      window->open = !window->open || !windows_.is_front(*window);
      if (window->open) window->take_focus();
    }
  }
  if (ImGui::MenuItem("New memory panel")) windows_.add_memory();
  ImGui::Separator();
  draw_menu_item(Action::next_window, context);
  windows_.draw_panel_menu(context);
  const std::string current = windows_.layout_name();
  const bool named = !is_built_in(current), changed = windows_.layout_differs();
  const bool open = ImGui::BeginMenu((data_label("Layout: " + current + (changed ? " (changed)" : "")) + "###layout").c_str());
  if (open) {
    for (const std::string& name : windows_.layout_names()) {
      if (name == kGameLayout && now_->game == nullptr) continue;
      if (name == kGameLayout) draw_menu_item(Action::layout_game, context, name == current);
      else if (name == kDebugLayout) draw_menu_item(Action::layout_debugger, context, name == current);
      else if (control(context, ImGui::MenuItem(data_label(name).c_str(), nullptr, name == current), "layout/" + name))
        windows_.choose_layout(name);
    }
    ImGui::Separator();
    if (menu_item(context, named ? "Reset to saved layout" : "Reset layout", "layout/reset", {.enabled = !named || changed}))
      windows_.reset_layout();
    if (menu_item(context, "Undo reset", "layout/undo-reset", {.enabled = windows_.can_undo_reset()})) windows_.undo_reset();
    if (menu_item(context, "Save layout", "layout/update", {.enabled = changed})) windows_.save_layout_as(current);
    if (control(context, ImGui::MenuItem("Save layout as..."), "layout/save")) windows_.ask_for_layout_name();
    if (control(context, ImGui::MenuItem("Delete layout", nullptr, false, named), "layout/delete")) windows_.delete_layout();
    ImGui::EndMenu();
  }
  context.marks.add_item("menu/layout");
  if (changed) context.marks.add_item("layout/changed");
}

// Draws the button at the right of the menu bar, which switches between the game and the debugger.
void Application::draw_right_button(DrawContext& context) {
  if (now_->game == nullptr) return;
  const bool game = windows_.layout() == Layout::game;
  const char* const inside = game ? "Look inside" : "Back to the game";
  const ImGuiStyle& style = ImGui::GetStyle();
  const float width = ImGui::CalcTextSize(inside).x + 2 * style.FramePadding.x + style.ItemSpacing.x;
  ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), ImGui::GetWindowWidth() - width));
  const ColourScope colour(ImGuiCol_Text, context.theme.link);
  const char* const tip = game ? "Show the debugger: code, registers, memory and calls" : "Show the board and its machine";
  if (menu_item(context, inside, "menu/inside", {.tip = tip})) windows_.choose_layout(game ? kDebugLayout : kGameLayout);
}

void Application::draw_board_view_menu(DrawContext& context) {
  ImGui::Separator();
  for (const BoardColours& each : board_colours()) {
    const std::string name(each.name);
    if (!menu_item(context, "Board: " + name, "view/board-" + name, {.checked = settings_.board == name})) continue;
    settings_.board = each.name;
    style_requested_ = true;
  }
  if (ImGui::MenuItem("Animate moves", nullptr, settings_.slide)) {
    settings_.slide = !settings_.slide;
    style_requested_ = true;
  }
  if (menu_item(context, "Piece sounds", "view/knock", {.checked = settings_.piece_sounds}))
    settings_.piece_sounds = !settings_.piece_sounds;
}

float Application::draw_menu_bar(DrawContext& context) {
  if (!ImGui::BeginMainMenuBar()) return 0;
  if (std::exchange(menu_requested_, false)) marks_.order.focus_next_item();
  if (popup_closed() && in_menu_bar()) windows_.refocus();
  const auto menu = [&](const char* name, const std::function<void()>& content) {
    gui::menu(context, name, std::string("menu/") + name, content);
  };
  menu("File", [&] { draw_file_menu(context); });
  menu("Edit", [&] {
    const Edits::Edit* undo = edits_->next_undo();
    draw_menu_item(Action::undo, context);
    draw_menu_item(Action::redo, context);
    if (undo != nullptr) ImGui::TextDisabled("last: %s", undo->what.c_str());
    ImGui::Separator();
    draw_menu_item(Action::copy_window, context);
    draw_menu_item(Action::go_to, context);
    draw_menu_item(Action::find, context);
  });
  if (now_->game != nullptr) menu("Game", [&] { draw_game_menu(context); });
  menu("Machine", [&] { draw_machine_menu(context); });
  menu("Debug", [&] {
    const auto steps = [&](bool backward) {
      for (const Shortcut& each : shortcuts())
        if (const debug::Step* step = find_step(each.action); step != nullptr && step->backward == backward)
          draw_menu_item(each.action, context);
    };
    draw_menu_item(Action::run, context);
    draw_menu_item(Action::pause, context);
    steps(false);
    draw_menu_item(Action::run_to_cursor, context);
    steps(true);
    draw_menu_item(Action::breakpoint, context);
    draw_menu_item(Action::next_level, context);
    ImGui::Separator();
    if (menu_item(context, "Clear breakpoints and bookmarks", "debug/forget")) {
      engine_->execute({"delete", {{"all", "true"}}});
      for (const auto& [name, cycle] : now_->bookmarks) engine_->execute({"mark", {{"delete", name}}});
      messages_.note("breakpoints and bookmarks cleared");
    }
  });
  menu("View", [&] {
    for (const std::string theme : {"dark", "light"}) {
      if (!menu_item(context, theme == "dark" ? "Dark theme" : "Light theme", "view/" + theme, {.checked = settings_.theme == theme}))
        continue;
      settings_.theme = theme;
      style_requested_ = true;
    }
    draw_menu_item(Action::full_screen, context);
    ImGui::Separator();
    for (const ScreenColours& each : kScreenColours) {
      if (menu_item(context, each.what, std::string("view/screen-") + each.name, {.checked = settings_.screen == each.name}))
        set_screen_colours(each.name);
    }
    if (now_->game != nullptr) draw_board_view_menu(context);
    ImGui::Separator();
    draw_menu_item(Action::larger, context);
    draw_menu_item(Action::smaller, context);
    draw_menu_item(Action::usual_size, context);
  });
  menu("Windows", [&] { draw_windows_menu(context); });
  menu("Help", [&] {
    draw_menu_item(Action::first_steps, context, first_steps_);
    for (const views::Tour& tour : tours_) {
      if (menu_item(context, "Tutorial: " + tour.title, "help/" + tour.name)) begin_tour(tour.name);
    }
    draw_menu_item(Action::help, context, help_);
    ImGui::Separator();
    ImGui::TextDisabled("Janus " JANUS_VERSION ", MIT License");
  });
  draw_right_button(context);
  const float height = ImGui::GetWindowSize().y;
  ImGui::EndMainMenuBar();
  return height;
}

void Application::draw_help(DrawContext& context) {
  if (!help_) return;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Appearing, {0.5F, 0.5F});
  ImGui::SetNextWindowSize({430 * context.scale, std::min(640 * context.scale, screen.y * 0.9F)}, ImGuiCond_Appearing);
  if (ImGui::Begin("Keys", &help_, ImGuiWindowFlags_NoCollapse)) {
    context.marks.add("help", ImGui::GetWindowPos(), ImGui::GetWindowPos());
    if (escapes_window()) help_ = false;
    if (ImGui::BeginTable("keys", 2, ImGuiTableFlags_RowBg)) {
      ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch);
      ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthFixed, 130 * context.scale);
      const auto row = [&](const std::string& what, const std::string& keys) {
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(what.c_str());
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(keys.c_str());
      };
      for (const Shortcut& each : shortcuts()) row(std::string(each.what), key_name(each.key, each.mods));
      const engine::KeyMap map(now_->about->keys);
      for (std::size_t i = 0; i < now_->about->keys.size(); ++i) {
        const std::string keys = map.binding(static_cast<int>(i)).text();
        if (!keys.empty()) row("machine key " + std::string(now_->about->keys[i].name), keys);
      }
      ImGui::EndTable();
    }
    const WrapScope wrap;
    ImGui::TextDisabled(
        "The machine's keys work while its panel has the focus. In other panels, Tab and the arrows move the focus, and Space and Enter "
        "press a button. Alt opens the menus.\n"
        "Timeline: + and - zoom, 0 shows the whole run, Page Up and Page Down scroll, b opens the bookmarks.\n"
        "Listing: 1 to 9 accept a candidate, = types other bytes, n and p select the next and previous byte, u undoes a decision, "
        "f changes the list, and i, o and r save image, source and report.");
  }
  ImGui::End();
}

}  // namespace janus::gui
