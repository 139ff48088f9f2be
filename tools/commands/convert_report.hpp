// Reports of `convert` about tapes: the table of --list, and lost or uncertain bytes.
#pragma once

#include <string>
#include <vector>

#include "tools/commands/tape_copies.hpp"

namespace janus::tools {

// A row for each record, and a line for each item outside records.
std::string list_of(const TapeCopy& copy, std::string_view format);
// Returns true if nothing in the tape is damaged or uncertain.
bool is_whole(const Tape& tape);

// Lines for standard error, each with its file name.
std::vector<std::string> report_of(const Gathered& gathered, const std::vector<TapeCopy>& copies);
std::string describe(const GatheredLoss& loss, const std::vector<TapeCopy>& copies);

}  // namespace janus::tools
