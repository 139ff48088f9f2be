// Parts for the machine's user interface: displays, keys, settings, tape and terminal.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "frontends/core/views/report.hpp"
#include "frontends/core/debug/steps.hpp"
#include "frontends/core/engine/key_map.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "frontends/ui/web/parts.hpp"
#include "machines/panel.hpp"
#include "machines/picture.hpp"
#include "tools/utf8.hpp"

namespace janus::web {
namespace {

constexpr char32_t kFirstRare = 0x2500;  // first of the characters that browser fonts may lack

std::string_view kind_name(machines::DisplayInfo::Kind kind) {
  using Kind = machines::DisplayInfo::Kind;
  return kind == Kind::digits ? "digits" : kind == Kind::cells ? "cells" : "pixels";
}

ordered_json keys_json(const views::Description& about) {
  const engine::KeyMap map(about.keys);
  ordered_json keys = ordered_json::array();
  for (std::size_t i = 0; i < about.keys.size(); ++i) {
    const machines::KeyInfo& key = about.keys[i];
    keys.push_back({{"name", key.name},
                    {"toggle", key.toggle},
                    {"group", key.group},
                    {"column", key.column},
                    {"row", key.row},
                    {"width", key.width},
                    {"types", key.characters},
                    {"layer", key.layer},
                    {"on_keyboard", map.binding(static_cast<int>(i)).text()}});
  }
  return keys;
}

ordered_json program_json(const session::Program& program) {
  ordered_json levels = ordered_json::array();
  for (const debug::Level& level : program.levels) levels.push_back(level.title);
  return {{"name", program.name},
          {"title", program.title},
          {"credit", session::credit(program)},
          {"rights", program.rights},
          {"rules", program.rules()},
          {"levels", levels},
          {"starting_keys", program.starting_keys.size()},
          {"greeting", program.greeting},
          {"changed", !program.changed.empty()}};
}

}  // namespace

// Colours are numbers in the order of the page's kColours; a shape is a string: zone, form, position in thousandths, colour, text.
ordered_json panel_json(std::string_view machine) {
  using machines::Panel;
  const Panel* panel = machines::find_panel(machine);
  if (panel == nullptr) return {};
  ordered_json colours = ordered_json::array(), shapes = colours;
  for (const auto colour : {&Panel::board, &Panel::edge, &Panel::glass, &Panel::bezel, &Panel::cap, &Panel::cap_edge, &Panel::legend,
                            &Panel::paper, &Panel::ink})
    colours.push_back(panel->*colour);
  static constexpr const char* kZones[] = {"whole", "aside", "digits", "screen", "keys"};
  static constexpr const char* kForms[] = {"plain", "round", "chip", "fingers", "words"};
  const auto thousandths = [](float share) { return std::lround(share * 1000); };
  for (const machines::PanelShape& each : panel->shapes)
    shapes.push_back(fmt::format("{} {} {} {} {} {} {:06x} {}", kZones[static_cast<int>(each.zone)], kForms[static_cast<int>(each.form)],
                                 thousandths(each.x), thousandths(each.y), thousandths(each.width), thousandths(each.height), each.colour,
                                 each.text));
  return {{"colours", colours}, {"shapes", shapes}};
}

ordered_json about_part(PageState& page) {
  const views::Description& about = page.description();
  ordered_json json = {{"number", about.number},  {"machine", about.machine}, {"title", about.title},
                       {"clock", about.clock_hz}, {"cpu", about.cpu->name},   {"instructions", about.instruction_set != nullptr}};
  json["program"] = about.program == nullptr ? ordered_json() : program_json(*about.program);
  json["keys"] = keys_json(about);
  json["capitals"] = engine::shift_selects_lowercase(about.keys);
  for (const debug::Step& each : debug::steps())
    json["steps"].push_back({{"name", each.name},
                             {"words", each.words},
                             {"brief", each.brief},
                             {"key", fmt::format("F{}", each.key)},
                             {"control", each.control},
                             {"shift", each.shift},
                             {"backward", each.backward}});
  json["groups"] = about.key_groups;
  json["displays"] = ordered_json::array();
  for (const machines::DisplayInfo& info : about.displays) {
    const bool dots = info.kind != machines::DisplayInfo::Kind::digits;
    json["displays"].push_back({{"name", info.name},
                                {"kind", kind_name(info.kind)},
                                {"columns", info.columns},
                                {"rows", info.rows},
                                {"width", dots ? machines::picture_width(info) : 0},
                                {"height", dots ? machines::picture_height(info) : 0},
                                {"aside", info.aside},
                                {"per_byte", info.place ? info.place->per_byte : 0}});
    ordered_json& signs = json["displays"].back()["signs"] = ordered_json::object();
    for (std::size_t code = 0; code < std::min(info.glyphs.size(), info.characters.size()); ++code) {
      if (info.characters[code] < kFirstRare) continue;
      std::string rows;
      for (const std::uint8_t row : info.glyphs[code]) rows += fmt::format("{:02x}", row);
      signs[tools::encode_utf8(info.characters[code])] = rows;
    }
  }
  json["registers"] = ordered_json::array();
  for (const cpus::RegisterInfo& each : about.cpu->registers)
    json["registers"].push_back({{"name", each.name}, {"bits", each.bits}, {"flags", each.flags}});
  json["spaces"] = ordered_json::array();
  for (const machines::Space& space : about.spaces) json["spaces"].push_back({{"name", space.name}, {"size", space.size}});
  json["options"] = ordered_json::array();
  for (const machines::OptionInfo& option : about.options)
    json["options"].push_back({{"name", option.name}, {"values", option.values}, {"default", option.default_value}, {"help", option.help}});
  json["sources"] = ordered_json::array();
  for (const debug::SourceFile& file : about.sources.files()) json["sources"].push_back(file.path);
  json["tape"] = about.has_tape;
  json["terminal"] = about.has_terminal;
  json["sound"] = about.has_sound;
  json["game"] = views::BoardTable::is_available(about);
  json["panel"] = panel_json(about.machine);
  json["reports"] = ordered_json::array();
  for (const views::ReportKind& kind : views::report_kinds())
    json["reports"].push_back({{"id", kind.id}, {"title", kind.title}, {"hint", kind.hint}, {"has_stretch", kind.has_stretch}});
  json["thoughts"] = about.program && !about.program->search_trace.empty();
  return json;
}

// For a segment of a digit, a decimal digit for its brightness. For a screen, the stamp of its image; the dots are requested separately.
ordered_json displays_part(PageState& page) {
  const views::Description& about = page.description();
  ordered_json told = ordered_json::array();
  page.pictures.resize(about.displays.size());
  for (std::size_t i = 0; i < about.displays.size() && i < page.now->displays.size(); ++i) {
    const views::DisplayView& view = page.now->displays[i];
    if (about.displays[i].kind == machines::DisplayInfo::Kind::digits) {
      std::string figures;
      for (const machines::SevenSegmentDigit& digit : view.look->digits) {
        for (const float bright : digit.segments) figures += static_cast<char>('0' + std::lround(std::min(1.0F, bright) * 9));
        figures += ' ';
      }
      told.push_back(figures);
      continue;
    }
    PageState::Picture& kept = page.pictures[i];
    if (!kept.drawn || kept.stamp != view.stamp) {
      machines::Picture picture;
      machines::draw_picture(about.displays[i], *view.look, picture);
      kept.rgba.clear();
      for (const std::uint32_t dot : picture.dots) {
        for (const int shift : {16, 8, 0}) kept.rgba.push_back(static_cast<std::uint8_t>(dot >> shift & 0xFF));
        kept.rgba.push_back(0xFF);
      }
      kept.stamp = view.stamp;
      kept.drawn = true;
    }
    told.push_back(fmt::format("{:016x}", view.stamp));
  }
  return {{"text", page.now->display_text()}, {"displays", told}};
}

ordered_json keys_part(PageState& page) {
  ordered_json down = ordered_json::array();
  for (std::size_t i = 0; i < page.now->pressed.size(); ++i) {
    if (page.now->pressed[i]) down.push_back(i);
  }
  return down;
}

ordered_json settings_part(PageState& page) {
  const auto& program = page.description().program;
  ordered_json told = {{"options", page.now->options}, {"settings", ordered_json::array()}};
  if (program == nullptr) return told;
  const bool game = page.now->game != nullptr;
  const auto& values = game ? page.now->game->game_state->settings : page.now->settings;
  for (const session::Setting& setting : program->settings) {
    const auto found = values.find(setting.name);
    ordered_json choices = ordered_json::array();
    for (const session::SettingValue& value : setting.values) choices.push_back({{"name", value.name}, {"help", value.help}});
    ordered_json each = {{"name", setting.name},
                         {"help", setting.help},
                         {"value", found == values.end() ? setting.default_value : found->second},
                         {"when", setting.when == "new-game" && !game ? "" : setting.when},
                         {"choices", choices},
                         {"text", setting.text.has_value()}};
    if (setting.range) each["range"] = {{"least", setting.range->least}, {"most", setting.range->most}};
    told["settings"].push_back(each);
  }
  return told;
}

ordered_json tape_part(PageState& page) {
  const auto& tape = page.now->tape;
  if (!tape) return {};
  using Motion = machines::Tape::Motion;
  return {{"motion", tape->motion == Motion::playing     ? "playing"
                     : tape->motion == Motion::recording ? "recording"
                                                         : "stopped"},
          {"at_end", tape->at_end},
          {"position", std::floor(tape->position_seconds * 10) / 10},
          {"length", tape->length_seconds}};
}

ordered_json terminal_part(PageState& page) {
  const auto& terminal = page.now->terminal;
  if (!terminal) return {};
  constexpr std::size_t kMost = 16384;  // the last characters
  const std::string& all = *terminal->printout;
  return {{"printed", all.size()},
          {"text", all.size() > kMost ? all.substr(all.size() - kMost) : all},
          {"bit_rate", terminal->bit_rate},
          {"pending", terminal->pending}};
}

}  // namespace janus::web
