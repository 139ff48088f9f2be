#include "frontends/games/protocols/uci_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "tools/text.hpp"

namespace janus::protocols::uci {

namespace {

std::string joined(std::vector<std::string>::const_iterator from, std::vector<std::string>::const_iterator to) {
  return fmt::format("{}", fmt::join(from, to, " "));
}

// Limited to a day; an expired time counts as none left.
Milliseconds milliseconds(const std::string& text) {
  long long number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return Milliseconds(std::clamp(number, 0LL, 86'400'000LL));
}

}  // namespace

std::pair<std::string, std::string> read_option(std::string_view arguments) {
  const std::vector<std::string> words = tools::split_words(arguments);
  if (words.empty() || words.front() != "name") throw session::Error("setoption: expected `setoption name NAME value VALUE`");
  const auto value = std::find(words.begin(), words.end(), "value");
  const std::string name = joined(words.begin() + 1, value);
  return {name, value == words.end() ? std::string() : joined(value + 1, words.end())};
}

play::Record read_position(std::string_view arguments, const play::Rules& rules) {
  const std::vector<std::string> words = tools::split_words(arguments);
  const auto moves = std::find(words.begin(), words.end(), "moves");
  std::string start = rules.start();
  if (moves == words.begin() || words.empty())
    throw session::Error("position: expected `position startpos moves ...` or `position fen ... moves ...`");
  if (words.front() == "startpos") {
    if (moves != words.begin() + 1)
      throw session::Error(fmt::format("position: unexpected `{}` after startpos; expected `moves`", words[1]));
  } else if (words.front() == "fen") {
    start = joined(words.begin() + 1, moves);
    if (const std::string fault = rules.position_error(start); !fault.empty()) throw session::Error("position fen: " + fault);
  } else {
    throw session::Error(fmt::format("position: unexpected `{}`; expected startpos or fen", words.front()));
  }
  play::Record game(rules, std::move(start));
  if (moves == words.end()) return game;
  for (auto word = moves + 1; word != words.end(); ++word) {
    play::ParsedMove parsed = rules.parse(game.position(), *word);
    if (!parsed.move) throw session::Error(fmt::format("move {} of the game, {}: {}", word - moves, *word, parsed.why));
    game.play({std::move(*parsed.move), rules.to_move(game.position())});
  }
  return game;
}

Clock GoCommand::clock(play::Side side) const {
  const auto mine = static_cast<std::size_t>(side);
  return {.move = move_time, .left = time[mine], .increment = increment[mine], .moves_to_go = moves_to_go};
}

GoCommand parse_go(std::string_view arguments) {
  const std::vector<std::string> words = tools::split_words(arguments);
  GoCommand go;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const std::string number = i + 1 < words.size() ? words[i + 1] : std::string();
    if (word == "infinite" || word == "ponder") {
      go.infinite = true;
      continue;
    }
    if (word == "searchmoves") {
      go.left_out.push_back(joined(words.begin() + static_cast<std::ptrdiff_t>(i), words.end()));
      break;
    }
    if (word == "wtime") go.time[0] = milliseconds(number);
    else if (word == "btime") go.time[1] = milliseconds(number);
    else if (word == "winc") go.increment[0] = milliseconds(number);
    else if (word == "binc") go.increment[1] = milliseconds(number);
    else if (word == "movestogo") go.moves_to_go = static_cast<int>(std::min<long long>(milliseconds(number).count(), 1000));
    else if (word == "movetime") go.move_time = milliseconds(number);
    else if (word == "depth" || word == "nodes" || word == "mate") go.left_out.push_back(word + " " + number);
    else {
      go.left_out.push_back(word);
      continue;
    }
    ++i;
  }
  return go;
}

std::string option_text(const session::Setting& setting, const std::string& chosen) {
  if (setting.range)
    return fmt::format("option name {} type spin default {} min {} max {}", setting.name, chosen, setting.range->least,
                       setting.range->most);
  std::string text = fmt::format("option name {} type combo default {}", setting.name, chosen);
  for (const session::SettingValue& value : setting.values) text += " var " + value.name;
  return text;
}

std::vector<std::string> info_text(const SearchState& thought, const std::string& title) {
  std::string text = "info depth 1";
  if (thought.centipawns) text += fmt::format(" score cp {}", *thought.centipawns);
  text += fmt::format(" time {}", thought.emulated.count());
  if (!thought.counts.empty()) text += fmt::format(" nodes {}", thought.counts.front());
  if (!thought.move.empty()) text += " pv " + thought.move;
  std::vector<std::string> lines = {text};
  if (thought.value && !thought.centipawns)
    lines.push_back(fmt::format("info string {} values {} at {}", title, thought.move, *thought.value));
  return lines;
}

}  // namespace janus::protocols::uci
