// The machine itself: its digits or screen, and its keys, clickable and on the keyboard.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "frontends/core/engine/fingers.hpp"
#include "frontends/faces/gui/platform/texture.hpp"
#include "frontends/faces/gui/widgets/screen_colours.hpp"
#include "frontends/faces/gui/window.hpp"
#include "frontends/faces/gui/windows/screen_lens.hpp"

namespace janus::gui {

class DisplayWindow final : public Window {
 public:
  DisplayWindow() : Window("display", "Machine") {}
  bool available(const Description& about) const override;
  bool key(const KeyEvent& event, DrawContext& context) override;
  void character(unsigned character, DrawContext& context) override;
  bool takes_keys() const override { return true; }
  std::string as_text(DrawContext& context) override;
  void show_in(const ScreenColours& colours);
  engine::Fingers& fingers() { return fingers_; }
  void remember(Settings& settings) const override;
  void restore(const Settings& settings) override;

 protected:
  void draw(DrawContext& context) override;
  ImGuiWindowFlags flags() const override;
  ImVec2 padding(const DrawContext&) const override { return {0, 0}; }
  std::string shown_title(const DrawContext& context) const override;

 private:
  struct Keypad {     // groups of keys, one below the other
    int only = kAll;  // the group that is shown
    ImVec2 origin;
    ImVec2 pitch;  // from key to key
    float columns = 0, rows = 0;
    std::vector<float> first_row;  // by group
  };
  struct Screen {
    Texture texture;
    std::shared_ptr<const machines::DisplayLook> look;  // that the texture was made from
    int columns = 1, rows = 1;                          // pixels of a dot in it
    bool smooth = false;
  };
  // A dot in pixels. Where the picture has a shape of its own, as on its monitor, a dot is as high as that makes it, or lower where there
  // is less room; only where a dot would be less than a whole pixel is it smaller than that.
  struct DotSize {
    float x = 0, y = 0;
    bool whole() const { return x >= 1 && y >= 1; }
  };
  static DotSize dot_size(const machines::DisplayInfo& info, ImVec2 room);
  // How the window is shared out between displays and keys.
  struct Shares {
    float digits = 0;     // at most, for a row of them
    float displays = 0;   // all of them, and the lens' bar above the screens
    float bar = 0;        // of that; 0: there is no room for it
    bool folded = false;  // one group of keys is shown, the others' names above it, and the digits beside these
    // All keys are one group, and leave the screen too little: there is a name for them, by which they come and go.
    bool keyboard = false, hidden = false;
  };
  Shares share_out(const DrawContext& context, ImVec2 size, float edge) const;
  // The largest dot of whole pixels, up to `most`, with which all screens fit, its area, and what they take then; 0: none does.
  struct Dots {
    float dot = 0;
    float height = 0;
  };
  static Dots fit_screens(const DrawContext& context, ImVec2 most, float edge);
  int shown_group(const Description& about) const;
  // What the displays and keys have of the window, at its lower right. Left of them or above is what else lies on the machine's board, if
  // there is room.
  static ImVec2 core_size(const machines::Panel* panel, ImVec2 size, float scale);
  void draw_inside(DrawContext& context, const machines::Panel* panel, ImVec2 at, ImVec2 size);
  void draw_groups(DrawContext& context, ImVec2 at, ImVec2 size);
  void draw_keyboard_tab(DrawContext& context, ImVec2 at, bool hidden);
  float draw_displays(DrawContext& context, ImVec2 at, const Shares& shares, float width, float edge);  // the lower end
  float draw_digits(DrawContext& context, std::span<const machines::SevenSegmentDigit> digits, ImVec2 at, float width, float most_height,
                    float margin);
  void draw_screen(DrawContext& context, std::size_t display, ImVec2 at, ImVec2 size);
  static constexpr int kAll = -1;
  static constexpr float kTabs = 28;  // the height of the groups' names and of the lens' bar, for a scale of 1
  static constexpr float kTab = 22;   // of one of them
  static Keypad arrange_keys(const Description& about, int only = kAll);
  void draw_key(DrawContext& context, int key, const Keypad& keypad);
  void draw_lamp_key(DrawContext& context, int key, ImVec2 from, ImVec2 to);
  void draw_cap(DrawContext& context, int key, ImVec2 from, ImVec2 to, bool hovered);
  void draw_switch(DrawContext& context, int key, ImVec2 from, ImVec2 to);

  engine::Fingers fingers_;
  ScreenColours colours_ = kScreenColours[0];
  std::map<std::string, std::string> groups_;  // of keys, as chosen: by machine
  std::map<std::size_t, Screen> screens_;      // by display
  ScreenLens lens_;
  machines::Picture picture_;
};

}  // namespace janus::gui
