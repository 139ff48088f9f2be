// A session as a file: the machine's start state and all inputs. Loading the file replays the run, so the history itself is not stored.
//
// The file is CBOR (RFC 8949): a map with "format" = "janus session", "version" = 2, and the fields of Recording by
// name ("files" and "later" only if sources were changed). States, ROMs and sounds are byte strings; samples are 32-bit
// IEEE numbers, little-endian. Version 1 had no breakpoints, and can still be read.
//
// The map's last field is "sha256": the SHA-256 of all bytes before its 64 digits, which end the file. Damaged files are therefore
// rejected; `head -c -64 FILE | sha256sum` computes the same value. Files from older versions lack the field, and are read without it.
//
// Front ends save and load with session_file.hpp, which includes the debugger.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/history/input_log.hpp"

namespace janus::session {

// A symbolic breakpoint; a session resolves its names to values (debug::Breakpoint).
struct RecordedBreakpoint {
  int id = 1;      // 1 to kMostBreakpoints
  std::string on;  // name of the kind (debug::name_of)
  std::string space = "memory";
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  std::string condition = {};  // empty if there is none
  std::uint64_t ignore = 0;
  std::uint32_t depth = 0;
  bool enabled = true;
  bool temporary = false;
  std::string log = {};
  std::uint64_t hits = 0;
  bool names_are_addresses = false;  // names in `condition` and `log` are addresses, as in older versions
  // Source line, stored by the window but not in session files.
  std::string file = {}, text = {};
  std::uint32_t line = 0;
  bool operator==(const RecordedBreakpoint&) const = default;
};
inline constexpr int kMostBreakpoints = 1'000'000;

// A pending breakpoint, which is not set because its condition contains an unknown name or its source is not loaded.
struct PendingBreakpoint : RecordedBreakpoint {
  std::string reason;  // includes the fix
};

struct Recording {
  std::string program;  // name; empty for a machine with files
  std::string machine;
  std::string file = {};  // Setup::file; empty in older files
  std::map<std::string, std::string> settings;
  std::map<std::string, std::string> files;                 // changed files of the program at the start (Program::changed)
  std::optional<std::map<std::string, std::string>> later;  // changed files after the last change (edit_and_continue.hpp)
  std::vector<std::uint8_t> start;                          // contents of a state file
  std::vector<debug::Input> inputs;                         // in cycle order
  std::uint64_t end = 0;                                    // cycle at the end of the recording
  std::uint64_t cycle = 0;                                  // the machine's position when saved
  bool idle = false;                                        // the program was known to be waiting for input at the end
  std::vector<std::uint64_t> waits;                         // start cycles of the known waits for input, ascending
  std::map<std::string, std::uint64_t> marks;               // bookmarks: cycles by name
  std::vector<RecordedBreakpoint> breakpoints;
  bool operator==(const Recording&) const = default;
};

std::vector<std::uint8_t> write_recording(const Recording& recording);
bool is_recording(std::string_view bytes);  // true for a session file or the beginning of one; the contents may be invalid
// Throws Error with the reason, but without the file name.
Recording read_recording(std::span<const std::uint8_t> bytes);

}  // namespace janus::session
