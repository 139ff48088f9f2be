// Infers how symbols are used from the instructions in memory, unless a source or symbol file declares their use.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "frontends/core/debug/symbols.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

// Follows the control flow from `start`, the vectors and declared code. `loaded_bytes` is true for each address that an image covers.
void guess_uses(debug::SymbolTable& symbols, const machines::Machine& machine, const std::vector<bool>& loaded_bytes,
                std::optional<std::uint16_t> start);

}  // namespace janus::session
