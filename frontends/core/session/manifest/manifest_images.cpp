// [[image]] and [[hash]].
#include <fmt/format.h>

#include <utility>

#include "frontends/core/session/image_file.hpp"
#include "frontends/core/session/layout.hpp"
#include "frontends/core/session/manifest/manifest.hpp"
#include "frontends/core/session/sha256.hpp"

namespace janus::session {
namespace {

constexpr std::size_t kWholeMemory = 0x10000;

}  // namespace

std::string checked_path(const ManifestTable& table, std::string_view key, const std::string& path, const ManifestLocation& place) {
  if (path.empty() || path.front() == '/' || path.find("..") != std::string::npos || path.find('\\') != std::string::npos) {
    table.fail_at(key, fmt::format("`{}` is outside the program's folder; use a file in that folder", path));
  }
  const std::string full = place.path(path);
  if (!place.collection.contains(full)) {
    table.fail_at(key, fmt::format("file {} not found; correct the name", place.collection.describe(full)));
  }
  return full;
}

std::vector<Block> read_blocks(ManifestTable& table, const ManifestLocation& place, const debug::Scope& scope, AssemblyResult* names) {
  const auto source = table.text("source");
  const auto file = table.text("file");
  const auto format = table.text("format");
  const auto address = table.address("address", scope);
  const auto bytes = table.hex("bytes");
  const auto cpu = table.text("cpu");
  const auto syntax = table.text("syntax");
  const int space = names == nullptr ? read_address_space(table, scope) : 0;
  table.finish();
  const int kinds = (source ? 1 : 0) + (file ? 1 : 0) + (bytes ? 1 : 0);
  if (kinds != 1) table.fail("an image must have exactly one of `source`, `file`, `text` and `bytes`");
  if ((cpu || syntax) && !source) table.fail("`cpu` and `syntax` are only allowed with `source`");
  if (format && !file) table.fail_at("format", "`format` is only allowed with `file`");

  std::vector<Block> blocks;
  if (source) {
    if (address) table.fail_at("address", "source files set their own addresses; remove `address`");
    AssemblyResult made =
        place.collection.assemble(checked_path(table, "source", *source, place), cpu.value_or("6502"), syntax.value_or(""));
    blocks = std::move(made.blocks);
    if (names != nullptr) *names = std::move(made);
  } else if (file) {
    const std::string path = checked_path(table, "file", *file, place);
    ImageFile image = read_image(place.collection.describe(path), place.collection.read(path), format.value_or(""), address);
    if (!image.warning.empty()) table.fail_at("file", image.warning + "; write a correct file with `janus convert`");
    blocks = std::move(image.blocks);
  } else {
    if (!address) table.fail("`bytes` need an `address`");
    blocks.push_back({*address, *bytes, space});
  }
  if (space != 0) {
    if (!bytes) table.fail_at("space", "only `bytes` and `value` can be outside memory");
    if (const std::uint32_t size = scope.space_size(space); size != 0 && blocks[0].address + blocks[0].bytes.size() > size)
      table.fail_at("address", fmt::format("the bytes extend past the end of the address space, which has {}", size));
  }
  for (const Block& block : blocks) {
    if (block.address + block.bytes.size() > kWholeMemory) table.fail("the image extends past FFFF");
  }
  return blocks;
}

void check_hashes(ManifestTable& manifest, const std::vector<Block>& images, bool as_made) {
  std::vector<ManifestTable> tables = manifest.tables("hash");
  if (tables.empty()) return;
  const Layout memory = layout_from_blocks(images);
  for (ManifestTable& table : tables) {
    const auto from = static_cast<std::size_t>(table.required_integer("from", 0, 0xFFFF));
    const auto to = static_cast<std::size_t>(table.required_integer("to", 0, 0xFFFF));
    const std::string wanted = table.required_text("sha256");
    table.finish();
    if (to < from) table.fail_at("to", "`to` is the last address and must not be before `from`");
    if (!as_made) continue;
    std::vector<std::uint8_t> bytes;
    for (std::size_t address = from; address <= to; ++address) {
      if (!memory[address]) table.fail(fmt::format("this hash covers ${:04X}, which no image contains", address));
      bytes.push_back(*memory[address]);
    }
    const std::string found = sha256(bytes);
    if (found == wanted) continue;
    table.fail_at("sha256", fmt::format("the bytes {:04X}-{:04X} of the images have the hash {}, not this one; the sources "
                                        "have changed, so restore them",
                                        from, to, found));
  }
}

}  // namespace janus::session
