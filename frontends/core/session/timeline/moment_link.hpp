// A link to a position in a run: the URL fragment (after `#`) from which a session is recreated by replaying its inputs.
//
//   std::string link = make_link(session, bookmarks, collection, {});      // "#m=1rVZ..."; throws Error if it would be too long
//   LinkedPosition moment = read_link(link);                                      // or "https://anywhere/#m=1rVZ..."; throws Error
//
// `m=` is followed by the version, one digit, and the output of tools::pack for the first four bytes of the SHA-256 of
// the rest and the recording's short form (session/timeline/recording_json.hpp), with these additional fields:
//
//   h  state_hash() of the machine at the position    z  the first 8 bytes of the SHA-256 of the state after power-on
//   d  start state of the run, if it differs from the state after power-on: the exclusive or of both
//   y  the machine's state, exclusive or with the start state of the run: for an image before the run is replayed
//   v  a view of the page                             o  its open panels
//
// Only the fragment of a URL is read; nothing is fetched.
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
inline constexpr std::size_t kGoodLink = 4 * 1024;      // longer links omit the image if the run is short

struct LinkView {
  std::string view = {};
  std::vector<std::string> panels = {};
  bool operator==(const LinkView&) const = default;
};

struct LinkedPosition {
  Recording recording;  // without `start`
  LinkView shown;
  std::uint64_t hash = 0;
  std::string power_on;                        // checksum bytes
  std::vector<std::uint8_t> start_difference;  // empty if the run starts after power-on
  std::vector<std::uint8_t> difference;        // empty if there is no image
};

// Returns true if the text is a link, which can replace a file name: a URL or its fragment.
bool is_link(std::string_view text);
// Reads a link. Throws Error, which explains the reason to the user who opened the link.
LinkedPosition read_link(std::string_view text);

// Makes a link to the session's position. The link contains the run up to its end or, if that is too long, up to the position. Throws Error
// if this is also too long. Like session files, links omit old branches and the names of opened files.
std::string make_link(Session& session, const Bookmarks& marks, const Collection& collection, const LinkView& shown);
// Returns the page URL to which links are appended (JANUS_PAGE), or an empty string.
std::string page_url();

// Sets the recording's start state from a session that has just been powered on. Throws Error if the state cannot be recreated.
void set_start_state(LinkedPosition& moment, const Session& powered);
// Returns the machine's state at the position, or an empty vector if the link has no image. Call after power_on_link().
std::vector<std::uint8_t> load_link_state(const LinkedPosition& moment);

}  // namespace janus::session
