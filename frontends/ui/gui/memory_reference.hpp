// Memory contents to compare with, from a recent snapshot, any recorded cycle, or a saved state.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "frontends/ui/gui/names.hpp"

namespace janus::gui {

struct MemoryReference {
  std::string name;                               // "cycle 3000000 (0:03.000)", "before.state"
  std::vector<std::vector<std::uint8_t>> spaces;  // as in Snapshot
};

std::shared_ptr<const MemoryReference> reference_from_snapshot(const Snapshot& now);
// Called on the machine's thread. Returns null if cancelled.
std::shared_ptr<const MemoryReference> reference_at_cycle(session::Session& session, std::uint64_t cycle, Progress& progress);
// Reads the contents of a state file. Throws session::Error if the file is for a different machine.
std::shared_ptr<const MemoryReference> reference_from_state(session::Session& session, std::span<const std::uint8_t> bytes,
                                                            std::string name);

// Parses a position in the recording: a bookmark, a time since power-on ("12.5s") or before now ("-2s"), or a cycle expression ("cycle -
// 1000"). On error, sets `problem` to one line.
std::optional<std::uint64_t> parse_time(const Snapshot& now, const std::string& text, std::string& problem);

// Returns true if the map has memory at an address. Devices and mirrors are neither compared nor marked as unwritten, because they can
// change without being written.
bool is_memory(std::span<const machines::Region> map, std::uint32_t address);
// Returns the addresses whose contents differ, in ascending order.
std::vector<std::uint32_t> differences(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b);
// Returns the first address of the next or previous group of consecutive differences, wrapping around. `found` must not be empty.
std::uint32_t next_difference(std::span<const std::uint32_t> found, std::uint32_t from, bool forward);

}  // namespace janus::gui
