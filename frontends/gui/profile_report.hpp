// What a profile of a recorded stretch found out, for the windows that show it. Never changed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontends/debug/profile.hpp"

namespace janus::gui {

struct ProfileReport {
  struct Row {
    debug::RoutineProfile routine;
    std::string name;  // its label, or its address
  };
  int level = 0;                      // of a program's: addresses are lines
  std::uint64_t first = 0, last = 0;  // cycles
  std::uint64_t cycles = 0;
  std::vector<Row> rows;
  std::vector<debug::AddressProfile> addresses;
  std::string csv;
};

}  // namespace janus::gui
