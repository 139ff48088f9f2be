// Image files of every format that tools/formats reads, as blocks.
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
  std::string warning;  // of a file that may not be whole
};

// `name` stands for the file in errors and its ending tells the format where `format` is empty. `address` is
// for raw bytes, which have none of their own. Throws Error.
ImageFile read_image(const std::string& name, std::span<const std::uint8_t> bytes, const std::string& format,
                     std::optional<std::uint16_t> address);

}  // namespace janus::session
