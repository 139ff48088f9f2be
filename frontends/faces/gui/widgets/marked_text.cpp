#include "frontends/faces/gui/widgets/marked_text.hpp"

#include <algorithm>

namespace janus::gui {
namespace {

enum class Style : unsigned char { plain, stressed, code };

}  // namespace

void marked_text(const DrawContext& context, std::string_view text, ImU32 colour) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float right = at.x + ImGui::GetContentRegionAvail().x, height = ImGui::GetTextLineHeight();
  const float space = ImGui::CalcTextSize(" ").x;
  ImDrawList* const list = ImGui::GetWindowDrawList();
  float x = at.x, y = at.y;
  Style style = Style::plain;
  // A word has pieces of several styles, and is never parted.
  struct Piece {
    std::string_view text;
    Style style;
    float width;
  };
  std::vector<Piece> word;
  const auto draw_word = [&] {
    float width = 0;
    for (const Piece& piece : word) width += piece.width;
    if (x > at.x && x + width > right) x = at.x, y += ImGui::GetTextLineHeightWithSpacing();
    for (const Piece& piece : word) {
      const bool code = piece.style == Style::code;
      const ImU32 own = piece.style == Style::plain ? colour : mixed(colour, code ? context.theme.label : context.theme.accent, 0.75F);
      list->AddText(code ? context.fonts.mono : context.fonts.text, code ? context.fonts.mono_size : context.fonts.text_size, {x, y}, own,
                    piece.text.data(), piece.text.data() + piece.text.size());
      x += piece.width;
    }
    if (!word.empty()) x += space;
    word.clear();
  };
  std::size_t from = 0;
  const auto end_piece = [&](std::size_t to) {
    const std::string_view piece = text.substr(from, to - from);
    from = to + 1;
    if (piece.empty()) return;
    ImFont* const font = style == Style::code ? context.fonts.mono : context.fonts.text;
    const float size = style == Style::code ? context.fonts.mono_size : context.fonts.text_size;
    word.push_back({piece, style, font->CalcTextSizeA(size, FLT_MAX, 0, piece.data(), piece.data() + piece.size()).x});
  };
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    if (c == ' ') {
      end_piece(i);
      draw_word();
    } else if (c == '`' || (c == '*' && style != Style::code)) {
      end_piece(i);
      const Style meant = c == '`' ? Style::code : Style::stressed;
      style = style == meant ? Style::plain : meant;
    }
  }
  ImGui::Dummy({right - at.x, y + height - at.y});
}

}  // namespace janus::gui
