// `janus recover`: a scanned, machine-read listing as proven bytes.
#include "tools/commands/recover_command.hpp"
#include "tools/commands/asm_command.hpp"

#include <CLI/CLI.hpp>
#include <iostream>

#include "frontends/core/session/sha256.hpp"
#include "frontends/faces/cli/recover_trials.hpp"
#include "frontends/faces/cli/shell.hpp"

namespace janus::cli {

void add_recover_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("recover", "a scanned listing of 1976, read by a machine, as bytes with a verdict each");
  auto request = std::make_shared<tools::RecoverRequest>();
  command->add_option("PAGE", request->pages, "what a program read on the page: text, Tesseract's TSV or hOCR, or a picture")->required();
  command->add_option("--cpu", request->cpu, tools::cpu_help())->required();
  command->add_option("--syntax", request->syntax, tools::syntax_names() + "; if absent, the one that explains the pages best");
  command->add_option(
      "--org", request->origin,
      "where a source without addresses begins, hexadecimal; 0000 if absent. An ORG in it, a listing and a dump have their own");
  command->add_option("--also", request->readings, "another reading of the same pages: of another scan, or by another program")
      ->allow_extra_args(false);
  command->add_option("--confusions", request->confusions, "what is printed and how it is read, a pair a line: 0 O");
  command->add_option("--decide", request->decide,
                      "what a person decided, a line each: 031C 20 the manual's errata; 1612 none a heading: no byte stands there");
  command->add_flag("--review", request->review,
                    "ask about what is open, and write each answer into the file of --decide, else OUT.decide");
  command->add_option("-o,--output", request->output, "the image, in the format of its extension; raw bytes without one")->group("Outputs");
  command->add_option("--format", request->format, tools::format_names() + "; by the output's extension if absent")->group("Outputs");
  command->add_flag("--allow", request->allow, "write the image although bytes are open")->group("Outputs");
  command->add_option("--report", request->report, "each byte, its verdict and its witnesses, as JSON")->group("Outputs");
  command->add_option("--source", request->source, "a source that assembles to these bytes, with labels and comments")->group("Outputs");
  command->add_option("--readme", request->readme, "the repairs as tables of Markdown")->group("Outputs");
  command->add_flag("--quiet", request->quiet, "nothing on screen but what is wrong")->group("Outputs");
  command->footer(
      "Each byte is told several times: in the column of bytes, by mnemonic and operand, by the addresses around it, by labels and their "
      "uses. "
      "What two of them say and none denies is proven; nothing is guessed. "
      "Exit codes: 0 every byte is proven or decided; 1 some have one witness, or two of the same hand; 2 some are in doubt or missing; "
      "3 bad input. "
      "Pages that have a source alone, without addresses and bytes, are read by mnemonics: their bytes have one witness, and a line that "
      "cannot be read is a comment in the source. "
      "All outputs but the image are written at 0, 1 and 2; the image at 0, or with --allow.");
  request->sha256 = session::sha256;
  auto trials = std::make_shared<TrialArguments>();
  add_trial_arguments(*command, *trials);
  command->callback([&shell, request, trials] {
    if (trials->wanted) {
      request->attempt = [&shell, trials](std::span<const tools::Page>, tools::Recovery& recovery) {
        try_out(*trials, shell.collection(), recovery);
        return std::string();
      };
    }
    shell.exit_code = tools::run_recover(*request, std::cin);
  });
}

}  // namespace janus::cli
