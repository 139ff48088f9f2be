// A link to a position in a run: the part after the `#` of an address, which recreates a session from its inputs.
//
//   std::string link = make_link(session, bookmarks, collection, {});      // "#m=1rVZ..."; throws Error if it would be too long
//   LinkedMoment moment = read_link(link);                                      // or "https://anywhere/#m=1rVZ..."; throws Error
//
// After `m=` follow the version, one digit, and tools::pack of: four bytes of the SHA-256 of the rest, and the
// recording's short form (session/timeline/recording_json.hpp), with these additional fields:
//
//   h  state_hash() of the machine at the position    z  the first 8 bytes of the SHA-256 of the state after power-on
//   d  start state of the run, if it differs from the state after power-on: the exclusive or of both
//   y  the machine's state, exclusive or with the start state of the run: for an image before the run is replayed
//   v  a view of the page                             o  its open panels
//
// Nothing is ever fetched: only the fragment of an address is read.
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
inline constexpr std::size_t kGoodLink = 4 * 1024;      // the image is omitted from longer links, if the run is short

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
  std::vector<std::uint8_t> start_difference;  // empty: the run starts after power-on
  std::vector<std::uint8_t> difference;        // empty: no image
};

// Accepts an address, or its fragment, in place of a file's name.
bool is_link(std::string_view text);
// Throws Error with the reason, for the user who opened the link.
LinkedMoment read_link(std::string_view text);

// Makes a link to the session's position that contains the run up to its end; if that is too long, up to here. Throws
// Error if it does not fit. Like session files, links omit old branches and the names of opened files.
std::string make_link(Session& session, const Bookmarks& marks, const Collection& collection, const Shown& shown);
// Address of the page, which a link is appended to (JANUS_PAGE, or empty).
std::string page_address();

// Sets the recording's start state, from a session that has just been powered on. Throws Error if it cannot be recreated.
void give_start(LinkedMoment& moment, const Session& powered);
// State of the machine at the position; empty if the link has no image. Call after session_for().
std::vector<std::uint8_t> picture_of(const LinkedMoment& moment);

}  // namespace janus::session
