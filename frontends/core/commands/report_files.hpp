// Reports as rows and as files. Private to this folder.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/commands/command_context.hpp"
#include "frontends/core/debug/coverage.hpp"
#include "frontends/core/debug/profile.hpp"

namespace janus::commands {

struct HotSpot {
  std::string place;  // "janus.s:12", "$0100"
  std::string text;   // the place and what stands there
  std::uint64_t executed = 0;
  std::uint64_t cycles = 0;
};

// With its quotes doubled: a field of a CSV file.
std::string quoted_field(const std::string& text);
// Addresses, or source lines, by their cycles, the most first. Where no source is known, `lines` has addresses.
std::vector<HotSpot> hot_spots(const CommandContext& context, const debug::Profile& profile, bool lines);
std::string hot_spots_csv(const std::vector<HotSpot>& spots, bool lines);

std::string coverage_csv(const CommandContext& context, const debug::Coverage& coverage);
// Per source file the share of its lines that was executed, then code without source, then uninitialised reads.
std::vector<std::string> coverage_lines(const CommandContext& context, const debug::Coverage& coverage);

// Written piece by piece; gives the number of lines, and of calls. Throws session::Error.
std::uint64_t write_trace(CommandContext& context, const debug::CycleRange& stretch, const std::string& path);
std::uint64_t write_call_events(CommandContext& context, const debug::CycleRange& stretch, const std::string& path);

}  // namespace janus::commands
