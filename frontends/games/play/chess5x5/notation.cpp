// Move notation of 5x5 chess, and errors in moves.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "frontends/games/play/chess/pieces.hpp"
#include "frontends/games/play/chess5x5/moves.hpp"
#include "tools/text.hpp"

namespace janus::play::chess5x5 {

namespace {

using chess::is_piece;
using chess::kind_name;
using chess::kind_of;

std::string name(int square) { return algebraic_name(square, kWidth); }

// The typed move without redundant characters: "Nxc3+" is Nc3, "c5=q" c5Q.
std::string bare(std::string_view typed) {
  std::string text;
  for (const char c : typed)
    if (std::string_view("x-:=+#!?").find(c) == std::string_view::npos) text += c;
  if (text == "00" || text == "oo") return "OO";
  const bool promotes = text.size() > 2 && std::isdigit(static_cast<unsigned char>(text[text.size() - 2])) != 0;
  if (promotes) text.back() = tools::upper(text.back());
  return text;
}

bool says(const std::string& text, const Position& position, const Step& step, bool with_promotion) {
  if (is_castling(position, step) && text == "OO") return true;
  const char kind = kind_of(position.at(step.from));
  const std::string piece = kind == 'P' ? "" : std::string(1, kind), from = name(step.from);
  const std::string to = name(step.to) + (with_promotion && step.promoted != 0 ? std::string(1, step.promoted) : "");
  return text == from + to || text == piece + to || text == piece + from + to || text == piece + from.substr(0, 1) + to ||
         (kind != 'P' && text == piece + from.substr(1) + to);
}

bool is_long_move(const std::string& text) {
  if (text == "OO") return true;
  const bool promotes = text.size() > 2 && std::string_view("QRBN").find(text.back()) != std::string_view::npos;
  const std::size_t end = text.size() - (promotes ? 1 : 0);
  return text.size() >= 2 && text.size() <= 6 && parse_algebraic_square(text.substr(end - 2, 2), kWidth, kWidth) != kNoSquare;
}

constexpr const char* kCastling = "castling needs a king and a rook that have not moved, and three empty squares next to the king";

MoveError why_no_pawn_step(const Position& position, int from, int to) {
  const int files = std::abs(file_of(to) - file_of(from));
  const int ranks = (rank_of(to) - rank_of(from)) * (position.to_move == Side::white ? 1 : -1);
  if (files == 0 && ranks == 2) return {Reason::piece_way, "on this board a pawn moves only one square at a time"};
  if (files == 0 && ranks == 1) return {Reason::blocked, fmt::format("{} is in the pawn's way", chess::piece_text(position.board(), to))};
  if (files == 1 && ranks == 1) return {Reason::no_capture, fmt::format("there is no piece to capture on {}", name(to))};
  return {Reason::piece_way, fmt::format("a pawn cannot move from {} to {}", name(from), name(to))};
}

}  // namespace

std::string to_san(const Position& position, const Step& step, const std::vector<Step>& legal) {
  const bool takes = is_piece(position.at(step.to));
  const std::string text = is_castling(position, step) ? "O-O" : chess::plain_san(position.board(), step, legal, takes);
  const Position next = apply_step(position, step);
  if (!has_king(next, next.to_move)) return text + '#';
  return in_check(next) ? text + '+' : text;
}

bool is_move_text(std::string_view typed) { return is_long_move(bare(typed)); }

std::string find_step(const Position& position, std::string_view typed, Step& found) {
  const std::string text = bare(typed);
  if (!is_long_move(text)) return "not a move; write a move as b2b3, b3, Nc3, bxc4, O-O or b5=Q";
  const std::vector<Step> legal = legal_steps(position);
  std::vector<Step> fitting, unfinished;
  for (const Step& step : legal) {
    if (says(text, position, step, true)) fitting.push_back(step);
    if (step.promoted == 'Q' && says(text, position, step, false)) unfinished.push_back(step);
  }
  if (fitting.size() == 1) {
    found = fitting.front();
    return "";
  }
  if (fitting.size() > 1)
    return fmt::format("more than one {} can move there; add the starting square, as in {}",
                       kind_name(kind_of(position.at(fitting[0].from))), chess::to_coordinates(position.board(), fitting[0]));
  if (!unfinished.empty()) return fmt::format("choose the promotion: {0}=Q, {0}=R, {0}=B or {0}=N", name(unfinished[0].to));
  const std::string squares = text.size() >= 4 ? text.substr(0, 4) : "";
  const int from = squares.empty() ? kNoSquare : parse_algebraic_square(squares.substr(0, 2), kWidth, kWidth);
  const int to = squares.empty() ? kNoSquare : parse_algebraic_square(squares.substr(2), kWidth, kWidth);
  if (from != kNoSquare && to != kNoSquare) {
    const std::string why = move_error(position, from, to).text;
    return why.empty() ? "only a pawn that reaches the last rank can be promoted" : why;
  }
  if (text == "OO") return kCastling;
  return fmt::format("{} cannot make this move", name_of(position.to_move));
}

MoveError move_error(const Position& position, int from, int to) {
  if (MoveError why = chess::check_own_piece(position.board(), from, position.to_move); !why.empty()) return why;
  const std::vector<Step> legal = legal_steps(position);
  if (legal.empty()) return {Reason::game_over, "the game is over"};
  if (std::any_of(legal.begin(), legal.end(), [&](const Step& step) { return step.from == from && step.to == to; })) return {};
  if (MoveError why = chess::check_target(position.board(), from, to); !why.empty()) return why;
  const char kind = kind_of(position.at(from));
  if (kind == 'P') return why_no_pawn_step(position, from, to);
  if (kind == 'K' && rank_of(from) == rank_of(to) && to == square_at(2, home_rank(position.to_move))) return {Reason::castling, kCastling};
  return chess::check_piece_move(position.board(), from, to);
}

}  // namespace janus::play::chess5x5
