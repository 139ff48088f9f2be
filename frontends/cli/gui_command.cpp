// `janus gui`: a program in a window. A build without the graphical front end says so.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "frontends/cli/run_setup.hpp"
#include "frontends/cli/shell.hpp"
#include "frontends/session/error.hpp"

#ifdef JANUS_HAS_GUI

#include "frontends/gui/gui_command.hpp"

namespace janus::cli {
namespace {

struct GuiRequest {
  std::vector<std::string> files;
  std::string machine, start, speed;
  MachineArguments arguments;
  gui::GuiOptions options;
  std::string size;
};

void read_size(const std::string& text, gui::GuiOptions& options) {
  if (text.empty()) return;
  const std::size_t x = text.find('x');
  const auto number = [](const std::string& digits) {
    return !digits.empty() && digits.size() < 6 && digits.find_first_not_of("0123456789") == std::string::npos ? std::stoi(digits) : 0;
  };
  options.width = x == std::string::npos ? 0 : number(text.substr(0, x));
  options.height = x == std::string::npos ? 0 : number(text.substr(x + 1));
  if (options.width < 320 || options.height < 240)
    throw session::Error(fmt::format("--size {}: WIDTHxHEIGHT in pixels is expected, at least 320x240", text));
}

int gui(GuiRequest& request, const session::Collection& collection) {
  session::Setup setup = make_setup(request.arguments);
  name_machine(request.files, request.machine, collection);
  setup.machine = request.machine;
  if (request.files.empty() && request.machine.empty()) request.files = {kFirstProgram};
  add_files(request.files, collection, setup, "gui");
  if (!request.start.empty()) setup.start = parse_address("--start", request.start);
  read_size(request.size, request.options);
  return gui::gui_command(setup, collection, request.options);
}

}  // namespace

int open_window(const session::Setup& setup, const session::Collection& collection, const WindowRequest& request) {
  gui::GuiOptions options;
  options.keys = request.keys;
  options.text = request.text;
  options.tape = request.tape;
  options.speed = request.speed;
  return gui::gui_command(setup, collection, options);
}

const char* usual_command() { return gui::display_present() ? "gui" : "play"; }

void add_gui_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("gui", "a program in a window, with everything to look into it");
  auto request = std::make_shared<GuiRequest>();
  command->add_option("PROGRAM", request->files,
                      "PROGRAM or MACHINE, or FILE[@ADDR] with a hexadecimal address, or a source FILE.s; MicroChess if there is none");
  command->add_option("--machine", request->machine, "instead of the program's");
  add_machine_arguments(*command, request->arguments);
  command->add_option("--keys", request->options.keys, "keys as printed, comma separated")->allow_extra_args(false);
  command->add_option("--type", request->options.text, "text to type; \\r \\n \\xNN")->allow_extra_args(false);
  command->add_option("--tape", request->options.tape, "cassette (WAV) in the deck");
  command->add_option("--start", request->start, "start at this hexadecimal address");
  const std::map<std::string, double> speeds = {{"real", 1}, {"2x", 2}, {"10x", 10}, {"max", 0}};
  command->add_option("--speed", request->options.speed, "real, 2x, 10x or max; else as last time")
      ->transform(CLI::CheckedTransformer(speeds))
      ->type_name("SPEED");
  command->add_option("--size", request->size, "WIDTHxHEIGHT of the window; else as last time");
  command->add_flag("--forget", request->options.forget, "without the breakpoints, watches and bookmarks of last time; they are lost");
  command->add_option("--settings", request->options.settings, "settings file instead of the user's");
  command
      ->add_option("--autosave", request->options.autosave_seconds,
                   "seconds between two times that the session is kept against a crash; 0: never")
      ->check(CLI::Range(0.0, 86400.0))
      ->capture_default_str()
      ->type_name("SECONDS");
  command->add_option("--report", request->options.report, "where a JSON of what is on the screen is written on SIGUSR1 or Ctrl+Shift+R");
  command->callback([&shell, request] { shell.exit_code = gui(*request, shell.collection()); });
}

}  // namespace janus::cli

#else

namespace janus::cli {

int open_window(const session::Setup&, const session::Collection&, const WindowRequest&) {
  throw session::Error("run --gui: not in this build; leave it away");
}

const char* usual_command() { return "play"; }

void add_gui_command(CLI::App& app, Shell&) {
  CLI::App* command = app.add_subcommand("gui", "the graphical front end (not in this build)");
  command->fallthrough(false)->allow_extras();
  command->callback([] { throw session::Error("gui: not in this build; `janus run` and `janus play` are"); });
}

}  // namespace janus::cli

#endif
