// The program that an interpreter runs: the lines in memory, their breakpoints, and the current statement.
#include "frontends/ui/gui/windows/all.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/ui/gui/widgets/context_menus.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "machines/display_text.hpp"
#include "tools/text.hpp"
#include "tools/utf8.hpp"
#include "frontends/ui/gui/windows/code_window.hpp"

namespace janus::gui {
namespace {

// Columns, in widths of a character: the mark, the number, the profile if there is one, then the text.
constexpr float kNumber = 2.6F, kText = 9.0F;
constexpr float kExecuted = 9.0F, kShare = 18.5F, kMeasuredText = 26.0F;

class ProgramWindow final : public CodeWindow {
 public:
  ProgramWindow() : CodeWindow("program", "Program", "not in this program", {560, 420}) {}
  bool is_available(const Description& about) const override { return !about.levels().empty(); }

  std::string to_text(DrawContext& context) override {
    std::string text;
    for (const debug::ProgramLine& line : *view(context).program) text += line.listing_text() + "\n";
    return text;
  }

 private:
  void draw(DrawContext& context) override {
    if (context.now.debug.levels.empty()) return;
    const views::LevelView& level = view(context);
    if (lines_ != level.program) {
      lines_ = level.program;
      if (cursor_ && *cursor_ >= lines_->size()) cursor_.reset();
    }
    update_costs(context);
    if (should_follow(context)) {
      if (const debug::ProgramLine* line = debug::find_line(*lines_, level.statement.line))
        go(context, static_cast<std::size_t>(line - lines_->data()));
      else restart_following();  // the program has not started
    }
    draw_bar(context);
    if (lines_->empty()) {
      ImGui::TextDisabled("no program in memory");
      return;
    }
    const FontScope font(context.fonts.mono);
    draw_lines(context);
  }

  std::string shown_title(const DrawContext& context) const override {
    return context.about.levels().empty() ? "Program" : level_title(context.about, level_of(context)) + " program";
  }

  std::size_t count() const override { return lines_ == nullptr ? 0 : lines_->size(); }

  bool has(std::size_t line, const std::string& text) const override {
    const debug::ProgramLine& here = (*lines_)[line];
    return std::to_string(here.number) == text || here.words.find(text) != std::string::npos;
  }

  void go(DrawContext& context, std::size_t line) override {
    cursor_ = line;
    rows_.scroll_to(line);
    if (context.level() != 0) context.selection.line_here = (*lines_)[line].number;
  }

  void go_to_current(DrawContext&) override {
    follow_ = true;
    restart_following();
  }

  void measure(const DrawContext& context) override {
    if (profile_->level == level_of(context)) costs_ = profile_->addresses;
  }

  using Lines = std::vector<debug::ProgramLine>;
  // Returns the chosen level, or the first level if the machine's own is chosen.
  static int level_of(const DrawContext& context) { return std::max(context.level(), 1); }
  static const views::LevelView& view(const DrawContext& context) {
    return context.now.debug.levels[static_cast<std::size_t>(level_of(context) - 1)];
  }

  void draw_bar(DrawContext& context) {
    draw_follow(context, "follow");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Keep the current line in view");
    draw_find_bar(context, "line or text", 140);
    if (!problem_.empty()) return;
    ImGui::SameLine();
    using Kind = debug::LevelEvent::Kind;
    const views::LevelView& level = view(context);
    const std::string place = level.statement.kind == Kind::none    ? "not started"
                              : level.statement.kind == Kind::ended ? "ready"
                              : level.statement.line == 0           ? "line without a number: " + level.words
                              : level.in_machine_code               ? fmt::format("in machine code called by line {}", level.statement.line)
                                                                    : fmt::format("line {}", level.statement.line);
    ImGui::TextDisabled("%s", place.c_str());
  }

  void draw_lines(DrawContext& context) {
    std::size_t longest = 0;
    for (const debug::ProgramLine& line : *lines_) longest = std::max(longest, line.words.size());
    const auto click = [&](std::size_t line, bool gutter) {
      if (gutter) context.engine.execute(toggle_breakpoint_command(context.now, (*lines_)[line].number, level_of(context)));
      else go(context, line);
    };
    const auto menu = [&](std::size_t line) { code_menu(context, (*lines_)[line].number, {}, level_of(context)); };
    rows_.draw(context, lines_->size(), kMeasuredText + static_cast<float>(longest), kNumber, click, menu,
               [&](std::size_t line, ImVec2 at, float width) { draw_line(context, line, at, width); });
    context.marks.add_item("program/lines");
  }

  void draw_line(DrawContext& context, std::size_t index, ImVec2 at, float width) {
    const debug::ProgramLine& line = (*lines_)[index];
    const views::LevelView& level = view(context);
    const Theme& theme = context.theme;
    const RowPen pen(context, at, width);
    const bool here =
        !context.now.running && level.statement.kind == debug::LevelEvent::Kind::begins && level.statement.line == line.number;
    if (here) pen.draw_background(theme.row_here);
    if (cursor_ == index) pen.draw_background(theme.row_selected);
    draw_row_mark(context, at, breakpoint_at(context.now, line.number, level_of(context)), here);
    pen.draw_text(kNumber, theme.address, fmt::format("{:>5}", line.number));
    if (!costs_.empty() && costs_[line.number].executed != 0)
      draw_row_cost(context, at, {kExecuted, kShare, 9}, costs_[line.number], most_cycles_, profile_->cycles);
    draw_clipped_text(context, line, pen.column_position(costs_.empty() ? kText : kMeasuredText), here ? theme.dim : theme.text,
                      here ? level.column : line.words.size(), theme.text);
    context.marks.add("program/line/" + std::to_string(line.number), at, pen.to());
    context.marks.add("program/gutter/" + std::to_string(line.number), at, {pen.column_position(kNumber).x, pen.to().y});
  }

  // Draws characters that no font has in the machine's own shapes.
  void draw_clipped_text(DrawContext& context, const debug::ProgramLine& line, ImVec2 at, ImU32 colour, std::size_t from,
                         ImU32 colour_from) const {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float cell = context.fonts.cell;
    const int screen = machines::find_cell_display(context.about.displays);
    std::string_view rest = line.words;
    for (float x = at.x; !rest.empty(); x += cell) {
      const std::size_t length = std::max<std::size_t>(tools::sequence_length(rest), 1);
      const std::string_view sequence = rest.substr(0, length);
      const bool after = static_cast<std::size_t>(rest.data() - line.words.data()) >= from;
      const ImU32 ink = after ? colour_from : colour;
      const char32_t character = tools::decode_utf8(sequence);
      rest.remove_prefix(length);
      if (character == U' ') continue;
      if (context.fonts.mono->FindGlyphNoFallback(static_cast<ImWchar>(character)) != nullptr || screen < 0) {
        list.AddText({x, at.y}, ink, sequence.data(), sequence.data() + sequence.size());
        continue;
      }
      const machines::DisplayInfo& info = context.about.displays[static_cast<std::size_t>(screen)];
      const auto found = std::find(info.characters.begin(), info.characters.end(), character);
      const auto code = static_cast<std::size_t>(found - info.characters.begin());
      if (found == info.characters.end() || code >= info.glyphs.size()) continue;
      const float dot_x = cell / 8, dot_y = context.fonts.mono_size * 0.8F / 8, top = at.y + context.fonts.mono_size * 0.12F;
      for (int row = 0; row < 8; ++row) {
        for (int column = 0; column < 8; ++column) {
          if ((info.glyphs[code][static_cast<std::size_t>(row)] >> (7 - column) & 1) == 0) continue;
          const ImVec2 corner = {x + static_cast<float>(column) * dot_x, top + static_cast<float>(row) * dot_y};
          list.AddRectFilled(corner, {corner.x + dot_x, corner.y + dot_y}, ink);
        }
      }
    }
  }

  std::shared_ptr<const Lines> lines_;
};

}  // namespace

std::unique_ptr<Window> make_program_window() { return std::make_unique<ProgramWindow>(); }

}  // namespace janus::gui
