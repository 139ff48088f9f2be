// `janus convert`: converts between file formats.
#include "tools/commands/convert_command.hpp"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>
#include <vector>

#include "frontends/ui/cli/shell.hpp"
#include "tools/commands/command.hpp"

namespace janus::cli {

void add_convert_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("convert", "convert programs between image, tape and cassette sound formats");
  auto request = std::make_shared<tools::ConvertRequest>();
  auto files = std::make_shared<std::vector<std::string>>();
  command
      ->add_option("FILES", *files,
                   "the input file, followed by the output file. Several input files are treated as copies of the same tape. With --list, "
                   "the output file is omitted. FILE@ID... writes several programs to one KIM-1 tape, each with its hexadecimal ID")
      ->required();
  command->add_option("--from", request->from,
                      "input format: " + tools::format_names() + ". By default, the format is detected from the file");
  command->add_option("--to", request->to, "output format. The default depends on the extension of the output file");
  command->add_option("--address", request->address, "hexadecimal load address of a raw input file");
  command->add_option("--id", request->id, "hexadecimal ID of the KIM-1 records to read; the output tape gets the same ID by default");
  command->add_option("--new-id", request->new_id, "hexadecimal ID to write to the output tape, if it differs from --id");
  command->add_option("--speed", request->speed, "speed of the output tape, as a multiple of the standard speed of the KIM-1: 1, 2, 3 or 6")
      ->capture_default_str();
  command->add_flag(
      "--list", request->list,
      "list the ID, address, length, time, checksum and quality of each record in the input; exit with code 1 if any record is damaged");
  command->add_flag("--salvage", request->salvage,
                    "write the undamaged parts of a tape and report the damaged parts; exit with code 1 if any part is damaged");
  command->add_flag("--accept-doubts", request->accept_doubts,
                    "exit with code 0 even if some bytes are uncertain; uncertain bytes are still reported");
  command->add_flag("--force", request->force,
                    "replace the output file even if it has the same format as an input, and could be another copy of the tape");
  command->add_option("--plot", request->plot,
                      "plot the waveform at the first eight damaged or uncertain locations, and save the plot as a PNG file");
  command->callback([&shell, request, files] {
    request->inputs = *files;
    if (!request->list) {
      if (files->size() < 2) {
        shell.exit_code = tools::report_failure("convert: missing output file; use janus convert IN OUT");
        return;
      }
      request->output = files->back();
      request->inputs.pop_back();
    }
    shell.exit_code = tools::run_convert(*request);
  });
}

}  // namespace janus::cli
