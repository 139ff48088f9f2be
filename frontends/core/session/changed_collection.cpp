#include "frontends/core/session/changed_collection.hpp"

#include <algorithm>
#include <optional>

#include "frontends/core/session/assembling.hpp"
#include "frontends/core/session/layout.hpp"

namespace janus::session {
namespace {

std::string folder_of(std::string_view path) { return std::string(path.substr(0, path.find('/'))); }

bool holds(const Layout& layout, const Block& block) {
  for (std::size_t i = 0; i < block.bytes.size(); ++i)
    if (block.address + i >= layout.size() || layout[block.address + i] != block.bytes[i]) return false;
  return block.space == 0;
}

// Block by block: sets the bytes that the changed program has at the addresses of the patch.
void adopt(const std::vector<Block>& was, const Layout& before, const Layout& now, std::vector<Block>& patch) {
  if (patch.size() != was.size()) return;
  for (std::size_t i = 0; i < patch.size(); ++i) {
    if (!holds(before, was[i])) continue;
    for (std::size_t at = 0; at < patch[i].bytes.size(); ++at) {
      const std::size_t address = patch[i].address + at;
      if (address < now.size() && now[address]) patch[i].bytes[at] = *now[address];
    }
  }
}

}  // namespace

ChangedCollection::ChangedCollection(const Collection& below, ChangedFiles files) : below_(below), files_(std::move(files)) {
  std::erase_if(files_, [&](const auto& file) {
    if (!below_.contains(file.first)) return false;
    const std::vector<std::uint8_t> was = below_.read(file.first);
    return std::equal(was.begin(), was.end(), file.second.begin(), file.second.end(),
                      [](std::uint8_t byte, char letter) { return byte == static_cast<std::uint8_t>(letter); });
  });
}

std::vector<std::string> ChangedCollection::programs() const {
  std::vector<std::string> names = below_.programs();
  for (const auto& [path, text] : files_)
    if (path == folder_of(path) + "/program.toml" && !below_.contains(path)) names.push_back(folder_of(path));
  std::sort(names.begin(), names.end());
  return names;
}

bool ChangedCollection::contains(std::string_view path) const { return files_.contains(std::string(path)) || below_.contains(path); }

std::vector<std::uint8_t> ChangedCollection::read(std::string_view path) const {
  const auto file = files_.find(std::string(path));
  if (file == files_.end()) return below_.read(path);
  return {file->second.begin(), file->second.end()};
}

AssemblyResult ChangedCollection::assemble(std::string_view path, const std::string& cpu, const std::string& syntax) const {
  const std::string folder = folder_of(path);
  const bool touched = std::any_of(files_.begin(), files_.end(), [&](const auto& file) { return folder_of(file.first) == folder; });
  if (!touched) return below_.assemble(path, cpu, syntax);
  const tools::FileReader reader = [this](const std::string& file) -> tools::FileText {
    if (!contains(file)) return std::optional<std::string>();
    const std::vector<std::uint8_t> bytes = read(file);
    return std::string(bytes.begin(), bytes.end());
  };
  return assemble_texts(std::string(path), cpu, {.syntax = syntax}, reader, [](const std::string& file) { return file; });
}

std::string ChangedCollection::describe(std::string_view path) const {
  return files_.contains(std::string(path)) ? std::string(path) : below_.describe(path);
}

std::vector<std::string> ChangedCollection::files(std::string_view program) const {
  std::vector<std::string> paths = below_.files(program);
  for (const auto& [path, text] : files_)
    if (folder_of(path) == program && !below_.contains(path)) paths.push_back(path);
  return paths;
}

void store_changes(Program& program, const Collection& collection) {
  program.changed = collection.changes();
  if (program.changed.empty() || !collection.base_collection().contains(program.name + "/program.toml")) return;
  const auto own = load_program(collection.base_collection(), program.name);
  const Layout before = layout_from_blocks(own->images), now = layout_from_blocks(program.images);
  for (Setting& setting : program.settings) {
    const Setting* const was = own->find_setting(setting.name);
    const SettingValue* const value = was != nullptr ? was->find(was->default_value) : nullptr;
    if (value == nullptr || was->default_value != setting.default_value) continue;
    for (SettingValue& each : setting.values)
      if (each.name == value->name) adopt(value->patch, before, now, each.patch);
  }
}

}  // namespace janus::session
