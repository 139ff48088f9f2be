#include "frontends/ui/cli/line_coverage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <set>
#include <vector>

#include "cpus/opcode.hpp"
#include "frontends/core/debug/code_text.hpp"
#include "frontends/core/debug/coverage.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/symbol_import.hpp"
#include "frontends/core/session/session.hpp"
#include "tools/text.hpp"

namespace janus::cli {
namespace {

namespace fs = std::filesystem;

std::string path_for_ci(const std::string& path) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(path, error);
  const fs::path relative = whole.lexically_relative(fs::current_path(error));
  return relative.empty() || *relative.begin() == ".." ? whole.string() : relative.generic_string();
}

// The file of a source; empty: not on this disk.
std::string source_path(const std::string& name, const session::Session& session) {
  for (const std::string& read : session.input_files()) {
    const std::string found = session::find_source_file(name, fs::path(read).parent_path());
    if (!found.empty()) return path_for_ci(found);
  }
  return {};
}

// The routines that instructions with a source line call, and the functions of C.
std::set<std::uint16_t> called_routines(const session::Session& session) {
  std::set<std::uint16_t> routines;
  for (const debug::CFunction& function : session.symbols().c().functions) routines.insert(function.entry);
  const tools::InstructionWriter* writer = debug::instruction_writer(session.machine());
  if (writer == nullptr) return routines;
  for (const debug::SourceSpan& span : session.sources().spans()) {
    if (span.data || span.high) continue;
    for (std::uint32_t address = span.first; address <= span.last;) {
      std::array<std::uint8_t, 3> bytes{};
      for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = session.read(static_cast<std::uint16_t>(address + i));
      const auto decoded = writer->decode(static_cast<std::uint16_t>(address), bytes);
      if (!decoded) break;
      if (decoded->row->flow == cpus::Flow::call && decoded->target()) routines.insert(*decoded->target());
      address += std::max<std::uint32_t>(decoded->row->length, 1);
    }
  }
  return routines;
}

bool is_blank(const debug::SourceFile& file, std::uint32_t line) {
  return line == 0 || line > file.lines.size() || tools::trim(file.lines[line - 1]).empty();
}

}  // namespace

void reject_without_lines(const std::string& path) {
  throw session::Error(
      fmt::format("--coverage {}: no source file with known lines; run an assembly source, or add --symbols FILE.dbg", path));
}

bool may_have_lines(const session::Session& session) {
  if (session.machine().instruction_set() == nullptr) return true;
  const auto& files = session.sources().files();
  return std::any_of(files.begin(), files.end(), [&](const debug::SourceFile& each) { return !source_path(each.path, session).empty(); });
}

LineCoverage recording_coverage(session::Session& session) {
  debug::History& history = session.debugger().history();
  debug::Coverage coverage(session.debugger());
  history.replay_range(history.begin(), history.end(), coverage);
  const debug::SourceMap& sources = session.sources();
  const auto lines = debug::executed_lines(sources, coverage);
  std::vector<std::string> paths;
  LineCoverage result;
  for (std::size_t file = 0; file < lines.size(); ++file) {
    paths.push_back(lines[file].empty() ? "" : source_path(sources.files()[file].path, session));
    if (paths.back().empty()) continue;
    for (const auto& [line, count] : lines[file])  // the end of a BASIC program is a line after the last one
      if (!is_blank(sources.files()[file], line)) result[paths.back()].lines[line] += count;
  }
  for (const std::uint16_t routine : called_routines(session)) {
    const debug::SourceSpan* span = sources.at(routine);
    const debug::Symbol* symbol = session.symbols().at(routine);
    const debug::CFunction* function = session.symbols().c().at(routine);
    if (span == nullptr || symbol == nullptr || paths[span->file].empty()) continue;
    const bool is_c = function != nullptr && function->entry == routine;
    result[paths[span->file]].routines[is_c ? function->name : symbol->name] = {span->line, coverage.uses()[routine].executed};
  }
  return result;
}

void add_coverage(LineCoverage& sum, const LineCoverage& run) {
  for (const auto& [path, file] : run) {
    FileCoverage& to = sum[path];
    for (const auto& [line, count] : file.lines) to.lines[line] += count;
    for (const auto& [name, routine] : file.routines) {
      to.routines[name].line = routine.line;
      to.routines[name].calls += routine.calls;
    }
  }
}

void write_coverage(const std::string& path, const LineCoverage& coverage) {
  if (coverage.empty()) reject_without_lines(path);
  std::string text = "TN:\n";
  for (const auto& [source, file] : coverage) {
    text += fmt::format("SF:{}\n", source);
    std::size_t called = 0, executed = 0;
    for (const auto& [name, routine] : file.routines) text += fmt::format("FN:{},{}\n", routine.line, name);
    for (const auto& [name, routine] : file.routines) {
      text += fmt::format("FNDA:{},{}\n", routine.calls, name);
      if (routine.calls != 0) ++called;
    }
    text += fmt::format("FNF:{}\nFNH:{}\n", file.routines.size(), called);
    for (const auto& [line, count] : file.lines) {
      text += fmt::format("DA:{},{}\n", line, count);
      if (count != 0) ++executed;
    }
    text += fmt::format("LF:{}\nLH:{}\nend_of_record\n", file.lines.size(), executed);
  }
  session::write_file(path, text);
}

}  // namespace janus::cli
