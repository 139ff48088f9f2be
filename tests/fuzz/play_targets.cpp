// What a game must survive: any text as a position, a move or a saved game.
#include "frontends/play/chess/fen.hpp"
#include "frontends/play/chess/notation.hpp"
#include "frontends/play/saved_game.hpp"
#include "fuzz/driver.hpp"
#include "fuzz/errors.hpp"

namespace janus::fuzz {
namespace {

void read_fen(std::string_view text) {
  std::string why;
  const auto position = play::chess::parse_fen(text, &why);
  require_one_line(why);
  if (position.has_value() != why.empty()) throw std::logic_error("a position is refused with a reason, and only then");
  if (!position) return;
  const std::string written = play::chess::to_fen(*position);
  const auto again = play::chess::parse_fen(written);
  if (!again || play::chess::to_fen(*again) != written) throw std::logic_error("a position that was written reads the same");
}

void read_move(std::string_view text) {
  for (const play::Side side : {play::Side::white, play::Side::black}) {
    const auto pattern = play::chess::parse_pattern(text, side);
    if (pattern && (pattern->to < play::kNoSquare || pattern->to > 63)) throw std::logic_error("a move goes to a square");
  }
}

void read_saved_game(std::string_view text) {
  allow_errors([&] {
    const std::string written = play::to_json(play::parse_saved_game(text));
    if (play::to_json(play::parse_saved_game(written)) != written) throw std::logic_error("a game that was written reads the same");
  });
}

std::string small_game() {
  play::SavedGame game;
  game.program = "microchess";
  game.settings = {{"level", "blitz"}};
  game.legs = {{.start = std::string(play::chess::kStartFen), .moves = {{"e2e4", true, 3}, {"e7e5", false, 0}}, .remark = "r"}};
  game.machine = {1, 2, 3};
  return play::to_json(game);
}

}  // namespace

std::vector<Target> targets() {
  return {{.name = "fen",
           .corpus = {std::string(play::chess::kStartFen), "8/8/8/3pP3/8/8/8/K6k w - d6 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 99 100"},
           .dictionary = {"/", " w ", " b ", "KQkq", " - ", "8", "e3", "99999999999"},
           .max_size = 120,
           .run = read_fen,
           .limit_size = 20'000},
          {.name = "move",
           .corpus = {"e2e4", "Nf3", "nbd2", "exd5", "e2-e4", "Ng1xf3", "e8=Q", "e7e8q", "O-O", "0-0-0+"},
           .dictionary = {"x", "=Q", "O-O", "-", "#", "e.p."},
           .max_size = 24,
           .run = read_move,
           .limit_size = 4'000},
          {.name = "saved-game",
           .corpus = {small_game()},
           .dictionary = {"\"legs\"", "null", "\"moves\"", "[", "{", "\\u0000", "1e999", "-1", "\"resigned\"", "\"white\"", "true"},
           .max_size = 1500,
           .run = read_saved_game,
           .limit_size = 300'000}};
}

}  // namespace janus::fuzz
