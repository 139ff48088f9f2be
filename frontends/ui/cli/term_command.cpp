// `janus term`: connects the terminal to the machine.
#include "frontends/ui/terminal/term_command.hpp"

#include <CLI/CLI.hpp>

#include "frontends/ui/cli/progress_line.hpp"
#include "frontends/ui/cli/run_setup.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/ui/terminal/interrupt.hpp"
#include "frontends/ui/terminal/style.hpp"

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
    start(session, request.start, {}, launch::print_to_stderr, {.on_slice = show, .stop = interrupt.source().get_token()});
  };
  return terminal::term_command(make_setup("term", request.start, collection), collection, request.options, begin);
}

}  // namespace

void add_term_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("term", "connect your terminal to an emulated machine");
  auto request = std::make_shared<TermRequest>();
  add_start_arguments(*command, request->start);
  command->get_option("PROGRAM")->description("a program, files to load as with `janus run`, or a machine, which then starts its monitor");
  command
      ->add_option("--log", request->options.log,
                   "log all output of the serial line to FILE. On a machine with a screen, the lines that scroll off the screen are logged")
      ->type_name("FILE");
  add_speed_argument(*command, request->options.speed);
  const auto take = [request](const std::string& name) {
    request->options.charset = name == "jis" ? terminal::Charset::jis : terminal::Charset::utf8;
  };
  command
      ->add_option_function<std::string>("--charset", take,
                                         "encoding of the bytes 80 to FF on a serial line; in jis, the bytes A1 to DF are katakana")
      ->check(CLI::IsMember({"jis", "utf-8"}))
      ->default_str("jis");
  command->footer(
      "Press Ctrl-] to quit. To press a machine key that does not type a character, press Ctrl-\\ followed by the letter shown on the last "
      "line of the screen. Press Ctrl-\\ = to change the speed, and Ctrl-\\ - to discard pending input. On machines that start with Caps "
      "Lock on, press Ctrl-\\ ^ to turn it off. On a serial line, every other key sends a byte to the machine, including Ctrl-C and "
      "Ctrl-Z. Backspace sends 08, and Delete sends 7F. On a machine with a keyboard, each character that you type presses the matching "
      "keys, and Ctrl-C presses BREAK. To press a key of a keypad, type the letter shown below the digits. Pasted text is sent as fast as "
      "the program reads it. To read the input from a file or a pipe, use `janus run PROGRAM --type-file FILE`.");
  command->callback([&shell, request] { shell.exit_code = term(*request, shell.collection()); });
}

}  // namespace janus::cli
