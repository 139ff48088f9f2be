// Which code ran, over all that is recorded: a row per routine, or per line of a program; what was read before anything was written there;
// and how often each byte was used.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontends/core/debug/coverage.hpp"
#include "frontends/core/views/progress.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

// Never changed.
struct CoverageReport {
  std::string text;  // "431 of 512 lines were executed; ..."
  Table table;       // by their places
  Table unwritten;   // bytes that were read and never written before; of a level: none
};

// Null if it was given up.
std::shared_ptr<const CoverageReport> coverage_report(session::Session& session, int level, Progress& progress);

// How often each address was used, in all that is recorded. Null if it was given up.
std::shared_ptr<const std::vector<debug::AddressUse>> address_uses(session::Session& session, Progress& progress);

}  // namespace janus::views
