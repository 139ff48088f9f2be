// `janus gui`: opens a program in a window. A build without the graphical front end reports an error.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <CLI/CLI.hpp>
#include <optional>
#include <span>

#include "frontends/ui/cli/run_setup.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/games/play/board_reader.hpp"

#ifdef JANUS_HAS_GUI

#include "frontends/core/session/timeline/recording.hpp"
#include "frontends/core/engine/link_session.hpp"
#include "frontends/core/session/timeline/recorded_program.hpp"
#include "frontends/core/engine/opening.hpp"
#include "frontends/ui/gui/gui_command.hpp"
#include "machines/catalogue.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/number.hpp"
#include "tools/process.hpp"

namespace janus::cli {
namespace {

struct GuiRequest {
  StartArguments start;
  gui::GuiOptions options;
  std::string size;
  std::optional<std::string> kiosk;
  std::string language;
  bool dialog = false;
};

// Shows an error with the first program of these that is installed.
void show_dialog(const std::string& text) {
  const std::vector<std::string> programs[] = {{"zenity", "--error", "--title=Janus", "--no-markup", "--text=" + text},
                                               {"kdialog", "--title", "Janus", "--error", text},
                                               {"xmessage", "-center", text},
                                               {"notify-send", "Janus", text}};
  for (const std::vector<std::string>& program : programs) {
    try {
      tools::Process process(program);
      process.wait(tools::Process::Clock::now() + std::chrono::hours(1));
      if (process.succeeded()) return;
    } catch (const tools::ProcessError&) {}  // not installed
  }
}

constexpr double kKioskMinutes = 2, kMostKioskMinutes = 1440;

void read_size(const std::string& text, gui::GuiOptions& options) {
  if (text.empty()) return;
  const std::size_t x = text.find('x');
  const auto number = [](const std::string& digits) { return tools::parse_number<int>(digits).value_or(0); };
  options.width = x == std::string::npos ? 0 : number(text.substr(0, x));
  options.height = x == std::string::npos ? 0 : number(text.substr(x + 1));
  constexpr int kMost = 16384;
  if (options.width < 320 || options.height < 240 || options.width > kMost || options.height > kMost)
    throw session::Error(
        fmt::format("--size {}: invalid window size; use WIDTHxHEIGHT in pixels, from 320x240 to {}x{}", text, kMost, kMost));
}

// --kiosk accepts the next word as its value: if it is not a number, it is the program.
void read_kiosk(GuiRequest& request) {
  if (!request.kiosk) return;
  const std::string& text = *request.kiosk;
  request.options.kiosk_minutes = kKioskMinutes;
  if (text.empty()) return;
  const auto minutes = tools::parse_number<double>(text);
  if (!minutes && request.start.files.empty() && request.start.machine.empty()) {
    request.start.files = {text};
    return;
  }
  if (!(minutes > 0 && minutes <= kMostKioskMinutes))
    throw session::Error(
        fmt::format("gui --kiosk {}: not a number of minutes; use a number above 0 and up to {}", text, kMostKioskMinutes));
  request.options.kiosk_minutes = *minutes;
}

void read_language(GuiRequest& request) {
  if (request.language.empty()) return;
  if (!request.kiosk) throw session::Error("gui --language: only kiosk mode supports other languages; add --kiosk");
  std::string missing;
  request.options.texts = std::make_shared<gui::KioskTexts>(request.language, missing);
  if (!missing.empty()) tools::print_error(fmt::format("janus gui --language {}\n", missing));
}

// Opens a recorded session on its own machine, and plays a game's moves on the board of the program named before it.
std::optional<session::Setup> read_what_is_opened(GuiRequest& request, const session::Collection& collection) {
  std::vector<std::string>& files = request.start.files;
  if (files.size() == 2 && session::is_game(files[1])) {
    request.options.open = session::inspect_file(files[1], collection).path;  // reports an error before a window opens
    files.pop_back();
    return std::nullopt;
  }
  if (files.size() == 1 && session::is_link(files[0])) {
    request.options.open = files[0];
    return engine::setup_of(session::read_link(files[0]), collection);
  }
  std::error_code error;
  if (files.size() != 1 || !request.start.machine.empty() || !std::filesystem::is_regular_file(files[0], error)) return std::nullopt;
  const session::InspectedFile file = session::inspect_file(files[0], collection);
  if (file.kind != session::FileKind::session) return std::nullopt;
  request.options.open = files[0];
  try {
    return session::setup_for(session::read_recording({reinterpret_cast<const std::uint8_t*>(file.bytes.data()), file.bytes.size()}),
                              collection);
  } catch (const session::Error& problem) { throw session::Error(fmt::format("{}: {}", files[0], problem.what())); }
}

// Opens a saved state that is the only argument on the first machine that accepts it.
void read_state(StartArguments& start, const session::Collection& collection) {
  std::error_code error;
  if (start.files.size() != 1 || !start.machine.empty() || !start.load_state.empty()) return;
  if (session::is_link(start.files[0]) || !std::filesystem::is_regular_file(start.files[0], error)) return;
  const session::InspectedFile file = session::inspect_file(start.files[0], collection);
  if (file.kind != session::FileKind::state) return;
  const std::span<const std::uint8_t> bytes(reinterpret_cast<const std::uint8_t*>(file.bytes.data()), file.bytes.size());
  for (const machines::MachineInfo& info : machines::catalogue()) {
    if (!info.create()->load(bytes).empty()) continue;
    start.load_state = file.path;
    start.files[0] = info.name;
    return;
  }
}

int gui(GuiRequest& request, Shell& shell) {
  const session::Collection& collection = shell.collection();
  read_kiosk(request);
  read_language(request);
  read_state(request.start, collection);
  name_machine(request.start.files, request.start.machine, collection);
  if (request.start.files.empty() && request.start.machine.empty()) request.start.files = {kFirstProgram};
  const std::optional<session::Setup> recorded = read_what_is_opened(request, collection);
  if (recorded && request.start.source != tools::SourceOptions{})
    throw session::Error("gui: --syntax, --cpu, -I and -D are for sources; name a source file, or remove them");
  read_size(request.size, request.options);
  // Checks the folder in advance, as a caller may wait for the report.
  if (const auto folder = std::filesystem::path(request.options.report).parent_path();
      !folder.empty() && !std::filesystem::is_directory(folder))
    throw session::Error(fmt::format("gui --report {}: folder {} does not exist; create it", request.options.report, folder.string()));
  request.options.setup_of = [&collection](const std::string& path, const std::string& machine) {
    StartArguments alone;
    alone.files = {path};
    alone.machine = machine;
    return make_setup("gui", alone, collection, [](const std::string&) {});
  };
  request.options.start = [&](session::Session& session) { recorded ? session.start() : start(session, request.start); };
  session::Setup setup = recorded ? *recorded : make_setup("gui", request.start, collection);
  if (session::is_game(request.options.open))
    setup = engine::add_game_settings(std::move(setup), session::inspect_file(request.options.open, collection).bytes);
  // Stops a source at its entry point.
  const StartArguments& given = request.start;
  request.options.at_entry = !setup.program && (!setup.sources.empty() || !setup.listings.empty()) && given.keys.empty() &&
                             given.text.empty() && given.type_files.empty() && given.load_state.empty();
  if (request.kiosk && !play::has_game(setup.program.get())) {
    const session::Program* program = setup.program.get();
    throw session::Error(fmt::format("gui --kiosk: {}; name a game, as in `janus gui microchess --kiosk`",
                                     program && program->play && program->board
                                         ? play::game_problem(*program)
                                         : (program ? program->name : "the machine " + request.start.machine) + " is not a game"));
  }
  return shell.open_window ? shell.open_window(setup, collection, request.options) : gui::gui_command(setup, collection, request.options);
}

}  // namespace

int open_window(const session::Setup& setup, const session::Collection& collection, const StartArguments& arguments, double speed) {
  gui::GuiOptions options{.speed = speed};
  const bool link = arguments.files.size() == 1 && session::is_link(arguments.files[0]) && arguments.keys.empty() &&
                    arguments.text.empty() && arguments.type_files.empty();
  if (link) options.open = arguments.files[0];  // the window shows its progress
  options.start = [&arguments, link](session::Session& session) { link ? session.start() : start(session, arguments); };
  return gui::gui_command(setup, collection, options);
}

const char* default_command() { return gui::display_present() ? "gui" : "play"; }

void add_gui_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("gui", "open a program in a window with a debugger");
  auto request = std::make_shared<GuiRequest>();
  add_start_arguments(*command, request->start);
  command->get_option("PROGRAM")->description(
      "a program, a machine, files to load, or a quoted link to a recorded run; the default is MicroChess. ADDR is the hexadecimal load "
      "address of a raw file. An assembly source (FILE.s) is assembled first. You can also open a saved session (FILE.session), a machine "
      "state (FILE.state), or a program followed by a saved game");
  add_speed_argument(*command, request->options.speed, "emulation speed; the default is the speed of the last session",
                     {"real", "2x", "10x", "max"});
  command->add_option("--size", request->size,
                      "window size in pixels, at least 320x240; the default is the size of the window in the last session");
  command->add_flag("--inside", request->options.inside, "show the debugger windows at startup, even for a game");
  command
      ->add_option("--kiosk", request->kiosk,
                   "start in kiosk mode, which shows only the game and its machine in full screen. The game restarts after MINUTES minutes "
                   "without input; the default is 2, and the maximum is 1440. Nothing is saved. To quit, press Ctrl+Alt+Shift+Q")
      ->expected(0, 1)
      ->type_name("MINUTES");
  command
      ->add_option("--language", request->language,
                   "language of the kiosk: en, de, or a file with translated strings (see languages/en.toml in the folder of the graphical "
                   "front end); "
                   "the default is en")
      ->type_name("NAME|FILE");
  command->add_flag("--forget", request->options.forget,
                    "discard the saved breakpoints, watches and bookmarks of the program, but not its label file");
  command->add_option("--settings", request->options.settings, "use FILE instead of the user's settings file");
  command->add_option("--autosave", request->options.autosave_seconds, "autosave interval in seconds; 0 disables autosave")
      ->check(CLI::Range(0.0, 86400.0))
      ->capture_default_str()
      ->type_name("SECONDS");
  command->add_option("--report", request->options.report,
                      "write a JSON report of the screen contents to FILE whenever SIGUSR1 is received or Ctrl+Shift+R is pressed");
  command->add_flag("--dialog", request->dialog,
                    "also show errors in a dialog (for launches from the desktop menu, which has no terminal)");
  command->callback([&shell, request] {
    try {
      shell.exit_code = gui(*request, shell);
    } catch (const std::exception& error) {
      if (request->dialog) show_dialog(error.what());
      throw;
    }
  });
}

}  // namespace janus::cli

#else

namespace janus::cli {

int open_window(const session::Setup&, const session::Collection&, const StartArguments&, double) {
  throw session::Error("run --gui: this build has no graphical front end; remove --gui");
}

const char* default_command() { return "play"; }

void add_gui_command(CLI::App& app, Shell&) {
  CLI::App* command = app.add_subcommand("gui", "open a program in a window (not available in this build)");
  command->fallthrough(false)->allow_extras();
  command->callback([] { throw session::Error("gui: this build has no graphical front end; use `janus run` or `janus play`"); });
}

}  // namespace janus::cli

#endif
