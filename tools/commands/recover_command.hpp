// `recover`: converts OCR pages of a listing to an image and reports how certain it is.
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
  std::string cpu;     // empty selects the processor that matches the pages best
  std::string syntax;  // empty selects the processor's syntax that matches the pages best
  std::string origin;  // start address of a source without addresses, in hexadecimal
  std::string output;  // image file; empty if none
  std::string format;  // format of the image; empty selects it by the output's extension, or else raw
  std::string report;  // this and the following: files, or empty if none
  std::string source;
  std::string decide;  // the user's decisions; with `review`, by default the output with the extension .decide
  bool review = false;
  bool allow = false;                                     // writes an image even if bytes are unresolved
  bool quiet = false;                                     // prints only errors
  std::function<void(const std::string& text)> progress;  // shows a line of progress, or erases it if the text is empty
  // Returns the hash as 64 lower-case digits; may be empty.
  std::function<std::string(std::span<const std::uint8_t> bytes)> sha256;
};

// Prints repairs, uncertain bytes and a summary to stdout (to stderr if an output is `-`). A review reads `answers`. The report and the
// source are written unless the exit code is 3. The image is written if it is 0 or, with `allow`, 1 or 2. Returns the exit code
// (exit_code(Recovery)).
int run_recover(const RecoverRequest& request, std::istream& answers);

}  // namespace janus::tools
