// The table of keyboard shortcuts, used for key events, menus and Help. Uses GLFW key codes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "frontends/core/debug/steps.hpp"

namespace janus::gui {

struct KeyEvent {
  int key = 0;  // GLFW_KEY_*
  int scancode = 0;
  int mods = 0;  // GLFW_MOD_*
  bool down = false;
  bool repeat = false;
};

enum class Action : std::uint8_t {
  run,
  pause,
  breakpoint,
  // The following are in the order of debug::steps().
  step_into,
  step_over,
  step_out,
  next_entry,
  step_line,
  step_line_over,
  step_back,
  step_back_over,
  step_back_out,
  back_line,
  back_line_over,
  run_back_to_breakpoint,
  run_to_cursor,
  to_start,
  to_end,
  next_level,
  open_file,
  save_state,
  save_memory,  // no shortcut
  save_session,
  recover_listing,
  undo,
  redo,
  copy_window,
  go_to,
  find,
  reset,
  restart,
  assemble,
  speed_real,
  speed_double,
  speed_ten,
  speed_full,
  larger,
  smaller,
  usual_size,
  layout_game,
  layout_debugger,
  new_game,
  take_back,
  hint,
  save_game,
  first_move,
  move_before,
  move_after,
  last_move,
  first_steps,
  next_window,
  full_screen,
  save_picture,
  save_film,
  help,
  report,
  quit,
  leave_kiosk,
};

struct Shortcut {
  Action action;
  int key;
  int mods;
  std::string_view what;  // text in menus and Help
};

std::span<const Shortcut> shortcuts();
const debug::Step* find_step(Action action);  // null if not a step
const Shortcut& shortcut(Action action);
std::string shortcut_text(Action action);  // "Ctrl+Shift+F10"
std::string key_name(int key, int mods);
std::optional<Action> find_action(const KeyEvent& event);  // nullopt if the event is not a shortcut

}  // namespace janus::gui
