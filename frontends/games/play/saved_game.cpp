#include "frontends/games/play/saved_game.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "frontends/core/session/error.hpp"
#include "tools/formats/text.hpp"
#include "tools/json_text.hpp"

namespace janus::play {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;

const char* side_text(Side side) { return side == Side::white ? "white" : "black"; }

Side read_side(const Json& json, const char* what) {
  const std::string text = json.get<std::string>();
  if (text != "white" && text != "black") throw session::Error(fmt::format("'{}' is not \"white\" or \"black\"", what));
  return text == "white" ? Side::white : Side::black;
}

Json to_json(const SavedSegment& leg) {
  Json moves = Json::array();
  for (const SavedMove& move : leg.moves) {
    Json item = {{"move", move.coordinates}};
    if (move.by_program) item["program"] = true;
    if (move.cycles > 0) item["cycles"] = move.cycles;
    moves.push_back(item);
  }
  return {{"start", leg.start}, {"moves", moves}, {"remark", leg.remark}};
}

SavedGame read_game(const Json& json) {
  if (json.value("format", "") != "janus game") throw session::Error("not a game saved by Janus");
  if (const int version = json.at("version"); version != kVersion)
    throw session::Error(fmt::format("the format is version {}, but this Janus reads version {}", version, kVersion));
  SavedGame game;
  game.program = json.at("program");
  game.settings = json.at("settings").get<std::map<std::string, std::string>>();
  game.computer = read_side(json.at("computer"), "computer");
  if (!json.at("resigned").is_null()) game.resigned = read_side(json.at("resigned"), "resigned");
  for (const Json& item : json.at("legs")) {
    SavedSegment leg{item.at("start"), {}, item.at("remark")};
    for (const Json& move : item.at("moves"))
      leg.moves.push_back({move.at("move"), move.value("program", false), move.value("cycles", std::uint64_t{0})});
    game.legs.push_back(std::move(leg));
  }
  if (game.legs.empty()) throw session::Error("'legs' is empty");
  const auto machine = tools::hex_bytes(json.at("machine").get<std::string>());
  if (!machine) throw session::Error("'machine' must contain only pairs of hexadecimal digits");
  game.machine = *machine;
  return game;
}

}  // namespace

std::string to_json(const SavedGame& game) {
  Json legs = Json::array();
  for (const SavedSegment& leg : game.legs) legs.push_back(to_json(leg));
  const Json json = {{"format", "janus game"},
                     {"version", kVersion},
                     {"program", game.program},
                     {"settings", game.settings},
                     {"computer", side_text(game.computer)},
                     {"resigned", game.resigned ? Json(side_text(*game.resigned)) : Json(nullptr)},
                     {"legs", legs},
                     {"machine", fmt::format("{:02x}", fmt::join(game.machine, ""))}};
  return tools::write_json(json, 1) + "\n";
}

bool is_saved_game(std::string_view text) { return text.find("\"format\"") != std::string_view::npos; }

SavedGame parse_saved_game(std::string_view text) {
  try {
    return read_game(tools::read_json(text));
  } catch (const Json::parse_error& error) {
    throw session::Error(fmt::format("not valid JSON: byte {}", error.byte));
  } catch (const Json::exception& error) {
    const std::string what = error.what();
    const std::size_t end = what.find("] ");
    throw session::Error("a field is missing or invalid: " + (end == std::string::npos ? what : what.substr(end + 2)));
  }
}

}  // namespace janus::play
