// Reads the scan of a listing by what its own characters look like: a second reader beside tesseract, taught by the page itself.
#pragma once

#include <span>
#include <vector>

#include "tools/recovery/boxed_page.hpp"
#include "tools/recovery/glyphs/straight.hpp"
#include "tools/recovery/page.hpp"

namespace janus::tools::glyphs {

// One listing of a page, and the words that tesseract read in its picture.
struct ScannedPart {
  StraightPicture scan;
  BoxedPage words;
};

// The lines of all parts, with PageLine::digits. Empty: the page has no fixed pitch, or too few addresses to learn from.
std::vector<PageLine> read_glyphs(std::span<const ScannedPart> parts);

}  // namespace janus::tools::glyphs
