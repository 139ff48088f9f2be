#include "frontends/faces/terminal/machine_keys.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "tools/text.hpp"

namespace janus::terminal {
namespace {

constexpr char kBreakLetter = 'b';
bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }

// As session::parse_text reads it.
std::string escaped(const std::string& character) { return character == "\\" ? "\\\\" : character; }

}  // namespace

MachineKeys::MachineKeys(machines::Machine& machine, bool serial) : map_(machines::keys_of(machine)), serial_(serial) {
  bool types = false;
  for (const machines::KeyInfo& key : machines::keys_of(machine)) {
    const bool typed = !key.characters.empty();
    types = types || typed;
    keys_.push_back({tools::upper(key.name), typed || key.layer != 0});
  }
  break_key_ = engine::break_key(machines::keys_of(machine));
  make_menu(serial || types);
  if (serial || types) return;
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    const engine::KeyBinding& binding = map_.binding(static_cast<int>(i));
    if (keys_[i].name.size() > 1 && binding.character != 0) letters_.push_back(binding.text() + " " + machines::keys_of(machine)[i].name);
  }
}

// The first letter of its name that is free, or else a digit. Keys that type a character have none, nor those of one character that
// are typed as such.
void MachineKeys::make_menu(bool all) {
  if (break_key_ >= 0) menu_.push_back({kBreakLetter, break_key_});
  if (!all) return;
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    if (static_cast<int>(i) == break_key_ || keys_[i].types || keys_[i].name.size() < 2) continue;
    for (const char c : keys_[i].name + "0123456789") {
      const char letter = tools::lower(c);
      if (std::isalnum(static_cast<unsigned char>(letter)) == 0 || letter == kBreakLetter || chosen(letter) >= 0) continue;
      menu_.push_back({letter, static_cast<int>(i)});
      break;
    }
  }
}

int MachineKeys::chosen(char letter) const {
  const auto found = std::find_if(menu_.begin(), menu_.end(), [&](const Entry& each) { return each.letter == tools::lower(letter); });
  return found == menu_.end() ? -1 : found->key;
}

std::optional<session::KeyAction> MachineKeys::typed(const std::string& character, bool by_hand, machines::Machine& machine) const {
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
