#include "tools/formats/symbol_files.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "tools/formats/foreign_names.hpp"
#include "tools/formats/text.hpp"
#include "tools/image.hpp"
#include "tools/printable.hpp"

namespace janus::tools {
namespace {

std::optional<std::int64_t> prefixed_number(std::string_view text) {
  if (text.starts_with('$')) return parse_unsigned(text.substr(1), 16);
  if (text.starts_with("0x") || text.starts_with("0X")) return parse_unsigned(text.substr(2), 16);
  return parse_unsigned(text, 10);
}

// "C:0200 .name": memory space of the computer (or none), address, name.
std::string read_vice(std::string_view rest, Symbols& symbols) {
  std::string_view place = take_word(rest);
  if (place.size() > 2 && place[1] == ':') {
    if (place[0] != 'C' && place[0] != 'c') return {};  // a disk drive's
    place.remove_prefix(2);
  }
  const auto address = parse_unsigned(place, 16);
  if (!address || *address >= kAddressSpace) return fmt::format("'{}' is not an address from 0000 to FFFF", place);
  std::string_view name = take_word(rest);
  if (name.starts_with('.')) name.remove_prefix(1);
  if (name.empty()) return "expected a label name";
  symbols.push_back({printable(name), *address, true, name.find('@') != std::string_view::npos});
  return {};
}

// "C:0200" or "$0200", VICE's formats of addresses.
std::optional<std::int64_t> vice_address(std::string_view text) {
  if (text.size() > 2 && text[1] == ':') text.remove_prefix(2);
  if (text.starts_with('$')) text.remove_prefix(1);
  const auto address = parse_unsigned(text, 16);
  return address && *address < kAddressSpace ? address : std::nullopt;
}

bool sets_breakpoint(std::string_view word) {
  constexpr std::string_view kKeywords = " break bk watch w trace tr ";
  return kKeywords.find(fmt::format(" {} ", word)) != std::string_view::npos;
}

// Returns true if a condition means the same here: VICE reads digits without '$' as hexadecimal, and has its own names.
bool is_same_condition(std::string_view text) {
  constexpr std::string_view kNames = " A X Y SP PC FL .A .X .Y .SP .PC .FL @cpu @ram ", kSigns = " ()=!<>&|+-*/:";
  const auto in_word = [](char c) {
    return upper(c) != lower(c) || (c >= '0' && c <= '9') || std::string_view("_.@$").find(c) != std::string_view::npos;
  };
  for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
    while (end < text.size() && in_word(text[end])) ++end;
    const std::string_view word = text.substr(at, end - at);
    if (word.empty() && kSigns.find(text[end++]) == std::string_view::npos) return false;
    const bool number = word.size() > 1 && word[0] == '$' && find_hex_end(word.substr(1)) == word.size() - 1;
    if (!word.empty() && !number && kNames.find(fmt::format(" {} ", word)) == std::string_view::npos) return false;
  }
  return !text.empty();
}

// The command for an address or range, with its remaining arguments; empty if there is none.
std::string breakpoint_command(std::string_view word, bool reads, bool writes, bool executes, std::string_view place,
                               std::string_view rest) {
  const auto is_drive = [](std::string_view text) { return text.size() > 2 && text[1] == ':' && upper(text[0]) != 'C'; };
  const auto written = [](std::string_view text) {
    return text.starts_with('.') ? printable(text.substr(1)) : fmt::format("${:04X}", *vice_address(text));
  };
  if (is_drive(place) || (executes && (reads || writes))) return {};
  std::string range = written(place), condition;
  std::string_view next = take_word(rest);
  if (!next.empty() && next != "if") {
    if (is_drive(next) || (!next.starts_with('.') && !vice_address(next))) return {};
    range += ".." + written(next);
    next = take_word(rest);
  }
  if (next == "if") {
    if (!is_same_condition(rest)) return {};
    condition = fmt::format(" if {}", rest);
  } else if (!next.empty()) {
    return {};
  }
  const bool traces = word.starts_with('t');
  if (word.starts_with('w') && !executes && !reads && !writes) reads = writes = true;
  const char* access = reads && writes ? "access" : reads ? "read" : "write";
  if (!reads && !writes) return (traces ? "trace exec " : "break ") + range + condition;
  return fmt::format("{} {} {}{}", traces ? "trace" : "watch", access, range, condition);
}

// After the word: access types, addresses or a label, a condition.
std::string read_breakpoint(std::string_view line, std::vector<std::string>& breakpoints) {
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  std::string_view place = take_word(rest);
  bool reads = false, writes = false, executes = false;
  for (; place == "load" || place == "store" || place == "exec"; place = take_word(rest))
    (place == "load" ? reads : place == "store" ? writes : executes) = true;
  if (!place.starts_with('.') && !vice_address(place)) return fmt::format("'{}' is not an address from 0000 to FFFF", place);
  const std::string command = breakpoint_command(word, reads, writes, executes, place, rest);
  breakpoints.push_back(command.empty() ? fmt::format("`{}` (no equivalent)", printable(line)) : command);
  return {};
}

std::string read_plain(std::string_view line, Symbols& symbols) {
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos) return "expected 'al C:0200 .name' or 'name = $0200'";
  std::string_view left = trim(line.substr(0, equals));
  if (left.ends_with(':')) left.remove_suffix(1);
  const std::string_view name = take_word(left);
  if (name.empty() || !left.empty()) return "expected one name before the '='";
  const std::string_view text = trim(line.substr(equals + 1));
  const auto value = prefixed_number(text);
  if (!value) return fmt::format("'{}' is not a number; hexadecimal numbers begin with '$' or '0x'", text);
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
  std::string above;  // comment lines
  bool others = false;
  while (lines.next()) {
    std::string_view line = trim(lines.line().substr(0, lines.line().find_first_of(";#")));
    if (line.empty()) {
      if (lines.line() != kAnnotationsHeading) above += fmt::format("{}\n", lines.line());
      continue;
    }
    if (const auto address = read_annotation(lines.line(), result.annotations, result.problem)) {
      if (!above.empty()) result.annotations.lines[*address] += std::exchange(above, {});
      if (result.problem.empty()) continue;
      return {.symbols = {}, .problem = result.problem, .line = lines.number()};
    }
    others = true;
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    const bool plain = rest.starts_with('=');
    const bool vice = (word == "al" || word == "add_label") && !plain;
    result.problem = vice                              ? read_vice(rest, result.symbols)
                     : sets_breakpoint(word) && !plain ? read_breakpoint(line, result.breakpoints)
                                                       : read_plain(line, result.symbols);
    if (result.problem.empty()) continue;
    return {.symbols = {}, .problem = result.problem, .line = lines.number()};
  }
  result.only_annotations = !others;
  if (!above.empty() && (!others || !result.annotations.empty())) result.annotations.lines[kAddressSpace] = above;
  return result;
}

std::string_view detect_symbol_format(std::string_view text) {
  if (is_debug_file(text)) return "ld65 debug information";
  if (text.starts_with("--- Symbol List")) return "a dasm symbol file";
  if (text.starts_with("Modules list:")) return "an ld65 map file";
  if (text.starts_with("------- FILE ")) return "a dasm listing";
  return {};
}

ProgramNames read_names(std::string_view text, std::uint32_t rom) {
  ProgramNames result;
  if (is_debug_file(text)) {
    LoadedDebugFile loaded = read_debug_file(text);
    result.content = std::move(loaded.content);
    result.problem = std::move(loaded.problem);
    result.line = loaded.line;
  } else if (!read_third_party_names(text, rom, result)) {
    LoadedSymbols loaded = read_symbols(text);
    result.content.symbols = std::move(loaded.symbols);
    result.problem = std::move(loaded.problem);
    result.line = loaded.line;
    result.breakpoints = std::move(loaded.breakpoints);
    result.annotations = std::move(loaded.annotations);
    result.only_annotations = loaded.only_annotations;
  }
  return result;
}

}  // namespace janus::tools
