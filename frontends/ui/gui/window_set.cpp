#include "frontends/ui/gui/window_set.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "frontends/ui/gui/layout.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/windows/all.hpp"
#include "frontends/ui/gui/windows/board.hpp"
#include "frontends/ui/gui/windows/console.hpp"
#include "frontends/ui/gui/windows/display.hpp"
#include "frontends/ui/gui/windows/listing.hpp"
#include "frontends/ui/gui/windows/memory.hpp"
#include "frontends/ui/gui/windows/watch.hpp"
#include "machines/picture.hpp"

namespace janus::gui {
namespace {

constexpr float kAroundScreen = 30;  // edges of its window
constexpr float kTwoColumns = 500;   // next to a screen: code, and registers with their neighbours
constexpr float kTouched = 2;        // pixels: a larger distance from the assigned position means that the user moved the window

bool same(const Rect& a, const Rect& b, float slack = 0.5F) {
  return std::abs(a.x - b.x) <= slack && std::abs(a.y - b.y) <= slack && std::abs(a.width - b.width) <= slack &&
         std::abs(a.height - b.height) <= slack;
}

}  // namespace

template <class Some>
Some* WindowSet::add(std::unique_ptr<Some> window) {
  Some* const added = window.get();
  windows_.push_back(std::move(window));
  return added;
}

// In the order of the menu.
WindowSet::WindowSet() {
  display_ = add(std::make_unique<DisplayWindow>());
  board_ = add(std::make_unique<BoardWindow>());
  for (const auto make : {make_moves_window, make_terminal_window, make_tape_window, make_registers_window, make_scratchpad_window,
                          make_chips_window, make_disassembly_window, make_source_window})
    add(make());
  add(std::make_unique<MemoryWindow>());
  for (const auto make : {make_program_window, make_call_tree_window, make_variables_window}) add(make());
  watch_ = add(std::make_unique<WatchWindow>());
  for (const auto make : {make_search_window, make_breakpoints_window, make_timeline_window, make_trace_window, make_errors_window})
    add(make());
  for (const views::ReportKind& kind : views::report_kinds()) add(make_report_window(kind));
  console_ = add(std::make_unique<ConsoleWindow>());
  listing_ = add(std::make_unique<ListingWindow>());
}

std::vector<Window*> WindowSet::available(const Description& about) const {
  std::vector<Window*> found;
  for (const auto& window : windows_) {
    if (window->is_available(about) && (window->bare || !alone_)) found.push_back(window.get());
  }
  return found;
}

Window* WindowSet::find(const std::string& id) const {
  const auto found = std::find_if(windows_.begin(), windows_.end(), [&](const auto& each) { return each->id() == id; });
  return found == windows_.end() ? nullptr : found->get();
}

Window* WindowSet::focused() const {
  const auto found = std::find_if(windows_.begin(), windows_.end(), [](const auto& each) { return each->focused(); });
  return found == windows_.end() ? nullptr : found->get();
}

void WindowSet::focus_next() {
  std::size_t at = windows_.size() - 1;
  for (std::size_t i = 0; i < windows_.size(); ++i) {
    if (windows_[i]->focused()) at = i;
  }
  for (std::size_t step = 1; step <= windows_.size(); ++step) {
    Window& next = *windows_[(at + step) % windows_.size()];
    if (!next.open) continue;
    next.take_focus();
    return;
  }
}

void WindowSet::refocus() {
  const auto last = std::find_if(raised_.begin(), raised_.end(), [](const Window* each) { return each->open; });
  if (last != raised_.end()) find((*last)->id())->take_focus();
}

Window* WindowSet::add_memory() {
  for (int number = 2;; ++number) {
    const std::string id = "memory-" + std::to_string(number);
    Window* there = find(id);
    if (there != nullptr && there->open) continue;
    if (there == nullptr) there = add(std::make_unique<MemoryWindow>(number));
    there->open = true;
    there->take_focus();
    return there;
  }
}

void WindowSet::show_game_alone() {
  alone_ = true;
  for (const char* id : {"board", "display", "terminal"})
    if (Window* window = find(id)) window->bare = true;
}

void WindowSet::show_default() {
  remembered_.clear();
  raised_.clear();
  panes_.reset();
  forget_mouse();
  first_ = arrange_ = true;
}

void WindowSet::reset_layout() {
  store_layout();
  Settings::Layouts& own = restored_.machines[owner()];
  if (const auto left = own.arranged.find(name_); left != own.arranged.end()) {
    before_reset_[name_] = left->second;
    own.arranged.erase(left);
  }
  if (const auto saved = own.saved.find(name_); saved != own.saved.end()) own.arranged[name_] = saved->second;
  load_layout(name_);
  raised_.clear();
}

void WindowSet::undo_reset() {
  if (!can_undo_reset()) return;
  store_layout();
  std::swap(restored_.machines[owner()].arranged[name_], before_reset_[name_]);
  load_layout(name_);
  raised_.clear();
}

bool WindowSet::layout_differs() const {
  const auto own = restored_.machines.find(owner());
  if (lent_ || own == restored_.machines.end()) return false;
  const auto saved = own->second.saved.find(name_);
  if (saved == own->second.saved.end()) return false;
  Settings::SavedLayout now = current_layout();
  std::erase_if(now.windows, [&](const auto& entry) { return !entry.second.open && !saved->second.windows.contains(entry.first); });
  return now != saved->second;
}

void WindowSet::forget_mouse() {
  drag_.reset();
  pull_.reset();
  menu_of_ = nullptr;
}

void WindowSet::set_open(const std::string& id, bool open) {
  Window* const window = find(id);
  if (window == nullptr) return;
  window->open = open;
  if (first_) remembered_[id].open = open;
  if (open) raise(*window);
}

void WindowSet::show_byte(const std::string& id, Byte byte) {
  Window& window = *find(id);
  raise(window);
  window.show_byte(byte);
}

void WindowSet::choose_layout(const std::string& name) {
  store_layout();
  load_layout(name);
  raised_.clear();
}

std::vector<std::string> WindowSet::layout_names() const {
  std::vector<std::string> names = {kGameLayout, kDebugLayout};
  if (const auto own = restored_.machines.find(owner()); own != restored_.machines.end())
    for (const auto& [name, layout] : own->second.saved) names.push_back(name);
  return names;
}

void WindowSet::save_layout_as(const std::string& name) {
  store_layout();
  lent_ = false;
  name_ = name;
  store_layout();
  Settings::Layouts& own = restored_.machines[owner()];
  own.saved[name] = own.arranged[name];
  before_reset_.erase(name);
  saved_ = true;
}

void WindowSet::ask_for_layout_name() {
  typed_name_.clear();
  name_box_.request();
}

void WindowSet::draw_name_box(DrawContext& context) {
  if (!name_box_.begin("Save layout as", ImGuiWindowFlags_AlwaysAutoResize)) return;
  if (name_box_.appearing()) focus_next_item();
  ImGui::InputTextWithHint("##name", "Name", &typed_name_);
  context.marks.add_item("layout/name");
  const bool taken = is_built_in(typed_name_), usable = !typed_name_.empty() && !taken;
  const bool replaces = restored_.machines[owner()].saved.contains(typed_name_);
  if (taken) draw_problem(context, typed_name_ + " is a built-in layout; choose another name");
  else if (replaces) draw_problem(context, typed_name_ + " exists; Replace overwrites it");
  ImGui::BeginDisabled(!usable);
  const bool saved =
      control(context, ImGui::Button(replaces ? "Replace" : "Save"), "layout/save-name") || (usable && name_box_.confirmed());
  ImGui::EndDisabled();
  ImGui::SameLine();
  const bool cancelled = ImGui::Button("Cancel") || name_box_.escaped();
  if (saved) save_layout_as(typed_name_);
  name_box_.end(saved || cancelled);
}

void WindowSet::delete_layout() {
  const std::string gone = name_;
  choose_layout(layout_ == Layout::game ? kGameLayout : kDebugLayout);
  restored_.machines[owner()].saved.erase(gone);
  restored_.machines[owner()].arranged.erase(gone);
  before_reset_.erase(gone);
  saved_ = true;
}

void WindowSet::begin_temporary_layout(Layout layout) {
  begin_temporary_changes();
  layout_ = layout;
  name_ = layout == Layout::game ? kGameLayout : kDebugLayout;
  show_default();
}

void WindowSet::begin_temporary_changes() {
  store_layout();
  lent_ = true;
}

// Keeps the previous state of windows that have no content for this machine.
Settings::SavedLayout WindowSet::current_layout() const {
  Settings::SavedLayout now{layout_, panes_, remembered_};
  if (first_) return now;  // the windows still have the previous layout
  for (const auto& window : windows_)
    if (there_.contains(window->id())) now.windows[window->id()] = {window->open, window->moved, window->is_folded()};
  return now;
}

// Saves the layout for the previous program or machine.
void WindowSet::store_layout() {
  if (machine_.empty() || lent_) return;
  Settings::Layouts& own = restored_.machines[owner()];
  own.current = name_;
  own.arranged[name_] = current_layout();
}

void WindowSet::load_layout(const std::string& name) {
  const Settings::SavedLayout none{.base = name == kGameLayout ? Layout::game : Layout::debugger, .windows = {}};
  const auto& own = restored_.machines[owner()].arranged;
  const auto found = own.find(name);
  const Settings::SavedLayout& saved = found == own.end() ? none : found->second;
  name_ = name;
  layout_ = saved.base;
  panes_ = saved.panes;
  remembered_ = saved.windows;
  forget_mouse();
  first_ = arrange_ = true;
  lent_ = false;
}

LayoutContext WindowSet::arrangement(const Description& about) const {
  LayoutContext made{.layout = layout_};
  for (const Window* window : available(about)) made.available.insert(window->id());
  const auto& displays = about.displays;
  const bool screen =
      std::any_of(displays.begin(), displays.end(), [](const auto& info) { return info.kind != machines::DisplayInfo::Kind::digits; });
  made.front = screen ? MainPanel::screen : displays.empty() ? MainPanel::keys : MainPanel::digits;
  return made;
}

// Opens the default windows of a layout or a new machine.
void WindowSet::open_default_windows(const DrawContext& context, const LayoutContext& arrangement) {
  std::set<std::string> usual = default_windows(arrangement);
  // A collection program's sources open on request; the user's own source opens at once.
  if (context.about.program != nullptr && context.about.instruction_set != nullptr) usual.erase("source");
  for (const auto& window : windows_) {
    const auto remembered = remembered_.find(window->id());
    const bool known = remembered != remembered_.end();
    window->open = there_.contains(window->id()) && (known ? remembered->second.open : usual.contains(window->id()));
    window->moved = known ? remembered->second.floats : std::nullopt;
    window->fold(known && remembered->second.folded);
  }
  for (const char* id : {layout_ == Layout::game ? "board" : "display", "display", "terminal"}) {
    if (Window* window = find(id); window != nullptr && window->open) {
      window->take_focus();
      break;
    }
  }
}

// Positions the open windows. Floating windows keep their positions, unless `all` is set.
void WindowSet::arrange(DrawContext& context, const Rect& area, bool all) {
  float display = 0;  // width for one pixel per dot
  for (const machines::DisplayInfo& info : context.about.displays)
    if (info.kind != machines::DisplayInfo::Kind::digits && !info.aside)
      display = std::max(display, static_cast<float>(machines::picture_width(info)) + kAroundScreen * context.scale);
  LayoutContext arrangement = this->arrangement(context.about);
  arrangement.narrow = area.width - display < kTwoColumns * context.scale;
  there_ = arrangement.available;
  if (std::exchange(first_, false)) open_default_windows(context, arrangement);
  shown_ = panes_ ? *panes_ : default_panes(arrangement);
  OpenWindows open{.all = {}, .title = ImGui::GetFrameHeight()};
  for (const auto& window : windows_) {
    window->open = window->open && there_.contains(window->id());
    if (!window->open || window->moved) continue;
    open.all.insert(window->id());
    if (window->is_folded() && is_front(*window)) open.folded.insert(window->id());
  }
  placement_ = compute_placement(shown_, open, area, context.scale, arrangement.front, display);
  int floating = 0;
  for (std::size_t i = 0; i < windows_.size(); ++i) {
    const auto& window = windows_[i];
    const auto docked = placement_.panels.find(window->id());
    const bool fresh = all || !was_open(i);
    window->together.clear();
    if (std::exchange(window->floats, docked == placement_.panels.end()) != window->floats) restack(*window);
    if (!window->floats) places_[window->id()] = docked->second;
    else if (fresh)
      places_[window->id()] = window->moved
                                  ? from_fraction(*window->moved, area)
                                  : floating_rect(area, context.scale, floating++, window->default_size(), window->max_area_fraction());
    if (window->floats || !window->open) continue;
    for (const std::string& id : pane_with(shown_, window->id())->panels)
      if (placement_.panels.contains(id)) window->together.push_back(find(id));
    if (window->together.size() < 2) window->together.clear();
  }
}

// The window that was raised last is visible; initially the first.
bool WindowSet::is_front(const Window& window) const {
  const auto rank = [&](const Window* tab) { return std::find(raised_.begin(), raised_.end(), tab) - raised_.begin(); };
  return std::none_of(window.together.begin(), window.together.end(), [&](const Window* tab) {
    if (tab == &window) return false;
    const auto other = rank(tab), own = rank(&window);
    return other < own || (other == own && tab == window.together.front());
  });
}

std::vector<WindowSet::Seen> WindowSet::window_states() const {
  std::vector<Seen> seen;
  for (const auto& window : windows_)
    seen.push_back({window->open, window->open && window->is_folded() && is_front(*window), window->moved.has_value()});
  return seen;
}

void WindowSet::raise(const Window& window) {
  std::erase(raised_, &window);
  raised_.insert(raised_.begin(), &window);
}

// Raises windows that were opened or that request the focus.
void WindowSet::raise_requested() {
  for (std::size_t i = 0; i < windows_.size(); ++i) {
    const auto& window = windows_[i];
    const bool fresh = window->open && !first_ && !was_open(i);
    if (fresh || window->requests_focus()) raise(*window);
  }
}

void WindowSet::show(DrawContext& context, const Rect& area) {
  if (area.width < 1 || area.height < 1) return;
  context.selection.pointed = std::exchange(context.selection.gathered, {});
  const std::string program = context.about.program == nullptr ? "" : context.about.program->name;
  if (machine_ != context.about.machine || program_ != program) {
    store_layout();
    machine_ = context.about.machine;
    program_ = program;
    before_reset_.clear();
    const char* const usual = context.now.game != nullptr ? kGameLayout : kDebugLayout;
    const Settings::Layouts& own = restored_.machines[owner()];
    const std::string left = own.arranged.contains(own.current) ? own.current : usual;
    load_layout(alone_ ? kGameLayout : std::exchange(inside_, false) ? kDebugLayout : left);
    if (alone_) {
      remembered_.clear();
      panes_.reset();
    }
  }
  if (described_ != context.about.number) arrange_ = true;
  described_ = context.about.number;
  if (!same(area, area_) || scale_ != context.scale) arrange_ = true;
  area_ = area;
  scale_ = context.scale;
  raise_requested();
  if (arrange_ || window_states() != seen_) arrange(context, area, std::exchange(arrange_, false));
  seen_ = window_states();

  focus_right_clicked();
  for (std::size_t i = 0; i < windows_.size(); ++i) {  // a window may add another one
    Window& window = *windows_[i];
    if (!is_front(window)) {
      window.stay_behind();
      continue;
    }
    const bool was_open = window.open, was_folded = window.is_folded();
    std::optional<Rect> place;
    if (const auto put = places_.find(window.id()); window.open && put != places_.end()) {
      place = put->second;
      places_.erase(put);
    }
    window.show(context, place);
    if (window.focused() && (raised_.empty() || raised_.front() != &window)) raise(window);
    if (window.take_menu_request()) menu_of_ = &window;
    if (window.dragged() && !drag_) begin_drag(window);
    for (Window* const tab : window.together) {
      if (tab->take_menu_request()) menu_of_ = tab;
      if (tab->dragged() && !drag_) begin_drag(*tab);
    }
    if (!window.floats || !was_open || place || window.is_folded() != was_folded || drag_) continue;
    const Rect& now = window.rectangle();
    const float height =
        window.is_folded() && window.moved ? from_fraction(*window.moved, area).height : now.height;  // the unfolded height
    const Rect put{now.x, now.y, now.width, height};
    if (!window.moved || !same(put, from_fraction(*window.moved, area), kTouched)) window.moved = to_fraction(put, area);
  }
  context.boxes.emplace_back([this](DrawContext& drawn) { draw_name_box(drawn); });
  if (!alone_) show_splitters(context);
  follow_drag(context);
  draw_title_menu(context);
}

Pane& WindowSet::custom_panes() {
  if (!panes_) panes_ = shown_;
  arrange_ = true;
  return *panes_;
}

void WindowSet::move_to(Window& window, const std::string& beside, Side side) {
  dock(custom_panes(), window.id(), beside, side);
  window.moved.reset();
  raise(window);
  window.take_focus();
}

void WindowSet::float_window(Window& window) {
  undock(custom_panes(), window.id());
  window.moved = to_fraction(floating_rect(area_, scale_, 0, window.default_size(), window.max_area_fraction()), area_);
  window.take_focus();
}

void WindowSet::resize(const Window& window, bool columns, float pixels) {
  const auto path_to = [&](const Splitter& splitter) -> const Pane* {
    const Pane* pane = &shown_;
    for (const std::size_t index : splitter.path) pane = &pane->parts[index];
    return pane;
  };
  const Splitter* nearest = nullptr;
  bool before = false;
  for (const Splitter& splitter : placement_.splitters) {
    if (splitter.columns != columns || (nearest != nullptr && splitter.path.size() <= nearest->path.size())) continue;
    const Pane* const pane = path_to(splitter);
    const auto holds = [&](std::size_t part) { return pane_with(pane->parts[splitter.parts[part].index], window.id()) != nullptr; };
    if (!holds(splitter.after) && !holds(splitter.after + 1)) continue;
    nearest = &splitter;
    before = holds(splitter.after);
  }
  if (nearest == nullptr) return;
  const Splitter splitter = *nearest;
  move_splitter(custom_panes(), splitter, before ? pixels : -pixels);
}

void WindowSet::draw_window_menu(DrawContext& context, Window& window) {
  constexpr float kStep = 24;
  const auto item = [&](const char* name, bool enabled = true) {
    return control(context, ImGui::MenuItem(name, nullptr, false, enabled), std::string("panel/") + name);
  };
  const auto sides = [&](const std::string& beside) {
    constexpr std::pair<const char*, Side> kSides[] = {
        {"As a tab", Side::tab}, {"Left", Side::left}, {"Right", Side::right}, {"Above", Side::above}, {"Below", Side::below}};
    for (const auto& [name, side] : kSides)
      if ((side != Side::tab || !beside.empty()) && item(name)) move_to(window, beside, side);
  };
  if (item("Float", !window.floats)) float_window(window);
  if (item("Wider", !window.floats)) resize(window, true, kStep * scale_);
  if (item("Narrower", !window.floats)) resize(window, true, -kStep * scale_);
  if (item("Taller", !window.floats)) resize(window, false, kStep * scale_);
  if (item("Shorter", !window.floats)) resize(window, false, -kStep * scale_);
  ImGui::Separator();
  ImGui::TextDisabled("Move to");
  if (ImGui::BeginMenu("Edge of the window")) {
    sides({});
    ImGui::EndMenu();
  }
  for (const auto& [id, at] : Placement(placement_).panels) {
    const Window* const other = find(id);
    if (other == &window || !ImGui::BeginMenu(other->title().c_str())) continue;
    sides(id);
    ImGui::EndMenu();
  }
}

void WindowSet::draw_panel_menu(DrawContext& context) {
  for (const Window* each : raised_) {
    Window* const window = find(each->id());
    if (!window->open) continue;
    if (ImGui::BeginMenu(("Panel: " + window->title()).c_str())) {
      draw_window_menu(context, *window);
      ImGui::EndMenu();
    }
    context.marks.add_item("menu/panel");
    return;
  }
}

void WindowSet::draw_title_menu(DrawContext& context) {
  if (menu_of_ != nullptr && !ImGui::IsPopupOpen("title")) ImGui::OpenPopup("title");
  if (!ImGui::BeginPopup("title")) {
    menu_of_ = nullptr;
    return;
  }
  if (menu_of_ != nullptr) draw_window_menu(context, *menu_of_);
  ImGui::EndPopup();
}

void WindowSet::save_settings(Settings& settings) {
  store_layout();
  settings.machines = restored_.machines;
  for (const auto& window : windows_) window->save_settings(settings);
}

void WindowSet::restore(const Settings& settings) {
  restored_ = settings;
  for (const auto& window : windows_) window->restore(settings);
  first_ = arrange_ = true;
}

}  // namespace janus::gui
