#include "frontends/ui/gui/widgets/pieces.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "frontends/ui/gui/style/theme.hpp"
#include "frontends/ui/gui/widgets/piece_shape.hpp"

namespace janus::gui {
namespace {

constexpr std::size_t kMostSheets = 8;  // a board, captured pieces, a promotion and a tray, in two boards
constexpr int kLeastSize = 4, kMostSize = 512;

}  // namespace

const Pieces::Sheet& Pieces::sheet(int size, const Theme& theme) {
  const auto known = std::find_if(sheets_.begin(), sheets_.end(), [&](const Sheet& each) {
    return each.size == size && each.white == theme.piece_white && each.black == theme.piece_black;
  });
  if (known != sheets_.end()) {
    sheets_.splice(sheets_.begin(), sheets_, known);
    return sheets_.front();
  }
  if (sheets_.size() == kMostSheets) sheets_.pop_back();
  Sheet& made = sheets_.emplace_front();
  made.size = size, made.white = theme.piece_white, made.black = theme.piece_black;
  const auto count = piece_characters().size(), wide = static_cast<std::size_t>(size), stride = count * wide * 4;
  std::vector<std::uint8_t> rgba(stride * wide * 2);
  for (std::size_t i = 0; i < count; ++i) {
    paint_piece(i, size, made.white, made.black, rgba.data() + i * wide * 4, stride);
    paint_piece(i, size, made.black, with_alpha(made.white, 0.55F), rgba.data() + stride * wide + i * wide * 4, stride);
  }
  made.texture.set(rgba.data(), static_cast<int>(count) * size, 2 * size);
  return made;
}

bool Pieces::draw(ImDrawList& list, const Theme& theme, std::string_view character, bool white, ImVec2 at, float size) {
  const auto all = piece_characters();
  const auto found = std::find(all.begin(), all.end(), character);
  if (found == all.end()) return false;
  const int whole = std::clamp(static_cast<int>(std::lround(size)), kLeastSize, kMostSize);
  const auto wide = static_cast<float>(whole), index = static_cast<float>(found - all.begin()), count = static_cast<float>(all.size());
  const ImVec2 from = {std::round(at.x), std::round(at.y)};
  const float row = white ? 0 : 0.5F;
  sheet(whole, theme).texture.draw(list, from, {from.x + wide, from.y + wide}, {index / count, row}, {(index + 1) / count, row + 0.5F});
  return true;
}

}  // namespace janus::gui
