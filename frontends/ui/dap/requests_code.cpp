// Requests for sources and instructions.
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "frontends/ui/dap/requests.hpp"
#include "frontends/core/views/calls.hpp"
#include "frontends/core/views/code_lines.hpp"
#include "frontends/core/views/values.hpp"
#include "tools/text.hpp"

namespace janus::dap {

namespace fs = std::filesystem;

constexpr int kLevelSource = 100'000;  // plus the level: sourceReference of a program in memory. References of files are below.

std::string address_reference(std::uint32_t address) { return fmt::format("0x{:04X}", address); }

std::uint32_t parse_address(const AdapterState& state, const ordered_json& arguments, const char* key) {
  const std::string text = arguments.at(key).get<std::string>();
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (const auto number = parse_digits<std::uint32_t>(std::string_view(text).substr(hexadecimal ? 2 : 0), hexadecimal ? 16 : 10))
    return *number;
  std::string problem;
  const auto address = views::read_address(*state.now, text, problem);
  if (!address) throw session::Error(fmt::format("{}: {}", text, problem));
  return *address;
}

// The editor opens files that exist on the disk, and requests the text of all others.
ordered_json source_of(const AdapterState& state, std::size_t file) {
  const debug::SourceFile& source = state.about().sources.files()[file];
  std::error_code error;
  ordered_json told = {{"name", fs::path(source.path).filename().string()}};
  if (fs::is_regular_file(source.path, error)) {
    told["path"] = fs::absolute(source.path, error).string();
  } else {
    told["path"] = source.path;
    told["sourceReference"] = file + 1;
    told["origin"] = "built-in program";
  }
  return told;
}

ordered_json source_of_level(const AdapterState& state, int level) {
  return {{"name", views::level_title(state.about(), level) + " program.bas"},  // editors detect the language by the suffix
          {"sourceReference", kLevelSource + level},
          {"origin", "from memory"}};
}

ordered_json location_of(const AdapterState& state, const debug::SourceSpan& span) {
  return {{"source", source_of(state, span.file)}, {"line", to_client_line(state, span.line)}};
}

const std::vector<debug::ProgramLine>& program_of_level(const AdapterState& state, int level) {
  return *state.now->debug.levels[static_cast<std::size_t>(level - 1)].program;
}

FoundSource find_source(const AdapterState& state, const ordered_json& source) {
  if (const std::string problem = validate_arguments(source, "path:string? name:string? sourceReference:number?"); !problem.empty())
    throw session::Error("source: " + problem);
  const auto& files = state.about().sources.files();
  const std::string path = source.value("path", source.value("name", ""));
  if (const int reference = source.value("sourceReference", 0); reference > kLevelSource) {
    const int level = reference - kLevelSource;
    if (static_cast<std::size_t>(level) > state.about().levels().size()) throw session::Error("unknown source; request `loadedSources`");
    return {std::nullopt, level};
  } else if (reference > 0) {
    // In another run, this number can belong to another file.
    const std::size_t file = static_cast<std::size_t>(reference) - 1;
    if (file < files.size() && (!source.contains("path") || files[file].path == path)) return {file, 0};
    if (!source.contains("path")) throw session::Error("unknown source; request `loadedSources`");
  }
  std::error_code error;
  const bool on_disk = fs::exists(path, error);
  for (std::size_t file = 0; file < files.size(); ++file)
    if (files[file].path == path || (on_disk && fs::equivalent(path, files[file].path, error))) return {file, 0};
  // Files of a collection have relative paths ("microchess/microchess.s"), which the client's path ends with.
  for (std::size_t file = 0; file < files.size(); ++file)
    if (path.ends_with("/" + files[file].path) && !fs::exists(files[file].path, error)) return {file, 0};
  if (fs::path(path).is_absolute()) return {};
  return {state.about().sources.find_file(fs::path(path).filename().string()), 0};
}

ordered_json source(AdapterState& state, const Request& request) {
  const ordered_json& asked = *request.arguments;
  ordered_json wanted = asked.value("source", ordered_json::object());
  if (!wanted.contains("sourceReference")) wanted["sourceReference"] = asked.value("sourceReference", 0);
  const FoundSource at = find_source(state, wanted);
  if (!at.file && at.level == 0) throw session::Error("source: unknown file; request `loadedSources`");
  std::string text;
  if (at.file) {
    for (const std::string& line : state.about().sources.files()[*at.file].lines) text += line + "\n";
  } else {
    for (const debug::ProgramLine& line : program_of_level(state, at.level)) text += line.listing_text() + "\n";
  }
  return {{"content", text}};
}

ordered_json loaded_sources(AdapterState& state, const Request&) {
  ordered_json all = ordered_json::array();
  for (std::size_t file = 0; file < state.about().sources.files().size(); ++file) all.push_back(source_of(state, file));
  for (int level = 1; level <= std::ssize(state.about().levels()); ++level) all.push_back(source_of_level(state, level));
  return {{"sources", all}};
}

namespace {

ordered_json instruction(const AdapterState& state, const views::CodeLine& line) {
  ordered_json told = {{"address", address_reference(line.address)},
                       {"instructionBytes", line.bytes},
                       {"instruction", line.operand.empty() ? line.mnemonic : line.mnemonic + " " + line.operand}};
  if (!line.label.empty()) told["symbol"] = line.label;
  if (const debug::SourceSpan* span = state.about().sources.at(line.address)) {
    told["location"] = source_of(state, span->file);
    told["line"] = to_client_line(state, span->line);
  }
  return told;
}

}  // namespace

// Returns `instructionCount` instructions. The first is `instructionOffset` instructions after the address. Beyond the ends of memory,
// the instructions are marked as invalid.
ordered_json disassemble(AdapterState& state, const Request& request) {
  if (state.about().instruction_set == nullptr) throw session::Error("disassemble: this machine runs statements, not instructions");
  const ordered_json& asked = *request.arguments;
  const std::int64_t base = parse_address(state, asked, "memoryReference") + asked.value("offset", std::int64_t{0});
  const int count = std::clamp(asked.at("instructionCount").get<int>(), 0, 10'000);
  const int first = std::clamp(asked.value("instructionOffset", 0), -10'000, 10'000), end = first + count;
  const views::CodeLines lines(state.about());
  std::map<int, ordered_json> found;  // by their number from the address on
  if (base >= 0 && base <= 0xFFFF) {
    auto address = static_cast<std::uint16_t>(base);
    for (int i = -1; i >= first && address != 0; --i) {
      const std::uint16_t before = lines.find_preceding(*state.now, address);
      if (i < end) found[i] = instruction(state, lines.at(*state.now, before, address));
      address = before;
    }
    address = static_cast<std::uint16_t>(base);
    for (int i = 0; i < end; ++i) {
      const views::CodeLine line = lines.at(*state.now, address);
      if (i >= first) found[i] = instruction(state, line);
      if (line.next <= address) break;  // memory ends
      address = line.next;
    }
  }
  const ordered_json none = {{"address", address_reference(0)}, {"instruction", "-"}, {"presentationHint", "invalid"}};
  ordered_json all = ordered_json::array();
  for (int i = first; i < end; ++i) all.push_back(found.contains(i) ? found.at(i) : none);
  return {{"instructions", all}};
}

ordered_json modules(AdapterState& state, const Request&) {
  const auto& program = state.about().program;
  return {{"modules", ordered_json::array({{{"id", 1},
                                            {"name", program == nullptr ? state.about().title : program->title},
                                            {"symbolStatus", fmt::format("{} names", state.about().symbols.size())}}})},
          {"totalModules", 1}};
}

}  // namespace janus::dap
