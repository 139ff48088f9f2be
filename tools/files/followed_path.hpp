// A path with its links followed.
#pragma once

#include <filesystem>
#include <system_error>

namespace janus::tools {

// The file that would be opened: of a link to nothing, what would be made. `error`: the links cannot be followed.
std::filesystem::path followed_path(const std::filesystem::path& path, std::error_code& error);

}  // namespace janus::tools
