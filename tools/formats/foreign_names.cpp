#include "tools/formats/foreign_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "tools/formats/text.hpp"
#include "tools/image.hpp"
#include "tools/printable.hpp"

namespace janus::tools {

LoadedSymbols read_dasm_symbols(std::string_view text) {
  LoadedSymbols result;
  LineReader lines(text);
  while (lines.next()) {
    std::string_view rest = lines.line();
    if (rest.starts_with("---")) continue;
    const std::string_view name = take_word(rest);
    const auto value = parse_unsigned(take_word(rest), 16);
    if (!value) continue;  // undefined, or a string
    result.symbols.push_back({printable(name), *value, *value > 0xFF, name.find('.') != std::string_view::npos});
  }
  return result;
}

LoadedSymbols read_ld65_map(std::string_view text) {
  LoadedSymbols result;
  enum class Part : std::uint8_t { other, segments, exports } part = Part::other;
  LineReader lines(text);
  while (lines.next()) {
    std::string_view rest = lines.line();
    if (rest.ends_with(':')) {
      part = rest == "Segment list:" ? Part::segments : rest == "Exports list by name:" ? Part::exports : Part::other;
      continue;
    }
    while (part != Part::other && !rest.empty()) {
      const std::string_view name = take_word(rest);
      const auto value = parse_unsigned(take_word(rest), 16);
      if (!value) break;  // a header
      if (part == Part::exports) {
        const std::string_view flags = take_word(rest);
        result.symbols.push_back({printable(name), *value, flags.find('L') != std::string_view::npos, false});
        continue;
      }
      take_word(rest);
      const auto size = parse_unsigned(take_word(rest), 16);
      if (!size) break;
      result.symbols.push_back({fmt::format("__{}_RUN__", printable(name)), *value, false, false});
      result.symbols.push_back({fmt::format("__{}_SIZE__", printable(name)), *size, false, false});
      break;
    }
  }
  return result;
}

namespace {

// Start address of a memory type of Mesen; inner nullopt if this processor does not have it; outer nullopt if the type is unknown.
std::optional<std::optional<std::uint32_t>> mesen_place(std::string_view type, std::uint32_t rom) {
  if (type == "P" || type.ends_with("PrgRom")) return rom;
  if (type == "W" || type == "S" || type.ends_with("WorkRam") || type.ends_with("SaveRam")) return 0x6000U;
  if (type == "G" || type == "R" || type.ends_with("Memory") || type.ends_with("InternalRam")) return 0U;
  const bool word =
      !type.empty() && std::all_of(type.begin(), type.end(), [](char c) { return upper(c) != lower(c) || (c >= '0' && c <= '9'); });
  if (word && (type.ends_with("Ram") || type.ends_with("Rom") || type.ends_with("Register") || type == "REG"))
    return std::optional<std::uint32_t>();
  return {};
}

struct MesenLine {
  std::optional<std::uint32_t> begin;  // of that memory type
  std::uint32_t address;
  std::string_view name;
};
std::optional<MesenLine> mesen_line(std::string_view line, std::uint32_t rom) {
  const std::size_t first = std::min(line.find(':'), line.size());
  const auto begin = mesen_place(line.substr(0, first), rom);
  if (!begin || first == line.size()) return {};
  const std::string_view rest = line.substr(first + 1);
  const std::size_t second = std::min(rest.find(':'), rest.size());
  const auto address = parse_unsigned(rest.substr(0, std::min(rest.find('-'), second)), 16);
  if (!address) return {};
  const std::string_view after = rest.substr(std::min(second + 1, rest.size()));
  return MesenLine{*begin, static_cast<std::uint32_t>(*address), after.substr(0, after.find(':'))};
}

bool is_mesen(std::string_view text) {
  LineReader lines(text);
  while (lines.next()) {
    if (!lines.line().empty()) return mesen_line(lines.line(), 0).has_value();
  }
  return false;
}

}  // namespace

LoadedSymbols read_mesen_labels(std::string_view text, std::uint32_t rom) {
  LoadedSymbols result;
  LineReader lines(text);
  while (lines.next()) {
    if (lines.line().empty()) continue;
    const auto line = mesen_line(lines.line(), rom);
    if (!line) return {{}, "expected 'P:0123:name': a memory type, an address and a name", lines.number()};
    if (!line->begin || line->name.empty()) continue;
    const std::uint64_t address = std::uint64_t{*line->begin} + line->address;
    if (address < kAddressSpace) result.symbols.push_back({printable(line->name), static_cast<std::int64_t>(address), true, false});
  }
  return result;
}

bool read_third_party_names(std::string_view text, std::uint32_t rom, ProgramNames& names) {
  const std::string_view format = detect_symbol_format(text);
  if (format == "a dasm symbol file" || format == "an ld65 map file" || is_mesen(text)) {
    LoadedSymbols loaded = format == "a dasm symbol file" ? read_dasm_symbols(text)
                           : format == "an ld65 map file" ? read_ld65_map(text)
                                                          : read_mesen_labels(text, rom);
    names.content.symbols = std::move(loaded.symbols);
    names.problem = std::move(loaded.problem);
    names.line = loaded.line;
    return true;
  }
  if (format != "a dasm listing" && read_symbols(text).problem.empty()) return false;
  names.listed = read_listing(text);
  return !names.listed.empty();
}

}  // namespace janus::tools
