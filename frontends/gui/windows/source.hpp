// The program's own source files, with what each line costs.
#pragma once

#include <memory>
#include <string>

#include "frontends/gui/widgets/code_rows.hpp"
#include "frontends/gui/widgets/find_box.hpp"
#include "frontends/engine/views/source_lines.hpp"
#include "frontends/gui/window.hpp"

namespace janus::gui {

class SourceWindow final : public Window {
 public:
  SourceWindow() : Window("source", "Source") {}
  bool available(const Description& about) const override { return !about.sources.files().empty(); }
  bool key(const KeyEvent& event, Frame& frame) override;
  void perform(Action action, Frame& frame) override;
  std::string as_text(Frame& frame) override;
  ImVec2 usual_size() const override { return {760, 460}; }

 protected:
  void draw(Frame& frame) override;
  std::string shown_title(const Frame& frame) const override;

 private:
  void choose(Frame& frame, std::size_t file);
  void show_address(Frame& frame, std::uint16_t address);
  void show_line(std::size_t line);  // from 0
  void select(Frame& frame, std::size_t line);
  void find_next();
  void take_costs(Frame& frame);
  void draw_bar(Frame& frame);
  void draw_lines(Frame& frame);
  void draw_line(Frame& frame, std::size_t line, ImVec2 at, float width);
  void click(Frame& frame, std::size_t line, bool gutter);

  std::shared_ptr<const Description> described_;
  std::unique_ptr<SourceLines> lines_;
  std::size_t file_ = 0;
  std::optional<std::size_t> cursor_;  // line, from 0
  bool follow_ = true;
  std::uint64_t followed_ = ~std::uint64_t{0};  // cycle
  std::shared_ptr<const engine::ProfileReport> profile_;
  std::vector<debug::AddressProfile> costs_;  // per line, measured
  std::uint64_t most_cycles_ = 0;
  FindBox find_;
  std::string problem_;
  CodeRows rows_;
};

}  // namespace janus::gui
