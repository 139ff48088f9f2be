// Screen modes, widths, colours; validation of a saved state.
#include "machines/qbasic/screen/screen.hpp"

#include <algorithm>
#include <cmath>

#include "machines/qbasic/language/errors.hpp"

namespace janus::machines::qbasic {

Screen::Screen(int v_ram_space) : space_(v_ram_space), palette_(*find_mode(0)) { start(*find_mode(0), 80, 25); }

// Initialises the memory of the mode.
void Screen::apply_mode(const ModeInfo& mode, int columns, int rows) {
  mode_ = &mode;
  columns_ = columns;
  rows_ = rows;
  palette_ = Palette(mode);
  const std::size_t cells = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  v_ram_.assign(qbasic::v_ram_size(mode, columns, rows), 0);
  codes_.assign(is_graphics_mode() ? cells : 0, ' ');
}

void Screen::start(const ModeInfo& mode, int columns, int rows) {
  apply_mode(mode, columns, rows);
  ink_ = mode.ink;
  paper_ = 0;
  text_window_ = false;
  text_top_ = 0;
  text_bottom_ = rows - 2;
  row_ = column_ = 0;
  view_ = {0, 0, std::max(mode.width, 1) - 1, std::max(mode.height, 1) - 1};
  view_set_ = view_absolute_ = window_set_ = downward_ = false;
  window_from_ = window_to_ = {};
  last_ = centre_of_view();
  draw_scale_ = 4;
  draw_angle_ = 0;
  draw_ink_ = -1;
  clear_rows(0, rows - 1);
  update_display_infos();
  constexpr std::size_t kModeWork = 10'000;  // glyphs and colours are described again
  work_ += kModeWork + v_ram_.size() / kDotsAtOnce;
}

void Screen::set_mode(int number) {
  const ModeInfo* mode = find_mode(number);
  if (mode == nullptr) throw BasicError{5};
  if (mode != mode_) start(*mode, number == 0 ? columns_ : mode->columns, mode->rows);
}

void Screen::set_width(std::optional<int> columns, std::optional<int> rows) {
  const ModeInfo* mode = find_mode_for_width(*mode_, columns.value_or(columns_));
  if (mode == nullptr) throw BasicError{5};
  const int wide = columns.value_or(columns_), high = rows.value_or(mode == mode_ ? rows_ : mode->rows);
  if (!has_text_size(*mode, wide, high)) throw BasicError{5};
  if (mode != mode_ || wide != columns_ || high != rows_) start(*mode, wide, high);
}

void Screen::color(std::optional<int> first, std::optional<int> second, std::optional<int> third) {
  const auto within = [](const std::optional<int>& value, int last) {
    if (value && (*value < 0 || *value > last)) throw BasicError{5};
  };
  if (third && mode_->number != 0) throw BasicError{5};
  switch (mode_->number) {
    case 0:
      within(first, 31), within(second, 15), within(third, 15);
      ink_ = first.value_or(ink_);
      paper_ = second ? *second & 7 : paper_;  // the next higher bit is for blinking
      return;
    case 1:
      within(first, 255), within(second, 255);
      if (first) palette_.set(0, *first & 15);
      if (second) palette_.set_cga(*second % 2 != 0);
      break;
    case 7:
    case 8:
    case 9:
      within(first, 15), within(second, mode_->colours == Colours::ega ? 63 : 15);
      ink_ = first.value_or(ink_);
      if (second) palette_.set(0, *second);
      break;
    case 12:
    case 13:
      if (second) throw BasicError{5};
      within(first, mode_->attributes - 1);
      ink_ = first.value_or(ink_);
      return;
    default: throw BasicError{5};
  }
  show_palette();
}

void Screen::show_palette() {
  displays_[0].palette = palette_.rgb_colours();
  work_ += 10 * displays_[0].palette.size();
  mark_changed();
}

void Screen::palette() {
  palette_ = Palette(*mode_);
  show_palette();
}

void Screen::palette(int attribute, std::int32_t colour) {
  palette_.set(attribute, colour);
  show_palette();
}

void Screen::poke(std::uint32_t address, std::uint8_t value) {
  if (address >= v_ram_.size()) return;
  v_ram_[address] = mode_->bits == 8 ? static_cast<std::uint8_t>(value & (mode_->attributes - 1)) : value;
  mark_changed();
}

// Guarantees, for a loaded state, that no statement accesses anything out of range.
bool Screen::fits() const {
  const auto within = [](int value, int first, int last) { return value >= first && value <= last; };
  const int right = std::max(mode_->width, 1) - 1, bottom = std::max(mode_->height, 1) - 1;
  const bool text = within(ink_, 0, is_graphics_mode() ? mode_->attributes - 1 : 31) && within(paper_, 0, 7) &&
                    within(row_, 0, rows_ - 1) && within(column_, 0, columns_ - 1) && within(text_top_, 0, rows_ - 1) &&
                    within(text_bottom_, text_top_, rows_ - 1);
  const bool view = within(view_.left, 0, right) && within(view_.top, 0, bottom) && within(view_.right, view_.left, right) &&
                    within(view_.bottom, view_.top, bottom) && within(last_.x, -0x10000, 0x10000) && within(last_.y, -0x10000, 0x10000);
  const double wide = window_to_.x - window_from_.x, high = window_to_.y - window_from_.y;
  const bool window = !window_set_ || (std::isfinite(wide) && std::isfinite(high) && wide != 0 && high != 0);
  const bool drawing = within(draw_scale_, 1, 255) && within(draw_angle_, -360, 360) && within(draw_ink_, -1, mode_->attributes - 1);
  const auto shown = [&](std::uint8_t pixel) { return pixel < mode_->attributes; };
  return text && view && window && drawing && (mode_->bits != 8 || std::all_of(v_ram_.begin(), v_ram_.end(), shown));
}

}  // namespace janus::machines::qbasic
