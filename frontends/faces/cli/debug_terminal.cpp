#include "frontends/faces/cli/debug_terminal.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <system_error>

#include "frontends/faces/engine/autosave.hpp"
#include "frontends/faces/terminal/prompt.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/printable.hpp"

namespace janus::cli {
namespace {

// Empty if there is no state folder.
std::string history_file() {
  const std::string folder = engine::state_folder();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return folder.empty() || error ? std::string() : folder + "/debug_history";
}

}  // namespace

DebugTerminal::DebugTerminal(engine::PumpedEngine& engine)
    : engine_(engine), style_(terminal::detect_style(false)), progress_(style_.live_errors) {
  engine_.interact([this](const engine::Task& task) {
    console_ = std::make_unique<commands::Console>(task.session, [this](std::string_view text) { write(text); });
  });
}

// The console listens to the log points of its session.
DebugTerminal::~DebugTerminal() {
  try {
    engine_.interact([this](const engine::Task& task) {
      task.session.debugger().on_log(nullptr);
      console_.reset();
    });
  } catch (...) {}  // there is nobody left to tell, and nothing left to do
}

void DebugTerminal::write(std::string_view text) {
  progress_.clear();
  fmt::print("{}", tools::printable_text(text));
}

session::Control DebugTerminal::control(const engine::Task& task) {
  interrupt_.take();
  progress_.restart();
  session::Control control = task.control;
  control.cancel = &interrupt_.flag();
  control.attended = style_.live_errors;
  control.on_slice = [this, &task] {
    progress_.show(task.session);
    return task.control.on_slice();
  };
  return control;
}

void DebugTerminal::set_max_cycle(std::uint64_t cycle) { console_->set_max_cycle(cycle); }

commands::Result DebugTerminal::execute(std::string_view line) {
  commands::Result result;
  engine_.interact([&](const engine::Task& task) {
    console_->set_control(control(task));
    result = console_->execute(line);
  });
  progress_.clear();
  for (const std::string& problem : engine_.take_problems()) write(problem + "\n");
  if (const std::string lost = tools::flush_standard_output(); !lost.empty()) throw session::Error(lost);
  return result;
}

void DebugTerminal::converse(const std::string& greeting) {
  terminal::Help help{.history_file = history_file()};
  help.complete = [this](std::string_view line) {
    return terminal::Help::Completion{console_->complete(line), commands::Console::word_to_complete(line).size()};
  };
  terminal::Prompt prompt(style_, interrupt_, std::move(help));
  fmt::print("{}\n", greeting);
  std::string again;
  while (const auto line = prompt.read(console_->prompt())) {
    if (prompt.interrupted()) {  // a fresh prompt
      console_->forget_block();
      continue;
    }
    const commands::Result result = execute(line->empty() && !console_->block_is_open() ? again : *line);
    if (result.status == commands::Status::quit) return;
    if (result.status == commands::Status::error) fmt::print("{}\n", result.error);
    again = console_->repeatable();
  }
}

bool DebugTerminal::follow(std::istream& lines, const std::string& name) {
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const commands::Result result = execute(line);
    limit_reached_ = console_->limit_reached();
    if (limit_reached_) {
      engine_.interact([](const engine::Task& task) {
        tools::print_error(fmt::format("janus debug: limit reached at cycle {} ({:.3f} s); raise --max-cycles\n", task.session.cycle(),
                                       task.session.seconds()));
      });
      return false;
    }
    if (result.status == commands::Status::error) throw session::Error(fmt::format("{}:{}: {}", name, number, result.error));
    if (interrupt_.take()) throw session::Error(fmt::format("{}:{}: interrupted", name, number));
    if (result.status == commands::Status::quit) return false;
  }
  return true;
}

void DebugTerminal::follow_input() {
  if (!follow(std::cin, "standard input")) return;
  refuse_open_block("standard input");
  const int reason = errno;  // EBADF: there is none
  if (std::ferror(stdin) != 0 && reason != EBADF)
    throw session::Error(fmt::format("cannot read the standard input: {}", std::generic_category().message(reason)));
}

void DebugTerminal::refuse_open_block(const std::string& name) const {
  if (console_->block_is_open()) throw session::Error(fmt::format("{}: a block is not closed; add `end`", name));
}

bool DebugTerminal::follow_script(const std::string& path) {
  std::istringstream lines(session::read_text(path, tools::kScriptFile));
  console_->set_script(path);
  if (!follow(lines, path)) return false;
  console_->set_script({});
  refuse_open_block(path);
  return true;
}

}  // namespace janus::cli
