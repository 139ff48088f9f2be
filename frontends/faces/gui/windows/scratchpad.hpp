// The processor's file of registers on its chip, where it has one (cpus::Scratchpad): a cell per byte, counted in octal, with the names
// that instructions and the program have for it; the cell that the pointer register points at is framed. Bytes are changed in place, as in
// the memory window.
#pragma once

#include <string>
#include <vector>

#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class ScratchpadWindow final : public Window {
 public:
  ScratchpadWindow() : Window("scratchpad", "Scratchpad") {}
  bool available(const Description& about) const override;
  bool key(const KeyEvent& event, DrawContext& context) override;
  std::string as_text(DrawContext& context) override;
  ImVec2 usual_size() const override { return {420, 330}; }

 protected:
  void draw(DrawContext& context) override;
  ImGuiWindowFlags flags() const override { return ImGuiWindowFlags_NoNavInputs; }  // there is nothing but bytes

 private:
  void begin(const Description& about);
  void draw_cell(DrawContext& context, std::uint32_t cell, ImVec2 from, ImVec2 to);
  void draw_menu(DrawContext& context);
  std::string tooltip(const DrawContext& context, std::uint32_t cell) const;
  std::string label(std::uint32_t cell) const;
  const std::vector<std::uint8_t>& bytes(const DrawContext& context) const;
  std::uint32_t pointed(const DrawContext& context) const;
  void move_cursor(const DrawContext& context, int by);

  std::uint64_t described_ = 0;  // what the following is of
  const cpus::Scratchpad* pad_ = nullptr;
  int space_ = 0;
  std::vector<std::string> names_;                // by cell: the program's, else the processor's; may be empty
  std::vector<std::vector<std::string>> called_;  // all of them
  std::uint32_t cursor_ = 0;
  bool has_cursor_ = false;
  int high_ = -1;  // the first digit of a byte that is being typed
};

}  // namespace janus::gui
