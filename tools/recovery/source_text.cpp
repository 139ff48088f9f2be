#include "tools/recovery/source_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "tools/assembler/assembler.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/printable.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/recovery/source/source_only_text.hpp"
#include "tools/recovery/source_plan.hpp"
#include "tools/recovery/source_writer.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr int kMostPasses = 100;
constexpr const char* kFile = "recovered.s";

// A line and how it is written now: as well as the assembler gave its bytes back.
struct Line {
  PlannedLine planned;
  SourceForm form = SourceForm::printed;
  bool unnamed = false;   // its label cannot stand there
  std::uint32_t row = 0;  // in the text, from 1; 0: in none
};

class Source {
 public:
  Source(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect)
      : recovery_(recovery),
        cpu_(cpu),
        dialect_(dialect),
        names_(cpu, dialect, find_dialect(recovery.dialect) == nullptr ? dialect : *find_dialect(recovery.dialect)),
        writer_(recovery, cpu, dialect, names_),
        wanted_(image_of(recovery)) {
    for (PlannedLine& planned : plan_source(recovery, names_)) lines_.push_back({std::move(planned)});
  }

  RecoveredSource run() {
    // First with an origin before each line, so that what is wrong with one moves no other.
    for (const bool pinned : {true, false}) {
      pinned_ = pinned;
      for (int pass = 0; pass < kMostPasses; ++pass) {
        write();
        const Assembly assembly = assembled();
        const bool good = assembly.ok && same(assembly.image);
        if (good && !pinned) return finished();
        if (good || !simplify(assembly)) break;
      }
    }
    // As bytes; and if need be, without names.
    for (const bool bare : {false, true}) {
      for (Line& line : lines_) {
        line.form = SourceForm::data;
        line.unnamed |= bare;
      }
      bare_ = bare;
      write();
      const Assembly last = assembled();
      if (last.ok && same(last.image)) return finished();
    }
    return {{}, 0, "no source in this syntax assembles to these bytes; --syntax names another"};
  }

 private:
  RecoveredSource finished() {
    std::size_t numbers = 0;
    for (const Line& line : lines_) {
      const bool named = line.planned.printed != nullptr && line.planned.kind == PlannedLine::Kind::bytes;
      numbers += named && line.form >= SourceForm::number && !recovery_.symbols.empty() && writer_.names_symbol(line.planned) ? 1 : 0;
    }
    return {std::move(text_), numbers, {}};
  }

  void add(const std::string& line) {
    text_ += line + "\n";
    ++rows_;
  }

  void comment(const std::string& words) { add(fmt::format("{} {}", dialect_.comment, words)); }

  void write() {
    text_.clear();
    rows_ = 0;
    std::vector<std::string> pages;
    for (const std::string& page : recovery_.pages) pages.push_back(printable(page));
    comment(std::string(cpu_.name) + ", recovered from " + joined(pages));
    if (&dialect_ != default_dialect(cpu_.name))
      comment(fmt::format("to be assembled with janus asm --cpu {} --syntax {}", cpu_.name, dialect_.name));
    for (const auto& [name, written] : names_.changed())
      comment(fmt::format("{} is printed {}, which this syntax cannot have", written, printable(name)));
    std::optional<std::uint32_t> at;
    for (Line& line : lines_) {
      const PlannedLine& planned = line.planned;
      const bool placed = planned.kind != PlannedLine::Kind::equate;
      if (placed && (pinned_ || !at || static_cast<std::uint16_t>(*at) != planned.address)) {
        add("");
        add(writer_.origin(planned.address));
        at = planned.address;
      }
      add(writer_.line(planned, line.form, !line.unnamed));
      line.row = rows_;
      if (placed)
        *at += static_cast<std::uint32_t>(planned.bytes.size()) + (SourceWriter::leaves_free(planned, line.form) ? planned.length : 0U);
      // An equate below is as good: nothing needs its value before.
      if (line.unnamed && !bare_ && !planned.label.empty() && placed) add(writer_.equate(planned.label, planned.address, {}));
    }
  }

  Assembly assembled() const {
    AssemblerOptions options;
    options.cpu = &cpu_;
    options.dialect = &dialect_;
    options.limits.errors = 10'000;
    options.read = [this](const std::string& path) -> FileText { return path == kFile ? FileText(text_) : FileText::missing(""); };
    return assemble(kFile, options);
  }

  bool same(const Image& image) const {
    const Image a = join(image), b = join(wanted_);
    return std::equal(a.segments.begin(), a.segments.end(), b.segments.begin(), b.segments.end(),
                      [](const Segment& x, const Segment& y) { return x.address == y.address && x.bytes == y.bytes; });
  }

  static bool simpler(Line& line) {
    if (line.form != SourceForm::data) {
      line.form = static_cast<SourceForm>(static_cast<int>(line.form) + 1);
      return true;
    }
    return !line.planned.label.empty() && !std::exchange(line.unnamed, true);
  }

  // Lines that are in error, or have not the bytes they should. A line that is too long or too short moves all that follow, unless they are
  // pinned: of those that are merely wrong nothing is known while there is one. False: nothing can be made simpler.
  bool simplify(const Assembly& assembly) {
    Rows by_row;
    for (Line& line : lines_) by_row[line.row] = &line;
    bool changed = false;
    for (const Diagnostic& diagnostic : assembly.diagnostics) {
      const auto found = by_row.find(diagnostic.line);
      if (diagnostic.severity != Severity::error || found == by_row.end()) continue;
      changed |= (is_overlap(diagnostic) && simplify_above(found, by_row)) || simpler(*found->second);
    }
    if (changed || !assembly.ok) return changed;
    std::map<std::uint32_t, LineSpan> spans;
    for (const LineSpan& span : assembly.lines.spans) {
      const auto [entry, fresh] = spans.try_emplace(span.line, span);
      if (!fresh) entry->second.length += span.length;
    }
    const std::vector<std::uint8_t> bytes = flatten(assembly.image);
    for (const bool lengths : {true, false}) {
      for (const auto& [row, line] : by_row) {
        const auto span = spans.find(row);
        const std::uint32_t length = span == spans.end() ? 0 : span->second.length;
        bool wrong = length != line->planned.bytes.size();
        if (!lengths && !wrong && length != 0)
          wrong =
              span->second.address != line->planned.address || !std::equal(line->planned.bytes.begin(), line->planned.bytes.end(),
                                                                           bytes.begin() + (span->second.address - assembly.image.first()));
        if (wrong) changed |= simpler(*line);
      }
      if (changed && !pinned_) return true;
    }
    return changed;
  }

  using Rows = std::map<std::uint32_t, Line*>;

  static bool is_overlap(const Diagnostic& diagnostic) { return diagnostic.message.find("has a byte already") != std::string::npos; }

  // The line above that takes the address of this one: it is too long.
  static bool simplify_above(Rows::const_iterator at, const Rows& rows) {
    while (at != rows.begin()) {
      Line& line = *(--at)->second;
      if (line.planned.kind == PlannedLine::Kind::bytes && line.form != SourceForm::data) return simpler(line);
    }
    return false;
  }

  const Recovery& recovery_;
  const cpus::InstructionSet& cpu_;
  const Dialect& dialect_;
  SourceNames names_;
  SourceWriter writer_;
  Image wanted_;
  std::vector<Line> lines_;
  std::string text_;
  std::uint32_t rows_ = 0;
  bool pinned_ = false;  // an origin before each line
  bool bare_ = false;    // without names
};

}  // namespace

RecoveredSource source_of(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect) {
  return recovery.source_only ? recovery::source_only_of(recovery, cpu, dialect) : Source(recovery, cpu, dialect).run();
}

}  // namespace janus::tools
