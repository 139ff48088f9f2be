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

std::vector<std::unique_ptr<Window>> make_windows() {
  std::vector<std::unique_ptr<Window>> windows;
  windows.push_back(std::make_unique<DisplayWindow>());
  windows.push_back(std::make_unique<BoardWindow>());
  windows.push_back(std::make_unique<MovesWindow>());
  windows.push_back(std::make_unique<TerminalWindow>());
  windows.push_back(std::make_unique<TapeWindow>());
  windows.push_back(std::make_unique<RegistersWindow>());
  windows.push_back(std::make_unique<ScratchpadWindow>());
  windows.push_back(std::make_unique<DisassemblyWindow>());
  windows.push_back(std::make_unique<SourceWindow>());
  windows.push_back(std::make_unique<MemoryWindow>());
  windows.push_back(std::make_unique<ProgramWindow>());
  windows.push_back(std::make_unique<CallTreeWindow>());
  windows.push_back(std::make_unique<VariablesWindow>());
  windows.push_back(std::make_unique<WatchWindow>());
  windows.push_back(std::make_unique<ThoughtsWindow>());
  windows.push_back(std::make_unique<BreakpointsWindow>());
  windows.push_back(std::make_unique<TimelineWindow>());
  windows.push_back(std::make_unique<TraceWindow>());
  windows.push_back(std::make_unique<ProfileWindow>());
  windows.push_back(std::make_unique<ConsoleWindow>());
  return windows;
}

std::unique_ptr<Window> make_memory_window(int number) { return std::make_unique<MemoryWindow>(number); }

}  // namespace janus::gui
