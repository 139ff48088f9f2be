#include "terminal/tmux.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string_view>

#include "await.hpp"
#include "catch.hpp"
#include "shell.hpp"
#include "slurp.hpp"

namespace janus::tests {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr auto kPatience = 90s;  // for a busy host
constexpr std::string_view kFrame = "│";

std::string quoted(const std::string& word) {
  std::string result = "'";
  for (const char c : word) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

std::string inside_of(const std::string& row) {
  const std::size_t from = row.find(kFrame), to = row.rfind(kFrame);
  std::string text = from == to ? row : row.substr(from + kFrame.size(), to - from - kFrame.size());
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

}  // namespace

bool Tmux::installed() { return std::system("command -v tmux >/dev/null 2>&1") == 0; }

Tmux::Tmux() {
  static int number = 0;
  name_ = "janus-" + std::to_string(getpid()) + "-" + std::to_string(++number);
  folder_ = fs::path(JANUS_BINARY_DIR) / "tests" / name_;
  fs::create_directories(folder_);
  tmux({"-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24",
        "exec env -u ENV -u NO_COLOR LC_ALL=C.UTF-8 PS1='$ ' JANUS=" + quoted(JANUS_BINARY_DIR "/bin/janus") +
            " FOLDER=" + quoted(folder_.string()) + " /bin/sh"});
  socket_ = tmux({"display-message", "-p", "#{socket_path}"});
  see("$");
}

Tmux::~Tmux() {
  const std::string words = "tmux -L " + name_ + " kill-server >/dev/null 2>&1";
  if (std::system(words.c_str()) != 0) std::fprintf(stderr, "tmux: no server %s to end\n", name_.c_str());
  std::error_code none;
  if (!socket_.empty()) fs::remove(socket_, none);  // tmux does not remove it
  fs::remove_all(folder_, none);
}

// Returns the output without the last line end.
std::string Tmux::tmux(const std::vector<std::string>& words) const {
  std::string command = "LC_ALL=C.UTF-8 tmux -u -L " + name_;
  for (const std::string& word : words) command += " " + quoted(word);
  auto [code, text] = run_in_shell(command + " 2>&1");
  if (code != 0) throw std::runtime_error(command + ": " + text);
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

void Tmux::keys(const std::string& names, const std::string& seen) {
  std::vector<std::string> words = {"send-keys"};
  for (std::size_t at = 0, end; at < names.size(); at = end + 1) {
    end = std::min(names.find(' ', at), names.size());
    words.push_back(names.substr(at, end - at));
  }
  tmux(words);
  if (!seen.empty()) see(seen);
}

void Tmux::type(const std::string& text, const std::string& seen) {
  std::string word = text;
  if (word.ends_with(';')) word.insert(word.size() - 1, "\\");  // otherwise it ends tmux's command
  tmux({"send-keys", "-l", word});
  if (!seen.empty()) see(seen);
}

void Tmux::line(const std::string& text, const std::string& seen) {
  type(text);
  keys("Enter", seen);
}

void Tmux::paste(const std::string& text, Paste how) {
  const fs::path file = folder_ / "paste";
  std::ofstream(file, std::ios::binary) << text;
  tmux({"load-buffer", "-b", "paste", file.string()});
  if (how == Paste::marked) tmux({"paste-buffer", "-d", "-p", "-b", "paste"});
  else tmux({"paste-buffer", "-d", "-b", "paste"});
}

std::string Tmux::captured(bool history) const {
  std::vector<std::string> words = {"capture-pane", "-p"};
  if (history) words.insert(words.end(), {"-S", "-"});
  const std::string text = tmux(words);
  std::string rows;
  for (std::size_t at = 0, end; at < text.size(); at = end + 1) {
    end = std::min(text.find('\n', at), text.size());
    rows += inside_of(text.substr(at, end - at)) + "\n";
  }
  return rows;
}

std::string Tmux::screen() const { return captured(false); }
std::string Tmux::all() const { return captured(true); }

void Tmux::see(const std::string& text) const {
  see(text, [&text](const std::string& screen) { return screen.find(text) != std::string::npos; });
}

void Tmux::see(const std::string& what, const std::function<bool(const std::string&)>& fits) const {
  if (!await([&] { return fits(screen()); }, kPatience, 50ms)) FAIL("never seen: " << what << "\non the screen:\n" << screen());
}

std::string Tmux::state() const {
  std::string format;
  for (const char* flag : {"alternate_on", "cursor_flag", "insert_flag", "origin_flag", "wrap_flag", "keypad_flag", "keypad_cursor_flag",
                           "mouse_any_flag", "scroll_region_upper", "scroll_region_lower"})
    format += std::string(flag) + "=#{" + flag + "} ";
  return tmux({"display-message", "-p", format});
}

bool Tmux::state(const std::string& flag) const { return tmux({"display-message", "-p", "#{" + flag + "}"}) == "1"; }

std::string Tmux::stty() {
  const std::string name = "stty" + std::to_string(++asked_);
  line("stty -g > \"$FOLDER/" + name + "\"; echo asked=$((100+" + std::to_string(asked_) + "))");
  see("asked=" + std::to_string(100 + asked_));
  return slurp(folder_ / name);
}

}  // namespace janus::tests
