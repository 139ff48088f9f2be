#include "machines/qbasic/screen/palette.hpp"

#include <algorithm>
#include <array>

#include "machines/qbasic/language/errors.hpp"

namespace janus::machines::qbasic {
namespace {

// EGA numbers of the sixteen colours: brown is 20, and the bright ones have all three weak bits.
constexpr std::array<std::uint8_t, 16> kSixteen = {0, 1, 2, 3, 4, 5, 20, 7, 56, 57, 58, 59, 60, 61, 62, 63};

// VGA number: six bits per component, red lowest.
constexpr std::int32_t vga(int red, int green, int blue) { return red | green << 8 | blue << 16; }

std::int32_t vga_of_ega(int number) {
  const auto part = [&](int strong, int weak) { return (number >> strong & 1) * 42 + (number >> weak & 1) * 21; };
  return vga(part(2, 5), part(1, 4), part(0, 3));
}

std::uint32_t rgb(std::int32_t number) {
  const auto part = [&](int shift) {
    const auto six = static_cast<std::uint32_t>(number >> shift & 63);
    return six << 2 | six >> 4;
  };
  return part(0) << 16 | part(8) << 8 | part(16);
}

// The 256 default colours of the VGA's BIOS: the sixteen, sixteen greys, and nine circles of 24 hues, from blue through red and
// green, for three brightnesses with three saturations each. The rest is black.
std::vector<std::int32_t> vga_default() {
  static constexpr int kGrey[] = {0, 5, 8, 11, 14, 17, 20, 24, 28, 32, 36, 40, 45, 50, 56, 63};
  static constexpr int kSteps[][5] = {{0, 16, 31, 47, 63}, {31, 39, 47, 55, 63}, {45, 49, 54, 58, 63},
                                      {0, 7, 14, 21, 28},  {14, 17, 21, 24, 28}, {20, 22, 24, 26, 28},
                                      {0, 4, 8, 12, 16},   {8, 10, 12, 14, 16},  {11, 12, 13, 15, 16}};
  std::vector<std::int32_t> all;
  for (const int number : kSixteen) all.push_back(vga_of_ega(number));
  for (const int grey : kGrey) all.push_back(vga(grey, grey, grey));
  for (const auto& steps : kSteps) {
    for (int hue = 0; hue < 24; ++hue) {
      const int part = hue / 4, up = steps[hue % 4], down = steps[4 - hue % 4], low = steps[0], high = steps[4];
      const std::array<std::array<int, 3>, 6> parts = {
          {{up, low, high}, {high, low, down}, {high, up, low}, {down, high, low}, {low, high, up}, {low, down, high}}};
      const auto& [red, green, blue] = parts[static_cast<std::size_t>(part)];
      all.push_back(vga(red, green, blue));
    }
  }
  all.resize(256);
  return all;
}

bool is_colour(const ModeInfo& mode, std::int32_t number) {
  switch (mode.colours) {
    case Colours::cga: return number >= 0 && number < 16;
    case Colours::ega: return number >= 0 && number < 64;
    default: return number >= 0 && (number & ~0x3F3F3F) == 0;
  }
}

}  // namespace

Palette::Palette(const ModeInfo& mode) : mode_(&mode) {
  if (mode.number == 1) numbers_ = {0, 11, 13, 15};
  else if (mode.number == 2) numbers_ = {0, 15};
  else if (mode.number == 11) numbers_ = {0, vga(63, 63, 63)};
  else if (mode.number == 13) numbers_ = vga_default();
  else {
    for (int i = 0; i < mode.attributes; ++i) {
      const int ega = kSixteen[static_cast<std::size_t>(i)];
      numbers_.push_back(mode.colours == Colours::cga ? i : mode.colours == Colours::ega ? ega : vga_of_ega(ega));
    }
  }
}

void Palette::set(int attribute, std::int32_t colour) {
  if (attribute < 0 || attribute >= mode_->attributes) throw BasicError{5};
  if (colour == -1) return;
  if (!is_colour(*mode_, colour)) throw BasicError{5};
  numbers_[static_cast<std::size_t>(attribute)] = colour;
}

void Palette::set_cga(bool odd) {
  for (int i = 1; i < 4; ++i) set(i, 2 * i + (odd ? 1 : 0));
}

std::vector<std::uint32_t> Palette::rgb_colours() const {
  std::vector<std::uint32_t> all;
  for (const std::int32_t number : numbers_) {
    switch (mode_->colours) {
      case Colours::cga: all.push_back(rgb(vga_of_ega(kSixteen[static_cast<std::size_t>(number)]))); break;
      case Colours::ega: all.push_back(rgb(vga_of_ega(number))); break;
      default: all.push_back(rgb(number)); break;
    }
  }
  return all;
}

bool Palette::fits() const {
  return numbers_.size() == static_cast<std::size_t>(mode_->attributes) &&
         std::all_of(numbers_.begin(), numbers_.end(), [&](std::int32_t number) { return is_colour(*mode_, number); });
}

}  // namespace janus::machines::qbasic
