// Sources of a collection, assembled from wherever their texts come; and what is wrong with them, place by place.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/error.hpp"
#include "tools/assembler/source.hpp"
#include "tools/diagnostic.hpp"

namespace janus::session {

// what() is the first error, and how many more there are.
class AssemblyError : public Error {
 public:
  AssemblyError(const std::string& message, std::vector<tools::Diagnostic> diagnostics)
      : Error(message), diagnostics_(std::move(diagnostics)) {}
  const std::vector<tools::Diagnostic>& diagnostics() const { return diagnostics_; }  // errors and warnings

 private:
  std::vector<tools::Diagnostic> diagnostics_;
};

// How to open a source that is assembled only by name or with options: the commands that do it, and what it looks like if that is known.
// `machine`: the one to run it on; empty: not known.
std::string how_to_assemble(const std::string& path, std::string_view text, const std::string& cpu, const std::string& machine = {});
// As assemble_file(); the error for a source in another syntax ends with the commands that assemble it and run it on the machine.
Assembled assemble_or_advise(const std::string& path, const std::string& cpu, const std::string& machine,
                             const std::function<void(const std::string&)>& warn = {});

// `name`: how errors name a file. Throws AssemblyError, and Error where there is no such processor or syntax.
Assembled assemble_texts(const std::string& path, const std::string& cpu, const std::string& syntax, const tools::FileReader& read,
                         const std::function<std::string(const std::string&)>& name,
                         const std::function<void(const std::string&)>& warn = {});

}  // namespace janus::session
