// `janus dis`: an image as source.
#include "tools/commands/dis_command.hpp"
#include "tools/commands/asm_command.hpp"

#include <CLI/CLI.hpp>

#include "frontends/faces/cli/shell.hpp"

namespace janus::cli {

void add_dis_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("dis", "disassemble a program image");
  auto request = std::make_shared<tools::DisRequest>();
  command
      ->add_option("FILE", request->input,
                   "image to disassemble. For a file without addresses, or for a part of a file, append @ADDR or @ADDR-END with "
                   "hexadecimal addresses")
      ->required();
  command->add_option("--cpu", request->cpu, tools::cpu_help())->capture_default_str();
  command->add_option("--syntax", request->syntax, tools::syntax_help());
  command->add_option("--format", request->format, "format of the file. The default is detected from the file");
  command
      ->add_option("--symbols", request->symbols,
                   "load symbols from FILE: VICE labels, lines of the form `name = $addr`, or an ld65 .dbg file")
      ->allow_extra_args(false);
  command->add_option("--entry", request->entries, "follow the control flow from this hexadecimal address; can be repeated")
      ->allow_extra_args(false);
  command->add_option("--ranges", request->ranges,
                      "read known address ranges from FILE, as lines of the form `0200-03FF code|data|text NAME`");
  command->add_option("--strings", request->strings, "treat N or more consecutive characters as text; the default, 0, turns this off");
  command->add_option("-o,--output", request->output, "write the source to FILE instead of the standard output")->capture_default_str();
  command->callback([&shell, request] { shell.exit_code = tools::run_dis(*request); });
}

}  // namespace janus::cli
