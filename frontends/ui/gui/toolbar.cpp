// Toolbar of the debugger. Backward and forward actions are mirror images in their order and icons. Part of Application.
#include <algorithm>
#include <string>
#include <vector>

#include "frontends/ui/gui/application.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/windows/board.hpp"

namespace janus::gui {
namespace {

// Characters of Font Awesome 4, and the text that replaces one if the font is not installed.
struct Tool {
  Action action;
  const char* icon;
  const char* text;
  bool mirrored = false;  // uses the forward tool's icon
};

constexpr Tool kTools[] = {
    {Action::to_start, "\uf050", "Start", true},
    {Action::run_back_to_breakpoint, "\uf04b", "Run back", true},
    {Action::step_back_out, "\uf08b", "Out", true},
    {Action::step_back_over, "\uf064", "Over", true},
    {Action::step_back, "\uf051", "Back", true},
    {Action::pause, "\uf04c", "Pause"},
    {Action::step_into, "\uf051", "Step"},
    {Action::step_over, "\uf064", "Over"},
    {Action::step_out, "\uf08b", "Out"},
    {Action::run, "\uf04b", "Run"},
    {Action::to_end, "\uf050", "End"},
};

struct Speed {
  Action action;
  double factor;
  const char* text;
};

constexpr Speed kSpeeds[] = {{Action::speed_real, 1, "1x"},
                             {Action::speed_double, 2, "2x"},
                             {Action::speed_ten, 10, "10x"},
                             {Action::speed_full, kFullSpeed, "Max"}};

std::string tip_of(Action action) { return std::string(shortcut(action).what) + " (" + shortcut_text(action) + ")"; }

// Draws a character in the middle of the item drawn last.
void draw_icon(const Fonts& fonts, const Tool& tool, ImU32 colour) {
  const ImVec2 from = ImGui::GetItemRectMin(), to = ImGui::GetItemRectMax();
  const ImVec2 extent = fonts.icons->CalcTextSizeA(fonts.text_size, 1000, 0, tool.icon);
  const float middle = (from.x + to.x) / 2;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const int first = list.VtxBuffer.Size;
  list.AddText(fonts.icons, fonts.text_size, {middle - extent.x / 2, (from.y + to.y - extent.y) / 2}, colour, tool.icon);
  if (!tool.mirrored) return;
  for (int i = first; i < list.VtxBuffer.Size; ++i) list.VtxBuffer[i].pos.x = 2 * middle - list.VtxBuffer[i].pos.x;
}

}  // namespace

bool Application::can(Action action) const {
  const bool behind = now_->debug.is_rewound(now_->cycle), before = now_->cycle > now_->debug.begin;
  if (const debug::Step* step = find_step(action)) return !step->backward || before;
  switch (action) {
    case Action::to_start: return before;
    case Action::to_end: return behind;
    case Action::run: return !now_->running;
    case Action::pause: return now_->running;
    case Action::assemble: return now_->own != nullptr || now_->watched != nullptr;
    case Action::restart: return now_->own != nullptr;
    case Action::save_picture: return !now_->about->displays.empty();
    case Action::undo: return edits_->next_undo() != nullptr;
    case Action::redo: return edits_->next_redo() != nullptr;
    case Action::layout_game:
    case Action::new_game: return now_->game != nullptr;
    case Action::take_back: return now_->game != nullptr && now_->game->can_take_back;
    case Action::save_game: return now_->game != nullptr && now_->game->game_state->set_up;
    case Action::hint: return windows_.board().can_hint(*now_);
    default: return true;
  }
}

float Application::draw_toolbar(DrawContext& context, float top) {
  if (windows_.layout() == Layout::game) return 0;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float height = ImGui::GetFrameHeight() + 6 * scale_;
  ImGui::SetNextWindowPos({0, top});
  ImGui::SetNextWindowSize({screen.x, height});
  const StyleScope least(ImGuiStyleVar_WindowMinSize, ImVec2{1, 1}), padding(ImGuiStyleVar_WindowPadding, ImVec2{8 * scale_, 3 * scale_}),
      rounding(ImGuiStyleVar_WindowRounding, 0.0F), border(ImGuiStyleVar_WindowBorderSize, 0.0F);
  const ColourScope ground(ImGuiCol_WindowBg, ImGui::GetStyle().Colors[ImGuiCol_MenuBarBg]);
  if (ImGui::Begin("##toolbar", nullptr, kBarFlags)) {
    for (const Tool& tool : kTools) {
      const bool enabled = can(tool.action), icons = fonts_.icons != nullptr;
      const std::string id = "toolbar/" + std::string(shortcut(tool.action).what), tip = tip_of(tool.action);
      const ImVec2 size = {icons ? ImGui::GetFrameHeight() * 1.5F : 0, 0};
      const bool pressed = button(context, (icons ? "##" : tool.text + std::string("##")) + id, id, {tip.c_str(), enabled, size});
      if (icons) draw_icon(fonts_, tool, enabled ? theme_.text : theme_.faint);
      if (pressed) {
        perform(tool.action, context);
        windows_.refocus();
      }
      ImGui::SameLine(0, 3 * scale_);
    }
    const auto group = [&](const char* name, const std::vector<std::string>& choices, const auto& draw) {
      float width = ImGui::CalcTextSize(name).x;
      for (const std::string& choice : choices)
        width += ImGui::CalcTextSize(choice.c_str()).x + ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x +
                 ImGui::GetStyle().ItemSpacing.x;
      ImGui::SameLine(0, 16 * scale_);
      if (width > ImGui::GetContentRegionAvail().x) return;  // the menus have it as well
      ImGui::AlignTextToFramePadding();
      ImGui::TextDisabled("%s", name);
      for (std::size_t i = 0; i < choices.size(); ++i) {
        ImGui::SameLine();
        draw(i);
      }
    };
    std::vector<std::string> levels;
    for (int level = 0; level <= static_cast<int>(now_->debug.levels.size()); ++level) levels.push_back(level_title(*now_->about, level));
    const auto draw_level = [&](std::size_t i) {
      const char* const tip = i == 0 ? "Steps are instructions; Calls shows the machine's calls (F8)"
                                     : "Steps are statements; Calls shows the program's calls (F8)";
      if (control(context, ImGui::RadioButton(levels[i].c_str(), context.level() == static_cast<int>(i)), "level/" + levels[i], tip))
        selection_.level = static_cast<int>(i);
    };
    if (levels.size() > 1) group("Level", levels, draw_level);
    std::vector<std::string> speeds;
    for (const Speed& speed : kSpeeds) speeds.emplace_back(speed.text);
    group("Speed", speeds, [&](std::size_t i) {
      const Speed& speed = kSpeeds[i];
      const std::string tip = tip_of(speed.action);
      if (control(context, ImGui::RadioButton(speed.text, now_->speed == speed.factor), std::string("speed/") + speed.text, tip.c_str()))
        perform(speed.action, context);
    });
  }
  ImGui::End();
  return height;
}

}  // namespace janus::gui
