// The program that an interpreter runs: its lines as they lie in memory now, breakpoints beside them, the statement that runs.
#pragma once

#include <memory>
#include <string>

#include "frontends/faces/gui/windows/code_window.hpp"

namespace janus::gui {

class ProgramWindow final : public CodeWindow {
 public:
  ProgramWindow() : CodeWindow("program", "Program", "not in this program") {}
  bool available(const Description& about) const override { return !about.levels().empty(); }
  std::string as_text(DrawContext& context) override;
  ImVec2 usual_size() const override { return {560, 420}; }

 protected:
  void draw(DrawContext& context) override;
  std::string shown_title(const DrawContext& context) const override;
  std::size_t count() const override { return lines_ == nullptr ? 0 : lines_->size(); }
  bool has(std::size_t line, const std::string& text) const override;
  void go(DrawContext& context, std::size_t line) override;
  void go_home(DrawContext& context) override;
  void measure(const DrawContext& context) override;

 private:
  using Lines = std::vector<debug::ProgramLine>;
  // Of the chosen level or, where that is the machine, of the first.
  static int level_of(const DrawContext& context) { return std::max(context.level(), 1); }
  static const engine::LevelView& view(const DrawContext& context) {
    return context.now.debug.levels[static_cast<std::size_t>(level_of(context) - 1)];
  }
  void draw_bar(DrawContext& context);
  void draw_lines(DrawContext& context);
  void draw_line(DrawContext& context, std::size_t line, ImVec2 at, float width);
  // The characters that no font has are drawn as the machine's screen shows them.
  void draw_words(DrawContext& context, const debug::ProgramLine& line, ImVec2 at, ImU32 colour, std::size_t from, ImU32 colour_from) const;

  std::shared_ptr<const Lines> lines_;
};

}  // namespace janus::gui
