#include "tools/commands/asm_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "tools/assembler/lexer.hpp"
#include "tools/assembler/listing.hpp"
#include "tools/files/distinct_files.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/formats/debug_file.hpp"
#include "tools/formats/symbol_files.hpp"
#include "tools/printable.hpp"

namespace janus::tools {
namespace {

// Defines the names in a file that are valid identifiers of the syntax and not yet defined. Returns an empty string, or the error.
std::string add_defines(const std::string& path, AssemblerOptions& options) {
  const FileReadResult file = read_file(path, kSymbolFile);
  if (!file.ok()) return file.problem;
  const ProgramNames names = read_names(file.bytes);
  if (!names.problem.empty()) return fmt::format("{}:{}: {}", path, names.line, names.problem);
  const auto add = [&](const std::string& name, std::int64_t value) {
    const Tokens tokens = lex(name, {}, *options.dialect);
    const bool fits = tokens.size() == 1 && tokens[0].kind == TokenKind::identifier;
    const auto is_it = [&](const auto& define) { return define.first == name; };
    if (fits && std::none_of(options.defines.begin(), options.defines.end(), is_it)) options.defines.emplace_back(name, value);
  };
  for (const auto& [address, entry] : names.annotations.entries)
    if (!entry.label.empty()) add(entry.label, address);
  for (const Symbol& symbol : names.content.symbols) add(symbol.name, symbol.value);
  return {};
}

// Reads --config and --segment. Returns an empty string, or the error.
std::string set_segments(const AsmRequest& request, AssemblerOptions& options) {
  if (request.config.empty() && request.segments.empty()) return {};
  if (!options.dialect->placed_segments) return fmt::format("--config and --segment need --syntax {}", kCa65Dialect.name);
  if (!request.config.empty()) {
    const FileReadResult file = read_file(request.config, kSymbolFile);
    if (!file.ok()) return file.problem;
    SegmentPlanResult read = read_segment_plan(file.bytes);
    if (!read.problem.empty()) return fmt::format("{}:{}: {}", request.config, read.line, read.problem);
    options.segments = std::move(read.plan);
  }
  for (const std::string& text : request.segments) {
    std::pair<std::string, std::int64_t> start;
    const bool read = text.find('=') != std::string::npos && parse_define(text, *options.dialect, start);
    if (!read || start.second < 0 || start.second >= kAddressSpace) {
      return fmt::format("--segment {}: expected NAME=ADDRESS, with an address from 0 to $FFFF", text);
    }
    const auto is_it = [&](const auto& other) { return other.first == start.first; };
    if (std::any_of(options.segments.starts.begin(), options.segments.starts.end(), is_it))
      return fmt::format("--segment {}: the segment has two addresses; remove one", text);
    options.segments.starts.emplace_back(start.first, static_cast<std::uint32_t>(start.second));
  }
  return {};
}

// Raw output has no addresses, so it can contain only one memory area.
std::string reject_raw_areas(const SegmentPlan& plan, const Image& image) {
  const auto is_written = [&](const MemoryArea& area) {
    return area.in_file && std::any_of(image.segments.begin(), image.segments.end(),
                                       [&](const Segment& segment) { return segment.name == area.name && segment.address == area.start; });
  };
  if (std::count_if(plan.areas.begin(), plan.areas.end(), is_written) < 2) return {};
  return "the configuration writes several memory areas, but a raw file cannot store their addresses; use --format hex";
}

}  // namespace

int run_asm(const AsmRequest& request) {
  AssemblerOptions options;
  // The main file is read once although two parts need it, because it may be a pipe.
  const FileReader disk = disk_reader();
  const FileText main = disk(request.input);
  std::vector<NamedFile> inputs = {{request.input}};
  options.read = [&](const std::string& path) {
    if (path != request.input) inputs.push_back({path});
    return path == request.input ? main : disk(path);
  };
  const std::string cpu = processor_for(request, main.bytes.value_or(""));
  if (const std::string problem = set_source_options(options, request, cpu); !problem.empty()) return report_failure(problem);
  std::optional<Format> format;
  if (const std::string problem = choose_output(request.output, request.format, "--format", format); !problem.empty()) {
    return report_failure(problem);
  }
  if (const std::string problem = set_segments(request, options); !problem.empty()) return report_failure(problem);
  if (!request.config.empty()) inputs.push_back({request.config});
  if (request.cycles && request.listing.empty()) return report_failure("--cycles: requires a listing; add --listing FILE");
  if (!request.listing.empty()) options.listing = request.cycles ? &kListingWithCycles : &kListing;
  options.foreign = &kAssemblyHints;
  for (const std::string& path : request.names) {
    inputs.push_back({path});
    if (const std::string problem = add_defines(path, options); !problem.empty()) return report_failure(problem);
  }

  const Assembly assembly = assemble(request.input, options);
  for (const Diagnostic& diagnostic : assembly.diagnostics) print_error(render(diagnostic));
  if (!assembly.ok) return kExitBadInput;
  const std::string conflict = find_conflict(
      inputs, {{request.output, "-o"}, {request.listing, "-l"}, {request.symbols, "--symbols"}, {request.line_map, "--linemap"}});
  if (!conflict.empty()) return report_failure(conflict);

  std::vector<OutputFile> outputs;
  if (!request.output.empty()) {
    if (format.value_or(Format::raw) == Format::raw) {
      const std::string problem = reject_raw_areas(options.segments, assembly.image);
      if (!problem.empty()) return report_failure(fmt::format("{}: {}", request.output, problem));
    }
    WriteResult written = write_image(format.value_or(Format::raw), assembly.image, {.fill = options.dialect->gap});
    if (!written.problem.empty()) return report_failure(fmt::format("{}: {}", request.output, written.problem));
    outputs.push_back({request.output, std::move(written.bytes)});
  }
  if (!request.listing.empty()) outputs.push_back({request.listing, assembly.listing});
  if (!request.symbols.empty()) outputs.push_back({request.symbols, write_vice_labels(assembly.symbols)});
  if (outputs.empty() && request.line_map.empty()) {
    const std::size_t bytes = assembly.image.size();
    const std::string where =
        bytes == 0 ? std::string() : fmt::format(", {:04X} to {:04X}", assembly.image.first(), assembly.image.last_end() - 1);
    std::puts(
        fmt::format("{}: no errors: {} byte{}{} (not written; use -o FILE)", printable(request.input), bytes, bytes == 1 ? "" : "s", where)
            .c_str());
  }
  if (!request.line_map.empty()) {
    DebugFile map{assembly.lines, assembly.symbols};
    for (const std::string& file : map.lines.files)
      map.sizes.push_back(static_cast<std::uint32_t>(options.read(file).bytes.value_or("").size()));
    outputs.push_back({request.line_map, write_debug_file(map)});
  }
  return write_all(outputs);
}

}  // namespace janus::tools
