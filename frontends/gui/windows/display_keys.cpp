// The machine's keys: drawn, clicked, and on the keyboard.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

#include "frontends/gui/platform/platform.hpp"
#include "frontends/gui/windows/display.hpp"
#include "frontends/session/chord.hpp"
#include "tools/utf8.hpp"

namespace janus::gui {
namespace {

void centred(ImDrawList& list, ImFont* font, float size, ImVec2 middle, ImU32 colour, const char* text) {
  const ImVec2 extent = font->CalcTextSizeA(size, 10000, 0, text);
  list.AddText(font, size, {std::round(middle.x - extent.x / 2), std::round(middle.y - extent.y / 2)}, colour, text);
}

// What stands on a key of the keyboard, or the control character that it types.
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

// Keys that type nothing, by their names: Pause is BREAK.
int named_key(int key, const Description& about) {
  switch (key) {
    case GLFW_KEY_PAUSE: return engine::break_key(about.keys);
    case GLFW_KEY_UP: return engine::key_named(about.keys, "UP");
    case GLFW_KEY_DOWN: return engine::key_named(about.keys, "DOWN");
    case GLFW_KEY_LEFT: return engine::key_named(about.keys, "LEFT");
    case GLFW_KEY_RIGHT: return engine::key_named(about.keys, "RIGHT");
    case GLFW_KEY_DELETE: return engine::key_named(about.keys, "DELETE");
    case GLFW_KEY_HOME: return engine::key_named(about.keys, "HOME");
    case GLFW_KEY_INSERT: return engine::key_named(about.keys, "INSERT");
    default: return -1;
  }
}

bool is_shift(const KeyEvent& event) { return event.key == GLFW_KEY_LEFT_SHIFT || event.key == GLFW_KEY_RIGHT_SHIFT; }

}  // namespace

// Keys come before anything is drawn: those of another machine are another map's.
void DisplayWindow::take_up(const Description& about) {
  if (described_ == about.number) return;
  described_ = about.number;
  map_.emplace(about.keys);
  held_.clear();
  awaited_.reset();
  clicked_ = -1;
  kept_down_.clear();
  screens_.clear();
}

int DisplayWindow::key_for(const Description& about, const std::string& legend, bool shift) {
  take_up(about);
  return map_->find(legend, shift);
}

// Letters are where they are, with Shift or without: capitals may be the machine's plain ones. What else bears a character is the key
// that types it, wherever this keyboard has it - but not while a switch gives all keys another meaning.
bool DisplayWindow::by_character(const std::string& legend, const Frame& frame) const {
  const auto& keys = frame.about.keys;
  const auto first = static_cast<unsigned char>(legend.empty() ? '\0' : legend[0]);
  if (first <= ' ' || std::isalpha(first) != 0) return false;
  if (std::none_of(keys.begin(), keys.end(), [](const machines::KeyInfo& key) { return !key.characters.empty(); })) return false;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i].toggle && keys[i].layer != 0 && frame.now.pressed[i]) return false;
  }
  return true;
}

void DisplayWindow::hold(Frame& frame, int from, Held held) {
  for (const int key : held.lifted) frame.engine.release(key);
  for (const int key : held.keys) frame.engine.press(key);
  held_[from] = std::move(held);
}

bool DisplayWindow::let_up(Frame& frame, int from) {
  if (awaited_ && awaited_->key == from) {  // its character did not come
    const int key = std::exchange(awaited_, std::nullopt)->positional;
    if (key >= 0) hold(frame, from, {.keys = {key}, .lifted = {}});
  }
  const auto found = held_.find(from);
  if (found == held_.end()) return false;
  const Held held = std::move(found->second);
  held_.erase(found);
  for (auto key = held.keys.rbegin(); key != held.keys.rend(); ++key) frame.engine.release(*key);
  for (const int key : held.lifted) {
    const bool down = std::any_of(held_.begin(), held_.end(), [&](const auto& each) {
      return std::find(each.second.keys.begin(), each.second.keys.end(), key) != each.second.keys.end();
    });
    if (down) frame.engine.press(key);
  }
  return true;
}

bool DisplayWindow::key(const KeyEvent& event, Frame& frame) {
  take_up(frame.about);
  if (event.repeat) return true;
  if (!event.down) return let_up(frame, event.key);
  if ((event.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER)) != 0) return false;
  const std::string legend = legend_of(event);
  int key = is_shift(event) ? map_->shift() : key_for(frame.about, legend, (event.mods & GLFW_MOD_SHIFT) != 0);
  if (!is_shift(event) && by_character(legend, frame)) {
    awaited_ = Awaited{event.key, key};
    return true;
  }
  if (key < 0) key = named_key(event.key, frame.about);
  if (key < 0) return false;
  if (frame.about.keys[static_cast<std::size_t>(key)].toggle) {
    frame.now.pressed[static_cast<std::size_t>(key)] ? frame.engine.release(key) : frame.engine.press(key);
    return true;
  }
  hold(frame, event.key, {.keys = {key}, .lifted = {}});
  return true;
}

// What is typed with the machine's Shift up is typed so although the person's is down, and the other way round.
void DisplayWindow::character(unsigned character, Frame& frame) {
  if (!awaited_) return;
  const Awaited awaited = *std::exchange(awaited_, std::nullopt);
  const auto chord = session::chord_for(frame.about.keys, tools::utf8_of(character));
  if (!chord) {
    if (awaited.positional >= 0) hold(frame, awaited.key, {.keys = {awaited.positional}, .lifted = {}});
    return;
  }
  Held held;
  const auto down = [&](int key) {
    return std::any_of(held_.begin(), held_.end(), [&](const auto& each) {
      return std::find(each.second.keys.begin(), each.second.keys.end(), key) != each.second.keys.end();
    });
  };
  const auto wanted = [&](int key) { return std::find(chord->with.begin(), chord->with.end(), key) != chord->with.end(); };
  if (map_->shift() >= 0 && down(map_->shift()) && !wanted(map_->shift())) held.lifted.push_back(map_->shift());
  for (const int modifier : chord->with) {
    if (!down(modifier)) held.keys.push_back(modifier);
  }
  held.keys.push_back(chord->key);
  hold(frame, awaited.key, std::move(held));
}

void DisplayWindow::release_all(Frame& frame) {
  for (const auto& [ignored, held] : held_) {
    for (const int key : held.keys) frame.engine.release(key);
  }
  for (const int key : kept_down_) frame.engine.release(key);
  held_.clear();
  awaited_.reset();
  kept_down_.clear();
}

// A modifier stays down until another key was clicked, or itself once more: a mouse has one finger.
void DisplayWindow::click(Frame& frame, int key) {
  const machines::KeyInfo& info = frame.about.keys[static_cast<std::size_t>(key)];
  const bool down = frame.now.pressed[static_cast<std::size_t>(key)];
  if (info.toggle) {
    down ? frame.engine.release(key) : frame.engine.press(key);
  } else if (info.layer == 0) {
    frame.engine.press(key);
    clicked_ = key;
  } else if (kept_down_.erase(key) != 0) {
    frame.engine.release(key);
  } else {
    frame.engine.press(key);
    kept_down_.insert(key);
  }
}

void DisplayWindow::let_go(Frame& frame) {
  frame.engine.release(std::exchange(clicked_, -1));
  for (const int modifier : kept_down_) frame.engine.release(modifier);
  kept_down_.clear();
}

void DisplayWindow::draw_switch(Frame& frame, int key, ImVec2 from, ImVec2 to) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = frame.theme;
  const bool on = frame.now.pressed[static_cast<std::size_t>(key)];
  const std::string name = frame.about.keys[static_cast<std::size_t>(key)].name + (on ? " on" : " off");
  const bool low = to.y - from.y < 30 * frame.scale;  // its name stands beside it then
  const float height = (to.y - from.y) * (low ? 0.6F : 0.34F), width = height * 2.1F;
  const float text_size = std::min(frame.fonts.text_size * 0.93F, (to.y - from.y) * 0.66F);
  const float beside = frame.fonts.text->CalcTextSizeA(text_size, 10000, 0, name.c_str()).x + 4 * frame.scale;
  const ImVec2 middle = {(from.x + to.x - (low ? beside : 0)) / 2, from.y + (to.y - from.y) * (low ? 0.5F : 0.68F)};
  const ImVec2 a = {middle.x - width / 2, middle.y - height / 2}, b = {middle.x + width / 2, middle.y + height / 2};
  list.AddRectFilled(a, b, theme.bezel, height / 2);
  list.AddRect(a, b, theme.cap_edge, height / 2);
  const float knob = on ? b.x - height / 2 : a.x + height / 2;
  list.AddCircleFilled({knob, middle.y}, height * 0.42F, on ? theme.accent : theme.legend_dim);
  const ImVec2 named = low ? ImVec2{middle.x + (width + beside) / 2, middle.y} : ImVec2{middle.x, from.y + (to.y - from.y) * 0.25F};
  centred(list, frame.fonts.text, text_size, named, theme.legend, name.c_str());
}

void DisplayWindow::draw_key(Frame& frame, int key, const Keypad& keypad) {
  const machines::KeyInfo& info = frame.about.keys[static_cast<std::size_t>(key)];
  const Theme& theme = frame.theme;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float gap = std::min(3 * frame.scale, keypad.pitch.y * 0.12F);
  const float row = info.row + keypad.first_row[static_cast<std::size_t>(std::max(info.group, 0))];
  const ImVec2 from = {std::round(keypad.origin.x + info.column * keypad.pitch.x + gap),
                       std::round(keypad.origin.y + row * keypad.pitch.y + gap)};
  const ImVec2 to = {std::round(from.x + info.width * keypad.pitch.x - 2 * gap), std::round(from.y + keypad.pitch.y - 2 * gap)};
  const std::string& name = info.name;
  const auto group = static_cast<std::size_t>(std::max(info.group, 0));
  ImGui::SetCursorScreenPos(from);
  ImGui::InvisibleButton(fmt::format("##key{}", key).c_str(), {to.x - from.x, to.y - from.y});
  frame.marks.item("key/" + (group < frame.about.key_groups.size() ? frame.about.key_groups[group] + "/" : "") + name);
  const bool hovered = ImGui::IsItemHovered();
  if (ImGui::IsItemActivated()) click(frame, key);
  if (clicked_ == key && !ImGui::IsItemActive()) let_go(frame);
  if (info.toggle) {
    draw_switch(frame, key, from, to);
    return;
  }
  const bool pressed = frame.now.pressed[static_cast<std::size_t>(key)] || clicked_ == key || kept_down_.contains(key);
  const float round = 5 * frame.scale, sink = pressed ? 1.5F * frame.scale : 0;
  list.AddRectFilled({from.x, from.y + 2 * frame.scale}, {to.x, to.y + 2 * frame.scale}, theme.bezel, round);
  const ImU32 cap = pressed ? theme.cap_pressed : hovered ? mixed(theme.cap, theme.cap_edge, 0.5F) : theme.cap;
  list.AddRectFilled({from.x, from.y + sink}, {to.x, to.y + sink}, cap, round);
  list.AddRect({from.x, from.y + sink}, {to.x, to.y + sink}, theme.cap_edge, round);
  const float height = to.y - from.y;
  const float usual = std::clamp(height * 0.46F, 9.0F, 40 * frame.scale);
  const float extent = frame.fonts.large->CalcTextSizeA(usual, 10000, 0, name.c_str()).x;
  const float legend = usual * std::min(1.0F, (to.x - from.x - 2 * frame.scale) / std::max(extent, 1.0F));
  centred(list, frame.fonts.large, legend, {(from.x + to.x) / 2, (from.y + to.y) / 2 + sink}, theme.legend, name.c_str());
  const engine::KeyBinding& binding = map_->binding(key);
  const bool plain = binding.typed || (name.size() == 1 && binding.character == name[0]);
  if (plain || !focused() || height < 26 * frame.scale) return;
  const std::string hint = (binding.shift ? "\xE2\x87\xA7" : "") + std::string(1, binding.character);
  const float small = frame.fonts.text_size * 0.72F;
  list.AddText(frame.fonts.text, small, {from.x + 4 * frame.scale, from.y + 1 * frame.scale + sink}, theme.legend_dim, hint.c_str());
}

}  // namespace janus::gui
