// Ownership of the standard streams. In a library, they belong to the caller, and the name "-" has no special meaning.
#pragma once

#include <atomic>

namespace janus::tools {

// Process-wide. Must be set once, before anything is read or written.
inline std::atomic<bool> standard_streams_are_the_callers = false;
inline constexpr const char* kStreamIsTheCallers = "reserved for the program that uses the library; name a file";

}  // namespace janus::tools
