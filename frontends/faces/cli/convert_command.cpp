// `janus convert`: one file format to another.
#include "tools/commands/convert_command.hpp"

#include <CLI/CLI.hpp>

#include "frontends/faces/cli/shell.hpp"
#include "tools/commands/command.hpp"

namespace janus::cli {

void add_convert_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("convert", "convert between file formats, cassette sound among them");
  auto request = std::make_shared<tools::ConvertRequest>();
  command->add_option("IN", request->input, "file to read")->required();
  command->add_option("OUT", request->output, "file to write")->required();
  command->add_option("--from", request->from, "format of IN: " + tools::format_names() + "; found out if absent");
  command->add_option("--to", request->to, "format of OUT; by its extension if absent");
  command->add_option("--address", request->address, "of raw bytes, hexadecimal");
  command->add_option("--id", request->id, "ID of a tape record, hexadecimal");
  command->add_option("--speed", request->speed, "of a tape: 1, 2, 3 or 6 times the KIM-1's own")->capture_default_str();
  command->callback([&shell, request] { shell.exit_code = tools::run_convert(*request); });
}

}  // namespace janus::cli
