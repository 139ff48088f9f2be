#include "frontends/play/draughts/pdn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "frontends/play/draughts/draughts_rules.hpp"
#include "frontends/play/draughts/fen.hpp"
#include "frontends/session/error.hpp"

namespace janus::play::draughts {

namespace {

bool is_space(char c) {
  return std::isspace(static_cast<unsigned char>(c)) != 0;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<PdnGame> games() {
    for (skip(); at_ < text_.size(); skip()) {
      if (text_[at_] == '[') {
        if (game_ && begun_) finish("*");  // it ended without a result
        tag();
      } else {
        word();
      }
    }
    if (game_) finish("*");
    return std::move(games_);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n');
    throw session::Error(fmt::format("line {}: {}", line, what));
  }

  // Blanks, comments and variations.
  void skip() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (is_space(c)) {
        ++at_;
      } else if (c == '{') {
        leave_behind('}', "a comment");
      } else if (c == ';' || (c == '%' && (at_ == 0 || text_[at_ - 1] == '\n'))) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (c == '(') {
        skip_variation();
      } else {
        return;
      }
    }
  }

  void leave_behind(char last, const char* what) {
    const std::size_t end = text_.find(last, at_);
    if (end == std::string_view::npos) fail(fmt::format("{} has no '{}' at its end", what, last));
    at_ = end + 1;
  }

  void skip_variation() {
    int depth = 0;
    const std::size_t start = at_;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '{') {
        leave_behind('}', "a comment");
        continue;
      }
      ++at_;
      if (c == '(') ++depth;
      if (c == ')' && --depth == 0) return;
    }
    at_ = start;
    fail("a variation has no ')' at its end");
  }

  PdnGame& game() {
    if (!game_) game_.emplace(PdnGame{{}, Record(draughts_rules(), draughts_rules().start()), "*"});
    return *game_;
  }

  void tag() {
    const std::size_t first = ++at_;
    const std::size_t open = text_.find_first_of("\"]\n", at_);
    if (open == std::string_view::npos || text_[open] != '"') fail("a tag is [Name \"value\"]");
    std::string name(text_.substr(first, open - first));
    std::erase_if(name, is_space);
    std::string value;
    for (at_ = open + 1; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      value += text_[at_];
    }
    if (name == "FEN") {
      std::string why;
      const auto position = parse_fen(value, &why);
      if (!position) fail(fmt::format("FEN: {}", why));
      game().record = Record(draughts_rules(), to_fen(*position));
    }
    if (name == "GameType" && value != "21" && !value.starts_with("21,"))
      fail(fmt::format("the game is of type {}, and English draughts is 21", value));
    game().tags.emplace_back(std::move(name), std::move(value));
    leave_behind(']', "a tag");
  }

  // A move, a move's number, a result, an annotation.
  void word() {
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n{(;[", at_ + 1), text_.size());
    std::string_view word = text_.substr(at_, end - at_);
    const std::size_t point = word.find_last_of('.');
    const std::string_view number = word.substr(0, word.find_first_of('.'));
    if (point != std::string_view::npos && number.find_first_not_of("0123456789") == std::string_view::npos)
      word.remove_prefix(point + 1);
    if (word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*") {
      begun_ = true;
      finish(std::string(word));
    } else if (!word.empty() && word.front() != '$' && word.find_first_not_of("!?*") != std::string_view::npos) {
      move(word);
    }
    at_ = end;
  }

  void move(std::string_view word) {
    begun_ = true;
    Record& record = game().record;
    const Parsed parsed = draughts_rules().parse(record.position(), word);
    if (!parsed.move) fail(fmt::format("{}: {}", word, parsed.why));
    record.play({*parsed.move, draughts_rules().to_move(record.position())});
  }

  void finish(std::string result) {
    game().result = std::move(result);
    games_.push_back(std::move(*game_));
    game_.reset();
    begun_ = false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<PdnGame> game_;
  bool begun_ = false;  // a move or the result was read
  std::vector<PdnGame> games_;
};

}  // namespace

std::string_view PdnGame::tag(std::string_view name) const {
  for (const auto& [key, value] : tags)
    if (key == name) return value;
  return {};
}

std::vector<PdnGame> read_pdn(std::string_view text) {
  return Reader(text).games();
}

}  // namespace janus::play::draughts
