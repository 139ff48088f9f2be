// Reads image files in any format supported by tools/formats, and returns their bytes as blocks.
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
  std::string warning;  // set if the file may be incomplete
};

// Reads an image. `name` identifies the file in error messages, and its extension selects the format if `format` is empty. `address`
// is the load address for raw bytes. Throws Error.
ImageFile read_image(const std::string& name, std::span<const std::uint8_t> bytes, const std::string& format,
                     std::optional<std::uint16_t> address);

}  // namespace janus::session
