// `janus play`: a game in the terminal.
#include "frontends/ui/terminal/game_terminal.hpp"

#include <CLI/CLI.hpp>

#include "frontends/ui/cli/run_setup.hpp"
#include "frontends/ui/cli/shell.hpp"

namespace janus::cli {
namespace {

struct PlayRequest {
  MachineArguments machine;
  std::string program;
  std::string level, opening, side;
  double speed = 0;
  bool ascii = false, strict = false;
};

int play(const PlayRequest& request, const session::Collection& collection) {
  session::Setup setup = make_setup(request.machine);
  for (const auto& [name, value] : {std::pair{"level", request.level}, {"opening", request.opening}, {"side", request.side}}) {
    if (!value.empty()) setup.settings.emplace_back(name, value);
  }
  launch::add_player(request.program, collection, setup);
  return terminal::game_command(std::move(setup), collection, {.ascii = request.ascii, .speed = request.speed, .strict = request.strict});
}

}  // namespace

void add_play_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("play", "play a game in the terminal");
  auto request = std::make_shared<PlayRequest>();
  request->program = "microchess";
  command->add_option("PROGRAM", request->program, "the game to play: a program, a folder with a program.toml, or PROGRAM+FILE")
      ->capture_default_str();
  command->add_option("--level", request->level, "set the level of the program; short for --set level=NAME");
  command->add_option("--opening", request->opening, "set the opening of the game; short for --set opening=NAME");
  command->add_option("--side", request->side, "set the side that the program plays; short for --set side=NAME");
  add_machine_arguments(*command, request->machine);
  command->add_flag("--ascii", request->ascii, "draw the board with ASCII characters, and the pieces as letters");
  command->add_flag("--strict", request->strict, "stop with exit code 3 at the first invalid line of piped input");
  add_speed_argument(*command, request->speed);
  command->callback([&shell, request] { shell.exit_code = play(*request, shell.collection()); });
}

}  // namespace janus::cli
