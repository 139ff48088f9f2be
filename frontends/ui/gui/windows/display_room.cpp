// Division of the machine's window between displays and keys. The screen has priority: it gets the largest dots that leave
// clickable keys. If not all groups of keys fit, one is visible and the others are tabs.
#include <algorithm>
#include <cmath>

#include "frontends/ui/gui/settings.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/panel_picture.hpp"
#include "frontends/ui/gui/windows/display.hpp"
#include "frontends/core/session/chord.hpp"
#include "machines/display_text.hpp"

namespace janus::gui {
namespace {

constexpr float kScreenMargin = 4;    // around the dots of a screen
constexpr float kLegible = 22;        // pitch of key rows with easily readable names
constexpr float kReadable = 18;       // with readable names
constexpr float kLeast = 14;          // minimum for clicks
constexpr float kUnreadable = 9;      // smaller keys are not drawn
constexpr float kFinger = 31;         // minimum in a kiosk, which has a larger scale
constexpr float kDigitsShare = 0.1F;  // of the window's height
constexpr const char* kKeyboard = "keyboard";

bool is_digits(const machines::DisplayInfo& info) { return info.kind == machines::DisplayInfo::Kind::digits; }

bool is_screen(const machines::DisplayInfo& info) { return !is_digits(info) && !info.aside; }

}  // namespace

DisplayWindow::DotSize DisplayWindow::dot_size(const machines::DisplayInfo& info, ImVec2 room) {
  const auto width = static_cast<float>(std::max(machines::picture_width(info), 1)),
             height = static_cast<float>(std::max(machines::picture_height(info), 1));
  if (info.aspect == 0) {
    const float dot = std::min(room.x / width, room.y / height);
    return dot > 1 ? DotSize{std::floor(dot), std::floor(dot)} : DotSize{dot, dot};
  }
  for (float x = std::floor(room.x / width); x >= 1; --x) {
    const float y = x * width / info.aspect / height;
    if (y * height <= room.y) return {x, y};
    if (x == 1 && height <= room.y) return {x, std::floor(room.y / height)};
  }
  const float x = std::min(room.x / width, room.y * info.aspect / width);
  return {x, x * width / info.aspect / height};
}

DisplayWindow::Dots DisplayWindow::fit_screens(const DrawContext& context, ImVec2 most, float edge) {
  const auto& displays = context.about.displays;
  const auto count = static_cast<float>(std::count_if(displays.begin(), displays.end(), is_screen));
  const float margins = 2 * kScreenMargin * context.scale;
  Dots fit;
  for (const machines::DisplayInfo& info : displays) {
    if (!is_screen(info)) continue;
    const DotSize dot = dot_size(info, {most.x - margins, most.y / count - edge - margins});
    if (!dot.whole()) return {};
    const float area = dot.x * dot.y;
    fit.dot = fit.dot == 0 ? area : std::min(fit.dot, area);
    fit.height = std::max(fit.height, dot.y * static_cast<float>(machines::picture_height(info)));
  }
  constexpr float kRounding = 1;  // of the positions
  fit.height = std::ceil(count * (fit.height + margins + edge)) + kRounding;
  return fit;
}

DisplayWindow::SpaceDivision DisplayWindow::divide_space(const DrawContext& context, ImVec2 size, float edge) const {
  const auto& displays = context.about.displays;
  const Keypad all = arrange_keys(context.about);
  const float whole = size.y - 2 * edge, width = size.x - 2 * edge;
  const bool screens = std::any_of(displays.begin(), displays.end(), is_screen);
  const float tabs = kTabs * context.scale;
  const auto chosen = groups_.find(context.about.machine);
  const bool wanted = chosen != groups_.end() && chosen->second == kKeyboard;
  if (!screens) {
    const float part = all.rows == 0 ? whole : size.y * 0.42F;
    if (all.rows >= 2 && !wanted && part > 0 && (whole - part) / all.rows < kUnreadable * context.scale)
      return {.digits = whole - tabs, .displays = whole - tabs, .keyboard = true, .hidden = true};
    return {.digits = part, .displays = part};
  }
  const auto rows_of_digits = std::count_if(displays.begin(), displays.end(), is_digits);
  const float digits = size.y * kDigitsShare, with_digits = static_cast<float>(rows_of_digits) * (digits + edge);
  const auto dots = [&](float room) { return fit_screens(context, {width, room}, edge); };
  if (context.kiosk != nullptr && all.rows > 0 && width / all.columns < kFinger * context.scale)
    return {.digits = digits, .displays = whole + edge, .hidden = true};
  const Dots all_dots = dots(whole - with_digits - all.rows * kLegible * context.scale);
  // Show the lens bar only if no screen becomes smaller and the keys remain readable.
  const float bar = CellInspector::is_available(context) ? kTabs * context.scale : 0;
  const auto bar_dots = [&](const Dots& shown, float keys) { return dots(whole - with_digits - keys - bar).dot >= shown.dot ? bar : 0; };
  if (all.rows == 0) return {.digits = digits, .displays = whole + edge, .bar = bar_dots(all_dots, 0)};
  if (context.about.key_groups.size() > 1) {
    const Keypad one = arrange_keys(context.about, shown_group(context.about));
    const Dots one_dots = dots(whole - tabs - one.rows * kLeast * context.scale), alone = dots(whole - tabs);
    if (one_dots.dot > all_dots.dot) return {.displays = one_dots.height, .folded = true};
    if (all_dots.dot == 0 && alone.dot > 0 && !wanted)
      return {.displays = std::min(alone.height, whole - tabs), .keyboard = true, .hidden = true};
    if (all_dots.dot == 0) return {.displays = whole - tabs - one.rows * kLeast * context.scale, .folded = true};
  }
  if (context.about.key_groups.size() <= 1) {
    const float room = whole - with_digits - tabs;
    const Dots alone = dots(room);
    if (alone.dot > all_dots.dot || all_dots.dot == 0) {
      if (!wanted)
        return {.digits = digits,
                .displays = with_digits + (alone.dot > 0 ? std::min(alone.height, room) : room),
                .keyboard = true,
                .hidden = true};
      return {.digits = digits, .displays = whole - tabs - all.rows * kLegible * context.scale, .keyboard = true};
    }
  }
  if (all_dots.dot > 0) {
    const float above = bar_dots(all_dots, all.rows * kReadable * context.scale);
    return {.digits = digits, .displays = with_digits + above + all_dots.height, .bar = above};
  }
  return {.digits = digits, .displays = size.y * 0.55F};
}

// Returns the selected group, initially the one for typing text.
int DisplayWindow::shown_group(const Description& about) const {
  const auto chosen = groups_.find(about.machine);
  const auto named =
      chosen == groups_.end() ? about.key_groups.end() : std::find(about.key_groups.begin(), about.key_groups.end(), chosen->second);
  if (named != about.key_groups.end()) return static_cast<int>(named - about.key_groups.begin());
  const auto chord = session::chord_for(about.keys, "A");
  return chord ? about.keys[static_cast<std::size_t>(chord->key)].group : 0;
}

DisplayWindow::Keypad DisplayWindow::arrange_keys(const Description& about, int only) {
  constexpr float kBetweenGroups = 0.4F;
  Keypad keypad;
  keypad.only = only;
  for (const machines::KeyInfo& info : about.keys) {
    if (only != kAll && info.group != only) continue;
    const auto group = static_cast<std::size_t>(std::max(info.group, 0));
    if (keypad.first_row.size() <= group) keypad.first_row.resize(group + 1);
    keypad.first_row[group] = std::max(keypad.first_row[group], info.row + 1);  // its height at first
    keypad.columns = std::max(keypad.columns, info.column + info.width);
  }
  for (float& group : keypad.first_row) {
    const float height = group;
    if (height == 0) continue;
    group = keypad.rows + (keypad.rows > 0 ? kBetweenGroups : 0);
    keypad.rows = group + height;
  }
  return keypad;
}

// Draws the tabs of the groups. On the right are small digits if the machine has any, which may show useful values, and in between
// is the lens bar if it fits.
void DisplayWindow::draw_groups(DrawContext& context, ImVec2 at, ImVec2 size) {
  const int shown = shown_group(context.about);
  const float gap = 4 * context.scale, height = kTab * context.scale;
  float x = at.x, end = at.x + size.x;
  for (int group = 0; group < static_cast<int>(context.about.key_groups.size()); ++group) {
    const std::string& name = context.about.key_groups[static_cast<std::size_t>(group)];
    if (control(context, panel_tab(context, group, name, {x, at.y}, height, group == shown), "keys/" + name))
      groups_[context.about.machine] = name;
    x += panel_tab_width(context, name) + gap;
  }
  for (std::size_t i = 0; i < context.about.displays.size(); ++i) {
    if (!is_digits(context.about.displays[i])) continue;
    const auto& digits = context.now.displays[i].look->digits;
    const float width = static_cast<float>(digits.size()) * height * 0.75F;
    if (end - width < x) break;
    draw_digits(context, digits, {end - width, at.y}, width, height, 3 * context.scale);
    end -= width + gap;
  }
  if (const float lens = cell_inspector_.bar_width(context); CellInspector::is_available(context) && x + lens <= end)
    cell_inspector_.draw_bar(context, {end - lens, at.y}, height);
}

// Draws the tab that shows and hides all keys.
void DisplayWindow::draw_keyboard_tab(DrawContext& context, ImVec2 at, bool hidden) {
  if (control(context, panel_tab(context, 0, hidden ? "show the keyboard" : kKeyboard, at, kTab * context.scale, !hidden), "keys/keyboard"))
    groups_[context.about.machine] = hidden ? kKeyboard : "";
  if (ImGui::IsItemHovered())
    ImGui::SetTooltip(hidden ? "Show the machine's keys; your own keyboard works either way" : "Hide the machine's keys");
}

void DisplayWindow::save_settings(Settings& settings) const {
  settings.keys = groups_;
  cell_inspector_.save_settings(settings);
}

void DisplayWindow::restore(const Settings& settings) {
  groups_ = settings.keys;
  cell_inspector_.restore(settings);
}

}  // namespace janus::gui
