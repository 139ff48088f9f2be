// Context menus for bytes and lines of code. Both functions draw items into an open popup.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "frontends/ui/gui/draw_context.hpp"

namespace janus::gui {

// `name` is the byte's title in the menu. `of` tells whether the byte belongs to the window or is the operand of a line that has its own
// menu items.
enum class ByteMenuTarget : std::uint8_t { window, operand, branch };
void byte_menu(DrawContext& context, const std::string& name, int space, std::uint32_t address, ByteMenuTarget of = ByteMenuTarget::window);

// `place` is an address, or a line of the level's program. `operand` is the address that the line refers to, if any, and `is_branch` is set
// if that is a branch target.
void code_menu(DrawContext& context, std::uint16_t place, std::optional<std::uint16_t> operand = {}, int level = 0, bool is_branch = false);

// Opens the dialog box for an address's label (`:`) or comment (`;`) or, if `code` is set, for a range of code, data or text (C, D, T) that
// starts at `first`. Other characters have no effect.
void annotate_by_key(DrawContext& context, unsigned character, bool code, std::uint16_t first, std::uint16_t last, ImVec2 beside);

// Describes the current contents of an operand's address, such as "BOARD+5 at $0055: $07".
std::string operand_text(const DrawContext& context, std::uint16_t operand);

}  // namespace janus::gui
