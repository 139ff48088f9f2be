// Recovers the statements and bytes of pages with a source but without addresses and bytes.
#pragma once

#include <span>

#include "tools/recovery/page.hpp"
#include "tools/recovery/recover.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools::recovery {

// Returns false and leaves `recovery` unchanged if the pages have too few statements of the processor.
bool recover_source(std::span<const Page> pages, const RecoverOptions& options, Recovery& recovery);

}  // namespace janus::tools::recovery
