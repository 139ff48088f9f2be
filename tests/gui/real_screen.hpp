// Runs `janus gui` as a process on its own X display (Xvfb), with real key and mouse events (xdotool). JANUS_STARVED=MS in the
// environment stops Janus for MS milliseconds of every MS + 20, as on a busy host.
#pragma once

#include <chrono>
#include <thread>

#include "gui/screen.hpp"
#include "skip.hpp"

// Skips the test if Xvfb or xdotool is not installed.
#define NEEDS_SCREEN()                                                                     \
  if (const std::string missing = janus::tests::RealScreen::missing(); !missing.empty()) { \
    janus::tests::skip(missing + " is not installed; tools/setup installs it");            \
    return;                                                                                \
  }

namespace janus::tests {

// Members that Screen also has are documented there.
class RealScreen {
 public:
  static std::string missing();  // the program that is not installed, or empty

  RealScreen(const std::string& name, int width, int height, const std::string& arguments);
  ~RealScreen();
  RealScreen(const RealScreen&) = delete;
  RealScreen& operator=(const RealScreen&) = delete;

  nlohmann::json report();                                                      // written by Janus on SIGUSR1
  nlohmann::json wait(const std::function<bool(const nlohmann::json&)>& fits);  // timeout: a minute of real time
  Pixels pixels() const;

  void hide_and_show();  // the window loses its content
  void keys(const std::string& names);
  void click(const nlohmann::json& report, const std::string& control);
  int close();
  int ends();
  void signal(int number);  // ends Janus from outside
  void again(const std::string& arguments);
  const std::filesystem::path& folder() const { return folder_; }

 private:
  void open(const std::string& arguments);
  void launch(const std::string& arguments);
  void end();
  bool ended(int* status = nullptr);
  void take_number();
  void run(const std::string& command) const;

  std::filesystem::path folder_;
  std::string display_;
  int width_, height_;
  int server_ = -1, janus_ = -1;  // process ids
  int lock_ = -1;                 // locks the display number
  std::jthread starving_;         // alternately stops and continues Janus
};

}  // namespace janus::tests
