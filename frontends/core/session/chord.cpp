#include "frontends/core/session/chord.hpp"

#include <algorithm>

namespace janus::session {
namespace {

using machines::KeyInfo;

// Modifiers that select a layer, from that group if it has them; nullopt if some are missing.
std::optional<std::vector<int>> modifiers_for(unsigned layer, int group, std::span<const KeyInfo> keys) {
  std::vector<int> modifiers;
  for (unsigned bit = 1; bit <= layer; bit <<= 1) {
    if ((layer & bit) == 0) continue;
    auto key = std::find_if(keys.begin(), keys.end(), [&](const KeyInfo& each) { return each.layer == bit && each.group == group; });
    if (key == keys.end()) key = std::find_if(keys.begin(), keys.end(), [&](const KeyInfo& each) { return each.layer == bit; });
    if (key == keys.end()) return std::nullopt;
    modifiers.push_back(static_cast<int>(key - keys.begin()));
  }
  return modifiers;
}

}  // namespace

std::optional<Chord> chord_for(std::span<const KeyInfo> keys, std::string_view character) {
  std::size_t layers = 0;
  std::vector<int> groups;  // in the order of their keys
  for (const KeyInfo& key : keys) {
    layers = std::max(layers, key.characters.size());
    if (std::find(groups.begin(), groups.end(), key.group) == groups.end()) groups.push_back(key.group);
  }
  for (const int group : groups) {
    for (std::size_t layer = 0; layer < layers; ++layer) {
      const auto key = std::find_if(keys.begin(), keys.end(), [&](const KeyInfo& each) {
        return each.group == group && layer < each.characters.size() && each.characters[layer] == character;
      });
      if (key == keys.end()) continue;
      if (auto with = modifiers_for(static_cast<unsigned>(layer), group, keys))
        return Chord{.key = static_cast<int>(key - keys.begin()), .with = *std::move(with)};
    }
  }
  return std::nullopt;
}

}  // namespace janus::session
