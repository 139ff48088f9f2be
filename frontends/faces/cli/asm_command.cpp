// `janus asm`: a source file to an image.
#include "tools/commands/asm_command.hpp"

#include <CLI/CLI.hpp>

#include "frontends/faces/cli/shell.hpp"
#include "tools/commands/command.hpp"

namespace janus::cli {

void add_asm_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("asm", "assemble a source file for the 6502, 6800 or F8, of today or of 1976");
  auto request = std::make_shared<tools::AsmRequest>();
  command->add_option("FILE", request->input, "source file")->required();
  command->add_option("-o,--output", request->output,
                      "what to write, in the format of its extension; without it the source is only checked");
  command->add_option("--format", request->format, tools::format_names() + "; by the output's extension if absent");
  command->add_option("--cpu", request->cpu, tools::asm_cpu_help());
  command->add_option("--syntax", request->syntax, tools::syntax_help());
  command->add_option("-I,--include", request->include_paths, "folder in which `include` and `incbin` look, too")->allow_extra_args(false);
  command->add_option("-D,--define", request->defines, "NAME=VALUE: a symbol")->allow_extra_args(false);
  command->add_option("-l,--listing", request->listing, "write a listing, with the symbols and where they are used");
  command->add_flag("--cycles", request->cycles, "the cycles of each instruction, in the listing");
  command->add_option("--symbols", request->symbols, "write the symbols as VICE labels");
  command->add_option("--linemap", request->line_map, "write which line made which bytes");
  command->callback([&shell, request] { shell.exit_code = tools::run_asm(*request); });
}

}  // namespace janus::cli
