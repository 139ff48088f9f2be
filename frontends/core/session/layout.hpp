// What images lay in memory: a cell per address, empty where nothing is laid.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "frontends/core/session/block.hpp"

namespace janus::session {

using Layout = std::vector<std::optional<std::uint8_t>>;

inline void lay(const std::vector<Block>& blocks, Layout& layout) {
  for (const Block& block : blocks) {
    if (block.space != 0) continue;
    for (std::size_t i = 0; i < block.bytes.size() && block.address + i < layout.size(); ++i) layout[block.address + i] = block.bytes[i];
  }
}

inline Layout layout_of(const std::vector<Block>& blocks) {
  Layout layout(0x10000);
  lay(blocks, layout);
  return layout;
}

}  // namespace janus::session
