#include "frontends/core/session/screenshot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "frontends/core/session/error.hpp"
#include "machines/picture.hpp"
#include "tools/png.hpp"

namespace janus::session {
namespace {

using machines::DisplayInfo;
using machines::Picture;

constexpr int kWidth = 512;  // minimum width of a screen, in whole multiples of its dots

// A digit of 24 by 40 in a field of 32 by 56; lit red, and barely visible when dark.
constexpr int kFieldWidth = 32, kFieldHeight = 56;
constexpr std::uint32_t kBack = 0x180808, kDark = 0x301010, kLit = 0xFF3020;
struct Segment {
  int x, y, width, height;
};
constexpr Segment kSegments[7] = {{8, 8, 16, 4},    // a, on top
                                  {24, 12, 4, 14},  // b
                                  {24, 30, 4, 14},  // c
                                  {8, 44, 16, 4},   // d
                                  {4, 30, 4, 14},   // e
                                  {4, 12, 4, 14},   // f
                                  {8, 26, 16, 4}};  // g, in the middle

void fill(Picture& picture, Segment box, std::uint32_t colour) {
  for (int y = box.y; y < box.y + box.height; ++y) {
    const auto row = picture.dots.begin() + static_cast<std::ptrdiff_t>(y) * picture.width;
    std::fill(row + box.x, row + box.x + box.width, colour);
  }
}

Picture digits_picture(const machines::DisplayContents& look) {
  Picture picture{static_cast<int>(look.digits.size()) * kFieldWidth, kFieldHeight, {}};
  picture.dots.assign(static_cast<std::size_t>(picture.width) * kFieldHeight, kBack);
  for (std::size_t i = 0; i < look.digits.size(); ++i) {
    for (int s = 0; s < 7; ++s) {
      Segment box = kSegments[s];
      box.x += static_cast<int>(i) * kFieldWidth;
      fill(picture, box, (look.digits[i].lit >> s & 1) != 0 ? kLit : kDark);
    }
  }
  return picture;
}

Picture enlarged(const Picture& picture) {
  const int scale = std::max((kWidth + picture.width - 1) / std::max(picture.width, 1), 1);
  Picture large{picture.width * scale, picture.height * scale, {}};
  large.dots.reserve(static_cast<std::size_t>(large.width) * static_cast<std::size_t>(large.height));
  for (int y = 0; y < large.height; ++y) {
    for (int x = 0; x < large.width; ++x)
      large.dots.push_back(picture.dots[static_cast<std::size_t>(y / scale * picture.width + x / scale)]);
  }
  return large;
}

std::string png_of(const Picture& picture) {
  std::string dots;
  dots.reserve(picture.dots.size() * 3);
  for (const std::uint32_t dot : picture.dots) {
    for (const int shift : {16, 8, 0}) dots += static_cast<char>(dot >> shift & 0xFF);
  }
  std::string png = tools::write_png(picture.width, picture.height, dots);
  if (png.empty()) throw Error("cannot compress the image: not enough memory");
  return png;
}

}  // namespace

int find_main_display(std::span<const DisplayInfo> displays) {
  const auto screen =
      std::find_if(displays.begin(), displays.end(), [](const DisplayInfo& info) { return info.kind != DisplayInfo::Kind::digits; });
  if (screen != displays.end()) return static_cast<int>(screen - displays.begin());
  return displays.empty() ? -1 : 0;
}

ScreenshotTarget parse_screenshot(const std::string& text, const machines::Machine& machine) {
  const auto displays = machines::displays_of(machine);
  if (displays.empty()) throw Error(fmt::format("--screenshot {}: {} does not have a display", text, machine.name()));
  ScreenshotTarget target{.display = find_main_display(displays), .file = text};
  const std::size_t equals = text.find('=');
  const auto named = std::find_if(displays.begin(), displays.end(), [&](const DisplayInfo& info) {
    return equals != std::string::npos && info.name == text.substr(0, equals);
  });
  if (named != displays.end()) target = {static_cast<int>(named - displays.begin()), text.substr(equals + 1)};
  if (target.file.empty()) throw Error(fmt::format("--screenshot {}: a file name is missing", text));
  return target;
}

std::string screenshot(const machines::Machine& machine, int display) {
  machines::DisplayContents look;
  machine.screens()->read_display(display, look);
  return screenshot(machines::displays_of(machine)[static_cast<std::size_t>(display)], look);
}

std::string screenshot(const DisplayInfo& info, const machines::DisplayContents& look) {
  if (info.kind == DisplayInfo::Kind::digits) return png_of(digits_picture(look));
  Picture picture;
  machines::draw_picture(info, look, picture);
  return png_of(enlarged(picture));
}

}  // namespace janus::session
