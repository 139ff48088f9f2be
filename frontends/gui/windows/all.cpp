#include "frontends/gui/windows/all.hpp"

#include "frontends/gui/windows/board.hpp"
#include "frontends/gui/windows/breakpoints.hpp"
#include "frontends/gui/windows/call_tree.hpp"
#include "frontends/gui/windows/disassembly.hpp"
#include "frontends/gui/windows/console.hpp"
#include "frontends/gui/windows/display.hpp"
#include "frontends/gui/windows/memory.hpp"
#include "frontends/gui/windows/moves.hpp"
#include "frontends/gui/windows/profile.hpp"
#include "frontends/gui/windows/program.hpp"
#include "frontends/gui/windows/registers.hpp"
#include "frontends/gui/windows/scratchpad.hpp"
#include "frontends/gui/windows/source.hpp"
#include "frontends/gui/windows/tape.hpp"
#include "frontends/gui/windows/terminal.hpp"
#include "frontends/gui/windows/thoughts.hpp"
#include "frontends/gui/windows/timeline.hpp"
#include "frontends/gui/windows/trace.hpp"
#include "frontends/gui/windows/variables.hpp"
#include "frontends/gui/windows/watch.hpp"

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
  add<ConsoleWindow>(made);
  return made;
}

std::unique_ptr<Window> make_memory_window(int number) { return std::make_unique<MemoryWindow>(number); }

}  // namespace janus::gui
