#include "frontends/games/tournament/engines/engine_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/error.hpp"
#include "tools/number.hpp"
#include "tools/printable.hpp"
#include "tools/text.hpp"

namespace janus::tournament {

namespace {

constexpr std::size_t kShown = 60;  // of a quoted line

std::string shown(std::string_view text) { return tools::printable(text.substr(0, kShown)); }

bool is_move(std::string_view word) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '#' || c == '=';
  };
  return word.size() >= 2 && word.size() <= 8 && word != "0000" && std::all_of(word.begin(), word.end(), letter);
}

Turn moved_or_not(const std::string& move, std::string_view line) {
  if (is_move(move)) return {.kind = Turn::Kind::moved, .move = move};
  if (move == "(none)" || move == "0000" || tools::equals_ignore_case(move, "null") || tools::equals_ignore_case(move, "none"))
    return {.kind = Turn::Kind::silent, .words = fmt::format("the engine has no move: `{}`", shown(line))};
  return {.kind = Turn::Kind::irregular, .move = shown(move), .words = fmt::format("this is not a move: `{}`", shown(line))};
}

// The move in an old program's line; empty: none. "2. e2e4" repeats the opponent's move.
std::string old_move(std::string_view line) {
  const std::vector<std::string> words = tools::split_words(line);
  if (words.size() == 3 && words[1] == "..." && words[0].size() > 1 && words[0].back() == '.' &&
      tools::is_decimal(std::string_view(words[0]).substr(0, words[0].size() - 1)))
    return words[2];
  const bool spaced = words.size() == 5 && words[3] == ":";
  if ((spaced || words.size() == 4) && tools::equals_ignore_case(words[0], "my") && words[1] == "move" &&
      words[2] == (spaced ? "is" : "is:"))
    return words.back();
  return {};
}

}  // namespace

bool is_old_move(std::string_view line) { return !old_move(line).empty(); }

std::string xboard_limit(std::string_view go) {
  const std::vector<std::string> words = tools::split_words(go);
  const long number = words.size() == 2 ? tools::parse_number<long>(words[1]).value_or(0) : 0;
  if (words.size() == 2 && number > 0) {
    if (words[0] == "movetime") return fmt::format("st {}", number / 1000 + (number % 1000 > 0 ? 1 : 0));
    if (words[0] == "depth") return fmt::format("sd {}", number);
  }
  throw session::Error(fmt::format("--engine-go \"{}\": an engine with the xboard protocol supports only `movetime N` and `depth N`", go));
}

std::optional<Turn> parse_uci_turn(std::string_view line) {
  const std::vector<std::string> words = tools::split_words(line);
  if (words.empty() || words.front() != "bestmove") return std::nullopt;
  return moved_or_not(words.size() > 1 ? words[1] : std::string(), line);
}

std::optional<Turn> xboard_turn(std::string_view line, play::Side engine) {
  line = tools::trim(line);
  const std::vector<std::string> words = tools::split_words(line);
  if (words.empty()) return std::nullopt;
  const std::string& word = words.front();
  if (word == "move") return moved_or_not(words.size() > 1 ? words[1] : std::string(), line);
  if (const std::string old = old_move(line); !old.empty()) return moved_or_not(old, line);
  if (word == "resign" || (words.size() > 1 && word == "tellics" && words[1] == "resign")) return Turn{.kind = Turn::Kind::resigned};
  if (line.starts_with("Illegal move"))
    return Turn{.kind = Turn::Kind::silent, .words = fmt::format("the engine reports `{}`", shown(line))};
  if (word == "1-0" || word == "0-1" || word == "1/2-1/2") {
    const bool loses = word == (engine == play::Side::white ? "0-1" : "1-0");
    if (loses) return Turn{.kind = Turn::Kind::resigned, .words = shown(line)};
    return Turn{.kind = Turn::Kind::silent, .words = fmt::format("the engine reports that the game is over: `{}`", shown(line))};
  }
  return std::nullopt;
}

const std::string& find_option(const std::vector<std::string>& options, const std::string& wanted, const std::string& engine,
                               const std::string& names) {
  for (const std::string& option : options)
    if (tools::equals_ignore_case(option, wanted)) return option;
  throw session::Error(fmt::format("--engine-option {}: unknown option of {}; use one of: {}", wanted, engine, names));
}

std::optional<std::string> parse_uci_option(std::string_view line) {
  const std::vector<std::string> words = tools::split_words(line);
  if (words.size() < 3 || words[0] != "option" || words[1] != "name") return std::nullopt;
  return fmt::format("{}", fmt::join(words.begin() + 2, std::find(words.begin() + 2, words.end(), "type"), " "));
}

std::string uci_value_error(std::string_view line, const std::string& value) {
  const std::vector<std::string> words = tools::split_words(line);
  const auto word_after = [&](std::string_view word) {
    const auto found = std::find(words.begin(), words.end(), word);
    return found == words.end() || found + 1 == words.end() ? std::string() : *(found + 1);
  };
  const std::string type = word_after("type");
  if (type == "check" && value != "true" && value != "false") return "the value must be true or false";
  if (type == "spin") {
    const auto wanted = tools::parse_number<long long>(value), least = tools::parse_number<long long>(word_after("min")),
               most = tools::parse_number<long long>(word_after("max"));
    if (!wanted || (least && *wanted < *least) || (most && *wanted > *most))
      return fmt::format("the value must be a number from {} to {}", tools::printable(word_after("min")),
                         tools::printable(word_after("max")));
  }
  if (type != "combo") return {};
  std::vector<std::string> values;
  for (auto at = std::find(words.begin(), words.end(), "var"); at != words.end();) {
    const auto next = std::find(at + 1, words.end(), "var");
    values.push_back(fmt::format("{}", fmt::join(at + 1, next, " ")));
    at = next;
  }
  if (std::find(values.begin(), values.end(), value) != values.end()) return {};
  return fmt::format("the value must be one of {}", tools::printable(tools::join_names(values)));
}

std::optional<Features> parse_xboard_features(std::string_view line) {
  line = tools::trim(line);
  if (!line.starts_with("feature ")) return std::nullopt;
  Features features;
  std::size_t at = std::string_view("feature ").size();
  while (at < line.size()) {
    const std::size_t equal = line.find('=', at);
    if (equal == std::string_view::npos) break;
    const std::string name(tools::trim(line.substr(at, equal - at)));
    const bool quoted = equal + 1 < line.size() && line[equal + 1] == '"';
    const std::size_t from = equal + (quoted ? 2 : 1);
    const std::size_t end = std::min(line.find(quoted ? '"' : ' ', std::min(from, line.size())), line.size());
    features.emplace_back(name, line.substr(std::min(from, line.size()), end - std::min(from, end)));
    at = end + 1;
  }
  return features;
}

}  // namespace janus::tournament
