// Assembles source files and strings, using the syntax that the user selects or the source clearly indicates.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/error.hpp"
#include "tools/assembler/source.hpp"
#include "tools/commands/source_options.hpp"
#include "tools/diagnostic.hpp"

namespace janus::session {

// An error in a source file. what() returns the first error and the number of additional errors.
class AssemblyError : public Error {
 public:
  AssemblyError(const std::string& message, std::vector<tools::Diagnostic> diagnostics, std::vector<std::string> files)
      : Error(message), diagnostics_(std::move(diagnostics)), files_(std::move(files)) {}
  const std::vector<tools::Diagnostic>& diagnostics() const { return diagnostics_; }  // errors and warnings
  const std::vector<std::string>& files() const { return files_; }                    // the source file and all included files

 private:
  std::vector<tools::Diagnostic> diagnostics_;
  std::vector<std::string> files_;
};

using Warn = std::function<void(const std::string& line)>;

// A source file extension, in lower case, and the syntax or processor that it implies.
struct SourceExtension {
  std::string_view ending, syntax = {}, cpu = {};
};
const SourceExtension* source_extension(std::string_view path);  // returns null if this is not a source file

// Returns the target processor of a source file, as specified by the user, the text, the syntax or the extension, or the 6502 by default.
std::string find_source_processor(const std::string& path, const tools::SourceOptions& options);

// Assembles a source file for a machine's processor. If `options` do not name a syntax, the extension selects it.
// Failing that, uses the processor's own syntax if the text assembles in it, or else the only syntax that matches the
// text's keywords and assembles it. Stores the syntax name in `options`, and sends a line to `warn` unless it is the
// processor's own. Throws AssemblyError, or Error if several syntaxes produce different bytes.
AssemblyResult assemble_source(const std::string& path, const std::string& cpu, tools::SourceOptions& options, const Warn& warn = {});

// Returns "this looks like dasm; use --syntax dasm", or "use --syntax NAME to assemble it" if no keywords identify a syntax.
std::string syntax_hint(std::string_view text);

// Assembles a source file read with `read`. `name` names files in errors. Throws AssemblyError, or Error for an unknown CPU or syntax.
AssemblyResult assemble_texts(const std::string& path, const std::string& cpu, const tools::SourceOptions& options,
                              const tools::FileReader& read, const std::function<std::string(const std::string&)>& name,
                              const Warn& warn = {});

}  // namespace janus::session
