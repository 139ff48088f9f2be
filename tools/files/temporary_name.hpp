// Temporary file names for atomic writes: `.NAME.janus-PID-XXXXXX`, next to NAME.
#pragma once

#include <optional>
#include <random>
#include <string>

namespace janus::tools {

std::string temporary_name(const std::string& name, long process, std::random_device& random);
// Process ID in such a name; nullopt if it is not one.
std::optional<int> writer_of(const std::string& temporary);

}  // namespace janus::tools
