// The room in the machine's window: what the displays get and what the keys. A screen is what a user looks at, so it gets the largest
// dots that leave keys to click; where that leaves too little for all groups of keys, one is shown and the others are names to click.
#include <algorithm>
#include <cmath>

#include "frontends/faces/gui/settings.hpp"
#include "frontends/faces/gui/widgets/panel_tab.hpp"
#include "frontends/faces/gui/windows/display.hpp"
#include "frontends/core/session/chord.hpp"
#include "machines/shown.hpp"

namespace janus::gui {
namespace {

constexpr float kScreenMargin = 4;           // around its dots
constexpr float kLegible = 22;               // the pitch of rows of keys whose names are read at ease
constexpr float kReadable = 18;              // of those whose names can be read
constexpr float kLeast = 14;                 // and of those that can be clicked at all
constexpr float kDigitsBesideScreen = 0.1F;  // of the window's height

bool is_digits(const machines::DisplayInfo& info) { return info.kind == machines::DisplayInfo::Kind::digits; }

bool is_screen(const machines::DisplayInfo& info) { return !is_digits(info) && !info.aside; }

}  // namespace

DisplayWindow::Dots DisplayWindow::fit_screens(const DrawContext& context, ImVec2 most, float edge) {
  float width = 1, height = 1, count = 0;
  for (const machines::DisplayInfo& info : context.about.displays) {
    if (!is_screen(info)) continue;
    width = std::max(width, static_cast<float>(machines::picture_width(info)));
    height = std::max(height, static_cast<float>(machines::picture_height(info)));
    ++count;
  }
  const float margins = 2 * kScreenMargin * context.scale;
  const float dot = std::floor(std::min((most.x - margins) / width, ((most.y / count) - edge - margins) / height));
  if (dot < 1) return {};
  constexpr float kRounding = 1;  // of where they stand
  return {static_cast<int>(dot), std::ceil(count * (dot * height + margins + edge)) + kRounding};
}

DisplayWindow::Shares DisplayWindow::share_out(const DrawContext& context, ImVec2 size, float edge) const {
  const auto& displays = context.about.displays;
  const Keypad all = arrange_keys(context.about);
  const float whole = size.y - 2 * edge, width = size.x - 2 * edge;
  const bool screens = std::any_of(displays.begin(), displays.end(), is_screen);
  if (!screens) {
    const float part = all.rows == 0 ? whole : size.y * 0.42F;
    return {.digits = part, .displays = part};
  }
  const auto rows_of_digits = std::count_if(displays.begin(), displays.end(), is_digits);
  const float digits = size.y * kDigitsBesideScreen, with_digits = static_cast<float>(rows_of_digits) * (digits + edge);
  const auto dots = [&](float room) { return fit_screens(context, {width, room}, edge); };
  const Dots beside_all = dots(whole - with_digits - all.rows * kLegible * context.scale);
  // The lens has its bar where that makes no screen smaller, and keys not much.
  const float bar = ScreenLens::applies(context.about) ? kTabs * context.scale : 0;
  const auto bar_beside = [&](const Dots& shown, float keys) { return dots(whole - with_digits - keys - bar).dot >= shown.dot ? bar : 0; };
  if (all.rows == 0) return {.digits = digits, .displays = whole + edge, .bar = bar_beside(beside_all, 0)};
  if (context.about.key_groups.size() > 1) {
    const Keypad one = arrange_keys(context.about, shown_group(context.about));
    const Dots beside_one = dots(whole - kTabs * context.scale - one.rows * kLeast * context.scale);
    if (beside_one.dot > beside_all.dot) return {.displays = beside_one.height, .folded = true};
  }
  if (beside_all.dot > 0) {
    const float above = bar_beside(beside_all, all.rows * kReadable * context.scale);
    return {.digits = digits, .displays = with_digits + above + beside_all.height, .bar = above};
  }
  return {.digits = digits, .displays = size.y * 0.55F};
}

// The one that was chosen; at first the one on which text is typed.
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
    keypad.first_row[group] = std::max(keypad.first_row[group], info.row + 1);  // its height, as yet
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

// The groups' names; on the right what digits there are, small: they may say something all the same. Between them, if there is
// room, what the lens can show.
void DisplayWindow::draw_groups(DrawContext& context, ImVec2 at, ImVec2 size) {
  const int shown = shown_group(context.about);
  const float gap = 4 * context.scale, height = kTab * context.scale;
  float x = at.x, end = at.x + size.x;
  for (int group = 0; group < static_cast<int>(context.about.key_groups.size()); ++group) {
    const std::string& name = context.about.key_groups[static_cast<std::size_t>(group)];
    if (panel_tab(context, group, name, {x, at.y}, height, group == shown)) groups_[context.about.machine] = name;
    context.marks.item("keys/" + name);
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
  if (const float lens = lens_.bar_width(context); ScreenLens::applies(context.about) && x + lens <= end)
    lens_.draw_bar(context, {end - lens, at.y}, height);
}

void DisplayWindow::remember(Settings& settings) const {
  settings.keys = groups_;
  lens_.remember(settings);
}

void DisplayWindow::restore(const Settings& settings) {
  groups_ = settings.keys;
  lens_.restore(settings);
}

}  // namespace janus::gui
