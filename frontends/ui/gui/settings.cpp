#include "frontends/ui/gui/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

#include "tools/files/file_reader.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/json_text.hpp"

namespace janus::gui {
namespace {

using json = nlohmann::ordered_json;

constexpr std::size_t kMostRecent = 12;

constexpr int kDeepest = 16;            // levels of a layout
constexpr std::size_t kMostPanes = 64;  // side by side

json to_json(const Pane& pane) {
  json text = {{"weight", pane.weight}};
  if (pane.sized) text["sized"] = true;
  if (pane.parts.empty()) text["panels"] = pane.panels;
  for (const Pane& part : pane.parts) text[pane.columns ? "columns" : "rows"].push_back(to_json(part));
  return text;
}

// Throws json::exception, or std::invalid_argument for an invalid tree.
Pane pane_from(const json& text, std::set<std::string>& seen, int depth = 0) {
  Pane pane{.columns = text.contains("columns"), .weight = text.at("weight").get<float>(), .sized = text.value("sized", false)};
  pane.panels = text.value("panels", pane.panels);
  if (!(pane.weight > 0 && pane.weight < 1e6F) || depth > kDeepest) throw std::invalid_argument("pane");
  for (const std::string& id : pane.panels)
    if (!seen.insert(id).second) throw std::invalid_argument("panel");
  const auto parts = text.find(pane.columns ? "columns" : "rows");
  if (parts == text.end()) return pane;
  if (!parts->is_array() || parts->size() < 2 || parts->size() > kMostPanes || !pane.panels.empty()) throw std::invalid_argument("parts");
  for (const json& part : *parts) pane.parts.push_back(pane_from(part, seen, depth + 1));
  return pane;
}

json to_json(const Settings::SavedLayout& layout) {
  json text = {{"base", layout.base == Layout::game ? "game" : "debug"}, {"windows", json::object()}};
  if (layout.panes) text["panes"] = to_json(*layout.panes);
  for (const auto& [id, place] : layout.windows) {
    json entry = {{"open", place.open}};
    if (place.folded) entry["folded"] = true;
    if (const auto& at = place.floats) entry["place"] = {at->x, at->y, at->width, at->height};
    text["windows"][id] = std::move(entry);
  }
  return text;
}

Settings::SavedLayout layout_from(const json& text) {
  Settings::SavedLayout layout{.base = text.at("base") == "game" ? Layout::game : Layout::debugger, .windows = {}};
  std::set<std::string> seen;
  if (text.contains("panes")) layout.panes = pane_from(text.at("panes"), seen);
  for (const auto& [id, entry] : text.at("windows").items()) {
    Settings::Place place{.open = entry.value("open", false), .folded = entry.value("folded", false)};
    if (entry.contains("place")) {
      const auto at = entry.at("place").get<std::array<float, 4>>();
      place.floats = Rect{at[0], at[1], at[2], at[3]};
    }
    layout.windows[id] = place;
  }
  return layout;
}

json to_json(const Settings& settings) {
  json text = {{"theme", settings.theme},   {"scale", settings.scale},   {"speed", settings.speed},   {"width", settings.width},
               {"height", settings.height}, {"recent", settings.recent}, {"folder", settings.folder}, {"sound", settings.sound},
               {"screen", settings.screen}, {"keys", settings.keys},     {"lens", settings.lens}};
  text["board"] = settings.board;
  text["slide"] = settings.slide;
  text["knock"] = settings.knock;
  text["machines"] = json::object();
  for (const auto& [machine, layouts] : settings.machines) {
    json& entry = text["machines"][machine] = {{"layout", layouts.current}, {"layouts", json::object()}};
    for (const auto& [name, layout] : layouts.arranged) entry["layouts"][name] = to_json(layout);
    for (const auto& [name, layout] : layouts.saved) entry["saved"][name] = to_json(layout);
  }
  return text;
}

// `invalid` receives the first layout that cannot be used.
Settings from_json(const json& text, std::string& invalid) {
  Settings settings;
  settings.theme = text.value("theme", settings.theme);
  settings.scale = std::clamp(text.value("scale", settings.scale), 0.0F, 4.0F);
  settings.speed = std::clamp(text.value("speed", settings.speed), 0.0, 1000.0);
  settings.sound = text.value("sound", settings.sound);
  settings.screen = text.value("screen", settings.screen);
  settings.board = text.value("board", settings.board);
  settings.slide = text.value("slide", settings.slide);
  settings.knock = text.value("knock", settings.knock);
  if (const int width = text.value("width", 0); width > 0) settings.width = std::clamp(width, 320, 16384);
  if (const int height = text.value("height", 0); height > 0) settings.height = std::clamp(height, 240, 16384);
  settings.recent = text.value("recent", settings.recent);
  std::erase(settings.recent, std::string());
  if (settings.recent.size() > kMostRecent) settings.recent.resize(kMostRecent);
  settings.folder = text.value("folder", settings.folder);
  settings.keys = text.value("keys", settings.keys);
  settings.lens = text.value("lens", settings.lens);
  const json machines = text.value("machines", json::object());
  for (const auto& [machine, entry] : machines.items()) {
    Settings::Layouts& layouts = settings.machines[machine];
    if (entry.contains("layouts")) layouts.current = entry.value("layout", std::string());  // earlier versions used another format
    const auto read = [&](const char* key, std::map<std::string, Settings::SavedLayout>& into) {
      const json all = entry.value(key, json::object());
      for (const auto& [name, layout] : all.items()) {
        try {
          into[name] = layout_from(layout);
        } catch (const std::exception&) {
          into.erase(name);
          if (invalid.empty()) invalid = fmt::format("the layout {} of {}", name, machine);
        }
      }
    };
    read("layouts", layouts.arranged);
    read("saved", layouts.saved);
    // Earlier versions did not distinguish the two.
    for (const auto& [name, layout] : layouts.arranged)
      if (!is_built_in(name)) layouts.saved.try_emplace(name, layout);
    for (const auto& [name, layout] : layouts.saved) layouts.arranged.try_emplace(name, layout);
  }
  return settings;
}

}  // namespace

void Settings::add_recent(const std::string& what) {
  if (what.empty()) return;
  std::erase(recent, what);
  recent.insert(recent.begin(), what);
  if (recent.size() > kMostRecent) recent.resize(kMostRecent);
}

std::vector<std::string> Settings::recent_folders() const {
  namespace fs = std::filesystem;
  std::error_code error;
  std::vector<std::string> folders;
  const auto add = [&](const fs::path& place) {
    if (fs::is_directory(place, error) && std::find(folders.begin(), folders.end(), place.string()) == folders.end())
      folders.push_back(place.string());
  };
  for (const std::string& each : recent)
    if (fs::path(each).is_absolute()) add(fs::path(each).parent_path());
  add(fs::current_path(error));
  return folders;
}

std::string settings_path() {
  const char* config = std::getenv("XDG_CONFIG_HOME");
  if (config != nullptr && *config == '/') return std::string(config) + "/janus/gui.json";
  const char* home = std::getenv("HOME");
  return home == nullptr ? "" : std::string(home) + "/.config/janus/gui.json";
}

Settings load_settings(const std::string& path, std::string& problem) {
  std::error_code error;
  if (path.empty() || !std::filesystem::exists(path, error)) return {};
  std::string invalid;
  Settings settings;
  try {
    settings = from_json(tools::read_json(tools::read_file(path, tools::kSettingsFile).bytes), invalid);
    if (invalid.empty()) return settings;
    problem = fmt::format("{}: {} is invalid; using the default layout", path, invalid);
  } catch (const json::exception&) { problem = path + ": not a Janus settings file; using the defaults"; }
  std::filesystem::copy_file(path, path + ".damaged", std::filesystem::copy_options::overwrite_existing, error);
  problem += error ? "; Janus replaces it on exit" : "; saved it as " + path + ".damaged";
  return settings;
}

std::string save_settings(const Settings& settings, const std::string& path) {
  if (path.empty()) return {};
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) return fmt::format("{}: cannot create: {}", folder.string(), error.message());
  return tools::write_file(path, tools::write_json(to_json(settings), 2) + "\n");
}

}  // namespace janus::gui
