// Encodes bytes as text for links: deflate (RFC 1951, without a header), then base64url (RFC 4648, section 5, without padding).
//
//   std::string text = pack(bytes);                    // letters, digits, - and _
//   Unpacked back = unpack(text, 64 * 1024);           // back.problem: one line, or empty
//
// Packed bytes may differ between libraries, but unpack to the same data. The web page uses its own library (frontends/ui/web/host).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace janus::tools {

struct UnpackResult {
  std::string bytes;
  std::string problem = {};  // completes a sentence that starts with "it"; empty if there is no error
};

std::string pack(std::string_view bytes);
// Produces at most `most` bytes; exceeding that limit is an error.
UnpackResult unpack(std::string_view text, std::size_t most);

// Convert to and from base64url without compression.
std::string to_base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);  // padding may follow
std::string deflate(std::string_view bytes);
UnpackResult inflate(std::string_view bytes, std::size_t most);

}  // namespace janus::tools
