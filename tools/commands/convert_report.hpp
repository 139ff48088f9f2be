// What `convert` says of tapes: the table of --list, and what is lost or in doubt.
#pragma once

#include <string>
#include <vector>

#include "tools/commands/tape_copies.hpp"

namespace janus::tools {

// A row for each record, and a line for each thing that belongs to none.
std::string list_of(const TapeCopy& copy, std::string_view format);
// Whether nothing in the tape is damaged or in doubt.
bool is_whole(const Tape& tape);

// Lines for the standard error, each with its file.
std::vector<std::string> report_of(const Gathered& gathered, const std::vector<TapeCopy>& copies);
std::string describe(const GatheredLoss& loss, const std::vector<TapeCopy>& copies);

}  // namespace janus::tools
