#include "cli/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <numbers>
#include <random>
#include <stdexcept>

#include "cli/janus_process.hpp"

#define STB_TRUETYPE_IMPLEMENTATION
#define STBTT_STATIC
#include <stb_truetype.h>

namespace janus::tests {
namespace {

struct Grey {
  int width = 0, height = 0;
  std::vector<float> pixels;  // 0 is ink, 1 paper

  Grey(int w, int h) : width(w), height(h), pixels(static_cast<std::size_t>(w) * static_cast<std::size_t>(h), 1.0F) {}
  float& at(int x, int y) { return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)]; }
  float seen(int x, int y) const {
    const bool inside = x >= 0 && y >= 0 && x < width && y < height;
    return inside ? pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] : 1.0F;
  }
};

class Typewriter {
 public:
  explicit Typewriter(double pixels) : file_(slurp(typewriter_font())) {
    const auto* const data = reinterpret_cast<const unsigned char*>(file_.data());
    if (stbtt_InitFont(&font_, data, 0) == 0) throw std::runtime_error("no font");
    scale_ = stbtt_ScaleForMappingEmToPixels(&font_, static_cast<float>(pixels));
    int advance = 0, bearing = 0;
    stbtt_GetCodepointHMetrics(&font_, '0', &advance, &bearing);
    pitch_ = static_cast<double>(scale_) * advance;
  }
  double pitch() const { return pitch_; }

  void print(Grey& page, char c, double x, double base) const {
    if (c == ' ') return;
    const auto whole = static_cast<int>(std::floor(x));
    std::array<int, 4> box{};  // width, height, and offset
    unsigned char* const glyph =
        stbtt_GetCodepointBitmapSubpixel(&font_, scale_, scale_, static_cast<float>(x - whole), 0, c, &box[0], &box[1], &box[2], &box[3]);
    for (int row = 0; row < box[1]; ++row) {
      for (int column = 0; column < box[0]; ++column) {
        float& pixel = page.at(whole + box[2] + column, static_cast<int>(base) + box[3] + row);
        pixel = std::min(pixel, 1.0F - static_cast<float>(glyph[row * box[0] + column]) / 255.0F);
      }
    }
    stbtt_FreeBitmap(glyph, nullptr);
  }

 private:
  std::string file_;
  stbtt_fontinfo font_{};
  float scale_ = 0;
  double pitch_ = 0;
};

Grey typed(const std::vector<std::string>& lines, double size) {
  const Typewriter typewriter(size);
  std::size_t columns = 0;
  for (const std::string& line : lines) columns = std::max(columns, line.size());
  const double margin = size * 3, line_height = size * 1.25;
  Grey page(static_cast<int>(margin * 2 + typewriter.pitch() * static_cast<double>(columns)),
            static_cast<int>(margin * 2 + line_height * static_cast<double>(lines.size())));
  for (std::size_t row = 0; row < lines.size(); ++row)
    for (std::size_t column = 0; column < lines[row].size(); ++column)
      typewriter.print(page, lines[row][column], margin + typewriter.pitch() * static_cast<double>(column),
                       margin + line_height * static_cast<double>(row + 1));
  return page;
}

Grey turned(const Grey& page, double degrees) {
  Grey result(page.width, page.height);
  const double angle = degrees * std::numbers::pi / 180, sine = std::sin(angle), cosine = std::cos(angle);
  const double middle_x = page.width / 2.0, middle_y = page.height / 2.0;
  for (int y = 0; y < page.height; ++y) {
    for (int x = 0; x < page.width; ++x) {
      const double from_x = middle_x + (x - middle_x) * cosine + (y - middle_y) * sine;
      const double from_y = middle_y - (x - middle_x) * sine + (y - middle_y) * cosine;
      const auto left = static_cast<int>(std::floor(from_x)), top = static_cast<int>(std::floor(from_y));
      const auto right = static_cast<float>(from_x - left), below = static_cast<float>(from_y - top);
      result.at(x, y) = (page.seen(left, top) * (1 - right) + page.seen(left + 1, top) * right) * (1 - below) +
                        (page.seen(left, top + 1) * (1 - right) + page.seen(left + 1, top + 1) * right) * below;
    }
  }
  return result;
}

Grey blurred(const Grey& page, double deviation, bool down) {
  constexpr int kReach = 3;
  std::array<float, kReach * 2 + 1> weights{};
  float all = 0;
  for (int i = -kReach; i <= kReach; ++i)
    all += weights[static_cast<std::size_t>(i + kReach)] = static_cast<float>(std::exp(-i * i / (2 * deviation * deviation)));
  Grey result(page.width, page.height);
  for (int y = 0; y < page.height; ++y) {
    for (int x = 0; x < page.width; ++x) {
      float sum = 0;
      for (int i = -kReach; i <= kReach; ++i)
        sum += weights[static_cast<std::size_t>(i + kReach)] * page.seen(down ? x : x + i, down ? y + i : y);
      result.at(x, y) = sum / all;
    }
  }
  return result;
}

}  // namespace

std::string typewriter_font() {
  for (const char* folder : {"/usr/share/fonts/truetype/dejavu/", "/usr/share/fonts/TTF/", "/usr/share/fonts/dejavu-sans-mono-fonts/"})
    if (const std::string file = std::string(folder) + "DejaVuSansMono.ttf"; std::filesystem::is_regular_file(file)) return file;
  return {};
}

std::string scan(const std::vector<std::string>& lines, const ScanOptions& options) {
  Grey page = turned(typed(lines, options.pixels), options.degrees);
  for (const bool down : {false, true}) page = blurred(page, options.blur, down);
  std::mt19937 random(options.seed);
  std::string picture = fmt::format("P5\n{} {}\n255\n", page.width, page.height);
  for (const float pixel : page.pixels) {
    double noise = -6;  // sum of twelve uniform numbers, nearly normal, and equal with every library
    for (int i = 0; i < 12; ++i) noise += static_cast<double>(random()) / 4294967296.0;
    const double grey = 40 + 190 * static_cast<double>(pixel) + noise * options.noise;
    picture += static_cast<char>(static_cast<unsigned char>(std::clamp(grey, 0.0, 255.0)));
  }
  return picture;
}

}  // namespace janus::tests
