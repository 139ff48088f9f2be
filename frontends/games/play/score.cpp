#include "frontends/games/play/score.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <ctime>

#include <algorithm>

namespace janus::play {

namespace {

// Movetext, wrapped before column 80.
class Movetext {
 public:
  void word(const std::string& word) {
    if (column_ > 0 && column_ + 1 + word.size() > 79) {
      text_ += '\n';
      column_ = 0;
    } else if (column_ > 0) {
      text_ += ' ';
      ++column_;
    }
    text_ += word;
    column_ += word.size();
  }
  // A comment, which must not contain braces. A command like [%emt 0:00:01] is not split, because simple
  // readers search for it in one line.
  void comment(std::string words) {
    std::replace(words.begin(), words.end(), '}', ')');
    words = "{" + words + "}";
    for (std::size_t at = 0; at < words.size();) {
      const bool command = words.compare(at, 2, "[%") == 0 || words.compare(at, 3, "{[%") == 0;
      const std::size_t from = command ? std::min(words.find(']', at), words.size()) : at;
      const std::size_t end = std::min(words.find(' ', from), words.size());
      word(words.substr(at, end - at));
      at = end + 1;
    }
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t column_ = 0;
};

std::string tag(std::string_view name, std::string_view value) {
  std::string escaped;
  for (char c : value) {
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return fmt::format("[{} \"{}\"]\n", name, escaped);
}

struct Player {
  std::string name;
  std::string type;
};

// Player of this side's moves; a program may have taken the other side over in between.
Player player(const Segment& leg, Side side, const ScoreNames& names) {
  bool program = false, human = false;
  for (const PlayedMove& played : leg.moves)
    if (played.side == side) (played.by_program ? program : human) = true;
  if (!program && !human) (side == names.computer ? program : human) = true;
  if (!names.players.first.empty()) return {side == Side::white ? names.players.first : names.players.second, "program"};
  if (program && human) return {"Human and " + names.program, "human"};
  return program ? Player{names.program, "program"} : Player{"Human", "human"};
}

// `preface`: why there is no previous game.
std::string game(const Record& record, const Segment& leg, const std::string& preface, const ScoreNames& names) {
  const bool last = &leg == &record.segments().back();
  const Rules& rules = record.rules();
  const std::string result = !last ? "*" : names.result.empty() ? record.result() : names.result;
  const Player white = player(leg, Side::white, names), black = player(leg, Side::black, names);
  std::string text = tag("Event", names.event) + tag("Site", names.site) + tag("Date", names.date) + tag("Round", names.round) +
                     tag("White", white.name) + tag("Black", black.name) + tag("Result", result) + tag("WhiteType", white.type) +
                     tag("BlackType", black.type);
  for (const auto& [name, value] : rules.score_form().tags) text += tag(name, value);
  if (!names.time_control.empty()) text += tag("TimeControl", names.time_control);
  if (!names.termination.empty()) text += tag("Termination", names.termination);
  if (leg.start != rules.start()) text += tag("SetUp", "1") + tag("FEN", leg.start);

  Movetext movetext;
  if (!preface.empty()) movetext.comment(preface);
  std::string before = leg.start;
  bool number_due = true;  // the second side's moves are also numbered at the start and after a comment
  for (const PlayedMove& played : leg.moves) {
    const bool first = played.side == rules.first_side();
    if (first || number_due) movetext.word(fmt::format("{}{}", rules.move_number(before), first ? "." : "..."));
    movetext.word(played.move.notation);
    number_due = played.cycles > 0;
    if (played.cycles > 0) movetext.comment(fmt::format("[%emt {}]", clock_text((played.cycles + names.clock_hz / 2) / names.clock_hz)));
    before = played.move.after;
  }
  if (last && record.resigned_side()) movetext.comment(fmt::format("{} resigns", name_of(*record.resigned_side())));
  if (!leg.remark.empty()) movetext.comment(leg.remark);
  if (last && !names.remark.empty()) movetext.comment(names.remark);
  movetext.word(result);
  return text + "\n" + movetext.text() + "\n";
}

}  // namespace

std::string clock_text(std::uint64_t seconds) { return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60); }

std::string date_text() {
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  const std::time_t now = epoch != nullptr ? static_cast<std::time_t>(std::strtoll(epoch, nullptr, 10)) : std::time(nullptr);
  std::tm day{};
  if ((epoch != nullptr ? gmtime_r(&now, &day) : localtime_r(&now, &day)) == nullptr) return "????.??.??";
  return fmt::format("{:04}.{:02}.{:02}", day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
}

std::string to_score(const Record& record, const ScoreNames& names) {
  std::string text, preface;
  for (const Segment& leg : record.segments()) {
    const bool last = &leg == &record.segments().back();
    if (leg.moves.empty() && !(last && text.empty())) {  // no moves
      preface = leg.remark;
      continue;
    }
    if (!text.empty()) text += '\n';
    text += game(record, leg, preface, names);
    preface.clear();
  }
  return text;
}

}  // namespace janus::play
