#include "frontends/core/views/source_keywords.hpp"

#include <set>

#include "cpus/opcode.hpp"
#include "machines/qbasic/language/words.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/text.hpp"

namespace janus::views {
namespace {

void add_assembly(const cpus::InstructionSet& set, SourceKeywords& found) {
  std::set<std::string> mnemonics;
  for (const cpus::OpcodeInfo& opcode : set.opcodes)
    if (!opcode.mnemonic.empty()) mnemonics.insert(tools::upper(opcode.mnemonic));
  for (const cpus::Alias& alias : set.aliases) mnemonics.insert(tools::upper(alias.mnemonic));
  for (const cpus::RegisterName& each : set.register_names) found.registers.emplace_back(each.name);
  const auto add = [&](std::span<const tools::DirectiveWord> directives) {
    for (const tools::DirectiveWord& directive : directives)
      for (std::string_view names = directive.name; !names.empty();) found.directives.emplace_back(tools::next_name(names));
  };
  add(tools::dotted_directives());
  if (const tools::Dialect* dialect = tools::default_dialect(set.name)) {
    add(dialect->words);
    for (const tools::Synonym& synonym : dialect->synonyms)
      if (synonym.cpu == set.name) mnemonics.insert(tools::upper(synonym.name));
    found.comment = std::string(1, dialect->comment);
    found.star_comment = dialect->star_comment;
    found.columns = dialect->columns;
    found.first_word_labels = dialect->open_labels;
  }
  found.words.assign(mnemonics.begin(), mnemonics.end());
}

}  // namespace

SourceKind source_kind(std::string_view path) {
  return path.ends_with(".toml") ? SourceKind::manifest : path.ends_with(".bas") ? SourceKind::listing : SourceKind::assembly;
}

SourceKeywords source_keywords(SourceKind kind, const machines::Machine& machine, const session::Program* program) {
  SourceKeywords found;
  if (kind == SourceKind::manifest) found.comment = "#";
  if (kind == SourceKind::assembly && machine.instruction_set() != nullptr) add_assembly(*machine.instruction_set(), found);
  if (kind != SourceKind::listing) return found;
  if (machine.listing() != nullptr) {
    for (const auto& family : {machines::qbasic::statement_keywords(), machines::qbasic::function_keywords()})
      for (const std::string_view word : family) found.words.emplace_back(word);
    found.comment = "'";
  } else if (program != nullptr && program->text_form) {
    found.words = program->text_form->statements;
  }
  return found;
}

}  // namespace janus::views
