#include "frontends/ui/terminal/machine_keys.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "tools/text.hpp"

namespace janus::terminal {
namespace {

constexpr char kBreakLetter = 'b';
bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }

// Escapes a character for session::parse_text.
std::string escaped(const std::string& character) { return character == "\\" ? "\\\\" : character; }

}  // namespace

// The menu has no keys that type a character, and no keys whose name is one character.
MachineKeys::MachineKeys(machines::Machine& machine, bool serial) : map_(machines::keys_of(machine)), serial_(serial) {
  const auto keys = machines::keys_of(machine);
  break_key_ = engine::break_key(keys);
  if (break_key_ >= 0) menu_.push_back({kBreakLetter, break_key_});
  const bool all = serial || std::any_of(keys.begin(), keys.end(), [](const machines::KeyInfo& key) { return !key.characters.empty(); });
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const machines::KeyInfo& info = keys[i];
    const int key = static_cast<int>(i);
    if (info.name.size() < 2) continue;
    const engine::KeyBinding& binding = map_.binding(key);
    if (!all && binding.character != 0) letters_.push_back(binding.text() + " " + info.name);
    if (all && key != break_key_ && info.characters.empty() && info.layer == 0) add_to_menu(info.name, key);
  }
}

// Assigns the first free letter of the name, or else a digit.
void MachineKeys::add_to_menu(std::string_view name, int key) {
  for (const char c : tools::lower(name) + "0123456789") {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 || c == kBreakLetter || key_for_letter(c) >= 0) continue;
    menu_.push_back({c, key});
    return;
  }
}

int MachineKeys::key_for_letter(char letter) const {
  const auto found = std::find_if(menu_.begin(), menu_.end(), [&](const Entry& each) { return each.letter == tools::lower(letter); });
  return found == menu_.end() ? -1 : found->key;
}

std::optional<session::KeyAction> MachineKeys::find_action(const std::string& character, bool by_hand, machines::Machine& machine) const {
  const auto action = [&](int key) {
    return session::KeyAction{.name = machines::keys_of(machine)[static_cast<std::size_t>(key)].name, .key = key};
  };
  if (!serial_ && by_hand && character.size() == 1 && is_upper(character[0])) {
    const int key = map_.find(character, true);
    if (key >= 0 && map_.binding(key).shift) return action(key);
  }
  try {
    std::vector<session::KeyAction> actions = session::parse_text(escaped(character), machine);
    if (actions.size() == 1) return std::move(actions.front());
  } catch (const session::Error&) {}  // no key types it
  if (serial_) return std::nullopt;
  if (const int key = map_.find(character, false); key >= 0) return action(key);
  return std::nullopt;
}

}  // namespace janus::terminal
