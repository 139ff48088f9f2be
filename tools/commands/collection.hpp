// Converts a program's folder to the C++ data declared in software/library.hpp.
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

// Returns a program's identifier in the generated code.
std::string program_identifier(const std::string& name);

// `root` is the collection's folder, and `name` a folder in it that contains a program.toml. The `source` of each manifest table is
// assembled for the `cpu` (default 6502) and `syntax` (default: the processor's own) in the same table. TUTORIAL.md, if present, and its
// `tours` are included. With `small`, they and the manifest's comments are omitted.
CollectionResult embed_program(const std::string& root, const std::string& name, bool small = false);

}  // namespace janus::tools
