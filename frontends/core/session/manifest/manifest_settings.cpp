// [[setting]], and the patches of its values.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "frontends/core/session/manifest/manifest.hpp"

namespace janus::session {
namespace {

constexpr std::int64_t kMostTimes = 10'000;

// Reads a patch of a fixed value: { address, bytes } { name, value } { source } { file }.
void read_patch(ManifestTable& entry, const ManifestLocation& place, const debug::Scope& scope, std::vector<Block>& patch) {
  if (entry.has("value")) return patch.push_back(read_value_patch(entry, scope));
  for (Block& block : read_blocks(entry, place, scope, nullptr)) patch.push_back(std::move(block));
}

SettingValue read_value(ManifestTable& table, const ManifestLocation& place, const debug::Scope& scope, const Program& program,
                        const std::string& when) {
  SettingValue value;
  value.name = table.required_text("name");
  value.help = table.text("help").value_or("");
  for (ManifestTable& entry : table.tables("patch")) read_patch(entry, place, scope, value.patch);
  value.implies = table.text_pairs("implies");
  value.type = table.text_to_type("type").value_or("");
  const bool in_slot = program.text && program.bound_text;
  if (table.has("text") && !in_slot) table.fail_at("text", "only a machine with a text slot supports other program texts");
  if (table.has("lines") && !program.text) table.fail_at("lines", "only a program with its own text can change lines");
  if (table.has("text")) value.text = read_text_file(table, place);
  value.edits = table.list("lines", [](ManifestTable& entry) { return TextEdit{entry.required_text("was"), entry.required_text("now")}; });
  if ((value.text || !value.edits.empty()) && !when.empty()) table.fail("a program text must be selected before power-on; remove `when`");
  return value;
}

SettingRange read_range(ManifestTable& table, const debug::Scope& scope) {
  SettingRange range;
  const std::vector<debug::Number> ends = table.numbers("range");
  if (ends.size() != 2 || ends[0].is_real() || ends[1].is_real() || ends[0].as_integer() > ends[1].as_integer())
    table.fail_at("range", "`range` needs a minimum and a maximum: [0, 65535]");
  range.least = ends[0].as_integer();
  range.most = ends[1].as_integer();
  range.patch = table.list("patch", [&](ManifestTable& entry) {
    NumberPatch patch{.place = read_target(entry, scope)};
    patch.exclusive_or = entry.integer("xor", 0, 0xFFFF).value_or(0);
    const auto fits = [&](std::int64_t number) { return debug::encode(patch.place.type, debug::Number::integer(number)).has_value(); };
    if (debug::is_text(patch.place.type) || debug::is_real(patch.place.type) || !fits(range.least) || !fits(range.most))
      entry.fail(fmt::format("{} do not fit into type {}", range.text(), debug::type_name(patch.place.type)));
    if (patch.exclusive_or != 0 && (range.least < 0 || !fits(patch.exclusive_or) || fits(-1)))
      entry.fail_at("xor", "only unsigned numbers can be xored, with a number that fits the type");
    return patch;
  });
  range.type = table.text_to_type("type").value_or("");
  range.times = table.boolean("times").value_or(false);
  if (range.times && (range.type.empty() || range.least < 0 || range.most > kMostTimes))
    table.fail_at("times", fmt::format("`times` needs `type`, and a `range` from 0 to {}", kMostTimes));
  return range;
}

PositionPatch read_position_patch(ManifestTable& table, const debug::Scope& scope) {
  const debug::TypedName target = read_target(table, scope);
  return {.address = static_cast<std::uint16_t>(target.address), .space = target.space};
}

// { sets = [ { address = ADDRESS }, ... ] }: one for each of the board's sets.
void read_sets(ManifestTable& table, const debug::Scope& scope, const BoardView& board, SettingText& text) {
  std::vector<ManifestTable> sets = table.tables("sets");
  if (sets.size() != board.sets.size())
    table.fail_at("sets", fmt::format("the [board] has {} sets; specify an address for each", board.sets.size()));
  for (std::size_t i = 0; i < sets.size(); ++i) {
    PositionPatch patch = read_position_patch(sets[i], scope);
    patch.set = i;
    if (patch.space != 0) sets[i].fail_at("space", "the sets of a position must be in memory");
    sets[i].finish();
    text.patch.push_back(std::move(patch));
  }
}

// { address = ADDRESS, side = { black = BYTE, white = BYTE } }
void read_side(ManifestTable& table, const debug::Scope& scope, SettingText& text) {
  PositionPatch patch = read_position_patch(table, scope);
  ManifestTable side = *table.table("side");
  patch.by_side[0] = {static_cast<std::uint8_t>(side.required_integer("black", 0, 255))};
  patch.by_side[1] = {static_cast<std::uint8_t>(side.required_integer("white", 0, 255))};
  side.finish();
  text.patch.push_back(std::move(patch));
}

SettingText read_setting_text(ManifestTable& table, const ManifestLocation& place, const debug::Scope& scope, const Program& program) {
  SettingText text;
  table.choice("text", {"position"});
  if (!table.text("default").value_or("").empty()) table.fail_at("default", "the default of a `text` setting must be \"\"");
  if (!program.board || (program.board->kind != "bits" && program.board->kind != "piece-list"))
    table.fail_at("text", "a position needs a [board] of the kind `bits` or `piece-list`");
  for (ManifestTable& entry : table.tables("patch")) {
    if (entry.has("sets")) {
      read_sets(entry, scope, *program.board, text);
      entry.finish();
    } else if (entry.has("side")) {
      read_side(entry, scope, text);
      entry.finish();
    } else {
      read_patch(entry, place, scope, text.beside);
    }
  }
  for (ManifestTable& entry : table.tables("no_position")) read_patch(entry, place, scope, text.no_position);
  text.type = table.text_to_type("type").value_or("");
  return text;
}

// Reads named values, numbers, or text.
void read_values(ManifestTable& table, const ManifestLocation& place, const debug::Scope& scope, const Program& program, Setting& setting) {
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
  setting.values = table.list("values", [&](ManifestTable& entry) { return read_value(entry, place, scope, program, setting.when); });
}

Setting read_setting(ManifestTable& table, const ManifestLocation& place, const debug::Scope& scope, const Program& program) {
  Setting setting;
  setting.name = table.required_text("name");
  setting.help = table.text("help").value_or("");
  setting.when = table.choice("when", {"between-moves", "new-game"}).value_or("");
  read_values(table, place, scope, program, setting);
  if (auto needs = table.table("if")) {
    for (auto& [other, values] : needs->all_string_lists()) setting.only_if.emplace_back(other, std::move(values));
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
  return std::any_of(settings.begin(), settings.end(),
                     [&](const Setting& setting) { return setting.name == name && setting.find(value) != nullptr; });
}

}  // namespace

std::vector<Setting> read_settings(ManifestTable& manifest, const ManifestLocation& place, const debug::Scope& scope,
                                   const Program& program) {
  std::vector<Setting> settings;
  std::vector<ManifestTable> tables = manifest.tables("setting");
  for (ManifestTable& table : tables) {
    Setting setting = read_setting(table, place, scope, program);
    if (setting.text && std::any_of(settings.begin(), settings.end(), [](const Setting& other) { return other.text.has_value(); }))
      table.fail_at("text", "a program can have only one position setting");
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
