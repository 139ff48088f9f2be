// Small text files, whole.
#pragma once

#include <string>

namespace janus::play {

std::string read_file(const std::string& path);  // throws session::Error
// The old file stays as it was if the new one cannot be written. Throws session::Error.
void write_file(const std::string& path, const std::string& text);

}  // namespace janus::play
