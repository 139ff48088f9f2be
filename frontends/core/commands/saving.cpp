// Files: states, sessions, ranges of memory, breakpoints, and files loaded into the machine.
#include <algorithm>

#include "frontends/core/session/assembling.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/user_files.hpp"
#include "frontends/core/session/required_memory.hpp"
#include "frontends/core/session/screenshot.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "frontends/core/commands/command.hpp"
#include "frontends/core/session/timeline/moment_link.hpp"
#include "frontends/games/play/positions.hpp"
#include "tools/formats/format.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

constexpr std::size_t kAddressBytes = 2;  // at the start of a PRG file, low byte first

std::string bytes_of(const CommandContext& context, const SpaceRange& range) {
  std::string bytes;
  for (std::uint64_t at = range.first; at <= range.last; ++at) bytes += static_cast<char>(context.peek(range.space, at));
  return bytes;
}

// `contents`: of the file. `remark`: printed after the path.
void write_memory(CommandContext& context, const SpaceRange& range, const std::string& path, std::string_view contents,
                  std::string_view remark = "") {
  context.write_file(path, contents);
  context.print("{} bytes from {} written to {}{}", group_digits(std::uint64_t{range.last} - range.first + 1),
                context.address_text(range.space, range.first), path, remark);
}

// Writes a range in the format that the extension of the path selects. Without an extension, writes plain bytes.
void write_range(CommandContext& context, const SpaceRange& range, const std::string& path) {
  if (range.one) throw failure("cannot save a single address; write FIRST..LAST before `{}`", path);
  const std::string bytes = bytes_of(context, range);
  const bool plain = path.find('.', path.find_last_of('/') + 1) == std::string::npos;
  const auto format = plain ? std::optional(tools::Format::raw) : tools::find_format_by_extension(path);
  if (!format) throw failure("{}: unknown extension; use .bin for plain bytes", path);
  tools::Image image;
  image.segments.push_back({"", range.first, {bytes.begin(), bytes.end()}});
  const tools::WriteResult written = tools::write_image(*format, image);
  if (!written.problem.empty()) throw failure("{}: {}", path, written.problem);
  write_memory(context, range, path, written.bytes);
}

void put_bytes(CommandContext& context, const std::string& path, const SpaceRange& place, std::size_t skipped) {
  const std::vector<std::uint8_t> file = session::read_bytes(path, tools::kImageFile);
  if (file.size() <= skipped) throw failure("{}: file is empty", path);
  const std::span<const std::uint8_t> bytes = std::span(file).subspan(skipped);
  const std::uint32_t size = context.space_info(place.space).size;
  if (bytes.size() > size - place.first)
    throw failure("{}: {} bytes do not fit at {}; use a lower address", path, bytes.size(), context.address_text(place.space, place.first));
  if (place.space == 0)
    session::require_memory(context.session.machine(), {{static_cast<std::uint16_t>(place.first), {bytes.begin(), bytes.end()}}}, path,
                            "use another address");
  write_bytes(context, place.space, place.first, bytes);
  context.session.add_input_file(path);
  context.print("{} bytes from {} loaded at {}", group_digits(bytes.size()), path, context.address_text(place.space, place.first));
}

// The file name that ends a line: in quotes, or without blanks, quotes and commas.
std::string file_name(std::string_view text) {
  const std::string name = unquote(std::string(text));
  if (name.size() + 2 == text.size() && name.find('"') == std::string::npos) return name;
  if (name.find_first_of(" \t\",") != std::string::npos)
    throw failure("`{}` is not a file name; put a range before the name, as in `save $200..$2FF FILE.bin`", text);
  return name;
}

// Returns the command that sets the breakpoint again.
std::string command_of(const CommandContext& context, const debug::Breakpoint& breakpoint) {
  using debug::BreakOn;
  const debug::BreakKind& kind = debug::kind_of(breakpoint.on);
  std::string text = kind.is_watch() ? fmt::format("watch {} ", kind.name) : breakpoint.temporary ? "tbreak " : "break ";
  const std::string level = breakpoint.level == 0 ? "" : context.level_name(breakpoint.level);
  if (breakpoint.on == BreakOn::depth) {
    text += fmt::format("{}depth {}", level.empty() ? "" : level + " ", breakpoint.depth);
  } else if (!kind.has_place) {
    text += kind.name;
  } else {
    if (breakpoint.on == BreakOn::enter) text += "enter ";
    // A label stays valid when the source changes; `*` distinguishes it from a keyword.
    const auto place = [&](std::uint32_t at) {
      const debug::Symbol* const label = level.empty() && !kind.is_watch() ? context.session.symbols().at(at) : nullptr;
      if (label != nullptr && context.try_parse("&" + label->name) && context.parse_address("*" + label->name) == at)
        return "*" + label->name;
      return level.empty() ? fmt::format("${:X}", at) : std::to_string(at);
    };
    if (!level.empty()) text += level + ":";
    if (level.empty() && breakpoint.space != 0) text += context.space_info(breakpoint.space).name + ":";
    text += place(breakpoint.first);
    if (breakpoint.last > breakpoint.first) text += ".." + place(breakpoint.last);
  }
  if (breakpoint.ignore > breakpoint.hits) text += fmt::format(" ignore {}", breakpoint.ignore - breakpoint.hits);
  if (breakpoint.condition) text += " if " + breakpoint.condition->text();
  if (!breakpoint.log.empty()) text += fmt::format(" log \"{}\"", breakpoint.log);
  return text;
}

void write_breakpoints(CommandContext& context, const std::string& path) {
  std::string text = "# janus debug breakpoints; load with `source`\n";
  for (const debug::Breakpoint& breakpoint : context.debugger.breakpoints()) {
    text += command_of(context, breakpoint) + "\n";
    const auto actions = context.actions.find(breakpoint.id);
    if (actions == context.actions.end()) continue;
    text += "commands\n";
    for (const std::string& line : actions->second) text += "  " + line + "\n";
    text += "end\n";
  }
  context.write_file(path, text);
  context.print("{} breakpoints written to {}", context.debugger.breakpoints().size(), path);
}

void write_labels(CommandContext& context, const std::string& path) {
  const tools::Annotations& annotations = context.session.annotations();
  context.write_file(path, tools::write_annotations(annotations));
  context.print("{} written to {}", annotations.summary(), path);
}

void write_session(CommandContext& context, const std::string& path) {
  context.write_file(path, session::save_session(context.session, context.marks()));
  context.print("session saved to {}", path);
  if (!context.actions.empty()) context.print("the file does not include breakpoint commands; use `save breakpoints FILE` to save them");
}

void save(CommandContext& context, Arguments& arguments) {
  if (arguments.peek().starts_with('"') && arguments.count() > 1) return save_bytes(context, arguments);
  if (!arguments.empty() && split_at_commas(arguments.rest()).size() == 3) {
    const auto [path, range] = take_file_and_range(context, arguments);
    return write_range(context, range, path);
  }
  if (arguments.count() > 1 && arguments.take_if("session")) return write_session(context, file_name(arguments.take_rest("a file")));
  if (arguments.count() > 1 && arguments.take_if("breakpoints"))
    return write_breakpoints(context, file_name(arguments.take_rest("a file")));
  if (arguments.count() > 1 && arguments.take_if("labels")) return write_labels(context, file_name(arguments.take_rest("a file")));
  if (arguments.count() > 1) {
    const std::string first(arguments.peek());
    if (arguments.count() > 3 || first.find_first_of("$.-:") == std::string::npos) file_name(arguments.rest());
    const SpaceRange range = context.take_range(arguments, 1);
    return write_range(context, range, file_name(arguments.take_rest("a file")));
  }
  save_state(context, arguments);
}

// gdb's `restore FILE binary ADDRESS`.
void restore(CommandContext& context, Arguments& arguments) {
  const std::string path = unquote(arguments.take("a file"));
  if (!arguments.take_if("binary")) arguments.fail("`binary` is missing; no other format is supported");
  const SpaceRange place = context.parse_range(arguments.take("an address"));
  arguments.finish();
  put_bytes(context, path, place, 0);
}

void link(CommandContext& context, Arguments& arguments) {
  const std::string address = arguments.take_last().value_or(session::page_url());
  context.print("{}{}", address, session::make_link(context.session, context.marks(), play::built_in_collection(), {}));
}

void screenshot(CommandContext& context, Arguments& arguments) {
  const session::ScreenshotTarget target = session::parse_screenshot(unquote(arguments.take_rest("a file")), context.machine());
  context.write_report(target.file, session::screenshot(context.machine(), target.display));
}

tools::SourceOptions source_options(Arguments& arguments) {
  tools::SourceOptions options;
  while (!arguments.empty()) {
    if (arguments.take_if("--syntax")) options.syntax = arguments.take("a syntax");
    else if (arguments.take_if("--cpu")) options.cpu = arguments.take("a processor");
    else if (arguments.take_if("-I")) options.include_paths.push_back(unquote(arguments.take("a folder")));
    else if (arguments.take_if("-D")) options.defines.push_back(arguments.take("NAME=VALUE"));
    else arguments.finish();
  }
  return options;
}

void load(CommandContext& context, Arguments& arguments) {
  const bool options = arguments.rest().find("\" -") != std::string_view::npos;
  if (arguments.peek().starts_with('"') && arguments.count() > 1 && !options) return load_bytes(context, arguments);
  if (const std::vector<std::string> pieces = split_at_commas(arguments.rest()); pieces.size() == 2) {
    check_not_decimal(context, pieces[1], "load FILE,ADDRESS");
    return put_bytes(context, unquote(pieces[0]), context.parse_range(pieces[1]), 0);
  }
  const std::string path = unquote(arguments.take_rest("a file", {"--syntax", "--cpu", "-I", "-D"}));
  const session::InspectedFile file = session::inspect_file(path, session::built_in_collection(), source_options(arguments));
  if (file.kind == session::FileKind::program)
    throw failure("{}: cannot load a program into a running machine; use `janus debug {}`", path, path);
  if (file.kind != session::FileKind::session) {
    const std::string done = session::load_into(context.session, file, context.control);
    return file.kind == session::FileKind::state ? context.show_stop("loaded") : context.print("{}", done);
  }
  session::LoadedSession loaded;
  try {
    loaded = session::load_session(context.session, std::vector<std::uint8_t>(file.bytes.begin(), file.bytes.end()), context.control);
  } catch (const Error& error) { throw failure("{}: {}", path, error.what()); }
  if (!loaded.whole) return context.show_stop("interrupted; nothing was loaded");
  context.marks() = std::move(loaded.marks);
  for (const std::string& line : loaded.remarks) context.print("{}", line);
  context.show_stop("loaded");
}

void reload(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  session::RestartResult result;
  try {
    result = session::reload(context.session, context.control);
  } catch (const session::AssemblyError& error) {
    std::size_t errors = 0;
    for (const tools::Diagnostic& each : error.diagnostics()) {
      errors += each.severity == tools::Severity::error ? 1 : 0;
      context.write(tools::render(each));
    }
    throw CommandError("assembly", fmt::format("{}; the machine has not changed; correct the {} and use `reload` again", error.what(),
                                               errors == 1 ? "error" : "errors"));
  }
  std::string remarks = result.done;
  for (const std::string& remark : result.remarks) remarks += "; " + remark;
  context.print("{}", result.done);
  for (const std::string& remark : result.remarks) context.print("{}", remark);
  context.set_data("remarks", remarks);
  if (result.at_entry) show_restart(context);
}

}  // namespace

std::pair<std::string, SpaceRange> take_file_and_range(CommandContext& context, Arguments& arguments) {
  const std::vector<std::string> pieces = split_at_commas(arguments.rest());
  if (pieces.size() != 3) arguments.fail("missing argument: specify a file, an address and a length, separated by commas");
  check_not_decimal(context, pieces[1] + "," + pieces[2], fmt::format("{} FILE,ADDRESS,LENGTH", arguments.name()));
  return {unquote(pieces[0]), context.parse_range(pieces[1] + ",+" + pieces[2])};
}

// VICE's `s`, `save` and `bsave "FILE" DEVICE FIRST LAST`. `s` and `save` start the file with the address.
void save_bytes(CommandContext& context, Arguments& arguments) {
  const std::string path = unquote(arguments.take("the quoted file name"));
  arguments.take("device number 0");
  const SpaceRange range = context.take_range(arguments);
  arguments.finish();
  if (range.one) arguments.fail("the end address is missing");
  const std::string bytes = bytes_of(context, range);
  if (arguments.name() == "bsave") return write_memory(context, range, path, bytes);
  const char address[kAddressBytes] = {static_cast<char>(range.first & 0xFF), static_cast<char>(range.first >> 8 & 0xFF)};
  write_memory(context, range, path, std::string(address, kAddressBytes) + bytes, ", start address first");
}

// VICE's `l`, `load` and `bload "FILE" DEVICE [ADDRESS]`. `l` and `load` read the address from the start of the file.
void load_bytes(CommandContext& context, Arguments& arguments) {
  const std::string path = unquote(arguments.take("the quoted file name"));
  arguments.take("device number 0");
  const bool bare = arguments.name() == "bload";
  SpaceRange place;
  if (const auto address = arguments.take_optional()) {
    place = context.parse_range(*address);
  } else {
    if (bare) arguments.fail("the address is missing");
    const std::vector<std::uint8_t> head = session::read_bytes(path, tools::kImageFile);
    if (head.size() < kAddressBytes) throw failure("{}: file is too short to start with an address", path);
    place.first = static_cast<std::uint32_t>(head[0] | head[1] << 8);
  }
  arguments.finish();
  put_bytes(context, path, place, bare ? 0 : kAddressBytes);
}

void save_state(CommandContext& context, Arguments& arguments) {
  const std::string path = file_name(arguments.take_rest("a file"));
  context.write_file(path, context.session.timeline().save_state());
  context.print("state saved to {}", path);
}

// Shows memory; also gdb's `dump binary memory`, VICE's dump of the state, and MAME's dump as text.
void dump_or_save(CommandContext& context, Arguments& arguments) {
  if (arguments.peek().starts_with('"')) return save_state(context, arguments);
  if (arguments.take_if("binary")) {
    if (!arguments.take_if("memory")) arguments.fail("`memory` is missing");
    const std::string path = unquote(arguments.take("a file"));
    const SpaceRange first = context.parse_range(arguments.take("the first address"));
    const std::string until = arguments.take("the end");
    const SpaceRange end = context.parse_range(until);
    arguments.finish();
    if (end.space != first.space && context.split_space(until)) context.reject_other_space(until, first.space, end.space);
    if (const auto& space = context.space_info(first.space); end.first > space.size)
      throw failure("`{}` is past the end of {}, which has {} bytes", until, space.name, space.size);
    if (end.first <= first.first) arguments.fail("the end must be after the start; the end address is exclusive");
    const SpaceRange range{first.space, first.first, end.first - 1, false};
    return write_memory(context, range, path, bytes_of(context, range));
  }
  if (split_at_commas(arguments.rest()).size() != 3) return memory(context, arguments);
  const auto [path, range] = take_file_and_range(context, arguments);
  std::string text;
  for (std::uint64_t row = range.first; row <= range.last; row += 16) {
    text += fmt::format("{:04X}:", row);
    for (std::uint64_t at = row; at < row + 16 && at <= range.last; ++at) text += fmt::format(" {:02X}", context.peek(range.space, at));
    text += "\n";
  }
  write_memory(context, range, path, text);
}

// clang-format off
constexpr Command kSaving[] = {
    {"Other", "save", "[session | breakpoints | labels | RANGE] FILE", "save the state of the machine, the session with all input, the breakpoints, your labels, comments and ranges, or a range of memory to a file", "save $0..$FF page.bin", save, Effect::file},
    {"Other", "link", "[ADDRESS]", "print a link that opens the current cycle in a browser, in `janus gui` or in `janus debug`; ADDRESS is the address of the web page", "link", link, Effect::query, Command::once, CompletionKind::nothing},
    {"Other", "screenshot shot", "[DISPLAY=]FILE.png", "save an image of the machine's display as a PNG file", "screenshot kim.png", screenshot, Effect::file},
    {"Other", "load", "FILE [--syntax NAME] [--cpu NAME] [-I FOLDER] [-D NAME=VALUE]", "load a saved state or session, a tape, symbols, a source file, a BASIC program, or a program image; FILE@ADDR sets the load address of an image, and the options apply to a source", "load FILE@0300", load, Effect::file},
    {"Other", "reload", "", "assemble the loaded source files again, or load the images again, after they have changed on disk, and restart at the entry point; the old run becomes a branch. If the file that you loaded last had errors or is a program text, load it again", "reload", reload, Effect::file, Command::once, CompletionKind::nothing},
    {"Other", "restore", "FILE binary ADDRESS", "load a binary file into memory at ADDRESS", "restore FILE binary $0300", restore, Effect::file},
};
std::span<const Command> saving_commands() { return kSaving; }

}  // namespace janus::commands
