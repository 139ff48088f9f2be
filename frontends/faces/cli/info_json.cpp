#include "frontends/faces/cli/info_json.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tools/json_text.hpp"

namespace janus::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string hex(std::uint32_t address) { return fmt::format("{:04X}", address); }

Json range(std::uint32_t first, std::uint32_t last) { return {{"from", hex(first)}, {"to", hex(last)}}; }

// One that is null crashes where it cannot become an array.
template <class Items, class Make>
Json list_of(const Items& items, const Make& make) {
  Json list = Json::array();
  for (const auto& item : items) list.push_back(make(item));
  return list;
}

Json setting_json(const session::Setting& setting) {
  Json json = {{"name", setting.name}, {"help", setting.help}, {"default", setting.default_value}};
  if (setting.range) json["range"] = setting.range->text();
  if (setting.text) json["position"] = true;
  if (!setting.values.empty())
    json["values"] = list_of(setting.values, [](const session::SettingValue& value) {
      return Json{{"name", value.name}, {"help", value.help}};
    });
  for (const auto& [other, values] : setting.only_if) json["only_if"][other] = values;
  return json;
}

}  // namespace

std::string info_json(const session::Program& program) {
  Json json = {{"kind", "program"},
               {"name", program.name},
               {"title", program.title},
               {"author", program.author},
               {"year", program.year == 0 ? Json() : Json(program.year)},
               {"rights", program.rights},
               {"machine", program.machine}};
  json["options"] = Json::object();
  for (const auto& [name, value] : program.machine_options) json["options"][name] = value;
  json["starting_keys"] = program.starting_keys;
  json["starting_type"] = program.starting_type;
  json["plays"] = program.play ? Json(program.play->rules) : Json();
  json["entry"] = program.entry ? Json(hex(*program.entry)) : Json();
  json["images"] = Json::array();
  for (const session::Block& block : program.images)
    if (!block.bytes.empty())
      json["images"].push_back(range(block.address, block.address + static_cast<std::uint32_t>(block.bytes.size()) - 1));
  json["takes_text"] = program.text_form.has_value();
  json["settings"] = list_of(program.settings, setting_json);
  return tools::write_json(json, 2) + "\n";
}

std::string info_json(const machines::MachineInfo& info) {
  const std::unique_ptr<machines::Machine> machine = info.create();
  Json json = {{"kind", "machine"},
               {"name", std::string(info.name)},
               {"title", std::string(info.title)},
               {"cpu", std::string(info.cpu)},
               {"clock_hz", machine->clock_hz()},
               {"monitor", info.monitor.empty() ? Json() : Json(std::string(info.monitor))}};
  json["memory"] = list_of(machine->memory_map(), [](const machines::Region& region) {
    Json one = range(region.first, region.last);
    one["what"] = std::string(region.what);
    return one;
  });
  json["slots"] = list_of(machines::slots_of(*machine), [](const machines::SlotInfo& slot) {
    const bool text = slot.kind == machines::SlotInfo::Kind::text;
    Json one = {{"name", slot.name}, {"kind", text ? "text" : "rom"}, {"size", slot.size}};
    if (!text) one["address"] = hex(slot.address);
    return one;
  });
  json["keys"] = list_of(machines::keys_of(*machine), [](const machines::KeyInfo& key) {
    return Json{{"name", key.name}, {"toggle", key.toggle}};
  });
  json["cassette"] = machine->tape() != nullptr;
  json["options"] = list_of(machine->options(), [](const machines::OptionInfo& option) {
    return Json{{"name", std::string(option.name)},
                {"help", std::string(option.help)},
                {"default", std::string(option.default_value)},
                {"values", list_of(option.values, [](const auto& value) { return std::string(value); })}};
  });
  if (info.lacks != nullptr) {
    std::istringstream lines(info.lacks());
    for (std::string line; std::getline(lines, line);) {
      const std::size_t colon = line.find(": "), end = line.find("; ");
      json["lacks"].push_back(
          {{"kind", line.substr(0, colon)}, {"words", line.substr(colon + 2, end - colon - 2)}, {"instead", line.substr(end + 2)}});
    }
  }
  return tools::write_json(json, 2) + "\n";
}

}  // namespace janus::cli
