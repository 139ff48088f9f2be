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
  SourceBytes(Recovery& recovery, std::vector<SourceItem>& items, const LineTrial& trial)
      : recovery_(recovery), items_(items), trial_(trial) {}

  SourceLayout run() {
    if (!lay_out()) return std::move(result_);
    if (!assembly_.image.segments.empty()) image_ = flatten(assembly_.image);
    place_lines();
    find_other_bytes();
    for (std::size_t i = 0; i < recovery_.lines.size(); ++i) add_bytes(i);
    std::stable_sort(recovery_.bytes.begin(), recovery_.bytes.end(),
                     [](const RecoveredByte& a, const RecoveredByte& b) { return a.address < b.address; });
    const auto twice = std::unique(recovery_.bytes.begin(), recovery_.bytes.end(),
                                   [](const RecoveredByte& a, const RecoveredByte& b) { return a.address == b.address; });
    recovery_.bytes.erase(twice, recovery_.bytes.end());
    return std::move(result_);
  }

 private:
  void assemble_all() {
    source_ = write_source_only(recovery_, trial_.cpu(), trial_.dialect());
    assembly_ = trial_.assemble_text(source_.text);
    by_row_.clear();
    for (std::size_t i = 0; i < source_.rows.size(); ++i) by_row_[source_.rows[i]] = i;
  }

  bool lay_out() {
    for (int pass = 0; pass < kMostLayouts; ++pass) {
      assemble_all();
      if (assembly_.ok) return true;
      bool changed = false;
      for (const Diagnostic& diagnostic : assembly_.diagnostics) {
        const auto found = by_row_.find(diagnostic.line);
        if (diagnostic.severity != Severity::error || found == by_row_.end()) continue;
        changed |= give_way(found->second, diagnostic);
      }
      if (!changed) break;
    }
    for (const Diagnostic& diagnostic : assembly_.diagnostics) {
      if (diagnostic.severity != Severity::error) continue;
      const auto found = by_row_.find(diagnostic.line);
      result_.failure = fmt::format("line {} cannot be assembled: {}; mend that line of the page",
                                    found == by_row_.end() ? 0 : recovery_.lines[found->second].number, first_line(diagnostic.message));
      break;
    }
    return false;
  }

  // So that the rest assembles, a line loses its statement, then the bytes that are left free for it, then its label.
  bool give_way(std::size_t index, const Diagnostic& diagnostic) {
    RecoveredLine& line = recovery_.lines[index];
    if (line.kind != LineKind::listing && line.kind != LineKind::equate) return false;
    // Where the place is the trouble, whatever set it gives way.
    if (diagnostic.message.find("has a byte already") != std::string::npos || diagnostic.message.find("runs past") != std::string::npos) {
      for (std::size_t i = index + 1; i-- > 0;) {
        const RecoveredLine& each = recovery_.lines[i];
        if (each.kind != LineKind::listing || each.open || !(reserves(each) || moves_origin(each, trial_.dialect()))) continue;
        open(i, diagnostic.message);
        return true;
      }
    }
    const bool at_label = line.kind == LineKind::listing && diagnostic.column >= 1 && diagnostic.column <= line.label.size();
    if (at_label) {
      drop_label(index, diagnostic.message);
      return true;
    }
    if (!line.open) {
      open(index, diagnostic.message);
      return true;
    }
    if (line.length != 0) {
      line.length = 0;
      result_.problems.push_back({index, first_line(diagnostic.message) + comment_words(0, {})});
      return true;
    }
    if (line.label.empty() || line.kind != LineKind::listing) return false;
    drop_label(index, diagnostic.message);
    return true;
  }

  // What uses a local label that is there twice may mean either.
  void drop_label(std::size_t index, const std::string& why) {
    const std::string label = std::exchange(recovery_.lines[index].label, {});
    result_.problems.push_back({index, first_line(why) + "; the statement stands without it", label});
    if (!label.starts_with('@')) return;
    const auto ends_scope = [&](std::size_t i) {
      const RecoveredLine& line = recovery_.lines[i];
      return line.kind == LineKind::listing && !line.label.empty() && !line.label.starts_with('@');
    };
    std::size_t first = index;
    while (first > 0 && !ends_scope(first)) --first;
    for (std::size_t i = first; i < recovery_.lines.size() && (i <= index || !ends_scope(i)); ++i) {
      const RecoveredLine& line = recovery_.lines[i];
      if (line.kind != LineKind::listing || line.open || !trial_.local_names_in(line.operand).contains(label)) continue;
      open(i, fmt::format("{} is there twice, and a label between the two may be lost", label));
    }
  }

  static std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

  void open(std::size_t index, const std::string& why) {
    RecoveredLine& line = recovery_.lines[index];
    const StatementShape shape = trial_.shape(statement_of(line));
    line.open = true;
    // How many bytes a place is filled up with, the place alone says.
    line.length = static_cast<std::uint16_t>(reserves(line) ? 0 : shape.length);
    items_[index].candidates.clear();
    items_[index].known.clear();
    items_[index].undefined = false;
    if (is_instruction(line) && shape.opcode) items_[index].known = {*shape.opcode};
    result_.problems.push_back({index, first_line(why) + comment_words(line.length, shape.lengths)});
  }

  bool is_instruction(const RecoveredLine& line) const { return trial_.directive(line.mnemonic) == nullptr && line.mnemonic != "*="; }

  // Bytes have their addresses from the assembler; a line without any lies where the one before it ends, or where the next begins.
  void place_lines() {
    std::map<std::uint32_t, LineSpan> spans;
    for (const LineSpan& span : assembly_.lines.spans) {
      const auto [entry, fresh] = spans.try_emplace(span.line, span);
      if (!fresh) entry->second.length += span.length;
    }
    std::uint32_t at = 0;
    bool begun = false;
    std::size_t moved = recovery_.lines.size();  // the line that last moved the place
    std::vector<std::size_t> since;              // lines without bytes from there on
    for (std::size_t i = 0; i < recovery_.lines.size(); ++i) {
      RecoveredLine& line = recovery_.lines[i];
      if (line.kind != LineKind::listing) continue;
      if (!begun) at = line.address, begun = true;
      const auto span = spans.find(source_.rows[i]);
      line.placed = true;
      if (span != spans.end()) {
        const std::uint32_t by = span->second.address - at;
        for (const std::size_t each : since) recovery_.lines[each].address = static_cast<std::uint16_t>(recovery_.lines[each].address + by);
        if (by != 0 && moved < recovery_.lines.size() && reserves(recovery_.lines[moved]))
          recovery_.lines[moved].length = static_cast<std::uint16_t>(by);
        since.clear();
        moved = recovery_.lines.size();
        laid_.insert(i);
        line.address = static_cast<std::uint16_t>(span->second.address);
        line.length = static_cast<std::uint16_t>(span->second.length);
        at = span->second.address + span->second.length;
        continue;
      }
      line.address = static_cast<std::uint16_t>(at);
      if (line.open) at += line.length;
      const bool moves = !line.open && !line.mnemonic.empty();
      if (moves) moved = i;
      if (moves && !reserves(line)) since.clear();
      if (!moves || !reserves(line)) since.push_back(i);
    }
  }

  bool reserves(const RecoveredLine& line) const {
    const DirectiveWord* directive = trial_.directive(line.mnemonic);
    return directive != nullptr && (directive->directive == Directive::reserve || directive->directive == Directive::align);
  }

  // What the bytes would be if names that are defined twice were their other definition.
  void find_other_bytes() {
    std::vector<std::size_t> with_other;
    for (std::size_t i = 0; i < items_.size(); ++i)
      if (!items_[i].other_operand.empty() && !recovery_.lines[i].open) with_other.push_back(i);
    if (with_other.empty()) return;
    const Assembly first = assembly_;
    const std::vector<RecoveredLine> kept = recovery_.lines;
    for (const std::size_t i : with_other) recovery_.lines[i].operand = items_[i].other_operand;
    for (int pass = 0; pass < kMostLayouts; ++pass) {
      assemble_all();
      bool changed = false;
      const auto take_back = [&](std::uint32_t row) {
        const auto found = by_row_.find(row);
        if (found == by_row_.end()) return;
        changed |= recovery_.lines[found->second].operand != kept[found->second].operand;
        recovery_.lines[found->second].operand = kept[found->second].operand;
      };
      for (const Diagnostic& diagnostic : assembly_.diagnostics)
        if (diagnostic.severity == Severity::error) take_back(diagnostic.line);
      // One that makes more bytes or fewer moves all that follows.
      for (const LineSpan& span : assembly_.lines.spans) {
        const auto found = by_row_.find(span.line);
        if (found == by_row_.end() || span.length == kept[found->second].length || kept[found->second].open) continue;
        if (assembly_.ok && is_instruction(kept[found->second]) && recovery_.lines[found->second].operand != kept[found->second].operand)
          other_lengths_.insert(found->second);
        take_back(span.line);
      }
      if (!changed) break;
    }
    if (assembly_.ok && assembly_.image.first() == first.image.first()) {
      const std::vector<std::uint8_t> bytes = flatten(assembly_.image);
      for (const std::size_t i : with_other) {
        const RecoveredLine& line = kept[i];
        const std::uint32_t from = line.address - assembly_.image.first();
        if (line.length == 0 || from + line.length > bytes.size()) continue;
        others_[i] = {bytes.begin() + from, bytes.begin() + from + line.length};
      }
    }
    recovery_.lines = kept;
    assembly_ = first;
  }

  void add_bytes(std::size_t index) {
    const RecoveredLine& line = recovery_.lines[index];
    if (line.kind != LineKind::listing || line.length == 0 || !(line.open || laid_.contains(index))) return;
    const SourceItem& item = items_[index];
    for (std::uint32_t i = 0; i < line.length && std::uint32_t{line.address} + i < kAddressSpace; ++i) {
      RecoveredByte byte;
      byte.address = static_cast<std::uint16_t>(line.address + i);
      byte.place = i == 0 || item.operand.length == 0 ? item.word : item.operand;
      if (line.open) {
        add_open(item, i, byte);
        recovery_.bytes.push_back(std::move(byte));
        continue;
      }
      const std::size_t from = line.address + i - assembly_.image.first();
      const bool data = !is_instruction(line);
      Witness witness;
      witness.kind = i == 0 && !data ? WitnessKind::mnemonic : item.words.empty() ? WitnessKind::operand : WitnessKind::label;
      witness.place = byte.place;
      witness.shown = i == 0 && !data ? line.mnemonic : line.operand;
      byte.shown = witness.shown;
      witness.words = i == 0 && !data ? statement_of(line) : item.words;
      if (!(item.undefined && (i > 0 || data)) && from < image_.size()) {
        byte.value = image_[from];
        byte.verdict = Verdict::alone;
        witness.says = byte.value;
      }
      if (const auto other = others_.find(index); other != others_.end() && byte.value && other->second[i] != *byte.value) {
        byte.verdict = Verdict::doubt;
        byte.candidates = {{*byte.value, 0, item.words}, {other->second[i], 0.7, item.other_words}};
      }
      if (i == 0 && byte.value && other_lengths_.contains(index)) {
        byte.verdict = Verdict::doubt;
        byte.candidates = {{*byte.value, 0, item.words}};
      }
      byte.witnesses.push_back(std::move(witness));
      recovery_.bytes.push_back(std::move(byte));
    }
  }

  // Of a line that cannot be read: what its candidates would be.
  void add_open(const SourceItem& item, std::uint32_t i, RecoveredByte& byte) const {
    if (i < item.known.size()) {
      byte.value = item.known[i];
      byte.verdict = Verdict::alone;
      return;
    }
    std::map<std::uint8_t, std::size_t> seen;
    for (const Mending::Candidate& candidate : item.candidates) {
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
  std::vector<SourceItem>& items_;
  const LineTrial& trial_;
  SourceOnlyText source_;
  Assembly assembly_;
  std::vector<std::uint8_t> image_;
  std::map<std::uint32_t, std::size_t> by_row_;
  std::set<std::size_t> other_lengths_;  // lines that would be longer or shorter with the other definition of a name
  std::set<std::size_t> laid_;           // lines that have bytes in the image
  std::map<std::size_t, std::vector<std::uint8_t>> others_;
  SourceLayout result_;
};

}  // namespace

std::string comment_words(std::size_t length, const std::string& lengths) {
  if (length != 0) return "; a comment in the source";
  return fmt::format("; {}, and what follows may lie further on", lengths.empty() ? "its length is not known" : "it is " + lengths);
}

SourceLayout add_source_bytes(Recovery& recovery, std::vector<SourceItem>& items, const LineTrial& trial) {
  return SourceBytes(recovery, items, trial).run();
}

}  // namespace janus::tools::recovery
