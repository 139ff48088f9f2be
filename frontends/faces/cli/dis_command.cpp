// `janus dis`: an image as source.
#include "tools/commands/dis_command.hpp"
#include "tools/commands/asm_command.hpp"

#include <CLI/CLI.hpp>

#include "frontends/faces/cli/shell.hpp"

namespace janus::cli {

void add_dis_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("dis", "disassemble an image");
  auto request = std::make_shared<tools::DisRequest>();
  command->add_option("FILE", request->input, "FILE@ADDR[-END], hexadecimal; files with addresses of their own need none")->required();
  command->add_option("--cpu", request->cpu, tools::cpu_help())->capture_default_str();
  command->add_option("--syntax", request->syntax, tools::syntax_help());
  command->add_option("--format", request->format, "of the file; found out if absent");
  command->add_option("--symbols", request->symbols, "VICE labels, lines `name = $addr`, or ld65's .dbg")->allow_extra_args(false);
  command->add_option("--entry", request->entries, "hexadecimal address: follow the flow of control from there")->allow_extra_args(false);
  command->add_option("--ranges", request->ranges, "file of lines `0200-03FF code|data|text NAME`: what is known of these addresses");
  command->add_option("--strings", request->strings, "so many characters in a row, or more, are text: --strings 4");
  command->add_option("-o,--output", request->output, "file to write")->capture_default_str();
  command->callback([&shell, request] { shell.exit_code = tools::run_dis(*request); });
}

}  // namespace janus::cli
