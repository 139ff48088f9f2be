// The names under which files are written before they are what they are to be: `.NAME.janus-PID-XXXXXX`, beside NAME.
#pragma once

#include <optional>
#include <random>
#include <string>

namespace janus::tools {

std::string temporary_name(const std::string& name, long process, std::random_device& random);
// The process in such a name; nothing if it is none.
std::optional<int> writer_of(const std::string& temporary);

}  // namespace janus::tools
