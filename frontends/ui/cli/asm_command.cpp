// `janus asm` and `janus dis`: assemble a source file to an image, and disassemble an image.
#include "tools/commands/asm_command.hpp"
#include "tools/commands/dis_command.hpp"

#include <CLI/CLI.hpp>

#include "frontends/ui/cli/run_setup.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "tools/commands/command.hpp"

namespace janus::cli {

void add_asm_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("asm", "assemble a source file for the 6502, 6800 or F8");
  auto request = std::make_shared<tools::AsmRequest>();
  command->add_option("FILE", request->input, "source file to assemble")->required();
  command->add_option("-o,--output", request->output,
                      "write the program image to FILE in the format selected by the file extension. Without this option, the source is "
                      "only checked for errors");
  command->add_option("--format", request->format,
                      "output format: " + tools::format_names() + ". The default depends on the extension of the output file");
  add_source_options(*command, *request);
  add_list_option(*command, "--names", request->names,
                  "define the names in FILE: VICE labels, lines of the form `name = $addr`, an ld65 .dbg file, or a label file");
  command->add_option("--config", request->config,
                      "place the segments of a ca65 source as specified in FILE, an ld65 configuration with MEMORY and SEGMENTS blocks");
  add_list_option(*command, "--segment", request->segments,
                  "begin the segment NAME of a ca65 source at ADDRESS (NAME=ADDRESS); can be repeated");
  command->add_option("-l,--listing", request->listing, "write a listing with a symbol cross-reference to FILE");
  command->add_flag("--cycles", request->cycles, "show the cycle count of each instruction in the listing");
  command->add_option("--symbols", request->symbols, "write the symbols to FILE as VICE labels");
  command->add_option("--linemap", request->line_map, "write debug information (symbols and source lines) to FILE in the ld65 .dbg format");
  command->callback([&shell, request] { shell.exit_code = tools::run_asm(*request); });
}

void add_dis_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("dis", "disassemble a program image");
  auto request = std::make_shared<tools::DisRequest>();
  command
      ->add_option("FILE", request->input,
                   "image to disassemble. Append @ADDR to set the address of a raw file or to start at an address, or @ADDR-END to select "
                   "a range of addresses; all addresses are hexadecimal")
      ->required();
  command->add_option("--cpu", request->cpu, tools::cpu_help())->capture_default_str();
  command->add_option("--syntax", request->syntax, tools::syntax_help());
  command->add_option("--format", request->format, "input format. By default, the format is detected from the file");
  add_list_option(*command, "--symbols", request->symbols,
                  "load symbols from FILE: VICE labels, lines of the form `name = $addr`, an ld65 .dbg file, or labels, comments and "
                  "ranges, as written by --save-labels");
  add_list_option(*command, "--entry", request->entries, "follow the flow of control from the hexadecimal address ADDR; can be repeated");
  command->add_option(
      "--ranges", request->ranges,
      "load labels, comments and ranges from FILE, as --symbols does; each line has the form `0200-03FF code|data|text NAME ; COMMENT`");
  command->add_option("--save-labels", request->save_labels,
                      "write the labels, comments and ranges to FILE, including those that the disassembler found");
  command->add_option("--strings", request->strings,
                      "disassemble N or more consecutive characters as text; 0, the default, disables this feature");
  command->add_option("-o,--output", request->output, "write the source to FILE instead of standard output")->capture_default_str();
  command->callback([&shell, request] { shell.exit_code = tools::run_dis(*request); });
}

}  // namespace janus::cli
