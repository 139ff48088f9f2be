#include "frontends/ui/gui/program_settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "frontends/core/session/kept_breakpoints.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/json_text.hpp"

namespace janus::gui {
namespace {

using json = nlohmann::ordered_json;
namespace fs = std::filesystem;

constexpr const char* kValues = "values";  // how names in conditions and watches are read

json to_json(const session::RecordedBreakpoint& breakpoint) {
  return {{"on", breakpoint.on},       {"space", breakpoint.space},         {"first", breakpoint.first},
          {"last", breakpoint.last},   {"condition", breakpoint.condition}, {"ignore", breakpoint.ignore},
          {"depth", breakpoint.depth}, {"enabled", breakpoint.enabled},     {"log", breakpoint.log},
          {"file", breakpoint.file},   {"line", breakpoint.line},           {"text", breakpoint.text}};
}

session::RecordedBreakpoint breakpoint_from(const json& text) {
  session::RecordedBreakpoint breakpoint;
  breakpoint.on = text.at("on").get<std::string>();
  breakpoint.space = text.value("space", breakpoint.space);
  breakpoint.first = text.at("first").get<std::uint32_t>();
  breakpoint.last = text.at("last").get<std::uint32_t>();
  breakpoint.condition = text.value("condition", breakpoint.condition);
  breakpoint.ignore = text.value("ignore", breakpoint.ignore);
  breakpoint.depth = text.value("depth", breakpoint.depth);
  breakpoint.enabled = text.value("enabled", true);
  breakpoint.log = text.value("log", breakpoint.log);
  breakpoint.file = text.value("file", breakpoint.file);
  breakpoint.line = text.value("line", breakpoint.line);
  breakpoint.text = text.value("text", breakpoint.text);
  return breakpoint;
}

// Keeps the recorded line of a breakpoint while its source is not loaded.
void keep_lines(std::vector<session::RecordedBreakpoint>& now, const std::vector<session::RecordedBreakpoint>& before,
                const debug::SourceMap& sources) {
  for (session::RecordedBreakpoint& each : now) {
    if (each.line != 0) continue;
    const auto old = std::find_if(before.begin(), before.end(), [&](const session::RecordedBreakpoint& other) {
      return other.on == each.on && other.space == each.space && other.first == each.first;
    });
    if (old == before.end() || !session::lacks_source(sources, *old)) continue;
    each.file = old->file;
    each.line = old->line;
    each.text = old->text;
  }
}

}  // namespace

ProgramNotes read_notes(const std::string& path) {
  std::error_code error;
  if (!fs::exists(path, error)) return {};
  const tools::FileReadResult file = tools::read_file(path, tools::kGameFile);
  if (!file.ok()) throw session::Error(fmt::format("{} {}", path, file.why));
  try {
    const json text = tools::read_json(file.bytes);
    ProgramNotes notes;
    for (const json& each : text.at("breakpoints")) notes.breakpoints.push_back(breakpoint_from(each));
    notes.names_are_addresses = text.value("names", "") != kValues;
    for (session::RecordedBreakpoint& each : notes.breakpoints) each.names_are_addresses = notes.names_are_addresses;
    notes.watches = text.at("watches").get<std::vector<std::string>>();
    notes.bookmarks = text.at("bookmarks").get<session::Bookmarks>();
    return notes;
  } catch (const json::exception&) { throw session::Error(path + ": damaged; breakpoints and watches of this file are ignored"); }
}

std::string write_notes(const ProgramNotes& notes, const std::string& path) {
  std::error_code error;
  if (notes == ProgramNotes{}) {
    fs::remove(path, error);
    return {};
  }
  json breakpoints = json::array();
  for (const session::RecordedBreakpoint& each : notes.breakpoints) breakpoints.push_back(to_json(each));
  fs::create_directories(fs::path(path).parent_path(), error);
  const json text = {{"names", kValues}, {"breakpoints", breakpoints}, {"watches", notes.watches}, {"bookmarks", notes.bookmarks}};
  return tools::write_file(path, tools::write_json(text, 2) + "\n");
}

std::vector<session::RecordedBreakpoint> noted_breakpoints(const Snapshot& now) {
  std::vector<session::RecordedBreakpoint> noted;
  for (const debug::Breakpoint& breakpoint : now.debug.user_breakpoints.value_or(now.debug.breakpoints)) {
    if (breakpoint.temporary) continue;
    noted.push_back(
        session::add_source_line(session::to_recorded_breakpoint(breakpoint, now.about->spaces, now.about->levels()), now.about->sources));
    noted.back().id = 1;
    noted.back().hits = 0;
  }
  for (session::RecordedBreakpoint breakpoint : now.debug.pending_breakpoints) {
    if (breakpoint.temporary) continue;
    breakpoint.id = 1;
    breakpoint.hits = 0;
    noted.push_back(std::move(breakpoint));
  }
  return noted;
}

std::unique_ptr<ProgramNotes> ProgramSettings::open(const Description& about, std::string& problem) {
  const std::string path = (fs::path(folder_) / ((about.program ? about.program->name : about.machine) + ".json")).string();
  if (path == path_) return nullptr;
  path_ = path;
  try {
    kept_ = read_notes(path);
  } catch (const session::Error& error) {
    problem = error.what();
    kept_ = {};
  }
  restored_ = std::make_shared<std::atomic<std::uint64_t>>(kept_ == ProgramNotes{} ? 0 : kNever);
  return std::make_unique<ProgramNotes>(kept_);
}

// The session receives the notes shortly after they were opened: earlier snapshots lack them.
std::string ProgramSettings::save_if_changed(const Snapshot& now, std::vector<std::string> watches) {
  if (path_.empty() || now.loaded || now.number < *restored_) return {};
  ProgramNotes notes{noted_breakpoints(now), std::move(watches), now.bookmarks};
  keep_lines(notes.breakpoints, kept_.breakpoints, now.about->sources);
  if (notes == kept_) return {};
  kept_ = notes;
  return write_notes(notes, path_);
}

void ProgramSettings::forget() {
  kept_ = {};
  *restored_ = 0;
  std::error_code error;
  fs::remove(path_, error);
}

}  // namespace janus::gui
