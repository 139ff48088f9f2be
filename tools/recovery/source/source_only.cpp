#include "tools/recovery/source/source_only.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "tools/recovery/source/definitions.hpp"
#include "tools/recovery/source/mender.hpp"
#include "tools/recovery/source/printed_lines.hpp"
#include "tools/recovery/source/source_bytes.hpp"
#include "tools/recovery/source/source_only_text.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

constexpr std::size_t kMostShown = 40;       // characters of a line of text
constexpr std::size_t kFarthestOperand = 8;  // from the beginning of its word
constexpr double kForeign = 0.97;            // another syntax than the maker's is taken where it reads so many more statements

// One reading of the pages, in one syntax.
struct SyntaxReading {
  const Dialect* dialect = nullptr;
  std::unique_ptr<LineTrial> trial;
  std::unique_ptr<Spelling> spelling;
  std::vector<PrintedLine> lines;
  std::size_t statements = 0;
};

class SourceOnly {
 public:
  SourceOnly(const RecoverOptions& options, Recovery& recovery, SyntaxReading reading, const PrintChannel& channel)
      : options_(options),
        recovery_(recovery),
        reading_(std::move(reading)),
        lines_(reading_.lines),
        definitions_(lines_, *reading_.dialect, channel),
        mender_(*reading_.trial, *reading_.spelling, channel, [this](const std::string& name) { return definitions_.has(name); }) {}

  void run() {
    recovery_.dialect = reading_.dialect->name;
    recovery_.source_only = true;
    for (std::size_t i = 0; i < lines_.size(); ++i) add_line(i);
    for (RecoveredLine& line : recovery_.lines) {
      if (line.kind != LineKind::listing) continue;
      line.address = options_.origin.value_or(0);
      line.placed = true;
      break;
    }
    tell_repeated_names();
    add_undefined();
    tell_early_ends();
    const SourceLayout layout = add_source_bytes(recovery_, items_, *reading_.trial);
    recovery_.problem = layout.failure;
    for (const LayoutProblem& problem : layout.problems) {
      const bool label = !problem.label.empty();
      Finding finding = label ? label_finding(line_of_[problem.line]) : finding_at(line_of_[problem.line], Finding::Kind::operand, true);
      finding.words = problem.words;
      tell(std::move(finding), problem.line);
    }
    finish();
  }

 private:
  Place place(std::size_t index, std::size_t column, std::size_t length) const {
    return {lines_[index].page, lines_[index].number, column, length};
  }

  Finding finding_at(std::size_t index, Finding::Kind kind, bool open) const {
    const PrintedLine& line = lines_[index];
    const std::string shown = line.statement();
    return {kind, open, place(index, line.word_at, shown.size()), 0, 0, shown, {}, {}};
  }

  Finding label_finding(std::size_t index) const {
    Finding finding = finding_at(index, Finding::Kind::label, true);
    finding.shown = lines_[index].label;
    finding.place.column = lines_[index].label_at;
    finding.place.length = finding.shown.size();
    return finding;
  }

  // `record`: of Recovery::lines, whose address it gets.
  void tell(Finding finding, std::size_t record) { findings_.emplace_back(std::move(finding), record); }

  void add_line(std::size_t index) {
    PrintedLine& line = lines_[index];
    if (line.kind == PrintedLine::Kind::blank) return;
    RecoveredLine record;
    record.page = line.page;
    record.number = line.number;
    SourceItem item;
    item.word = place(index, line.word_at, line.word.size());
    item.operand = place(index, line.operand_at, line.operand.size());
    if (line.is_code()) {
      record.kind = line.kind == PrintedLine::Kind::equate ? LineKind::equate : LineKind::listing;
      record.comment = line.comment;
      record.mnemonic = line.word;
      record.operand = line.operand;
    } else {
      record.kind = line.kind == PrintedLine::Kind::comment ? LineKind::comment : LineKind::other;
      record.comment = line.text;
      record.open = line.may_be_code;
      if (line.kind == PrintedLine::Kind::text) tell_text(index);
    }
    recovery_.lines.push_back(std::move(record));
    items_.push_back(std::move(item));
    line_of_.push_back(index);
    if (!line.is_code()) return;
    take_label(index);
    if (line.kind == PrintedLine::Kind::damaged && !reading_.trial->of(line.statement()).fits) mend(index);
    else if (line.rejoined) tell_rejoined(index);
    else if (!line.other_word.empty()) open_with_other(index, {line.other_word, line.other_operand}, "a blank or a comma may be damaged");
    else if (line.kind == PrintedLine::Kind::statement && line.operand.empty()) doubt_comment(index);
    if (!line.word.empty() && !recovery_.lines.back().open) take_names(index);
  }

  void tell_rejoined(std::size_t index) {
    const PrintedLine& line = lines_[index];
    Finding finding = finding_at(index, Finding::Kind::mnemonic, false);
    const std::size_t end = std::max(line.word_at + line.word.size(), line.operand_at + line.operand.size());
    finding.shown = line.text.substr(line.word_at, end - line.word_at);
    finding.place.length = finding.shown.size();
    finding.is = line.statement();
    finding.words = "the one statement that it can be";
    tell(std::move(finding), recovery_.lines.size() - 1);
  }

  // It stands, and would stand with a blank or a comma repaired.
  void open_with_other(std::size_t index, const Mending::Candidate& other, const std::string& why) {
    const PrintedLine& line = lines_[index];
    RecoveredLine& record = recovery_.lines.back();
    const bool joined = !line.label.empty() && other.word == line.label + line.word;
    record.open = true;
    const std::size_t length = reading_.trial->shape(line.statement()).length;
    record.length = static_cast<std::uint16_t>(length == reading_.trial->shape(other.statement()).length ? length : 0);
    if (record.length != 0) items_.back().candidates = {{line.word, line.operand}, other};
    Finding finding = finding_at(index, Finding::Kind::operand, true);
    finding.is = line.statement() + " or " + other.statement();
    finding.words = why + comment_words(record.length, {});
    if (joined) record.label.clear();
    tell(std::move(finding), recovery_.lines.size() - 1);
  }

  // A comment without a mark that would be the operand of another word, as in "TAB COUNT".
  void doubt_comment(std::size_t index) {
    const PrintedLine& line = lines_[index];
    const bool close = line.operand_at - line.word_at <= kFarthestOperand;
    if (!reading_.dialect->columns || !close || line.comment.empty() || line.comment.find(' ') != std::string::npos) return;
    const std::vector<LineTrial::NameAt> names = reading_.trial->names_in(line.comment);
    const bool defined =
        !names.empty() && std::all_of(names.begin(), names.end(), [&](const auto& at) { return definitions_.has(at.name); });
    if (!defined) return;
    const Mending mending = mender_.mend(line.word, line.comment);
    if (!mending.candidates.empty() && !mending.candidates[0].operand.empty())
      open_with_other(index, mending.candidates[0], "what follows may be no comment");
  }

  // Prose amid the program: one line for all of it that follows each other.
  void tell_text(std::size_t index) {
    if (lines_[index].may_be_code) {
      Finding finding = finding_at(index, Finding::Kind::page, true);
      finding.shown = std::string(trim(lines_[index].text)).substr(0, kMostShown);
      finding.place = place(index, 0, lines_[index].text.size());
      finding.words = "text where a statement would stand" + comment_words(0, {});
      tell(std::move(finding), recovery_.lines.size());
      return;
    }
    std::size_t before = index;
    while (before > 0 && lines_[before - 1].kind <= PrintedLine::Kind::comment) --before;
    if (before > 0 && lines_[before - 1].kind == PrintedLine::Kind::text && !lines_[before - 1].may_be_code) {
      ++text_lines_;
      findings_[text_].first.words = fmt::format("text amid the program, a comment in the source, with {} more line{} of it up to line {}",
                                                 text_lines_, text_lines_ == 1 ? "" : "s", lines_[index].number);
      return;
    }
    std::string shown(trim(lines_[index].text));
    if (shown.size() > kMostShown) shown = shown.substr(0, kMostShown) + "...";
    text_ = findings_.size();
    text_lines_ = 0;
    tell({Finding::Kind::page,
          false,
          place(index, 0, lines_[index].text.size()),
          0,
          0,
          shown,
          {},
          "text amid the program, a comment in the source"},
         recovery_.lines.size());
  }

  void take_label(std::size_t index) {
    const PrintedLine& line = lines_[index];
    if (line.label.empty()) return;
    const std::string name = label_name(line.label);
    if (reading_.trial->can_be_label(name)) {
      recovery_.lines.back().label = definitions_.written_at(name, index);
      return;
    }
    Finding finding = label_finding(index);
    finding.words = "no name can be written so; the statement stands without it";
    tell(std::move(finding), recovery_.lines.size() - 1);
  }

  // A statement that does not stand: as it must have been printed, or open.
  void mend(std::size_t index, const std::string& undefined = {}) {
    const PrintedLine& line = lines_[index];
    RecoveredLine& record = recovery_.lines.back();
    const Mending mending = mender_.mend(line.word, line.operand);
    const bool word = upper(line.word) != upper(mending.certain ? mending.candidates[0].word : line.word);
    if (mending.certain) {
      Finding finding = finding_at(index, word ? Finding::Kind::mnemonic : Finding::Kind::operand, false);
      record.mnemonic = mending.candidates[0].word;
      record.operand = mending.candidates[0].operand;
      finding.is = mending.candidates[0].statement();
      finding.words = "the one statement that looks like it";
      tell(std::move(finding), recovery_.lines.size() - 1);
      return;
    }
    record.open = true;
    record.length = static_cast<std::uint16_t>(mending.length);
    const bool known = mender_.knows_word(line.word);
    Finding finding = finding_at(index, known ? Finding::Kind::operand : Finding::Kind::mnemonic, true);
    for (const Mending::Candidate& candidate : mending.candidates) finding.is += (finding.is.empty() ? "" : " or ") + candidate.statement();
    finding.words = known ? line.operand.empty() ? fmt::format("{} needs an operand", line.word)
                                                 : fmt::format("{} takes no {}", line.word, line.operand)
                          : fmt::format("the {} has no {}", options_.cpu->name, line.word);
    if (!undefined.empty()) finding.words = fmt::format("{} is no register, and defined nowhere", undefined);
    finding.words += comment_words(mending.length, {});
    items_.back().candidates = mending.length == 0 ? std::vector<Mending::Candidate>() : mending.candidates;
    tell(std::move(finding), recovery_.lines.size() - 1);
  }

  // Names in the operand as the source has them; what is not on the pages is told.
  void take_names(std::size_t index) {
    RecoveredLine& record = recovery_.lines.back();
    SourceItem& item = items_.back();
    const DirectiveWord* directive = reading_.trial->directive(record.mnemonic);
    if (directive != nullptr && directive->directive == Directive::text_delimited) return;
    std::vector<LineTrial::NameAt> names = reading_.trial->names_in(record.operand);
    if (names.empty()) return;
    std::map<std::string, std::string> read_as;
    for (const LineTrial::NameAt& at : names) {
      if (definitions_.has(at.name) || read_as.contains(at.name)) continue;
      if (const auto alike = definitions_.look_alike(at.name)) read_as[at.name] = *alike;
    }
    const std::string before = statement_of(record);
    if (!read_as.empty()) {
      record.operand =
          with_names(record.operand, names, [&](const std::string& name) { return read_as.contains(name) ? read_as.at(name) : name; });
      names = reading_.trial->names_in(record.operand);
      Finding finding = finding_at(index, Finding::Kind::operand, false);
      finding.shown = before;
      finding.is = statement_of(record);
      for (const auto& [shown, is] : read_as)
        finding.words += fmt::format("{}{} is defined in line {}, and {} nowhere", finding.words.empty() ? "" : "; ", is,
                                     lines_[definitions_.nearest(is, index)->line].number, shown);
      tell(std::move(finding), recovery_.lines.size() - 1);
    }
    std::vector<std::string> undefined;
    for (const LineTrial::NameAt& at : names)
      if (!definitions_.has(at.name) && std::find(undefined.begin(), undefined.end(), at.name) == undefined.end())
        undefined.push_back(at.name);
    if (!undefined.empty() && !take_undefined(index, undefined)) return;
    names = reading_.trial->names_in(record.operand);
    if (names.empty()) return;
    const auto written = [&](const std::string& name) {
      const Definition* definition = definitions_.nearest(name, index);
      if (definition == nullptr) return name;
      ++uses_[definition->written];
      if (definitions_.next_nearest(name, index) == nullptr) return definition->written;
      item.words = fmt::format("{} of line {}", name, lines_[definition->line].number);
      item.other_words = fmt::format("{} of line {}", name, lines_[definitions_.next_nearest(name, index)->line].number);
      return definition->written;
    };
    const auto other = [&](const std::string& name) {
      const Definition* definition = definitions_.next_nearest(name, index);
      if (definition == nullptr) definition = definitions_.nearest(name, index);
      return definition == nullptr ? name : definition->written;
    };
    const std::string operand = record.operand;
    record.operand = with_names(operand, names, written);
    const std::string with_other = with_names(operand, names, other);
    if (with_other != record.operand) item.other_operand = with_other;
    if (item.words.empty()) item.words = names.front().name;
  }

  // False: the line is open.
  bool take_undefined(std::size_t index, const std::vector<std::string>& undefined) {
    RecoveredLine& record = recovery_.lines.back();
    SourceItem& item = items_.back();
    const TriedStatement& tried = reading_.trial->of(statement_of(record));
    const bool equate = record.kind == LineKind::equate;
    const bool directive = reading_.trial->directive(record.mnemonic) != nullptr;
    const bool instruction = !equate && !directive && !tried.bytes.empty();
    if (instruction && tried.bytes.size() == 1) {
      mend(index, undefined.front());
      return !record.open;
    }
    Finding finding = finding_at(index, Finding::Kind::operand, true);
    for (const std::string& name : undefined) {
      const std::vector<std::string> near = definitions_.near(name);
      finding.words += fmt::format("{}{} is defined nowhere{}", finding.words.empty() ? "" : "; ", name,
                                   near.empty() ? "" : fmt::format(" (near it: {})", joined(near)));
    }
    const bool no_name =
        std::any_of(undefined.begin(), undefined.end(), [&](const std::string& name) { return !reading_.trial->can_be_label(name); });
    const StatementShape shape = reading_.trial->shape(statement_of(record));
    const bool branch = instruction && options_.cpu->opcodes[tried.bytes[0]].operand == cpus::Operand::relative;
    if (branch || equate || no_name || shape.length == 0) {
      record.open = true;
      record.length = static_cast<std::uint16_t>(equate ? 0 : shape.length);
      if (instruction && shape.opcode) item.known = {*shape.opcode};
      finding.words += equate ? "; a comment in the source" : comment_words(record.length, shape.lengths);
    } else {
      item.undefined = true;
      for (const std::string& name : undefined) {
        undefined_.emplace(name, place(index, lines_[index].operand_at, lines_[index].operand.size()));
        ++uses_[name];
      }
      finding.words += "; 0 in the source";
    }
    tell(std::move(finding), recovery_.lines.size() - 1);
    return !record.open;
  }

  void tell_repeated_names() {
    for (const auto& [name, definitions] : definitions_.all()) {
      for (std::size_t i = 1; i < definitions.size(); ++i) {
        const std::size_t index = definitions[i].line;
        Finding finding = finding_at(index, Finding::Kind::symbol, false);
        finding.place.column = 0;
        finding.place.length = name.size();
        finding.shown = name;
        finding.is = definitions[i].written;
        finding.words = fmt::format("line {} defines it, too; each use means the nearest", lines_[definitions[0].line].number);
        tell(std::move(finding), recovery_.lines.size());
      }
    }
  }

  // The assembler would leave out all that follows.
  void tell_early_ends() {
    bool follows = false;
    for (std::size_t i = recovery_.lines.size(); i-- > 0;) {
      RecoveredLine& line = recovery_.lines[i];
      if (line.kind != LineKind::listing || line.mnemonic.empty()) continue;
      const DirectiveWord* directive = reading_.trial->directive(line.mnemonic);
      if (directive != nullptr && directive->directive == Directive::end && follows && !line.open) {
        line.open = true;
        Finding finding = finding_at(line_of_[i], Finding::Kind::mnemonic, true);
        finding.words = "statements follow" + comment_words(0, {});
        tell(std::move(finding), i);
      }
      follows = true;
    }
  }

  void add_undefined() {
    for (const auto& [name, where] : undefined_) recovery_.symbols.push_back({name, 0, Verdict::missing, where, uses_[name], false});
  }

  void finish() {
    std::map<std::size_t, std::size_t> record_of;
    for (std::size_t i = 0; i < line_of_.size(); ++i) record_of[line_of_[i]] = i;
    for (const auto& [name, definitions] : definitions_.all()) {
      for (const Definition& definition : definitions) {
        const std::size_t record = record_of.at(definition.line);
        const RecoveredLine& line = recovery_.lines[record];
        if (definition.equate || line.label.empty()) continue;
        recovery_.symbols.push_back(
            {definition.written, line.address, Verdict::alone, place(definition.line, 0, name.size()), uses_[definition.written], true});
      }
    }
    for (auto& [finding, record] : findings_) {
      if (record < recovery_.lines.size() && recovery_.lines[record].placed) {
        finding.address = recovery_.lines[record].address;
        if (finding.open && finding.kind != Finding::Kind::label) finding.length = recovery_.lines[record].length;
      }
      recovery_.findings.push_back(std::move(finding));
    }
    tell_doubts();
    std::stable_sort(recovery_.findings.begin(), recovery_.findings.end(), [](const Finding& a, const Finding& b) {
      return std::pair(a.place.page, a.place.line) < std::pair(b.place.page, b.place.line);
    });
  }

  // Uses of a name that is defined twice, where either would do.
  void tell_doubts() {
    for (std::size_t i = 0; i < items_.size(); ++i) {
      const RecoveredLine& line = recovery_.lines[i];
      if (items_[i].other_operand.empty() || line.open) continue;
      const bool doubt = std::any_of(recovery_.bytes.begin(), recovery_.bytes.end(), [&](const RecoveredByte& byte) {
        return byte.address >= line.address && byte.address < line.address + line.length && byte.verdict == Verdict::doubt;
      });
      if (!doubt) continue;
      Finding finding = finding_at(line_of_[i], Finding::Kind::operand, true);
      finding.address = line.address;
      finding.length = line.length;
      finding.is = fmt::format("{} or {}", items_[i].words, items_[i].other_words);
      recovery_.findings.push_back(std::move(finding));
    }
  }

  const RecoverOptions& options_;
  Recovery& recovery_;
  SyntaxReading reading_;
  std::vector<PrintedLine>& lines_;
  Definitions definitions_;
  Mender mender_;
  std::vector<SourceItem> items_;     // of each of Recovery::lines
  std::vector<std::size_t> line_of_;  // for each of them its index in lines_
  std::vector<std::pair<Finding, std::size_t>> findings_;
  std::map<std::string, Place> undefined_;  // names that the source declares, and their first use
  std::map<std::string, std::size_t> uses_;
  std::size_t text_ = 0, text_lines_ = 0;  // the finding of the text that goes on, and its further lines
};

}  // namespace

bool recover_source(std::span<const Page> pages, const RecoverOptions& options, Recovery& recovery) {
  PrintChannel channel;
  SyntaxReading best;
  for (const Dialect* dialect : dialects()) {
    if (options.dialect != nullptr && dialect != options.dialect) continue;
    if (std::none_of(dialect->operands.begin(), dialect->operands.end(),
                     [&](const OperandForms& forms) { return forms.cpu == options.cpu->name; }))
      continue;
    SyntaxReading reading;
    reading.dialect = dialect;
    reading.trial = std::make_unique<LineTrial>(*options.cpu, *dialect);
    reading.spelling = std::make_unique<Spelling>(*options.cpu, *dialect);
    PrintedLines lines(pages, *reading.trial, *reading.spelling, channel);
    reading.lines = lines.take();
    reading.statements = lines.statements();
    // The maker's own syntax, unless another does much better: a lenient one takes some damage for statements.
    const auto worth = [&](const SyntaxReading& each) {
      return static_cast<double>(each.statements) * (each.dialect == default_dialect(options.cpu->name) ? 1 : kForeign);
    };
    if (!reading.lines.empty() && worth(reading) > worth(best)) best = std::move(reading);
  }
  if (best.lines.empty()) return false;
  SourceOnly(options, recovery, std::move(best), channel).run();
  return true;
}

}  // namespace janus::tools::recovery
