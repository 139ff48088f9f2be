#include "frontends/faces/gui/windows/program.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/faces/engine/views/breakpoint_line.hpp"
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

void ProgramWindow::go(Frame& frame, std::size_t line) {
  cursor_ = line;
  rows_.scroll_to(line);
  if (frame.level() != 0) frame.selection.line_here = (*lines_)[line].number;
}

void ProgramWindow::go_home(Frame&) {
  follow_ = true;
  follow_again();
}

std::string ProgramWindow::as_text(Frame& frame) {
  std::string text;
  for (const debug::ProgramLine& line : *view(frame).program) text += line.listed() + "\n";
  return text;
}

bool ProgramWindow::has(std::size_t line, const std::string& text) const {
  const debug::ProgramLine& here = (*lines_)[line];
  return std::to_string(here.number) == text || here.words.find(text) != std::string::npos;
}

void ProgramWindow::measure(const Frame& frame) {
  if (profile_->level == level_of(frame)) costs_ = profile_->addresses;
}

void ProgramWindow::draw_bar(Frame& frame) {
  draw_follow(frame, "follow");
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("Shows the line of the statement that runs");
  draw_find(frame, "line or text", 140);
  if (!problem_.empty()) return;
  ImGui::SameLine();
  using Kind = debug::LevelEvent::Kind;
  const engine::LevelView& level = view(frame);
  const std::string place = level.statement.kind == Kind::none    ? "not begun"
                            : level.statement.kind == Kind::ended ? "ready"
                            : level.statement.line == 0           ? "a line without number: " + level.words
                            : level.in_machine_code               ? fmt::format("in machine code called by line {}", level.statement.line)
                                                                  : fmt::format("line {}", level.statement.line);
  ImGui::TextDisabled("%s", place.c_str());
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
    const bool after = static_cast<std::size_t>(rest.data() - line.words.data()) >= from;
    const ImU32 ink = after ? colour_from : colour;
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
    else go(frame, line);
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
  if (goes_along(frame)) {
    if (const debug::ProgramLine* line = debug::find_line(*lines_, level.statement.line))
      go(frame, static_cast<std::size_t>(line - lines_->data()));
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
