// Infers the use of symbols from the instructions in memory, unless a source or symbol file declares it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "frontends/core/debug/symbols.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

// Follows the control flow from `start`, the vectors and declared code. `loaded_bytes` contains true for each address covered by an image.
void guess_uses(debug::SymbolTable& symbols, const machines::Machine& machine, const std::vector<bool>& loaded_bytes,
                std::optional<std::uint16_t> start);

}  // namespace janus::session
