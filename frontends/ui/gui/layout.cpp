#include "frontends/ui/gui/layout.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

namespace janus::gui {
namespace {

constexpr float kGap = 4;
constexpr float kNoLimit = std::numeric_limits<float>::max();
// Pixels at scale 1. The first two are the minimum of every panel, the others apply until the user changes the size.
constexpr float kLeastWidth = 110, kLeastHeight = 60;
constexpr float kLeastList = 96;    // title, header and three rows
constexpr float kLeastCalls = 195;  // with the call strip and the buttons above the list
constexpr float kLeastMoves = 165;  // with the curve of evaluations, the arrows and the clocks
constexpr float kLeastBoard = 168, kBesidesBoard = 100, kMostOfBoard = 0.62F;
constexpr float kMostOfDisplay = 0.66F;
constexpr float kLeastTimeline = 75, kMostTimeline = 92, kShareOfTimeline = 0.1F;

struct Wish {
  float weight, least, most = kNoLimit;
};

// Divides `room` by weights within each part's minimum and maximum. If the minimums do not fit, all parts shrink in proportion.
std::vector<float> sizes_of(const std::vector<Wish>& wishes, float room) {
  std::vector<float> sizes(wishes.size());
  std::vector<bool> fixed(wishes.size());
  for (bool found = true; found;) {
    found = false;
    float weights = 0, left = room;
    for (std::size_t i = 0; i < wishes.size(); ++i) fixed[i] ? left -= sizes[i] : weights += wishes[i].weight;
    for (std::size_t i = 0; i < wishes.size(); ++i)
      if (!fixed[i]) sizes[i] = left * wishes[i].weight / weights;
    for (const bool low : {true, false}) {
      for (std::size_t i = 0; i < wishes.size() && !found; ++i) {
        const float limit = low ? wishes[i].least : wishes[i].most;
        if (fixed[i] || (low ? sizes[i] >= limit : sizes[i] <= limit)) continue;
        sizes[i] = limit;
        fixed[i] = found = true;
      }
    }
  }
  float sum = 0;
  for (const float size : sizes) sum += size;
  if (sum > room && sum > 0)
    for (float& size : sizes) size *= std::max(room, 0.0F) / sum;
  return sizes;
}

class Placer {
 public:
  Placer(const OpenWindows& open, const Rect& area, float scale, MainPanel front, float display)
      : open_(open), area_(area), scale_(scale), front_(front), display_(display), gap_(std::round(kGap * scale)) {}

  bool is_open(const Pane& pane) const {
    return std::any_of(pane.panels.begin(), pane.panels.end(), [&](const auto& id) { return open_.all.contains(id); }) ||
           std::any_of(pane.parts.begin(), pane.parts.end(), [&](const Pane& part) { return is_open(part); });
  }

  void place(const Pane& pane, const Rect& at) {
    for (const std::string& id : pane.panels)
      if (open_.all.contains(id)) made_.panels[id] = at;
    std::vector<std::size_t> there;
    for (std::size_t i = 0; i < pane.parts.size(); ++i)
      if (is_open(pane.parts[i])) there.push_back(i);
    if (there.empty()) return;
    const float gaps = gap_ * static_cast<float>(there.size() - 1);
    const float length = pane.columns ? at.width : at.height, room = length - gaps;
    std::vector<Wish> wishes;
    for (const std::size_t i : there) wishes.push_back(wish_of(pane, pane.parts[i], at, room, there.size() == 1));
    const std::vector<float> sizes = sizes_of(wishes, room);
    std::vector<Splitter::Part> parts;
    for (std::size_t i = 0; i < there.size(); ++i) {
      const Pane& part = pane.parts[there[i]];
      parts.push_back({there[i], sizes[i], least_of(part, pane.columns), !pane.columns && is_folded(part)});
    }
    const bool whole = std::none_of(wishes.begin(), wishes.end(), [](const Wish& wish) { return wish.most == kNoLimit; });
    float at_size = 0;
    for (std::size_t i = 0; i < there.size(); ++i) {
      const float begin = std::round(at_size);
      at_size += sizes[i];
      const float end = i + 1 == there.size() && !whole ? length : std::round(at_size);
      const Rect part = pane.columns ? Rect{at.x + begin, at.y, end - begin, at.height} : Rect{at.x, at.y + begin, at.width, end - begin};
      path_.push_back(there[i]);
      place(pane.parts[there[i]], part);
      path_.pop_back();
      at_size += gap_;
      if (i + 1 == there.size()) break;
      const Rect bar = pane.columns ? Rect{at.x + end, at.y, gap_, at.height} : Rect{at.x, at.y + end, at.width, gap_};
      made_.splitters.push_back({bar, pane.columns, path_, parts, i});
    }
  }

  Placement take() { return std::move(made_); }

 private:
  // Returns whether all open panels of the pane are folded.
  bool is_folded(const Pane& pane) const {
    return std::any_of(pane.panels.begin(), pane.panels.end(), [&](const auto& id) { return open_.folded.contains(id); });
  }

  bool holds(const Pane& pane, std::string_view panel) const {
    return (!pane.panels.empty() && pane.panels[0] == panel && open_.all.contains(pane.panels[0])) ||
           std::any_of(pane.parts.begin(), pane.parts.end(), [&](const Pane& part) { return holds(part, panel); });
  }

  // Minimum width or height for a drag by the user.
  float least_of(const Pane& pane, bool width) const {
    if (pane.parts.empty()) return !width && is_folded(pane) ? open_.title : (width ? kLeastWidth : kLeastHeight) * scale_;
    float sum = -gap_, most = 0;
    for (const Pane& part : pane.parts) {
      if (!is_open(part)) continue;
      const float least = least_of(part, width);
      sum += least + gap_;
      most = std::max(most, least);
    }
    return pane.columns == width ? sum : most;
  }

  Wish wish_of(const Pane& parent, const Pane& pane, const Rect& at, float room, bool alone) const {
    Wish wish{pane.weight, least_of(pane, parent.columns)};
    if (parent.columns) {
      if (!pane.sized && !alone && holds(pane, "display"))
        wish.least = std::max(wish.least, std::min(display_, area_.width * kMostOfDisplay));
      return wish;
    }
    if (is_folded(pane)) return {pane.weight, open_.title, open_.title};
    if (pane.sized || pane.panels.empty()) return wish;
    const std::string& first = pane.panels[0];
    if (first == "timeline") {
      wish.least = kLeastTimeline * scale_;
      if (!alone) wish.most = std::max(kMostTimeline * scale_, area_.height * kShareOfTimeline);
    } else if (first == "board") {  // square, plus the controls above and below; a screen has priority
      const float wanted = front_ == MainPanel::screen ? kLeastBoard * scale_ : at.width + kBesidesBoard * scale_;
      wish.least = std::max(wish.least, std::min(wanted, room * kMostOfBoard));
    } else if (first != "display") {
      wish.least = (first == "call_tree" ? kLeastCalls : first == "moves" ? kLeastMoves : kLeastList) * scale_;
    }
    return wish;
  }

  const OpenWindows& open_;
  const Rect& area_;
  float scale_;
  MainPanel front_;
  float display_;
  float gap_;
  Placement made_;
  std::vector<std::size_t> path_;
};

bool holds_panel(const Pane& pane, const std::string& panel) {
  return std::find(pane.panels.begin(), pane.panels.end(), panel) != pane.panels.end();
}

void remove(Pane& pane, const std::string& panel) {
  std::erase(pane.panels, panel);
  for (Pane& part : pane.parts) remove(part, panel);
}

// Removes panes without panels, and redundant levels of the tree.
void simplify(Pane& pane) {
  for (Pane& part : pane.parts) simplify(part);
  std::erase_if(pane.parts, [](const Pane& part) { return part.parts.empty() && part.panels.empty(); });
  if (pane.parts.size() == 1) {
    Pane only = std::move(pane.parts[0]);
    only.weight = pane.weight;
    only.sized = pane.sized;
    pane = std::move(only);
  }
  std::vector<Pane> parts;
  for (Pane& part : pane.parts) {
    if (part.parts.empty() || part.columns != pane.columns) {
      parts.push_back(std::move(part));
      continue;
    }
    float sum = 0;
    for (const Pane& inner : part.parts) sum += inner.weight;
    for (Pane& inner : part.parts) {
      inner.weight *= part.weight / sum;
      parts.push_back(std::move(inner));
    }
  }
  pane.parts = std::move(parts);
}

}  // namespace

const Pane* pane_with(const Pane& root, const std::string& panel) {
  if (holds_panel(root, panel)) return &root;
  for (const Pane& part : root.parts)
    if (const Pane* found = pane_with(part, panel)) return found;
  return nullptr;
}

Placement compute_placement(const Pane& root, const OpenWindows& open, const Rect& area, float scale, MainPanel front, float display) {
  Placer placer(open, area, scale, front, display);
  placer.place(root, area);
  return placer.take();
}

void move_splitter(Pane& root, const Splitter& splitter, float pixels) {
  Pane* pane = &root;
  for (const std::size_t index : splitter.path) {
    if (index >= pane->parts.size()) return;
    pane = &pane->parts[index];
  }
  std::vector<Splitter::Part> parts = splitter.parts;
  std::erase_if(parts, [](const Splitter::Part& part) { return part.folded; });
  const auto count_before = std::count_if(splitter.parts.begin(), splitter.parts.begin() + static_cast<std::ptrdiff_t>(splitter.after) + 1,
                                          [](const Splitter::Part& part) { return !part.folded; });
  const auto before = static_cast<std::size_t>(count_before);
  if (before == 0 || before == parts.size()) return;
  float left = std::abs(pixels), taken = 0;
  const auto shrink = [&](Splitter::Part& part) {
    const float by = std::clamp(part.size - part.least, 0.0F, left);
    part.size -= by;
    left -= by;
    taken += by;
  };
  if (pixels < 0)
    for (std::size_t i = before; i-- > 0;) shrink(parts[i]);
  else
    for (std::size_t i = before; i < parts.size(); ++i) shrink(parts[i]);
  parts[pixels < 0 ? before : before - 1].size += taken;
  float weights = 0, sizes = 0;
  for (const Splitter::Part& part : parts) {
    if (part.index >= pane->parts.size() || part.size <= 0) return;
    weights += pane->parts[part.index].weight;
    sizes += part.size;
  }
  for (const Splitter::Part& part : parts) {
    pane->parts[part.index].weight = weights * part.size / sizes;
    pane->parts[part.index].sized = true;
  }
}

void undock(Pane& root, const std::string& panel) {
  remove(root, panel);
  simplify(root);
}

void dock(Pane& root, const std::string& panel, const std::string& beside, Side side) {
  if (panel == beside) return;
  undock(root, panel);
  Pane* target = beside.empty() ? &root : const_cast<Pane*>(pane_with(root, beside));
  if (target == nullptr) target = &root;
  if (side == Side::tab && target->parts.empty()) {
    target->panels.push_back(panel);
    return;
  }
  const bool columns = side == Side::left || side == Side::right, first = side == Side::left || side == Side::above;
  Pane old = std::move(*target), added{.panels = {panel}, .weight = beside.empty() ? 0.25F : 1};
  *target = {.columns = columns, .weight = old.weight, .sized = old.sized};
  old.weight = 1;
  target->parts.push_back(std::move(first ? added : old));
  target->parts.push_back(std::move(first ? old : added));
  simplify(root);
}

Rect floating_rect(const Rect& area, float scale, int index, ImVec2 usual, float most) {
  const float width = std::min(usual.x * scale, area.width * most), height = std::min(usual.y * scale, area.height * most);
  const auto step = static_cast<float>(index % 8) * 28 * scale;
  return {area.x + std::min((area.width - width) / 3 + step, area.width - width),
          area.y + std::min((area.height - height) / 4 + step, area.height - height), width, height};
}

Rect to_fraction(const Rect& rectangle, const Rect& area) {
  return {(rectangle.x - area.x) / area.width, (rectangle.y - area.y) / area.height, rectangle.width / area.width,
          rectangle.height / area.height};
}

Rect from_fraction(const Rect& share, const Rect& area) {
  const float width = std::clamp(share.width, 0.05F, 1.0F), height = std::clamp(share.height, 0.04F, 1.0F);
  const float x = std::clamp(share.x, 0.0F, 1 - width), y = std::clamp(share.y, 0.0F, 1 - height);
  return {std::round(area.x + x * area.width), std::round(area.y + y * area.height), std::round(width * area.width),
          std::round(height * area.height)};
}

}  // namespace janus::gui
