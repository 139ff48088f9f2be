#include "tools/recovery/listing/spelling.hpp"

#include <algorithm>

#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

void replace(std::string& text, std::string_view what, std::string_view with) {
  if (const std::size_t at = text.find(what); at != std::string::npos) text.replace(at, what.size(), with);
}

std::vector<std::string> register_texts(const cpus::InstructionSet& cpu, const Dialect& dialect, std::uint8_t value) {
  std::vector<std::string> result{std::to_string(value)};
  for (const cpus::RegisterName& name : cpu.register_names) {
    if (name.value != value) continue;
    result.emplace_back(name.name);
    for (const RegisterSynonym& synonym : dialect.registers) {
      if (synonym.name == name.name) result.emplace_back(synonym.text);
    }
  }
  return result;
}

}  // namespace

bool lays_bytes(Directive directive) {
  switch (directive) {
    case Directive::byte:
    case Directive::word:
    case Directive::word_high_first:
    case Directive::constant:
    case Directive::text:
    case Directive::text_delimited:
    case Directive::text_zero: return true;
    case Directive::zeros:
    case Directive::reserve:
    case Directive::fill_value: return true;  // all have one value
    default: return false;
  }
}

Spelling::Spelling(const cpus::InstructionSet& cpu, const Dialect& dialect) : cpu_(cpu), dialect_(dialect) {
  for (const cpus::OpcodeInfo& row : cpu.opcodes) {
    if (row.mnemonic.empty()) continue;
    if (row.status != cpus::Status::documented && dialect.documented_only) continue;
    add(row.opcode, row.mnemonic, row.mode);
    for (const Synonym& synonym : dialect.synonyms) {
      if (synonym.cpu == cpu.name && synonym.mnemonic == row.mnemonic) add(row.opcode, synonym.name, row.mode);
    }
  }
  for (const cpus::Alias& alias : cpu.aliases) add(alias.opcode, alias.mnemonic, alias.mode);
  for (const auto directives : {dotted_directives(), dialect.words}) {
    for (const DirectiveWord& directive : directives) {
      if (!dialect.shared_words && directive.directive == Directive::other) continue;
      for (std::string_view names = directive.name; !names.empty();) word(upper(next_name(names))).directive = &directive;
    }
  }
}

SpelledWord& Spelling::word(const std::string& text) {
  const auto found = std::find_if(words_.begin(), words_.end(), [&](const SpelledWord& word) { return word.text == text; });
  return found != words_.end() ? *found : words_.emplace_back(SpelledWord{text});
}

void Spelling::add(std::uint8_t opcode, std::string_view mnemonic, std::uint8_t mode) {
  const std::string_view mode_name = cpu_.modes[mode].name;
  for (const OperandForms& forms : dialect_.operands) {
    if (forms.cpu != cpu_.name) continue;
    const bool named = std::any_of(forms.forms.begin(), forms.forms.end(), [&](const OperandForm& form) { return form.mode == mode_name; });
    for (const OperandForm& form : forms.forms) {
      if (named ? form.mode != mode_name : form.mode != kOtherModes) continue;
      const std::string operand(form.text == kModeName ? mode_name : form.text);
      const std::string text = upper(mnemonic) + std::string(form.suffix);
      add_form(opcode, text, operand, mode);
      if (!dialect_.joined_registers.empty() && text.size() == 4 && dialect_.joined_registers.find(text.back()) != std::string_view::npos) {
        add_form(opcode, text.substr(0, 3) + " " + text.back(), operand, mode);
      }
    }
  }
}

void Spelling::add_form(std::uint8_t opcode, const std::string& text, std::string form, std::uint8_t mode) {
  std::vector<std::string> forms;
  SpelledWord& made = word(text);
  const cpus::ModeInfo& info = cpu_.modes[mode];
  const std::uint8_t field = opcode & info.field_mask;
  if (form.find("{f}") != std::string::npos) {
    for (const std::string& name :
         info.field == cpus::Field::register_ ? register_texts(cpu_, dialect_, field) : std::vector<std::string>{std::to_string(field)}) {
      std::string spelled = form;
      replace(spelled, "{f}", name);
      forms.push_back(std::move(spelled));
    }
    if (form.find("{e}") == std::string::npos) {
      const std::size_t at = form.find("{f}");
      made.opcodes.push_back({opcode, {form.substr(0, at), form.substr(at + 3), OperandText::Slot::field}});
    }
  } else {
    forms.push_back(std::move(form));
  }
  for (const std::string& spelled : forms) {
    const std::size_t at = spelled.find("{e}");
    if (at == std::string::npos) made.opcodes.push_back({opcode, {spelled}});
    else made.opcodes.push_back({opcode, {spelled.substr(0, at), spelled.substr(at + 3), OperandText::Slot::operand}});
  }
}

}  // namespace janus::tools::recovery
