// Memory to compare with: that of a moment ago, of any recorded cycle, or of a saved state.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "frontends/faces/gui/names.hpp"

namespace janus::gui {

struct MemoryReference {
  std::string name;                               // "cycle 3000000 (0:03.000)", "before.state"
  std::vector<std::vector<std::uint8_t>> spaces;  // as in Snapshot
};

std::shared_ptr<const MemoryReference> reference_of(const Snapshot& now);
// The machine's thread. Null: given up.
std::shared_ptr<const MemoryReference> reference_at(session::Session& session, std::uint64_t cycle, Progress& progress);
// Likewise; of the bytes of a state file. Throws session::Error if they are none of this machine.
std::shared_ptr<const MemoryReference> reference_of_state(session::Session& session, std::span<const std::uint8_t> bytes, std::string name);

// A moment of the recorded run: a bookmark, "12.5s" since power-on, "-2s" ago, or an expression for a cycle ("cycle - 1000").
// `problem` says in one line why there is none.
std::optional<std::uint64_t> read_moment(const Snapshot& now, const std::string& text, std::string& problem);

// Is this memory, by the map? Devices and repeats of other memory change by
// themselves: they are neither compared nor said to be unwritten.
bool is_memory(std::span<const machines::Region> map, std::uint32_t address);
// The addresses where two contents differ, ascending.
std::vector<std::uint32_t> differences(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b);
// The first of a run of neighbours among them, after `from` or before it; round the end once. There is one at least.
std::uint32_t next_difference(std::span<const std::uint32_t> found, std::uint32_t from, bool forward);

}  // namespace janus::gui
