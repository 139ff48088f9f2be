#include "tools/recovery/source/mender.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "tools/recovery/source/nearness.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

constexpr double kFarthest = 2.6;   // of a candidate
constexpr double kAsNear = 0.3;     // candidates that are told beside the nearest
constexpr double kOtherWord = 1.5;  // of a candidate with another word, where the word that is printed is one
constexpr double kMargin = 1.5;     // in natural logarithms: a reading that is so much likelier than the next is a repair
constexpr double kPart = 0.4;       // that the operand of a candidate is printed as it is saves
constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
constexpr std::size_t kMostCandidates = 6;
constexpr std::size_t kMostTrials = 600;  // of one line
constexpr std::size_t kMostChanges = 2;   // look-alikes in one line

// Its parts at commas, and all of it: what may be an expression.
std::vector<std::string> operand_parts(const std::string& operand) {
  std::vector<std::string> parts{operand};
  for (std::size_t begin = 0; begin <= operand.size();) {
    const std::size_t end = std::min(operand.find_first_of(",.", begin), operand.size());
    if (end > begin && end - begin < operand.size()) parts.push_back(operand.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

// A digit that may be several, or a quote that was printed: nothing in a source says which. The letters O and l are digits for sure.
bool changes_value(const std::string& is, const std::string& shown) {
  for (std::size_t i = 0; i < is.size(); ++i) {
    if (is[i] != shown[i] && (shown[i] == '\'' || shown[i] == '"')) return true;
    if (is[i] == shown[i] || is[i] < '0' || is[i] > '9') continue;
    if ((is[i] == '0' && (shown[i] == 'O' || shown[i] == 'o')) || (is[i] == '1' && (shown[i] == 'l' || shown[i] == 'I'))) continue;
    return true;
  }
  return false;
}

}  // namespace

bool Mender::knows_word(std::string_view word) const {
  const std::string shown = upper(word);
  return std::any_of(spelling_.words().begin(), spelling_.words().end(), [&](const SpelledWord& each) { return each.text == shown; });
}

bool Mender::stands(const std::string& word, const std::string& operand) const {
  if (!knows_word(word)) return false;
  const std::vector<LineTrial::NameAt> names = trial_.names_in(operand);
  if (!std::all_of(names.begin(), names.end(), [&](const LineTrial::NameAt& at) { return defined_(at.name); })) return false;
  const TriedStatement& tried = trial_.of(word + (operand.empty() ? "" : " " + operand));
  if (!tried.fits || operand.empty()) return tried.fits;
  // Where the operand would be a comment, it stands without a sense.
  const std::size_t mark = std::min(operand.find(trial_.dialect().comment), operand.find(';'));
  if (mark != std::string::npos && (mark == 0 || (operand[mark - 1] != '\'' && operand[mark - 1] != '"'))) return false;
  return !trial_.dialect().columns || !trial_.of(word).fits || trial_.of(word).bytes != tried.bytes;
}

Mending Mender::mend(const std::string& word, const std::string& operand) const {
  Mending mending;
  read_look_alikes(word, operand, mending);
  if (mending.candidates.empty()) find_nearest(word, operand, mending);
  find_length(word, mending);
  return mending;
}

// One character after the other as what it may be, then two.
void Mender::read_look_alikes(const std::string& word, const std::string& operand, Mending& mending) const {
  struct Reading {
    std::string text;
    double cost = 0;
    std::size_t changed = kNowhere;
  };
  const bool lower_case = std::any_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  std::vector<Reading> level{{word + (operand.empty() ? "" : " " + operand), 0}};
  const std::string shown = level[0].text;
  std::set<std::string> seen{shown};
  std::vector<Reading> found;
  std::size_t trials = 0;
  for (std::size_t changes = 0; changes < kMostChanges && found.empty(); ++changes) {
    std::vector<Reading> next;
    for (const Reading& reading : level) {
      for (std::size_t at = 0; at < reading.text.size(); ++at) {
        if (at == word.size()) continue;  // the blank
        for (const auto& [is, cost] : channel_.sources(reading.text[at], kNever)) {
          // Two wrong characters side by side are no repair.
          if (reading.changed != kNowhere && at + 1 >= reading.changed && at <= reading.changed + 1) continue;
          if (is == ' ' || !channel_.alike(is, reading.text[at]) || (!lower_case && is >= 'a' && is <= 'z')) continue;
          Reading made{reading.text, reading.cost + cost, at};
          made.text[at] = is;
          if (!seen.insert(made.text).second || ++trials > kMostTrials) continue;
          if (stands(made.text.substr(0, word.size()), operand.empty() ? "" : made.text.substr(word.size() + 1))) found.push_back(made);
          next.push_back(std::move(made));
        }
      }
    }
    level = std::move(next);
  }
  std::stable_sort(found.begin(), found.end(), [](const Reading& a, const Reading& b) { return a.cost < b.cost; });
  mending.certain = !found.empty() && !changes_value(found[0].text, shown) &&
                    (found.size() == 1 || (found.size() > 1 && found[1].cost - found[0].cost >= kMargin));
  if (mending.certain) found.resize(1);
  if (found.size() > kMostCandidates) found.resize(kMostCandidates);
  for (const Reading& reading : found)
    mending.candidates.push_back({reading.text.substr(0, word.size()), operand.empty() ? "" : reading.text.substr(word.size() + 1)});
}

void Mender::find_nearest(const std::string& word, const std::string& operand, Mending& mending) const {
  const std::string shown = upper(word) + (operand.empty() ? "" : " " + operand);
  const bool known = knows_word(word);
  const std::vector<std::string> parts = operand_parts(operand);
  std::vector<std::pair<double, Mending::Candidate>> found;
  std::set<std::string> seen;
  for (const SpelledWord& each : spelling_.words()) {
    const double other = known && each.text != upper(word) ? kOtherWord : 0;
    const auto take = [&](const std::string& text) {
      const Mending::Candidate candidate{each.text, text};
      const bool part = std::find(parts.begin() + 1, parts.end(), text) != parts.end();
      const double far = other + distance(channel_, candidate.statement(), shown, kFarthest) - (part ? kPart : 0);
      if (far <= kFarthest && seen.insert(candidate.statement()).second && stands(each.text, text)) found.emplace_back(far, candidate);
    };
    for (const SpelledOpcode& opcode : each.opcodes) {
      if (opcode.operand.slot == OperandText::Slot::none) {
        take(opcode.operand.head);
        continue;
      }
      for (const std::string& part : parts)
        if (!part.empty()) take(opcode.operand.head + part + opcode.operand.tail);
      // A small number that stands in the opcode itself.
      const cpus::OpcodeInfo& row = trial_.cpu().opcodes[opcode.opcode];
      if (opcode.operand.slot == OperandText::Slot::field || trial_.cpu().modes[row.mode].field != cpus::Field::none)
        take(opcode.operand.head + std::to_string(row.field) + opcode.operand.tail);
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (auto& [far, candidate] : found)
    if (far <= found.front().first + kAsNear && mending.candidates.size() < kMostCandidates)
      mending.candidates.push_back(std::move(candidate));
}

// Where all that it may be is of one length.
void Mender::find_length(const std::string& word, Mending& mending) const {
  std::set<std::size_t> lengths;
  for (const Mending::Candidate& candidate : mending.candidates) {
    const DirectiveWord* directive = trial_.directive(candidate.word);
    // How many bytes a place is filled up with, the place alone says.
    const bool fills = directive != nullptr && (directive->directive == Directive::reserve || directive->directive == Directive::align);
    lengths.insert(fills ? 0 : trial_.shape(candidate.statement()).length);
  }
  if (lengths.empty()) {
    for (const SpelledWord& each : spelling_.words()) {
      if (each.text != upper(word)) continue;
      for (const SpelledOpcode& opcode : each.opcodes) lengths.insert(trial_.cpu().opcodes[opcode.opcode].length);
    }
  }
  mending.length = lengths.size() == 1 ? *lengths.begin() : 0;
}

}  // namespace janus::tools::recovery
