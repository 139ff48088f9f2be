// The keyboard of a PC as BASIC sees it: a key that goes down puts its character into a buffer of 15, from which INKEY$ and INPUT take.
// Keys without one (arrows, F1 to F10) put in two bytes, 0 and their scan code.
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
  static constexpr int kReset = 0;  // starts the program again

  static std::span<const KeyInfo> infos();

  void press(int key);
  void release(int key) { down_[static_cast<std::size_t>(key)] = false; }
  bool pressed(int key) const { return down_[static_cast<std::size_t>(key)]; }
  // A character as if it had been typed; lost where the buffer is full.
  void type(std::uint8_t code);

  bool waiting() const { return !buffer_.empty(); }
  std::size_t count() const { return buffer_.size(); }
  // The next one, as INKEY$ gives it; empty: there is none.
  std::string take();
  void forget() { buffer_.clear(); }

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    archive.value(self.down_);
    archive.value(self.buffer_);
    archive.check(self.buffer_.size() <= kMost, "the keyboard's buffer holds 15 keys");
  }

 private:
  unsigned layer() const;

  std::array<bool, kCount> down_{};
  std::vector<std::uint16_t> buffer_;  // a character, or 100 hexadecimal and a scan code
};

}  // namespace janus::machines::qbasic
