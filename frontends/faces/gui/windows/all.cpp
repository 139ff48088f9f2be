#include "frontends/faces/gui/windows/all.hpp"

#include "frontends/faces/gui/windows/board.hpp"
#include "frontends/faces/gui/windows/console.hpp"
#include "frontends/faces/gui/windows/display.hpp"
#include "frontends/faces/gui/windows/listing.hpp"
#include "frontends/faces/gui/windows/memory.hpp"
#include "frontends/faces/gui/windows/timeline.hpp"
#include "frontends/faces/gui/windows/watch.hpp"

namespace janus::gui {

namespace {

template <class Some>
Some* add(Windows& made) {
  auto window = std::make_unique<Some>();
  Some* const there = window.get();
  made.all.push_back(std::move(window));
  return there;
}

}  // namespace

Windows make_windows() {
  Windows made;
  made.display = add<DisplayWindow>(made);
  add<BoardWindow>(made);
  made.all.push_back(make_moves_window());
  made.all.push_back(make_terminal_window());
  made.all.push_back(make_tape_window());
  made.all.push_back(make_registers_window());
  made.all.push_back(make_scratchpad_window());
  made.all.push_back(make_chips_window());
  made.all.push_back(make_disassembly_window());
  made.all.push_back(make_source_window());
  add<MemoryWindow>(made);
  made.all.push_back(make_program_window());
  made.all.push_back(make_call_tree_window());
  made.all.push_back(make_variables_window());
  made.watch = add<WatchWindow>(made);
  made.all.push_back(make_thoughts_window());
  made.all.push_back(make_breakpoints_window());
  add<TimelineWindow>(made);
  made.all.push_back(make_trace_window());
  for (const views::ReportKind& kind : views::report_kinds()) made.all.push_back(make_report_window(kind));
  made.console = add<ConsoleWindow>(made);
  made.listing = add<ListingWindow>(made);
  return made;
}

std::unique_ptr<Window> make_memory_window(int number) { return std::make_unique<MemoryWindow>(number); }

}  // namespace janus::gui
