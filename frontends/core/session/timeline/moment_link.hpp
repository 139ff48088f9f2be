// A link to a moment: what stands after the `#` of an address, and makes a session again from its inputs.
//
//   std::string link = make_link(session, bookmarks, collection, {});      // "#m=1rVZ..."; throws Error where it would be too long
//   LinkedMoment moment = read_link(link);                                      // or "https://anywhere/#m=1rVZ..."; throws Error
//
// After `m=` stand the version, one digit, and tools::pack of four bytes of the SHA-256 of what follows them: the recording's short form
// (session/timeline/recording_json.hpp), with these fields of its own:
//
//   h  state_hash() of the machine at the moment      z  the first 8 bytes of the SHA-256 of the state after power-on
//   d  what the run begins with, where that is another state: the two by exclusive or
//   y  the machine's state at the moment, likewise by exclusive or with what the run begins with: for a picture before the run is made
//   v  what is shown: a view of the page's            o  what is open: its panels
//
// Nothing is ever fetched: of an address only the fragment is read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/timeline/bookmarks.hpp"
#include "frontends/core/session/timeline/recording.hpp"

namespace janus::session {

inline constexpr std::size_t kLongestLink = 16 * 1024;  // characters
inline constexpr std::size_t kGoodLink = 4 * 1024;      // the picture is left out rather than that it is longer, where the run is short

struct Shown {
  std::string view = {};
  std::vector<std::string> panels = {};
  bool operator==(const Shown&) const = default;
};

struct LinkedMoment {
  Recording recording;  // without its start
  Shown shown;
  std::uint64_t hash = 0;
  std::string power_on;                        // bytes of a checksum
  std::vector<std::uint8_t> start_difference;  // empty: it begins as it is powered on
  std::vector<std::uint8_t> difference;        // empty: there is no picture
};

// An address, or its fragment, in place of a file's name.
bool is_link(std::string_view text);
// Throws Error: what is wrong with it, in words for whoever followed it.
LinkedMoment read_link(std::string_view text);

// Of where the session stands, up to its end; if that is too long, up to here. Throws Error where it cannot be carried. What a link leaves
// out, old futures and the names of opened files among it, a session's file leaves out, too.
std::string make_link(Session& session, const Bookmarks& marks, const Collection& collection, const Shown& shown);
// Where the page lies: what a link is written after (JANUS_PAGE, or empty).
std::string page_address();

// The recording gets its start, for which the session was powered on just now. Throws Error where it cannot be made again.
void give_start(LinkedMoment& moment, const Session& powered);
// The machine as it was at the moment; empty if the link has no picture. After session_for().
std::vector<std::uint8_t> picture_of(const LinkedMoment& moment);

}  // namespace janus::session
