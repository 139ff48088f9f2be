// `janus uci` and `janus xboard`: run a program as an engine of a chess GUI.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "frontends/ui/cli/run_setup.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/games/protocols/uci.hpp"
#include "frontends/games/protocols/xboard.hpp"

namespace janus::cli {
namespace {

struct EngineRequest {
  MachineArguments machine;
  std::string program = kFirstProgram;
  double speed = 0;
};

template <typename Protocol>
int serve(const EngineRequest& request, const session::Collection& collection, std::string_view command) {
  session::Setup setup = make_setup(request.machine);
  launch::add_player(request.program, collection, setup);
  play::Opponent opponent(std::move(setup), collection);
  if (opponent.rules().name() != "chess")
    throw session::Error(fmt::format("{}: {} plays {}, and chess GUIs support only chess; use `janus play {}`", command,
                                     opponent.program().name, opponent.rules().name(), opponent.program().name));
  protocols::LineSource lines(STDIN_FILENO);
  protocols::OpponentThinker thinker(opponent, lines);
  // Sends each line at once; if no one reads the output, the game is over.
  const auto say = [](const std::string& line) {
    fmt::print("{}\n", line);
    if (std::fflush(stdout) != 0) throw session::Error("the chess GUI has closed the connection");
  };
  Protocol(thinker, say, JANUS_VERSION, request.speed != 0).run(lines);
  return kExitDone;
}

template <typename Protocol>
void add_protocol_command(CLI::App& app, Shell& shell, const std::string& name, const std::string& help) {
  CLI::App* command = app.add_subcommand(name, help);
  auto request = std::make_shared<EngineRequest>();
  command->add_option("PROGRAM", request->program, "the chess program to run: a program, a folder with a program.toml, or PROGRAM+FILE")
      ->capture_default_str();
  add_machine_arguments(*command, request->machine);
  add_speed_argument(*command, request->speed,
                     "search speed: the original speed, if the chess clock allows it (real), or as fast as possible (max)");
  command->callback([&shell, request, name] { shell.exit_code = serve<Protocol>(*request, shell.collection(), name); });
}

}  // namespace

void add_protocol_commands(CLI::App& app, Shell& shell) {
  add_protocol_command<protocols::Uci>(app, shell, "uci", "run a chess program as a UCI engine for a chess GUI");
  add_protocol_command<protocols::Xboard>(app, shell, "xboard", "run a chess program as an engine for XBoard and other chess GUIs");
}

}  // namespace janus::cli
