// Commands and faces that this build does not have.
#include <CLI/CLI.hpp>

#include "frontends/cli/shell.hpp"
#include "frontends/session/error.hpp"

namespace janus::cli {

void add_later_commands(CLI::App& app, Shell&) {
  const auto add = [&](const char* name, const char* description) {
    CLI::App* command = app.add_subcommand(name, description);
    command->fallthrough(false)->allow_extras();
    command->callback([name] {
      throw session::Error(std::string(name) + ": not in this build; `janus run` and `janus play` are");
    });
  };
  add("debug", "the debugger (not in this build)");
}

}  // namespace janus::cli
