// Recovers pages with a source but without addresses and bytes, and writes their source.
#pragma once

#include <span>
#include <string>

#include "tools/recovery/page.hpp"
#include "tools/recovery/recover.hpp"
#include "tools/recovery/report.hpp"
#include "tools/recovery/source/line_trial.hpp"
#include "tools/recovery/source_text.hpp"

namespace janus::tools::recovery {

// Returns false and leaves `recovery` unchanged if the pages have too few statements of the processor.
bool recover_source(std::span<const Page> pages, const RecoverOptions& options, Recovery& recovery);

// Writes the source line by line, with unreadable lines as comments. `marked` defines mark_of() as the address of each listing line, and
// each line has kMarkedRows rows, after as many for the heading.
std::string write_source_only(const Recovery& recovery, const LineTrial& trial, bool marked = false);
inline constexpr std::size_t kMarkedRows = 2;
std::string mark_of(std::size_t line);
std::string statement_of(const RecoveredLine& line);  // its word and operand

// Writes the source with the user's decisions. Returns an error if the source does not assemble.
RecoveredSource source_only_of(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect);

}  // namespace janus::tools::recovery
