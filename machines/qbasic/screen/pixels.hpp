// Pixel access for graphics modes, in the v-ram: rows from the top, in whole bytes, with the leftmost
// pixel in a byte's highest bits. Coordinates must be inside the screen.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "machines/qbasic/screen/modes.hpp"

namespace janus::machines::qbasic {

// A rectangle in pixels, including both corners.
struct Box {
  int left = 0, top = 0, right = 0, bottom = 0;
  bool contains(int x, int y) const { return x >= left && x <= right && y >= top && y <= bottom; }
  int width() const { return right - left + 1; }
  int height() const { return bottom - top + 1; }
};

class Pixels {
 public:
  Pixels(const ModeInfo& mode, std::span<std::uint8_t> v_ram)
      : v_ram_(v_ram),
        stride_(static_cast<std::size_t>(mode.width) * static_cast<std::size_t>(mode.bits) / 8),
        bits_(static_cast<unsigned>(mode.bits)),
        per_byte_(8 / bits_),
        column_bits_(static_cast<unsigned>(std::countr_zero(per_byte_))),
        shift_bits_(static_cast<unsigned>(std::countr_zero(bits_))),
        mask_(static_cast<std::uint8_t>((1U << bits_) - 1)) {}

  std::uint8_t at(int x, int y) const {
    const auto column = static_cast<unsigned>(x);
    return static_cast<std::uint8_t>(v_ram_[byte_index(column, y)] >> shift(column) & mask_);
  }
  void set(int x, int y, int attribute) {
    const auto column = static_cast<unsigned>(x);
    std::uint8_t& byte = v_ram_[byte_index(column, y)];
    byte = static_cast<std::uint8_t>((byte & ~(mask_ << shift(column))) | (attribute & mask_) << shift(column));
  }
  void fill(const Box& box, int attribute);
  // Moves rows `first` to `last` up by `by` rows; the vacated rows are unchanged.
  void move_up(int first, int last, int by);
  std::size_t stride() const { return stride_; }
  int per_byte() const { return static_cast<int>(per_byte_); }

 private:
  // A shift is sufficient because modes have 1, 2, 4 or 8 bits per pixel.
  std::size_t byte_index(unsigned x, int y) const { return static_cast<std::size_t>(y) * stride_ + (x >> column_bits_); }
  unsigned shift(unsigned x) const { return (~x & (per_byte_ - 1)) << shift_bits_; }

  std::span<std::uint8_t> v_ram_;
  std::size_t stride_;
  unsigned bits_, per_byte_, column_bits_, shift_bits_;
  std::uint8_t mask_;
};

}  // namespace janus::machines::qbasic
