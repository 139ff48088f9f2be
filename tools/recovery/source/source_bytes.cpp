#include "tools/recovery/source/source_bytes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "tools/image.hpp"
#include "tools/recovery/source/source_only_text.hpp"

namespace janus::tools::recovery {
namespace {

constexpr int kMostLayouts = 60;

class SourceBytes {
 public:
  SourceBytes(Recovery& recovery, std::vector<SourceNote>& notes, const LineTrial& trial, const TellOpen& tell)
      : recovery_(recovery), notes_(notes), trial_(trial), tell_(tell) {}

  std::string run() {
    WrittenSource source;
    bool changed = true;
    for (int pass = 0; changed && pass < kMostLayouts; ++pass) {
      source = write_source_only(recovery_, trial_);
      changed = false;
      for (const auto& [line, error] : source.errors) changed |= line < recovery_.lines.size() && give_way(line, error);
    }
    if (!source.ok) {
      const auto& [line, error] = source.errors.front();
      return fmt::format("line {} cannot be assembled: {}; fix that line of the page",
                         line < recovery_.lines.size() ? recovery_.lines[line].number : 0, first_line(error.message));
    }
    laid_ = std::move(source.lines);
    place_lines();
    for (std::size_t i = 0; i < recovery_.lines.size(); ++i) add_bytes(i);
    for (auto& [address, byte] : bytes_) recovery_.bytes.push_back(std::move(byte));
    return {};
  }

 private:
  static std::string first_line(const std::string& message) { return message.substr(0, message.find('\n')); }

  // Removes the statement of a line, then its reserved bytes, then its label, until the other lines assemble.
  bool give_way(std::size_t index, const Diagnostic& diagnostic) {
    RecoveredLine& line = recovery_.lines[index];
    const bool listing = line.kind == LineKind::listing;
    if (!listing && line.kind != LineKind::equate) return false;
    // For an address error, remove the last statement that set the address.
    if (diagnostic.message.find("already has a byte") != std::string::npos ||
        diagnostic.message.find("extends past") != std::string::npos) {
      for (std::size_t i = index + 1; i-- > 0;) {
        const RecoveredLine& each = recovery_.lines[i];
        if (each.kind != LineKind::listing || each.open || !moves(each)) continue;
        open(i, diagnostic.message);
        return true;
      }
    }
    const bool at_label = listing && diagnostic.column >= 1 && diagnostic.column <= line.label.size();
    if (!at_label && !line.open) {
      open(index, diagnostic.message);
    } else if (!at_label && line.length != 0) {
      line.length = 0;
      tell_(index, Finding::Kind::operand, {}, first_line(diagnostic.message) + comment_words(0));
    } else if (line.label.empty() || !listing) {
      return false;
    } else {
      drop_label(index, diagnostic.message);
    }
    return true;
  }

  // A use of a duplicate local label may refer to either definition.
  void drop_label(std::size_t index, const std::string& why) {
    const std::string label = std::exchange(recovery_.lines[index].label, {});
    tell_(index, Finding::Kind::label, {}, first_line(why) + "; the source omits the label");
    if (!label.starts_with('@')) return;
    const auto ends_scope = [&](std::size_t i) {
      const RecoveredLine& line = recovery_.lines[i];
      return line.kind == LineKind::listing && !line.label.empty() && !line.label.starts_with('@');
    };
    std::size_t first = index;
    while (first > 0 && !ends_scope(first)) --first;
    for (std::size_t i = first; i < recovery_.lines.size() && (i <= index || !ends_scope(i)); ++i) {
      const RecoveredLine& line = recovery_.lines[i];
      const std::vector<LineTrial::NameAt> names = trial_.names_in(line.operand, true);
      if (line.kind == LineKind::listing && !line.open &&
          std::any_of(names.begin(), names.end(), [&](const auto& at) { return at.name == label; }))
        open(i, fmt::format("{} is defined twice, and a label between the two definitions may be lost", label));
    }
  }

  void open(std::size_t index, const std::string& why) {
    const std::string words = leave_open(recovery_.lines[index], notes_[index], trial_);
    tell_(index, Finding::Kind::operand, {}, first_line(why) + words);
  }

  bool moves(const RecoveredLine& line) const { return trial_.fills(line.mnemonic) || trial_.directive(line.mnemonic) == Directive::org; }

  // Lines with bytes have addresses from the assembler. Other lines get the address of the next bytes, or before an ORG, the end of the
  // previous line.
  void place_lines() {
    std::uint32_t next = 0;
    bool known = false;
    for (std::size_t i = recovery_.lines.size(); i-- > 0;) {
      RecoveredLine& line = recovery_.lines[i];
      if (line.kind != LineKind::listing) continue;
      if (const auto found = laid_.find(i); found != laid_.end()) {
        next = found->second.address;
        line.length = static_cast<std::uint16_t>(found->second.bytes.size());
      } else {
        known = known && (line.open || !moves(line));
        if (line.open) next -= line.length;
      }
      if (laid_.contains(i)) known = true;
      line.placed = known;
      line.address = static_cast<std::uint16_t>(next);
    }
    std::uint32_t at = 0;
    for (RecoveredLine& line : recovery_.lines) {
      if (line.kind != LineKind::listing) continue;
      if (!line.placed) line.address = static_cast<std::uint16_t>(at);
      line.placed = true;
      at = std::uint32_t{line.address} + line.length;
    }
  }

  // Returns the line's bytes with the other definition of a name that is defined twice.
  std::optional<std::vector<std::uint8_t>> other_bytes(std::size_t index) {
    std::swap(recovery_.lines[index].operand, notes_[index].other_operand);
    const WrittenSource source = write_source_only(recovery_, trial_);
    std::swap(recovery_.lines[index].operand, notes_[index].other_operand);
    const auto found = source.lines.find(index);
    return found == source.lines.end() ? std::nullopt : std::optional(found->second.bytes);
  }

  void add_bytes(std::size_t index) {
    const RecoveredLine line = recovery_.lines[index];
    const auto laid = laid_.find(index);
    if (line.kind != LineKind::listing || !(line.open || laid != laid_.end())) return;
    const SourceNote& note = notes_[index];
    const bool data = trial_.directive(line.mnemonic).has_value();
    const auto other = note.other_operand.empty() || line.open ? std::nullopt : other_bytes(index);
    bool doubt = false;
    for (std::uint32_t i = 0; i < line.length && std::uint32_t{line.address} + i < kAddressSpace; ++i) {
      RecoveredByte byte;
      byte.address = static_cast<std::uint16_t>(line.address + i);
      byte.place = i == 0 || note.operand.length == 0 ? note.word : note.operand;
      const bool word = i == 0 && !data;
      if (line.open) {
        add_open(note, i, byte);
      } else {
        byte.shown = word ? line.mnemonic : line.operand;
        const WitnessKind kind = word ? WitnessKind::mnemonic : note.words.empty() ? WitnessKind::operand : WitnessKind::label;
        byte.witnesses.push_back({kind, byte.place, byte.shown, {}, word ? statement_of(line) : note.words});
      }
      if (!line.open && !(note.undefined && (i > 0 || data))) {
        byte.value = byte.witnesses[0].says = laid->second.bytes[i];
        byte.verdict = Verdict::alone;
      }
      const bool same_length = other && other->size() == line.length;
      if (!line.open && byte.value && other && (same_length ? (*other)[i] != *byte.value : word)) {
        doubt = true;
        byte.verdict = Verdict::doubt;
        byte.candidates = {{*byte.value, 0, note.words}};
        if (same_length) byte.candidates.push_back({(*other)[i], 0.7, note.other_words});
      }
      bytes_.emplace(byte.address, std::move(byte));
    }
    if (doubt) tell_(index, Finding::Kind::operand, fmt::format("{} or {}", note.words, note.other_words), {});
  }

  // Adds the candidates for a byte of an unreadable line.
  void add_open(const SourceNote& note, std::uint32_t i, RecoveredByte& byte) const {
    if (i == 0 && note.opcode) {
      byte.value = note.opcode;
      byte.verdict = Verdict::alone;
      return;
    }
    std::map<std::uint8_t, std::size_t> seen;
    for (const SourceCandidate& candidate : note.candidates) {
      const TriedStatement& tried = trial_.of(candidate.statement());
      if (i >= tried.bytes.size() || (i > 0 && !trial_.names_in(candidate.operand).empty())) continue;
      const auto [at, fresh] = seen.try_emplace(tried.bytes[i], byte.candidates.size());
      if (fresh) byte.candidates.push_back({tried.bytes[i], 0.7 * static_cast<double>(byte.candidates.size()), candidate.statement()});
      else byte.candidates[at->second].words += " or " + candidate.statement();
    }
    byte.verdict = byte.candidates.empty() ? Verdict::missing : Verdict::doubt;
    if (!byte.candidates.empty()) byte.value = byte.candidates.front().value;
  }

  Recovery& recovery_;
  std::vector<SourceNote>& notes_;
  const LineTrial& trial_;
  const TellOpen& tell_;
  std::map<std::size_t, LaidLine> laid_;
  std::map<std::uint16_t, RecoveredByte> bytes_;
};

}  // namespace

std::string comment_words(std::size_t length, const std::string& lengths) {
  if (length != 0) return "; written as a comment in the source";
  return fmt::format("; {}, so the lines after it may have higher addresses",
                     lengths.empty() ? "its length is not known" : "it is " + lengths);
}

std::string leave_open(RecoveredLine& line, SourceNote& note, const LineTrial& trial) {
  const StatementShape shape = trial.shape(statement_of(line));
  line.open = true;
  line.length = static_cast<std::uint16_t>(trial.fills(line.mnemonic) || line.kind == LineKind::equate ? 0 : shape.length);
  note = {.opcode = trial.directive(line.mnemonic) ? std::nullopt : shape.opcode, .word = note.word, .operand = note.operand};
  return comment_words(line.length, shape.lengths);
}

std::string add_source_bytes(Recovery& recovery, std::vector<SourceNote>& notes, const LineTrial& trial, const TellOpen& tell) {
  return SourceBytes(recovery, notes, trial, tell).run();
}

}  // namespace janus::tools::recovery
