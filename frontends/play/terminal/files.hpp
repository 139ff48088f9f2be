// Small text files, whole. Errors are session::Error without the file's name: whoever calls has just read it.
#pragma once

#include <string>

namespace janus::play {

std::string read_file(const std::string& path);
// The old file stays as it was if the new one cannot be written.
void write_file(const std::string& path, const std::string& text);

}  // namespace janus::play
