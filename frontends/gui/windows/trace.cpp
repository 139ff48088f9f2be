#include "frontends/gui/widgets/progress_bar.hpp"
#include "frontends/gui/windows/trace.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>

#include "tools/files/file_writer.hpp"

namespace janus::gui {
namespace {

constexpr std::size_t kSizes[] = {100, 1'000, 10'000, 100'000};
constexpr const char* kSizeNames[] = {"last 100", "last 1 000", "last 10 000", "last 100 000"};

}  // namespace

void TraceWindow::ask(Frame& frame) {
  asked_at_ = frame.now.cycle;
  futures_ = frame.now.debug.futures;
  study_.begin(frame.engine, [count = kSizes[size_]](session::Session& session, Progress& progress) {
    const debug::CodeText code(session.machine(), session.symbols(), session.sources());
    auto report = std::make_shared<Report>();
    report->end = session.cycle();
    report->lines = debug::last_instructions(session.machine(), session.debugger().history(), code, count,
                                             [&](std::uint64_t first, std::uint64_t last, debug::Onlooker& trace) {
                                               return engine::look_at(session, first, last, trace, progress);
                                             });
    return progress.cancelled ? nullptr : report;
  });
}

// What is shown holds the present point: going there from line to line does not change the list.
bool TraceWindow::covers(const Snapshot& now) const {
  return report_ != nullptr && !report_->lines.empty() && futures_ == now.debug.futures && now.cycle >= report_->lines.front().cycle &&
         now.cycle <= report_->end;
}

std::string TraceWindow::as_text(Frame&) {
  std::string text;
  if (report_ == nullptr) return text;
  for (const debug::TraceLine& line : report_->lines) text += line.text() + "\n";
  return text;
}

void TraceWindow::go_to(Frame& frame, std::size_t line) {
  if (report_ == nullptr || report_->lines.empty()) return;
  frame.engine.go_to(report_->lines[std::min(line, report_->lines.size() - 1)].cycle);
}

bool TraceWindow::key(const KeyEvent& event, Frame& frame) {
  if (!event.down || report_ == nullptr || frame.now.running || (event.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0) return false;
  const auto& lines = report_->lines;
  const auto here = std::lower_bound(lines.begin(), lines.end(), frame.now.cycle,
                                     [](const debug::TraceLine& line, std::uint64_t cycle) { return line.cycle < cycle; });
  const auto at = static_cast<std::size_t>(here - lines.begin());
  switch (event.key) {
    case GLFW_KEY_UP: go_to(frame, at > 0 ? at - 1 : 0); return true;
    case GLFW_KEY_DOWN:
      if (at + 1 < lines.size()) go_to(frame, at + 1);
      else frame.engine.go_to(report_->end);
      return true;
    case GLFW_KEY_HOME: go_to(frame, 0); return true;
    case GLFW_KEY_END: frame.engine.go_to(report_->end); return true;
    default: return false;
  }
}

void TraceWindow::draw_bar(Frame& frame) {
  ImGui::SetNextItemWidth(120 * frame.scale);
  if (ImGui::Combo("##size", &size_, kSizeNames, static_cast<int>(std::size(kSizes)))) ask(frame);
  frame.marks.item("trace/size");
  ImGui::SameLine();
  if (ImGui::Button("Take")) ask(frame);
  frame.marks.item("trace/take");
  ImGui::SameLine();
  ImGui::Checkbox("whenever it stops", &automatic_);
  ImGui::SameLine();
  if (ImGui::Button("Save...") && report_ != nullptr) files_.show_save(files_.folder(), "trace.txt", "trace");
  frame.marks.item("trace/save");
  ImGui::SameLine();
  if (!note_.empty()) ImGui::TextDisabled("%s", note_.c_str());
  else if (report_ != nullptr) ImGui::TextDisabled("%s instructions; click one to go there", debug::grouped(report_->lines.size()).c_str());
  else ImGui::TextDisabled("the instructions before the present point");
}

void TraceWindow::draw_line(Frame& frame, const debug::TraceLine& line) {
  const Theme& theme = frame.theme;
  const auto cell = [](ImU32 colour, const std::string& text) {
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopStyleColor();
  };
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  ImGui::PushID(static_cast<int>(line.cycle & 0x7FFFFFFF));
  const bool here = !frame.now.running && line.cycle == frame.now.cycle;
  const std::string cycle = fmt::format("{:>13}", debug::grouped(line.cycle));
  if (ImGui::Selectable(cycle.c_str(), here, ImGuiSelectableFlags_SpanAllColumns)) frame.engine.go_to(line.cycle);
  ImGui::PopID();
  cell(theme.label, line.place);
  cell(theme.address, fmt::format("{:04X}", line.code.address));
  cell(theme.faint, line.code.hex());
  cell(theme.mnemonic, line.code.text);
  cell(theme.text, line.registers);
  cell(theme.dim, line.data_text());
}

void TraceWindow::draw_lines(Frame& frame) {
  if (report_ == nullptr) return;
  ImGui::PushFont(frame.fonts.mono);
  constexpr auto kFlags =
      ImGuiTableFlags_ScrollY | ImGuiTableFlags_ScrollX | ImGuiTableFlags_Resizable | ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerV;
  if (ImGui::BeginTable("trace", 7, kFlags)) {
    const float cell = frame.fonts.mono_size * 0.602F;
    const auto column = [&](const char* name, float characters) {
      ImGui::TableSetupColumn(name, ImGuiTableColumnFlags_WidthFixed, characters * cell);
    };
    std::size_t places = 5, registers = 9;
    if (!report_->lines.empty()) registers = report_->lines.back().registers.size();
    for (const debug::TraceLine& line : report_->lines) {
      places = std::max(places, line.place.size());
      if (places >= 14) break;
    }
    ImGui::TableSetupScrollFreeze(0, 1);
    column("cycle", 13.5F);
    column("label", static_cast<float>(std::min<std::size_t>(places, 14)) + 1);
    column("addr", 4.5F);
    column("bytes", 9);
    column("instruction", 18);
    column("registers after", static_cast<float>(registers) + 1);
    column("data", 14);
    ImGui::TableHeadersRow();
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(report_->lines.size()));
    while (clipper.Step()) {
      for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) draw_line(frame, report_->lines[static_cast<std::size_t>(i)]);
    }
    if (shown_cycle_ != frame.now.cycle && !frame.now.running) {
      shown_cycle_ = frame.now.cycle;
      const auto here = std::lower_bound(report_->lines.begin(), report_->lines.end(), frame.now.cycle,
                                         [](const debug::TraceLine& line, std::uint64_t at) { return line.cycle < at; });
      const float row = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
      const float y = static_cast<float>(here - report_->lines.begin()) * row, top = ImGui::GetScrollY();
      const float height = ImGui::GetWindowHeight() - 3 * row;
      if (y < top || y > top + height) ImGui::SetScrollY(std::max(0.0F, y - height * 0.6F));
    }
    ImGui::EndTable();
  }
  ImGui::PopFont();
}

void TraceWindow::draw(Frame& frame) {
  if (described_ != frame.about.number) {
    described_ = frame.about.number;
    study_.cancel();
    report_.reset();
    asked_at_ = ~std::uint64_t{0};
  }
  if (auto report = study_.take()) {
    report_ = std::move(report);
    note_.clear();
    shown_cycle_ = ~std::uint64_t{0};
  }
  if (automatic_ && !frame.now.running && !study_.busy() && asked_at_ != frame.now.cycle && !covers(frame.now)) ask(frame);
  draw_bar(frame);
  if (study_.busy() && study_.share() > 0 && draw_progress(study_.share(), "running through")) study_.cancel();
  if (!study_.problem().empty()) ImGui::TextUnformatted(study_.problem().c_str());
  draw_lines(frame);
  if (const auto path = files_.choice(frame)) {
    const std::string problem = tools::write_file(*path, as_text(frame));
    note_ = problem.empty() ? "saved: " + *path : problem;
  }
}

}  // namespace janus::gui
