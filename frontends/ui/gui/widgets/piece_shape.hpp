// Board game pieces as vector shapes, painted into images of any size.
#pragma once

#include <imgui.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace janus::gui {

// Returns the characters (play::PieceInfo::solid) of the pieces that have a shape.
std::span<const std::string_view> piece_characters();

// Paints a piece, given as an index into piece_characters(), into a square of `size` pixels in an image with four bytes (red, green, blue,
// alpha) per pixel. `stride` is the number of bytes per image row.
void paint_piece(std::size_t piece, int size, ImU32 body, ImU32 rim, std::uint8_t* rgba, std::size_t stride);

}  // namespace janus::gui
