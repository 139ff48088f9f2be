// The context menu of a byte, in all windows that show bytes.
#pragma once

#include <string>

#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

// Menu items inside an open popup. `name`: what the byte is called.
void byte_menu(DrawContext& context, const std::string& name, int space, std::uint32_t address);

}  // namespace janus::gui
