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
  std::function<void(session::Session&)> start = [](session::Session& session) { session.start(); };  // power-on and keys
  std::string report = {};  // file for reports (SIGUSR1 or the shortcut)
  std::string open = {};    // file to open at the start, as with File, Open
  // Returns the setup for a file named without a machine on the command line. Used if the current machine lacks memory for the file.
  std::function<session::Setup(const std::string& path, const std::string& machine)> setup_of = {};
  std::string settings = {};                     // settings file; empty: default
  int width = 0, height = 0;                     // of the window; 0: from the settings
  double autosave_seconds = 60;                  // autosave interval; 0: disabled
  bool inside = false;                           // open the debugger layout, also for a game
  bool at_entry = false;                         // stopped at its entry
  bool forget = false;                           // discard saved breakpoints, watches and bookmarks
  double kiosk_minutes = 0;                      // idle time before a kiosk restarts; 0: not a kiosk
  std::shared_ptr<const KioskTexts> texts = {};  // of the kiosk; null: English
  double speed = -1;                             // times real time; 0: unlimited; -1: from the settings
};

// Returns whether the environment indicates a display.
bool display_present();

// Opens the window and returns when it is closed. Throws session::Error if there is no display or the program does not match
// the machine.
int gui_command(const session::Setup& setup, const session::Collection& collection, const GuiOptions& options);

}  // namespace janus::gui
