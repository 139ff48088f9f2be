// A paragraph with marks, in lines as wide as there is room: `*x*` is stressed, and `` `x` `` code.
#pragma once

#include <string_view>

#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

// At the cursor, which is below it then.
void marked_text(const DrawContext& context, std::string_view text, ImU32 colour);

}  // namespace janus::gui
