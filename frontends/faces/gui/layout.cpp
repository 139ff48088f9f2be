#include "frontends/faces/gui/layout.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "frontends/core/views/report.hpp"

namespace janus::gui {
namespace {

// Windows in one place. The first stands open on the first day, the others have it when they are opened.
struct Slot {
  float weight;  // of the column's height
  std::vector<const char*> ids;
  float least = 0;  // pixels, beyond what the first of its windows needs at any size
};

struct Column {
  float share;  // of the area's width; 0: what the others leave
  std::vector<Slot> slots;
};

using Columns = std::vector<Column>;

std::vector<const char*> with_reports(std::vector<const char*> ids) {
  for (const views::ReportKind& kind : views::report_kinds()) ids.push_back(kind.id.data());
  return ids;
}

const std::vector<const char*> kBoard = {"board", "moves"}, kCode = with_reports({"disassembly", "trace"}),
                               kText = with_reports({"source", "trace"}), kBytes = {"memory", "breakpoints", "console", "tape"},
                               kSheet = {"moves", "thoughts"};

// From left to right. A slot of which nothing is open leaves its height to the others.
const Columns kDebugger = {
    {0.235F, {{46, {"display"}}, {54, kBoard}, {44, {"terminal"}}}},
    {0, {{45, {"source"}}, {40, kCode}, {30, kBytes}}},
    {0.295F, {{24, {"registers"}}, {44, {"call_tree"}}, {32, {"watch", "thoughts", "variables"}}}},
};
// The same of a processor with many registers on its chip.
const Columns kDebuggerScratchpad = {
    {0.235F, {{46, {"display"}}, {60, kBoard}, {44, {"terminal"}}}},
    {0, {{40, {"source"}}, {37, kCode}, {40, {"thoughts"}}, {23, kBytes}}},
    {0.295F, {{17, {"registers"}}, {30, {"scratchpad"}}, {31, {"call_tree"}}, {22, {"watch", "variables"}}}},
};
const Columns kGame = {
    {0, {{100, {"board"}}}},
    {0.36F, {{46, {"display"}}, {54, kSheet}, {44, {"terminal"}}}},
};
// The same with a screen: 256 dots twice as large at 1280 pixels.
const Columns kDebuggerScreen = {
    {0.425F, {{67, {"display"}}, {40, kBoard}, {24, {"terminal"}}}},
    {0, {{45, {"source"}}, {57, kCode}, {43, kBytes}}},
    {0.25F, {{24, {"registers"}}, {44, {"call_tree"}}, {32, {"watch", "thoughts", "variables"}}}},
};
// The same of a program whose lines are seen, too.
const Columns kDebuggerLevels = {
    {0.425F, {{62, {"display"}}, {38, kBoard}, {38, {"terminal"}}}},
    {0, {{44, {"program", "source"}}, {30, kCode}, {26, kBytes}}},
    {0.25F, {{24, {"registers", "watch"}}, {21, {"call_tree"}}, {27, {"variables"}}, {28, {"thoughts"}}}},
};
// The same of a machine that runs the lines of a text: what it prints stands on its screen, and its terminal has no room of its own.
const Columns kDebuggerText = {
    {0.425F, {{66, {"display"}}, {40, {"board", "moves", "terminal"}}}},
    {0, {{66, kText}, {34, kBytes}}},
    {0.25F, {{17, {"registers"}}, {31, {"call_tree"}}, {24, {"watch", "variables"}}, {28, {"thoughts"}}}},
};
// The same of a text of one's own, which has no thoughts.
const Columns kDebuggerOwnText = {
    {0.425F, {{66, {"display"}}, {40, kBoard}, {24, {"terminal"}}}},
    {0, {{66, kText}, {34, kBytes}}},
    {0.25F, {{17, {"registers"}}, {27, {"call_tree"}}, {35, {"variables"}}, {21, {"watch"}}}},
};
// The same where beside the screen one column has room.
const Columns kDebuggerNarrowText = {
    {0.425F, {{66, {"display"}}, {34, {"variables", "watch", "call_tree", "registers", "moves"}}}},
    {0, {{66, kText}, {34, kBytes}}},
};
const Columns kGameScreen = {
    {0, {{100, {"board"}}}},
    {0.425F, {{78, {"display"}}, {28, kSheet}, {20, {"terminal"}}}},
};
const Columns kGameText = {
    {0, {{100, {"board"}}}},
    {0.425F, {{62, {"display"}}, {38, {"moves", "thoughts", "terminal"}}}},
};
constexpr float kKeysAlone = 20;  // the weight of a display that has nothing but keys
constexpr const char* kBottom = "timeline";
constexpr std::string_view kDisplay = "display";
constexpr float kBottomHeight = 92, kLeastBottom = 75;  // of the timeline; less in a low window
constexpr float kLeast = 96;                            // of a list: its title, its heads and three rows
constexpr float kLeastOfCalls = 195;                    // with the strip and the buttons above it
constexpr float kLeastOfMoves = 165;                    // with the curve of values, the arrows and the clocks
constexpr float kBesidesBoard = 100;
constexpr float kMostOfBoard = 0.62F;  // of a column that has other windows, too

float least_of(const Slot& slot) {
  const std::string_view first = slot.ids[0];
  return first == kDisplay || first == "board" ? 0 : first == "call_tree" ? kLeastOfCalls : first == "moves" ? kLeastOfMoves : kLeast;
}

// The heights of a column's slots: by their weights, but that none falls below what it needs while others have more; then all shrink alike.
std::vector<float> heights_of(const std::vector<Slot>& slots, float shared, float scale) {
  std::vector<float> heights(slots.size());
  std::vector<bool> least(slots.size());
  for (bool found = true; found;) {
    found = false;
    float weights = 0, left = shared;
    for (std::size_t i = 0; i < slots.size(); ++i) least[i] ? left -= heights[i] : weights += slots[i].weight;
    for (std::size_t i = 0; i < slots.size(); ++i) {
      if (least[i] || slots[i].weight == 0) continue;
      heights[i] = left * slots[i].weight / weights;
      const float needed = std::max(slots[i].least, least_of(slots[i]) * scale);
      if (heights[i] >= needed) continue;
      heights[i] = needed;
      found = least[i] = true;
      break;
    }
  }
  float sum = 0;
  for (const float each : heights) sum += each;
  if (sum > shared)
    for (float& each : heights) each *= shared / sum;
  return heights;
}
constexpr float kGap = 3;

const Columns& columns_of(const Arrangement& arrangement) {
  const auto there = [&](const char* id) { return arrangement.available.contains(id); };
  const bool screen = arrangement.front == Front::screen, text = screen && !there("disassembly") && there("source");
  return arrangement.layout == Layout::game ? (text     ? kGameText
                                               : screen ? kGameScreen
                                                        : kGame)
         : there("program")                 ? kDebuggerLevels
         : text                             ? (there("thoughts")    ? kDebuggerText
                                               : arrangement.narrow ? kDebuggerNarrowText
                                                                    : kDebuggerOwnText)
         : screen                           ? kDebuggerScreen
         : there("scratchpad")              ? kDebuggerScratchpad
                                            : kDebugger;
}

}  // namespace

std::set<std::string> usual_windows(const Arrangement& arrangement) {
  std::set<std::string> found;
  if (arrangement.available.contains(kBottom)) found.insert(kBottom);
  for (const Column& column : columns_of(arrangement)) {
    for (const Slot& slot : column.slots)
      if (arrangement.available.contains(slot.ids[0])) found.insert(slot.ids[0]);
  }
  return found;
}

std::vector<std::vector<std::string>> tabs_of(const Arrangement& arrangement) {
  std::vector<std::vector<std::string>> found;
  for (const Column& column : columns_of(arrangement)) {
    for (const Slot& slot : column.slots) found.emplace_back(slot.ids.begin(), slot.ids.end());
  }
  return found;
}

std::map<std::string, Rect> places_of(const Arrangement& arrangement, const OpenWindows& open, const Rect& area, float scale,
                                      float display) {
  const Columns& columns = columns_of(arrangement);
  std::map<std::string, Rect> places;
  const float gap = std::round(kGap * scale);
  float height = area.height;
  const auto any = [](const Slot& slot, const std::set<std::string>& ids) {
    return std::any_of(slot.ids.begin(), slot.ids.end(), [&](const char* id) { return ids.contains(id); });
  };
  if (open.all.contains(kBottom)) {
    const float usual = std::clamp(area.height * 0.13F, kLeastBottom * scale, kBottomHeight * scale);
    const float whole = std::round(std::max(usual, area.height * 0.1F));
    const float bottom = open.folded.contains(kBottom) ? open.title : whole;
    height -= bottom + gap;
    places[kBottom] = {area.x, area.y + height + gap, area.width, bottom};
  }
  const auto width_of = [&](const Column& column) {
    constexpr float kMostOfDisplay = 0.66F;
    const bool has_display =
        std::any_of(column.slots.begin(), column.slots.end(), [](const Slot& slot) { return slot.ids[0] == kDisplay; });
    const float least = has_display && column.share != 0 ? std::min(display, area.width * kMostOfDisplay) : 0;
    return std::max(std::round(area.width * column.share), std::round(least));
  };
  float left = area.width - gap * static_cast<float>(columns.size() - 1);
  for (const Column& column : columns) left -= width_of(column);
  float x = area.x;
  for (const Column& column : columns) {
    const float width = column.share == 0 ? left : width_of(column);
    std::vector<Slot> slots;
    float titles = 0;  // of those that are folded
    for (const Slot& slot : column.slots) {
      if (!any(slot, open.all)) continue;
      slots.push_back(slot);
      Slot& taken = slots.back();
      if (arrangement.front == Front::keys && slot.ids[0] == kDisplay) taken.weight = kKeysAlone;
      if (any(slot, open.folded)) taken.weight = 0, titles += open.title;
    }
    const float shared = height - titles - gap * static_cast<float>(slots.size() - 1);
    // A board as wide as its column, with what stands above and below it; but a screen comes first.
    for (Slot& slot : slots)
      if (slot.ids[0] == kBoard[0] && arrangement.front != Front::screen)
        slot.least = std::min(width + kBesidesBoard * scale, shared * kMostOfBoard);
    const std::vector<float> heights = heights_of(slots, shared, scale);
    float y = area.y;
    for (std::size_t i = 0; i < slots.size(); ++i) {
      const bool last = i + 1 == slots.size();
      const float rows = slots[i].weight == 0 ? open.title : last ? area.y + height - y : std::round(heights[i]);
      for (const char* id : slots[i].ids)
        if (open.all.contains(id)) places[id] = {x, y, width, rows};
      y += rows + gap;
    }
    x += width + gap;
  }
  return places;
}

Rect floating_place(const Rect& area, float scale, int index, ImVec2 usual, float most) {
  const float width = std::min(usual.x * scale, area.width * most), height = std::min(usual.y * scale, area.height * most);
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
