#include "machines/qbasic/keys.hpp"

#include <string_view>

namespace janus::machines::qbasic {
namespace {

constexpr unsigned kShift = 1, kCapsLock = 2;
constexpr std::uint16_t kExtended = 0x100;

struct Special {
  const char* name;
  std::uint8_t scan_code;  // IBM PC Technical Reference, extended codes of INT 16
};
constexpr Special kSpecials[] = {{"F1", 59},    {"F2", 60},  {"F3", 61},   {"F4", 62},   {"F5", 63},  {"F6", 64},   {"F7", 65},
                                 {"F8", 66},    {"F9", 67},  {"F10", 68},  {"HOME", 71}, {"UP", 72},  {"PGUP", 73}, {"LEFT", 75},
                                 {"RIGHT", 77}, {"END", 79}, {"DOWN", 80}, {"PGDN", 81}, {"INS", 82}, {"DEL", 83}};

struct Row {
  std::string_view plain, shifted;
  float column;
};
constexpr Row kKeyRows[] = {{"`1234567890-=", "~!@#$%^&*()_+", 1},
                            {"qwertyuiop[]\\", "QWERTYUIOP{}|", 2.5F},
                            {"asdfghjkl;'", "ASDFGHJKL:\"", 2.75F},
                            {"zxcvbnm,./", "ZXCVBNM<>?", 3.25F}};

std::vector<KeyInfo> make_infos() {
  std::vector<KeyInfo> keys = {{.name = "RUN", .column = 0, .row = 0, .width = 2, .direct = true, .resets = true}};
  const auto add = [&](std::string name, float column, float row, std::vector<std::string> characters, float width = 1) {
    keys.push_back({.name = std::move(name), .column = column, .row = row, .width = width, .characters = std::move(characters)});
  };
  add("ESC", 0, 1.5F, {"\x1B"});
  for (std::size_t row = 0; row < std::size(kKeyRows); ++row) {
    for (std::size_t i = 0; i < kKeyRows[row].plain.size(); ++i) {
      const std::string plain(1, kKeyRows[row].plain[i]), shifted(1, kKeyRows[row].shifted[i]);
      const bool letter = plain[0] >= 'a' && plain[0] <= 'z';
      add(letter ? shifted : plain, kKeyRows[row].column + static_cast<float>(i), static_cast<float>(row) + 1.5F,
          {plain, shifted, letter ? shifted : plain, letter ? plain : shifted});
    }
  }
  add("BACKSPACE", 14, 1.5F, {"\b"}, 2);
  add("TAB", 1, 2.5F, {"\t"}, 1.5F);
  add("ENTER", 13.75F, 3.5F, {"\r"}, 2.25F);
  add("SPACE", 5, 5.5F, {" "}, 6);
  keys.push_back({.name = "SHIFT", .column = 1, .row = 4.5F, .width = 2.25F, .layer = kShift});
  keys.push_back({.name = "CAPS LOCK", .toggle = true, .column = 1, .row = 3.5F, .width = 1.75F, .layer = kCapsLock});
  for (std::size_t i = 0; i < std::size(kSpecials); ++i) {
    const bool function = i < 10;
    const auto place = static_cast<float>(i - (function ? 0 : 10));
    add(kSpecials[i].name, function ? 3 + place : 1 + 1.5F * place, function ? 0 : 7, {}, function ? 1 : 1.5F);
  }
  return keys;
}

}  // namespace

std::span<const KeyInfo> Keys::infos() {
  static const std::vector<KeyInfo> infos = make_infos();
  return infos;
}

unsigned Keys::layer() const {
  unsigned layer = 0;
  for (std::size_t i = 0; i < infos().size(); ++i)
    if (down_[i]) layer |= infos()[i].layer;
  return layer;
}

void Keys::press(int key) {
  const auto at = static_cast<std::size_t>(key);
  down_[at] = true;
  const KeyInfo& info = infos()[at];
  if (info.resets || info.layer != 0 || buffer_.size() >= kMost) return;
  if (!info.characters.empty()) {
    const unsigned now = layer();
    buffer_.push_back(static_cast<std::uint8_t>(info.characters[now < info.characters.size() ? now : 0][0]));
    return;
  }
  for (const Special& special : kSpecials)
    if (info.name == special.name) buffer_.push_back(kExtended | special.scan_code);
}

void Keys::type(std::uint8_t code) {
  if (buffer_.size() < kMost) buffer_.push_back(code == '\n' ? '\r' : code);
}

std::string Keys::take() {
  if (buffer_.empty()) return {};
  const std::uint16_t key = buffer_.front();
  buffer_.erase(buffer_.begin());
  const char low = static_cast<char>(key & 0xFF);
  return key >= kExtended ? std::string{'\0', low} : std::string(1, low);
}

}  // namespace janus::machines::qbasic
