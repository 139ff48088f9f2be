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
  CLI::App* command = app.add_subcommand("convert", "convert files between image, tape and cassette sound formats");
  auto request = std::make_shared<tools::ConvertRequest>();
  auto files = std::make_shared<std::vector<std::string>>();
  command
      ->add_option("FILES", *files,
                   "the input file, followed by the output file. Several input files are read as copies of one tape. With --list, there is "
                   "no output file")
      ->required();
  command->add_option("--from", request->from, "format of the input: " + tools::format_names() + ". The default is detected from the file");
  command->add_option("--to", request->to, "format of the output. The default depends on the extension of the output file");
  command->add_option("--address", request->address, "hexadecimal load address of a raw input file");
  command->add_option("--id", request->id, "hexadecimal ID of the KIM-1 records to read and of the tape to write");
  command->add_option("--new-id", request->new_id, "hexadecimal ID of the tape to write, if it differs from --id");
  command
      ->add_option("--speed", request->speed, "speed of the tape to write, as a multiple of the standard speed of the KIM-1: 1, 2, 3 or 6")
      ->capture_default_str();
  command->add_flag(
      "--list", request->list,
      "list the records of the input with ID, address, length, time, checksum and quality; return exit code 1 if a record is damaged");
  command->add_flag("--salvage", request->salvage,
                    "write the undamaged parts and report the others; return exit code 1 if parts are damaged");
  command->add_flag("--accept-doubts", request->accept_doubts,
                    "return exit code 0 even if some bytes are uncertain; they are still reported");
  command->add_option("--plot", request->plot, "plot the sound at the first eight damaged or uncertain places to a PNG file");
  command->callback([&shell, request, files] {
    request->inputs = *files;
    if (!request->list) {
      if (files->size() < 2) {
        shell.exit_code = tools::refuse("convert: missing output file; use janus convert IN OUT");
        return;
      }
      request->output = files->back();
      request->inputs.pop_back();
    }
    shell.exit_code = tools::run_convert(*request);
  });
}

}  // namespace janus::cli
