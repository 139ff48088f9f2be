// The context menu of a line of code: what can be done at its place, and with what its operand names.
#pragma once

#include <cstdint>
#include <optional>

#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

// Between BeginPopup and EndPopup. `place`: an address, or the line of a level; `operand`: the address that it names, if it names one.
void code_menu(DrawContext& context, std::uint16_t place, std::optional<std::uint16_t> operand = {}, int level = 0);

// What stands at an operand's address now: "BOARD+5 at $0055: $07".
std::string operand_text(const DrawContext& context, std::uint16_t operand);

}  // namespace janus::gui
