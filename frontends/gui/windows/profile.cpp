#include "frontends/gui/windows/profile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "frontends/gui/widgets/progress_bar.hpp"
#include "frontends/debug/call_events.hpp"
#include "frontends/debug/trace.hpp"
#include "frontends/gui/widgets/data_label.hpp"
#include "frontends/session/error.hpp"
#include "frontends/session/files.hpp"

namespace janus::gui {
namespace {

using debug::grouped;

enum Column : int { kRoutine, kCalls, kOwn, kOwnShare, kInclusive, kInclusiveShare, kColumns };

std::shared_ptr<const ProfileReport> profile_of(session::Session& session, int level, std::uint64_t first, std::uint64_t last,
                                                Progress& progress) {
  debug::Debugger& debugger = session.debugger();
  debug::Profile profile =
      level == 0 ? debug::Profile(session.machine(), debugger.calls()) : debug::Profile(session.machine(), debugger.history(), level);
  if (!engine::look_at(session, first, last, profile, progress)) return nullptr;
  const debug::CodeText code(session.machine(), session.symbols(), session.sources());
  auto report = std::make_shared<ProfileReport>();
  report->level = level;
  report->first = first;
  report->last = last;
  report->cycles = profile.cycles();
  for (const debug::RoutineProfile& routine : profile.routines())
    report->rows.push_back({routine, level == 0             ? code.routine(routine.address)
                                     : routine.address == 0 ? "program"
                                                            : fmt::format("line {}", routine.address)});
  report->addresses = profile.addresses();
  report->csv = debug::routines_csv(profile, code);
  return report;
}

double percent(std::uint64_t part, std::uint64_t whole) {
  return 100.0 * static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(whole, 1));
}

}  // namespace

debug::CycleRange ProfileWindow::stretch(const Frame& frame) const {
  const DebugView& debug = frame.now.debug;
  if (over_ == Over::session) return {debug.begin, debug.end};
  std::uint64_t from = debug.begin;
  if (over_ == Over::mark && mark_) from = *mark_;
  return {std::min(from, frame.now.cycle), std::max(from, frame.now.cycle)};
}

void ProfileWindow::ask(Frame& frame) {
  note_.clear();
  const bool last_work = over_ == Over::last_work;
  study_.begin(frame.engine, [last_work, level = frame.level(), over = stretch(frame)](session::Session& session, Progress& progress) {
    if (last_work) {
      const session::Timeline::Work work = session.timeline().last_work();
      return profile_of(session, level, work.first, work.last, progress);
    }
    return profile_of(session, level, over.first, over.last, progress);
  });
}

void ProfileWindow::write_calls(Frame& frame, const std::string& path) {
  const debug::CycleRange over = {report_->first, report_->last};
  writing_.begin(frame.engine, [over, path](session::Session& session, Progress& progress) -> std::shared_ptr<const Written> {
    debug::Debugger& debugger = session.debugger();
    const debug::CodeText code(session.machine(), session.symbols(), session.sources());
    tools::FileWriter file(path);
    debug::CallEvents events(session.machine(), debugger.calls(), code, [&](const std::string& text) { file.write(text); });
    const bool whole = engine::look_at(session, over.first, over.last, events, progress);
    if (whole) session::commit(file);
    return whole ? std::make_shared<Written>(Written{path, events.count()}) : nullptr;
  });
}

void ProfileWindow::take_answers(Frame& frame) {
  if (described_ != frame.about.number) {
    described_ = frame.about.number;
    study_.cancel();
    writing_.cancel();
    report_.reset();
    rows_.clear();
    mark_.reset();
    frame.selection.profile.reset();
  }
  if (auto report = study_.take()) {
    report_ = std::move(report);
    rows_ = report_->rows;
    sort_wanted_ = true;
    frame.selection.profile = report_;
  }
  if (const auto written = writing_.take()) note_ = fmt::format("{} calls saved: {}", grouped(written->calls), written->path);
  for (const std::string& problem : {study_.problem(), writing_.problem()}) {
    if (!problem.empty()) note_ = problem;
  }
}

void ProfileWindow::sort(int column, bool rising) {
  const auto value = [column](const ProfileReport::Row& row) {
    return column == kCalls                                    ? row.routine.calls
           : column == kInclusive || column == kInclusiveShare ? row.routine.inclusive
                                                               : row.routine.own;
  };
  std::stable_sort(rows_.begin(), rows_.end(), [&](const auto& a, const auto& b) {
    if (column == kRoutine) return rising ? a.name < b.name : b.name < a.name;
    return rising ? value(a) < value(b) : value(b) < value(a);
  });
}

std::string ProfileWindow::as_text(Frame&) {
  std::string text;
  if (report_ == nullptr) return text;
  for (const ProfileReport::Row& row : rows_) {
    const debug::RoutineProfile& sums = row.routine;
    text += fmt::format("{:<16} {:>12} {:>15} {:>6.2f} {:>15} {:>6.2f}\n", row.name, grouped(sums.calls), grouped(sums.own),
                        percent(sums.own, report_->cycles), grouped(sums.inclusive), percent(sums.inclusive, report_->cycles));
  }
  return text;
}

void ProfileWindow::draw_bar(Frame& frame) {
  const auto choice = [&](const char* text, Over over) {
    if (ImGui::RadioButton(text, over_ == over)) over_ = over;
    frame.marks.item(std::string("profile/") + text);
  };
  choice("all", Over::session);
  ImGui::SameLine();
  choice("after the last key", Over::last_work);
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("from the last key to where the program waited for the next one");
  ImGui::SameLine();
  choice("since the mark", Over::mark);
  ImGui::SameLine();
  if (ImGui::Button("Mark")) {
    mark_ = frame.now.cycle;
    over_ = Over::mark;
  }
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("Sets the mark here, at cycle %s", grouped(frame.now.cycle).c_str());
  frame.marks.item("profile/mark");
  if (ImGui::Button("Take")) ask(frame);
  frame.marks.item("profile/take");
  ImGui::SameLine();
  ImGui::BeginDisabled(report_ == nullptr);
  if (ImGui::Button("Save CSV...")) {
    saving_calls_ = false;
    files_.show_save(files_.folder(), "profile.csv", "profile");
  }
  frame.marks.item("profile/csv");
  ImGui::SameLine();
  if (ImGui::Button("Save calls...")) {
    saving_calls_ = true;
    files_.show_save(files_.folder(), "calls.json", "calls");
  }
  frame.marks.item("profile/json");
  ImGui::EndDisabled();
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("Every call of the stretch, for chrome://tracing and ui.perfetto.dev");
  ImGui::SameLine();
  const debug::CycleRange over = stretch(frame);
  ImGui::TextDisabled("%s", over_ == Over::last_work        ? "to where the program waited"
                            : over_ == Over::mark && !mark_ ? "no mark is set"
                                                            : fmt::format("{} cycles to look at", grouped(over.last - over.first)).c_str());
  if (study_.busy() && draw_progress(study_.share(), "looking")) study_.cancel();
  if (writing_.busy() && draw_progress(writing_.share(), "writing")) writing_.cancel();
  if (!note_.empty()) {
    ImGui::TextDisabled("%s", note_.c_str());
  } else if (report_ != nullptr) {
    ImGui::TextDisabled("%s cycles, from %s to %s; the source window shows them by line", grouped(report_->cycles).c_str(),
                        grouped(report_->first).c_str(), grouped(report_->last).c_str());
  }
}

void ProfileWindow::draw_row(Frame& frame, const ProfileReport::Row& row) {
  const debug::RoutineProfile& sums = row.routine;
  const auto number = [&](std::uint64_t value) {
    ImGui::TableNextColumn();
    const std::string text = grouped(value);
    const float width = ImGui::CalcTextSize(text.c_str()).x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0F, ImGui::GetContentRegionAvail().x - width));
    ImGui::TextUnformatted(text.c_str());
  };
  const auto bar = [&](std::uint64_t value, ImU32 colour) {
    ImGui::TableNextColumn();
    const double share = percent(value, report_->cycles);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = ImGui::GetTextLineHeight();
    ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + width * static_cast<float>(std::min(share, 100.0) / 100), at.y + height},
                                              with_alpha(colour, 0.35F), 2 * frame.scale);
    ImGui::Text("%6.2f %%", share);
  };
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  ImGui::PushID(sums.address);
  ImGui::PushStyleColor(ImGuiCol_Text, frame.theme.label);
  if (ImGui::Selectable(data_label(row.name).c_str(), frame.selection.code_here == sums.address, ImGuiSelectableFlags_SpanAllColumns)) {
    frame.selection.code_here = sums.address;
    frame.selection.show_code = sums.address;
  }
  ImGui::PopStyleColor();
  ImGui::PopID();
  number(sums.calls);
  number(sums.own);
  bar(sums.own, frame.theme.changed);
  number(sums.inclusive);
  bar(sums.inclusive, frame.theme.accent);
}

void ProfileWindow::draw_rows(Frame& frame) {
  if (report_ == nullptr) return;
  ImGui::PushFont(frame.fonts.mono);
  constexpr auto kFlags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_Resizable | ImGuiTableFlags_Sortable | ImGuiTableFlags_RowBg |
                          ImGuiTableFlags_BordersInnerV;
  if (ImGui::BeginTable("routines", kColumns, kFlags)) {
    constexpr auto kFalling = ImGuiTableColumnFlags_PreferSortDescending;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("routine", ImGuiTableColumnFlags_WidthStretch, 1.5F);
    ImGui::TableSetupColumn("calls", kFalling | ImGuiTableColumnFlags_WidthStretch, 1.0F);
    ImGui::TableSetupColumn("own cycles", kFalling | ImGuiTableColumnFlags_DefaultSort | ImGuiTableColumnFlags_WidthStretch, 1.4F);
    ImGui::TableSetupColumn("own", kFalling | ImGuiTableColumnFlags_WidthStretch, 1.4F);
    ImGui::TableSetupColumn("with calls", kFalling | ImGuiTableColumnFlags_WidthStretch, 1.4F);
    ImGui::TableSetupColumn("share", kFalling | ImGuiTableColumnFlags_WidthStretch, 1.4F);
    ImGui::TableHeadersRow();
    ImGuiTableSortSpecs* order = ImGui::TableGetSortSpecs();
    if (order != nullptr && order->SpecsCount > 0 && (order->SpecsDirty || sort_wanted_)) {
      sort(order->Specs[0].ColumnIndex, order->Specs[0].SortDirection == ImGuiSortDirection_Ascending);
      order->SpecsDirty = sort_wanted_ = false;
    }
    for (const ProfileReport::Row& row : rows_) draw_row(frame, row);
    ImGui::EndTable();
  }
  ImGui::PopFont();
}

void ProfileWindow::save(Frame& frame) {
  const auto path = files_.choice(frame);
  if (!path || report_ == nullptr) return;
  if (saving_calls_) return write_calls(frame, *path);
  const std::string problem = tools::write_file(*path, report_->csv);
  note_ = problem.empty() ? "saved: " + *path : problem;
}

void ProfileWindow::draw(Frame& frame) {
  take_answers(frame);
  draw_bar(frame);
  draw_rows(frame);
  save(frame);
}

}  // namespace janus::gui
