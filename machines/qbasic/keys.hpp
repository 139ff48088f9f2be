// The PC keyboard as BASIC sees it. A pressed key adds its character to a buffer of 15 keys, which is read by INKEY$
// and INPUT. Keys without a character (arrows, F1 to F10) add two bytes: 0 and the scan code.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "machines/board/keyboards.hpp"

namespace janus::machines::qbasic {

class Keys {
 public:
  static constexpr std::size_t kMost = 15;
  static constexpr int kCount = 75;
  static constexpr int kReset = 0;  // restarts the program

  static std::span<const KeyInfo> infos();

  void press(int key);
  void release(int key) { down_[static_cast<std::size_t>(key)] = false; }
  bool pressed(int key) const { return down_[static_cast<std::size_t>(key)]; }
  // Adds a typed character; it is lost if the buffer is full.
  void type(std::uint8_t code);

  bool has_key() const { return !buffer_.empty(); }
  std::size_t count() const { return buffer_.size(); }
  // Removes and returns the next key in the format of INKEY$, or an empty string if there is none.
  std::string take();
  void clear() { buffer_.clear(); }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.down_);
    archive.value(self.buffer_);
    archive.check(self.buffer_.size() <= kMost, "the keyboard's buffer holds 15 keys");
  }

 private:
  unsigned layer() const;

  std::array<bool, kCount> down_{};
  std::vector<std::uint16_t> buffer_;  // each a character, or hexadecimal 100 plus a scan code
};

}  // namespace janus::machines::qbasic
