// Assembles sources from files and strings, in the syntax that the user selects or the source clearly indicates.
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

// what() is the first error, and the number of further errors.
class AssemblyError : public Error {
 public:
  AssemblyError(const std::string& message, std::vector<tools::Diagnostic> diagnostics, std::vector<std::string> files)
      : Error(message), diagnostics_(std::move(diagnostics)), files_(std::move(files)) {}
  const std::vector<tools::Diagnostic>& diagnostics() const { return diagnostics_; }  // errors and warnings
  const std::vector<std::string>& files() const { return files_; }                    // the source, and all files that it includes

 private:
  std::vector<tools::Diagnostic> diagnostics_;
  std::vector<std::string> files_;
};

using Warn = std::function<void(const std::string& line)>;

// A file extension of sources, in lower case, and the syntax or processor that it implies.
struct SourceEnding {
  std::string_view ending, syntax = {}, cpu = {};
};
const SourceEnding* source_ending(std::string_view path);  // nullptr: not the name of a source

// Processor of a source file, as set by the user, the text, the syntax or the extension; otherwise the 6502.
std::string processor_of(const std::string& path, const tools::SourceOptions& options);

// Assembles a source file for the processor of a machine. If `options` do not name a syntax, the extension selects it;
// otherwise the processor's own, if the text assembles in it; otherwise the only one that fits the text's keywords and
// assembles it. Stores the name in `options`, and sends a line to `warn` unless it is the processor's own. Throws
// AssemblyError, and Error if several syntaxes result in different bytes.
Assembled assemble_source(const std::string& path, const std::string& cpu, tools::SourceOptions& options, const Warn& warn = {});

// "this looks like dasm: give --syntax dasm", or "give --syntax NAME to assemble it" if the text has no keywords of a syntax.
std::string syntax_to_give(std::string_view text);

// `name` returns a file's name for errors. Throws AssemblyError, and Error if the processor or syntax is unknown.
Assembled assemble_texts(const std::string& path, const std::string& cpu, const tools::SourceOptions& options,
                         const tools::FileReader& read, const std::function<std::string(const std::string&)>& name, const Warn& warn = {});

}  // namespace janus::session
