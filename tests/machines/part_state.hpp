// Saves and loads a single part of a machine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "machines/board/state_file.hpp"

namespace janus::tests {

template <class Part>
std::vector<std::uint8_t> saved_part(const Part& part) {
  machines::StateWriter writer("test");
  writer.begin_section("part");
  writer.part(part);
  return writer.finish();
}

// Returns the error, or an empty string.
template <class Part>
std::string load_part(const std::vector<std::uint8_t>& state, Part& part) {
  machines::StateReader reader(state, "test");
  reader.begin_section("part");
  reader.part(part);
  reader.finish();
  return std::string(reader.error());
}

}  // namespace janus::tests
