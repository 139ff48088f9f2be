// GET and PUT.
//
//     +0  width in bits: pixels times bits per pixel in one plane      +2  height      +4  row by row, plane by plane from the lowest,
//     the left dot in the highest bits, each row padded to whole bytes
//
// Source: QBasic help, "Screen Image Arrays and Compatibility", and its formula for the size.
#include <algorithm>

#include "machines/qbasic/language/errors.hpp"
#include "machines/qbasic/screen/screen.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr std::size_t kHeader = 4;

int bits_of(const ModeInfo& mode) { return mode.planes > 1 ? 1 : mode.bits; }

// A byte per plane and row; `visit(x, y, index, shift, plane)` for the part of each dot in it.
template <class Visit>
void each_part(const ModeInfo& mode, int width, int height, Visit visit) {
  const int bits = bits_of(mode);
  const auto row = static_cast<std::size_t>((width * bits + 7) / 8);
  std::size_t index = kHeader;
  for (int y = 0; y < height; ++y) {
    for (int plane = 0; plane < mode.planes; ++plane, index += row) {
      for (int x = 0; x < width; ++x) visit(x, y, index + static_cast<std::size_t>(x * bits / 8), 8 - bits - x * bits % 8, plane);
    }
  }
}

std::size_t size_of(const ModeInfo& mode, int width, int height) {
  return kHeader + static_cast<std::size_t>((width * bits_of(mode) + 7) / 8) * static_cast<std::size_t>(mode.planes * height);
}

}  // namespace

std::vector<std::uint8_t> Screen::get_picture(Point from, Point to) {
  const Dot a = to_dot(from), b = to_dot(to);
  if (!view_.contains(a.x, a.y) || !view_.contains(b.x, b.y)) throw BasicError{5};
  const Box box{std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
  std::vector<std::uint8_t> bytes(size_of(*mode_, box.width(), box.height()));
  const int wide = box.width() * bits_of(*mode_);
  bytes[0] = static_cast<std::uint8_t>(wide), bytes[1] = static_cast<std::uint8_t>(wide >> 8);
  bytes[2] = static_cast<std::uint8_t>(box.height()), bytes[3] = static_cast<std::uint8_t>(box.height() >> 8);
  const Pixels pixels = this->pixels();
  work_ += static_cast<std::size_t>(mode_->planes * box.width() * box.height());
  const int mask = (1 << bits_of(*mode_)) - 1;
  each_part(*mode_, box.width(), box.height(), [&](int x, int y, std::size_t index, int shift, int plane) {
    const int part = pixels.at(box.left + x, box.top + y) >> plane & mask;
    bytes[index] = static_cast<std::uint8_t>(bytes[index] | part << shift);
  });
  last_ = b;
  return bytes;
}

void Screen::put_picture(Point at, std::span<const std::uint8_t> picture, PutAction action) {
  const Dot corner = to_dot(at);
  if (picture.size() < kHeader) throw BasicError{5};
  const int width = (picture[0] | picture[1] << 8) / bits_of(*mode_), height = picture[2] | picture[3] << 8;
  if (width == 0 || height == 0 || picture.size() < size_of(*mode_, width, height) || !view_.contains(corner.x, corner.y) ||
      !view_.contains(corner.x + width - 1, corner.y + height - 1))
    throw BasicError{5};
  const int mask = (1 << bits_of(*mode_)) - 1;
  std::vector<std::uint8_t> values(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  each_part(*mode_, width, height, [&](int x, int y, std::size_t index, int shift, int plane) {
    std::uint8_t& value = values[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
    value = static_cast<std::uint8_t>(value | (picture[index] >> shift & mask) << plane);
  });
  Pixels pixels = this->pixels();
  work_ += static_cast<std::size_t>(mode_->planes + 1) * values.size();
  std::size_t i = 0;
  for (int y = corner.y; y < corner.y + height; ++y) {
    for (int x = corner.x; x < corner.x + width; ++x) {
      const int value = values[i++], before = pixels.at(x, y);
      switch (action) {
        case PutAction::pset: pixels.set(x, y, value); break;
        case PutAction::preset: pixels.set(x, y, ~value & (mode_->attributes - 1)); break;
        case PutAction::and_: pixels.set(x, y, before & value); break;
        case PutAction::or_: pixels.set(x, y, before | value); break;
        case PutAction::xor_: pixels.set(x, y, before ^ value); break;
      }
    }
  }
  last_ = corner;
  mark_changed();
}

}  // namespace janus::machines::qbasic
