// [[setting]].
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "frontends/core/session/manifest/manifest.hpp"

namespace janus::session {
namespace {

constexpr std::int64_t kMostTimes = 10'000;

SettingValue read_value(ManifestTable table, const ManifestPlace& place, const debug::Scope& scope, const Program& program,
                        const std::string& when) {
  SettingValue value;
  value.name = table.required_text("name");
  value.help = table.text("help").value_or("");
  for (ManifestTable& entry : table.tables("patch"))
    for (Block& block : read_patch(entry, place, scope)) value.patch.push_back(std::move(block));
  value.implies = table.text_pairs("implies");
  value.type = table.text_to_type("type").value_or("");
  const bool in_slot = program.text && program.bound_text;
  if (table.has("text") && !in_slot) table.fail_at("text", "only a machine with a slot for a text can have other texts");
  if (table.has("lines") && !program.text) table.fail_at("lines", "only a program with its own text can change lines");
  if (table.has("text")) value.text = read_text_file(table, place);
  for (ManifestTable& entry : table.tables("lines")) {
    value.edits.push_back({entry.required_text("was"), entry.required_text("now")});
    entry.finish();
  }
  if ((value.text || !value.edits.empty()) && !when.empty()) table.fail("a text must be selected before power-on; remove `when`");
  table.finish();
  return value;
}

SettingRange read_range(ManifestTable& table, const debug::Scope& scope) {
  SettingRange range;
  const std::vector<debug::Number> ends = table.numbers("range");
  if (ends.size() != 2 || ends[0].is_real() || ends[1].is_real() || ends[0].as_whole() > ends[1].as_whole())
    table.fail_at("range", "`range` needs a minimum and a maximum: [0, 65535]");
  range.least = ends[0].as_whole();
  range.most = ends[1].as_whole();
  for (ManifestTable& entry : table.tables("patch")) {
    NumberPatch patch;
    patch.place.name = entry.text("name").value_or("");
    read_place_and_type(entry, scope, patch.place);
    patch.exclusive_or = entry.integer("xor", 0, 0xFFFF).value_or(0);
    const auto fits = [&](std::int64_t number) { return debug::encode(patch.place.type, debug::Number::whole(number)).has_value(); };
    if (debug::is_text(patch.place.type) || debug::is_real(patch.place.type) || !fits(range.least) || !fits(range.most))
      entry.fail(fmt::format("{} do not fit into the type {}", range.text(), debug::type_name(patch.place.type)));
    if (patch.exclusive_or != 0 && (range.least < 0 || !fits(patch.exclusive_or) || fits(-1)))
      entry.fail_at("xor", "only unsigned numbers can be xored, with a number that fits the type");
    entry.finish();
    range.patch.push_back(std::move(patch));
  }
  range.type = table.text_to_type("type").value_or("");
  range.times = table.boolean("times").value_or(false);
  if (range.times && (range.type.empty() || range.least < 0 || range.most > kMostTimes))
    table.fail_at("times", fmt::format("`times` needs `type`, and a `range` from 0 to {}", kMostTimes));
  return range;
}

// Values by name, numbers, or a text.
void read_values(ManifestTable& table, const ManifestPlace& place, const debug::Scope& scope, const Program& program, Setting& setting) {
  if (table.has("text")) {
    for (const char* other : {"range", "values"})
      if (table.has(other)) table.fail_at(other, fmt::format("a setting can have `text` or `{}`, but not both", other));
    setting.text = read_setting_text(table, place, scope, program);
    return;
  }
  if (table.has("range")) {
    if (table.has("values")) table.fail_at("values", "a setting can have `range` or `values`, but not both");
    setting.range = read_range(table, scope);
    setting.default_value = std::to_string(table.required_integer("default", setting.range->least, setting.range->most));
    return;
  }
  setting.default_value = table.required_text("default");
  for (ManifestTable& entry : table.tables("values")) setting.values.push_back(read_value(entry, place, scope, program, setting.when));
}

Setting read_setting(ManifestTable& table, const ManifestPlace& place, const debug::Scope& scope, const Program& program) {
  Setting setting;
  setting.name = table.required_text("name");
  setting.help = table.text("help").value_or("");
  setting.when = table.choice("when", {"between-moves", "new-game"}).value_or("");
  read_values(table, place, scope, program, setting);
  if (auto needs = table.table("if")) {
    for (auto& [other, values] : needs->all_texts()) setting.only_if.emplace_back(other, std::move(values));
  }
  table.finish();
  if (setting.range || setting.text) return setting;

  std::set<std::string> names;
  for (const SettingValue& value : setting.values) {
    if (!names.insert(value.name).second) table.fail(fmt::format("setting `{}` has the value `{}` twice", setting.name, value.name));
  }
  if (!names.contains(setting.default_value)) {
    table.fail_at("default", fmt::format("`{}` is not a value of `{}`", setting.default_value, setting.name));
  }
  return setting;
}

bool has_value(const std::vector<Setting>& settings, const std::string& name, const std::string& value) {
  for (const Setting& setting : settings) {
    if (setting.name != name) continue;
    return setting.find(value) != nullptr;
  }
  return false;
}

}  // namespace

std::vector<Block> read_patch(ManifestTable& entry, const ManifestPlace& place, const debug::Scope& scope) {
  if (entry.has("value")) return {read_value_patch(entry, scope)};
  return read_blocks(entry, place, scope, nullptr);
}

std::vector<Setting> read_settings(ManifestTable& manifest, const ManifestPlace& place, const debug::Scope& scope, const Program& program) {
  std::vector<Setting> settings;
  std::vector<ManifestTable> tables = manifest.tables("setting");
  for (ManifestTable& table : tables) {
    Setting setting = read_setting(table, place, scope, program);
    if (setting.text && std::any_of(settings.begin(), settings.end(), [](const Setting& other) { return other.text.has_value(); }))
      table.fail_at("text", "a program can have only one setting for a position");
    if (std::any_of(settings.begin(), settings.end(), [&](const Setting& other) { return other.name == setting.name; })) {
      table.fail_at("name", fmt::format("duplicate setting `{}`", setting.name));
    }
    settings.push_back(std::move(setting));
  }
  for (std::size_t i = 0; i < settings.size(); ++i) {
    for (const auto& [other, values] : settings[i].only_if) {
      for (const std::string& value : values)
        if (!has_value(settings, other, value)) tables[i].fail(fmt::format("`if` names {}=\"{}\", which does not exist", other, value));
    }
    for (const SettingValue& value : settings[i].values) {
      for (const auto& [other, implied] : value.implies) {
        if (has_value(settings, other, implied)) continue;
        tables[i].fail(fmt::format("value `{}` implies {}=\"{}\", which does not exist", value.name, other, implied));
      }
    }
  }
  return settings;
}

}  // namespace janus::session
