#include "tools/recovery/source/source_only.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "tools/recovery/source/source_bytes.hpp"
#include "tools/recovery/source/source_lines.hpp"
#include "tools/recovery/source/source_only_text.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

constexpr std::size_t kMostShown = 40;       // maximum characters of a line in messages
constexpr std::size_t kFarthestOperand = 8;  // from the start of its word
constexpr double kNearName = 13.5;           // cost of a name with one wrong character
constexpr std::size_t kMostNear = 4;         // maximum number of names
constexpr double kForeign = 0.97;            // factor for the statements in any syntax except the manufacturer's

// The pages read in one syntax.
struct Reading {
  Reading(std::span<const Page> read, const cpus::InstructionSet& cpu, const Dialect& dialect, const PrintChannel& channel)
      : trial(cpu, dialect), spelling(cpu, dialect), pages(read, trial, spelling, channel) {}

  LineTrial trial;
  Spelling spelling;
  SourcePages pages;
};

// A definition of a name. The second and later definitions of a name get their own names.
struct Definition {
  std::size_t line = 0;  // index
  std::string written;   // "FIND", "FIND_2"
};

std::string label_name(std::string_view label) {
  if (label.ends_with(':')) label.remove_suffix(1);
  return std::string(label);
}

class SourceOnly {
 public:
  SourceOnly(const RecoverOptions& options, Recovery& recovery, const Reading& reading, const PrintChannel& channel)
      : options_(options),
        recovery_(recovery),
        pages_(reading.pages),
        trial_(reading.trial),
        channel_(channel),
        lines_(reading.pages.lines()),
        notes_(lines_.size()) {}

  void run() {
    recovery_.dialect = trial_.dialect().name;
    recovery_.source_only = true;
    find_definitions();
    recovery_.lines.resize(lines_.size());
    for (std::size_t i = 0; i < lines_.size(); ++i) add_line(i);
    const auto first =
        std::find_if(recovery_.lines.begin(), recovery_.lines.end(), [](const auto& line) { return line.kind == LineKind::listing; });
    first->address = options_.origin.value_or(0);
    first->placed = true;
    tell_repeated_names();
    for (const auto& [name, where] : undefined_) recovery_.symbols.push_back({name, 0, Verdict::missing, where, uses_[name], false});
    tell_early_ends();
    recovery_.problem =
        add_source_bytes(recovery_, notes_, trial_, [this](std::size_t line, Finding::Kind kind, std::string is, std::string words) {
          tell(line, kind, true, std::move(is), std::move(words));
        });
    finish();
  }

 private:
  Place place(std::size_t i, std::size_t column, std::size_t length) const { return {lines_[i].page, lines_[i].number, column, length}; }

  // Adds a finding about the line's statement or label.
  void tell(std::size_t i, Finding::Kind kind, bool open, std::string is, std::string words) {
    const SourceLine& line = lines_[i];
    const bool label = kind == Finding::Kind::label;
    std::string shown = label ? label_name(line.label) : kind == Finding::Kind::page ? std::string(trim(line.text)) : line.shown();
    const std::size_t column = label ? line.label_at : kind == Finding::Kind::page ? 0 : line.word_at;
    if (kind == Finding::Kind::page && shown.size() > kMostShown) shown = shown.substr(0, kMostShown) + "...";
    findings_.emplace_back(Finding{kind, open, place(i, column, shown.size()), 0, 0, shown, std::move(is), std::move(words)}, i);
  }

  void find_definitions() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const SourceLine& line = lines_[i];
      if (!line.is_code() || line.label.empty() || line.label.starts_with('@')) continue;
      std::vector<Definition>& all = definitions_[label_name(line.label)];
      const bool equate = line.kind == SourceLine::Kind::equate;
      if (equate && !all.empty() && find_assignment(trial_.dialect(), line.word) == Assignment::variable) continue;
      all.push_back({i, label_name(line.label)});
      defined_.insert(label_name(line.label));
    }
    for (auto& [name, all] : definitions_) {
      for (std::size_t i = 1, number = 2; i < all.size(); ++i, ++number) {
        while (defined_.contains(fmt::format("{}_{}", name, number))) ++number;
        all[i].written = fmt::format("{}_{}", name, number);
      }
    }
  }

  // Returns the definitions of a name, the nearest to a line first.
  std::vector<Definition> definitions(const std::string& name, std::size_t line) const {
    const auto found = definitions_.find(name);
    if (found == definitions_.end()) return {};
    std::vector<Definition> all = found->second;
    const auto away = [&](const Definition& each) { return each.line > line ? each.line - line : line - each.line; };
    std::stable_sort(all.begin(), all.end(), [&](const Definition& a, const Definition& b) { return away(a) < away(b); });
    return all;
  }

  void add_line(std::size_t i) {
    const SourceLine& line = lines_[i];
    RecoveredLine& record = recovery_.lines[i];
    record.page = line.page;
    record.number = line.number;
    notes_[i].word = place(i, line.word_at, line.word.size());
    notes_[i].operand = place(i, line.operand_at, line.operand.size());
    if (!line.is_code()) {
      record.kind = line.kind == SourceLine::Kind::comment ? LineKind::comment : LineKind::other;
      record.comment = line.text;
      record.open = line.may_be_code;
      if (line.kind == SourceLine::Kind::text) tell_text(i);
      return;
    }
    record.kind = line.kind == SourceLine::Kind::equate ? LineKind::equate : LineKind::listing;
    record.comment = line.comment;
    record.mnemonic = line.word;
    record.operand = line.operand;
    take_label(i, line.label);
    if (line.kind == SourceLine::Kind::damaged && (line.shown() != line.statement() || !trial_.of(line.statement()).fits)) mend(i);
    else if (line.other) open_with_other(i, *line.other, "a blank or a comma may be damaged");
    else if (line.kind == SourceLine::Kind::statement && line.operand.empty()) doubt_comment(i);
    if (!line.word.empty() && !record.open) take_names(i);
  }

  void take_label(std::size_t i, const std::string& label) {
    RecoveredLine& record = recovery_.lines[i];
    record.label = label_name(label);
    if (label.empty()) return;
    if (!trial_.can_be_label(record.label)) {
      record.label.clear();
      return tell(i, Finding::Kind::label, true, {}, "not a valid name; the source omits the label");
    }
    for (const Definition& each : definitions(record.label, i))
      if (each.line == i) record.label = each.written;
  }

  // Marks the line as unresolved. `candidates` are its possible statements.
  std::string open_words(std::size_t i, const std::vector<SourceCandidate>& candidates) {
    std::set<std::size_t> lengths;
    for (const SourceCandidate& candidate : candidates)
      lengths.insert(trial_.fills(candidate.word) ? 0 : trial_.shape(candidate.statement()).length);
    if (candidates.empty()) lengths = trial_.lengths(lines_[i].word);
    RecoveredLine& record = recovery_.lines[i];
    record.open = true;
    record.length = static_cast<std::uint16_t>(lengths.size() == 1 ? *lengths.begin() : 0);
    if (record.length != 0) notes_[i].candidates = candidates;
    return comment_words(record.length);
  }

  static std::string alternatives(const std::vector<SourceCandidate>& candidates) {
    std::string text;
    for (const SourceCandidate& candidate : candidates) text += (text.empty() ? "" : " or ") + candidate.statement();
    return text;
  }

  // Marks a line as unresolved because a second statement is possible.
  void open_with_other(std::size_t i, const SourceCandidate& other, const std::string& why) {
    const std::vector<SourceCandidate> both{lines_[i], other};
    tell(i, Finding::Kind::operand, true, alternatives(both), why + open_words(i, both));
    if (other.label.empty()) recovery_.lines[i].label.clear();
  }

  // Checks whether a comment without a delimiter may be the operand of a different word, as in "TAB COUNT".
  void doubt_comment(std::size_t i) {
    const SourceLine& line = lines_[i];
    const std::size_t at = line.text.find_first_not_of(' ', line.end);
    if (!trial_.dialect().columns || line.comment.empty() || at == std::string::npos || at - line.word_at > kFarthestOperand ||
        line.comment.find(' ') != std::string::npos || !defined_.contains(line.comment))
      return;
    std::vector<SourceCandidate> candidates = pages_.candidates(line, defined_);
    std::erase_if(candidates, [](const SourceCandidate& each) { return each.operand.empty(); });
    if (candidates.empty()) return;
    candidates[0].label = line.label;
    open_with_other(i, candidates[0], "the comment may be an operand");
  }

  // Reports prose in the program, with one message for consecutive lines.
  void tell_text(std::size_t i) {
    if (lines_[i].may_be_code) return tell(i, Finding::Kind::page, true, {}, "text in place of a statement" + comment_words(0));
    std::size_t before = i;
    while (before > 0 && lines_[before - 1].kind == SourceLine::Kind::comment) --before;
    if (before > 0 && lines_[before - 1].kind == SourceLine::Kind::text && !lines_[before - 1].may_be_code) return;
    tell(i, Finding::Kind::page, false, {}, "text within the program, written as a comment in the source");
  }

  void repair(std::size_t i, const SourceCandidate& is, const std::string& words) {
    RecoveredLine& record = recovery_.lines[i];
    record.mnemonic = is.word;
    record.operand = is.operand;
    if (is.label != lines_[i].label) take_label(i, is.label);
    const bool word = upper(lines_[i].text.substr(is.word_at, is.word.size() + 1)) == upper(is.word + (is.operand.empty() ? "" : " "));
    tell(i, word ? Finding::Kind::operand : Finding::Kind::mnemonic, false, is.statement(), words);
    Finding& finding = findings_.back().first;
    SourceLine printed = lines_[i];
    static_cast<SourceCandidate&>(printed) = is;
    finding.shown = printed.shown();
    finding.place = place(i, is.word_at, finding.shown.size());
  }

  // Repairs an invalid statement if only one is possible. Otherwise, marks it as unresolved.
  void mend(std::size_t i, const std::string& undefined = {}) {
    const SourceLine& line = lines_[i];
    const std::vector<SourceCandidate> candidates = pages_.candidates(line, defined_);
    if (pages_.is_repair(line, candidates)) return repair(i, candidates[0], "the only statement that looks like it");
    const bool known = pages_.is_word(line.word);
    const std::string why = !undefined.empty()     ? fmt::format("{} is not a register and is not defined", undefined)
                            : !known               ? fmt::format("the {} has no {}", options_.cpu->name, line.word)
                            : line.operand.empty() ? fmt::format("{} needs an operand", line.word)
                                                   : fmt::format("{} does not accept {}", line.word, line.operand);
    tell(i, known ? Finding::Kind::operand : Finding::Kind::mnemonic, true, alternatives(candidates), why + open_words(i, candidates));
  }

  std::vector<std::string> undefined_in(const std::string& operand) const {
    std::vector<std::string> result;
    for (const LineTrial::NameAt& at : trial_.names_in(operand))
      if (!defined_.contains(at.name) && std::find(result.begin(), result.end(), at.name) == result.end()) result.push_back(at.name);
    return result;
  }

  // Replaces the operand's names with their unique names, and reports names that are not on the pages.
  void take_names(std::size_t i) {
    RecoveredLine& record = recovery_.lines[i];
    SourceNote& note = notes_[i];
    if (trial_.directive(record.mnemonic) == Directive::text_delimited) return;
    if (const std::vector<std::string> undefined = undefined_in(record.operand); !undefined.empty()) {
      const std::vector<SourceCandidate> candidates = pages_.candidates(lines_[i], defined_);
      if (pages_.is_repair(lines_[i], candidates)) repair(i, candidates[0], names_words(i, candidates[0].operand, undefined));
      else if (!take_undefined(i, undefined)) return;
    }
    const std::string operand = record.operand;
    const std::vector<LineTrial::NameAt> names = trial_.names_in(operand);
    if (names.empty()) return;
    const auto with = [&](std::size_t rank) {
      return with_names(operand, names, [&](const std::string& name) {
        const std::vector<Definition> all = definitions(name, i);
        return all.empty() ? name : all[std::min(rank, all.size() - 1)].written;
      });
    };
    record.operand = with(0);
    note.words = names.front().name;
    for (const LineTrial::NameAt& at : names) {
      const std::vector<Definition> all = definitions(at.name, i);
      if (!all.empty()) ++uses_[all[0].written];
      if (all.size() < 2) continue;
      note.other_operand = with(1);
      note.words = fmt::format("{} of line {}", at.name, lines_[all[0].line].number);
      note.other_words = fmt::format("{} of line {}", at.name, lines_[all[1].line].number);
    }
  }

  // Describes repaired names: "WAIT is defined in line 14, but WAlT is not defined".
  std::string names_words(std::size_t i, const std::string& operand, const std::vector<std::string>& undefined) const {
    std::string words;
    const std::vector<LineTrial::NameAt> before = trial_.names_in(lines_[i].operand), after = trial_.names_in(operand);
    for (std::size_t at = 0; before.size() == after.size() && at < before.size(); ++at)
      if (std::find(undefined.begin(), undefined.end(), before[at].name) != undefined.end())
        words += fmt::format("{}{} is defined in line {}, but {} is not defined", words.empty() ? "" : "; ", after[at].name,
                             lines_[definitions(after[at].name, i)[0].line].number, before[at].name);
    return words.empty() ? "the only statement that looks like it" : words;
  }

  std::string near(const std::string& name) const {
    std::vector<std::pair<double, std::string>> found;
    for (const std::string& defined : defined_)
      if (const double cost = lower(defined) == lower(name) ? 0 : channel_.cost(defined, name); cost <= kNearName && name.size() > 1)
        found.emplace_back(cost, defined);
    std::sort(found.begin(), found.end());
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(found.size(), kMostNear); ++i) names.push_back(found[i].second);
    return names.empty() ? "" : fmt::format(" (similar: {})", join_names(names));
  }

  // Returns false if the line is unresolved.
  bool take_undefined(std::size_t i, const std::vector<std::string>& undefined) {
    RecoveredLine& record = recovery_.lines[i];
    const std::vector<std::uint8_t>& bytes = trial_.of(statement_of(record)).bytes;
    const bool equate = record.kind == LineKind::equate;
    const bool instruction = !equate && !trial_.directive(record.mnemonic) && !bytes.empty();
    if (instruction && bytes.size() == 1) {
      mend(i, undefined.front());
      return !record.open;
    }
    std::string words;
    for (const std::string& name : undefined) words += fmt::format("{}{} is not defined{}", words.empty() ? "" : "; ", name, near(name));
    const bool branch = instruction && options_.cpu->opcodes[bytes[0]].operand == cpus::Operand::relative;
    if (branch || equate || trial_.shape(statement_of(record)).length == 0 ||
        !std::all_of(undefined.begin(), undefined.end(), [&](const auto& name) { return trial_.can_be_label(name); })) {
      const std::string rest = leave_open(record, notes_[i], trial_);
      words += equate ? comment_words(1) : rest;
    } else {
      notes_[i].undefined = true;
      for (const std::string& name : undefined) {
        undefined_.emplace(name, notes_[i].operand);
        ++uses_[name];
      }
      words += "; 0 in the source";
    }
    tell(i, Finding::Kind::operand, true, {}, std::move(words));
    return !record.open;
  }

  void tell_repeated_names() {
    for (const auto& [name, all] : definitions_) {
      for (std::size_t i = 1; i < all.size(); ++i) {
        const Place at = place(all[i].line, 0, name.size());
        const std::string words =
            fmt::format("line {} also defines it; each use refers to the nearest definition", lines_[all[0].line].number);
        recovery_.findings.push_back({Finding::Kind::symbol, false, at, 0, 0, name, all[i].written, words});
      }
    }
  }

  // Reports END directives before the last statement, because the assembler would ignore all lines after them.
  void tell_early_ends() {
    bool follows = false;
    for (std::size_t i = lines_.size(); i-- > 0;) {
      RecoveredLine& line = recovery_.lines[i];
      if (line.kind != LineKind::listing || line.mnemonic.empty()) continue;
      if (trial_.directive(line.mnemonic) == Directive::end && follows && !line.open) {
        line.open = true;
        tell(i, Finding::Kind::mnemonic, true, {}, "statements follow" + comment_words(0));
      }
      follows = true;
    }
  }

  void finish() {
    for (const auto& [name, all] : definitions_) {
      for (const Definition& each : all) {
        const RecoveredLine& line = recovery_.lines[each.line];
        if (line.kind == LineKind::equate || line.label.empty()) continue;
        recovery_.symbols.push_back(
            {each.written, line.address, Verdict::alone, place(each.line, 0, name.size()), uses_[each.written], true});
      }
    }
    for (auto& [finding, i] : findings_) {
      const RecoveredLine& line = recovery_.lines[i];
      if (line.placed) {
        finding.address = line.address;
        if (finding.open && finding.kind != Finding::Kind::label) finding.length = line.length;
      }
      recovery_.findings.push_back(std::move(finding));
    }
    std::stable_sort(recovery_.findings.begin(), recovery_.findings.end(), [](const Finding& a, const Finding& b) {
      return std::pair(a.place.page, a.place.line) < std::pair(b.place.page, b.place.line);
    });
  }

  const RecoverOptions& options_;
  Recovery& recovery_;
  const SourcePages& pages_;
  const LineTrial& trial_;
  const PrintChannel& channel_;
  const std::vector<SourceLine>& lines_;  // same indices as Recovery::lines
  std::vector<SourceNote> notes_;         // one per line
  std::map<std::string, std::vector<Definition>> definitions_;
  std::set<std::string> defined_;  // names in definitions_
  std::vector<std::pair<Finding, std::size_t>> findings_;
  std::map<std::string, Place> undefined_;  // names that the source must declare, with their first use
  std::map<std::string, std::size_t> uses_;
};

}  // namespace

bool recover_source(std::span<const Page> pages, const RecoverOptions& options, Recovery& recovery) {
  PrintChannel channel;
  std::unique_ptr<const Reading> best;
  double most = 0;
  for (const Dialect* dialect : dialects()) {
    if (options.dialect != nullptr && dialect != options.dialect) continue;
    if (std::none_of(dialect->operands.begin(), dialect->operands.end(),
                     [&](const OperandForms& forms) { return forms.cpu == options.cpu->name; }))
      continue;
    auto reading = std::make_unique<const Reading>(pages, *options.cpu, *dialect, channel);
    // Prefer the manufacturer's syntax unless another is clearly better, because a lenient syntax accepts some damaged lines.
    const double worth = static_cast<double>(reading->pages.statements()) * (dialect == default_dialect(options.cpu->name) ? 1 : kForeign);
    if (!reading->pages.lines().empty() && worth > most) most = worth, best = std::move(reading);
  }
  if (best == nullptr) return false;
  SourceOnly(options, recovery, *best, channel).run();
  return true;
}

}  // namespace janus::tools::recovery
