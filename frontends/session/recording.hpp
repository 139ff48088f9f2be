// A session as a file: what the machine stood in at first, and everything that was put into it. Loading it makes the same run
// again, so nothing of the history itself is kept.
//
// The file is CBOR (RFC 8949): a map with "format" = "janus session", "version" = 1, and the fields of Recording by
// their names; states, ROMs and sounds are byte strings, samples 32-bit IEEE numbers, lowest byte first.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "frontends/debug/input_log.hpp"

namespace janus::session {

struct Recording {
  std::string program;  // its name; empty: a machine with files
  std::string machine;
  std::map<std::string, std::string> settings;
  std::vector<std::uint8_t> start;   // the bytes of a state file
  std::vector<debug::Input> inputs;  // in order of cycle
  std::uint64_t end = 0;             // how far it was recorded
  std::uint64_t cycle = 0;           // where the machine stood when it was saved
  bool idle = false;                 // at its end the program was known to wait for input
  std::map<std::string, std::uint64_t> marks;  // bookmarks: cycles by name
  std::vector<std::string> commands;           // a debugger's: what sets its breakpoints again
};

std::vector<std::uint8_t> write_recording(const Recording& recording);
// Throws Error with what is wrong, without the file's name.
Recording read_recording(std::span<const std::uint8_t> bytes);

}  // namespace janus::session
