// Tree of the open calls and their earlier calls, below a strip of the recent call depth. A click goes to the entry of a call.
#include "frontends/ui/gui/windows/all.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "frontends/core/views/values.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/strip.hpp"
#include "frontends/core/engine/call_depth_overview.hpp"

namespace janus::gui {
namespace {

constexpr float kFewRows = 190;  // below this height the strip is lower

constexpr std::uint64_t kStripSeconds = 20;

std::string short_number(std::uint64_t value) {
  if (value < 100'000) return std::to_string(value);
  if (value < 1'000'000) return fmt::format("{}k", value / 1000);
  return fmt::format("{:.1f}M", static_cast<double>(value) / 1e6);
}

std::string name_of(const DrawContext& context, const debug::Frame& call) {
  return context.routine_name(call.routine) + (call.kind == debug::FrameKind::interrupt ? " (interrupt)" : "");
}

class CallTreeWindow final : public Window {
 public:
  CallTreeWindow() : Window("call_tree", "Calls") {}

  std::string to_text(DrawContext& context) override {
    std::string text;
    const views::CallsView& calls = context.calls();
    for (std::size_t i = 0; i < calls.open.size(); ++i) {
      text +=
          fmt::format("{:{}}{} (call {}) {}\n", "", i * 2, name_of(context, calls.open[i]), calls.open[i].serial, calls.open_text[i].full);
    }
    return text;
  }

 private:
  void draw(DrawContext& context) override {
    if (described_ != context.about.number || cycle_ != context.now.cycle ||
        level_ != context.level()) {  // the answers were for another cycle
      asked_.clear();
      described_ = context.about.number;
      cycle_ = context.now.cycle;
      level_ = context.level();
    }
    draw_depth(context);
    draw_open(context);
  }

  void draw_depth(DrawContext& context) {
    const DebugView& debug = context.now.debug;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    // If there is little space, the calls have priority.
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const ImVec2 size = {std::max(room.x, 20.0F), room.y < kFewRows * context.scale ? 16 * context.scale : 46 * context.scale};
    const std::uint64_t window = kStripSeconds * context.about.clock_hz;
    const std::uint64_t last = std::max(context.now.cycle, debug.begin + 1);
    const std::uint64_t first = last > debug.begin + window ? last - window : debug.begin;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, context.theme.bezel, 3 * context.scale);
    const engine::CallDepthOverview& strip =
        strips_.update(context.engine, context.now, context.level(), {first, last}, !context.now.running);
    draw_strip(context, strip, {first, last}, at, {at.x + size.x, at.y + size.y});
    control(context, ImGui::InvisibleButton("##depth", size), "call_tree/depth");
    if (!ImGui::IsItemHovered()) return;
    const double share = std::clamp((ImGui::GetIO().MousePos.x - at.x) / size.x, 0.0F, 1.0F);
    const std::uint64_t under = first + static_cast<std::uint64_t>(share * static_cast<double>(last - first));
    if (const std::string tip = strip_tip(context, strip, under); !tip.empty()) ImGui::SetTooltip("%s (click to jump to it)", tip.c_str());
    if (ImGui::IsItemClicked()) context.engine.go_to(under);
  }

  void draw_open(DrawContext& context) {
    const auto& calls = context.calls().open;
    if (!ImGui::BeginTable("calls", 3, ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg | ImGuiTableFlags_Resizable,
                           {0, -2.3F * ImGui::GetTextLineHeightWithSpacing()}))
      return;
    detail_.clear();
    for (const CallText& text : context.calls().open_text) {
      if (!text.full.empty()) detail_ = text.full;
    }
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("routine", ImGuiTableColumnFlags_WidthStretch, 1.0F);
    ImGui::TableSetupColumn("at entry", ImGuiTableColumnFlags_WidthStretch, 1.5F);
    ImGui::TableSetupColumn("cycles", ImGuiTableColumnFlags_WidthFixed, 46 * context.scale);
    ImGui::TableHeadersRow();
    for (std::size_t i = 0; i < calls.size(); ++i) {
      bool unfolded = false;
      const float indent = std::min(static_cast<float>(i), 12.0F) * 7 * context.scale;
      if (indent > 0) ImGui::Indent(indent);
      row(context, calls[i], context.calls().open_text[i], context.now.running, unfolded);
      if (unfolded && !context.now.running) {
        std::vector<debug::Frame> chain(calls.begin(), calls.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        draw_children(context, chain);
      }
      if (indent > 0) ImGui::Unindent(indent);
    }
    ImGui::EndTable();
    const WrapScope wrap;
    ImGui::TextDisabled("%s", detail_.c_str());
  }

  // `calls` is the call stack, which ends with the call whose callees are drawn.
  void draw_children(DrawContext& context, std::vector<debug::Frame>& calls) {
    const auto children = outgoing_calls(context, calls);
    const float indent = ImGui::GetTreeNodeToLabelSpacing() * 0.6F;
    ImGui::Indent(indent);
    const auto remark = [](const char* text) {
      ImGui::TableNextRow();
      ImGui::TableNextColumn();
      ImGui::TextDisabled("%s", text);
    };
    if (!children) {
      remark("...");
    } else {
      for (const auto& child : children->calls) {
        const auto& still_open = context.calls().open;
        if (std::any_of(still_open.begin(), still_open.end(), [&](const debug::Frame& each) { return each.serial == child.frame.serial; }))
          continue;  // already shown as open
        bool unfolded = false;
        row(context, child.frame, child.text, false, unfolded);
        if (!unfolded) continue;
        calls.push_back(child.frame);
        draw_children(context, calls);
        calls.pop_back();
      }
      if (children->calls.empty()) remark(children->only_long ? "no long calls" : "no calls");
      else if (children->only_long) remark("(short calls hidden)");
    }
    ImGui::Unindent(indent);
  }

  // Returns the calls made by the last of `calls`; null until the worker has answered.
  std::shared_ptr<const views::OutgoingCalls> outgoing_calls(DrawContext& context, const std::vector<debug::Frame>& calls) {
    const auto [at, fresh] = asked_.try_emplace(calls.back().serial);
    Asked& asked = at->second;
    if (fresh)
      asked.study.begin(context.engine, [outer = calls, level = context.level()](session::Session& session, Progress&) {
        return std::make_shared<const views::OutgoingCalls>(views::outgoing_calls(session, outer, level));
      });
    if (auto answer = asked.study.take()) asked.answer = std::move(answer);
    return asked.answer;
  }

  void row(DrawContext& context, const debug::Frame& call, const CallText& text, bool leaf, bool& unfolded) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGuiTreeNodeFlags flags = ImGuiTreeNodeFlags_SpanFullWidth | ImGuiTreeNodeFlags_OpenOnArrow | ImGuiTreeNodeFlags_NoTreePushOnOpen;
    if (leaf) flags |= ImGuiTreeNodeFlags_Leaf;
    const IdScope id(static_cast<int>(call.serial));
    const ImVec2 arrow = ImGui::GetCursorScreenPos();
    const float size = ImGui::GetFontSize();
    {
      const ColourScope colour(ImGuiCol_Text, mix_colours(colour_of_routine(call.routine, context.theme), context.theme.text, 0.35F));
      unfolded = ImGui::TreeNodeEx("call", flags, "%s", name_of(context, call).c_str());
    }
    context.marks.add_item("call/" + std::to_string(call.serial));
    context.marks.add("unfold/" + std::to_string(call.serial), arrow, {arrow.x + size, arrow.y + size});
    if (ImGui::IsItemClicked() && !ImGui::IsItemToggledOpen()) context.engine.go_to(call.opened);
    if (ImGui::IsItemHovered()) {
      const std::string site = context.level() == 0 ? fmt::format("at ${:04X}", call.call_site) : fmt::format("on line {}", call.call_site);
      const std::string means = context.about.meaning(name_of(context, call));
      ImGui::SetTooltip("%s%scall %llu, made %s, depth %u\nentered at cycle %llu; click to jump to it", means.c_str(),
                        means.empty() ? "" : "\n", static_cast<unsigned long long>(call.serial), site.c_str(), call.depth,
                        static_cast<unsigned long long>(call.opened));
    }
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(text.brief.c_str());
    if (ImGui::IsItemHovered()) detail_ = text.full;
    ImGui::TableNextColumn();
    const std::uint64_t end = call.is_open() ? context.now.cycle : call.closed;
    ImGui::TextDisabled("%s", short_number(end - std::min(end, call.opened)).c_str());
  }

  struct Asked {
    HistoryQuery<views::OutgoingCalls> study;
    std::shared_ptr<const views::OutgoingCalls> answer;
  };
  std::map<std::uint64_t, Asked> asked_;  // by serial number of the call
  std::string detail_;                    // about the call under the mouse, or about the innermost call with a description
  std::uint64_t described_ = 0;
  std::uint64_t cycle_ = 0;
  int level_ = 0;
  engine::CallDepthOverviews strips_;
};

}  // namespace

std::unique_ptr<Window> make_call_tree_window() { return std::make_unique<CallTreeWindow>(); }

}  // namespace janus::gui
