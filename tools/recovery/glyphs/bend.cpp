#include "tools/recovery/glyphs/bend.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/glyphs/grid.hpp"

namespace janus::tools::glyphs {
namespace {

using Profile = std::vector<double>;  // ink of rows of pixels

// Compares the lines of neighbouring tiles. The window of a tile is higher than the tile, because a few lines may have a blank there.
class BendFinder {
 public:
  BendFinder(const GreyPicture& picture, double line)
      : wide_(static_cast<int>(line * kTileWidth)),
        high_(static_cast<int>(line * kTileHeight)),
        window_(static_cast<std::size_t>(line * kTileWindow)),
        step_(static_cast<int>(std::ceil(line * kMostStep))) {
    for (int left = 0; left + wide_ <= picture.width; left += wide_) {
      Profile& column = ink_.emplace_back();
      for (int y = 0; y < picture.height; ++y) {
        const std::uint8_t* const row = picture.row(y) + left;
        column.push_back(255.0 * wide_ - std::accumulate(row, row + wide_, 0.0));
      }
      mean_ += std::accumulate(column.begin(), column.end(), 0.0) / static_cast<double>(column.size());
    }
    mean_ /= static_cast<double>(ink_.size());
  }

  Bend find() const {
    Bend bend{static_cast<double>(wide_), static_cast<double>(high_), {}};
    for (std::size_t top = 0; top + static_cast<std::size_t>(high_) <= ink_.front().size(); top += static_cast<std::size_t>(high_))
      bend.down.push_back(row_of(static_cast<int>(top) + (high_ - static_cast<int>(window_)) / 2));
    // A single row of tiles may be wrong.
    const std::vector<Profile> found = bend.down;
    for (std::size_t row = 1; row + 1 < found.size(); ++row)
      for (std::size_t tile = 0; tile < ink_.size(); ++tile) {
        const auto [least, most] = std::minmax(found[row - 1][tile], found[row + 1][tile]);
        bend.down[row][tile] = std::clamp(found[row][tile], least, most);
      }
    return bend;
  }

 private:
  // Returns the ink in a tile's window less its mean, or an empty profile if there is too little.
  Profile window(std::size_t tile, int first) const {
    Profile result(window_, 0.0);
    double mean = 0;
    for (std::size_t i = 0; i < window_; ++i)
      if (const auto y = static_cast<std::size_t>(first) + i; y < ink_[tile].size()) mean += result[i] = ink_[tile][y];
    mean /= static_cast<double>(window_);
    if (mean < kTileInk * mean_) return {};
    for (double& ink : result) ink -= mean;
    return result;
  }

  static double correlation(const Profile& a, const Profile& b) {
    if (a.empty() || b.empty()) return 0;
    const auto product = [](const Profile& x, const Profile& y) { return std::inner_product(x.begin(), x.end(), y.begin(), 0.0); };
    return product(a, b) / std::sqrt(product(a, a) * product(b, b) + 1);
  }

  // From the middle to each side, each tile continues the lines of the tiles before it.
  Profile row_of(int first) const {
    Profile down(ink_.size(), 0.0);
    for (const int direction : {-1, 1}) {
      Profile before;
      int shift = 0;
      for (std::size_t tile = ink_.size() / 2; tile < ink_.size(); tile += static_cast<std::size_t>(direction)) {
        double best = correlation(window(tile, first + shift), before) + kBetter;
        for (int by = shift - step_, last = shift + step_; by <= last; ++by)
          if (const double found = correlation(window(tile, first + by), before); found > best) best = found, shift = by;
        down[tile] = shift;
        const Profile own = window(tile, first + shift);
        before.resize(own.empty() ? before.size() : window_, 0.0);
        for (std::size_t i = 0; i < own.size(); ++i) before[i] = before[i] / 2 + own[i];
      }
    }
    return down;
  }

  int wide_, high_;
  std::size_t window_;
  int step_;
  double mean_ = 0;
  std::vector<Profile> ink_;  // by columns of tiles
};

}  // namespace

double Bend::at(double x, double y) const {
  if (down.empty()) return 0;
  const auto place = [](double pixels, double tile, std::size_t count) {
    const double middle = std::clamp(pixels / tile - 0.5, 0.0, static_cast<double>(count - 1));
    const auto first = static_cast<std::size_t>(middle);
    return std::tuple(first, std::min(first + 1, count - 1), middle - static_cast<double>(first));
  };
  const auto [left, right, u] = place(x, tile_width, down.front().size());
  const auto [above, below, v] = place(y, tile_height, down.size());
  return std::lerp(std::lerp(down[above][left], down[above][right], u), std::lerp(down[below][left], down[below][right], u), v);
}

Bend find_bend(const GreyPicture& picture) {
  const double line = line_pitch_of(picture);
  if (line == 0 || picture.width < line * kTileWidth * 2) return {};
  Bend bend = BendFinder(picture, line).find();
  double most = 0;
  for (std::size_t row = 1; row + 1 < bend.down.size(); ++row)
    for (const double down : bend.down[row]) most = std::max(most, std::abs(down));
  return most < kLeastBend * line ? Bend() : bend;
}

GreyPicture flattened(const GreyPicture& picture, const Bend& bend) {
  GreyPicture flat = picture;
  for (int y = 0; y < flat.height; ++y)
    for (int x = 0; x < flat.width; ++x)
      if (const auto from = static_cast<int>(std::lround(y + bend.at(x, y))); from >= 0 && from < flat.height)
        flat.row(y)[x] = picture.row(from)[x];
  return flat;
}

}  // namespace janus::tools::glyphs
