#include "frontends/ui/gui/windows/display.hpp"

#include <algorithm>
#include <cmath>

#include "frontends/ui/gui/widgets/panel_picture.hpp"
#include "frontends/ui/gui/widgets/segments.hpp"
#include "machines/display_text.hpp"

namespace janus::gui {
namespace {

constexpr float kDigitShape = 0.62F;  // width over height
constexpr float kMostOfKey = 0.32F;   // of the height, for few keys

}  // namespace

bool DisplayWindow::is_available(const Description& about) const { return !about.keys.empty() || !about.displays.empty(); }

ImGuiWindowFlags DisplayWindow::flags() const {
  return ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
}

std::string DisplayWindow::shown_title(const DrawContext& context) const {
  const bool keyboard = focused() && !context.about.keys.empty();
  return context.about.title + (keyboard ? "  -  keyboard" : "");
}

std::string DisplayWindow::to_text(DrawContext& context) {
  std::string text;
  for (std::size_t i = 0; i < context.about.displays.size(); ++i) {
    const machines::DisplayInfo& info = context.about.displays[i];
    const machines::DisplayContents& look = *context.now.displays[i].look;
    if (info.kind == machines::DisplayInfo::Kind::digits) text += machines::text_line(info, look) + "\n";
    for (const std::string& row : machines::text_rows(info, look)) text += row + "\n";
  }
  return text;
}

void DisplayWindow::set_screen_colours(const ScreenColours& colours) {
  colours_ = colours;
  for (auto& [ignored, screen] : screens_) screen.look.reset();
}

// Returns the used height.
float DisplayWindow::draw_digits(DrawContext& context, std::span<const machines::SevenSegmentDigit> digits, ImVec2 at, float width,
                                 float most_height, float margin) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const auto count = static_cast<float>(digits.size());
  const float digit_height = std::min((width - 2 * margin) / count / kDigitShape * 0.9F, most_height - 2 * margin);
  const float digit_width = digit_height * kDigitShape, gap = digit_width * 0.16F;
  const float row = count * digit_width + (count - 1) * gap;
  const float height = digit_height + 2 * margin;
  list.AddRectFilled(at, {at.x + width, at.y + height}, context.theme.glass, 4 * context.scale);
  draw_panel(context, machines::find_panel(context.about.machine), machines::PanelShape::Zone::digits, at, {at.x + width, at.y + height});
  float x = at.x + (width - row) / 2;
  for (const machines::SevenSegmentDigit& digit : digits) {
    draw_segments(list, digit, {x, at.y + margin}, {digit_width, digit_height}, context.theme);
    x += digit_width + gap;
  }
  context.marks.add("digits", at, {at.x + width, at.y + height});
  return height;
}

// Draws cells or pixels at the largest size that fits, with square dots of whole pixels if possible.
void DisplayWindow::draw_screen(DrawContext& context, std::size_t display, ImVec2 at, ImVec2 size) {
  const machines::DisplayInfo& info = context.about.displays[display];
  Screen& screen = screens_[display];
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, context.theme.bezel, 4 * context.scale);
  draw_panel(context, machines::find_panel(context.about.machine), machines::PanelShape::Zone::screen, at, {at.x + size.x, at.y + size.y});
  const float margin = 4 * context.scale;
  const auto width = static_cast<float>(std::max(machines::picture_width(info), 1)),
             height = static_cast<float>(std::max(machines::picture_height(info), 1));
  const float beside = cell_inspector_.margin(context, info);
  DotSize dot = dot_size(info, {size.x - 2 * margin, size.y - 2 * margin});
  if (const float room = size.x - 2 * margin - beside; width * dot.x > room) {
    const float narrower = std::floor(room / static_cast<float>(info.columns)) * static_cast<float>(info.columns) / width;
    dot = {narrower, dot.y * narrower / dot.x};
  }
  const auto pixels = [](float dots) { return static_cast<int>(std::ceil(std::max(dots, 1.0F))); };
  const bool smooth = std::floor(dot.x) != dot.x || std::floor(dot.y) != dot.y;
  const int columns = smooth ? pixels(dot.x) : 1, rows = smooth ? pixels(dot.y) : 1;
  const views::DisplayView& view = context.now.displays[display];
  if (screen.look != view.look || screen.columns != columns || screen.rows != rows || screen.smooth != smooth) {
    screen.look = view.look;
    screen.columns = columns;
    screen.rows = rows;
    screen.smooth = smooth;
    machines::draw_picture(info, *view.look, picture_);
    gui::apply_colours(colours_, picture_.dots);
    screen.texture.set(picture_, columns, rows, smooth);
  }
  const ImVec2 from = {std::round(at.x + beside + (size.x - beside - width * dot.x) / 2), std::round(at.y + (size.y - height * dot.y) / 2)};
  const ImVec2 to = {from.x + width * dot.x, from.y + height * dot.y};
  list.AddRectFilled({from.x - margin, from.y - margin}, {to.x + margin, to.y + margin}, context.theme.tube, 3 * context.scale);
  screen.texture.draw(list, from, to);
  context.marks.add("screen/" + info.name, from, to);
  cell_inspector_.draw(context, display, screen.texture, from, to);
}

// Draws digits at their required height; screens share the rest of the displays' part.
float DisplayWindow::draw_displays(DrawContext& context, ImVec2 at, const SpaceDivision& shares, float width, float edge) {
  using Kind = machines::DisplayInfo::Kind;
  const auto& displays = context.about.displays;
  float y = at.y;
  for (std::size_t i = 0; i < displays.size(); ++i) {
    if (displays[i].kind != Kind::digits || shares.folded) continue;
    y += draw_digits(context, context.now.displays[i].look->digits, {at.x, y}, width, shares.digits, 10 * context.scale) + edge;
  }
  if (shares.bar > 0) cell_inspector_.draw_bar(context, {at.x, y}, kTab * context.scale);
  y += shares.bar;
  const auto screens =
      std::count_if(displays.begin(), displays.end(), [](const auto& info) { return info.kind != Kind::digits && !info.aside; });
  const float height = screens == 0 ? 0 : (at.y + shares.displays - y) / static_cast<float>(screens) - edge;
  for (std::size_t i = 0; i < displays.size(); ++i) {
    if (displays[i].kind == Kind::digits || displays[i].aside) continue;
    draw_screen(context, i, {at.x, y}, {width, height});
    y += height + edge;
  }
  return y;
}

ImVec2 DisplayWindow::core_size(const machines::Panel* panel, ImVec2 size, float scale) {
  constexpr float kLeastAside = 90;  // smaller parts of the board are not drawn
  constexpr float kWide = 0.95F, kHigh = 1.05F;
  if (panel == nullptr || panel->core >= 1) return size;
  const ImVec2 core = {std::max(size.x * panel->core, size.y * kWide), std::max(size.y * panel->core, size.x * kHigh)};
  if (size.x - core.x >= kLeastAside * scale) return {core.x, size.y};
  if (size.y - core.y >= kLeastAside * scale) return {size.x, core.y};
  return size;
}

void DisplayWindow::draw(DrawContext& context) {
  const machines::Panel* const panel = machines::find_panel(context.about.machine);
  Theme theme = context.theme;
  if (panel != nullptr) use_panel(theme, *panel);
  DrawContext own{context.now,   context.earlier, context.about,  context.engine, context.edits, context.selection, context.workspace,
                  context.marks, context.fonts,   context.pieces, theme,          context.scale, context.kiosk};
  key_mapper_.lock_direct_keys(context.kiosk != nullptr);
  if (key_mapper_.set_machine(context.about)) screens_.clear();
  if (!focused()) key_mapper_.release_all(context.engine);
  cell_inspector_.begin(own);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 at = ImGui::GetCursorScreenPos(), size = ImGui::GetContentRegionAvail(), end = {at.x + size.x, at.y + size.y};
  list.AddRectFilled(at, end, theme.board);
  using Zone = machines::PanelShape::Zone;
  draw_panel(own, panel, Zone::whole, at, end);
  const float edge = 8 * context.scale;
  const ImVec2 core = core_size(panel, size, context.scale), origin = {end.x - core.x, end.y - core.y};
  if (core.x < size.x || core.y < size.y) {
    const ImVec2 from = {at.x + edge, at.y + edge}, to = core.x < size.x ? ImVec2{origin.x, end.y - edge} : ImVec2{end.x - edge, origin.y};
    draw_panel(own, panel, Zone::aside, from, to);
    context.marks.add("panel/aside", from, to);
  }
  const ImU32 rim = focused() ? theme.control : theme.board_edge;
  list.AddRect({at.x + 2, at.y + 2}, {end.x - 2, end.y - 2}, rim, 4 * context.scale, 0, focused() ? 2.0F : 1.0F);
  draw_inside(own, panel, origin, core);
}

void DisplayWindow::draw_inside(DrawContext& context, const machines::Panel* panel, ImVec2 at, ImVec2 size) {
  using Zone = machines::PanelShape::Zone;
  // In a kiosk the scale is larger, the space is not.
  const float edge = (context.kiosk == nullptr ? 8.0F : 5.0F) * context.scale, width = size.x - 2 * edge;
  const SpaceDivision shares = divide_space(context, size, edge);
  float y = draw_displays(context, {at.x + edge, at.y + edge}, shares, width, edge);
  cell_inspector_.draw_menu(context);
  if (shares.folded) {
    draw_groups(context, {at.x + edge, y}, {width, kTabs * context.scale});
    y += kTabs * context.scale;
  }
  if (shares.keyboard) {
    draw_keyboard_tab(context, {at.x + edge, y}, shares.hidden);
    y += kTabs * context.scale;
  }
  if (shares.hidden) return;
  Keypad keypad = arrange_keys(context.about, shares.folded ? shown_group(context.about) : kAll);
  if (keypad.rows == 0) return;
  const float left = at.y + size.y - y - edge;
  const float high = std::min({left / keypad.rows, width / keypad.columns, size.y * kMostOfKey});
  keypad.pitch = {std::min(width / keypad.columns, high * 2.2F), high};
  const bool few = high == size.y * kMostOfKey;  // they are centred vertically
  keypad.origin = {at.x + edge + (width - keypad.pitch.x * keypad.columns) / 2, y + (few ? (left - high * keypad.rows) / 2 : 0)};
  draw_panel(context, panel, Zone::keys, keypad.origin,
             {keypad.origin.x + keypad.pitch.x * keypad.columns, keypad.origin.y + keypad.pitch.y * keypad.rows});
  for (int key = 0; key < static_cast<int>(context.about.keys.size()); ++key) {
    if (keypad.only == kAll || keypad.only == context.about.keys[static_cast<std::size_t>(key)].group) draw_key(context, key, keypad);
  }
}

}  // namespace janus::gui
