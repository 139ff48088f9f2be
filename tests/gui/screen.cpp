#include "gui/screen.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <cctype>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "frontends/core/engine/threaded/threaded_engine.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/ui/gui/application.hpp"
#include "gui/folders.hpp"
#include "gui/memory_platform.hpp"

namespace janus::tests {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using engine::Clock;
using nlohmann::json;

constexpr auto kPatience = 60s;
constexpr auto kFrame = 17ms;
constexpr auto kSeldom = 100ms;  // between two reports, after waiting for kOften
constexpr auto kOften = 2s;

// Splits arguments like a shell. Double quotes may be in single quotes.
std::vector<std::string> words_of(const std::string& arguments) {
  std::vector<std::string> words;
  bool quoted = false, word = false;
  for (const char c : arguments) {
    if (c == '\'') {
      quoted = !quoted;
      if (quoted && !word) words.emplace_back();
      word = true;
    } else if (c == ' ' && !quoted) {
      word = false;
    } else {
      if (!word) words.emplace_back();
      word = true;
      words.back() += c;
    }
  }
  return words;
}

struct TerminalKey {
  int key;
  bool shift;
};

TerminalKey stroke_of(char c) {
  if (const auto at = kShifted.find(c); at != std::string_view::npos) return {kPlain[at], true};
  return {std::toupper(c), std::isupper(static_cast<unsigned char>(c)) != 0};
}

int key_of(const std::string& name) {
  static const std::map<std::string, int> kNames = {{"Return", GLFW_KEY_ENTER},
                                                    {"Escape", GLFW_KEY_ESCAPE},
                                                    {"Tab", GLFW_KEY_TAB},
                                                    {"space", GLFW_KEY_SPACE},
                                                    {"Up", GLFW_KEY_UP},
                                                    {"Down", GLFW_KEY_DOWN},
                                                    {"Left", GLFW_KEY_LEFT},
                                                    {"Right", GLFW_KEY_RIGHT},
                                                    {"Home", GLFW_KEY_HOME},
                                                    {"End", GLFW_KEY_END},
                                                    {"Page_Up", GLFW_KEY_PAGE_UP},
                                                    {"Page_Down", GLFW_KEY_PAGE_DOWN},
                                                    {"Delete", GLFW_KEY_DELETE},
                                                    {"BackSpace", GLFW_KEY_BACKSPACE},
                                                    {"equal", GLFW_KEY_EQUAL},
                                                    {"minus", GLFW_KEY_MINUS},
                                                    {"period", GLFW_KEY_PERIOD},
                                                    {"slash", GLFW_KEY_SLASH},
                                                    {"ctrl", GLFW_KEY_LEFT_CONTROL},
                                                    {"shift", GLFW_KEY_LEFT_SHIFT},
                                                    {"alt", GLFW_KEY_LEFT_ALT}};
  if (const auto found = kNames.find(name); found != kNames.end()) return found->second;
  if (name.size() > 1 && name[0] == 'F') return GLFW_KEY_F1 + std::stoi(name.substr(1)) - 1;
  if (name.size() != 1) throw std::runtime_error("no key " + name);
  return std::toupper(name[0]);
}

}  // namespace

Box::Box(const json& area) : x(area.at("x")), y(area.at("y")), width(area.at("width")), height(area.at("height")) {}
Box::Box(const json& report, const std::string& control) : Box(report.at("controls").at(control)) {}

bool Box::inside(const Box& outer) const { return x >= outer.x && y >= outer.y && right() <= outer.right() && below() <= outer.below(); }

bool Box::meets(const Box& other, double slack) const {
  return x < other.right() - slack && other.x < right() - slack && y < other.below() - slack && other.y < below() - slack;
}

std::size_t Pixels::colours(int x, int y, int w, int h) const {
  std::set<std::uint32_t> found;
  for (int row = y; row < y + h && row < height; ++row) {
    for (int column = x; column < x + w && column < width; ++column) found.insert(at(column, row));
  }
  return found.size();
}

std::size_t Pixels::colours(const Box& box) const {
  return colours(static_cast<int>(box.x), static_cast<int>(box.y), static_cast<int>(box.width), static_cast<int>(box.height));
}

std::size_t Pixels::count(const Box& box, const std::function<bool(int x, int y)>& fits) const {
  std::size_t found = 0;
  for (int row = static_cast<int>(box.y); row < static_cast<int>(box.below()); ++row) {
    for (int column = static_cast<int>(box.x); column < static_cast<int>(box.right()); ++column) found += fits(column, row) ? 1 : 0;
  }
  return found;
}

Screen::Screen(const std::string& name, int width, int height, Mode mode)
    : folder_(fresh_folder("screen_" + name)), width_(width), height_(height), mode_(mode) {
  if (const char* late = std::getenv("JANUS_STARVED")) starved_ = std::chrono::milliseconds(std::atoi(late));
  for (const char* variable : {"XDG_CONFIG_HOME", "XDG_STATE_HOME"}) setenv(variable, folder_.c_str(), 1);
  if (mode == kSimulated) Clock::simulate();
}

Screen::Screen(const std::string& name, int width, int height, const std::string& arguments, Mode mode)
    : Screen(name, width, height, mode) {
  launch(arguments.starts_with(kOutside) ? arguments.substr(kOutside.size()) : arguments + " --inside");
}

Screen::Screen(const std::string& name, int width, int height, const session::Setup& setup) : Screen(name, width, height, kSimulated) {
  open(setup, session::built_in_collection(), {.width = width, .height = height, .autosave_seconds = 0, .speed = 1});
  pass(500ms);
}

Screen::~Screen() { end(false); }

void Screen::launch(const std::string& arguments) {
  shell_ = std::make_unique<cli::Shell>();
  shell_->open_window = [this](const session::Setup& setup, const session::Collection& collection, const gui::GuiOptions& options) {
    open(setup, collection, options);
    return 0;
  };
  std::vector<std::string> words = {"gui", "--size", std::to_string(width_) + "x" + std::to_string(height_)};
  for (std::string& word : words_of(arguments)) words.push_back(std::move(word));
  cli::run_command_line(std::move(words), *shell_);
  if (application_ == nullptr) throw std::runtime_error("no window: " + arguments);
  pass(500ms);
}

void Screen::open(const session::Setup& setup, const session::Collection& collection, const gui::GuiOptions& options) {
  gui::Host host = {.platform =
                        [this](const std::string&, int width, int height) {
                          auto platform = std::make_unique<MemoryPlatform>(width, height, [this](double seconds) {
                            const auto span = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
                            pass_until(Clock::now() + span, true);
                          });
                          platform_ = platform.get();
                          return platform;
                        },
                    .engine =
                        [this](std::unique_ptr<session::Session> session, const session::Setup& set_up, std::string stands) {
                          std::unique_ptr<engine::Engine> engine;
                          if (mode_ == kThreaded)
                            engine = std::make_unique<engine::ThreadedEngine>(std::move(session), set_up.program, std::move(stands));
                          else engine = std::make_unique<engine::Engine>(std::move(session), set_up.program, nullptr, std::move(stands));
                          engine_ = engine.get();
                          return engine;
                        },
                    .report =
                        [this](const std::string& text) {
                          reported_ = std::make_unique<json>(json::parse(text));
                          return std::string();
                        }};
  application_ = std::make_unique<gui::Application>(setup, collection, options, std::move(host));
}

// Advances the engine while the window waits.
void Screen::pass_until(Clock::time_point end, bool until_input) {
  if (mode_ == kThreaded) return std::this_thread::sleep_until(std::min(end, Clock::now() + kFrame));
  do {
    const auto next = engine_->pump(end);
    Clock::advance(std::min(next, end));
  } while (Clock::now() < end && !(until_input && platform_->waits()));
}

void Screen::frame() {
  if (application_ == nullptr) throw std::runtime_error("Janus has ended");
  if (starved_.count() > 0) pass_until(Clock::now() + starved_, false);  // the frame is late; the engine has a thread of its own
  if (!application_->step()) end(true);
}

void Screen::pass(std::chrono::milliseconds time) {
  if (frozen_) return;
  for (const auto end = Clock::now() + time; application_ != nullptr && Clock::now() < end;) frame();
}

void Screen::end(bool closed) {
  if (application_ == nullptr) return;
  if (closed) application_->finish(true);
  application_.reset();
  platform_ = nullptr;
  engine_ = nullptr;
}

json Screen::report() {
  reported_.reset();
  if (application_ == nullptr) throw std::runtime_error("Janus has ended");
  application_->request_report();
  for (const auto end = Clock::now() + kPatience; reported_ == nullptr;) {
    frame();
    if (Clock::now() > end) throw std::runtime_error("no report");
  }
  return std::move(*reported_);
}

json Screen::wait(const std::function<bool(const json&)>& fits) {
  const auto begin = Clock::now();
  json last;
  while (!fits(last = report())) {
    const auto waited = Clock::now() - begin;
    if (waited > kPatience) break;
    pass(waited < kOften ? kFrame : kSeldom);
  }
  return last;
}

json Screen::still(const std::string& control) {
  json before = report();
  return wait([&](const json& now) {
    const json& controls = now.at("controls");
    const bool same =
        controls.contains(control) && before.at("controls").contains(control) && controls.at(control) == before.at("controls").at(control);
    before = now;
    return same;
  });
}

Pixels Screen::pixels() const {
  gui::Shot shot = platform_->read_frame(width_, height_);
  return {shot.width, shot.height, std::move(shot.dots)};
}

// --- Keys --------------------------------------------------------------------------------------------------

void Screen::stroke(int key) {
  if (application_ == nullptr) throw std::runtime_error("Janus has ended");
  platform_->press(key);
  pass(2 * kFrame);
  if (application_ == nullptr) return;
  platform_->release(key);
  pass(2 * kFrame);
}

void Screen::drop(const std::string& path) { platform_->drop(path); }

void Screen::keys(const std::string& names) {
  std::istringstream list(names);
  for (std::string name; list >> name;) {
    std::vector<int> held;
    for (std::size_t plus; (plus = name.find('+')) != std::string::npos && plus + 1 < name.size(); name.erase(0, plus + 1))
      held.push_back(key_of(name.substr(0, plus)));
    if (name.size() == 1 && std::isupper(static_cast<unsigned char>(name[0])) != 0) held.push_back(GLFW_KEY_LEFT_SHIFT);
    for (const int key : held) platform_->press(key);
    stroke(key_of(name));
    if (application_ == nullptr) return;
    for (const int key : held) platform_->release(key);
    pass(kFrame);
  }
}

void Screen::type(const std::string& text) {
  for (const char c : text) {
    const auto [key, shift] = stroke_of(c);
    if (shift) platform_->press(GLFW_KEY_LEFT_SHIFT);
    stroke(key);
    if (shift) platform_->release(GLFW_KEY_LEFT_SHIFT);
  }
  pass(kFrame);
}

// --- Mouse -------------------------------------------------------------------------------------------------

void Screen::press(int button, std::chrono::milliseconds after) {
  platform_->set_button(button, true);
  pass(2 * kFrame);
  platform_->set_button(button, false);
  pass(after);
}

void Screen::click(double x, double y) {
  platform_->move(x, y);
  pass(3 * kFrame);
  press(0, 3 * kFrame);
}

void Screen::double_click(double x, double y) {
  platform_->move(x, y);
  pass(3 * kFrame);
  frozen_ = starved_ > 0ms;  // both clicks are in one slow frame
  press(0, 2 * kFrame);
  press(0, 0ms);
  frozen_ = false;
  pass(3 * kFrame);
}

void Screen::drag(Point from, Point to) {
  platform_->move(from.x, from.y);
  pass(3 * kFrame);
  platform_->set_button(0, true);
  for (const double share : {0.0, 0.5, 1.0}) {
    platform_->move(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y));
    pass(3 * kFrame);
  }
  platform_->set_button(0, false);
  pass(3 * kFrame);
}

void Screen::click(const json& report, const std::string& control) { click(Box(report, control).middle()); }

void Screen::right_click(const json& report, const std::string& control) { right_click(Box(report, control).middle()); }

void Screen::right_click(Point at) {
  platform_->move(at.x, at.y);
  pass(3 * kFrame);
  press(1, 3 * kFrame);
}

void Screen::wheel(double x, double y, int notches) {
  platform_->move(x, y);
  pass(3 * kFrame);
  for (int i = 0; i < std::abs(notches); ++i) {
    platform_->turn_wheel(notches > 0 ? 1.0F : -1.0F);
    pass(3 * kFrame);
  }
  pass(3 * kFrame);
}

void Screen::keep(const std::string& name) const {
  const char* folder = std::getenv("JANUS_SCREENSHOTS");
  if (folder == nullptr) return;
  const Pixels shot = pixels();
  std::ofstream file(fs::path(folder) / (name + ".ppm"), std::ios::binary);
  file << "P6\n" << shot.width << ' ' << shot.height << "\n255\n";
  for (const std::uint32_t value : shot.values) {
    for (const int shift : {16, 8, 0}) file.put(static_cast<char>(value >> shift));
  }
  if (!file) throw std::runtime_error(std::string("cannot write to ") + folder);
}

// --- The end -----------------------------------------------------------------------------------------------

json Screen::settings() const {
  std::ifstream file(folder_ / "janus" / "gui.json");
  return json::parse(file);
}

int Screen::close() {
  keys("ctrl+q");
  pass(400ms);
  if (alive()) keys("ctrl+q");  // in case of a prompt to save the session
  return ends();
}

void Screen::stop() {
  application_->finish(false);
  end(false);
}

int Screen::ends() {
  for (const auto end = Clock::now() + kPatience; alive() && Clock::now() < end;) frame();
  return alive() ? -1 : 0;
}

void Screen::again(const std::string& arguments) {
  end(false);
  launch(arguments);
}

const json& window(const json& report, const std::string& id) {
  for (const json& each : report.at("windows")) {
    if (each.at("id") == id) return each;
  }
  throw std::runtime_error("the window " + id + " is not open");
}

}  // namespace janus::tests
