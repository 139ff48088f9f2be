#include "tools/recovery/source/source_only.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "tools/image.hpp"
#include "tools/recovery/constants.hpp"
#include "tools/recovery/source/source_lines.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

// A definition of a name. The second and later definitions of a name get their own names.
struct Definition {
  std::size_t line = 0;  // index
  std::string written;   // "FIND", "FIND_2"
};

// Additional information about a line of Recovery::lines.
struct Note {
  std::string scope = {};                        // of its local labels
  std::vector<SourceStatement> candidates = {};  // of an unresolved line
  std::string other = {};                        // the operand with other definitions of its names
};

std::string alternatives(const std::vector<SourceStatement>& statements) {
  std::string text;
  for (const SourceStatement& each : statements) text += (text.empty() ? "" : " or ") + each.statement();
  return text;
}

// Describes a line that becomes a comment, by the possible lengths of its statement.
std::string comment_words(const std::set<std::size_t>& lengths) {
  if (lengths.size() == 1 && !lengths.contains(0)) return "; written as a comment in the source";
  return fmt::format(
      "; {}, so the lines after it may have higher addresses",
      lengths.size() > 1 && !lengths.contains(0) ? fmt::format("it has {} bytes", fmt::join(lengths, " or ")) : "its length is not known");
}

class SourceOnly {
 public:
  SourceOnly(const RecoverOptions& options, Recovery& recovery, const SourcePages& pages)
      : options_(options), recovery_(recovery), pages_(pages), trial_(pages.trial()), lines_(pages.lines()), notes_(lines_.size()) {}

  void run() {
    recovery_.dialect = trial_.dialect().name;
    recovery_.source_only = true;
    recovery_.lines.resize(lines_.size());
    find_definitions();
    for (std::size_t i = 0; i < lines_.size(); ++i) add_line(i);
    const auto first =
        std::find_if(recovery_.lines.begin(), recovery_.lines.end(), [](const auto& line) { return line.kind == LineKind::listing; });
    first->address = options_.origin.value_or(0);
    place_lines();
    for (std::size_t i = 0; i < lines_.size(); ++i) add_bytes(i);
    for (auto& [address, byte] : bytes_) recovery_.bytes.push_back(std::move(byte));
    finish();
  }

 private:
  Place place(std::size_t i, std::size_t column, std::size_t length) const { return {lines_[i].page, lines_[i].number, column, length}; }

  // Adds a finding about the line's statement, its label, or the whole line.
  void tell(std::size_t i, Finding::Kind kind, bool open, std::string is, std::string words) {
    const SourceLine& line = lines_[i];
    const bool whole = kind == Finding::Kind::page;
    std::string shown = whole ? line.shown(0, line.text.size()) : line.shown(line.word_at, line.end);
    std::size_t column = whole ? 0 : line.word_at;
    if (kind == Finding::Kind::label || kind == Finding::Kind::symbol) shown = line.label, column = line.label_at;
    recovery_.findings.push_back({kind, open, place(i, column, shown.size()), 0, 0, shown, std::move(is), std::move(words)});
  }

  // Marks a line as unresolved.
  void open(std::size_t i, Finding::Kind kind, const std::string& why, std::vector<SourceStatement> candidates = {}) {
    RecoveredLine& line = recovery_.lines[i];
    std::set<std::size_t> lengths = lengths_of(statement_of(line));
    for (const SourceStatement& each : candidates) lengths.merge(lengths_of(each.statement()));
    if (lengths.empty())
      for (const cpus::OpcodeInfo& row : trial_.cpu().opcodes)
        if (!row.mnemonic.empty() && equals_ignore_case(row.mnemonic, line.mnemonic)) lengths.insert(row.length);
    if (line.kind == LineKind::equate) lengths = {1};  // not 0, because the following addresses are known
    line.open = true;
    line.length = static_cast<std::uint16_t>(lengths.size() == 1 && line.kind != LineKind::equate ? *lengths.begin() : 0);
    tell(i, kind, true, alternatives(candidates), why + comment_words(lengths));
    notes_[i].candidates = std::move(candidates);
  }

  // The size of a directive that fills depends on its operand or address.
  std::set<std::size_t> lengths_of(const std::string& statement) const {
    const auto directive = trial_.directive(statement.substr(0, statement.find(' ')));
    if (directive == Directive::reserve || directive == Directive::align) return {0};
    return trial_.of(statement).lengths();
  }

  // Returns the key of a name in definitions_. Local labels have a scope.
  std::string key(const std::string& name, std::size_t i) const { return name.starts_with('@') ? notes_[i].scope + name : name; }

  void find_definitions() {
    std::string scope;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const SourceLine& line = lines_[i];
      const std::string name = line.is_code() ? line.label : "";
      const bool equate = line.kind == SourceLine::Kind::equate;
      if (!name.empty() && !name.starts_with('@') && !equate) scope = std::to_string(i);
      notes_[i].scope = scope;
      if (line.kind >= SourceLine::Kind::statement) last_ = i;
      if (name.empty()) continue;
      std::vector<Definition>& all = definitions_[key(name, i)];
      if (equate && !all.empty() && find_assignment(trial_.dialect(), line.word) == Assignment::variable) continue;
      all.push_back({i, all.empty() ? name : fmt::format("{}_{}", name, all.size() + 1)});
      if (all.size() > 1)
        tell(i, Finding::Kind::symbol, false, all.back().written,
             fmt::format("line {} also defines it; each use refers to the nearest definition", lines_[all[0].line].number));
    }
  }

  // Returns the definitions of a name, the nearest to a line first.
  std::vector<Definition> definitions(const std::string& name, std::size_t line) const {
    const auto found = definitions_.find(key(name, line));
    if (found == definitions_.end()) return {};
    std::vector<Definition> all = found->second;
    const auto away = [&](const Definition& each) { return each.line > line ? each.line - line : line - each.line; };
    std::stable_sort(all.begin(), all.end(), [&](const Definition& a, const Definition& b) { return away(a) < away(b); });
    return all;
  }

  std::vector<SourceStatement> candidates(std::size_t i) const {
    std::set<std::string> defined;
    for (const auto& [name, all] : definitions_)
      if (name == key(all[0].written, i)) defined.insert(all[0].written);
    return pages_.candidates(lines_[i], defined);
  }

  void add_line(std::size_t i) {
    const SourceLine& line = lines_[i];
    RecoveredLine& record = recovery_.lines[i];
    record.page = line.page;
    record.number = line.number;
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
    if (line.kind == SourceLine::Kind::damaged || !line.others.empty()) mend(i);
    // The assembler would ignore all lines after an END.
    if (trial_.directive(line.word) == Directive::end && i < last_) open(i, Finding::Kind::mnemonic, "statements follow");
    if (!line.word.empty() && !record.open) take_names(i);
  }

  void take_label(std::size_t i, const std::string& label) {
    std::string& written = recovery_.lines[i].label = label;
    for (const Definition& each : definitions(written, i))
      if (each.line == i) written = each.written;
  }

  // Reports prose in the program, with one message for consecutive lines.
  void tell_text(std::size_t i) {
    if (lines_[i].may_be_code) return tell(i, Finding::Kind::page, true, {}, "text in place of a statement" + comment_words({}));
    std::size_t before = i;
    while (before > 0 && lines_[before - 1].kind == SourceLine::Kind::comment) --before;
    if (before > 0 && lines_[before - 1].kind == SourceLine::Kind::text && !lines_[before - 1].may_be_code) return;
    tell(i, Finding::Kind::page, false, {}, "text within the program, written as a comment in the source");
  }

  // Returns whether the line is repaired.
  bool repair(std::size_t i, const std::vector<SourceStatement>& candidates, const std::string& words) {
    if (!pages_.is_repair(lines_[i], candidates)) return false;
    const SourceStatement& is = candidates[0];
    RecoveredLine& record = recovery_.lines[i];
    record.mnemonic = is.word;
    record.operand = is.operand;
    if (is.label != lines_[i].label) take_label(i, is.label);
    const bool word = upper(lines_[i].text.substr(is.word_at, is.word.size() + 1)) == upper(is.word + (is.operand.empty() ? "" : " "));
    tell(i, word ? Finding::Kind::operand : Finding::Kind::mnemonic, false, is.statement(), words);
    Finding& finding = recovery_.findings.back();
    finding.shown = lines_[i].shown(is.word_at, is.end);
    finding.place = place(i, is.word_at, finding.shown.size());
    return true;
  }

  // Repairs a damaged statement if only one is possible. Otherwise, marks it as unresolved.
  void mend(std::size_t i) {
    const SourceLine& line = lines_[i];
    const TriedStatement& tried = trial_.of(line.statement());
    if (!line.others.empty()) return open(i, Finding::Kind::operand, "a blank or a comma may be damaged", line.others);
    if (tried.fits() && line.shown(line.word_at, line.end) == line.statement()) return;  // only the case of a letter is wrong
    const std::vector<SourceStatement> possible = candidates(i);
    if (repair(i, possible, "the only statement that looks like it")) return;
    open(i, pages_.is_word(line.word) ? Finding::Kind::operand : Finding::Kind::mnemonic, tried.problem, possible);
  }

  // Replaces the operand's names with their unique names, and reports names that are not on the pages.
  void take_names(std::size_t i) {
    RecoveredLine& record = recovery_.lines[i];
    std::set<std::string> undefined;
    for (const LineTrial::NameAt& at : trial_.names_in(statement_of(record)))
      if (definitions(at.name, i).empty()) undefined.insert(at.name);
    std::vector<SourceStatement> possible = undefined.empty() ? std::vector<SourceStatement>() : candidates(i);
    const std::string words = fmt::format("{} {} not defined", fmt::join(undefined, ", "), undefined.size() == 1 ? "is" : "are");
    if (!undefined.empty() && !repair(i, possible, words)) {
      const std::set<std::size_t> lengths = lengths_of(statement_of(record));
      std::erase_if(possible, [&](const SourceStatement& each) { return lengths_of(each.statement()) != lengths; });
      return open(i, Finding::Kind::operand, words, possible);
    }
    const std::string statement = statement_of(record);
    const auto with = [&](std::size_t rank) {
      const std::string text = trial_.with_names(statement, [&](const std::string& name) {
        const std::vector<Definition> all = definitions(name, i);
        return all.empty() ? name : all[std::min(rank, all.size() - 1)].written;
      });
      return text.substr(std::min(record.mnemonic.size() + 1, text.size()));
    };
    record.operand = with(0);
    for (const LineTrial::NameAt& at : trial_.names_in(statement_of(record))) ++uses_[at.name];
    if (const std::string other = with(1); other != record.operand) notes_[i].other = other;
  }

  // The lines' bytes and addresses in the current source.
  struct Laid {
    std::map<std::size_t, Bytes> bytes = {};  // of lines with bytes
    std::map<std::string, std::int64_t> values = {};
    std::vector<std::pair<std::size_t, Diagnostic>> errors = {};
  };

  Laid lay_out() const {
    const Assembly assembly = trial_.assemble_text(write_source_only(recovery_, trial_, true));
    const auto line_of = [&](std::uint32_t row) { return row <= kMarkedRows ? lines_.size() : (row - 1) / kMarkedRows - 1; };
    Laid laid;
    for (const Diagnostic& diagnostic : assembly.diagnostics)
      if (diagnostic.severity == Severity::error) laid.errors.emplace_back(line_of(diagnostic.line), diagnostic);
    for (const Symbol& symbol : assembly.symbols) laid.values.emplace(symbol.name, symbol.value);
    if (!assembly.ok) return laid;
    const Bytes image = flatten(assembly.image);
    for (const LineSpan& span : assembly.lines.spans) {
      Bytes& bytes = laid.bytes[line_of(span.line)];
      const auto first = image.begin() + (span.address - assembly.image.first());
      bytes.insert(bytes.end(), first, first + span.length);
    }
    return laid;
  }

  // Removes lines that cannot be assembled, and takes the addresses from the assembler.
  void place_lines() {
    laid_ = lay_out();
    for (int round = 0; !laid_.errors.empty() && round < kMostLayouts; ++round) {
      bool changed = false;
      std::set<std::size_t> seen{lines_.size()};
      for (const auto& [line, error] : laid_.errors) changed = (seen.insert(line).second && give_way(line, error)) || changed;
      if (!changed) break;
      laid_ = lay_out();
    }
    if (!laid_.errors.empty()) recovery_.problem = "the source cannot be assembled: " + laid_.errors.front().second.message;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      RecoveredLine& line = recovery_.lines[i];
      if (line.kind != LineKind::listing) continue;
      line.placed = true;
      line.address = static_cast<std::uint16_t>(laid_.values[mark_of(i)]);
      if (laid_.bytes.contains(i)) line.length = static_cast<std::uint16_t>(laid_.bytes[i].size());
      const Place label = place(i, lines_[i].label_at, line.label.size());
      if (!line.label.empty()) recovery_.symbols.push_back({line.label, line.address, Verdict::alone, label, uses_[line.label], true});
    }
  }

  // Removes a line that cannot be assembled: its statement, then its label and its reserved bytes.
  bool give_way(std::size_t at, const Diagnostic& error) {
    const auto moves = [&](const RecoveredLine& line) {
      return line.kind == LineKind::listing && !line.open && !line.mnemonic.empty() && lengths_of(statement_of(line)).contains(0);
    };
    // For an address error, remove the last statement that set the address.
    std::size_t i = at;
    while (error.kind == DiagnosticKind::address && i > 0 && !moves(recovery_.lines[i])) --i;
    if (!moves(recovery_.lines[i])) i = at;
    RecoveredLine& line = recovery_.lines[i];
    const std::string why = error.message.substr(0, error.message.find('\n'));
    if (line.kind != LineKind::equate && line.kind != LineKind::listing) return false;
    if (line.open && line.length == 0 && line.label.empty()) return false;
    if (line.open) {
      line.label.clear();
      line.length = 0;
      tell(i, Finding::Kind::label, true, {}, why + "; the source omits the label" + comment_words({}));
    } else {
      open(i, Finding::Kind::operand, why);
    }
    return true;
  }

  // Returns the possible statements of a line with their bytes. More than one: the line, or its use of a name, is uncertain.
  std::vector<std::pair<std::string, TriedStatement>> possible_statements(std::size_t i) {
    RecoveredLine& line = recovery_.lines[i];
    const Note& note = notes_[i];
    std::vector<std::pair<std::string, TriedStatement>> possible;
    if (line.open) {
      const TriedStatement& tried = trial_.of(statement_of(line));
      const bool listed = !note.candidates.empty() && note.candidates[0].statement() == statement_of(line);
      if (!listed && (tried.fits() || note.candidates.empty())) possible.emplace_back(statement_of(line), tried);
      for (const SourceStatement& each : note.candidates) possible.emplace_back(each.statement(), trial_.of(each.statement()));
      return possible;
    }
    possible.push_back({statement_of(line), {{laid_.bytes[i]}}});
    if (note.other.empty()) return possible;
    const std::string operand = std::exchange(line.operand, note.other);
    Laid other = lay_out();
    // Data of another length is not as likely, because most items of a table have one length.
    const bool data = trial_.directive(line.mnemonic).has_value();
    if (other.bytes.contains(i) && (!data || other.bytes[i].size() == line.length))
      possible.push_back({statement_of(line), {{other.bytes[i]}}});
    line.operand = operand;
    return possible;
  }

  void add_bytes(std::size_t i) {
    const RecoveredLine& line = recovery_.lines[i];
    if (line.kind != LineKind::listing || (!line.open && !laid_.bytes.contains(i))) return;
    const auto possible = possible_statements(i);
    const SourceLine& printed = lines_[i];
    const bool complete = !line.open || trial_.of(statement_of(line)).fits();  // otherwise, other statements are possible
    bool doubt = false;
    for (std::uint32_t at = 0; at < line.length && line.address + at < kAddressSpace; ++at) {
      const bool word = at == 0 && !trial_.directive(line.mnemonic);
      RecoveredByte byte;
      byte.address = static_cast<std::uint16_t>(line.address + at);
      byte.place = at == 0 || printed.operand.empty() ? place(i, printed.word_at, printed.word.size())
                                                      : place(i, printed.operand_at, printed.operand.size());
      bool agree = complete;
      for (const auto& [statement, tried] : possible) {
        const std::optional<std::uint8_t> value = tried.byte(at);
        agree = agree && value && tried.lengths() == possible[0].second.lengths();
        const auto same =
            std::find_if(byte.candidates.begin(), byte.candidates.end(), [&](const auto& each) { return each.value == value; });
        if (same != byte.candidates.end()) same->words += " or " + statement;
        else if (value) byte.candidates.push_back({*value, 0.7 * static_cast<double>(byte.candidates.size()), statement});
      }
      if (!byte.candidates.empty()) byte.value = byte.candidates[0].value;
      agree = agree && byte.candidates.size() == 1;
      byte.verdict = !byte.value ? Verdict::missing : agree ? Verdict::alone : Verdict::doubt;
      doubt = doubt || byte.verdict == Verdict::doubt;
      if (agree) byte.candidates.clear();
      if (!line.open) {
        byte.shown = word ? line.mnemonic : line.operand;
        byte.witnesses.push_back(
            {word ? WitnessKind::mnemonic : WitnessKind::operand, byte.place, byte.shown, byte.value, statement_of(line)});
      }
      bytes_.emplace(byte.address, std::move(byte));
    }
    if (doubt && !line.open)
      tell(i, Finding::Kind::operand, true, possible[0].first + " or " + possible[1].first, "a name is defined twice");
  }

  void finish() {
    for (Finding& finding : recovery_.findings) {
      const auto line = std::find_if(recovery_.lines.begin(), recovery_.lines.end(), [&](const RecoveredLine& each) {
        return each.page == finding.place.page && each.number == finding.place.line;
      });
      if (!line->placed || finding.kind == Finding::Kind::symbol) continue;
      finding.address = line->address;
      if (finding.open && finding.kind != Finding::Kind::label) finding.length = line->length;
    }
    std::stable_sort(recovery_.findings.begin(), recovery_.findings.end(), [](const Finding& a, const Finding& b) {
      return std::pair(a.place.page, a.place.line) < std::pair(b.place.page, b.place.line);
    });
  }

  const RecoverOptions& options_;
  Recovery& recovery_;
  const SourcePages& pages_;
  const LineTrial& trial_;
  const std::vector<SourceLine>& lines_;                        // same indices as Recovery::lines
  std::vector<Note> notes_;                                     // one per line
  std::size_t last_ = 0;                                        // last statement
  std::map<std::string, std::vector<Definition>> definitions_;  // by key()
  std::map<std::string, std::size_t> uses_;
  Laid laid_;
  std::map<std::uint16_t, RecoveredByte> bytes_;
};

}  // namespace

bool recover_source(std::span<const Page> pages, const RecoverOptions& options, Recovery& recovery) {
  std::unique_ptr<const SourcePages> best;
  double most = 0;
  for (const Dialect* dialect : dialects()) {
    if (options.dialect != nullptr && dialect != options.dialect) continue;
    if (operand_forms(*dialect, *options.cpu).empty()) continue;
    auto read = std::make_unique<const SourcePages>(pages, *options.cpu, *dialect);
    // Prefer the manufacturer's syntax unless another is clearly better, because a lenient syntax accepts some damaged lines.
    const double worth = static_cast<double>(read->statements()) * (dialect == default_dialect(options.cpu->name) ? 1 : kForeign);
    if (!read->lines().empty() && worth > most) most = worth, best = std::move(read);
  }
  if (best == nullptr) return false;
  SourceOnly(options, recovery, *best).run();
  return true;
}

}  // namespace janus::tools::recovery
