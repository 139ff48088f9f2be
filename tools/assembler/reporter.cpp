#include "tools/assembler/reporter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace janus::tools {
namespace {

constexpr std::size_t kMaxSource = 200;  // characters per line
constexpr int kMaxNotes = 4;             // nested macro calls reported

}  // namespace

void Reporter::error(Position at, std::string message, DiagnosticKind kind) {
  if (full()) return;
  ++errors_;
  add(Severity::error, at, std::move(message), kind);
  if (full()) {
    Diagnostic last = make(Severity::note, at, fmt::format("{} errors; further errors are not shown", errors_));
    last.line = 0;
    diagnostics_.push_back(std::move(last));
  }
}

std::string Reporter::keyword_hint(Position at) const {
  if (!foreign_ || at.file >= sources_.count() || at.column == 0) return {};
  const std::string_view line = sources_.line(at.file, at.line);
  const std::string_view rest = line.substr(std::min<std::size_t>(at.column - 1, line.size()));
  return foreign_(rest.substr(0, rest.find_first_of(" \t;")));
}

void Reporter::report_unknown_word(Position at, std::string message) {
  std::string foreign = keyword_hint(at);
  error(at, foreign.empty() ? std::move(message) : std::move(foreign));
}

void Reporter::warning(Position at, std::string message) {
  if (full() || warnings_ >= max_errors_) return;
  ++warnings_;
  add(Severity::warning, at, std::move(message));
}

std::string Reporter::redefinition_message(std::string_view name, Position first, Position again) const {
  if (first.line == 0) return fmt::format("'{}' is already defined on the command line", name);
  const std::string file = first.file == again.file ? std::string() : fmt::format(" of {}", sources_.name(first.file));
  return fmt::format("'{}' is already defined on line {}{}", name, first.line, file);
}

std::uint32_t Reporter::enter_call(Position at, std::string_view macro) {
  calls_.push_back({at, std::string(macro), context_});
  context_ = static_cast<std::uint32_t>(calls_.size());
  return context_;
}

Position Reporter::outermost(std::uint32_t context, Position at) const {
  while (context != 0) {
    at = calls_[context - 1].at;
    context = calls_[context - 1].parent;
  }
  return at;
}

Diagnostic Reporter::make(Severity severity, Position at, std::string message) const {
  Diagnostic result;
  result.severity = severity;
  result.file = at.file < sources_.count() ? sources_.name(at.file) : std::string("command line");
  result.line = at.line;
  result.column = at.column;
  result.message = std::move(message);
  if (at.file < sources_.count()) result.source = sources_.line(at.file, at.line).substr(0, kMaxSource);
  return result;
}

void Reporter::add(Severity severity, Position at, std::string message, DiagnosticKind kind) {
  diagnostics_.push_back(make(severity, at, std::move(message)));
  diagnostics_.back().kind = kind;
  int notes = 0;
  for (std::uint32_t context = context_; context != 0 && notes < kMaxNotes; ++notes) {
    const Call& call = calls_[context - 1];
    diagnostics_.push_back(make(Severity::note, call.at, fmt::format("in the macro '{}' called here", call.macro)));
    context = call.parent;
  }
}

}  // namespace janus::tools
