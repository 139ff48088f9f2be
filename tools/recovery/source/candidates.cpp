// Finds possible statements for damaged lines.
#include <algorithm>
#include <cctype>

#include "tools/recovery/listing/weighing.hpp"
#include "tools/recovery/source/source_lines.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

// Costs in units of PrintChannel.
constexpr double kFarthest = 28;       // maximum for a candidate
constexpr double kAsNear = 3;          // maximum difference from the best candidate
constexpr double kMargin = 1.5;        // minimum difference of the second candidate from a repair
constexpr double kOtherWord = 8;       // if the printed word is itself a word
constexpr double kOtherName = 14;      // maximum for a name that replaces an undefined name
constexpr double kSameCharacters = 3;  // discount if only blanks differ
constexpr double kExchanged = 12;      // two swapped characters
constexpr double kJoined = 10.5;       // wide blanks in an operand
constexpr double kPart = 9;            // if only part of the operand is used
constexpr double kNoOperand = 5;       // if the text near the word is a comment
constexpr std::size_t kNearOperand = 8;
constexpr std::size_t kMostCandidates = 6;
constexpr std::size_t kMostChanges = 2;  // maximum for a repair
constexpr std::string_view kMarks = "'`~|.-:,";

std::string without_blanks(std::string_view text) {
  std::string result(text);
  std::erase(result, ' ');
  return result;
}

// Returns the printed text of the candidate, or an empty string if the candidate ends inside a word.
std::string shown_of(const std::string& code, const SourceCandidate& candidate) {
  if (candidate.end < code.size() && code[candidate.end] != ' ') return {};
  return without_blanks(code.substr(std::min(candidate.word_at, code.size()), candidate.end - candidate.word_at));
}

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

}  // namespace

std::vector<SourceCandidate> SourcePages::candidates(const SourceLine& line, const std::set<std::string>& defined) const {
  const std::string code = code_of(line);
  std::vector<SourceCandidate> found;
  double best = kFarthest;
  const auto stands = [&](const std::string& word, const std::string& operand) {
    const std::vector<LineTrial::NameAt> names = trial_.names_in(operand);
    if (!std::all_of(names.begin(), names.end(), [&](const LineTrial::NameAt& at) { return defined.contains(at.name); })) return false;
    const std::size_t mark = std::min(operand.find(trial_.dialect().comment), operand.find(';'));
    if (mark != std::string::npos && (mark == 0 || (operand[mark - 1] != '\'' && operand[mark - 1] != '"'))) return false;
    return line.kind == SourceLine::Kind::equate ? trial_.of(word + " " + operand, line.label).fits : fits(word, operand);
  };
  const auto add = [&](SourceCandidate candidate, const OperandReading& printed, const std::string& operand, double cost) {
    for (std::size_t left = without_blanks(printed.text).size(), at = candidate.operand_at; left > 0 && at < code.size(); ++at)
      if (code[at] != ' ') candidate.end = at + 1, --left;
    candidate.operand = operand;
    if (shown_of(code, candidate) == without_blanks(candidate.statement())) cost -= kSameCharacters;
    if (cost > std::min(kFarthest, best + kAsNear) || !stands(candidate.word, operand)) return;
    best = std::min(best, cost);
    candidate.cost = cost;
    const auto same = std::find_if(found.begin(), found.end(), [&](const auto& each) { return each.statement() == candidate.statement(); });
    if (same == found.end()) found.push_back(std::move(candidate));
    else if (cost < same->cost) *same = std::move(candidate);
  };
  const auto aligned = [&](const std::string& is, const std::string& shown) {
    double cost = std::min(channel_.cost(is, shown), channel_.cost(lower(is), shown));
    for (std::size_t i = 1; i < shown.size(); ++i) {
      std::string exchanged = shown;
      std::swap(exchanged[i - 1], exchanged[i]);
      if (exchanged == is) cost = std::min(cost, kExchanged);
    }
    return cost;
  };
  const auto with_names = [&](const SourceCandidate& base, const OperandReading& reading, double cost) {
    for (const LineTrial::NameAt& at : trial_.names_in(reading.text)) {
      if (defined.contains(at.name)) continue;
      for (const std::string& name : defined)
        if (const double change = channel_.cost(name, at.name); change <= kOtherName)
          add(base, reading, std::string(reading.text).replace(at.column, at.name.size(), name), cost + change);
    }
  };
  if (line.kind == SourceLine::Kind::equate) with_names(line, {line.operand, 0}, 0);
  for (const SourceView& view :
       line.kind == SourceLine::Kind::equate ? std::vector<SourceView>() : sources_.views(code, {0, code.size()})) {
    const auto base = split(code, view);
    if (!base) continue;
    const SpelledWord& spelled = spelling_.words()[view.word];
    const bool other_word = is_word(line.word) && !equals_ignore_case(line.word, spelled.text);
    std::vector<OperandReading> readings = view.operands;
    const std::string all(trim(std::string_view(code).substr(std::min(view.rest.begin, code.size()))));
    readings.push_back({all, 0});
    if (!all.empty() && !other_word) readings.push_back({{}, view.rest.begin - view.word_part.begin <= kNearOperand ? kNoOperand : 0});
    const std::vector<std::string> words = split_words(all);
    if (words.size() > 1) readings.push_back({words[0] + words[1], kJoined});
    const std::string one = words.empty() ? "" : words[0];
    for (std::size_t begin = 0; one.find_first_of(",.") != std::string::npos && begin < one.size();) {
      const std::size_t end = std::min(one.find_first_of(",.", begin), one.size());
      readings.push_back({one.substr(begin, end - begin), kPart});
      begin = end + 1;
    }
    for (const OperandReading& reading : readings) {
      const double cost = base->cost + reading.cost + (other_word ? kOtherWord : 0);
      if (cost - kSameCharacters > std::min(kFarthest, best + kAsNear)) continue;
      add(*base, reading, reading.text, cost);
      if (reading.text.empty() && !all.empty()) continue;
      for (std::size_t i = 0; i < reading.text.size(); ++i) {
        for (const auto& [is, change] : channel_.sources(reading.text[i], kFarthest)) {
          if (!channel_.alike(is, reading.text[i]) || is == ' ' || (is >= 'a' && is <= 'z' && upper_)) continue;
          std::string text = reading.text;
          text[i] = is;
          add(*base, reading, text, cost + change);
        }
      }
      with_names(*base, reading, cost);
      for (const SpelledOpcode& opcode : spelled.opcodes) {
        const OperandText& form = opcode.operand;
        if (form.slot == OperandText::Slot::none) add(*base, reading, form.head, cost + aligned(form.head, reading.text));
        else if (const auto inner = between(form, reading.text, channel_))
          add(*base, reading, form.head + inner->first + form.tail, cost + inner->second);
      }
    }
  }
  std::erase_if(found, [&](const SourceCandidate& each) { return each.cost > best + kAsNear; });
  std::stable_sort(found.begin(), found.end(), [](const SourceCandidate& a, const SourceCandidate& b) { return a.cost < b.cost; });
  if (found.size() > kMostCandidates) found.resize(kMostCandidates);
  return found;
}

bool SourcePages::is_repair(const SourceLine& line, const std::vector<SourceCandidate>& candidates) const {
  if (candidates.empty() || (candidates.size() > 1 && candidates[1].cost - candidates[0].cost < kMargin)) return false;
  const SourceCandidate& first = candidates[0];
  const std::string is = without_blanks(first.statement());
  std::string shown = shown_of(code_of(line), first);
  const std::size_t word = first.word.size(), mark = first.word_at + word;
  // Ignore a speck in place of the blank between word and operand.
  if (word < shown.size() && mark + 1 < line.text.size() && kMarks.find(line.text[mark]) != std::string_view::npos &&
      line.text[mark + 1] != ' ' && shown.substr(word + 1) == is.substr(word))
    shown.erase(word, 1);
  if (shown.size() != is.size()) return false;
  const std::vector<LineTrial::NameAt> names = trial_.names_in(first.operand);
  std::size_t changes = 0, last = is.size();
  for (std::size_t i = 0; i < is.size(); ++i) {
    if (upper(is[i]) == upper(shown[i]) && (is[i] == shown[i] || i < word)) continue;
    if (!channel_.alike(is[i], shown[i]) || shown[i] == '\'' || shown[i] == '"' || ++changes > kMostChanges || last + 1 == i) return false;
    if (i == word && mark < line.text.size() && line.text[mark] != ' ') return false;  // it may be the separating blank
    last = i;
    if (!is_digit(is[i])) continue;
    // Any other digit is equally possible in a number. Only the letters O, l and I clearly stand for digits.
    const bool in_name = std::any_of(names.begin(), names.end(), [&](const LineTrial::NameAt& at) {
      return word + at.column <= i && i < word + at.column + at.name.size();
    });
    const bool certain = (is[i] == '0' && upper(shown[i]) == 'O') || (is[i] == '1' && (shown[i] == 'l' || shown[i] == 'I'));
    if (in_name ? is_digit(shown[i]) : !certain) return false;
  }
  return true;
}

}  // namespace janus::tools::recovery
