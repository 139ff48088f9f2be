// Lists a folder. (In libstdc++, iterating with std::filesystem ends the program if memory runs out.)
#pragma once

#include <string>
#include <system_error>
#include <vector>

namespace janus::tools {

// Returns the names in a folder, except `.` and `..`, in system order. Sets `error` if the folder could not be read completely.
std::vector<std::string> list_directory(const std::string& folder, std::error_code& error);

}  // namespace janus::tools
