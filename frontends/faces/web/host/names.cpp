// Names and lines of other tools' making: a page has ld65's debug files, labels as VICE has them and plain lists, and no more.
#include "tools/formats/foreign_names.hpp"

namespace janus::tools {

bool read_foreign_names(std::string_view, std::uint32_t, ProgramNames&) { return false; }
std::vector<ListedLine> read_listing(std::string_view) { return {}; }

}  // namespace janus::tools
