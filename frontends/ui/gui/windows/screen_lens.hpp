// Overlays on a machine's screens: code and address of each cell, recent writes, write counts, and the instruction that last wrote the cell
// under the mouse. The data come from the display's description and the recording: for a screen that is not in memory only the values
// are known, and for memory that the processor cannot access the writing instruction is unknown.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "frontends/core/views/cell_facts.hpp"
#include "frontends/ui/gui/draw_context.hpp"
#include "frontends/ui/gui/platform/texture.hpp"

namespace janus::gui {

struct Settings;

class ScreenLens {
 public:
  // Takes answers and starts queries. Call first in a frame.
  void begin(DrawContext& context);
  // Returns whether a screen is in memory, so that overlays are available. Kiosks have none.
  static bool applies(const DrawContext& context);
  float bar_width(const DrawContext& context) const;
  void draw_bar(DrawContext& context, ImVec2 at, float height);
  // Returns the space to the left of a screen for addresses.
  float margin(const DrawContext& context, const machines::DisplayInfo& info) const;
  // Draws over the screen, which was drawn from the texture, and handles the tooltip and clicks of the cell under the mouse.
  void draw(DrawContext& context, std::size_t display, const Texture& texture, ImVec2 from, ImVec2 to);
  void draw_menu(DrawContext& context);
  void remember(Settings& settings) const;
  void restore(const Settings& settings);

 private:
  struct Cell {  // or pixel
    std::size_t display = 0;
    int column = 0, row = 0;
  };
  struct Sheet {  // a screen as drawn
    const machines::DisplayInfo& info;
    const machines::DisplayLook& look;
    const Texture& texture;
    std::size_t display;
    ImVec2 from, pitch;

    // Returns the rectangle of a byte, which can span several columns.
    std::pair<ImVec2, ImVec2> byte_at(int column, int row) const;
  };
  struct Toggle {
    const char* name;  // in the settings
    bool ScreenLens::*on;
    bool asks;  // needs the recording
  };
  static std::span<const Toggle> toggles();

  std::string text_of(const Toggle& toggle) const;
  static bool is_known(const Description& about, const Toggle& toggle);  // available for this machine
  std::string help_for(const Toggle& toggle, bool known) const;
  void ask_facts(DrawContext& context);
  void ask_writer(DrawContext& context);
  static std::optional<Byte> byte_of(const Description& about, const Cell& cell);
  const views::CellUse* use_of(const machines::DisplayInfo& info, std::uint32_t address) const;
  static float code_size(const DrawContext& context, float width, float height);  // of characters; 0: they would be too small

  void draw_codes(DrawContext& context, const Sheet& sheet);
  void draw_addresses(DrawContext& context, const Sheet& sheet);
  void draw_heat(DrawContext& context, const Sheet& sheet);
  void draw_since(DrawContext& context, const Sheet& sheet);
  void draw_frames(DrawContext& context, const Sheet& sheet);
  std::optional<Cell> cell_under_mouse(const Sheet& sheet) const;
  void take_clicks(DrawContext& context, const Cell& cell);
  void tooltip(DrawContext& context, const Sheet& sheet, const Cell& cell);
  void magnify(DrawContext& context, const Sheet& sheet, const Cell& cell);
  std::string value_text(const DrawContext& context, const Sheet& sheet, const Cell& cell) const;
  std::string writer_text(const DrawContext& context, std::uint32_t address) const;

  bool codes_ = false, since_ = false, heat_ = false;
  bool typed_ = false;  // since the last mouse movement: no tooltip covers the screen
  std::optional<Cell> hovered_;
  std::optional<Cell> chosen_;  // by a click
  bool menu_open_ = false;
  views::SinceWhen turn_;
  std::uint64_t described_ = 0;  // session of the data
  Study<views::CellFacts> facts_study_;
  std::shared_ptr<const views::CellFacts> facts_;  // null: no query
  Study<views::CellWriter> writer_study_;
  std::shared_ptr<const views::CellWriter> writer_;  // for the last queried cell
  double next_facts_ = 0, next_writer_ = 0;
};

}  // namespace janus::gui
