// Resolves links in a path.
#pragma once

#include <filesystem>
#include <system_error>

namespace janus::tools {

// Returns the file that would be opened; for a dangling link, the file that would be created. `error`: the links cannot be followed.
std::filesystem::path followed_path(const std::filesystem::path& path, std::error_code& error);

}  // namespace janus::tools
