// Tape reports for `convert`: the --list table, and lost or uncertain bytes.
#pragma once

#include <string>
#include <vector>

#include "tools/commands/tape_copies.hpp"

namespace janus::tools {

// Returns a table with a row for each record, and a line for each problem outside records.
std::string format_table(const TapeCopy& copy, std::string_view format);
// Returns true if nothing on the tape is damaged or uncertain.
bool is_intact(const Tape& tape);

// Returns the lines to print to standard error, each with a file name.
std::vector<std::string> format_report(const MergedTape& gathered, const std::vector<TapeCopy>& copies);
std::string describe(const MergeLoss& loss, const std::vector<TapeCopy>& copies);

}  // namespace janus::tools
