#include "frontends/faces/gui/window_set.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "frontends/faces/gui/layout.hpp"
#include "frontends/faces/gui/windows/all.hpp"
#include "frontends/faces/gui/windows/board.hpp"
#include "frontends/faces/gui/windows/console.hpp"
#include "frontends/faces/gui/windows/display.hpp"
#include "frontends/faces/gui/windows/listing.hpp"
#include "frontends/faces/gui/windows/memory.hpp"
#include "frontends/faces/gui/windows/watch.hpp"
#include "machines/picture.hpp"

namespace janus::gui {
namespace {

constexpr float kAroundScreen = 30;  // its window's edges
constexpr float kTwoColumns = 500;   // beside a screen: code, and registers with what goes with them
constexpr float kTouched = 2;        // pixels: further from where it was put means that the user moved it

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
  for (const auto make : {make_thoughts_window, make_breakpoints_window, make_timeline_window, make_trace_window}) add(make());
  for (const views::ReportKind& kind : views::report_kinds()) add(make_report_window(kind));
  console_ = add(std::make_unique<ConsoleWindow>());
  listing_ = add(std::make_unique<ListingWindow>());
}

std::vector<Window*> WindowSet::available(const Description& about) const {
  std::vector<Window*> found;
  for (const auto& window : windows_) {
    if (window->available(about) && (window->bare || !alone_)) found.push_back(window.get());
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

void WindowSet::reset_layout() {
  remembered_.clear();
  raised_.clear();
  for (const auto& window : windows_) window->moved.reset();
  first_ = arrange_ = true;
  lent_ = false;
}

void WindowSet::set_open(const std::string& id, bool open) {
  Window* const window = find(id);
  if (window == nullptr) return;
  window->open = open;
  if (first_) remembered_[id].open = open;
  if (open) raise(*window);
}

void WindowSet::show_place(const std::string& id, Byte byte) {
  Window& window = *find(id);
  raise(window);
  window.show_place(byte);
}

void WindowSet::choose_layout(Layout layout) {
  put_away();
  take_up(layout);
  raised_.clear();
}

void WindowSet::lend_layout(Layout layout) {
  lend();
  layout_ = layout;
  reset_layout();
  lent_ = true;
}

void WindowSet::lend() {
  put_away();
  lent_ = true;
}

// The arrangement belongs to the program or the machine that is left. Of windows that it has nothing for what was known stays.
void WindowSet::put_away() {
  if (machine_.empty() || lent_) return;
  Settings::Arrangement& own = restored_.machines[owner()];
  own.turn_to(layout_);
  own.windows = remembered_;
  if (first_) return;  // the windows are still those of the layout before
  for (const auto& window : windows_)
    if (there_.contains(window->id())) own.windows[window->id()] = {window->open, window->moved, window->folded()};
}

void WindowSet::take_up(Layout layout) {
  Settings::Arrangement own = restored_.arrangement(owner(), layout);
  own.turn_to(layout);
  layout_ = layout;
  remembered_ = std::move(own.windows);
  first_ = arrange_ = true;
  lent_ = false;
}

Arrangement WindowSet::arrangement(const Description& about) const {
  Arrangement made{.layout = layout_};
  for (const Window* window : available(about)) made.available.insert(window->id());
  const auto& displays = about.displays;
  const bool screen =
      std::any_of(displays.begin(), displays.end(), [](const auto& info) { return info.kind != machines::DisplayInfo::Kind::digits; });
  made.front = screen ? Front::screen : displays.empty() ? Front::keys : Front::digits;
  return made;
}

// Which windows are open at first, and for another machine.
void WindowSet::open_usual(const DrawContext& context, const Arrangement& arrangement) {
  std::set<std::string> usual = usual_windows(arrangement);
  // A program's sources are looked at when one wants to; of a source of one's own they are what one came for.
  if (context.about.program != nullptr && context.about.instruction_set != nullptr) usual.erase("source");
  for (const auto& window : windows_) {
    const auto remembered = remembered_.find(window->id());
    const bool known = remembered != remembered_.end();
    window->open = there_.contains(window->id()) && (known ? remembered->second.open : usual.contains(window->id()));
    window->moved = known ? remembered->second.moved : std::nullopt;
    window->fold(known && remembered->second.folded);
  }
  for (const char* id : {layout_ == Layout::game ? "board" : "display", "display", "terminal"}) {
    if (Window* window = find(id); window != nullptr && window->open) {
      window->take_focus();
      break;
    }
  }
}

// Puts what is open in place. A window that floats stays where it is, but where all are put anew.
void WindowSet::arrange(DrawContext& context, const Rect& area, bool all) {
  float display = 0;  // so wide that each of its dots is a pixel
  for (const machines::DisplayInfo& info : context.about.displays)
    if (info.kind != machines::DisplayInfo::Kind::digits && !info.aside)
      display = std::max(display, static_cast<float>(machines::picture_width(info)) + kAroundScreen * context.scale);
  Arrangement arrangement = this->arrangement(context.about);
  arrangement.narrow = area.width - display < kTwoColumns * context.scale;
  there_ = arrangement.available;
  if (std::exchange(first_, false)) open_usual(context, arrangement);
  OpenWindows open{.all = {}, .title = ImGui::GetFrameHeight()};
  for (const auto& window : windows_) {
    window->open = window->open && there_.contains(window->id());
    if (!window->open) continue;
    open.all.insert(window->id());
    if (window->folded() && !window->moved && is_front(*window)) open.folded.insert(window->id());
  }
  defaults_ = places_of(arrangement, open, area, context.scale, display);
  int floating = 0;
  for (std::size_t i = 0; i < windows_.size(); ++i) {
    const auto& window = windows_[i];
    const auto place = defaults_.find(window->id());
    const bool fresh = all || !was_open(i);
    window->together.clear();
    if (window->moved) {
      if (fresh) places_[window->id()] = from_share(*window->moved, area);
    } else if (place != defaults_.end()) {
      places_[window->id()] = place->second;
    } else {
      const Rect put = floating_place(area, context.scale, floating++, window->usual_size(), window->most_of_area());
      if (fresh) places_[window->id()] = put;
    }
  }
  for (const auto& ids : tabs_of(arrangement)) {
    std::vector<Window*> tabs;
    for (const std::string& id : ids)
      if (Window* window = find(id); window != nullptr && window->open && !window->moved) tabs.push_back(window);
    if (tabs.size() < 2) continue;
    for (Window* window : tabs) window->together = tabs;
  }
}

// Of windows in one place the one that was raised last is seen; at first the first.
bool WindowSet::is_front(const Window& window) const {
  const auto rank = [&](const Window* tab) { return std::find(raised_.begin(), raised_.end(), tab) - raised_.begin(); };
  return std::none_of(window.together.begin(), window.together.end(), [&](const Window* tab) {
    if (tab == &window) return false;
    const auto other = rank(tab), own = rank(&window);
    return other < own || (other == own && tab == window.together.front());
  });
}

std::vector<WindowSet::Seen> WindowSet::look() const {
  std::vector<Seen> seen;
  for (const auto& window : windows_) seen.push_back({window->open, window->open && window->folded(), window->moved.has_value()});
  return seen;
}

void WindowSet::raise(const Window& window) {
  std::erase(raised_, &window);
  raised_.insert(raised_.begin(), &window);
}

// Shows windows that were opened or that get the focus.
void WindowSet::raise_wanted() {
  for (std::size_t i = 0; i < windows_.size(); ++i) {
    const auto& window = windows_[i];
    const bool fresh = window->open && !first_ && !was_open(i);
    if (fresh || window->wants_focus()) raise(*window);
  }
}

void WindowSet::show(DrawContext& context, const Rect& area) {
  context.selection.pointed = std::exchange(context.selection.gathered, {});
  const std::string program = context.about.program == nullptr ? "" : context.about.program->name;
  if (machine_ != context.about.machine || program_ != program) {
    put_away();
    machine_ = context.about.machine;
    program_ = program;
    const Layout usual = context.now.game != nullptr ? Layout::game : Layout::debugger;
    const Layout left = restored_.arrangement(owner(), usual).layout;
    take_up(alone_ ? Layout::game : std::exchange(inside_, false) ? Layout::debugger : left);
    if (alone_) remembered_.clear();
  }
  if (described_ != context.about.number) arrange_ = true;
  described_ = context.about.number;
  if (!same(area, area_) || scale_ != context.scale) arrange_ = true;
  area_ = area;
  scale_ = context.scale;
  raise_wanted();
  if (arrange_ || look() != seen_) arrange(context, area, std::exchange(arrange_, false));
  seen_ = look();

  for (std::size_t i = 0; i < windows_.size(); ++i) {  // a window may add one
    Window& window = *windows_[i];
    if (!is_front(window)) {
      window.stay_behind();
      continue;
    }
    const bool was_open = window.open, was_folded = window.folded();
    window.floats = window.moved || !defaults_.contains(window.id());
    std::optional<Rect> place;
    if (const auto put = places_.find(window.id()); window.open && put != places_.end()) {
      place = put->second;
      places_.erase(put);
    }
    window.show(context, place);
    if (!was_open || place || window.folded() != was_folded) continue;
    const Rect& now = window.rectangle();
    const auto by_default = defaults_.find(window.id());
    const Rect expected = window.moved ? from_share(*window.moved, area) : by_default != defaults_.end() ? by_default->second : Rect{};
    if (!same(now, expected, kTouched)) window.moved = share_of(now, area);
  }
}

void WindowSet::remember(Settings& settings) {
  put_away();
  settings.machines = restored_.machines;
  for (const auto& window : windows_) window->remember(settings);
}

void WindowSet::restore(const Settings& settings) {
  restored_ = settings;
  for (const auto& window : windows_) window->restore(settings);
  first_ = arrange_ = true;
}

}  // namespace janus::gui
