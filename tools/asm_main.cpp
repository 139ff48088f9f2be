// janus-asm: the assembler as a program of its own. The build runs it on software/; it is as useful by
// itself.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "tools/commands/asm_command.hpp"
#include "tools/commands/collection.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/files/standard_output.hpp"

namespace {

using namespace janus::tools;

// --embed: a program's folder as C++ data, and what it was made from, for the build system.
struct EmbedRequest {
  std::string root;
  std::string name;
  std::string depfile;
};

int run_embed(const EmbedRequest& request, const std::string& output) {
  const CollectionResult result = embed_program(request.root, request.name);
  for (Diagnostic diagnostic : result.diagnostics) {
    diagnostic.file = request.root + "/" + diagnostic.file;
    print_error(render(diagnostic));
  }
  if (!result.ok) return kExitBadInput;
  std::string problem = write_file(output, result.code);
  if (problem.empty() && !request.depfile.empty()) {
    std::string rule = output + ":";
    for (const std::string& file : result.files) rule += " \\\n  " + request.root + "/" + file;
    problem = write_file(request.depfile, rule + "\n");
  }
  if (problem.empty()) return kExitDone;
  print_error(fmt::format("janus-asm: {}\n", problem));
  return kExitBadInput;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Assembles programs for the 6502, the 6800 and the F8.", "janus-asm");
  AsmRequest request;
  EmbedRequest embed;
  auto* input = app.add_option("FILE", request.input, "source file");
  app.add_option("-o,--output", request.output, "what to write");
  app.add_option("--format", request.format, "raw, ihex, srec, mospt or fairbug; by the output's extension if absent");
  app.add_option("--cpu", request.cpu, cpu_help())->capture_default_str();
  app.add_option("--syntax", request.syntax, syntax_help());
  app.add_option("-I,--include", request.include_paths, "folder in which .include and .incbin look, too")->allow_extra_args(false);
  app.add_option("-D,--define", request.defines, "NAME=VALUE: a symbol")->allow_extra_args(false);
  app.add_option("--listing", request.listing, "write a listing");
  app.add_option("--symbols", request.symbols, "write the symbols as VICE labels");
  app.add_option("--linemap", request.line_map, "write which line made which bytes");
  auto* root = app.add_option("--embed", embed.root, "turn a program of the collection in this folder into C++");
  auto* name = app.add_option("--program", embed.name, "its name")->needs(root);
  app.add_option("--depfile", embed.depfile, "write what it was made from")->needs(root);
  root->needs(name)->excludes(input);
  try {
    app.parse(argc, argv);
    if (embed.root.empty() && request.input.empty()) throw CLI::RequiredError("FILE");
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app.help());
    return kExitDone;
  } catch (const CLI::ParseError& e) {
    print_error(fmt::format("janus-asm: {}\n", e.what()));
    return kExitBadInput;
  }
  return embed.root.empty() ? run_asm(request) : run_embed(embed, request.output);
}
