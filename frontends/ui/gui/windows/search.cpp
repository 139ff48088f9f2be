// State of the program's search, as the manifest's [search] describes it: the program's lists, and the moves evaluated so far, with the
// best one marked. A click on a move goes to the cycle of its evaluation. A click on a ply of the search shows its board.
#include "frontends/ui/gui/windows/all.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontends/ui/gui/widgets/table_view.hpp"
#include "frontends/core/views/search_tables.hpp"

namespace janus::gui {
namespace {

constexpr double kSearchSeconds = 0.2;  // while the machine runs

class SearchWindow final : public Window {
 public:
  SearchWindow() : Window("thoughts", "Thoughts", {380, 420}) {}
  bool is_available(const Description& about) const override { return about.program && !about.program->search_trace.empty(); }

  std::string to_text(DrawContext&) override {
    std::string text;
    if (report_ == nullptr) return text;
    const auto write = [&](const play::SearchTraceTable& table) {
      text += fmt::format("{}\n{}\n", table.name, fmt::join(table.columns, "\t"));
      for (const play::SearchTraceRow& row : table.rows)
        text += fmt::format("{}{}\n", fmt::join(row.cells, "\t"), row.better ? "\tbest so far" : "");
    };
    for (const play::SearchTraceTable& list : report_->lists) write(list);
    if (report_->candidates) write(*report_->candidates);
    return text;
  }

 private:
  void draw(DrawContext& context) override {
    update_report(context);
    if (report_ == nullptr) return ImGui::TextDisabled("...");
    const float line = ImGui::GetTextLineHeightWithSpacing();
    // Lists use their natural height, up to a share of the window. The candidates get the rest.
    const std::size_t lists = report_->lists.size();
    const float share = ImGui::GetContentRegionAvail().y * 0.55F / static_cast<float>(std::max<std::size_t>(lists, 1));
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      const views::Table& table = tables_[i];
      const std::size_t rows = table.rows.size();
      ImGui::TextDisabled("%s", table.title.c_str());
      TableOptions look{.flags = ImGuiTableFlags_BordersInnerV | ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_ScrollX,
                        .frozen = 2};  // the move
      if (i < lists) {
        context.marks.add_item(fmt::format("thoughts/list-{}-{}", i, rows));
        if (rows == 0) continue;
        look.size.y = std::min(share, (static_cast<float>(rows) + 1.5F) * line);
      } else if (report_->began) {
        // For a stopped machine, only after the report of the current cycle has arrived.
        if (context.now.running || report_->cycle == context.now.cycle) context.marks.add_item(fmt::format("thoughts/weighed-{}", rows));
        const auto best = std::find_if(table.rows.begin(), table.rows.end(), [](const views::Row& row) { return row.best; });
        if (std::exchange(shown_, rows) != rows && best != table.rows.end()) look.show = best - table.rows.begin();
      }
      draw_table(context, std::to_string(i).c_str(), table, look);
    }
  }

  // Requests a new report if the machine is at another cycle, and several times a second while it runs.
  void update_report(DrawContext& context) {
    if (std::exchange(described_, context.about.number) != context.about.number) {
      query_.cancel();
      report_.reset();
      next_study_ = 0;
    }
    if (auto report = query_.take()) {
      report_ = std::move(report);
      tables_ = views::search_tables(*report_);
    }
    const double now = ImGui::GetTime();
    if (query_.is_busy() || now < next_study_ || (report_ != nullptr && report_->is_current(context.now))) return;
    next_study_ = context.now.running ? now + kSearchSeconds : 0;
    query_.begin(context.engine, views::search_report);
  }

  HistoryQuery<views::SearchReport> query_;
  std::shared_ptr<const views::SearchReport> report_;
  std::vector<views::Table> tables_;  // of the report
  double next_study_ = 0;
  std::uint64_t described_ = 0;
  std::size_t shown_ = 0;  // candidates when last drawn; a change scrolls to the best one
};

}  // namespace

std::unique_ptr<Window> make_search_window() { return std::make_unique<SearchWindow>(); }

}  // namespace janus::gui
