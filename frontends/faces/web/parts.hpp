// The parts of what a page shows, each as JSON (page.cpp lists them). Private to this folder.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "frontends/core/views/table.hpp"
#include "frontends/faces/web/page_state.hpp"

namespace janus::web {

using nlohmann::ordered_json;

// Each returns null if there is nothing of that kind.
// parts_machine.cpp
ordered_json tell_about(PageState& page);     // machine, program, keys, displays, registers, spaces: what stays while a session lasts
ordered_json tell_displays(PageState& page);  // digits as lit; of screens the stamps of their pictures
ordered_json tell_keys(PageState& page);      // which are down
ordered_json tell_settings(PageState& page);
ordered_json tell_tape(PageState& page);
ordered_json tell_terminal(PageState& page);
// parts_game.cpp
ordered_json tell_board(PageState& page);
ordered_json tell_moves(PageState& page);
// parts_thinking.cpp
ordered_json tell_thinking(PageState& page);    // the moves that it has weighed
ordered_json tell_considered(PageState& page);  // the line that it looks at
// parts_run.cpp
ordered_json tell_run(PageState& page);
ordered_json tell_timeline(PageState& page);
ordered_json tell_calls(PageState& page);
// requests_tour.cpp
ordered_json tell_tour(PageState& page);
// parts_tables.cpp
ordered_json tell_breakpoints(PageState& page);
ordered_json tell_watch(PageState& page);
ordered_json tell_variables(PageState& page);  // of the program of the chosen level, or of the first one
// parts_code.cpp
ordered_json tell_code(PageState& page);
ordered_json tell_registers(PageState& page);
ordered_json tell_memory(PageState& page);
ordered_json tell_lines(PageState& page);  // the program of the chosen level, as it lies in memory
ordered_json tell_place(PageState& page);  // the source line that the machine stands at

// Used by requests, too: what a game's board looks like without men, a machine's colours and what lies on it, a call, as lists of them
// show it, and a table.
ordered_json plan_json(const play::Rules& rules, const play::Placement& board);
ordered_json panel_json(std::string_view machine);
ordered_json call_json(const PageState& page, const debug::Frame& call, const views::CallText& text);
ordered_json table_json(const views::Table& table);

}  // namespace janus::web
