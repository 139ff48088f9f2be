// The profile of a chosen range of the recorded run.
#include "frontends/faces/gui/windows/all.hpp"

#include <fmt/format.h>

#include "frontends/core/debug/call_events.hpp"
#include "frontends/core/debug/trace.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/faces/gui/widgets/controls.hpp"
#include "frontends/faces/gui/widgets/file_window.hpp"
#include "frontends/faces/gui/widgets/table_view.hpp"
#include "frontends/faces/gui/names.hpp"

namespace janus::gui {
using debug::grouped;
namespace {

class ProfileWindow final : public Window {
 public:
  ProfileWindow() : Window("profile", "Profile", {740, 420}) {}

  std::string as_text(DrawContext&) override {
    std::string text;
    for (const views::Row& row : table_.rows) {
      const std::vector<views::Cell>& cells = row.cells;
      text += fmt::format("{:<16} {:>12} {:>15} {:>6.2f} {:>15} {:>6.2f}\n", cells[0].text, cells[1].text, cells[2].text, cells[3].number,
                          cells[4].text, cells[5].number);
    }
    return text;
  }

 private:
  void draw(DrawContext& context) override {
    take_answers(context);
    draw_bar(context);
    draw_rows(context);
    save(context);
  }

  using Over = views::ProfileStretch::Over;
  struct Written {  // the file of calls
    std::string path;
    std::uint64_t calls = 0;
  };

  void ask(DrawContext& context) {
    note_.clear();
    study_.begin(context.engine, [over = stretch_.over, level = context.level(), range = views::range_of(stretch_, context.now)](
                                     session::Session& session, Progress& progress) {
      return views::profile_report(session, level, over, range, progress);
    });
  }

  void write_calls(DrawContext& context, const std::string& path) {
    const debug::CycleRange over = report_->range;
    writing_.begin(context.engine, [over, path](session::Session& session, Progress& progress) -> std::shared_ptr<const Written> {
      debug::Debugger& debugger = session.debugger();
      const debug::CodeText code(session.machine(), session.symbols(), session.sources());
      tools::FileWriter file(path);
      debug::CallEvents events(session.machine(), debugger.calls(), code, [&](const std::string& text) { file.write(text); });
      const bool whole = views::look_at(session, over.first, over.last, events, progress);
      if (whole) session::commit(file);
      return whole ? std::make_shared<Written>(Written{path, events.count()}) : nullptr;
    });
  }

  void take_answers(DrawContext& context) {
    if (described_ != context.about.number) {
      described_ = context.about.number;
      study_.cancel();
      writing_.cancel();
      report_.reset();
      table_ = {};
      stretch_.mark.reset();
      context.selection.profile.reset();
    }
    if (auto report = study_.take()) {
      report_ = std::move(report);
      table_ = report_->table;
      order_.reset();
      context.selection.profile = report_;
    }
    if (const auto written = writing_.take()) note_ = fmt::format("{} calls saved: {}", grouped(written->calls), written->path);
    for (const std::string& problem : {study_.problem(), writing_.problem()}) {
      if (!problem.empty()) note_ = problem;
    }
  }

  void draw_bar(DrawContext& context) {
    const auto choice = [&](const char* text, Over over) {
      if (control(context, ImGui::RadioButton(text, stretch_.over == over), std::string("profile/") + text)) stretch_.over = over;
    };
    choice("all", Over::all);
    ImGui::SameLine();
    choice("after the last key", Over::last_work);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("from the last key to where the program waited for the next one");
    ImGui::SameLine();
    choice("since the mark", Over::mark);
    ImGui::SameLine();
    if (ImGui::Button("Mark")) { stretch_ = {Over::mark, context.now.cycle}; }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Sets the mark here, at cycle %s", grouped(context.now.cycle).c_str());
    context.marks.item("profile/mark");
    if (control(context, ImGui::Button("Take"), "profile/take")) ask(context);
    ImGui::SameLine();
    ImGui::BeginDisabled(report_ == nullptr);
    if (control(context, ImGui::Button("Save CSV..."), "profile/csv")) files_.show_save(files_.folder(), "profile.csv", "profile");
    ImGui::SameLine();
    if (control(context, ImGui::Button("Save calls..."), "profile/json")) files_.show_save(files_.folder(), "calls.json", "calls");
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Every call of the stretch, for chrome://tracing and ui.perfetto.dev");
    ImGui::SameLine();
    const debug::CycleRange over = views::range_of(stretch_, context.now);
    ImGui::TextDisabled("%s", stretch_.over == Over::last_work ? "to where the program waited"
                              : stretch_.over == Over::mark && !stretch_.mark
                                  ? "no mark is set"
                                  : fmt::format("{} cycles to look at", grouped(over.last - over.first)).c_str());
    if (study_.busy() && draw_progress(study_.share(), "looking")) study_.cancel();
    if (writing_.busy() && draw_progress(writing_.share(), "writing")) writing_.cancel();
    if (!note_.empty()) {
      ImGui::TextDisabled("%s", note_.c_str());
    } else if (report_ != nullptr) {
      ImGui::TextDisabled("%s; the source window shows them by line", views::profile_text(*report_).c_str());
    }
  }

  void draw_rows(DrawContext& context) {
    if (report_ == nullptr) {
      if (!study_.busy())
        ImGui::TextWrapped("Take counts the calls of each routine, and the time that went into it and into what it called.");
      return;
    }
    constexpr auto kFlags = ImGuiTableFlags_Resizable | ImGuiTableFlags_Sortable | ImGuiTableFlags_BordersInnerV;
    const auto asked = draw_table(context, "routines", table_, {.flags = kFlags, .font = context.fonts.mono, .sorted_by = 2});
    if (!asked.order || asked.order == order_) return;
    order_ = asked.order;
    sort(table_, *order_);
  }

  void save(DrawContext& context) {
    const auto path = files_.choice(context);
    if (!path || report_ == nullptr) return;
    if (files_.purpose() == "calls") return write_calls(context, *path);
    const std::string problem = tools::write_file(*path, report_->csv);
    note_ = problem.empty() ? "saved: " + *path : problem;
  }

  Study<views::ProfileReport> study_;
  Study<Written> writing_;
  std::shared_ptr<const views::ProfileReport> report_;
  views::Table table_;                      // of the report, with sorted rows
  std::optional<TableAsked::Order> order_;  // of the rows
  FileWindow files_{"profile-file"};
  views::ProfileStretch stretch_;
  std::uint64_t described_ = 0;
  std::string note_;
};

}  // namespace

std::unique_ptr<Window> make_profile_window() { return std::make_unique<ProfileWindow>(); }

}  // namespace janus::gui
