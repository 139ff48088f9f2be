// Converts a recording to JSON, which is written as CBOR (RFC 8949). Session files (recording.hpp) use full names;
// links use a short form. Private to this folder.
//
// The short form is a map of fields with one-letter names. Readers skip fields from later versions. The short form does
// not contain the state at the start of the run, so the reader powers the machine on.
//
//   p  the program's name           t  inputs, in order: cycles since the previous one, a number each
//   k  the machine's                n  inputs: a number each with its kind (bits 0 to 4) and the fields that follow (bit 5
//   s  settings, by name               index, 6 address, 7 value: a number each; 8 name, 9 text, 10 cassette: the next ones of x and a)
//   e  the end, a cycle             x  names and text of inputs, byte strings
//   c  the current cycle            a  cassettes, as in a session's file
//   i  it was idle at the end       w  waits: cycles since the previous one
//   m  bookmarks                    b  breakpoints, as in a session's file
//   f  changed files, by path       l  changed files after the last change
//
// t, n and w are byte strings of numbers with seven bits per byte, lowest first, and bit 7 set if more bytes follow
// (LEB128). Empty fields are omitted.
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

// Returns the fields described above.
Json to_short_form(const Recording& recording);
Recording from_short_form(const Json& fields);  // throws Error; `start` is empty

// These functions convert bytes to a field of the map and back; an absent field yields no bytes. Json::binary() is not used, because it
// leaves a partially constructed value to its destructor when memory runs out.
Json binary(std::vector<std::uint8_t> bytes);
std::vector<std::uint8_t> read_bytes_field(const Json& fields, const char* name);

// Converts the map to CBOR and back, including unknown fields. Throws Error for invalid bytes.
std::string write_short_form(const Json& fields);
Json read_short_form(std::string_view bytes);

// Checks that CBOR items have definite lengths and are nested no more deeply than in a session.
bool has_session_nesting(std::span<const std::uint8_t> bytes);

std::vector<std::uint8_t> bytes_of(const Json& json);

// Reading may throw Error or the JSON library's exceptions.
Json cassette_to_json(const debug::Cassette& cassette);
std::shared_ptr<const debug::Cassette> cassette_from_json(const Json& json);
// Omits fields that have their default values.
Json breakpoint_to_json(const RecordedBreakpoint& breakpoint);
RecordedBreakpoint breakpoint_from_json(const Json& json);

// These functions convert the fields that both forms store in the same way; `in_file` selects their names. Read the inputs before
// calling read_fields().
void write_fields(const Recording& recording, bool in_file, Json& json);
void read_fields(const Json& json, bool in_file, Recording& recording);

}  // namespace janus::session
