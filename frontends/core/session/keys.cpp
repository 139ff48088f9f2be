#include "frontends/core/session/keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "frontends/core/debug/symbols.hpp"
#include "frontends/core/session/chord.hpp"
#include "frontends/core/session/error.hpp"
#include "tools/number.hpp"
#include "tools/text.hpp"
#include "tools/utf8.hpp"

namespace janus::session {
namespace {

constexpr std::uint64_t kLongestWait = std::uint64_t{1} << 48;  // nine years at 1 MHz

std::optional<int> find_key(std::string_view name, const machines::Machine& machine) {
  const auto keys = machines::keys_of(machine);
  for (const bool fold : {false, true}) {
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i].name == name || (fold && tools::upper(keys[i].name) == tools::upper(name))) return static_cast<int>(i);
    }
  }
  return std::nullopt;
}

const machines::KeyInfo& info_of(int key, const machines::Machine& machine) {
  return machines::keys_of(machine)[static_cast<std::size_t>(key)];
}

std::string key_names(const machines::Machine& machine) {
  std::string names;
  for (const machines::KeyInfo& key : machines::keys_of(machine)) {
    names += (names.empty() ? "" : " ") + std::string(key.name) + (key.toggle ? "=on|off" : "");
  }
  return names;
}

[[noreturn]] void refuse(std::size_t position, std::string_view item, const std::string& hint) {
  throw Error(fmt::format("key {} in the list, `{}`: {}", position, item, hint));
}

KeyAction parse_wait(std::size_t position, std::string_view item, std::string_view number) {
  KeyAction action{.kind = KeyAction::Kind::wait, .name = std::string(item)};
  action.cycles = tools::parse_number<std::uint64_t>(number).value_or(kLongestWait + 1);
  if (action.cycles > kLongestWait) refuse(position, item, "expected a number of cycles, as in WAIT=20000");
  return action;
}

KeyAction parse_toggle(std::size_t position, const std::string& item, const machines::Machine& machine) {
  const std::size_t equals = item.find('=');
  const auto key = find_key(item.substr(0, equals), machine);
  const std::string value = tools::upper(item.substr(equals + 1));
  if (!key || !info_of(*key, machine).toggle || (value != "ON" && value != "OFF")) {
    refuse(position, item, fmt::format("only a switch accepts =on or =off; keys of {}: {}", machine.name(), key_names(machine)));
  }
  return {.kind = KeyAction::Kind::toggle, .name = item, .key = *key, .on = value == "ON"};
}

// SHIFT+A: all but the last are modifiers. nullopt for anything else.
std::optional<KeyAction> parse_chord(std::string_view item, const machines::Machine& machine) {
  KeyAction chord{.name = std::string(item)};
  for (std::size_t plus; (plus = item.find('+')) != std::string_view::npos && plus + 1 < item.size(); item.remove_prefix(plus + 1)) {
    const auto modifier = find_key(item.substr(0, plus), machine);
    if (!modifier || info_of(*modifier, machine).layer == 0) return std::nullopt;
    chord.with.push_back(*modifier);
  }
  const auto key = find_key(item, machine);
  if (!key || chord.with.empty() || info_of(*key, machine).toggle) return std::nullopt;
  chord.key = *key;
  return chord;
}

KeyAction parse_item(std::size_t position, const std::string& item, const machines::Machine& machine) {
  using Kind = KeyAction::Kind;
  if (const auto key = find_key(item, machine)) {
    const machines::KeyInfo& info = info_of(*key, machine);
    if (info.toggle) refuse(position, item, fmt::format("this is a switch; write {0}=on or {0}=off", info.name));
    return {.kind = Kind::key, .name = std::string(info.name), .key = *key};
  }
  if (auto chord = parse_chord(item, machine)) return *std::move(chord);
  const std::string word = tools::upper(item);
  if (word == "PLAY") return {.kind = Kind::play, .name = word};
  if (word == "STOP") return {.kind = Kind::stop, .name = word};
  if (word == "REC") return {.kind = Kind::record, .name = word};
  if (word.starts_with("WAIT=")) return parse_wait(position, word, std::string_view(word).substr(5));
  if (item.find('=') != std::string::npos) return parse_toggle(position, item, machine);
  if (item.empty()) refuse(position, item, "missing name between two commas");
  std::string names = key_names(machine);
  if (!names.empty()) names += ", or ";
  if (const_cast<machines::Machine&>(machine).tape() != nullptr) names += "PLAY STOP REC ";
  refuse(position, item, fmt::format("unknown key of {}; use {}WAIT=cycles", machine.name(), names));
}

std::uint8_t hex_byte(std::string_view text, std::size_t at) {
  const std::string digits(text.substr(at, 2));
  if (digits.size() != 2 || !tools::is_hexadecimal(digits)) {
    throw Error(fmt::format("text to type, column {}: \\x needs two hexadecimal digits, as in \\x7F", at + 1));
  }
  return static_cast<std::uint8_t>(std::stoi(digits, nullptr, 16));
}

std::string bytes_of(std::string_view text) {
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '\\') {
      bytes += text[at];
      continue;
    }
    switch (++at < text.size() ? text[at] : '\0') {
      case 'r': bytes += '\r'; break;
      case 'n': bytes += '\n'; break;
      case 't': bytes += '\t'; break;
      case '\\': bytes += '\\'; break;
      case 'x':
        bytes += static_cast<char>(hex_byte(text, at + 1));
        at += 2;
        break;
      default: throw Error(fmt::format("text to type, column {}: unknown escape sequence; use one of r n t \\ xNN after \\", at + 1));
    }
  }
  return bytes;
}

// Accepts a byte, or a character in UTF-8.
std::string character_name(std::string_view character) {
  if (character == "\r") return "\\r";
  if (character == "\n") return "\\n";
  if (character.size() > 1) return std::string(character);
  const auto byte = static_cast<unsigned char>(character.front());
  return byte >= 0x20 && byte < 0x7F ? std::string(character) : fmt::format("\\x{:02X}", byte);
}

std::optional<KeyAction> find_typed(std::string_view character, const machines::Machine& machine) {
  auto chord = chord_for(machines::keys_of(machine), character);
  if (!chord) return std::nullopt;
  return KeyAction{.name = character_name(character), .key = chord->key, .with = std::move(chord->with)};
}

// On a machine without small letters types capitals; Enter is used for both line ends.
std::optional<KeyAction> type_on_keys(std::string_view character, const machines::Machine& machine) {
  const std::string other = character == "\n" ? "\r" : tools::upper(character);
  for (const std::string_view wanted : {character, std::string_view(other)}) {
    if (auto action = find_typed(wanted, machine)) return action;
  }
  const std::string name = character_name(character);
  if (const auto key = find_key(character == "\r" ? "RETURN" : name, machine)) return KeyAction{.name = name, .key = *key};
  return std::nullopt;
}

}  // namespace

std::vector<KeyAction> parse_keys(const std::vector<std::string>& names, machines::Machine& machine) {
  std::vector<KeyAction> actions;
  for (const std::string& name : names) actions.push_back(parse_item(actions.size() + 1, std::string(tools::trim(name)), machine));
  for (const KeyAction& action : actions) {
    const bool deck =
        action.kind == KeyAction::Kind::play || action.kind == KeyAction::Kind::stop || action.kind == KeyAction::Kind::record;
    if (deck && machine.tape() == nullptr) {
      throw Error(fmt::format("{}: {} does not have a cassette deck", action.name, machine.name()));
    }
  }
  return actions;
}

std::vector<KeyAction> parse_keys(std::string_view list, machines::Machine& machine) {
  std::vector<std::string> names;
  if (tools::trim(list).empty()) return {};
  for (std::size_t start = 0; start <= list.size();) {
    const std::size_t comma = std::min(list.find(',', start), list.size());
    names.emplace_back(list.substr(start, comma - start));
    start = comma + 1;
  }
  return parse_keys(names, machine);
}

std::vector<KeyAction> parse_text(std::string_view text, machines::Machine& machine) {
  std::vector<KeyAction> actions;
  const std::string bytes = bytes_of(text);
  const machines::Keyboards* keyboards = std::as_const(machine).keyboards();
  if (machine.terminal() != nullptr && (keyboards == nullptr || !keyboards->takes_text())) {
    for (const char& c : bytes)
      actions.push_back({.kind = KeyAction::Kind::character, .name = character_name({&c, 1}), .byte = static_cast<std::uint8_t>(c)});
    return actions;
  }
  for (std::string_view rest = bytes; !rest.empty();) {
    const std::string_view character = rest.substr(0, std::max<std::size_t>(tools::sequence_length(rest), 1));
    rest.remove_prefix(character.size());
    auto action = type_on_keys(character, machine);
    if (!action) {
      throw Error(
          fmt::format("cannot type `{}` on {}: no key has this character, and no terminal is connected (see the "
                      "options in `janus info {}`)",
                      character_name(character), machine.name(), machine.name()));
    }
    actions.push_back(*std::move(action));
  }
  return actions;
}

}  // namespace janus::session
