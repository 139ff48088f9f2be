#include "frontends/ui/gui/shortcuts.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <algorithm>
#include <vector>

#include "frontends/ui/gui/platform/platform.hpp"

namespace janus::gui {
namespace {

constexpr int kNone = 0, kShift = GLFW_MOD_SHIFT, kCtrl = GLFW_MOD_CONTROL, kAlt = GLFW_MOD_ALT;
constexpr int kCounted = kShift | kCtrl | kAlt | GLFW_MOD_SUPER;

// clang-format off
constexpr Shortcut kShortcuts[] = {
    {Action::run,            GLFW_KEY_F5,    kNone,          "Continue"},
    {Action::pause,          GLFW_KEY_F5,    kShift,         "Pause"},
    {Action::breakpoint,     GLFW_KEY_F9,    kNone,          "Toggle breakpoint"},
    {Action::run_to_cursor,  GLFW_KEY_F10,   kCtrl,          "Run to selected line"},
    {Action::to_start,       GLFW_KEY_HOME,  kCtrl | kShift, "Go to the start of the recording"},
    {Action::to_end,         GLFW_KEY_END,   kCtrl | kShift, "Go to the end of the recording"},
    {Action::next_level,     GLFW_KEY_F8,    kNone,          "Switch level (machine or program)"},
    {Action::open_file,      GLFW_KEY_O,     kCtrl,          "Open..."},
    {Action::save_state,     GLFW_KEY_S,     kCtrl,          "Save state..."},
    {Action::save_session,   GLFW_KEY_S,     kCtrl | kShift, "Save session..."},
    {Action::recover_listing, GLFW_KEY_L,    kCtrl,          "Recover a listing..."},
    {Action::undo,           GLFW_KEY_Z,     kCtrl,          "Undo edit"},
    {Action::redo,           GLFW_KEY_Z,     kCtrl | kShift, "Redo edit"},
    {Action::copy_window,    GLFW_KEY_C,     kCtrl | kShift, "Copy window as text"},
    {Action::go_to,          GLFW_KEY_G,     kCtrl,          "Go to address..."},
    {Action::find,           GLFW_KEY_F,     kCtrl,          "Find in memory..."},
    {Action::reset,          GLFW_KEY_R,     kCtrl,          "Reset the machine"},
    {Action::restart,        GLFW_KEY_F5,    kCtrl,          "Restart at entry"},
    {Action::assemble,       GLFW_KEY_B,     kCtrl,          "Assemble and restart"},
    {Action::speed_real,     GLFW_KEY_1,     kCtrl,          "Real speed"},
    {Action::speed_double,   GLFW_KEY_2,     kCtrl,          "2x real speed"},
    {Action::speed_ten,      GLFW_KEY_3,     kCtrl,          "10x real speed"},
    {Action::speed_full,     GLFW_KEY_4,     kCtrl,          "Unlimited speed"},
    {Action::larger,         GLFW_KEY_EQUAL, kCtrl,          "Zoom in"},
    {Action::smaller,        GLFW_KEY_MINUS, kCtrl,          "Zoom out"},
    {Action::usual_size,     GLFW_KEY_0,     kCtrl,          "Reset zoom"},
    {Action::layout_game,    GLFW_KEY_7,     kCtrl,          "Game layout"},
    {Action::layout_debugger, GLFW_KEY_8,    kCtrl,          "Debug layout"},
    {Action::new_game,       GLFW_KEY_N,     kCtrl,          "New game"},
    {Action::take_back,      GLFW_KEY_T,     kCtrl,          "Take back"},
    {Action::hint,           GLFW_KEY_H,     kCtrl | kShift, "Hint"},
    {Action::save_game,      GLFW_KEY_G,     kCtrl | kShift, "Save game"},
    {Action::first_move,     GLFW_KEY_HOME,  kCtrl,          "Go to the start of the game"},
    {Action::move_before,    GLFW_KEY_LEFT,  kCtrl,          "Previous move"},
    {Action::move_after,     GLFW_KEY_RIGHT, kCtrl,          "Next move"},
    {Action::last_move,      GLFW_KEY_END,   kCtrl,          "Last move"},
    {Action::next_window,    GLFW_KEY_F6,    kNone,          "Next panel"},
    {Action::full_screen,    GLFW_KEY_ENTER, kAlt,           "Full screen"},
    {Action::save_picture,   GLFW_KEY_P,     kCtrl | kShift, "Save screenshot..."},
    {Action::save_film,      GLFW_KEY_F,     kCtrl | kShift, "Export last 10 seconds as GIF..."},
    {Action::help,           GLFW_KEY_F1,    kNone,          "Keyboard shortcuts"},
    {Action::first_steps,    GLFW_KEY_F1,    kShift,         "First steps"},
    {Action::report,         GLFW_KEY_R,     kCtrl | kShift, "Write the report (--report)"},
    {Action::quit,           GLFW_KEY_Q,     kCtrl,          "Quit"},
    {Action::leave_kiosk,    GLFW_KEY_Q,     kCtrl | kAlt | kShift, "Exit kiosk mode (--kiosk)"},
};
// clang-format on

std::string plain_name(int key) {
  if (key >= GLFW_KEY_F1 && key <= GLFW_KEY_F25) return "F" + std::to_string(key - GLFW_KEY_F1 + 1);
  if (key == GLFW_KEY_ENTER) return "Enter";
  if (key == GLFW_KEY_TAB) return "Tab";
  if (key == GLFW_KEY_EQUAL) return "+";
  if (key == GLFW_KEY_HOME) return "Home";
  if (key == GLFW_KEY_END) return "End";
  if (key == GLFW_KEY_LEFT) return "Left";
  if (key == GLFW_KEY_RIGHT) return "Right";
  if (key > ' ' && key < 0x7F) return std::string(1, static_cast<char>(key));
  return "?";
}

// Handles + and - as separate keys, with Shift, or on the keypad.
std::optional<Action> sized(const KeyEvent& event) {
  if ((event.mods & kCtrl) == 0 || (event.mods & kAlt) != 0) return std::nullopt;
  const bool shift = (event.mods & kShift) != 0;
  if (event.key == GLFW_KEY_KP_ADD || (event.key == GLFW_KEY_EQUAL && shift)) return Action::larger;
  if (event.key == GLFW_KEY_KP_SUBTRACT) return Action::smaller;
  const std::string legend = shift ? std::string() : Platform::legend(event.key, event.scancode);
  return legend == "+" ? std::optional(Action::larger) : legend == "-" ? std::optional(Action::smaller) : std::nullopt;
}

}  // namespace

std::span<const Shortcut> shortcuts() {
  static const std::vector<Shortcut> all = [] {
    std::vector<Shortcut> rows;
    for (const Shortcut& each : kShortcuts) {
      if (each.action == Action::run_to_cursor) {
        auto action = static_cast<std::uint8_t>(Action::step_into);
        for (const debug::Step& step : debug::steps())
          rows.push_back(
              {Action{action++}, GLFW_KEY_F1 + step.key - 1, (step.control ? kCtrl : 0) | (step.shift ? kShift : 0), step.words});
      }
      rows.push_back(each);
    }
    return rows;
  }();
  return all;
}

const debug::Step* find_step(Action action) {
  const std::size_t index = static_cast<std::size_t>(action) - static_cast<std::size_t>(Action::step_into);
  return index < debug::steps().size() ? &debug::steps()[index] : nullptr;
}

const Shortcut& shortcut(Action action) {
  const auto all = shortcuts();
  return *std::find_if(all.begin(), all.end(), [&](const Shortcut& each) { return each.action == action; });
}

std::string key_name(int key, int mods) {
  std::string name;
  if ((mods & kCtrl) != 0) name += "Ctrl+";
  if ((mods & kAlt) != 0) name += "Alt+";
  if ((mods & kShift) != 0) name += "Shift+";
  return name + plain_name(key);
}

std::string shortcut_text(Action action) {
  const Shortcut& found = shortcut(action);
  return key_name(found.key, found.mods);
}

std::optional<Action> find_action(const KeyEvent& event) {
  if (!event.down) return std::nullopt;
  for (const Shortcut& each : shortcuts()) {
    if (each.key == event.key && each.mods == (event.mods & kCounted)) return each.action;
  }
  return sized(event);
}

}  // namespace janus::gui
