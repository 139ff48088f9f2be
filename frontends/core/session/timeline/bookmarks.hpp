// Bookmarks: named cycles of the recorded run, shared by the console (`mark`), the window's timeline and session files.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace janus::session {

using Bookmarks = std::map<std::string, std::uint64_t>;

// Names of positions that are not bookmarks: in the recording; key and wait as in Timeline::last_work.
inline constexpr std::string_view kMoments[] = {"begin", "end", "now", "key", "wait"};

// Returns why it cannot be a bookmark's name, in one line with the fix; empty: it can. A name is a console word, and not a number there.
std::string bookmark_problem(std::string_view name);
// "mark1", or the next unused one.
std::string free_bookmark(const Bookmarks& marks);

}  // namespace janus::session
