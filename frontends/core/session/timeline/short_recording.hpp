// A recording in as few bytes as it takes, for links. The state that the run begins with is not in it: whoever reads it powers the
// machine on.
//
// CBOR (RFC 8949): a map of fields with names of one letter, so that what a later version adds is passed over.
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

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/timeline/recording.hpp"

namespace janus::session {

// The fields above, all but the start.
nlohmann::json short_form(const Recording& recording);
Recording from_short_form(const nlohmann::json& fields);  // throws Error; its start is empty

// Bytes as a field of such a map - not by Json::binary(), which leaves half a value to its destructor where memory ends - and back: none
// where there is no such field.
nlohmann::json binary(std::vector<std::uint8_t> bytes);
std::vector<std::uint8_t> bytes_in(const nlohmann::json& fields, const char* name);

// The map as CBOR, and back; whatever else is in it. Throws Error where the bytes are none.
std::string write_short(const nlohmann::json& fields);
nlohmann::json read_short(std::string_view bytes);

}  // namespace janus::session
