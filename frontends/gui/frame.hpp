// What a window gets to draw itself with, new at every frame.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/gui/edits.hpp"
#include "frontends/gui/names.hpp"
#include "frontends/gui/platform/fonts.hpp"
#include "frontends/gui/profile_report.hpp"
#include "frontends/gui/platform/theme.hpp"

namespace janus::gui {

struct Rect {
  float x = 0, y = 0, width = 0, height = 0;
};

enum class Layout : std::uint8_t { debugger, game };

// Places in the machine that one window shows because another asked for it.
struct Selection {
  std::optional<std::uint16_t> code_here;  // the line the disassembly's cursor is on
  std::optional<std::uint16_t> show_code;  // go there; the disassembly takes it
  struct Byte {
    int space = 0;
    std::uint32_t address = 0;
  };
  std::optional<Byte> show_memory;               // go there; the memory window used last takes it
  std::string game_said;                         // below the board
  bool turn_board = false;                       // the board takes it
  std::optional<Layout> layout;                  // another arrangement of the windows; the desk's owner takes it
  std::shared_ptr<const ProfileReport> profile;  // taken last; null: none
};

// Rectangles of controls by name ("key/GO"), gathered only while a report is wanted.
class Marks {
 public:
  bool wanted = false;
  std::map<std::string, Rect> rectangles;
  // The item drawn last.
  void item(const std::string& name);
  void add(const std::string& name, ImVec2 from, ImVec2 to);
};

struct Frame {
  const Snapshot& now;
  const Snapshot& earlier;  // values that differ from it are shown as changed
  const Description& about;
  Engine& engine;
  Edits& edits;
  Selection& selection;
  Marks& marks;
  const Fonts& fonts;
  const Theme& theme;
  float scale = 1;
  std::vector<std::function<void(Frame&)>> boxes = {};  // drawn when all windows are there: see modal.hpp
};

}  // namespace janus::gui
