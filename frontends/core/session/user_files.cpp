#include "frontends/core/session/user_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "frontends/core/debug/code_text.hpp"
#include "frontends/core/session/assembling.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/kept_breakpoints.hpp"
#include "frontends/core/session/layout.hpp"
#include "frontends/core/session/symbol_import.hpp"
#include "frontends/core/session/required_memory.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/timeline/session_file.hpp"

namespace janus::session {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMemorySize = 0x10000;

std::string path_of(const std::string& argument) {
  const auto file = parse_file_spec(argument);
  return file ? file->path : argument;
}

std::string last_part(const std::string& path) { return fs::path(path).filename().string(); }

std::string absolute(const std::string& path) {
  std::error_code error;
  return fs::absolute(path, error).lexically_normal().string();
}

// Equal for all paths of the same file.
std::string identity(const UserFile& file) {
  const auto spec = parse_file_spec(file.argument);
  return absolute(path_of(file.argument)) + (spec && spec->first ? fmt::format("@{:04X}", *spec->first) : std::string());
}

std::size_t count_bytes(const std::vector<Block>& blocks) {
  std::size_t bytes = 0;
  for (const Block& block : blocks) bytes += block.bytes.size();
  return bytes;
}

// Replaces the stamp of the same file.
void note_stamp(FileStamp stamp, std::vector<FileStamp>& stamps) {
  std::erase_if(stamps, [&](const FileStamp& each) { return each.path == stamp.path; });
  stamps.push_back(std::move(stamp));
}

// Cycle of the input that starts the files which were loaded before cycle 1; nullopt: not made yet.
std::optional<std::uint64_t> start_cycle(const Session& session) {
  for (const Input& input : session.log().entries()) {
    if (input.kind == Input::Kind::set_register && input.index == session.machine().cpu().program_counter &&
        input.value == *session.first_start())
      return input.cycle;
  }
  return std::nullopt;
}

std::uint64_t restart_cycle(Session& session, const UserFiles& files) {
  if (files.begin != session.timeline().start_state())
    throw Error(fmt::format("{}: the recording starts after the file was loaded; load the file again", files.name()));
  if (files.loaded) {
    if (files.loaded->is_in(session.log().entries())) return files.loaded->input.cycle;
    throw Error(fmt::format("{}: not loaded in this branch of the recording; load the file again, or select another branch", files.name()));
  }
  if (!session.first_start()) return session.debugger().history().begin();
  const auto cycle = start_cycle(session);
  if (!cycle) throw Error(fmt::format("{}: not started yet; continue until the machine has reached the entry point", files.name()));
  return *cycle;
}

const UserFiles& files_of(const Session& session) {
  if (session.user_files() == nullptr) throw Error("no source or image is loaded; load one with `load FILE`, or with File, Open");
  return *session.user_files();
}

[[noreturn]] void reject_empty(const UserFile& file) {
  throw Error(fmt::format("{}: the file does not contain any bytes; save the file again, and use `reload`", path_of(file.argument)));
}

// Removes the lines of the files of `again`, and the labels in them.
void forget_files(const debug::SourceMap& again, UserFiles& files) {
  std::set<std::string> paths;
  for (const debug::SourceFile& file : again.files()) paths.insert(absolute(file.path));
  std::vector<bool> forgotten;
  for (const debug::SourceFile& file : files.sources.files()) forgotten.push_back(paths.contains(absolute(file.path)));
  for (const debug::SourceSpan& span : files.sources.spans()) {
    if (!forgotten[span.file]) continue;
    files.sources.remove(span.first, span.last);
    files.symbols.remove_labels(span.first, span.last);
  }
}

// Pokes the bytes that differ. A ROM gets its new contents as one input. Returns the number of bytes.
std::size_t enter_bytes(Session& session, const Layout& wanted) {
  const machines::Machine& machine = session.machine();
  std::size_t changed = 0;
  const auto differs = [&](std::uint32_t at) { return at < wanted.size() && wanted[at] && machine.peek(0, at) != *wanted[at]; };
  for (const machines::SlotInfo& slot : machines::slots_of(machine)) {
    if (slot.kind != machines::SlotInfo::Kind::rom) continue;
    std::string bytes;
    std::size_t others = 0;
    for (std::uint32_t at = slot.address; at < slot.address + slot.size; ++at) {
      others += differs(at) ? 1 : 0;
      bytes += static_cast<char>(differs(at) ? *wanted[at] : machine.peek(0, at));
    }
    if (others != 0) session.apply_input({.kind = Input::Kind::load_rom, .name = slot.name, .text = std::move(bytes)});
    changed += others;
  }
  for (std::uint32_t at = 0; at < kMemorySize; ++at) {
    if (!differs(at)) continue;
    session.poke(static_cast<std::uint16_t>(at), *wanted[at]);
    ++changed;
  }
  return changed;
}

// Jumps to the cycle at which the files were loaded, and loads them. Returns the number of bytes that differ.
std::size_t begin_again(Session& session, const UserFiles& files, std::uint64_t cycle) {
  Layout wanted(kMemorySize);
  for (std::size_t at = 0; at < kMemorySize; ++at)
    if (files.covered[at]) wanted[at] = files.below[at];
  place_blocks(files.blocks, wanted);
  for (std::size_t at = 0; at < files.replaced.size(); ++at)
    if (files.replaced[at]) wanted[at].reset();
  debug::History& history = session.debugger().history();
  const machines::Machine& machine = session.machine();
  std::vector<std::pair<std::string, std::string>> options;
  if (session.cycle() > cycle)
    for (const machines::OptionInfo& option : machine.options()) options.emplace_back(option.name, machine.option(option.name));
  history.go_to(cycle);
  const std::uint64_t run = history.run_number();
  for (const auto& [name, value] : options)
    if (machine.option(name) != value) session.set_option(name, value);
  const std::size_t changed = enter_bytes(session, wanted);
  const int counter = machine.cpu().program_counter;
  if (!session.is_queue_empty()) session.clear_queue();  // starting keys would reset the machine, or be typed twice
  // The processor's own reset sequence would set the program counter.
  if (files.start && session.cycle() == 0 && history.is_rewound()) history.go_to(1);
  else if (files.start && session.cycle() == 0) history.advance({.until_cycle = 1}, nullptr);
  if (files.start && machine.register_value(counter) != *files.start) session.set_register(counter, *files.start);
  // The inputs that followed belong to the run that is left.
  const auto& inputs = session.log().entries();
  if (run == history.run_number() && !inputs.empty() && inputs.back().cycle > session.cycle()) session.timeline().branch();
  if (!files.loaded && !session.first_start()) session.start();
  session.debugger().clear_stop();
  return changed;
}

// Keeps an address that the user chose; a label keeps its name.
std::optional<std::uint16_t> new_start(const UserFiles& was, const Setup& fresh) {
  if (!was.start) return std::nullopt;
  const Setup before{.images = was.blocks, .start = was.declared, .symbols = was.symbols};
  if (was.start == entry_address(before)) return entry_address(fresh);
  const debug::Symbol* const label = was.symbols.at(*was.start);
  const auto now = label == nullptr ? std::nullopt : fresh.symbols.label(label->name);
  return now ? static_cast<std::uint16_t>(*now) : was.start;
}

}  // namespace

FileStamp make_stamp(const std::string& path) {
  std::error_code error, other;
  FileStamp stamp{.path = absolute(path)};
  stamp.there = fs::is_regular_file(stamp.path, error);
  if (!stamp.there) return stamp;
  stamp.time = fs::last_write_time(stamp.path, error);
  stamp.size = fs::file_size(stamp.path, other);
  stamp.there = !error && !other;
  return stamp;
}

std::string UserFiles::name() const {
  const std::string first = last_part(path_of(arguments.front().argument));
  return arguments.size() == 1 ? first : fmt::format("{} and {} more", first, arguments.size() - 1);
}

bool UserFiles::has_source() const {
  return std::any_of(arguments.begin(), arguments.end(), [](const UserFile& each) { return !each.assembled.syntax.empty(); });
}

bool UserFiles::is_loaded_in(const Session& session) const {
  return begin == session.timeline().start_state() && (!loaded || loaded->is_in(session.log().entries()));
}

bool UserFiles::has(const UserFile& file) const {
  return std::any_of(arguments.begin(), arguments.end(), [&](const UserFile& each) {
    return identity(each) == identity(file) && (file.assembled == tools::SourceOptions{} || file.assembled == each.assembled);
  });
}

void UserFiles::cover(const std::vector<Block>& made) {
  covered.resize(kMemorySize);
  for (const Block& block : made)
    for (std::size_t i = 0; i < block.bytes.size() && block.address + i < kMemorySize; ++i) covered[block.address + i] = true;
}

std::string changed_file_message(const std::vector<FileStamp>& stamps) {
  for (const FileStamp& stamp : stamps) {
    const FileStamp now = make_stamp(stamp.path);
    if (now != stamp) return last_part(stamp.path) + (now.there ? " changed on disk" : " is missing on disk");
  }
  return {};
}

void UserFiles::set_newest(const Session& session) {
  others.insert(others.end(), newest.begin(), newest.end());
  newest.clear();
  add_newest(session);
}

void UserFiles::add_newest(const Session& session) {
  const auto& log = session.log().entries();
  std::size_t count = log.size();
  while (count != 0 && log[count - 1].cycle > session.cycle()) --count;
  if (count == 0) return;
  newest.push_back({count - 1, log[count - 1]});
  std::erase(others, newest.back());
}

bool runs_older_files(const Session& session, const UserFiles& files) {
  const auto& log = session.log().entries();
  const bool here = files.begin == session.timeline().start_state();
  std::optional<std::size_t> last;
  for (const UserFiles::LoggedInput& load : files.newest)
    if (here && load.is_in(log) && (!last || load.index > *last)) last = load.index;
  if (!files.newest.empty() && !last) return true;
  return std::any_of(files.others.begin(), files.others.end(),
                     [&](const UserFiles::LoggedInput& other) { return (!last || other.index > *last) && other.is_in(log); });
}

std::optional<std::uint16_t> entry_address(const Setup& setup) {
  if (setup.start) return setup.start;
  for (const char* label : {"start", "START"})  // some syntaxes have only capitals
    if (const auto start = setup.symbols.find(label); start && *start < kMemorySize) return static_cast<std::uint16_t>(*start);
  return setup.images.empty() ? std::nullopt : std::optional(setup.images.front().address);
}

UserFiles make_user_files(const Setup& setup, std::vector<std::uint8_t> below) {
  UserFiles files{.arguments = setup.own,
                  .names_from = setup.names_from,
                  .stamps = setup.stamps,
                  .blocks = setup.images,
                  .symbols = setup.symbols,
                  .sources = setup.sources,
                  .start = setup.start,
                  .declared = setup.declared_start,
                  .below = std::move(below),
                  .warnings = setup.warnings};
  for (const UserFile& file : files.arguments) std::erase(files.names_from, debug_file_for(path_of(file.argument)));
  files.cover(files.blocks);
  return files;
}

Setup apply_user_files(Setup setup, const UserFiles& files) {
  setup.own = files.arguments;
  setup.stamps = files.stamps;
  setup.images = files.blocks;
  setup.symbols = files.symbols;
  setup.sources = files.sources;
  setup.start = files.start;
  setup.declared_start = files.declared;
  setup.warnings = files.warnings;
  return setup;
}

void refuse_other_code(const Session& session) {
  const Program* program = session.program();
  const tools::InstructionWriter* writer = debug::instruction_writer(session.machine());
  if (writer == nullptr) return;
  Layout made(kMemorySize);
  if (program != nullptr && program->settings.empty()) place_blocks(program->images, made);
  if (session.user_files() != nullptr) place_blocks(session.user_files()->blocks, made);
  const debug::SourceMap& sources = session.sources();
  std::vector<debug::SourceSpan> spans = sources.spans();
  std::erase_if(spans, [](const debug::SourceSpan& span) { return span.data; });
  std::set<std::uint32_t> modifiable;
  for (const debug::SourceSpan& span : spans)
    for (std::uint32_t address = span.first; address <= span.last;) {
      std::vector<std::uint8_t> bytes;
      for (std::uint32_t at = address; at < std::min<std::uint32_t>(address + 3, kMemorySize); ++at) bytes.push_back(made[at].value_or(0));
      const auto decoded = writer->decode(static_cast<std::uint16_t>(address), bytes);
      if (!decoded) break;
      if (decoded->has_address() && !decoded->target()) modifiable.insert({decoded->operand, decoded->operand + 1});
      address += std::max<std::uint32_t>(decoded->row->length, 1);
    }
  for (const debug::SourceSpan& span : spans)
    for (std::uint32_t address = span.first; address <= span.last; ++address) {
      if (!made[address] || *made[address] == session.read(static_cast<std::uint16_t>(address)) || modifiable.contains(address) ||
          is_in_rom_socket(session.machine(), address))
        continue;
      throw Error(fmt::format("saved with other code at ${:04X} than {}:{}; save the state again with this version", address,
                              sources.files()[span.file].path, span.line));
    }
}

void note_loaded(Session& session, const Setup& made, std::vector<std::uint8_t> below) {
  const auto& log = session.log().entries();
  const std::size_t first = log.size() - count_bytes(made.images);
  UserFiles files = make_user_files(made, std::move(below));
  if (files.start || files.has_source()) files.start = entry_address(made);
  files.begin = session.timeline().start_state();
  files.loaded = UserFiles::LoggedInput{first, log[first]};
  const auto& known = session.user_files();
  if (known != nullptr && known->is_loaded_in(session)) {
    UserFiles all = *known;
    for (const UserFile& each : files.arguments) {
      if (std::erase_if(all.arguments, [&](const UserFile& other) { return identity(other) == identity(each); }) != 0) {
        all.loaded = files.loaded;
        for (std::size_t at = 0; at < kMemorySize; ++at)
          if (!all.covered[at]) all.below[at] = files.below[at];
      }
      all.arguments.push_back(each);
    }
    forget_files(files.sources, all);
    for (const FileStamp& stamp : files.stamps) note_stamp(stamp, all.stamps);
    all.blocks.insert(all.blocks.end(), files.blocks.begin(), files.blocks.end());
    for (const debug::Symbol& symbol : files.symbols.sorted()) all.symbols.add(symbol);
    all.sources.overlay(files.sources);
    all.cover(files.blocks);
    if (!all.start) all.start = files.start;
    files = std::move(all);
  }
  files.warnings = made.warnings;
  files.set_newest(session);
  session.set_user_files(std::move(files));
  session.note_diagnostics(made.warnings);
}

RestartResult reload_files(Session& session) {
  const UserFiles& was = files_of(session);
  const std::uint64_t cycle = restart_cycle(session, was);
  const cpus::InstructionSet* const set = session.machine().instruction_set();
  std::vector<FileStamp> before;
  for (const FileStamp& stamp : was.stamps) before.push_back(make_stamp(stamp.path));
  Setup fresh{.machine = std::string(session.machine().name())};
  RestartResult result;
  const auto warn = [&result](const std::string& text) {
    if (!text.starts_with(kCompanionText)) result.remarks.push_back(text);
  };
  try {
    for (const UserFile& file : was.arguments) {
      const std::size_t bytes = count_bytes(fresh.images), symbols = fresh.symbols.size();
      add_file(file.argument, set != nullptr ? std::string(set->name) : "", fresh, warn, file.assembled);
      if (bytes == count_bytes(fresh.images) && symbols == fresh.symbols.size()) reject_empty(file);
    }
    for (const std::string& path : was.names_from) add_symbols(path, fresh, warn);
  } catch (const AssemblyError& error) {
    session.note_diagnostics(error.diagnostics());
    throw;
  }
  if (count_bytes(fresh.images) == 0) reject_empty(was.arguments.front());  // as while an editor writes the file
  require_memory(session.machine(), fresh.images, was.name(), "change the address in the file");

  UserFiles now = was;
  now.stamps.clear();
  for (const FileStamp& stamp : fresh.stamps) note_stamp(stamp, now.stamps);
  // A file that changes while it is read has changed again.
  for (const FileStamp& stamp : before)
    for (FileStamp& each : now.stamps)
      if (each.path == stamp.path) each = stamp;
  now.blocks = fresh.images;
  now.symbols = fresh.symbols;
  now.sources = fresh.sources;
  now.start = new_start(was, fresh);
  now.declared = fresh.declared_start;
  now.cover(now.blocks);
  const std::size_t changed = begin_again(session, now, cycle);
  now.warnings = fresh.warnings;
  now.set_newest(session);
  const auto old = session.user_files();
  session.set_user_files(now);
  session.note_diagnostics(fresh.warnings);
  for (const std::string& path : fresh.listings) try {
      load_symbols_into(session, path);
    } catch (const Error& error) { warn(error.what()); }
  for (std::string& remark : migrate_breakpoints(session, *old, now)) result.remarks.push_back(std::move(remark));
  for (std::string& remark : set_pending_breakpoints(session)) result.remarks.push_back(std::move(remark));
  result.done =
      fmt::format("{}: {} bytes {}, {} changed", now.name(), count_bytes(now.blocks), now.has_source() ? "assembled" : "loaded", changed);
  return result;
}

RestartResult reload(Session& session, const Control& control) {
  const auto file = session.watched_file();
  if (file == nullptr || (session.user_files() != nullptr && changed_file_message(file->stamps).empty())) return reload_files(session);
  RestartResult result;
  result.done = load_into(session, inspect_file(file->path, built_in_collection(), file->options), control);
  result.at_entry = file->source && !result.done.empty();
  if (!result.at_entry) return result;
  if (const std::size_t hint = result.done.find(kRestartHint); hint != std::string::npos) result.done.erase(hint, kRestartHint.size());
  restart(session);
  return result;
}

void restart(Session& session) {
  const UserFiles& files = files_of(session);
  if (runs_older_files(session, files))
    throw Error(fmt::format("{}: this branch runs an older version; use `reload` to load the latest one", files.name()));
  begin_again(session, files, restart_cycle(session, files));
  if (!runs_older_files(session, files)) return;
  UserFiles now = files;
  now.add_newest(session);
  session.set_user_files(std::move(now));
}

}  // namespace janus::session
