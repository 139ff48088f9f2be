#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <memory>
#include <unordered_map>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "frontends/ui/gui/platform/gif.hpp"
#include "tools/late_library.hpp"

namespace janus::gui {
namespace {

constexpr std::size_t kColours = 256;  // per image, the limit of the format

int distance(std::uint32_t a, std::uint32_t b) {
  int sum = 0;
  for (const int shift : {16, 8, 0}) {
    const int difference = static_cast<int>(a >> shift & 0xFF) - static_cast<int>(b >> shift & 0xFF);
    sum += difference * difference;
  }
  return sum;
}

// Palette of the most frequent colours; other colours are mapped to the nearest of these. A window has few colours, and many blends
// of them at the edges of letters. Averaging (as in giflib) would change the backgrounds from image to image.
struct Palette {
  std::vector<std::uint32_t> colours;
  std::unordered_map<std::uint32_t, std::uint8_t> index;

  explicit Palette(const std::vector<std::uint32_t>& dots) {
    std::unordered_map<std::uint32_t, std::size_t> counts;
    for (const std::uint32_t dot : dots) ++counts[dot];
    std::vector<std::pair<std::size_t, std::uint32_t>> order;
    order.reserve(counts.size());
    for (const auto& [colour, count] : counts) order.emplace_back(count, colour);
    std::sort(order.rbegin(), order.rend());
    for (const auto& [ignored, colour] : order) {
      std::size_t at = colours.size();
      if (at < kColours) colours.push_back(colour);
      else
        at = static_cast<std::size_t>(
            std::min_element(colours.begin(), colours.end(),
                             [&, of = colour](std::uint32_t a, std::uint32_t b) { return distance(a, of) < distance(b, of); }) -
            colours.begin());
      index.emplace(colour, static_cast<std::uint8_t>(at));
    }
  }
};

}  // namespace

Gif::Gif(int width, int height) {
  int error = 0;
  try {
    file_ = EGifOpen(
        this,
        [](GifFileType* file, const GifByteType* from, int count) {
          static_cast<Gif*>(file->UserData)->bytes_.append(reinterpret_cast<const char*>(from), static_cast<std::size_t>(count));
          return count;
        },
        &error);
  } catch (const tools::MissingLibraryError& missing) { throw session::Error(missing.what()); }
  if (file_ == nullptr) throw session::Error("cannot create the GIF: not enough memory");
  EGifSetGifVersion(file_, true);
  check(EGifPutScreenDesc(file_, width, height, 8, 0, nullptr));
  // Repeats forever.
  constexpr GifByteType kForEver[] = {1, 0, 0};
  check(EGifPutExtensionLeader(file_, APPLICATION_EXT_FUNC_CODE));
  check(EGifPutExtensionBlock(file_, 11, "NETSCAPE2.0"));
  check(EGifPutExtensionBlock(file_, sizeof kForEver, kForEver));
  check(EGifPutExtensionTrailer(file_));
}

Gif::~Gif() {
  if (file_ != nullptr) EGifCloseFile(file_, nullptr);
}

void Gif::check(int result) {
  if (result == GIF_ERROR) throw session::Error("cannot create the GIF: the GIF library rejected a frame");
}

// Returns the whole area if there is no previous image, and an empty box if both are equal.
Gif::Box Gif::find_changed_box(const Shot& before, const Shot& after) {
  if (before.dots.empty()) return {0, 0, after.width, after.height};
  Box box{after.width, after.height, 0, 0};
  for (int y = 0; y < after.height; ++y) {
    const auto row = static_cast<std::ptrdiff_t>(y) * after.width;
    const auto first = after.dots.begin() + row, end = first + after.width;
    const auto differs = std::mismatch(first, end, before.dots.begin() + row).first;
    if (differs == end) continue;
    const auto back = std::mismatch(std::make_reverse_iterator(end), std::make_reverse_iterator(first),
                                    std::make_reverse_iterator(before.dots.begin() + row + after.width));
    box.left = std::min(box.left, static_cast<int>(differs - first));
    box.right = std::max(box.right, static_cast<int>(back.first.base() - first));
    box.top = std::min(box.top, y);
    box.bottom = y + 1;
  }
  return box.bottom == 0 ? Box{} : box;
}

void Gif::add(const Shot& shot, int hundredths) {
  if (file_ == nullptr || shot.width != file_->SWidth || shot.height != file_->SHeight)
    throw session::Error("cannot create the GIF: the window was resized; do not resize it while recording");
  const Box box = find_changed_box(last_, shot);
  if (box.right == 0) {
    last_hundredths_ += hundredths;
    return;
  }
  write_last();
  last_ = shot;
  last_box_ = box;
  last_hundredths_ = hundredths;
}

void Gif::write_last() {
  if (!last_.dots.empty()) write(last_, last_box_, last_hundredths_);
}

void Gif::write(const Shot& shot, const Box& box, int hundredths) {
  const int width = box.right - box.left, height = box.bottom - box.top;
  std::vector<std::uint32_t> dots;
  dots.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int y = box.top; y < box.bottom; ++y) {
    const auto row = shot.dots.begin() + static_cast<std::ptrdiff_t>(y) * shot.width;
    dots.insert(dots.end(), row + box.left, row + box.right);
  }
  const Palette palette(dots);

  const GraphicsControlBlock control = {
      .DisposalMode = DISPOSE_DO_NOT, .UserInputFlag = false, .DelayTime = hundredths, .TransparentColor = NO_TRANSPARENT_COLOR};
  std::array<GifByteType, 4> extension{};
  EGifGCBToExtension(&control, extension.data());
  check(EGifPutExtension(file_, GRAPHICS_EXT_FUNC_CODE, extension.size(), extension.data()));

  int count = 2;  // palette sizes are powers of two
  while (count < static_cast<int>(palette.colours.size())) count *= 2;
  const std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)> map(GifMakeMapObject(count, nullptr), &GifFreeMapObject);
  if (map == nullptr) throw session::Error("cannot create the GIF: not enough memory");
  for (std::size_t i = 0; i < palette.colours.size(); ++i) {
    const std::uint32_t colour = palette.colours[i];
    map->Colors[i] = {static_cast<GifByteType>(colour >> 16), static_cast<GifByteType>(colour >> 8), static_cast<GifByteType>(colour)};
  }
  check(EGifPutImageDesc(file_, box.left, box.top, width, height, false, map.get()));
  std::vector<GifPixelType> line(static_cast<std::size_t>(width));
  for (std::size_t row = 0; row < dots.size(); row += line.size()) {
    for (std::size_t x = 0; x < line.size(); ++x) line[x] = palette.index.at(dots[row + x]);
    check(EGifPutLine(file_, line.data(), width));
  }
}

std::string Gif::finish() {
  write_last();
  last_ = {};
  const int result = EGifCloseFile(std::exchange(file_, nullptr), nullptr);
  check(result);
  return std::move(bytes_);
}

}  // namespace janus::gui
