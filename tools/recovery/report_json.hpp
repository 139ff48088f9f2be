// The report of a recovery as JSON. tools/recovery/REPORT.md documents each field.
#pragma once

#include <string>
#include <string_view>

#include "tools/recovery/report.hpp"

namespace janus::tools {

// Writes one record per line, so that reports can be compared. `sha256`: hash of the raw image; omitted if empty.
std::string json_of(const Recovery& recovery, std::string_view sha256 = {});

}  // namespace janus::tools
