#include "frontends/ui/gui/widgets/board_picture.hpp"

#include <algorithm>
#include <cmath>

#include "frontends/ui/gui/widgets/focus_order.hpp"
#include "frontends/ui/gui/widgets/pieces.hpp"

namespace janus::gui {
namespace {

constexpr double kSlideSeconds = 0.16;

// Draws the clock with its upper right corner at `at`; the hand takes two seconds per turn.
void draw_clock(DrawContext& context, ImVec2 at, float size) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float radius = size / 2, turn = static_cast<float>(std::fmod(ImGui::GetTime(), 2.0)) * 3.1415927F;
  const ImVec2 middle = {at.x - radius - 3, at.y + radius + 3};
  list.AddCircleFilled(middle, radius, with_alpha(context.theme.window, 0.85F));
  list.AddCircle(middle, radius, context.theme.accent, 0, std::max(1.5F, radius * 0.15F));
  list.AddLine(middle, {middle.x + std::sin(turn) * radius * 0.75F, middle.y - std::cos(turn) * radius * 0.75F}, context.theme.accent,
               std::max(1.5F, radius * 0.15F));
}

bool among(const std::vector<int>& squares, int square) { return std::find(squares.begin(), squares.end(), square) != squares.end(); }

}  // namespace

int BoardPicture::square_at(const BoardAppearance& look, int column, int row) const {
  const int file = look.white_below ? column : look.pieces.files - 1 - column;
  const int rank = look.white_below ? look.pieces.ranks - 1 - row : row;
  return rank * look.pieces.files + file;
}

ImVec2 BoardPicture::corner_of(int square) const {
  const auto at = static_cast<std::size_t>(square);
  return square >= 0 && at < corners_.size() ? corners_[at] : ImVec2{};
}

// Draws a piece as a solid shape with a rim, in the colour of its side, or as its letter if there is no image.
void BoardPicture::draw_piece(DrawContext& context, const play::Rules& rules, char piece, ImVec2 at, float square) {
  const play::PieceInfo* known = rules.piece(piece);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const bool white = rules.is_piece_of(piece, play::Side::white);
  if (known != nullptr && context.pieces.draw(list, context.theme, known->solid, white, at, square)) return;
  const std::string text(1, piece);
  const float size = square * 0.6F;
  const ImVec2 extent = context.fonts.large->CalcTextSizeA(size, 1000, 0, text.c_str());
  list.AddText(context.fonts.large, size, {at.x + (square - extent.x) / 2, at.y + (square - extent.y) / 2},
               white ? context.theme.piece_white : context.theme.piece_black, text.c_str());
}

// Draws the square below a piece. All squares are drawn before all pieces, to group the use of textures.
void BoardPicture::draw_background(DrawContext& context, const BoardAppearance& look, int index, ImVec2 from, float size) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  const bool light = (index % look.pieces.files + index / look.pieces.files) % 2 != 0;
  ImU32 ground = light ? theme.square_light : theme.square_dark;
  if (look.differs_from != nullptr && look.pieces.at(index) != look.differs_from->at(index))
    ground = mix_colours(ground, theme.accent, 0.4F);
  else if (look.differs_from == nullptr && (index == look.last_from || index == look.last_to))
    ground = mix_colours(ground, theme.square_move, 0.55F);
  if (index == look.selected_square || among(look.selected_path, index)) ground = mix_colours(ground, theme.accent, 0.7F);
  list.AddRectFilled(from, {from.x + size, from.y + size}, ground);
  if (index == look.endangered)
    list.AddCircleFilled({from.x + size / 2, from.y + size / 2}, size * 0.46F, with_alpha(theme.problem, 0.55F));
}

// Draws the marks over a piece.
void BoardPicture::draw_marks(DrawContext& context, const BoardAppearance& look, int index, ImVec2 from, float size) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  const ImVec2 to = {from.x + size, from.y + size};
  if (look.notes != nullptr && !(*look.notes)[static_cast<std::size_t>(index)].empty()) {
    const std::string& note = (*look.notes)[static_cast<std::size_t>(index)];
    const float height = std::max(context.fonts.text_size * 0.8F, size * 0.22F);
    const ImVec2 extent = context.fonts.text->CalcTextSizeA(height, 1000, 0, note.c_str());
    const ImVec2 corner = {to.x - extent.x - 4, from.y + 1};
    list.AddRect({from.x + 1, from.y + 1}, {to.x - 1, to.y - 1}, theme.accent, 0, 0, std::max(1.0F, size * 0.03F));
    list.AddRectFilled({corner.x - 2, corner.y}, {to.x - 1, corner.y + extent.y}, with_alpha(theme.accent, 0.85F));
    list.AddText(context.fonts.text, height, corner, theme.window, note.c_str());
    context.marks.add("overlay/" + look.rules.square_name(index) + "=" + note, from, to);
  }
  if (!among(look.targets, index)) return;
  context.marks.add("target/" + look.rules.square_name(index), from, to);
  const ImVec2 middle = {from.x + size / 2, from.y + size / 2};
  if (look.pieces.at(index) == '.') list.AddCircleFilled(middle, size * 0.14F, with_alpha(theme.accent, 0.75F));
  else list.AddCircle(middle, size * 0.45F, with_alpha(theme.accent, 0.85F), 0, std::max(2.0F, size * 0.06F));
}

void BoardPicture::draw_arrow(DrawContext& context, const BoardAppearance::Arrow& arrow, float size) const {
  const ImVec2 a = corner_of(arrow.from), b = corner_of(arrow.to);
  const ImVec2 from = {a.x + size / 2, a.y + size / 2}, way = {b.x - a.x, b.y - a.y};
  const float length = std::hypot(way.x, way.y);
  if (length == 0) return;
  const ImVec2 step = {way.x / length, way.y / length};
  const float head = size * 0.3F, half = size * 0.17F, thick = size * 0.11F;
  const ImVec2 tip = {from.x + way.x - step.x * size * 0.12F, from.y + way.y - step.y * size * 0.12F};
  const ImVec2 neck = {tip.x - step.x * head, tip.y - step.y * head};
  const ImU32 colour = with_alpha(arrow.own ? context.theme.accent : context.theme.control, 0.8F);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddLine({from.x + step.x * size * 0.2F, from.y + step.y * size * 0.2F}, neck, colour, thick);
  list.AddTriangleFilled({neck.x - step.y * half, neck.y + step.x * half}, tip, {neck.x + step.y * half, neck.y - step.x * half}, colour);
}

// Starts the animation if the position differs from the previous one by the last move.
void BoardPicture::begin_slide(const BoardAppearance& look) {
  const int from = look.last_from, to = look.last_to;
  const bool known = pieces_.size() == look.pieces.cells.size() && from != play::kNoSquare && to != play::kNoSquare;
  const bool moved = known && look.pieces.cells != pieces_ && look.pieces.at(from) == '.' &&
                     pieces_[static_cast<std::size_t>(from)] != '.' && look.pieces.at(to) != '.' &&
                     pieces_[static_cast<std::size_t>(to)] != look.pieces.at(to);
  if (moved && look.slide && dragged_ == play::kNoSquare) {
    slides_to_ = to;
    slides_since_ = ImGui::GetTime();
  } else if (look.pieces.cells != pieces_ || ImGui::GetTime() > slides_since_ + kSlideSeconds) {
    set_down_ |= moved || slides_to_ != play::kNoSquare;
    slides_to_ = play::kNoSquare;
  }
  pieces_ = look.pieces.cells;
}

std::optional<BoardPicture::Event> BoardPicture::draw(DrawContext& context, const BoardAppearance& look, ImVec2 at, ImVec2 room,
                                                      float& square_size) {
  const play::Placement& pieces = look.pieces;
  const auto files = static_cast<float>(pieces.files), ranks = static_cast<float>(pieces.ranks);
  const float size = square_size = std::floor(std::max(8.0F, std::min(room.x / files, room.y / ranks)));
  const ImVec2 corner = {std::floor(at.x + (room.x - size * files) / 2), at.y};
  const float label = std::min(context.fonts.text_size, size * 0.26F);
  corners_.assign(pieces.cells.size(), {});
  begin_slide(look);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  std::optional<Event> event;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  int under_mouse = play::kNoSquare, focused = play::kNoSquare;
  for (int row = 0; row < pieces.ranks; ++row) {
    for (int column = 0; column < pieces.files; ++column) {
      const int index = square_at(look, column, row);
      const ImVec2 from = {corner.x + static_cast<float>(column) * size, corner.y + static_cast<float>(row) * size};
      draw_background(context, look, index, from, size);
      corners_[static_cast<std::size_t>(index)] = from;
      const bool light = (index % pieces.files + index / pieces.files) % 2 != 0;
      const ImU32 ink =
          mix_colours(light ? context.theme.square_dark : context.theme.square_light, context.theme.piece_black, light ? 0.4F : 0.0F);
      const std::string name = look.rules.square_name(index);
      const std::string beside = look.rules.numbers_squares() ? name : column == 0 ? look.rules.rank_label(index / pieces.files) : "";
      const std::string below = row + 1 == pieces.ranks ? look.rules.file_label(index % pieces.files) : "";
      list.AddText(context.fonts.text, label, {from.x + 2, from.y + 1}, ink, beside.c_str());
      list.AddText(context.fonts.text, label, {from.x + size - label * 0.65F, from.y + size - label - 1}, ink, below.c_str());
      if (look.covered) continue;
      ImGui::SetCursorScreenPos(from);
      ImGui::PushID(index);
      const bool pressed = ImGui::InvisibleButton("square", {size, size});
      if (has_ring()) focused = index;
      if (ImGui::IsItemActive() && dragged_ == play::kNoSquare && pieces.at(index) != '.' && ImGui::IsMouseDragging(0)) {
        dragged_ = index;
        event = Event{.lifted = index};
      }
      ImGui::PopID();
      context.marks.add_item("square/" + name);
      if (mouse.x >= from.x && mouse.x < from.x + size && mouse.y >= from.y && mouse.y < from.y + size) under_mouse = index;
      if (pressed && dragged_ == play::kNoSquare) event = Event{.square = index};
    }
  }
  for (int index = 0; index < pieces.size(); ++index)
    if (pieces.at(index) != '.' && index != dragged_ && index != slides_to_)
      draw_piece(context, look.rules, pieces.at(index), corner_of(index), size);
  for (int index = 0; index < pieces.size(); ++index) draw_marks(context, look, index, corner_of(index), size);
  if (focused != play::kNoSquare) {
    const ImVec2 from = corner_of(focused);
    const float line = std::max(2.0F, size * 0.06F);
    list.AddRect({from.x + line / 2, from.y + line / 2}, {from.x + size - line / 2, from.y + size - line / 2}, context.theme.control, 0, 0,
                 line);
    context.marks.add("square/focused=" + look.rules.square_name(focused), from, {from.x + size, from.y + size});
  }
  if (slides_to_ != play::kNoSquare) {
    const auto done = static_cast<float>(std::clamp((ImGui::GetTime() - slides_since_) / kSlideSeconds, 0.0, 1.0));
    const ImVec2 from = corner_of(look.last_from), to = corner_of(slides_to_);
    draw_piece(context, look.rules, pieces.at(slides_to_), {from.x + (to.x - from.x) * done, from.y + (to.y - from.y) * done}, size);
  }
  for (const BoardAppearance::Arrow& arrow : look.arrows) {
    draw_arrow(context, arrow, size);
    context.marks.add("arrow/" + look.rules.square_name(arrow.from) + "-" + look.rules.square_name(arrow.to), corner_of(arrow.from),
                      corner_of(arrow.to));
  }
  if (look.thinks) {  // next to the board, or in its corner if there is no space
    const float clock = std::min(size * 0.4F, 26 * context.scale), right = corner.x + size * files, side = at.x + room.x - right;
    draw_clock(context, {side > clock + 8 ? right + clock + 8 : right, corner.y}, clock);
  }
  if (look.dimmed) list.AddRectFilled(corner, {corner.x + size * files, corner.y + size * ranks}, with_alpha(context.theme.bezel, 0.45F));
  if (dragged_ == play::kNoSquare) return event;
  if (ImGui::IsMouseDown(0)) {
    if (under_mouse != play::kNoSquare) {
      const ImVec2 over = corner_of(under_mouse);
      list.AddRect({over.x + 1, over.y + 1}, {over.x + size - 1, over.y + size - 1}, context.theme.accent, 0, 0,
                   std::max(2.0F, size * 0.05F));
    }
    draw_piece(context, look.rules, pieces.at(dragged_), {mouse.x - size / 2, mouse.y - size / 2}, size);
    return event;
  }
  const int from = std::exchange(dragged_, play::kNoSquare);
  if (under_mouse == play::kNoSquare || under_mouse == from) return std::nullopt;
  return Event{.square = under_mouse, .dragged_from = from};
}

}  // namespace janus::gui
