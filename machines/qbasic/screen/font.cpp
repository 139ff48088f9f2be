#include "machines/qbasic/screen/font.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "machines/parts/glyph_drawing.hpp"
#include "machines/parts/glyphs_ascii.hpp"
#include "machines/qbasic/screen/font_signs.hpp"

namespace janus::machines::qbasic {
namespace {

using Font = std::array<Glyph, 256>;

// --- Letters with accents ----------------------------------------------------------------------------------

// A small letter leaves two free rows above it. A capital is moved down one row and compressed into the remaining ones.
struct Accent {
  char name;
  std::uint8_t above, below, alone;
};
constexpr Accent kAccents[] = {{':', 0x28, 0x00, 0x28}, {'\'', 0x08, 0x10, 0x08}, {'`', 0x20, 0x10, 0x20},
                               {'^', 0x10, 0x28, 0x28}, {'o', 0x38, 0x28, 0x10},  {'~', 0x64, 0x4C, 0x34}};

constexpr Glyph accented(Glyph letter, bool capital, char name) {
  constexpr std::uint8_t kCedilla = 0x10;
  if (name == ',') {
    letter[7] = kCedilla;
    return letter;
  }
  for (const Accent& accent : kAccents) {
    if (accent.name != name) continue;
    if (capital) {
      for (std::size_t row = 7; row > 0; --row) letter[row] = letter[row - 1];
      letter[0] = accent.alone;
    } else {  // in place of the dot, if there is one
      letter[0] = accent.above;
      letter[1] = accent.below;
    }
    return letter;
  }
  throw "unknown accent";
}

constexpr void draw_accented(Font& font) {
  for (const AccentedLetter& row : kAccented)
    font[row.code] = accented(font[static_cast<std::uint8_t>(row.letter)], row.letter >= 'A' && row.letter <= 'Z', row.accent);
}

// --- Lines and corners -------------------------------------------------------------------------------------

// Single lines are two dots thick in the middle; double lines are two lines of one dot with two dots between them. The extent of an arm
// into the middle depends on the crossing arm: to the nearer line if that is continuous, to the farther one around a corner.
struct Reach {
  std::size_t first_to, second_from;  // of the arm from the near edge, and of the arm to the far one
};

// Extent of one of an arm's lines. `beside`: the crossing has an arm on that line's side.
constexpr Reach reach_of(int own, bool first, bool second, int crossing, bool through, bool beside) {
  if (crossing == 0) return {7, 0};
  if (crossing == 1) return {4, 3};
  const bool stops = own == 1 ? through && !(first && second) : beside;
  return stops ? Reach{2, 5} : Reach{5, 2};
}

// `upright`: vertical arms, otherwise horizontal ones.
constexpr void draw_arms(Glyph& glyph, bool upright, int first, int second, int left, int right) {
  const int own = first > second ? first : second, crossing = left > right ? left : right;
  if (own == 0) return;
  const auto dot = [&](std::size_t along, std::size_t across) {
    const std::size_t x = upright ? across : along, y = upright ? along : across;
    glyph[y] |= static_cast<std::uint8_t>(0x80 >> x);
  };
  for (const std::size_t line : {own == 1 ? 3U : 2U, own == 1 ? 4U : 5U}) {
    const Reach reach = reach_of(own, first != 0, second != 0, crossing, left != 0 && right != 0, (line < 4 ? left : right) != 0);
    for (std::size_t i = 0; first != 0 && i <= reach.first_to; ++i) dot(i, line);
    for (std::size_t i = reach.second_from; second != 0 && i < 8; ++i) dot(i, line);
  }
}

// 179-218: the weights of the arms left, right, up, down.
constexpr std::string_view kLines =
    "0011 1011 2011 1022 1002 2001 2022 0022 2002 2020 1020 2010 1001 0110 1110 1101 0111 1100 1111 0211 "
    "0122 0220 0202 2220 2202 0222 2200 2222 2210 1120 2201 1102 0120 0210 0201 0102 1122 2211 1010 0101 ";

constexpr void draw_lines(Font& font) {
  constexpr std::size_t kFirst = 179;
  static_assert(kLines.size() == 5 * 40);
  for (std::size_t i = 0; i < 40; ++i) {
    const auto weight = [&](std::size_t arm) { return kLines[5 * i + arm] - '0'; };
    Glyph& glyph = font[kFirst + i];
    draw_arms(glyph, true, weight(2), weight(3), weight(0), weight(1));
    draw_arms(glyph, false, weight(0), weight(1), weight(2), weight(3));
  }
}

// --- The rest ----------------------------------------------------------------------------------------------

constexpr std::uint8_t hex_digit(char c) { return static_cast<std::uint8_t>(c <= '9' ? c - '0' : c - 'A' + 10); }

constexpr void draw_signs(Font& font) {
  for (const SymbolGlyph& sign : kSigns) {
    if (sign.rows.size() != 16) throw "a character must have eight rows";
    for (std::size_t row = 0; row < 8; ++row)
      font[sign.code][row] = static_cast<std::uint8_t>(hex_digit(sign.rows[2 * row]) << 4 | hex_digit(sign.rows[2 * row + 1]));
  }
}

constexpr void draw_blocks(Font& font) {
  for (std::size_t row = 0; row < 8; ++row) {
    const bool odd = row % 2 != 0;
    font[176][row] = odd ? 0x88 : 0x22;
    font[177][row] = odd ? 0xAA : 0x55;
    font[178][row] = odd ? 0x77 : 0xDD;
    font[219][row] = 0xFF;
    font[220][row] = row < 4 ? 0x00 : 0xFF;
    font[221][row] = 0xF0;
    font[222][row] = 0x0F;
    font[223][row] = row < 4 ? 0xFF : 0x00;
  }
}

constexpr Font draw_all() {
  Font font{};
  for (std::size_t i = 0; i < kAsciiGlyphs.size(); ++i) draw_glyphs(kAsciiGlyphs[i], 0x20 + i * kGlyphsAcross, font);
  draw_accented(font);
  draw_lines(font);
  draw_signs(font);
  draw_blocks(font);
  return font;
}

constexpr std::array<char32_t, 256> name_all() {
  std::array<char32_t, 256> all{};
  constexpr std::u32string_view low = U" ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼";
  constexpr std::u32string_view high =
      U"⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
      U"└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ";
  static_assert(low.size() == 0x20 && high.size() == 0x100 - 0x7F);
  for (char32_t code = 0; code < 0x7F; ++code) all[code] = code < 0x20 ? low[code] : code;
  for (std::size_t i = 0; i < high.size(); ++i) all[0x7F + i] = high[i];
  return all;
}

constexpr Font kFont = draw_all();
constexpr std::array<char32_t, 256> kCharacters = name_all();

}  // namespace

std::span<const Glyph> glyphs() { return kFont; }

std::span<const char32_t> characters() { return kCharacters; }

}  // namespace janus::machines::qbasic
