// A matrix of momentary keys with up to 8 rows and 8 columns. A pressed key connects its row to its column. The
// board pulls one row low at a time and reads the columns, which have pull-ups.
#pragma once

#include <array>
#include <cstdint>

namespace janus::machines {

class Keypad {
 public:
  void set(int row, int column, bool pressed) {
    auto& columns = rows_[static_cast<std::size_t>(row & 7)];
    const auto bit = static_cast<std::uint8_t>(1u << (column & 7));
    columns = static_cast<std::uint8_t>(pressed ? columns | bit : columns & ~bit);
  }

  bool pressed(int row, int column) const { return ((rows_[static_cast<std::size_t>(row & 7)] >> (column & 7)) & 1) != 0; }

  // Returns the columns that are low (bit set) while `row` is low, if each key has a diode.
  std::uint8_t columns_of(int row) const { return rows_[static_cast<std::size_t>(row & 7)]; }
  // Same, but without diodes: three keys at the corners of a rectangle also pull the fourth key's column low.
  std::uint8_t low_columns(int row) const {
    std::uint8_t low = rows_[static_cast<std::size_t>(row & 7)];
    for (bool grown = low != 0; grown;) {
      grown = false;
      for (const std::uint8_t columns : rows_) {
        if ((columns & low) && (columns & ~low)) {
          low |= columns;
          grown = true;
        }
      }
    }
    return low;
  }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.rows_);
  }

 private:
  std::array<std::uint8_t, 8> rows_{};
};

}  // namespace janus::machines
