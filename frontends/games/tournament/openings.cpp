#include "frontends/games/tournament/openings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "frontends/games/play/score_reader.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/games/tournament/chance.hpp"
#include "tools/text.hpp"

namespace janus::tournament {

namespace {

constexpr int kTries = 1000;             // to find a new one; then one may repeat
constexpr std::size_t kNamesShown = 40;  // of a quoted line

// Empty if the game ended early.
std::vector<std::string> random_moves(const play::Rules& rules, int plies, RandomNumbers& chance) {
  std::vector<std::string> moves;
  std::string position = rules.start();
  for (int i = 0; i < plies; ++i) {
    const std::vector<play::Move> legal = rules.legal_moves(position);
    if (legal.empty()) return {};
    const play::Move& move = legal[chance.next_below(legal.size())];
    moves.push_back(move.coordinates);
    position = move.after;
    if (rules.game_result(position).kind != play::GameResult::Kind::none) return {};
  }
  return moves;
}

// EPD has four fields followed by operations, FEN has six: adds missing fields. Draughts positions have one.
std::string position_of(const play::Rules& rules, std::string line) {
  line = std::string(tools::trim(std::string_view(line).substr(0, line.find(';'))));
  if (rules.is_valid(line)) return line;
  std::vector<std::string> fields = tools::split_words(line);
  fields.resize(std::min<std::size_t>(fields.size(), 4));
  const std::string filled = fmt::format("{} 0 1", fmt::join(fields, " "));
  return rules.is_valid(filled) ? filled : line;
}

std::vector<Opening> positions_of(const play::Rules& rules, std::string_view text, const std::string& name) {
  std::vector<Opening> openings;
  std::istringstream in{std::string(text)};
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (tools::trim(line).empty() || line.front() == '#') continue;
    const std::string position = position_of(rules, line);
    std::string fault = rules.position_error(position);
    if (fault.empty()) fault = rules.start_position_error(position);
    if (!fault.empty()) throw session::Error(fmt::format("{}:{}: {}: {}", name, number, tools::trim(line).substr(0, kNamesShown), fault));
    openings.push_back({.start = position});
  }
  return openings;
}

}  // namespace

std::vector<Opening> plain_openings(const play::Rules& rules, std::size_t count) {
  return std::vector<Opening>(count, Opening{.start = rules.start()});
}

std::vector<Opening> random_openings(const play::Rules& rules, std::size_t count, int plies, std::uint64_t seed) {
  RandomNumbers chance(seed);
  std::set<std::vector<std::string>> seen;
  std::vector<Opening> openings;
  while (openings.size() < count) {
    std::vector<std::string> moves;
    for (int i = 0; i < kTries; ++i) {
      moves = random_moves(rules, plies, chance);
      if (!moves.empty() && !seen.contains(moves)) break;
    }
    if (moves.empty()) throw session::Error(fmt::format("--random {}: that many random plies end the game; use fewer", plies));
    seen.insert(moves);
    openings.push_back({.start = rules.start(), .moves = std::move(moves)});
  }
  return openings;
}

std::vector<Opening> random_replies(const play::Rules& rules, std::size_t count, int moves, std::uint64_t seed) {
  std::vector<Opening> openings;
  for (std::size_t i = 0; i < count; ++i) openings.push_back({rules.start(), {}, moves, game_seed(seed, static_cast<int>(i))});
  return openings;
}

std::vector<Opening> book_openings(const play::Rules& rules, std::size_t count, std::string_view text, const std::string& name, int plies,
                                   std::optional<std::uint64_t> shuffle) {
  std::vector<Opening> book;
  const std::string_view head = tools::trim(text);
  const std::string_view first = head.substr(0, head.find('\n'));
  const bool positions = rules.is_valid(position_of(rules, std::string(first)));
  if (!positions && !head.empty() && (head.front() == '[' || play::is_movetext(first))) {
    try {
      for (const play::ParsedGame& game : play::read_score(rules, text)) {
        const play::Segment& leg = game.record.segments().front();
        Opening opening{.start = leg.start};
        for (const play::PlayedMove& played : leg.moves)
          if (opening.moves.size() < static_cast<std::size_t>(plies)) opening.moves.push_back(played.move.coordinates);
        book.push_back(std::move(opening));
      }
    } catch (const session::Error& error) { throw session::Error(fmt::format("{}: {}", name, error.what())); }
  } else {
    book = positions_of(rules, text, name);
  }
  if (book.empty()) throw session::Error(fmt::format("{}: the file does not contain a game or a position", name));
  if (shuffle) {
    RandomNumbers chance(*shuffle);
    for (std::size_t left = book.size(); left > 1; --left) std::swap(book[left - 1], book[chance.next_below(left)]);
  }
  std::vector<Opening> openings;
  while (openings.size() < count) openings.push_back(book[openings.size() % book.size()]);
  return openings;
}

}  // namespace janus::tournament
