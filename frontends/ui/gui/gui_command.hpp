// `janus gui`: the graphical front end.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/ui/gui/kiosk_texts.hpp"

namespace janus::gui {

struct GuiOptions {
  std::function<void(session::Session&)> start = [](session::Session& session) { session.start(); };  // powers on and enters keys
  std::string report = {};  // file for reports (SIGUSR1 or the shortcut)
  std::string open = {};    // file to open at startup, as with File > Open
  // Returns the setup for a file that the command line names without a machine. Called if the current machine lacks memory for the file.
  std::function<session::Setup(const std::string& path, const std::string& machine)> setup_of = {};
  std::string settings = {};                     // settings file; empty for the default
  int width = 0, height = 0;                     // window size; 0 to use the settings
  double autosave_seconds = 60;                  // autosave interval; 0 disables
  bool inside = false;                           // open the debugger layout, even for a game
  bool at_entry = false;                         // the program is stopped at its entry point
  bool forget = false;                           // discard saved breakpoints, watches and bookmarks
  double kiosk_minutes = 0;                      // idle time before a kiosk restarts; 0 if not a kiosk
  std::shared_ptr<const KioskTexts> texts = {};  // kiosk texts; null for English
  double speed = -1;                             // multiple of real time; 0 for maximum speed, -1 to use the settings
};

// Returns true if the environment indicates that a display is available.
bool display_present();

// Opens the window and returns when it is closed. Throws session::Error if there is no display or the program does not run on the machine.
int gui_command(const session::Setup& setup, const session::Collection& collection, const GuiOptions& options);

}  // namespace janus::gui
