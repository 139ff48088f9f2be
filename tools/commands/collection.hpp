// Turns a program's folder into C++ data: what software/library.hpp declares.
#pragma once

#include <string>
#include <vector>

#include "tools/diagnostic.hpp"

namespace janus::tools {

struct CollectionResult {
  std::vector<Diagnostic> diagnostics;
  bool ok = false;
  std::string code;                // a C++ source file that defines `program_NAME`
  std::vector<std::string> files;  // read for it, as paths in the collection
};

// The identifier under which the generated code defines a program.
std::string program_identifier(const std::string& name);

// `root` is the folder of the collection, `name` a folder in it with a program.toml. Every table of the
// manifest with a `source` is assembled; beside it may stand `cpu` (default 6502) and `syntax`
// (default: the processor's own). TUTORIAL.md, where there is one, and its `tours` go with it; `small`: without them, and without the manifest's remarks.
CollectionResult embed_program(const std::string& root, const std::string& name, bool small = false);

}  // namespace janus::tools
