#include "frontends/core/session/collection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>

#include "frontends/core/session/assembling.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "software/library.hpp"
#include "tools/assembler/assembler.hpp"
#include "tools/commands/asm_command.hpp"
#include "tools/files/folder.hpp"
#include "tools/formats/format.hpp"

namespace janus::session {
namespace {

namespace fs = std::filesystem;

// The programs in a folder and, in addition, in the collection `below`; null: none. A program of the folder has priority.
class Folder final : public Collection {
 public:
  explicit Folder(std::string root, const Collection* below = nullptr) : root_(std::move(root)), below_(below) {}

  std::vector<std::string> programs() const override {
    std::vector<std::string> names;
    if (below_ != nullptr) names = below_->programs();
    std::error_code error;
    std::vector<std::string> entries = tools::list_directory(root_, error);
    if (error && error != std::errc::no_such_file_or_directory && error != std::errc::not_a_directory)
      throw Error(fmt::format("{}: cannot be read: {}", root_, error.message()));
    for (std::string& name : entries) {
      if (fs::is_regular_file(fs::path(root_) / name / "program.toml", error)) names.push_back(std::move(name));
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
  }
  bool contains(std::string_view path) const override {
    std::error_code error;
    return fs::is_regular_file(on_disk(path), error) || is_below(path);
  }
  std::vector<std::uint8_t> read(std::string_view path) const override {
    if (is_below(path)) return below_->read(path);
    if (!tools::stays_in(root_, std::string(path)))
      throw Error(fmt::format("{}: outside the programs folder; use a file in that folder", describe(path)));
    return read_bytes(describe(path), path.ends_with("program.toml") ? tools::kManifestFile : tools::kImageFile);
  }
  AssemblyResult assemble(std::string_view path, const std::string& cpu, const std::string& syntax) const override {
    if (is_below(path)) return below_->assemble(path, cpu, syntax);
    const tools::FileReader reader = [this, disk = tools::disk_reader(root_)](const std::string& file) {
      const std::string place = fs::path(file).lexically_normal().generic_string();  // of "mine/../microchess/symbols.s"
      if (!is_below(place)) return disk(file);
      const std::vector<std::uint8_t> bytes = below_->read(place);
      return tools::FileText(std::string(bytes.begin(), bytes.end()));
    };
    return assemble_texts(std::string(path), cpu, {.syntax = syntax}, reader, [this](const std::string& file) { return describe(file); });
  }
  std::string describe(std::string_view path) const override { return is_below(path) ? below_->describe(path) : on_disk(path); }
  std::vector<std::string> files(std::string_view program) const override {
    if (is_below(fmt::format("{}/program.toml", program))) return below_->files(program);
    std::vector<std::string> paths;
    std::error_code error;
    for (const auto& each : fs::recursive_directory_iterator(on_disk(program), error)) {
      const std::string ending = each.path().extension().string();
      if (ending == ".s" || ending == ".bas" || ending == ".toml")
        paths.push_back(fs::relative(each.path(), root_, error).generic_string());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
  }

 private:
  std::string on_disk(std::string_view path) const { return fmt::format("{}/{}", root_, path); }
  // Returns true for a file of a program that the folder does not have.
  bool is_below(std::string_view path) const {
    std::error_code error;
    const std::string own = on_disk(path.substr(0, path.find('/'))) + "/program.toml";
    return below_ != nullptr && !fs::is_regular_file(own, error) && below_->contains(path);
  }

  std::string root_;
  const Collection* below_;
};

bool is_left_out(std::string_view program) {
  const auto all = software::left_out();
  return std::find(all.begin(), all.end(), program) != all.end();
}

// The programs compiled into Janus. Programs left out of this build are read from a folder, if they are installed.
class BuiltIn final : public Collection {
 public:
  // `folder`: the installed programs; empty: none are installed.
  explicit BuiltIn(const std::string& folder) {
    if (folder.empty()) return;
    for (std::string& name : installed_.emplace(folder).programs())
      if (is_left_out(name)) installed_names_.push_back(std::move(name));
  }

  std::vector<std::string> programs() const override {
    std::vector<std::string> names = installed_names_;
    for (const software::Program& program : software::programs()) names.emplace_back(program.name);
    std::sort(names.begin(), names.end());
    return names;
  }
  bool contains(std::string_view path) const override {
    if (const Folder* const folder = folder_of(path)) return folder->contains(path);
    return find(path) != nullptr;
  }
  std::vector<std::uint8_t> read(std::string_view path) const override {
    if (const Folder* const folder = folder_of(path)) return folder->read(path);
    const software::File* file = find(path);
    if (file == nullptr) throw Error(fmt::format("{}: is not built in", describe(path)));
    return {file->bytes.begin(), file->bytes.end()};
  }
  AssemblyResult assemble(std::string_view path, const std::string& cpu, const std::string& syntax) const override {
    if (const Folder* const folder = folder_of(path)) return folder->assemble(path, cpu, syntax);
    for (const software::Program& program : software::programs()) {
      for (const software::Source& source : program.sources) {
        if (source.path == path) return assembled(source, program.files);
      }
    }
    throw Error(fmt::format("{}: was not assembled when Janus was built", describe(path)));
  }
  std::string describe(std::string_view path) const override {
    if (const Folder* const folder = folder_of(path)) return folder->describe(path);
    return fmt::format("software/{}", path);
  }
  std::vector<std::string> files(std::string_view name) const override {
    if (const Folder* const folder = folder_of(name)) return folder->files(name);
    std::vector<std::string> paths;
    for (const software::Program& program : software::programs()) {
      if (program.name != name) continue;
      for (const software::File& file : program.files) paths.emplace_back(file.path);
    }
    return paths;
  }

 private:
  // Null if the program is built in, or not installed.
  const Folder* folder_of(std::string_view path) const {
    return installed_ && is_left_out(path.substr(0, path.find('/'))) ? &*installed_ : nullptr;
  }
  static const software::File* find(std::string_view path) {
    for (const software::Program& program : software::programs()) {
      for (const software::File& file : program.files) {
        if (file.path == path) return &file;
      }
    }
    return nullptr;
  }
  static AssemblyResult assembled(const software::Source& source, std::span<const software::File> files) {
    AssemblyResult result;
    for (const software::Segment& segment : source.segments) {
      result.blocks.push_back({static_cast<std::uint16_t>(segment.address), {segment.bytes.begin(), segment.bytes.end()}});
    }
    for (const software::Symbol& symbol : source.symbols)
      result.symbols.add({std::string(symbol.name), symbol.value, symbol.label, tools::SymbolUse{symbol.use}, symbol.size});
    for (const std::string_view name : source.line_files) {
      const auto file = std::find_if(files.begin(), files.end(), [&](const software::File& f) { return f.path == name; });
      result.sources.add_file(std::string(name), file == files.end() ? std::string_view() : file->bytes);
    }
    for (const auto& span : source.lines)  // with the numbers of these files
      result.sources.add(
          {static_cast<std::uint16_t>(span.address), static_cast<std::uint16_t>(span.address + span.length - 1), span.file, span.line});
    return result;
  }

  std::optional<Folder> installed_;
  std::vector<std::string> installed_names_;
};

// The file that this code was loaded from, the program or libjanus, on Linux; elsewhere empty.
fs::path own_file() {
  static const char here = 0;
  const auto address = reinterpret_cast<std::uintptr_t>(&here);
  std::ifstream maps("/proc/self/maps");
  std::uintptr_t first = 0, end = 0;
  std::string rights, offset, device, node, path;
  // "7f0010000000-7f0010021000 r--p 00000000 fd:00 1234  /usr/lib/libjanus.so.1"
  for (char dash = 0; maps >> std::hex >> first >> dash >> end >> rights >> offset >> device >> node && std::getline(maps, path);)
    if (address >= first && address < end) return path.substr(std::min(path.find('/'), path.size()));
  return {};
}

// Relative to that file's folder (bin, lib, lib/x86_64-linux-gnu), or at the configured path; empty: not found.
std::string installed_folder() {
  const fs::path folder = own_file().parent_path();
  std::error_code error;
  for (const fs::path& beside : {folder, folder.parent_path()})
    if (const fs::path found = beside.parent_path() / "share/janus/software"; !folder.empty() && fs::is_directory(found, error))
      return found.string();
  return fs::is_directory(JANUS_INSTALLED_SOFTWARE, error) ? JANUS_INSTALLED_SOFTWARE : "";
}

}  // namespace

const Collection& built_in_collection() {
  static const BuiltIn all(software::left_out().empty() ? std::string() : installed_folder());
  return all;
}

std::vector<std::string> missing_programs() {
  std::vector<std::string> missing;
  for (const std::string_view name : software::left_out())
    if (!built_in_collection().contains(fmt::format("{}/program.toml", name))) missing.emplace_back(name);
  return missing;
}

std::string explain_missing(std::string_view program) {
  if (!is_left_out(program)) return {};
  return fmt::format("{} is not installed; its licence requires a separate package: install janus-emulator-programs", program);
}

std::unique_ptr<Collection> open_collection(const std::string& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) throw Error(fmt::format("--software {}: folder not found", folder));
  return std::make_unique<Folder>(folder, &built_in_collection());
}

}  // namespace janus::session
