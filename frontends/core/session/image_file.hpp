// Reads image files of every format of tools/formats as blocks.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "frontends/core/session/manifest/program.hpp"

namespace janus::session {

struct ImageFile {
  std::vector<Block> blocks;
  std::optional<std::uint16_t> start;
  std::string warning;  // for a file that may be incomplete
};

// `name` is the file's name in errors; its extension selects the format if `format` is empty. `address` is for raw
// bytes, whose file has none. Throws Error.
ImageFile read_image(const std::string& name, std::span<const std::uint8_t> bytes, const std::string& format,
                     std::optional<std::uint16_t> address);

}  // namespace janus::session
