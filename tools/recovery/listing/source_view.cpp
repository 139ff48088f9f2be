#include "tools/recovery/listing/source_view.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/listing/code_field.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

constexpr std::string_view kSpeckMarks = ".,'|_`~-";

struct SourceToken {
  Part part;
  std::string text;
};

std::vector<SourceToken> tokens_of(std::string_view text, Part part) {
  std::vector<SourceToken> result;
  std::size_t at = part.begin;
  while (at < part.end) {
    if (text[at] == ' ') {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < part.end && text[at] != ' ') ++at;
    result.push_back({{begin, at}, std::string(text.substr(begin, at - begin))});
  }
  return result;
}

bool is_speck(std::string_view token) { return token.size() == 1 && kSpeckMarks.find(token.front()) != std::string_view::npos; }
bool is_line_number(std::string_view token) {
  return token.size() <= 5 && std::all_of(token.begin(), token.end(), [](char c) { return digit_of(c) >= 0 && digit_of(c) <= 9; });
}
bool goes_on(char c) { return std::string_view(",+-*/(#<>=").find(c) != std::string_view::npos; }

}  // namespace

const std::vector<SourceLines::Match>& SourceLines::matches(const std::string& token) const {
  const auto [found, fresh] = matches_.try_emplace(token);
  if (!fresh) return found->second;
  std::vector<Match> result;
  const std::string upper_token = upper(token);
  for (std::size_t i = 0; i < spelling_.words().size(); ++i) {
    const std::string& word = spelling_.words()[i].text;
    if (word.size() > token.size() + 2 || token.size() > word.size() + 2) continue;
    double cost = 0;
    if (upper_token != word) {
      cost = std::min(channel_.cost(word, token), channel_.cost(lower(word), token));
      cost = std::min(cost, channel_.cost(word, upper_token));
    }
    if (cost < kWorstWord) result.push_back({i, cost});
  }
  std::stable_sort(result.begin(), result.end(), [](const Match& a, const Match& b) { return a.cost < b.cost; });
  if (result.size() > 12) result.resize(12);
  return found->second = std::move(result);
}

void SourceLines::learn(std::string_view text, Part source) {
  const std::vector<SourceToken> tokens = tokens_of(text, source);
  if (tokens.size() > 1) ++lines_, numbers_ += is_line_number(tokens[0].text) ? 1 : 0;
  for (const SourceToken& token : tokens) {
    const std::string word = upper(token.text);
    const auto& words = spelling_.words();
    if (std::any_of(words.begin(), words.end(), [&](const SpelledWord& each) { return each.text == word; })) {
      ++columns_[static_cast<int>(token.part.begin)];
      return;
    }
  }
}

void SourceLines::learnt() {
  int all = 0, best = 0, at = -1;
  for (const auto& [column, count] : columns_) {
    all += count;
    int near = count;
    for (const int other : {column - 1, column + 1}) {
      if (const auto found = columns_.find(other); found != columns_.end()) near += found->second;
    }
    if (near > best) best = near, at = column;
  }
  numbered_ = lines_ >= 4 && numbers_ * 10 >= lines_ * 8;
  column_ = all >= 8 && best * 10 >= all * 7 ? at : -1;
}

std::vector<OperandReading> SourceLines::operands(std::string_view rest) const {
  std::vector<OperandReading> result;
  const auto add = [&](std::string text, double cost) {
    if (text.empty() || std::any_of(result.begin(), result.end(), [&](const OperandReading& other) { return other.text == text; })) return;
    result.push_back({std::move(text), cost});
  };
  const std::vector<SourceToken> tokens = tokens_of(rest, {0, rest.size()});
  if (tokens.empty()) return result;
  std::size_t first = 0;
  double skipped = 0;
  if (tokens.size() > 1 && is_speck(tokens[0].text)) {
    add(tokens[0].text, 0);
    skipped = channel_.added(tokens[0].text[0], ' ');
    first = 1;
  }
  const std::string& one = tokens[first].text;
  // The operand extends to the comment mark in dialects that have one; in others it continues only after an operator.
  double alone = 0;
  if (first + 1 < tokens.size() && one.find(';') == std::string::npos) {
    const bool operator_follows = tokens[first + 1].text.size() == 1 && goes_on(tokens[first + 1].text[0]) &&
                                  tokens[first + 1].part.begin - tokens[first].part.end == 1;
    const bool marked = !spelling_.dialect().columns && tokens[first + 1].text.front() != ';';
    if (marked) {
      // A wide gap separates a comment without a mark.
      std::string all(trim(rest.substr(tokens[first].part.begin, rest.find(';') - tokens[first].part.begin)));
      const bool gap = tokens[first + 1].part.begin - tokens[first].part.end >= kWideGap;
      add(std::move(all), skipped + (gap ? kUnmarked : 0));
    }
    if (operator_follows) alone = 2.5;
  }
  add(one, skipped + alone);
  if (one.size() > 1 && kSpeckMarks.find(one.back()) != std::string_view::npos)
    add(one.substr(0, one.size() - 1), skipped + channel_.added(one.back(), ' '));
  if (one.size() > 1 && kSpeckMarks.find(one.front()) != std::string_view::npos)
    add(one.substr(1), skipped + channel_.read(' ', one.front()));
  if (const std::size_t comment = one.find(';'); comment != std::string::npos && comment > 0) add(one.substr(0, comment), skipped + 1);
  if (first + 1 < tokens.size()) {
    const SourceToken& two = tokens[first + 1];
    const std::size_t gap = two.part.begin - tokens[first].part.end;
    const bool natural = goes_on(one.back()) || goes_on(two.text.front());
    if (gap <= 2) {
      add(one + two.text, skipped + (natural && gap == 1 ? 0.3 : channel_.added(' ', 'A') + (gap == 2 ? 5 : 0)));
      if (natural && first + 2 < tokens.size()) add(one + two.text + tokens[first + 2].text, skipped + 0.6);
    }
  }
  // A character operand may be a blank.
  if (const std::size_t quote = rest.find("' '"); quote != std::string_view::npos && quote < 6) {
    std::string text(rest.substr(tokens[0].part.begin, quote + 3 - tokens[0].part.begin));
    add(std::move(text), 0);
  }
  return result;
}

std::vector<SourceView> SourceLines::views(std::string_view text, Part source) const {
  std::vector<SourceView> result;
  const std::vector<SourceToken> tokens = tokens_of(text, source);
  double skipped = 0;
  Part label;
  int labels = 0;
  for (std::size_t i = numbered_ && !tokens.empty() && is_line_number(tokens[0].text) ? 1 : 0; i < tokens.size() && i < 5; ++i) {
    const SourceToken& token = tokens[i];
    double place = skipped;
    if (column_ >= 0) {
      const double away = std::abs(static_cast<double>(token.part.begin) - column_);
      place += away <= 2 ? 0 : std::min(6.0, 0.6 * away);
    }
    const auto view = [&](std::size_t word, double cost, Part part) {
      SourceView made;
      made.word = word;
      made.cost = cost + place;
      made.label = label;
      made.word_part = part;
      std::size_t next = part.end;
      while (next < source.end && text[next] == ' ') ++next;
      made.rest = {next, source.end};
      if (made.cost < kWorstWord) result.push_back(std::move(made));
    };
    const std::vector<Match>& single = matches(token.text);
    for (const Match& match : single) view(match.word, match.cost, token.part);
    if (i + 1 < tokens.size() && tokens[i + 1].text.size() <= 2 && tokens[i + 1].part.begin - token.part.end <= 3) {
      for (const Match& match : matches(token.text + " " + tokens[i + 1].text)) {
        if (spelling_.words()[match.word].text.find(' ') != std::string::npos)
          view(match.word, match.cost, {token.part.begin, tokens[i + 1].part.end});
      }
    }
    if (single.empty() || single.front().cost > 7) {
      // Word and operand without the blank between them; a speck before the word; a blank in it.
      if ((kSpeckMarks.find(token.text.front()) != std::string_view::npos || token.text.front() == ':') && token.text.size() > 2) {
        for (const Match& match : matches(token.text.substr(1)))
          view(match.word, match.cost + channel_.read(' ', token.text.front()), {token.part.begin + 1, token.part.end});
      }
      for (std::size_t word = 0; word < spelling_.words().size(); ++word) {
        const std::string& spelled = spelling_.words()[word].text;
        if (spelled.size() >= 2 && token.text.size() > spelled.size() &&
            equals_ignore_case(std::string_view(token.text).substr(0, spelled.size()), spelled)) {
          view(word, channel_.lost(' '), {token.part.begin, token.part.begin + spelled.size()});
        }
      }
      if (i + 1 < tokens.size() && tokens[i + 1].part.begin - token.part.end == 1) {
        for (const Match& match : matches(token.text + tokens[i + 1].text))
          view(match.word, match.cost + channel_.added(' ', 'A'), {token.part.begin, tokens[i + 1].part.end});
      }
    }
    if (!is_speck(token.text)) {
      ++labels;
      if (labels == 1) label = token.part;
      const bool word = !single.empty() && single.front().cost <= 0;  // so hardly a label
      skipped += labels == 1 ? (word ? kWordAsLabel : 0) : 5;
    } else {
      skipped += 1;
    }
    if (token.text.front() == ';') break;
  }
  std::stable_sort(result.begin(), result.end(), [](const SourceView& a, const SourceView& b) { return a.cost < b.cost; });
  if (result.size() > 10) result.resize(10);
  for (SourceView& view : result) view.operands = operands(text.substr(view.rest.begin, view.rest.end - view.rest.begin));
  return result;
}

}  // namespace janus::tools::recovery
