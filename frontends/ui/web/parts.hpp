// Returns the sections ("parts") of the page's output as JSON. page.cpp lists them. Private to this folder.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "frontends/core/views/table.hpp"
#include "frontends/ui/web/page_state.hpp"

namespace janus::web {

using nlohmann::ordered_json;

// Each function returns null if the part does not exist.
// parts_machine.cpp
ordered_json about_part(PageState& page);     // machine, program, keys, displays, registers, spaces; constant during a session
ordered_json displays_part(PageState& page);  // digit brightness; stamps of the screen images
ordered_json keys_part(PageState& page);      // pressed keys
ordered_json settings_part(PageState& page);
ordered_json tape_part(PageState& page);
ordered_json terminal_part(PageState& page);
// parts_game.cpp
ordered_json board_part(PageState& page);
ordered_json moves_part(PageState& page);
// parts_thinking.cpp
ordered_json thinking_part(PageState& page);    // evaluated moves
ordered_json considered_part(PageState& page);  // the analysed line
// parts_run.cpp
ordered_json run_part(PageState& page);
ordered_json timeline_part(PageState& page);
ordered_json calls_part(PageState& page);
// requests_tour.cpp
ordered_json tour_part(PageState& page);
// parts_tables.cpp
ordered_json breakpoints_part(PageState& page);
ordered_json watch_part(PageState& page);
ordered_json variables_part(PageState& page);  // variables of the program at the selected level, or at level 1 if the machine is selected
// parts_code.cpp
ordered_json code_part(PageState& page);
ordered_json registers_part(PageState& page);
ordered_json memory_part(PageState& page);
ordered_json lines_part(PageState& page);     // the selected level's program, as stored in memory
ordered_json location_part(PageState& page);  // the current source line

// Also used by requests: a game's empty board, a machine's colours and decoration, a list entry for a call, and a table.
ordered_json plan_json(const play::Rules& rules, const play::Placement& board);
ordered_json panel_json(std::string_view machine);
ordered_json call_json(const PageState& page, const debug::Frame& call, const views::CallText& text);
ordered_json table_json(const views::Table& table);

}  // namespace janus::web
