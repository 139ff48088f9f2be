#include "tools/commands/dis_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tools/commands/asm_command.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/disassembler/disassembler.hpp"
#include "tools/formats/symbol_files.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/formats/text.hpp"
#include "tools/printable.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

// The part of an image from `first` to `last`.
Image cut(const Image& image, std::uint32_t first, std::uint32_t last) {
  Image result;
  for (const Segment& segment : image.segments) {
    const std::uint32_t from = std::max(first, segment.address);
    const std::uint32_t to = std::min(last + 1, segment.end());
    if (from >= to) continue;
    const auto begin = segment.bytes.begin() - segment.address;
    result.segments.push_back({segment.name, from, {begin + from, begin + to}});
  }
  return result;
}

// Empty, or what is wrong.
std::string add_symbols(const std::string& path, Symbols& symbols) {
  const ReadFile file = read_file(path, kSymbolFile);
  if (!file.ok()) return file.problem;
  const ProgramNames names = read_names(file.bytes);
  if (!names.problem.empty()) return fmt::format("{}:{}: {}", path, names.line, names.problem);
  symbols.insert(symbols.end(), names.content.symbols.begin(), names.content.symbols.end());
  return {};
}

constexpr FilePurpose kRangesFile{"a file of ranges", 1 * kMegabyte};

// Lines `0200-03FF code NAME`; the name is that of its first address, and may be missing. Empty, or what is wrong.
std::string add_ranges(const std::string& path, DisassemblyOptions& options) {
  const ReadFile file = read_file(path, kRangesFile);
  if (!file.ok()) return file.problem;
  LineReader lines(file.bytes);
  while (lines.next()) {
    std::string_view line = lines.line();
    line = trim(line.substr(0, line.find_first_of(";#")));
    if (line.empty()) continue;
    const std::string_view addresses = take_word(line), kind = take_word(line), name = take_word(line);
    const std::size_t dash = addresses.find('-');
    const auto first = parse_hex(addresses.substr(0, dash), 0xFFFF);
    const auto last = dash == std::string_view::npos ? first : parse_hex(addresses.substr(dash + 1), 0xFFFF);
    const bool known = kind == "code" || kind == "data" || kind == "text";
    if (!first || !last || *last < *first || !known || !trim(line).empty())
      return fmt::format("{}:{}: expected a range, its type and an optional name, as in 0200-03FF code|data|text NAME", path,
                         lines.number());
    const auto what = kind == "code" ? KnownRange::Kind::code : kind == "data" ? KnownRange::Kind::data : KnownRange::Kind::text;
    options.ranges.push_back({static_cast<std::uint16_t>(*first), static_cast<std::uint16_t>(*last), what});
    if (!name.empty()) options.symbols.push_back({std::string(name), *first, true, false});
  }
  return {};
}

}  // namespace

int run_dis(const DisRequest& request) {
  const auto spec = parse_file_spec(request.input);
  if (!spec) return refuse(fmt::format("{}: expected FILE@ADDR or FILE@ADDR-END, with hexadecimal addresses", request.input));
  AssemblerOptions names;
  if (const std::string problem = set_names(names, request.cpu, request.syntax); !problem.empty()) return refuse(problem);
  DisassemblyOptions options;
  options.cpu = names.cpu;
  options.dialect = names.dialect;
  for (const std::string& text : request.entries) {
    const auto entry = parse_hex(text, 0xFFFF);
    if (!entry) return refuse(fmt::format("--entry {}: expected an address from 0000 to FFFF", text));
    options.entries.push_back(static_cast<std::uint16_t>(*entry));
  }
  std::optional<Format> chosen;
  std::string problem = choose_format(request.format, chosen);
  for (const std::string& path : request.symbols) {
    if (problem.empty()) problem = add_symbols(path, options.symbols);
  }
  if (problem.empty() && !request.ranges.empty()) problem = add_ranges(request.ranges, options);
  if (problem.empty() && request.strings < 0) problem = fmt::format("--strings {}: expected a number of characters", request.strings);
  if (!problem.empty()) return refuse(problem);
  options.shortest_text = static_cast<std::size_t>(request.strings);

  const ReadFile file = read_file(spec->path, kImageFile);
  if (!file.ok()) return refuse(file.problem);
  const Format format = chosen.value_or(detect_format(spec->path, file.bytes));
  if (format == Format::raw && !spec->first) { return refuse(fmt::format("{0}: raw bytes need an address, as in {0}@0200", spec->path)); }
  FormatOptions format_options;
  if (spec->first) format_options.address = *spec->first;
  Loaded loaded = read_image(format, file.bytes, format_options);
  if (!loaded.ok()) return refuse(loaded.describe(spec->path));
  if (!loaded.warning.empty()) print_error(fmt::format("{}: warning: {}\n", printable(spec->path), loaded.warning));
  if (spec->first) loaded.image = cut(loaded.image, *spec->first, spec->last.value_or(0xFFFF));
  if (loaded.image.empty()) return refuse(fmt::format("{}: the file does not contain bytes at these addresses", request.input));
  return write_all({{request.output, disassemble(loaded.image, options)}});
}

}  // namespace janus::tools
