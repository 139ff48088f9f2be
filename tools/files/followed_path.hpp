// Resolves links in a path.
#pragma once

#include <filesystem>
#include <system_error>

namespace janus::tools {

// Returns the file that would be opened or, for a dangling link, created. Sets `error` if the links cannot be followed.
std::filesystem::path resolve_links(const std::filesystem::path& path, std::error_code& error);

}  // namespace janus::tools
