// The report of a recovery as JSON. tools/recovery/REPORT.md documents each field.
#pragma once

#include <string>
#include <string_view>

#include "tools/recovery/report.hpp"

namespace janus::tools {

// One record a line, so that two reports can be compared. `sha256`: of the raw image; empty: left out.
std::string json_of(const Recovery& recovery, std::string_view sha256 = {});

}  // namespace janus::tools
