// Sources and instructions.
#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "frontends/faces/dap/requests.hpp"
#include "frontends/faces/engine/views/calls.hpp"
#include "frontends/faces/engine/views/code_lines.hpp"
#include "frontends/faces/engine/views/values.hpp"
#include "tools/text.hpp"

namespace janus::dap {

namespace fs = std::filesystem;

std::string reference_to(std::uint32_t address) { return fmt::format("0x{:04X}", address); }

std::uint32_t address_in(const AdapterState& state, const ordered_json& arguments, const char* key) {
  const std::string text = arguments.at(key).get<std::string>();
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  const std::string_view digits = std::string_view(text).substr(hexadecimal ? 2 : 0);
  std::uint32_t address = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), address, hexadecimal ? 16 : 10);
  if (!digits.empty() && error == std::errc{} && end == digits.data() + digits.size()) return address;
  std::string problem;
  const auto found = engine::read_address(*state.now, text, problem);
  if (!found) throw session::Error(fmt::format("{}: {}", text, problem));
  return *found;
}

// A file that lies on the disk is opened there; of all others the text is asked for.
ordered_json source_of(const AdapterState& state, std::size_t file) {
  const debug::SourceFile& source = state.about().sources.files()[file];
  std::error_code error;
  ordered_json told = {{"name", fs::path(source.path).filename().string()}};
  if (fs::is_regular_file(source.path, error)) {
    told["path"] = fs::absolute(source.path, error).string();
  } else {
    told["path"] = source.path;
    told["sourceReference"] = file + 1;
    told["origin"] = "a program of Janus's";
  }
  return told;
}

ordered_json source_of_level(const AdapterState& state, int level) {
  return {{"name", engine::level_title(state.about(), level) + " program.bas"},  // by its ending an editor knows the language
          {"sourceReference", kLevelSource + level},
          {"origin", "from memory"}};
}

SourceAt source_at(const AdapterState& state, const ordered_json& source) {
  const auto& files = state.about().sources.files();
  const std::string path = source.value("path", source.value("name", ""));
  if (const int reference = source.value("sourceReference", 0); reference > kLevelSource) {
    const int level = reference - kLevelSource;
    if (static_cast<std::size_t>(level) > state.about().levels().size()) throw session::Error("unknown source; request `loadedSources`");
    return {std::nullopt, level};
  } else if (reference > 0) {
    // One of another run's may have the same number.
    const std::size_t file = static_cast<std::size_t>(reference) - 1;
    if (file < files.size() && (!source.contains("path") || files[file].path == path)) return {file, 0};
    if (!source.contains("path")) throw session::Error("unknown source; request `loadedSources`");
  }
  std::error_code error;
  const bool on_disk = fs::exists(path, error);
  for (std::size_t file = 0; file < files.size(); ++file)
    if (files[file].path == path || (on_disk && fs::equivalent(path, files[file].path, error))) return {file, 0};
  // A collection's files are named within it ("microchess/microchess.s"): the end of the path tells.
  for (std::size_t file = 0; file < files.size(); ++file)
    if (path.ends_with("/" + files[file].path) && !fs::exists(files[file].path, error)) return {file, 0};
  if (fs::path(path).is_absolute()) return {};
  return {state.about().sources.find_file(fs::path(path).filename().string()), 0};
}

namespace {

bool source(AdapterState& state, const ordered_json& request, ordered_json& body) {
  const ordered_json& asked = arguments_of(request);
  ordered_json wanted = asked.value("source", ordered_json::object());
  if (!wanted.contains("sourceReference")) wanted["sourceReference"] = asked.value("sourceReference", 0);
  const SourceAt at = source_at(state, wanted);
  std::string text;
  if (at.file) {
    for (const std::string& line : state.about().sources.files()[*at.file].lines) text += line + "\n";
  } else if (at.level != 0) {
    for (const debug::ProgramLine& line : *state.now->debug.levels[static_cast<std::size_t>(at.level - 1)].program)
      text += line.listed() + "\n";
  } else {
    throw session::Error("source: unknown file; request `loadedSources`");
  }
  body = {{"content", text}};
  return true;
}

bool loaded_sources(AdapterState& state, const ordered_json&, ordered_json& body) {
  body["sources"] = ordered_json::array();
  for (std::size_t file = 0; file < state.about().sources.files().size(); ++file) body["sources"].push_back(source_of(state, file));
  for (int level = 1; static_cast<std::size_t>(level) <= state.about().levels().size(); ++level)
    body["sources"].push_back(source_of_level(state, level));
  return true;
}

ordered_json instruction(const AdapterState& state, const engine::CodeLine& line) {
  ordered_json told = {{"address", reference_to(line.address)},
                       {"instructionBytes", line.bytes},
                       {"instruction", line.operand.empty() ? line.mnemonic : line.mnemonic + " " + line.operand}};
  if (!line.label.empty()) told["symbol"] = line.label;
  if (const debug::SourceSpan* span = state.about().sources.at(line.address)) {
    told["location"] = source_of(state, span->file);
    told["line"] = line_out(state, span->line);
  }
  return told;
}

bool disassemble(AdapterState& state, const ordered_json& request, ordered_json& body) {
  if (state.about().instruction_set == nullptr) throw session::Error("disassemble: this machine runs statements, not instructions");
  const ordered_json& asked = arguments_of(request);
  const std::int64_t base = address_in(state, asked, "memoryReference") + asked.value("offset", std::int64_t{0});
  const int count = std::clamp(asked.at("instructionCount").get<int>(), 0, 10'000);
  const int offset = std::clamp(asked.value("instructionOffset", 0), -10'000, 10'000);
  const engine::CodeLines lines(state.about());
  const bool there = base >= 0 && base <= 0xFFFF;
  std::vector<std::uint16_t> before;  // where those before it begin, the nearest first
  for (std::int64_t at = base; there && at != 0 && std::ssize(before) < -offset;)
    before.push_back(static_cast<std::uint16_t>(at = lines.before(*state.now, static_cast<std::uint16_t>(at))));
  body["instructions"] = ordered_json::array();
  std::optional<std::uint16_t> next;  // from the base on
  if (there) next = static_cast<std::uint16_t>(base);
  for (int i = std::min(offset, 0); i < offset + count; ++i) {
    std::optional<engine::CodeLine> line;
    if (i < 0 && std::ssize(before) >= -i) {
      const std::size_t index = static_cast<std::size_t>(-i) - 1;
      line = lines.at(*state.now, before[index], index == 0 ? static_cast<std::uint32_t>(base) : before[index - 1]);
    } else if (i >= 0 && next) {
      line = lines.at(*state.now, *next);
      next = line->next > line->address ? std::optional(line->next) : std::nullopt;  // memory ends
    }
    if (i < offset) continue;
    body["instructions"].push_back(line
                                       ? instruction(state, *line)
                                       : ordered_json{{"address", reference_to(0)}, {"instruction", "-"}, {"presentationHint", "invalid"}});
  }
  return true;
}

bool modules(AdapterState& state, const ordered_json&, ordered_json& body) {
  const auto& program = state.about().program;
  body = {{"modules", ordered_json::array({{{"id", 1},
                                            {"name", program == nullptr ? state.about().title : program->title},
                                            {"symbolStatus", fmt::format("{} names", state.about().symbols.size())}}})},
          {"totalModules", 1}};
  return true;
}

}  // namespace

std::span<const Request> code_requests() {
  using When = Request::When;
  static constexpr Request kRequests[] = {
      {"source", When::launched, source},
      {"loadedSources", When::launched, loaded_sources},
      {"disassemble", When::launched, disassemble},
      {"modules", When::launched, modules},
  };
  return kRequests;
}

}  // namespace janus::dap
