#include "tools/recovery/glyphs/straight.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "tools/recovery/constants.hpp"

namespace janus::tools::glyphs {
namespace {

constexpr std::uint8_t kInkBelow = 128;

using Points = std::vector<std::pair<int, int>>;

Points ink_of(const GreyPicture& scan) {
  Points ink;
  const int step = std::max(1, scan.width / 1200);
  for (int y = 0; y < scan.height; ++y)
    for (int x = y % step; x < scan.width; x += step)
      if (scan.row(y)[x] < kInkBelow) ink.emplace_back(x, y);
  return ink;
}

// Returns the slope at which the lines y = slope * x + c differ most in ink.
double slope_of(const Points& ink, int width, int height) {
  std::vector<double> rows;
  const auto contrast = [&](double slope) {
    const double first = std::max(0.0, slope * width);
    rows.assign(static_cast<std::size_t>(height + std::abs(slope) * width + 2), 0);
    for (const auto& [x, y] : ink) ++rows[static_cast<std::size_t>(y - slope * x + first)];
    double sum = 0;
    for (const double row : rows) sum += row * row;
    return sum;
  };
  double best = 0, most = contrast(0);
  const auto search = [&](double around, int steps, double step) {
    for (int i = -steps; i <= steps; ++i)
      if (const double at = around + i * step, found = contrast(at); found > most) most = found, best = at;
  };
  search(0, 20, 0.002);
  search(best, 8, 0.00025);
  return best;
}

GreyPicture part_of(const GreyPicture& picture, int left, int right) {
  GreyPicture part{right - left, picture.height, {}};
  for (int y = 0; y < picture.height; ++y) part.pixels.insert(part.pixels.end(), picture.row(y) + left, picture.row(y) + right);
  return part;
}

// Returns the left edges of address-wide words that precede a byte-wide word.
std::vector<int> address_places(const BoxedPage& words, double pitch) {
  std::vector<int> places;
  for (const BoxedLine& line : words.lines) {
    for (std::size_t i = 0; i + 1 < line.words.size(); ++i) {
      const PageBox &first = line.words[i].box, &next = line.words[i + 1].box;
      const double gap = next.left - first.left - first.width;
      if (std::abs(first.width / pitch - 3.8) < 0.5 && std::abs(next.width / pitch - 1.8) < 0.4 && gap > pitch * 0.5 && gap < pitch * 4)
        places.push_back(first.left);
    }
  }
  std::sort(places.begin(), places.end());
  return places;
}

// Returns the centre of the widest nearly blank stripe between two x coordinates.
int gutter_between(const GreyPicture& picture, int left, int right) {
  int best = right, widest = 0, run = 0;
  for (int x = left; x <= right; ++x) {
    int ink = 0;
    for (int y = 0; y < picture.height; y += 2) ink += picture.row(y)[x] < kInkBelow ? 1 : 0;
    run = ink * 2 * 100 <= picture.height ? run + 1 : 0;
    if (run >= widest) widest = run, best = x - run / 2;
  }
  return best;
}

}  // namespace

std::pair<double, double> StraightPicture::in_scan(double x, double y) const {
  const double scan_x = x + column_slope * y;
  return {scan_x, y + line_slope * scan_x};
}

PageBox StraightPicture::in_scan(const PageBox& box) const {
  const auto [x, y] = in_scan(left + box.left, box.top + bend.at(box.left, box.top));
  return {static_cast<int>(std::lround(x * scale)), static_cast<int>(std::lround(y * scale)), box.width * scale, box.height * scale};
}

StraightPicture straightened(const GreyPicture& scan) {
  Points ink = ink_of(scan);
  StraightPicture result{{scan.width, scan.height, {}}, slope_of(ink, scan.width, scan.height), 0, 0};
  for (auto& [x, y] : ink) y -= static_cast<int>(std::lround(result.line_slope * x)), std::swap(x, y);
  result.column_slope = slope_of(ink, scan.height, scan.width);
  result.picture.pixels.assign(scan.pixels.size(), 255);
  std::uint8_t* pixel = result.picture.pixels.data();
  for (int y = 0; y < scan.height; ++y) {
    for (int x = 0; x < scan.width; ++x, ++pixel) {
      const auto [exact_x, exact_y] = result.in_scan(x, y);
      const auto from_x = static_cast<int>(std::lround(exact_x)), from_y = static_cast<int>(std::lround(exact_y));
      if (from_x >= 0 && from_x < scan.width && from_y >= 0 && from_y < scan.height) *pixel = scan.row(from_y)[from_x];
    }
  }
  return result;
}

double pitch_of(const BoxedPage& words) {
  std::vector<double> pitches;
  for (const BoxedLine& line : words.lines)
    for (const BoxedWord& word : line.words)
      if (word.text.size() >= 3) pitches.push_back(word.box.width / (static_cast<double>(word.text.size()) - 0.2));
  if (pitches.empty()) return 0;
  std::nth_element(pitches.begin(), pitches.begin() + static_cast<std::ptrdiff_t>(pitches.size() / 2), pitches.end());
  return pitches[pitches.size() / 2];
}

std::vector<StraightPicture> cut_columns(const StraightPicture& whole, const BoxedPage& words) {
  constexpr double kNear = 3, kLeastApart = 24;  // characters
  constexpr std::size_t kLeastLines = 8;
  const double pitch = std::max(pitch_of(words), 1.0);
  const std::vector<int> places = address_places(words, pitch);
  std::vector<int> starts;
  for (std::size_t first = 0; first < places.size();) {
    std::size_t end = first;
    while (end < places.size() && places[end] <= places[first] + kNear * pitch) ++end;
    if (end - first >= kLeastLines && (end - first) * 5 >= places.size() &&
        (starts.empty() || places[first] > starts.back() + kLeastApart * pitch))
      starts.push_back(places[first]), first = end;
    else ++first;
  }
  std::vector<StraightPicture> parts;
  int left = 0;
  for (std::size_t i = 1; i < starts.size(); ++i) {
    const int from = std::max(starts[i - 1] + static_cast<int>(kLeastApart * pitch / 2), starts[i] - static_cast<int>(kGutter * pitch));
    const int cut = gutter_between(whole.picture, from, starts[i]);
    parts.push_back({part_of(whole.picture, left, cut), whole.line_slope, whole.column_slope, left, whole.scale});
    left = cut;
  }
  parts.push_back({part_of(whole.picture, left, whole.picture.width), whole.line_slope, whole.column_slope, left, whole.scale});
  return parts;
}

}  // namespace janus::tools::glyphs
