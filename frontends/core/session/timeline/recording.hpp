// A session as a file: the machine's start state, and all its inputs. Loading it makes the same run again, so the
// history itself is not stored.
//
// The file is CBOR (RFC 8949): a map with "format" = "janus session", "version" = 2, and the fields of Recording by
// their names ("files" and "later" only if sources were changed); states, ROMs and sounds are byte strings, samples
// 32-bit IEEE numbers, lowest byte first. Version 1 had no breakpoints; it can still be read.
//
// The map's last field is "sha256": the SHA-256 of all bytes before its 64 digits, which are the last of the file. So a damaged file
// is refused; `head -c -64 FILE | sha256sum` computes the same. Files of older versions lack the field, and are read without it.
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

// A breakpoint with names instead of the values that a session resolves them to (debug::Breakpoint).
struct RecordedBreakpoint {
  int id = 1;      // 1 to kMostBreakpoints
  std::string on;  // debug::name_of
  std::string space = "memory";
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  std::string condition = {};  // empty: none
  std::uint64_t ignore = 0;
  std::uint32_t depth = 0;
  bool enabled = true;
  bool temporary = false;
  std::string log = {};
  std::uint64_t hits = 0;
  bool names_are_addresses = false;  // in condition and log, as older versions read them
  // Its source line, in notes of the window; a session file does not have it.
  std::string file = {}, text = {};
  std::uint32_t line = 0;
  bool operator==(const RecordedBreakpoint&) const = default;
};
inline constexpr int kMostBreakpoints = 1'000'000;

// A breakpoint that is not set, because its condition has an unknown name, or because its source is not loaded.
struct WaitingBreakpoint : RecordedBreakpoint {
  std::string reason;  // and the fix
};

struct Recording {
  std::string program;  // its name; empty: a machine with files
  std::string machine;
  std::string file = {};  // Setup::file; empty in older files
  std::map<std::string, std::string> settings;
  std::map<std::string, std::string> files;                 // changed files of the program at the start (Program::changed)
  std::optional<std::map<std::string, std::string>> later;  // the same after the last change (changing.hpp)
  std::vector<std::uint8_t> start;                          // the bytes of a state file
  std::vector<debug::Input> inputs;                         // in order of cycle
  std::uint64_t end = 0;                                    // cycle at the end of the recording
  std::uint64_t cycle = 0;                                  // position of the machine when it was saved
  bool idle = false;                                        // at its end the program was known to wait for input
  std::vector<std::uint64_t> waits;                         // start cycles of the known waits for input, ascending
  std::map<std::string, std::uint64_t> marks;               // bookmarks: cycles by name
  std::vector<RecordedBreakpoint> breakpoints;
  bool operator==(const Recording&) const = default;
};

std::vector<std::uint8_t> write_recording(const Recording& recording);
bool is_recording(std::string_view bytes);  // a file of this kind, or its beginning; the contents may be invalid
// Throws Error with the reason, without the file's name.
Recording read_recording(std::span<const std::uint8_t> bytes);

}  // namespace janus::session
