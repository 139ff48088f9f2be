// Makes the windows, in the order of the menu.
#pragma once

#include <memory>
#include <vector>

#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class ConsoleWindow;
class DisplayWindow;
class ListingWindow;
class WatchWindow;

struct Windows {
  std::vector<std::unique_ptr<Window>> all;
  // Of them, those that the application has a word with.
  DisplayWindow* display = nullptr;
  WatchWindow* watch = nullptr;
  ConsoleWindow* console = nullptr;
  ListingWindow* listing = nullptr;
};
Windows make_windows();
std::unique_ptr<Window> make_memory_window(int number);

}  // namespace janus::gui
