// Memory of any address space: bytes and characters, labels, changed bytes marked, editing, find, fill.
#pragma once

#include "frontends/gui/window.hpp"

namespace janus::gui {

class MemoryWindow final : public Window {
 public:
  // The first is "memory"; there may be as many as one likes.
  explicit MemoryWindow(int number = 1)
      : Window(number == 1 ? "memory" : "memory-" + std::to_string(number),
               number == 1 ? "Memory" : "Memory " + std::to_string(number)) {}
  bool available(const Description& about) const override { return !about.spaces.empty(); }
  bool key(const KeyEvent& event, Frame& frame) override;
  void perform(Action action, Frame& frame) override;
  std::string as_text(Frame& frame) override;

 protected:
  void draw(Frame& frame) override;

 private:
  static constexpr int kNoWindow = 0;
  const std::vector<std::uint8_t>& bytes(const Frame& frame) const;
  void show(std::uint32_t address);
  void draw_bar(Frame& frame);
  void draw_find(Frame& frame);
  void draw_rows(Frame& frame);
  void draw_row(Frame& frame, std::uint32_t address, ImVec2 at);
  void tooltip(Frame& frame, std::uint32_t address);
  void draw_menu(Frame& frame);
  void find(Frame& frame);
  void fill(Frame& frame);
  void move_cursor(const Frame& frame, int by);

  enum class Panel : std::uint8_t { none, find, fill };
  int space_ = 0;
  int columns_ = 16;
  std::uint32_t cursor_ = 0;
  bool has_cursor_ = false;
  bool cursor_focus_ = false;  // keys go to the bytes
  int high_ = -1;              // the first digit of a byte that is being typed
  std::uint32_t top_ = 0;      // address of the first row shown
  int rows_ = 1;
  std::optional<std::uint32_t> scroll_to_;
  bool goto_wanted_ = false, panel_wanted_ = false, bytes_wanted_ = false;  // the focus, in this frame
  Panel panel_ = Panel::none;
  std::string goto_text_, find_text_, fill_from_, fill_to_, fill_text_, problem_;
};

}  // namespace janus::gui
