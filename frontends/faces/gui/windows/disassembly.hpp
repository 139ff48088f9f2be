// The program in memory as instructions. Follows the program counter, or stays.
#pragma once

#include <memory>

#include "frontends/faces/engine/views/code_lines.hpp"
#include "frontends/faces/gui/widgets/follower.hpp"
#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class DisassemblyWindow final : public Window {
 public:
  DisassemblyWindow() : Window("disassembly", "Disassembly") {}
  bool available(const Description& about) const override { return about.instruction_set != nullptr; }
  bool key(const KeyEvent& event, Frame& frame) override;
  void perform(Action action, Frame& frame) override;
  std::string as_text(Frame& frame) override;

 protected:
  void draw(Frame& frame) override;

 private:
  void draw_bar(Frame& frame);
  void draw_lines(Frame& frame);
  void draw_line(Frame& frame, const CodeLine& line, ImVec2 at, float width);
  void scroll(Frame& frame, int lines);
  void bring(Frame& frame, std::uint16_t address);
  void show(Frame& frame, std::uint16_t address);
  void follow(Frame& frame);
  void move_cursor(Frame& frame, int lines);

  std::shared_ptr<const Description> described_;
  std::unique_ptr<CodeLines> lines_;
  std::uint16_t top_ = 0;
  std::uint16_t last_shown_ = 0;  // address of the last line that fits
  int rows_ = 1;                  // that fit
  bool follow_ = true;
  std::uint64_t followed_ = ~std::uint64_t{0};  // cycle at which the program counter was gone to
  Follower follower_;
  bool goto_wanted_ = false;
  std::string goto_text_, problem_;
};

}  // namespace janus::gui
