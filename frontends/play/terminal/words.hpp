// Numbers and times as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace janus::play {

std::string with_commas(std::uint64_t number);                   // "1,234,567"
std::string seconds_of(std::uint64_t cycles, std::uint64_t hz);  // "0.52 s", "103.4 s"

}  // namespace janus::play
