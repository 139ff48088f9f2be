#include "tools/assembler/assembler.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/emitter.hpp"
#include "tools/assembler/listing.hpp"
#include "tools/assembler/reader/reader.hpp"
#include "tools/assembler/per_dialect.hpp"
#include "tools/assembler/symbol_uses.hpp"

namespace janus::tools {
namespace {

// Runs layout passes until nothing changes.
void settle(Program& program, Layout& layout, const AssemblerOptions& options, Reporter& reporter) {
  for (int pass = 2;; ++pass) {
    layout.begin(pass);
    const Statement* restless = nullptr;
    for (Statement& statement : program.statements) {
      if (layout.place(statement) && restless == nullptr) restless = &statement;
    }
    if (restless == nullptr) return;
    if (pass >= options.limits.passes) {
      reporter.error(restless->at,
                     fmt::format("addresses do not converge after {} passes; this is the first line that moves", options.limits.passes));
      return;
    }
  }
}

// The image with each memory area of the configuration as one segment, gaps filled, as ld65 writes it.
Image fill_areas(Image image, const SegmentPlan& plan, const Layout& layout) {
  for (std::size_t i = 0; i < plan.areas.size(); ++i) {
    const MemoryArea& area = plan.areas[i];
    if (!area.in_file) continue;
    Segment whole{area.name, area.start,
                  std::vector<std::uint8_t>(area.full ? std::min(area.size, kAddressSpace - area.start) : 0, area.fill)};
    for (const PlannedSegment& planned : plan.segments) {
      const auto extent = layout.extent(planned.name);
      if (planned.area != i || planned.bare || !extent || extent->first == extent->second) continue;
      const std::size_t begin = extent->first - area.start, end = extent->second - area.start;
      if (whole.bytes.size() < end) whole.bytes.resize(end, area.fill);
      std::fill(whole.bytes.begin() + static_cast<std::ptrdiff_t>(begin), whole.bytes.begin() + static_cast<std::ptrdiff_t>(end),
                planned.fill.value_or(area.fill));
    }
    if (whole.bytes.empty()) continue;
    const auto is_inside = [&](const Segment& segment) { return segment.address >= area.start && segment.end() <= whole.end(); };
    for (const Segment& segment : image.segments) {
      if (is_inside(segment)) std::copy(segment.bytes.begin(), segment.bytes.end(), whole.bytes.begin() + (segment.address - area.start));
    }
    std::erase_if(image.segments, is_inside);
    image.segments.push_back(std::move(whole));
  }
  return image;
}

Assembly fail(const std::string& file, std::string message) {
  Assembly result;
  result.diagnostics.push_back({Severity::error, file, 0, 0, std::move(message), {}});
  return result;
}

}  // namespace

Assembly assemble(const std::string& path, const AssemblerOptions& options) {
  if (operand_forms(*options.dialect, *options.cpu).empty()) {
    return fail(path, fmt::format("the syntax '{}' does not support the {}", options.dialect->name, options.cpu->name));
  }
  Sources sources;
  SymbolTable symbols;
  Program program;
  Reporter reporter(sources, options.limits.errors);
  if (options.foreign != nullptr) {
    reporter.set_keyword_hints([&](std::string_view word) { return options.foreign->word(word, *options.dialect, options.cpu->name); });
  }
  Layout layout(symbols, *options.dialect, options.segments);
  const auto& instructions = per_dialect<InstructionReader>(*options.cpu, *options.dialect);
  SourceReader lines(options, sources, program, layout, instructions, symbols, reporter);
  layout.begin(1);
  if (!lines.run(path)) return fail(path, lines.read_error().empty() ? "cannot be read; check the name" : lines.read_error());
  // Also after an error, to report errors in values and ranges at once. A name whose definition is
  // invalid counts as defined, so that one error is reported only once.
  if (!reporter.full()) settle(program, layout, options, reporter);
  if (const std::string problem = layout.plan_problem(); !problem.empty() && reporter.errors() == 0) reporter.error({0, 0, 0}, problem);
  Emitter emitter(*options.cpu, sources, symbols, *options.dialect, reporter);
  emitter.emit(program);
  if (options.foreign != nullptr) options.foreign->doubt(program, sources, symbols, *options.cpu, reporter);

  Assembly result;
  for (std::uint32_t i = 0; i < sources.count(); ++i) result.files.push_back(sources.name(i));
  result.ok = reporter.errors() == 0;
  result.diagnostics = reporter.take();
  if (!result.ok) {
    const std::string looks =
        options.foreign == nullptr ? std::string() : options.foreign->text(sources.text(0), *options.dialect, options.cpu->name);
    if (!looks.empty()) result.diagnostics.push_back({Severity::note, path, 0, 0, looks, {}});
    return result;
  }
  result.image = fill_areas(emitter.take_image(), options.segments, layout);
  result.image.name = program.name;
  note_uses(program, symbols);
  result.symbols = symbols.defined_symbols();
  result.lines = emitter.take_lines();
  if (options.listing != nullptr) result.listing = options.listing->make({program, sources, symbols, emitter, *options.cpu});
  return result;
}

}  // namespace janus::tools
