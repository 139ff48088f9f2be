#include "tools/formats/hex_dump.hpp"

namespace janus::tools {

Loaded read_hex_dump(std::string_view) {
  return load_problem(0, "hex dumps are not read in a page: `janus convert` makes an image of one");
}

}  // namespace janus::tools
