#include "frontends/cli/debug_terminal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "frontends/play/terminal/prompt.hpp"
#include "frontends/session/error.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/printable.hpp"

namespace janus::cli {
namespace {

constexpr auto kFirstProgress = std::chrono::milliseconds(500);
constexpr auto kProgress = std::chrono::milliseconds(100);
constexpr const char* kPrompt = "(janus) ";

// In the XDG state folder; empty if there is no home.
std::string history_file() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (state != nullptr && *state == '/') {
    folder = state;
  } else if (home != nullptr && *home != '\0') {
    folder = std::filesystem::path(home) / ".local" / "state";
  } else {
    return {};
  }
  folder /= "janus";
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return error ? std::string() : (folder / "debug_history").string();
}

}  // namespace

DebugTerminal::DebugTerminal(session::Session& session)
    : session_(session), style_(play::detect_style(false)), console_(session, [this](std::string_view text) { write(text); }) {
  session::Control control;
  control.cancel = &interrupt_.flag();
  control.on_slice = [this] {
    show_progress();
    return true;
  };
  console_.set_control(std::move(control));
}

void DebugTerminal::write(std::string_view text) {
  clear_progress();
  fmt::print("{}", tools::printable_text(text));
}

void DebugTerminal::show_progress() {
  if (!style_.live_errors || Clock::now() < progress_due_) return;
  progress_due_ = Clock::now() + kProgress;
  std::fflush(stdout);
  fmt::print(stderr, "\r\x1b[Kcycle {}, {:.1f} s; Ctrl-C stops", session_.cycle(), session_.seconds());
  progress_shown_ = true;
}

void DebugTerminal::clear_progress() {
  if (progress_shown_) fmt::print(stderr, "\r\x1b[K");
  progress_shown_ = false;
}

console::Result DebugTerminal::execute(std::string_view line) {
  interrupt_.take();
  progress_due_ = Clock::now() + kFirstProgress;
  console::Result result = console_.execute(line);
  clear_progress();
  if (const std::string lost = tools::flush_standard_output(); !lost.empty()) throw session::Error(lost);
  return result;
}

void DebugTerminal::converse(const std::string& greeting) {
  play::Help help{.history_file = history_file()};
  help.complete = [this](std::string_view line) {
    play::Help::Completion completion{console_.complete(line), console::Console::word_to_complete(line).size()};
    return completion;
  };
  play::Prompt prompt(style_, interrupt_, std::move(help));
  fmt::print("{}\n", greeting);
  std::string again;
  while (const auto line = prompt.read(kPrompt)) {
    const console::Result result = execute(line->empty() ? again : *line);
    if (result.status == console::Status::quit) return;
    if (result.status == console::Status::error) fmt::print("{}\n", result.error);
    again = console_.repeatable();
  }
}

bool DebugTerminal::follow_line(std::string_view line, const std::string& name, int number) {
  const console::Result result = execute(line);
  if (result.status == console::Status::error) throw session::Error(fmt::format("{}:{}: {}", name, number, result.error));
  if (interrupt_.take()) throw session::Error(fmt::format("{}:{}: interrupted", name, number));
  return result.status != console::Status::quit;
}

void DebugTerminal::follow_input() {
  std::string line;
  for (int number = 1; std::getline(std::cin, line); ++number) {
    if (!follow_line(line, "standard input", number)) return;
  }
}

bool DebugTerminal::follow(std::string_view text, const std::string& name) {
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (!follow_line(text.substr(0, end), name, number)) return false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

}  // namespace janus::cli
