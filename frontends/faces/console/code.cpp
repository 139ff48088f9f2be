// Instructions, source lines and names.
#include <algorithm>
#include <cctype>

#include "frontends/faces/console/command.hpp"
#include "frontends/core/session/files_in.hpp"
#include "tools/assembler/assembler.hpp"
#include "tools/assembler/per_dialect.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/text.hpp"

namespace janus::console {
namespace {

constexpr int kInstructions = 12;
constexpr std::uint32_t kSourceLines = 11;
constexpr std::size_t kMostNames = 200;

// A name that every syntax takes.
bool is_plain(std::string_view name) {
  return !name.empty() && std::isdigit(static_cast<unsigned char>(name.front())) == 0 &&
         std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
}

void print_line(CommandContext& context, const debug::CodeLine& line) {
  const std::string label = context.code.place(line.address);
  const bool at_label = !label.empty() && label.find('+') == std::string::npos;
  context.print("{} {:04X}  {:<8}  {:<12} {}", line.address == context.pc() ? '>' : ' ', line.address, line.hex(), at_label ? label : "",
                line.text);
}

void load_symbols(CommandContext& context, const std::string& path) {
  context.print("{}: {}", path, session::put_names_in(context.session, path));
}

}  // namespace

void disassemble(CommandContext& context, Arguments& arguments) {
  context.instruction_set("disassemble");
  const auto text = arguments.take_optional();
  arguments.finish();
  std::uint16_t address = context.next_code.value_or(context.pc());
  std::optional<std::uint32_t> last;
  if (text && text->find(':') != std::string::npos) {
    address = context.place(*text);
  } else if (text) {
    const SpaceRange range = context.range(*text);
    address = static_cast<std::uint16_t>(range.first);
    if (!range.one) last = range.last;
  }
  for (int count = 0; last ? true : count < kInstructions; ++count) {
    const debug::CodeLine line = context.code.at(address);
    print_line(context, line);
    const bool wraps = line.next() < address;
    address = line.next();
    if (wraps || (last && address > *last)) break;
  }
  context.next_code = address;
}

void list(CommandContext& context, Arguments& arguments) {
  int level = context.take_level(arguments);
  if (const auto line = arguments.empty() ? std::nullopt : context.line(arguments.peek())) level = line->level;
  if (level != 0) return list_of_level(context, arguments, level);
  const auto text = arguments.take_optional();
  arguments.finish();
  const debug::SourceMap& sources = context.session.sources();
  std::optional<debug::SourceSpan> from = context.next_source;
  if (text || !from) {
    const std::uint16_t address = text ? context.code_place(*text) : context.pc();
    const debug::SourceSpan* span = sources.at(address);
    if (span == nullptr) throw Error(fmt::format("no source is known for {}; `dis` shows instructions", context.code.full_place(address)));
    from = *span;
    from->line = from->line > kSourceLines / 2 ? from->line - kSourceLines / 2 : 1;
  }
  const debug::SourceFile& file = sources.files()[from->file];
  if (from->line > file.lines.size()) throw Error(fmt::format("{} has {} lines", file.path, file.lines.size()));
  const debug::SourceSpan* here = sources.at(context.pc());
  context.print("{}", file.path);
  for (std::uint32_t shown = 0; shown < kSourceLines && from->line <= file.lines.size(); ++shown, ++from->line) {
    const auto span = sources.of_line(from->file, from->line);
    const bool makes_bytes = span && span->line == from->line;
    const bool current = here != nullptr && here->file == from->file && here->line == from->line;
    context.print("{} {:>5} {:<4}  {}", current ? '>' : ' ', from->line, makes_bytes ? fmt::format("{:04X}", span->first) : "",
                  file.lines[from->line - 1]);
  }
  context.next_source = from;
}

void symbols(CommandContext& context, Arguments& arguments) {
  const bool load = arguments.count() > 1 && arguments.take_if("load");
  const std::string beginning = unquoted(arguments.take_optional().value_or(""));
  arguments.finish();
  if (load || tools::is_file(beginning)) return load_symbols(context, beginning);
  std::size_t shown = 0, all = 0;
  for (const debug::Symbol& symbol : context.session.symbols().sorted()) {
    if (symbol.name.size() < beginning.size() || !tools::equal_folded(std::string_view(symbol.name).substr(0, beginning.size()), beginning))
      continue;
    if (++all <= kMostNames) {
      ++shown;
      context.print("{:04X}  {}{}", symbol.value, symbol.name, symbol.is_label ? "" : "  (constant)");
    }
  }
  if (all > shown) context.print("... and {} more: `sym NAME` shows those that begin so", all - shown);
  if (all == 0) {
    const std::string near = context.session.symbols().nearest(beginning);
    throw Error(fmt::format("no name begins with `{}`{}", beginning, near.empty() ? "" : "; did you mean `" + near + "`?"));
  }
}

void assemble(CommandContext& context, Arguments& arguments) {
  const cpus::InstructionSet& set = context.instruction_set("assemble");
  const std::string where = arguments.take("an address");
  const std::uint16_t address = where == "." ? context.next_assembly.value_or(context.pc()) : context.place(where);
  const std::string instruction = arguments.take_rest("an instruction");
  tools::AssemblerOptions options;
  options.cpu = &set;
  options.dialect = tools::default_dialect(options.cpu->name);
  for (const debug::Symbol& symbol : context.session.symbols().sorted()) {
    if (is_plain(symbol.name)) options.defines.emplace_back(symbol.name, symbol.value);
  }
  const auto& writer = tools::per_dialect<tools::InstructionWriter>(*options.cpu, *options.dialect);
  const std::string source = fmt::format("        .org {}\n        {}\n", writer.number(address, 4), instruction);
  options.read = [&](const std::string& path) { return path == "line" ? std::optional(source) : std::nullopt; };
  const tools::Assembly assembly = tools::assemble("line", options);
  for (const tools::Diagnostic& diagnostic : assembly.diagnostics) {
    if (diagnostic.severity == tools::Severity::error) throw Error(fmt::format("`{}`: {}", instruction, diagnostic.message));
  }
  const auto& segments = assembly.image.segments;
  if (segments.size() != 1 || segments.front().address != address || segments.front().bytes.empty())
    throw Error(fmt::format("`{}` makes no bytes at ${:04X}", instruction, address));
  const auto& bytes = segments.front().bytes;
  for (std::size_t i = 0; i < bytes.size(); ++i) context.session.poke(static_cast<std::uint16_t>(address + i), bytes[i]);
  const auto end = static_cast<std::uint32_t>(address + bytes.size());
  for (std::uint32_t at = address; at < end;) {
    const debug::CodeLine line = context.code.at(static_cast<std::uint16_t>(at));
    print_line(context, line);
    at += static_cast<std::uint32_t>(line.length);
  }
  context.next_assembly = static_cast<std::uint16_t>(end);
}

}  // namespace janus::console
