// Moves as people write them, and why they are none.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "frontends/play/chess/position.hpp"
#include "frontends/play/chess5x5/moves.hpp"

namespace janus::play::chess5x5 {

namespace {

using chess::belongs_to;
using chess::is_man;
using chess::kind_name;
using chess::kind_of;

std::string name(int square) {
  return lettered_name(square, kWidth);
}

// The least that tells the man from others of its kind which can go there.
std::string origin(const Position& position, const Step& step, const std::vector<Step>& legal) {
  bool other_man = false, same_file = false, same_rank = false;
  for (const Step& rival : legal) {
    if (rival.to != step.to || rival.from == step.from || position.at(rival.from) != position.at(step.from)) continue;
    other_man = true;
    same_file |= file_of(rival.from) == file_of(step.from);
    same_rank |= rank_of(rival.from) == rank_of(step.from);
  }
  if (!other_man) return "";
  if (!same_file) return name(step.from).substr(0, 1);
  return same_rank ? name(step.from) : name(step.from).substr(1);
}

// What was typed without the signs that say nothing new: "Nxc3+" is Nc3, "c5=q" c5Q.
std::string bare(std::string_view typed) {
  std::string text;
  for (const char c : typed)
    if (std::string_view("x-:=+#!?").find(c) == std::string_view::npos) text += c;
  if (text == "00" || text == "oo") return "OO";
  const bool promotes = text.size() > 2 && std::isdigit(static_cast<unsigned char>(text[text.size() - 2])) != 0;
  if (promotes) text.back() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.back())));
  return text;
}

bool says(const std::string& text, const Position& position, const Step& step, bool with_promotion) {
  if (is_castling(position, step) && text == "OO") return true;
  const char kind = kind_of(position.at(step.from));
  const std::string man = kind == 'P' ? "" : std::string(1, kind), from = name(step.from);
  const std::string to = name(step.to) + (with_promotion && step.promoted != 0 ? std::string(1, step.promoted) : "");
  return text == from + to || text == man + to || text == man + from + to || text == man + from.substr(0, 1) + to ||
         (kind != 'P' && text == man + from.substr(1) + to);
}

std::string man_on(const Position& position, int square) {
  const char man = position.at(square);
  return fmt::format("{}'s {} on {}", name_of(chess::side_of(man)), kind_name(kind_of(man)), name(square));
}

bool looks_like_a_move(const std::string& text) {
  if (text == "OO") return true;
  const bool promotes = text.size() > 2 && std::string_view("QRBN").find(text.back()) != std::string_view::npos;
  const std::size_t end = text.size() - (promotes ? 1 : 0);
  return text.size() >= 2 && text.size() <= 6 && lettered_square(text.substr(end - 2, 2), kWidth, kWidth) != kNoSquare;
}

}  // namespace

std::string to_coordinates(const Step& step) {
  std::string text = name(step.from) + name(step.to);
  if (step.promoted != 0) text += static_cast<char>(step.promoted - 'A' + 'a');
  return text;
}

std::string to_san(const Position& position, const Step& step, const std::vector<Step>& legal) {
  const char kind = kind_of(position.at(step.from));
  const bool capture = is_man(position.at(step.to));
  std::string text;
  if (is_castling(position, step)) {
    text = "O-O";
  } else {
    if (kind != 'P') text = kind + origin(position, step, legal);
    if (kind == 'P' && capture) text = name(step.from).substr(0, 1);
    if (capture) text += 'x';
    text += name(step.to);
    if (step.promoted != 0) text += std::string("=") + step.promoted;
  }
  const Position next = after(position, step);
  if (!has_king(next, next.to_move)) return text + '#';
  return in_check(next) ? text + '+' : text;
}

std::string find_step(const Position& position, std::string_view typed, Step& found) {
  const std::string text = bare(typed);
  if (!looks_like_a_move(text)) return "that is no move: moves look like b2b3, b3, Nc3, bxc4, O-O or b5=Q";
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
    return fmt::format("more than one {} can go there: say from where, as in {}",
                       kind_name(kind_of(position.at(fitting[0].from))), to_coordinates(fitting[0]));
  if (!unfinished.empty()) return fmt::format("say what the pawn becomes: {0}=Q, {0}=R, {0}=B or {0}=N", name(unfinished[0].to));
  const std::string squares = text.size() >= 4 ? text.substr(0, 4) : "";
  const int from = squares.empty() ? kNoSquare : lettered_square(squares.substr(0, 2), kWidth, kWidth);
  const int to = squares.empty() ? kNoSquare : lettered_square(squares.substr(2), kWidth, kWidth);
  if (from != kNoSquare && to != kNoSquare) {
    const std::string why = objection(position, from, to);
    return why.empty() ? "only a pawn on its last step becomes another piece" : why;
  }
  if (text == "OO") return "castling needs a king and rooks that never moved, and three empty squares beside the king";
  return fmt::format("no man of {} can go so", name_of(position.to_move));
}

std::string objection(const Position& position, int from, int to) {
  if (!is_man(position.at(from))) return fmt::format("{} is empty", name(from));
  if (!belongs_to(position.at(from), position.to_move))
    return fmt::format("that is {}, and {} is to move", man_on(position, from), name_of(position.to_move));
  const std::vector<Step> legal = legal_steps(position);
  if (legal.empty()) return "the game is over";
  if (std::any_of(legal.begin(), legal.end(), [&](const Step& step) { return step.from == from && step.to == to; })) return "";
  if (from == to) return "the man would stay where it is";
  if (belongs_to(position.at(to), position.to_move)) return fmt::format("{} is in the way", man_on(position, to));
  const char kind = kind_of(position.at(from));
  if (kind == 'P' && file_of(from) == file_of(to) && std::abs(rank_of(to) - rank_of(from)) == 2)
    return "on this board a pawn goes one square at a time";
  return fmt::format("a {} does not go from {} to {}", kind_name(kind), name(from), name(to));
}

}  // namespace janus::play::chess5x5
