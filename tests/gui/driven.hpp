// Drives the window step by step, like a reader of a tutorial, and provides its latest report.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "gui/screen.hpp"

namespace janus::tests {

// Of a report: a window's content as text; the line below the board; whether a control, or one whose name begins so, can be clicked.
std::string text(const nlohmann::json& report, const std::string& id);
std::string said(const nlohmann::json& report);
bool has(const nlohmann::json& report, const std::string& control);
bool has_any(const nlohmann::json& report, const std::string& prefix);
// The number behind the beginning of a control's name; -1: there is none.
int count_of(const nlohmann::json& report, const std::string& prefix);

// `there`: the line of the test that asks, named where what it waits for does not come.
class Driven {
 public:
  // Where the call stands. Clang 14 has no std::source_location.
  struct Place {
    const char* file;
    int line;
    static Place current(const char* file = __builtin_FILE(), int line = __builtin_LINE()) { return {file, line}; }
  };

  Driven(const std::string& name, int width, int height, const std::string& arguments, Screen::Mode mode = Screen::kSimulated);
  Driven(const std::string& name, int width, int height, const session::Setup& setup);
  // Closes the window if the test has not ended Janus, and checks the exit code.
  ~Driven();

  const nlohmann::json& wait(const std::function<bool(const nlohmann::json&)>& fits, Place there = Place::current());
  // Until the machine stands where the status line says so; checked.
  const nlohmann::json& stands(const std::string& why, Place there = Place::current());
  // Until the control is there, or gone; checked.
  const nlohmann::json& shows(const std::string& control, Place there = Place::current());
  const nlohmann::json& hides(const std::string& control, Place there = Place::current());
  // Until the text of a window contains `what`; checked.
  const nlohmann::json& reads(const std::string& window, const std::string& what, Place there = Place::current());
  // Until the line below the board contains `what`; checked.
  const nlohmann::json& says(const std::string& what, Place there = Place::current());
  // Until the machine waits for input. pause() then stops the machine.
  const nlohmann::json& idle(Place there = Place::current());
  const nlohmann::json& pause(Place there = Place::current());
  // Until a game with so many moves is set up and the program waits.
  const nlohmann::json& game_waits(std::size_t moves, Place there = Place::current());
  // Clicks two squares of the board, then calls game_waits().
  const nlohmann::json& move(const std::string& from, const std::string& to, std::size_t moves, Place there = Place::current());
  void click(const std::string& control, Place there = Place::current());
  void click_each(std::initializer_list<std::string> controls, Place there = Place::current());
  // Waits for a control after the clicks.
  const nlohmann::json& click_to_show(std::initializer_list<std::string> controls, const std::string& shown,
                                      Place there = Place::current());
  // Then clicks `entry` of the context menu, unless it is empty.
  void right_click(const std::string& control, const std::string& entry = {}, Place there = Place::current());
  // Keys after which a machine that ran stands, and one that stood stands at another cycle.
  void press(const std::string& keys, const std::string& why, Place there = Place::current());
  // Presses keys, then waits until a control is there or gone.
  const nlohmann::json& press_to_show(const std::string& keys, const std::string& shown, Place there = Place::current());
  const nlohmann::json& press_to_hide(const std::string& keys, const std::string& hidden, Place there = Place::current());
  // Type into the focused field and press Return; replace() first selects the text in the field.
  void enter(const std::string& text);
  void replace(const std::string& text);
  // Clicks a field, then calls replace().
  void fill(const std::string& field, const std::string& text, Place there = Place::current());
  // Enters a path in the file box that the shortcut opens. An empty shortcut uses the box that is already open.
  void name_file(const std::string& shortcut, const std::string& path, Place there = Place::current());

  Screen screen;

 private:
  std::unique_ptr<nlohmann::json> reported_;

 public:
  nlohmann::json& last;
};

// Waits in its constructor until the machine waits for input.
class IdleWindow : public Driven {
 public:
  IdleWindow(const std::string& name, const std::string& arguments, Screen::Mode mode = Screen::kSimulated)
      : Driven(name, 1280, 800, arguments, mode) {
    idle();
  }
};

}  // namespace janus::tests
