// `janus dap`: a debug adapter for editors.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "frontends/core/session/error.hpp"
#include "frontends/ui/cli/run_setup.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/ui/dap/serve.hpp"
#include "frontends/ui/terminal/interrupt.hpp"

namespace janus::cli {
namespace {

struct DapRequest {
  bool pipes = false;
  int port = -1;
  std::string socket;
};

engine::NewSession launched(const StartArguments& arguments, bool stop_at_entry, const Say& say, const session::Collection& collection) {
  session::Setup setup = make_setup("launch", arguments, collection, say);
  if (const std::string hint = unstarted_hint(setup, arguments); !hint.empty()) say(hint + " (`start` in the launch configuration)");
  engine::NewSession made{.session = std::make_unique<session::Session>(setup, collection), .program = setup.program};
  made.session->debugger();  // from power-on, so that it detects RAM that was never written
  // Without a monitor, only the reset precedes the program.
  const bool bare = find_setup_machine(setup)->monitor.empty();
  start(*made.session, arguments, stop_at_entry || bare ? setup.start : std::nullopt, say);
  return made;
}

void dap(const DapRequest& request, const session::Collection& collection) {
  if (int{request.pipes} + int{request.port >= 0} + int{!request.socket.empty()} > 1)
    throw session::Error("dap: only one of --stdio, --port and --socket can be used");
  const dap::Launcher launcher = [&collection](const StartArguments& wanted, bool stop_at_entry, const Say& say) {
    return launched(wanted, stop_at_entry, say, collection);
  };
  if (request.port < 0 && request.socket.empty()) return dap::serve(STDIN_FILENO, STDOUT_FILENO, launcher);
  const terminal::Interrupt interrupt(terminal::Interrupt::By::keyboard_or_system);  // so that an interrupt also removes the socket
  dap::Server server = request.socket.empty() ? dap::Server::on_port(request.port) : dap::Server::on_socket(request.socket);
  fmt::print("{}\n", server.announcement());
  std::fflush(stdout);
  server.run(launcher, interrupt.flag());
}

}  // namespace

void add_dap_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("dap", "run a debug adapter for editors (Debug Adapter Protocol)");
  auto request = std::make_shared<DapRequest>();
  command->add_flag("--stdio", request->pipes, "communicate with the editor through standard input and output (the default)");
  command
      ->add_option("--port", request->port,
                   "listen on TCP port N of the loopback interface, and print the token that clients must send; 0 selects a free port")
      ->check(CLI::Range(0, 65535))
      ->type_name("N");
  command->add_option("--socket", request->socket,
                      "listen on a Unix socket that only the current user can open; clients do not need a token");
  command->callback([&shell, request] { dap(*request, shell.collection()); });
}

}  // namespace janus::cli
