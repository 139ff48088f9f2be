// Pieces of a recording as JSON, for its file and for its short form. Private to this folder.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <vector>

#include "frontends/core/session/timeline/recording.hpp"
#include "frontends/core/session/timeline/short_recording.hpp"

namespace janus::session {

using Json = nlohmann::json;

inline constexpr auto kLastInputKind = debug::Input::Kind::setting;

// Whether the items of CBOR nest no deeper than a session's, each with its length in front.
bool nests_like_a_session(std::span<const std::uint8_t> bytes);

std::vector<std::uint8_t> bytes_of(const Json& json);

// What comes out of a file may throw Error, or the library's exceptions.
Json cassette_to_json(const debug::Cassette& cassette);
std::shared_ptr<const debug::Cassette> cassette_from_json(const Json& json);
// What holds nothing, or is as a breakpoint is at first, is left out.
bool has_names(const RecordedBreakpoint& breakpoint);  // it has texts with expressions
Json breakpoint_to_json(const RecordedBreakpoint& breakpoint);
RecordedBreakpoint breakpoint_from_json(const Json& json);

}  // namespace janus::session
