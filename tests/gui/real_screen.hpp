// The real `janus gui` on a screen of its own (Xvfb), with real key and mouse events (xdotool): for tests that need a separate
// process. JANUS_STARVED=MS in the environment: Janus halts for MS milliseconds of every MS + 20, as on a busy host.
#pragma once

#include <chrono>
#include <thread>

#include "gui/screen.hpp"
#include "skip.hpp"

// A test that needs a screen says so if there is none.
#define NEEDS_SCREEN()                                                                     \
  if (const std::string missing = janus::tests::RealScreen::missing(); !missing.empty()) { \
    janus::tests::skip(missing + " is not installed; tools/setup installs it");            \
    return;                                                                                \
  }

namespace janus::tests {

// The members that Screen has as well are described there.
class RealScreen {
 public:
  static std::string missing();  // the program that is not installed; empty: none

  RealScreen(const std::string& name, int width, int height, const std::string& arguments);
  ~RealScreen();
  RealScreen(const RealScreen&) = delete;
  RealScreen& operator=(const RealScreen&) = delete;

  nlohmann::json report();                                                      // written by Janus on SIGUSR1
  nlohmann::json wait(const std::function<bool(const nlohmann::json&)>& fits);  // a minute of real time
  Pixels pixels() const;

  void hide_and_show();  // the window, which loses what it shows
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
  int lock_ = -1;                 // held while the number of the display is this screen's
  std::jthread starving_;         // stops Janus and continues it, by turns
};

}  // namespace janus::tests
