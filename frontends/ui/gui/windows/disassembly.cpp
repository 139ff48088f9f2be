// Shows the program in memory as instructions, and can follow the program counter.
#include "frontends/ui/gui/windows/all.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <cfloat>
#include <utility>
#include <vector>

#include "frontends/core/debug/trace.hpp"
#include "frontends/core/views/report.hpp"
#include "frontends/core/views/values.hpp"
#include "frontends/ui/gui/widgets/context_menus.hpp"
#include "frontends/ui/gui/widgets/code_rows.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/core/views/code_lines.hpp"
#include "frontends/ui/gui/widgets/auto_scroller.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"

namespace janus::gui {
namespace {

// Columns, in widths of a character.
constexpr float kAddress = 4.6F, kBytes = 10.0F, kMnemonic = 20.0F, kOperand = 25.5F, kNote = 42.0F, kAccess = 45.5F, kCounts = 12.5F,
                kComment = 13;
constexpr std::string_view kPaused = "paused";  // Engine::pause
constexpr float kGutter = 2.6F;                 // breakpoint marks are to its left, branch arrows to its right
constexpr std::size_t kMostLanes = 4;           // maximum number of parallel arrows

class DisassemblyWindow final : public Window {
 public:
  DisassemblyWindow() : Window("disassembly", "Disassembly") {}
  bool is_available(const Description& about) const override { return about.instruction_set != nullptr; }

  bool key(const KeyEvent& event, DrawContext& context) override {
    if (!event.down || lines_ == nullptr || (event.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0) return false;
    switch (event.key) {
      case GLFW_KEY_DOWN: move_cursor(context, 1); return true;
      case GLFW_KEY_UP: move_cursor(context, -1); return true;
      case GLFW_KEY_PAGE_DOWN: move_cursor(context, rows_ - 2); return true;
      case GLFW_KEY_PAGE_UP: move_cursor(context, 2 - rows_); return true;
      case GLFW_KEY_ENTER:
        if (!context.selection.code_here) return false;
        if (const auto target = lines_->at(context.now, *context.selection.code_here).target) show(context, *target);
        return true;
      case GLFW_KEY_HOME:
        if (const auto place = context.now.place()) show(context, *place);
        return true;
      default: return false;
    }
  }

  void handle_character(unsigned character, DrawContext& context) override {
    const auto here = context.selection.code_here;
    if (!here || lines_ == nullptr) return;
    annotate_by_key(context, character, true, *here, static_cast<std::uint16_t>(lines_->at(context.now, *here).next - 1), cursor_at_);
  }

  void perform(Action action, DrawContext&) override {
    if (action == Action::go_to) goto_requested_ = true;
  }
  void show_byte(Byte byte) override { requested_ = static_cast<std::uint16_t>(byte.address); }

  std::string to_text(DrawContext& context) override {
    std::string text;
    if (lines_ == nullptr) return text;
    if (starts_.empty() || starts_.front() != top_) starts_ = {top_};
    for (std::size_t i = 0; i < static_cast<std::size_t>(rows_); ++i) {
      const CodeLine line = line_at(context, i);
      if (!line.label.empty()) text += line.label + ":\n";
      text += fmt::format("  {:04X}  {:<9} {:<5} {}{}{}\n", line.address, line.bytes, line.mnemonic, line.operand,
                          line.comment.empty() ? "" : "  ; ", line.comment);
    }
    return text;
  }

 private:
  void draw(DrawContext& context) override {
    if (described_ != context.now.about) {
      described_ = context.now.about;
      lines_ = std::make_unique<CodeLines>(*described_);
      starts_.clear();
    }
    follow(context);
    if (const auto wanted = std::exchange(requested_, std::nullopt)) {
      follow_ = false;
      show(context, *wanted);
    }
    draw_bar(context);
    const FontScope font(context.fonts.mono);
    draw_counts_head(context);
    draw_lines(context);
  }

  void draw_bar(DrawContext& context) {
    if (control(context, ImGui::Checkbox("follow PC", &follow_), "disassembly/follow")) {
      followed_ = ~std::uint64_t{0};
      follower_ = {};
    }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Keep the current instruction in view while the machine runs");
    ImGui::SameLine();
    if (field(context, "disassembly/goto", goto_text_, 130 * context.scale, "address or label", kEntryField, &goto_requested_)) {
      problem_.clear();
      if (const auto address = read_address(context.now, goto_text_, problem_)) {
        follow_ = false;
        show(context, static_cast<std::uint16_t>(*address));
      }
    }
    ImGui::SameLine();
    if (problem_.empty()) {
      if (const auto place = context.now.place()) {
        if (ImGui::Button("PC")) show(context, *place);
        ImGui::SameLine();
        const std::string where = debug::label_text(context.about.symbols, *place);
        ImGui::TextDisabled("%s", where.empty() ? "" : ("in " + where).c_str());
      }
    } else {
      coloured_text(context.theme.problem, problem_);
    }
  }

  // Returns the executions of each instruction, from a profile or a coverage report.
  static const views::Report* counts(const DrawContext& context) {
    const auto& report = context.selection.profile;
    return report != nullptr && report->level == 0 ? report.get() : nullptr;
  }

  void count(DrawContext& context) {
    const auto kinds = views::report_kinds();
    const auto profile = std::find_if(kinds.begin(), kinds.end(), [](const views::ReportKind& kind) { return kind.id == "profile"; });
    query_.begin(context.engine,
                 [&kind = *profile, range = views::report_range({}, context.now)](session::Session& session, Progress& progress) {
                   return views::make_report(session, kind, 0, views::ReportRange::Over::all, range, progress);
                 });
  }

  void draw_counts_item(DrawContext& context) {
    const FontScope font(context.fonts.text);
    const bool counted = counts(context) != nullptr;
    if (!menu_item(context, "Show execution counts", "code/counts",
                   {.checked = counted, .tip = "Counts how often each instruction of the recording was executed"}))
      return;
    if (counted) context.selection.profile.reset();
    else count(context);
  }

  void draw_counts_head(DrawContext& context) {
    if (auto report = query_.take()) context.selection.profile = std::move(report);
    if (query_.is_busy() && draw_progress(query_.completed_fraction(), "Counting executions")) query_.cancel();
    if (!query_.problem().empty()) draw_problem(context, query_.problem());
    const views::Report* const report = counts(context);
    if (report == nullptr) return;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + kAccess * context.fonts.cell);
    ImGui::TextDisabled("%11s", "executions");
    const std::string tip = fmt::format(
        "Executions of each instruction from cycle {} to {}. To count again, right-click a line and turn Show execution counts off and on.",
        debug::group_digits(report->range.first), debug::group_digits(report->range.last));
    control(context, false, "disassembly/executions", tip.c_str());
  }

  void draw_lines(DrawContext& context) {
    const float row = ImGui::GetTextLineHeightWithSpacing();
    const ImVec2 at = ImGui::GetCursorScreenPos(), size = ImGui::GetContentRegionAvail();
    const float bar = ImGui::GetStyle().ScrollbarSize, width = size.x - bar;
    rows_ = std::max(1, static_cast<int>(size.y / row));
    control(context, ImGui::InvisibleButton("##lines", {std::max(width, 1.0F), std::max(size.y, 1.0F)}), "disassembly/lines");
    const bool hovered = ImGui::IsItemHovered();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (hovered && ImGui::GetIO().MouseWheel != 0) {
      follow_ = false;
      scroll(context, -static_cast<int>(ImGui::GetIO().MouseWheel * 3));
    }
    if (hovered) press(context, at.x);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(at, {at.x + width, at.y + size.y}, true);
    if (!context.now.running || starts_.empty() || starts_.front() != top_) starts_ = {top_};
    shown_.clear();
    int used = 0;
    for (std::size_t i = 0; used < rows_; ++i, ++used) {
      const CodeLine line = line_at(context, i);
      const float top = at.y + static_cast<float>(used) * row;
      if (!line.label.empty()) {
        list.AddText({at.x + kAddress * context.fonts.cell, top + (row - context.fonts.mono_size) / 2}, context.theme.label,
                     (line.label + ":").c_str());
        if (++used >= rows_) break;
      }
      const ImVec2 place = {at.x, at.y + static_cast<float>(used) * row};
      if (hovered && mouse.y >= top && mouse.y < place.y + row) {
        list.AddRectFilled(place, {place.x + width, place.y + row}, context.theme.row_hover);
        if (on_operand(context, line, at.x, place.y)) show_operand(context, line, at.x + kOperand * context.fonts.cell, place.y + row - 2);
      }
      draw_line(context, line, place, width, hovered);
      shown_.push_back({line, top, place.y, place.y + row});
      last_shown_ = line.address;
    }
    draw_arrows(context, shown_, at.x);
    list.PopClipRect();
    if (ImGui::BeginPopup("code")) {
      code_menu(context, menu_of_.address, menu_of_.target, 0, menu_of_.is_branch);
      ImGui::Separator();
      draw_counts_item(context);
      ImGui::EndPopup();
    }
    ImGui::SetCursorScreenPos({at.x + width, at.y});
    int slider = 0xFFFF - top_;
    const StyleScope style(ImGuiStyleVar_GrabMinSize, 18 * context.scale);
    if (ImGui::VSliderInt("##place", {bar, size.y}, &slider, 0, 0xFFFF, "")) {
      follow_ = false;
      top_ = static_cast<std::uint16_t>(0xFFFF - slider);
    }
  }

  // Memory of a running program can change. The lines keep their addresses until the view moves.
  CodeLine line_at(const DrawContext& context, std::size_t index) {
    const std::uint16_t address = starts_[index];
    if (index + 1 < starts_.size())
      return lines_->line_with_length(context.now, address, static_cast<std::uint16_t>(starts_[index + 1] - address));
    CodeLine line = lines_->at(context.now, address);
    starts_.push_back(line.next);
    return line;
  }

  struct Shown {
    CodeLine line;
    float top, row, below;  // the label of the line is above its row
    float middle() const { return (row + below) / 2; }
  };

  // Applies clicks to the lines of the last frame: the user aimed at those.
  void press(DrawContext& context, float left) {
    const bool chosen = ImGui::IsMouseClicked(0);
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const auto under =
        std::find_if(shown_.begin(), shown_.end(), [&](const Shown& each) { return mouse.y >= each.top && mouse.y < each.below; });
    if (under == shown_.end() || (!chosen && !ImGui::IsMouseClicked(1))) return;
    const CodeLine& line = under->line;
    context.selection.code_here = line.address;
    if (!chosen) {
      menu_of_ = line;
      ImGui::OpenPopup("code");
    } else if (mouse.x < left + kGutter * context.fonts.cell) {
      context.engine.execute(toggle_breakpoint_command(context.now, line.address));
    } else if (on_operand(context, line, left, under->row)) {
      line.is_branch ? context.workspace.show_code(*line.target) : context.workspace.show_memory({0, *line.target});
    }
  }

  // Draws arrows from branches to their targets, if both are shown. Overlapping arrows use separate lanes.
  static void draw_arrows(const DrawContext& context, const std::vector<Shown>& shown, float left) {
    const float cell = context.fonts.cell, right = left + (kAddress - 0.2F) * cell, head = cell * 0.4F;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    std::vector<std::pair<float, float>> lanes[kMostLanes];  // occupied ranges
    for (const Shown& from : shown) {
      if (!from.line.is_branch || !from.line.target) continue;
      const auto to = std::find_if(shown.begin(), shown.end(), [&](const Shown& each) { return each.line.address == *from.line.target; });
      if (to == shown.end()) continue;
      const float begin = from.middle(), end = to->middle();
      const std::pair<float, float> stretch = std::minmax(begin, end);
      const auto lane = std::find_if(std::begin(lanes), std::end(lanes), [&](const auto& taken) {
        return std::none_of(taken.begin(), taken.end(),
                            [&](const auto& other) { return stretch.first <= other.second && other.first <= stretch.second; });
      });
      if (lane == std::end(lanes)) continue;
      lane->push_back(stretch);
      const float x = right - (0.7F + 0.45F * static_cast<float>(lane - std::begin(lanes))) * cell;
      const bool chosen = context.selection.code_here == from.line.address;
      const ImU32 colour = chosen ? context.theme.link : context.theme.faint;
      const ImVec2 corners[] = {{right, begin}, {x, begin}, {x, end}, {right - head, end}};
      list.AddPolyline(corners, 4, colour, 0, std::max(1.0F, context.scale));
      list.AddTriangleFilled({right - head, end - head}, {right, end}, {right - head, end + head}, colour);
    }
  }

  static float width_of(const DrawContext& context, const std::string& text) {
    return context.fonts.mono->CalcTextSizeA(context.fonts.mono_size, FLT_MAX, 0, text.c_str()).x;
  }

  // Returns whether the mouse is over an operand with a target. `top` is the position of the line's row.
  static bool on_operand(const DrawContext& context, const CodeLine& line, float left, float top) {
    const float x = left + kOperand * context.fonts.cell;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    return line.target && mouse.y >= top && mouse.x >= x && mouse.x < x + width_of(context, line.operand);
  }

  static void show_operand(const DrawContext& context, const CodeLine& line, float x, float below) {
    ImGui::GetWindowDrawList()->AddLine({x, below}, {x + width_of(context, line.operand), below}, context.theme.link,
                                        std::max(1.0F, context.scale));
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const FontScope font(context.fonts.text);
    ImGui::SetTooltip("%s", operand_text(context, *line.target).c_str());
  }

  void draw_line(DrawContext& context, const CodeLine& line, ImVec2 at, float width, bool hovered) {
    const RowPen pen(context, at, width);
    const Theme& theme = context.theme;
    const bool running = context.now.running;
    const bool here = (running ? follower_.marked_address() : context.now.place()) == line.address && (follow_ || !running);
    if (here) context.marks.add("disassembly/pc", at, pen.to());
    if (here) pen.draw_background(running ? with_alpha(theme.row_here, 0.6F) : theme.row_here);
    if (context.selection.code_here == line.address) {
      pen.draw_background(theme.row_selected);
      cursor_at_ = {at.x + kMnemonic * context.fonts.cell, at.y + ImGui::GetTextLineHeightWithSpacing()};
    }
    draw_row_mark(context, at, breakpoint_at(context.now, line.address), here && !running);
    pen.draw_text(kAddress, theme.address, fmt::format("{:04X}", line.address));
    pen.draw_text(kBytes, theme.comment, line.bytes);
    pen.draw_text(kMnemonic, theme.mnemonic, line.mnemonic);
    pen.draw_text(kOperand, theme.operand, line.operand);
    pen.draw_text(kNote, theme.comment, line.cycles);
    const views::Report* const profile = counts(context);
    const bool counted = profile != nullptr && line.address < profile->addresses.size();
    if (const std::uint64_t executed = counted ? profile->addresses[line.address].executed : 0; executed != 0)
      pen.draw_text(kAccess, theme.dim, fmt::format("{:>11}", debug::group_digits(executed)));
    const auto access = running ? std::nullopt : lines_->access(context.now, line.address, !here);
    std::string text = access ? access->text : "";
    if (access && here) context.marks.add("disassembly/access=" + text, at, pen.to());
    if (line.target && context.about.symbols.find_operand_symbol(*line.target) == nullptr) {
      const std::string near = line.is_branch ? debug::label_text(context.about.symbols, *line.target, 0x40)
                                              : debug::byte_name(context.about.symbols, 0, *line.target);
      if (!near.empty()) text += (text.empty() ? "" : "  ") + near;
    }
    const float column = kAccess + (counted ? kCounts : 0);
    pen.draw_text(column, here && access ? theme.text : theme.comment, text);
    const float after = text.empty() ? column : column + std::max(kComment, static_cast<float>(text.size() + 2));
    if (line.comment.empty()) return;
    const float comment = std::max(after, kOperand + static_cast<float>(line.operand.size() + 2));
    pen.draw_text(comment, theme.label, "; " + line.comment);
    const float left = pen.column_position(comment).x;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (left + width_of(context, "; " + line.comment) <= at.x + width) return;
    context.marks.add("disassembly/comment", {std::min(left, at.x + width - context.fonts.cell), at.y}, pen.to());
    if (!hovered || mouse.x < left || mouse.y < at.y || mouse.y >= pen.to().y) return;
    const FontScope font(context.fonts.text);
    ImGui::SetTooltip("%s", line.comment.c_str());
  }

  void scroll(DrawContext& context, int lines) {
    for (; lines > 0; --lines) top_ = lines_->at(context.now, top_).next;
    for (; lines < 0; ++lines) top_ = lines_->find_preceding(context.now, top_);
  }

  void bring(DrawContext& context, std::uint16_t address) {
    top_ = address;
    scroll(context, -std::max(1, rows_ / 3));
  }

  void show(DrawContext& context, std::uint16_t address) {
    context.selection.code_here = address;
    bring(context, address);
  }

  // Moves the cursor and the view with a stopped machine, and only the view with a running one. The view stays unchanged under an
  // open menu, and if the user pauses the machine without `follow PC`.
  void follow(DrawContext& context) {
    const auto place = context.now.place();
    if (!place || is_popup_open()) return;
    const bool paused = std::exchange(ran_, context.now.running) && context.now.stopped == kPaused;
    const bool shown = *place >= top_ && *place <= last_shown_;
    if (context.now.running) {
      if (!follow_) return;
      const AutoScroller::Move move = follower_.sample(ImGui::GetTime(), *place, top_, last_shown_);
      if (move == AutoScroller::Move::bring) bring(context, *place);
      if (move == AutoScroller::Move::up) top_ = lines_->find_preceding(context.now, *place);
      if (move == AutoScroller::Move::down) {
        top_ = *place;
        scroll(context, 3 - rows_);
      }
      followed_ = ~std::uint64_t{0};
    } else if (followed_ != context.now.cycle) {
      followed_ = context.now.cycle;
      context.selection.code_here = place;
      if (!shown && (follow_ || !paused)) bring(context, *place);
    }
  }

  void move_cursor(DrawContext& context, int lines) {
    std::uint16_t here = context.selection.code_here.value_or(top_);
    for (int i = 0; i < std::abs(lines); ++i)
      here = lines > 0 ? lines_->at(context.now, here).next : lines_->find_preceding(context.now, here);
    context.selection.code_here = here;
    follow_ = false;
    if (here < top_) top_ = here;
    if (here > last_shown_) scroll(context, std::max(1, lines));
  }

  std::shared_ptr<const Description> described_;
  std::unique_ptr<CodeLines> lines_;
  std::uint16_t top_ = 0;
  std::uint16_t last_shown_ = 0;       // address of the last line that fits
  std::vector<std::uint16_t> starts_;  // of the lines from top_ on; the last entry is after them
  std::vector<Shown> shown_;           // in the last frame
  int rows_ = 1;                       // number of lines that fit
  bool follow_ = true;
  bool ran_ = false;                            // in the last frame
  std::uint64_t followed_ = ~std::uint64_t{0};  // cycle at which the view last moved to the program counter
  AutoScroller follower_;
  HistoryQuery<views::Report> query_;
  ImVec2 cursor_at_ = {};                   // below the line of the cursor
  CodeLine menu_of_;                        // line whose context menu is open
  std::optional<std::uint16_t> requested_;  // address requested by another window
  bool goto_requested_ = false;
  std::string goto_text_, problem_;
};

}  // namespace

std::unique_ptr<Window> make_disassembly_window() { return std::make_unique<DisassemblyWindow>(); }

}  // namespace janus::gui
