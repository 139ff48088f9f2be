#include "frontends/games/tournament/match_file.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "frontends/core/session/error.hpp"
#include "tools/json_text.hpp"
#include "tools/number.hpp"

namespace janus::tournament {

using Json = nlohmann::ordered_json;

namespace {

constexpr int kVersion = 1;

Json game_json(const Game& game) {
  Json moves = Json::array(), times = Json::array(), replaced = Json::object();
  for (const GameMove& move : game.moves) {
    if (!move.instead_of.empty()) replaced[std::to_string(moves.size())] = move.instead_of;
    moves.push_back(move.coordinates);
    times.push_back(move.microseconds);
  }
  Json json = {{"game", game.number},   {"start", game.start},          {"moves", moves},     {"us", times}, {"given", game.given},
               {"result", game.result}, {"cause", name_of(game.cause)}, {"words", game.words}};
  if (!replaced.empty()) json["instead_of"] = replaced;
  return json;
}

Game read_game(const Json& json, const play::Rules& rules) {
  Game game;
  game.number = json.at("game").get<int>();
  game.start = json.at("start").get<std::string>();
  game.given = json.at("given").get<std::size_t>();
  game.result = json.at("result").get<std::string>();
  game.words = json.at("words").get<std::string>();
  const auto cause = cause_of(json.at("cause").get<std::string>());
  const auto moves = json.at("moves").get<std::vector<std::string>>();
  const auto times = json.at("us").get<std::vector<std::uint64_t>>();
  const bool known = game.result == "1-0" || game.result == "0-1" || game.result == "1/2-1/2";
  if (game.number < 0 || !cause || !known || moves.size() != times.size() || game.given > moves.size())
    throw session::Error(fmt::format("game {} is invalid", game.number + 1));
  game.cause = *cause;
  for (std::size_t i = 0; i < moves.size(); ++i) game.moves.push_back({moves[i], times[i]});
  const Json replaced = json.value("instead_of", Json::object());
  for (const auto& [index, text] : replaced.items()) {
    const auto at = tools::parse_number<std::size_t>(index);
    if (!at || *at >= game.moves.size()) throw session::Error(fmt::format("game {} is invalid", game.number + 1));
    game.moves[*at].instead_of = text.get<std::string>();
  }
  game.record(rules);
  return game;
}

Json read_head(std::string_view text, MatchFile& match) {
  Json json = tools::read_json(text);
  if (!json.is_object() || json.value("janus", Json()) != "match") throw session::Error("not a match");
  if (json.value("version", Json()) != kVersion) throw session::Error("the match is from another version of Janus");
  if (json.contains("shard")) {
    match.shard = parse_shard(json.at("shard").get<std::string>());
    match.all = json.at("all").get<int>();
    if (match.all < 1) throw session::Error("the match does not have any games");
  }
  for (const auto& [name, value] : json.at("plan").items()) match.plan.emplace_back(name, value.get<std::string>());
  return json;
}

}  // namespace

MatchFile parse_match_file(std::string_view text, const play::Rules* rules) {
  try {
    MatchFile match;
    const Json json = read_head(text, match);
    const std::string name = value_of(match.plan, "rules");
    if (rules == nullptr) rules = play::find_rules(name);
    if (rules == nullptr) throw session::Error(fmt::format("this version of Janus does not support the game `{}`", name));
    for (const Json& one : json.at("games")) {
      Game game = read_game(one, *rules);
      match.games[game.number] = std::move(game);
    }
    return match;
  } catch (const Json::exception&) { throw session::Error("not a match: the file is damaged"); }
}

std::string value_of(const Plan& plan, std::string_view name) {
  for (const auto& [one, value] : plan)
    if (one == name) return value;
  return {};
}

std::string to_json(const MatchFile& match) {
  Json plan = Json::object();
  for (const auto& [name, value] : match.plan) plan[name] = value;
  const std::string shard = match.shard.is_whole() ? "" : fmt::format(" \"shard\": \"{}\", \"all\": {},", match.shard.text(), match.all);
  std::string text =
      fmt::format("{{\"janus\": \"match\", \"version\": {},{} \"plan\": {},\n \"games\": [", kVersion, shard, tools::write_json(plan));
  const char* separator = "\n  ";
  for (const auto& [number, game] : match.games) {  // one per line
    text += separator + tools::write_json(game_json(game));
    separator = ",\n  ";
  }
  return text + "\n ]}\n";
}

std::string difference(const Plan& kept, const Plan& wanted) {
  for (std::size_t i = 0; i < std::max(kept.size(), wanted.size()); ++i) {
    if (i >= kept.size()) return fmt::format("{}: missing in the file", wanted[i].first);
    if (i >= wanted.size()) return fmt::format("{}: only in the file", kept[i].first);
    if (kept[i].first != wanted[i].first) return fmt::format("{} instead of {}", kept[i].first, wanted[i].first);
    if (kept[i].second != wanted[i].second) return fmt::format("{}: {} instead of {}", kept[i].first, kept[i].second, wanted[i].second);
  }
  return {};
}

}  // namespace janus::tournament
