// PC display with CGA, EGA and VGA, as used by BASIC statements.
//
// SCREEN 0 has one display, "screen", which consists of cells. A graphics mode has two: "screen" (pixels) and "text" (cells). "text" contains
// the printed codes; it is cleared by CLS and scrolled with the pixels, but unaffected by drawing. Text in graphics modes is drawn into the
// pixels using the font from font.hpp, 8 dots wide and stretched to the row height.
//
// Text rows and columns are numbered from 1. Points are in the program's coordinates (WINDOW, VIEW); the caller adds
// last_point() for STEP. Omitted attributes are nullopt, and default to the ink of COLOR (0 for PRESET). Invalid
// arguments throw BasicError 5, Illegal function call; a point whose pixel coordinates exceed 16 bits throws BasicError 6,
// Overflow. After an error, nothing has changed, except that DRAW has drawn everything up to the error.
//
// Details of QBasic's drawing that public sources do not specify follow GW-BASIC as implemented in PC-BASIC: see README.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "machines/qbasic/screen/modes.hpp"
#include "machines/qbasic/screen/palette.hpp"
#include "machines/qbasic/screen/pixels.hpp"
#include "machines/board/screens.hpp"

namespace janus::machines::qbasic {

struct Point {
  double x = 0, y = 0;
};
using Attribute = std::optional<int>;

// Callbacks from DRAW to the program. Each removes the text that it parses from the front of `rest`, including a final semicolon.
struct DrawCallbacks {
  std::function<double(std::string_view& rest)> number;     // parses a variable after =; may be empty
  std::function<std::string(std::string_view& rest)> text;  // parses a string variable after X; may be empty
};

enum class PutAction { pset, preset, and_, or_, xor_ };

class Screen final : public Screens {
 public:
  // `v_ram_space` is the index of the v-ram in the machine's address spaces, for DisplayPosition.
  explicit Screen(int v_ram_space = 1);

  // --- Modes (screen.cpp) ------------------------------------------------------------------------------------
  void set_mode(int number);                                            // executes SCREEN; no effect if the mode is already set
  void set_width(std::optional<int> columns, std::optional<int> rows);  // executes WIDTH
  int mode() const { return mode_->number; }
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  // Executes COLOR. Arguments by mode: 0 ink (16-31 blinking), paper, border; 1 background, palette;
  // 7-9 ink, background; 12 and 13 ink. Not allowed in modes 2 and 11.
  void color(std::optional<int> first, std::optional<int> second, std::optional<int> third);
  void palette();                                       // PALETTE without arguments
  void palette(int attribute, std::int32_t colour);     // colour -1 changes nothing
  int attributes() const { return mode_->attributes; }  // number of attributes set by PALETTE USING

  // --- Text (text_screen.cpp) --------------------------------------------------------------------------------
  // Prints characters and executes control characters: 7 beep, 9 to the next column of 8, 10 and 13 to
  // the next row, 11 home, 12 CLS, 28-31 right, left, up, down. All others are printed. After the last
  // column, the cursor immediately moves to the next row. Returns the number of beeps.
  int print(std::string_view text);
  void new_line();
  void locate(std::optional<int> row, std::optional<int> column, std::optional<int> cursor = {}, std::optional<int> start = {},
              std::optional<int> stop = {});
  int pos() const { return column_ + 1; }
  int csrlin() const { return row_ + 1; }
  void cls(std::optional<int> what = {});
  void view_print();
  void view_print(int top, int bottom);
  int screen_code(int row, int column) const;       // SCREEN(row, column); in graphics modes recognised from pixels, or 0 if unknown
  int screen_attribute(int row, int column) const;  // SCREEN(row, column, 1); 0 in graphics modes

  // --- Coordinates (coordinates.cpp) -------------------------------------------------------------------------
  void view();
  void view(Point from, Point to, Attribute fill, Attribute border, bool absolute);  // `absolute` is true for VIEW SCREEN
  void window();
  void window(Point from, Point to, bool downward);  // `downward` is true for WINDOW SCREEN
  double pmap(double value, int what) const;
  Point last_point() const { return to_logical(last_); }
  int point(Point at) const;     // returns the attribute, or -1 if outside
  double point(int what) const;  // returns x or y of the last point: 0, 1 in pixels; 2, 3 in WINDOW's coordinates

  // --- Drawing (line.cpp, circle.cpp, paint.cpp, draw_language.cpp, picture.cpp) --------------------------------------
  void pset(Point at, Attribute attribute);
  void preset(Point at, Attribute attribute);
  void line(Point from, Point to, Attribute attribute, std::uint16_t style = 0xFFFF);
  void box(Point from, Point to, Attribute attribute, std::uint16_t style = 0xFFFF);
  void filled_box(Point from, Point to, Attribute attribute);
  void circle(Point centre, double radius, Attribute attribute, std::optional<double> start = {}, std::optional<double> end = {},
              std::optional<double> aspect = {});
  void paint(Point at, Attribute attribute, Attribute border);
  void paint_tile(Point at, std::string_view tile, Attribute border);
  void draw(std::string_view commands, const DrawCallbacks& source = {});
  // Returns the bytes for GET: width in bits and height, 16 bits each, low byte first; then the pixels by row and plane, padded to bytes.
  std::vector<std::uint8_t> get_picture(Point from, Point to);
  // Executes PUT. `picture` may be longer than its header states.
  void put_picture(Point at, std::span<const std::uint8_t> picture, PutAction action = PutAction::xor_);

  // Returns the drawing and printing work done since the last call, in units of Runtime::work(): one unit per dot.
  std::size_t take_work() { return std::exchange(work_, 0); }

  // --- The v-ram ---------------------------------------------------------------------------------------------
  std::size_t v_ram_size() const { return v_ram_.size(); }
  std::uint8_t peek(std::uint32_t address) const { return address < v_ram_.size() ? v_ram_[address] : std::uint8_t{0}; }
  void poke(std::uint32_t address, std::uint8_t value);  // if a byte is one pixel, only the mode's bits are written

  // --- Displays (displays.cpp) -------------------------------------------------------------------------------
  std::span<const DisplayInfo> displays() const override { return displays_; }
  void read_display(int display, DisplayContents& into) const override;
  std::uint64_t stamp(int display) const override;

  // Saves and loads the state except for mode, palette and contents.
  template <class Self, class Archive>
  static void serialize_settings(Self& self, Archive& archive) {
    for (auto* value :
         {&self.ink_, &self.paper_, &self.row_, &self.column_, &self.text_top_, &self.text_bottom_, &self.view_.left, &self.view_.top,
          &self.view_.right, &self.view_.bottom, &self.last_.x, &self.last_.y, &self.draw_scale_, &self.draw_angle_, &self.draw_ink_})
      archive.value(*value);
    for (auto* value : {&self.cursor_on_, &self.text_window_, &self.view_set_, &self.view_absolute_, &self.window_set_, &self.downward_})
      archive.value(*value);
    for (auto* value : {&self.window_from_.x, &self.window_from_.y, &self.window_to_.x, &self.window_to_.y}) archive.value(*value);
  }
  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    int mode = self.mode_->number;
    archive.value(mode);
    archive.value(self.columns_);
    archive.value(self.rows_);
    if constexpr (Archive::kReading) {
      const ModeInfo* known = find_mode(mode);
      const bool good = known != nullptr && has_text_size(*known, self.columns_, self.rows_);
      archive.check(good, "screen mode");
      if (good) self.apply_mode(*known, self.columns_, self.rows_);
      else self.apply_mode(*find_mode(0), 80, 25);
    }
    serialize_settings(self, archive);
    archive.part(self.palette_);
    archive.bytes(self.v_ram_);
    archive.bytes(self.codes_);
    if constexpr (Archive::kReading) {
      archive.check(self.fits(), "screen");
      if (archive.error().empty()) self.update_display_infos();
      else self = Screen(self.space_);
    }
  }

 private:
  struct Dot {  // pixel relative to the screen's upper left corner; may be outside
    int x = 0, y = 0;
  };
  struct Pen;           // draws along lines (line.cpp)
  struct DeferredText;  // deferred pixel updates for long text (text_screen.cpp)

  void show_palette();
  void apply_mode(const ModeInfo& mode, int columns, int rows);
  void start(const ModeInfo& mode, int columns, int rows);
  void update_display_infos();
  static constexpr std::size_t kDotsAtOnce = 32;  // dots filled or moved per unit of work
  void mark_changed() { dirty_[0] = dirty_[1] = true; }
  bool fits() const;

  // Text.
  bool is_graphics_mode() const { return mode_->width != 0; }
  int cell_height() const { return mode_->height / rows_; }
  std::size_t cell(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
  }
  std::span<std::uint8_t> codes() { return is_graphics_mode() ? std::span(codes_) : std::span(v_ram_).first(v_ram_.size() / 2); }
  std::span<const std::uint8_t> codes() const { return const_cast<Screen*>(this)->codes(); }
  std::uint8_t text_attribute() const { return static_cast<std::uint8_t>((ink_ & 15) | (paper_ & 7) << 4 | (ink_ & 16) << 3); }
  void put(std::uint8_t code);
  void draw_cell(int row, int column, std::uint8_t code);
  int print_now(std::string_view text);
  void draw_deferred_text();
  void clear_rows(int first, int last);
  void scroll();
  void home();
  void handle_control_char(char c);
  int recognise_code(int row, int column) const;

  // Coordinates.
  void require_graphics() const;
  Dot to_dot(Point at) const;
  Dot pixel_of(Point at) const;  // in PMAP's coordinates: relative to the view's upper left corner, except after VIEW SCREEN
  Point to_logical(Dot dot) const;
  Dot origin() const { return view_absolute_ ? Dot{} : Dot{view_.left, view_.top}; }
  int attribute_or_default(Attribute attribute, int otherwise) const;
  Dot centre_of_view() const { return {view_.left + (view_.width() + 1) / 2, view_.top + (view_.height() + 1) / 2}; }
  Pixels pixels() { return {*mode_, v_ram_}; }
  Pixels pixels() const { return const_cast<Screen*>(this)->pixels(); }

  // Drawing.
  void plot(Dot dot, int attribute);
  void draw_line(Dot from, Dot to, int attribute);
  void fill_box(Dot from, Dot to, int attribute);
  // `paint(left, right, y)` sets all dots in row `y` from `left` to `right`.
  template <class Paint>
  void flood(Dot at, int border, Paint paint);
  void flood_solid(Dot at, int border, int attribute);
  void draw_commands(std::string_view commands, const DrawCallbacks& source, int depth);
  void draw_move(Dot to, bool plots, bool returns);
  Dot rotate(double x, double y) const;
  double aspect() const { return 4.0 * mode_->height / mode_->width / 3; }

  int space_;
  const ModeInfo* mode_ = nullptr;
  int columns_ = 0, rows_ = 0;
  Palette palette_;
  std::vector<std::uint8_t> v_ram_;
  std::vector<std::uint8_t> codes_;  // printed codes in graphics modes

  int ink_ = 7, paper_ = 0;   // ink 16-31 blinks (SCREEN 0)
  int row_ = 0, column_ = 0;  // cursor position, from 0
  bool cursor_on_ = true;
  int text_top_ = 0, text_bottom_ = 23;  // rows of VIEW PRINT; by default all except the last
  bool text_window_ = false;             // set by VIEW PRINT

  Box view_;
  bool view_set_ = false, view_absolute_ = false;
  bool window_set_ = false, downward_ = false;
  Point window_from_, window_to_;  // coordinates of the view's upper left and lower right pixel
  Dot last_;

  int draw_scale_ = 4, draw_angle_ = 0;  // set by S; by TA, in degrees
  int draw_ink_ = -1;                    // set by C; -1 for COLOR's ink

  DeferredText* deferred_text_ = nullptr;  // set while long text is printed
  std::size_t work_ = 0;
  std::vector<DisplayInfo> displays_;
  mutable bool dirty_[2] = {true, true};
  mutable std::uint64_t stamps_[2] = {};
};

}  // namespace janus::machines::qbasic
