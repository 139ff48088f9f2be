// Default layouts.
#include <string_view>

#include "frontends/core/views/report.hpp"
#include "frontends/ui/gui/layout.hpp"

namespace janus::gui {
namespace {

// The first panel of a slot is initially open. The others become its tabs when they are opened.
struct Slot {
  float weight;
  std::vector<const char*> ids;
};

struct Column {
  float weight;
  std::vector<Slot> slots;
};

using Columns = std::vector<Column>;

std::vector<const char*> with_reports(std::vector<const char*> ids) {
  for (const views::ReportKind& kind : views::report_kinds()) ids.push_back(kind.id.data());
  return ids;
}

const std::vector<const char*> kBoard = {"board", "moves"}, kCode = with_reports({"disassembly", "trace"}),
                               kText = with_reports({"source", "trace"}), kBytes = {"memory", "breakpoints", "console", "tape", "errors"},
                               kSheet = {"moves", "thoughts"};

const Columns kDebugger = {
    {0.235F, {{46, {"display"}}, {54, kBoard}, {44, {"terminal"}}}},
    {0.47F, {{45, {"source"}}, {39, kCode}, {32, kBytes}}},
    {0.295F, {{27, {"registers"}}, {38, {"call_tree"}}, {35, {"watch", "thoughts", "variables"}}}},
};
// For a processor with a scratchpad memory.
const Columns kDebuggerScratchpad = {
    {0.235F, {{46, {"display"}}, {60, kBoard}, {44, {"terminal"}}}},
    {0.47F, {{40, {"source"}}, {37, kCode}, {40, {"thoughts"}}, {23, kBytes}}},
    {0.295F, {{30, {"registers"}}, {30, {"scratchpad"}}, {22, {"call_tree"}}, {18, {"watch", "variables"}}}},
};
const Columns kGame = {
    {0.64F, {{100, {"board"}}}},
    {0.36F, {{46, {"display"}}, {54, kSheet}, {44, {"terminal"}}}},
};
// For a machine with a screen: 256 dots twice as large at 1280 pixels.
const Columns kDebuggerScreen = {
    {0.425F, {{76, {"display"}}, {40, kBoard}, {24, {"terminal"}}}},
    {0.325F, {{45, {"source"}}, {57, kCode}, {43, kBytes}}},
    {0.25F, {{24, {"registers"}}, {44, {"call_tree"}}, {32, {"watch", "thoughts", "variables"}}}},
};
// For an interpreted program, which also shows its lines.
const Columns kDebuggerLevels = {
    {0.425F, {{71, {"display"}}, {38, kBoard}, {38, {"terminal"}}}},
    {0.325F, {{44, {"program", "source"}}, {30, kCode}, {26, kBytes}}},
    {0.25F, {{24, {"registers", "watch"}}, {21, {"call_tree"}}, {31, {"variables"}}, {24, {"thoughts"}}}},
};
// For a machine that runs lines of text. Its screen shows the output, so that the terminal is only a tab.
const Columns kDebuggerText = {
    {0.425F, {{56, {"display"}}, {59, {"board", "moves", "terminal"}}}},
    {0.325F, {{66, kText}, {34, {"variables", "memory", "breakpoints", "console", "tape"}}}},
    {0.25F, {{17, {"registers"}}, {31, {"call_tree"}}, {24, {"watch"}}, {28, {"thoughts"}}}},
};
// For the user's own text, which has no search to show.
const Columns kDebuggerOwnText = {
    {0.425F, {{75, {"display"}}, {40, kBoard}, {24, {"terminal"}}}},
    {0.325F, {{66, kText}, {34, kBytes}}},
    {0.25F, {{17, {"registers"}}, {27, {"call_tree"}}, {39, {"variables"}}, {17, {"watch"}}}},
};
// The same if only one column fits next to the screen.
const Columns kDebuggerNarrowText = {
    {0.425F, {{76, {"display"}}, {34, {"variables", "watch", "call_tree", "registers", "moves"}}}},
    {0.575F, {{66, kText}, {34, kBytes}}},
};
const Columns kGameScreen = {
    {0.575F, {{100, {"board"}}}},
    {0.425F, {{78, {"display"}}, {28, kSheet}, {20, {"terminal"}}}},
};
const Columns kGameText = {
    {0.575F, {{100, {"board"}}}},
    {0.425F, {{62, {"display"}}, {38, {"moves", "thoughts", "terminal"}}}},
};
constexpr float kKeysAlone = 20;  // weight of a display that only has keys
constexpr const char* kBottom = "timeline";

const Columns& columns_of(const LayoutContext& arrangement) {
  const auto there = [&](const char* id) { return arrangement.available.contains(id); };
  const bool screen = arrangement.front == MainPanel::screen, text = screen && !there("disassembly") && there("source");
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

Pane default_panes(const LayoutContext& arrangement) {
  Pane columns{.columns = true, .weight = 87};
  for (const Column& column : columns_of(arrangement)) {
    Pane rows{.weight = column.weight};
    for (const Slot& slot : column.slots) {
      const bool keys_alone = arrangement.front == MainPanel::keys && slot.ids[0] == std::string_view("display");
      rows.parts.push_back({.panels = {slot.ids.begin(), slot.ids.end()}, .weight = keys_alone ? kKeysAlone : slot.weight});
    }
    columns.parts.push_back(std::move(rows));
  }
  return {.parts = {std::move(columns), {.panels = {kBottom}, .weight = 13}}};
}

std::set<std::string> default_windows(const LayoutContext& arrangement) {
  std::set<std::string> found = {kBottom};
  for (const Column& column : columns_of(arrangement))
    for (const Slot& slot : column.slots) found.insert(slot.ids[0]);
  std::erase_if(found, [&](const std::string& id) { return !arrangement.available.contains(id); });
  return found;
}

}  // namespace janus::gui
