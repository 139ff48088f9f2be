// Information in files of names beyond names and lines: addresses of raw bytes, and the bytes of a printed listing. The web page omits it.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/symbol_import.hpp"
#include "frontends/core/session/session.hpp"
#include "tools/files/file_reader.hpp"

namespace janus::session {

namespace fs = std::filesystem;

debug::SourceMap listing_sources(const std::string& path, const std::string& text, const std::vector<tools::ListedLine>& lines,
                                 const std::vector<std::optional<std::uint8_t>>& memory) {
  debug::SourceMap result;
  const std::size_t file = result.add_file(path, text);
  std::uint32_t taken = 0;  // the last accepted line
  for (auto each = lines.begin(); each != lines.end(); ++each) {
    if (each->line == taken) continue;  // an alternative reading of the same line
    std::size_t same = 0;
    while (same < each->bytes.size() && memory[each->address + same] == each->bytes[same]) ++same;
    if (same < std::min<std::size_t>(each->bytes.size(), 2)) continue;
    taken = each->line;
    std::size_t last = each->address + same - 1;
    // The bytes that were not printed extend to the next line.
    auto next = each;
    while (next != lines.end() && next->line == each->line) ++next;
    if (each->cut && same == each->bytes.size() && next != lines.end() && next->address > last) last = next->address - 1U;
    result.add({each->address, static_cast<std::uint16_t>(last), file, each->line});
  }
  if (result.empty())
    throw Error(fmt::format("{}: none of its lines match the bytes in memory; this is the listing of another program", path));
  return result;
}

debug::SourceMap listing_sources(const std::string& path, const std::string& text, const std::vector<tools::ListedLine>& lines,
                                 const Session& session) {
  std::vector<std::optional<std::uint8_t>> memory(0x10000);
  for (std::size_t i = 0; i < memory.size(); ++i) memory[i] = session.read(static_cast<std::uint16_t>(i));
  return listing_sources(path, text, lines, memory);
}

std::optional<std::uint16_t> find_load_address(const std::string& image) {
  const std::string beside = debug_file_for(image);
  if (beside.empty()) return {};
  const tools::FileReadResult file = tools::read_file(beside, tools::kSymbolFile);
  if (!file.ok() || !tools::is_debug_file(file.bytes)) return {};
  for (const tools::Symbol& output : tools::read_debug_file(file.bytes).content.outputs)
    if (fs::path(output.name).filename() == fs::path(image).filename()) return static_cast<std::uint16_t>(output.value);
  return {};
}

}  // namespace janus::session
