#include "frontends/web/parts.hpp"

namespace janus::web {

std::span<const Part> parts() {
  static constexpr Part kParts[] = {
      {"about", true, tell_about},          {"run", true, tell_run},
      {"displays", true, tell_displays},    {"keys", true, tell_keys},
      {"settings", true, tell_settings},    {"board", true, tell_board},
      {"moves", true, tell_moves},          {"timeline", false, tell_timeline},
      {"calls", false, tell_calls},         {"code", false, tell_code},
      {"registers", false, tell_registers}, {"memory", false, tell_memory},
      {"watch", false, tell_watch},         {"breakpoints", false, tell_breakpoints},
      {"lines", false, tell_lines},         {"place", false, tell_place},
      {"tape", false, tell_tape},           {"terminal", false, tell_terminal},
  };
  return kParts;
}

}  // namespace janus::web
