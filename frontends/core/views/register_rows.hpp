// Rows of the processor's registers for lists.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

struct RegisterRow {
  struct Flag {
    char letter;  // '-': unused bit
    std::uint32_t bit;
    bool set, changed;
  };
  std::string_view name;
  std::string value;             // hexadecimal
  std::string note = {};         // decimal, or the nearest label at or before it; empty for flags
  std::vector<Flag> flags = {};  // from the highest bit down
  bool changed = false;          // since `earlier`
  bool is_address = false;
};

std::vector<RegisterRow> register_rows(const Snapshot& now, const Snapshot& earlier);

}  // namespace janus::views
