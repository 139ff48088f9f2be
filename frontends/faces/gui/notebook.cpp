#include "frontends/faces/gui/notebook.hpp"

#include <fmt/format.h>

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

constexpr const char* kValues = "values";  // what names are in conditions and watches

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

}  // namespace

Notes read_notes(const std::string& path) {
  std::error_code error;
  if (!fs::exists(path, error)) return {};
  const tools::ReadFile file = tools::read_file(path, tools::kGameFile);
  if (!file.ok()) throw session::Error(fmt::format("{} {}", path, file.why));
  try {
    const json text = tools::read_json(file.bytes);
    Notes notes;
    for (const json& each : text.at("breakpoints")) notes.breakpoints.push_back(breakpoint_from(each));
    notes.names_are_addresses = text.value("names", "") != kValues;
    for (session::RecordedBreakpoint& each : notes.breakpoints) each.names_are_addresses = notes.names_are_addresses;
    notes.watches = text.at("watches").get<std::vector<std::string>>();
    notes.bookmarks = text.at("bookmarks").get<session::Bookmarks>();
    return notes;
  } catch (const json::exception&) { throw session::Error(path + ": damaged; breakpoints and watches of this file are ignored"); }
}

std::string write_notes(const Notes& notes, const std::string& path) {
  std::error_code error;
  if (notes == Notes{}) {
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
  for (const debug::Breakpoint& breakpoint : now.debug.lasting.value_or(now.debug.breakpoints)) {
    if (breakpoint.temporary) continue;
    noted.push_back(session::with_line(session::recorded(breakpoint, now.about->spaces, now.about->levels()), now.about->sources));
    noted.back().id = 1;
    noted.back().hits = 0;
  }
  for (session::RecordedBreakpoint breakpoint : now.debug.waiting) {
    if (breakpoint.temporary) continue;
    breakpoint.id = 1;
    breakpoint.hits = 0;
    noted.push_back(std::move(breakpoint));
  }
  return noted;
}

std::unique_ptr<Notes> Notebook::open(const Description& about, std::string& problem) {
  const std::string path = (fs::path(folder_) / ((about.program ? about.program->name : about.machine) + ".json")).string();
  if (path == path_) return nullptr;
  path_ = path;
  given_at_ = 0;
  try {
    kept_ = read_notes(path);
  } catch (const session::Error& error) {
    problem = error.what();
    kept_ = {};
  }
  known_ = kept_ == Notes{};
  return std::make_unique<Notes>(kept_);
}

// The session gets its notes a moment after they were opened: until it shows them, there is nothing to keep.
std::string Notebook::keep(const Snapshot& now, std::vector<std::string> watches) {
  if (path_.empty() || now.loaded) return {};
  Notes notes{noted_breakpoints(now), std::move(watches), now.bookmarks};
  if (given_at_ == 0) given_at_ = now.number;
  if (!known_) known_ = notes == kept_ || now.number > given_at_ + 120;
  if (!known_ || notes == kept_) return {};
  kept_ = notes;
  return write_notes(notes, path_);
}

void Notebook::forget() {
  kept_ = {};
  known_ = true;
  std::error_code error;
  fs::remove(path_, error);
}

}  // namespace janus::gui
