// Janus's window in the test's own process: frames are drawn into memory, and time is simulated. A test presses keys,
// clicks controls by their names in the report, and waits for expected output. RealScreen (real_screen.hpp) has the
// same members. JANUS_STARVED=MS in the environment delays each frame by MS, as on a busy host.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/session.hpp"
#include "frontends/core/engine/clock.hpp"

namespace janus::cli {
class Shell;
}
namespace janus::engine {
class Engine;
}
namespace janus::gui {
class Application;
struct GuiOptions;
}  // namespace janus::gui

namespace janus::tests {

class MemoryPlatform;

struct Point {
  double x, y;
};

// The rectangle of a control or a window in a report, in pixels.
struct Box {
  explicit Box(const nlohmann::json& area);
  Box(const nlohmann::json& report, const std::string& control);

  Point at(double across, double down) const { return {x + across * width, y + down * height}; }  // as fractions of width and height
  Point middle() const { return at(0.5, 0.5); }
  double right() const { return x + width; }
  double below() const { return y + height; }
  bool inside(const Box& outer) const;
  bool meets(const Box& other, double slack = 0) const;  // overlaps by more than `slack` pixels

  double x, y, width, height;
};

struct Pixels {
  int width = 0, height = 0;
  std::vector<std::uint32_t> values;  // 0xRRGGBB, row by row

  std::uint32_t at(int x, int y) const { return values[static_cast<std::size_t>(y * width + x)]; }
  // How many colours there are in a rectangle.
  std::size_t colours(int x, int y, int w, int h) const;
  std::size_t colours(const Box& box) const;
  // Counts the pixels of a rectangle for which `fits` returns true.
  std::size_t count(const Box& box, const std::function<bool(int x, int y)>& fits) const;
};

class Screen {
 public:
  // `arguments` of `janus gui`, as in a shell. The debugger's windows are shown, unless `arguments` begin with kOutside.
  static constexpr std::string_view kOutside = "outside ";
  // kThreaded: time is real, and the engine has a thread of its own, as in the real window: for jobs that end only when they are cancelled.
  enum Mode : unsigned char { kSimulated, kThreaded };
  Screen(const std::string& name, int width, int height, const std::string& arguments, Mode mode = kSimulated);
  // A machine that is in no list.
  Screen(const std::string& name, int width, int height, const session::Setup& setup);
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  nlohmann::json report();
  // Until a report fits. Returns the last one, which does not fit after a minute of simulated time.
  nlohmann::json wait(const std::function<bool(const nlohmann::json&)>& fits);
  // Until a control is there and stays where it is: lists scroll a frame after they were told to.
  nlohmann::json still(const std::string& control);
  void pass(std::chrono::milliseconds time);
  Pixels pixels() const;

  void keys(const std::string& names);  // as xdotool names them: "c p", "ctrl+g"
  void type(const std::string& text);
  void click(double x, double y);
  void click(Point at) { click(at.x, at.y); }
  void double_click(double x, double y);
  void drag(Point from, Point to);
  // The middle of a control in a report.
  void click(const nlohmann::json& report, const std::string& control);
  void right_click(Point at);
  void right_click(const nlohmann::json& report, const std::string& control);
  void drop(const std::string& path);           // from another program
  void wheel(double x, double y, int notches);  // away from the user, or towards below 0
  // Saves the pixels as NAME.ppm in the folder JANUS_SCREENSHOTS, if that is set: the pictures of the tutorial are made so.
  void keep(const std::string& name) const;
  // No frame is drawn until thaw(): all input in between comes with the next frames.
  void freeze() { frozen_ = true; }
  void thaw() { frozen_ = false; }
  bool alive() const { return application_ != nullptr; }
  int close();  // ends Janus by its shortcut, and abandons unsaved work; returns the exit code, -1: Janus does not end
  void stop();  // as a signal does
  int ends();   // waits until Janus ends; returns the exit code
  void again(const std::string& arguments);  // starts Janus with the settings and files of the one before
  const std::filesystem::path& folder() const { return folder_; }
  nlohmann::json settings() const;  // the content of the settings file

 private:
  Screen(const std::string& name, int width, int height, Mode mode);
  void launch(const std::string& arguments);
  void open(const session::Setup& setup, const session::Collection& collection, const gui::GuiOptions& options);
  void frame();
  void pass_until(engine::Clock::time_point end, bool until_input);
  void end(bool closed);
  void stroke(int key);
  void press(int button, std::chrono::milliseconds after);

  std::filesystem::path folder_;
  int width_, height_;
  Mode mode_;
  std::chrono::milliseconds starved_{0};
  bool frozen_ = false;
  std::unique_ptr<nlohmann::json> reported_;  // null: none since report() was called
  std::unique_ptr<cli::Shell> shell_;
  std::unique_ptr<gui::Application> application_;
  MemoryPlatform* platform_ = nullptr;
  engine::Engine* engine_ = nullptr;
};

// An open window of a report: its place, focus, and its content as text. Throws if it is not open.
const nlohmann::json& window(const nlohmann::json& report, const std::string& id);

}  // namespace janus::tests
