// Overlays on a machine's screens: each cell's code and address, recent writes, write counts, and the instruction that last wrote the cell
// under the mouse. The data come from the display's description and the recording. For a screen that is not in memory, only the values are
// available. For memory that the processor cannot access, the writing instruction is unknown.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "frontends/core/views/cell_info.hpp"
#include "frontends/ui/gui/draw_context.hpp"
#include "frontends/ui/gui/platform/texture.hpp"

namespace janus::gui {

struct Settings;

class CellInspector {
 public:
  // Receives replies and issues queries. Call it at the start of each frame.
  void begin(DrawContext& context);
  // Returns true if a screen is in memory, so that overlays are available. Kiosks have no overlays.
  static bool is_available(const DrawContext& context);
  float bar_width(const DrawContext& context) const;
  void draw_bar(DrawContext& context, ImVec2 at, float height);
  // Returns the width of the address gutter to the left of a screen.
  float margin(const DrawContext& context, const machines::DisplayInfo& info) const;
  // Draws the overlays on the screen, which was drawn from the texture, and handles the tooltip and clicks for the cell under the mouse.
  void draw(DrawContext& context, std::size_t display, const Texture& texture, ImVec2 from, ImVec2 to);
  void draw_menu(DrawContext& context);
  void save_settings(Settings& settings) const;
  void restore(const Settings& settings);

 private:
  struct Cell {  // a cell or a pixel
    std::size_t display = 0;
    int column = 0, row = 0;
  };
  struct Sheet {  // a screen as drawn
    const machines::DisplayInfo& info;
    const machines::DisplayContents& look;
    const Texture& texture;
    std::size_t display;
    ImVec2 from, pitch;

    // Returns the rectangle of a byte, which may span several columns.
    std::pair<ImVec2, ImVec2> byte_at(int column, int row) const;
  };
  struct Toggle {
    const char* name;  // name in the settings
    bool CellInspector::*on;
    bool asks;  // requires the recording
  };
  static std::span<const Toggle> toggles();

  std::string text_of(const Toggle& toggle) const;
  static bool is_known(const Description& about, const Toggle& toggle);  // true if available for this machine
  std::string help_for(const Toggle& toggle, bool known) const;
  void request_info(DrawContext& context);
  void ask_writer(DrawContext& context);
  static std::optional<Byte> byte_of(const Description& about, const Cell& cell);
  const views::CellUse* use_of(const machines::DisplayInfo& info, std::uint32_t address) const;
  static float code_size(const DrawContext& context, float width, float height);  // character size; 0 if characters would be too small

  void draw_codes(DrawContext& context, const Sheet& sheet);
  void draw_addresses(DrawContext& context, const Sheet& sheet);
  void draw_heat(DrawContext& context, const Sheet& sheet);
  void draw_changes(DrawContext& context, const Sheet& sheet);
  void draw_frames(DrawContext& context, const Sheet& sheet);
  std::optional<Cell> cell_under_mouse(const Sheet& sheet) const;
  void handle_clicks(DrawContext& context, const Cell& cell);
  void draw_tooltip(DrawContext& context, const Sheet& sheet, const Cell& cell);
  void magnify(DrawContext& context, const Sheet& sheet, const Cell& cell);
  std::string value_text(const DrawContext& context, const Sheet& sheet, const Cell& cell) const;
  std::string writer_text(const DrawContext& context, std::uint32_t address) const;

  bool codes_ = false, since_ = false, heat_ = false;
  bool typed_ = false;  // the user has typed since the last mouse movement, so no tooltip is shown
  std::optional<Cell> hovered_;
  std::optional<Cell> chosen_;  // clicked cell
  bool menu_open_ = false;
  views::ChangeOrigin turn_;
  std::uint64_t described_ = 0;  // session to which the data belong
  HistoryQuery<views::CellInfo> info_query_;
  std::shared_ptr<const views::CellInfo> facts_;  // null if there was no query
  HistoryQuery<views::CellWriter> writer_query_;
  std::shared_ptr<const views::CellWriter> writer_;  // for the last queried cell
  double next_info_ = 0, next_writer_ = 0;
};

}  // namespace janus::gui
