// `janus list`: machines and programs.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "frontends/faces/cli/shell.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "frontends/core/session/error.hpp"
#include "machines/catalogue.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/json_text.hpp"

namespace janus::cli {

// A program whose manifest's head cannot be read is told of on stderr, and the others are listed all the same: false. What is wrong with a
// program is wrong with all that are based on it, and told once.
bool list(const session::Collection& collection, bool as_json) {
  bool whole = true;
  std::set<std::string> told;
  nlohmann::ordered_json json = {{"machines", nlohmann::ordered_json::array()}, {"programs", nlohmann::ordered_json::array()}};
  if (!as_json) fmt::print("Machines\n");
  for (const machines::MachineInfo& machine : machines::catalogue()) {
    if (as_json) {
      json["machines"].push_back(
          {{"name", std::string(machine.name)}, {"title", std::string(machine.title)}, {"cpu", std::string(machine.cpu)}});
    } else {
      fmt::print("  {:<20} {}\n", machine.name, machine.title);
    }
  }
  if (!as_json) fmt::print("Programs\n");
  for (const std::string& name : collection.programs()) {
    session::Heading program;
    try {
      program = session::read_heading(collection, name);
    } catch (const session::Error& error) {
      if (told.insert(error.what()).second) tools::print_error(fmt::format("janus: {}\n", error.what()));
      whole = false;
      continue;
    }
    if (as_json) {
      json["programs"].push_back({{"name", name},
                                  {"title", program.title},
                                  {"author", program.author},
                                  {"year", program.year},
                                  {"machine", program.machine},
                                  {"game", program.game}});
    } else {
      fmt::print("  {:<20} {}, {}, {}\n", name, program.title, session::credit(program), program.machine);
    }
  }
  const std::vector<std::string> missing = session::missing_programs();
  if (!missing.empty() && !as_json) fmt::print("Not installed (third-party programs in the package janus-emulator-programs)\n");
  for (const std::string& name : missing) {
    if (as_json) json["missing"].push_back(name);
    else fmt::print("  {}\n", name);
  }
  if (as_json) fmt::print("{}\n", tools::write_json(json, 2));
  return whole;
}

void add_list_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("list", "list all machines and programs");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "print the list as JSON");
  command->callback([&shell, json] {
    if (!list(shell.collection(), *json)) shell.exit_code = kExitBadInput;
  });
}

}  // namespace janus::cli
