#include "tools/recovery/source_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "tools/disassembler/disassembler.hpp"
#include "tools/printable.hpp"
#include "tools/recovery/listing/spelling.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/recovery/source/source_only.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

// Collects information from listing lines by address: comments, and whether bytes are code, data or text.
class Listed {
 public:
  Listed(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& printed) : recovery_(recovery) {
    const recovery::Spelling spelling(cpu, printed);
    for (const recovery::SpelledWord& word : spelling.words())
      if (!word.opcodes.empty()) instructions_.insert(word.text);
    for (const Segment& segment : image_of(recovery).segments)
      result_.set_range(static_cast<std::uint16_t>(segment.address), static_cast<std::uint16_t>(segment.end() - 1), KnownRange::Kind::data);
    for (const RecoveredLine& line : recovery.lines) {
      if (line.kind == LineKind::comment || line.kind == LineKind::heading) above(line.comment);
      else if (line.placed && (line.kind == LineKind::listing || line.kind == LineKind::continued || line.kind == LineKind::dump))
        place(line);
    }
    for (const RecoveredByte& byte : recovery.bytes)
      if (noted_.insert(byte.address).second && byte.value) comment(byte.address, verdict_note(byte));
    for (const Gap& gap : recovery.gaps)
      result_.lines[gap.first] += fmt::format("{} {} missing\n", text_of({gap.first, gap.last}), gap.first == gap.last ? "is" : "are");
    if (!above_.empty()) result_.lines[kAddressSpace] = std::move(above_);
  }

  Annotations take() { return std::move(result_); }

 private:
  static std::string verdict_note(const RecoveredByte& byte) {
    const bool open = byte.verdict == Verdict::doubt || byte.verdict == Verdict::same_hand || byte.verdict == Verdict::missing;
    return open ? fmt::format("({:04X} {})", byte.address, name_of(byte.verdict)) : std::string();
  }

  static std::string without_mark(std::string_view text) {
    text = trim(text);
    while (text.starts_with(';') || text.starts_with('*')) text.remove_prefix(1);
    return printable(trim(text));
  }

  void above(std::string_view text) { above_ += without_mark(text) + "\n"; }

  void comment(std::uint16_t address, const std::string& text) {
    if (text.empty()) return;
    const Annotations::Entry* const entry = result_.at(address);
    result_.set_comment(address, entry == nullptr || entry->comment.empty() ? text : entry->comment + " " + text);
  }

  void place(const RecoveredLine& line) {
    if (!above_.empty()) result_.lines[line.address] += std::exchange(above_, {});
    const std::uint32_t end = std::min<std::uint32_t>(line.address + line.length, kAddressSpace);
    if (line.length == 0 || !noted_.insert(line.address).second) return;  // a line that is printed twice counts once
    bool whole = true;
    std::string notes;
    for (std::uint32_t at = line.address; at < end; ++at) {
      const RecoveredByte* const byte = byte_at(recovery_, static_cast<std::uint16_t>(at));
      whole = whole && byte != nullptr && byte->value.has_value();
      if (byte != nullptr) notes += verdict_note(*byte);
      noted_.insert(static_cast<std::uint16_t>(at));
    }
    const std::string printed = whole || line.mnemonic.empty() ? "" : printable(line.mnemonic + " " + line.operand);
    const RecoveredByte* const first = byte_at(recovery_, line.address);
    if (first == nullptr || !first->value) {  // the address has no line in the source
      result_.lines[line.address] += fmt::format("{:04X}  {} {} {}\n", line.address, printed, without_mark(line.comment), notes);
    } else {
      for (const std::string& text : {printed, without_mark(line.comment), notes}) comment(line.address, text);
    }
    result_.set_range(line.address, static_cast<std::uint16_t>(end - 1), kind_of(line));
  }

  KnownRange::Kind kind_of(const RecoveredLine& line) const {
    const std::vector<std::string> words = split_words(upper(line.mnemonic + " " + line.operand));
    for (std::size_t count = 1; count <= std::min<std::size_t>(words.size(), 2); ++count)  // "LDA", "LDA B"
      if (instructions_.contains(count == 1 ? words[0] : words[0] + " " + words[1])) return KnownRange::Kind::code;
    const bool quoted = line.length > 1 && line.operand.find_first_of("\"'") != std::string::npos;
    return quoted ? KnownRange::Kind::text : KnownRange::Kind::data;
  }

  const Recovery& recovery_;
  std::set<std::string> instructions_;  // mnemonics and directives of the listing's dialect, in upper case
  Annotations result_;
  std::set<std::uint16_t> noted_;  // bytes whose verdict is in a comment
  std::string above_;              // comment lines above the next line with an address
};

bool same(const Image& image, const Image& other) {
  const Image a = join(image), b = join(other);
  return std::equal(a.segments.begin(), a.segments.end(), b.segments.begin(), b.segments.end(),
                    [](const Segment& x, const Segment& y) { return x.address == y.address && x.bytes == y.bytes; });
}

}  // namespace

RecoveredSource source_of(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect) {
  if (recovery.source_only) return recovery::source_only_of(recovery, cpu, dialect);
  const Image image = image_of(recovery);
  DisassemblyOptions options;
  options.cpu = &cpu;
  options.dialect = &dialect;
  for (const RecoveredSymbol& symbol : recovery.symbols)
    options.symbols.push_back({.name = symbol.name, .value = symbol.value, .label = symbol.label});
  const Dialect* const printed = find_dialect(recovery.dialect);
  options.annotations = Listed(recovery, cpu, printed != nullptr ? *printed : dialect).take();
  std::vector<std::string> pages;
  for (const std::string& page : recovery.pages) pages.push_back(printable(page));
  std::string heading = fmt::format("{} recovered from {}\n", dialect.comment, join_names(pages));
  if (&dialect != default_dialect(cpu.name))
    heading += fmt::format("{} assemble with janus asm --cpu {} --syntax {}\n", dialect.comment, cpu.name, dialect.name);
  for (const bool named : {true, false}) {
    if (!named) options.symbols.clear();
    std::string text = heading + disassemble(image, options);
    const Assembly assembly = recovery::LineTrial(cpu, dialect).assemble_text(text);
    if (assembly.ok && same(assembly.image, image)) return {std::move(text), {}};
  }
  return {{}, "no source in this syntax assembles to these bytes; choose another with --syntax"};
}

}  // namespace janus::tools
