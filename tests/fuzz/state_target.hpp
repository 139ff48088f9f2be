// Any bytes as the saved state of a machine: rejected in one line, or accepted, saved again unchanged, and run.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fuzz/driver.hpp"
#include "machines/catalogue.hpp"
#include "machines/display_text.hpp"
#include "machines/board/state_file.hpp"

namespace janus::fuzz {

using machines::Machine;
using Bytes = std::vector<std::uint8_t>;

inline void require(bool condition, const char* what) {
  if (!condition) throw std::logic_error(what);
}

inline std::string text(const Bytes& bytes) { return {bytes.begin(), bytes.end()}; }

inline Bytes bytes(std::string_view text) { return {text.begin(), text.end()}; }

// Repairs the checksum of every section that is still recognisable.
inline void repair_sections(std::string& state) {
  const auto at = [&](std::size_t i) { return static_cast<std::uint8_t>(state[i]); };
  std::size_t next = state.size() > 10 ? 11 + std::size_t{at(10)} : state.size();
  while (next < state.size() && at(next) != 0) {
    const std::size_t length_at = next + 1 + at(next);
    if (length_at + 8 > state.size()) return;
    const std::size_t length = at(length_at) | at(length_at + 1) << 8U | std::size_t{at(length_at + 2)} << 16U;
    if (length_at + 8 + length > state.size()) return;
    const std::uint32_t crc = machines::crc32(bytes(std::string_view(state).substr(length_at + 8, length)));
    for (unsigned i = 0; i < 4; ++i) state[length_at + 4 + i] = static_cast<char>(crc >> (8 * i));
    next = length_at + 8 + length;
  }
}

inline Target state_target(std::string_view name, std::vector<std::string> corpus, std::size_t max_size) {
  const std::shared_ptr<Machine> machine = machines::find_machine(name)->create();
  const auto before = std::make_shared<const Bytes>(machine->save());
  return {std::string(name) + "-state",
          std::move(corpus),
          {std::string(8, '\0'), std::string(8, '\xFF'), std::string("\x01\0\0\0", 4), "\x06lines", "\x05tape"},
          max_size,
          [machine, before](std::string_view input) {
            const std::string error = machine->load(bytes(input));
            if (!error.empty()) {
              require(error.find('\n') == std::string::npos, "error messages have one line");
              return;
            }
            // A loaded state is saved unchanged, and the machine runs.
            const Bytes again = machine->save();
            require(machine->load(again).empty() && machine->save() == again, "a loaded state is saved unchanged");
            machine->run({machine->cycle() + 100, false});
            machines::display_text(*machine);
            machine->idle_state_hash();
            machine->load(*before);
          },
          repair_sections};
}

}  // namespace janus::fuzz
