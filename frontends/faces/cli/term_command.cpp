// `janus term`: a terminal on the machine.
#include "frontends/faces/terminal/term_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "frontends/faces/cli/progress_line.hpp"
#include "frontends/faces/cli/run_setup.hpp"
#include "frontends/faces/cli/shell.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/faces/terminal/interrupt.hpp"
#include "frontends/faces/terminal/style.hpp"

namespace janus::cli {
namespace {

struct TermRequest {
  StartArguments start;
  terminal::TermOptions options;
};

int term(TermRequest request, const session::Collection& collection) {
  name_machine(request.start.files, request.start.machine, collection);
  const auto begin = [&](session::Session& session) {
    const terminal::Interrupt interrupt;
    ProgressLine progress(terminal::detect_style(false).live_errors);
    const auto show = [&] {
      progress.show(session);
      return true;
    };
    start(session, request.start, {}, launch::say_on_stderr, {.on_slice = show, .cancel = &interrupt.flag()});
  };
  return terminal::term_command(make_setup("term", request.start, collection), collection, request.options, begin);
}

}  // namespace

void add_term_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("term", "a terminal on the machine: its serial line, or its screen and keys");
  auto request = std::make_shared<TermRequest>();
  add_start_arguments(*command, request->start);
  command->get_option("PROGRAM")->description("a program, or a machine for its monitor; files as `janus run` takes them");
  command->add_option("--log", request->options.log, "write everything printed into this file; of a screen the lines that leave it")
      ->type_name("FILE");
  add_speed_argument(*command, request->options.speed);
  const auto take = [request](const std::string& name) {
    request->options.charset = name == "jis" ? terminal::Charset::jis : terminal::Charset::utf8;
  };
  command->add_option_function<std::string>("--charset", take, "bytes from 80 on of a serial line: jis (katakana at A1-DF) or utf-8")
      ->check(CLI::IsMember({"jis", "utf-8"}))
      ->default_str("jis");
  command->footer(
      "Ctrl-] leaves. Ctrl-\\ and a letter press a key of the machine that types nothing (the last line lists them), = changes the speed, "
      "- drops what waits to be typed, ^ turns Caps Lock off where it is on at first. On a serial line every other key is a "
      "byte "
      "for the machine, Ctrl-C and Ctrl-Z too; Backspace is 08, Delete 7F. Elsewhere characters press the keys that type them, and Ctrl-C "
      "the "
      "machine's BREAK key; a keypad's keys have letters of their names. A paste is given as fast as the program takes it. For input from "
      "a "
      "file or a pipe there is `janus run PROGRAM --type-file FILE`.");
  command->callback([&shell, request] { shell.exit_code = term(*request, shell.collection()); });
}

}  // namespace janus::cli
