// Names and lines of other tools' making: a page has ld65's debug files, labels as VICE has them and plain lists, and no more.
#include "frontends/core/session/names_in.hpp"
#include "tools/formats/c_declarations.hpp"
#include "tools/formats/debug_names.hpp"
#include "tools/formats/foreign_names.hpp"

namespace janus {
namespace tools {

void name_debug_symbols(std::string_view, DebugFile&) {}
CDeclarations read_c_declarations(std::string_view, const std::function<std::string(const std::string&)>&) { return {}; }
bool read_foreign_names(std::string_view, std::uint32_t, ProgramNames&) { return false; }
std::vector<ListedLine> read_listing(std::string_view) { return {}; }

}  // namespace tools

debug::SourceMap session::listing_sources(const std::string&, const std::string&, const std::vector<tools::ListedLine>&,
                                          const std::vector<std::optional<std::uint8_t>>&) {
  return {};
}
debug::SourceMap session::listing_sources(const std::string&, const std::string&, const std::vector<tools::ListedLine>&, const Session&) {
  return {};
}
std::optional<std::uint16_t> session::linked_at(const std::string&) { return {}; }

}  // namespace janus
