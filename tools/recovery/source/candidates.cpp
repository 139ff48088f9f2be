// Finds possible statements for damaged lines.
#include <algorithm>
#include <cctype>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/listing/weighing.hpp"
#include "tools/recovery/source/source_lines.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

std::string without_blanks(std::string_view text) {
  std::string result(text);
  std::erase(result, ' ');
  return result;
}

// Returns the printed text of the candidate, or an empty string if the candidate ends inside a word.
std::string printed_text(const std::string& code, const SourceStatement& candidate) {
  if (candidate.end < code.size() && code[candidate.end] != ' ') return {};
  return without_blanks(code.substr(std::min(candidate.word_at, code.size()), candidate.end - candidate.word_at));
}

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

}  // namespace

std::vector<SourceStatement> SourcePages::candidates(const SourceLine& line, const std::set<std::string>& defined) const {
  const std::string code = code_of(line);
  std::vector<SourceStatement> found;
  double best = kFarthest;
  const auto stands = [&](const SourceStatement& candidate) {
    const std::string& operand = candidate.operand;
    const std::vector<LineTrial::NameAt> names = trial_.names_in(candidate.statement());
    const std::size_t mark = std::min(operand.find(trial_.dialect().comment), operand.find(';'));
    if (mark != std::string::npos && (mark == 0 || (operand[mark - 1] != '\'' && operand[mark - 1] != '"'))) return false;
    return std::all_of(names.begin(), names.end(), [&](const auto& at) { return defined.contains(at.name); }) && fits(candidate);
  };
  const auto add = [&](SourceStatement candidate, const std::string& printed, const std::string& operand, double cost) {
    for (std::size_t left = without_blanks(printed).size(), at = candidate.operand_at; left > 0 && at < code.size(); ++at)
      if (code[at] != ' ') candidate.end = at + 1, --left;
    candidate.operand = operand;
    if (printed_text(code, candidate) == without_blanks(candidate.statement())) cost -= kSameCharacters;
    if (cost > std::min(kFarthest, best + kAsNear) || !stands(candidate)) return;
    best = std::min(best, cost);
    candidate.cost = cost;
    const auto same = std::find_if(found.begin(), found.end(), [&](const auto& each) { return each.statement() == candidate.statement(); });
    if (same == found.end()) found.push_back(std::move(candidate));
    else if (cost < same->cost) *same = std::move(candidate);
  };
  const auto cost_of = [&](const std::string& is, std::string shown) {
    double cost = std::min(channel_.cost(is, shown), channel_.cost(lower(is), shown));
    for (std::size_t i = 1; i < shown.size(); ++i) {
      std::swap(shown[i - 1], shown[i]);
      if (shown == is) cost = std::min(cost, kExchanged);
      std::swap(shown[i - 1], shown[i]);
    }
    return cost;
  };
  // Adds the printed operand: unchanged, with other names, with a look-alike character, and in the forms of the word.
  const auto add_all = [&](const SourceStatement& base, const OperandReading& reading, const SpelledWord* word) {
    add(base, reading.text, reading.text, reading.cost);
    const std::size_t before = base.word.size() + 1;
    for (const LineTrial::NameAt& at : trial_.names_in(base.word + " " + reading.text)) {
      if (defined.contains(at.name)) continue;
      for (const std::string& name : defined)
        if (const double change = equals_ignore_case(name, at.name) ? kOtherCase : channel_.cost(name, at.name); change <= kOtherName)
          add(base, reading.text, std::string(reading.text).replace(at.column - before, at.name.size(), name), reading.cost + change);
    }
    if (word == nullptr) return;
    for (std::size_t i = 0; i < reading.text.size(); ++i) {
      for (const auto& [is, change] : channel_.sources(reading.text[i], kFarthest)) {
        if (!channel_.alike(is, reading.text[i]) || is == ' ' || (is >= 'a' && is <= 'z' && upper_)) continue;
        add(base, reading.text, std::string(reading.text).replace(i, 1, 1, is), reading.cost + change);
      }
    }
    for (const SpelledOpcode& opcode : word->opcodes) {
      const OperandText& form = opcode.operand;
      if (form.slot == OperandText::Slot::none) add(base, reading.text, form.head, reading.cost + cost_of(form.head, reading.text));
      else if (const auto inner = between(form, reading.text, channel_))
        add(base, reading.text, form.head + inner->first + form.tail, reading.cost + inner->second);
    }
  };
  if (line.kind == SourceLine::Kind::equate) {
    add_all(line, {line.operand, 0}, nullptr);
    return found;
  }
  for (const SourceView& view : sources_.views(code, {0, code.size()})) {
    const auto base = split(code, view);
    if (!base) continue;
    const SpelledWord& word = spelling_.words()[view.word];
    const bool other_word = is_word(line.word) && !equals_ignore_case(line.word, word.text);
    const std::string all(trim(std::string_view(code).substr(std::min(view.rest.begin, code.size()))));
    const std::vector<std::string> words = split_words(all);
    std::vector<OperandReading> readings = view.operands;
    readings.push_back({all, 0});
    if (words.size() > 1) readings.push_back({words[0] + words[1], kJoined});
    const std::string one = words.empty() ? "" : words[0];
    for (std::size_t begin = 0; one.find_first_of(",.") != std::string::npos && begin < one.size();) {
      const std::size_t end = std::min(one.find_first_of(",.", begin), one.size());
      readings.push_back({one.substr(begin, end - begin), kPart});
      begin = end + 1;
    }
    const double cost = base->cost + (other_word ? kOtherWord : 0);
    if (!all.empty() && !other_word && word.directive == nullptr)
      add(*base, {}, {}, cost + (view.rest.begin - view.word_part.begin <= kNearOperand ? kNoOperand : 0));
    for (OperandReading& reading : readings) {
      reading.cost += cost;
      if (reading.cost - kSameCharacters <= std::min(kFarthest, best + kAsNear)) add_all(*base, reading, &word);
    }
  }
  std::erase_if(found, [&](const SourceStatement& each) { return each.cost > best + kAsNear; });
  std::stable_sort(found.begin(), found.end(), [](const SourceStatement& a, const SourceStatement& b) { return a.cost < b.cost; });
  if (found.size() > kMostCandidates) found.resize(kMostCandidates);
  return found;
}

bool SourcePages::is_repair(const SourceLine& line, const std::vector<SourceStatement>& candidates) const {
  if (candidates.empty() || (candidates.size() > 1 && candidates[1].cost - candidates[0].cost < kMargin)) return false;
  const SourceStatement& first = candidates[0];
  const std::string is = without_blanks(first.statement()), shown = printed_text(code_of(line), first);
  if (shown.size() != is.size()) return false;
  const std::size_t word = first.word.size();
  std::size_t changes = 0, last = is.size();
  for (std::size_t i = 0; i < is.size(); ++i) {
    if (upper(is[i]) == upper(shown[i]) && (is[i] == shown[i] || i < word)) continue;
    if (!channel_.alike(is[i], shown[i]) || shown[i] == '\'' || shown[i] == '"' || ++changes > kMostChanges || last + 1 == i) return false;
    last = i;
    if (!is_digit(is[i])) continue;
    // Any other digit is equally possible in a number. Only the letters O, l and I clearly stand for digits.
    const std::vector<LineTrial::NameAt> names = trial_.names_in(first.statement());
    const bool in_name = std::any_of(names.begin(), names.end(), [&](const LineTrial::NameAt& at) {
      return at.column <= i + 1 && i + 1 < at.column + at.name.size();  // after the blank
    });
    const bool certain = (is[i] == '0' && upper(shown[i]) == 'O') || (is[i] == '1' && (shown[i] == 'l' || shown[i] == 'I'));
    if (in_name ? is_digit(shown[i]) : !certain) return false;
  }
  return true;
}

}  // namespace janus::tools::recovery
