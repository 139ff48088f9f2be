// Text output: printing, the cursor, the window of VIEW PRINT, CLS.
#include <algorithm>

#include "machines/qbasic/language/errors.hpp"
#include "machines/qbasic/screen/font.hpp"
#include "machines/qbasic/screen/screen.hpp"

namespace janus::machines::qbasic {
namespace {

// Row of a glyph for a line of a cell of that height.
std::size_t glyph_row(int line, int height) { return static_cast<std::size_t>(line * 8 / height); }

}  // namespace

// In graphics modes a long text is first printed only into the codes; the remaining text is drawn at the end.
// Otherwise a thousand lines would move the pixels a thousand times.
struct Screen::DeferredText {
  std::vector<std::uint8_t> printed;  // per cell
  int scrolled = 0;                   // rows
  bool cleared = false;               // before that, the whole screen was cleared
};

int Screen::print(std::string_view text) {
  constexpr std::size_t kLong = 160;
  if (!is_graphics_mode() || text.size() < kLong) return print_now(text);
  DeferredText late{.printed = std::vector<std::uint8_t>(codes_.size())};
  deferred_text_ = &late;
  const int bells = print_now(text);
  draw_deferred_text();
  deferred_text_ = nullptr;
  return bells;
}

void Screen::draw_deferred_text() {
  Pixels pixels = this->pixels();
  const int height = cell_height(), top = text_top_ * height, end = (text_bottom_ + 1) * height;
  const int by = std::min(deferred_text_->scrolled * height, end - top);
  if (deferred_text_->cleared) pixels.fill({0, 0, mode_->width - 1, mode_->height - 1}, 0);
  if (by > 0) {
    pixels.move_up(top, end - 1, by);
    pixels.fill({0, end - by, mode_->width - 1, end - 1}, 0);
  }
  work_ += 2 * v_ram_.size() / kDotsAtOnce;
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      if (deferred_text_->printed[cell(row, column)] != 0) draw_cell(row, column, codes_[cell(row, column)]);
    }
  }
  *deferred_text_ = {.printed = std::vector<std::uint8_t>(codes_.size())};
}

int Screen::print_now(std::string_view text) {
  int bells = 0;
  for (const char c : text) {
    if (c == 7) ++bells;
    else if ((c >= 9 && c <= 13) || (c >= 28 && c <= 31)) handle_control_char(c);
    else put(static_cast<std::uint8_t>(c));
  }
  if (!text.empty()) mark_changed();
  return bells;
}

void Screen::handle_control_char(char c) {
  switch (c) {
    case 9:
      do put(' ');
      while (column_ % 8 != 0);
      break;
    case 11: home(); break;
    case 12: cls(); break;
    case 28:
      if (column_ + 1 < columns_) ++column_;
      else if (row_ < text_bottom_) ++row_, column_ = 0;
      break;
    case 29:
      if (column_ > 0) --column_;
      else if (row_ > text_top_) --row_, column_ = columns_ - 1;
      break;
    case 30: row_ = std::max(row_ - 1, text_top_); break;
    case 31: row_ = row_ < text_bottom_ ? row_ + 1 : row_; break;
    default: new_line(); break;  // 10 and 13
  }
}

void Screen::put(std::uint8_t code) {
  codes()[cell(row_, column_)] = code;
  if (deferred_text_ != nullptr) deferred_text_->printed[cell(row_, column_)] = 1;
  else if (is_graphics_mode()) draw_cell(row_, column_, code);
  else v_ram_[v_ram_.size() / 2 + cell(row_, column_)] = text_attribute();
  if (++column_ < columns_) return;
  column_ = 0;
  if (row_ == text_bottom_) scroll();
  else if (row_ < text_bottom_) ++row_;  // the row below the window scrolls separately
}

void Screen::draw_cell(int row, int column, std::uint8_t code) {
  const Glyph& glyph = glyphs()[code];
  Pixels pixels = this->pixels();
  const int height = cell_height();
  work_ += static_cast<std::size_t>(4 * height);  // 8 dots, half of the price of dots that are read
  for (int line = 0; line < height; ++line) {
    const std::uint8_t dots = glyph[glyph_row(line, height)];
    for (int x = 0; x < 8; ++x) pixels.set(8 * column + x, row * height + line, (dots >> (7 - x) & 1) != 0 ? ink_ : 0);
  }
}

void Screen::new_line() {
  column_ = 0;
  if (row_ < text_bottom_) {
    ++row_;
  } else {
    scroll();
    row_ = text_bottom_;
  }
  mark_changed();
}

void Screen::scroll() {
  const auto move = [&](std::span<std::uint8_t> cells) {
    std::copy(cells.begin() + static_cast<std::ptrdiff_t>(cell(text_top_ + 1, 0)),
              cells.begin() + static_cast<std::ptrdiff_t>(cell(text_bottom_ + 1, 0)),
              cells.begin() + static_cast<std::ptrdiff_t>(cell(text_top_, 0)));
  };
  work_ += (deferred_text_ == nullptr ? v_ram_.size() : codes_.size() / 8) / kDotsAtOnce;
  if (deferred_text_ != nullptr) deferred_text_->scrolled = std::min(deferred_text_->scrolled + 1, rows_);
  if (text_bottom_ > text_top_) {
    move(codes());
    if (deferred_text_ != nullptr) move(deferred_text_->printed);
    else if (is_graphics_mode()) pixels().move_up(text_top_ * cell_height(), (text_bottom_ + 1) * cell_height() - 1, cell_height());
    else move(std::span(v_ram_).subspan(v_ram_.size() / 2));
  }
  clear_rows(text_bottom_, text_bottom_);
}

void Screen::clear_rows(int first, int last) {
  const std::size_t bytes = deferred_text_ == nullptr ? v_ram_.size() : codes_.size() / 8;
  work_ += bytes * static_cast<std::size_t>(last - first + 1) / static_cast<std::size_t>(rows_) / kDotsAtOnce + 1;
  const auto clear = [&](std::span<std::uint8_t> cells, std::uint8_t value) {
    std::fill(cells.begin() + static_cast<std::ptrdiff_t>(cell(first, 0)), cells.begin() + static_cast<std::ptrdiff_t>(cell(last + 1, 0)),
              value);
  };
  clear(codes(), ' ');
  if (deferred_text_ != nullptr) clear(deferred_text_->printed, 0);
  else if (is_graphics_mode()) pixels().fill({0, first * cell_height(), mode_->width - 1, (last + 1) * cell_height() - 1}, 0);
  else clear(std::span(v_ram_).subspan(v_ram_.size() / 2), text_attribute());
  mark_changed();
}

void Screen::home() {
  row_ = text_top_;
  column_ = 0;
}

void Screen::locate(std::optional<int> row, std::optional<int> column, std::optional<int> cursor, std::optional<int> start,
                    std::optional<int> stop) {
  const int to_row = row.value_or(row_ + 1) - 1, to_column = column.value_or(column_ + 1) - 1;
  // The last row is always accessible, regardless of VIEW PRINT (Microsoft's article Q38277).
  const bool in_rows = !row || (to_row >= text_top_ && to_row <= text_bottom_) || to_row == rows_ - 1;
  const auto line = [](const std::optional<int>& value) { return !value || (*value >= 0 && *value <= 31); };
  if (!in_rows || to_column < 0 || to_column >= columns_ || (cursor && *cursor != 0 && *cursor != 1) || !line(start) || !line(stop))
    throw BasicError{5};
  row_ = to_row;
  column_ = to_column;
  if (cursor) cursor_on_ = *cursor != 0;
}

void Screen::view_print() {
  text_window_ = false;
  text_top_ = 0;
  text_bottom_ = rows_ - 2;
}

void Screen::view_print(int top, int bottom) {
  if (top < 1 || bottom < top || bottom > rows_) throw BasicError{5};
  text_window_ = true;
  text_top_ = top - 1;
  text_bottom_ = bottom - 1;
  home();
}

void Screen::cls(std::optional<int> what) {
  if (what && (*what < 0 || *what > 2)) throw BasicError{5};
  const int which = what.value_or(view_set_ ? 1 : text_window_ ? 2 : 0);
  if (which == 1 && !is_graphics_mode()) return;  // no graphics to clear
  if (which == 1 && view_set_) {
    if (deferred_text_ != nullptr) draw_deferred_text();
    fill_box({view_.left, view_.top}, {view_.right, view_.bottom}, 0);
    const int height = cell_height();  // cells that are entirely in the view
    for (int row = (view_.top + height - 1) / height; row < std::min((view_.bottom + 1) / height, rows_); ++row) {
      for (int column = (view_.left + 7) / 8; column < (view_.right + 1) / 8; ++column) codes_[cell(row, column)] = ' ';
    }
    last_ = centre_of_view();
    mark_changed();
    return;
  }
  if (which == 2) clear_rows(text_top_, text_bottom_);
  else clear_rows(0, rows_ - 1);
  if (deferred_text_ != nullptr && which == 2) deferred_text_->scrolled = rows_;  // as if the whole window had scrolled
  else if (deferred_text_ != nullptr) deferred_text_->scrolled = 0, deferred_text_->cleared = true;
  else if (which != 2 && is_graphics_mode())
    pixels().fill({0, 0, mode_->width - 1, mode_->height - 1}, 0);  // there may be lines below the last row
  home();
  if (is_graphics_mode()) last_ = centre_of_view();
}

int Screen::screen_code(int row, int column) const {
  if (row < 1 || row > rows_ || column < 1 || column > columns_) throw BasicError{5};
  return is_graphics_mode() ? recognise_code(row - 1, column - 1) : codes()[cell(row - 1, column - 1)];
}

int Screen::screen_attribute(int row, int column) const {
  if (row < 1 || row > rows_ || column < 1 || column > columns_) throw BasicError{5};
  return is_graphics_mode() ? 0 : v_ram_[v_ram_.size() / 2 + cell(row - 1, column - 1)];
}

// Same method as the PC's BIOS: every attribute other than 0 is a dot.
int Screen::recognise_code(int row, int column) const {
  const Pixels pixels = this->pixels();
  const int height = cell_height();
  std::vector<std::uint8_t> lines;
  for (int line = 0; line < height; ++line) {
    std::uint8_t dots = 0;
    for (int x = 0; x < 8; ++x) dots = static_cast<std::uint8_t>(dots << 1 | (pixels.at(8 * column + x, row * height + line) != 0 ? 1 : 0));
    lines.push_back(dots);
  }
  const auto resembles = [&](std::size_t code) {
    for (int line = 0; line < height; ++line) {
      if (lines[static_cast<std::size_t>(line)] != glyphs()[code][glyph_row(line, height)]) return false;
    }
    return true;
  };
  const std::uint8_t printed = codes_[cell(row, column)];
  if (resembles(printed)) return printed;
  for (std::size_t i = 0; i < 256; ++i) {
    const std::size_t code = (i + ' ') % 256;  // prefers code 20 to 00 for a blank
    if (resembles(code)) return static_cast<int>(code);
  }
  return 0;
}

}  // namespace janus::machines::qbasic
