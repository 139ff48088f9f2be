// Functions that create the windows used only by WindowSet. Each class is in the file named after it.
#pragma once

#include <memory>

#include "frontends/ui/gui/window.hpp"

namespace janus::gui {

std::unique_ptr<Window> make_breakpoints_window();
std::unique_ptr<Window> make_call_tree_window();
std::unique_ptr<Window> make_chips_window();
std::unique_ptr<Window> make_disassembly_window();
std::unique_ptr<Window> make_errors_window();
std::unique_ptr<Window> make_moves_window();
std::unique_ptr<Window> make_report_window(const views::ReportKind& kind);
std::unique_ptr<Window> make_program_window();
std::unique_ptr<Window> make_registers_window();
std::unique_ptr<Window> make_scratchpad_window();
std::unique_ptr<Window> make_source_window();
std::unique_ptr<Window> make_tape_window();
std::unique_ptr<Window> make_terminal_window();
std::unique_ptr<Window> make_search_window();
std::unique_ptr<Window> make_timeline_window();
std::unique_ptr<Window> make_trace_window();
std::unique_ptr<Window> make_variables_window();

}  // namespace janus::gui
