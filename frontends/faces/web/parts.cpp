#include "frontends/faces/web/parts.hpp"

namespace janus::web {

std::span<const Part> parts() {
  static constexpr Part kParts[] = {
      {"about", true, true, tell_about},
      {"run", true, false, tell_run},
      {"displays", true, false, tell_displays},
      {"keys", true, false, tell_keys},
      {"settings", true, false, tell_settings},
      {"board", true, false, tell_board, true},
      {"moves", true, false, tell_moves},
      {"timeline", false, false, tell_timeline},
      {"calls", false, false, tell_calls},
      {"code", false, false, tell_code},
      {"registers", false, false, tell_registers},
      {"memory", false, false, tell_memory},
      {"watch", false, false, tell_watch},
      {"breakpoints", false, false, tell_breakpoints},
      {"lines", false, false, tell_lines},
      {"variables", false, false, tell_variables},
      {"place", false, false, tell_place},
      {"tape", false, false, tell_tape},
      {"terminal", false, false, tell_terminal},
      {"thinking", false, false, tell_thinking, true},
      {"considered", false, false, tell_considered, true},
      {"tour", false, false, tell_tour},
  };
  return kParts;
}

}  // namespace janus::web
