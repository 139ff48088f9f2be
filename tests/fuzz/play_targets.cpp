// Fuzz targets for games: any text as a position, a move or a saved game.
#include "frontends/games/play/chess/fen.hpp"
#include "frontends/games/play/chess/notation.hpp"
#include "frontends/games/play/saved_game.hpp"
#include "frontends/games/play/score_reader.hpp"
#include "fuzz/driver.hpp"
#include "fuzz/errors.hpp"

namespace janus::fuzz {
namespace {

void read_fen(std::string_view text) {
  std::string why;
  const auto position = play::chess::parse_fen(text, &why);
  require_one_line(why);
  if (position.has_value() != why.empty()) throw std::logic_error("positions are rejected if and only if there is a reason");
  if (!position) return;
  const std::string written = play::chess::to_fen(*position);
  const auto again = play::chess::parse_fen(written);
  if (!again || play::chess::to_fen(*again) != written) throw std::logic_error("a written position is read back unchanged");
}

void read_move(std::string_view text) {
  for (const play::Side side : {play::Side::white, play::Side::black}) {
    const auto pattern = play::chess::parse_pattern(text, side);
    if (pattern && (pattern->to < play::kNoSquare || pattern->to > 63)) throw std::logic_error("the target of a move is a square");
  }
}

// Positions of the other games, through the interface that front ends use.
void read_position(std::string_view text) {
  for (const play::Rules* rules : play::all_rules()) {
    const std::string position(text);
    if (!rules->is_valid(position)) continue;
    if (rules->start_position_error(position).empty()) {
      const std::string begins = play::start_position_text(*rules, position);
      if (play::start_position_text(*rules, begins) != begins) throw std::logic_error("a written position is read back unchanged");
    }
    const auto moves = rules->legal_moves(position);
    if (moves.empty() == (rules->game_result(position).kind == play::GameResult::Kind::none))
      throw std::logic_error("a game has ended if and only if there is no legal move");
    for (const play::Move& move : moves) {
      if (!rules->is_valid(move.after)) throw std::logic_error("a move results in a valid position");
      const auto parsed = rules->parse(position, move.coordinates);
      if (!parsed.move || parsed.move->after != move.after) throw std::logic_error("a written move is read back unchanged");
    }
  }
}

void read_typed(std::string_view text) {
  for (const play::Rules* rules : play::all_rules()) {
    const auto parsed = rules->parse(rules->start(), text);
    require_one_line(parsed.why);
    if (parsed.move.has_value() != parsed.why.empty()) throw std::logic_error("moves are rejected if and only if there is a reason");
  }
}

void read_score(std::string_view text) {
  for (const play::Rules* rules : play::all_rules()) {
    allow_errors([&] { play::read_score(*rules, text); });
    const play::Record game(*rules, rules->start());
    allow_errors([&] { play::read_moves(game, text); });
  }
  if (play::is_movetext(text) && play::is_unfinished(text)) throw std::logic_error("movetext is complete");
}

void read_saved_game(std::string_view text) {
  allow_errors([&] {
    const std::string written = play::to_json(play::parse_saved_game(text));
    if (play::to_json(play::parse_saved_game(written)) != written) throw std::logic_error("a written game is read back unchanged");
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
          {.name = "position",
           .corpus = {"B:W18,21,K22:B1,2,K3", "W:W31:B18,19,26,27", "kqbnr/ppppp/5/PPPPP/KQBNR w Kk 1", "k3q/1P3/2N2/5/K3q w K 1"},
           .dictionary = {":", "W", "B", "K", ",", "/", " w ", " b ", "Kk", "-", "5"},
           .max_size = 120,
           .run = read_position,
           .limit_size = 20'000},
          {.name = "typed",
           .corpus = {"11-15", "22x15x8", "b3", "Nc3", "bxc4", "O-O", "b5=Q"},
           .dictionary = {"x", "=Q", "O-O", "-", "32", "a1"},
           .max_size = 24,
           .run = read_typed,
           .limit_size = 4'000},
          {.name = "score",
           .corpus = {"[Event \"x\"]\n\n1. e4 {c} e5 2. Nf3 (2. d4 exd4) 2... Nc6 $1 ; c\n1-0", "1.e4 e5 2. Nf3",
                      "[Event \"x\"]\n[FEN \"W:W30:B18,19,26\"]\n1. 30x23x14 {c} (2. 1-5) $1 *", "1. 11-15 23-19 2. 8-11 22-17 ; c\n0-1"},
           .dictionary = {"[", "\"]", "{", "}", "(", ")", ";", "1-0", "11-15", "x", ".", "...", "e4", "e.p."},
           .max_size = 200,
           .run = read_score,
           .limit_size = 20'000},
          {.name = "saved-game",
           .corpus = {small_game()},
           .dictionary = {"\"legs\"", "null", "\"moves\"", "[", "{", "\\u0000", "1e999", "-1", "\"resigned\"", "\"white\"", "true"},
           .max_size = 1500,
           .run = read_saved_game,
           .limit_size = 300'000}};
}

}  // namespace janus::fuzz
