#include "frontends/faces/gui/windows/all.hpp"

#include "frontends/faces/gui/windows/board.hpp"
#include "frontends/faces/gui/windows/breakpoints.hpp"
#include "frontends/faces/gui/windows/call_tree.hpp"
#include "frontends/faces/gui/windows/chips.hpp"
#include "frontends/faces/gui/windows/disassembly.hpp"
#include "frontends/faces/gui/windows/console.hpp"
#include "frontends/faces/gui/windows/display.hpp"
#include "frontends/faces/gui/windows/listing.hpp"
#include "frontends/faces/gui/windows/memory.hpp"
#include "frontends/faces/gui/windows/moves.hpp"
#include "frontends/faces/gui/windows/profile.hpp"
#include "frontends/faces/gui/windows/program.hpp"
#include "frontends/faces/gui/windows/registers.hpp"
#include "frontends/faces/gui/windows/scratchpad.hpp"
#include "frontends/faces/gui/windows/source.hpp"
#include "frontends/faces/gui/windows/tape.hpp"
#include "frontends/faces/gui/windows/terminal.hpp"
#include "frontends/faces/gui/windows/thoughts.hpp"
#include "frontends/faces/gui/windows/timeline.hpp"
#include "frontends/faces/gui/windows/trace.hpp"
#include "frontends/faces/gui/windows/variables.hpp"
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
  add<MovesWindow>(made);
  add<TerminalWindow>(made);
  add<TapeWindow>(made);
  add<RegistersWindow>(made);
  add<ScratchpadWindow>(made);
  add<ChipsWindow>(made);
  add<DisassemblyWindow>(made);
  add<SourceWindow>(made);
  add<MemoryWindow>(made);
  add<ProgramWindow>(made);
  add<CallTreeWindow>(made);
  add<VariablesWindow>(made);
  made.watch = add<WatchWindow>(made);
  add<ThoughtsWindow>(made);
  add<BreakpointsWindow>(made);
  add<TimelineWindow>(made);
  add<TraceWindow>(made);
  add<ProfileWindow>(made);
  made.console = add<ConsoleWindow>(made);
  made.listing = add<ListingWindow>(made);
  return made;
}

std::unique_ptr<Window> make_memory_window(int number) { return std::make_unique<MemoryWindow>(number); }

}  // namespace janus::gui
