#include "frontends/gui/windows/display.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <algorithm>
#include <cmath>

#include "frontends/gui/platform.hpp"
#include "frontends/gui/segments.hpp"

namespace janus::gui {
namespace {

constexpr float kDigitShape = 0.62F;  // width over height

void centred(ImDrawList& list, ImFont* font, float size, ImVec2 middle, ImU32 colour, const char* text) {
  const ImVec2 extent = font->CalcTextSizeA(size, 10000, 0, text);
  list.AddText(font, size, {std::round(middle.x - extent.x / 2), std::round(middle.y - extent.y / 2)}, colour,
               text);
}

}  // namespace

bool DisplayWindow::available(const Description& about) const {
  return !about.keys.empty() || about.has_display;
}

ImGuiWindowFlags DisplayWindow::flags() const {
  return ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
}

std::string DisplayWindow::shown_title(const Frame& frame) const {
  const bool keyboard = focused() && !frame.about.keys.empty();
  return frame.about.title + (keyboard ? "  -  keyboard" : "");
}

std::string DisplayWindow::as_text(Frame& frame) {
  std::string text;
  for (const machines::Display& display : frame.now.displays) {
    if (!display.digits.empty()) text += display.text + "\n";
    for (const std::string& row : display.rows) text += row + "\n";
  }
  return text;
}

// Keys come before anything is drawn: those of another machine are another map's.
void DisplayWindow::take_up(const Description& about) {
  if (described_ == about.number) return;
  described_ = about.number;
  map_.emplace(about.keys);
  held_.clear();
  clicked_ = -1;
}

int DisplayWindow::key_for(const Description& about, const std::string& legend, bool shift) {
  take_up(about);
  return map_->find(legend, shift);
}

bool DisplayWindow::key(const KeyEvent& event, Frame& frame) {
  take_up(frame.about);
  if (event.repeat) return true;
  if (!event.down) {
    const auto held = held_.find(event.key);
    if (held == held_.end()) return false;
    frame.engine.release(held->second);
    held_.erase(held);
    return true;
  }
  if ((event.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER)) != 0) return false;
  const int key = key_for(frame.about, Platform::legend(event.key, event.scancode), (event.mods & GLFW_MOD_SHIFT) != 0);
  if (key < 0) return false;
  if (frame.about.keys[static_cast<std::size_t>(key)].toggle) {
    frame.now.pressed[static_cast<std::size_t>(key)] ? frame.engine.release(key) : frame.engine.press(key);
    return true;
  }
  frame.engine.press(key);
  held_[event.key] = key;
  return true;
}

void DisplayWindow::release_all(Frame& frame) {
  for (const auto& [ignored, key] : held_) frame.engine.release(key);
  held_.clear();
}

// Returns the height used.
float DisplayWindow::draw_digits(Frame& frame, const machines::Display& display, ImVec2 at, float width,
                                 float most_height) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float margin = 10 * frame.scale;
  const auto count = static_cast<float>(display.digits.size());
  const float digit_height =
      std::min((width - 2 * margin) / count / kDigitShape * 0.9F, most_height - 2 * margin);
  const float digit_width = digit_height * kDigitShape, gap = digit_width * 0.16F;
  const float row = count * digit_width + (count - 1) * gap;
  const float height = digit_height + 2 * margin;
  list.AddRectFilled(at, {at.x + width, at.y + height}, frame.theme.bezel, 4 * frame.scale);
  float x = at.x + (width - row) / 2;
  for (const machines::SevenSegmentDigit& digit : display.digits) {
    draw_segments(list, digit, {x, at.y + margin}, {digit_width, digit_height}, frame.theme);
    x += digit_width + gap;
  }
  frame.marks.add("digits", at, {at.x + width, at.y + height});
  return height;
}

void DisplayWindow::draw_rows(Frame& frame, const machines::Display& display, ImVec2 at, ImVec2 size) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, frame.theme.bezel, 4 * frame.scale);
  std::size_t columns = 1;
  for (const std::string& row : display.rows) columns = std::max(columns, row.size());
  const auto rows = static_cast<float>(std::max<std::size_t>(display.rows.size(), 1));
  const float text = std::min(size.y * 0.92F / rows, size.x * 0.95F / static_cast<float>(columns) / 0.602F);
  for (std::size_t i = 0; i < display.rows.size(); ++i) {
    list.AddText(frame.fonts.mono, text,
                 {at.x + size.x * 0.025F, at.y + size.y * 0.04F + text * static_cast<float>(i)},
                 frame.theme.good, display.rows[i].c_str());
  }
}

void DisplayWindow::draw_switch(Frame& frame, int key, ImVec2 from, ImVec2 to) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = frame.theme;
  const bool on = frame.now.pressed[static_cast<std::size_t>(key)];
  const float height = (to.y - from.y) * 0.34F, width = height * 2.1F;
  const ImVec2 middle = {(from.x + to.x) / 2, from.y + (to.y - from.y) * 0.68F};
  const ImVec2 a = {middle.x - width / 2, middle.y - height / 2},
               b = {middle.x + width / 2, middle.y + height / 2};
  list.AddRectFilled(a, b, theme.bezel, height / 2);
  list.AddRect(a, b, theme.cap_edge, height / 2);
  const float knob = on ? b.x - height / 2 : a.x + height / 2;
  list.AddCircleFilled({knob, middle.y}, height * 0.42F, on ? theme.accent : theme.legend_dim);
  const std::string name =
      std::string(frame.about.keys[static_cast<std::size_t>(key)].name) + (on ? " on" : " off");
  centred(list, frame.fonts.text, frame.fonts.text_size * 0.93F, {middle.x, from.y + (to.y - from.y) * 0.25F},
          theme.legend, name.c_str());
}

void DisplayWindow::draw_key(Frame& frame, int key, const Keypad& keypad) {
  const machines::KeyInfo& info = frame.about.keys[static_cast<std::size_t>(key)];
  const Theme& theme = frame.theme;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float gap = 3 * frame.scale;
  const ImVec2 from = {std::round(keypad.origin.x + static_cast<float>(info.column) * keypad.pitch.x + gap),
                       std::round(keypad.origin.y + static_cast<float>(info.row) * keypad.pitch.y + gap)};
  const ImVec2 to = {std::round(from.x + keypad.pitch.x - 2 * gap),
                     std::round(from.y + keypad.pitch.y - 2 * gap)};
  const std::string name(info.name);
  ImGui::SetCursorScreenPos(from);
  ImGui::InvisibleButton(("##key" + name).c_str(), {to.x - from.x, to.y - from.y});
  frame.marks.item("key/" + name);
  const bool hovered = ImGui::IsItemHovered();
  if (ImGui::IsItemActivated()) {
    const bool down = frame.now.pressed[static_cast<std::size_t>(key)];
    if (!info.toggle) {
      frame.engine.press(key);
      clicked_ = key;
    } else {
      down ? frame.engine.release(key) : frame.engine.press(key);
    }
  }
  if (clicked_ == key && !ImGui::IsItemActive()) {
    frame.engine.release(key);
    clicked_ = -1;
  }
  if (info.toggle) {
    draw_switch(frame, key, from, to);
    return;
  }
  const bool pressed = frame.now.pressed[static_cast<std::size_t>(key)] || clicked_ == key;
  const float round = 5 * frame.scale, sink = pressed ? 1.5F * frame.scale : 0;
  list.AddRectFilled({from.x, from.y + 2 * frame.scale}, {to.x, to.y + 2 * frame.scale}, theme.bezel, round);
  const ImU32 cap = pressed   ? theme.cap_pressed
                    : hovered ? mixed(theme.cap, theme.cap_edge, 0.5F)
                              : theme.cap;
  list.AddRectFilled({from.x, from.y + sink}, {to.x, to.y + sink}, cap, round);
  list.AddRect({from.x, from.y + sink}, {to.x, to.y + sink}, theme.cap_edge, round);
  const float height = to.y - from.y;
  const float legend = std::clamp(height * 0.46F, 9.0F, 40 * frame.scale);
  centred(list, frame.fonts.large, legend, {(from.x + to.x) / 2, (from.y + to.y) / 2 + sink}, theme.legend,
          name.c_str());
  const KeyBinding& binding = map_->binding(key);
  const bool plain = name.size() == 1 && binding.character == name[0];
  if (plain || !focused() || height < 26 * frame.scale) return;
  const std::string hint = (binding.shift ? "\xE2\x87\xA7" : "") + std::string(1, binding.character);
  const float small = frame.fonts.text_size * 0.72F;
  list.AddText(frame.fonts.text, small, {from.x + 4 * frame.scale, from.y + 1 * frame.scale + sink},
               theme.legend_dim, hint.c_str());
}

void DisplayWindow::draw(Frame& frame) {
  take_up(frame.about);
  if (!focused()) release_all(frame);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 at = ImGui::GetCursorScreenPos(), size = ImGui::GetContentRegionAvail();
  list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, frame.theme.board);
  const float edge = 8 * frame.scale;
  const ImU32 rim = focused() ? frame.theme.accent : frame.theme.board_edge;
  list.AddRect({at.x + 2, at.y + 2}, {at.x + size.x - 2, at.y + size.y - 2}, rim, 4 * frame.scale, 0,
               focused() ? 2.0F : 1.0F);

  float y = at.y + edge;
  const float width = size.x - 2 * edge;
  Keypad keypad;
  for (const machines::KeyInfo& info : frame.about.keys) {
    keypad.columns = std::max(keypad.columns, info.column + 1);
    keypad.rows = std::max(keypad.rows, info.row + 1);
  }
  const float share = keypad.rows == 0 ? 1.0F : 0.42F;
  for (const machines::Display& display : frame.now.displays) {
    if (!display.digits.empty()) {
      y += draw_digits(frame, display, {at.x + edge, y}, width, size.y * share) + edge;
    } else if (!display.rows.empty()) {
      draw_rows(frame, display, {at.x + edge, y}, {width, size.y * share});
      y += size.y * share + edge;
    }
  }
  if (keypad.rows == 0) return;
  const float left = at.y + size.y - y - edge;
  keypad.pitch = {
      std::min(width / static_cast<float>(keypad.columns), left / static_cast<float>(keypad.rows) * 2.2F),
      std::min(left / static_cast<float>(keypad.rows), width / static_cast<float>(keypad.columns))};
  keypad.origin = {at.x + edge + (width - keypad.pitch.x * static_cast<float>(keypad.columns)) / 2, y};
  for (int key = 0; key < static_cast<int>(frame.about.keys.size()); ++key) draw_key(frame, key, keypad);
}

}  // namespace janus::gui
