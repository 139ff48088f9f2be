// A session file as older versions wrote it: without the checksum, so that its bytes may be changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace janus::tests {

inline std::vector<std::uint8_t> without_checksum(std::vector<std::uint8_t> session) {
  constexpr std::size_t kNameLengthAndDigits = 7 + 2 + 64;
  --session.front();  // the map's number of fields
  session.resize(session.size() - kNameLengthAndDigits);
  return session;
}

}  // namespace janus::tests
