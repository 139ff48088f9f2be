#include "frontends/session/board_view.hpp"

namespace janus::session {

std::uint32_t Place::address(const debug::Context& memory) const {
  return expression ? static_cast<std::uint32_t>(expression->evaluate(memory)) : fixed;
}

}  // namespace janus::session
