// Position editor: the board, a tray of pieces next to it, and their actions. Part of BoardWindow.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/windows/board.hpp"

namespace janus::gui {
namespace {

using views::PositionSetup;

constexpr float kTrayShare = 0.09F;  // of the window's width, for each of the two sides

}  // namespace

void BoardWindow::draw_setup_buttons(DrawContext& context) {
  const auto pressed = [&](const char* text, const char* mark, bool enabled = true) {
    const bool is_pressed = button(context, text, mark, {.enabled = enabled});
    ImGui::SameLine();
    return is_pressed;
  };
  const bool waits = table_.game().waits;
  if (pressed("Play from here", "setup/play", setup_.position_error().empty() && waits)) {
    act(context, setup_.command());
    setup_.end();
  }
  if (pressed("Clear", "setup/clear") && setup_.is_open()) setup_.clear();
  if (pressed("Start position", "setup/start") && setup_.is_open()) setup_.start();
  if (pressed("Cancel", "setup/cancel")) setup_.end();
  if (!setup_.is_open()) return;
  for (const play::Side side : {play::Side::white, play::Side::black}) {
    if (control(context, ImGui::RadioButton(fmt::format("{} to move", name_of(side)).c_str(), setup_.to_move() == side),
                fmt::format("setup/{} to move", name_of(side))))
      setup_.set_to_move(side);
    ImGui::SameLine();
  }
  ImGui::NewLine();
}

// Draws the pieces, for clicks and drags, and the item below them that removes pieces.
void BoardWindow::draw_setup_tray(DrawContext& context, ImVec2 at, float size) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const auto place = [&](char piece, ImVec2 from, const std::string& name, const std::string& mark) {
    ImGui::SetCursorScreenPos(from);
    if (control(context, ImGui::InvisibleButton(("##" + mark).c_str(), {size, size}), "tray/" + mark))
      setup_.pick_up(setup_.held_piece() == piece ? std::nullopt : std::optional(piece));
    const bool held = setup_.held_piece() == piece;
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(0)) dragged_piece_ = piece;
    if (held || ImGui::IsItemHovered())
      list.AddRectFilled(from, {from.x + size, from.y + size}, with_alpha(context.theme.accent, held ? 0.7F : 0.3F), 3);
    if (ImGui::IsItemHovered() && !dragged_piece_) ImGui::SetTooltip("%s", name.c_str());
  };
  const float step = size + 3 * context.scale;
  float lowest = at.y;
  for (const play::Side side : {play::Side::white, play::Side::black}) {
    float y = at.y;
    const float x = at.x + (side == play::Side::white ? 0 : step);
    for (const play::PieceInfo& piece : setup_.rules().pieces()) {
      if (piece.side != side) continue;
      const std::string name = fmt::format("{} {}", name_of(side), piece.name);
      place(piece.letter, {x, y}, name, name);
      BoardPicture::draw_piece(context, setup_.rules(), piece.letter, {x, y}, size);
      y += step;
    }
    lowest = std::max(lowest, y);
  }
  place(PositionSetup::kErase, {at.x, lowest}, "Remove pieces from squares", "nobody");
  const float pad = size * 0.3F;
  for (const float way : {1.0F, -1.0F})
    list.AddLine({at.x + size / 2 - pad, lowest + size / 2 - way * pad}, {at.x + size / 2 + pad, lowest + size / 2 + way * pad},
                 context.theme.dim, std::max(2.0F, size * 0.07F));
}

void BoardWindow::draw_setup(DrawContext& context) {
  draw_setup_buttons(context);
  if (!setup_.is_open()) return;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImVec2 room = ImGui::GetContentRegionAvail();
  room.y -= 3 * ImGui::GetTextLineHeightWithSpacing() + 6 * context.scale;
  const float pieces = std::floor(std::clamp(room.x * kTrayShare, 18 * context.scale, room.y / 8));
  const float tray = 2 * pieces + 12 * context.scale;
  BoardAppearance look{.rules = setup_.rules(), .pieces = setup_.board(), .white_below = table_.white_below()};
  float size = 0;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (const auto event = setup_picture_.draw(context, look, at, {room.x - tray, room.y}, size)) {
    if (event->dragged_from != play::kNoSquare) setup_.move(event->dragged_from, event->square);
    else if (event->square != play::kNoSquare) setup_.click(event->square);
  }
  for (int square = 0; square < setup_.board().size(); ++square) {
    const ImVec2 corner = setup_picture_.corner_of(square);
    if (mouse.x < corner.x || mouse.x >= corner.x + size || mouse.y < corner.y || mouse.y >= corner.y + size) continue;
    if (ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) && ImGui::IsMouseClicked(1)) setup_.remove(square);
    if (dragged_piece_ && ImGui::IsMouseReleased(0)) setup_.put(*dragged_piece_, square);
  }
  draw_setup_tray(context, {at.x + room.x - tray + 6 * context.scale, at.y}, pieces);
  if (dragged_piece_ && *dragged_piece_ != PositionSetup::kErase)
    BoardPicture::draw_piece(context, setup_.rules(), *dragged_piece_, {mouse.x - size / 2, mouse.y - size / 2}, size);
  if (!ImGui::IsMouseDown(0)) dragged_piece_.reset();
  const float below = at.y + size * static_cast<float>(setup_.board().ranks) + 3 * context.scale;
  ImGui::SetCursorScreenPos({at.x, below});
  const WrapScope wrap;
  const std::string fault = setup_.position_error();
  const std::string text = !fault.empty()         ? fault
                           : !table_.game().waits ? "the program is not ready for input; wait a moment, and try again"
                                                  : setup_.position();
  fault.empty() ? ImGui::TextUnformatted(text.c_str()) : coloured_text(context.theme.problem, text);
  coloured_text(context.theme.dim, "Choose a piece on the right and click squares, or drag it. Right-click to remove a piece.");
  status_text_ = text;
}

}  // namespace janus::gui
