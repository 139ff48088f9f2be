#include "frontends/ui/terminal/status_line.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/ui/terminal/canvas.hpp"
#include "frontends/ui/terminal/words.hpp"
#include "tools/utf8.hpp"

namespace janus::terminal {
namespace {

struct Part {
  std::string text;
  int weight;  // the lowest is removed first
};

std::string cut(const std::string& text, std::size_t most) {
  std::string result;
  for (const char32_t c : to_code_points(text).substr(0, most)) result += tools::encode_utf8(c < 0x20 ? U' ' : c);
  return result;
}

std::string state_of(const views::Snapshot& now) {
  if (!now.running) return "stopped: " + now.stopped;
  return now.idle ? "waiting" : "running";
}

std::string break_hint(const StatusInfo& facts) {
  const int key = facts.keys.break_key();
  if (key < 0) return {};
  const std::string& name = facts.now.about->keys[static_cast<std::size_t>(key)].name;
  return (facts.serial ? "Ctrl-\\ b " : "Ctrl-C ") + name;
}

std::vector<std::string> menu_entries(const StatusInfo& facts) {
  std::vector<std::string> entries;
  for (const MachineKeys::Entry& entry : facts.keys.menu_entries()) {
    const auto key = static_cast<std::size_t>(entry.key);
    const machines::KeyInfo& info = facts.now.about->keys[key];
    const char* state = !info.toggle ? "" : facts.now.pressed[key] ? "=off" : "=on";  // state after a press
    entries.push_back(fmt::format("{} {}{}", entry.letter, info.name, state));
  }
  entries.push_back(facts.now.speed == 0 ? "= real speed" : "= full speed");
  if (facts.capitals) entries.emplace_back(*facts.capitals ? "^ lower case" : "^ Caps Lock");
  if (facts.waiting != 0) entries.emplace_back("- drop input");
  return entries;
}

}  // namespace

std::string status_line(const StatusInfo& facts, int columns) {
  const views::Snapshot& now = facts.now;
  std::vector<Part> parts;
  if (facts.menu) {
    for (const std::string& entry : menu_entries(facts)) parts.push_back({entry, 5});
    parts.push_back({"any other key: close", 2});
  } else {
    parts.push_back({now.about->program != nullptr ? now.about->program->name : now.about->machine, 3});
    if (now.terminal && now.terminal->bit_rate > 0 && facts.serial) parts.push_back({fmt::format("{} bit/s", now.terminal->bit_rate), 1});
    const std::string digits = now.display_text();
    if (facts.serial && digits.find_first_not_of(' ') != std::string::npos) parts.push_back({"[" + digits + "]", 0});
    parts.push_back({state_of(now), now.running ? 4 : 6});
    if (facts.waiting != 0) parts.push_back({fmt::format("{} to type", facts.waiting), 5});
    if (facts.capitals.value_or(false)) parts.push_back({"Caps Lock", 5});
    if (!facts.message.empty()) parts.push_back({facts.message, 7});
    if (!break_hint(facts).empty()) parts.push_back({break_hint(facts), 6});
    parts.push_back({"Ctrl-\\ keys", 5});
  }
  parts.push_back({"Ctrl-] quit", 8});
  const auto line = [&] {
    std::string text;
    for (const Part& part : parts) text += (text.empty() ? " " : "  ") + part.text;
    return text;
  };
  const auto most = static_cast<std::size_t>(std::max(columns, 0));
  while (parts.size() > 1 && width_of(line()) > most) {
    parts.erase(std::min_element(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.weight < b.weight; }));
  }
  std::string text = cut(line(), most);
  text.append(most - width_of(text), ' ');
  return text;
}

std::vector<std::string> key_help(const StatusInfo& facts, int columns) {
  std::vector<std::string> entries = facts.keys.letters();
  for (std::string& entry : facts.menu ? menu_entries(facts) : std::vector<std::string>()) entries.push_back("Ctrl-\\ " + entry);
  std::vector<std::string> lines;
  for (const std::string& entry : entries) {
    if (lines.empty() || static_cast<int>(width_of(lines.back()) + 3 + width_of(entry)) > columns) lines.emplace_back();
    lines.back() += (lines.back().empty() ? "" : "   ") + entry;
  }
  return lines;
}

}  // namespace janus::terminal
