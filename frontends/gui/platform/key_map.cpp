#include "frontends/gui/platform/key_map.hpp"

#include <algorithm>
#include <cctype>

#include "tools/text.hpp"

namespace janus::gui {
namespace {

using tools::upper;

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

}  // namespace

std::string KeyBinding::text() const {
  if (character == 0) return {};
  if (character == '\r') return "Enter";
  if (character == '\b') return "Backspace";
  if (character == '\t') return "Tab";
  if (character == '\x1B') return "Esc";
  if (character == ' ') return "Space";
  return (shift ? "Shift+" : "") + std::string(1, character);
}

KeyMap::KeyMap(std::span<const machines::KeyInfo> keys) : bindings_(keys.size()) {
  const auto taken = [&](char c, bool shift) {
    return std::any_of(bindings_.begin(), bindings_.end(),
                       [&](const KeyBinding& each) { return each.character == c && each.shift == shift; });
  };
  bool typed = false;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i].layer == 1 && shift_ < 0) shift_ = static_cast<int>(i);
    if (keys[i].characters.empty() || keys[i].characters[0].size() != 1) continue;
    bindings_[i] = {.character = upper(keys[i].characters[0][0]), .typed = true};
    typed = true;
  }
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (bindings_[i].character != 0 || keys[i].name.size() != 1) continue;
    if (const char c = upper(keys[i].name[0]); !taken(c, false)) bindings_[i] = {.character = c};
  }
  if (typed) return;  // letters are what the machine types
  for (const bool shift : {false, true}) {
    for (std::size_t i = 0; i < keys.size(); ++i) {
      for (const char c : keys[i].name) {
        if (bindings_[i].character != 0) break;
        if (is_letter(c) && !taken(upper(c), shift)) bindings_[i] = {.character = upper(c), .shift = shift};
      }
    }
  }
}

int KeyMap::find(const std::string& legend, bool shift) const {
  if (legend.size() != 1) return -1;
  const char c = upper(legend[0]);
  for (std::size_t i = 0; i < bindings_.size(); ++i) {
    const KeyBinding& each = bindings_[i];
    // With punctuation Shift says nothing: whether `+` needs it depends on the keyboard.
    if (each.character == c && (each.shift == shift || each.typed || !is_letter(c))) return static_cast<int>(i);
  }
  // `+` is Shift with `=` on many keyboards, and neither's legend says so.
  if (c == '=') return find("+", false);
  return -1;
}

}  // namespace janus::gui
