// The final report of `janus run`, as text and as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontends/core/session/exit_criteria.hpp"

namespace janus::cli {

// --dump A-B[=FILE]
struct Dump {
  std::uint16_t first = 0;
  std::uint16_t last = 0;
  std::string file;  // file for the raw bytes; empty to print them
};
Dump parse_dump(const std::string& text);  // throws session::Error

struct Report {
  session::EndReason end = session::EndReason::idle;
  std::vector<session::Expectation> expectations;
  int exit_code = 0;

  bool all_expectations_met() const;
};

struct EndInfo {
  const char* name = "";  // value of "end" in the JSON report
  int exit_code = 0;      // exit code if no other error occurs
};
EndInfo end_info(session::EndReason end, const session::Session& session);

// Formats the report as JSON. `files` are the names given on the command line.
std::string report_json(const session::Session& session, const std::vector<std::string>& files, const Report& report,
                        const std::vector<Dump>& dumps);
// Formats a dump as `address: bytes` lines, sixteen bytes per line.
std::string dump_text(const session::Session& session, const Dump& dump);
std::string dump_bytes(const session::Session& session, const Dump& dump);

// Replays the recording in `session`, which must have been created for it. Returns the cycles spent in each routine, as CSV.
std::string play_and_profile(session::Session& session, const session::Recording& recording);

}  // namespace janus::cli
