// Reads a scanned listing by the shapes of its own characters. This second reader learns from the page and complements tesseract.
#pragma once

#include <span>
#include <vector>

#include "tools/recovery/boxed_page.hpp"
#include "tools/recovery/glyphs/straight.hpp"
#include "tools/recovery/page.hpp"

namespace janus::tools::glyphs {

// One listing of a page and the words that tesseract read in its image.
struct ScannedPart {
  StraightPicture scan;
  BoxedPage words;
};

// Returns the lines of all parts, with PageLine::digits; empty if the page has no fixed pitch or too few addresses to learn from.
std::vector<PageLine> read_glyphs(std::span<const ScannedPart> parts);

}  // namespace janus::tools::glyphs
