// Parts of the page's output as JSON (page.cpp lists them). Private to this folder.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "frontends/core/views/table.hpp"
#include "frontends/ui/web/page_state.hpp"

namespace janus::web {

using nlohmann::ordered_json;

// Each returns null if the part does not exist.
// parts_machine.cpp
ordered_json tell_about(PageState& page);     // machine, program, keys, displays, registers, spaces: constant during a session
ordered_json tell_displays(PageState& page);  // brightness of digits; stamps of the screens' images
ordered_json tell_keys(PageState& page);      // pressed keys
ordered_json tell_settings(PageState& page);
ordered_json tell_tape(PageState& page);
ordered_json tell_terminal(PageState& page);
// parts_game.cpp
ordered_json tell_board(PageState& page);
ordered_json tell_moves(PageState& page);
// parts_thinking.cpp
ordered_json tell_thinking(PageState& page);    // evaluated moves
ordered_json tell_considered(PageState& page);  // the analysed line
// parts_run.cpp
ordered_json tell_run(PageState& page);
ordered_json tell_timeline(PageState& page);
ordered_json tell_calls(PageState& page);
// requests_tour.cpp
ordered_json tell_tour(PageState& page);
// parts_tables.cpp
ordered_json tell_breakpoints(PageState& page);
ordered_json tell_watch(PageState& page);
ordered_json tell_variables(PageState& page);  // of the program of the selected level, or of the first one
// parts_code.cpp
ordered_json tell_code(PageState& page);
ordered_json tell_registers(PageState& page);
ordered_json tell_memory(PageState& page);
ordered_json tell_lines(PageState& page);  // the program of the selected level, as stored in memory
ordered_json tell_place(PageState& page);  // the current source line

// Also used by requests: a game's empty board, a machine's colours and decoration, a call for lists, and a table.
ordered_json plan_json(const play::Rules& rules, const play::Placement& board);
ordered_json panel_json(std::string_view machine);
ordered_json call_json(const PageState& page, const debug::Frame& call, const views::CallText& text);
ordered_json table_json(const views::Table& table);

}  // namespace janus::web
