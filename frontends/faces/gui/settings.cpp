#include "frontends/faces/gui/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tools/files/file_reader.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/json_text.hpp"

namespace janus::gui {
namespace {

using json = nlohmann::ordered_json;

constexpr std::size_t kMostRecent = 12;

using Places = std::map<std::string, Settings::Place>;

json places_json(const Places& places) {
  json windows = json::object();
  for (const auto& [id, place] : places) {
    json entry = {{"open", place.open}};
    if (place.folded) entry["folded"] = true;
    if (const auto& moved = place.moved) entry["place"] = {moved->x, moved->y, moved->width, moved->height};
    windows[id] = std::move(entry);
  }
  return windows;
}

Places places_from(const json& windows) {
  Places places;
  for (const auto& [id, entry] : windows.items()) {
    Settings::Place place{.open = entry.value("open", false), .folded = entry.value("folded", false)};
    if (entry.contains("place")) {
      const json& at = entry.at("place");
      place.moved = Rect{at.at(0).get<float>(), at.at(1).get<float>(), at.at(2).get<float>(), at.at(3).get<float>()};
    }
    places[id] = place;
  }
  return places;
}

json to_json(const Settings::Arrangement& arrangement) {
  return {{"layout", arrangement.layout == Layout::game ? "game" : "debugger"},
          {"windows", places_json(arrangement.windows)},
          {"other_windows", places_json(arrangement.other_windows)}};
}

Settings::Arrangement arrangement_from(const json& text) {
  return {.layout = text.value("layout", std::string()) == "game" ? Layout::game : Layout::debugger,
          .windows = places_from(text.value("windows", json::object())),
          .other_windows = places_from(text.value("other_windows", json::object()))};
}

json to_json(const Settings& settings) {
  json text = {{"theme", settings.theme},   {"scale", settings.scale},   {"speed", settings.speed},   {"width", settings.width},
               {"height", settings.height}, {"recent", settings.recent}, {"folder", settings.folder}, {"sound", settings.sound},
               {"screen", settings.screen}, {"keys", settings.keys},     {"lens", settings.lens}};
  text["board"] = settings.board;
  text["slide"] = settings.slide;
  text["knock"] = settings.knock;
  text["machines"] = json::object();
  for (const auto& [machine, arrangement] : settings.machines) text["machines"][machine] = to_json(arrangement);
  if (settings.former) text.update(to_json(*settings.former));
  return text;
}

Settings from_json(const json& text) {
  Settings settings;
  settings.theme = text.value("theme", settings.theme);
  settings.scale = std::clamp(text.value("scale", settings.scale), 0.0F, 4.0F);
  settings.speed = std::clamp(text.value("speed", settings.speed), 0.0, 1000.0);
  settings.sound = text.value("sound", settings.sound);
  settings.screen = text.value("screen", settings.screen);
  settings.board = text.value("board", settings.board);
  settings.slide = text.value("slide", settings.slide);
  settings.knock = text.value("knock", settings.knock);
  settings.width = std::clamp(text.value("width", settings.width), 320, 16384);
  settings.height = std::clamp(text.value("height", settings.height), 240, 16384);
  settings.recent = text.value("recent", settings.recent);
  std::erase(settings.recent, std::string());
  if (settings.recent.size() > kMostRecent) settings.recent.resize(kMostRecent);
  settings.folder = text.value("folder", settings.folder);
  settings.keys = text.value("keys", settings.keys);
  settings.lens = text.value("lens", settings.lens);
  if (text.contains("layout") || text.contains("windows")) settings.former = arrangement_from(text);
  const json machines = text.value("machines", json::object());
  for (const auto& [machine, arrangement] : machines.items()) settings.machines[machine] = arrangement_from(arrangement);
  return settings;
}

}  // namespace

void Settings::Arrangement::turn_to(Layout wanted) {
  if (layout == wanted) return;
  layout = wanted;
  windows.swap(other_windows);
}

// What is closed in the former one may only have been closed because another machine has no such window.
Settings::Arrangement Settings::arrangement(const std::string& machine, Layout usual) const {
  const auto own = machines.find(machine);
  if (own != machines.end()) return own->second;
  if (!former) return {.layout = usual, .windows = {}};
  Arrangement open = *former;
  std::erase_if(open.windows, [](const auto& window) { return !window.second.open; });
  return open;
}

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
  try {
    return from_json(tools::read_json(tools::read_file(path, tools::kSettingsFile).bytes));
  } catch (const json::exception&) {
    std::filesystem::copy_file(path, path + ".damaged", std::filesystem::copy_options::overwrite_existing, error);
    problem = fmt::format("{}: not a settings file of Janus; the defaults are used{}", path,
                          error ? ", and it is written again at the end" : "; it is kept as " + path + ".damaged");
    return {};
  }
}

std::string save_settings(const Settings& settings, const std::string& path) {
  if (path.empty()) return {};
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) return fmt::format("{}: cannot be made: {}", folder.string(), error.message());
  return tools::write_file(path, tools::write_json(to_json(settings), 2) + "\n");
}

}  // namespace janus::gui
