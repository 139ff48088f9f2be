// Bookmarks: cycles of the recorded run by name, the same in the console (`mark`), in the window's timeline and in session files.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace janus::session {

using Bookmarks = std::map<std::string, std::uint64_t>;

// The words for moments that are no bookmarks: of the recording; key and wait as in Timeline::last_work.
inline constexpr std::string_view kMoments[] = {"begin", "end", "now", "key", "wait"};

// Why it can be no bookmark's name, as one line with the mend; empty: it can. A name is a word of the console, which is no number there.
std::string bookmark_problem(std::string_view name);
// "mark1", or the next that there is not yet.
std::string free_bookmark(const Bookmarks& marks);

}  // namespace janus::session
