// The lines of a source that do not stand as they are printed.
#include <algorithm>
#include <cctype>

#include "tools/recovery/source/nearness.hpp"
#include "tools/recovery/source/printed_lines.hpp"
#include "tools/recovery/source/printed_tokens.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

constexpr std::size_t kLongestRun = 4;  // damaged lines that follow each other
constexpr double kNearWord = 1.05;
constexpr std::size_t kMostLost = 2;   // lines of text amid the source that follow each other and may be statements
constexpr std::size_t kMostParts = 3;  // of a line that may be a statement; prose has more
constexpr std::string_view kMarks = "'`_~|.-:,";

}  // namespace

bool PrintedLines::in_column(std::size_t at) const {
  return std::any_of(columns_.begin(), columns_.end(),
                     [&](std::size_t column) { return at + 1 >= column && at <= column + 1 && (flush_ || column != 0); });
}

// "BNE@NEXT", "BNE'NEXT", "PS HA": the one way to take it that stands.
bool PrintedLines::rejoin(PrintedLine& line, const std::string& code) const {
  const std::vector<PrintedToken> tokens = printed_tokens(code);
  const auto take = [&](std::size_t at, const std::string& word, std::string operand, std::size_t end) {
    if (!instructions_.contains(upper(word)) || (upper_ && has_lower(word))) return false;
    if (!trial_.of(word + (operand.empty() ? "" : " " + operand)).fits) return false;
    line.label = at == 0 ? "" : code.substr(tokens[0].begin, tokens[0].end - tokens[0].begin);
    if (at > 0) line.label_at = tokens[0].begin;
    line.word = word;
    line.word_at = tokens[at].begin;
    line.operand = std::move(operand);
    line.operand_at = end - line.operand.size();
    line.comment = std::string(trim(std::string_view(line.text).substr(end)));
    while (line.comment.starts_with(';') || line.comment.starts_with(trial_.dialect().comment)) line.comment.erase(0, 1);
    line.comment = std::string(trim(line.comment));
    line.rejoined = true;
    return true;
  };
  for (std::size_t at = 0; at < std::min<std::size_t>(tokens.size(), 2); ++at) {
    if (at == 1 && !trial_.can_be_label(code.substr(tokens[0].begin, tokens[0].end - tokens[0].begin))) break;
    if (!in_column(tokens[at].begin)) continue;
    const std::string token = code.substr(tokens[at].begin, tokens[at].end - tokens[at].begin);
    for (std::size_t length = std::min(token.size() - 1, kLongestWord); length >= 2; --length) {
      const std::size_t skip = kMarks.find(token[length]) != std::string_view::npos && token.size() > length + 1 ? 1 : 0;
      const std::string with_speck = token.substr(0, length) + " " + token.substr(length);
      if (skip != 0 && !trial_.of(with_speck).fits && take(at, token.substr(0, length), token.substr(length + 1), tokens[at].end))
        return true;
      const bool ends = at + 1 == tokens.size() || tokens[at + 1].begin > tokens[at].end + kLongestWord;
      if (ends && (skip == 0 || !trial_.of(token.substr(0, length) + " " + token.substr(length + 1)).fits) &&
          take(at, token.substr(0, length), token.substr(length), tokens[at].end))
        return true;
    }
    // "LDA # 5"
    if (at + 2 < tokens.size() && tokens[at + 1].end + 1 == tokens[at + 2].begin && trial_.dialect().columns) {
      const std::string operand = code.substr(tokens[at + 1].begin, tokens[at + 1].end - tokens[at + 1].begin) +
                                  code.substr(tokens[at + 2].begin, tokens[at + 2].end - tokens[at + 2].begin);
      if (take(at, token, operand, tokens[at + 2].end)) return true;
    }
    if (at + 1 >= tokens.size() || tokens[at].end + 1 != tokens[at + 1].begin) continue;
    const std::string word = token + code.substr(tokens[at + 1].begin, tokens[at + 1].end - tokens[at + 1].begin);
    if (at + 2 < tokens.size() &&
        take(at, word, code.substr(tokens[at + 2].begin, tokens[at + 2].end - tokens[at + 2].begin), tokens[at + 2].end))
      return true;
    if (take(at, word, "", tokens[at + 1].end)) return true;
  }
  return false;
}

bool PrintedLines::is_near_word(const std::string& word) const {
  const std::string shown = upper(word);
  return std::any_of(words_.begin(), words_.end(),
                     [&](const auto& each) { return !each.second && distance(channel_, each.first, shown, kNearWord) <= kNearWord; });
}

void PrintedLines::split_damaged(PrintedLine& line) const {
  const std::string code(line.text, 0, comment_at(line.text, trial_.dialect().comment));
  const std::vector<PrintedToken> tokens = printed_tokens(code);
  const auto text_of_token = [&](std::size_t i) { return code.substr(tokens[i].begin, tokens[i].end - tokens[i].begin); };
  line.label.clear();
  std::size_t at = 0;
  bool ignored = false;
  const bool begins_with_word = instructions_.contains(upper(text_of_token(0))) && flush_;
  const bool before_word = tokens.size() > 1 && !is_near_word(text_of_token(0)) && is_word(text_of_token(1), ignored);
  if (tokens.size() > 1 && (line.has_label_column || text_of_token(0).ends_with(':') || before_word) && !begins_with_word)
    line.label_at = tokens[at].begin, line.label = text_of_token(at++);
  line.word = text_of_token(at);
  line.word_at = tokens[at].begin;
  line.operand.clear();
  line.operand_at = tokens[at].end;
  line.printer_only = false;
  std::size_t end = tokens[at].end;
  if (at + 1 < tokens.size()) {
    line.operand = text_of_token(at + 1);
    line.operand_at = tokens[at + 1].begin;
    end = tokens[at + 1].end;
  }
  line.comment = std::string(trim(std::string_view(line.text).substr(end)));
  while (line.comment.starts_with(';') || line.comment.starts_with(trial_.dialect().comment)) line.comment.erase(0, 1);
  line.comment = std::string(trim(line.comment));
  // What follows a far gap, or a word that takes nothing, is a comment.
  const bool far = !line.operand.empty() && line.operand_at - line.word_at > 12;
  if (far || (!is_word(line.word, ignored) && has_lower(line.operand) && upper_ && upper_operands_)) {
    line.comment = line.operand + (line.comment.empty() ? "" : " " + line.comment);
    line.operand.clear();
  }
}

bool PrintedLines::looks_damaged(PrintedLine& line) const {
  PrintedLine tried = line;
  tried.kind = PrintedLine::Kind::damaged;
  if (rejoin(tried, std::string(line.text, 0, comment_at(line.text, trial_.dialect().comment)))) {
    line = std::move(tried);
    return true;
  }
  split_damaged(tried);
  if (tried.word.empty() || tried.word.size() > kLongestWord) return false;
  bool ignored = false;
  const bool word = is_word(tried.word, ignored);
  // One small letter may be a capital that was misread.
  const auto small = std::count_if(tried.word.begin(), tried.word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  if (upper_ && small > (word || tried.word[0] == '.' ? 0 : 1) &&
      (instructions_.contains(upper(tried.word)) || !(word || tried.word[0] == '.')))
    return false;
  if (!word && !is_near_word(tried.word)) return false;
  if (!in_column(tried.word_at) && (!word || tried.operand.find_first_of(",'$#") == std::string::npos)) return false;
  line = std::move(tried);
  return true;
}

// Lines amid statements that would be one.
void PrintedLines::find_damaged() {
  std::vector<PrintedLine*> content;
  for (PrintedLine& line : lines_)
    if (line.kind != PrintedLine::Kind::blank && line.kind != PrintedLine::Kind::comment) content.push_back(&line);
  const auto is_source = [](const PrintedLine& line) {
    return line.kind == PrintedLine::Kind::statement || line.kind == PrintedLine::Kind::equate || line.kind == PrintedLine::Kind::damaged;
  };
  // From above and from below: a run of them may begin or end the source.
  const auto sweep = [&](auto begin, auto end) {
    std::size_t run = kLongestRun;
    for (auto at = begin; at != end; ++at) {
      PrintedLine& line = **at;
      if (line.kind == PrintedLine::Kind::text && run < kLongestRun && looks_damaged(line)) ++run;
      else if (is_source(line)) run = line.kind == PrintedLine::Kind::damaged ? run : 0;
      else if (line.kind != PrintedLine::Kind::label) run = kLongestRun;
    }
  };
  sweep(content.begin(), content.end());
  sweep(content.rbegin(), content.rend());
  // A word alone is a label where a statement follows it.
  for (std::size_t i = 0; i < content.size(); ++i) {
    if (content[i]->kind != PrintedLine::Kind::label) continue;
    std::size_t next = i + 1;
    while (next < content.size() && content[next]->kind == PrintedLine::Kind::label) ++next;
    if (next == content.size() || !is_source(*content[next])) content[i]->kind = PrintedLine::Kind::text;
  }
}

// Text amid the source that is no prose.
void PrintedLines::find_lost() {
  std::vector<PrintedLine*> content;
  for (PrintedLine& line : lines_)
    if (line.kind != PrintedLine::Kind::blank && line.kind != PrintedLine::Kind::comment) content.push_back(&line);
  for (std::size_t i = 0; i < content.size();) {
    std::size_t end = i;
    while (end < content.size() && content[end]->kind == PrintedLine::Kind::text) ++end;
    for (std::size_t each = i; i > 0 && end < content.size() && each < end; ++each) {
      PrintedLine& line = *content[each];
      const std::vector<PrintedToken> tokens =
          printed_tokens(std::string_view(line.text).substr(0, comment_at(line.text, trial_.dialect().comment)));
      // What stands where words stand, and what follows it closely.
      std::size_t first = 0;
      while (first < tokens.size() && !in_column(tokens[first].begin)) ++first;
      if (first == tokens.size()) first = 0;
      std::size_t parts = first < tokens.size() ? 1 : 0;
      while (first + parts < tokens.size() && tokens[first + parts].begin < tokens[first + parts - 1].end + 3) ++parts;
      const bool number = line.text.find_first_not_of(" 0123456789-.") == std::string::npos;
      line.may_be_code = (end - i <= kMostLost && parts > 0 && parts <= kMostParts && !number) || (line.lonely && in_column(line.word_at));
      for (std::size_t at = 0; at < std::min<std::size_t>(tokens.size(), 3); ++at) {
        const std::string token = line.text.substr(tokens[at].begin, tokens[at].end - tokens[at].begin);
        bool printer_only = false;
        const bool word = (is_word(token, printer_only) && !printer_only) || is_near_word(token.substr(0, kLongestWord)) ||
                          (token.size() > 3 && instructions_.contains(upper(token.substr(0, 3))));
        const bool letter =
            std::any_of(token.begin(), token.end(), [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; });
        line.may_be_code |= letter && in_column(tokens[at].begin) && !(upper_ && has_lower(token.substr(0, 3))) && word;
      }
    }
    i = std::max(end, i + 1);
  }
}

}  // namespace janus::tools::recovery
