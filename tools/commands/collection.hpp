// Converts a program's folder to C++ data as declared in software/library.hpp.
#pragma once

#include <string>
#include <vector>

#include "tools/diagnostic.hpp"

namespace janus::tools {

struct CollectionResult {
  std::vector<Diagnostic> diagnostics;
  bool ok = false;
  std::string code;                // a C++ source file that defines `program_NAME`
  std::vector<std::string> files;  // dependencies, as paths in the collection
};

// Identifier of a program in the generated code.
std::string program_identifier(const std::string& name);

// `root` is the folder of the collection; `name` is a folder in it with a program.toml. Each table of the manifest with a `source` is
// assembled, for the `cpu` (default 6502) and `syntax` (default: the processor's own) in the same table. TUTORIAL.md, if present, and
// its `tours` are included. `small`: without them, and without the manifest's comments.
CollectionResult embed_program(const std::string& root, const std::string& name, bool small = false);

}  // namespace janus::tools
