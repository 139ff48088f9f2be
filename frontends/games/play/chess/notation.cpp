#include "frontends/games/play/chess/notation.hpp"

#include "frontends/games/play/chess/moves.hpp"
#include "tools/text.hpp"

namespace janus::play::chess {

namespace {

using tools::upper;

constexpr std::string_view kKinds = "KQRBN";

char last_of(std::string_view text) { return text.empty() ? '\0' : text.back(); }
bool is_file(char c) { return c >= 'a' && c <= 'h'; }
bool is_rank(char c) { return c >= '1' && c <= '8'; }

std::optional<Pattern> castling_pattern(std::string_view text, Side side) {
  std::string letters;
  for (char c : text) letters += c == '0' || c == 'o' ? 'O' : c;
  Pattern pattern;
  pattern.kind = 'K';
  pattern.castling = true;
  pattern.from_file = 4;
  pattern.from_rank = side == Side::white ? 0 : 7;
  if (letters == "O-O" || letters == "OO") {
    pattern.to = square_at(6, pattern.from_rank);
  } else if (letters == "O-O-O" || letters == "OOO") {
    pattern.to = square_at(2, pattern.from_rank);
  } else {
    return std::nullopt;
  }
  return pattern;
}

}  // namespace

std::string to_san(const Position& position, const Step& step, const std::vector<Step>& legal) {
  const bool takes = is_piece(position.at(step.to)) || is_en_passant(position, step);
  std::string text = !is_castling(position, step) ? plain_san(position.board(), step, legal, takes)
                     : file_of(step.to) == 6      ? "O-O"
                                                  : "O-O-O";
  const Position next = apply_step(position, step);
  if (in_check(next, next.to_move)) text += legal_steps(next).empty() ? '#' : '+';
  return text;
}

std::optional<Pattern> parse_pattern(std::string_view text, Side side) {
  while (std::string_view("+#!?").find(last_of(text)) != std::string_view::npos) text.remove_suffix(1);
  if (text.size() > 10) return std::nullopt;
  if (auto castling = castling_pattern(text, side)) return castling;

  Pattern pattern;
  if (!text.empty() && !is_file(text[0]) && kKinds.find(upper(text[0])) != std::string_view::npos) {
    pattern.kind = upper(text[0]);
    text.remove_prefix(1);
  } else if (!text.empty() && text[0] == 'P') {
    pattern.kind = 'P';
    text.remove_prefix(1);
  }
  const bool marked = text.size() > 2 && text[text.size() - 2] == '=';
  const bool promotes = !text.empty() && kKinds.find(upper(text.back())) != std::string_view::npos;
  if (promotes && (marked || (text.size() > 2 && is_rank(text[text.size() - 2])))) {
    pattern.promoted = upper(text.back());
    text.remove_suffix(marked ? 2 : 1);
  }
  if (text.size() < 2 || !is_file(text[text.size() - 2]) || !is_rank(text.back())) return std::nullopt;
  pattern.to = square_at(text[text.size() - 2] - 'a', text.back() - '1');
  text.remove_suffix(2);
  if (last_of(text) == 'x' || last_of(text) == '-' || last_of(text) == ':') text.remove_suffix(1);
  if (!text.empty() && is_file(text[0])) {
    pattern.from_file = text[0] - 'a';
    text.remove_prefix(1);
  }
  if (!text.empty() && is_rank(text[0])) {
    pattern.from_rank = text[0] - '1';
    text.remove_prefix(1);
  }
  if (!text.empty() || pattern.promoted == 'K') return std::nullopt;
  return pattern;
}

bool matches(const Pattern& pattern, const Position& position, const Step& step) {
  const char kind = pattern.kind != 0 ? pattern.kind : pattern.has_from_square() ? '\0' : 'P';
  return step.to == pattern.to && (kind == 0 || kind == kind_of(position.at(step.from))) &&
         (pattern.from_file < 0 || pattern.from_file == file_of(step.from)) &&
         (pattern.from_rank < 0 || pattern.from_rank == rank_of(step.from)) && pattern.promoted == step.promoted &&
         (!pattern.castling || is_castling(position, step));
}

}  // namespace janus::play::chess
