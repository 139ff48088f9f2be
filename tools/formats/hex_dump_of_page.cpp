#include "tools/formats/hex_dump.hpp"

namespace janus::tools {

LoadResult read_hex_dump(std::string_view text) { return read_plain_hex_dump(text).loaded; }

}  // namespace janus::tools
