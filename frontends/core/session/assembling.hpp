// Assembles sources from files and strings, in the syntax that the user selects, or in the one that the source shows clearly.
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

// what() is the first error, and how many more there are.
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

// An extension of sources, in lower case, and the syntax or processor that it names.
struct SourceEnding {
  std::string_view ending, syntax = {}, cpu = {};
};
const SourceEnding* source_ending(std::string_view path);  // nullptr: not the name of a source

// The processor that a source file is written for: named by the user, by the text, by the syntax or by the extension; else the 6502.
std::string processor_of(const std::string& path, const tools::SourceOptions& options);

// Assembles a source file for the processor of a machine. If `options` do not name a syntax, it is the one of the extension; or the
// processor's own if the text assembles in it; or else the one whose words the text has, if the text assembles in only one of these.
// `options` then has the name, and `warn` gets a line about it unless it is the processor's own. Throws AssemblyError, and Error if several
// syntaxes give different bytes.
Assembled assemble_source(const std::string& path, const std::string& cpu, tools::SourceOptions& options, const Warn& warn = {});

// "this looks like dasm: give --syntax dasm", or "give --syntax NAME to assemble it" if the text has no words of a syntax.
std::string syntax_to_give(std::string_view text);

// `name`: how errors name a file. Throws AssemblyError, and Error where there is no such processor or syntax.
Assembled assemble_texts(const std::string& path, const std::string& cpu, const tools::SourceOptions& options,
                         const tools::FileReader& read, const std::function<std::string(const std::string&)>& name, const Warn& warn = {});

}  // namespace janus::session
