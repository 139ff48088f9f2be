// The machine window: the digit display or screens, and on-screen keys for the mouse and keyboard.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "frontends/core/engine/keyboard_mapper.hpp"
#include "frontends/ui/gui/platform/texture.hpp"
#include "frontends/ui/gui/widgets/screen_colours.hpp"
#include "frontends/ui/gui/window.hpp"
#include "frontends/ui/gui/windows/cell_inspector.hpp"

namespace janus::gui {

class DisplayWindow final : public Window {
 public:
  DisplayWindow() : Window("display", "Machine") {}
  bool is_available(const Description& about) const override;
  bool key(const KeyEvent& event, DrawContext& context) override;
  void handle_character(unsigned character, DrawContext& context) override;
  bool takes_keys() const override { return true; }
  std::string to_text(DrawContext& context) override;
  void set_screen_colours(const ScreenColours& colours);
  engine::KeyboardMapper& key_mapper() { return key_mapper_; }
  void save_settings(Settings& settings) const override;
  void restore(const Settings& settings) override;

 protected:
  void draw(DrawContext& context) override;
  ImGuiWindowFlags flags() const override;
  ImVec2 padding(const DrawContext&) const override { return {0, 0}; }
  std::string shown_title(const DrawContext& context) const override;

 private:
  struct Keypad {     // key groups, in rows
    int only = kAll;  // the visible group
    ImVec2 origin;
    ImVec2 pitch;  // distance between keys
    float columns = 0, rows = 0;
    std::vector<float> first_row;  // per group
  };
  struct Screen {
    Texture texture;
    std::shared_ptr<const machines::DisplayContents> look;  // source of the texture
    int columns = 1, rows = 1;                              // pixels per dot in the texture
    bool smooth = false;
  };
  // The size of a dot in pixels. If the image specifies the aspect ratio of its monitor, the ratio determines the dot height, which is
  // reduced if space is short. A size below one pixel is used only if a whole pixel does not fit.
  struct DotSize {
    float x = 0, y = 0;
    bool whole() const { return x >= 1 && y >= 1; }
  };
  static DotSize dot_size(const machines::DisplayInfo& info, ImVec2 room);
  // How the window's space is divided between displays and keys.
  struct SpaceDivision {
    float digits = 0;     // maximum height of a row of digits
    float displays = 0;   // height of all displays, including the cell inspector bar above the screens
    float bar = 0;        // height of the cell inspector bar within `displays`; 0 if it does not fit
    bool folded = false;  // only one key group is visible; the names of the others and the digits are shown above it
    // `keyboard` is set if all keys form one group and do not fit next to the screen; a tab then shows and hides them.
    bool keyboard = false, hidden = false;
  };
  SpaceDivision divide_space(const DrawContext& context, ImVec2 size, float edge) const;
  // The area of the largest whole-pixel dot for which all screens fit into `most`, and the screens' height; 0 if none fits.
  struct Dots {
    float dot = 0;
    float height = 0;
  };
  static Dots fit_screens(const DrawContext& context, ImVec2 most, float edge);
  int shown_group(const Description& about) const;
  // Returns the size of the displays and keys, which are at the lower right of the window. The rest of the machine's board is drawn to the
  // left or above if it fits.
  static ImVec2 core_size(const machines::Panel* panel, ImVec2 size, float scale);
  void draw_inside(DrawContext& context, const machines::Panel* panel, ImVec2 at, ImVec2 size);
  void draw_groups(DrawContext& context, ImVec2 at, ImVec2 size);
  void draw_keyboard_tab(DrawContext& context, ImVec2 at, bool hidden);
  float draw_displays(DrawContext& context, ImVec2 at, const SpaceDivision& shares, float width, float edge);  // returns the bottom edge
  float draw_digits(DrawContext& context, std::span<const machines::SevenSegmentDigit> digits, ImVec2 at, float width, float most_height,
                    float margin);
  void draw_screen(DrawContext& context, std::size_t display, ImVec2 at, ImVec2 size);
  static constexpr int kAll = -1;
  static constexpr float kTabs = 28;  // height of the group tabs and the cell inspector bar, at scale 1
  static constexpr float kTab = 22;   // height of a tab
  static Keypad arrange_keys(const Description& about, int only = kAll);
  void draw_key(DrawContext& context, int key, const Keypad& keypad);
  void draw_lamp_key(DrawContext& context, int key, ImVec2 from, ImVec2 to);
  void draw_cap(DrawContext& context, int key, ImVec2 from, ImVec2 to, bool hovered);
  void draw_switch(DrawContext& context, int key, ImVec2 from, ImVec2 to);

  engine::KeyboardMapper key_mapper_;
  ScreenColours colours_ = kScreenColours[0];
  std::map<std::string, std::string> groups_;  // selected key group of each machine
  std::map<std::size_t, Screen> screens_;      // keyed by display
  CellInspector cell_inspector_;
  machines::Picture picture_;
};

}  // namespace janus::gui
