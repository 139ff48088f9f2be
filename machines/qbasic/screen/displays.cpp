// Displays of the screen for front ends.
#include "machines/board/hash.hpp"
#include "machines/qbasic/lanes.hpp"
#include "machines/qbasic/screen/font.hpp"
#include "machines/qbasic/screen/screen.hpp"

namespace janus::machines::qbasic {

namespace {

constexpr float kMonitor = 4.0F / 3;  // every mode fills the tube

}  // namespace

void Screen::update_display_infos() {
  using Form = DisplayInfo::Kind;
  displays_.clear();
  DisplayInfo cells{.name = is_graphics_mode() ? "text" : "screen", .kind = Form::cells, .columns = columns_, .rows = rows_};
  cells.aspect = kMonitor;
  cells.glyphs.assign(glyphs().begin(), glyphs().end());
  cells.characters.assign(characters().begin(), characters().end());
  if (is_graphics_mode()) {
    DisplayInfo& screen =
        displays_.emplace_back(DisplayInfo{.name = "screen", .kind = Form::pixels, .columns = mode_->width, .rows = mode_->height});
    screen.palette = palette_.rgb_colours();
    screen.aspect = kMonitor;
    screen.place =
        DisplayPosition{.space = space_, .stride = static_cast<std::uint32_t>(pixels().stride()), .per_byte = pixels().per_byte()};
    cells.palette = {0x000000, 0xAAAAAA};
    cells.aside = true;
  } else {
    cells.palette = palette_.rgb_colours();
    cells.place = DisplayPosition{.space = space_, .stride = static_cast<std::uint32_t>(columns_)};
  }
  displays_.push_back(std::move(cells));
  mark_changed();
}

void Screen::read_display(int display, DisplayContents& into) const {
  into.digits.clear();
  into.colours.clear();
  if (is_graphics_mode() && display == 0) {
    const Pixels pixels = this->pixels();
    into.values.resize(static_cast<std::size_t>(mode_->width) * static_cast<std::size_t>(mode_->height));
    std::size_t i = 0;
    for (int y = 0; y < mode_->height; ++y) {
      for (int x = 0; x < mode_->width; ++x) into.values[i++] = pixels.at(x, y);
    }
    return;
  }
  into.values.assign(codes().begin(), codes().end());
  if (is_graphics_mode()) return;
  for (const std::uint8_t attribute : std::span(v_ram_).subspan(v_ram_.size() / 2))
    into.colours.push_back(attribute & 0x7F);  // blinking text is shown lit
}

// Hash of the displayed contents and their size; updated only if a statement has changed the display.
std::uint64_t Screen::stamp(int display) const {
  const auto index = static_cast<std::size_t>(display);
  if (index >= displays_.size()) return 0;
  if (dirty_[index]) {
    Hash hash;
    hash.add(static_cast<std::uint64_t>(mode_->number));
    hash.add(static_cast<std::uint64_t>(rows_));
    if (index == 0) {
      for (const std::uint32_t colour : displays_[0].palette) hash.add(std::uint64_t{colour});
      add_in_lanes(hash, v_ram_);
    } else {
      add_in_lanes(hash, codes_);
    }
    stamps_[index] = hash.value();
    dirty_[index] = false;
  }
  return stamps_[index];
}

}  // namespace janus::machines::qbasic
