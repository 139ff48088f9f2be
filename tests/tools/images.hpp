// Formats images and symbols as text, so that one check compares a whole image.
#pragma once

#include <fmt/format.h>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "tools/formats/format.hpp"
#include "tools/symbols.hpp"

namespace janus::tools {

inline Image image_of(std::initializer_list<std::pair<std::uint32_t, std::vector<std::uint8_t>>> segments) {
  Image image;
  for (const auto& [address, bytes] : segments) image.segments.push_back({"", address, bytes});
  return image;
}

// Formats each segment separately: "0200: A9 01; 0300: 60".
inline std::string shown(const Image& image) {
  std::string text;
  for (const Segment& segment : image.segments) {
    text += fmt::format("{}{:04X}:", text.empty() ? "" : "; ", segment.address);
    for (const std::uint8_t byte : segment.bytes) text += fmt::format(" {:02X}", byte);
  }
  return text;
}
// Formats the image of a loaded file and its warning, or only the problem.
inline std::string shown(const LoadResult& loaded) {
  if (!loaded.problem.empty()) return loaded.problem;
  return shown(loaded.image) + (loaded.warning.empty() ? "" : " | " + loaded.warning);
}

// Formats symbols: "start 0200; BOARD 0050".
inline std::string shown(const Symbols& symbols) {
  std::string text;
  for (const Symbol& symbol : symbols) text += fmt::format("{}{} {:04X}", text.empty() ? "" : "; ", symbol.name, symbol.value);
  return text;
}

}  // namespace janus::tools
