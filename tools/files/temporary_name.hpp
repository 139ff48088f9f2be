// Temporary file names for atomic writes: `.NAME.janus-PID-XXXXXX`, next to NAME.
#pragma once

#include <optional>
#include <random>
#include <string>

namespace janus::tools {

std::string temporary_name(const std::string& name, long process, std::random_device& random);
// Returns the process ID in a temporary file name, or nullopt for any other name.
std::optional<int> parse_process_id(const std::string& temporary);

}  // namespace janus::tools
