#include "frontends/gui/windows/program.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>

#include "frontends/engine/views/breakpoint_line.hpp"
#include "machines/shown.hpp"
#include "tools/text.hpp"
#include "tools/utf8.hpp"

namespace janus::gui {
namespace {

// Columns, in widths of a character: the mark, the number, what was measured if there is a profile, then the text.
constexpr float kNumber = 2.6F, kText = 9.0F;
constexpr float kExecuted = 9.0F, kShare = 18.5F, kMeasuredText = 26.0F;

}  // namespace

std::string ProgramWindow::shown_title(const Frame& frame) const {
  return frame.about.levels().empty() ? "Program" : level_title(frame.about, level_of(frame)) + " program";
}

void ProgramWindow::show(Frame& frame, std::size_t line) {
  cursor_ = line;
  rows_.scroll_to(line);
  if (frame.level() != 0) frame.selection.line_here = (*lines_)[line].number;
}

bool ProgramWindow::key(const KeyEvent& event, Frame& frame) {
  if (!event.down || lines_ == nullptr || lines_->empty() || (event.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0) return false;
  const auto move = [&](std::ptrdiff_t lines) {
    follow_ = false;
    const auto from = static_cast<std::ptrdiff_t>(cursor_.value_or(0));
    show(frame, static_cast<std::size_t>(std::clamp(from + lines, std::ptrdiff_t{0}, std::ssize(*lines_) - 1)));
    return true;
  };
  switch (event.key) {
    case GLFW_KEY_DOWN: return move(1);
    case GLFW_KEY_UP: return move(-1);
    case GLFW_KEY_PAGE_DOWN: return move(rows_.rows() - 2);
    case GLFW_KEY_PAGE_UP: return move(2 - rows_.rows());
    case GLFW_KEY_HOME: follow_ = true, followed_ = ~std::uint64_t{0}; return true;
    case GLFW_KEY_ENTER:
    case GLFW_KEY_F3: find_next(frame); return true;
    default: return false;
  }
}

void ProgramWindow::perform(Action action, Frame&) {
  if (action == Action::find) find_.focus();
}

std::string ProgramWindow::as_text(Frame& frame) {
  std::string text;
  for (const debug::ProgramLine& line : *view(frame).program) text += line.listed() + "\n";
  return text;
}

void ProgramWindow::find_next(Frame& frame) {
  problem_.clear();
  if (find_.text().empty() || lines_->empty()) return;
  for (std::size_t step = 1; step <= lines_->size(); ++step) {
    const std::size_t i = (cursor_.value_or(lines_->size() - 1) + step) % lines_->size();
    const debug::ProgramLine& line = (*lines_)[i];
    if (std::to_string(line.number) != find_.text() && line.words.find(find_.text()) == std::string::npos) continue;
    follow_ = false;
    return show(frame, i);
  }
  problem_ = "not in this program";
}

void ProgramWindow::take_costs(Frame& frame) {
  if (profile_ == frame.selection.profile) return;
  profile_ = frame.selection.profile;
  costs_.clear();
  most_cycles_ = 0;
  if (profile_ == nullptr || profile_->level != level_of(frame)) return;
  costs_ = profile_->addresses;
  for (const debug::AddressProfile& cost : costs_) most_cycles_ = std::max(most_cycles_, cost.cycles);
}

void ProgramWindow::draw_bar(Frame& frame) {
  if (ImGui::Checkbox("follow", &follow_)) followed_ = ~std::uint64_t{0};
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("Shows the line of the statement that runs");
  frame.marks.item("program/follow");
  ImGui::SameLine();
  if (find_.draw(frame, "program/find", "line or text", 140)) find_next(frame);
  ImGui::SameLine();
  using Kind = debug::LevelEvent::Kind;
  const engine::LevelView& level = view(frame);
  const std::string place = level.statement.kind == Kind::none    ? "not begun"
                            : level.statement.kind == Kind::ended ? "ready"
                            : level.statement.line == 0           ? "a line without number: " + level.words
                            : level.in_machine_code               ? fmt::format("in machine code called by line {}", level.statement.line)
                                                                  : fmt::format("line {}", level.statement.line);
  if (!problem_.empty()) ImGui::TextColored(ImGui::ColorConvertU32ToFloat4(frame.theme.problem), "%s", problem_.c_str());
  else ImGui::TextDisabled("%s", place.c_str());
}

void ProgramWindow::draw_words(Frame& frame, const debug::ProgramLine& line, ImVec2 at, ImU32 colour, std::size_t from,
                               ImU32 colour_from) const {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float cell = frame.fonts.cell;
  const int screen = machines::cell_display(frame.about.displays);
  std::string_view rest = line.words;
  for (float x = at.x; !rest.empty(); x += cell) {
    const std::size_t length = std::max<std::size_t>(tools::sequence_length(rest), 1);
    const std::string_view sequence = rest.substr(0, length);
    const bool behind = static_cast<std::size_t>(rest.data() - line.words.data()) >= from;
    const ImU32 ink = behind ? colour_from : colour;
    const char32_t character = tools::character_of(sequence);
    rest.remove_prefix(length);
    if (character == U' ') continue;
    if (frame.fonts.mono->FindGlyphNoFallback(static_cast<ImWchar>(character)) != nullptr || screen < 0) {
      list.AddText({x, at.y}, ink, sequence.data(), sequence.data() + sequence.size());
      continue;
    }
    const machines::DisplayInfo& info = frame.about.displays[static_cast<std::size_t>(screen)];
    const auto found = std::find(info.characters.begin(), info.characters.end(), character);
    const auto code = static_cast<std::size_t>(found - info.characters.begin());
    if (found == info.characters.end() || code >= info.glyphs.size()) continue;
    const float dot_x = cell / 8, dot_y = frame.fonts.mono_size * 0.8F / 8, top = at.y + frame.fonts.mono_size * 0.12F;
    for (int row = 0; row < 8; ++row) {
      for (int column = 0; column < 8; ++column) {
        if ((info.glyphs[code][static_cast<std::size_t>(row)] >> (7 - column) & 1) == 0) continue;
        const ImVec2 corner = {x + static_cast<float>(column) * dot_x, top + static_cast<float>(row) * dot_y};
        list.AddRectFilled(corner, {corner.x + dot_x, corner.y + dot_y}, ink);
      }
    }
  }
}

void ProgramWindow::draw_line(Frame& frame, std::size_t index, ImVec2 at, float width) {
  const debug::ProgramLine& line = (*lines_)[index];
  const engine::LevelView& level = view(frame);
  const Theme& theme = frame.theme;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float row = ImGui::GetTextLineHeightWithSpacing(), cell = frame.fonts.cell;
  const ImVec2 to = {at.x + width, at.y + row};
  const bool here = !frame.now.running && level.statement.kind == debug::LevelEvent::Kind::begins && level.statement.line == line.number;
  if (here) list.AddRectFilled(at, to, theme.row_here);
  if (cursor_ == index) list.AddRectFilled(at, to, theme.row_selected);
  const float y = at.y + (row - frame.fonts.mono_size) / 2;
  draw_row_mark(frame, at, breakpoint_at(frame.now, line.number, level_of(frame)), here);
  const auto text = [&](float column, ImU32 colour, const std::string& content) {
    list.AddText({at.x + column * cell, y}, colour, content.data(), content.data() + content.size());
  };
  text(kNumber, theme.address, fmt::format("{:>5}", line.number));
  if (!costs_.empty() && costs_[line.number].executed != 0)
    draw_row_cost(frame, at, {kExecuted, kShare, 9}, costs_[line.number], most_cycles_, profile_->cycles);
  const ImVec2 words = {at.x + (costs_.empty() ? kText : kMeasuredText) * cell, y};
  draw_words(frame, line, words, here ? theme.dim : theme.text, here ? level.column : line.words.size(), theme.text);
  frame.marks.add("program/line/" + std::to_string(line.number), at, to);
  frame.marks.add("program/gutter/" + std::to_string(line.number), at, {at.x + kNumber * cell, to.y});
}

void ProgramWindow::draw_lines(Frame& frame) {
  std::size_t longest = 0;
  for (const debug::ProgramLine& line : *lines_) longest = std::max(longest, line.words.size());
  const auto click = [&](std::size_t line, bool gutter) {
    if (gutter) toggle_breakpoint(frame.engine, frame.now, (*lines_)[line].number, level_of(frame));
    else show(frame, line);
  };
  rows_.draw(frame, lines_->size(), kMeasuredText + static_cast<float>(longest), kNumber, click,
             [&](std::size_t line, ImVec2 at, float width) { draw_line(frame, line, at, width); });
  frame.marks.item("program/lines");
}

void ProgramWindow::draw(Frame& frame) {
  if (frame.now.debug.levels.empty()) return;
  const engine::LevelView& level = view(frame);
  if (lines_ != level.program) {
    lines_ = level.program;
    if (cursor_ && *cursor_ >= lines_->size()) cursor_.reset();
  }
  take_costs(frame);
  if (follow_ && followed_ != frame.now.cycle && (!frame.now.running || followed_ == ~std::uint64_t{0})) {
    followed_ = frame.now.cycle;
    if (const debug::ProgramLine* line = debug::find_line(*lines_, level.statement.line))
      show(frame, static_cast<std::size_t>(line - lines_->data()));
  }
  draw_bar(frame);
  if (lines_->empty()) {
    ImGui::TextDisabled("no program is in memory");
    return;
  }
  ImGui::PushFont(frame.fonts.mono);
  draw_lines(frame);
  ImGui::PopFont();
}

}  // namespace janus::gui
