#include "frontends/session/keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

#include "frontends/debug/symbols.hpp"
#include "frontends/session/error.hpp"
#include "tools/text.hpp"

namespace janus::session {
namespace {

constexpr std::uint64_t kLongestWait = std::uint64_t{1} << 48;  // nine years at 1 MHz

std::optional<int> find_key(std::string_view name, const machines::Machine& machine) {
  const auto keys = machine.keys();
  for (const bool fold : {false, true}) {
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i].name == name || (fold && tools::upper(keys[i].name) == tools::upper(name))) return static_cast<int>(i);
    }
  }
  return std::nullopt;
}

std::string key_names(const machines::Machine& machine) {
  std::string names;
  for (const machines::KeyInfo& key : machine.keys()) {
    names += (names.empty() ? "" : " ") + std::string(key.name) + (key.toggle ? "=on|off" : "");
  }
  return names;
}

[[noreturn]] void refuse(std::size_t position, std::string_view item, const std::string& mend) {
  throw Error(fmt::format("key {} of the list, `{}`: {}", position, item, mend));
}

KeyAction parse_wait(std::size_t position, std::string_view item, std::string_view number) {
  KeyAction action{.kind = KeyAction::Kind::wait, .name = std::string(item)};
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), action.cycles);
  if (error != std::errc{} || end != number.data() + number.size() || action.cycles > kLongestWait) {
    refuse(position, item, "write a number of cycles, as in WAIT=20000");
  }
  return action;
}

KeyAction parse_toggle(std::size_t position, const std::string& item, const machines::Machine& machine) {
  const std::size_t equals = item.find('=');
  const auto key = find_key(item.substr(0, equals), machine);
  const std::string value = tools::upper(item.substr(equals + 1));
  if (!key || !machine.keys()[static_cast<std::size_t>(*key)].toggle || (value != "ON" && value != "OFF")) {
    refuse(
        position, item,
        fmt::format("only a switch takes =on or =off; keys of {}: {}", machine.name(), key_names(machine)));
  }
  return {.kind = KeyAction::Kind::toggle, .name = item, .key = *key, .on = value == "ON"};
}

KeyAction parse_item(std::size_t position, const std::string& item, const machines::Machine& machine) {
  using Kind = KeyAction::Kind;
  if (const auto key = find_key(item, machine)) {
    const machines::KeyInfo& info = machine.keys()[static_cast<std::size_t>(*key)];
    if (info.toggle)
      refuse(position, item, fmt::format("this is a switch: write {0}=on or {0}=off", info.name));
    return {.kind = Kind::key, .name = std::string(info.name), .key = *key};
  }
  const std::string word = tools::upper(item);
  if (word == "PLAY") return {.kind = Kind::play, .name = word};
  if (word == "STOP") return {.kind = Kind::stop, .name = word};
  if (word == "REC") return {.kind = Kind::record, .name = word};
  if (word.starts_with("WAIT=")) return parse_wait(position, word, std::string_view(word).substr(5));
  if (item.find('=') != std::string::npos) return parse_toggle(position, item, machine);
  if (item.empty()) refuse(position, item, "a name is missing between two commas");
  refuse(position, item,
         fmt::format("{} has no such key; it has {}; besides there are PLAY STOP REC WAIT=cycles",
                     machine.name(), key_names(machine)));
}

std::uint8_t hex_byte(std::string_view text, std::size_t at) {
  unsigned value = 0;
  const auto digits = text.substr(at, 2);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  if (digits.size() != 2 || error != std::errc{} || end != digits.data() + 2) {
    throw Error(
        fmt::format("text to type, column {}: \\x takes two hexadecimal digits, as in \\x7F", at + 1));
  }
  return static_cast<std::uint8_t>(value);
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
      default: throw Error(fmt::format("text to type, column {}: after \\ one of r n t \\ xNN", at + 1));
    }
  }
  return bytes;
}

std::string character_name(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (c == '\r') return "\\r";
  if (c == '\n') return "\\n";
  return byte >= 0x20 && byte < 0x7F ? std::string(1, c) : fmt::format("\\x{:02X}", byte);
}

}  // namespace

std::vector<KeyAction> parse_keys(const std::vector<std::string>& names, machines::Machine& machine) {
  std::vector<KeyAction> actions;
  for (const std::string& name : names)
    actions.push_back(parse_item(actions.size() + 1, std::string(tools::trim(name)), machine));
  for (const KeyAction& action : actions) {
    const bool deck = action.kind == KeyAction::Kind::play || action.kind == KeyAction::Kind::stop ||
                      action.kind == KeyAction::Kind::record;
    if (deck && machine.tape() == nullptr) {
      throw Error(fmt::format("{}: {} has no cassette deck", action.name, machine.name()));
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
  for (const char c : bytes_of(text)) {
    const std::string name = character_name(c);
    if (machine.terminal() != nullptr) {
      actions.push_back(
          {.kind = KeyAction::Kind::character, .name = name, .byte = static_cast<std::uint8_t>(c)});
    } else if (const auto key = find_key(c == '\r' ? "RETURN" : name, machine)) {
      actions.push_back({.kind = KeyAction::Kind::key, .name = name, .key = *key});
    } else {
      throw Error(fmt::format(
          "`{}` cannot be typed on {}: no terminal is connected (see its options in `janus info {}`), "
          "and no key bears this character",
          name, machine.name(), machine.name()));
    }
  }
  return actions;
}

}  // namespace janus::session
