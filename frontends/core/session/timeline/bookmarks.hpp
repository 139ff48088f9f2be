// Bookmarks: named cycles of the recorded run, shared by the console (`mark`), the window's timeline and session files.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace janus::session {

using Bookmarks = std::map<std::string, std::uint64_t>;

// Names of positions in the recording that are not bookmarks; key and wait are as in Timeline::last_work.
inline constexpr std::string_view kMoments[] = {"begin", "end", "now", "key", "wait"};

// Returns a one-line error with the fix if the name is invalid, or an empty string. A name must be a single console
// word that is not a number.
std::string bookmark_problem(std::string_view name);
// Returns "mark1", or the next unused name.
std::string unused_bookmark_name(const Bookmarks& marks);

}  // namespace janus::session
