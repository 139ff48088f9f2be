#include "tools/recovery/source_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "tools/image.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kDataPerLine = 8;

class Planner {
 public:
  Planner(const Recovery& recovery, SourceNames& names) : recovery_(recovery), names_(names), known_(kAddressSpace), used_(kAddressSpace) {
    for (const RecoveredByte& byte : recovery.bytes) known_[byte.address] = &byte;
    std::vector<std::string> all;
    for (const RecoveredSymbol& symbol : recovery.symbols) {
      all.push_back(symbol.name);
      symbols_.emplace(symbol.name, &symbol);
    }
    names_.add(all);
  }

  std::vector<PlannedLine> run() {
    take_lines();
    take_other_bytes();
    std::stable_sort(blocks_.begin(), blocks_.end(), [](const PlannedLine& a, const PlannedLine& b) { return a.address < b.address; });
    place_labels();
    const std::size_t end = blocks_.empty() ? 0 : blocks_.back().address + blocks_.back().bytes.size() + blocks_.back().length;
    std::vector<PlannedLine> result = std::move(equates_);
    for (PlannedLine& line : blocks_) result.push_back(std::move(line));
    for (std::string& comment : comments_) result.push_back(comment_line(std::move(comment), static_cast<std::uint16_t>(end)));
    return result;
  }

 private:
  static PlannedLine comment_line(std::string text, std::uint16_t address) {
    PlannedLine line;
    line.address = address;
    line.comment = std::move(text);
    return line;
  }

  const RecoveredByte* byte(std::uint32_t address) const { return address < kAddressSpace ? known_[address] : nullptr; }

  const RecoveredSymbol* symbol_of(const std::string& name) const {
    const auto found = symbols_.find(name);
    return found == symbols_.end() ? nullptr : found->second;
  }

  // The lines of the listing, with the comments above each. What was printed twice stands once.
  void take_lines() {
    const std::vector<RecoveredLine>& lines = recovery_.lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const RecoveredLine& line = lines[i];
      const bool listing = line.kind == LineKind::listing && line.placed;
      if (line.kind == LineKind::equate) {
        take_equate(line);
      } else if (listing) {
        std::uint32_t end = std::uint32_t{line.address} + line.length;
        while (line.length != 0 && i + 1 < lines.size() && lines[i + 1].kind == LineKind::continued && lines[i + 1].placed &&
               lines[i + 1].address == end)
          end += lines[++i].length;
        take_listing(line, end);
      } else if (line.kind == LineKind::comment || (line.kind == LineKind::listing && !line.comment.empty())) {
        std::string_view text = trim(line.comment);
        while (text.starts_with(';') || text.starts_with('*')) text.remove_prefix(1);
        comments_.emplace_back(trim(text));
      }
    }
  }

  void take_equate(const RecoveredLine& line) {
    const RecoveredSymbol* symbol = symbol_of(line.label);
    if (symbol == nullptr || symbol->label || !defined_.insert(line.label).second) return;
    add_equate(*symbol, line.comment);
  }

  void add_equate(const RecoveredSymbol& symbol, std::string comment) {
    PlannedLine equate;
    equate.kind = PlannedLine::Kind::equate;
    equate.address = symbol.value;
    equate.label = names_.written(symbol.name);
    equate.comment = std::move(comment);
    equates_.push_back(std::move(equate));
  }

  void take_listing(const RecoveredLine& line, std::uint32_t end) {
    bool twice = false, any = false;
    for (std::uint32_t at = line.address; at < end && at < kAddressSpace; ++at) {
      twice |= used_[at];
      any |= byte(at) != nullptr;
    }
    if (twice) return;
    for (std::string& comment : std::exchange(comments_, {})) blocks_.push_back(comment_line(std::move(comment), line.address));
    PlannedLine planned;
    planned.address = line.address;
    planned.printed = &line;
    planned.comment = line.comment;
    const RecoveredSymbol* symbol = symbol_of(line.label);
    const bool elsewhere = symbol != nullptr && symbol->value != line.address;
    if (!line.label.empty() && !elsewhere && defined_.insert(line.label).second) { planned.label = names_.written(line.label); }
    if (end == line.address || !any) {
      const bool reserve = end > line.address;
      if (planned.label.empty() && planned.comment.empty() && !reserve) return;  // ORG, END and their like
      planned.kind = reserve ? PlannedLine::Kind::reserve : planned.label.empty() ? PlannedLine::Kind::comment : PlannedLine::Kind::label;
      planned.length = static_cast<std::uint16_t>(end - line.address);
      blocks_.push_back(std::move(planned));
      return;
    }
    add_bytes(std::move(planned), end);
  }

  // A line of which bytes are not known stands for the others alone.
  void add_bytes(PlannedLine planned, std::uint32_t end) {
    planned.kind = PlannedLine::Kind::bytes;
    bool whole = true;
    std::string doubts;
    for (std::uint32_t at = planned.address; at < end && at < kAddressSpace; ++at) {
      const RecoveredByte* one = byte(at);
      used_[at] = true;
      whole &= one != nullptr && one->value.has_value();
      if (one != nullptr && (one->verdict == Verdict::doubt || one->verdict == Verdict::same_hand || one->verdict == Verdict::missing))
        doubts += fmt::format("{}{:04X} {}", doubts.empty() ? "" : ", ", at, name_of(one->verdict));
      if (whole) planned.bytes.push_back(*one->value);
    }
    if (!doubts.empty()) planned.comment += fmt::format("{}({})", planned.comment.empty() ? "" : " ", doubts);
    if (whole) {
      blocks_.push_back(std::move(planned));
      return;
    }
    const std::uint16_t first = planned.address;
    const std::string printed = planned.printed->mnemonic + (planned.printed->operand.empty() ? "" : " " + planned.printed->operand);
    planned.kind = planned.label.empty() ? PlannedLine::Kind::comment : PlannedLine::Kind::label;
    planned.comment = fmt::format("{}{}{}", printed, printed.empty() || planned.comment.empty() ? "" : "  ", planned.comment);
    planned.bytes.clear();
    blocks_.push_back(std::move(planned));
    add_runs(first, end);
  }

  // Data lines for the bytes that have a value; a label begins a line of its own.
  void add_runs(std::uint32_t from, std::uint32_t end) {
    bool open = false;
    for (std::uint32_t at = from; at < end; ++at) {
      const RecoveredByte* one = byte(at);
      if (one == nullptr || !one->value) {
        open = false;
        continue;
      }
      if (!open || blocks_.back().bytes.size() == kDataPerLine || labels_at(at)) {
        PlannedLine line;
        line.kind = PlannedLine::Kind::bytes;
        line.address = static_cast<std::uint16_t>(at);
        blocks_.push_back(std::move(line));
      }
      open = true;
      blocks_.back().bytes.push_back(*one->value);
    }
  }

  void take_other_bytes() {
    for (std::uint32_t at = 0; at < kAddressSpace;) {
      const auto is_other = [&](std::uint32_t a) { return byte(a) != nullptr && byte(a)->value && !used_[a]; };
      std::uint32_t end = at;
      while (end < kAddressSpace && is_other(end)) ++end;
      if (end > at) add_runs(at, end);
      at = end + 1;
    }
  }

  bool labels_at(std::uint32_t address) {
    if (labels_.empty()) {
      for (const RecoveredSymbol& symbol : recovery_.symbols)
        if (symbol.label) labels_.insert(symbol.value);
      labels_.insert(kAddressSpace);  // so that it is not empty
    }
    return labels_.contains(address);
  }

  // Labels that no line has: at the line that begins there, else as equates.
  void place_labels() {
    std::map<std::uint16_t, std::size_t> starts;
    for (std::size_t i = 0; i < blocks_.size(); ++i)
      if (blocks_[i].kind == PlannedLine::Kind::bytes || blocks_[i].kind == PlannedLine::Kind::reserve)
        starts.emplace(blocks_[i].address, i);
    std::map<std::size_t, std::vector<PlannedLine>> before;
    for (const RecoveredSymbol& symbol : recovery_.symbols) {
      if (!defined_.insert(symbol.name).second) continue;
      const auto start = starts.find(symbol.value);
      if (!symbol.label || start == starts.end()) {
        add_equate(symbol, {});
      } else if (PlannedLine& line = blocks_[start->second]; line.label.empty()) {
        line.label = names_.written(symbol.name);
      } else {
        PlannedLine label;
        label.kind = PlannedLine::Kind::label;
        label.address = symbol.value;
        label.label = names_.written(symbol.name);
        before[start->second].push_back(std::move(label));
      }
    }
    if (before.empty()) return;
    std::vector<PlannedLine> all;
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      for (PlannedLine& label : before[i]) all.push_back(std::move(label));
      all.push_back(std::move(blocks_[i]));
    }
    blocks_ = std::move(all);
  }

  const Recovery& recovery_;
  SourceNames& names_;
  std::vector<const RecoveredByte*> known_;  // by address
  std::map<std::string, const RecoveredSymbol*> symbols_;
  std::vector<bool> used_;  // by address: a line has it
  std::vector<PlannedLine> equates_, blocks_;
  std::vector<std::string> comments_;  // above the line that comes next
  std::set<std::string> defined_;      // names as the listing has them
  std::set<std::uint32_t> labels_;     // addresses
};

}  // namespace

std::vector<PlannedLine> plan_source(const Recovery& recovery, SourceNames& names) { return Planner(recovery, names).run(); }

}  // namespace janus::tools
