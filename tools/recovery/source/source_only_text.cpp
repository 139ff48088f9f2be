#include "tools/recovery/source/source_only_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "tools/assembler/lexer.hpp"
#include "tools/assembler/per_dialect.hpp"
#include "tools/disassembler/instruction_writer.hpp"
#include "tools/printable.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

class SourceOnlyWriter {
 public:
  SourceOnlyWriter(const Recovery& recovery, const LineTrial& trial, const std::set<std::size_t>& as_bytes)
      : recovery_(recovery),
        trial_(trial),
        dialect_(trial.dialect()),
        writer_(per_dialect<InstructionWriter>(trial.cpu(), trial.dialect())),
        as_bytes_(as_bytes) {}

  WrittenSource run() {
    std::vector<std::string> pages;
    for (const std::string& page : recovery_.pages) pages.push_back(printable(page));
    add(fmt::format("{} {}, from the source on {}", dialect_.comment, trial_.cpu().name, join_names(pages)));
    for (const RecoveredSymbol& symbol : recovery_.symbols) {
      if (symbol.verdict != Verdict::missing) continue;
      const int digits = dialect_.wide_by_digits && symbol.value <= 0xFF ? 2 : 4;
      add(with_comment(fmt::format("{:<7} {} {}", symbol.name, dialect_.equate, writer_.number(symbol.value, digits)), "not on the pages"));
    }
    // Add an origin if the pages have none before the first statement.
    const auto& lines = recovery_.lines;
    const auto first = std::find_if(lines.begin(), lines.end(), [&](const RecoveredLine& line) {
      return line.kind == LineKind::listing && (line.placed || trial_.directive(line.mnemonic) == Directive::org);
    });
    if (first != lines.end() && trial_.directive(first->mnemonic) != Directive::org)
      add(fmt::format("        {} {}", writer_.org_directive(), writer_.number(first->address, 4)));
    std::map<std::uint32_t, std::size_t> by_row;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (i == 0 || lines[i - 1].page != lines[i].page || lines[i - 1].number + 1 < lines[i].number) add("");
      add(text_of_line(lines[i], i));
      by_row[rows_] = i;
    }
    assemble(by_row);
    return std::move(result_);
  }

 private:
  void add(const std::string& line) {
    result_.text += line + "\n";
    ++rows_;
  }

  void assemble(const std::map<std::uint32_t, std::size_t>& by_row) {
    const Assembly assembly = trial_.assemble_text(result_.text);
    result_.ok = assembly.ok;
    for (const Diagnostic& diagnostic : assembly.diagnostics) {
      if (diagnostic.severity != Severity::error) continue;
      const auto line = by_row.find(diagnostic.line);
      result_.errors.emplace_back(line == by_row.end() ? recovery_.lines.size() : line->second, diagnostic);
    }
    if (!assembly.ok || assembly.image.segments.empty()) return;
    const std::vector<std::uint8_t> bytes = flatten(assembly.image);
    for (const LineSpan& span : assembly.lines.spans) {
      const auto found = by_row.find(span.line);
      if (found == by_row.end()) continue;
      LaidLine& line = result_.lines.try_emplace(found->second, LaidLine{span.address}).first->second;
      const auto first = bytes.begin() + (span.address - assembly.image.first());
      line.bytes.insert(line.bytes.end(), first, first + span.length);
    }
  }

  std::string comment_text(std::string_view shown) const {
    if (is_star_comment(std::string(shown), dialect_)) return printable(shown);
    std::string_view text = trim(shown);
    while (!text.empty() && (text[0] == ';' || text[0] == '*' || text[0] == dialect_.comment)) text.remove_prefix(1);
    return fmt::format("{} {}", dialect_.comment, printable(trim(text)));
  }

  // Returns a directive such as "FCB 1,2,3", or nullopt if a byte is unknown. `certain` also requires certain bytes.
  std::optional<std::string> data(const RecoveredLine& line, bool certain) const {
    std::string text;
    for (std::uint32_t at = line.address; at < std::uint32_t{line.address} + line.length; ++at) {
      const RecoveredByte* byte = at > 0xFFFF ? nullptr : byte_at(recovery_, static_cast<std::uint16_t>(at));
      if (byte == nullptr || !byte->value || (certain && !is_certain(byte->verdict))) return {};
      text += fmt::format("{}{}", text.empty() ? writer_.data_directive() + " " : ",", writer_.number(*byte->value, 2));
    }
    return text.empty() ? std::nullopt : std::optional(text);
  }

  std::string text_of_line(const RecoveredLine& line, std::size_t index) const {
    const bool equate = line.kind == LineKind::equate;
    if (!equate && line.kind != LineKind::listing) return comment_text(line.comment);
    const std::string statement = equate ? fmt::format("{:<7} {}", line.label, statement_of(line)) : statement_of(line);
    if (equate && !line.open) return with_comment(statement, line.comment);
    const std::string printed = equate ? fmt::format("{} {}", line.label, statement_of(line)) : statement;
    const std::string doubt = fmt::format(
        "? {}:{}  {}", printable(std::filesystem::path(page_name(recovery_, line.page)).filename().string()), line.number, printed);
    if (equate) return comment_text(doubt);
    const std::string shown = doubt + (line.comment.empty() ? "" : "  " + line.comment);
    const auto known = line.open || as_bytes_.contains(index) ? data(line, line.open) : std::nullopt;
    if (known) return with_label(line.label, *known, shown);
    if (!line.open) return with_label(line.label, statement, line.comment);
    return with_label(line.label, line.length == 0 ? "" : fmt::format("{} {}", writer_.reserve_directive(), line.length), shown);
  }

  std::string with_label(const std::string& label, const std::string& statement, const std::string& comment) const {
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
  const LineTrial& trial_;
  const Dialect& dialect_;
  const InstructionWriter& writer_;
  const std::set<std::size_t>& as_bytes_;
  WrittenSource result_;
  std::uint32_t rows_ = 0;
};

}  // namespace

std::string statement_of(const RecoveredLine& line) { return line.mnemonic + (line.operand.empty() ? "" : " " + line.operand); }

WrittenSource write_source_only(const Recovery& recovery, const LineTrial& trial, const std::set<std::size_t>& as_bytes) {
  return SourceOnlyWriter(recovery, trial, as_bytes).run();
}

RecoveredSource source_only_of(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect) {
  const LineTrial trial(cpu, dialect);
  std::set<std::size_t> as_bytes;
  for (bool changed = true; changed;) {
    WrittenSource source = write_source_only(recovery, trial, as_bytes);
    if (!source.ok) break;
    changed = false;
    // Write lines as bytes if the user decided on other values.
    for (const auto& [index, line] : source.lines) {
      for (std::size_t i = 0; i < line.bytes.size(); ++i) {
        const RecoveredByte* byte = byte_at(recovery, static_cast<std::uint16_t>(line.address + i));
        if (byte != nullptr && byte->verdict == Verdict::decided && byte->value && *byte->value != line.bytes[i])
          changed |= as_bytes.insert(index).second;
      }
    }
    if (!changed) return {std::move(source.text), {}};
  }
  return {{}, "no source in this syntax assembles to these bytes; choose another with --syntax"};
}

}  // namespace janus::tools::recovery
