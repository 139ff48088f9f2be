// The program's own source files, with what each line costs.
#pragma once

#include <memory>
#include <string>

#include "frontends/faces/engine/views/source_lines.hpp"
#include "frontends/faces/gui/windows/code_window.hpp"

namespace janus::gui {

class SourceWindow final : public CodeWindow {
 public:
  SourceWindow() : CodeWindow("source", "Source", "not in this file") {}
  bool available(const Description& about) const override { return !about.sources.files().empty(); }
  std::string as_text(DrawContext& context) override;
  ImVec2 usual_size() const override { return {760, 460}; }

 protected:
  void draw(DrawContext& context) override;
  std::string shown_title(const DrawContext& context) const override;
  std::size_t count() const override { return lines_ == nullptr ? 0 : lines_->lines().size(); }
  bool has(std::size_t line, const std::string& text) const override;
  void go(DrawContext& context, std::size_t line) override;
  void go_home(DrawContext& context) override;
  void measure(const DrawContext& context) override;

 private:
  void choose(DrawContext& context, std::size_t file);
  void show_address(DrawContext& context, std::uint16_t address);
  void show_line(std::size_t line);  // from 0
  void select(DrawContext& context, std::size_t line);
  void draw_bar(DrawContext& context);
  void draw_menu(DrawContext& context, std::size_t line);
  void draw_lines(DrawContext& context);
  void draw_line(DrawContext& context, std::size_t line, ImVec2 at, float width);
  void click(DrawContext& context, std::size_t line, bool gutter);

  std::shared_ptr<const Description> described_;
  std::unique_ptr<SourceLines> lines_;
  std::size_t file_ = 0;
};

}  // namespace janus::gui
