#include "frontends/games/play/score_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "frontends/core/session/error.hpp"
#include "tools/number.hpp"

namespace janus::play {

namespace {

constexpr std::string_view kResults[] = {"1-0", "0-1", "1/2-1/2", "*"};
constexpr std::string_view kDigits = "0123456789";
// Annotation marks separated from their move, and marks that some programs write after a capture.
constexpr std::string_view kMarks = "!?+-=/#~";
constexpr std::string_view kEnPassant = "e.p.";

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

struct Piece {
  enum class Kind : unsigned char { tag, number, move, result, end };
  Kind kind = Kind::end;
  std::string text = {};   // of a tag: its name
  std::string value = {};  // of a tag
  int number = 0;
  bool second_side = false;  // "1...": precedes the second move of that number
};

// Splits the input into its significant items.
class Pieces {
 public:
  explicit Pieces(std::string_view text) : text_(text) {}

  Piece next() {
    for (;;) {
      skip();
      if (at_ >= text_.size()) return {};
      if (text_[at_] == '[') return tag();
      if (const auto piece = word()) return *piece;
    }
  }

  // At the last item.
  [[noreturn]] void fail(const std::string& what) const {
    const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(begin_), '\n');
    throw session::Error(fmt::format("line {}: {}", line, what));
  }
  bool unfinished() const { return unfinished_; }

 private:
  // Blanks, comments and variations.
  void skip() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      begin_ = at_;
      if (is_space(c)) {
        ++at_;
      } else if (c == '{') {
        skip_past('}', "a comment");
      } else if (c == ';' || (c == '%' && (at_ == 0 || text_[at_ - 1] == '\n'))) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (c == '(') {
        skip_variation();
      } else {
        return;
      }
    }
  }

  void skip_past(char last, const char* what) {
    const std::size_t end = text_.find(last, at_);
    if (end == std::string_view::npos) {
      unfinished_ = last == '}';
      fail(fmt::format("{} is missing the final '{}'", what, last));
    }
    at_ = end + 1;
  }

  void skip_variation() {
    int depth = 0;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '{') {
        skip_past('}', "a comment");
        continue;
      }
      ++at_;
      if (c == '(') ++depth;
      if (c == ')' && --depth == 0) return;
    }
    unfinished_ = true;
    fail("a variation is missing the final ')'");
  }

  Piece tag() {
    begin_ = at_;
    const std::size_t first = ++at_;
    const std::size_t open = text_.find_first_of("\"]\n", at_);
    if (open == std::string_view::npos || text_[open] != '"') fail("a tag must have the form [Name \"value\"]");
    Piece piece{Piece::Kind::tag, std::string(text_.substr(first, open - first))};
    std::erase_if(piece.text, is_space);
    for (at_ = open + 1; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      piece.value += text_[at_];
    }
    skip_past(']', "a tag");
    return piece;
  }

  // nullopt for an annotation of a move.
  std::optional<Piece> word() {
    begin_ = at_;
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n{(;[", at_ + 1), text_.size());
    const std::string_view word = text_.substr(at_, end - at_);
    const std::size_t digits = std::min(word.find_first_not_of(kDigits), word.size());
    const std::size_t dots = std::min(word.find_first_not_of('.', digits), word.size()) - digits;
    if (digits > 0 && (dots > 0 || digits == word.size())) {
      at_ += digits + dots;
      return Piece{
          .kind = Piece::Kind::number, .number = tools::parse_number<int>(word.substr(0, digits)).value_or(0), .second_side = dots > 1};
    }
    at_ = end;
    if (std::find(std::begin(kResults), std::end(kResults), word) != std::end(kResults))
      return Piece{Piece::Kind::result, std::string(word)};
    const std::size_t unmarked = word.find_first_not_of('.');  // "1. ... e5"
    if (unmarked == std::string_view::npos || word.front() == '$' || word == kEnPassant ||
        word.find_first_not_of(kMarks) == std::string_view::npos)
      return std::nullopt;
    return Piece{Piece::Kind::move, std::string(word.substr(unmarked))};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;
  bool unfinished_ = false;
};

std::string why_not(const Rules& rules, const std::string& word, const ParsedMove& parsed) {
  const std::string other = other_game_error(rules, word);
  return fmt::format("{}: {}", word, other.empty() ? parsed.why : other);
}

class Games {
 public:
  Games(const Rules& rules, std::string_view text) : rules_(rules), pieces_(text) {}

  std::vector<ParsedGame> read() {
    for (;;) {
      const Piece piece = pieces_.next();
      switch (piece.kind) {
        case Piece::Kind::tag: tag(piece); break;
        case Piece::Kind::move: move(piece.text); break;
        case Piece::Kind::number: break;
        case Piece::Kind::result:
          game();
          finish(piece.text);
          break;
        case Piece::Kind::end:
          if (game_) finish("*");
          return std::move(games_);
      }
    }
  }

 private:
  ParsedGame& game() {
    if (!game_) game_.emplace(ParsedGame{{}, Record(rules_, rules_.start()), "*"});
    return *game_;
  }

  void tag(const Piece& piece) {
    if (game_ && begun_) finish("*");  // the previous game ended without a result
    if (piece.text == "FEN") {
      if (!rules_.is_valid(piece.value)) {
        const std::string other = other_game_error(rules_, piece.value);
        pieces_.fail(other.empty() ? fmt::format("'{}' is not a valid position", piece.value) : other);
      }
      game().record = Record(rules_, piece.value);
    }
    // The tags of these rules must not have another game's values.
    for (const auto& [name, value] : rules_.score_form().tags)
      if (name == piece.text && piece.value.substr(0, piece.value.find(',')) != value)
        pieces_.fail(fmt::format("the {} of the game is {}, but must be {} here", name, piece.value, value));
    game().tags.emplace_back(piece.text, piece.value);
  }

  void move(const std::string& word) {
    begun_ = true;
    Record& record = game().record;
    const ParsedMove parsed = rules_.parse(record.position(), word);
    if (!parsed.move) pieces_.fail(why_not(rules_, word, parsed));
    record.play({*parsed.move, rules_.to_move(record.position())});
  }

  void finish(std::string result) {
    game().result = std::move(result);
    games_.push_back(std::move(*game_));
    game_.reset();
    begun_ = false;
  }

  const Rules& rules_;
  Pieces pieces_;
  std::optional<ParsedGame> game_;
  bool begun_ = false;  // a move was read
  std::vector<ParsedGame> games_;
};

struct Line {
  std::optional<Piece> number;  // before the first move
  std::vector<std::string> moves;
};

Line read_line(std::string_view text) {
  Line line;
  Pieces pieces(text);
  for (Piece piece = pieces.next(); piece.kind != Piece::Kind::end; piece = pieces.next()) {
    if (piece.kind == Piece::Kind::number && line.moves.empty()) line.number = piece;
    if (piece.kind == Piece::Kind::move) line.moves.push_back(piece.text);
  }
  return line;
}

// Number of moves in the game's last leg before the start of the line; nullopt if the game does not have that position.
std::optional<std::size_t> place_of(const Piece& number, const Record& game) {
  const Segment& leg = game.segments().back();
  const Rules& rules = game.rules();
  const auto is_there = [&](const std::string& position) {
    return rules.move_number(position) == number.number && (rules.to_move(position) != rules.first_side()) == number.second_side;
  };
  if (is_there(leg.start)) return 0;
  for (std::size_t i = 0; i < leg.moves.size(); ++i)
    if (is_there(leg.moves[i].move.after)) return i + 1;
  return std::nullopt;
}

}  // namespace

std::optional<Side> program_side(const ParsedGame& game, const session::Program& program) {
  const bool white = game.tag("White").starts_with(program.title), black = game.tag("Black").starts_with(program.title);
  if (white == black) return std::nullopt;
  return white ? Side::white : Side::black;
}

Settings game_settings(const ParsedGame& game, const session::Program& program, bool running) {
  const auto side = program_side(game, program);
  if (!side) return {};
  Settings settings = settings_for(program, *side).value_or(Settings{});
  const std::string_view player = game.tag(name_of(*side));
  const std::size_t open = player.find('('), close = player.find(')');  // "MicroChess (blitz)": the format of score_names()
  const session::Setting* const level = program.find_setting("level");
  if (level != nullptr && open < close && close != std::string_view::npos) {
    const std::string value(player.substr(open + 1, close - open - 1));
    if (level->find(value) != nullptr) settings.emplace_back(level->name, value);
  }
  std::erase_if(settings, [&](const auto& each) { return running && program.find_setting(each.first)->when.empty(); });
  return settings;
}

std::string_view ParsedGame::tag(std::string_view name) const {
  for (const auto& [key, value] : tags)
    if (key == name) return value;
  return {};
}

std::vector<ParsedGame> read_score(const Rules& rules, std::string_view text) { return Games(rules, text).read(); }

bool is_movetext(std::string_view text) {
  try {
    const Line line = read_line(text);
    return line.moves.size() > 1 || (line.number && !line.moves.empty());
  } catch (const session::Error&) { return false; }
}

bool is_unfinished(std::string_view text) {
  Pieces pieces(text);
  try {
    while (pieces.next().kind != Piece::Kind::end) {}
  } catch (const session::Error&) {}
  return pieces.unfinished();
}

std::vector<Move> read_moves(const Record& game, std::string_view text) {
  const Line line = read_line(text);
  const Rules& rules = game.rules();
  const Segment& leg = game.segments().back();
  const bool alone = line.moves.size() == 1;
  std::size_t place = leg.moves.size();
  if (line.number) {
    const auto found = place_of(*line.number, game);
    if (!found && !alone)
      throw session::Error(fmt::format("the moves start with number {}, but the game is at number {}", line.number->number,
                                       rules.move_number(game.position())));
    place = found.value_or(place);
  }
  if (alone && place < leg.moves.size()) {
    if (auto parsed = rules.parse(game.position(), line.moves.front()); parsed.move) return {std::move(*parsed.move)};
  }
  std::vector<Move> moves;
  std::string position = place == 0 ? leg.start : leg.moves[place - 1].move.after;
  for (const std::string& word : line.moves) {
    ParsedMove parsed = rules.parse(position, word);
    if (!parsed.move) throw session::Error(why_not(rules, word, parsed));
    position = parsed.move->after;
    if (place < leg.moves.size()) {
      const Move& played = leg.moves[place++].move;
      if (played.coordinates != parsed.move->coordinates)
        throw session::Error(fmt::format("the game has {} where the moves have {}; use 'back' or 'new' first", played.notation, word));
      continue;
    }
    moves.push_back(std::move(*parsed.move));
  }
  return moves;
}

}  // namespace janus::play
