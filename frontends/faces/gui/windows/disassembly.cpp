#include "frontends/faces/gui/windows/disassembly.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>

#include "frontends/faces/engine/views/values.hpp"
#include "frontends/faces/engine/views/breakpoint_line.hpp"
#include "frontends/faces/gui/widgets/code_rows.hpp"

namespace janus::gui {
namespace {

// Columns, in widths of a character.
constexpr float kAddress = 2.6F, kBytes = 8.0F, kMnemonic = 18.0F, kOperand = 23.5F, kNote = 41.0F;

}  // namespace

void DisassemblyWindow::scroll(Frame& frame, int lines) {
  for (; lines > 0; --lines) top_ = lines_->at(frame.now, top_).next;
  for (; lines < 0; ++lines) top_ = lines_->before(frame.now, top_);
}

void DisassemblyWindow::bring(Frame& frame, std::uint16_t address) {
  top_ = address;
  scroll(frame, -std::max(1, rows_ / 3));
}

void DisassemblyWindow::show(Frame& frame, std::uint16_t address) {
  frame.selection.code_here = address;
  bring(frame, address);
}

void DisassemblyWindow::move_cursor(Frame& frame, int lines) {
  std::uint16_t here = frame.selection.code_here.value_or(top_);
  for (int i = 0; i < std::abs(lines); ++i) here = lines > 0 ? lines_->at(frame.now, here).next : lines_->before(frame.now, here);
  frame.selection.code_here = here;
  follow_ = false;
  if (here < top_) top_ = here;
  if (here > last_shown_) scroll(frame, std::max(1, lines));
}

bool DisassemblyWindow::key(const KeyEvent& event, Frame& frame) {
  if (!event.down || lines_ == nullptr || (event.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0) return false;
  switch (event.key) {
    case GLFW_KEY_DOWN: move_cursor(frame, 1); return true;
    case GLFW_KEY_UP: move_cursor(frame, -1); return true;
    case GLFW_KEY_PAGE_DOWN: move_cursor(frame, rows_ - 2); return true;
    case GLFW_KEY_PAGE_UP: move_cursor(frame, 2 - rows_); return true;
    case GLFW_KEY_ENTER:
      if (!frame.selection.code_here) return false;
      if (const auto target = lines_->at(frame.now, *frame.selection.code_here).target) show(frame, *target);
      return true;
    case GLFW_KEY_HOME:
      if (const auto place = frame.now.place()) show(frame, *place);
      return true;
    default: return false;
  }
}

void DisassemblyWindow::perform(Action action, Frame&) {
  if (action == Action::go_to) goto_wanted_ = true;
}

std::string DisassemblyWindow::as_text(Frame& frame) {
  std::string text;
  if (lines_ == nullptr) return text;
  std::uint16_t at = top_;
  for (int i = 0; i < rows_; ++i) {
    const CodeLine line = lines_->at(frame.now, at);
    if (!line.label.empty()) text += line.label + ":\n";
    text += fmt::format("  {:04X}  {:<9} {:<5} {}\n", line.address, line.bytes, line.mnemonic, line.operand);
    at = line.next;
  }
  return text;
}

void DisassemblyWindow::draw_bar(Frame& frame) {
  if (ImGui::Checkbox("follow PC", &follow_)) {
    followed_ = ~std::uint64_t{0};
    follower_ = {};
  }
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("Keep the instruction that is executed in view, also while the machine runs");
  frame.marks.item("disassembly/follow");
  ImGui::SameLine();
  ImGui::SetNextItemWidth(130 * frame.scale);
  if (goto_wanted_) ImGui::SetKeyboardFocusHere();
  goto_wanted_ = false;
  if (ImGui::InputTextWithHint("##goto", "address or label", &goto_text_,
                               ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll)) {
    problem_.clear();
    if (const auto address = read_address(frame.now, goto_text_, problem_)) {
      follow_ = false;
      show(frame, static_cast<std::uint16_t>(*address));
    }
  }
  frame.marks.item("disassembly/goto");
  ImGui::SameLine();
  if (problem_.empty()) {
    if (const auto place = frame.now.place()) {
      if (ImGui::Button("PC")) show(frame, *place);
      ImGui::SameLine();
      const std::string where = debug::label_of(frame.about.symbols, *place);
      ImGui::TextDisabled("%s", where.empty() ? "" : ("in " + where).c_str());
    }
  } else {
    ImGui::PushStyleColor(ImGuiCol_Text, frame.theme.problem);
    ImGui::TextUnformatted(problem_.c_str());
    ImGui::PopStyleColor();
  }
}

void DisassemblyWindow::draw_line(Frame& frame, const CodeLine& line, ImVec2 at, float width) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = frame.theme;
  const float row = ImGui::GetTextLineHeightWithSpacing(), cell = frame.fonts.cell;
  const bool running = frame.now.running;
  const bool here = (running ? follower_.place() : frame.now.place()) == line.address && (follow_ || !running);
  if (here) frame.marks.add("disassembly/pc", at, {at.x + width, at.y + row});
  if (here) list.AddRectFilled(at, {at.x + width, at.y + row}, running ? with_alpha(theme.row_here, 0.6F) : theme.row_here);
  if (frame.selection.code_here == line.address) list.AddRectFilled(at, {at.x + width, at.y + row}, theme.row_selected);
  const float y = at.y + (row - frame.fonts.mono_size) / 2;
  draw_row_mark(frame, at, breakpoint_at(frame.now, line.address), here && !running);
  const auto text = [&](float column, ImU32 colour, const std::string& content) {
    list.AddText({at.x + column * cell, y}, colour, content.data(), content.data() + content.size());
  };
  text(kAddress, theme.address, fmt::format("{:04X}", line.address));
  text(kBytes, theme.comment, line.bytes);
  text(kMnemonic, theme.mnemonic, line.mnemonic);
  text(kOperand, theme.operand, line.operand);
  std::string note = line.cycles;
  if (line.target && frame.about.symbols.operand(*line.target) == nullptr) {
    const std::string near = debug::label_of(frame.about.symbols, *line.target, 0x40);
    if (!near.empty()) note += "  " + near;
  }
  text(kNote, theme.comment, note);
}

void DisassemblyWindow::draw_lines(Frame& frame) {
  const float row = ImGui::GetTextLineHeightWithSpacing();
  const ImVec2 at = ImGui::GetCursorScreenPos(), size = ImGui::GetContentRegionAvail();
  const float bar = ImGui::GetStyle().ScrollbarSize, width = size.x - bar;
  rows_ = std::max(1, static_cast<int>(size.y / row));
  ImGui::InvisibleButton("##lines", {std::max(width, 1.0F), std::max(size.y, 1.0F)});
  frame.marks.item("disassembly/lines");
  const bool hovered = ImGui::IsItemHovered();
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (hovered && ImGui::GetIO().MouseWheel != 0) {
    follow_ = false;
    scroll(frame, -static_cast<int>(ImGui::GetIO().MouseWheel * 3));
  }
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(at, {at.x + width, at.y + size.y}, true);
  std::uint16_t address = top_;
  int used = 0;
  for (; used < rows_;) {
    const CodeLine line = lines_->at(frame.now, address);
    if (!line.label.empty()) {
      const float y = at.y + static_cast<float>(used) * row;
      list.AddText({at.x + kAddress * frame.fonts.cell, y + (row - frame.fonts.mono_size) / 2}, frame.theme.label,
                   (line.label + ":").c_str());
      if (++used >= rows_) break;
    }
    const ImVec2 place = {at.x, at.y + static_cast<float>(used) * row};
    const bool under = hovered && mouse.y >= place.y && mouse.y < place.y + row;
    if (under) {
      list.AddRectFilled(place, {place.x + width, place.y + row}, frame.theme.row_hover);
      const bool gutter = mouse.x < at.x + kAddress * frame.fonts.cell;
      if (ImGui::IsMouseClicked(0) && gutter) toggle_breakpoint(frame.engine, frame.now, line.address);
      if (ImGui::IsMouseClicked(0)) frame.selection.code_here = line.address;
      if (ImGui::IsMouseDoubleClicked(0) && !gutter && line.target) frame.selection.show_code = line.target;
    }
    draw_line(frame, line, place, width);
    last_shown_ = line.address;
    address = line.next;
    ++used;
  }
  list.PopClipRect();
  ImGui::SetCursorScreenPos({at.x + width, at.y});
  int slider = 0xFFFF - top_;
  ImGui::PushStyleVar(ImGuiStyleVar_GrabMinSize, 18 * frame.scale);
  if (ImGui::VSliderInt("##place", {bar, size.y}, &slider, 0, 0xFFFF, "")) {
    follow_ = false;
    top_ = static_cast<std::uint16_t>(0xFFFF - slider);
  }
  ImGui::PopStyleVar();
}

// Where the machine stands the cursor goes along; while it runs only the view does.
void DisassemblyWindow::follow(Frame& frame) {
  const auto place = frame.now.place();
  if (!place) return;
  const bool shown = *place >= top_ && *place <= last_shown_;
  if (frame.now.running) {
    const Follower::Move move = follower_.look(ImGui::GetTime(), *place, top_, last_shown_);
    if (move == Follower::Move::bring) bring(frame, *place);
    if (move == Follower::Move::up) top_ = lines_->before(frame.now, *place);
    if (move == Follower::Move::down) {
      top_ = *place;
      scroll(frame, 3 - rows_);
    }
    followed_ = ~std::uint64_t{0};
  } else if (followed_ != frame.now.cycle) {
    followed_ = frame.now.cycle;
    frame.selection.code_here = place;
    if (!shown) bring(frame, *place);
  }
}

void DisassemblyWindow::draw(Frame& frame) {
  if (described_ != frame.now.about) {
    described_ = frame.now.about;
    lines_ = std::make_unique<CodeLines>(*described_);
  }
  if (follow_ || !frame.now.running) follow(frame);  // where it stops is always shown
  if (const auto wanted = std::exchange(frame.selection.show_code, std::nullopt)) {
    follow_ = false;
    show(frame, *wanted);
  }
  draw_bar(frame);
  ImGui::PushFont(frame.fonts.mono);
  draw_lines(frame);
  ImGui::PopFont();
}

}  // namespace janus::gui
