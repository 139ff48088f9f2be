// Timeline of the recording, with branches below it: call depth, keys, moves, stops at breakpoints, bookmarks and the current position.
// Dragging moves the machine; the wheel zooms, and the right button opens a menu.
#include "frontends/ui/gui/windows/all.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "frontends/core/debug/trace.hpp"
#include "frontends/core/engine/call_depth_overview.hpp"
#include "frontends/core/views/old_branches.hpp"
#include "frontends/core/views/time_axis.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/strip.hpp"

namespace janus::gui {
namespace {

constexpr float kSnap = 5;            // maximum distance of the mouse from a mark
constexpr double kZoomOfNotch = 1.5;  // per notch of the wheel
constexpr double kZoomOfKey = 2;
constexpr double kPanOfNotch = 0.1;  // of the visible range

constexpr std::size_t kLanes = 3;  // for branches below the bar
constexpr float kLane = 6;         // height of a lane, at scale 1
constexpr float kLeast = 14;       // minimum width of a branch, for clicks
constexpr std::size_t kMostInMenu = 12;

class TimelineWindow final : public Window {
 public:
  TimelineWindow() : Window("timeline", "Timeline") {}

  bool key(const KeyEvent& event, DrawContext& context) override {
    if (!event.down) return false;
    const DebugView& debug = context.now.debug;
    const std::uint64_t step = (event.mods & GLFW_MOD_SHIFT) != 0 ? context.about.clock_hz * 10 : context.about.clock_hz / 2;
    const std::uint64_t here = context.now.cycle;
    switch (event.key) {
      case GLFW_KEY_LEFT: context.engine.go_to(here > debug.begin + step ? here - step : debug.begin); return true;
      case GLFW_KEY_RIGHT: context.engine.go_to(std::min(here + step, debug.end)); return true;
      case GLFW_KEY_HOME: context.engine.go_to(debug.begin); return true;
      case GLFW_KEY_END: context.engine.go_to(debug.end); return true;
      case GLFW_KEY_PAGE_UP: axis_.pan(recorded(context), -0.5); return true;
      case GLFW_KEY_PAGE_DOWN: axis_.pan(recorded(context), 0.5); return true;
      case GLFW_KEY_MENU: open_menu(context, here, {}); return true;
      default: return false;
    }
  }

  void handle_character(unsigned character, DrawContext& context) override {
    switch (character) {
      case '+': return zoom(context, kZoomOfKey, context.now.cycle);
      case '-': return zoom(context, 1 / kZoomOfKey, context.now.cycle);
      case '0': return axis_.show_whole_run();
      case 'b': return open_menu(context, context.now.cycle, {});
      default: return;
    }
  }

  std::string to_text(DrawContext& context) override {
    std::string text = views::recorded_text(context.now) + "\n";
    const auto line = [&](std::uint64_t cycle, const std::string& what) { text += fmt::format("{:>12} {}\n", cycle, what); };
    const DebugView& debug = context.now.debug;
    if (const debug::CycleRange shown = axis_.visible_range(recorded(context)); !axis_.shows_whole_run())
      text += fmt::format("shown: {} to {}\n", shown.first, shown.last);
    if (debug.inputs) {
      for (const views::NamedInput& mark : *debug.inputs) line(mark.cycle, mark.name);
    }
    if (debug.timeline_markers) {
      for (const TimelineMarker& mark : *debug.timeline_markers) line(mark.cycle, mark.text);
    }
    for (const auto& [name, cycle] : context.now.bookmarks) line(cycle, "mark " + name);
    for (const views::BranchRow& each : branch_rows_) line(each.branch.from, "branch, " + each.text);
    return text;
  }

 private:
  ImGuiWindowFlags flags() const override {
    return ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_NoScrollWithMouse;
  }

  void draw(DrawContext& context) override {
    if (described_ != context.about.number) axis_.show_whole_run();
    described_ = context.about.number;
    // Follow a stopped machine; for a running one, keep the visible range.
    if (!context.now.running && stood_ != context.now.cycle) axis_.show(recorded(context), context.now.cycle);
    if (!context.now.running) stood_ = context.now.cycle;
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    draw_bar(context, ImGui::GetCursorScreenPos(), {std::max(room.x, 10.0F), std::max(room.y - line, 12.0F)});
    draw_below(context);
  }

  struct Place {  // layout of this frame
    ImVec2 at, to;
    float key_row;  // height of the row of keys
    float x_of(double share) const { return at.x + static_cast<float>(share) * (to.x - at.x); }
  };
  struct Near {  // mark under the mouse
    std::uint64_t cycle = 0;
    std::string text;
    bool exact = false;         // a click goes exactly to that cycle
    std::string bookmark = {};  // its name; empty: not a bookmark
  };

  debug::CycleRange recorded(const DrawContext& context) const { return {context.now.debug.begin, context.now.debug.end}; }
  void zoom(DrawContext& context, double times, std::uint64_t about) { axis_.zoom(recorded(context), times, about); }

  std::optional<float> x_of(const DrawContext& context, const Place& place, std::uint64_t cycle) const {
    const double share = axis_.fraction_at(recorded(context), cycle);
    return share < 0 || share > 1 ? std::nullopt : std::optional(place.x_of(share));
  }

  void come_near(const DrawContext& context, float x, Near mark) {
    const float distance = std::abs(ImGui::GetIO().MousePos.x - x);
    if (distance >= (near_ ? distance_ : kSnap * context.scale)) return;
    distance_ = distance;
    near_ = std::move(mark);
  }

  void draw_inputs(DrawContext& context, const Place& place) {
    if (!context.now.debug.inputs) return;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = context.theme;
    const float size = context.fonts.text_size * 0.78F;
    float free_from = place.at.x;
    for (const views::NamedInput& mark : *context.now.debug.inputs) {
      const auto x = x_of(context, place, mark.cycle);
      if (!x) continue;
      list.AddLine({*x, place.at.y}, {*x, place.to.y}, with_alpha(theme.legend, 0.25F));
      if (*x < free_from) continue;
      list.AddText(context.fonts.text, size, {*x + 2, place.at.y}, theme.legend_dim, mark.name.c_str());
      free_from = *x + 6 + context.fonts.text->CalcTextSizeA(size, 1000, 0, mark.name.c_str()).x;
    }
  }

  // Draws moves by name below the keys if they fit, and stops at breakpoints as dots at the bottom.
  void draw_landmarks(DrawContext& context, const Place& place) {
    if (!context.now.debug.timeline_markers) return;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = context.theme;
    const float size = context.fonts.text_size * 0.85F, dot = 3.2F * context.scale, top = place.at.y + place.key_row;
    float free_from = place.at.x;
    for (const TimelineMarker& mark : *context.now.debug.timeline_markers) {
      const auto x = x_of(context, place, mark.cycle);
      if (!x) continue;
      const bool stop = mark.kind == TimelineMarker::Kind::stop;
      come_near(context, *x, {mark.cycle, mark.text, stop});
      if (stop) {
        list.AddCircleFilled({*x, place.to.y - dot - 1}, dot, theme.breakpoint);
        continue;
      }
      list.AddLine({*x, top}, {*x, place.to.y}, with_alpha(theme.legend, 0.6F));
      if (*x < free_from) continue;
      const float width = context.fonts.text->CalcTextSizeA(size, 1000, 0, mark.text.c_str()).x;
      const ImVec2 name = {std::min(*x + 3, place.to.x - width), top};
      list.AddRectFilled({name.x - 2, name.y}, {name.x + width + 2, name.y + size}, with_alpha(theme.bezel, 0.75F));
      list.AddText(context.fonts.text, size, name, theme.legend, mark.text.c_str());
      free_from = *x + width + 8;
    }
  }

  void draw_bookmarks(DrawContext& context, const Place& place) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = context.theme;
    const float size = context.fonts.text_size * 0.78F;
    for (const auto& [name, cycle] : context.now.bookmarks) {
      const auto x = x_of(context, place, cycle);
      if (!x) continue;
      const ImVec2 extent = context.fonts.text->CalcTextSizeA(size, 1000, 0, name.c_str());
      const ImVec2 from = {std::min(*x, place.to.x - extent.x - 6), place.to.y - extent.y - 2}, to = {from.x + extent.x + 6, place.to.y};
      list.AddLine({*x, place.at.y + place.key_row}, {*x, place.to.y}, theme.legend, context.scale);
      list.AddRectFilled(from, to, theme.legend, 2 * context.scale);
      list.AddText(context.fonts.text, size, {from.x + 3, from.y + 1}, theme.bezel, name.c_str());
      context.marks.add("timeline/mark/" + name, from, to);
      const bool on_name = ImGui::IsMouseHoveringRect(from, to);
      come_near(context, on_name ? ImGui::GetIO().MousePos.x : *x, {cycle, name, true, name});
    }
  }

  // Draws the current position, or an arrow to it if it is outside the visible range.
  void draw_here(DrawContext& context, const Place& place) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = context.theme;
    const auto& [at, to, key_row] = place;
    const float size = 5 * context.scale, middle = (at.y + to.y) / 2;
    const double share = axis_.fraction_at(recorded(context), context.now.cycle);
    if (share < 0)
      return list.AddTriangleFilled({at.x, middle}, {at.x + 2 * size, middle - size}, {at.x + 2 * size, middle + size}, theme.accent);
    if (share > 1)
      return list.AddTriangleFilled({to.x, middle}, {to.x - 2 * size, middle + size}, {to.x - 2 * size, middle - size}, theme.accent);
    const float here = place.x_of(share);
    if (here < to.x - 1) list.AddRectFilled({here, at.y}, to, with_alpha(theme.bezel, 0.45F));  // the recording after the current position
    list.AddLine({here, at.y}, {here, to.y}, theme.accent, 2 * context.scale);
    list.AddTriangleFilled({here - size, at.y}, {here + size, at.y}, {here, at.y + 7 * context.scale}, theme.accent);
  }

  void use_mouse(DrawContext& context, const Place& place, const engine::CallDepthOverview& strip) {
    const ImGuiIO& io = ImGui::GetIO();
    const debug::CycleRange run = recorded(context);
    const float width = place.to.x - place.at.x;
    std::uint64_t under = axis_.at(run, static_cast<double>((io.MousePos.x - place.at.x) / width));
    const std::uint64_t about = under;
    if (near_ && near_->exact) under = near_->cycle;
    if (ImGui::IsItemActive()) {
      if (!dragging_ || under != sent_) context.engine.go_to(under);
      sent_ = under;
    }
    dragging_ = ImGui::IsItemActive();
    if (ImGui::IsItemHovered()) {
      const float aside = io.MouseWheelH != 0 ? -io.MouseWheelH : io.KeyShift ? -io.MouseWheel : 0;
      if (aside != 0) axis_.pan(run, kPanOfNotch * static_cast<double>(aside));
      else if (io.MouseWheel != 0) zoom(context, std::pow(kZoomOfNotch, static_cast<double>(io.MouseWheel)), about);
      if (ImGui::IsMouseClicked(ImGuiMouseButton_Middle)) panning_ = true;
      if (ImGui::IsMouseClicked(ImGuiMouseButton_Right)) open_menu(context, under, near_ ? near_->bookmark : std::string());
    }
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Middle)) panning_ = false;
    if (panning_) axis_.pan(run, -static_cast<double>(io.MouseDelta.x / width));
    if (!ImGui::IsItemHovered() && !dragging_) return;
    std::string tip = near_ ? near_->text + "\n" : "";
    tip += views::time_text(context.about, under) + fmt::format(", cycle {}", debug::group_digits(under));
    if (const std::string calls = strip_tip(context, strip, under); !calls.empty()) tip += "\n" + calls;
    ImGui::SetTooltip("%s", tip.c_str());
  }

  void draw_bar(DrawContext& context, ImVec2 at, ImVec2 size) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float branches_below = branches_height(context);
    const Place place{at, {at.x + size.x, at.y + size.y - branches_below}, context.fonts.text_size * 0.95F};
    const debug::CycleRange shown = axis_.visible_range(recorded(context));
    list.AddRectFilled(at, place.to, context.theme.bezel, 3 * context.scale);
    list.PushClipRect(at, place.to, true);
    const bool fine = !context.now.running || !axis_.shows_whole_run();
    const engine::CallDepthOverview& strip = strips_.update(context.engine, context.now, context.level(), shown, fine);
    draw_strip(context, strip, shown, {at.x, at.y + place.key_row}, place.to);
    near_.reset();
    draw_inputs(context, place);
    draw_landmarks(context, place);
    draw_bookmarks(context, place);
    draw_here(context, place);
    list.PopClipRect();
    ImGui::SetCursorScreenPos(at);
    control(context, ImGui::InvisibleButton("##bar", {size.x, size.y - branches_below}), "timeline/bar");
    use_mouse(context, place, strip);
    draw_menu(context);
    draw_futures(context, place, branches_below);
    draw_future_menu(context);
    ImGui::SetCursorScreenPos({at.x, at.y + size.y + ImGui::GetStyle().ItemSpacing.y});
  }

  // Draws the recorded and visible ranges, and buttons for the functions of the wheel.
  void draw_below(DrawContext& context) {
    struct Button {
      const char *text, *mark, *tip;
      double times;
      bool useful;
    };
    const debug::CycleRange run = recorded(context), shown = axis_.visible_range(run);
    const Button buttons[] = {
        {"-", "timeline/coarser", "Zoom out (mouse wheel or -)", 1 / kZoomOfKey, !axis_.shows_whole_run()},
        {"+", "timeline/finer", "Zoom in (mouse wheel or +)", kZoomOfKey, shown.last - shown.first > views::TimeAxis::kLeast},
        {"whole", "timeline/whole", "Show the whole run (0)", 0, !axis_.shows_whole_run()}};
    const ImGuiStyle& style = ImGui::GetStyle();
    float width = 0;
    for (const Button& each : buttons) width += ImGui::CalcTextSize(each.text).x + 2 * style.FramePadding.x + style.ItemSpacing.x;
    std::string text = views::recorded_text(context.now);
    if (!axis_.shows_whole_run())
      text = fmt::format("cycles {} to {} shown; ", debug::group_digits(shown.first), debug::group_digits(shown.last)) + text;
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x - width;
    ImGui::PushClipRect(from, {from.x + std::max(room, 0.0F), from.y + ImGui::GetTextLineHeightWithSpacing()}, true);
    ImGui::TextDisabled("%s", text.c_str());
    ImGui::PopClipRect();
    if (ImGui::CalcTextSize(text.c_str()).x > room && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", text.c_str());
    ImGui::SetCursorScreenPos({from.x + room + style.ItemSpacing.x, from.y});
    for (const Button& each : buttons) {
      const bool pressed = button(context, each.text, each.mark, {.tip = each.tip, .enabled = each.useful, .small = true});
      if (pressed && each.times == 0) axis_.show_whole_run();
      else if (pressed) zoom(context, each.times, context.now.cycle);
      ImGui::SameLine();
    }
  }

  float branches_height(DrawContext& context) {
    branch_rows_ = views::branch_rows(context.now, kLanes);
    std::size_t lanes = 0;
    for (const views::BranchRow& each : branch_rows_) lanes = std::max(lanes, each.lane + 1);
    return static_cast<float>(lanes) * kLane * context.scale;
  }

  // Draws a thin line for the length of each branch, from the point where it leaves the bar.
  void draw_futures(DrawContext& context, const Place& place, float height) {
    if (branch_rows_.empty()) return;
    ImGui::SetCursorScreenPos({place.at.x, place.to.y});
    ImGui::InvisibleButton("##futures", {place.to.x - place.at.x, height},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    const bool hovered = ImGui::IsItemHovered(), clicked = ImGui::IsItemDeactivated() && hovered;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const float lane = kLane * context.scale, least = kLeast * context.scale;
    const views::BranchRow* under = nullptr;
    const auto line_of = [&](const views::BranchRow& branch) {
      const auto share = [&](std::uint64_t cycle) { return axis_.fraction_at(recorded(context), cycle); };
      const float right = place.x_of(std::min(share(branch.branch.end), 1.0));
      const float left = std::min({place.x_of(std::max(share(branch.branch.from), 0.0)), right, place.to.x - least});
      const float y = place.to.y + (static_cast<float>(branch.lane) + 0.5F) * lane;
      return std::pair(ImVec2{left, y}, ImVec2{std::max(right, left + least), y});
    };
    const auto shown = [&](const views::BranchRow& branch) {
      const debug::CycleRange range = axis_.visible_range(recorded(context));
      return branch.branch.from <= range.last && branch.branch.end >= range.first;
    };
    for (const views::BranchRow& branch : branch_rows_) {
      const auto [from, to] = line_of(branch);
      const bool over = std::abs(mouse.y - from.y) <= lane / 2 && mouse.x >= from.x - 2 && mouse.x <= to.x + 2;
      if (hovered && shown(branch) && over) under = &branch;
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const views::BranchRow& branch : branch_rows_) {
      if (!shown(branch)) continue;
      const auto [from, to] = line_of(branch);
      const ImU32 colour = &branch == under ? context.theme.link : context.theme.dim;
      list.AddLine({from.x, place.to.y}, from, colour, 1.5F * context.scale);
      list.AddLine(from, to, colour, 2 * context.scale);
      context.marks.add("timeline/future/" + std::to_string(branch.branch.run), {from.x, from.y - lane / 2}, {to.x, to.y + lane / 2});
    }
    if (under == nullptr) return;
    ImGui::SetTooltip("branch, %s\nclick for actions", under->text.c_str());
    if (!clicked) return;
    menu_branch_ = under->branch.run;
    ImGui::OpenPopup("future");
  }

  void draw_future_menu(DrawContext& context) {
    if (!ImGui::BeginPopup("future")) return;
    const auto chosen =
        std::find_if(branch_rows_.begin(), branch_rows_.end(), [&](const auto& each) { return each.branch.run == menu_branch_; });
    if (chosen == branch_rows_.end()) {
      ImGui::CloseCurrentPopup();
    } else {
      ImGui::TextDisabled("branch, %s", chosen->text.c_str());
      if (menu_item(context, "Switch to this branch (the current run is kept)", "timeline/take"))
        context.engine.execute(engine::branch_command("take", menu_branch_));
      if (menu_item(context, "Delete branch", "timeline/drop")) context.engine.execute(engine::branch_command("drop", menu_branch_));
    }
    ImGui::EndPopup();
  }

  // Draws entries for the keyboard, and for lines that are too close to each other.
  void draw_future_entries(DrawContext& context) {
    const auto entries = [&] {
      const std::size_t left_out = branch_rows_.size() - std::min(branch_rows_.size(), kMostInMenu);
      for (std::size_t i = branch_rows_.size(); i-- > left_out;)  // most recent branch first
        if (ImGui::MenuItem(data_label(branch_rows_[i].text, i).c_str()))
          context.engine.execute(engine::branch_command("take", branch_rows_[i].branch.run));
      if (left_out != 0) ImGui::TextDisabled("and %d older", static_cast<int>(left_out));
    };
    menu(context, "Switch to a branch", "timeline/futures", entries, !branch_rows_.empty());
  }

  // At a bookmark, the menu applies to it.
  void open_menu(DrawContext& context, std::uint64_t cycle, const std::string& bookmark) {
    menu_at_ = cycle;
    menu_bookmark_ = bookmark;
    for (const auto& [name, at] : context.now.bookmarks)
      if (menu_bookmark_.empty() && at == cycle) menu_bookmark_ = name;
    name_ = menu_bookmark_.empty() ? session::unused_bookmark_name(context.now.bookmarks) : menu_bookmark_;
    name_problem_.clear();
    name_answer_ = {};
    menu_requested_ = true;
  }

  void draw_bookmark_entries(DrawContext& context) {
    const bool there = !menu_bookmark_.empty();
    const bool entered = field(context, "timeline/name", name_, 12 * ImGui::GetFontSize(), "", kEnterField);
    ImGui::SameLine();
    const bool pressed = button(context, there ? "Rename the bookmark" : "Set a bookmark here", "timeline/set");
    if (entered || pressed) {
      name_answer_ = there ? context.engine.ask({"mark", {{"rename", menu_bookmark_}, {"new", name_}}})
                           : context.engine.ask({"mark", {{"name", name_}, {"cycle", std::to_string(menu_at_)}}});
    }
    if (const auto answer = name_answer_.take()) {
      name_problem_ = answer->result.error;
      if (name_problem_.empty()) ImGui::CloseCurrentPopup();
    }
    if (!name_problem_.empty()) coloured_text(context.theme.problem, name_problem_);
    if (!there) return;
    if (menu_item(context, "Remove the bookmark", "timeline/remove")) context.engine.execute({"mark", {{"delete", menu_bookmark_}}});
  }

  void draw_menu(DrawContext& context) {
    if (std::exchange(menu_requested_, false)) ImGui::OpenPopup("menu");
    if (!ImGui::BeginPopup("menu")) return;
    const auto entry = [&](const char* what, const char* mark, bool useful = true, const char* keys = "") {
      return menu_item(context, what, mark, {.keys = keys, .enabled = useful});
    };
    ImGui::TextDisabled("%s%s%s, cycle %s", menu_bookmark_.c_str(), menu_bookmark_.empty() ? "" : ": ",
                        views::time_text(context.about, menu_at_).c_str(), debug::group_digits(menu_at_).c_str());
    if (entry("Go here", "timeline/go")) context.engine.go_to(menu_at_);
    if (entry("Zoom in", "timeline/in", true, "+")) zoom(context, 4, menu_at_);
    if (entry("Zoom out", "timeline/out", !axis_.shows_whole_run(), "-")) zoom(context, 0.25, menu_at_);
    if (entry("Whole run", "timeline/all", !axis_.shows_whole_run(), "0")) axis_.show_whole_run();
    ImGui::Separator();
    draw_future_entries(context);
    ImGui::Separator();
    draw_bookmark_entries(context);
    ImGui::EndPopup();
  }

  views::TimeAxis axis_;
  engine::CallDepthOverviews strips_;
  std::uint64_t described_ = 0;  // session of the axis
  std::uint64_t stood_ = 0;      // last position of the stopped machine
  std::uint64_t sent_ = 0;       // the last target
  bool dragging_ = false, panning_ = false;
  std::optional<Near> near_;
  float distance_ = 0;  // to the mark
  std::vector<views::BranchRow> branch_rows_;
  std::uint64_t menu_branch_ = 0;  // run of the branch whose menu is open

  // State of the menu: its position, the bookmark there, and the name in its field.
  std::uint64_t menu_at_ = 0;
  std::string menu_bookmark_;
  std::string name_, name_problem_;
  Engine::PendingAnswer name_answer_;
  bool menu_requested_ = false;
};

}  // namespace

std::unique_ptr<Window> make_timeline_window() { return std::make_unique<TimelineWindow>(); }

}  // namespace janus::gui
