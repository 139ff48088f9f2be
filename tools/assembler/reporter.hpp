// Collects an assembly's errors and warnings together with their source lines.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/assembler/source.hpp"
#include "tools/diagnostic.hpp"

namespace janus::tools {

class Reporter {
 public:
  Reporter(const Sources& sources, std::size_t max_errors) : sources_(sources), max_errors_(max_errors) {}

  // Sets the function that returns hints for other assemblers' keywords, or an empty string for unknown words.
  void set_keyword_hints(std::function<std::string(std::string_view word)> foreign) { foreign_ = std::move(foreign); }

  void error(Position at, std::string message, DiagnosticKind kind = DiagnosticKind::other);
  // Reports an unknown word, using its hint if there is one, otherwise `message`.
  void report_unknown_word(Position at, std::string message);
  // Returns the hint for the word at a position.
  std::string keyword_hint(Position at) const;
  void warning(Position at, std::string message);
  // Returns the message that a name defined at `first` cannot be redefined at `again`. Includes the line, and the file if different.
  std::string redefinition_message(std::string_view name, Position first, Position again) const;

  // Starts a macro expansion, so that later messages refer to the call at `at`. Calls can be nested. A context can be stored and entered
  // again.
  std::uint32_t enter_call(Position at, std::string_view macro);
  void set_context(std::uint32_t context) { context_ = context; }
  std::uint32_t context() const { return context_; }
  // Returns the outermost call of a context, that is, the user's own line, or `at` outside macros.
  Position outermost(std::uint32_t context, Position at) const;

  std::size_t errors() const { return errors_; }
  // Returns true if the maximum number of errors has been reached.
  bool full() const { return errors_ >= max_errors_; }
  std::vector<Diagnostic> take() { return std::move(diagnostics_); }

 private:
  struct Call {
    Position at;
    std::string macro;
    std::uint32_t parent;
  };
  void add(Severity severity, Position at, std::string message, DiagnosticKind kind = DiagnosticKind::other);
  Diagnostic make(Severity severity, Position at, std::string message) const;

  const Sources& sources_;
  std::function<std::string(std::string_view)> foreign_;
  std::size_t max_errors_;
  std::size_t errors_ = 0;
  std::size_t warnings_ = 0;
  std::uint32_t context_ = 0;  // index into calls_ + 1; 0 outside macros
  std::vector<Call> calls_;
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace janus::tools
