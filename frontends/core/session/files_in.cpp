#include "frontends/core/session/files_in.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "frontends/core/session/assembling.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/image_file.hpp"
#include "frontends/core/session/layout.hpp"
#include "frontends/core/session/symbol_import.hpp"
#include "frontends/core/session/user_files.hpp"
#include "frontends/core/session/required_memory.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/sha256.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "frontends/core/session/wav.hpp"
#include "tools/commands/command.hpp"
#include "tools/formats/format.hpp"
#include "tools/formats/text.hpp"
#include "tools/text.hpp"

namespace janus::session {
namespace {

namespace fs = std::filesystem;

constexpr const char* kManifest = "program.toml";

std::string extension(const std::string& path) { return tools::lower(fs::path(path).extension().string()); }

// The kind of a file, if its extension determines it.
std::optional<FileKind> kind_by_ending(const std::string& path) {
  static constexpr std::pair<std::string_view, FileKind> kEndings[] = {
      {".bas", FileKind::text},       {".pgn", FileKind::game},    {".pdn", FileKind::game},    {".fen", FileKind::game},
      {".epd", FileKind::game},       {".dbg", FileKind::symbols}, {".lbl", FileKind::symbols}, {".sym", FileKind::symbols},
      {".labels", FileKind::symbols}, {".vs", FileKind::symbols},  {".mlb", FileKind::symbols}, {".map", FileKind::symbols},
      {".lst", FileKind::symbols},    {".wav", FileKind::tape}};
  const std::string own = extension(path);
  if (source_extension(path) != nullptr) return FileKind::source;
  for (const auto& [ending, kind] : kEndings)
    if (own == ending) return kind;
  return std::nullopt;
}

std::string name_of(const std::string& path) { return fs::path(path).filename().string(); }

std::vector<std::uint8_t> bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

// The name, with a hash of the absolute path: two files of one name have different annotations.
std::string key_of(const std::string& path) {
  std::error_code error;
  return name_of(path) + "-" + sha256(bytes_of(fs::weakly_canonical(fs::absolute(path, error), error).string())).substr(0, 8);
}

bool begins_as_map(std::string_view bytes) { return !bytes.empty() && (static_cast<unsigned char>(bytes[0]) >> 5) == 5; }

// Only files that look like a large format may be large.
std::string judge_any(std::string_view head, std::size_t size) {
  if (head.starts_with("version\t") || begins_as_map(head) || is_recording(head)) return {};
  if (!head.starts_with("JANUS")) return tools::kImageFile.judge(head, size);
  return size <= tools::kStateFile.most ? std::string() : "is larger than any saved state";
}

constexpr tools::FilePurpose kAnyFile{"a file that can be opened", tools::kSessionFile.most, judge_any};

[[noreturn]] void reject_game(const std::string& path) {
  throw Error(
      fmt::format("{}: this is a game; open it with `janus gui PROGRAM {}`, with Game, Open in the window, or with `load` in `janus play`",
                  path, path));
}

// Raw bytes without an address use the one in the debug file next to them.
ImageFile image_of(const std::string& path, const std::string& bytes, std::optional<std::uint16_t> address) {
  if (!address && tools::detect_format(path, bytes) == tools::Format::raw) address = find_load_address(path);
  return read_image(path, bytes_of(bytes), "", address);
}

// Accepts a file of characters whose name and contents do not match another kind.
bool is_unknown_text(const std::string& path, std::string_view bytes) {
  return !kind_by_ending(path) && tools::detect_format("", bytes) == tools::Format::raw && tools::is_probably_text(bytes);
}

// Loads the files of `made` into memory, as inputs of the session. False: it was cancelled.
bool place_in_memory(Session& session, const Setup& made, const Control& control) {
  if (made.images.empty()) throw Error(fmt::format("{}: the file does not contain any bytes", made.own.front().argument));
  const std::string& argument = made.own.front().argument;
  const bool has_address = parse_file_spec(argument)->first.has_value();
  require_memory(session.machine(), made.images, name_of(argument), has_address ? "use another address" : "change the address in the file");
  if (control.is_cancelled()) return false;
  std::vector<std::uint8_t> below(0x10000);
  for (std::size_t at = 0; at < below.size(); ++at) below[at] = session.read(static_cast<std::uint16_t>(at));
  poke(made.images, session);
  note_loaded(session, made, std::move(below));
  return true;
}

void watch(Session& session, WatchedFile file) {
  if (file.stamps.front().there) session.watch_file(std::make_shared<const WatchedFile>(std::move(file)));
}

std::string load_file_bytes(Session& session, const InspectedFile& file, const Control& control) {
  const cpus::InstructionSet* const set = session.machine().instruction_set();
  if (set == nullptr && file.kind == FileKind::source)
    throw Error(fmt::format("{}: cannot assemble for a machine without a processor", file.path));
  Setup made{.machine = std::string(session.machine().name())};
  std::vector<std::string> remarks;
  try {
    add_file(
        file.address ? fmt::format("{}@{:04X}", file.path, *file.address) : file.path, set == nullptr ? "" : std::string(set->name), made,
        [&](const std::string& remark) { remarks.push_back(remark); }, file.options);
  } catch (const AssemblyError& error) {
    session.note_diagnostics(error.diagnostics());
    const auto own = session.user_files();
    if (own != nullptr && own->is_loaded_in(session) && own->has({file.path, file.options})) {  // reload_files() keeps its place
      session.watch_file(nullptr);
      throw;
    }
    std::vector<FileStamp>& stamps = made.stamps;
    for (const std::string& each : error.files())
      if (FileStamp stamp = make_stamp(each); std::find(stamps.begin(), stamps.end(), stamp) == stamps.end()) stamps.push_back(stamp);
    watch(session, {file.path, std::move(stamps), true, file.options});
    throw;
  }
  if (!place_in_memory(session, made, control)) return {};
  session.watch_file(nullptr);
  std::size_t bytes = 0;
  for (const Block& block : made.images) bytes += block.bytes.size();
  std::string done = fmt::format("{}: {} bytes loaded at ${:04X}", name_of(file.path), bytes, made.images.front().address);
  if (!made.names_from.empty())
    done += fmt::format("; {}: {}", name_of(made.names_from.front()), symbols_summary(made.symbols, made.sources));
  for (const std::string& remark : remarks)
    if (!remark.starts_with(kCompanionText)) done += "; " + remark;
  if (entry_address(made) && (made.start || file.kind == FileKind::source)) done += kRestartHint;
  return done;
}

std::string put_sound_in(Session& session, const std::string& path, const std::string& bytes, const Control& control) {
  if (session.machine().tape() == nullptr)
    throw Error(fmt::format("{}: cannot insert a tape; {} does not have a cassette deck", path, session.machine().name()));
  Sound sound = bytes.empty() ? read_sound(path) : read_sound(path, bytes);
  if (control.is_cancelled()) return {};
  const double seconds = static_cast<double>(sound.samples.size()) / std::max(sound.rate_hz, 1U);
  session.insert_tape(std::move(sound.samples), sound.rate_hz);
  return fmt::format("{}: inserted into the deck, {:.0f} seconds{}{}", name_of(path), seconds, sound.warning.empty() ? "" : "; ",
                     sound.warning);
}

// GW-BASIC and QuickBASIC save programs in their own formats by default.
std::string judge_text(std::string_view head, std::size_t) {
  if (head.starts_with('\xFF')) return "saved in tokenised form; save it as text: SAVE \"NAME\",A";
  if (head.starts_with('\xFE')) return "saved in tokenised and protected form (,P); save the original as text with ,A";
  if (head.starts_with(std::string_view("\xFC\0", 2))) return "saved in QuickBASIC format; save it as Text";
  return {};
}

constexpr tools::FilePurpose kProgramText{"a program text", tools::kSourceFile.most, judge_text};

std::string put_text_in(Session& session, const std::string& path, const Control& control) {
  const FileStamp stamp = make_stamp(path);
  const ProgramText text{path, read_text(path, kProgramText)};
  const ConvertedText made = convert_text(text, session.program(), session.machine());
  if (control.is_cancelled()) return {};
  const bool has_form = session.program() != nullptr && session.program()->text_form;
  const std::string run = has_form ? session.program()->text_form->run : std::string();
  const std::string hint = run.empty() ? std::string() : fmt::format("; type `{}` to start it", run);
  if (!made.slot.empty()) {
    session.add_text(text);
    try {
      session.apply_input({.kind = Input::Kind::load_rom, .name = made.slot, .text = text.bytes});
    } catch (const Error& error) { throw Error(prefix_file_name(path, error.what())); }
    watch(session, {path, {stamp}});
    return fmt::format("{}: loaded as {}{}", name_of(path), made.slot, hint);
  }
  for (const Block& block : made.encoded.blocks)
    if (const auto address = write_block(session.machine(), block))
      throw Error(fmt::format("{}: {} does not have memory at ${:04X} for the text; use more RAM or shorten the text", name_of(path),
                              session.machine().name(), *address));
  poke(made.encoded.blocks, session);
  watch(session, {path, {stamp}});
  return fmt::format("{}: {} line{}, {} bytes from ${:04X}{}", name_of(path), made.encoded.lines, made.encoded.lines == 1 ? "" : "s",
                     made.encoded.size, made.encoded.blocks.front().address, hint);
}

void note_own(const std::string& path, Setup& setup) {
  record_file(path, setup);
  setup.stamps.push_back(make_stamp(path));
}

// Errors in the debug file do not prevent loading the image.
void add_companion(const std::string& path, Setup& setup, const std::function<void(const std::string&)>& warn) {
  try {
    add_symbols(path, setup, warn);
    if (warn) warn(std::string(kCompanionText) + path);
  } catch (const Error& error) {
    if (warn) warn(error.what());
  }
}

}  // namespace

bool is_program_text(const std::string& path) { return kind_by_ending(path) == FileKind::text; }

bool is_game(const std::string& path) { return kind_by_ending(path) == FileKind::game; }

std::optional<tools::FileSpec> parse_file_spec(const std::string& argument) {
  std::error_code error;
  return fs::exists(argument, error) ? tools::FileSpec{argument, {}, {}} : tools::parse_file_spec(argument);
}

static InspectedFile inspect_path(const std::string& path, const Collection& collection) {
  std::error_code error;
  if (const auto spec = tools::parse_file_spec(path); spec && spec->first && !spec->last && !fs::exists(path, error)) {
    return {.path = spec->path, .bytes = read_text(spec->path, tools::kImageFile), .address = static_cast<std::uint16_t>(*spec->first)};
  }
  if (collection.contains(path + "/" + kManifest) || fs::is_directory(path, error) || name_of(path) == kManifest)
    return {.kind = FileKind::program, .path = path};
  if (fs::is_regular_file(path, error) && fs::file_size(path, error) == 0) throw Error(fmt::format("{}: {}", path, tools::kEmptyFile));
  if (const auto kind = kind_by_ending(path))
    return {.kind = *kind, .path = path, .bytes = kind == FileKind::game ? read_text(path, tools::kGameFile) : std::string()};
  const std::string ending = extension(path);
  InspectedFile file{.path = path, .bytes = read_text(path, kAnyFile)};
  const std::string& bytes = file.bytes;
  if (tools::is_sound_file(bytes)) file.kind = FileKind::tape;
  else if (bytes.starts_with("JANUS")) file.kind = FileKind::state;
  else if (is_recording(bytes)) file.kind = FileKind::session;
  else if (!tools::detect_symbol_format(bytes).empty()) file.kind = FileKind::symbols;
  else if (bytes.starts_with("[Event ")) file.kind = FileKind::game;
  else if (ending == ".state") file.kind = FileKind::state;  // their readers report wrong content
  else if (ending == ".session") file.kind = FileKind::session;
  return file;
}

InspectedFile inspect_file(const std::string& path, const Collection& collection, const tools::SourceOptions& options) {
  InspectedFile file = inspect_path(path, collection);
  if (options == tools::SourceOptions{}) return file;
  if (file.kind != FileKind::program && !file.address && is_unknown_text(path, file.bytes)) file.kind = FileKind::source;
  if (file.kind != FileKind::source) throw Error(fmt::format("{}: not a source file; remove the assembler options", path));
  file.options = options;
  return file;
}

void record_file(const std::string& path, Setup& setup) {
  std::error_code error;
  setup.read_from.push_back(fs::absolute(path, error).string());
}

void add_file(const std::string& argument, const std::string& cpu, Setup& setup, const std::function<void(const std::string&)>& warn,
              const tools::SourceOptions& options) {
  const auto spec = parse_file_spec(argument);
  if (!spec || spec->last) throw Error(fmt::format("{}: file not found; expected FILE or FILE@ADDR, with a hexadecimal address", argument));
  std::optional<std::uint16_t> start;
  if (is_game(spec->path)) reject_game(argument);
  if (is_program_text(spec->path)) record_file(spec->path, setup);
  else note_own(spec->path, setup);
  if (setup.file.empty()) setup.file = key_of(spec->path);
  const bool named = !options.syntax.empty() && !spec->first;
  if (std::error_code error; named && fs::exists(spec->path, error) && !fs::is_regular_file(spec->path, error))
    throw Error(fmt::format("{}: not a regular file; write the source to a file first", argument));
  if (kind_by_ending(spec->path) == FileKind::source || (named && is_unknown_text(spec->path, read_text(spec->path, kAnyFile)))) {
    if (spec->first) throw Error(fmt::format("{}: source files set their own addresses; remove @ADDR", argument));
    UserFile own{argument, options};
    AssemblyResult assembled = assemble_source(spec->path, cpu, own.assembled, warn);
    for (Block& block : assembled.blocks) setup.images.push_back(std::move(block));
    for (debug::Symbol& symbol : assembled.symbols.sorted()) setup.symbols.add(std::move(symbol));
    setup.sources.overlay(assembled.sources);
    for (const std::string& file : assembled.files) note_own(file, setup);
    setup.warnings.insert(setup.warnings.end(), assembled.warnings.begin(), assembled.warnings.end());
    setup.own.push_back(std::move(own));
    start = assembled.start;
  } else if (is_program_text(spec->path)) {
    if (spec->first) throw Error(fmt::format("{}: program text cannot have an address; remove @ADDR", argument));
    if (setup.text) throw Error(fmt::format("{}: {} is already the program's text; use only one of them", argument, setup.text->file));
    setup.text = ProgramText{spec->path, read_text(spec->path, kProgramText)};
  } else {
    std::optional<std::uint16_t> address;
    if (spec->first) address = static_cast<std::uint16_t>(*spec->first);
    ImageFile image = image_of(spec->path, read_text(spec->path, kAnyFile), address);
    if (warn && !image.warning.empty()) warn(image.warning);
    for (Block& block : image.blocks) setup.images.push_back(std::move(block));
    setup.own.push_back({argument});
    start = image.start;
    if (const std::string beside = debug_file_for(spec->path); !beside.empty()) add_companion(beside, setup, warn);
  }
  if (start && !setup.start) setup.start = setup.declared_start = start;
}

void add_symbols(const std::string& path, Setup& setup, const std::function<void(const std::string&)>& warn) {
  if (std::find(setup.names_from.begin(), setup.names_from.end(), path) != setup.names_from.end()) return;
  const std::uint32_t rom = setup.images.empty() ? tools::kMesenRom : setup.images.front().address;
  ImportedSymbols names = import_symbols(path, read_text(path, tools::kSymbolFile), rom);
  setup.names_from.push_back(path);
  if (!names.only_annotations) note_own(path, setup);
  setup.annotations.add(names.annotations);
  std::string replaced;
  for (debug::Symbol& symbol : names.symbols.sorted()) {
    const debug::Symbol* const old = setup.symbols.symbol(symbol.name);
    if (old != nullptr && old->name == symbol.name && old->value != symbol.value)
      replaced += fmt::format("{}{} (${:04X} instead of ${:04X})", replaced.empty() ? "" : ", ", symbol.name, symbol.value, old->value);
    setup.symbols.add(std::move(symbol));
  }
  if (warn && !replaced.empty())
    warn(fmt::format("{}: warning: replaces symbols of the program: {}; update or remove this file if it is out of date", path, replaced));
  for (const auto& [name, typed] : names.symbols.typed_names()) setup.symbols.add_typed(typed);
  setup.symbols.c().add(names.symbols.c());
  setup.sources.overlay(names.sources);
  if (!names.listed.empty()) setup.listings.push_back(path);
  for (const std::string& remark : names.remarks)
    if (warn) warn(remark);
}

std::string load_symbols_into(Session& session, const std::string& path, const std::string& text) {
  const std::string read = text.empty() ? read_text(path, tools::kSymbolFile) : text;
  ImportedSymbols names = import_symbols(path, read);
  if (!names.listed.empty()) names.sources = listing_sources(path, read, names.listed, session);
  session.add_symbols(names.symbols);
  if (!names.sources.empty()) session.add_sources(names.sources);
  if (!names.only_annotations) session.add_input_file(path);
  std::string words = names.only_annotations ? names.annotations.summary() : symbols_summary(names.symbols, names.sources);
  if (!names.annotations.empty()) {
    tools::Annotations all = session.annotations();
    all.add(names.annotations);
    session.annotate(std::move(all));
    if (!names.only_annotations) words += ", " + names.annotations.summary();
  }
  for (const std::string& remark : names.remarks) words += "; " + remark;
  return words;
}

namespace {

std::string put_kind_in(Session& session, const InspectedFile& file, const Control& control) {
  const std::string& path = file.path;
  switch (file.kind) {
    case FileKind::tape: return put_sound_in(session, path, file.bytes, control);
    case FileKind::state: try { session.timeline().load_state(bytes_of(file.bytes));
      } catch (const Error& error) { throw Error(fmt::format("{}: {}", path, error.what())); }
      return name_of(path) + ": restored";
    case FileKind::symbols:
      return control.is_cancelled() ? std::string() : fmt::format("{}: {}", name_of(path), load_symbols_into(session, path, file.bytes));
    case FileKind::text: return put_text_in(session, path, control);
    case FileKind::source:
    case FileKind::image: return load_file_bytes(session, file, control);
    case FileKind::game: reject_game(path);
    case FileKind::program:
    case FileKind::session: break;
  }
  throw Error(fmt::format("{}: cannot load a program or a session into a running machine", path));
}

}  // namespace

std::string load_into(Session& session, const InspectedFile& file, const Control& control) {
  std::string done = put_kind_in(session, file, control);
  if (file.kind == FileKind::state || done.empty()) return done;
  session.add_input_file(file.path);
  for (const std::string& remark : set_pending_breakpoints(session)) done += "; " + remark;
  return done;
}

void load_tape(Session& session, const std::string& path) {
  if (session.machine().tape() == nullptr) throw Error(fmt::format("--tape: {} does not have a cassette deck", session.machine().name()));
  Sound sound = read_sound(path);
  session.insert_tape(std::move(sound.samples), sound.rate_hz);
  session.add_input_file(path);
}

}  // namespace janus::session
