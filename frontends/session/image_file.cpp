#include "frontends/session/image_file.hpp"

#include <fmt/format.h>

#include "frontends/session/error.hpp"

namespace janus::session {

ImageFile read_image(const std::string& name, std::span<const std::uint8_t> bytes, const std::string& format,
                     std::optional<std::uint16_t> address) {
  (void)format;
  if (!address) throw Error(fmt::format("{}: raw bytes have no address; write {}@0200", name, name));
  return {.blocks = {{*address, {bytes.begin(), bytes.end()}}}, .start = {}};
}

}  // namespace janus::session
