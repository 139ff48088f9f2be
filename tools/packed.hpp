// Bytes as a text that may stand in a link: deflated (RFC 1951, without a head), then base64url (RFC 4648, section 5, without padding).
//
//   std::string text = pack(bytes);                    // letters, digits, - and _
//   Unpacked back = unpack(text, 64 * 1024);           // back.problem: one line, or empty
//
// Packed bytes may differ from library to library, what they unpack to does not. A page has a library of its own
// (frontends/faces/web/host).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace janus::tools {

struct Unpacked {
  std::string bytes;
  std::string problem = {};  // what is wrong, as what follows "it "; empty: nothing
};

std::string pack(std::string_view bytes);
// No more than `most` bytes are made, however many the text stands for: then that is the problem.
Unpacked unpack(std::string_view text, std::size_t most);

// The two halves of that.
std::string to_base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);  // padding may follow
std::string deflate(std::string_view bytes);
Unpacked inflate(std::string_view bytes, std::size_t most);

}  // namespace janus::tools
