// Instructions, source lines and names.
#include <algorithm>
#include <cctype>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
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

// `10` and `10,20` are lines of the current source file, as FIRST and LAST; LAST is 0 if the text has one number. nullopt: the text does
// not name lines, or the current instruction has no source.
std::optional<std::pair<std::uint32_t, std::uint32_t>> numbers_of_lines(const CommandContext& context, std::string_view text) {
  const std::size_t comma = text.find(',');
  const std::string first(text.substr(0, comma)), last(comma == std::string_view::npos ? "" : text.substr(comma + 1));
  if (context.machine().instruction_set() == nullptr && last.empty()) return std::nullopt;  // parse_code_address() reads them
  const auto is_number = [](const std::string& word) { return tools::is_decimal(word) && word.size() < 8; };
  if (!is_number(first) || (!last.empty() && !is_number(last)) || context.session.sources().at(context.pc()) == nullptr)
    return std::nullopt;
  const auto number = static_cast<std::uint32_t>(std::stoul(first));
  if (!last.empty()) return std::pair(std::max(number, 1u), static_cast<std::uint32_t>(std::stoul(last)));
  return std::pair(number > kSourceLines / 2 ? number - kSourceLines / 2 : 1, 0u);
}

void list(CommandContext& context, Arguments& arguments) {
  int level = context.take_level(arguments);
  if (const auto line = arguments.empty() ? std::nullopt : context.parse_line_range(arguments.peek())) level = line->level;
  if (level != 0) return list_level_lines(context, arguments, level);
  if (arguments.name() == "l" && arguments.peek().starts_with('"')) return load_bytes(context, arguments);  // VICE's
  const auto text = arguments.take_last();
  const debug::SourceMap& sources = context.session.sources();
  std::optional<debug::SourceSpan> from = context.next_source;
  std::uint32_t last = 0;
  if (const auto lines = text ? numbers_of_lines(context, *text) : std::nullopt) {
    const debug::SourceSpan* here = sources.at(context.pc());
    from = *here;
    from->line = lines->first;
    last = lines->second;
  } else if (text || !from) {
    const std::uint16_t address = text ? context.parse_code_address(*text) : context.pc();
    const debug::SourceSpan* span = sources.at(address);
    if (span == nullptr) throw failure("no source for {}; use `dis` to disassemble", context.code.full_address_text(address));
    from = *span;
    from->line = from->line > kSourceLines / 2 ? from->line - kSourceLines / 2 : 1;
  }
  const debug::SourceFile& file = sources.files()[from->file];
  if (from->line > file.lines.size()) throw failure("{} has only {} lines", file.path, file.lines.size());
  const debug::SourceSpan* here = sources.at(context.pc());
  context.print("{}", file.path);
  for (std::uint32_t shown = 0; (last != 0 ? from->line <= last : shown < kSourceLines) && from->line <= file.lines.size();
       ++shown, ++from->line) {
    const auto span = sources.span_of_line(from->file, from->line);
    const bool makes_bytes = span && span->line == from->line;
    const bool current = here != nullptr && here->file == from->file && here->line == from->line;
    context.print("{} {:>5} {:<4}  {}", current ? '>' : ' ', from->line, makes_bytes ? fmt::format("{:04X}", span->first) : "",
                  file.lines[from->line - 1]);
  }
  context.next_source = from;
}

void symbols(CommandContext& context, Arguments& arguments) {
  const bool load = arguments.count() > 1 && arguments.take_if("load");
  const std::string beginning = unquote(arguments.take_last().value_or(""));
  if (load || tools::is_path(beginning)) {
    context.print("{}: {}", beginning, session::load_symbols_into(context.session, beginning));
    for (const std::string& remark : session::set_pending_breakpoints(context.session)) context.print("{}", remark);
    return;
  }
  std::size_t all = 0;
  for (const debug::Symbol& symbol : context.session.symbols().sorted()) {
    if (!tools::equals_ignore_case(std::string_view(symbol.name).substr(0, beginning.size()), beginning)) continue;
    if (++all <= kMostNames) context.print("{:04X}  {}{}", symbol.value, symbol.name, symbol.is_label ? "" : "  (constant)");
  }
  if (all > kMostNames) context.print("... and {} more; use `sym NAME` to list the names that start with NAME", all - kMostNames);
  if (all == 0) {
    const std::string near = context.session.symbols().closest_name(beginning);
    throw failure("no name starts with `{}`{}", beginning, near.empty() ? "" : "; did you mean `" + near + "`?");
  }
}

void assemble(CommandContext& context, Arguments& arguments) {
  const cpus::InstructionSet& set = context.instruction_set("assemble");
  const std::string where = arguments.take("an address");
  const std::uint16_t address = where == "." ? context.next_assembly.value_or(context.pc()) : context.parse_address(where);
  const std::string instruction = arguments.take_rest("an instruction");
  // The assembler reads digits without a prefix as decimal, so a hexadecimal radix needs prefixes here.
  for (const std::string& word : split_at_commas(instruction, ' ')) {
    const std::size_t digits = word.find_first_not_of("#<>(");
    if (context.radix != 16 || digits == std::string::npos || digits + 1 >= word.size()) continue;
    if (tools::is_decimal(word.substr(digits, 2)))
      throw failure("`{}`: a hexadecimal number in an instruction needs a prefix; write {}${}", instruction, word.substr(0, digits),
                    word.substr(digits));
  }
  tools::AssemblerOptions options;
  options.cpu = &set;
  options.dialect = tools::default_dialect(options.cpu->name);
  for (const debug::Symbol& symbol : context.session.symbols().sorted()) {
    if (is_plain_name(symbol.name)) options.defines.emplace_back(symbol.name, symbol.value);
  }
  const auto& writer = tools::per_dialect<tools::InstructionWriter>(*options.cpu, *options.dialect);
  const std::string source = fmt::format("        .org {}\n        {}\n", writer.number(address, 4), instruction);
  options.read = [&](const std::string& path) { return path == "line" ? std::optional(source) : std::nullopt; };
  const tools::Assembly assembly = tools::assemble("line", options);
  for (const tools::Diagnostic& diagnostic : assembly.diagnostics) {
    if (diagnostic.severity == tools::Severity::error) throw failure("`{}`: {}", instruction, diagnostic.message);
  }
  const auto& segments = assembly.image.segments;
  if (segments.size() != 1 || segments.front().address != address || segments.front().bytes.empty())
    throw failure("`{}` does not assemble to any bytes at ${:04X}", instruction, address);
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

}  // namespace

bool is_plain_name(std::string_view name) {
  return !name.empty() && std::isdigit(static_cast<unsigned char>(name.front())) == 0 &&
         std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
}

void print_line(CommandContext& context, const debug::CodeLine& line) {
  const std::string label = context.code.address_text(line.address);
  const bool at_label = !label.empty() && label.find('+') == std::string::npos;
  const tools::Annotations::Entry* const entry = context.session.annotations().at(line.address);
  const std::string comment = entry == nullptr || entry->comment.empty() ? "" : "  ; " + entry->comment;
  context.print("{} {:04X}  {:<8}  {:<12} {}{}", line.address == context.pc() ? '>' : ' ', line.address, line.hex(), at_label ? label : "",
                line.text, comment);
}

void disassemble(CommandContext& context, Arguments& arguments) {
  context.instruction_set("disassemble");
  const auto text = arguments.take_optional();
  if (text && arguments.name() == "dis" && tools::is_decimal(*text) && text->size() < 9 && (*text)[0] != '0' &&
      context.debugger.find_breakpoint(std::stoi(*text)) != nullptr)
    throw failure("`dis {0}` is ambiguous; use `disable {0}` to disable the breakpoint, or `dis ${1:04X}` to disassemble", *text,
                  context.evaluate_text(*text));
  const auto end = arguments.take_last();
  std::uint16_t address = context.next_code.value_or(context.pc());
  std::optional<std::uint32_t> last;
  if (text) {
    SpaceRange range = context.parse_range(*text);
    if (end) range = context.parse_range_to(range, *text, *end);
    if (range.space != 0) throw failure("`{}`: cannot disassemble this address space; use a memory address", *text);
    address = static_cast<std::uint16_t>(range.first);
    if (!range.one) last = range.last;
  }
  for (int count = 0; last ? true : count < kInstructions; ++count) {
    const debug::CodeLine line = context.code.make_code_line(address, context.session.annotations());
    print_line(context, line);
    const bool wraps = line.next_address() < address;
    address = line.next_address();
    if (wraps || (last && address > *last)) break;
  }
  context.next_code = address;
}

// clang-format off
constexpr Command kCode[] = {
    {"Code", "dis disassemble disas di disass", "[RANGE]", "disassemble memory, starting at the program counter by default; repeat the command to continue", "dis JANUS", disassemble, Effect::query, Command::repeats},
    {"Code", "list l", "[PLACE | FIRST,LAST | LEVEL:LINE | LEVEL]", "list source lines, or list the interpreted program in memory", "list 10,20", list, Effect::query, Command::repeats},
    {"Code", "sym symbols file symlist", "[NAME | FILE]", "list the symbols that start with NAME (default: all), or load symbols from FILE", "sym BO", symbols, Effect::file},
    {"Code", "a assemble", "ADDRESS INSTRUCTION", "assemble an instruction into memory; `.` stands for the address after the previous instruction", "a $0300 lda #$05", assemble, Effect::edit},
};
std::span<const Command> code_commands() { return kCode; }

}  // namespace janus::commands
