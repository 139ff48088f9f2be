#include "frontends/ui/terminal/strokes.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace janus::terminal {
namespace {

constexpr char kEscape = '\x1b';

struct Named {
  std::string_view sequence;  // after ESC [ or ESC O
  const char* key;
};
constexpr Named kKeys[] = {{"A", "UP"},    {"B", "DOWN"},    {"C", "RIGHT"},   {"D", "LEFT"}, {"H", "HOME"},    {"F", "END"},
                           {"1~", "HOME"}, {"2~", "INSERT"}, {"3~", "DELETE"}, {"4~", "END"}, {"5~", "PAGEUP"}, {"6~", "PAGEDOWN"},
                           {"P", "F1"},    {"Q", "F2"},      {"R", "F3"},      {"S", "F4"},   {"11~", "F1"},    {"12~", "F2"},
                           {"13~", "F3"},  {"14~", "F4"},    {"15~", "F5"},    {"17~", "F6"}, {"18~", "F7"},    {"19~", "F8"},
                           {"20~", "F9"},  {"21~", "F10"},   {"23~", "F11"},   {"24~", "F12"}};

// Returns the length of a UTF-8 character from its first byte; 1 for an invalid one.
std::size_t length_of(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte >= 0xF8 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
}

// Returns the length of ESC [ ... or ESC O x, including ESC; 0: incomplete.
std::size_t sequence_length(std::string_view bytes) {
  if (bytes[1] == 'O') return bytes.size() > 2 ? 3 : 0;
  const auto end = std::find_if(bytes.begin() + 2, bytes.end(), [](char c) { return c >= 0x40 && c <= 0x7E; });
  return end == bytes.end() ? 0 : static_cast<std::size_t>(end - bytes.begin()) + 1;
}

std::string name_of(std::string_view sequence) {
  const auto found = std::find_if(std::begin(kKeys), std::end(kKeys), [&](const Named& each) { return each.sequence == sequence; });
  return found == std::end(kKeys) ? std::string() : found->key;
}

}  // namespace

std::vector<Stroke> StrokeReader::take(std::string& bytes, bool all) {
  std::vector<Stroke> strokes;
  std::string_view rest = bytes;
  while (!rest.empty()) {
    if (rest[0] == kEscape && rest.size() == 1 && !all) break;
    if (rest[0] == kEscape && rest.size() > 1 && (rest[1] == '[' || rest[1] == 'O')) {
      std::size_t length = sequence_length(rest);
      if (length == 0 && !all) break;
      if (length == 0) length = rest.size();
      const std::string_view sequence = rest.substr(2, length - 2);
      rest.remove_prefix(length);
      if (sequence == "200~") bracketed_ = true;
      else if (sequence == "201~") bracketed_ = false;
      else strokes.push_back({.text = {}, .key = name_of(sequence), .pasted = bracketed_});
      after_return_ = false;
      continue;
    }
    const std::size_t length = length_of(rest[0]);
    if (length > rest.size() && !all) break;
    Stroke stroke{.text = std::string(rest.substr(0, length)), .key = {}, .pasted = bracketed_};
    rest.remove_prefix(std::min(length, rest.size()));
    // Every line end of pasted text is the Return key.
    const bool second = stroke.text == "\n" && std::exchange(after_return_, stroke.text == "\r");
    if (second && (bracketed_ || many_ || !strokes.empty())) continue;
    after_return_ = stroke.text == "\r";
    if (stroke.text == "\n" && bracketed_) stroke.text = "\r";
    strokes.push_back(std::move(stroke));
  }
  bytes.erase(0, bytes.size() - rest.size());
  if (!strokes.empty()) many_ = strokes.size() > 1;
  if (strokes.size() > 1) {
    for (Stroke& stroke : strokes) {
      stroke.pasted = true;
      if (stroke.text == "\n") stroke.text = "\r";
    }
  }
  return strokes;
}

}  // namespace janus::terminal
