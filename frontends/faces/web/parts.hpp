// What a page sees: a row per part. Each is told only when it is wanted, and another one than last time. Private to this folder.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>

#include "frontends/faces/engine/views/table.hpp"
#include "frontends/faces/web/desk.hpp"

namespace janus::web {

using nlohmann::ordered_json;

struct Part {
  std::string_view name;
  bool always;                       // wanted by every page
  bool lasts;                        // the same as long as the description is: not told again before
  ordered_json (*tell)(Desk& desk);  // null where there is nothing of that kind
};

std::span<const Part> parts();

// parts_machine.cpp
ordered_json tell_about(Desk& desk);     // machine, program, keys, displays, registers, spaces: what stays while a session lasts
ordered_json tell_displays(Desk& desk);  // digits as lit; of screens the stamps of their pictures
ordered_json tell_keys(Desk& desk);      // which are down
ordered_json tell_settings(Desk& desk);
ordered_json tell_tape(Desk& desk);
ordered_json tell_terminal(Desk& desk);
// parts_game.cpp
ordered_json tell_board(Desk& desk);
ordered_json tell_moves(Desk& desk);
// parts_run.cpp
ordered_json tell_run(Desk& desk);
ordered_json tell_timeline(Desk& desk);
ordered_json tell_calls(Desk& desk);
// parts_tables.cpp
ordered_json tell_breakpoints(Desk& desk);
ordered_json tell_watch(Desk& desk);
ordered_json tell_variables(Desk& desk);  // of the program of the chosen level, or of the first one
// parts_code.cpp
ordered_json tell_code(Desk& desk);
ordered_json tell_registers(Desk& desk);
ordered_json tell_memory(Desk& desk);
ordered_json tell_lines(Desk& desk);  // the program of the chosen level, as it lies in memory
ordered_json tell_place(Desk& desk);  // the source line that the machine stands at

// Used by requests, too: a call, as lists of them show it, and a table.
ordered_json call_json(const Desk& desk, const debug::Frame& call, const engine::CallText& text);
ordered_json table_json(const engine::Table& table);

}  // namespace janus::web
