#include "tools/recovery/picture_levels.hpp"

#include <algorithm>
#include <array>

namespace janus::tools {
namespace {

constexpr int kTile = 64;             // pixels, width and height: several characters, with more paper than ink
constexpr double kLeastPaper = 0.35;  // share of the page's brightness; darker areas are outside the paper
constexpr double kScale = 512;        // brightness steps up to paper white

// The brightness of the paper at each point.
class Paper {
 public:
  explicit Paper(const GreyPicture& picture) : across_((picture.width + kTile - 1) / kTile), down_((picture.height + kTile - 1) / kTile) {
    for (int y = 0; y < down_; ++y)
      for (int x = 0; x < across_; ++x) tiles_.push_back(brightness_of(picture, x * kTile, y * kTile));
    std::vector<float> sorted = tiles_;
    std::sort(sorted.begin(), sorted.end());
    const float least = std::max(1.0F, static_cast<float>(kLeastPaper) * sorted[sorted.size() / 2]);
    for (float& tile : tiles_) tile = std::max(tile, least);
  }

  float at(int x, int y) const {
    const float from_left = std::max((static_cast<float>(x) + 0.5F) / kTile - 0.5F, 0.0F);
    const float from_top = std::max((static_cast<float>(y) + 0.5F) / kTile - 0.5F, 0.0F);
    const int left = std::min(static_cast<int>(from_left), across_ - 1), top = std::min(static_cast<int>(from_top), down_ - 1);
    const int right = std::min(left + 1, across_ - 1), below = std::min(top + 1, down_ - 1);
    const float u = from_left - static_cast<float>(left), v = from_top - static_cast<float>(top);
    return (tile(left, top) * (1 - u) + tile(right, top) * u) * (1 - v) + (tile(left, below) * (1 - u) + tile(right, below) * u) * v;
  }

 private:
  float tile(int x, int y) const {
    return tiles_[static_cast<std::size_t>(y) * static_cast<std::size_t>(across_) + static_cast<std::size_t>(x)];
  }

  static float brightness_of(const GreyPicture& picture, int left, int top) {
    std::array<int, 256> counts{};
    int all = 0;
    for (int y = top; y < std::min(top + kTile, picture.height); ++y) {
      for (int x = left; x < std::min(left + kTile, picture.width); ++x, ++all) ++counts[picture.row(y)[x]];
    }
    int seen = 0, brightness = 0;
    while (brightness < 255 && (seen += counts[static_cast<std::size_t>(brightness)]) * 10 < all * 7) ++brightness;
    return static_cast<float>(brightness);
  }

  int across_, down_;
  std::vector<float> tiles_;
};

using Counts = std::array<std::size_t, 1024>;

// Returns the step below which the given share of the counts from `first` on is.
std::size_t step_of(const Counts& counts, std::size_t first, double share) {
  double all = 0, seen = 0;
  for (std::size_t i = first; i < counts.size(); ++i) all += static_cast<double>(counts[i]);
  std::size_t step = first;
  while (step + 1 < counts.size() && (seen += static_cast<double>(counts[step])) < all * share) ++step;
  return step;
}

}  // namespace

void set_levels(GreyPicture& picture) {
  if (picture.pixels.empty()) return;
  const Paper paper(picture);
  const auto each = [&](const auto& action) {
    std::uint8_t* pixel = picture.pixels.data();
    for (int y = 0; y < picture.height; ++y)
      for (int x = 0; x < picture.width; ++x, ++pixel) action(*pixel, static_cast<float>(*pixel) / paper.at(x, y));
  };
  Counts counts{};
  each([&](std::uint8_t, float bright) { ++counts[std::min(static_cast<std::size_t>(bright * kScale), counts.size() - 1)]; });
  const double ink = std::min(static_cast<double>(step_of(counts, 0, 0.02)) / kScale, 0.7);  // a page may have little ink
  const auto middle = static_cast<std::size_t>((1 + ink) / 2 * kScale);                      // paper is brighter
  const double white_of_paper = static_cast<double>(step_of(counts, middle, 0.5)) / kScale;
  const double noise = std::max(white_of_paper - static_cast<double>(step_of(counts, middle, 0.16)) / kScale, 0.01);
  const double white = std::max(white_of_paper - 2.5 * noise, ink + 0.1), black = ink + 0.15 * (white - ink);
  each([&](std::uint8_t& pixel, float bright) {
    const double level = (static_cast<double>(bright) - black) / (white - black);
    pixel = static_cast<std::uint8_t>(std::clamp(level, 0.0, 1.0) * 255 + 0.5);
  });
}

}  // namespace janus::tools
