#include "tools/recovery/source/source_only_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>

#include "tools/assembler/lexer.hpp"
#include "tools/assembler/per_dialect.hpp"
#include "tools/disassembler/instruction_writer.hpp"
#include "tools/printable.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/recovery/source/line_trial.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

class SourceOnlyWriter {
 public:
  SourceOnlyWriter(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect, const std::set<std::size_t>& as_bytes)
      : recovery_(recovery), dialect_(dialect), writer_(per_dialect<InstructionWriter>(cpu, dialect)), as_bytes_(as_bytes) {
    result_.rows.resize(recovery.lines.size());
  }

  SourceOnlyText run(std::string_view cpu) {
    std::vector<std::string> pages;
    for (const std::string& page : recovery_.pages) pages.push_back(printable(page));
    add(fmt::format("{} {}, from the source on {}", dialect_.comment, cpu, joined(pages)));
    for (const RecoveredSymbol& symbol : recovery_.symbols)
      if (symbol.verdict == Verdict::missing) {
        const int digits = dialect_.wide_by_digits && symbol.value <= 0xFF ? 2 : 4;
        add(with_comment(fmt::format("{:<7} {} {}", symbol.name, dialect_.equate, writer_.number(symbol.value, digits)),
                         "not on the pages"));
      }
    place_beginning();
    const RecoveredLine* before = nullptr;
    for (std::size_t i = 0; i < recovery_.lines.size(); ++i) {
      const RecoveredLine& line = recovery_.lines[i];
      if (before == nullptr || before->page != line.page || before->number + 1 < line.number) add("");
      before = &line;
      add(text_of_line(line, i));
      result_.rows[i] = rows_;
    }
    return std::move(result_);
  }

 private:
  void add(const std::string& line) {
    result_.text += line + "\n";
    ++rows_;
  }

  // An origin, where the pages have none before the first statement.
  void place_beginning() {
    for (const RecoveredLine& line : recovery_.lines) {
      if (line.kind != LineKind::listing) continue;
      if (!moves_origin(line, dialect_) && line.placed)
        add(fmt::format("        {} {}", writer_.org_directive(), writer_.number(line.address, 4)));
      if (moves_origin(line, dialect_) || line.placed) return;
    }
  }

  std::string comment_text(std::string_view shown) const {
    const std::string line(shown);
    if (is_star_comment(line, dialect_)) return printable(shown);
    std::string_view text = trim(shown);
    while (!text.empty() && (text[0] == ';' || text[0] == '*' || text[0] == dialect_.comment)) text.remove_prefix(1);
    return fmt::format("{} {}", dialect_.comment, printable(trim(text)));
  }

  // The bytes that are known; nothing where one is not.
  std::optional<std::vector<std::uint8_t>> bytes_of(const RecoveredLine& line, bool certain) const {
    std::vector<std::uint8_t> bytes;
    for (std::uint32_t at = line.address; at < std::uint32_t{line.address} + line.length; ++at) {
      const RecoveredByte* byte = at > 0xFFFF ? nullptr : byte_at(recovery_, static_cast<std::uint16_t>(at));
      if (byte == nullptr || !byte->value || (certain && !is_certain(byte->verdict))) return {};
      bytes.push_back(*byte->value);
    }
    return bytes;
  }

  std::string text_of_line(const RecoveredLine& line, std::size_t index) const {
    switch (line.kind) {
      case LineKind::listing: break;
      case LineKind::equate:
        if (!line.open) return with_comment(fmt::format("{:<7} {} {}", line.label, line.mnemonic, line.operand), line.comment);
        return comment_text(doubt(line, fmt::format("{} {} {}", line.label, line.mnemonic, line.operand)));
      default: return comment_text(line.comment);
    }
    const std::string shown = doubt(line, statement_of(line)) + (line.comment.empty() ? "" : "  " + line.comment);
    const auto known = line.length == 0 ? std::nullopt : bytes_of(line, line.open);
    if ((line.open || as_bytes_.contains(index)) && known) return with_label_and_comment(line.label, data(*known), shown);
    if (!line.open) return with_label_and_comment(line.label, statement_of(line), line.comment);
    return with_label_and_comment(line.label, line.length == 0 ? "" : fmt::format("{} {}", writer_.reserve_directive(), line.length),
                                  shown);
  }

  std::string doubt(const RecoveredLine& line, const std::string& shown) const {
    return fmt::format("? {}:{}  {}", printable(std::filesystem::path(page_name(recovery_, line.page)).filename().string()), line.number,
                       shown);
  }

  std::string data(const std::vector<std::uint8_t>& bytes) const {
    std::string text = writer_.data_directive() + " ";
    for (std::size_t i = 0; i < bytes.size(); ++i) text += fmt::format("{}{}", i == 0 ? "" : ",", writer_.number(bytes[i], 2));
    return text;
  }

  std::string with_label_and_comment(const std::string& label, const std::string& statement, const std::string& comment) const {
    std::string text = label.empty() ? "" : label + (dialect_.columns ? "" : ":");
    if (!statement.empty()) {
      text.resize(std::max(text.size() + (text.empty() ? 0 : 1), std::size_t{8}), ' ');
      text += statement;
    }
    return with_comment(std::move(text), comment);
  }

  std::string with_comment(std::string text, const std::string& comment) const {
    if (comment.empty()) return text;
    if (!text.empty()) text.resize(std::max<std::size_t>(text.size() + 2, 32), ' ');
    return text + fmt::format("{} {}", dialect_.comment, printable(comment));
  }

  const Recovery& recovery_;
  const Dialect& dialect_;
  const InstructionWriter& writer_;
  const std::set<std::size_t>& as_bytes_;
  SourceOnlyText result_;
  std::uint32_t rows_ = 0;
};

}  // namespace

std::string statement_of(const RecoveredLine& line) { return line.mnemonic + (line.operand.empty() ? "" : " " + line.operand); }

bool moves_origin(const RecoveredLine& line, const Dialect& dialect) {
  const DirectiveWord* directive = find_directive(dialect, line.mnemonic);
  if (directive == nullptr) directive = find_in(plain_words(), line.mnemonic);
  return line.mnemonic == "*=" || (directive != nullptr && directive->directive == Directive::org);
}

SourceOnlyText write_source_only(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect,
                                 const std::set<std::size_t>& as_bytes) {
  return SourceOnlyWriter(recovery, cpu, dialect, as_bytes).run(cpu.name);
}

RecoveredSource source_only_of(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect) {
  const LineTrial trial(cpu, dialect);
  std::set<std::size_t> as_bytes;
  for (;;) {
    SourceOnlyText source = write_source_only(recovery, cpu, dialect, as_bytes);
    const Assembly assembly = trial.assemble_text(source.text);
    if (!assembly.ok) return {{}, "no source in this syntax assembles to these bytes; --syntax names another"};
    // A line in which a person decided otherwise.
    const std::vector<std::uint8_t> bytes = assembly.image.segments.empty() ? std::vector<std::uint8_t>() : flatten(assembly.image);
    std::map<std::uint32_t, std::size_t> by_row;
    for (std::size_t i = 0; i < source.rows.size(); ++i) by_row[source.rows[i]] = i;
    bool changed = false;
    for (const LineSpan& span : assembly.lines.spans) {
      const auto found = by_row.find(span.line);
      if (found == by_row.end()) continue;
      for (std::uint32_t at = span.address; at < span.address + span.length; ++at) {
        const RecoveredByte* byte = byte_at(recovery, static_cast<std::uint16_t>(at));
        if (byte == nullptr || byte->verdict != Verdict::decided || !byte->value || *byte->value == bytes[at - assembly.image.first()])
          continue;
        changed |= as_bytes.insert(found->second).second;
      }
    }
    if (!changed) return {std::move(source.text), {}};
  }
}

}  // namespace janus::tools::recovery
