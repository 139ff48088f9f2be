// The report of `janus run`: how it ended, as text and as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontends/core/session/aim.hpp"

namespace janus::cli {

// --dump A-B[=FILE]
struct Dump {
  std::uint16_t first = 0;
  std::uint16_t last = 0;
  std::string file;  // raw bytes; empty: shown
};
Dump parse_dump(const std::string& text);  // throws session::Error

struct Report {
  session::End end = session::End::idle;
  std::vector<session::Expectation> expectations;
  int exit_code = 0;

  bool all_hold() const;
};

struct EndRow {
  const char* name = "";  // as in the JSON's "end"
  int exit_code = 0;      // where nothing else is wrong
};
EndRow row_of(session::End end, const session::Session& session);

// `files`: as named on the command line.
std::string report_json(const session::Session& session, const std::vector<std::string>& files, const Report& report,
                        const std::vector<Dump>& dumps);
// `address: bytes`, sixteen to the line.
std::string dump_text(const session::Session& session, const Dump& dump);
std::string dump_bytes(const session::Session& session, const Dump& dump);

// Makes the recording's run in `session`, which was made for it; the cycles of each routine in its last work, as CSV.
std::string play_and_profile(session::Session& session, const session::Recording& recording);

}  // namespace janus::cli
