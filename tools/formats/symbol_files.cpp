#include "tools/formats/symbol_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "tools/formats/text.hpp"
#include "tools/image.hpp"
#include "tools/printable.hpp"

namespace janus::tools {
namespace {

// The next word of a line, taken off it.
std::string_view take_word(std::string_view& line) {
  line = trim(line);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  const std::string_view word = line.substr(0, end);
  line = trim(line.substr(end));
  return word;
}

std::optional<std::int64_t> number(std::string_view text, int base) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return {};
  return value;
}

std::optional<std::int64_t> prefixed_number(std::string_view text) {
  if (text.starts_with('$')) return number(text.substr(1), 16);
  if (text.starts_with("0x") || text.starts_with("0X")) return number(text.substr(2), 16);
  return number(text, 10);
}

// "C:0200 .name": memory space, which is the computer's or none, address, name.
std::string read_vice(std::string_view rest, Symbols& symbols) {
  std::string_view place = take_word(rest);
  if (place.size() > 2 && place[1] == ':') {
    if (place[0] != 'C' && place[0] != 'c') return {};  // a disk drive's
    place.remove_prefix(2);
  }
  const auto address = number(place, 16);
  if (!address || *address >= kAddressSpace) return fmt::format("'{}' is no address from 0000 to FFFF", place);
  std::string_view name = take_word(rest);
  if (name.starts_with('.')) name.remove_prefix(1);
  if (name.empty()) return "the label's name is missing";
  symbols.push_back({printable(name), *address, true, name.find('@') != std::string_view::npos});
  return {};
}

std::string read_plain(std::string_view line, Symbols& symbols) {
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos) return "'al C:0200 .name' or 'name = $0200' is expected";
  std::string_view left = trim(line.substr(0, equals));
  if (left.ends_with(':')) left.remove_suffix(1);
  const std::string_view name = take_word(left);
  if (name.empty() || !left.empty()) return "one name is expected before the '='";
  const std::string_view text = trim(line.substr(equals + 1));
  const auto value = prefixed_number(text);
  if (!value) return fmt::format("'{}' is no number; hexadecimal ones begin with '$' or '0x'", text);
  symbols.push_back({printable(name), *value, false, name.find('@') != std::string_view::npos});
  return {};
}

}  // namespace

std::string write_vice_labels(const Symbols& symbols) {
  std::string result;
  for (const Symbol& symbol : symbols) {
    if (symbol.value < 0 || symbol.value >= kAddressSpace) continue;
    result += fmt::format("al C:{:04x} .{}\n", symbol.value, symbol.name);
  }
  return result;
}

LoadedSymbols read_symbols(std::string_view text) {
  LoadedSymbols result;
  LineReader lines(text);
  while (lines.next()) {
    std::string_view line = trim(lines.line().substr(0, lines.line().find_first_of(";#")));
    if (line.empty()) continue;
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    const bool vice = (word == "al" || word == "add_label") && !rest.starts_with('=');
    result.problem = vice ? read_vice(rest, result.symbols) : read_plain(line, result.symbols);
    if (result.problem.empty()) continue;
    result.symbols.clear();
    result.line = lines.number();
    return result;
  }
  return result;
}

LoadedSymbols read_dasm_symbols(std::string_view text) {
  LoadedSymbols result;
  LineReader lines(text);
  while (lines.next()) {
    std::string_view rest = lines.line();
    if (rest.starts_with("---")) continue;
    const std::string_view name = take_word(rest);
    const auto value = number(take_word(rest), 16);
    if (!value) continue;  // never defined, or a text
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
      const auto value = number(take_word(rest), 16);
      if (!value) break;  // a heading
      if (part == Part::exports) {
        const std::string_view flags = take_word(rest);
        result.symbols.push_back({printable(name), *value, flags.find('L') != std::string_view::npos, false});
        continue;
      }
      take_word(rest);
      const auto size = number(take_word(rest), 16);
      if (!size) break;
      result.symbols.push_back({fmt::format("__{}_RUN__", printable(name)), *value, false, false});
      result.symbols.push_back({fmt::format("__{}_SIZE__", printable(name)), *size, false, false});
      break;
    }
  }
  return result;
}

namespace {

// Where a kind of Mesen's memory begins; nothing if it is none of this processor's. Nothing at all: it is no such kind.
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
  std::optional<std::uint32_t> begin;  // of that kind of memory
  std::uint32_t address;
  std::string_view name;
};
std::optional<MesenLine> mesen_line(std::string_view line, std::uint32_t rom) {
  const std::size_t first = std::min(line.find(':'), line.size());
  const auto begin = mesen_place(line.substr(0, first), rom);
  if (!begin || first == line.size()) return {};
  const std::string_view rest = line.substr(first + 1);
  const std::size_t second = std::min(rest.find(':'), rest.size());
  const auto address = number(rest.substr(0, std::min(rest.find('-'), second)), 16);
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
    if (!line) return {{}, "'P:0123:name' is expected: a kind of memory, an address, a name", lines.number()};
    if (!line->begin || line->name.empty()) continue;
    const std::uint64_t address = std::uint64_t{*line->begin} + line->address;
    if (address < kAddressSpace) result.symbols.push_back({printable(line->name), static_cast<std::int64_t>(address), true, false});
  }
  return result;
}

std::string_view names_format(std::string_view text) {
  if (is_debug_file(text)) return "debug information of ld65";
  if (text.starts_with("--- Symbol List")) return "symbols of dasm";
  if (text.starts_with("Modules list:")) return "a map of ld65";
  if (text.starts_with("------- FILE ")) return "a listing of dasm";
  return {};
}

ProgramNames read_names(std::string_view text, std::uint32_t rom) {
  ProgramNames result;
  if (is_debug_file(text)) {
    LoadedDebugFile loaded = read_debug_file(text);
    return {std::move(loaded.content), {}, std::move(loaded.problem), loaded.line};
  }
  const std::string_view format = names_format(text);
  if (format == "a listing of dasm") return {{}, read_listing(text), {}, 0};
  LoadedSymbols loaded = format == "symbols of dasm" ? read_dasm_symbols(text)
                         : format == "a map of ld65" ? read_ld65_map(text)
                         : is_mesen(text)            ? read_mesen_labels(text, rom)
                                                     : read_symbols(text);
  result.problem = std::move(loaded.problem);
  result.line = loaded.line;
  result.content.symbols = std::move(loaded.symbols);
  if (result.problem.empty()) return result;
  result.listed = read_listing(text);
  if (!result.listed.empty()) result.problem.clear();
  return result;
}

}  // namespace janus::tools
