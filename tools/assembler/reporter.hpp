// Collects the errors and warnings of an assembly, with the lines they are about.
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

  // What to say of a word that may be another assembler's; empty if it is none's.
  void know(std::function<std::string(std::string_view word)> foreign) { foreign_ = std::move(foreign); }

  void error(Position at, std::string message);
  // The same where a word is not understood: what is known of it takes the message's place.
  void refuse(Position at, std::string message);
  // What is known of the word there.
  std::string foreign_word(Position at) const;
  void warning(Position at, std::string message);
  // That a name defined at `first` cannot be defined again at `again`: names the line, and the file if it is another.
  std::string defined_already(std::string_view name, Position first, Position again) const;

  // Macro expansions: what is reported from now on happened inside the call at `at`; several may be nested.
  // A context can be kept and entered again later.
  std::uint32_t enter_call(Position at, std::string_view macro);
  void set_context(std::uint32_t context) { context_ = context; }
  std::uint32_t context() const { return context_; }
  // The outermost call of a context, where the user's own line is; `at` itself outside of any.
  Position outermost(std::uint32_t context, Position at) const;

  std::size_t errors() const { return errors_; }
  // So many errors that going on is of no use to anybody.
  bool full() const { return errors_ >= max_errors_; }
  std::vector<Diagnostic> take() { return std::move(diagnostics_); }

 private:
  struct Call {
    Position at;
    std::string macro;
    std::uint32_t parent;
  };
  void add(Severity severity, Position at, std::string message);
  Diagnostic make(Severity severity, Position at, std::string message) const;

  const Sources& sources_;
  std::function<std::string(std::string_view)> foreign_;
  std::size_t max_errors_;
  std::size_t errors_ = 0;
  std::size_t warnings_ = 0;
  std::uint32_t context_ = 0;  // index into calls_ + 1; 0: no macro
  std::vector<Call> calls_;
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace janus::tools
