// janus-asm [--small] ROOT NAME OUTPUT DEPFILE: build tool for software/. Assembles the program in the folder ROOT/NAME,
// and writes it as C++ data, with its dependencies. Users run `janus asm`.
#include <fmt/format.h>

#include <string_view>

#include "tools/commands/collection.hpp"
#include "tools/commands/command.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/files/standard_output.hpp"

int main(int argc, char** argv) {
  using namespace janus::tools;
  const bool small = argc > 1 && std::string_view(argv[1]) == "--small";
  if (small) --argc, ++argv;
  if (argc != 5) {
    print_error("usage: janus-asm [--small] ROOT NAME OUTPUT DEPFILE; to assemble your own source, use janus asm FILE\n");
    return kExitBadInput;
  }
  const std::string root = argv[1], output = argv[3];
  const CollectionResult result = embed_program(root, argv[2], small);
  for (Diagnostic diagnostic : result.diagnostics) {
    diagnostic.file = root + "/" + diagnostic.file;
    print_error(render(diagnostic));
  }
  if (!result.ok) return kExitBadInput;
  std::string rule = output + ":";
  for (const std::string& file : result.files) rule += " \\\n  " + root + "/" + file;
  std::string problem = write_file(output, result.code);
  if (problem.empty()) problem = write_file(argv[4], rule + "\n");
  if (problem.empty()) return kExitDone;
  print_error(fmt::format("janus-asm: {}\n", problem));
  return kExitBadInput;
}
