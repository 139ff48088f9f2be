// Source files of the program, and the cycles of each line.
#include "frontends/ui/gui/windows/all.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/ui/gui/widgets/context_menus.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "tools/text.hpp"
#include "frontends/core/views/source_lines.hpp"
#include "frontends/ui/gui/windows/code_window.hpp"

namespace janus::gui {
namespace {

// Columns, in widths of a character: mark, number, address, cycles by the opcode table, then the profile if there is one, then the text.
constexpr float kSourceNumber = 2.6F, kLineAddress = 8.0F, kLineCycles = 13.5F, kSourceText = 18.0F;
constexpr float kSourceExecuted = 18.0F, kSourceShare = 29.5F, kSourceMeasuredText = 37.0F;

bool contains(const std::string& text, const std::string& word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(),
                     [](char a, char b) { return tools::lower(a) == tools::lower(b); }) != text.end();
}

class SourceWindow final : public CodeWindow {
 public:
  SourceWindow() : CodeWindow("source", "Source", "not in this file", {760, 460}) {}
  bool is_available(const Description& about) const override { return views::source_count(about) != 0; }

  std::string to_text(DrawContext& context) override {
    std::string text;
    if (lines_ == nullptr) return text;
    for (std::size_t i = 0; i < lines_->lines().size(); ++i) {
      const SourceLine& line = lines_->lines()[i];
      const std::string address = line.spans.empty() ? "" : fmt::format("{:04X}", line.spans.front().first);
      text += fmt::format("{:>5}  {:<4}  {:<3}  {}\n", i + 1, address, lines_->cycles(context.now, i), line.text);
    }
    return text;
  }

 private:
  void draw(DrawContext& context) override {
    if (!is_available(context.about)) return;
    if (described_ != context.now.about) {
      described_ = context.now.about;
      show_file(context, file_ >= views::source_count(context.about) ? 0 : file_);
      restart_following();
    }
    update_costs(context);
    const auto place = context.now.place();
    if (place && should_follow(context)) {
      show_address(context, *place);
      update_costs(context);
    }
    if (const auto line = std::exchange(context.selection.source_here, std::nullopt);
        line && line->first < views::source_count(context.about)) {
      follow_ = follow_ && !context.now.running;
      show_file(context, line->first);
      if (line->second >= 1 && line->second <= lines_->lines().size()) go(context, line->second - 1);
    }
    draw_bar(context);
    const FontScope font(context.fonts.mono);
    draw_lines(context);
  }

  std::string shown_title(const DrawContext& context) const override {
    return file_ < views::source_count(context.about) ? "Source: " + views::source_name(context.about, file_) : "Source";
  }

  std::size_t count() const override { return lines_ == nullptr ? 0 : lines_->lines().size(); }
  bool has(std::size_t line, const std::string& text) const override { return contains(lines_->lines()[line].text, text); }

  void go(DrawContext& context, std::size_t line) override {
    select(context, line);
    rows_.scroll_to(line);
  }

  void go_to_current(DrawContext& context) override {
    if (const auto place = context.now.place()) show_address(context, *place);
  }

  // Sums up the profile per line of this file.
  void measure(const DrawContext&) override {
    if (profile_->level != 0) return;
    for (const SourceLine& line : lines_->lines()) {
      debug::AddressProfile cost;
      std::uint64_t most_executed = 0;
      for (const debug::SourceSpan& span : line.spans) {
        for (std::uint32_t address = span.first; address <= span.last; ++address) {
          most_executed = std::max(most_executed, profile_->addresses[address].executed);
          cost.cycles += profile_->addresses[address].cycles;
        }
      }
      cost.executed = most_executed;
      costs_.push_back(cost);
    }
  }

  void show_file(DrawContext& context, std::size_t file) {
    file_ = file;
    lines_ = std::make_unique<SourceLines>(context.about, file);
    cursor_.reset();
    profile_.reset();
    costs_.clear();
  }

  void show_address(DrawContext& context, std::uint16_t address) {
    const debug::SourceSpan* span = context.about.sources.at(address);
    if (span == nullptr) return;
    if (span->file != file_) show_file(context, span->file);
    if (span->line >= 1 && span->line <= lines_->lines().size()) show_line(span->line - 1);
  }

  // `line`: from 0.
  void show_line(std::size_t line) {
    cursor_ = line;
    rows_.scroll_to(line);
  }

  // Moves the cursor of the disassembly as well, because breakpoints and "run to" use that cursor.
  void select(DrawContext& context, std::size_t line) {
    cursor_ = line;
    const auto& spans = lines_->lines()[line].spans;
    if (!spans.empty()) context.selection.code_here = spans.front().first;
  }

  void draw_bar(DrawContext& context) {
    const auto name_of = [&](std::size_t i) { return views::source_name(context.about, i); };
    if (const auto file = combo_box(context, "source/file", 210 * context.scale, file_, views::source_count(context.about), name_of)) {
      follow_ = false;
      show_file(context, *file);
      rows_.scroll_to(0);
    }
    ImGui::SameLine();
    draw_follow(context, "follow PC");
    draw_find_bar(context, "find text", 120);
  }

  void draw_menu(DrawContext& context, std::size_t index) {
    const SourceLine& line = lines_->lines()[index];
    if (line.spans.empty()) return ImGui::TextDisabled("no instruction on this line");
    code_menu(context, line.spans.front().first);
  }

  void draw_lines(DrawContext& context) {
    rows_.draw(
        context, lines_->lines().size(), kSourceMeasuredText + static_cast<float>(lines_->max_line_length()) + 1, kSourceNumber,
        [&](std::size_t line, bool gutter) { click(context, line, gutter); }, [&](std::size_t line) { draw_menu(context, line); },
        [&](std::size_t line, ImVec2 at, float width) { draw_line(context, line, at, width); });
    context.marks.add_item("source/lines");
  }

  void draw_line(DrawContext& context, std::size_t index, ImVec2 at, float width) {
    const SourceLine& line = lines_->lines()[index];
    const RowPen pen(context, at, width);
    const Theme& theme = context.theme;
    const auto place = context.now.place();
    const bool here = !context.now.running && place &&
                      std::any_of(line.spans.begin(), line.spans.end(),
                                  [&](const debug::SourceSpan& span) { return *place >= span.first && *place <= span.last; });
    if (here) pen.draw_background(theme.row_here);
    if (cursor_ == index) pen.draw_background(theme.row_selected);
    const debug::Breakpoint* breakpoint = nullptr;
    for (const debug::SourceSpan& span : line.spans)
      if (breakpoint == nullptr) breakpoint = breakpoint_at(context.now, span.first);
    draw_row_mark(context, at, breakpoint, here);
    pen.draw_text(kSourceNumber, theme.faint, fmt::format("{:>4}", index + 1));
    if (!line.spans.empty()) pen.draw_text(kLineAddress, theme.address, fmt::format("{:04X}", line.spans.front().first));
    pen.draw_text(kLineCycles, theme.dim, fmt::format("{:>3}", lines_->cycles(context.now, index)));
    if (index < costs_.size() && costs_[index].executed != 0)
      draw_row_cost(context, at, {kSourceExecuted, kSourceShare, 11}, costs_[index], most_cycles_, profile_->cycles);
    const float begin = costs_.empty() ? kSourceText : kSourceMeasuredText;
    for (const SourceLine::Piece& piece : line.pieces) {
      using Part = SourceLine::Part;
      const ImU32 colour = piece.part == Part::label      ? theme.label
                           : piece.part == Part::mnemonic ? theme.mnemonic
                           : piece.part == Part::operand  ? theme.operand
                                                          : theme.comment;
      pen.draw_text(begin + static_cast<float>(piece.column), colour, piece.text);
    }
    if (file_ < context.about.sources.files().size()) return;
    for (const tools::Diagnostic& each : *context.now.diagnostics) {
      if (each.line != index + 1 || each.file != views::source_file(context.about, file_).path) continue;
      pen.draw_text(kSourceNumber - 1, theme.problem, ">");
      pen.draw_text(begin + static_cast<float>(line.text.size()) + 2, theme.problem, each.message);
      break;
    }
  }

  void click(DrawContext& context, std::size_t line, bool gutter) {
    if (!gutter) return select(context, line);
    // For a line without bytes, use the next line that has bytes.
    if (const auto span = context.about.sources.span_of_line(file_, static_cast<std::uint32_t>(line + 1)))
      context.engine.execute(toggle_breakpoint_command(context.now, span->first));
  }

  std::shared_ptr<const Description> described_;
  std::unique_ptr<SourceLines> lines_;
  std::size_t file_ = 0;
};

}  // namespace

std::unique_ptr<Window> make_source_window() { return std::make_unique<SourceWindow>(); }

}  // namespace janus::gui
