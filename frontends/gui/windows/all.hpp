// Makes the windows, in the order of the menu.
#pragma once

#include <memory>
#include <vector>

#include "frontends/gui/window.hpp"

namespace janus::gui {

std::vector<std::unique_ptr<Window>> make_windows();
std::unique_ptr<Window> make_memory_window(int number);

}  // namespace janus::gui
