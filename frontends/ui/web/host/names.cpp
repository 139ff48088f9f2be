// Names and lines from other tools. A page supports only ld65 debug files, VICE labels and plain lists.
#include "frontends/core/session/symbol_import.hpp"
#include "tools/formats/c_declarations.hpp"
#include "tools/formats/debug_names.hpp"
#include "tools/formats/foreign_names.hpp"

namespace janus {
namespace tools {

void name_debug_symbols(std::string_view, DebugFile&) {}
CDeclarations read_c_declarations(std::string_view, const std::function<std::string(const std::string&)>&) { return {}; }
bool read_third_party_names(std::string_view, std::uint32_t, ProgramNames&) { return false; }
std::vector<ListedLine> read_listing(std::string_view) { return {}; }

}  // namespace tools

debug::SourceMap session::listing_sources(const std::string&, const std::string&, const std::vector<tools::ListedLine>&,
                                          const std::vector<std::optional<std::uint8_t>>&) {
  return {};
}
debug::SourceMap session::listing_sources(const std::string&, const std::string&, const std::vector<tools::ListedLine>&, const Session&) {
  return {};
}
std::optional<std::uint16_t> session::find_load_address(const std::string&) { return {}; }

}  // namespace janus
