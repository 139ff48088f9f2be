#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "tools/assembler/lexer.hpp"
#include "tools/assembler/per_dialect.hpp"
#include "tools/disassembler/instruction_writer.hpp"
#include "tools/printable.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/recovery/source/source_only.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

class SourceOnlyWriter {
 public:
  SourceOnlyWriter(const Recovery& recovery, const LineTrial& trial)
      : recovery_(recovery),
        trial_(trial),
        dialect_(trial.dialect()),
        writer_(per_dialect<InstructionWriter>(trial.cpu(), trial.dialect())) {}

  std::string run(bool marked) const {
    const auto& lines = recovery_.lines;
    std::vector<std::string> pages;
    for (const std::string& page : recovery_.pages) pages.push_back(printable(page));
    std::string text = fmt::format("{} {}, from the source on {}\n", dialect_.comment, trial_.cpu().name, join_names(pages));
    // Add an origin if the pages have none before the first statement.
    const auto first = std::find_if(lines.begin(), lines.end(), [](const RecoveredLine& line) { return line.kind == LineKind::listing; });
    if (first != lines.end() && trial_.directive(first->mnemonic) != Directive::org)
      text += fmt::format("        {} {}\n", writer_.org_directive(), writer_.number(first->address, 4));
    else if (marked) text += "\n";
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const bool apart = i == 0 || lines[i - 1].page != lines[i].page || lines[i - 1].number + 1 < lines[i].number;
      if (marked && lines[i].kind == LineKind::listing) text += fmt::format("{:<7} {} *\n", mark_of(i), dialect_.equate);
      else if (marked || apart) text += "\n";
      text += text_of_line(lines[i]) + "\n";
    }
    return text;
  }

 private:
  std::string comment_text(std::string_view shown) const {
    if (is_star_comment(std::string(shown), dialect_)) return printable(shown);
    std::string_view text = trim(shown);
    while (!text.empty() && (text[0] == ';' || text[0] == '*' || text[0] == dialect_.comment)) text.remove_prefix(1);
    return fmt::format("{} {}", dialect_.comment, printable(trim(text)));
  }

  // Returns a directive such as "FCB 1,2,3" if the user decided on other bytes than the statement has. In an unresolved line, all bytes must
  // be certain.
  std::string decided_data(const RecoveredLine& line) const {
    std::string text;
    bool other = line.open;
    for (std::uint32_t at = line.address; at < std::uint32_t{line.address} + line.length && at < kAddressSpace; ++at) {
      const RecoveredByte* byte = byte_at(recovery_, static_cast<std::uint16_t>(at));
      if (byte == nullptr || !byte->value || (line.open && !is_certain(byte->verdict))) return {};
      other = other || (byte->verdict == Verdict::decided && byte->witnesses.front().says != byte->value);
      text += fmt::format("{}{}", text.empty() ? writer_.data_directive() + " " : ",", writer_.number(*byte->value, 2));
    }
    return other ? text : "";
  }

  std::string text_of_line(const RecoveredLine& line) const {
    const bool equate = line.kind == LineKind::equate;
    if (!equate && line.kind != LineKind::listing) return comment_text(line.comment);
    const std::string label = line.label + (equate || line.label.empty() || dialect_.columns ? "" : ":");
    const std::string data = equate ? "" : decided_data(line);
    if (!line.open && data.empty()) return with_comment(label, statement_of(line), line.comment);
    const std::string page = std::filesystem::path(page_name(recovery_, line.page)).filename().string();
    const std::string shown = fmt::format("? {}:{}  {}{}{}{}", printable(page), line.number, equate ? label + " " : "", statement_of(line),
                                          line.comment.empty() ? "" : "  ", line.comment);
    if (equate) return comment_text(shown);
    const std::string reserved = line.length == 0 ? "" : fmt::format("{} {}", writer_.reserve_directive(), line.length);
    return with_comment(label, data.empty() ? reserved : data, shown);
  }

  std::string with_comment(const std::string& label, const std::string& statement, const std::string& comment) const {
    std::string text = statement.empty() ? label : fmt::format("{:<7} {}", label, statement);
    if (comment.empty()) return text;
    if (!text.empty()) text.resize(std::max<std::size_t>(text.size() + 2, 32), ' ');
    return text + fmt::format("{} {}", dialect_.comment, printable(comment));
  }

  const Recovery& recovery_;
  const LineTrial& trial_;
  const Dialect& dialect_;
  const InstructionWriter& writer_;
};

}  // namespace

std::string statement_of(const RecoveredLine& line) { return line.mnemonic + (line.operand.empty() ? "" : " " + line.operand); }

std::string mark_of(std::size_t line) { return fmt::format("JANUS_LINE_{}", line); }

std::string write_source_only(const Recovery& recovery, const LineTrial& trial, bool marked) {
  return SourceOnlyWriter(recovery, trial).run(marked);
}

RecoveredSource source_only_of(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect) {
  const LineTrial trial(cpu, dialect);
  std::string text = write_source_only(recovery, trial);
  if (trial.assemble_text(text).ok) return {std::move(text), {}};
  return {{}, "no source in this syntax assembles to these bytes; choose another with --syntax"};
}

}  // namespace janus::tools::recovery
