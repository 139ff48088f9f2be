// The window's settings file, in the XDG configuration folder.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

struct Settings {
  std::string theme = "dark";
  float scale = 0;  // 0: the desktop's
  double speed = 1;
  bool sound = false;          // of the speaker
  std::string board = "wood";  // colours of a game's squares: see board_colours()
  bool slide = true;           // men slide to where they go
  bool knock = false;          // and are heard when they are set down
  std::string screen = "own";  // colours of the machines' screens: see kScreenColours
  int width = 1280, height = 800;
  std::vector<std::string> recent;  // paths and program names, the newest first
  std::string folder;               // where the file window stood
  struct Place {
    bool open = false;
    std::optional<Rect> moved = {};  // shares of the area
    bool folded = false;
  };
  struct Arrangement {
    Layout layout = Layout::debugger;
    std::map<std::string, Place> windows;             // by id; absent: as the layout says
    std::map<std::string, Place> other_windows = {};  // the same of the other layout

    void turn_to(Layout wanted);
  };
  std::map<std::string, Arrangement> machines;  // by the name of the program, or of the machine where there is none
  std::optional<Arrangement> former;            // of a file that has one for all machines: for those that have none yet
  std::vector<std::string> lens;                // what is shown over machines' screens: see ScreenLens
  std::map<std::string, std::string> keys;      // by machine: the group of keys that is shown where there is no room for all

  // `usual`: of one that was not there before.
  Arrangement arrangement(const std::string& machine, Layout usual = Layout::debugger) const;
  void add_recent(const std::string& what);
  // Where recent files lie, the newest first, and the folder of this process; each once.
  std::vector<std::string> recent_folders() const;
};

// $XDG_CONFIG_HOME/janus/gui.json, or below ~/.config.
std::string settings_path();
// What cannot be read is left at its default; `problem` then says what, in one line.
Settings load_settings(const std::string& path, std::string& problem);
// Empty, or why it could not be written.
std::string save_settings(const Settings& settings, const std::string& path);

}  // namespace janus::gui
