#include "frontends/core/session/symbol_import.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "frontends/core/session/error.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/formats/c_declarations.hpp"
#include "tools/text.hpp"

namespace janus::session {
namespace {

namespace fs = std::filesystem;

std::string base_name(std::string path) {
  std::replace(path.begin(), path.end(), '\\', '/');
  return fs::path(path).filename().string();
}

// Returns true if the stored size differs, or if the source is newer than the debug file. If the debug file is much newer than the sources that
// it was created from, it may be a copy. Copies of both files can differ in age by up to a minute. Without a stored size, returns false.
bool has_changed(const std::string& text, const std::string& debug_file, std::size_t size, std::uint32_t kept_size, std::int64_t newest) {
  if (kept_size == 0) return false;
  if (size != kept_size) return true;
  constexpr std::int64_t kMinute = 60, kLinking = 10;
  const std::int64_t written = tools::modification_time(debug_file);
  return tools::modification_time(text) > written + (written <= newest + kLinking ? 0 : kMinute);
}

// "a, b, c and 12 more"
std::string some_of(const std::vector<std::string>& names) {
  constexpr std::size_t kMost = 3;
  if (names.size() <= kMost + 1) return tools::join_names(names);
  return fmt::format("{} and {} more", tools::join_names({names.begin(), names.begin() + kMost}), names.size() - kMost);
}

std::string commands_of(const std::vector<std::string>& lines) {
  constexpr std::size_t kMost = 3;
  if (lines.size() <= kMost) return tools::join_names(lines);
  return fmt::format("{}; {} more in the file", tools::join_names({lines.begin(), lines.begin() + kMost}), lines.size() - kMost);
}

// For each file, the last line that has bytes; 0: none.
std::vector<std::uint32_t> last_lines(const tools::LineMap& map) {
  std::vector<std::uint32_t> lines(map.files.size());
  for (const auto* spans : {&map.spans, &map.high}) {
    for (const tools::LineSpan& span : *spans) lines[span.file] = std::max(lines[span.file], span.line);
  }
  return lines;
}

// True if the line has, after its label, a directive whose bytes ca65 does not mark as data.
bool is_unmarked_data(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon < line.find_first_of(" \t;\"'")) line.remove_prefix(colon + 1);
  line = tools::trim(line);
  const std::string word = tools::lower(line.substr(0, line.find_first_of(" \t")));
  return word == ".res" || word == ".asciiz" || word == ".align" || word == ".incbin" || word == ".tag";
}

// Returns true if the file is the assembler source that cc65 generated from a C source in the same list.
bool is_made_from_c(const std::string& name, const std::vector<std::string>& files) {
  const std::string source = name.ends_with(".s") ? name.substr(0, name.size() - 2) + ".c" : "";
  return std::any_of(files.begin(), files.end(), [&](const std::string& each) { return base_name(each) == base_name(source); });
}

// Returns the files that have changed.
std::set<std::string> read_texts(const std::string& path, const tools::DebugFile& content, ImportedSymbols& names) {
  constexpr std::uint32_t kMostLines = 100'000;  // listed only by number
  const tools::LineMap& map = content.lines;
  const fs::path folder = fs::path(path).parent_path();
  std::vector<std::uint32_t> places;
  std::vector<std::string> missing, changed;
  for (const std::uint32_t last : last_lines(map)) {
    const std::size_t file = places.size();
    places.push_back(0);
    if (last == 0) continue;
    const std::string& name = map.files[file];
    const std::string found = find_source_file(name, folder);
    const tools::FileReadResult text =
        found.empty() ? tools::FileReadResult{{}, "missing", {}} : tools::read_file(found, tools::kSourceFile);
    if (!text.ok() && !is_made_from_c(name, map.files)) missing.push_back(base_name(name));
    else if (text.ok() && file < content.sizes.size() && has_changed(found, path, text.bytes.size(), content.sizes[file], content.newest))
      changed.push_back(base_name(name));
    places[file] =
        static_cast<std::uint32_t>(names.sources.add_file(name, text.ok() ? text.bytes : std::string(std::min(last, kMostLines), '\n')));
  }
  for (const auto* spans : {&map.spans, &map.high}) {
    for (const tools::LineSpan& each : *spans) {
      debug::SourceSpan span{static_cast<std::uint16_t>(each.address),
                             static_cast<std::uint16_t>(each.address + each.length - 1),
                             places[each.file],
                             each.line,
                             spans == &map.high,
                             each.data};
      if (!span.high) span.data = span.data || is_unmarked_data(names.sources.text(span));
      names.sources.add(span);
    }
  }
  if (!missing.empty())
    names.remarks.push_back(fmt::format("{}: {} not found, so only the numbers of its lines are shown", path, some_of(missing)));
  if (!changed.empty())
    names.remarks.push_back(fmt::format("{}: {} has changed since; lines may not match, and C types are not used; create the file again",
                                        path, some_of(changed)));
  return {changed.begin(), changed.end()};
}

// cc65 writes no types into its debug files; the declarations in the sources supply them.
void add_c(const std::string& path, const tools::DebugFile& content, const std::set<std::string>& changed, ImportedSymbols& names) {
  if (content.functions.empty()) return;
  std::map<std::size_t, tools::CDeclarations> sources;  // by file
  for (const tools::CFunction& each : content.functions) {
    const debug::SourceSpan* const span = names.sources.at(each.entry);
    const std::vector<tools::CDeclaration>* declared = nullptr;
    if (span != nullptr && !changed.contains(base_name(names.sources.files()[span->file].path))) {
      const debug::SourceFile& file = names.sources.files()[span->file];
      const auto [read, is_new] = sources.try_emplace(span->file);
      if (is_new)
        read->second = tools::read_c_declarations(fmt::format("{}", fmt::join(file.lines, "\n")), [&](const std::string& name) {
          const std::string found = find_source_file(name, fs::path(path).parent_path() / fs::path(file.path).parent_path());
          return found.empty() || changed.contains(base_name(found)) ? std::string() : tools::read_file(found, tools::kSourceFile).bytes;
        });
      if (const auto own = read->second.functions.find(each.name); own != read->second.functions.end()) declared = &own->second;
    }
    names.symbols.c().functions.push_back(debug::c_function(each, declared));
  }
  names.symbols.c().stack_uses = content.stack_uses;
  std::map<std::string, tools::CType> globals;
  for (const auto& [file, declarations] : sources)
    for (const auto& [name, type] : declarations.globals) {
      const auto [known, is_new] = globals.emplace(name, type);
      const bool same = known->second.size == type.size && known->second.parts == type.parts;
      if (!is_new && !same) known->second = known->second.size == 0 ? type : type.size == 0 ? known->second : tools::CType{};
    }
  const std::vector<debug::Symbol> sorted = names.symbols.sorted();
  for (const auto& [name, type] : globals) {
    const debug::Symbol* const symbol = names.symbols.symbol(name);
    const debug::Symbol* const own = names.symbols.symbol("_" + name);
    if (symbol == nullptr || own == nullptr || symbol->name != name || own->value != symbol->value) continue;
    const auto next =
        std::find_if(sorted.begin(), sorted.end(), [&](const debug::Symbol& each) { return each.is_label && each.value > symbol->value; });
    const bool fits = type.size != 0 && (next == sorted.end() || next->value - symbol->value >= type.size);
    // A static variable of another file has the same name there.
    const bool is_only = std::none_of(sorted.begin(), sorted.end(),
                                      [ending = "::_" + name](const debug::Symbol& each) { return each.name.ends_with(ending); });
    if (!fits || !is_only) {
      names.symbols.c().untyped.insert(name);
      continue;
    }
    for (debug::TypedName& part : debug::split_c_type(name, symbol->value, type)) names.symbols.add_typed(std::move(part));
  }
}

}  // namespace

std::string find_source_file(const std::string& name, const fs::path& folder) {
  for (const fs::path& path : {folder / name, fs::path(name), folder / base_name(name)}) {
    if (tools::is_file(path.string())) return path.string();
  }
  return {};
}

ImportedSymbols import_symbols(const std::string& path, const std::string& text, std::uint32_t mesen_rom) {
  debug::SymbolFile file = debug::read_symbol_file(text, tools::lower(fs::path(path).extension().string()) == ".dbg", mesen_rom);
  if (!file.problem.empty()) throw Error(fmt::format("{}:{}", path, file.problem));
  ImportedSymbols names{std::move(file.symbols), {}};
  names.listed = std::move(file.names.listed);
  names.annotations = std::move(file.names.annotations);
  names.only_annotations = file.names.only_annotations;
  const std::set<std::string> changed = read_texts(path, file.names.content, names);
  add_c(path, file.names.content, changed, names);
  if (const auto& lines = file.names.breakpoints; !lines.empty())
    names.remarks.push_back(fmt::format("{}: {} breakpoint{} not set; in the debugger, type: {}", path, lines.size(),
                                        lines.size() == 1 ? "" : "s", commands_of(lines)));
  return names;
}

std::string debug_file_for(const std::string& image) {
  const fs::path path = fs::path(image).replace_extension(".dbg");
  if (path == fs::path(image) || !tools::is_file(path.string())) return {};
  return path.string();
}

std::string symbols_summary(const debug::SymbolTable& symbols, const debug::SourceMap& sources) {
  std::vector<std::string> files;
  for (const debug::SourceFile& file : sources.files()) files.push_back(base_name(file.path));
  std::string words =
      symbols.size() == 0 && !files.empty() ? "" : fmt::format("{} symbol{}", symbols.size(), symbols.size() == 1 ? "" : "s");
  if (!files.empty()) words += (words.empty() ? "lines of " : ", lines of ") + some_of(files);
  return words;
}

}  // namespace janus::session
