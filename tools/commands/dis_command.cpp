#include "tools/commands/dis_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tools/commands/asm_command.hpp"
#include "tools/files/distinct_files.hpp"
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

// `inputs` receives a file that --save-labels must not replace. Returns an empty string, or the error.
std::string add_names(const std::string& path, DisassemblyOptions& options, std::vector<NamedFile>& inputs) {
  const FileReadResult file = read_file(path, kSymbolFile);
  if (!file.ok()) return file.problem;
  const ProgramNames names = read_names(file.bytes);
  if (!names.problem.empty()) return fmt::format("{}:{}: {}", path, names.line, names.problem);
  options.symbols.insert(options.symbols.end(), names.content.symbols.begin(), names.content.symbols.end());
  options.annotations.add(names.annotations);
  if (!names.only_annotations) inputs.push_back({path});
  return {};
}

}  // namespace

int run_dis(const DisRequest& request) {
  const auto spec = parse_file_spec(request.input);
  if (!spec) return report_failure(fmt::format("{}: expected FILE@ADDR or FILE@ADDR-END, with hexadecimal addresses", request.input));
  AssemblerOptions names;
  if (const std::string problem = set_cpu_and_syntax(names, request.cpu, request.syntax); !problem.empty()) return report_failure(problem);
  DisassemblyOptions options;
  options.cpu = names.cpu;
  options.dialect = names.dialect;
  for (const std::string& text : request.entries) {
    const auto entry = parse_hex(text, 0xFFFF);
    if (!entry) return report_failure(fmt::format("--entry {}: expected an address from 0000 to FFFF", text));
    options.entries.push_back(static_cast<std::uint16_t>(*entry));
  }
  std::optional<Format> chosen;
  std::string problem = choose_format(request.format, chosen);
  std::vector<NamedFile> inputs = {{spec->path}};
  std::vector<std::string> files = request.symbols;
  if (!request.ranges.empty()) files.push_back(request.ranges);
  for (const std::string& path : files) {
    if (problem.empty()) problem = add_names(path, options, inputs);
  }
  if (problem.empty() && request.strings < 0) problem = fmt::format("--strings {}: expected a number of characters", request.strings);
  if (!problem.empty()) return report_failure(problem);
  options.shortest_text = static_cast<std::size_t>(request.strings);

  const FileReadResult file = read_file(spec->path, kImageFile);
  if (!file.ok()) return report_failure(file.problem);
  const Format format = chosen.value_or(detect_format(spec->path, file.bytes));
  if (format == Format::raw && !spec->first) {
    return report_failure(fmt::format("{0}: raw bytes need an address, as in {0}@0200", spec->path));
  }
  FormatOptions format_options;
  if (spec->first) format_options.address = *spec->first;
  LoadResult loaded = read_image(format, file.bytes, format_options);
  if (!loaded.ok()) return report_failure(loaded.describe(spec->path));
  if (!loaded.warning.empty()) print_error(fmt::format("{}: warning: {}\n", printable(spec->path), loaded.warning));
  if (spec->first) loaded.image = cut(loaded.image, *spec->first, spec->last.value_or(0xFFFF));
  if (loaded.image.empty()) return report_failure(fmt::format("{}: the file does not contain bytes at these addresses", request.input));
  Annotations found;
  std::vector<OutputFile> outputs = {{request.output, disassemble(loaded.image, options, &found)}};
  if (const std::string name = found.unwritable_label(); !request.save_labels.empty() && !name.empty())
    return report_failure(fmt::format("--save-labels: `{}` cannot be a name in a label file; use another name", name));
  if (!request.save_labels.empty()) outputs.push_back({request.save_labels, write_annotations(found)});
  const std::string conflict = find_conflict(inputs, {{request.output, "-o"}, {request.save_labels, "--save-labels"}});
  if (!conflict.empty()) return report_failure(conflict);
  return write_all(outputs);
}

}  // namespace janus::tools
