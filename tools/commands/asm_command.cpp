#include "tools/commands/asm_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "tools/assembler/expression.hpp"
#include "tools/assembler/listing.hpp"
#include "tools/files/distinct_files.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/formats/debug_file.hpp"
#include "tools/formats/symbol_files.hpp"
#include "tools/printable.hpp"

namespace janus::tools {
namespace {

// A value is a number as in a source file.
bool parse_define(const std::string& text, const Dialect& dialect, std::pair<std::string, std::int64_t>& result) {
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals);
  const Tokens name_tokens = lex(name, {}, dialect);
  if (name_tokens.size() != 1 || name_tokens[0].kind != TokenKind::identifier) return false;
  result = {name, 1};
  if (equals == std::string::npos) return true;
  const std::string value = text.substr(equals + 1);
  const Tokens tokens = lex(value, {}, dialect);
  SymbolTable none;
  Cursor cursor{tokens, 0, {}};
  const ExpressionResult read = read_expression(cursor, {none, dialect});
  const Value number = evaluate(read.expression, none, 0);
  result.second = number.value;
  return read.ok() && cursor.done() && number.known;
}

// Defines the names in a file that are identifiers of the syntax and not yet defined. Empty, or what is wrong.
std::string add_defines(const std::string& path, AssemblerOptions& options) {
  const ReadFile file = read_file(path, kSymbolFile);
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
    const ReadFile file = read_file(request.config, kSymbolFile);
    if (!file.ok()) return file.problem;
    ReadPlan read = read_segment_plan(file.bytes);
    if (!read.problem.empty()) return fmt::format("{}:{}: {}", request.config, read.line, read.problem);
    options.segments = std::move(read.plan);
  }
  for (const std::string& text : request.segments) {
    std::pair<std::string, std::int64_t> start;
    const bool read = text.find('=') != std::string::npos && parse_define(text, *options.dialect, start);
    if (!read || start.second < 0 || start.second >= kAddressSpace) {
      return fmt::format("--segment {}: expected NAME=ADDRESS, an address from 0 to $FFFF", text);
    }
    options.segments.starts.emplace_back(start.first, static_cast<std::uint32_t>(start.second));
  }
  return {};
}

// Raw output has no addresses, so it can contain only one memory area.
std::string refuse_raw_areas(const SegmentPlan& plan, const Image& image) {
  const auto is_written = [&](const MemoryArea& area) {
    return area.in_file && std::any_of(image.segments.begin(), image.segments.end(),
                                       [&](const Segment& segment) { return segment.name == area.name && segment.address == area.start; });
  };
  if (std::count_if(plan.areas.begin(), plan.areas.end(), is_written) < 2) return {};
  return "the configuration writes several memory areas, and raw bytes cannot tell where they belong; use --format hex";
}

std::string processor_for(const AsmRequest& request, const FileText& main) {
  if (!request.cpu.empty()) return request.cpu;
  const Dialect* dialect = find_dialect(request.syntax);
  const cpus::InstructionSet* named = main.bytes ? named_processor(*main.bytes) : nullptr;
  const bool fits = named != nullptr && (dialect == nullptr || !operand_forms(*dialect, *named).empty());
  if (fits) return std::string(named->name);
  return std::string(dialect == nullptr ? instruction_sets().front()->name : default_processor(*dialect)->name);
}

}  // namespace

int run_asm(const AsmRequest& request) {
  AssemblerOptions options;
  // The main file is read once, though it is looked at twice: it may be a pipe.
  const FileReader disk = disk_reader();
  const FileText main = disk(request.input);
  std::vector<NamedFile> inputs = {{request.input}};
  options.read = [&](const std::string& path) {
    if (path != request.input) inputs.push_back({path});
    return path == request.input ? main : disk(path);
  };
  if (const std::string problem = set_names(options, processor_for(request, main), request.syntax); !problem.empty()) {
    return refuse(problem);
  }
  std::optional<Format> format;
  if (const std::string problem = choose_output(request.output, request.format, "--format", format); !problem.empty()) {
    return refuse(problem);
  }
  options.include_paths = request.include_paths;
  if (const std::string problem = set_segments(request, options); !problem.empty()) return refuse(problem);
  if (!request.config.empty()) inputs.push_back({request.config});
  if (request.cycles && request.listing.empty()) return refuse("--cycles: requires a listing; add --listing FILE");
  if (!request.listing.empty()) options.listing = request.cycles ? &kListingWithCycles : &kListing;
  options.foreign = &kForeignWords;
  for (const std::string& text : request.defines) {
    std::pair<std::string, std::int64_t> define;
    if (!parse_define(text, *options.dialect, define)) {
      return refuse(fmt::format("-D {}: expected NAME=VALUE; VALUE must be a number or an expression of numbers", text));
    }
    options.defines.push_back(std::move(define));
  }
  for (const std::string& path : request.names) {
    inputs.push_back({path});
    if (const std::string problem = add_defines(path, options); !problem.empty()) return refuse(problem);
  }

  const Assembly assembly = assemble(request.input, options);
  for (const Diagnostic& diagnostic : assembly.diagnostics) print_error(render(diagnostic));
  if (!assembly.ok) return kExitBadInput;
  const std::string conflict = find_conflict(
      inputs, {{request.output, "-o"}, {request.listing, "-l"}, {request.symbols, "--symbols"}, {request.line_map, "--linemap"}});
  if (!conflict.empty()) return refuse(conflict);

  std::vector<OutputFile> outputs;
  if (!request.output.empty()) {
    if (format.value_or(Format::raw) == Format::raw) {
      const std::string problem = refuse_raw_areas(options.segments, assembly.image);
      if (!problem.empty()) return refuse(fmt::format("{}: {}", request.output, problem));
    }
    Written written = write_image(format.value_or(Format::raw), assembly.image, {.fill = options.dialect->gap});
    if (!written.problem.empty()) return refuse(fmt::format("{}: {}", request.output, written.problem));
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
