// `recover`: machine-read pages of a listing as an image, with a report of what is certain.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "tools/commands/command.hpp"
#include "tools/recovery/page.hpp"
#include "tools/recovery/recover.hpp"

namespace janus::tools {

struct RecoverRequest {
  std::vector<std::string> pages;
  std::vector<std::string> readings;  // --also: other readings of the same pages
  std::string cpu;
  std::string syntax;  // empty: the one of the processor's that explains the pages best
  std::string origin;  // hexadecimal: where a source without addresses begins
  std::string output;  // the image; empty: not wanted
  std::string format;  // of the image; empty: by the output's extension, else raw
  std::string report;  // files; empty: not wanted
  std::string source;
  std::string readme;
  std::string decide;      // what a person decided; with `review` empty: the output with the extension .decide
  std::string confusions;  // what is printed and what is read, a pair a line
  bool review = false;
  bool allow = false;  // an image although bytes are open
  bool quiet = false;  // nothing on screen but what is wrong
  // 64 lower-case digits; may be absent.
  std::function<std::string(std::span<const std::uint8_t> bytes)> sha256;
};

// Repairs, doubts and a summary go to stdout (to stderr where an output is `-`), a review reads `answers`. The report, the source and the
// table are written at every exit code but 3; the image at 0, and with `allow` at 1 and 2. Gives the exit code: exit_code(Recovery).
int run_recover(const RecoverRequest& request, std::istream& answers);

}  // namespace janus::tools
