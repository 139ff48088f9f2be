// The machine's keys: drawing, mouse clicks and keyboard input.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "frontends/ui/gui/platform/platform.hpp"
#include "frontends/ui/gui/windows/display.hpp"
#include "tools/utf8.hpp"

namespace janus::gui {
namespace {

void centred(ImDrawList& list, ImFont* font, float size, ImVec2 middle, ImU32 colour, const char* text) {
  const ImVec2 extent = font->CalcTextSizeA(size, 10000, 0, text);
  list.AddText(font, size, {std::round(middle.x - extent.x / 2), std::round(middle.y - extent.y / 2)}, colour, text);
}

// Returns the character of a host key, or the control character that it types.
std::string legend_of(const KeyEvent& event) {
  switch (event.key) {
    case GLFW_KEY_ENTER:
    case GLFW_KEY_KP_ENTER: return "\r";
    case GLFW_KEY_SPACE: return " ";
    case GLFW_KEY_BACKSPACE: return "\b";
    case GLFW_KEY_TAB: return "\t";
    case GLFW_KEY_ESCAPE: return "\x1B";
    default: return Platform::legend(event.key, event.scancode);
  }
}

// Returns the name of a host key without a character; Pause is BREAK.
std::string name_of(int key) {
  switch (key) {
    case GLFW_KEY_LEFT_SHIFT:
    case GLFW_KEY_RIGHT_SHIFT: return "SHIFT";
    case GLFW_KEY_PAUSE: return "BREAK";
    case GLFW_KEY_UP: return "UP";
    case GLFW_KEY_DOWN: return "DOWN";
    case GLFW_KEY_LEFT: return "LEFT";
    case GLFW_KEY_RIGHT: return "RIGHT";
    case GLFW_KEY_DELETE: return "DELETE";
    case GLFW_KEY_HOME: return "HOME";
    case GLFW_KEY_INSERT: return "INSERT";
    default: return {};
  }
}

// Draws the text at the largest size that fits the cap, with `margin` on either side.
void draw_legend(const DrawContext& context, const std::string& name, ImVec2 from, ImVec2 to, float margin) {
  const float usual = std::clamp((to.y - from.y) * 0.46F, 9.0F, 40 * context.scale);
  const float extent = context.fonts.large->CalcTextSizeA(usual, 10000, 0, name.c_str()).x;
  const float legend = usual * std::min(1.0F, (to.x - from.x - 2 * margin) / std::max(extent, 1.0F));
  centred(*ImGui::GetWindowDrawList(), context.fonts.large, legend, {(from.x + to.x) / 2, (from.y + to.y) / 2}, context.theme.legend,
          name.c_str());
}

}  // namespace

bool DisplayWindow::key(const KeyEvent& event, DrawContext& context) {
  if (event.repeat) return true;
  const std::string code = std::to_string(event.key);
  if (!event.down) return key_mapper_.key_up(code, context.engine);
  if ((event.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER)) != 0) return false;
  const bool shift = (event.mods & GLFW_MOD_SHIFT) != 0;
  return key_mapper_.key_down({code, legend_of(event), name_of(event.key), shift}, context.now, context.engine);
}

void DisplayWindow::handle_character(unsigned character, DrawContext& context) {
  key_mapper_.type_character(tools::encode_utf8(character), context.now, context.engine);
}

// Draws a switch as a key with a lamp, if only the width of a key is available.
void DisplayWindow::draw_lamp_key(DrawContext& context, int key, ImVec2 from, ImVec2 to) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  const bool on = context.now.pressed[static_cast<std::size_t>(key)];
  const std::string& name = context.about.keys[static_cast<std::size_t>(key)].name;
  const float lamp = std::max(2.0F, (to.y - from.y) * 0.12F);
  list.AddRectFilled(from, to, theme.cap, 5 * context.scale);
  list.AddRect(from, to, theme.cap_edge, 5 * context.scale);
  list.AddCircleFilled({to.x - 2 * lamp, from.y + 2 * lamp}, lamp, on ? theme.accent : theme.legend_dim);
  draw_legend(context, name, from, to, 2 * lamp);
}

void DisplayWindow::draw_switch(DrawContext& context, int key, ImVec2 from, ImVec2 to) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  const bool on = context.now.pressed[static_cast<std::size_t>(key)];
  const std::string name = context.about.keys[static_cast<std::size_t>(key)].name + (on ? " on" : " off");
  if (context.fonts.text->CalcTextSizeA(context.fonts.text_size * 0.6F, 10000, 0, name.c_str()).x > to.x - from.x)
    return draw_lamp_key(context, key, from, to);
  const bool low = to.y - from.y < 30 * context.scale;  // the name is next to the switch
  const auto extent = [&](float text) { return context.fonts.text->CalcTextSizeA(text, 10000, 0, name.c_str()).x + 4 * context.scale; };
  const float usual = std::min(context.fonts.text_size * 0.93F, (to.y - from.y) * 0.66F), tall = (to.y - from.y) * (low ? 0.6F : 0.34F);
  const float fit = low ? std::min(1.0F, (to.x - from.x) / (tall * 2.1F + extent(usual))) : 1;
  const float height = tall * fit, width = height * 2.1F, text_size = usual * fit, beside = extent(text_size);
  const ImVec2 middle = {(from.x + to.x - (low ? beside : 0)) / 2, from.y + (to.y - from.y) * (low ? 0.5F : 0.68F)};
  const ImVec2 a = {middle.x - width / 2, middle.y - height / 2}, b = {middle.x + width / 2, middle.y + height / 2};
  list.AddRectFilled(a, b, theme.bezel, height / 2);
  list.AddRect(a, b, theme.cap_edge, height / 2);
  const float knob = on ? b.x - height / 2 : a.x + height / 2;
  list.AddCircleFilled({knob, middle.y}, height * 0.42F, on ? theme.accent : theme.legend_dim);
  const ImVec2 named = low ? ImVec2{middle.x + (width + beside) / 2, middle.y} : ImVec2{middle.x, from.y + (to.y - from.y) * 0.25F};
  centred(list, context.fonts.text, text_size, named, theme.legend, name.c_str());
}

void DisplayWindow::draw_key(DrawContext& context, int key, const Keypad& keypad) {
  const machines::KeyInfo& info = context.about.keys[static_cast<std::size_t>(key)];
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float gap = std::min(3 * context.scale, keypad.pitch.y * 0.12F);
  const float row = info.row + keypad.first_row[static_cast<std::size_t>(std::max(info.group, 0))];
  const ImVec2 from = {std::round(keypad.origin.x + info.column * keypad.pitch.x + gap),
                       std::round(keypad.origin.y + row * keypad.pitch.y + gap)};
  const ImVec2 to = {std::round(from.x + info.width * keypad.pitch.x - 2 * gap), std::round(from.y + keypad.pitch.y - 2 * gap)};
  const auto group = static_cast<std::size_t>(std::max(info.group, 0));
  ImGui::SetCursorScreenPos(from);
  ImGui::InvisibleButton(fmt::format("##key{}", key).c_str(), {to.x - from.x, to.y - from.y});
  context.marks.add_item("key/" + (group < context.about.key_groups.size() ? context.about.key_groups[group] + "/" : "") + info.name);
  const bool hovered = ImGui::IsItemHovered();
  if (ImGui::IsItemActivated()) key_mapper_.click(key, context.now, context.engine);
  if (!ImGui::IsItemActive()) key_mapper_.release_key(key, context.engine);
  const bool locked = key_mapper_.is_locked(key, context.about);
  if (info.toggle) draw_switch(context, key, from, to);
  else draw_cap(context, key, from, to, hovered && !locked);
  if (!locked) return;
  list.AddRectFilled(from, {to.x, to.y + 2 * context.scale}, with_alpha(context.theme.board, 0.7F));
  if (hovered) ImGui::SetTooltip("%s", context.kiosk->text("locked_key").c_str());
}

void DisplayWindow::draw_cap(DrawContext& context, int key, ImVec2 from, ImVec2 to, bool hovered) {
  const Theme& theme = context.theme;
  const std::string& name = context.about.keys[static_cast<std::size_t>(key)].name;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const bool pressed = context.now.pressed[static_cast<std::size_t>(key)] || key_mapper_.is_shown_pressed(key);
  const float round = 5 * context.scale, sink = pressed ? 1.5F * context.scale : 0;
  const float shadow = std::max(from.y, to.y - 2 * round);  // the cap covers the part above
  list.AddRectFilled({from.x, shadow}, {to.x, to.y + 2 * context.scale}, theme.bezel, round, ImDrawFlags_RoundCornersBottom);
  const ImU32 cap = pressed ? theme.cap_pressed : hovered ? mix_colours(theme.cap, theme.cap_edge, 0.5F) : theme.cap;
  list.AddRectFilled({from.x, from.y + sink}, {to.x, to.y + sink}, cap, round);
  list.AddRect({from.x, from.y + sink}, {to.x, to.y + sink}, theme.cap_edge, round);
  draw_legend(context, name, {from.x, from.y + sink}, {to.x, to.y + sink}, context.scale);
  const engine::KeyBinding& binding = key_mapper_.map().binding(key);
  const bool plain = binding.typed || (name.size() == 1 && binding.character == name[0]);
  if (plain || !focused() || to.y - from.y < 26 * context.scale) return;
  const std::string hint = (binding.shift ? "\xE2\x87\xA7" : "") + std::string(1, binding.character);
  const float small = context.fonts.text_size * 0.72F;
  list.AddText(context.fonts.text, small, {from.x + 4 * context.scale, from.y + 1 * context.scale + sink}, theme.legend_dim, hint.c_str());
}

}  // namespace janus::gui
