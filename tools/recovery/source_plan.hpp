// Which lines a source has, in which order, before it is known how each is written.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/recovery/report.hpp"
#include "tools/recovery/source_names.hpp"

namespace janus::tools {

struct PlannedLine {
  enum class Kind : std::uint8_t { comment, equate, label, bytes, reserve };
  Kind kind = Kind::comment;
  std::uint16_t address = 0;             // of an equate its value
  std::uint16_t length = 0;              // of `reserve`
  std::vector<std::uint8_t> bytes = {};  // what the line must assemble to
  std::string label = {};                // in the source; of an equate its name
  std::string comment = {};
  const RecoveredLine* printed = nullptr;  // nullptr: it stands for bytes that no line of a listing has
};

// Equates first, then everything by address.
std::vector<PlannedLine> plan_source(const Recovery& recovery, SourceNames& names);

}  // namespace janus::tools
