// Instructions, source lines and names.
#include <algorithm>
#include <cctype>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/commands/value_format.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/files_in.hpp"
#include "tools/assembler/assembler.hpp"
#include "tools/assembler/per_dialect.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/formats/symbol_files.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

constexpr int kInstructions = 12;
constexpr std::uint32_t kSourceLines = 11;
constexpr std::size_t kMostNames = 200;

// A name that every syntax takes.
bool is_plain(std::string_view name) {
  return !name.empty() && std::isdigit(static_cast<unsigned char>(name.front())) == 0 &&
         std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
}

}  // namespace

void print_line(CommandContext& context, const debug::CodeLine& line) {
  const std::string label = context.code.place(line.address);
  const bool at_label = !label.empty() && label.find('+') == std::string::npos;
  context.print("{} {:04X}  {:<8}  {:<12} {}", line.address == context.pc() ? '>' : ' ', line.address, line.hex(), at_label ? label : "",
                line.text);
}

namespace {

// `10` and `10,20` are lines of the file that is run; nothing where they are no numbers, or there is no such file.
std::optional<std::pair<std::uint32_t, std::uint32_t>> numbers_of_lines(const CommandContext& context, std::string_view text) {
  const std::size_t comma = text.find(',');
  const std::string first(text.substr(0, comma)), last(comma == std::string_view::npos ? "" : text.substr(comma + 1));
  if (context.machine().instruction_set() == nullptr && last.empty()) return std::nullopt;  // code_place knows its lines
  const auto is_number = [](const std::string& word) { return tools::is_decimal(word) && word.size() < 8; };
  if (!is_number(first) || (!last.empty() && !is_number(last)) || context.session.sources().at(context.pc()) == nullptr)
    return std::nullopt;
  const auto number = static_cast<std::uint32_t>(std::stoul(first));
  if (!last.empty()) return std::pair(std::max(number, 1u), static_cast<std::uint32_t>(std::stoul(last)));
  return std::pair(number > kSourceLines / 2 ? number - kSourceLines / 2 : 1, 0u);
}

void load_symbols(CommandContext& context, const std::string& path) {
  context.print("{}: {}", path, session::put_names_in(context.session, path));
}

}  // namespace

void disassemble(CommandContext& context, Arguments& arguments) {
  context.instruction_set("disassemble");
  const auto text = arguments.take_optional();
  if (text && arguments.name() == "dis" && tools::is_decimal(*text) && text->size() < 9 && (*text)[0] != '0' &&
      context.debugger.find(std::stoi(*text)) != nullptr)
    throw Error(fmt::format("`dis {0}` is ambiguous; use `disable {0}` for the breakpoint, or `dis ${1:04X}` to show instructions", *text,
                            context.value(*text)));
  const auto end = arguments.take_optional();
  arguments.finish();
  std::uint16_t address = context.next_code.value_or(context.pc());
  std::optional<std::uint32_t> last;
  if (text) {
    SpaceRange range = context.range(*text);
    if (end) range = context.ended_by(range, *text, *end);
    if (range.space != 0) throw Error(fmt::format("`{}`: only memory contains instructions; use an address in memory", *text));
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
  if (arguments.name() == "l" && arguments.peek().starts_with('"')) return load_bytes(context, arguments);  // VICE's
  const auto text = arguments.take_optional();
  arguments.finish();
  const debug::SourceMap& sources = context.session.sources();
  std::optional<debug::SourceSpan> from = context.next_source;
  std::uint32_t last = 0;
  if (const auto lines = text ? numbers_of_lines(context, *text) : std::nullopt) {
    const debug::SourceSpan* here = sources.at(context.pc());
    from = *here;
    from->line = lines->first;
    last = lines->second;
  } else if (text || !from) {
    const std::uint16_t address = text ? context.code_place(*text) : context.pc();
    const debug::SourceSpan* span = sources.at(address);
    if (span == nullptr) throw Error(fmt::format("no source for {}; use `dis` to show instructions", context.code.full_place(address)));
    from = *span;
    from->line = from->line > kSourceLines / 2 ? from->line - kSourceLines / 2 : 1;
  }
  const debug::SourceFile& file = sources.files()[from->file];
  if (from->line > file.lines.size()) throw Error(fmt::format("{} has only {} lines", file.path, file.lines.size()));
  const debug::SourceSpan* here = sources.at(context.pc());
  context.print("{}", file.path);
  for (std::uint32_t shown = 0; (last != 0 ? from->line <= last : shown < kSourceLines) && from->line <= file.lines.size();
       ++shown, ++from->line) {
    const auto span = sources.of_line(from->file, from->line);
    const bool makes_bytes = span && span->line == from->line;
    const bool current = here != nullptr && here->file == from->file && here->line == from->line;
    context.print("{} {:>5} {:<4}  {}", current ? '>' : ' ', from->line, makes_bytes ? fmt::format("{:04X}", span->first) : "",
                  file.lines[from->line - 1]);
  }
  context.next_source = from;
}

// VICE's `al [C:]ADDRESS .NAME` and `dl`.
void vice_label(CommandContext& context, Arguments& arguments) {
  if (arguments.name() == "dl" || arguments.name() == "del_label") {
    const std::string name = arguments.take("a name");
    throw Error(fmt::format("`{}`: cannot delete a label; use `al ADDRESS {}` to move it", name, name));
  }
  const SpaceRange range = context.range(arguments.take("an address"));
  std::string name = arguments.take("a name");
  arguments.finish();
  if (range.space != 0 || !range.one) throw Error("a label needs a single address in memory");
  if (name.starts_with('.')) name.erase(0, 1);
  if (!is_plain(name)) throw Error(fmt::format("`{}` is not a valid name; use letters, digits and `_`", name));
  debug::SymbolTable table;
  table.add({name, range.first, true});
  context.session.add_symbols(table);
  context.print(".{} is ${:04X}", name, range.first);
}

void save_labels(CommandContext& context, Arguments& arguments) {
  const std::string given = arguments.take_rest("the quoted file name");
  if (!given.starts_with('"'))
    throw Error(
        fmt::format("`{0} {1}` is ambiguous; use `sl \"{1}\"` to save the labels, or `load {1}` to load a state, as MAME's `sl` does",
                    arguments.name(), given));
  tools::Symbols names;
  for (const debug::Symbol& symbol : context.session.symbols().sorted())
    names.push_back({.name = symbol.name, .value = symbol.value, .label = symbol.is_label});
  context.write(unquoted(given), tools::write_vice_labels(names));
  context.print("{} names written to {}", names.size(), unquoted(given));
}

void symbols(CommandContext& context, Arguments& arguments) {
  const bool load = arguments.count() > 1 && arguments.take_if("load");
  const std::string beginning = unquoted(arguments.take_optional().value_or(""));
  arguments.finish();
  if (load || tools::names_a_path(beginning)) return load_symbols(context, beginning);
  std::size_t shown = 0, all = 0;
  for (const debug::Symbol& symbol : context.session.symbols().sorted()) {
    if (symbol.name.size() < beginning.size() || !tools::equal_folded(std::string_view(symbol.name).substr(0, beginning.size()), beginning))
      continue;
    if (++all <= kMostNames) {
      ++shown;
      context.print("{:04X}  {}{}", symbol.value, symbol.name, symbol.is_label ? "" : "  (constant)");
    }
  }
  if (all > shown) context.print("... and {} more; use `sym NAME` to list the names that start with NAME", all - shown);
  if (all == 0) {
    const std::string near = context.session.symbols().nearest(beginning);
    throw Error(fmt::format("no name starts with `{}`{}", beginning, near.empty() ? "" : "; did you mean `" + near + "`?"));
  }
}

void assemble(CommandContext& context, Arguments& arguments) {
  const cpus::InstructionSet& set = context.instruction_set("assemble");
  const std::string where = arguments.take("an address");
  const std::uint16_t address = where == "." ? context.next_assembly.value_or(context.pc()) : context.place(where);
  const std::string instruction = arguments.take_rest("an instruction");
  // The assembler reads digits without a mark as decimal, whatever the radix here is.
  for (const std::string& word : between_commas(instruction, ' ')) {
    const std::size_t digits = word.find_first_not_of("#<>(");
    if (context.radix != 16 || digits == std::string::npos || digits + 1 >= word.size()) continue;
    if (tools::is_decimal(word.substr(digits, 2)))
      throw Error(fmt::format("`{}`: a hexadecimal number in an instruction needs a prefix; write {}${}", instruction,
                              word.substr(0, digits), word.substr(digits)));
  }
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
    throw Error(fmt::format("`{}` does not assemble to any bytes at ${:04X}", instruction, address));
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

}  // namespace janus::commands
