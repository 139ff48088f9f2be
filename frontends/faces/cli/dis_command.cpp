// `janus dis`: an image as source.
#include "tools/commands/dis_command.hpp"
#include "tools/commands/asm_command.hpp"

#include <CLI/CLI.hpp>

#include "frontends/faces/cli/run_setup.hpp"
#include "frontends/faces/cli/shell.hpp"

namespace janus::cli {

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
                  "load symbols from FILE: VICE labels, lines of the form `name = $addr`, or an ld65 .dbg file");
  add_list_option(*command, "--entry", request->entries, "follow the flow of control from the hexadecimal address ADDR; can be repeated");
  command->add_option("--ranges", request->ranges,
                      "read the address ranges of code, data and text from FILE; each line has the form `0200-03FF code|data|text NAME`");
  command->add_option("--strings", request->strings,
                      "disassemble N or more consecutive characters as text; 0, the default, disables this feature");
  command->add_option("-o,--output", request->output, "write the source to FILE instead of standard output")->capture_default_str();
  command->callback([&shell, request] { shell.exit_code = tools::run_dis(*request); });
}

}  // namespace janus::cli
