#include "tools/commands/tape_plot.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "tools/png.hpp"

namespace janus::tools {
namespace {

constexpr int kWidth = 1200, kBand = 180, kMargin = 10;  // dots
constexpr double kAround = 0.06, kTick = 0.01;           // seconds

struct Colour {
  std::uint8_t red, green, blue;
};
constexpr Colour kPaper{255, 255, 255}, kGrid{220, 220, 220}, kZero{160, 160, 160}, kWave{20, 60, 140}, kPlace{220, 40, 40};

class Canvas {
 public:
  explicit Canvas(int height) : height_(height), dots_(static_cast<std::size_t>(kWidth) * static_cast<std::size_t>(height) * 3, '\xFF') {
    static_assert(kPaper.red == 255 && kPaper.green == 255 && kPaper.blue == 255);
  }

  void vertical(int x, int from, int to, Colour colour) {
    for (int y = std::max(from, 0); x >= 0 && x < kWidth && y <= std::min(to, height_ - 1); ++y) {
      const std::size_t at = (static_cast<std::size_t>(y) * kWidth + static_cast<std::size_t>(x)) * 3;
      dots_[at] = static_cast<char>(colour.red);
      dots_[at + 1] = static_cast<char>(colour.green);
      dots_[at + 2] = static_cast<char>(colour.blue);
    }
  }
  std::string png() const { return write_png(kWidth, height_, dots_); }

 private:
  int height_;
  std::string dots_;
};

void draw(Canvas& canvas, const PlotPosition& place, int top) {
  const int middle = top + kBand / 2, reach = kBand / 2 - kMargin;
  const double per_dot = 2 * kAround / kWidth, first = place.second - kAround;
  for (double at = -kAround; at <= kAround; at += kTick) {
    canvas.vertical(static_cast<int>((at + kAround) / per_dot), top + kMargin, top + kBand - kMargin, kGrid);
  }
  const auto& samples = place.sound->samples;
  const auto size = static_cast<std::ptrdiff_t>(samples.size());
  const auto sample_at = [&](double second) { return static_cast<std::ptrdiff_t>(std::floor(second * place.sound->rate)); };
  float loudest = 1e-6F;
  for (auto i = std::max<std::ptrdiff_t>(sample_at(first), 0); i < std::min(sample_at(first + 2 * kAround), size); ++i) {
    loudest = std::max(loudest, std::abs(samples[static_cast<std::size_t>(i)]));
  }
  const auto height_of = [&](float value) { return middle - static_cast<int>(std::lround(value / loudest * static_cast<float>(reach))); };
  int last = middle;
  for (int x = 0; x < kWidth; ++x) {
    canvas.vertical(x, middle, middle, kZero);
    const std::ptrdiff_t begin = sample_at(first + x * per_dot), end = std::max(sample_at(first + (x + 1) * per_dot), begin + 1);
    int high = last, low = last;  // starts at the previous dot, so that the line has no gaps
    for (std::ptrdiff_t i = begin; i < end; ++i) {
      if (i < 0 || i >= size) continue;
      last = height_of(samples[static_cast<std::size_t>(i)]);
      high = std::min(high, last);
      low = std::max(low, last);
    }
    if (begin >= 0 && begin < size) canvas.vertical(x, high, low, kWave);
  }
  for (int x = kWidth / 2 - 2; x <= kWidth / 2 + 2; ++x) {
    canvas.vertical(x, top, top + kMargin - 2, kPlace);
    canvas.vertical(x, top + kBand - kMargin + 2, top + kBand - 1, kPlace);
  }
}

}  // namespace

std::string render_plots(const std::vector<PlotPosition>& places) {
  const std::size_t count = std::min(places.size(), kMostPlots);
  Canvas canvas(kBand * static_cast<int>(std::max<std::size_t>(count, 1)));
  for (std::size_t i = 0; i < count; ++i) draw(canvas, places[i], kBand * static_cast<int>(i));
  return canvas.png();
}

}  // namespace janus::tools
