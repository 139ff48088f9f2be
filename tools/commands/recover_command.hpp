// `recover`: converts OCR pages of a listing to an image, with a report of its certainty.
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
  std::string cpu;     // empty: the best match for the pages
  std::string syntax;  // empty: the processor's syntax that fits the pages best
  std::string origin;  // hexadecimal: start address of a source without addresses
  std::string output;  // the image; empty: none
  std::string format;  // of the image; empty: by the output's extension, else raw
  std::string report;  // files; empty: none
  std::string source;
  std::string decide;  // decisions of the user; with `review` empty: the output with the extension .decide
  bool review = false;
  bool allow = false;  // writes an image although bytes are unresolved
  bool quiet = false;  // prints only errors
  // Returns 64 lower-case digits; may be empty.
  std::function<std::string(std::span<const std::uint8_t> bytes)> sha256;
};

// Repairs, uncertain bytes and a summary go to stdout (to stderr if an output is `-`); a review reads
// `answers`. The report and the source are written at every exit code except 3; the image at 0, and
// with `allow` at 1 and 2. Returns the exit code: exit_code(Recovery).
int run_recover(const RecoverRequest& request, std::istream& answers);

}  // namespace janus::tools
