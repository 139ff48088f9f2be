// What lies in a folder. (std::filesystem's own way through a folder ends the program where memory runs out, in GNU's library.)
#pragma once

#include <string>
#include <system_error>
#include <vector>

namespace janus::tools {

// By name, without `.` and `..`, in the system's order. `error`: why it could not be read, or not to its end.
std::vector<std::string> names_in(const std::string& folder, std::error_code& error);

}  // namespace janus::tools
