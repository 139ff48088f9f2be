#include "tools/recovery/source_writer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/instruction_reader.hpp"
#include "tools/assembler/lexer.hpp"
#include "tools/assembler/per_dialect.hpp"
#include "tools/printable.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kStatementColumn = 8, kCommentColumn = 32;
constexpr int kFarthest = 32;  // a name and a number added

// Directives that make bytes and nothing else.
bool makes_data(Directive directive) {
  switch (directive) {
    case Directive::byte:
    case Directive::word:
    case Directive::word_high_first:
    case Directive::constant:
    case Directive::text:
    case Directive::text_delimited:
    case Directive::text_zero:
    case Directive::zeros:
    case Directive::fill_value: return true;
    default: return false;
  }
}

}  // namespace

SourceWriter::SourceWriter(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect, const SourceNames& names)
    : cpu_(cpu),
      dialect_(dialect),
      names_(names),
      writer_(per_dialect<InstructionWriter>(cpu, dialect)),
      same_syntax_(recovery.dialect == dialect.name) {
  for (const RecoveredSymbol& symbol : recovery.symbols) {
    symbols_.emplace(symbol.name, &symbol);
    if (symbol.label) labels_.emplace(symbol.value, &symbol);
  }
}

SourceWriter::Word SourceWriter::word_of(const RecoveredLine& printed) const {
  if (printed.mnemonic.empty()) return Word::unknown;
  const DirectiveWord* directive = find_directive(dialect_, printed.mnemonic);
  if (directive == nullptr) directive = find_in(plain_words(), printed.mnemonic);
  if (directive != nullptr) return makes_data(directive->directive) ? Word::data : Word::other;
  const std::string text = "  " + printed.mnemonic + " " + printed.operand;
  const Tokens tokens = lex(text, {0, 1, 1}, dialect_);
  const Cursor cursor{tokens, 0, {}};
  return per_dialect<InstructionReader>(cpu_, dialect_).operation_length(cursor) != 0 ? Word::instruction : Word::unknown;
}

std::string SourceWriter::data(const std::vector<std::uint8_t>& bytes) const {
  std::string text = writer_.data_directive() + " ";
  for (std::size_t i = 0; i < bytes.size(); ++i) text += fmt::format("{}{}", i == 0 ? "" : ",", writer_.number(bytes[i], 2));
  return text;
}

std::string SourceWriter::reserve(std::size_t length) const { return fmt::format("{} {}", writer_.reserve_directive(), length); }

std::optional<std::string> SourceWriter::name_for(const PlannedLine& planned, std::uint16_t value, bool any) const {
  if (planned.printed != nullptr) {
    for (const std::string& name : names_.names_in(planned.printed->operand)) {
      const auto found = symbols_.find(name);
      const std::string* written = names_.find(name);
      if (found == symbols_.end() || written == nullptr) continue;
      const int distance = value - found->second->value;
      if (distance == 0) return *written;
      if (distance >= -kFarthest && distance <= kFarthest)
        return fmt::format("{}{}{}", *written, distance < 0 ? '-' : '+', std::abs(distance));
    }
  }
  const auto label = labels_.find(value);
  if (!any || label == labels_.end()) return {};
  const std::string* written = names_.find(label->second->name);
  return written == nullptr ? std::nullopt : std::optional(*written);
}

bool SourceWriter::names_symbol(const PlannedLine& planned) const {
  if (planned.printed == nullptr) return false;
  const std::vector<std::string> names = names_.names_in(planned.printed->operand);
  return std::any_of(names.begin(), names.end(), [&](const std::string& name) { return symbols_.contains(name); });
}

std::string SourceWriter::instruction(const PlannedLine& planned, const Decoded& decoded, bool with_names) const {
  if (!with_names) return writer_.text(decoded);
  const bool transfer = decoded.target().has_value();
  const std::string text = writer_.text(decoded, [&](std::uint16_t address) { return name_for(planned, address, transfer); });
  if (decoded.has_address() || decoded.row->operand == cpus::Operand::none) return text;
  // An immediate value, which the disassembler gives no name.
  const bool wide = cpus::operand_bytes(decoded.row->operand) == 2;
  const std::string number = writer_.number(decoded.operand, wide ? 4 : 2);
  const auto name = name_for(planned, static_cast<std::uint16_t>(decoded.operand), false);
  const std::size_t at = text.rfind(number);
  return !name || at == std::string::npos ? text : std::string(text).replace(at, number.size(), *name);
}

std::string SourceWriter::statement(const PlannedLine& planned, SourceForm form) const {
  const RecoveredLine* printed = planned.printed;
  const Word word = printed == nullptr ? Word::data : word_of(*printed);
  if (form == SourceForm::printed && printed != nullptr && same_syntax_ && (word == Word::instruction || word == Word::data) &&
      printed->operand.find_first_of("{};") == std::string::npos) {
    const std::string operand = names_.in_operand(printed->operand);
    return printed->mnemonic + (operand.empty() ? "" : " " + operand);
  }
  if (form == SourceForm::data || word == Word::data || word == Word::other || (printed != nullptr && printed->mnemonic.empty()))
    return data(planned.bytes);
  const auto decoded = writer_.decode(planned.address, planned.bytes);
  const bool fits = decoded && decoded->row->length == planned.bytes.size() && writer_.is_exact(*decoded) &&
                    decoded->row->status != cpus::Status::unstable && decoded->row->status != cpus::Status::undefined;
  return fits ? instruction(planned, *decoded, form <= SourceForm::symbol) : data(planned.bytes);
}

std::string SourceWriter::with_label_and_comment(const std::string& label, const std::string& statement, const std::string& comment) const {
  std::string text = label.empty() ? "" : label + (dialect_.columns ? "" : ":");
  if (!statement.empty()) {
    text.resize(std::max(text.size() + (text.empty() ? 0 : 1), kStatementColumn), ' ');
    text += statement;
  }
  if (comment.empty()) return text;
  if (!text.empty()) text.resize(std::max(text.size() + 2, kCommentColumn), ' ');
  return text + fmt::format("{} {}", dialect_.comment, printable(comment));
}

std::string SourceWriter::line(const PlannedLine& planned, SourceForm form, bool with_label) const {
  const std::string label = with_label ? planned.label : "";
  switch (planned.kind) {
    case PlannedLine::Kind::comment:
      return planned.comment.empty() ? std::string(1, dialect_.comment) : with_label_and_comment("", "", planned.comment);
    case PlannedLine::Kind::equate:
      return with_label ? equate(planned.label, planned.address, planned.comment) : with_label_and_comment("", "", planned.label);
    case PlannedLine::Kind::label: return with_label_and_comment(label, "", planned.comment);
    case PlannedLine::Kind::reserve:
      if (!leaves_free(planned, form)) return with_label_and_comment(label, "", planned.comment);
      return with_label_and_comment(label, reserve(planned.length), planned.comment);
    case PlannedLine::Kind::bytes: return with_label_and_comment(label, statement(planned, form), planned.comment);
  }
  return {};
}

std::string SourceWriter::origin(std::uint16_t address) const {
  return std::string(kStatementColumn, ' ') + fmt::format("{} {}", writer_.org_directive(), writer_.number(address, 4));
}

std::string SourceWriter::equate(const std::string& name, std::uint16_t value, const std::string& comment) const {
  const int digits = dialect_.wide_by_digits && value <= 0xFF ? 2 : 4;
  const std::string text = fmt::format("{:<{}} {} {}", name, kStatementColumn - 1, dialect_.equate, writer_.number(value, digits));
  return comment.empty() ? text : fmt::format("{:<{}}  {} {}", text, kCommentColumn - 2, dialect_.comment, printable(comment));
}

}  // namespace janus::tools
