// The window's settings file, in the XDG configuration folder.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/ui/gui/layout.hpp"

namespace janus::gui {

struct Settings {
  std::string theme = "dark";
  float scale = 0;  // 0: the desktop's
  double speed = 1;
  bool sound = false;               // of the speaker
  std::string board = "wood";       // colours of a game's squares: see board_colours()
  bool slide = true;                // animate moves
  bool knock = false;               // sound of pieces
  std::string screen = "own";       // colours of the machines' screens: see kScreenColours
  int width = 0, height = 0;        // of the window, pixels; 0: never opened
  std::vector<std::string> recent;  // paths and program names, newest first
  std::string folder;               // current folder of the file window
  struct Place {
    bool open = false;
    std::optional<Rect> floats = {};  // position as shares of the area; absent: docked
    bool folded = false;
    bool operator==(const Place&) const = default;
  };
  struct SavedLayout {
    Layout base = Layout::debugger;        // default layout for a reset
    std::optional<Pane> panes = {};        // absent: as in the default layout
    std::map<std::string, Place> windows;  // by id; absent: as in the default layout
    bool operator==(const SavedLayout&) const = default;
  };
  struct Layouts {
    std::string current;
    std::map<std::string, SavedLayout> arranged;  // by name, current state
    std::map<std::string, SavedLayout> saved;     // by name, as saved by the user
  };
  std::map<std::string, Layouts> machines;  // by the name of the program, or of the machine if it runs without a program
  std::vector<std::string> lens;            // overlays on machines' screens: see ScreenLens
  std::map<std::string, std::string> keys;  // by machine: the visible group of keys if not all groups fit

  void add_recent(const std::string& what);
  // Returns the folders of recent files, newest first, and the working directory, without duplicates.
  std::vector<std::string> recent_folders() const;
};

// $XDG_CONFIG_HOME/janus/gui.json; default ~/.config/janus/gui.json.
std::string settings_path();
// Reads the file, or returns the defaults if it is missing. Replaces an invalid layout by the default layout, and an invalid file by
// the defaults. A damaged file is kept under another name, and `problem` describes that in one line.
Settings load_settings(const std::string& path, std::string& problem);
// Returns an empty string or the error.
std::string save_settings(const Settings& settings, const std::string& path);

}  // namespace janus::gui
