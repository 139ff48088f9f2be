// A recording as JSON, which is written as CBOR (RFC 8949): with full names for session files (recording.hpp), and in a short form for
// links. Private to this folder.
//
// The short form is a map of fields with names of one letter. Readers skip the fields of later versions. The short form does not contain
// the state at the start of the run, so the reader powers the machine on.
//
//   p  the program's name           t  inputs, in order: cycles since the one before, a number each
//   k  the machine's                n  inputs: a number each that says its kind (bits 0 to 4) and which of its fields follow (bit 5
//   s  settings, by name               index, 6 address, 7 value: a number each; 8 name, 9 text, 10 cassette: the next ones of x and a)
//   e  the end, a cycle             x  names and texts of inputs, byte strings
//   c  where it stood               a  cassettes, as in a session's file
//   i  it was idle at the end       w  waits: cycles since the one before
//   m  bookmarks                    b  breakpoints, as in a session's file
//   f  changed files, by path       l  those that it went on with last
//
// t, n and w are byte strings of numbers, seven bits to a byte, the lowest first, with bit 7 set where more follow (LEB128). What is empty
// is left out.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/timeline/recording.hpp"

namespace janus::session {

using Json = nlohmann::json;

inline constexpr auto kLastInputKind = debug::Input::Kind::setting;

// The fields above, all but the start.
Json short_form(const Recording& recording);
Recording from_short_form(const Json& fields);  // throws Error; its start is empty

// Bytes as a field of such a map - not by Json::binary(), which leaves half a value to its destructor where memory ends - and back: none
// where there is no such field.
Json binary(std::vector<std::uint8_t> bytes);
std::vector<std::uint8_t> bytes_in(const Json& fields, const char* name);

// The map as CBOR, and back; whatever else is in it. Throws Error where the bytes are none.
std::string write_short(const Json& fields);
Json read_short(std::string_view bytes);

// Whether the items of CBOR nest no deeper than a session's, each with its length in front.
bool nests_like_a_session(std::span<const std::uint8_t> bytes);

std::vector<std::uint8_t> bytes_of(const Json& json);

// What comes out of a file may throw Error, or the library's exceptions.
Json cassette_to_json(const debug::Cassette& cassette);
std::shared_ptr<const debug::Cassette> cassette_from_json(const Json& json);
// Fields with their initial values are left out.
Json breakpoint_to_json(const RecordedBreakpoint& breakpoint);
RecordedBreakpoint breakpoint_from_json(const Json& json);

// The fields that both forms store in the same way; `in_file` selects their names. read_fields() requires that the inputs have been read.
void write_fields(const Recording& recording, bool in_file, Json& json);
void read_fields(const Json& json, bool in_file, Recording& recording);

}  // namespace janus::session
