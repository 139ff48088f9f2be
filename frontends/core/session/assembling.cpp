#include "frontends/core/session/assembling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <span>

#include "tools/assembler/assembler.hpp"
#include "tools/commands/asm_command.hpp"
#include "tools/formats/format.hpp"
#include "tools/text.hpp"

namespace janus::session {
namespace {

constexpr int kEnoughLines = 2;  // with marks of a syntax, to suggest it or to doubt another one

constexpr SourceExtension kSourceEndings[] = {{".s"},
                                              {".asm"},
                                              {".a"},
                                              {".a65"},
                                              {".a66"},
                                              {".s65"},
                                              {".65s"},
                                              {".src"},
                                              {".f8", "", "f8"},
                                              {".dasm", "dasm"},
                                              {".acme", "acme"},
                                              {".tass", "64tass"}};

// A syntax in which a source assembles.
struct Reading {
  std::string syntax;
  AssemblyResult made;
  std::vector<std::string> remarks;
};

// The bytes other than 00, by address. Syntaxes differ in the bytes that they write for reserved memory.
std::map<std::size_t, std::uint8_t> bytes_by_address(const AssemblyResult& made) {
  std::map<std::size_t, std::uint8_t> bytes;
  for (const Block& block : made.blocks)
    for (std::size_t i = 0; i < block.bytes.size(); ++i)
      if (block.bytes[i] != 0) bytes[block.address + i] = block.bytes[i];
  return bytes;
}

bool have_equal_bytes(const Reading& a, const Reading& b) {
  return a.made.start == b.made.start && bytes_by_address(a.made) == bytes_by_address(b.made);
}

std::string text_of(const std::string& path) { return tools::disk_reader()(path).bytes.value_or(""); }

std::string own_name(const std::string& file) { return file; }

Reading read_in(std::string_view syntax, const std::string& path, const std::string& cpu, tools::SourceOptions options) {
  Reading reading{std::string(syntax), {}, {}};
  options.syntax = syntax;
  reading.made =
      assemble_texts(path, cpu, options, tools::disk_reader(), own_name, [&](const std::string& line) { reading.remarks.push_back(line); });
  return reading;
}

bool writes(std::string_view syntax, const std::string& cpu) {
  const tools::Dialect* const dialect = tools::find_dialect(syntax);
  const cpus::InstructionSet* const set = tools::find_instruction_set(cpu);
  return dialect != nullptr && set != nullptr && !tools::operand_forms(*dialect, *set).empty();
}

std::vector<tools::AssemblyHints::Marks> marks_in(std::string_view text, const tools::Dialect* reader) {
  const tools::AssemblyHints* const words = tools::assembly_hints();
  return words == nullptr ? std::vector<tools::AssemblyHints::Marks>() : words->marks(text, reader);
}

const cpus::InstructionSet* processor_in(std::string_view text) {
  const tools::AssemblyHints* const words = tools::assembly_hints();
  return words == nullptr ? nullptr : words->processor(text);
}

// "--syntax dasm or --syntax ca65", of the first two.
std::string first_two(std::span<const std::string> syntaxes, std::string_view word, std::string_view between) {
  std::string text;
  for (const std::string& syntax : syntaxes.first(std::min<std::size_t>(syntaxes.size(), 2)))
    text += fmt::format("{}{}{}", text.empty() ? "" : between, word, syntax);
  return text;
}

std::string give(std::span<const std::string> syntaxes) { return "use " + first_two(syntaxes, "--syntax ", " or "); }

std::string resembles(std::span<const std::string> syntaxes) {
  return fmt::format("this looks like {}; {}", first_two(syntaxes, "", " or "), give(syntaxes));
}

// Throws Error if a source that does not assemble is written for another processor.
void reject_other_processor(const std::string& path, const std::string& cpu, tools::SourceOptions options) {
  const cpus::InstructionSet* const named = processor_in(text_of(path));
  options.cpu.clear();
  for (const cpus::InstructionSet* other : tools::instruction_sets()) {
    const std::string name(other->name);
    if (name == cpu || (named != nullptr && named != other)) continue;
    try {
      if (named == nullptr) read_in(options.syntax, path, name, options);
    } catch (const Error&) { continue; }
    throw Error(fmt::format("{}: {} for the {}, but the machine has a {}; use --machine bare-{}", path,
                            named == nullptr ? "assembled" : "written", name, cpu, name));
  }
}

// The names of the syntaxes with enough marks to suggest them.
std::vector<std::string> suggested(const std::vector<tools::AssemblyHints::Marks>& marks) {
  std::vector<std::string> names;
  for (const tools::AssemblyHints::Marks& mark : marks)
    if (mark.lines >= kEnoughLines) names.emplace_back(mark.syntax);
  return names;
}

// The text in the syntax that is clear from it.
Reading read_in_clear_syntax(const std::string& path, const std::string& cpu, const tools::SourceOptions& options) {
  const tools::Dialect* const dialect = tools::default_dialect(cpu);
  const std::string own(dialect == nullptr ? "" : dialect->name);
  std::vector<Reading> readings;
  std::optional<AssemblyError> problem;
  try {
    readings.push_back(read_in(own, path, cpu, options));
  } catch (const AssemblyError& error) { problem = error; }
  std::vector<tools::AssemblyHints::Marks> marks = marks_in(text_of(path), problem ? nullptr : dialect);
  std::erase_if(marks, [&](const auto& mark) { return mark.syntax == own || !writes(mark.syntax, cpu); });
  for (const tools::AssemblyHints::Marks& mark : marks) {
    if (!problem && mark.lines < kEnoughLines) continue;
    try {
      Reading reading = read_in(mark.syntax, path, cpu, options);
      const auto same = [&](const Reading& other) { return have_equal_bytes(reading, other); };
      if (std::none_of(readings.begin(), readings.end(), same)) readings.push_back(std::move(reading));
    } catch (const Error&) {}  // also errors in -D
  }
  if (readings.empty()) {
    reject_other_processor(path, cpu, options);
    const std::vector<std::string> likely = suggested(marks);
    if (likely.empty()) throw *problem;
    throw AssemblyError(fmt::format("{}; {}", problem->what(), resembles(likely)), problem->diagnostics(), problem->files());
  }
  if (readings.size() > 1) {
    const std::vector<std::string> names = {readings[0].syntax, readings[1].syntax};
    throw Error(fmt::format("{}: assembles as {}, with different bytes; {}", path, first_two(names, "", " and as "), give(names)));
  }
  return std::move(readings.front());
}

}  // namespace

const SourceExtension* source_extension(std::string_view path) {
  const std::string own = tools::lower(tools::extension_of(path));
  const auto* const found =
      std::find_if(std::begin(kSourceEndings), std::end(kSourceEndings), [&](const SourceExtension& each) { return each.ending == own; });
  return found == std::end(kSourceEndings) ? nullptr : found;
}

std::string find_source_processor(const std::string& path, const tools::SourceOptions& options) {
  const SourceExtension* const ending = source_extension(path);
  const std::string text = text_of(path);
  tools::SourceOptions asked = options;
  if (asked.syntax.empty() && ending != nullptr) asked.syntax = ending->syntax;
  if (asked.cpu.empty() && asked.syntax.empty() && ending != nullptr && processor_in(text) == nullptr) asked.cpu = ending->cpu;
  return tools::processor_for(asked, text);
}

AssemblyResult assemble_texts(const std::string& path, const std::string& cpu, const tools::SourceOptions& asked,
                              const tools::FileReader& read, const std::function<std::string(const std::string&)>& name, const Warn& warn) {
  tools::AssemblerOptions options;
  std::vector<std::string> files;
  options.read = [&](const std::string& file) {
    files.push_back(file);
    return read(file);
  };
  if (const std::string wrong = tools::set_source_options(options, asked, cpu); !wrong.empty())
    throw Error(fmt::format("{}: {}", name(path), wrong));
  tools::Assembly assembly = tools::assemble(path, options);
  std::string first;
  std::size_t errors = 0;
  for (const tools::Diagnostic& diagnostic : assembly.diagnostics) {
    const std::string line = fmt::format("{}:{}:{}: {}", name(diagnostic.file), diagnostic.line, diagnostic.column, diagnostic.message);
    if (diagnostic.severity == tools::Severity::warning && warn) warn(line);
    if (diagnostic.severity == tools::Severity::error && ++errors == 1) first = line;
  }
  if (!assembly.ok) {
    if (errors > 1) first += fmt::format(" (and {} more; `janus asm` lists them)", errors - 1);
    throw AssemblyError(first, std::move(assembly.diagnostics), std::move(files));
  }
  AssemblyResult result;
  result.warnings = std::move(assembly.diagnostics);
  for (tools::Segment& segment : assembly.image.segments) {
    result.blocks.push_back({static_cast<std::uint16_t>(segment.address), std::move(segment.bytes)});
  }
  if (assembly.image.start) result.start = static_cast<std::uint16_t>(*assembly.image.start);
  for (const tools::Symbol& symbol : assembly.symbols) result.symbols.add(debug::to_symbol(symbol));
  for (const std::string& file : assembly.lines.files) result.sources.add_file(file, read(file).bytes.value_or(""));
  result.files = std::move(files);
  for (const auto& span : assembly.lines.spans)  // with the numbers of these files
    result.sources.add({static_cast<std::uint16_t>(span.address), static_cast<std::uint16_t>(span.address + span.length - 1), span.file,
                        span.line, false, span.data});
  return result;
}

AssemblyResult assemble_file(const std::string& path, const std::string& cpu, const std::string& syntax, const Warn& warn) {
  const tools::SourceOptions options{.syntax = syntax};
  try {
    return assemble_texts(path, cpu, options, tools::disk_reader(), own_name, warn);
  } catch (const AssemblyError&) {
    reject_other_processor(path, cpu, options);
    throw;
  }
}

AssemblyResult assemble_source(const std::string& path, const std::string& cpu, tools::SourceOptions& options, const Warn& warn) {
  if (!options.cpu.empty() && options.cpu != cpu) {
    tools::AssemblerOptions unused;
    if (const std::string wrong = tools::set_cpu_and_syntax(unused, options.cpu, ""); !wrong.empty())
      throw Error(fmt::format("{}: {}", path, wrong));
    throw Error(fmt::format("{}: --cpu is {}, but the machine has a {}; use --machine bare-{}", path, options.cpu, cpu, options.cpu));
  }
  const SourceExtension* const ending = source_extension(path);
  const bool named = !options.syntax.empty();
  std::string by_name = options.syntax;
  if (!named && ending != nullptr && writes(ending->syntax, cpu)) by_name = ending->syntax;
  Reading reading;
  try {
    reading = by_name.empty() ? read_in_clear_syntax(path, cpu, options) : read_in(by_name, path, cpu, options);
  } catch (const AssemblyError&) {
    if (!by_name.empty()) reject_other_processor(path, cpu, options);
    throw;
  }
  for (const std::string& remark : reading.remarks)
    if (warn) warn(remark);
  const tools::Dialect* const own = tools::default_dialect(cpu);
  if (!named && warn && own != nullptr && reading.syntax != own->name) warn(fmt::format("{}: assembled as {}", path, reading.syntax));
  options.syntax = reading.syntax;
  return std::move(reading.made);
}

std::string syntax_hint(std::string_view text) {
  const std::vector<std::string> likely = suggested(marks_in(text, nullptr));
  return likely.empty() ? "use --syntax NAME to assemble it" : resembles(likely);
}

}  // namespace janus::session
