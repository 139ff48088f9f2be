// A session file in the form of older versions: without the checksum, so that its bytes can be changed.
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
