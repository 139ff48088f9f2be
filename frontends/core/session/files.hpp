// Reads and writes files (tools/files), and throws Error on failure.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/files/file_reader.hpp"
#include "tools/files/file_writer.hpp"

namespace janus::session {

class Session;

std::string read_text(const std::string& path, const tools::FilePurpose& purpose);
std::vector<std::uint8_t> read_bytes(const std::string& path, const tools::FilePurpose& purpose);
// Writes a file atomically.
void write_file(const std::string& path, std::string_view text);
void write_file(const std::string& path, std::span<const std::uint8_t> bytes);
void commit(tools::FileWriter& file);
// Call before a session writes to `path`. Throws Error if the machine was loaded from that file, or if the file is in `others`.
void check_not_input(const std::string& path, const Session& session, const std::vector<std::string>& others = {});

}  // namespace janus::session
