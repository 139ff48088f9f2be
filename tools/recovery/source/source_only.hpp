// Pages that have a source without addresses and bytes: its statements, what is damaged of them, and the bytes to which it assembles.
#pragma once

#include <span>

#include "tools/recovery/page.hpp"
#include "tools/recovery/recover.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools::recovery {

// False: the pages have no good run of statements of the processor, and `recovery` is as it was.
bool recover_source(std::span<const Page> pages, const RecoverOptions& options, Recovery& recovery);

}  // namespace janus::tools::recovery
