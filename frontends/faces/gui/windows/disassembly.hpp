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
  bool key(const KeyEvent& event, DrawContext& context) override;
  void perform(Action action, DrawContext& context) override;
  std::string as_text(DrawContext& context) override;

 protected:
  void draw(DrawContext& context) override;

 private:
  void draw_bar(DrawContext& context);
  void draw_lines(DrawContext& context);
  void draw_line(DrawContext& context, const CodeLine& line, ImVec2 at, float width);
  void scroll(DrawContext& context, int lines);
  void bring(DrawContext& context, std::uint16_t address);
  void show(DrawContext& context, std::uint16_t address);
  void follow(DrawContext& context);
  void move_cursor(DrawContext& context, int lines);

  std::shared_ptr<const Description> described_;
  std::unique_ptr<CodeLines> lines_;
  std::uint16_t top_ = 0;
  std::uint16_t last_shown_ = 0;  // address of the last line that fits
  int rows_ = 1;                  // that fit
  bool follow_ = true;
  std::uint64_t followed_ = ~std::uint64_t{0};  // cycle at which the program counter was gone to
  Follower follower_;
  CodeLine menu_of_;  // whose context menu is open
  bool goto_wanted_ = false;
  std::string goto_text_, problem_;
};

}  // namespace janus::gui
