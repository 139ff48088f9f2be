#include "frontends/core/engine/keyboard_mapper.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace janus::engine {
namespace {

const machines::KeyInfo& info_of(int key, const views::Snapshot& now) { return now.about->keys[static_cast<std::size_t>(key)]; }

// Returns true if a switch that changes the meaning of all keys is on.
bool is_switched(const views::Snapshot& now) {
  const auto& keys = now.about->keys;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i].toggle && keys[i].layer != 0 && now.pressed[i]) return true;
  }
  return false;
}

void flip(int key, const views::Snapshot& now, Engine& engine) {
  now.pressed[static_cast<std::size_t>(key)] ? engine.release(key) : engine.press(key);
}

}  // namespace

void tap_chord(Engine& engine, const session::Chord& chord) {
  for (const int modifier : chord.with) engine.press(modifier);
  engine.press(chord.key);
  engine.release(chord.key);
  for (auto modifier = chord.with.rbegin(); modifier != chord.with.rend(); ++modifier) engine.release(*modifier);
}

bool KeyboardMapper::set_machine(const views::Description& about) {
  if (described_ == about.number) return false;
  const bool capitals = capitals_, direct_locked = direct_locked_;
  *this = {};
  capitals_ = capitals;
  direct_locked_ = direct_locked;
  described_ = about.number;
  map_.emplace(about.keys);
  return true;
}

int KeyboardMapper::key_for(const views::Description& about, const std::string& legend, bool shift) {
  set_machine(about);
  return map_->find(legend, shift);
}

bool KeyboardMapper::is_locked(int key, const views::Description& about) const {
  return direct_locked_ && about.keys[static_cast<std::size_t>(key)].direct;
}

int KeyboardMapper::unlocked_key(int key, const views::Snapshot& now) const { return key >= 0 && is_locked(key, *now.about) ? -1 : key; }

// Letters are matched by position, with or without Shift: capitals may be the machine's plain characters. Another character is matched
// to the key that types it, at any place on this keyboard, unless a switch changes the meaning of all keys.
bool KeyboardMapper::is_character_key(const std::string& legend, const views::Snapshot& now) const {
  const auto& keys = now.about->keys;
  const auto first = static_cast<unsigned char>(legend.empty() ? '\0' : legend[0]);
  if (first <= ' ' || std::isalpha(first) != 0) return false;
  if (std::none_of(keys.begin(), keys.end(), [](const machines::KeyInfo& key) { return !key.characters.empty(); })) return false;
  return !is_switched(now);
}

bool KeyboardMapper::is_held(int key) const {
  return std::any_of(held_.begin(), held_.end(), [&](const auto& each) {
    return std::find(each.second.keys.begin(), each.second.keys.end(), key) != each.second.keys.end();
  });
}

// Shift keys that are released while the key is pressed.
std::vector<int> KeyboardMapper::modifiers_to_lift(int key, const views::Snapshot& now) const {
  const int shift = map_->shift();
  if (!capitals_ || shift < 0 || !is_held(shift) || !shift_selects_lowercase(info_of(key, now)) || is_switched(now)) return {};
  return {shift};
}

void KeyboardMapper::hold_keys(const std::string& code, Held held, Engine& engine) {
  for (const int key : held.lifted) engine.release(key);
  for (const int key : held.keys) engine.press(key);
  held_[code] = std::move(held);
}

bool KeyboardMapper::key_down(const KeyStroke& stroke, const views::Snapshot& now, Engine& engine) {
  set_machine(*now.about);
  key_up(stroke.code, engine);  // its release was missed
  int key = unlocked_key(stroke.name == "SHIFT" ? map_->shift() : map_->find(stroke.legend, stroke.shift), now);
  if (is_character_key(stroke.legend, now)) {
    pending_key_ = PendingKey{stroke.code, key};
    return true;
  }
  const auto& keys = now.about->keys;
  if (key < 0 && !stroke.name.empty())
    key = unlocked_key(stroke.name == "BREAK" ? break_key(keys) : find_key_by_name(keys, stroke.name), now);
  if (key < 0) return false;
  if (info_of(key, now).toggle) flip(key, now, engine);
  else hold_keys(stroke.code, {.keys = {key}, .lifted = modifiers_to_lift(key, now)}, engine);
  return true;
}

void KeyboardMapper::type_character(const std::string& text, const views::Snapshot& now, Engine& engine) {
  if (!pending_key_) return;
  const PendingKey awaited = *std::exchange(pending_key_, std::nullopt);
  const auto chord = session::chord_for(now.about->keys, text);
  if (!chord) {
    if (awaited.positional >= 0) hold_keys(awaited.code, {.keys = {awaited.positional}, .lifted = {}}, engine);
    return;
  }
  Held held;
  const int shift = map_->shift();
  if (shift >= 0 && is_held(shift) && std::find(chord->with.begin(), chord->with.end(), shift) == chord->with.end()) held.lifted = {shift};
  std::copy_if(chord->with.begin(), chord->with.end(), std::back_inserter(held.keys), [&](int modifier) { return !is_held(modifier); });
  held.keys.push_back(chord->key);
  hold_keys(awaited.code, std::move(held), engine);
}

bool KeyboardMapper::key_up(const std::string& code, Engine& engine) {
  if (pending_key_ && pending_key_->code == code) {  // its character did not arrive
    const int key = std::exchange(pending_key_, std::nullopt)->positional;
    if (key >= 0) hold_keys(code, {.keys = {key}, .lifted = {}}, engine);
  }
  const auto found = held_.find(code);
  if (found == held_.end()) return false;
  const Held held = std::move(found->second);
  held_.erase(found);
  for (auto key = held.keys.rbegin(); key != held.keys.rend(); ++key) engine.release(*key);
  for (const int key : held.lifted) {
    const bool lifted = std::any_of(held_.begin(), held_.end(), [&](const auto& each) {  // by another key that is still pressed
      return std::find(each.second.lifted.begin(), each.second.lifted.end(), key) != each.second.lifted.end();
    });
    if (is_held(key) && !lifted) engine.press(key);
  }
  return true;
}

void KeyboardMapper::click(int key, const views::Snapshot& now, Engine& engine) {
  set_machine(*now.about);
  if (is_locked(key, *now.about)) return;
  if (info_of(key, now).toggle) return flip(key, now, engine);
  if (kept_.erase(key) != 0) return engine.release(key);
  if (info_of(key, now).layer != 0) kept_.insert(key);
  touched_.insert(key);
  engine.press(key);
}

void KeyboardMapper::release_key(int key, Engine& engine) {
  if (touched_.erase(key) == 0) return;
  if (kept_.contains(key)) {
    if (used_.erase(key) == 0) return;
    kept_.erase(key);
    return engine.release(key);
  }
  engine.release(key);
  for (const int modifier : std::exchange(kept_, {})) {
    if (touched_.contains(modifier)) {
      kept_.insert(modifier);
      used_.insert(modifier);
    } else {
      engine.release(modifier);
    }
  }
}

void KeyboardMapper::release_all(Engine& engine) {
  for (const auto& [ignored, held] : held_) {
    for (const int key : held.keys) engine.release(key);
  }
  for (const int key : kept_) engine.release(key);
  held_.clear();
  pending_key_.reset();
  kept_.clear();
  used_.clear();
}

}  // namespace janus::engine
