// Makes the windows, in the order of the menu.
#pragma once

#include <memory>
#include <vector>

#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class ConsoleWindow;
class DisplayWindow;
class ListingWindow;
class WatchWindow;

struct Windows {
  std::vector<std::unique_ptr<Window>> all;
  // Of them, those that the application has a word with.
  DisplayWindow* display = nullptr;
  WatchWindow* watch = nullptr;
  ConsoleWindow* console = nullptr;
  ListingWindow* listing = nullptr;
};
Windows make_windows();

// The windows that only the window set handles. Each class is in the file of its name.
std::unique_ptr<Window> make_breakpoints_window();
std::unique_ptr<Window> make_call_tree_window();
std::unique_ptr<Window> make_chips_window();
std::unique_ptr<Window> make_disassembly_window();
std::unique_ptr<Window> make_moves_window();
std::unique_ptr<Window> make_report_window(const views::ReportKind& kind);
std::unique_ptr<Window> make_program_window();
std::unique_ptr<Window> make_registers_window();
std::unique_ptr<Window> make_scratchpad_window();
std::unique_ptr<Window> make_source_window();
std::unique_ptr<Window> make_tape_window();
std::unique_ptr<Window> make_terminal_window();
std::unique_ptr<Window> make_thoughts_window();
std::unique_ptr<Window> make_trace_window();
std::unique_ptr<Window> make_variables_window();
std::unique_ptr<Window> make_memory_window(int number);

}  // namespace janus::gui
