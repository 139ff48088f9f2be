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
  float scale = 0;  // 0 for the desktop's scale
  double speed = 1;
  bool sound = false;               // speaker on
  std::string board = "wood";       // colours of a game's squares: see board_colours()
  bool slide = true;                // animate moves
  bool piece_sounds = false;        // play a sound when pieces are set down
  std::string screen = "own";       // colours of the machines' screens: see kScreenColours
  int width = 0, height = 0;        // of the window, in pixels; 0 if never opened
  std::vector<std::string> recent;  // paths and program names, most recent first
  std::string folder;               // current folder of the file window
  struct Place {
    bool open = false;
    std::optional<Rect> floats = {};  // position as fractions of the area; nullopt if docked
    bool folded = false;
    bool operator==(const Place&) const = default;
  };
  struct SavedLayout {
    Layout base = Layout::debugger;        // default layout, used on reset
    std::optional<Pane> panes = {};        // nullopt for the default layout
    std::map<std::string, Place> windows;  // by id; windows not listed are as in the default layout
    bool operator==(const SavedLayout&) const = default;
  };
  struct Layouts {
    std::string current;
    std::map<std::string, SavedLayout> arranged;  // current state, by name
    std::map<std::string, SavedLayout> saved;     // state saved by the user, by name
  };
  std::map<std::string, Layouts> machines;  // by program name, or by machine name if there is no program
  std::vector<std::string> lens;            // overlays on machines' screens: see CellInspector
  std::map<std::string, std::string> keys;  // visible key group by machine, if not all groups fit

  void add_recent(const std::string& what);
  // Returns the folders of recent files, most recent first, and the working directory, without duplicates.
  std::vector<std::string> recent_folders() const;
};

// Returns $XDG_CONFIG_HOME/janus/gui.json; by default ~/.config/janus/gui.json.
std::string settings_path();
// Reads the file, or returns the defaults if it is missing. Replaces an invalid layout with the default layout, and an invalid file with
// the defaults. A damaged file is saved under another name, which `problem` reports in one line.
Settings load_settings(const std::string& path, std::string& problem);
// Saves the settings. Returns the error message, or an empty string.
std::string save_settings(const Settings& settings, const std::string& path);

}  // namespace janus::gui
