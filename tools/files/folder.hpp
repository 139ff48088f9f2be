// Lists a folder. (In GNU's library, iterating with std::filesystem ends the program if memory runs out.)
#pragma once

#include <string>
#include <system_error>
#include <vector>

namespace janus::tools {

// Returns names without `.` and `..`, in the system's order. `error`: why the folder could not be read completely.
std::vector<std::string> names_in(const std::string& folder, std::error_code& error);

}  // namespace janus::tools
