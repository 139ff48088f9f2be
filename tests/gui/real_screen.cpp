#include "gui/real_screen.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <thread>

#include "await.hpp"
#include "gui/folders.hpp"
#include "slurp.hpp"

namespace janus::tests {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr int kFirstNumber = 100, kNumbers = 400;  // X display numbers

bool installed(const std::string& program) { return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0; }

int start(const std::string& command) {
  const int process = fork();
  if (process == 0) {
    execl("/bin/sh", "sh", "-c", ("exec " + command).c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  return process;
}

// Leaves the process running at the end.
void stop_by_turns(const std::stop_token& enough, int process, std::chrono::milliseconds still) {
  while (!enough.stop_requested()) {
    kill(process, SIGSTOP);
    std::this_thread::sleep_for(still);
    kill(process, SIGCONT);
    std::this_thread::sleep_for(20ms);
  }
}

std::uint32_t word(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes.at(at + i));
  return value;
}

}  // namespace

std::string RealScreen::missing() {
  for (const char* program : {"Xvfb", "xdotool"}) {
    if (!installed(program)) return program;
  }
  return {};
}

RealScreen::RealScreen(const std::string& name, int width, int height, const std::string& arguments)
    : folder_(fresh_folder("screen_" + name)), width_(width), height_(height) {
  // Another X server may use the number: try the next one.
  for (int attempts = 3; attempts > 0; --attempts) {
    try {
      open(arguments);
      return;
    } catch (...) {
      end();
      if (attempts == 1) throw;
    }
  }
}

RealScreen::~RealScreen() { end(); }

void RealScreen::open(const std::string& arguments) {
  take_number();
  const fs::path number = folder_ / "display";
  server_ = start("Xvfb " + display_ + " -displayfd 3 -noreset -nolisten tcp -fbdir '" + folder_.string() + "' -screen 0 " +
                  std::to_string(width_) + "x" + std::to_string(height_) + "x24 3>'" + number.string() + "' 2>/dev/null");
  bool ended = false;
  const bool up = await([&] { return (ended = waitpid(server_, nullptr, WNOHANG) != 0) || slurp(number).ends_with("\n"); });
  if (ended) server_ = -1;
  if (ended || !up) throw std::runtime_error("Xvfb does not start");
  launch(arguments);
}

// X servers that choose a number themselves collide if they start and end at the same time.
void RealScreen::take_number() {
  const int first = getpid();
  for (int i = 0; i < kNumbers; ++i) {
    const int number = kFirstNumber + (first + i) % kNumbers;
    const fs::path path = fs::temp_directory_path() / ("janus-display-" + std::to_string(number));
    lock_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (lock_ < 0) continue;
    display_ = ":" + std::to_string(number);
    if (flock(lock_, LOCK_EX | LOCK_NB) == 0) return;
    ::close(lock_);
    lock_ = -1;
  }
  throw std::runtime_error("no number for a display");
}

void RealScreen::launch(const std::string& arguments) {
  // GL drivers leak, and are already unloaded when LeakSanitizer reports it.
  janus_ = start("env ASAN_OPTIONS=detect_leaks=0 DISPLAY=" + display_ + " XDG_CONFIG_HOME='" + folder_.string() + "' XDG_STATE_HOME='" +
                 folder_.string() + "' LIBGL_ALWAYS_SOFTWARE=1 '" JANUS_BINARY_DIR "/bin/janus' gui --size " + std::to_string(width_) +
                 "x" + std::to_string(height_) + " --report '" + (folder_ / "report.json").string() + "' " + arguments + " 2>'" +
                 (folder_ / "errors").string() + "'");
  // The window is ready after its first report. SIGUSR1 must not arrive before its handler is installed.
  const bool shown = await([&] {
    return std::system(("DISPLAY=" + display_ + " xdotool search --onlyvisible --name Janus windowfocus >/dev/null 2>&1").c_str()) == 0 ||
           ended();
  });
  if (!shown || janus_ < 0) throw std::runtime_error("no window: " + slurp(folder_ / "errors"));
  std::this_thread::sleep_for(500ms);
  if (const char* still = std::getenv("JANUS_STARVED"))
    starving_ = std::jthread(stop_by_turns, janus_, std::chrono::milliseconds(std::atoi(still)));
}

// Returns whether Janus has ended, and forgets its process if so.
bool RealScreen::ended(int* status) {
  if (waitpid(janus_, status, WNOHANG) == 0) return false;
  starving_ = {};
  janus_ = -1;
  return true;
}

void RealScreen::end() {
  starving_ = {};
  for (const int process : {janus_, server_}) {
    if (process <= 0) continue;
    kill(process, SIGTERM);
    waitpid(process, nullptr, 0);
  }
  janus_ = server_ = -1;
  if (lock_ >= 0) ::close(lock_);
  lock_ = -1;
}

void RealScreen::run(const std::string& command) const {
  if (std::system(("DISPLAY=" + display_ + " " + command + " >/dev/null 2>&1").c_str()) != 0)
    throw std::runtime_error("failed: " + command);
}

nlohmann::json RealScreen::report() {
  if (janus_ < 0) throw std::runtime_error("Janus has ended: " + slurp(folder_ / "errors"));
  const fs::path path = folder_ / "report.json";
  fs::remove(path);
  kill(janus_, SIGUSR1);
  nlohmann::json result;
  const bool written = await([&] {
    result = nlohmann::json::parse(slurp(path), nullptr, false);
    return !result.is_discarded();
  });
  if (!written) throw std::runtime_error("no report: " + slurp(folder_ / "errors"));
  return result;
}

nlohmann::json RealScreen::wait(const std::function<bool(const nlohmann::json&)>& fits) {
  nlohmann::json last;
  // A report has a frame's state, but the content drawn by the previous frame. The second of two matching reports has both.
  const bool met = await([&] {
    last = report();
    return fits(last);
  });
  if (met) {
    nlohmann::json next = report();
    if (fits(next)) last = std::move(next);
  }
  return last;
}

Pixels RealScreen::pixels() const {
  const std::string file = slurp(folder_ / "Xvfb_screen0");  // an X window dump: 32-bit words, high byte first
  Pixels result;
  result.width = static_cast<int>(word(file, 16));
  result.height = static_cast<int>(word(file, 20));
  const std::size_t low_first = word(file, 28) == 0, line = word(file, 48);
  const std::size_t begin = word(file, 0) + word(file, 76) * 12;
  for (int y = 0; y < result.height; ++y) {
    for (int x = 0; x < result.width; ++x) {
      const std::size_t at = begin + static_cast<std::size_t>(y) * line + static_cast<std::size_t>(x) * 4;
      std::uint32_t value = word(file, at);
      if (low_first != 0) value = __builtin_bswap32(value);
      result.values.push_back(value & 0xFFFFFF);
    }
  }
  return result;
}

void RealScreen::keys(const std::string& names) { run("xdotool key --delay 60 " + names); }

void RealScreen::hide_and_show() { run("xdotool search --onlyvisible --name Janus windowunmap sleep 0.3 windowmap"); }

// Press and release in separate frames, as by hand.
void RealScreen::click(const nlohmann::json& report, const std::string& control) {
  const auto [x, y] = Box(report, control).middle();
  run(fmt::format("xdotool mousemove {:.0f} {:.0f} sleep 0.2 mousedown 1 sleep 0.1 mouseup 1 sleep 0.1", x, y));
}

void RealScreen::signal(int number) {
  kill(janus_, number);
  if (!await([&] { return ended(); })) throw std::runtime_error("Janus does not end by signal " + std::to_string(number));
}

void RealScreen::again(const std::string& arguments) { launch(arguments); }

int RealScreen::close() {
  keys("ctrl+q");
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  keys("ctrl+q");  // in case of a prompt to save the session
  return ends();
}

int RealScreen::ends() {
  int status = 0;
  if (!await([&] { return ended(&status); })) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

}  // namespace janus::tests
