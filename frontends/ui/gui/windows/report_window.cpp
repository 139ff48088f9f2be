// A report on the recorded run: a window for each row of views::report_kinds().
#include "frontends/ui/gui/windows/all.hpp"

#include <fmt/format.h>

#include "frontends/core/debug/call_events.hpp"
#include "frontends/core/debug/trace.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/views/report.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/file_window.hpp"
#include "frontends/ui/gui/widgets/table_view.hpp"
#include "frontends/ui/gui/names.hpp"

namespace janus::gui {
using debug::group_digits;
namespace {

class ReportWindow final : public Window {
 public:
  explicit ReportWindow(const views::ReportKind& kind) : Window(std::string(kind.id), std::string(kind.title), {740, 420}), kind_(kind) {}

  std::string to_text(DrawContext&) override {
    std::string text;
    for (const views::Table& table : tables_) text += text_of(table);
    return text;
  }

 private:
  void draw(DrawContext& context) override {
    take_answers(context);
    draw_bar(context);
    draw_rows(context);
  }

  using Over = views::ReportRange::Over;
  struct Written {  // call file
    std::string path;
    std::uint64_t calls = 0;
  };

  void ask(DrawContext& context) {
    note_.clear();
    query_.begin(context.engine, [&kind = kind_, over = stretch_.over, level = context.level(),
                                  range = views::report_range(stretch_, context.now)](session::Session& session, Progress& progress) {
      return views::make_report(session, kind, level, over, range, progress);
    });
  }

  void write_calls(Engine& engine, debug::CycleRange over, const std::string& path) {
    writing_.begin(engine, [over, path](session::Session& session, Progress& progress) -> std::shared_ptr<const Written> {
      debug::Debugger& debugger = session.debugger();
      const debug::CodeText code(session.machine(), session.symbols(), session.sources());
      tools::FileWriter file(path);
      debug::CallEvents events(session.machine(), debugger.history(), code, [&](const std::string& text) { file.write(text); });
      const bool whole = views::replay_range(session, over.first, over.last, events, progress);
      if (whole) session::commit(file);
      return whole ? std::make_shared<Written>(Written{path, events.count()}) : nullptr;
    });
  }

  void take_answers(DrawContext& context) {
    if (described_ != context.about.number) {
      described_ = context.about.number;
      query_.cancel();
      writing_.cancel();
      report_.reset();
      tables_.clear();
      stretch_.mark.reset();
      context.selection.profile.reset();
    }
    if (auto report = query_.take()) {
      report_ = std::move(report);
      tables_ = report_->tables;
      order_.clear();
      if (!report_->addresses.empty()) context.selection.profile = report_;
    }
    if (const auto written = writing_.take()) note_ = fmt::format("{} calls saved: {}", group_digits(written->calls), written->path);
    for (const std::string& problem : {query_.problem(), writing_.problem()}) {
      if (!problem.empty()) note_ = problem;
    }
  }

  std::string mark(const char* name) const { return id() + "/" + name; }

  void draw_stretch(DrawContext& context) {
    const auto choice = [&](const char* text, Over over) {
      if (control(context, ImGui::RadioButton(text, stretch_.over == over), mark(text))) stretch_.over = over;
    };
    choice("all", Over::all);
    ImGui::SameLine();
    choice("after the last key", Over::last_work);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("from the last key to the next wait for a key");
    ImGui::SameLine();
    choice("since the mark", Over::mark);
    ImGui::SameLine();
    if (ImGui::Button("Mark")) { stretch_ = {Over::mark, context.now.cycle}; }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Set the mark here, at cycle %s", group_digits(context.now.cycle).c_str());
    context.marks.add_item(mark("mark"));
  }

  void draw_bar(DrawContext& context) {
    if (kind_.has_stretch) draw_stretch(context);
    if (button(context, "Capture", mark("take"))) ask(context);
    if (report_ != nullptr && !report_->csv.empty()) {
      ImGui::SameLine();
      FileWindow& files = context.workspace.files();
      if (button(context, "Save CSV...", mark("csv")))
        files.show_save({}, id() + ".csv", "table", [this, csv = report_->csv](const std::string& path) {
          const std::string problem = tools::write_file(path, csv);
          note_ = problem.empty() ? "saved: " + path : problem;
        });
      ImGui::SameLine();
      if (button(context, "Save calls...", mark("json"), {.tip = "Every call of the range, for chrome://tracing and ui.perfetto.dev"}))
        files.show_save({}, "calls.json", "calls", [this, &engine = context.engine, over = report_->range](const std::string& path) {
          write_calls(engine, over, path);
        });
    }
    if (kind_.has_stretch) {
      ImGui::SameLine();
      const debug::CycleRange over = views::report_range(stretch_, context.now);
      ImGui::TextDisabled("%s", stretch_.over == Over::last_work ? "until the program waited for input"
                                : stretch_.over == Over::mark && !stretch_.mark
                                    ? "no mark set"
                                    : fmt::format("{} cycles", group_digits(over.last - over.first)).c_str());
    }
    if (query_.is_busy() && draw_progress(query_.completed_fraction(), "Analysing")) query_.cancel();
    if (writing_.is_busy() && draw_progress(writing_.completed_fraction(), "Writing")) writing_.cancel();
    if (!note_.empty()) ImGui::TextDisabled("%s", note_.c_str());
    else if (report_ != nullptr)
      ImGui::TextDisabled("%s%s", report_->text.c_str(), report_->addresses.empty() ? "" : "; Disassembly and Source show the executions");
  }

  void draw_rows(DrawContext& context) {
    if (report_ == nullptr) {
      if (!query_.is_busy()) ImGui::TextWrapped("%s", std::string(kind_.hint).c_str());
      return;
    }
    constexpr auto kFlags = ImGuiTableFlags_Resizable | ImGuiTableFlags_Sortable | ImGuiTableFlags_BordersInnerV;
    order_.resize(tables_.size());
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      if (!tables_[i].title.empty()) ImGui::TextDisabled("%s", tables_[i].title.c_str());
      const float share = 0.6F;  // of the rest of the window, if another table follows
      const ImVec2 size{0, i + 1 < tables_.size() ? ImGui::GetContentRegionAvail().y * share : 0};
      const auto asked = draw_table(context, tables_[i].name.c_str(), tables_[i],
                                    {.flags = kFlags, .size = size, .font = context.fonts.mono, .sorted_by = kind_.sorted_by});
      if (!asked.order || asked.order == order_[i]) continue;
      order_[i] = asked.order;
      sort(tables_[i], *order_[i]);
    }
  }

  const views::ReportKind& kind_;
  HistoryQuery<views::Report> query_;
  HistoryQuery<Written> writing_;
  std::shared_ptr<const views::Report> report_;
  std::vector<views::Table> tables_;                        // of the report, with sorted rows
  std::vector<std::optional<TableRequests::Order>> order_;  // of the rows of each table
  views::ReportRange stretch_;
  std::uint64_t described_ = 0;
  std::string note_;
};

}  // namespace

std::unique_ptr<Window> make_report_window(const views::ReportKind& kind) { return std::make_unique<ReportWindow>(kind); }

}  // namespace janus::gui
