// `janus gui`: the graphical front end.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/faces/gui/kiosk_texts.hpp"

namespace janus::gui {

struct GuiOptions {
  std::function<void(session::Session&)> start = [](session::Session& session) { session.start(); };  // powers it on, and gives it keys
  std::string report = {};  // where the report goes when it is asked for (SIGUSR1, or its shortcut)
  std::string open = {};    // a file to open as soon as the window stands, as File, Open does
  // The setup for a file that is named alone on the command line. It is used if the current machine does not have memory for the file.
  std::function<session::Setup(const std::string& path, const std::string& machine)> setup_of = {};
  std::string settings = {};     // settings file; empty: the usual one
  int width = 0, height = 0;     // of the window; 0: as remembered
  double autosave_seconds = 60;  // between two times that the session is kept against a crash; 0: it is not
  bool inside = false;           // with the debugger's windows, also where a game is shown first
  bool at_entry = false;         // it stands there until it is told to run
  bool forget = false;           // breakpoints, watches and bookmarks of last time
  double kiosk_minutes = 0;      // game and machine alone, for visitors: so long without a touch, and it begins anew; 0: no kiosk
  std::shared_ptr<const KioskTexts> texts = {};  // of the kiosk; null: in English
  double speed = -1;                             // times real time, 0 = as fast as it goes; -1: as remembered
};

// A display is there to be opened, as far as the environment says.
bool display_present();

// Opens the window and comes back when it is closed. Throws session::Error: no display, or the program does
// not fit the machine.
int gui_command(const session::Setup& setup, const session::Collection& collection, const GuiOptions& options);

}  // namespace janus::gui
