#include "machines/h68tr/glyphs.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "machines/h68tr/glyphs_graphics.hpp"
#include "machines/h68tr/glyphs_kana.hpp"
#include "machines/parts/glyph_drawing.hpp"
#include "machines/parts/glyphs_ascii.hpp"

namespace janus::machines::h68tr {
namespace {

constexpr std::array<Glyph, 256> draw_all() {
  std::array<Glyph, 256> all{};
  for (std::size_t i = 0; i < kAsciiGlyphs.size(); ++i) draw_glyphs(kAsciiGlyphs[i], 0x20 + i * kGlyphsAcross, all);
  for (std::size_t i = 0; i < kKanaGlyphs.size(); ++i) draw_glyphs(kKanaGlyphs[i], 0xA0 + i * kGlyphsAcross, all);
  constexpr std::array<std::size_t, 4> places = {0x80, 0x90, 0xE0, 0xF0};
  static_assert(places.size() == kGraphicGlyphs.size());
  for (std::size_t i = 0; i < places.size(); ++i) draw_glyphs(kGraphicGlyphs[i], places[i], all);
  return all;
}

constexpr std::array<char32_t, 256> name_all() {
  std::array<char32_t, 256> all{};
  for (char32_t code = 0x20; code < 0x7F; ++code) all.at(code) = code;
  for (char32_t code = 0xA1; code < 0xE0; ++code) all.at(code) = U'\uFF61' + (code - 0xA1);
  constexpr std::u32string_view low = U"▘▝▀▖▌▞▛▗▚▐▜▄▙▟█─│┌┐└┘├┤┬┴┼╱╲╳░▒";   // 81-9F
  constexpr std::u32string_view high = U"◢◣◥◤●○◆■□♠♥♦♣←↑→↓▁▂▃▅▆▇▏▎▍▋▊▉★▓";  // E0-FE
  static_assert(low.size() == 0xA0 - 0x81 && high.size() == 0xFF - 0xE0);
  for (std::size_t i = 0; i < low.size(); ++i) all.at(0x81 + i) = low[i];
  for (std::size_t i = 0; i < high.size(); ++i) all.at(0xE0 + i) = high[i];
  return all;
}

constexpr std::array<Glyph, 256> kGlyphs = draw_all();
constexpr std::array<char32_t, 256> kCharacters = name_all();

}  // namespace

std::span<const Glyph> glyphs() { return kGlyphs; }

std::span<const char32_t> characters() { return kCharacters; }

}  // namespace janus::machines::h68tr
