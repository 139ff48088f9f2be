// The window driven step by step, as a reader of a tutorial does: what was last reported of it is at hand.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "gui/screen.hpp"

namespace janus::tests {

// Of a report: a window's content as text; whether a control, or one whose name begins so, is there to be clicked.
std::string text(const nlohmann::json& report, const std::string& id);
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

  Driven(const std::string& name, int width, int height, const std::string& arguments);
  ~Driven();

  const nlohmann::json& wait(const std::function<bool(const nlohmann::json&)>& fits, Place there = Place::current());
  // Until the machine stands where the status line says so; checked.
  const nlohmann::json& stands(const std::string& why, Place there = Place::current());
  // Until the control is there; checked.
  const nlohmann::json& shows(const std::string& control, Place there = Place::current());
  void click(const std::string& control, Place there = Place::current());
  // Keys after which a machine that ran stands, and one that stood stands at another cycle.
  void press(const std::string& keys, const std::string& why, Place there = Place::current());

  Screen screen;

 private:
  std::unique_ptr<nlohmann::json> reported_;

 public:
  nlohmann::json& last;
};

}  // namespace janus::tests
