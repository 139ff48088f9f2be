// Reads a file of symbols and line information, and builds a source view. Source files are searched for at the paths in
// the file, then next to the file. A printed listing is its own source view, to the extent that its bytes match memory.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/source_map.hpp"
#include "frontends/core/debug/symbols.hpp"
#include "tools/formats/listing_file.hpp"

namespace janus::session {

class Session;

struct ImportedSymbols {
  debug::SymbolTable symbols;
  debug::SourceMap sources;
  std::vector<tools::ListedLine> listed = {};  // for a printed listing
  tools::Annotations annotations = {};
  bool only_annotations = false;          // the file contains only annotations
  std::vector<std::string> remarks = {};  // missing or changed source files and breakpoints that were not set, one line each
};

// Parses `text`, the contents of a file. Mesen's labels are offsets in the ROM at `mesen_rom`. Throws Error.
ImportedSymbols import_symbols(const std::string& path, const std::string& text, std::uint32_t mesen_rom = tools::kMesenRom);

// Returns the lines of a listing whose bytes match `memory`, in which unknown bytes are nullopt. Throws Error if no line matches.
debug::SourceMap listing_sources(const std::string& path, const std::string& text, const std::vector<tools::ListedLine>& lines,
                                 const std::vector<std::optional<std::uint8_t>>& memory);
debug::SourceMap listing_sources(const std::string& path, const std::string& text, const std::vector<tools::ListedLine>& lines,
                                 const Session& session);

// Returns an image's debug file, which has the same name with the extension .dbg, or an empty string if there is none.
std::string debug_file_for(const std::string& image);

// Returns the load address of raw bytes, as specified in the debug file next to them.
std::optional<std::uint16_t> find_load_address(const std::string& image);

// Returns the path of a source file that is named in a file in `folder`, or an empty string if it is not found.
std::string find_source_file(const std::string& name, const std::filesystem::path& folder);

// Summarises the symbols and lines that were read: "19 symbols, lines of count.c, crt0.s".
std::string symbols_summary(const debug::SymbolTable& symbols, const debug::SourceMap& sources);

}  // namespace janus::session
