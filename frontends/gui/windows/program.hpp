// The program that an interpreter runs: its lines as they lie in memory now, breakpoints beside them, the statement that runs.
#pragma once

#include <memory>
#include <string>

#include "frontends/gui/widgets/code_rows.hpp"
#include "frontends/gui/widgets/find_box.hpp"
#include "frontends/gui/window.hpp"

namespace janus::gui {

class ProgramWindow final : public Window {
 public:
  ProgramWindow() : Window("program", "Program") {}
  bool available(const Description& about) const override { return !about.levels().empty(); }
  bool key(const KeyEvent& event, Frame& frame) override;
  void perform(Action action, Frame& frame) override;
  std::string as_text(Frame& frame) override;
  ImVec2 usual_size() const override { return {560, 420}; }

 protected:
  void draw(Frame& frame) override;
  std::string shown_title(const Frame& frame) const override;

 private:
  using Lines = std::vector<debug::ProgramLine>;
  // Of the chosen level or, where that is the machine, of the first.
  static int level_of(const Frame& frame) { return std::max(frame.level(), 1); }
  static const engine::LevelView& view(const Frame& frame) { return frame.now.debug.levels[static_cast<std::size_t>(level_of(frame) - 1)]; }
  void show(Frame& frame, std::size_t line);
  void find_next(Frame& frame);
  void take_costs(Frame& frame);
  void draw_bar(Frame& frame);
  void draw_lines(Frame& frame);
  void draw_line(Frame& frame, std::size_t line, ImVec2 at, float width);
  // The characters that no font has are drawn as the machine's screen shows them.
  void draw_words(Frame& frame, const debug::ProgramLine& line, ImVec2 at, ImU32 colour, std::size_t from, ImU32 colour_from) const;

  std::shared_ptr<const Lines> lines_;
  std::optional<std::size_t> cursor_;  // of `lines_`
  bool follow_ = true;
  std::uint64_t followed_ = ~std::uint64_t{0};  // cycle
  std::shared_ptr<const engine::ProfileReport> profile_;
  std::vector<debug::AddressProfile> costs_;  // per line; empty: there is no profile of this level
  std::uint64_t most_cycles_ = 0;
  FindBox find_;
  std::string problem_;
  CodeRows rows_;
};

}  // namespace janus::gui
