// `janus convert`: one file format to another.
#include "tools/commands/convert_command.hpp"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>
#include <vector>

#include "frontends/faces/cli/shell.hpp"
#include "tools/commands/command.hpp"

namespace janus::cli {

void add_convert_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("convert", "convert between file formats, cassette sound among them");
  auto request = std::make_shared<tools::ConvertRequest>();
  auto files = std::make_shared<std::vector<std::string>>();
  command
      ->add_option("FILES", *files,
                   "IN OUT: the file to read and the one to write; IN IN OUT: several copies of one tape; with --list no OUT")
      ->required();
  command->add_option("--from", request->from, "format of IN: " + tools::format_names() + "; found out if absent");
  command->add_option("--to", request->to, "format of OUT; by its extension if absent");
  command->add_option("--address", request->address, "of raw bytes, hexadecimal");
  command->add_option("--id", request->id, "take the KIM-1 records with this ID alone, hexadecimal; the ID of a tape that is written");
  command->add_option("--new-id", request->new_id, "ID of a tape that is written, where --id is that of the one that is read");
  command->add_option("--speed", request->speed, "of a tape that is written: 1, 2, 3 or 6 times the KIM-1's own")->capture_default_str();
  command->add_flag("--list", request->list, "show the records of IN: ID, address, length, second, sum, quality; exit 1 if one is damaged");
  command->add_flag("--salvage", request->salvage, "write what is good, tell what is not; exit 1 if there is any");
  command->add_flag("--accept-doubts", request->accept_doubts, "exit 0, though bytes are in doubt: they are told all the same");
  command->add_option("--plot", request->plot, "PNG file: the sound at the first eight places where something is lost or in doubt");
  command->callback([&shell, request, files] {
    request->inputs = *files;
    if (!request->list) {
      if (files->size() < 2) {
        shell.exit_code = tools::refuse("a file to read and one to write are expected: janus convert IN OUT");
        return;
      }
      request->output = files->back();
      request->inputs.pop_back();
    }
    shell.exit_code = tools::run_convert(*request);
  });
}

}  // namespace janus::cli
