// What a file of names and lines brings: symbols, and a source view with texts that are sought where the file says they are, then beside it.
// A printed listing is a source view of itself, as far as its bytes are those in memory.
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

struct NamesIn {
  debug::SymbolTable symbols;
  debug::SourceMap sources;
  std::vector<tools::ListedLine> listed = {};  // of a printed listing
  tools::Annotations annotations = {};
  bool only_annotations = false;          // the file has no other content
  std::vector<std::string> remarks = {};  // a text is missing or has changed, breakpoints are not set: one line each
};

// `text` is what stands in the file. `mesen_rom`: where a ROM lies whose offsets are labels of Mesen. Throws Error.
NamesIn read_names_in(const std::string& path, const std::string& text, std::uint32_t mesen_rom = tools::kMesenRom);

// The lines of a listing whose bytes lie in memory; a cell is empty where nothing is known. Throws Error if there are none.
debug::SourceMap listing_sources(const std::string& path, const std::string& text, const std::vector<tools::ListedLine>& lines,
                                 const std::vector<std::optional<std::uint8_t>>& memory);
debug::SourceMap listing_sources(const std::string& path, const std::string& text, const std::vector<tools::ListedLine>& lines,
                                 const Session& session);

// The debug file of an image: of its name, with .dbg for its extension; empty if there is none.
std::string debug_file_beside(const std::string& image);

// Where raw bytes belong, as the debug file beside them says.
std::optional<std::uint16_t> linked_at(const std::string& image);

// The path of a source that a file in `folder` names; empty if the source is not found.
std::string find_text(const std::string& name, const std::filesystem::path& folder);

// "19 symbols, lines of count.c, crt0.s", of what was read.
std::string words_of(const debug::SymbolTable& symbols, const debug::SourceMap& sources);

}  // namespace janus::session
