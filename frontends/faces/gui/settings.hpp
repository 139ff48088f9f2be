// The window's settings file, in the XDG configuration folder.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/faces/gui/layout.hpp"

namespace janus::gui {

struct Settings {
  std::string theme = "dark";
  float scale = 0;  // 0: the desktop's
  double speed = 1;
  bool sound = false;               // of the speaker
  std::string board = "wood";       // colours of a game's squares: see board_colours()
  bool slide = true;                // men slide to where they go
  bool knock = false;               // and are heard when they are set down
  std::string screen = "own";       // colours of the machines' screens: see kScreenColours
  int width = 0, height = 0;        // of the window, pixels; 0: never opened
  std::vector<std::string> recent;  // paths and program names, the newest first
  std::string folder;               // where the file window stood
  struct Place {
    bool open = false;
    std::optional<Rect> floats = {};  // where, as shares of the area; absent: it is in a pane
    bool folded = false;
    bool operator==(const Place&) const = default;
  };
  struct SavedLayout {
    Layout base = Layout::debugger;        // whose default layout it resets to
    std::optional<Pane> panes = {};        // absent: as in the default layout
    std::map<std::string, Place> windows;  // by id; absent: as in the default layout
    bool operator==(const SavedLayout&) const = default;
  };
  struct Layouts {
    std::string current;
    std::map<std::string, SavedLayout> arranged;  // by name, as the user left them
    std::map<std::string, SavedLayout> saved;     // those that the user named, as the user saved them
  };
  std::map<std::string, Layouts> machines;  // by the name of the program, or of the machine if it runs without a program
  std::vector<std::string> lens;            // what is shown over machines' screens: see ScreenLens
  std::map<std::string, std::string> keys;  // by machine: the group of keys that is shown where there is no room for all

  void add_recent(const std::string& what);
  // Where recent files lie, the newest first, and the folder of this process; each once.
  std::vector<std::string> recent_folders() const;
};

// $XDG_CONFIG_HOME/janus/gui.json, or below ~/.config.
std::string settings_path();
// Reads the file, or returns the defaults if there is none. If a layout in it is invalid, the default layout replaces it; if the whole file is
// invalid, the defaults replace all of it. The damaged file is then kept beside it, and `problem` describes that in one line.
Settings load_settings(const std::string& path, std::string& problem);
// Empty, or why it could not be written.
std::string save_settings(const Settings& settings, const std::string& path);

}  // namespace janus::gui
