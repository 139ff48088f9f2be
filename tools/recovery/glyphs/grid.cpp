#include "tools/recovery/glyphs/grid.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <numbers>
#include <numeric>

namespace janus::tools::glyphs {
namespace {

using Profile = std::vector<double>;
using Phase = std::complex<double>;

double at(const Profile& profile, int i) {
  return i >= 0 && i < static_cast<int>(profile.size()) ? profile[static_cast<std::size_t>(i)] : 0;
}

class GridFinder {
 public:
  GridFinder(const GreyPicture& page, double pitch) : page_(page), pitch_(pitch) {}

  GlyphGrid find() {
    constexpr double kLeastPitch = 5;  // pixels
    if (pitch_ < kLeastPitch || page_.pixels.empty()) return {};
    line_pitch_ = line_pitch_of(page_);
    if (line_pitch_ < kLeastPitch) return {};
    find_rows();
    if (rows_.empty()) return {};
    find_pitch();
    find_phases();
    GlyphGrid grid{pitch_, static_cast<int>(rows_.size()), {}};
    for (int row = 0; row < grid.rows; ++row) add_cells(row, grid.cells);
    return grid;
  }

 private:
  double ink(int x, int y) const {
    if (x < 0 || y < 0 || x >= page_.width || y >= page_.height) return 0;
    return 1 - page_.row(y)[x] / 255.0;
  }

  void find_rows() {
    Profile ink_of_row;
    for (int y = 0; y < page_.height; ++y) {
      double sum = 0;
      for (int x = 0; x < page_.width; ++x) sum += ink(x, y);
      ink_of_row.push_back(sum);
    }
    const int half = static_cast<int>(line_pitch_ / 5), reach = static_cast<int>(line_pitch_ * 0.35);
    Profile smooth;
    for (int y = 0; y < page_.height; ++y) {
      double sum = 0;
      for (int t = -half; t <= half; ++t) sum += at(ink_of_row, y + t);
      smooth.push_back(sum);
    }
    const double least = 0.02 * *std::max_element(smooth.begin(), smooth.end());
    for (int y = 0; y < page_.height; ++y) {
      bool top = at(smooth, y) > least;
      for (int t = 1; t <= reach && top; ++t) top = at(smooth, y) >= at(smooth, y + t) && at(smooth, y) > at(smooth, y - t);
      if (!top) continue;
      double sum = 0, moment = 0;
      for (int t = -reach; t <= reach; ++t) sum += at(ink_of_row, y + t), moment += at(ink_of_row, y + t) * t;
      rows_.push_back(y + moment / std::max(sum, 1.0));
    }
    for (const double row : rows_) {
      Profile& profile = profiles_.emplace_back(static_cast<std::size_t>(page_.width), 0.0);
      for (int y = static_cast<int>(row - 0.4 * line_pitch_); y <= static_cast<int>(row + 0.4 * line_pitch_); ++y)
        for (int x = 0; x < page_.width; ++x) profile[static_cast<std::size_t>(x)] += ink(x, y);
      // Thick vertical strokes count no more than thin horizontal ones; otherwise letters such as N would seem centred between two columns.
      for (double& sum : profile) sum = std::min(sum, 0.1 * line_pitch_);
    }
  }

  static Phase phase_of(const Profile& profile, double pitch, int first, int end) {
    const Phase turn = std::polar(1.0, 2 * std::numbers::pi / pitch);
    Phase wave = std::polar(1.0, 2 * std::numbers::pi / pitch * first), sum = 0;
    for (int x = first; x < end; ++x, wave *= turn) sum += at(profile, x) * wave;
    return sum;
  }

  void find_pitch() {
    double most = 0, best = pitch_;
    const auto search = [&](double first, double last, double step) {
      for (double pitch = first; pitch < last; pitch *= step) {
        double sum = 0;
        for (const Profile& profile : profiles_) sum += std::abs(phase_of(profile, pitch, 0, page_.width));
        if (sum > most) most = sum, best = pitch;
      }
    };
    search(pitch_ * 0.9, pitch_ * 1.1, 1.0025);
    search(best * 0.998, best * 1.002, 1.0005);
    pitch_ = best;
  }

  // Finds the character centres for each row and stripe, as pixel offsets from multiples of the pitch. The offsets drift slowly, so each is
  // estimated from its neighbour.
  void find_phases() {
    constexpr int kAround = 3;          // rows above and below
    constexpr double kNeighbour = 0.3;  // weight of the neighbour's offset, relative to a stripe's mean ink
    const int wide = static_cast<int>(pitch_ * kStripe);
    const int stripes = page_.width / wide + 1, rows = static_cast<int>(rows_.size());
    std::vector<std::vector<Phase>> own(rows_.size());
    double ink = 0;
    std::size_t strongest = 0;
    std::vector<double> strengths(static_cast<std::size_t>(stripes), 0);
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      for (int stripe = 0; stripe < stripes; ++stripe) {
        own[row].push_back(phase_of(profiles_[row], pitch_, (stripe - 1) * wide, (stripe + 2) * wide));
        ink += std::abs(own[row].back()) / (rows * stripes);
        strengths[static_cast<std::size_t>(stripe)] += std::abs(own[row].back());
      }
    }
    strongest = static_cast<std::size_t>(std::max_element(strengths.begin(), strengths.end()) - strengths.begin());
    const double turn = 2 * std::numbers::pi / pitch_;
    const auto offset_of = [&](int row, std::size_t stripe, double neighbour) {
      const Phase before = std::polar(kNeighbour * ink, neighbour * turn);
      Phase sum = before;
      for (int near = std::max(0, row - kAround); near <= std::min(rows - 1, row + kAround); ++near)
        sum += own[static_cast<std::size_t>(near)][stripe];
      return neighbour + std::arg(sum / before) / turn;
    };
    offsets_.assign(rows_.size(), std::vector<double>(static_cast<std::size_t>(stripes), 0));
    for (int row = 0; row < rows; ++row) {
      std::vector<double>& offsets = offsets_[static_cast<std::size_t>(row)];
      const std::vector<double>* const above = row > 0 ? &offsets_[static_cast<std::size_t>(row - 1)] : nullptr;
      const auto set = [&](std::size_t stripe, std::size_t beside) {
        offsets[stripe] = offset_of(row, stripe, above != nullptr ? (*above)[stripe] : beside == stripe ? 0 : offsets[beside]);
      };
      set(strongest, strongest);
      for (std::size_t stripe = strongest; stripe-- > 0;) set(stripe, stripe + 1);
      for (std::size_t stripe = strongest + 1; stripe < offsets.size(); ++stripe) set(stripe, stripe - 1);
    }
  }

  double middle_of(int row, int column) const {
    const std::vector<double>& offsets = offsets_[static_cast<std::size_t>(row)];
    const double place = column / static_cast<double>(kStripe) - 0.5;
    const auto left = static_cast<std::size_t>(std::clamp(std::floor(place), 0.0, static_cast<double>(offsets.size() - 1)));
    const std::size_t right = std::min(left + 1, offsets.size() - 1);
    const double share = std::clamp(place - static_cast<double>(left), 0.0, 1.0);
    return column * pitch_ + offsets[left] * (1 - share) + offsets[right] * share;
  }

  void add_cells(int row, std::vector<GlyphCell>& cells) const {
    constexpr double kLeastInk = 0.015;  // of a cell's area
    const double y = rows_[static_cast<std::size_t>(row)];
    const double half_x = pitch_ / 2, half_y = 0.45 * line_pitch_;
    for (int column = 0; column * pitch_ < page_.width + pitch_; ++column) {
      const double x = middle_of(row, column);
      double sum = 0, sum_x = 0, sum_y = 0, inner = 0;  // inner: without the edges, which wide neighbours overlap
      for (int to_y = static_cast<int>(y - half_y); to_y <= static_cast<int>(y + half_y); ++to_y) {
        for (int to_x = static_cast<int>(std::lround(x - half_x)); to_x < static_cast<int>(std::lround(x + half_x)); ++to_x) {
          const double dark = ink(to_x, to_y);
          sum += dark, sum_x += dark * to_x, sum_y += dark * to_y;
          if (std::abs(to_x - x) < 0.33 * pitch_) inner += dark;
        }
      }
      if (inner < kLeastInk * pitch_ * line_pitch_) continue;
      GlyphCell& cell = cells.emplace_back();
      cell.row = row;
      cell.column = column;
      cell.box = {static_cast<int>(x - half_x), static_cast<int>(y - half_y), static_cast<int>(pitch_), static_cast<int>(2 * half_y)};
      look_at(cell, std::clamp(sum_x / sum, x - 0.2 * pitch_, x + 0.2 * pitch_), sum_y / sum, x);
    }
  }

  void look_at(GlyphCell& cell, double x, double y, double middle) const {
    constexpr int kTaps = 3;
    const double sample = pitch_ / 14;
    for (int j = 0; j < kGlyphHeight; ++j) {
      for (int i = 0; i < kGlyphWidth; ++i) {
        double dark = 0;
        for (int tap = 0; tap < kTaps * kTaps; ++tap) {
          const double at_x = x + (i - kGlyphWidth / 2.0 + (tap % kTaps + 0.5) / kTaps) * sample;
          const double at_y = y + (j - kGlyphHeight / 2.0 + (tap / kTaps + 0.5) / kTaps) * sample;
          if (std::abs(at_x - middle) < pitch_ * 0.56)
            dark += ink(static_cast<int>(std::lround(at_x)), static_cast<int>(std::lround(at_y)));
        }
        cell.look[static_cast<std::size_t>(j * kGlyphWidth + i)] = static_cast<float>(dark);
      }
    }
    // Ragged strokes differ less when they are blurred.
    for (const std::size_t step : {std::size_t{1}, std::size_t{kGlyphWidth}}) {
      const GlyphLook sharp = cell.look;
      for (std::size_t i = step; i + step < sharp.size(); ++i)
        cell.look[i] = 0.25F * sharp[i - step] + 0.5F * sharp[i] + 0.25F * sharp[i + step];
    }
    double sum = 0, squares = 0;
    for (const float dark : cell.look) sum += static_cast<double>(dark), squares += static_cast<double>(dark) * static_cast<double>(dark);
    const double count = static_cast<double>(cell.look.size()), mean = sum / count;
    const double length = std::sqrt(std::max(squares - count * mean * mean, 1e-9));
    for (float& dark : cell.look) dark = static_cast<float>((static_cast<double>(dark) - mean) / length);
  }

  static constexpr int kStripe = 8;  // characters

  const GreyPicture& page_;
  double pitch_, line_pitch_ = 0;
  std::vector<double> rows_;                  // centres
  std::vector<Profile> profiles_;             // ink of each row, by x
  std::vector<std::vector<double>> offsets_;  // by rows and stripes
};

}  // namespace

double line_pitch_of(const GreyPicture& page) {
  constexpr int kLeast = 8, kMost = 400;                    // pixels
  constexpr int kLeastLines = 10;                           // per page
  const int smooth_rows = std::max(1, page.height / 1200);  // above and below: the rows of dots in a character do not count as lines
  constexpr int kStripes = 12;                              // lines may bend, and columns have lines of their own
  const int most_lag = std::min(kMost, page.height / kLeastLines), wide = page.width / kStripes;
  if (most_lag <= kLeast || wide == 0) return 0;
  Profile same(static_cast<std::size_t>(most_lag * 3 / 2 + 1), 0);
  for (int stripe = 0; stripe < kStripes; ++stripe) {
    Profile ink_of_row;
    for (int y = 0; y < page.height; ++y) {
      const std::uint8_t* const first = page.row(y) + std::ptrdiff_t{stripe} * wide;
      ink_of_row.push_back(255.0 * wide - std::accumulate(first, first + wide, 0.0));
    }
    for (int pass = 0; pass < 2; ++pass) {
      Profile smooth(ink_of_row.size(), 0);
      for (int y = 0; y < page.height; ++y)
        for (int t = -smooth_rows; t <= smooth_rows; ++t) smooth[static_cast<std::size_t>(y)] += at(ink_of_row, y + t);
      ink_of_row = std::move(smooth);
    }
    // All rows with ink count alike.
    double mean = std::accumulate(ink_of_row.begin(), ink_of_row.end(), 0.0) / page.height;
    for (double& ink : ink_of_row) ink = std::min(ink, 0.6 * mean);
    mean = std::accumulate(ink_of_row.begin(), ink_of_row.end(), 0.0) / page.height;
    for (std::size_t lag = 0; lag < same.size(); ++lag)
      for (std::size_t y = 0; y + lag < ink_of_row.size(); ++y) same[lag] += (ink_of_row[y] - mean) * (ink_of_row[y + lag] - mean);
  }
  // The shortest distance at which the pixel rows repeat: they do not at half of it more or less.
  Profile repeats(kLeast, 0);
  for (int lag = kLeast; lag < most_lag; ++lag) repeats.push_back(2 * at(same, lag) - at(same, lag - lag / 2) - at(same, lag + lag / 2));
  const double most = *std::max_element(repeats.begin(), repeats.end());
  std::size_t lag = kLeast;
  while (lag + 1 < repeats.size() && (repeats[lag] < 0.45 * most || repeats[lag + 1] > repeats[lag])) ++lag;
  return static_cast<double>(lag);
}

GlyphGrid find_grid(const GreyPicture& page, double pitch) { return GridFinder(page, pitch).find(); }

}  // namespace janus::tools::glyphs
