// Whose the standard streams are. A library's caller has them for itself: there the name "-" stands for nothing.
#pragma once

#include <atomic>

namespace janus::tools {

// Set once, before anything is read or written. Of the whole process, as the streams are.
inline std::atomic<bool> standard_streams_are_the_callers = false;
inline constexpr const char* kStreamIsTheCallers = "it belongs to the program that uses the library: name a file";

}  // namespace janus::tools
