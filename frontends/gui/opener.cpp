#include "frontends/gui/opener.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "frontends/gui/session_files.hpp"
#include "frontends/session/error.hpp"
#include "frontends/session/files.hpp"
#include "frontends/session/image_file.hpp"
#include "frontends/session/wav.hpp"
#include "tools/commands/command.hpp"
#include "tools/formats/format.hpp"
#include "tools/formats/wav.hpp"

namespace janus::gui {
namespace {

namespace fs = std::filesystem;

constexpr const char* kManifest = "program.toml";
constexpr std::uint64_t kPlayedBackMilliseconds = 200;  // emulated, between two looks at whether it goes on

std::string extension(const std::string& path) {
  std::string text = fs::path(path).extension().string();
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return text;
}

std::string name_of(const std::string& path) {
  return fs::path(path).filename().string();
}

std::vector<std::uint8_t> bytes_of(const std::string& text) {
  return {text.begin(), text.end()};
}

// CBOR with the text "janus session", which none of the others has.
bool is_session(std::string_view bytes) {
  return bytes.find("\x6Djanus session") != std::string_view::npos;
}

bool begins_as_map(std::string_view bytes) {
  return !bytes.empty() && (static_cast<unsigned char>(bytes[0]) >> 5) == 5;
}

// Only what looks like something large may be large.
std::string judge_any(std::string_view head, std::size_t size) {
  if (head.starts_with("version\t") || begins_as_map(head) || is_session(head)) return {};
  if (!head.starts_with("JANUS")) return tools::kImageFile.judge(head, size);
  return size <= tools::kStateFile.most ? std::string() : "is larger than any saved state";
}

constexpr tools::FilePurpose kAnyFile{"a file that can be opened", tools::kSessionFile.most, judge_any};

// The collection that a folder of a program lies in, for as long as its program lives.
std::shared_ptr<const session::Program> load_from_folder(const fs::path& folder) {
  const auto collection = session::open_collection(folder.parent_path().string());
  return session::load_program(*collection, folder.filename().string());
}

Answer powered_on(session::Setup setup, const session::Collection& collection) {
  auto session = std::make_unique<session::Session>(setup, collection);
  session->start();
  const std::string title = setup.program ? setup.program->title : std::string(session->machine().title());
  return {.note = title + ": powered on", .next = {.session = std::move(session), .program = setup.program}};
}

Answer open_program(const std::string& path, const session::Collection& collection) {
  if (collection.contains(path + "/" + kManifest)) return powered_on({.program = session::load_program(collection, path)}, collection);
  fs::path folder = fs::absolute(path).lexically_normal();
  if (folder.filename() == kManifest || folder.filename().empty()) folder = folder.parent_path();
  if (!fs::exists(folder / kManifest))
    throw session::Error(
        fmt::format("{}: a folder without a {}; open one with it, or a file", path, kManifest));
  return powered_on({.program = load_from_folder(folder)}, collection);
}

Answer insert_tape(const std::string& path, const std::string& bytes, const Task& task) {
  if (task.session.machine().tape() == nullptr)
    throw session::Error(fmt::format("{}: a sound is a cassette, and {} has no deck", path, task.session.machine().name()));
  session::Sound sound;
  if (bytes.empty()) {
    sound = session::read_sound(path);
  } else {
    tools::LoadedSound loaded = tools::read_wav(bytes);
    if (!loaded.problem.empty()) throw session::Error(fmt::format("{}: {}", path, loaded.problem));
    sound = {std::move(loaded.sound.samples), static_cast<std::uint32_t>(loaded.sound.rate)};
  }
  if (task.progress.cancelled) return {};
  const double seconds = static_cast<double>(sound.samples.size()) / std::max(sound.rate_hz, 1U);
  task.session.insert_tape(std::move(sound.samples), sound.rate_hz);
  return {.note = fmt::format("{}: in the deck, {:.0f} seconds", name_of(path), seconds)};
}

Answer load_state(const std::string& path, const std::string& bytes, const Task& task) {
  try {
    task.session.load_state(bytes_of(bytes));
  } catch (const session::Error& error) {
    throw session::Error(fmt::format("{}: {}", path, error.what()));
  }
  return {.note = name_of(path) + ": taken up"};
}

Answer load_session(const std::string& path, const std::string& text, const Task& task, const session::Collection& collection) {
  Progress& progress = task.progress;
  try {
    const std::vector<std::uint8_t> bytes = bytes_of(text);
    const session::Recording recording = session::read_recording(bytes);
    const session::Setup setup = setup_for(recording, collection);
    engine::Made made{.session = std::make_unique<session::Session>(setup, collection), .program = setup.program, .loaded = true};
    session::Session& session = *made.session;
    const double end = static_cast<double>(std::max<std::uint64_t>(recording.end, 1));
    const auto goes_on = [&] {
      progress.share = static_cast<float>(static_cast<double>(session.cycle()) / end);
      progress.seconds = session.seconds();
      return !progress.cancelled;
    };
    session::LoadedSession loaded = session::load_session(
        session, bytes, {.on_slice = goes_on, .slice_milliseconds = kPlayedBackMilliseconds, .cancel = &progress.cancelled});
    if (!loaded.whole || !made.landmarks.survey(session, [&] { return !progress.cancelled; })) return {};
    made.bookmarks = std::move(loaded.marks);
    made.remarks = std::move(loaded.left_out);
    return {.note = name_of(path) + ": played back", .next = std::move(made)};
  } catch (const session::Error& error) {
    throw session::Error(fmt::format("{}: {}", path, error.what()));
  }
}

Answer lay(const std::string& path, const std::vector<session::Block>& blocks, const Task& task) {
  if (blocks.empty()) throw session::Error(fmt::format("{}: there is not a byte in it", path));
  if (task.progress.cancelled) return {};
  std::size_t bytes = 0;
  for (const session::Block& block : blocks) {
    for (std::size_t i = 0; i < block.bytes.size(); ++i)
      task.session.poke(static_cast<std::uint16_t>(block.address + i), block.bytes[i]);
    bytes += block.bytes.size();
  }
  return {.note = fmt::format("{}: {} bytes from ${:04X} laid into memory", name_of(path), bytes, blocks.front().address)};
}

Answer load_image(const std::string& path, const std::string& bytes, std::optional<std::uint16_t> address, const Task& task) {
  return lay(path, session::read_image(path, bytes_of(bytes), "", address).blocks, task);
}

Answer load_source(const std::string& path, const Task& task) {
  const cpus::InstructionSet* const set = task.session.machine().instruction_set();
  if (set == nullptr) throw session::Error(fmt::format("{}: the machine runs no instructions: there is nothing to assemble for", path));
  const session::Assembled assembled = session::assemble_file(path, std::string(set->name), "");
  Answer answer = lay(path, assembled.blocks, task);
  if (!answer.note.empty()) task.session.add_symbols(assembled.symbols);
  return answer;
}

Answer load_symbols(const std::string& path, const std::string& bytes, const Task& task) {
  const debug::SymbolFile file =
      debug::read_symbol_file(bytes.empty() ? session::read_text(path, tools::kSymbolFile) : bytes, extension(path) == ".dbg");
  if (!file.problem.empty()) throw session::Error(fmt::format("{}:{}", path, file.problem));
  if (task.progress.cancelled) return {};
  task.session.add_symbols(file.symbols);
  return {.note = fmt::format("{}: {} symbols", name_of(path), file.symbols.size())};
}

Answer open_file(const std::string& path, const Task& task, const session::Collection& collection) {
  std::error_code error;
  if (const auto spec = tools::parse_file_spec(path); spec && spec->first && !spec->last && !fs::exists(path, error))
    return load_image(spec->path, session::read_text(spec->path, tools::kImageFile), static_cast<std::uint16_t>(*spec->first), task);
  const FileToOpen file = look_at_file(path, collection);
  if (task.progress.cancelled) return {};
  switch (file.kind) {
    case FileKind::program: return open_program(path, collection);
    case FileKind::tape: return insert_tape(path, file.bytes, task);
    case FileKind::state: return load_state(path, file.bytes, task);
    case FileKind::session: return load_session(path, file.bytes, task, collection);
    case FileKind::symbols: return load_symbols(path, file.bytes, task);
    case FileKind::source: return load_source(path, task);
    default: return load_image(path, file.bytes, std::nullopt, task);
  }
}

}  // namespace

FileToOpen look_at_file(const std::string& path, const session::Collection& collection) {
  std::error_code error;
  if (collection.contains(path + "/" + kManifest) || fs::is_directory(path, error) || name_of(path) == kManifest)
    return {.kind = FileKind::program};
  const std::string ending = extension(path);
  if (ending == ".s" || ending == ".asm" || ending == ".a65") return {.kind = FileKind::source};
  if (ending == ".wav") return {.kind = FileKind::tape};
  if (ending == ".dbg" || ending == ".lbl" || ending == ".sym" || ending == ".labels" || ending == ".vs")
    return {.kind = FileKind::symbols};
  FileToOpen file{.bytes = session::read_text(path, kAnyFile)};
  const std::string& bytes = file.bytes;
  if (bytes.starts_with("RIFF"))
    file.kind = FileKind::tape;
  else if (bytes.starts_with("JANUS") || ending == ".state")
    file.kind = FileKind::state;
  else if (is_session(bytes))
    file.kind = FileKind::session;
  else if (bytes.starts_with("version\t"))
    file.kind = FileKind::symbols;
  return file;
}

void Opener::send(std::string what, Job::Work errand) {
  loading_ = engine_.submit(Job::errand(std::move(what), std::move(errand)));
}

void Opener::open(const std::string& path) {
  send(name_of(path) + ": is opened", [path, &collection = collection_, opened = opened_](const Task& task) {
    Answer answer = open_file(path, task, collection);
    if (answer.note.empty()) return answer;
    std::error_code error;
    const std::lock_guard lock(opened->mutex);
    opened->paths.push_back(fs::exists(path, error) ? fs::absolute(path, error).string() : path);
    return answer;
  });
}

void Opener::start(session::Setup setup) {
  std::string what = (setup.program ? setup.program->title : setup.machine) + ": is powered on";
  send(std::move(what), [setup = std::move(setup), &collection = collection_](const Task&) { return powered_on(setup, collection); });
}

void Opener::recover(std::shared_ptr<engine::Leftover> leftover) {
  send("the session that was not closed: is opened", [leftover = std::move(leftover), &collection = collection_](const Task& task) {
    try {
      Answer answer = load_session(leftover->path(), session::read_text(leftover->path(), tools::kSessionFile), task, collection);
      answer.taken = [leftover] { leftover->forget(); };
      return answer;
    } catch (const session::Error&) {
      leftover->put_aside();
      throw;
    }
  });
}

void Opener::save_state(const std::string& path) {
  send(name_of(path) + ": is written", [path](const Task& task) {
    session::write_file(path, task.session.save_state());
    return Answer{.note = "state saved: " + path};
  });
}

void Opener::save_session(const std::string& path) {
  send(name_of(path) + ": is written", [path, &collection = collection_](const Task& task) {
    session::write_file(path, checked_session(task.session, task.bookmarks, collection));
    return Answer{.note = "session saved: " + path};
  });
}

std::vector<std::string> Opener::take_opened() {
  const std::lock_guard lock(opened_->mutex);
  return std::exchange(opened_->paths, {});
}

}  // namespace janus::gui
