#include "tools/formats/hex_dump.hpp"

namespace janus::tools {

Loaded read_hex_dump(std::string_view text) {
  if (auto plain = read_plain_hex_dump(text)) return std::move(*plain);
  return load_problem(0, "a page reads hex dumps of rows with an address and bytes; convert others with `janus convert`");
}

}  // namespace janus::tools
