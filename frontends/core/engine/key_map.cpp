#include "frontends/core/engine/key_map.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "tools/text.hpp"

namespace janus::engine {
namespace {

using tools::upper;

// Names of keys on other keyboards.
constexpr std::pair<std::string_view, std::string_view> kNames[] = {{"UP", "↑"},       {"DOWN", "↓"},     {"LEFT", "←"},  {"RIGHT", "→"},
                                                                    {"DELETE", "DEL"}, {"INSERT", "INS"}, {"HOME", "CLR"}};

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
  if (typed) return;  // letters are the machine's own characters
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
    // For punctuation Shift is not compared: whether `+` needs it depends on the keyboard.
    if (each.character == c && (each.shift == shift || each.typed || !is_letter(c))) return static_cast<int>(i);
  }
  // `+` is Shift with `=` on many keyboards, although the legends do not show it.
  if (c == '=') return find("+", false);
  return -1;
}

bool shift_selects_lowercase(const machines::KeyInfo& key) {
  if (key.characters.size() < 2 || key.characters[0].size() != 1 || !is_letter(key.characters[0][0])) return false;
  return key.characters[0] == upper(key.characters[1]) && key.characters[0] != key.characters[1];
}

bool shift_selects_lowercase(std::span<const machines::KeyInfo> keys) {
  return std::any_of(keys.begin(), keys.end(), [](const machines::KeyInfo& key) { return shift_selects_lowercase(key); });
}

int find_key_by_name(std::span<const machines::KeyInfo> keys, std::string_view name) {
  const auto find = [&](std::string_view wanted) {
    const auto found =
        std::find_if(keys.begin(), keys.end(), [&](const machines::KeyInfo& each) { return upper(each.name) == upper(wanted); });
    return found == keys.end() ? -1 : static_cast<int>(found - keys.begin());
  };
  if (const int key = find(name); key >= 0) return key;
  const auto other = std::find_if(std::begin(kNames), std::end(kNames), [&](const auto& each) { return each.first == name; });
  return other == std::end(kNames) ? -1 : find(other->second);
}

int break_key(std::span<const machines::KeyInfo> keys) {
  const int key = find_key_by_name(keys, "BREAK");
  return key >= 0 ? key : find_key_by_name(keys, "BRK");
}

}  // namespace janus::engine
