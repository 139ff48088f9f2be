// Guesses the use of names from the instructions in memory, if neither a source nor a symbol file declares it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "frontends/core/debug/symbols.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

// Follows the control flow from `start`, the vectors and declared code. `laid`: the addresses covered by an image.
void guess_uses(debug::SymbolTable& symbols, const machines::Machine& machine, const std::vector<bool>& laid,
                std::optional<std::uint16_t> start);

}  // namespace janus::session
