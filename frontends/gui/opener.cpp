#include "frontends/gui/opener.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <set>

#include "frontends/session/error.hpp"
#include "frontends/session/image_file.hpp"
#include "frontends/session/session_file.hpp"
#include "frontends/session/wav.hpp"
#include "tools/commands/command.hpp"
#include "frontends/session/files.hpp"

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

std::string read(const std::string& path) {
  return session::read_text(path, tools::kSessionFile);
}

std::string name_of(const std::string& path) {
  return fs::path(path).filename().string();
}

// CBOR with the text "janus session", which none of the others has.
bool is_session(const std::string& bytes) {
  return bytes.find("\x6Djanus session") != std::string::npos;
}

// The collection that a folder of a program lies in, for as long as its program lives.
std::shared_ptr<const session::Program> load_from_folder(const fs::path& folder) {
  const auto collection = session::open_collection(folder.parent_path().string());
  return session::load_program(*collection, folder.filename().string());
}

void lay_into(session::Session& session, const std::vector<session::Block>& blocks) {
  for (const session::Block& block : blocks) {
    for (std::size_t i = 0; i < block.bytes.size(); ++i)
      session.poke(static_cast<std::uint16_t>(block.address + i), block.bytes[i]);
  }
}

}  // namespace

FileKind kind_of_file(const std::string& path, const session::Collection& collection) {
  std::error_code error;
  if (collection.contains(path + "/" + kManifest) || fs::is_directory(path, error) ||
      name_of(path) == kManifest)
    return FileKind::program;
  const std::string ending = extension(path);
  if (ending == ".s" || ending == ".asm" || ending == ".a65") return FileKind::source;
  if (ending == ".wav") return FileKind::tape;
  if (ending == ".dbg" || ending == ".lbl" || ending == ".sym" || ending == ".labels" || ending == ".vs")
    return FileKind::symbols;
  const std::string bytes = tools::read_file(path, tools::kSessionFile).bytes;
  if (bytes.starts_with("RIFF")) return FileKind::tape;
  if (bytes.starts_with("JANUS") || ending == ".state") return FileKind::state;
  if (is_session(bytes)) return FileKind::session;
  if (bytes.starts_with("version\t")) return FileKind::symbols;
  return FileKind::image;
}

std::string Opener::start(session::Setup setup) {
  const std::string title = setup.program ? setup.program->title : setup.machine;
  auto program = setup.program;
  const session::Collection& collection = collection_;
  engine_.replace(
      [setup = std::move(setup), &collection] {
        auto session = std::make_unique<session::Session>(setup, collection);
        session->start();
        return Engine::Made{.session = std::move(session)};
      },
      std::move(program));
  return title + ": powered on";
}

std::string Opener::open_program(const std::string& path) {
  if (collection_.contains(path + "/" + kManifest))
    return start({.program = session::load_program(collection_, path)});
  fs::path folder = fs::absolute(path).lexically_normal();
  if (folder.filename() == kManifest || folder.filename().empty()) folder = folder.parent_path();
  if (!fs::exists(folder / kManifest))
    throw session::Error(
        fmt::format("{}: a folder without a {}; open one with it, or a file", path, kManifest));
  return start({.program = load_from_folder(folder)});
}

std::string Opener::insert_tape(const std::string& path, const Snapshot& now) {
  if (!now.tape)
    throw session::Error(
        fmt::format("{}: a sound is a cassette, and {} has no deck", path, now.about->machine));
  session::Sound sound = session::read_sound(path);
  const double seconds = static_cast<double>(sound.samples.size()) / std::max(sound.rate_hz, 1U);
  engine_.post([sound = std::move(sound)](session::Session& session) {
    session.insert_tape(sound.samples, sound.rate_hz);
  });
  return fmt::format("{}: in the deck, {:.0f} seconds", name_of(path), seconds);
}

std::string Opener::load_state(const std::string& path) {
  const std::string text = read(path);
  engine_.post(
      [path, bytes = std::vector<std::uint8_t>(text.begin(), text.end())](session::Session& session) {
        try {
          session.load_state(bytes);
        } catch (const session::Error& error) {
          throw session::Error(fmt::format("{}: {}", path, error.what()));
        }
      });
  return name_of(path) + ": taken up";
}

// The program is the collection's of that name; without it the machine is all there is to have.
std::string Opener::load_session(const std::string& path) {
  const std::string text = read(path);
  std::vector<std::uint8_t> bytes(text.begin(), text.end());
  session::Setup setup;
  double end = 1;
  try {
    const session::Recording recording = session::read_recording(bytes);
    setup.machine = recording.machine;
    end = static_cast<double>(std::max<std::uint64_t>(recording.end, 1));
    if (!recording.program.empty() && collection_.contains(recording.program + "/" + kManifest))
      setup.program = session::load_program(collection_, recording.program);
  } catch (const session::Error& error) {
    throw session::Error(fmt::format("{}: {}", path, error.what()));
  }
  auto progress = std::make_shared<Progress>();
  loading_ = progress;
  auto program = setup.program;
  engine_.replace(
      [setup = std::move(setup), bytes = std::move(bytes), &collection = collection_, progress, path, end] {
        Engine::Made made{.session = std::make_unique<session::Session>(setup, collection), .loaded = true};
        const session::Session& session = *made.session;
        try {
          session::LoadedSession loaded = session::load_session(
              *made.session, bytes,
              {.on_slice =
                   [&] {
                     progress->share = static_cast<float>(static_cast<double>(session.cycle()) / end);
                     return !progress->cancelled;
                   },
               .slice_milliseconds = kPlayedBackMilliseconds});
          if (!loaded.whole) return Engine::Made{};
          made.bookmarks = std::move(loaded.marks);
          made.remarks = std::move(loaded.left_out);
        } catch (const session::Error& error) {
          throw session::Error(fmt::format("{}: {}", path, error.what()));
        }
        return made;
      },
      std::move(program));
  return name_of(path) + ": the session is played back";
}

std::shared_ptr<Progress> Opener::loading() const {
  return loading_.lock();
}

std::string Opener::load_source(const std::string& path, const Snapshot& now) {
  if (now.about->instruction_set == nullptr)
    throw session::Error(fmt::format("{}: the machine has no processor to assemble for", path));
  const std::string cpu(now.about->instruction_set->name);
  session::Assembled assembled = session::assemble_file(path, cpu, "");
  std::string done = lay(path, std::move(assembled.blocks));
  engine_.add_symbols(assembled.symbols);
  return done;
}

std::string Opener::load_image(const std::string& path, std::optional<std::uint16_t> address) {
  const std::string text = read(path);
  return lay(
      path,
      session::read_image(path, std::vector<std::uint8_t>(text.begin(), text.end()), "", address).blocks);
}

std::string Opener::lay(const std::string& path, std::vector<session::Block> blocks) {
  if (blocks.empty()) throw session::Error(fmt::format("{}: there is not a byte in it", path));
  std::size_t bytes = 0;
  for (const session::Block& block : blocks) bytes += block.bytes.size();
  const std::uint16_t first = blocks.front().address;
  engine_.post([blocks = std::move(blocks)](session::Session& session) { lay_into(session, blocks); });
  return fmt::format("{}: {} bytes from ${:04X} laid into memory", name_of(path), bytes, first);
}

std::string Opener::open(const std::string& path, const Snapshot& now) {
  std::error_code error;
  if (const auto spec = tools::parse_file_spec(path);
      spec && spec->first && !spec->last && !fs::exists(path, error))
    return load_image(spec->path, static_cast<std::uint16_t>(*spec->first));
  switch (kind_of_file(path, collection_)) {
    case FileKind::program: return open_program(path);
    case FileKind::tape: return insert_tape(path, now);
    case FileKind::state: return load_state(path);
    case FileKind::session: return load_session(path);
    case FileKind::symbols: {
      debug::SymbolFile file = debug::read_symbol_file(read(path), extension(path) == ".dbg");
      if (!file.problem.empty()) throw session::Error(fmt::format("{}:{}", path, file.problem));
      engine_.add_symbols(file.symbols);
      return fmt::format("{}: {} symbols", name_of(path), file.symbols.size());
    }
    case FileKind::source: return load_source(path, now);
    default: return load_image(path, std::nullopt);
  }
}

}  // namespace janus::gui
