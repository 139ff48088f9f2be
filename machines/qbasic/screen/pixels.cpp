#include "machines/qbasic/screen/pixels.hpp"

#include <algorithm>

namespace janus::machines::qbasic {

void Pixels::fill(const Box& box, int attribute) {
  std::uint8_t whole = 0;  // a byte filled with it
  for (unsigned i = 0; i < per_byte_; ++i) whole = static_cast<std::uint8_t>(whole << bits_ | (attribute & mask_));
  const int each = per_byte();
  const int first = std::min((box.left + each - 1) / each * each, box.right + 1);  // first whole byte
  const int end = std::max((box.right + 1) / each * each, first);
  for (int y = box.top; y <= box.bottom; ++y) {
    for (int x = box.left; x < first; ++x) set(x, y, attribute);
    const auto from = v_ram_.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(y) * stride_);
    if (end > first) std::fill(from + first / each, from + end / each, whole);
    for (int x = end; x <= box.right; ++x) set(x, y, attribute);
  }
}

void Pixels::move_up(int first, int last, int by) {
  const auto row = [&](int y) { return v_ram_.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(y) * stride_); };
  if (first + by <= last) std::copy(row(first + by), row(last + 1), row(first));
}

}  // namespace janus::machines::qbasic
