// Places blocks in memory. A Layout has one cell per address, which is empty if no image covers the address.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/history/input_log.hpp"
#include "frontends/core/session/manifest/program.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

using Layout = std::vector<std::optional<std::uint8_t>>;

inline void place_blocks(const std::vector<Block>& blocks, Layout& layout) {
  for (const Block& block : blocks) {
    if (block.space != 0) continue;
    for (std::size_t i = 0; i < block.bytes.size() && block.address + i < layout.size(); ++i) layout[block.address + i] = block.bytes[i];
  }
}

inline Layout layout_from_blocks(const std::vector<Block>& blocks) {
  Layout layout(0x10000);
  place_blocks(blocks, layout);
  return layout;
}

// Returns the patches for the settings that have an effect, in the order of the settings.
inline std::vector<Block> setting_patches(const Program& program, const std::map<std::string, std::string>& settled) {
  std::vector<Block> patches;
  for (const Setting& setting : program.settings) {
    const auto value = settled.find(setting.name);
    if (value == settled.end() || !setting.has_effect(settled)) continue;
    for (Block& block : program.patch_for(setting, value->second)) patches.push_back(std::move(block));
  }
  return patches;
}

// Pokes the bytes of the given blocks, recording them as inputs of a session or timeline.
template <class To>
void poke(const std::vector<Block>& blocks, To& to) {
  for (const Block& block : blocks) {
    for (std::size_t i = 0; i < block.bytes.size(); ++i)
      to.apply_input({.kind = debug::Input::Kind::poke,
                      .index = block.space,
                      .address = static_cast<std::uint32_t>(block.address + i),
                      .value = block.bytes[i]});
  }
}

inline bool is_in_rom_socket(const machines::Machine& machine, std::uint32_t address) {
  const auto slots = machines::slots_of(machine);
  return std::any_of(slots.begin(), slots.end(), [&](const machines::SlotInfo& slot) {
    return slot.kind == machines::SlotInfo::Kind::rom && address >= slot.address && address - slot.address < slot.size;
  });
}

// Writes a block's bytes outside ROM sockets. Returns the first address that did not store its byte, or nullopt if all
// addresses have memory.
inline std::optional<std::uint32_t> write_block(machines::Machine& machine, const Block& block) {
  for (std::size_t i = 0; block.space == 0 && i < block.bytes.size(); ++i) {
    const auto address = static_cast<std::uint32_t>(block.address + i);
    if (is_in_rom_socket(machine, address)) continue;
    machine.poke(0, address, block.bytes[i]);
    if (machine.peek(0, address) != block.bytes[i]) return address;
  }
  return std::nullopt;
}

}  // namespace janus::session
