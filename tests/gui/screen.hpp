// A screen of its own (Xvfb) with the real `janus gui` on it, driven by real key and mouse events (xdotool).
// What happened is read from the report that Janus writes on SIGUSR1, and from the screen's pixels.
// JANUS_STARVED=MS in the environment: Janus stands still for so many milliseconds of every MS + 20, as on a host with much else to do.
// What a test reads too soon is found so, and what the window loses where its frames are slow.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "skip.hpp"

// A test that needs a screen says so where there can be none.
#define NEEDS_SCREEN()                                                                 \
  if (const std::string missing = janus::tests::Screen::missing(); !missing.empty()) { \
    janus::tests::skip(missing + " is not installed; tools/setup installs it");        \
    return;                                                                            \
  }

namespace janus::tests {

struct Pixels {
  int width = 0, height = 0;
  std::vector<std::uint32_t> values;  // 0xRRGGBB, row by row

  std::uint32_t at(int x, int y) const { return values[static_cast<std::size_t>(y * width + x)]; }
  // How many colours there are in a rectangle.
  std::size_t colours(int x, int y, int w, int h) const;
};

class Screen {
 public:
  // Empty, or which of the programs it needs is not installed.
  static std::string missing();

  // `arguments` of janus gui, as a piece of a shell's command line; or of another program that takes --size and --report. Of a game the
  // debugger is shown, unless they begin with kOutside: then what is shown is what a player sees.
  static constexpr std::string_view kOutside = "outside ";
  Screen(const std::string& name, int width, int height, const std::string& arguments,
         const std::string& program = "'" JANUS_BINARY_DIR "/bin/janus' gui");
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  nlohmann::json report();
  // Asks for reports until one fits; the last one, whether or not it does, after a minute.
  nlohmann::json wait(const std::function<bool(const nlohmann::json&)>& fits);
  // Until a control is there and stays where it is: lists scroll a frame after they were told to.
  nlohmann::json still(const std::string& control);
  Pixels pixels() const;

  void hide_and_show();                 // the window, which loses what it shows
  void keys(const std::string& names);  // as xdotool names them: "c p", "ctrl+g"
  void type(const std::string& text);
  void click(double x, double y);
  void double_click(double x, double y);
  void drag(double from_x, double from_y, double to_x, double to_y);
  // The middle of a control in a report.
  void click(const nlohmann::json& report, const std::string& control);
  // The context menu there.
  void right_click(const nlohmann::json& report, const std::string& control);
  // The wheel there, by so many notches: away from the person, or towards below 0.
  void wheel(double x, double y, int notches);
  // Keeps what is on the screen as NAME.ppm in the folder that the environment names by JANUS_SCREENSHOTS: the
  // pictures of the tutorial are made so. Without that nothing happens.
  void keep(const std::string& name) const;
  // Janus sees nothing for a while: all that happens before thaw() is there in one frame, as in one that takes very long.
  void freeze();
  void thaw();
  bool alive();
  int close();              // ends Janus by its shortcut, without what is not saved; its exit code
  int ends();               // waits until it does; its exit code
  void signal(int number);  // ends Janus from outside
  // Janus once more, on this screen, with what the one before left behind.
  void again(const std::string& arguments);
  int process() const { return janus_; }
  const std::filesystem::path& folder() const { return folder_; }

 private:
  void open(const std::string& arguments);
  void launch(const std::string& arguments);
  void end();
  void starve();
  bool ended(int* status = nullptr);
  void take_number();
  void run(const std::string& command) const;

  std::filesystem::path folder_;
  std::string display_;
  std::string program_;
  int width_, height_;
  int server_ = -1, janus_ = -1;  // process ids
  int lock_ = -1;                 // held while the number of the display is this screen's
  std::chrono::milliseconds starved_{0};
  std::jthread starving_;  // stops Janus and lets it go on, by turns
};

// An open window of a report: its place, focus, and its content as text. Throws if it is not open.
const nlohmann::json& window(const nlohmann::json& report, const std::string& id);

}  // namespace janus::tests
