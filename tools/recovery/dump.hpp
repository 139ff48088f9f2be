// Reads hex dumps on pages: rows of an address and bytes, as monitors and magazines printed them, optionally with sums and an ASCII column.
#pragma once

#include <cstddef>
#include <span>

#include "tools/recovery/page.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

// Returns bytes, lines, findings and gaps of the dumps; nothing for pages without one. Prose, tables, assembled listings, and rows of less
// than `narrowest` bytes are none. Bytes of a listing are returned too; the listing and the dumps are prints of the same bytes, so each is
// evidence for the other.
Recovery read_dumps(std::span<const Page> pages, std::size_t narrowest = 1, std::span<const RecoveredByte> listing = {});

}  // namespace janus::tools
