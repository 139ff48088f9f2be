#include "frontends/ui/terminal/machine_view.hpp"

#include <algorithm>

#include "frontends/ui/terminal/picture.hpp"
#include "machines/display_text.hpp"

namespace janus::terminal {
namespace {

using machines::DisplayContents;
using machines::DisplayInfo;

constexpr std::uint32_t kLed = 0xFF3030;
constexpr int kDigitRows = 3;

TerminalSize size_of(const DisplayInfo& info, bool framed) {
  const int frame = framed ? 2 : 0;
  switch (info.kind) {
    case DisplayInfo::Kind::digits: return {digits_width(static_cast<std::size_t>(info.columns)), kDigitRows};
    case DisplayInfo::Kind::cells: return {info.columns + frame, info.rows + frame};
    default: return {info.columns + frame, (info.rows + 1) / 2 + frame};
  }
}

// A screen in pixels is omitted if the machine also has it as characters, which suit a terminal better.
bool is_drawn(const std::vector<DisplayInfo>& displays, const DisplayInfo& info) {
  return info.kind != DisplayInfo::Kind::pixels ||
         std::none_of(displays.begin(), displays.end(), [](const auto& any) { return any.aside; });
}

// Digits are last, because a screen is more important.
std::vector<std::size_t> order_of(const std::vector<DisplayInfo>& displays) {
  std::vector<std::size_t> order;
  for (const bool digits : {false, true}) {
    for (std::size_t i = 0; i < displays.size(); ++i) {
      if ((displays[i].kind == DisplayInfo::Kind::digits) == digits && is_drawn(displays, displays[i])) order.push_back(i);
    }
  }
  return order;
}

void draw_frame(int column, int row, TerminalSize size, Canvas& canvas) {
  const int right = column + size.columns - 1, bottom = row + size.rows - 1;
  for (int x = column + 1; x < right; ++x) canvas.put(x, row, U'─'), canvas.put(x, bottom, U'─');
  for (int y = row + 1; y < bottom; ++y) canvas.put(column, y, U'│'), canvas.put(right, y, U'│');
  canvas.put(column, row, U'┌');
  canvas.put(right, row, U'┐');
  canvas.put(column, bottom, U'└');
  canvas.put(right, bottom, U'┘');
}

void draw_digits(const DisplayContents& look, int column, int row, Canvas& canvas) {
  for (const std::string& line : draw_digits(look.digits, Style{})) canvas.put(column, row++, line, {.ink = kLed});
}

// Without colours, a cell is reversed if its ink has the lower palette index, because index 0 is dark.
void draw_cells(const DisplayInfo& info, const DisplayContents& look, int column, int row, Canvas& canvas) {
  for (std::size_t i = 0; i < look.values.size(); ++i) {
    const std::uint8_t code = look.values[i];
    char32_t character = code < info.characters.size() ? info.characters[code] : 0;
    const bool blank = code >= info.glyphs.size() || info.glyphs[code] == machines::Glyph{};
    if (character == 0) character = blank ? U' ' : U'?';
    const machines::CellColours colours = machines::colours_of(look, i);
    TextAttributes ink{.ink = machines::colour_of(info, colours.ink), .paper = machines::colour_of(info, colours.paper)};
    if (canvas.colours() == Colours::none || info.palette.empty()) ink = {.reverse = colours.ink < colours.paper};
    canvas.put(column + static_cast<int>(i) % info.columns, row + static_cast<int>(i) / info.columns, character, ink);
  }
}

// Draws two pixels per cell, one above the other.
void draw_pixels(const DisplayInfo& info, const DisplayContents& look, int column, int row, Canvas& canvas) {
  static constexpr char32_t kHalves[] = {U' ', U'▀', U'▄', U'█'};
  for (int y = 0; y < info.rows; y += 2) {
    for (int x = 0; x < info.columns; ++x) {
      const auto pixel = [&](int at) {
        const auto index = static_cast<std::size_t>(at * info.columns + x);
        return at < info.rows && index < look.values.size() ? look.values[index] : std::uint8_t{0};
      };
      const unsigned upper = pixel(y), lower = pixel(y + 1);
      if (canvas.colours() == Colours::none) canvas.put(column + x, row + y / 2, kHalves[(upper != 0 ? 1 : 0) + (lower != 0 ? 2 : 0)]);
      else
        canvas.put(column + x, row + y / 2, upper == lower ? U' ' : U'▀',
                   {.ink = machines::colour_of(info, upper), .paper = machines::colour_of(info, lower)});
    }
  }
}

}  // namespace

TerminalSize displays_size(const views::Snapshot& now, bool framed) {
  TerminalSize all{0, 0};
  for (const DisplayInfo& info : now.about->displays) {
    if (!is_drawn(now.about->displays, info)) continue;
    const TerminalSize size = size_of(info, framed);
    all = {std::max(all.columns, size.columns), all.rows + size.rows};
  }
  return all;
}

void draw_displays(const views::Snapshot& now, int rows, Canvas& canvas) {
  TerminalSize all = displays_size(now, true);
  const bool framed = all.rows <= rows && all.columns <= canvas.size().columns;
  if (!framed) all = displays_size(now, false);
  int row = std::max((rows - all.rows) / 2, 0);
  for (const std::size_t i : order_of(now.about->displays)) {
    const DisplayInfo& info = now.about->displays[i];
    const DisplayContents& look = *now.displays[i].look;
    const TerminalSize size = size_of(info, framed);
    const int column = std::max((canvas.size().columns - size.columns) / 2, 0), inside = framed ? 1 : 0;
    if (framed && info.kind != DisplayInfo::Kind::digits) draw_frame(column, row, size, canvas);
    switch (info.kind) {
      case DisplayInfo::Kind::digits: draw_digits(look, column, row, canvas); break;
      case DisplayInfo::Kind::cells: draw_cells(info, look, column + inside, row + inside, canvas); break;
      default: draw_pixels(info, look, column + inside, row + inside, canvas); break;
    }
    row += size.rows;
  }
}

}  // namespace janus::terminal
