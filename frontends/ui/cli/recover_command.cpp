// `janus recover`: recovers the bytes of a program from OCR output of a listing.
#include "tools/commands/recover_command.hpp"
#include "tools/commands/asm_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/sha256.hpp"
#include "frontends/ui/cli/progress_line.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "tools/files/standard_output.hpp"

namespace janus::cli {

void add_recover_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("recover", "recover the bytes of a program from a scanned listing");
  auto request = std::make_shared<tools::RecoverRequest>();
  command->add_option("PAGE", request->pages, "page of the listing, either as an image or as OCR output in text or Tesseract TSV format")
      ->required();
  command->add_option("--cpu", request->cpu, tools::cpu_help() + ". The default is the processor that matches the pages best");
  command->add_option(
      "--syntax", request->syntax,
      "assembler syntax of the listing: " + tools::syntax_names() + ". The default is the syntax that matches the pages best");
  command->add_option("--org", request->origin,
                      "hexadecimal start address of a source that contains neither addresses nor an ORG statement; the default is 0000");
  command->add_option("--decide", request->decide,
                      "read your decisions about bytes from FILE. Each line contains an address, bytes or `none`, and a reason, as in "
                      "`031C 20 see the errata` or `1612 none this line is a heading`");
  command->add_flag("--review", request->review,
                    "resolve the remaining bytes interactively; your answers are saved in the file given by --decide, or else in "
                    "OUT.decide, where OUT is the output file without its extension");
  command
      ->add_option("-o,--output", request->output,
                   "write the recovered image to FILE. The file extension selects the format; without an extension, the format is raw")
      ->group("Outputs");
  command
      ->add_option("--format", request->format,
                   "output format: " + tools::format_names() + ". The default depends on the extension of the output file")
      ->group("Outputs");
  command->add_flag("--allow", request->allow, "write the image even if some bytes are unresolved")->group("Outputs");
  command->add_option("--report", request->report, "write a JSON report with the verdict and the evidence for each byte to FILE")
      ->group("Outputs");
  command
      ->add_option("--source", request->source,
                   "write an assembly source with labels and comments to FILE; assembling this source produces the recovered bytes")
      ->group("Outputs");
  command->add_flag("--quiet", request->quiet, "print only error messages")->group("Outputs");
  command->footer(
      "A listing contains several pieces of evidence for each byte: the byte column, the mnemonic and operand, and the addresses and "
      "labels around the byte. A byte is proven if two independent pieces of evidence agree and no evidence contradicts them. The exit "
      "code is 0 if every byte is proven or decided, 1 if some bytes have only one piece of evidence or two that are not independent, 2 if "
      "some bytes are uncertain or missing, and 3 for bad input. If a page contains only a source, without addresses and bytes, the bytes "
      "are derived from the mnemonics. Such bytes have one piece of evidence, and unreadable lines become comments in the recovered "
      "source. The image is written if the exit code is 0 or if --allow is given. The other outputs are written unless the exit code is "
      "3.");
  request->sha256 = session::sha256;
  request->progress = [line = std::make_shared<ProgressLine>(tools::is_stderr_terminal())](const std::string& text) {
    text.empty() ? line->clear() : line->show(text);
  };
  const std::pair<std::string, std::string> removed[] = {{"--try", "write an image with --allow and use `janus run`"},
                                                         {"--also", "use the image of the page, or the better text, as PAGE"},
                                                         {"--confusions", "the OCR errors are counted on the pages"},
                                                         {"--readme", "use --report"}};
  for (const auto& [option, instead] : removed)
    command
        ->add_flag_callback(option, [=] { throw session::Error(fmt::format("recover: the option {} was removed; {}", option, instead)); })
        ->trigger_on_parse()
        ->group("");
  command->callback([&shell, request] { shell.exit_code = tools::run_recover(*request, std::cin); });
}

}  // namespace janus::cli
