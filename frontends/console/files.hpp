// Files that commands read and write. Private to this folder.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace janus::console {

bool is_file(const std::string& path);
std::vector<std::uint8_t> read_bytes(const std::string& path);         // throws session::Error
void write_bytes(const std::string& path, std::string_view contents);  // all or nothing; throws session::Error

}  // namespace janus::console
