// The instructions up to the current cycle.
#include "frontends/ui/gui/windows/all.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>

#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/table_view.hpp"
#include "tools/files/file_writer.hpp"
#include "frontends/core/views/trace_table.hpp"
#include "frontends/ui/gui/widgets/file_window.hpp"
#include "frontends/ui/gui/names.hpp"

namespace janus::gui {
namespace {

constexpr std::size_t kSizes[] = {100, 1'000, 10'000, 100'000};

class TraceWindow final : public Window {
 public:
  TraceWindow() : Window("trace", "Trace", {860, 420}) {}

  bool key(const KeyEvent& event, DrawContext& context) override {
    if (!event.down || report_ == nullptr || context.now.running || (event.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0) return false;
    const std::size_t at = report_->at(context.now.cycle);
    switch (event.key) {
      case GLFW_KEY_UP: go_to(context, at > 0 ? at - 1 : 0); return true;
      case GLFW_KEY_DOWN:
        if (at + 1 < report_->lines.size()) go_to(context, at + 1);
        else context.engine.go_to(report_->end);
        return true;
      case GLFW_KEY_HOME: go_to(context, 0); return true;
      case GLFW_KEY_END: context.engine.go_to(report_->end); return true;
      default: return false;
    }
  }

  std::string to_text(DrawContext&) override { return text(); }

 private:
  std::string text() const {
    std::string text;
    if (report_ == nullptr) return text;
    for (const debug::TraceLine& line : report_->lines) text += line.text() + "\n";
    return text;
  }

  void draw(DrawContext& context) override {
    if (described_ != context.about.number) {
      described_ = context.about.number;
      query_.cancel();
      report_.reset();
      asked_at_ = ~std::uint64_t{0};
    }
    if (auto report = query_.take()) {
      report_ = std::move(report);
      table_ = views::trace_table(*report_);
      note_.clear();
      shown_cycle_ = ~std::uint64_t{0};
    }
    if (automatic_ && !context.now.running && !query_.is_busy() && asked_at_ != context.now.cycle && !covers(context.now)) ask(context);
    draw_bar(context);
    if (query_.is_busy() && query_.completed_fraction() > 0 && draw_progress(query_.completed_fraction(), "replaying")) query_.cancel();
    draw_problem(context, query_.problem(), "trace/problem");
    draw_lines(context);
  }

  void ask(DrawContext& context) {
    asked_at_ = context.now.cycle;
    run_ = context.now.debug.run;
    query_.begin(context.engine, [count = kSizes[size_], filter = filter_](session::Session& session, Progress& progress) {
      return filter.empty() ? views::trace_report(session, count, progress) : views::filtered_trace(session, count, filter, progress);
    });
  }

  // The lines include the current cycle: moving from line to line does not change the list.
  bool covers(const Snapshot& now) const { return report_ != nullptr && run_ == now.debug.run && report_->contains_cycle(now.cycle); }

  void go_to(DrawContext& context, std::size_t line) {
    if (report_ == nullptr || report_->lines.empty()) return;
    context.engine.go_to(report_->lines[std::min(line, report_->lines.size() - 1)].cycle);
  }

  void draw_bar(DrawContext& context) {
    const auto name_of = [](std::size_t i) { return "last " + debug::group_digits(kSizes[i]); };
    if (const auto size = combo_box(context, "trace/size", 120 * context.scale, size_, std::size(kSizes), name_of)) {
      size_ = *size;
      ask(context);
    }
    ImGui::SameLine();
    if (button(context, "Capture", "trace/take")) ask(context);
    ImGui::SameLine();
    ImGui::Checkbox("refresh on stop", &automatic_);
    ImGui::SameLine();
    wrap_before(button_width("Save..."));
    if (button(context, "Save...", "trace/save") && report_ != nullptr)
      context.workspace.files().show_save({}, "trace.txt", "trace", [this](const std::string& path) {
        const std::string problem = tools::write_file(path, text());
        note_ = problem.empty() ? "saved: " + path : problem;
      });
    ImGui::SameLine();
    if (!note_.empty()) ImGui::TextDisabled("%s", note_.c_str());
    else if (report_ != nullptr)
      ImGui::TextDisabled("%s instructions; click one to go to it", debug::group_digits(report_->lines.size()).c_str());
    draw_filter(context);
  }

  // Draws the second row: filter and number of matching instructions.
  void draw_filter(DrawContext& context) {
    const float all = button_width("All") + ImGui::GetStyle().ItemSpacing.x;
    const float width = std::min(420 * context.scale, ImGui::GetContentRegionAvail().x - all);
    if (field(context, "trace/filter", filter_text_, width, "filter: jsr, STATE, 0100 ...; or if mem[STATE] == 4", kEnterField)) {
      filter_ = filter_text_;
      ask(context);
    }
    if (ImGui::IsItemHovered() && filter_text_.empty())
      ImGui::SetTooltip(
          "Words in the label, address or instruction, or `if` and a condition before the instruction;\n"
          "lists the last matches in the recording up to here");
    ImGui::SameLine();
    if (button(context, "All", "trace/all", {.enabled = !filter_.empty()})) {
      filter_.clear();
      filter_text_.clear();
      ask(context);
    }
    if (report_ == nullptr || report_->filter.empty() || !query_.problem().empty()) return;
    ImGui::SameLine();
    const std::string count = debug::group_digits(report_->lines.size());
    ImGui::TextUnformatted(
        (report_->all ? fmt::format("{} matches in the whole run", count) : fmt::format("the last {} matches", count)).c_str());
    context.marks.add_item("trace/match-" + std::to_string(report_->lines.size()));
  }

  void draw_lines(DrawContext& context) {
    if (report_ == nullptr) {
      if (!query_.is_busy()) ImGui::TextWrapped("Capture lists the instructions up to now with their registers; click one to go to it.");
      return;
    }
    TableOptions look{.flags = ImGuiTableFlags_ScrollX | ImGuiTableFlags_Resizable | ImGuiTableFlags_BordersInnerV,
                      .font = context.fonts.mono};
    if (shown_cycle_ != context.now.cycle && !context.now.running) {
      shown_cycle_ = context.now.cycle;
      look.show = report_->at(context.now.cycle);
    }
    draw_table(
        context, "trace", table_, report_->lines.size(), [&](std::size_t i) { return views::trace_row(report_->lines[i]); }, look);
  }

  HistoryQuery<views::TraceReport> query_;
  std::shared_ptr<const views::TraceReport> report_;
  views::Table table_;  // its columns
  std::uint64_t described_ = 0;
  std::uint64_t run_ = 0;
  std::uint64_t asked_at_ = ~std::uint64_t{0};
  std::size_t size_ = 1;  // index into the sizes offered
  bool automatic_ = true;
  std::string filter_, filter_text_;  // active filter, empty if none; content of its field
  std::uint64_t shown_cycle_ = ~std::uint64_t{0};
  std::string note_;
};

}  // namespace

std::unique_ptr<Window> make_trace_window() { return std::make_unique<TraceWindow>(); }

}  // namespace janus::gui
