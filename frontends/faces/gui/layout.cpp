#include "frontends/faces/gui/layout.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace janus::gui {
namespace {

struct Slot {
  const char* id;
  float weight;  // of the column's height
};

struct Column {
  float share;  // of the area's width; 0: what the others leave
  std::vector<Slot> slots;
};

// From left to right. A slot whose window there is not leaves its height to the others.
const std::vector<Column> kDebugger = {
    {0.235F, {{"display", 46}, {"board", 54}, {"terminal", 44}}},
    {0, {{"source", 45}, {"disassembly", 40}, {"memory", 30}}},
    {0.295F, {{"registers", 24}, {"call_tree", 44}, {"watch", 32}}},
};
// The same of a processor with many registers on its chip.
const std::vector<Column> kDebuggerScratchpad = {
    {0.235F, {{"display", 46}, {"board", 60}, {"terminal", 44}}},
    {0, {{"source", 40}, {"disassembly", 37}, {"thoughts", 40}, {"memory", 23}}},
    {0.295F, {{"registers", 17}, {"scratchpad", 30}, {"call_tree", 31}, {"watch", 22}}},
};
const std::vector<Column> kGame = {
    {0, {{"board", 100}}},
    {0.36F, {{"display", 46}, {"moves", 54}, {"terminal", 44}}},
};
// The same with a screen: 256 dots twice as large at 1280 pixels.
const std::vector<Column> kDebuggerScreen = {
    {0.425F, {{"display", 67}, {"board", 40}, {"terminal", 24}}},
    {0, {{"disassembly", 57}, {"memory", 43}}},
    {0.25F, {{"registers", 24}, {"call_tree", 44}, {"watch", 32}}},
};
// The same of a program whose lines are seen, too.
const std::vector<Column> kDebuggerLevels = {
    {0.425F, {{"display", 62}, {"board", 38}, {"terminal", 38}}},
    {0, {{"program", 44}, {"disassembly", 30}, {"memory", 26}}},
    {0.25F, {{"registers", 21}, {"call_tree", 21}, {"variables", 27}, {"thoughts", 31}}},
};
// The same of a machine that runs the lines of a text: what it prints stands on its screen.
const std::vector<Column> kDebuggerText = {
    {0.425F, {{"display", 66}, {"board", 40}, {"terminal", 24}}},
    {0, {{"source", 66}, {"memory", 34}}},
    {0.25F, {{"registers", 17}, {"call_tree", 31}, {"watch", 24}, {"thoughts", 28}}},
};
const std::vector<Column> kGameScreen = {
    {0, {{"board", 100}}},
    {0.425F, {{"display", 78}, {"moves", 28}, {"terminal", 20}}},
};
constexpr float kKeysAlone = 20;  // the weight of a display that has nothing but keys
constexpr const char* kBottom = "timeline";
constexpr std::string_view kDisplay = "display";
constexpr float kBottomHeight = 92;
constexpr float kGap = 3;

}  // namespace

std::map<std::string, Rect> default_layout(const Rect& area, float scale, const std::vector<std::string>& windows, Layout layout,
                                           Front front, float display) {
  const auto there = [&](const char* id) { return std::find(windows.begin(), windows.end(), id) != windows.end(); };
  const bool screen = front == Front::screen;
  const std::vector<Column>& columns = layout == Layout::game                               ? (screen ? kGameScreen : kGame)
                                       : there("program")                                   ? kDebuggerLevels
                                       : screen && !there("disassembly") && there("source") ? kDebuggerText
                                       : screen                                             ? kDebuggerScreen
                                       : there("scratchpad")                                ? kDebuggerScratchpad
                                                                                            : kDebugger;
  std::map<std::string, Rect> places;
  const float gap = std::round(kGap * scale);
  float height = area.height;
  if (there(kBottom)) {
    const float bottom = std::round(std::max(kBottomHeight * scale, area.height * 0.1F));
    height -= bottom + gap;
    places[kBottom] = {area.x, area.y + height + gap, area.width, bottom};
  }
  const auto width_of = [&](const Column& column) {
    constexpr float kMostOfDisplay = 0.66F;
    const bool has_display = std::any_of(column.slots.begin(), column.slots.end(), [](const Slot& slot) { return slot.id == kDisplay; });
    const float least = has_display && column.share != 0 ? std::min(display, area.width * kMostOfDisplay) : 0;
    return std::max(std::round(area.width * column.share), std::round(least));
  };
  float left = area.width - gap * static_cast<float>(columns.size() - 1);
  for (const Column& column : columns) left -= width_of(column);
  float x = area.x;
  for (const Column& column : columns) {
    const float width = column.share == 0 ? left : width_of(column);
    std::vector<Slot> slots;
    float weights = 0;
    for (const Slot& slot : column.slots) {
      if (!there(slot.id)) continue;
      slots.push_back(slot);
      if (front == Front::keys && slots.back().id == kDisplay) slots.back().weight = kKeysAlone;
      weights += slots.back().weight;
    }
    float y = area.y;
    const float end = area.y + height;
    for (std::size_t i = 0; i < slots.size(); ++i) {
      const float share = (height - gap * static_cast<float>(slots.size() - 1)) * slots[i].weight / weights;
      const float rows = i + 1 == slots.size() ? end - y : std::round(share);
      places[slots[i].id] = {x, y, width, rows};
      y += rows + gap;
    }
    x += width + gap;
  }
  return places;
}

Rect floating_place(const Rect& area, float scale, int index, ImVec2 usual) {
  const float width = std::min(usual.x * scale, area.width * 0.8F), height = std::min(usual.y * scale, area.height * 0.8F);
  const auto step = static_cast<float>(index % 8) * 28 * scale;
  return {area.x + std::min((area.width - width) / 3 + step, area.width - width),
          area.y + std::min((area.height - height) / 4 + step, area.height - height), width, height};
}

Rect share_of(const Rect& rectangle, const Rect& area) {
  return {(rectangle.x - area.x) / area.width, (rectangle.y - area.y) / area.height, rectangle.width / area.width,
          rectangle.height / area.height};
}

Rect from_share(const Rect& share, const Rect& area) {
  const float width = std::clamp(share.width, 0.05F, 1.0F), height = std::clamp(share.height, 0.04F, 1.0F);
  const float x = std::clamp(share.x, 0.0F, 1 - width), y = std::clamp(share.y, 0.0F, 1 - height);
  return {std::round(area.x + x * area.width), std::round(area.y + y * area.height), std::round(width * area.width),
          std::round(height * area.height)};
}

}  // namespace janus::gui
